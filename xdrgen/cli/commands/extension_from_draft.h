// SPDX-License-Identifier: BSD-3-Clause
//
// This file finds what an existing draft of an extension says of its operations, and makes the
// files that `xdrgen new-extension --from` writes. It is for new_extension.cpp. It leaves out on
// purpose what only a reader of the draft's words can tell; the files say where to put it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/new_extension_files.h"
#include "ir/model.h"

namespace xdrgen::cli {

/// An operation, as far as names tell: its content is a struct or union that no other type uses and
/// that is called `optinfo_*`, or has a name that resembles that of a constant.
struct FoundOperation {
  std::string name;                         ///< "GREET": the code, or else the content, without prefix, in capitals
  std::string code;                         ///< "ROPT_GREET"
  std::string content;                      ///< "optinfo_greet"
  std::string section;                      ///< where its XDR stands
  std::optional<std::uint32_t> new_number;  ///< the draft has no such constant yet: what it may be for trials
  std::string similar_code;                 ///< for which the draft has no content; empty: none
  std::optional<std::string> sample;        ///< some content, in C++; nothing: none is simple
};

/// What is named like the code or the content of an operation, and is none.
struct LeftOut {
  std::string name;  ///< "ROPT_GREET"
  std::string why;   ///< in words that may follow "it is left out: "
};

struct FoundExtension {
  std::vector<FoundOperation> operations;
  std::vector<LeftOut> left;
};

/// Returns the operations of the model's last document, and what is left over.
///
/// name_space    of the generated code
/// free_number   gives a number that no known extension has, another one each time; nothing where
///               there is none left
FoundExtension find_operations(const ir::Model& model, std::string_view name_space,
                               const std::function<std::optional<std::uint32_t>(std::string_view name)>& free_number);

/// Returns the files besides the draft itself, which is copied.
///
/// draft      its file name
/// overlays   file names of the corrections it needs, which are copied too
/// extends    modules
std::vector<NewFile> files_from_draft(const ExtensionNames& names, const FoundExtension& found,
                                      const std::string& draft, const std::vector<std::string>& overlays,
                                      const std::vector<std::string>& extends);

/// Returns "greet" for "drafts/draft-example-greet-00.txt".
std::string extension_name_of(std::string_view path);

}  // namespace xdrgen::cli
