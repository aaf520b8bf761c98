// SPDX-License-Identifier: BSD-3-Clause
//
// `xdrgen check`: everything short of output.
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/commands/summary.h"
#include "cli/known.h"
#include "diag/github.h"
#include "diag/json.h"
#include "diag/render.h"
#include "ir/collisions.h"
#include "ir/dump.h"

namespace xdrgen::cli {
namespace {

/// The registry of diagnostics, for people who have met one.
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
  session.sink().append(sink);
  if (!model) return;
  checked.text += summary(*model);
  if (arguments.corrections) checked.text += list_corrections(*model);
  if (arguments.dump) checked.text += ir::dump(*model);
  checked.summaries.push_back(summary_json(*model));
  checked.models.push_back(std::move(*model));
}

/// Specifications that do not know each other may still claim the same numbers; so may one that is published already.
void check_collisions(Session& session, const Arguments& arguments, const Terminal& terminal, const Checked& checked) {
  const auto has_numbers = [](const ir::Model& m) { return !m.operations.empty() || !m.characteristics.empty(); };
  std::deque<ir::Model> known;
  if (std::any_of(checked.models.begin(), checked.models.end(), has_numbers)) {
    known = load_known(arguments, terminal, session.bases(), session.buffers(), session.sink());
  }
  // A text of the same name is the same one, in the author's hands.
  std::set<std::string> checked_texts;
  for (const ir::Model& model : checked.models) {
    for (const ir::Document& document : model.documents) checked_texts.insert(document.name);
  }
  const auto is_checked = [&](const ir::Model& model) {
    const auto text = std::find_if(model.documents.rbegin(), model.documents.rend(),
                                   [](const ir::Document& document) { return !document.overlay; });
    return text != model.documents.rend() && checked_texts.contains(text->name);
  };
  std::vector<const ir::Model*> models;
  for (const ir::Model& model : known) {
    if (!is_checked(model)) models.push_back(&model);
  }
  for (const ir::Model& model : checked.models) models.push_back(&model);
  ir::check_collisions(models, session.buffers(), session.sink());
}

}  // namespace

int run_check(const Arguments& arguments, const Terminal& terminal) {
  if (arguments.list) {
    terminal.out << list_kinds();
    return kOk;
  }
  Session session(arguments, terminal.in);
  Checked checked;
  if (!session.failed()) {
    const std::vector<Inputs> specifications =
        arguments.together ? std::vector{session.together()} : session.one_by_one();
    for (const Inputs& inputs : specifications) check(session, inputs, arguments, checked);
    check_collisions(session, arguments, terminal, checked);
  }
  switch (arguments.format) {
    case Format::kJson: {
      const nlohmann::ordered_json report{{"specifications", std::move(checked.summaries)},
                                          {"diagnostics", diag::to_json(session.sink(), session.buffers())}};
      // A document may hold bytes that are no UTF-8.
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
