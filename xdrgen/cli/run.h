// SPDX-License-Identifier: BSD-3-Clause
//
// The command: reads a command line and does what it asks for. For main.cpp.
// Left out on purpose: the options (arguments.h), what each command does (commands/), the passes (driver.h).
#pragma once

#include <filesystem>
#include <istream>
#include <ostream>
#include <string>
#include <vector>

namespace xdrgen::cli {

/// Where a command's output goes.
struct Terminal {
  std::ostream& out;
  std::ostream& err;
  bool color = false;          ///< of what goes to `err`
  std::istream* in = nullptr;  ///< read where a document is called `-`
  /// A folder like spec/, of extensions whose numbers are taken; empty: there is none.
  std::filesystem::path known{};
};

enum ExitStatus : int { kOk = 0, kErrors = 1, kUsage = 2 };

/// Reads the command line (without the program's name) and runs the command.
int run(const std::vector<std::string>& command_line, const Terminal& terminal);

}  // namespace xdrgen::cli
