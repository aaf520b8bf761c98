// SPDX-License-Identifier: BSD-3-Clause
//
// The mistakes that we know by name.
#include "syntax/diagnose.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "diag/suggest.h"
#include "syntax/mend.h"

namespace xdrgen::syntax {
namespace {

using diag::Kind;
using diag::ticked;

class Diagnosis {
 public:
  Diagnosis(const Failure& failure, std::span<const Token> tokens, const extract::Sources& sources,
            const source::Buffers& buffers, diag::Sink& sink)
      : failure_(failure), tokens_(tokens), sources_(sources), buffers_(buffers), sink_(sink) {}

  void run() {
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

 private:
  bool at_end() const { return failure_.token >= tokens_.size(); }
  /// The token `ahead` of the one where parsing stopped; an empty one outside of the definition.
  const Token& at(std::ptrdiff_t ahead = 0) const { return token(static_cast<std::ptrdiff_t>(failure_.token) + ahead); }
  const Token& token(std::ptrdiff_t index) const {
    static const Token kNone{};
    return index >= 0 && static_cast<std::size_t>(index) < tokens_.size() ? tokens_[static_cast<std::size_t>(index)]
                                                                          : kNone;
  }
  bool is_name(const Token& token) const { return token.kind == TokenKind::kIdentifier && !token.text.empty(); }
  bool is_type_keyword(const Token& token) const {
    constexpr std::array<std::string_view, 10> kTypes{"int",       "unsigned", "hyper", "float", "double",
                                                      "quadruple", "bool",     "char",  "short", "long"};
    return std::find(kTypes.begin(), kTypes.end(), token.text) != kTypes.end();
  }

  source::Place place(const Token& token) const { return sources_.place(token.span); }
  source::Place place(const Token& first, const Token& last) const {
    return sources_.place(source::join(first.span, last.span));
  }
  /// Just behind the last token that was understood.
  source::Place behind() const { return place(at(-1)).after(); }

  /// "struct rpcrdma2_segment": what the definition is about.
  std::string subject() const {
    const std::string name = is_name(token(1)) ? " " + std::string(token(1).text) : "";
    return ticked(std::string(token(0).text) + name);
  }

  bool not_a_definition() {
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

  /// The keyword that stood before the first word, to judge by what stands behind it.
  std::string lost_keyword() const {
    if (!is_name(at())) return {};
    if (at(1).is("=")) return "const";
    if (at(1).is("switch")) return "union";
    if (at(1).is("{") && at(2).is("version")) return "program";
    if (at(1).is("{")) return at(3).is("=") || at(3).is(",") || at(3).is("}") ? "enum" : "struct";
    return {};
  }

  /// union u swtich (int i) { … };
  bool misspelled() {
    const auto mend = misspelled_keyword(failure_, tokens_);
    if (!mend) return false;
    const Token& wrong = tokens_[mend->at];
    auto& diagnostic =
        sink_.report(Kind::kUnexpected, place(wrong), fmt::format("{} is no keyword", ticked(wrong.text)),
                     fmt::format("the grammar allows {} here", ticked(mend->inserted->text)));
    suggest_fix(diagnostic, sources_, buffers_, wrong.span, std::string(mend->inserted->text));
    return true;
  }

  /// struct s { struct t { int a; } b; };
  bool named_body() {
    if (!at_named_body(failure_, tokens_)) return false;
    const std::string inner = ticked(fmt::format("{} {}", at(-2).text, at(-1).text));
    sink_
        .report(Kind::kUnexpected, place(at(-2), at(-1)),
                fmt::format("{} has a body within {}", inner, token(0).is("typedef") ? "a typedef" : subject()),
                "a body within a definition has no name (RFC 4506 section 6.3)")
        .help(
            fmt::format("leave out {}, or define {} outside and write only its name here", ticked(at(-1).text), inner));
    return true;
  }

  /// struct s { const int a; };
  bool constant_member() {
    if (!at_constant_member(failure_, tokens_)) return false;
    auto& diagnostic = sink_.report(Kind::kUnexpected, place(at()), fmt::format("`const` stands within {}", subject()),
                                    "it begins a definition, and says nothing about a member (RFC 4506 section 4.17)");
    suggest_fix(diagnostic, sources_, buffers_, at().span, "");
    return true;
  }

  /// program P { version V { void F(void) = 1; } } = 7;
  bool missing_rpc_number() {
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
    auto& diagnostic =
        sink_.report(Kind::kMissingToken, behind(), fmt::format("{} {} has no number", what, ticked(name)),
                     fmt::format("a {} ends with `= number;` (RFC 5531 section 12.2)", what));
    note_other_line(diagnostic);
    diagnostic.help(fmt::format("write {}, or whatever its number is", ticked(fmt::format("{} = 1;", at(-1).text))));
    return true;
  }

  /// Whether a brace follows the definition: then one of its own is one too many.
  bool closes_more() const {
    const std::string& text = sources_.text().str();
    const std::size_t next = text.find_first_not_of(" \t\r\n\f", tokens_.back().span.end);
    return next != std::string::npos && text[next] == '}';
  }

  /// const uint32 X = 1;
  bool typed_constant() {
    if (!token(0).is("const")) return false;
    std::ptrdiff_t name = 1;
    while (is_type_keyword(token(name))) ++name;
    if (name == 1 && is_name(token(1)) && is_name(token(2))) name = 2;
    if (name == 1 || !is_name(token(name))) return false;
    auto& diagnostic = sink_.report(Kind::kTypedConstant, place(token(1), token(name - 1)),
                                    fmt::format("constant {} has a type", ticked(token(name).text)),
                                    "a constant has none (RFC 4506 section 4.17)");
    suggest_fix(diagnostic, sources_, buffers_, source::join(token(0).span, token(name).span),
                fmt::format("const {}", token(name).text));
    return true;
  }

  /// const X 1;
  bool constant_without_equals() {
    if (!token(0).is("const") || failure_.token != 2 || !failure_.expects("=")) return false;
    if (!at().is(";") && at().kind != TokenKind::kNumber && !is_name(at())) return false;
    auto& diagnostic = sink_.report(Kind::kConstantWithoutEquals, behind(),
                                    fmt::format("constant {} has no `=`", ticked(token(1).text)),
                                    "must be `const name = value;` (RFC 4506 section 4.17)");
    if (at().kind == TokenKind::kNumber) {
      suggest_fix(diagnostic, sources_, buffers_, source::join(token(1).span, at().span),
                  fmt::format("{} = {}", token(1).text, at().text));
    }
    return true;
  }

  /// typedef xcharid unsigned int;
  bool reversed_typedef() {
    if (!token(0).is("typedef") || failure_.token != 2 || !is_name(token(1)) || !is_type_keyword(at())) return false;
    std::ptrdiff_t last = 2;
    while (is_type_keyword(token(last + 1))) ++last;
    auto& diagnostic = sink_.report(Kind::kReversedTypedef, place(token(1), token(last)),
                                    fmt::format("typedef of {} is the wrong way round", ticked(token(1).text)),
                                    "the new name comes last (RFC 4506 section 4.18)");
    std::string type(token(2).text);
    for (std::ptrdiff_t i = 3; i <= last; ++i) type += " " + std::string(token(i).text);
    suggest_fix(diagnostic, sources_, buffers_, source::join(token(1).span, token(last).span),
                fmt::format("{} {}", type, token(1).text));
    return true;
  }

  /// typedef uint32<> xcharsubset; uint32[4] words;
  bool misplaced_bound() {
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
                     "the bound comes behind the name (RFC 4506 sections 4.12 and 4.13)");
    suggest_fix(diagnostic, sources_, buffers_, source::join(at(-1).span, at(close + 1).span),
                fmt::format("{} {}{}", at(-1).text, at(close + 1).text, bound));
    return true;
  }

  /// typedef void nothing;
  bool void_with_name() {
    if (!at(-1).is("void") || !is_name(at()) || !failure_.expects(";")) return false;
    sink_.report(Kind::kMisplacedVoid, place(at(-1), at()), fmt::format("{} is declared as `void`", ticked(at().text)),
                 "`void` declares nothing and has no name (RFC 4506 section 4.16)");
    return true;
  }

  bool missing_semicolon() {
    if (!failure_.recovered && !(at_end() && failure_.expects(";"))) return false;
    // Behind a bound, say what it is the bound of.
    std::ptrdiff_t first = -1;
    if (at(-1).is("]") || at(-1).is(">")) {
      while (-first < 4 && !at(first).is("[") && !at(first).is("<")) --first;
      --first;
    }
    const source::Span span = source::join(at(first).span, at(-1).span);
    const std::string what = at(-1).is("}") ? subject() : ticked(sources_.text().slice(span));
    auto& diagnostic = sink_.report(Kind::kMissingSemicolon, behind(), fmt::format("missing `;` after {}", what),
                                    "every declaration ends with one (RFC 4506 section 6.3)");
    suggest_fix(diagnostic, sources_, buffers_, {at(-1).span.end, at(-1).span.end}, ";");
    return true;
  }

  bool unclosed_brace() {
    if (!at_end()) return false;
    std::vector<const Token*> open;
    for (const Token& token : tokens_) {
      if (token.is("{")) open.push_back(&token);
      if (token.is("}") && !open.empty()) open.pop_back();
    }
    if (open.empty()) return false;
    sink_.report(Kind::kUnclosedBrace, behind(), fmt::format("{} is never closed", subject()), "`}` is missing")
        .note(fmt::format("its brace is opened at {}", sources_.where(open.back()->span, buffers_)),
              place(*open.back()));
    return true;
  }

  /// enum e { A = 1, B = 2 ;
  bool brace_before_semicolon() {
    if (!at().is(";") || depth_at_end() == 0) return false;
    const bool behind_member = at(-1).is(";") && failure_.expects("void");
    if (!behind_member && !failure_.expects("}")) return false;
    sink_
        .report(Kind::kUnclosedBrace, place(at()), fmt::format("{} is not closed before `;`", subject()),
                "`}` is missing")
        .note(fmt::format("what stands before it is at {}", sources_.where(at(-1).span, buffers_)), place(at(-1)));
    return true;
  }

  std::size_t depth_at_end() const {
    std::size_t depth = 0;
    for (const Token& token : tokens_) {
      if (token.is("{")) ++depth;
      if (token.is("}") && depth > 0) --depth;
    }
    return depth;
  }

  /// enum e { A = 1 B = 2 };
  bool missing_comma() {
    if (!lacks_comma(failure_, tokens_)) return false;
    auto& diagnostic =
        sink_.report(Kind::kMissingToken, behind(), fmt::format("missing `,` after {}", ticked(at(-1).text)),
                     "enumerators are separated by commas (RFC 4506 section 4.3)");
    note_other_line(diagnostic);
    suggest_fix(diagnostic, sources_, buffers_, {at(-1).span.end, at(-1).span.end}, ",");
    return true;
  }

  /// union u switch (int i) { default: void; case 1: int a; };
  bool misplaced_default() {
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
      sink_
          .report(Kind::kDuplicateDefault, place(at()), "a second `default`",
                  "a union has one at most (RFC 4506 section 4.15)")
          .note(fmt::format("the first one is at {}", sources_.where(before.span, buffers_)), place(before));
      return true;
    }
    sink_
        .report(Kind::kDefaultNotLast, place(before), "`default` stands before a `case`",
                "the default is the last arm (RFC 4506 section 4.15)")
        .note(fmt::format("a case follows at {}", sources_.where(at().span, buffers_)), place(at()));
    return true;
  }

