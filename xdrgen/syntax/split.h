// SPDX-License-Identifier: BSD-3-Clause
//
// Cuts a specification into its definitions before they are parsed, so that a mistake in one of them cannot spoil the
// next. Left out on purpose: whether a definition is well formed (grammar.h).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "syntax/grammar.h"

namespace xdrgen::syntax {

/// Tokens that belong together.
struct Piece {
  enum class Kind {
    kDefinition,
    kEnumerators,  ///< bare ones, meant for an enum of another document
    kArms,         ///< bare ones, meant for a union of another document
  };
  std::span<const Token> tokens;
  Kind kind = Kind::kDefinition;
  bool begins = false;  ///< with what can only begin a definition
  bool closes = false;  ///< a brace that is open at its beginning
};

/// Ends a definition at a semicolon outside of all braces, and before anything that can only begin a new one: after a
/// missing brace or semicolon that is where the author went on.
std::vector<Piece> split_definitions(std::span<const Token> tokens);

/// Behind a piece with a mistake, how many of the following ones are only the rest of it: after a missing `{`, all up to
/// the `}` that belongs to it. `next_stop`: see below.
std::size_t debris_behind(const std::vector<Piece>& pieces, const std::vector<std::size_t>& next_stop, std::size_t at);
/// For every piece the first one from there on that begins a definition or closes a brace.
std::vector<std::size_t> next_stops(const std::vector<Piece>& pieces);

}  // namespace xdrgen::syntax
