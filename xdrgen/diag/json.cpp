// SPDX-License-Identifier: BSD-3-Clause
//
// This file renders diagnostics for programs.
#include "diag/json.h"

#include <nlohmann/json.hpp>

#include <string>

namespace xdrgen::diag {

nlohmann::ordered_json to_json(const Sink& sink, const source::Buffers& buffers, bool with_notes) {
  auto result = nlohmann::ordered_json::array();
  for (const Diagnostic* diagnostic : sink.sorted()) {
    if (diagnostic->severity == Severity::kNote && !with_notes) continue;
    nlohmann::ordered_json object{{"kind", info(diagnostic->kind).number},
                                  {"severity", to_string(diagnostic->severity)},
                                  {"message", diagnostic->message}};
    if (!diagnostic->label.empty()) object["label"] = diagnostic->label;
    if (diagnostic->place) {
      const source::Place& place = *diagnostic->place;
      const source::Buffer& buffer = buffers[place.buffer];
      const auto [line, column] = buffers.position(place);
      object["file"] = buffer.path();
      object["line"] = line;
      object["column"] = column;
      object["length"] = place.end - place.begin;
      if (const auto section = buffer.outline().section(line); !section.empty()) object["section"] = section;
      if (const auto page = buffer.outline().page(line); page != 0) object["page"] = page;
      if (const auto& restates = buffer.restates(place.begin); !restates.empty()) {
        object["restates"] = {{"document", restates.document}, {"section", restates.section}};
      }
      if (place.extracted_line != 0) object["extracted_line"] = place.extracted_line;
    }
    for (const Note& note : diagnostic->notes) {
      object["notes"].push_back(note.text);
      if (!note.place) continue;
      object["related"].push_back({{"file", buffers[note.place->buffer].path()},
                                   {"line", buffers.position(*note.place).line},
                                   {"message", note.text}});
    }
    for (const Help& help : diagnostic->helps) {
      std::string text = help.text;
      for (const std::string& line : help.lines) text += "\n" + line;
      object["help"].push_back(std::move(text));
    }
    result.push_back(std::move(object));
  }
  return result;
}

}  // namespace xdrgen::diag