  /// union u switch (int i) { default: …
  bool default_alone() {
    auto& diagnostic = sink_.report(Kind::kDefaultNotLast, place(at()), "`default` stands before any `case`",
                                    "a union has a case, and its default is the last arm (RFC 4506 section 4.15)");
    std::ptrdiff_t next = 1;
    while (!at(next).text.empty() && !at(next).is("case") && !at(next).is("}")) ++next;
    if (at(next).is("case")) {
      diagnostic.note(fmt::format("a case follows at {}", sources_.where(at(next).span, buffers_)), place(at(next)));
    }
    return true;
  }

  /// program P { version V { void F(foo *) = 1; } = 1; } = 7;
  bool argument_no_type() {
    if (!token(0).is("program")) return false;
    if (!(at().is("*") || at().is("<") || at().is("[") || at().is("opaque"))) return false;
    if (!failure_.expects(")") && !failure_.expects("a name") && !failure_.expects("void")) return false;
    const Token& what = at().is("opaque") ? at() : at(-1);
    sink_
        .report(Kind::kArgumentNotAType, place(what, at()),
                fmt::format("{} is no type of a procedure",
                            ticked(sources_.text().slice(source::join(what.span, at().span)))),
                "results and arguments are types alone (RFC 5531 section 12.2)")
        .help("give it a name by a typedef, and write that name here");
    return true;
  }

