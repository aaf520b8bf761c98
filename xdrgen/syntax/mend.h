// SPDX-License-Identifier: BSD-3-Clause
//
// The smallest edit that makes sense of a definition behind a mistake, so that what follows is parsed as it was meant. Where
// there is one, nothing has to be dropped (members.h). Left out on purpose: messages (diagnose.h).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "syntax/grammar.h"

namespace xdrgen::syntax {

struct Mend {
  std::size_t at = 0;             ///< index in the definition's tokens
  std::size_t removed = 0;        ///< so many of them go
  std::optional<Token> inserted;  ///< and this one comes
};

/// `swtich (int i)`, `unsinged int x`: a word that the grammar makes no sense of, and the keyword that it is near to.
std::optional<Mend> misspelled_keyword(const Failure& failure, std::span<const Token> definition);

/// `struct s { struct t { int a; } b; };`: parsing stopped at the body of something that has a name and must have none.
bool at_named_body(const Failure& failure, std::span<const Token> definition);

/// `struct s { const int a; };`
bool at_constant_member(const Failure& failure, std::span<const Token> definition);

/// `enum e { A = 1 B = 2 };`: parsing stopped at an enumerator that follows another one without a comma.
bool lacks_comma(const Failure& failure, std::span<const Token> definition);

std::optional<Mend> find_mend(const Failure& failure, std::span<const Token> definition);

/// Returns the index of what follows the edit.
std::size_t apply(const Mend& mend, std::vector<Token>& definition);

}  // namespace xdrgen::syntax
