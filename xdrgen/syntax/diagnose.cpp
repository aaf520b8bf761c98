// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the known mistakes in the order in which they are checked, and the mistakes in
// single words.
#include "syntax/diagnose.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "diag/suggest.h"
#include "extract/macros.h"
#include "syntax/diagnosis.h"
#include "syntax/mend.h"

namespace xdrgen::syntax {

using diag::Kind;
using diag::ticked;

void Diagnosis::run() {
  using Attempt = bool (Diagnosis::*)();
  constexpr std::array<Attempt, 22> kAttempts{
      &Diagnosis::not_a_definition,
      &Diagnosis::misspelled,
      &Diagnosis::named_body,
      &Diagnosis::constant_member,
      &Diagnosis::missing_rpc_number,
      &Diagnosis::typed_constant,
      &Diagnosis::constant_without_equals,
      &Diagnosis::reversed_typedef,
      &Diagnosis::misplaced_bound,
      &Diagnosis::void_with_name,
      &Diagnosis::missing_semicolon,
      &Diagnosis::unclosed_brace,
      &Diagnosis::brace_before_semicolon,
      &Diagnosis::trailing_comma,
      &Diagnosis::missing_comma,
      &Diagnosis::misplaced_default,
      &Diagnosis::argument_no_type,
      &Diagnosis::bad_name,
      &Diagnosis::keyword_as_name,
      &Diagnosis::missing_name,
      &Diagnosis::missing_token,
      &Diagnosis::unexpected,
  };
  for (const Attempt attempt : kAttempts) {
    if ((this->*attempt)()) return;
  }
}

// ---- around the place

const Token& Diagnosis::token(std::ptrdiff_t index) const {
  static const Token kNone{};
  return index >= 0 && static_cast<std::size_t>(index) < tokens_.size() ? tokens_[static_cast<std::size_t>(index)]
                                                                        : kNone;
}

bool Diagnosis::is_name(const Token& token) { return token.kind == TokenKind::kIdentifier && !token.text.empty(); }

bool Diagnosis::is_type_keyword(const Token& token) {
  constexpr std::array<std::string_view, 10> kTypes{"int",       "unsigned", "hyper", "float", "double",
                                                    "quadruple", "bool",     "char",  "short", "long"};
  return std::find(kTypes.begin(), kTypes.end(), token.text) != kTypes.end();
}

std::string Diagnosis::subject() const {
  const std::string name = is_name(token(1)) ? " " + std::string(token(1).text) : "";
  return ticked(std::string(token(0).text) + name);
}

void Diagnosis::note_other_line(diag::Diagnostic& diagnostic) {
  if (at_end() || at(-1).text.empty()) return;
  const auto line = [&](const Token& token) { return buffers_.position(place(token)).line; };
  if (line(at()) == line(at(-1)) || place(at()).buffer != place(at(-1)).buffer) return;
  const bool points_behind = diagnostic.place && buffers_.position(*diagnostic.place).line == line(at(-1));
  const Token& other = points_behind ? at() : at(-1);
  diagnostic.note(fmt::format("{} stands at {}", ticked(other.text), sources_.where(other.span, buffers_)),
                  place(other));
}

void Diagnosis::note_replaced(diag::Diagnostic& diagnostic) {
  if (at_end()) return;
  const source::Place here = place(at());
  const std::string_view published = buffers_.text(here);
  if (here.corrected_by || published.empty() || sources_.text().slice(at().span) == published) return;
  const bool name =
      extract::is_name_start(published.front()) && extract::token_length(published, 0) == published.size();
  if (!name) return;  // in XML, an entity stands there
  diagnostic.note(
      fmt::format("{} stands for {}, which `-D` or a `#define` replaces", ticked(at().text), ticked(published)));
}

// ---- mistakes

bool Diagnosis::not_a_definition() {
  constexpr std::array<std::string_view, 6> kBeginnings{"typedef", "enum", "struct", "union", "const", "program"};
  if (failure_.token != 0 || at_end()) return false;
  if (at().is("}") || at().is(";")) {
    sink_.report(Kind::kNotADefinition, place(at()), fmt::format("{} ends nothing", ticked(at().text)),
                 at().is(";") ? "an empty definition" : "no brace is open here");
    return true;
  }
  auto& diagnostic =
      sink_.report(Kind::kNotADefinition, place(at()), fmt::format("{} begins no definition", ticked(at().text)),
                   "must be `typedef`, `enum`, `struct`, `union`, `const` or `program`");
  const std::string lost = lost_keyword();
  if (!lost.empty()) {
    suggest_fix(diagnostic, sources_, buffers_, at().span, fmt::format("{} {}", lost, at().text));
    return true;
  }
  const std::vector<std::string> beginnings(kBeginnings.begin(), kBeginnings.end());
  if (const auto near = diag::nearest(at().text, beginnings)) {
    suggest_fix(diagnostic, sources_, buffers_, at().span, *near);
  }
  return true;
}

/// Returns the keyword that is missing before the first word, as far as the tokens after it show.
std::string Diagnosis::lost_keyword() const {
  if (!is_name(at())) return {};
  if (at(1).is("=")) return "const";
  if (at(1).is("switch")) return "union";
  if (at(1).is("{") && at(2).is("version")) return "program";
  if (at(1).is("{")) return at(3).is("=") || at(3).is(",") || at(3).is("}") ? "enum" : "struct";
  return {};
}

/// Reports a misspelled keyword: `union u swtich (int i) { … };`.
bool Diagnosis::misspelled() {
  const auto mend = misspelled_keyword(failure_, tokens_);
  if (!mend) return false;
  const Token& wrong = tokens_[mend->at];
  auto& diagnostic = sink_.report(Kind::kUnexpected, place(wrong), fmt::format("{} is no keyword", ticked(wrong.text)),
                                  fmt::format("the grammar allows {} here", ticked(mend->inserted->text)));
  suggest_fix(diagnostic, sources_, buffers_, wrong.span, std::string(mend->inserted->text));
  return true;
}

/// Reports a name that begins with a digit: `int 2nd;`.
bool Diagnosis::bad_name() {
  if (at().kind != TokenKind::kNumber || !failure_.expects("a name") || failure_.expects("a number")) return false;
  const bool letters =
      std::any_of(at().text.begin(), at().text.end(), [](char c) { return c > '9' && c != 'x' && c != 'X'; });
  if (!letters) return false;
  sink_.report(Kind::kBadName, place(at()), fmt::format("{} is no name", ticked(at().text)),
               "a name begins with a letter [RFC 4506 6.2]");
  return true;
}

bool Diagnosis::keyword_as_name() {
  if (at().kind != TokenKind::kKeyword || !failure_.expects("a name")) return false;
  const Token& next = at(1);
  if (!(next.is(";") || next.is("=") || next.is("{") || next.is("<") || next.is("[") || next.is(",") || next.is("}") ||
        next.is("switch"))) {
    return false;
  }
  sink_.report(Kind::kKeywordAsName, place(at()), fmt::format("{} is a keyword", ticked(at().text)),
               "may not be a name [RFC 4506 6.4], [RFC 5531 12.3]");
  return true;
}

bool Diagnosis::unexpected() {
  const std::string where = failure_.token > 0 ? fmt::format(" after {}", ticked(at(-1).text)) : "";
  const std::string seen = at_end() ? "the definition ends" : fmt::format("{} stands", ticked(at().text));
  auto& diagnostic =
      sink_.report(Kind::kUnexpected, at_end() ? behind() : place(at()), fmt::format("unexpected: {}{}", seen, where),
                   fmt::format("the grammar allows {}", expectation()));
  note_other_line(diagnostic);
  note_replaced(diagnostic);
  const bool instead = failure_.expected.size() == 1 && (failure_.expects("{") || failure_.expects(":"));
  if (instead && (at().is("[") || at().is("(") || at().is(";"))) {
    suggest_fix(diagnostic, sources_, buffers_, at().span, failure_.expected.front());
    return true;
  }
  if (!at_end() && failure_.token > 0 && at().text == at(-1).text) {
    suggest_fix(diagnostic, sources_, buffers_, {at(-1).span.end, at().span.end}, "");
  }
  return true;
}

/// Returns "`;`, `<` or a name"; "a declaration" stands for all types.
std::string Diagnosis::expectation() const {
  std::vector<std::string> parts;
  const bool type = failure_.expects("int") && failure_.expects("struct");
  if (type) parts.emplace_back("a declaration");
  for (const std::string& name : failure_.expected) {
    const bool of_type = type && (name == "a name" || (name[0] >= 'a' && name[0] <= 'z'));
    if (!of_type || name == "case" || name == "default") {
      parts.push_back(name.find(' ') == std::string::npos ? ticked(name) : name);
    }
  }
  if (parts.empty()) return "nothing more";
  std::string result = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) result += (i + 1 == parts.size() ? " or " : ", ") + parts[i];
  return result;
}

void diagnose(const Failure& failure, std::span<const Token> definition, const extract::Sources& sources,
              const source::Buffers& buffers, diag::Sink& sink) {
  Diagnosis(failure, definition, sources, buffers, sink).run();
}

}  // namespace xdrgen::syntax
