// SPDX-License-Identifier: BSD-3-Clause
//
// Finds the member, arm, enumerator or procedure around a token, so that a definition can be parsed
// without the one that has a mistake. It leaves this out on purpose: definitions with unmatched
// braces, where members cannot be found reliably.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "syntax/grammar.h"

namespace xdrgen::syntax {

/// Removes the member that contains token `at`, and returns the index of the token after it.
/// Returns nothing, and changes nothing, if the member's beginning or end is unclear, or if no
/// member would remain.
std::optional<std::size_t> drop_member(std::vector<Token>& definition, std::size_t at);

}  // namespace xdrgen::syntax
