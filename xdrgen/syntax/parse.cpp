// SPDX-License-Identifier: BSD-3-Clause
//
// Tokens, definitions, trees: the parser as a list of steps.
#include "syntax/parse.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "syntax/explain.h"
#include "syntax/grammar.h"
#include "syntax/split.h"

namespace xdrgen::syntax {
namespace {

using diag::Kind;
using diag::ticked;

class Parser {
 public:
  Parser(const extract::Sources& sources, const source::Buffers& buffers, diag::Sink& sink)
      : sources_(sources), buffers_(buffers), sink_(sink) {}

  ast::Specification run() {
    const std::vector<Token> tokens = clean(tokenize(sources_.text().str()));
    for (const extract::Sources::Part& part : sources_.parts()) take(tokens_of(part.span, tokens), part.span.end);
    return std::move(result_);
  }

 private:
  static std::span<const Token> tokens_of(source::Span part, std::span<const Token> tokens) {
    const auto from = [&](std::uint32_t offset) {
      return std::lower_bound(tokens.begin(), tokens.end(), offset,
                              [](const Token& token, std::uint32_t value) { return token.span.begin < value; });
    };
    return {from(part.begin), from(part.end)};
  }

  /// A definition ends with its document at the latest.
  void take(std::span<const Token> tokens, std::uint32_t end) {
    const auto definitions = split_definitions(tokens);
    for (std::size_t i = 0; i < definitions.size(); ++i) {
      const bool last = i + 1 == definitions.size();
      take_definition(definitions[i], last ? end : definitions[i + 1].front().span.begin);
    }
  }

  /// Takes out what is no part of the grammar, and reports it where it must not be.
  std::vector<Token> clean(std::vector<Token> all) {
    std::vector<Token> kept;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Token& token = all[i];
      if (token.kind == TokenKind::kPreprocessor || token.kind == TokenKind::kUnendedComment ||
          token.kind == TokenKind::kBad) {
        damage_.push_back(token.span.begin);
      }
      switch (token.kind) {
        case TokenKind::kPassedOver:
          result_.passed_over.push_back(token.span);
          break;
        case TokenKind::kPreprocessor:
          sink_.report(Kind::kPreprocessorLine, place(token.span),
                       fmt::format("preprocessor line {}", ticked(token.text)), "XDR has no preprocessor");
          break;
        case TokenKind::kUnendedComment:
          sink_.report(Kind::kUnendedComment, place({token.span.begin, token.span.begin + 2}),
                       "this comment never ends", "`*/` is missing");
          break;
        case TokenKind::kBad:
          i = bad_characters(all, i);
          break;
        default:
          kept.push_back(token);
      }
    }
    return kept;
  }

  /// Reports a run of characters that stand side by side once; returns the index of the last token that goes with it.
  std::size_t bad_characters(const std::vector<Token>& all, std::size_t first) {
    std::size_t last = first;
    while (last + 1 < all.size() && all[last + 1].kind == TokenKind::kBad &&
           all[last + 1].span.begin == all[last].span.end) {
      ++last;
    }
    const source::Span span = source::join(all[first].span, all[last].span);
    const std::string_view text = sources_.text().slice(span);
    auto& diagnostic =
        sink_.report(Kind::kBadCharacter, place(span), fmt::format("{} is no part of the language", ticked(text)),
                     "XDR is made of names, numbers and punctuation (RFC 4506 section 6.2)");
    if (text.substr(0, 2) != "//") return last;
    diagnostic.help("a comment is written `/* like this */`");
    const std::uint32_t line = sources_.text().line(span.begin);
    while (last + 1 < all.size() && sources_.text().line(all[last + 1].span.begin) == line) ++last;
    return last;
  }

  /// `end`: where the next definition begins.
  void take_definition(std::span<const Token> tokens, std::uint32_t end) {
    if (too_deep(tokens)) return lose(tokens);
    ParsedDefinition parsed = parse_definition(tokens);
    // Where something was taken out of a definition, what is left need not make sense; that has been reported.
    const auto damage = std::lower_bound(damage_.begin(), damage_.end(), tokens.front().span.begin);
    const bool damaged = damage != damage_.end() && *damage < end;
    for (const Failure& failure : parsed.failures) {
      if (!damaged) explain(failure, tokens, sources_, buffers_, sink_);
    }
    for (const std::size_t index : parsed.bad_numbers) bad_number(tokens[index]);
    if (parsed.definition && parsed.bad_numbers.empty()) {
      result_.definitions.push_back(std::move(*parsed.definition));
    } else {
      lose(tokens);
    }
  }

  bool too_deep(std::span<const Token> tokens) {
    std::size_t depth = 0;
    for (const Token& token : tokens) {
      if (token.is("{") && ++depth > kDeepest) {
        sink_.report(Kind::kTooDeep, place(token.span), "braces are nested too deep",
                     fmt::format("at most {} levels are read", kDeepest));
        return true;
      }
      if (token.is("}") && depth > 0) --depth;
    }
    return false;
  }

  void bad_number(const Token& token) {
    const bool decimal_with_zero =
        token.text.size() > 1 && token.text[0] == '0' &&
        std::all_of(token.text.begin(), token.text.end(), [](char c) { return c >= '0' && c <= '9'; });
    auto& diagnostic =
        sink_.report(Kind::kBadNumber, place(token.span), fmt::format("{} is no number", ticked(token.text)),
                     "decimal, octal (0…) or hexadecimal (0x…), at most 64 bits (RFC 4506 section 6.2)");
    if (decimal_with_zero) diagnostic.note("a number that begins with 0 is octal and has no digit 8 or 9");
  }

  /// Remembers the names that a definition would have declared, had it been well formed.
  void lose(std::span<const Token> tokens) {
    const std::string_view first = tokens.front().text;
    const bool body = first == "struct" || first == "union" || first == "program";
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (tokens[i].kind != TokenKind::kIdentifier) continue;
      const bool last = i + 1 == tokens.size();
      const std::string_view next = last ? std::string_view() : tokens[i + 1].text;
      bool declared = true;  // of a typedef, any name may be the new one
      if (first == "const") {
        // `const X 1;` declares X, `const uint32 X = 1;` does not declare uint32.
        declared = next == "=" || (i == 1 && (last || tokens[i + 1].kind != TokenKind::kIdentifier));
      } else if (first == "enum") {
        declared = i == 1 || next == "=" || next == "," || next == "}";
      } else if (body) {
        declared = i == 1;
      }
      if (declared) result_.lost_names.emplace(tokens[i].text);
    }
  }

  source::Place place(source::Span span) const { return sources_.place(span); }

  const extract::Sources& sources_;
  const source::Buffers& buffers_;
  diag::Sink& sink_;
  ast::Specification result_;
  std::vector<std::uint32_t> damage_;  ///< offsets of what `clean()` reported, ascending
};

}  // namespace

ast::Specification parse(const extract::Sources& sources, const source::Buffers& buffers, diag::Sink& sink) {
  return Parser(sources, buffers, sink).run();
}

}  // namespace xdrgen::syntax
