// SPDX-License-Identifier: BSD-3-Clause
//
// `xdrgen check` runs all passes and no back end: it prints diagnostics and a summary.
#include <fmt/format.h>

#include <deque>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/commands/summary.h"
#include "cli/known.h"
#include "diag/github.h"
#include "diag/json.h"
#include "diag/render.h"
#include "ir/code_tables.h"
#include "ir/dump.h"
#include "ir/result_bounds.h"

namespace xdrgen::cli {
namespace {

/// Lists the kinds of diagnostics, for people who want to look one up.
std::string list_kinds() {
  std::string text;
  for (const diag::KindInfo& kind : diag::all_kinds()) {
    text += fmt::format("{}  {:<8} {}\n", kind.number, diag::to_string(kind.severity), kind.meaning);
  }
  return text;
}

struct Checked {
  std::string text;
  nlohmann::ordered_json summaries = nlohmann::ordered_json::array();
  std::deque<ir::Model> models;
};

void check(Session& session, const Inputs& inputs, const Arguments& arguments, Checked& checked) {
  diag::Sink sink;
  auto model = compile_documents(session.buffers(), inputs, sink);
  if (model) {
    ir::check_code_tables(*model, session.buffers(), sink);
    ir::check_result_bounds(*model, session.buffers(), sink);
  }
  session.sink().append(sink);
  if (!model) return;
  checked.text += summary(*model);
  if (arguments.corrections) checked.text += list_corrections(*model);
  if (arguments.dump) checked.text += ir::dump(*model);
  checked.summaries.push_back(summary_json(*model));
  checked.models.push_back(std::move(*model));
}

}  // namespace

int run_check(const Arguments& arguments, const Terminal& terminal) {
  if (arguments.list) {
    terminal.out << list_kinds();
    return kOk;
  }
  Session session(arguments, terminal);
  Checked checked;
  if (!session.failed()) {
    const std::vector<Inputs> specifications =
        arguments.together ? std::vector{session.together()} : session.one_by_one();
    for (const Inputs& inputs : specifications) check(session, inputs, arguments, checked);
    check_numbers(checked.models, arguments, terminal, session);
  }
  session.leave_out_bases();
  switch (arguments.format) {
    case Format::kJson: {
      const nlohmann::ordered_json report{
          {"specifications", std::move(checked.summaries)},
          {"diagnostics", diag::to_json(session.sink(), session.buffers(), !arguments.quiet)}};
      // A document may have bytes that are no UTF-8.
      terminal.out << report.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << "\n";
      return session.failed() ? kErrors : kOk;
    }
    case Format::kGithub:
      terminal.out << diag::github_annotations(session.sink(), session.buffers(), !arguments.quiet);
      return session.failed() ? kErrors : kOk;
    case Format::kText:
      break;
  }
  terminal.out << checked.text;
  return finish(session, arguments, terminal);
}

}  // namespace xdrgen::cli
