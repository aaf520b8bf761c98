// SPDX-License-Identifier: BSD-3-Clause
//
// `xdrgen explain NAME` describes the encoding of a type in words, offsets and a picture, where its
// XDR is published, and what bounds its size, or leaves it unbounded. It also explains constants,
// enumerators and programs. layout.cpp has the offsets, picture.cpp the pictures, paths.cpp the
// sizes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ir/model.h"

namespace xdrgen::explain {

/// Explains a type, a constant, an enumerator or a program; returns nothing if the model has none
/// of that name.
std::optional<std::string> explain(const ir::Model& model, std::string_view name);

/// Returns a similar name of the model.
std::optional<std::string> nearest_name(const ir::Model& model, std::string_view name);

}  // namespace xdrgen::explain
