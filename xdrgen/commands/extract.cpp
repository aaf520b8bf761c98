// SPDX-License-Identifier: BSD-3-Clause
//
// `xdrgen extract`: the XDR of a document, corrected where overlays are given; as a whole or in the files that markers
// in the document name.
#include <filesystem>

#include "commands/commands.h"
#include "extract/extract.h"

namespace xdrgen {
namespace {

std::vector<Output> outputs_of(const extract::Document& document, const Arguments& arguments, Session& session) {
  std::vector<Output> outputs;
  if (arguments.split.empty()) {
    outputs.push_back({arguments.output, document.text.str()});
  } else if (document.files.empty()) {
    session.sink()
        .report(diag::Kind::kNothingToSplit, source::Place{document.buffer, 0, 0, 0, {}},
                "nothing splits this document into files", "`--split` needs markers")
        .help("a marker is `@@FILE name.x` in front of a file or `/* FILE ENDS: name.x */` behind it");
  }
  for (const extract::File& file : document.files) {
    if (arguments.split.empty()) break;
    outputs.push_back(
        {std::filesystem::path(arguments.split) / file.name, std::string(document.text.slice(file.span))});
  }
  if (!arguments.map.empty()) outputs.push_back({arguments.map, extract::line_map(document, session.buffers())});
  return outputs;
}

}  // namespace

int run_extract(const Arguments& arguments, const Terminal& terminal) {
  Session session(arguments, terminal.in);
  std::vector<Output> outputs;
  if (!session.failed()) {
    const auto document = extract_document(session.buffers(), session.together().documents.front(), session.sink());
    if (document) outputs = outputs_of(*document, arguments, session);
  }
  deliver(outputs, session, terminal);
  return finish(session, arguments, terminal);
}

}  // namespace xdrgen
