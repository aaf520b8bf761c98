// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 8b392fdf1165d56cb329d927e63302a9891eafb7dbc070d2f13e1b96de50bc75
// Do not edit; `the target golden-update` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view. Writing: `encode`, or `from_value`, which gives the bytes. Enumerations
// and structs of fixed size are those of hostile_text.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "hostile_text.h"
#include "xdr/owned.h"

namespace golden::hostile_text {

// For generic code (runtime/xdr/members.h): what there is in each type.
void each_member(xdr::Of<One>, auto& self, auto&& f) { f(xdr::FieldOf<std::int32_t>(kFields[Field::One::a]), self.a); }

void each_member(xdr::Of<Two>, auto& self, auto&& f) { f(xdr::FieldOf<std::int32_t>(kFields[Field::Two::b]), self.b); }

void each_member(xdr::Of<Three>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Three::c]), self.c);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Three::d]), self.d);
}

void each_member(xdr::Of<Four>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Four::e]), self.e);
}

}  // namespace golden::hostile_text
