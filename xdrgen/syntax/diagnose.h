// SPDX-License-Identifier: BSD-3-Clause
//
// Words syntax errors: examines the tokens around the place where parsing stopped, and says what
// the author probably meant. Each mistake has a function; to recognize another one, declare a
// function in diagnosis.h and add it to the list in diagnose.cpp.
#pragma once

#include <span>

#include "diag/diagnostic.h"
#include "extract/sources.h"
#include "source/buffer.h"
#include "syntax/grammar.h"

namespace xdrgen::syntax {

/// Reports a failure to parse a definition.
void diagnose(const Failure& failure, std::span<const Token> definition, const extract::Sources& sources,
              const source::Buffers& buffers, diag::Sink& sink);

}  // namespace xdrgen::syntax
