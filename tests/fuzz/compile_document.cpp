// SPDX-License-Identifier: BSD-3-Clause
//
// The compiler under the fuzzer.
#include "compile_document.h"

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "diag/json.h"
#include "diag/render.h"
#include "diff/diff.h"
#include "driver.h"
#include "emit/emit_cpp.h"
#include "emit/json/emit_json.h"
#include "emit/xdr/emit_xdr.h"
#include "explain/explain.h"
#include "extract/extract.h"
#include "ir/dump.h"

namespace xdrgen::fuzz {
namespace {

void promise(bool kept, const char* what) {
  if (kept) return;
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}

/// Every extracted byte stands somewhere in a file; parts of the document stand in its text.
void check(const extract::Document& document, const source::Buffers& buffers) {
  const auto size = static_cast<std::uint32_t>(document.text.str().size());
  for (std::uint32_t i = 0; i < size; ++i) {
    const source::Place place = document.text.place({i, i + 1});
    const std::size_t bytes = buffers[place.buffer].text().size();
    promise(place.begin <= place.end && place.begin <= bytes, "an extracted byte has a place");
  }
  for (const extract::File& file : document.files) {
    promise(file.span.begin <= file.span.end && file.span.end <= size, "a file is part of the document");
    promise(file.name.find('/') == std::string::npos && file.name.front() != '.', "a file has a safe name");
  }
  promise(document.common.begin <= document.common.end && document.common.end <= size,
          "what files share is part of the document");
  for (std::size_t i = 1; i < document.lines.size(); ++i) {
    promise(document.lines[i - 1].number <= document.lines[i].number, "published lines ascend");
  }
  promise(!extract::line_map(document, buffers).empty(), "there is a map of lines");
}

void check(const diag::Sink& sink, const source::Buffers& buffers) {
  const std::string text = diag::render(sink, buffers);
  promise(text.empty() == sink.sorted().empty(), "there is a text if and only if there is a diagnostic");
  for (const char c : text) {
    promise(static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t', "no control character is shown");
  }
  diag::to_json(sink, buffers);
}

/// XDR made from the model is read again as the same model.
void check_round_trip(const ir::Model& model) {
  source::Buffers buffers;
  diag::Sink sink;
  Inputs inputs;
  inputs.documents = {{buffers.add("again.x", emit::emit_xdr(model))}};
  const auto again = compile_documents(buffers, inputs, sink);
  if (!again) std::fputs(diag::render(sink, buffers).c_str(), stderr);
  promise(again.has_value(), "emitted XDR compiles");
  promise(ir::canonical_text(*again) == ir::canonical_text(model), "emitted XDR is the same model");
}

}  // namespace

std::optional<ir::Model> compile_document(const Document& document) {
  source::Buffers buffers;
  Inputs inputs;
  inputs.strict = document.strict;
  inputs.documents = {{buffers.add(document.name, document.text)}};
  {
    diag::Sink sink;
    if (const auto extracted = extract_document(buffers, inputs.documents.front(), sink)) check(*extracted, buffers);
    check(sink, buffers);
  }
  diag::Sink sink;
  auto model = compile_documents(buffers, inputs, sink);
  check(sink, buffers);
  promise(model.has_value() == (sink.errors() == 0), "there is a model, or an error");
  if (!model) return std::nullopt;
  promise(!ir::dump(*model).empty() && !emit::emit_cpp(*model, {"m", "fuzz::m", "none"}).empty(), "there is output");
  promise(diff::diff(*model, *model).empty(), "a model does not differ from itself");
  check_round_trip(*model);
  promise(!emit::emit_json(*model).empty(), "there is JSON");
  for (const ir::Type& type : model->types) {
    promise(explain::explain(*model, type.name).has_value(), "every type is explained");
  }
  return model;
}

}  // namespace xdrgen::fuzz
