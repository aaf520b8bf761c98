// SPDX-License-Identifier: BSD-3-Clause
//
// Spells some valid value of a type in C++: for code that an author is going to edit. It is for
// cli/commands/extension_from_draft.cpp. Left out on purpose: values of types that take more than a
// few words to write, as fixed arrays of unions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ir/model.h"

namespace xdrgen::emit {

/// Returns an expression for the argument of a function that takes the value to encode:
/// `{.mark_number = 1, .mark_text = "hello"}`. Numbers are 1, and strings are "hello" where that
/// fits; opaque data, arrays and optional data are left out, and so are empty or zero.
///
/// content      a struct or a union
/// name_space   of the generated code: "example::mark"
/// returns      nothing: no such value is that simple
std::optional<std::string> sample_value(const ir::Model& model, ir::TypeIndex content, std::string_view name_space);

}  // namespace xdrgen::emit
