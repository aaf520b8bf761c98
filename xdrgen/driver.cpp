// SPDX-License-Identifier: BSD-3-Clause
//
// The pipeline.
#include "driver.h"

#include <utility>

#include "extract/extract.h"
#include "extract/overlay.h"
#include "ir/bindings.h"
#include "ir/lower.h"
#include "sema/sema.h"
#include "syntax/parse.h"

namespace xdrgen {

std::optional<extract::Document> extract_document(const source::Buffers& buffers, const Input& input,
                                                  diag::Sink& sink) {
  std::vector<extract::Overlay> overlays;
  for (const source::BufferId buffer : input.overlays) {
    if (auto overlay = extract::read_overlay(buffers, buffer, sink)) overlays.push_back(std::move(*overlay));
  }
  if (sink.errors() != 0) return std::nullopt;
  auto document = extract::extract(buffers, input.document, overlays, sink);
  // What follows from a correction that does not fit is not worth reporting.
  if (sink.errors() != 0) return std::nullopt;
  return document;
}

std::optional<ir::Model> compile_documents(const source::Buffers& buffers, const Inputs& inputs, diag::Sink& sink) {
  extract::Sources sources;
  std::vector<std::optional<ir::Import>> imports;
  for (const Input& input : inputs.documents) {
    auto document = extract_document(buffers, input, sink);
    if (!document) continue;
    sources.add(std::move(*document), input.import.has_value());
    imports.push_back(input.import);
  }
  if (sink.errors() != 0) return std::nullopt;
  const ast::Specification specification = syntax::parse(sources, buffers, sink);
  const sema::Resolution resolution = sema::analyse(specification, sources, buffers, {inputs.strict}, sink);
  if (sink.errors() != 0) return std::nullopt;
  ir::Model model = ir::lower(specification, resolution, sources, imports, buffers, sink);
  for (const source::BufferId binding : inputs.bindings) ir::read_bindings(model, buffers, binding, sink);
  if (sink.errors() != 0) return std::nullopt;
  return model;
}

}  // namespace xdrgen
