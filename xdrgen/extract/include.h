// SPDX-License-Identifier: BSD-3-Clause
//
// Finds the files that a document includes. A document is hostile input: it may name nothing outside of the directories
// that the caller gave, neither by `/`, nor by `..`, nor by a link.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace xdrgen::extract {

struct IncludedFile {
  std::filesystem::path path;       ///< as it is shown: a directory as it was given, and the name
  std::filesystem::path canonical;  ///< the same for every spelling
};
struct IncludeRefused {
  std::string reason;
};
struct IncludeNotFound {};

/// Looks into the directories one by one. The name may have directories in it.
std::variant<IncludedFile, IncludeRefused, IncludeNotFound> find_include(
    std::string_view name, const std::vector<std::filesystem::path>& directories);

}  // namespace xdrgen::extract
