// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the parsed command line. It is for run.cpp and the commands.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "emit/lua/emit_lua.h"
#include "ir/model.h"

namespace xdrgen::cli {

enum class Format { kText, kJson, kGithub };
enum class Language { kCpp, kStubs, kXdr, kJson, kLua };
enum class Color { kAuto, kAlways, kNever };

/// A Base is a document that other documents extend.
struct Base {
  std::string document;              ///< its file, or the name of a module of the package
  std::optional<ir::Import> import;  ///< its codec; needed only to generate C++
};

struct Arguments {
  enum class Command { kExtract, kCheck, kCompile, kExplain, kDiff, kNewExtension, kList };

  Command command{};
  std::vector<std::string> documents;  ///< diff: the old one and the new one
  std::vector<Base> extends;
  std::vector<std::string> overlays;
  std::vector<std::string> bindings;
  std::vector<std::string> known;  ///< check, compile, new-extension: folders of extensions whose numbers are in use
  std::vector<std::string> include_directories;
  std::vector<std::string> definitions;
  std::string standard_input_name;  ///< the name for the document that is read from `-`
  std::string output;               ///< a file, or empty for standard output; for C++, stubs, new-extension: a folder
  std::string depfile;
  std::string depfile_target;  ///< empty: the outputs
  bool strict = false;
  bool show_bases = false;        ///< shows warnings and notes about the documents of `extends`, too
  bool quiet = false;             ///< leaves out notes
  bool together = false;          ///< check: takes all documents as one specification
  bool list = false;              ///< check: prints the kinds of diagnostics
  bool corrections = false;       ///< check: lists what the overlays change
  bool dump = false;              ///< check: prints the model
  Format format = Format::kText;  ///< check, diff
  Color color = Color::kAuto;
  Language language = Language::kCpp;    ///< compile
  std::string name;                      ///< explain: of a type, constant, enumerator or program; new-extension: of it
  std::string map;                       ///< extract: file for the map back to the document
  std::string split;                     ///< extract: folder for the files that markers in the document name
  std::string name_space;                ///< compile to C++ and stubs
  std::string module;                    ///< compile to C++, stubs and Lua
  std::vector<emit::LuaHeader> headers;  ///< compile to Lua: types that are transport headers
  std::optional<ir::Import> wire;        ///< compile to stubs: where the codec of the documents is
  std::string header_directory;          ///< compile to stubs: how their header is included, "a/b/" or nothing
  std::string regenerate_command;        ///< compile to C++ and stubs
  bool owned = false;                    ///< compile to C++: make MODULE_owned.h too
  bool owned_json = false;               ///< compile to C++: make MODULE_json.h and all that it needs
  bool pass_lines = false;               ///< compile to C++ and XDR: copy the documents' `%` lines
};

/// Tells whether `--extends` may mean a module by this text: letters, digits and underscores. A
/// file that has the name of a module is written as `./name`.
bool is_module_name(std::string_view text);
/// Returns the error for a document of --extends without a codec, where C++ is to be generated.
std::string lacks_codec(const std::string& base);

/// Parses the command line. On `--help`, `--version` and usage errors, prints to `out` or `err` and
/// returns the exit status.
std::variant<Arguments, int> parse_arguments(const std::vector<std::string>& command_line, std::ostream& out,
                                             std::ostream& err);

}  // namespace xdrgen::cli
