// SPDX-License-Identifier: BSD-3-Clause
//
// `xdrgen explain NAME DOC…` says how a type looks on the wire.
#include <fmt/format.h>

#include "cli/commands/commands.h"
#include "diag/render.h"
#include "explain/explain.h"

namespace xdrgen::cli {
namespace {

void report_unknown(const std::string& name, const ir::Model& model, diag::Sink& sink) {
  auto& diagnostic = sink.report(diag::Kind::kNothingToExplain, std::nullopt,
                                 fmt::format("no document declares {}", diag::ticked(name)));
  if (const auto near = explain::nearest_name(model, name)) {
    diagnostic.help(fmt::format("did you mean {}?", diag::ticked(*near)));
  }
}

}  // namespace

int run_explain(const Arguments& arguments, const Terminal& terminal) {
  Session session(arguments, terminal);
  std::string text;
  if (!session.failed()) {
    if (const auto model = compile_documents(session.buffers(), session.together(), session.sink())) {
      if (const auto explanation = explain::explain(*model, arguments.name)) {
        text = *explanation;
      } else {
        report_unknown(arguments.name, *model, session.sink());
      }
    }
  }
  Arguments errors_only = arguments;  // do not show notes about the document
  errors_only.quiet = true;
  terminal.out << diag::printable_lines(text);
  return finish(session, errors_only, terminal);
}

}  // namespace xdrgen::cli
