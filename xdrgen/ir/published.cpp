// SPDX-License-Identifier: BSD-3-Clause
//
// Finds the published text of spans.
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

/// Removes the star of a comment line: " * Copyright" gives "Copyright".
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

/// Returns the buffers in the document's text other than its own file.
std::vector<source::BufferId> parts(const extract::Document& document) {
  std::vector<source::BufferId> result = document.overlays;
  result.insert(result.end(), document.includes.begin(), document.includes.end());
  return result;
}

/// Returns, for each file in the text, its first comment about a copyright, without the stars at
/// the beginning of its lines.
std::map<source::BufferId, std::string> licenses(const source::Text& xdr) {
  std::map<source::BufferId, std::string> result;
  const std::string_view all = xdr.str();
  for (std::size_t begin = all.find("/*"); begin != std::string_view::npos;) {
    const std::size_t end = all.find("*/", begin + 2);
    if (end == std::string_view::npos) break;
    const std::string_view comment = all.substr(begin + 2, end - begin - 2);
    const auto at = static_cast<std::uint32_t>(begin);
    begin = all.find("/*", end + 2);
    if (comment.find("Copyright") == std::string_view::npos) continue;
    const auto [license, first_one] = result.try_emplace(xdr.place({at, at + 1}).buffer);
    if (!first_one) continue;
    std::string text;
    for (const std::string& line : split_lines(comment)) {
      text += without_star(line);
      text += '\n';
    }
    const std::size_t first = text.find_first_not_of('\n');
    license->second = text.substr(first, text.find_last_not_of('\n') - first + 1);
  }
  return result;
}

}  // namespace

Published::Published(const extract::Sources& sources, const source::Buffers& buffers)
    : sources_(sources), buffers_(buffers) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < sources_.parts().size(); ++i) {
    const extract::Document& document = sources_.parts()[i].document;
    index_.try_emplace({i, document.buffer}, next++);
    for (const source::BufferId part_of_it : parts(document)) index_.try_emplace({i, part_of_it}, next++);
  }
}

std::vector<Document> Published::documents(const std::vector<std::optional<Import>>& imports) const {
  std::vector<Document> result;
  auto import = imports.begin();
  for (const auto& [document, span, imported] : sources_.parts()) {
    const auto license = licenses(document.text);
    const auto license_of = [&license](source::BufferId buffer) {
      const auto found = license.find(buffer);
      return found == license.end() ? std::string() : found->second;
    };
    Document published{
        document.name,       source::sha256(buffers_[document.buffer].text()), license_of(document.buffer), {},
        !document.published, import == imports.end() ? std::nullopt : *import};
    for (const extract::Correction& correction : document.corrections) {
      published.corrections.push_back({correction.line, correction.before, correction.after, correction.reason});
    }
    published.buffer = document.buffer;
    result.push_back(std::move(published));
    for (const source::BufferId part : parts(document)) {
      const source::Buffer& buffer = buffers_[part];
      result.push_back({std::filesystem::path(buffer.path()).filename().string(),
                        source::sha256(buffer.text()),
                        license_of(part),
                        {},
                        true,
                        result.back().import});
      result.back().buffer = part;
    }
    if (import != imports.end()) ++import;
  }
  return result;
}

Origin Published::origin(source::Span span) const {
  const source::Place place = sources_.place(span);
  const source::Buffer& buffer = buffers_[place.buffer];
  const source::LineColumn at = buffer.position(place.begin);
  Origin origin;
  origin.position = span.begin;
  if (const auto found = index_.find({sources_.part_index(span.begin), place.buffer}); found != index_.end())
    origin.document = found->second;
  origin.line = at.line;
  origin.column = at.column;
  origin.page = buffer.outline().page(at.line);
  origin.section = std::string(buffer.outline().section(at.line));
  origin.restates = buffer.restates(place.begin);
  origin.extracted_line = place.extracted_line;
  return origin;
}

std::vector<std::string> Published::lines(source::Span span) const {
  const source::Place place = sources_.place(span);
  const extract::Document& document = sources_.part(span.begin).document;
  if (place.buffer != document.buffer) return split_lines(sources_.text().slice(span));
  const source::Buffer& buffer = buffers_[place.buffer];
  const std::uint32_t first = buffer.position(place.begin).line;
  const std::uint32_t last = buffer.position(place.end > place.begin ? place.end - 1 : place.end).line;
  // Take only the definition's own part of a line that is too long to be read: it may hold
  // thousands of definitions.
  constexpr std::size_t kLongestLine = 200;
  std::vector<std::string> result;
  auto line =
      std::lower_bound(document.lines.begin(), document.lines.end(), first,
                       [](const extract::Document::Line& a, std::uint32_t number) { return a.number < number; });
  for (; line != document.lines.end() && line->number <= last; ++line) {
    if (line->text.size() > kLongestLine) return split_lines(sources_.text().slice(span));
    result.push_back(line->text);
  }
  return result;
}

}  // namespace xdrgen::ir
