// SPDX-License-Identifier: BSD-3-Clause
//
// Finds page footers, running headers and section headings.
#include "source/outline.h"

#include <cctype>
#include <charconv>
#include <optional>
#include <utility>

namespace xdrgen::source {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0) text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0) text.remove_suffix(1);
  return text;
}

/// Tells whether a line begins at the margin. A form feed takes no column.
bool at_margin(std::string_view line) {
  const std::size_t first = line.find_first_not_of('\f');
  return first != std::string_view::npos && line[first] != ' ' && line[first] != '\t';
}

/// Returns the page of a footer: "Lever & Noveck  Expires December 5, 2016  [Page 11]" ends page
/// 11.
std::optional<std::uint32_t> footer_page(std::string_view line) {
  line = trimmed(line);
  constexpr std::string_view kOpening = "[Page ";
  const std::size_t at = line.rfind(kOpening);
  if (at == std::string_view::npos || at == 0 || line.back() != ']') return std::nullopt;
  const std::string_view number = line.substr(at + kOpening.size(), line.size() - at - kOpening.size() - 1);
  std::uint32_t page = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), page);
  if (error != std::errc() || end != number.data() + number.size()) return std::nullopt;
  return page;
}

/// Returns the number of a heading, which begins at the margin ("4.2.  Title", "5 Title", "Appendix
/// A.  Title"). Lines of a table of contents are no headings: they have dots before a page number.
std::optional<std::string> heading_number(std::string_view line) {
  constexpr std::string_view kAppendix = "Appendix ";
  const bool appendix = line.substr(0, kAppendix.size()) == kAppendix;
  if (appendix) line.remove_prefix(kAppendix.size());
  std::size_t end = 0;
  if (appendix || (line.size() > 2 && line[0] >= 'A' && line[0] <= 'Z' && line[1] == '.' && is_digit(line[2]))) {
    if (line.empty() || line[0] < 'A' || line[0] > 'Z') return std::nullopt;
    end = 1;
  }
  while (end < line.size() && (is_digit(line[end]) || (line[end] == '.' && end > 0))) ++end;
  if (end == 0 || end >= line.size() || line[end] != ' ') return std::nullopt;
  std::string_view number = line.substr(0, end);
  if (number.back() == '.') number.remove_suffix(1);
  const std::string_view title = trimmed(line.substr(end));
  if (title.empty() || std::isalpha(static_cast<unsigned char>(title.front())) == 0) return std::nullopt;
  if (line.find(". .") != std::string_view::npos || line.find("...") != std::string_view::npos) return std::nullopt;
  return std::string(number);
}

}  // namespace

Outline::Outline(std::uint32_t line_count, std::vector<Heading> headings) : lines_(line_count) {
  sections_.reserve(headings.size());
  for (Heading& heading : headings) sections_.push_back(std::move(heading.number));
  std::size_t next = 0;
  for (std::uint32_t line = 1; line <= line_count; ++line) {
    while (next < headings.size() && headings[next].line <= line) ++next;
    lines_[line - 1].section = static_cast<std::uint32_t>(next);
  }
}

Outline::Outline(const std::vector<std::string_view>& lines) : lines_(lines.size()) {
  std::size_t page_begin = 0;
  std::uint32_t last_page = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto page = footer_page(lines[i]);
    if (!page) continue;
    for (std::size_t line = page_begin; line <= i; ++line) lines_[line].page = *page;
    lines_[i].furniture = true;
    // The running header is the first line with text after a footer, if it begins at the margin and
    // has no `///`: code is indented or marked.
    std::size_t header = i + 1;
    while (header < lines.size() && trimmed(lines[header]).empty()) lines_[header++].furniture = true;
    if (header < lines.size() && at_margin(lines[header]) && lines[header].find("///") == std::string_view::npos) {
      lines_[header].furniture = true;
    }
    page_begin = i + 1;
    last_page = *page;
    has_pages_ = true;
  }
  if (has_pages_) {
    for (std::size_t line = page_begin; line < lines.size(); ++line) lines_[line].page = last_page + 1;
  }
  std::uint32_t section = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (auto number = lines_[i].furniture ? std::nullopt : heading_number(lines[i])) {
      sections_.push_back(std::move(*number));
      section = static_cast<std::uint32_t>(sections_.size());
    }
    lines_[i].section = section;
  }
}

}  // namespace xdrgen::source
