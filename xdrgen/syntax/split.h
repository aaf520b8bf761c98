// SPDX-License-Identifier: BSD-3-Clause
//
// Divides a specification into its definitions before they are parsed, so that a mistake in one of
// them does not affect the next. grammar.h parses them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "syntax/grammar.h"

namespace xdrgen::syntax {

/// A Piece holds the tokens of one definition or fragment.
struct Piece {
  enum class Kind {
    kDefinition,
    kEnumerators,  ///< bare ones, for an enum of another document
    kArms,         ///< bare ones, for a union of another document
  };
  std::span<const Token> tokens;
  Kind kind = Kind::kDefinition;
  bool begins = false;  ///< with tokens that can only begin a definition
  bool closes = false;  ///< a brace that is open before it
};

/// Ends a definition at a semicolon outside of all braces, and before tokens that can only begin a
/// new one: after a missing brace or semicolon, the author went on there.
std::vector<Piece> split_definitions(std::span<const Token> tokens);

/// Returns how many pieces after one with a mistake are only the rest of it: after a missing `{`,
/// all up to the matching `}`; after `[` or `(` instead of `{`, all up to the closing bracket.
/// `next_stop` is the result of `next_stops()`.
std::size_t debris_behind(const std::vector<Piece>& pieces, const std::vector<std::size_t>& next_stop, std::size_t at);
/// Returns, for each piece, the index of the first one from there that begins a definition or
/// closes a brace; the number of pieces if there is none.
std::vector<std::size_t> next_stops(const std::vector<Piece>& pieces);

}  // namespace xdrgen::syntax
