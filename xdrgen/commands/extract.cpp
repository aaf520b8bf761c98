// SPDX-License-Identifier: BSD-3-Clause
//
// `xdrgen extract`: the XDR of a document, corrected where overlays are given.
#include "commands/commands.h"

namespace xdrgen {

int run_extract(const Arguments& arguments, const Terminal& terminal) {
  Session session(arguments, terminal.in);
  std::vector<Output> outputs;
  if (!session.failed()) {
    const auto document = extract_document(session.buffers(), session.together().documents.front(), session.sink());
    if (document) outputs.push_back({arguments.output, document->text.str()});
  }
  deliver(outputs, session, terminal);
  return finish(session, arguments, terminal);
}

}  // namespace xdrgen
