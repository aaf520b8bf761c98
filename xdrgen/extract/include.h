// SPDX-License-Identifier: BSD-3-Clause
//
// Finds the files that a document includes. A document is hostile input: it must not reach files
// outside of the directories that the caller gave, neither by `/`, nor by `..`, nor by a symbolic
// link, even if the link is created while the compiler runs.
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
  std::filesystem::path path;       ///< as shown: a directory as given, and the name
  std::filesystem::path directory;  ///< canonical; the file must be inside of it
  std::filesystem::path canonical;  ///< equal for all spellings of a file
};
struct IncludeRefused {
  std::string reason;
};
struct IncludeNotFound {};

/// Searches the directories in order. The name may contain directories.
std::variant<IncludedFile, IncludeRefused, IncludeNotFound> find_include(
    std::string_view name, const std::vector<std::filesystem::path>& directories);

/// Reads the file that was found. Fails if a name on the way from the directory to the file has
/// become a symbolic link, or the file is no regular one.
std::optional<source::BufferId> load_include(source::Buffers& buffers, const IncludedFile& file,
                                             source::Buffers::LoadError& error);

}  // namespace xdrgen::extract
