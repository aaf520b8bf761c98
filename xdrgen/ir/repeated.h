// SPDX-License-Identifier: BSD-3-Clause
//
// What a definition that was left out would have declared. Private to ir/. For readers of emit/names, which must know
// what claimed a name when an imported document was compiled by itself.
#pragma once

#include <vector>

#include "ir/model.h"
#include "syntax/ast.h"

namespace xdrgen::ir {

/// Every name of a type, constant or program that the definition declares, those of inline bodies included.
std::vector<Repeated> names_of_repeated(const ast::Definition& definition, const Origin& origin);

}  // namespace xdrgen::ir
