// SPDX-License-Identifier: BSD-3-Clause
//
// Finds lines.
#include "extract/listing.h"

#include <algorithm>

namespace xdrgen::extract {

std::vector<Line> split_lines(std::string_view text, std::uint32_t begin, std::uint32_t end, char line_end) {
  std::vector<Line> lines;
  while (begin < end) {
    const std::size_t found = text.find(line_end, begin);
    const auto stop = static_cast<std::uint32_t>(std::min<std::size_t>(found, end));
    Line line{begin, stop, std::min(stop + 1, end)};
    if (line_end == '\n' && line.end > line.begin && text[line.end - 1] == '\r') --line.end;
    lines.push_back(line);
    begin = line.next;
  }
  return lines;
}

std::string_view trimmed(std::string_view line) {
  constexpr std::string_view kBlank = " \t\f\r";
  const std::size_t first = line.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(kBlank) - first + 1);
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return text;
}

}  // namespace xdrgen::extract
