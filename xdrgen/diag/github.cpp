// SPDX-License-Identifier: BSD-3-Clause
//
// This file renders diagnostics as GitHub's workflow commands.
#include "diag/github.h"

#include <fmt/format.h>

#include <string_view>

#include "diag/render.h"

namespace xdrgen::diag {
namespace {

/// Percent-encodes `%`, and characters that would end a message or, in a property, the property.
std::string escaped(std::string_view text, bool property) {
  std::string result;
  for (const char c : text) {
    const bool special = c == '%' || c == '\r' || c == '\n' || (property && (c == ':' || c == ','));
    if (special) {
      result += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    } else {
      result += c;
    }
  }
  return result;
}

/// Returns the word of GitHub for a severity: a note is a "notice" there.
std::string_view command(Severity severity) { return severity == Severity::kNote ? "notice" : to_string(severity); }

}  // namespace

std::string github_annotations(const Sink& sink, const source::Buffers& buffers, bool with_notes) {
  std::string result;
  for (const Diagnostic* diagnostic : sink.sorted()) {
    if (diagnostic->severity == Severity::kNote && !with_notes) continue;
    std::string properties;
    if (diagnostic->place) {
      const auto [line, column] = buffers.position(*diagnostic->place);
      properties = fmt::format("file={},line={},col={},",
                               escaped(printable(buffers[diagnostic->place->buffer].path()), true), line, column);
    }
    properties += fmt::format("title={}", info(diagnostic->kind).number);
    std::string message = diagnostic->message;
    if (!diagnostic->label.empty()) message += ": " + diagnostic->label;
    for (const Note& note : diagnostic->notes) message += "\nnote: " + note.text;
    for (const Help& help : diagnostic->helps) {
      message += "\nhelp: " + help.text;
      for (const std::string& line : help.lines) message += "\n  " + line;
    }
    result += fmt::format("::{} {}::{}\n", command(diagnostic->severity), properties,
                          escaped(printable_lines(message), false));
  }
  return result;
}

}  // namespace xdrgen::diag
