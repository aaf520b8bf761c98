// SPDX-License-Identifier: BSD-3-Clause
//
// Finds code in plain text.
#include "extract/plain_text.h"

#include <algorithm>

namespace xdrgen::extract {
namespace {

/// Returns the name in `file "name"`; empty for other text.
std::string file_name(std::string_view text) {
  constexpr std::string_view kFile = "file";
  text = trimmed(text);
  if (text.substr(0, kFile.size()) != kFile) return {};
  text = trimmed(text.substr(kFile.size()));
  if (!text.empty() && text.front() == '=') text = trimmed(text.substr(1));
  if (text.size() < 2 || text.front() != '"') return {};
  const std::size_t end = text.find('"', 1);
  return end == std::string_view::npos ? std::string() : std::string(text.substr(1, end - 1));
}

}  // namespace

std::optional<CodeMarker> code_marker(std::string_view line) {
  constexpr std::string_view kBegins = "<CODE BEGINS>";
  constexpr std::string_view kEnds = "<CODE ENDS>";
  const std::string_view text = trimmed(line);
  if (text.substr(0, kEnds.size()) == kEnds) return CodeMarker{};
  if (text.substr(0, kBegins.size()) != kBegins) return std::nullopt;
  return CodeMarker{true, file_name(text.substr(kBegins.size()))};
}

std::vector<Block> code_blocks(const Block& block, const source::Buffer& published) {
  std::vector<Block> result;
  bool inside = false;
  bool first = false;  // the file's name may be on the line after the marker
  for (const Line& line : block.lines) {
    const std::string_view text = block.line(line);
    if (auto marker = code_marker(text)) {
      inside = marker->begins;
      first = marker->begins && marker->file.empty();
      if (inside) result.push_back({block.text, {}, std::move(marker->file), {}, true});
      continue;
    }
    if (!inside) continue;
    if (first && !trimmed(text).empty()) {
      first = false;
      result.back().name = file_name(text);
      if (!result.back().name.empty()) continue;
    }
    const source::Place place = block.text->place({line.begin, line.begin + 1});
    if (!published.outline().furniture(published.position(place.begin).line)) result.back().lines.push_back(line);
  }
  return result;
}

}  // namespace xdrgen::extract
