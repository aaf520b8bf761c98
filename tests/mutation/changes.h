// SPDX-License-Identifier: BSD-3-Clause
//
// Where two models differ: the lines of the document at which one says something that the other does not.
#pragma once

#include <cstdint>
#include <set>

#include "ir/model.h"

namespace xdrgen::test {

/// Lines of the first document, in the one or the other model.
std::set<std::uint32_t> changed_lines(const ir::Model& before, const ir::Model& after);

}  // namespace xdrgen::test
