// SPDX-License-Identifier: BSD-3-Clause
//
// `xdrgen extract` writes the XDR of a document, with the corrections of overlays, as a whole or in
// the files that markers in the document name.
#include <fmt/format.h>

#include <filesystem>

#include "cli/commands/commands.h"
#include "extract/extract.h"
#include "extract/files.h"

namespace xdrgen::cli {
namespace {

using diag::Kind;

/// Reports XDR that is in no file, and says what `--split` does with it.
/// returns   whether the document can be split
bool check_split(const extract::Document& document, diag::Sink& sink) {
  const std::size_t count = document.files.size();
  if (count == 0) {
    sink.report(Kind::kNothingToSplit, source::Place{document.buffer, 0, 0, 0, {}},
                "nothing splits this document into files", "`--split` needs markers")
        .help("a marker is `@@FILE name.x` in front of a file or `/* FILE ENDS: name.x */` after it");
    return false;
  }
  for (const source::Span span : document.outside) {
    sink.report(Kind::kOutsideFiles, extract::first_line(document, span), "this stands in no file",
                "other blocks of code are named as files, and this one is not");
  }
  const auto common = extract::first_line(document, document.common);
  if (!common) return true;
  if (document.common.end * count > source::Buffers::kMostBytes) {
    sink.report(Kind::kDocumentTooComplex, common, "what stands before the first file is too long to be copied",
                fmt::format("all {} copies together have at most {} bytes", count, source::Buffers::kMostBytes));
    return false;
  }
  sink.report(
      Kind::kCommonToFiles, common, "this stands before the first file",
      fmt::format("it is put at the start of {}", count == 1 ? "the file" : fmt::format("all {} files", count)));
  return true;
}

std::vector<Output> outputs_of(const extract::Document& document, const Arguments& arguments, Session& session) {
  std::vector<Output> outputs;
  const bool split = !arguments.split.empty();
  if (!split) {
    outputs.push_back({arguments.output, document.text.str()});
  } else if (check_split(document, session.sink())) {
    for (const extract::File& file : document.files)
      outputs.push_back({std::filesystem::path(arguments.split) / file.name, extract::text_of(document, file)});
  } else {
    return outputs;
  }
  if (!arguments.map.empty()) {
    const auto map = split ? extract::line_map_of_files : extract::line_map;
    outputs.push_back({arguments.map, map(document, session.buffers())});
  }
  return outputs;
}

}  // namespace

int run_extract(const Arguments& arguments, const Terminal& terminal) {
  Session session(arguments, terminal);
  std::vector<Output> outputs;
  if (!session.failed()) {
    const auto document = extract_document(session.buffers(), session.together().documents.front(), session.sink());
    if (document) outputs = outputs_of(*document, arguments, session);
  }
  deliver(std::move(outputs), session, terminal);
  return finish(session, arguments, terminal);
}

}  // namespace xdrgen::cli
