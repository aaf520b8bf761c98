// SPDX-License-Identifier: BSD-3-Clause
//
// Finds the member, arm, enumerator or procedure around a token, so that a definition can be parsed without the one that
// has a mistake. Left out on purpose: definitions whose braces do not match, where nothing is certain.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "syntax/grammar.h"

namespace xdrgen::syntax {

/// Takes the member that holds token `at` out, and returns the index of what followed it. Nothing, and nothing changes:
/// it is not clear where that member begins or ends, or none would be left.
std::optional<std::size_t> drop_member(std::vector<Token>& definition, std::size_t at);

}  // namespace xdrgen::syntax
