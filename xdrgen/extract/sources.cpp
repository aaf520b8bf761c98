// SPDX-License-Identifier: BSD-3-Clause
//
// Joins documents; words corrections as overlay entries.
#include "extract/sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace xdrgen::extract {
namespace {

bool includes(const Document& document, source::BufferId buffer) {
  return std::find(document.includes.begin(), document.includes.end(), buffer) != document.includes.end();
}

std::string toml_string(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    switch (c) {
      case '"':
        result += "\\\"";
        break;
      case '\\':
        result += "\\\\";
        break;
      case '\t':
        result += "\\t";
        break;
      case '\n':
        result += "\\n";
        break;
      default:
        result += c;
    }
  }
  return result + "\"";
}

std::size_t occurrences(std::string_view line, std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = line.find(text); at != std::string_view::npos; at = line.find(text, at + 1)) ++count;
  return count;
}

/// The part of a line that an entry must name: `old` must be exactly once in its line, so a part
/// that occurs more than once is extended by whole words.
struct Entry {
  std::string before;
  std::string after;
};
Entry unambiguous(std::string_view line, std::size_t begin, std::size_t end, const std::string& replacement) {
  std::size_t from = begin;
  std::size_t to = end;
  const auto blank = [&](std::size_t i) { return line[i] == ' ' || line[i] == '\t'; };
  while ((from == to || occurrences(line, line.substr(from, to - from)) != 1) && (from > 0 || to < line.size())) {
    if (from > 0) {
      while (from > 0 && blank(from - 1)) --from;
      while (from > 0 && !blank(from - 1)) --from;
    } else {
      while (to < line.size() && blank(to)) ++to;
      while (to < line.size() && !blank(to)) ++to;
    }
  }
  return {std::string(line.substr(from, to - from)),
          std::string(line.substr(from, begin - from)) + replacement + std::string(line.substr(end, to - end))};
}

}  // namespace

void Sources::add(Document document, bool imported) {
  const auto begin = static_cast<std::uint32_t>(text_.str().size());
  text_.append(document.text, 0, document.text.str().size());
  if (!document.includes.empty()) {
    const std::string& text = text_.str();
    for (std::size_t at = text.find('\n', begin); at != std::string::npos; at = text.find('\n', at + 1)) {
      const auto end = static_cast<std::uint32_t>(at);
      if (includes(document, text_.place({end, end + 1}).buffer)) included_ends_.push_back(end);
    }
  }
  parts_.push_back({std::move(document), {begin, static_cast<std::uint32_t>(text_.str().size())}, imported});
}

std::size_t Sources::part_index(std::uint32_t offset) const {
  std::size_t index = 0;
  while (index + 1 < parts_.size() && offset >= parts_[index].span.end) ++index;
  return index;
}

source::Place Sources::place(source::Span span) const {
  source::Place place = text_.place(span);
  if (parts_.empty() || place.extracted_line == 0) return place;
  const Part& part = parts_[part_index(span.begin)];
  if (includes(part.document, place.buffer)) {
    place.extracted_line = 0;
    return place;
  }
  const auto first = std::lower_bound(included_ends_.begin(), included_ends_.end(), part.span.begin);
  const auto last = std::lower_bound(first, included_ends_.end(), span.begin);
  place.extracted_line -= text_.line(part.span.begin) - 1 + static_cast<std::uint32_t>(last - first);
  return place;
}

std::string Sources::where(source::Span span, const source::Buffers& buffers) const {
  const source::Place at = place(span);
  if (parts_.size() == 1) return buffers.describe(at, parts_.front().document.buffer);
  return fmt::format("{} line {}", buffers[at.buffer].path(), buffers.position(at).line);
}

void suggest_fix(diag::Diagnostic& diagnostic, const Sources& sources, const source::Buffers& buffers,
                 source::Span span, const std::string& replacement) {
  const Document& document = sources.part(span.begin).document;
  source::Place place = sources.place(span);
  if (span.begin == span.end && span.begin > 0) place = sources.place({span.begin - 1, span.begin}).after();
  if (place.corrected_by) {
    const source::Place entry{place.corrected_by->buffer, place.corrected_by->begin, place.corrected_by->begin, 0, {}};
    diagnostic.help(fmt::format("the overlay put this text here; see {}", buffers.describe(entry, document.buffer)));
    return;
  }
  const auto before = buffers.text(place);
  if (document.overlay_path.empty() || place.buffer != document.buffer) {
    diagnostic.help(before.empty()        ? fmt::format("insert `{}`", replacement)
                    : replacement.empty() ? fmt::format("leave out `{}`", before)
                                          : fmt::format("write `{}`", replacement));
    return;
  }
  const source::Buffer& buffer = buffers[place.buffer];
  const source::LineColumn at = buffer.position(place.begin);
  const std::string_view line = buffer.line(at.line);
  constexpr std::size_t kLongestLine = 500;
  // One entry cannot replace text on several lines.
  if (at.column - 1 + before.size() > line.size() || line.size() > kLongestLine) return;
  const Entry entry = unambiguous(line, at.column - 1, at.column - 1 + before.size(), replacement);
  diagnostic.help("published text is read-only; correct it in " + document.overlay_path,
                  {fmt::format("+ [[replace]]  line = {}  old = {}  new = {}  reason = \"…\"", at.line,
                               toml_string(entry.before), toml_string(entry.after))});
}

void suggest_declaration(diag::Diagnostic& diagnostic, const Sources& sources, source::Span use,
                         const std::string& declaration) {
  const Document& document = sources.part(use.begin).document;
  if (document.overlay_path.empty()) {
    diagnostic.help(fmt::format("declare it: `{}`", declaration));
    return;
  }
  diagnostic.help("published text is read-only; correct it in " + document.overlay_path,
                  {fmt::format("+ [[declare]]  text = {}  reason = \"…\"", toml_string(declaration))});
}

}  // namespace xdrgen::extract
