// SPDX-License-Identifier: BSD-3-Clause
//
// This file renders differences as text and as JSON.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "diag/diagnostic.h"
#include "diag/render.h"
#include "diff/diff.h"

namespace xdrgen::diff {
namespace {

struct Group {
  Effect effect;
  std::string_view name;   ///< in JSON
  std::string_view title;  ///< in text
};
constexpr std::array<Group, 3> kGroups{{
    {Effect::kBreaks, "breaks", "breaks the wire: what an old peer sends is refused or taken for something else"},
    {Effect::kCompatible, "compatible",
     "compatible one way: a new peer understands old ones, an old one not all of new"},
    {Effect::kSource, "source", "names only: the same bytes mean the same"},
}};

/// Returns a place: "draft.txt:520:9 (section 4.2, page 11)", "ours.txt:182:9 ([RFC 8166 4.2.1],
/// section 5)".
std::string place(const ir::Model& model, const ir::Origin& origin) {
  std::string text = origin.document < model.documents.size() ? model.documents[origin.document].name : "";
  text += fmt::format(":{}:{}", origin.line, origin.column);
  std::string where = origin.restates.text();
  const auto add = [&where](const std::string& part) { where += (where.empty() ? "" : ", ") + part; };
  if (!origin.section.empty()) add("section " + origin.section);
  if (origin.page != 0) add(fmt::format("page {}", origin.page));
  return where.empty() ? text : text + " (" + where + ")";
}

nlohmann::ordered_json place_json(const ir::Model& model, const std::optional<ir::Origin>& origin) {
  if (!origin) return nullptr;
  nlohmann::ordered_json result{
      {"document", origin->document < model.documents.size() ? model.documents[origin->document].name : ""},
      {"line", origin->line},
      {"column", origin->column}};
  if (!origin->section.empty()) result["section"] = origin->section;
  if (origin->page != 0) result["page"] = origin->page;
  if (!origin->restates.empty()) {
    result["restates"] = {{"document", origin->restates.document}, {"section", origin->restates.section}};
  }
  if (origin->extracted_line != 0) result["extracted_line"] = origin->extracted_line;
  return result;
}

std::string_view verdict(const std::vector<Difference>& differences) {
  const auto effect = worst(differences);
  if (!effect || *effect == Effect::kSource) return "yes";
  return *effect == Effect::kCompatible ? "one way" : "no";
}

}  // namespace

std::string render_differences(const ir::Model& a, const ir::Model& b, const std::vector<Difference>& differences) {
  if (differences.empty()) return "compatible: yes, the two say the same\n";
  std::string text;
  std::string counts;
  for (const Group& group : kGroups) {
    const auto count = std::count_if(differences.begin(), differences.end(),
                                     [&](const Difference& d) { return d.effect == group.effect; });
    if (count == 0) continue;
    text += fmt::format("{}\n", group.title);
    for (const Difference& difference : differences) {
      if (difference.effect != group.effect) continue;
      text += fmt::format("  {}\n", difference.text);
      if (difference.before) text += fmt::format("      old: {}\n", place(a, *difference.before));
      if (difference.after) text += fmt::format("      new: {}\n", place(b, *difference.after));
    }
    const auto shown = diag::counted(static_cast<std::size_t>(count), "change");
    counts += fmt::format("{}{} {}", counts.empty() ? "" : ", ", shown,
                          group.effect == Effect::kBreaks ? "that break" + std::string(count == 1 ? "s" : "")
                          : group.effect == Effect::kCompatible
                              ? "that work" + std::string(count == 1 ? "s" : "") + " one way"
                              : "of names");
    text += '\n';
  }
  return diag::printable_lines(text + fmt::format("compatible: {} ({})\n", verdict(differences), counts));
}

std::string differences_json(const ir::Model& a, const ir::Model& b, const std::vector<Difference>& differences) {
  auto list = nlohmann::ordered_json::array();
  for (const Difference& difference : differences) {
    const auto group = std::find_if(kGroups.begin(), kGroups.end(),
                                    [&](const Group& candidate) { return candidate.effect == difference.effect; });
    list.push_back({{"effect", group->name},
                    {"text", difference.text},
                    {"before", place_json(a, difference.before)},
                    {"after", place_json(b, difference.after)}});
  }
  const nlohmann::ordered_json report{{"compatible", verdict(differences)}, {"differences", std::move(list)}};
  return report.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace xdrgen::diff
