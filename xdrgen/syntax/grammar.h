// SPDX-License-Identifier: BSD-3-Clause
//
// The generated parser seen from the rest of syntax/: tokens in, one definition or one failure out. grammar.cpp is the
// only user of ANTLR, and nothing of ANTLR's shows here. Left out on purpose: messages (diagnose.h), cutting the text
// into definitions (split.h).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "source/provenance.h"
#include "syntax/ast.h"

namespace xdrgen::syntax {

enum class TokenKind {
  kIdentifier,
  kNumber,
  kKeyword,
  kPunctuation,
  kString,
  kCharacter,
  kPassedOver,
  kPreprocessor,
  kUnendedComment,
  kBad
};

struct Token {
  TokenKind kind{};
  std::string_view text;  ///< points into the text that was given to `tokenize()`
  source::Span span;
  std::size_t type = 0;  ///< the generated parser's number for it
  bool first_in_line = false;

  bool is(std::string_view other) const { return text == other && kind != TokenKind::kNumber; }
};

/// All tokens of a text, blanks and comments left out. `base`: offset that the first byte has in spans.
std::vector<Token> tokenize(std::string_view text, std::uint32_t base = 0);

/// Where a definition stopped to follow the grammar.
struct Failure {
  std::size_t token = 0;  ///< index in the definition's tokens; their number: the definition ends too early
  std::vector<std::string>
      expected;            ///< what could have stood there: keywords and punctuation as written, "a name", "a number"
  bool recovered = false;  ///< a semicolon was missing; parsing went on as if it were there

  bool expects(std::string_view what) const;
};

/// A number as the lexer took it; nothing where it is malformed or needs more than 64 bits.
std::optional<ast::Integer> parse_integer(std::string_view text);

struct ParsedDefinition {
  std::optional<ast::Definition> definition;  ///< nothing after a failure that was not recovered
  std::vector<Failure> failures;
  std::vector<std::size_t> bad_numbers;  ///< indices of tokens for which `parse_integer()` has no value
  std::vector<ast::Dialect> dialect;
};

/// Parses the tokens of one definition.
ParsedDefinition parse_definition(std::span<const Token> tokens);

/// Bare enumerators or arms: one of the two is filled.
struct Fragment {
  std::vector<ast::Enumerator> enumerators;
  std::vector<ast::Arm> arms;
  std::optional<ast::Declaration> default_arm;
};
struct ParsedFragment {
  std::optional<Fragment> fragment;
  std::vector<Failure> failures;
  std::vector<std::size_t> bad_numbers;
  std::vector<ast::Dialect> dialect;
};
ParsedFragment parse_enumerators(std::span<const Token> tokens);
ParsedFragment parse_arms(std::span<const Token> tokens);

/// The language's keywords, for suggestions.
bool is_keyword(std::string_view word);

}  // namespace xdrgen::syntax
