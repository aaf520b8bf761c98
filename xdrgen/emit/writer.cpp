// SPDX-License-Identifier: BSD-3-Clause
//
// The template language: holes, shared indentation, lines that consist of one hole.
#include "emit/writer.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace xdrgen::emit {

namespace {

[[noreturn]] void wrong_template(std::string_view what, std::string_view name, std::string_view text) {
  std::fprintf(stderr, "xdrgen: bug in a template: %.*s `%.*s` in\n%.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(name.size()), name.data(), static_cast<int>(text.size()), text.data());
  std::abort();
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (true) {
    const auto end = text.find('\n');
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

bool is_blank(std::string_view line) { return line.find_first_not_of(' ') == std::string_view::npos; }

std::string_view stripped(std::string_view line) {
  const auto from = line.find_first_not_of(' ');
  if (from == std::string_view::npos) return {};
  return line.substr(from, line.find_last_not_of(' ') - from + 1);
}

/// The name of the hole, if the line has nothing else.
std::string_view lone_hole(std::string_view line) {
  const std::string_view inner = stripped(line);
  if (inner.size() < 3 || inner.front() != '$' || inner.back() != '$') return {};
  const std::string_view name = inner.substr(1, inner.size() - 2);
  return name.find('$') == std::string_view::npos ? name : std::string_view{};
}

const Hole* find(std::string_view name, Holes holes) {
  const auto* const found = std::find_if(holes.begin(), holes.end(), [&](const Hole& h) { return h.name == name; });
  return found == holes.end() ? nullptr : found;
}

/// Fills one stretch of text and records which holes it had.
std::string fill_noting(std::string_view text, Holes holes, std::vector<std::string_view>& seen,
                        std::string_view whole) {
  std::string result;
  while (true) {
    const auto from = text.find('$');
    result += text.substr(0, from);
    if (from == std::string_view::npos) return result;
    const auto to = text.find('$', from + 1);
    if (to == std::string_view::npos) wrong_template("unfinished hole", text.substr(from), whole);
    const std::string_view name = text.substr(from + 1, to - from - 1);
    const Hole* const hole = find(name, holes);
    if (hole == nullptr) wrong_template("no value for hole", name, whole);
    seen.push_back(name);
    result += hole->value;
    text.remove_prefix(to + 1);
  }
}

void check_all_seen(Holes holes, const std::vector<std::string_view>& seen, std::string_view whole) {
  for (const Hole& hole : holes) {
    if (std::find(seen.begin(), seen.end(), hole.name) == seen.end()) wrong_template("unused value", hole.name, whole);
  }
}

}  // namespace

std::string fill(std::string_view text, Holes holes) {
  std::vector<std::string_view> seen;
  std::string result = fill_noting(text, holes, seen, text);
  check_all_seen(holes, seen, text);
  return result;
}

void Writer::put_line(std::string_view line) {
  if (is_blank(line)) {
    blank();
    return;
  }
  const std::size_t trailing = line.find_last_not_of(' ') + 1;
  out_.append(indent_, ' ');
  out_ += line.substr(0, trailing);
  out_ += '\n';
  fresh_ = false;
}

void Writer::append(Writer&& other) {
  if (indent_ != 0 || other.indent_ != 0) std::abort();
  other.out_.insert(0, out_);
  out_ = std::move(other.out_);
  fresh_ = other.fresh_;
}

void Writer::blank() {
  if (fresh_) return;
  out_ += '\n';
  fresh_ = true;
}

void Writer::text(std::string_view raw, Holes holes) {
  const std::string_view whole = raw;
  if (raw.starts_with('\n')) raw.remove_prefix(1);
  auto lines = lines_of(raw);
  if (!lines.empty() && is_blank(lines.back())) lines.pop_back();  // the line of the raw string's closing parenthesis
  std::size_t shared = std::string_view::npos;
  for (const auto line : lines) {
    if (!is_blank(line)) shared = std::min(shared, line.find_first_not_of(' '));
  }
  std::vector<std::string_view> seen;
  for (auto line : lines) {
    if (is_blank(line)) {
      blank();
      continue;
    }
    line.remove_prefix(shared);
    if (const auto name = lone_hole(line); !name.empty()) {
      const Hole* const hole = find(name, holes);
      if (hole == nullptr) wrong_template("no value for hole", name, whole);
      seen.push_back(name);
      const std::string margin(line.find('$'), ' ');
      if (hole->value.empty()) continue;
      for (const auto part : lines_of(hole->value)) put_line(margin + std::string(part));
      continue;
    }
    put_line(fill_noting(line, holes, seen, whole));
  }
  check_all_seen(holes, seen, whole);
}

Writer::Block Writer::block(std::string_view opening, Holes holes, std::string closing) {
  put_line(fill(opening, holes));
  return Block(*this, std::move(closing), 2);
}

Writer::Block Writer::list(std::string_view opening, std::string closing) {
  put_line(opening);
  return Block(*this, std::move(closing), 4);
}

Writer::Block Writer::block_of_case() { return Block(*this, "", 2); }
Writer::Block Writer::continuation() { return Block(*this, "", 4); }

void Writer::statement(const std::string& text) {
  // Calls of runtime/xdr begin with what they read or write; a parenthesis before that belongs
  // to something else.
  const auto open = std::min(text.find("(in, "), text.find("(out, "));
  const auto comma = text.rfind(", ");
  if (text.size() <= room() || open == std::string::npos || comma == std::string::npos) return put_line(text);
  put_line(text.substr(0, comma + 1));
  put_line(std::string(open + 1, ' ') + text.substr(comma + 2));
}

void Writer::function(const std::string& signature, const std::string& statement) {
  const std::string line = signature + " { " + statement + " }";
  if (line.size() <= room()) return put_line(line);
  const Block body = block(signature + " {");
  put_line(statement);
}

void Writer::test(const std::string& condition, const std::string& consequence) {
  const std::string line = "if (" + condition + ") " + consequence;
  if (line.size() <= room()) return put_line(line);
  statement("if (" + condition + ")");
  put_line("  " + consequence);
}

void Writer::commented(const std::vector<std::pair<std::string, std::string>>& lines) {
  std::size_t column = 0;
  for (const auto& [code, comment] : lines) column = std::max(column, code.size());
  for (const auto& [code, comment] : lines) {
    put_line(code + std::string(column - code.size() + 2, ' ') + "// " + comment);
  }
}

void Writer::access(std::string_view label) {
  indent_ -= 1;
  put_line(label);
  indent_ += 1;
  fresh_ = true;
}

void Writer::call(std::string_view before, const std::vector<std::string>& arguments, std::string_view after) {
  std::string line(before);
  for (std::size_t i = 0; i < arguments.size(); ++i) line += (i == 0 ? "" : ", ") + arguments[i];
  line += after;
  if (indent_ + line.size() <= kColumns) {
    put_line(line);
    return;
  }
  const std::size_t column = before.size();
  std::string current(before);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string piece = arguments[i] + (i + 1 == arguments.size() ? std::string(after) : ",");
    const bool first = current.size() == column && (i == 0 || is_blank(current));
    if (!first && indent_ + current.size() + 1 + piece.size() > kColumns) {
      put_line(current);
      current.assign(column, ' ');
      current += piece;
      continue;
    }
    current += (first ? "" : " ") + piece;
  }
  put_line(current);
}

}  // namespace xdrgen::emit
