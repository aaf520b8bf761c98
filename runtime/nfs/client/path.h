// SPDX-License-Identifier: BSD-3-Clause
//
// Follows a path, name by name, from the root of an export to a file. It is for commands that take
// paths.
//
// The client follows symbolic links, and ".." returns to the directory before, so that no path
// leads out of the export.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nfs/client/files.h"

namespace nfs::client {

/// Says whether a symbolic link at the end of a path is followed or is itself the result. Those
/// before the end are always followed.
enum class LastLink : std::uint8_t { kFollow, kKeep };

/// The most symbolic links that a path may follow.
inline constexpr std::size_t kMostLinks = 40;

/// file        with its attributes
/// directory   the directory of the file; for the root: the root
/// name        of the file in that directory, once links and ".." are followed; empty for the root
struct Reached {
  Handle file{};
  Attributes attributes{};  // of `file`
  Handle directory{};
  std::string name{};
};

/// Follows `path` from `root`, whether it begins with a slash or not; an empty path is the root. A
/// link before a slash at the end is followed, whatever `last` says.
///
/// errors   those of the calls; kBound: more than `kMostLinks` symbolic links, links that make the
///          path too long, or one that is empty or leads to an absolute path, which only the
///          server's own machine can follow
Result<Reached> walk(Files& files, const Handle& root, std::string_view path, LastLink last = LastLink::kFollow);

/// An existing directory, and a name in it that need not exist. Whether it is a directory, only a
/// call with it shows: `spot()` does not check that.
struct Spot {
  Handle directory{};  // exists
  std::string name{};  // never empty, "." or ".."
};

/// Follows all of `path` but its last name.
///
/// errors   as `walk()`; kBound: the path does not end in a name, but is empty or ends in a slash,
///          "." or ".."
Result<Spot> spot(Files& files, const Handle& root, std::string_view path);

/// Splits a path at its last slash into directory and name: "a/b/c" is "a/b" and "c", "c/" is "c"
/// and nothing, "c" is nothing and "c". The results refer to `path`.
std::pair<std::string_view, std::string_view> split_path(std::string_view path);

}  // namespace nfs::client
