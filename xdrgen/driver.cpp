// SPDX-License-Identifier: BSD-3-Clause
//
// The pipeline.
#include "driver.h"

#include <utility>

#include "extract/extract.h"
#include "extract/overlay.h"
#include "extract/preprocess.h"
#include "ir/bindings.h"
#include "ir/lower.h"
#include "sema/sema.h"
#include "syntax/parse.h"

namespace xdrgen {

std::optional<extract::Document> extract_document(source::Buffers& buffers, const Input& input, diag::Sink& sink) {
  const std::size_t before = sink.errors();
  std::vector<extract::Overlay> overlays;
  for (const source::BufferId buffer : input.overlays) {
    if (auto overlay = extract::read_overlay(buffers, buffer, sink)) overlays.push_back(std::move(*overlay));
  }
  if (sink.errors() != before) return std::nullopt;
  auto document = extract::extract(buffers, input.document, overlays, sink);
  // What follows from a correction that does not fit is not worth reporting.
  if (sink.errors() != before) return std::nullopt;
  return document;
}

namespace {

bool preprocess(extract::Document& document, source::Buffers& buffers, const Inputs& inputs, diag::Sink& sink) {
  extract::PreprocessOptions options;
  options.include_directories.push_back(std::filesystem::path(buffers[document.buffer].path()).parent_path());
  options.include_directories.insert(options.include_directories.end(), inputs.include_directories.begin(),
                                     inputs.include_directories.end());
  options.definitions = inputs.definitions;
  options.strict = inputs.strict;
  return extract::preprocess(document, buffers, options, sink);
}

}  // namespace

std::optional<ir::Model> compile_documents(source::Buffers& buffers, const Inputs& inputs, diag::Sink& sink) {
  extract::Sources sources;
  std::vector<std::optional<ir::Import>> imports;
  bool preprocessed = true;
  for (const Input& input : inputs.documents) {
    auto document = extract_document(buffers, input, sink);
    if (!document) continue;
    preprocessed = preprocess(*document, buffers, inputs, sink) && preprocessed;
    sources.add(std::move(*document), input.import.has_value());
    imports.push_back(input.import);
  }
  // What --strict refuses of the preprocessor is shown together with the rest of the dialect.
  if (!preprocessed || sources.parts().size() != inputs.documents.size()) return std::nullopt;
  const ast::Specification specification = syntax::parse(sources, buffers, sink);
  const sema::Resolution resolution = sema::analyse(specification, sources, buffers, {inputs.strict}, sink);
  if (sink.errors() != 0) return std::nullopt;
  ir::Model model = ir::lower(specification, resolution, sources, imports, buffers, sink);
  for (const source::BufferId binding : inputs.bindings) ir::read_bindings(model, buffers, binding, sink);
  if (sink.errors() != 0) return std::nullopt;
  return model;
}

}  // namespace xdrgen
