// SPDX-License-Identifier: BSD-3-Clause
//
// This file compares numbers that extensions may not share, even if each is a specification of its
// own: on a connection, a code means one operation, and a number means one characteristic.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "diag/diagnostic.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

/// Reports numbers that two of the models use for different things; numbers that one model uses
/// twice are reported when its bindings are read. Things with the same name and constant in both
/// models count as the same (a draft and its next version).
void check_collisions(std::span<const Model* const> models, const source::Buffers& buffers, diag::Sink& sink);

/// An operation or a characteristic that uses a number.
struct NumberUse {
  const Model* model = nullptr;
  std::string name;
  std::string constant;
  source::Place place;  ///< of the binding
};

/// Reports that `taken` uses the number of `other`: at its declaration in the document, and spelled
/// as there.
///
/// kind   kCodeCollision: they belong to two extensions; kBindingContradiction: to one
/// what   "operation", "characteristic"
diag::Diagnostic& report_collision(diag::Sink& sink, const source::Buffers& buffers, diag::Kind kind,
                                   std::string_view what, std::uint32_t number, const NumberUse& taken,
                                   const NumberUse& other);

}  // namespace xdrgen::ir
