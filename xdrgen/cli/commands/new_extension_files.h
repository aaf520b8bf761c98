// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the files that `xdrgen new-extension` writes, as templates. It is for
// new_extension.cpp. An author first changes the draft and the handler; everything else can be
// built as it is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace xdrgen::cli {

/// The names of an extension and its parts, all derived from the name that the author gave.
struct ExtensionNames {
  /// name   lower-case letters, digits and single hyphens: `bad_extension_name()` returns nothing
  ///        for it
  explicit ExtensionNames(std::string_view name);

  std::string name;        ///< "far-ping"
  std::string identifier;  ///< in XDR, and for files and targets
  std::string capitals;    ///< for constants
  std::string operation;   ///< in generated code
  std::string messages;    ///< in generated code
  std::string handler;     ///< "FarPingHandler"
  std::string draft;       ///< "draft-example-far-ping-00.txt"
};

/// Returns why an extension must not have this name; empty: it may.
std::string bad_extension_name(std::string_view name);

struct NewFile {
  std::string name;
  std::string text;
};

/// code   of the only operation that the draft declares
std::vector<NewFile> new_extension_files(const ExtensionNames& names, std::uint32_t code);

}  // namespace xdrgen::cli
