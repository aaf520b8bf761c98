// SPDX-License-Identifier: BSD-3-Clause
//
// Finds types that contain each other. It is for passes that process types from the inside out.
#pragma once

#include <vector>

#include "ir/model.h"

namespace xdrgen::ir {

/// Types that contain each other; or a single type, which may contain itself.
struct Cycle {
  std::vector<TypeIndex> types;  ///< in the order of the model
  bool recursive = false;        ///< they contain themselves, other than by the link of a list
};

/// Returns all types of a model, each after those that it uses.
///
/// cost  linear in the model; no recursion
std::vector<Cycle> find_cycles(const Model& model);

/// Returns the types that a type's members, arms or typedef name, without the link of a list.
std::vector<TypeIndex> uses_of(const Model& model, TypeIndex type);

}  // namespace xdrgen::ir
