// SPDX-License-Identifier: BSD-3-Clause
//
// differential_generator ROOT NAME DIR: reads the row NAME of ROOT/tests/xdrgen/inputs/inputs.json,
// and writes to DIR the sources of the input's test: <NAME>_rpcgen.x for rpcgen, <NAME>_make.c and
// <NAME>_make.cpp. The xdrgen command makes our headers.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>

#include "diag/render.h"
#include "driver.h"
#include "emit_c.h"
#include "emit_cpp.h"

namespace differential {
namespace {

namespace fs = std::filesystem;
using namespace xdrgen;

struct Specification {
  source::Buffers buffers;
  diag::Sink sink;
  Inputs inputs;
};

source::BufferId load(Specification& specification, const fs::path& path) {
  source::Buffers::LoadError error;
  const auto id = specification.buffers.load(path.string(), error);
  if (!id) throw std::runtime_error(fmt::format("{}: {}", path.string(), error.reason));
  return *id;
}

const nlohmann::json& row(const nlohmann::json& rows, const std::string& name) {
  for (const auto& each : rows) {
    if (each.at("name") == name) return each;
  }
  throw std::runtime_error("no input is called " + name);
}

/// Adds the documents that a row extends, then the row's own.
void add(Specification& specification, const fs::path& root, const nlohmann::json& rows, const std::string& name,
         bool imported) {
  const auto& wanted = row(rows, name);
  for (const auto& base : wanted.value("extends", nlohmann::json::array())) {
    add(specification, root, rows, base.get<std::string>(), true);
  }
  Input input{load(specification, root / wanted.at("document").get<std::string>())};
  if (wanted.contains("overlay")) {
    input.overlays.push_back(load(specification, root / wanted.at("overlay").get<std::string>()));
  }
  if (imported) input.import = ir::Import{name + ".h", "ours::" + name};
  specification.inputs.documents.push_back(std::move(input));
}

/// The text for rpcgen: the documents after a shim. The declaration of a type in an overlay is left
/// out where the C library has the type; otherwise the shim gives the type another name in rpcgen's
/// output.
std::string text_for_rpcgen(Specification& specification, const ir::Model& model) {
  std::string shim;
  std::string text;
  for (const Input& input : specification.inputs.documents) {
    diag::Sink sink;
    if (const auto document = extract_document(specification.buffers, input, sink)) text += document->text.str() + "\n";
  }
  for (const auto& type : model.types) {
    if (!model.documents[type.origin.document].name.ends_with(".toml")) continue;
    if (is_of_the_library(model, type)) {
      text = std::regex_replace(text, std::regex("typedef [a-z ]* " + type.name + "\\s*;"), "",
                                std::regex_constants::format_first_only);
    } else {
      shim += fmt::format("%#define {0} differential_{0}\n%#define xdr_{0} xdr_differential_{0}\n", type.name);
    }
  }
  return shim + text;
}

/// Writes only a changed file, so that the build does not repeat work.
void write(const fs::path& path, const std::string& text) {
  std::ifstream in(path, std::ios::binary);
  const std::string before{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (in && before == text) return;
  std::ofstream(path, std::ios::binary) << text;
}

int run(const fs::path& root, const std::string& name, const fs::path& directory) {
  const auto rows = nlohmann::json::parse(std::ifstream(root / "tests/xdrgen/inputs/inputs.json"));
  Specification specification;
  add(specification, root, rows, name, false);
  const auto model = compile_documents(specification.buffers, specification.inputs, specification.sink);
  if (!model) {
    std::cerr << diag::render(specification.sink, specification.buffers, {});
    return 1;
  }
  const Job job = job_of(name, *model);
  write(directory / (name + "_rpcgen.x"), text_for_rpcgen(specification, *model));
  write(directory / (name + "_make.c"), emit_c(job));
  write(directory / (name + "_make.cpp"), emit_cpp(job));
  return 0;
}

}  // namespace
}  // namespace differential

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: differential_generator ROOT NAME DIR\n";
    return 2;
  }
  try {
    return differential::run(argv[1], argv[2], argv[3]);
  } catch (const std::exception& error) {
    std::cerr << "differential_generator: " << error.what() << "\n";
    return 1;
  }
}
