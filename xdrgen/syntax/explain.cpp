// SPDX-License-Identifier: BSD-3-Clause
//
// The mistakes that we know by name.
#include "syntax/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "diag/suggest.h"

namespace xdrgen::syntax {
namespace {

using diag::Kind;
using diag::ticked;

class Explainer {
 public:
  Explainer(const Failure& failure, std::span<const Token> tokens, const extract::Sources& sources,
            const source::Buffers& buffers, diag::Sink& sink)
      : failure_(failure), tokens_(tokens), sources_(sources), buffers_(buffers), sink_(sink) {}

  void run() {
    using Attempt = bool (Explainer::*)();
    constexpr std::array<Attempt, 12> kAttempts{
        &Explainer::not_a_definition,  &Explainer::typed_constant,  &Explainer::constant_without_equals,
        &Explainer::reversed_typedef,  &Explainer::misplaced_bound, &Explainer::void_with_name,
        &Explainer::missing_semicolon, &Explainer::unclosed_brace,  &Explainer::trailing_comma,
        &Explainer::keyword_as_name,   &Explainer::missing_name,    &Explainer::unexpected,
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
    const std::vector<std::string> beginnings(kBeginnings.begin(), kBeginnings.end());
    if (const auto near = diag::nearest(at().text, beginnings)) {
      suggest_fix(diagnostic, sources_, buffers_, at().span, *near);
    }
    return true;
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
        .note(fmt::format("its brace is opened at {}", sources_.where(open.back()->span, buffers_)));
    return true;
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
    sink_.report(Kind::kUnexpected, at_end() ? behind() : place(at()), fmt::format("unexpected: {}{}", seen, where),
                 fmt::format("the grammar allows {}", expectation()));
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

void explain(const Failure& failure, std::span<const Token> definition, const extract::Sources& sources,
             const source::Buffers& buffers, diag::Sink& sink) {
  Explainer(failure, definition, sources, buffers, sink).run();
}

}  // namespace xdrgen::syntax
