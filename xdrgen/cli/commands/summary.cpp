// SPDX-License-Identifier: BSD-3-Clause
//
// This file counts what a specification declares, and lists its corrections.
#include "cli/commands/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/render.h"

namespace xdrgen::cli {
namespace {

/// Returns the documents that belong to the specification itself.
std::vector<const ir::Document*> own_documents(const ir::Model& model) {
  std::vector<const ir::Document*> result;
  for (const ir::Document& document : model.documents) {
    if (!document.overlay && !document.import) result.push_back(&document);
  }
  return result;
}

/// Counts the declarations of the specification's own documents.
template <class Declarations>
std::size_t own(const ir::Model& model, const Declarations& declarations) {
  return static_cast<std::size_t>(std::count_if(declarations.begin(), declarations.end(), [&](const auto& declared) {
    return model.import_of(declared.origin) == nullptr;
  }));
}

std::string list(const ir::Correction& correction) {
  const std::string where = correction.line == 0 ? "in front" : fmt::format("line {}", correction.line);
  std::string what = fmt::format("`{}` -> `{}`", correction.before, correction.after);
  if (correction.before.empty()) what = fmt::format("+ `{}`", correction.after);
  if (correction.before == correction.after) what = fmt::format("about `{}`", correction.before);
  return fmt::format("  {}: {}\n      {}\n", where, what, correction.reason);
}

}  // namespace

std::string summary(const ir::Model& model) {
  std::string names;
  std::size_t changes = 0;
  for (const ir::Document* document : own_documents(model)) {
    names += (names.empty() ? "" : " + ") + document->name;
    for (const ir::Correction& correction : document->corrections)
      changes += correction.before != correction.after ? 1 : 0;
  }
  std::string text = fmt::format("{}: {}, {}", names, diag::counted(own(model, model.types), "type"),
                                 diag::counted(own(model, model.constants), "constant"));
  if (const std::size_t programs = own(model, model.programs); programs != 0) {
    text += ", " + diag::counted(programs, "program");
  }
  return diag::printable_lines(text + fmt::format(", {} applied\n", diag::counted(changes, "correction")));
}

nlohmann::ordered_json summary_json(const ir::Model& model) {
  nlohmann::ordered_json result{{"types", own(model, model.types)},
                                {"constants", own(model, model.constants)},
                                {"programs", own(model, model.programs)}};
  for (const ir::Document* document : own_documents(model)) {
    auto corrections = nlohmann::ordered_json::array();
    for (const ir::Correction& correction : document->corrections) {
      corrections.push_back({{"line", correction.line},
                             {"before", correction.before},
                             {"after", correction.after},
                             {"reason", correction.reason}});
    }
    result["documents"].push_back(
        {{"document", document->name}, {"sha256", document->sha256}, {"corrections", std::move(corrections)}});
  }
  return result;
}

std::string list_corrections(const ir::Model& model) {
  std::string text;
  for (const ir::Document* document : own_documents(model)) {
    for (const ir::Correction& correction : document->corrections) text += list(correction);
  }
  return diag::printable_lines(text);
}

}  // namespace xdrgen::cli
