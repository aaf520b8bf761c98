// SPDX-License-Identifier: BSD-3-Clause
//
// Along a path, name by name, from the root of an export to a file. For commands that take paths.
//
// Symbolic links are followed here, not by the server, and ".." goes back along the way that was come: nothing leads out of the export.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nfs/client/files.h"

namespace nfs::client {

/// Whether a symbolic link at the end of a path is followed, or is what the path means. Those on the way always are.
enum class LastLink : std::uint8_t { kFollow, kKeep };

inline constexpr std::size_t kMostLinks = 40;

/// file        and its attributes, always
/// directory   that it is in; of the root: the root
/// name        in that directory; empty: the root, or what "." or ".." led to
struct Reached {
  Handle file{};
  Attributes attributes{};
  Handle directory{};
  std::string name{};
};

/// errors   as the calls; kBound: over `kMostLinks` symbolic links, or one whose content begins with a '/': only the server's own machine
///          knows where that leads
Result<Reached> walk(Files& files, const Handle& root, std::string_view path, LastLink last = LastLink::kFollow);

/// A directory that is there, and a name in it that need not be.
struct Spot {
  Handle directory{};
  std::string name{};
};

/// errors   as `walk()`; kBound: the path ends in no name
Result<Spot> spot(Files& files, const Handle& root, std::string_view path);

/// Directory and name: "a/b/c" is "a/b" and "c", "c/" is "c" and nothing.
std::pair<std::string_view, std::string_view> split_path(std::string_view path);

}  // namespace nfs::client
