// SPDX-License-Identifier: BSD-3-Clause
//
// The command line as a struct.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <variant>
#include <vector>

#include "ir/model.h"

namespace xdrgen::cli {

enum class Format { kText, kJson, kGithub };
enum class Language { kCpp, kStubs, kXdr, kJson };
enum class Color { kAuto, kAlways, kNever };

/// A document that others build on.
struct Base {
  std::string document;
  std::optional<ir::Import> import;  ///< where its codec is; needed only to make C++
};

struct Arguments {
  enum class Command { kExtract, kCheck, kCompile, kExplain, kDiff, kNewExtension };

  Command command{};
  std::vector<std::string> documents;  ///< diff: the old one and the new one
  std::vector<Base> extends;
  std::vector<std::string> overlays;
  std::vector<std::string> bindings;
  std::vector<std::string> known;  ///< check, new-extension: folders with extensions whose numbers are taken
  std::vector<std::string> include_directories;
  std::vector<std::string> definitions;
  std::string standard_input_name;  ///< what the document that is read from `-` is called
  std::string output;               ///< a file, empty for standard output; of C++ and new-extension: a folder
  std::string depfile;
  std::string depfile_target;  ///< empty: the outputs
  bool strict = false;
  bool quiet = false;             ///< leave out notes
  bool together = false;          ///< check: all documents are one specification
  bool list = false;              ///< check: print the kinds of diagnostics
  bool corrections = false;       ///< check: list what the overlays change
  bool dump = false;              ///< check: print the model
  Format format = Format::kText;  ///< check, diff
  Color color = Color::kAuto;
  Language language = Language::kCpp;  ///< compile
  std::string name;                    ///< explain: of a type, constant, enumerator or program; new-extension: of it
  std::string map;                     ///< extract: file for the map back to the document
  std::string split;                   ///< extract: folder for the files that markers in the document name
  std::string name_space;              ///< compile to C++
  std::string module;                  ///< compile to C++
  std::optional<ir::Import> wire;      ///< compile to stubs: where the codec of the documents is
  std::string header_directory;        ///< compile to stubs: how their header is included, "a/b/" or nothing
  std::string regenerate_command;      ///< compile to C++
  bool owned = false;                  ///< compile to C++: make MODULE_owned.h too
  bool pass_lines = false;             ///< compile to C++ and XDR: copy the documents' `%` lines
};

/// Reads the command line. On `--help` and on usage errors prints to `out` or `err` and gives back the exit status.
std::variant<Arguments, int> parse_arguments(const std::vector<std::string>& command_line, std::ostream& out,
                                             std::ostream& err);

}  // namespace xdrgen::cli
