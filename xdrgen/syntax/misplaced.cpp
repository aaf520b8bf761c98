// SPDX-License-Identifier: BSD-3-Clause
//
// This file finds mistakes in which all parts of a definition are there, and one is where it is not
// allowed.
#include "syntax/diagnosis.h"

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "syntax/mend.h"

namespace xdrgen::syntax {

using diag::Kind;
using diag::ticked;

/// Reports a named body within a definition: `struct s { struct t { int a; } b; };`.
bool Diagnosis::named_body() {
  if (!at_named_body(failure_, tokens_)) return false;
  const std::string inner = ticked(fmt::format("{} {}", at(-2).text, at(-1).text));
  sink_
      .report(Kind::kUnexpected, place(at(-2), at(-1)),
              fmt::format("{} has a body within {}", inner, token(0).is("typedef") ? "a typedef" : subject()),
              "a body within a definition has no name [RFC 4506 6.3]")
      .help(fmt::format("leave out {}, or define {} outside and write only its name here", ticked(at(-1).text), inner));
  return true;
}

/// Reports a constant within a body: `struct s { const int a; };`.
bool Diagnosis::constant_member() {
  if (!at_constant_member(failure_, tokens_)) return false;
  auto& diagnostic = sink_.report(Kind::kUnexpected, place(at()), fmt::format("`const` stands within {}", subject()),
                                  "it begins a definition, and says nothing about a member [RFC 4506 4.17]");
  suggest_fix(diagnostic, sources_, buffers_, at().span, "");
  return true;
}

/// Reports a constant with a type: `const uint32 X = 1;`.
bool Diagnosis::typed_constant() {
  if (!token(0).is("const")) return false;
  std::ptrdiff_t name = 1;
  while (is_type_keyword(token(name))) ++name;
  if (name == 1 && is_name(token(1)) && is_name(token(2))) name = 2;
  if (name == 1 || !is_name(token(name))) return false;
  auto& diagnostic = sink_.report(Kind::kTypedConstant, place(token(1), token(name - 1)),
                                  fmt::format("constant {} has a type", ticked(token(name).text)),
                                  "a constant has none [RFC 4506 4.17]");
  suggest_fix(diagnostic, sources_, buffers_, source::join(token(0).span, token(name).span),
              fmt::format("const {}", token(name).text));
  return true;
}

/// Reports a typedef with the new name first: `typedef xcharid unsigned int;`.
bool Diagnosis::reversed_typedef() {
  if (!token(0).is("typedef") || failure_.token != 2 || !is_name(token(1)) || !is_type_keyword(at())) return false;
  std::ptrdiff_t last = 2;
  while (is_type_keyword(token(last + 1))) ++last;
  auto& diagnostic = sink_.report(Kind::kReversedTypedef, place(token(1), token(last)),
                                  fmt::format("typedef of {} is the wrong way round", ticked(token(1).text)),
                                  "the new name comes last [RFC 4506 4.18]");
  std::string type(token(2).text);
  for (std::ptrdiff_t i = 3; i <= last; ++i) type += " " + std::string(token(i).text);
  suggest_fix(diagnostic, sources_, buffers_, source::join(token(1).span, token(last).span),
              fmt::format("{} {}", type, token(1).text));
  return true;
}

/// Reports a bound before the name: `typedef uint32<> xcharsubset;`, `uint32[4] words;`.
bool Diagnosis::misplaced_bound() {
  const bool opens = at().is("<") || at().is("[");
  if (!opens || !failure_.expects("a name")) return false;
  std::ptrdiff_t close = 1;
  while (close <= 2 && !at(close).is(">") && !at(close).is("]")) ++close;
  if (!(at(close).is(">") || at(close).is("]")) || !is_name(at(close + 1))) return false;
  std::string bound;
  for (std::ptrdiff_t i = 0; i <= close; ++i) bound += at(i).text;
  auto& diagnostic =
      sink_.report(Kind::kMisplacedBound, place(at(), at(close)),
                   fmt::format("the bound {} stands before the name {}", ticked(bound), ticked(at(close + 1).text)),
                   "the bound comes after the name [RFC 4506 4.12, 4.13]");
  suggest_fix(diagnostic, sources_, buffers_, source::join(at(-1).span, at(close + 1).span),
              fmt::format("{} {}{}", at(-1).text, at(close + 1).text, bound));
  return true;
}

/// Reports a name after `void`: `typedef void nothing;`.
bool Diagnosis::void_with_name() {
  if (!at(-1).is("void") || !is_name(at()) || !failure_.expects(";")) return false;
  sink_.report(Kind::kMisplacedVoid, place(at(-1), at()), fmt::format("{} is declared as `void`", ticked(at().text)),
               "`void` declares nothing and has no name [RFC 4506 4.16]");
  return true;
}

/// Reports a comma after the last enumerator: `enum e { A = 1, };`.
bool Diagnosis::trailing_comma() {
  if (!at().is("}") || !at(-1).is(",")) return false;
  auto& diagnostic = sink_.report(Kind::kTrailingComma, place(at(-1)), "a comma stands before `}`",
                                  "it separates enumerators and ends none [RFC 4506 4.3]");
  suggest_fix(diagnostic, sources_, buffers_, at(-1).span, "");
  return true;
}

/// Reports a case after a default, or a second default:
/// `union u switch (int i) { default: void; case 1: int a; };`.
bool Diagnosis::misplaced_default() {
  if (at().is("default") && at(-1).is("{") && failure_.expects("case")) return default_alone();
  if (!(at().is("case") || at().is("default")) || !failure_.expects("}")) return false;
  std::size_t depth = 0;
  std::ptrdiff_t earlier = -1;
  while (!at(earlier).text.empty() && !(at(earlier).is("default") && depth == 0)) {
    if (at(earlier).is("}")) ++depth;
    if (at(earlier).is("{") && depth-- == 0) return false;
    --earlier;
  }
  const Token& before = at(earlier);
  if (before.text.empty()) return false;
  if (at().is("default")) {
    sink_.report(Kind::kDuplicateDefault, place(at()), "a second `default`", "a union has one at most [RFC 4506 4.15]")
        .note(fmt::format("the first one is at {}", sources_.where(before.span, buffers_)), place(before));
    return true;
  }
  sink_
      .report(Kind::kDefaultNotLast, place(before), "`default` stands before a `case`",
              "the default is the last arm [RFC 4506 4.15]")
      .note(fmt::format("a case follows at {}", sources_.where(at().span, buffers_)), place(at()));
  return true;
}

/// Reports a default before any case: `union u switch (int i) { default: …`.
bool Diagnosis::default_alone() {
  auto& diagnostic = sink_.report(Kind::kDefaultNotLast, place(at()), "`default` stands before any `case`",
                                  "a union has a case, and its default is the last arm [RFC 4506 4.15]");
  std::ptrdiff_t next = 1;
  while (!at(next).text.empty() && !at(next).is("case") && !at(next).is("}")) ++next;
  if (at(next).is("case")) {
    diagnostic.note(fmt::format("a case follows at {}", sources_.where(at(next).span, buffers_)), place(at(next)));
  }
  return true;
}

/// Reports an argument or result that is more than a type:
/// `program P { version V { void F(foo *) = 1; } = 1; } = 7;`.
bool Diagnosis::argument_no_type() {
  if (!token(0).is("program")) return false;
  if (!(at().is("*") || at().is("<") || at().is("[") || at().is("opaque"))) return false;
  if (!failure_.expects(")") && !failure_.expects("a name") && !failure_.expects("void")) return false;
  const Token& what = at().is("opaque") ? at() : at(-1);
  sink_
      .report(Kind::kArgumentNotAType, place(what, at()),
              fmt::format("{} cannot be the type of an argument or result",
                          ticked(sources_.text().slice(source::join(what.span, at().span)))),
              "results and arguments are types alone [RFC 5531 12.2]")
      .help("give it a name by a typedef, and write that name here");
  return true;
}

}  // namespace xdrgen::syntax
