// SPDX-License-Identifier: BSD-3-Clause
//
// Makes the map of extracted lines.
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "extract/extract.h"
#include "extract/listing.h"

namespace xdrgen::extract {
namespace {

class Map {
 public:
  Map(const Document& document, const source::Buffers& buffers) : document_(document), buffers_(buffers) {}

  void add(const Line& line, std::uint32_t output, const std::string& file) {
    const source::Place place = document_.text.place({line.begin, line.begin + 1});
    const source::Buffer& buffer = buffers_[place.buffer];
    const std::uint32_t number = buffer.position(place.begin).line;
    nlohmann::ordered_json entry{
        {"output", output}, {"document", std::filesystem::path(buffer.path()).filename().string()}, {"line", number}};
    if (const std::uint32_t page = buffer.outline().page(number); page != 0) entry["page"] = page;
    if (const auto section = buffer.outline().section(number); !section.empty()) entry["section"] = section;
    const std::size_t word = document_.text.str().find_first_not_of(" \t", line.begin);
    if (word < line.end) {
      const auto at = static_cast<std::uint32_t>(word);
      const source::Citation& restates = buffer.restates(document_.text.place({at, at + 1}).begin);
      if (!restates.empty()) entry["restates"] = {{"document", restates.document}, {"section", restates.section}};
    }
    if (!file.empty()) entry["file"] = file;
    lines_.push_back(std::move(entry));
  }

  std::string text() && {
    const nlohmann::ordered_json map{{"document", document_.name}, {"lines", std::move(lines_)}};
    // A document may have bytes that are no UTF-8.
    return map.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
  }

 private:
  const Document& document_;
  const source::Buffers& buffers_;
  nlohmann::ordered_json lines_ = nlohmann::ordered_json::array();
};

}  // namespace

std::string line_map(const Document& document, const source::Buffers& buffers) {
  Map map(document, buffers);
  const std::string& text = document.text.str();
  std::uint32_t output = 0;
  auto file = document.files.begin();  // the first file that does not end before this line; files ascend
  for (const Line& line : split_lines(text, 0, static_cast<std::uint32_t>(text.size()), '\n')) {
    while (file != document.files.end() && file->span.end <= line.begin) ++file;
    const bool in_file = file != document.files.end() && file->span.begin <= line.begin;
    map.add(line, ++output, in_file ? file->name : "");
  }
  return std::move(map).text();
}

std::string line_map_of_files(const Document& document, const source::Buffers& buffers) {
  Map map(document, buffers);
  for (const File& file : document.files) {
    std::uint32_t output = 0;
    for (const source::Span span : {document.common, file.span}) {
      for (const Line& line : split_lines(document.text.str(), span.begin, span.end, '\n'))
        map.add(line, ++output, file.name);
    }
  }
  return std::move(map).text();
}

}  // namespace xdrgen::extract