  /// int 2nd;
  bool bad_name() {
    if (at().kind != TokenKind::kNumber || !failure_.expects("a name") || failure_.expects("a number")) return false;
    const bool letters =
        std::any_of(at().text.begin(), at().text.end(), [](char c) { return c > '9' && c != 'x' && c != 'X'; });
    if (!letters) return false;
    sink_.report(Kind::kBadName, place(at()), fmt::format("{} is no name", ticked(at().text)),
                 "a name begins with a letter (RFC 4506 section 6.2)");
    return true;
  }

  /// The parser has given up on one more arm or on the value of an enumerator, and wants the body to end. What was meant?
  std::string missing_before_brace() const {
    if (at(1).is(":") && (is_name(at()) || at().kind == TokenKind::kNumber)) return "case";
    if (at().kind == TokenKind::kNumber && is_name(at(-1))) return "=";
    return {};
  }

  /// Where only one thing can stand, and it does not: case 1 int a;
  bool missing_token() {
    std::string wanted;
    for (const std::string& name : failure_.expected) {
      const bool of_bound = name == "[" || name == "<" || name == "*";
      if (name == ")" && failure_.expects("[")) wanted = name;
      if (failure_.expected.size() == 1 && !of_bound) wanted = name;
    }
    if (wanted == "}") wanted = missing_before_brace();
    if (at_end() || wanted.empty() || wanted == ";" || wanted.find(' ') != std::string::npos || at().is(";"))
      return false;
    // What stands there twice is one too many; what stands for something else is said to be unexpected.
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

  /// What is missing may be missing on either line.
  void note_other_line(diag::Diagnostic& diagnostic) {
    if (at_end() || at(-1).text.empty()) return;
    const auto line = [&](const Token& token) { return buffers_.position(place(token)).line; };
    if (line(at()) == line(at(-1)) || place(at()).buffer != place(at(-1)).buffer) return;
    const bool points_behind = diagnostic.place && buffers_.position(*diagnostic.place).line == line(at(-1));
    const Token& other = points_behind ? at() : at(-1);
    diagnostic.note(fmt::format("{} stands at {}", ticked(other.text), sources_.where(other.span, buffers_)),
                    place(other));
  }

  /// enum e { A = 1, };
  bool trailing_comma() {
    if (!at().is("}") || !at(-1).is(",")) return false;
    auto& diagnostic = sink_.report(Kind::kTrailingComma, place(at(-1)), "a comma stands before `}`",
                                    "it separates enumerators and ends none (RFC 4506 section 4.3)");
    suggest_fix(diagnostic, sources_, buffers_, at(-1).span, "");
    return true;
  }

  bool keyword_as_name() {
    if (at().kind != TokenKind::kKeyword || !failure_.expects("a name")) return false;
    const Token& next = at(1);
    if (!(next.is(";") || next.is("=") || next.is("{") || next.is("<") || next.is("[") || next.is(",") ||
          next.is("}") || next.is("switch"))) {
      return false;
    }
    sink_.report(Kind::kKeywordAsName, place(at()), fmt::format("{} is a keyword", ticked(at().text)),
                 "may not be a name (RFC 4506 section 6.4, RFC 5531 section 12.3)");
    return true;
  }

  /// struct s { uint32; };
  bool missing_name() {
    const bool behind_type = is_name(at(-1)) || is_type_keyword(at(-1)) || at(-1).is("}") || at(-1).is("opaque") ||
                             at(-1).is("string") || at(-1).is("*");
    if (!behind_type || !failure_.expects("a name") || !(at().is(";") || at().is("<") || at().is("["))) return false;
    sink_.report(Kind::kMissingName, behind(), fmt::format("{} is followed by no name", ticked(at(-1).text)),
                 "a declaration is a type and a name (RFC 4506 section 6.3)");
    return true;
  }

  bool unexpected() {
    const std::string where = failure_.token > 0 ? fmt::format(" after {}", ticked(at(-1).text)) : "";
    const std::string seen = at_end() ? "the definition ends" : fmt::format("{} stands", ticked(at().text));
    auto& diagnostic =
        sink_.report(Kind::kUnexpected, at_end() ? behind() : place(at()), fmt::format("unexpected: {}{}", seen, where),
                     fmt::format("the grammar allows {}", expectation()));
    note_other_line(diagnostic);
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

  /// "`;`, `<` or a name"; a long list is cut.
  std::string expectation() const {
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

  const Failure& failure_;
  std::span<const Token> tokens_;
  const extract::Sources& sources_;
  const source::Buffers& buffers_;
  diag::Sink& sink_;
};

}  // namespace

void diagnose(const Failure& failure, std::span<const Token> definition, const extract::Sources& sources,
              const source::Buffers& buffers, diag::Sink& sink) {
  Diagnosis(failure, definition, sources, buffers, sink).run();
}

}  // namespace xdrgen::syntax
