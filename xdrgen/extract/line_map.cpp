// SPDX-License-Identifier: BSD-3-Clause
//
// The map for readers of extracted XDR.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "extract/extract.h"
#include "extract/listing.h"

namespace xdrgen::extract {

std::string line_map(const Document& document, const source::Buffers& buffers) {
  auto lines = nlohmann::ordered_json::array();
  const std::string& text = document.text.str();
  std::uint32_t output = 0;
  auto file = document.files.begin();  // the first that does not end before the line at hand: files ascend
  for (const Line& line : split_lines(text, 0, static_cast<std::uint32_t>(text.size()), '\n')) {
    const source::Place place = document.text.place({line.begin, line.begin + 1});
    const source::Buffer& buffer = buffers[place.buffer];
    const std::uint32_t number = buffer.position(place.begin).line;
    nlohmann::ordered_json entry{
        {"output", ++output}, {"document", std::filesystem::path(buffer.path()).filename().string()}, {"line", number}};
    if (const std::uint32_t page = buffer.outline().page(number); page != 0) entry["page"] = page;
    if (const auto section = buffer.outline().section(number); !section.empty()) entry["section"] = section;
    while (file != document.files.end() && file->span.end <= line.begin) ++file;
    if (file != document.files.end() && file->span.begin <= line.begin) entry["file"] = file->name;
    lines.push_back(std::move(entry));
  }
  const nlohmann::ordered_json map{{"document", document.name}, {"lines", std::move(lines)}};
  // A document may hold bytes that are no UTF-8.
  return map.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace xdrgen::extract
