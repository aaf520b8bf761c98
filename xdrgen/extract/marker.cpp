// SPDX-License-Identifier: BSD-3-Clause
//
// Finds the marker, and lines that lack it.
#include "extract/marker.h"

#include <fmt/format.h>

#include <vector>

#include "extract/plain_text.h"

namespace xdrgen::extract {
namespace {

using diag::Kind;
using diag::ticked;

constexpr std::string_view kMarker = "///";

enum class Sort { kMarked, kBlank, kOther };  // a line of markup separates lines like a blank one

Sort sort_of(std::string_view line) {
  if (marker_end(line)) return Sort::kMarked;
  const std::string_view text = trimmed(line);
  return text.empty() || text.substr(0, 3) == "{::" || code_marker(line) ? Sort::kBlank : Sort::kOther;
}

/// Tells of a line without the marker whether it begins with two slashes, or more than three.
bool almost_marked(std::string_view line) { return trimmed(line).substr(0, 2) == "//"; }

bool ends_like_xdr(std::string_view line) {
  const std::string_view text = trimmed(line);
  if (text.empty()) return false;
  const char last = text.back();
  return last == ';' || last == '{' || last == '}';
}

/// A Kept is a line of a block that is no part of a page break.
struct Kept {
  const Line* line;
  Sort sort;
  bool new_page;  ///< the first line after a page break
};

std::vector<Kept> without_page_breaks(const Block& block, const std::function<bool(const Line&)>& furniture) {
  std::vector<Kept> kept;
  kept.reserve(block.lines.size());
  bool page_break = false;
  for (const Line& line : block.lines) {
    const Sort sort = sort_of(block.line(line));
    if (sort != Sort::kMarked && furniture(line)) {
      while (!kept.empty() && kept.back().sort == Sort::kBlank) kept.pop_back();
      page_break = true;
    } else if (!page_break || sort != Sort::kBlank) {
      kept.push_back({&line, sort, page_break});
      page_break = false;
    }
  }
  return kept;
}

void report(const Block& block, const Line& first, std::size_t count, diag::Sink& sink) {
  const std::string_view text = trimmed(block.line(first));
  const auto begin = static_cast<std::uint32_t>(text.data() - block.text->str().data());
  const auto length = static_cast<std::uint32_t>(text.size());
  const bool almost = almost_marked(text);
  std::size_t slashes = text.find_first_not_of('/');
  if (slashes == std::string_view::npos) slashes = text.size();
  source::Place place = block.text->place({begin, begin + (almost ? static_cast<std::uint32_t>(slashes) : length)});
  place.extracted_line = 0;  // it is not extracted
  auto& diagnostic = almost
                         ? sink.report(Kind::kAlmostMarker, place,
                                       fmt::format("{} is not the marker", ticked(text.substr(0, slashes))),
                                       "a line is XDR only after exactly `///`")
                         : sink.report(Kind::kMissingMarker, place, "this line lacks the marker `///` and is left out",
                                       "the lines around it are XDR");
  if (count > 1) diagnostic.note(fmt::format("the same goes for {} after this one", diag::counted(count - 1, "line")));
  diagnostic.help(almost ? "write `///`" : "write `///` in front of it, or a blank line around it if it is no XDR");
}

}  // namespace

std::optional<std::size_t> marker_end(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t\f");
  if (begin == std::string_view::npos || line.substr(begin, kMarker.size()) != kMarker) return std::nullopt;
  std::size_t end = begin + kMarker.size();
  if (end < line.size() && line[end] == '/' && line.substr(end, 2) != "/*") return std::nullopt;
  if (end < line.size() && (line[end] == ' ' || line[end] == '\t')) ++end;
  return end;
}

void check_markers(const Block& block, const std::function<bool(const Line&)>& furniture, diag::Sink& sink) {
  const std::vector<Kept> kept = without_page_breaks(block, furniture);
  for (std::size_t first = 0; first < kept.size();) {
    if (kept[first].sort != Sort::kOther) {
      ++first;
      continue;
    }
    std::size_t end = first;
    while (end < kept.size() && kept[end].sort == Sort::kOther) ++end;
    const bool behind = first > 0 && kept[first - 1].sort == Sort::kMarked;
    const bool before = end < kept.size() && kept[end].sort == Sort::kMarked;
    // Without a blank line, prose may precede or follow a run of marked lines: there, report only
    // lines that end like XDR or almost have the marker, and none across a page break.
    std::size_t from = first;
    std::size_t to = end;
    const auto suspicious = [&](std::size_t i) {
      const std::string_view line = block.line(*kept[i].line);
      return ends_like_xdr(line) || almost_marked(line);
    };
    if (!behind && !before) {
      to = from;
    } else if (!before) {
      to = from;
      while (!kept[first].new_page && to < end && suspicious(to)) ++to;
    } else if (!behind) {
      from = end;
      while (!kept[end].new_page && from > first && suspicious(from - 1)) --from;
    }
    if (to > from) report(block, *kept[from].line, to - from, sink);
    first = end;
  }
}

}  // namespace xdrgen::extract
