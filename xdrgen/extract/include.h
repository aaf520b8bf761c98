// SPDX-License-Identifier: BSD-3-Clause
//
// Finds the files that a document includes. A document is hostile input: it may name nothing outside of the directories
// that the caller gave, neither by `/`, nor by `..`, nor by a link, not even by one that is put there while the compiler
// looks.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "source/buffer.h"

namespace xdrgen::extract {

struct IncludedFile {
  std::filesystem::path path;       ///< as it is shown: a directory as it was given, and the name
  std::filesystem::path directory;  ///< canonical: what the file must not be outside of
  std::filesystem::path canonical;  ///< the same for every spelling
};
struct IncludeRefused {
  std::string reason;
};
struct IncludeNotFound {};

/// Looks into the directories one by one. The name may have directories in it.
std::variant<IncludedFile, IncludeRefused, IncludeNotFound> find_include(
    std::string_view name, const std::vector<std::filesystem::path>& directories);

/// Reads the file that was found. It is a failure if any name on the way from the directory to it has become a link, or
/// the file no regular one.
std::optional<source::BufferId> load_include(source::Buffers& buffers, const IncludedFile& file,
                                             source::Buffers::LoadError& error);

}  // namespace xdrgen::extract
