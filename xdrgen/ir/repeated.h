// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the names that a definition which is left out would have declared. It is private to
// ir/. It is for emit/names, which must know which names were in use when an imported document was
// compiled by itself.
#pragma once

#include <vector>

#include "ir/model.h"
#include "syntax/ast.h"

namespace xdrgen::ir {

/// Returns every name of a type, constant or program that the definition declares, including those
/// of inline bodies.
std::vector<Repeated> names_of_repeated(const ast::Definition& definition, const Origin& origin);

}  // namespace xdrgen::ir
