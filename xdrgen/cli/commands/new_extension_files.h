// SPDX-License-Identifier: BSD-3-Clause
//
// The texts that `xdrgen new-extension` writes, as templates. For new_extension.cpp. What an author changes first is in
// the draft and in the handler; everything else is to be built as it is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace xdrgen::cli {

/// What an extension and its parts are called, all made from the one name that the author gave.
struct ExtensionNames {
  /// name   lower-case letters, digits and single hyphens, as `bad_extension_name` wants it
  explicit ExtensionNames(std::string_view name);

  std::string name;        ///< "far-ping"
  std::string identifier;  ///< "far_ping": in XDR, of files and targets
  std::string capitals;    ///< "FAR_PING": of constants
  std::string operation;   ///< "FarPingHello": in generated code
  std::string messages;    ///< "FarPingWireMessages": in generated code
  std::string handler;     ///< "FarPingHandler"
  std::string draft;       ///< "draft-example-far-ping-00.txt"
};

/// Why `name` can be no extension's; empty where it can.
std::string bad_extension_name(std::string_view name);

struct NewFile {
  std::string name;
  std::string text;
};

/// code   of the one operation that the draft declares
std::vector<NewFile> new_extension_files(const ExtensionNames& names, std::uint32_t code);

}  // namespace xdrgen::cli
