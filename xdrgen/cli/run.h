// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the command: it parses a command line and runs the command that it names. It is for
// main.cpp. arguments.h has the options, commands/ the commands, driver.h the passes.
#pragma once

#include <filesystem>
#include <istream>
#include <ostream>
#include <string>
#include <vector>

namespace xdrgen::cli {

/// A Terminal holds the input and output of a command.
struct Terminal {
  std::ostream& out;
  std::ostream& err;
  bool color = false;          ///< in the text to `err`
  std::istream* in = nullptr;  ///< is read for the document `-`
  /// A folder like spec/ with extensions whose numbers are in use; empty: there is none.
  std::filesystem::path known{};
};

enum ExitStatus : int { kOk = 0, kErrors = 1, kUsage = 2 };

/// Reads the command line (without the program's name) and runs the command.
int run(const std::vector<std::string>& command_line, const Terminal& terminal);

}  // namespace xdrgen::cli
