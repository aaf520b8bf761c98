// SPDX-License-Identifier: BSD-3-Clause
//
// Compiles documents to models with the compiler's library.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "diag/render.h"
#include "driver.h"
#include "xdr/codec/roots_reference.h"

namespace codec {
namespace {

namespace fs = std::filesystem;

xdrgen::source::BufferId load(xdrgen::source::Buffers& buffers, const fs::path& path) {
  xdrgen::source::Buffers::LoadError error;
  const auto id = buffers.load(path, error);
  if (!id) std::abort();
  return *id;
}

/// Whether a file of bindings has the line that names this document.
bool is_about(const fs::path& binding, const std::string& document) {
  std::ifstream in(binding);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  return text.find("document = \"" + document + "\"") != std::string::npos;
}

std::optional<xdrgen::ir::Model> compile(const fs::path& path) {
  xdrgen::source::Buffers buffers;
  xdrgen::diag::Sink sink;
  xdrgen::Inputs inputs;
  inputs.documents.push_back({load(buffers, path)});
  const fs::path overlay = path.parent_path() / "overlays" / path.stem().concat(".toml");
  if (exists(overlay)) inputs.documents.front().overlays.push_back(load(buffers, overlay));
  if (exists(path.parent_path() / "bindings")) {
    for (const auto& entry : fs::directory_iterator(path.parent_path() / "bindings")) {
      if (is_about(entry.path(), path.filename())) inputs.bindings.push_back(load(buffers, entry.path()));
    }
  }
  auto model = xdrgen::compile_documents(buffers, inputs, sink);
  if (!model) {
    std::fputs(xdrgen::diag::render(sink, buffers).c_str(), stderr);
    std::abort();
  }
  return model;
}

}  // namespace

const xdrgen::ir::Model* model_of(const std::string& document) {
  static std::map<std::string, std::optional<xdrgen::ir::Model>> models;
  const fs::path path = fs::path(RPCRDMA_SOURCE_DIR) / document;
  if (!exists(path)) return nullptr;
  auto& model = models[document];
  if (!model) model = compile(path);
  return &*model;
}

}  // namespace codec
