// SPDX-License-Identifier: BSD-3-Clause
//
// Runs xdrgen on the rows of inputs.json and compiles its output. For the tests in this folder.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace inputs {

namespace fs = std::filesystem;

/// A document of inputs.json.
struct Row {
  std::string name;
  fs::path document;
  std::vector<fs::path> overlays;
  std::vector<std::string> extends;
};

inline fs::path resolved(const std::string& path) {
  return path.starts_with('/') ? fs::path(path) : fs::path(RPCRDMA_SOURCE_DIR) / path;
}

inline std::vector<Row> rows() {
  std::ifstream in(RPCRDMA_SOURCE_DIR "/tests/xdrgen/inputs/inputs.json");
  std::vector<Row> result;
  for (const auto& each : nlohmann::json::parse(in)) {
    Row row{each.at("name"), resolved(each.at("document")), {}, each.value("extends", std::vector<std::string>{})};
    if (each.contains("overlay")) row.overlays.push_back(resolved(each.at("overlay")));
    result.push_back(std::move(row));
  }
  return result;
}

inline Row row(const std::string& name) {
  for (const Row& each : rows()) {
    if (each.name == name) return each;
  }
  throw std::out_of_range("inputs.json has no " + name);
}

/// Whether the document is a published RFC, which lies beside the checkout or is missing; all
/// others come with a package or are ours.
inline bool may_be_absent(const Row& row) { return row.document.string().find("../shared/") != std::string::npos; }

/// The rows that the row extends, bases first, and then the row itself.
inline std::vector<Row> with_bases(const Row& row) {
  std::vector<Row> result;
  for (const std::string& base : row.extends) {
    for (const Row& each : with_bases(inputs::row(base))) result.push_back(each);
  }
  result.push_back(row);
  return result;
}

struct Outcome {
  int status = 0;
  std::string text;  ///< standard output and standard error
};

inline Outcome run(const std::vector<std::string>& words) {
  std::string command;
  for (const std::string& word : words) command += (command.empty() ? "'" : " '") + word + "'";
  Outcome outcome{-1, command + "\n"};
  FILE* const pipe = ::popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return outcome;
  char buffer[4096];
  for (std::size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, pipe)) != 0;) outcome.text.append(buffer, n);
  outcome.status = ::pclose(pipe);
  return outcome;
}

/// Makes an empty folder for one test.
inline fs::path fresh_folder(const std::string& name) {
  const fs::path folder = fs::path(RPCRDMA_BINARY_DIR) / "tests/xdrgen/inputs/out" / name;
  fs::remove_all(folder);
  fs::create_directories(folder);
  return folder;
}

inline void write(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

inline std::string name_space(const std::string& module) { return "inputs::" + module; }

/// Makes `<name>.h` and its companion headers in `folder`, from the row on top of the rows that it
/// extends, whose headers are made as well.
inline Outcome compile_xdr(const Row& wanted, const fs::path& folder) {
  Outcome outcome;
  std::vector<std::string> bases;
  for (const Row& each : with_bases(wanted)) {
    std::vector<std::string> words = {XDRGEN_COMMAND,        "compile",  "--quiet", "--lang=cpp", "--namespace",
                                      name_space(each.name), "--module", each.name, "-o",         folder.string()};
    for (const fs::path& overlay : each.overlays) words.insert(words.end(), {"--overlay", overlay.string()});
    words.insert(words.end(), bases.begin(), bases.end());
    words.push_back(each.document.string());
    outcome = run(words);
    if (outcome.status != 0) return outcome;
    bases.insert(bases.end(),
                 {"--extends", each.document.string() + "=" + name_space(each.name) + "," + each.name + ".h"});
    for (const fs::path& overlay : each.overlays) bases.insert(bases.end(), {"--overlay", overlay.string()});
  }
  return outcome;
}

/// Writes code that parses every view of a header: only then does a compiler instantiate the
/// templates of its members.
inline std::string uses(const std::string& module, const fs::path& folder) {
  std::ifstream in(folder / (module + ".h"));
  std::string text = "void use([[maybe_unused]] xdr::Bytes bytes) {\n";
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("class ")) continue;
    const std::string name = line.substr(6, line.find(' ', 6) - 6);
    if (line.find(" : public xdr::View<") == std::string::npos) continue;
    text += "  static_cast<void>(" + name_space(module) + "::" + name + "::parse(bytes));\n";
  }
  return text + "}\n";
}

/// Compiles with warnings as errors; `includes` come before the module's headers.
inline Outcome compile_cpp(const std::string& compiler, const std::string& module, const fs::path& folder,
                           const std::string& includes = {}, const std::vector<std::string>& flags = {}) {
  const fs::path source = folder / (module + "_" + fs::path(compiler).filename().string() + ".cpp");
  write(source,
        includes + "#include \"" + module + ".h\"\n#include \"" + module + "_text.h\"\n" + uses(module, folder));
  std::vector<std::string> words = {compiler,
                                    "-std=c++20",
                                    "-Wall",
                                    "-Wextra",
                                    "-Wconversion",
                                    "-Wshadow",
                                    "-Werror",
                                    "-fsyntax-only",
                                    "-I" + folder.string(),
                                    "-I" RPCRDMA_SOURCE_DIR "/runtime"};
  words.insert(words.end(), flags.begin(), flags.end());
  words.push_back(source.string());
  return run(words);
}

}  // namespace inputs
