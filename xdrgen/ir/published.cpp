// SPDX-License-Identifier: BSD-3-Clause
//
// Goes back from spans to the published text.
#include "ir/published.h"

#include <algorithm>
#include <filesystem>

#include "source/digest.h"

namespace xdrgen::ir {
namespace {

std::vector<std::string> split_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// " * Copyright" to "Copyright"
std::string_view without_star(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  line.remove_prefix(begin);
  if (!line.empty() && line.front() == '*') {
    line.remove_prefix(1);
    if (!line.empty() && line.front() == ' ') line.remove_prefix(1);
  }
  const std::size_t last = line.find_last_not_of(" \t\r");
  return last == std::string_view::npos ? std::string_view() : line.substr(0, last + 1);
}

}  // namespace

std::string license_comment(std::string_view xdr) {
  for (std::size_t begin = xdr.find("/*"); begin != std::string_view::npos;) {
    const std::size_t end = xdr.find("*/", begin + 2);
    if (end == std::string_view::npos) return {};
    const std::string_view comment = xdr.substr(begin + 2, end - begin - 2);
    if (comment.find("Copyright") != std::string_view::npos) {
      std::string text;
      for (const std::string& line : split_lines(comment)) {
        text += without_star(line);
        text += '\n';
      }
      const std::size_t first = text.find_first_not_of('\n');
      const std::size_t last = text.find_last_not_of('\n');
      return text.substr(first, last - first + 1);
    }
    begin = xdr.find("/*", end + 2);
  }
  return {};
}

std::vector<Document> Published::documents() const {
  std::vector<Document> result;
  Document published{
      document_.name, source::sha256(buffers_[document_.buffer].text()), license_comment(document_.text.str()), {}};
  for (const extract::Correction& correction : document_.corrections) {
    published.corrections.push_back({correction.line, correction.before, correction.after, correction.reason});
  }
  result.push_back(std::move(published));
  for (const source::BufferId overlay : document_.overlays) {
    const source::Buffer& buffer = buffers_[overlay];
    result.push_back({std::filesystem::path(buffer.path()).filename().string(), source::sha256(buffer.text()), {}, {}});
  }
  return result;
}

Origin Published::origin(source::Span span) const {
  const source::Place place = document_.text.place(span);
  const source::Buffer& buffer = buffers_[place.buffer];
  const source::LineColumn at = buffer.position(place.begin);
  Origin origin;
  for (std::size_t i = 0; i < document_.overlays.size(); ++i) {
    if (document_.overlays[i] == place.buffer) origin.document = i + 1;
  }
  origin.line = at.line;
  origin.column = at.column;
  origin.page = buffer.outline().page(at.line);
  origin.section = std::string(buffer.outline().section(at.line));
  origin.extracted_line = place.extracted_line;
  return origin;
}

std::vector<std::string> Published::lines(source::Span span) const {
  const source::Place place = document_.text.place(span);
  if (place.buffer != document_.buffer) return split_lines(document_.text.slice(span));
  const source::Buffer& buffer = buffers_[place.buffer];
  const std::uint32_t first = buffer.position(place.begin).line;
  const std::uint32_t last = buffer.position(place.end > place.begin ? place.end - 1 : place.end).line;
  std::vector<std::string> result;
  auto line =
      std::lower_bound(document_.lines.begin(), document_.lines.end(), first,
                       [](const extract::Document::Line& a, std::uint32_t number) { return a.number < number; });
  for (; line != document_.lines.end() && line->number <= last; ++line) result.push_back(line->text);
  return result;
}

}  // namespace xdrgen::ir
