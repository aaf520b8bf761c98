// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 8b392fdf1165d56cb329d927e63302a9891eafb7dbc070d2f13e1b96de50bc75
// Do not edit; `the target golden-update` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "hostile_text.h"
#include "hostile_text_owned.h"

namespace golden::hostile_text {

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
