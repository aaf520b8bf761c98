// SPDX-License-Identifier: BSD-3-Clause
//
// The lookup.
#include "extract/include.h"

#include <algorithm>
#include <system_error>

namespace xdrgen::extract {
namespace {

namespace fs = std::filesystem;

bool within(const fs::path& file, const fs::path& directory) {
  const auto [rest, end] = std::mismatch(directory.begin(), directory.end(), file.begin(), file.end());
  return rest == directory.end() && end != file.end();
}

}  // namespace

std::variant<IncludedFile, IncludeRefused, IncludeNotFound> find_include(std::string_view name,
                                                                         const std::vector<fs::path>& directories) {
  const bool printable =
      std::all_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x20; });
  if (name.empty() || !printable) return IncludeRefused{"this is no name of a file"};
  const fs::path wanted(name);
  if (wanted.is_absolute()) return IncludeRefused{"a document may not name a file by an absolute path"};
  if (std::find(wanted.begin(), wanted.end(), fs::path("..")) != wanted.end()) {
    return IncludeRefused{"a document may not leave its directory by `..`"};
  }
  for (const fs::path& directory : directories) {
    std::error_code error;
    const fs::path base = fs::canonical(directory.empty() ? fs::path(".") : directory, error);
    if (error) continue;
    const fs::path file = fs::canonical(base / wanted, error);
    if (error) continue;
    if (!within(file, base)) return IncludeRefused{"it is a link to a file outside of the directory"};
    if (!fs::is_regular_file(file, error)) return IncludeRefused{"it is no regular file"};
    return IncludedFile{directory / wanted, file};
  }
  return IncludeNotFound{};
}

}  // namespace xdrgen::extract
