// SPDX-License-Identifier: BSD-3-Clause
//
// The command line as a struct.
#pragma once

#include <ostream>
#include <string>
#include <variant>
#include <vector>

namespace xdrgen {

enum class Format { kText, kJson };

struct Arguments {
  enum class Command { kExtract, kCheck, kCompile };

  Command command{};
  std::vector<std::string> documents;
  std::vector<std::string> overlays;
  std::vector<std::string> bindings;
  std::string output;  ///< extract: a file, empty for standard output; compile: a folder
  bool strict = false;
  bool quiet = false;              ///< leave out notes
  bool corrections = false;        ///< check: list what the overlays change
  bool dump = false;               ///< check: print the model
  Format format = Format::kText;   ///< check
  std::string name_space;          ///< compile
  std::string module;              ///< compile
  std::string regenerate_command;  ///< compile
};

/// Reads the command line. On `--help` and on usage errors prints to `out` or `err` and gives back the exit status.
std::variant<Arguments, int> parse_arguments(const std::vector<std::string>& command_line, std::ostream& out,
                                             std::ostream& err);

}  // namespace xdrgen
