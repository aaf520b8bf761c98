// SPDX-License-Identifier: BSD-3-Clause
//
// This file renders diagnostics for people.
#include "diag/render.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace xdrgen::diag {
namespace {

struct Colors {
  std::string_view error, warning, note, help, place, strong, reset;

  std::string_view of(Severity severity) const {
    return severity == Severity::kError ? error : severity == Severity::kWarning ? warning : note;
  }
};
constexpr Colors kPlain{"", "", "", "", "", "", ""};
constexpr Colors kColored{"\x1b[1;31m", "\x1b[1;35m", "\x1b[1;36m", "\x1b[1;32m", "\x1b[34m", "\x1b[1m", "\x1b[0m"};

/// Returns the number of columns that the bytes take: continuation bytes of UTF-8 take none.
std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

/// Returns blanks of the width of the text; its tabs stay tabs.
std::string blanks_under(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\t') {
      result += '\t';
    } else if ((static_cast<unsigned char>(c) & 0xc0U) != 0x80U) {
      result += ' ';
    }
  }
  return result;
}

struct Utf8 {
  std::size_t size = 1;
  bool shown = false;  ///< false: no UTF-8, or a character that controls the terminal
};

/// Decodes the first character of a text.
Utf8 decode_utf8(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const unsigned first = byte(0);
  if (first < 0x80) return {1, first >= 0x20 ? first != 0x7f : first == '\t'};
  const std::size_t size = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first >= 0xf5) return {};
  std::uint32_t code = first & (0xffU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) return {};
    code = code << 6U | (byte(i) & 0x3fU);
  }
  const bool overlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  if (overlong || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return {};
  // These are C1 controls, marks and overrides of the direction of writing, line separators, and
  // the byte order mark.
  const bool steers = (code >= 0x80 && code < 0xa0) || code == 0x61c || (code >= 0x200b && code <= 0x200f) ||
                      (code >= 0x2028 && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f) || code == 0xfeff;
  return {size, !steers};
}

/// Returns "(section 4.2, page 11; extracted line 94)" without what the file does not have; empty
/// if it has none of these. If the place restates another document: "([RFC 8166 4.2.1]; section 5;
/// extracted line 94)". If an overlay replaced the text, "corrected at x.toml line 6" comes last.
std::string whereabouts(const source::Place& place, const source::Buffers& buffers) {
  const source::Buffer& buffer = buffers[place.buffer];
  const std::uint32_t line = buffers.position(place).line;
  std::string document;
  if (const auto section = buffer.outline().section(line); !section.empty()) {
    document = fmt::format("{} {}", section[0] >= 'A' ? "appendix" : "section", section);
  }
  if (const auto page = buffer.outline().page(line); page != 0) {
    document += fmt::format("{}page {}", document.empty() ? "" : ", ", page);
  }
  std::string result = buffer.restates(place.begin).text();
  const auto add = [&](const std::string& part) { result += (result.empty() ? "" : "; ") + part; };
  if (!document.empty()) add(document);
  // In a file that is XDR as a whole both lines are the same: show one.
  if (place.extracted_line != 0 && place.extracted_line != line)
    add(fmt::format("extracted line {}", place.extracted_line));
  if (place.corrected_by) {
    const source::Place entry{place.corrected_by->buffer, place.corrected_by->begin, place.corrected_by->begin, 0, {}};
    add("corrected at " + buffers.describe(entry, place.buffer));
  }
  return result.empty() ? "" : "   (" + result + ")";
}

/// A Window is the part of a long line that is shown: a document may have lines of any length.
struct Window {
  static constexpr std::size_t kLongest = 160;
  static constexpr std::size_t kBefore = 60;
  std::size_t begin = 0;

  Window(std::string_view line, std::size_t caret) {
    if (line.size() > kLongest && caret > kBefore) begin = caret - kBefore;
  }
  std::string_view of(std::string_view line) const {
    return begin < line.size() ? line.substr(begin, kLongest) : std::string_view();
  }
};

void render_place(std::string& out, const Diagnostic& diagnostic, const source::Buffers& buffers,
                  const Colors& colors) {
  const source::Place& place = *diagnostic.place;
  const source::Buffer& buffer = buffers[place.buffer];
  const auto [line, column] = buffers.position(place);
  out += fmt::format("  {}-->{} {}:{}:{}{}\n", colors.place, colors.reset, printable(buffer.path()), line, column,
                     whereabouts(place, buffers));
  const Window window(buffer.line(line), column - 1);
  const auto show = [&](std::uint32_t number) {
    out +=
        fmt::format("{}{:>7} |{} {}\n", colors.place, number, colors.reset, printable(window.of(buffer.line(number))));
  };
  const bool has_previous = line > 1 && !buffer.outline().furniture(line - 1) &&
                            buffer.line(line - 1).find_first_not_of(" \t") != std::string_view::npos;
  if (has_previous) show(line - 1);
  show(line);
  const std::string_view text = window.of(buffer.line(line));
  const std::size_t begin = std::min<std::size_t>(column - 1 - window.begin, text.size());
  const std::size_t end = std::min<std::size_t>(begin + (place.end - place.begin), text.size());
  const std::size_t width = std::max<std::size_t>(columns(text.substr(begin, end - begin)), 1);
  const std::string_view color = colors.of(diagnostic.severity);
  out += fmt::format("{}        |{} {}{}^{}{}{}\n", colors.place, colors.reset, blanks_under(text.substr(0, begin)),
                     color, std::string(width - 1, '~'),
                     diagnostic.label.empty() ? "" : " " + printable(diagnostic.label), colors.reset);
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const Utf8 character = decode_utf8(text.substr(at));
    result += character.shown ? text.substr(at, character.size) : std::string_view("?");
    at += character.size;
  }
  return result;
}

std::string printable_lines(std::string_view text) {
  std::string result;
  while (true) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    result += printable(text.substr(0, end));
    if (end == text.size()) return result;
    result += '\n';
    text.remove_prefix(end + 1);
  }
}

std::string render(const Diagnostic& diagnostic, const source::Buffers& buffers, const RenderOptions& options) {
  const Colors& colors = options.color ? kColored : kPlain;
  std::string out = fmt::format("{}{}[{}]{}: {}{}{}\n", colors.of(diagnostic.severity), to_string(diagnostic.severity),
                                info(diagnostic.kind).number, colors.reset, colors.strong,
                                printable(diagnostic.message), colors.reset);
  if (diagnostic.place) render_place(out, diagnostic, buffers, colors);
  for (const Note& note : diagnostic.notes) {
    out += fmt::format("{}note{}: {}\n", colors.note, colors.reset, printable(note.text));
  }
  for (const Help& help : diagnostic.helps) {
    out += fmt::format("{}help{}: {}\n", colors.help, colors.reset, printable(help.text));
    for (const std::string& line : help.lines) out += fmt::format("      {}\n", printable(line));
  }
  return out;
}

std::string render(const Sink& sink, const source::Buffers& buffers, const RenderOptions& options) {
  std::string out;
  for (const Diagnostic* diagnostic : sink.sorted()) {
    if (diagnostic->severity != Severity::kNote || options.notes) out += render(*diagnostic, buffers, options);
  }
  if (sink.dropped() != 0) out += fmt::format("{} more\n", counted(sink.dropped(), "diagnostic"));
  if (sink.errors() != 0) out += counted(sink.errors(), "error") + "; nothing was written\n";
  return out;
}

}  // namespace xdrgen::diag
