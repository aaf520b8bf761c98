// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the interface of the generated parser: it takes tokens, and returns a definition or
// a failure. grammar.cpp is the only user of ANTLR, of which nothing is visible here. diagnose.h
// words messages, split.h divides the text into definitions.
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
  std::size_t type = 0;  ///< its number in the generated parser
  bool first_in_line = false;

  bool is(std::string_view other) const { return text == other && kind != TokenKind::kNumber; }
};

/// Returns all tokens of a text, without blanks and comments. `base`: the offset of the first byte
/// in spans.
std::vector<Token> tokenize(std::string_view text, std::uint32_t base = 0);

/// A Failure is the place where a definition violates the grammar.
struct Failure {
  std::size_t token = 0;  ///< index in the definition's tokens; their number: the definition ends too early
  std::vector<std::string>
      expected;            ///< what is allowed there: keywords and punctuation as written, "a name", "a number"
  bool recovered = false;  ///< only a semicolon was missing, and parsing went on as if it were there

  bool expects(std::string_view what) const;
};

/// Parses a number token; returns nothing if it is malformed or needs more than 64 bits.
std::optional<ast::Integer> parse_integer(std::string_view text);

struct ParsedDefinition {
  std::optional<ast::Definition> definition;  ///< nothing after a failure that was not recovered
  std::vector<Failure> failures;
  std::vector<std::size_t> bad_numbers;  ///< indices of tokens for which `parse_integer()` has no value
  std::vector<ast::Dialect> dialect;
};

/// Parses the tokens of one definition.
ParsedDefinition parse_definition(std::span<const Token> tokens);

/// A Fragment holds bare enumerators or arms; only one of the two lists is used.
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

/// Tells whether the word is a keyword of the language; for suggestions.
bool is_keyword(std::string_view word);

}  // namespace xdrgen::syntax
