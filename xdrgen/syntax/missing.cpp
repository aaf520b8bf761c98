// SPDX-License-Identifier: BSD-3-Clause
//
// This file finds mistakes in which a part is missing: a semicolon, a brace, a number.
#include "syntax/diagnosis.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "syntax/mend.h"

namespace xdrgen::syntax {

using diag::Kind;
using diag::ticked;

/// Reports a program, version or procedure without a number:
/// `program P { version V { void F(void) = 1; } } = 7;`.
bool Diagnosis::missing_rpc_number() {
  if (!token(0).is("program") || at_end() || failure_.expected.size() != 1 || !failure_.expects("=")) return false;
  if (!at().is("}") && !at().is(";")) return false;
  const bool procedure = at(-1).is(")");
  if (!procedure && !at(-1).is("}")) return false;
  if (at().is("}") && closes_more()) return false;
  std::size_t depth = 0;
  std::ptrdiff_t open = -1;
  for (; !at(open).text.empty(); --open) {
    if (at(open).is("}") || at(open).is(")")) ++depth;
    if ((at(open).is("{") || at(open).is("(")) && --depth == 0) break;
  }
  const std::string name(at(open - 1).text);
  const std::string_view what = procedure ? "procedure" : at(open - 2).is("program") ? "program" : "version";
  auto& diagnostic = sink_.report(Kind::kMissingToken, behind(), fmt::format("{} {} has no number", what, ticked(name)),
                                  fmt::format("a {} ends with `= number;` [RFC 5531 12.2]", what));
  note_other_line(diagnostic);
  diagnostic.help(fmt::format("write {}, or whatever its number is", ticked(fmt::format("{} = 1;", at(-1).text))));
  return true;
}

/// Tells whether a brace follows the definition: then one of its own is superfluous.
bool Diagnosis::closes_more() const {
  const std::string& text = sources_.text().str();
  const std::size_t next = text.find_first_not_of(" \t\r\n\f", tokens_.back().span.end);
  return next != std::string::npos && text[next] == '}';
}

/// Reports a constant without `=`: `const X 1;`.
bool Diagnosis::constant_without_equals() {
  if (!token(0).is("const") || failure_.token != 2 || !failure_.expects("=")) return false;
  if (!at().is(";") && at().kind != TokenKind::kNumber && !is_name(at())) return false;
  auto& diagnostic =
      sink_.report(Kind::kConstantWithoutEquals, behind(), fmt::format("constant {} has no `=`", ticked(token(1).text)),
                   "must be `const name = value;` [RFC 4506 4.17]");
  if (at().kind == TokenKind::kNumber) {
    suggest_fix(diagnostic, sources_, buffers_, source::join(token(1).span, at().span),
                fmt::format("{} = {}", token(1).text, at().text));
  }
  return true;
}

bool Diagnosis::missing_semicolon() {
  if (!failure_.recovered && !(at_end() && failure_.expects(";"))) return false;
  // After a bound, name the declaration that it belongs to.
  std::ptrdiff_t first = -1;
  if (at(-1).is("]") || at(-1).is(">")) {
    while (-first < 4 && !at(first).is("[") && !at(first).is("<")) --first;
    --first;
  }
  const source::Span span = source::join(at(first).span, at(-1).span);
  const std::string what = at(-1).is("}") ? subject() : ticked(sources_.text().slice(span));
  auto& diagnostic = sink_.report(Kind::kMissingSemicolon, behind(), fmt::format("missing `;` after {}", what),
                                  "every declaration ends with one [RFC 4506 6.3]");
  suggest_fix(diagnostic, sources_, buffers_, {at(-1).span.end, at(-1).span.end}, ";");
  return true;
}

bool Diagnosis::unclosed_brace() {
  if (!at_end()) return false;
  std::vector<const Token*> open;
  for (const Token& token : tokens_) {
    if (token.is("{")) open.push_back(&token);
    if (token.is("}") && !open.empty()) open.pop_back();
  }
  if (open.empty()) return false;
  sink_.report(Kind::kUnclosedBrace, behind(), fmt::format("{} is never closed", subject()), "`}` is missing")
      .note(fmt::format("its brace is opened at {}", sources_.where(open.back()->span, buffers_)), place(*open.back()));
  return true;
}

/// Reports a body that is not closed before a semicolon: `enum e { A = 1, B = 2 ;`.
bool Diagnosis::brace_before_semicolon() {
  if (!at().is(";") || depth_at_end() == 0) return false;
  const bool behind_member = at(-1).is(";") && failure_.expects("void");
  if (!behind_member && !failure_.expects("}")) return false;
  sink_
      .report(Kind::kUnclosedBrace, place(at()), fmt::format("{} is not closed before `;`", subject()),
              "`}` is missing")
      .note(fmt::format("what stands before it is at {}", sources_.where(at(-1).span, buffers_)), place(at(-1)));
  return true;
}

std::size_t Diagnosis::depth_at_end() const {
  std::size_t depth = 0;
  for (const Token& token : tokens_) {
    if (token.is("{")) ++depth;
    if (token.is("}") && depth > 0) --depth;
  }
  return depth;
}

/// Reports enumerators without a comma in between: `enum e { A = 1 B = 2 };`.
bool Diagnosis::missing_comma() {
  if (!lacks_comma(failure_, tokens_)) return false;
  auto& diagnostic =
      sink_.report(Kind::kMissingToken, behind(), fmt::format("missing `,` after {}", ticked(at(-1).text)),
                   "enumerators are separated by commas [RFC 4506 4.3]");
  note_other_line(diagnostic);
  suggest_fix(diagnostic, sources_, buffers_, {at(-1).span.end, at(-1).span.end}, ",");
  return true;
}

/// Returns what is missing where the parser expects the body to end, because it could not parse a
/// further arm or the value of an enumerator.
std::string Diagnosis::missing_before_brace() const {
  if (at(1).is(":") && (is_name(at()) || at().kind == TokenKind::kNumber)) return "case";
  if (at().kind == TokenKind::kNumber && is_name(at(-1))) return "=";
  return {};
}

/// Reports a missing token where only one is allowed: case 1 int a;
bool Diagnosis::missing_token() {
  std::string wanted;
  for (const std::string& name : failure_.expected) {
    const bool of_bound = name == "[" || name == "<" || name == "*";
    if (name == ")" && failure_.expects("[")) wanted = name;
    if (failure_.expected.size() == 1 && !of_bound) wanted = name;
  }
  if (wanted == "}") wanted = missing_before_brace();
  if (at_end() || wanted.empty() || wanted == ";" || wanted.find(' ') != std::string::npos || at().is(";"))
    return false;
  // Nothing is missing if this token repeats the one before it, which makes it superfluous, or if
  // it is a punctuation mark other than an opening one: `unexpected()` reports it then.
  const bool other = at().kind == TokenKind::kPunctuation && !at().is("{") && !(at().is("(") && wanted != "{");
  if (at().text == at(-1).text || other) return false;
  if (wanted[0] >= 'a' && wanted[0] <= 'z') {
    auto& diagnostic = sink_.report(Kind::kMissingToken, place(at()),
                                    fmt::format("missing {} before {}", ticked(wanted), ticked(at().text)),
                                    fmt::format("the grammar allows nothing else after {}", ticked(at(-1).text)));
    note_other_line(diagnostic);
    return true;
  }
  auto& diagnostic = sink_.report(Kind::kMissingToken, behind(),
                                  fmt::format("missing {} after {}", ticked(wanted), ticked(at(-1).text)),
                                  fmt::format("the grammar allows nothing else before {}", ticked(at().text)));
  note_other_line(diagnostic);
  const bool spaced = wanted == "{" || wanted == "=";
  suggest_fix(diagnostic, sources_, buffers_, {at(-1).span.end, at(-1).span.end}, (spaced ? " " : "") + wanted);
  return true;
}

/// Reports a type without a name after it: `struct s { uint32; };`.
bool Diagnosis::missing_name() {
  const bool behind_type = is_name(at(-1)) || is_type_keyword(at(-1)) || at(-1).is("}") || at(-1).is("opaque") ||
                           at(-1).is("string") || at(-1).is("*");
  if (!behind_type || !failure_.expects("a name") || !(at().is(";") || at().is("<") || at().is("["))) return false;
  sink_.report(Kind::kMissingName, behind(), fmt::format("{} is followed by no name", ticked(at(-1).text)),
               "a declaration is a type and a name [RFC 4506 6.3]");
  return true;
}

}  // namespace xdrgen::syntax
