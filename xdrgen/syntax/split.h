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

/// Ends a definition at a semicolon outside of all braces, and before anything that can only begin a new one: after a
/// missing brace or semicolon that is where the author went on.
std::vector<std::span<const Token>> split_definitions(std::span<const Token> tokens);

}  // namespace xdrgen::syntax
