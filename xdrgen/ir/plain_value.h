// SPDX-License-Identifier: BSD-3-Clause
//
// Values that a file of bindings writes as text: which texts are values of a type. For bindings.cpp.
#pragma once

#include <string>

#include "ir/model.h"

namespace xdrgen::ir {

/// The enumeration that a type is, by whatever name; null where it is none.
const Enum* enumeration(const Model& model, TypeIndex type);

/// Whether the text is a value of a type that a plain value can have: an integer, a bool, an enumeration.
bool is_value(const Model& model, TypeIndex type, const std::string& text);

}  // namespace xdrgen::ir
