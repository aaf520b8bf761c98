// SPDX-License-Identifier: BSD-3-Clause
//
// Reads overlays.
#include "extract/overlay.h"

#include <string_view>

#include "extract/toml.h"

namespace xdrgen::extract {
namespace {

using diag::Kind;

/// Returns the place of the text between the quotes of a string, if it is written without escapes;
/// else that of the whole literal.
source::Place content_place(const source::Buffers& buffers, const source::Place& literal, const std::string& value) {
  const std::string& text = buffers[literal.buffer].text();
  for (const std::uint32_t quotes : {1U, 3U}) {
    if (literal.begin + quotes > text.size() || text.compare(literal.begin + quotes, value.size(), value) != 0)
      continue;
    source::Place place = literal;
    place.begin += quotes;
    place.end = place.begin + static_cast<std::uint32_t>(value.size());
    return place;
  }
  return literal;
}

Overlay::Declare read_declare(const TomlValue& value, const source::Buffers& buffers, diag::Sink& sink) {
  TomlForm form(std::get<TomlTable>(value.what), value.place, "[[declare]]", sink);
  Overlay::Declare declare;
  declare.text = form.string("text");
  declare.reason = form.string("reason");
  declare.place = content_place(buffers, form.place("text"), declare.text);
  form.finish();
  return declare;
}

Overlay::Edit read_edit(const TomlValue& value, bool note, diag::Sink& sink) {
  TomlForm form(std::get<TomlTable>(value.what), value.place, note ? "[[note]]" : "[[replace]]", sink);
  Overlay::Edit edit;
  edit.note = note;
  edit.line = form.line("line");
  edit.before = form.string("old");
  edit.after = note ? edit.before : form.string("new");
  edit.reason = form.string("reason");
  edit.entry = value.place;
  edit.before_place = form.place("old");
  edit.line_place = form.place("line");
  if (form.ok() && edit.before.empty()) {
    sink.report(Kind::kTomlForm, edit.before_place, "`old` is empty", "must name text that stands at the line");
  }
  form.finish();
  return edit;
}

bool is_name(std::string_view word) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
  return !word.empty() && kLetters.find(word.front()) != std::string_view::npos &&
         word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789") ==
             std::string_view::npos;
}

Overlay::Append read_append(const TomlValue& value, diag::Sink& sink) {
  TomlForm form(std::get<TomlTable>(value.what), value.place, "[[append]]", sink);
  Overlay::Append append;
  append.line = form.line("line");
  append.to = form.string("to");
  append.reason = form.string("reason");
  append.line_place = form.place("line");
  append.to_place = form.place("to");
  if (form.ok() && !is_name(append.to)) {
    sink.report(Kind::kTomlForm, append.to_place, "`to` is no name", "must name an enumeration or a union");
  }
  form.finish();
  return append;
}

Overlay::Lines read_lines(const TomlValue& value, diag::Sink& sink) {
  TomlForm form(std::get<TomlTable>(value.what), value.place, "[[xdr]]", sink);
  Overlay::Lines lines;
  lines.first = form.line("first");
  lines.last = form.line("last");
  lines.reason = form.string("reason");
  lines.last_place = form.place("last");
  if (form.ok() && lines.last < lines.first) {
    sink.report(Kind::kTomlForm, lines.last_place, "`last` is before `first`", "must be the last line of the XDR");
  }
  form.finish();
  return lines;
}

}  // namespace

std::optional<Overlay> read_overlay(const source::Buffers& buffers, source::BufferId buffer, diag::Sink& sink) {
  const auto table = parse_toml(buffers, buffer, sink);
  if (!table) return std::nullopt;
  const std::size_t errors = sink.errors();
  TomlForm form(*table, source::Place{buffer, 0, 0, 0, {}}, "an overlay", sink);
  Overlay overlay;
  overlay.buffer = buffer;
  overlay.document = form.string("document");
  overlay.document_place = form.place("document");
  for (const TomlValue* entry : form.tables("declare")) overlay.declares.push_back(read_declare(*entry, buffers, sink));
  for (const TomlValue* entry : form.tables("replace")) overlay.edits.push_back(read_edit(*entry, false, sink));
  for (const TomlValue* entry : form.tables("note")) overlay.edits.push_back(read_edit(*entry, true, sink));
  for (const TomlValue* entry : form.tables("append")) overlay.appends.push_back(read_append(*entry, sink));
  for (const TomlValue* entry : form.tables("xdr")) overlay.xdr.push_back(read_lines(*entry, sink));
  form.finish();
  if (sink.errors() != errors) return std::nullopt;
  return overlay;
}

}  // namespace xdrgen::extract
