// SPDX-License-Identifier: BSD-3-Clause
//
// `xdrgen check`: everything short of output.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "commands/commands.h"
#include "diag/github.h"
#include "diag/json.h"
#include "diag/render.h"
#include "ir/dump.h"

namespace xdrgen {
namespace {

std::size_t changes(const ir::Document& document) {
  std::size_t count = 0;
  for (const ir::Correction& correction : document.corrections) count += correction.before != correction.after ? 1 : 0;
  return count;
}

std::string summary(const ir::Model& model) {
  const ir::Document& document = model.documents.front();
  std::string text = fmt::format("{}: {}, {}", document.name, diag::counted(model.types.size(), "type"),
                                 diag::counted(model.constants.size(), "constant"));
  if (!model.programs.empty()) text += ", " + diag::counted(model.programs.size(), "program");
  return text + fmt::format(", {} applied\n", diag::counted(changes(document), "correction"));
}

std::string list_corrections(const ir::Document& document) {
  std::string text;
  for (const ir::Correction& correction : document.corrections) {
    const std::string where = correction.line == 0 ? "in front" : fmt::format("line {}", correction.line);
    if (correction.before == correction.after) {
      text += fmt::format("  {}: about `{}`\n", where, correction.before);
    } else if (correction.before.empty()) {
      text += fmt::format("  {}: + `{}`\n", where, correction.after);
    } else {
      text += fmt::format("  {}: `{}` -> `{}`\n", where, correction.before, correction.after);
    }
    text += fmt::format("      {}\n", correction.reason);
  }
  return diag::printable_lines(text);
}

nlohmann::ordered_json summary_json(const ir::Model& model) {
  const ir::Document& document = model.documents.front();
  auto corrections = nlohmann::ordered_json::array();
  for (const ir::Correction& correction : document.corrections) {
    corrections.push_back({{"line", correction.line},
                           {"before", correction.before},
                           {"after", correction.after},
                           {"reason", correction.reason}});
  }
  return {{"document", document.name},         {"sha256", document.sha256},
          {"types", model.types.size()},       {"constants", model.constants.size()},
          {"programs", model.programs.size()}, {"corrections", std::move(corrections)}};
}

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
  nlohmann::ordered_json models = nlohmann::ordered_json::array();
};

void check(Session& session, const Inputs& inputs, const Arguments& arguments, Checked& checked) {
  diag::Sink sink;
  const auto model = compile_documents(session.buffers(), inputs, sink);
  session.sink().append(sink);
  if (!model) return;
  checked.text += summary(*model);
  for (const ir::Document& document : model->documents) {
    if (arguments.corrections && !document.import) checked.text += list_corrections(document);
  }
  if (arguments.dump) checked.text += ir::dump(*model);
  checked.models.push_back(summary_json(*model));
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
  }
  switch (arguments.format) {
    case Format::kJson: {
      const nlohmann::ordered_json report{{"documents", std::move(checked.models)},
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

}  // namespace xdrgen
