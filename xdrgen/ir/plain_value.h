// SPDX-License-Identifier: BSD-3-Clause
//
// This file reads values that bindings write as text: it finds out which texts are values of a
// type. It is for bindings.cpp.
#pragma once

#include <optional>
#include <string>

#include "ir/model.h"

namespace xdrgen::ir {

/// Returns the enumeration that a type is, directly or by typedefs; null: it is none.
const Enum* enumeration(const Model& model, TypeIndex type);

/// Returns a value of the type, if that is an integer, a bool or an enumeration: an integer in
/// decimal without leading zeros, anything else as it is. Returns nothing if the text is no value.
std::optional<std::string> plain_value(const Model& model, TypeIndex type, const std::string& text);

}  // namespace xdrgen::ir
