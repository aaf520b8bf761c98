// SPDX-License-Identifier: BSD-3-Clause
//
// Walks once over the tokens of a document.
#include "syntax/dialects.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace xdrgen::syntax {
namespace {

using diag::Kind;
using diag::ticked;

/// Makes a token that is not in the text: `text` is one of "opaque", "union", "<", ">".
Token made(std::string_view text, source::Span span) {
  static const std::string kText = "opaque union < >";
  static const std::vector<Token> kTokens = tokenize(kText);
  for (const Token& token : kTokens) {
    if (token.text != text) continue;
    Token result = token;
    result.span = span;
    result.first_in_line = false;
    return result;
  }
  return {};
}

/// Returns "empty", "empty_2", "empty_3", …; the texts stay, because tokens refer to them.
std::string_view empty_name(std::size_t number) {
  static thread_local std::deque<std::string> names{"empty"};
  while (names.size() <= number) names.push_back(fmt::format("empty_{}", names.size() + 1));
  return names[number];
}

class Reader {
 public:
  Reader(std::vector<Token> tokens, const extract::Sources& sources, std::vector<ast::Dialect>& uses, diag::Sink& sink)
      : tokens_(std::move(tokens)), sources_(sources), uses_(uses), sink_(sink), closing_(tokens_.size(), 0) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (tokens_[i].is("zcopaque") && !is_name(i + 1)) zcopaque_declared_ = true;
      if (tokens_[i].is("{")) open.push_back(i);
      if (!tokens_[i].is("}") || open.empty()) continue;
      closing_[open.back()] = i;
      open.pop_back();
    }
  }

  std::vector<Token> run() {
    while (at_ < tokens_.size()) {
      if (take_number() || take_statement() || take_declaration()) continue;
      keep();
    }
    return std::move(kept_);
  }

 private:
  bool is(std::size_t i, std::string_view text) const { return i < tokens_.size() && tokens_[i].is(text); }
  bool is_name(std::size_t i) const { return i < tokens_.size() && tokens_[i].kind == TokenKind::kIdentifier; }
  source::Span from(std::size_t first, std::size_t last) const {
    return source::join(tokens_[first].span, tokens_[last].span);
  }

  void keep() {
    const Token& token = tokens_[at_];
    if (token.is("{")) ++depth_;
    if (token.is("}") && depth_ > 0) --depth_;
    if (token.is("}") && !namespaces_.empty() && namespaces_.back() == at_) {
      namespaces_.pop_back();
      at_ += is(at_ + 1, ";") ? 2 : 1;
      return;
    }
    if (token.kind != TokenKind::kPassedOver && token.kind != TokenKind::kPreprocessor) ends_ = token.is(";");
    kept_.push_back(token);
    ++at_;
  }

  // ---- numbers

  /// Reads 1'000'000: quotation marks between digits. The lexer may have taken the text between two
  /// of them for a character.
  bool take_number() {
    if (tokens_[at_].kind != TokenKind::kNumber) return false;
    std::size_t last = at_;
    const auto adjacent = [&](std::size_t i) {
      return i < tokens_.size() && tokens_[i].span.begin == tokens_[i - 1].span.end;
    };
    for (std::size_t next = at_ + 1; adjacent(next); ++next) {
      const Token& token = tokens_[next];
      const bool quote = (token.kind == TokenKind::kBad && token.text == "'") || token.kind == TokenKind::kCharacter;
      const bool digits = token.kind == TokenKind::kNumber || token.kind == TokenKind::kIdentifier;
      if (!quote && (next == at_ + 1 || !digits)) break;
      last = next;
    }
    if (last == at_) return false;
    Token number = tokens_[at_];
    number.span = from(at_, last);
    number.text = {number.text.data(), number.span.end - number.span.begin};
    std::string plain(number.text);
    plain.erase(std::remove(plain.begin(), plain.end(), '\''), plain.end());
    if (plain.size() == number.text.size()) return false;
    uses_.push_back({Kind::kDigitSeparator, number.span, std::move(plain)});
    ends_ = false;
    kept_.push_back(number);
    at_ = last + 1;
    return true;
  }

  // ---- between definitions

  bool take_statement() {
    const bool begins = depth_ == namespaces_.size() && (ends_ || kept_.empty());
    if (!begins || !is_name(at_)) return false;
    return take_pragma() || take_namespace() || take_opaque_union() || refuse_foreign();
  }

  bool take_pragma() {
    constexpr std::array<std::string_view, 4> kDirectives{"header", "big_endian", "public", "exclude"};
    if (!is(at_, "pragma") || !is_name(at_ + 1) || !is_name(at_ + 2) || !is(at_ + 3, ";")) return false;
    const auto known = [&](std::string_view directive) { return is(at_ + 1, directive); };
    if (std::none_of(kDirectives.begin(), kDirectives.end(), known)) return false;
    uses_.push_back({Kind::kPragma, from(at_, at_ + 3), {}, true});
    at_ += 4;
    return true;
  }

  bool take_namespace() {
    if (!is(at_, "namespace") || !is_name(at_ + 1)) return false;
    std::size_t open = at_ + 2;
    while (is(open, ":") && is(open + 1, ":") && is_name(open + 2)) open += 3;
    if (!is(open, "{") || closing_[open] == 0) return false;
    uses_.push_back({Kind::kNamespace, from(at_, open), {}, true});
    namespaces_.push_back(closing_[open]);
    ++depth_;
    ends_ = true;
    at_ = open + 1;
    return true;
  }

  /// Refuses the statements of other languages: `package a.b;`, `import "other.x";`.
  bool refuse_foreign() {
    const bool package = is(at_, "package");
    if ((!package && !is(at_, "import")) || is(at_ + 1, "=") || is(at_ + 1, ",")) return false;
    constexpr std::size_t kLongest = 64;
    std::size_t end = at_ + 1;
    while (end < tokens_.size() && end - at_ < kLongest && !tokens_[end].is(";") && !tokens_[end].first_in_line) ++end;
    const std::size_t last = is(end, ";") ? end : end - 1;
    auto& diagnostic =
        sink_.report(Kind::kForeignStatement, sources_.place(from(at_, last)),
                     fmt::format("{} is no part of XDR", ticked(tokens_[at_].text)),
                     package ? "one specification is one space of names" : "one document does not read another one");
    diagnostic.help(package ? "leave it out; `--namespace` says where the code goes"
                            : "leave it out, and name that document before this one, or include it by `#include`");
    ends_ = true;
    at_ = last + 1;
    return true;
  }

  // ---- libevpl

  bool take_declaration() {
    if (is(at_, "zcopaque") && is_name(at_ + 1) && !zcopaque_declared_) {
      take_zcopaque();
      return true;
    }
    if (!is(at_, "string") || !is_name(at_ + 1) || !is(at_ + 2, ";")) return false;
    const source::Span span = from(at_, at_ + 1);
    uses_.push_back({Kind::kStringWithoutBound, span, fmt::format("string {}<>", tokens_[at_ + 1].text)});
    keep();
    keep();
    put_empty_bound();
    return true;
  }

  void take_zcopaque() {
    const bool bounded = is(at_ + 2, "<") || is(at_ + 2, "[");
    const source::Span span = from(at_, bounded ? at_ : at_ + 1);
    uses_.push_back(
        {Kind::kZeroCopyOpaque, span, bounded ? "opaque" : fmt::format("opaque {}<>", tokens_[at_ + 1].text)});
    kept_.push_back(made("opaque", tokens_[at_].span));
    ends_ = false;
    ++at_;
    keep();
    if (!bounded) put_empty_bound();
  }

  /// Adds `<>` after the name that was kept last.
  void put_empty_bound() {
    const source::Span span = kept_.back().span;
    kept_.push_back(made("<", span));
    kept_.push_back(made(">", span));
  }

  bool take_opaque_union() {
    if (!is(at_, "opaque_union") || !is_name(at_ + 1) || !is(at_ + 2, "switch")) return false;
    std::size_t open = at_ + 3;
    while (open < tokens_.size() && !tokens_[open].is("{") && !tokens_[open].is(";")) ++open;
    if (!is(open, "{") || closing_[open] == 0) return false;
    uses_.push_back({Kind::kOpaqueUnion, from(at_, at_ + 1)});
    kept_.push_back(made("union", tokens_[at_].span));
    ends_ = false;
    ++at_;
    const std::size_t close = closing_[open];
    empties_ = 0;
    taken_names_.clear();
    for (std::size_t i = open; i < close; ++i) {
      if (is_name(i)) taken_names_.insert(tokens_[i].text);
    }
    while (at_ < close) {
      const bool label_ends = is(at_, ":") && !is(at_ + 1, "case") && !is(at_ + 1, "default");
      if (!take_number()) keep();
      if (label_ends) take_opaque_arm(close);
    }
    return true;
  }

  /// Turns the declaration of an arm into opaque data of its name.
  void take_opaque_arm(std::size_t close) {
    std::size_t end = at_;
    for (std::size_t depth = 0; end < close && (depth != 0 || !tokens_[end].is(";")); ++end) {
      if (tokens_[end].is("{")) ++depth;
      if (tokens_[end].is("}")) --depth;
    }
    std::size_t name = end;
    for (std::size_t i = at_; i < end && !tokens_[i].is("<") && !tokens_[i].is("["); ++i) {
      if (is_name(i)) name = i;
    }
    const bool counted = (tokens_[at_].is("opaque") || tokens_[at_].is("zcopaque")) && is(at_ + 2, "<");
    if (end == close || at_ == end) return;
    kept_.push_back(made("opaque", tokens_[at_].span));
    if (name == end) {  // void: opaque data of length zero
      Token nothing = tokens_[at_];
      nothing.kind = TokenKind::kIdentifier;
      nothing.type = identifier_type();
      do {
        nothing.text = empty_name(empties_++);
      } while (taken_names_.contains(nothing.text));
      kept_.push_back(nothing);
    } else {
      kept_.push_back(tokens_[name]);
    }
    if (counted) {
      for (std::size_t i = at_ + 2; i < end; ++i) kept_.push_back(tokens_[i]);
    } else {
      put_empty_bound();
    }
    at_ = end;
  }

  static std::size_t identifier_type() {
    static const std::string kText = "name";
    static const std::size_t kType = tokenize(kText).front().type;
    return kType;
  }

  std::vector<Token> tokens_;
  const extract::Sources& sources_;
  std::vector<ast::Dialect>& uses_;
  diag::Sink& sink_;
  std::vector<std::size_t> closing_;     ///< for each opening brace, the closing one; 0: there is none
  std::vector<std::size_t> namespaces_;  ///< the closing braces of the namespaces around `at_`
  std::vector<Token> kept_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  std::size_t empties_ = 0;                 ///< names given so far to the union's arms without data
  std::set<std::string_view> taken_names_;  ///< names in the union that are the document's own
  bool ends_ = true;                        ///< a definition has ended, and none has begun
  bool zcopaque_declared_ = false;          ///< the document declares a type of that name
};

}  // namespace

std::vector<Token> read_dialects(std::vector<Token> tokens, const extract::Sources& sources,
                                 std::vector<ast::Dialect>& uses, diag::Sink& sink) {
  return Reader(std::move(tokens), sources, uses, sink).run();
}

}  // namespace xdrgen::syntax
