// SPDX-License-Identifier: BSD-3-Clause
//
// `xdrgen diff OLD NEW` says what changed, and whether peers of both still understand each other.
#include "diff/diff.h"
#include "cli/commands/commands.h"
#include "diag/render.h"

namespace xdrgen::cli {

int run_diff(const Arguments& arguments, const Terminal& terminal) {
  Session session(arguments, terminal);
  std::vector<ir::Model> models;
  if (!session.failed()) {
    for (const Inputs& inputs : session.one_by_one()) {
      diag::Sink sink;
      if (auto model = compile_documents(session.buffers(), inputs, sink)) models.push_back(std::move(*model));
      session.sink().append(sink);
    }
  }
  Arguments errors_only = arguments;  // do not show notes about either document
  errors_only.quiet = true;
  const int status = finish(session, errors_only, terminal);
  if (models.size() != 2) return status;
  const auto differences = diff::diff(models[0], models[1]);
  if (arguments.format == Format::kJson) {
    terminal.out << diff::differences_json(models[0], models[1], differences);
  } else {
    terminal.out << diag::printable_lines(diff::render_differences(models[0], models[1], differences));
  }
  return diff::worst(differences) == diff::Effect::kBreaks ? kErrors : kOk;
}

}  // namespace xdrgen::cli
