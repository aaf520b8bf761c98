// SPDX-License-Identifier: BSD-3-Clause
//
// Numbers that extensions may not share, also where each is a specification of its own: one connection has room for
// one operation of a code and one characteristic of a number.
#pragma once

#include <span>

#include "diag/diagnostic.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

/// Reports numbers that two of the models use for different things; those that one model uses twice are reported when
/// its bindings are read. What has the same name in both is the same thing (a draft and its next version).
void check_collisions(std::span<const Model* const> models, const source::Buffers& buffers, diag::Sink& sink);

}  // namespace xdrgen::ir
