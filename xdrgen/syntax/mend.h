// SPDX-License-Identifier: BSD-3-Clause
//
// Finds an edit of one token that corrects a mistake in a definition, so that the rest is parsed as
// it was meant. Where such an edit is found, the parser does not remove the member with the mistake
// (members.h). diagnose.h has the words of messages.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "syntax/grammar.h"

namespace xdrgen::syntax {

struct Mend {
  std::size_t at = 0;             ///< index in the definition's tokens
  std::size_t removed = 0;        ///< number of tokens to remove
  std::optional<Token> inserted;  ///< token to insert
};

/// Corrects a misspelled keyword: `swtich (int i)`, `unsinged int x`.
std::optional<Mend> misspelled_keyword(const Failure& failure, std::span<const Token> definition);

/// Tells whether parsing stopped at the body of a member that has a type name and must not: `struct
/// s { struct t { int a; } b; };`.
bool at_named_body(const Failure& failure, std::span<const Token> definition);

/// Tells whether parsing stopped at a constant in a body: `struct s { const int a; };`.
bool at_constant_member(const Failure& failure, std::span<const Token> definition);

/// Tells whether parsing stopped at an enumerator that follows another one without a comma: `enum e
/// { A = 1 B = 2 };`.
bool lacks_comma(const Failure& failure, std::span<const Token> definition);

std::optional<Mend> find_mend(const Failure& failure, std::span<const Token> definition);

/// Applies the edit.  returns  the index of the token after it
std::size_t apply(const Mend& mend, std::vector<Token>& definition);

}  // namespace xdrgen::syntax
