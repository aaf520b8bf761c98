// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the pipeline.
#include "driver.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "emit/names.h"
#include "extract/extract.h"
#include "extract/overlay.h"
#include "extract/preprocess.h"
#include "ir/bindings.h"
#include "ir/lower.h"
#include "ir/places.h"
#include "ir/unbound.h"
#include "sema/c_names.h"
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
  // Do not go on after an error, such as a correction that does not fit: what follows from it is
  // not worth reporting.
  if (sink.errors() != before) return std::nullopt;
  return document;
}

namespace {

bool preprocess(extract::Document& document, source::Buffers& buffers, const Inputs& inputs, bool strict,
                diag::Sink& sink) {
  extract::PreprocessOptions options;
  // Standard input has no directory, whatever its name is.
  const std::string& path = buffers[document.buffer].path();
  if (std::find(buffers.loaded().begin(), buffers.loaded().end(), path) != buffers.loaded().end()) {
    options.include_directories.push_back(std::filesystem::path(path).parent_path());
  }
  options.include_directories.insert(options.include_directories.end(), inputs.include_directories.begin(),
                                     inputs.include_directories.end());
  options.definitions = inputs.definitions;
  options.strict = strict;
  return extract::preprocess(document, buffers, options, sink);
}

/// The documents of a specification, with the codecs that some of them have.
struct Joined {
  extract::Sources sources;
  std::vector<std::optional<ir::Import>> imports;

  void add(extract::Document document, const std::optional<ir::Import>& import) {
    sources.add(std::move(document), import.has_value());
    imports.push_back(import);
  }
};

/// Parses the documents; names that are left to C are declared in additional documents.
ast::Specification parse(Joined& joined, source::Buffers& buffers, bool strict, diag::Sink& sink) {
  diag::Sink found;
  ast::Specification specification = syntax::parse(joined.sources, buffers, found);
  // --strict applies to the documents themselves, and not to those that they extend.
  const auto names = sema::declare_c_names(specification, joined.sources, buffers, strict, sink);
  if (names.empty()) {
    sink.append(found);
    return specification;
  }
  Joined completed;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i]) completed.add(*names[i], joined.imports[i]);
    completed.add(joined.sources.parts()[i].document, joined.imports[i]);
  }
  joined = std::move(completed);
  return syntax::parse(joined.sources, buffers, sink);
}

/// Refuses names for which the spelling in the codec of an imported module would be a guess.
void check_imported_names(const ir::Model& model, const source::Buffers& buffers, diag::Sink& sink) {
  if (model.repeated.empty()) return;
  const emit::Names names(model);
  for (const emit::UnsureName& unsure : names.unsure()) {
    const ir::Repeated& repeated = model.repeated[unsure.repeated];
    const std::string& header = model.documents[repeated.origin.document].import->header;
    sink.report(diag::Kind::kDuplicateName, ir::place_of(model, buffers, repeated.origin, repeated.definition),
                fmt::format("{} is declared in two imported modules", diag::ticked(repeated.definition)),
                fmt::format("two definitions here want the C++ name {}", diag::ticked(unsure.name)))
        .note(
            fmt::format("which of them has it in {} depends on what that was compiled on top of", diag::ticked(header)))
        .help("rename one of them by an overlay, here and where the header is made");
  }
}

}  // namespace

std::optional<ir::Model> compile_documents(source::Buffers& buffers, const Inputs& inputs, diag::Sink& sink) {
  Joined joined;
  bool preprocessed = true;
  for (const Input& input : inputs.documents) {
    auto document = extract_document(buffers, input, sink);
    if (!document) continue;
    preprocessed = preprocess(*document, buffers, inputs, inputs.strict && !input.import, sink) && preprocessed;
    joined.add(std::move(*document), input.import);
  }
  // Go on even if --strict refuses the preprocessor, to report that together with the rest of the
  // dialect.
  if (!preprocessed || joined.sources.parts().size() != inputs.documents.size()) return std::nullopt;
  const ast::Specification specification = parse(joined, buffers, inputs.strict, sink);
  const sema::Resolution resolution =
      sema::analyse(specification, joined.sources, buffers, {inputs.strict, inputs.elsewhere}, sink);
  if (sink.errors() != 0) return std::nullopt;
  ir::Model model = ir::lower(specification, resolution, joined.sources, joined.imports, buffers, sink);
  check_imported_names(model, buffers, sink);
  for (const source::BufferId binding : inputs.bindings) ir::read_bindings(model, buffers, binding, sink);
  ir::complete_procedures(model, buffers, sink);
  if (sink.errors() != 0) return std::nullopt;
  ir::report_unbound(model, buffers, inputs.bindings, sink);
  return model;
}

}  // namespace xdrgen
