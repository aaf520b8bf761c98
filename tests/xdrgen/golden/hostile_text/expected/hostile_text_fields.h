// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 8b392fdf1165d56cb329d927e63302a9891eafb7dbc070d2f13e1b96de50bc75
// Do not edit; `the target golden-update` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace golden::hostile_text {

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo one{"one", "input.xdr", "", 2};
  static constexpr xdr::TypeInfo two{"two", "input.xdr", "", 3};
  static constexpr xdr::TypeInfo three{"three", "input.xdr", "", 4};
  static constexpr xdr::TypeInfo four{"four", "input.xdr", "", 10};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct One {
    enum : xdr::FieldId { a = 1 };
  };
  struct Two {
    enum : xdr::FieldId { b = 2 };
  };
  struct Three {
    enum : xdr::FieldId { c = 3, d };
  };
  struct Four {
    enum : xdr::FieldId { e = 5 };
  };
};

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"a", &Types::one, 2, 4, 0, 0, xdr::ValueKind::kInt},
    {"b", &Types::two, 3, 4, 0, 0, xdr::ValueKind::kInt},
    {"c", &Types::three, 5, 4, 0, 0, xdr::ValueKind::kInt},
    {"d", &Types::three, 8, 4, 0, 0, xdr::ValueKind::kInt},
    {"e", &Types::four, 11, 4, 0, 0, xdr::ValueKind::kInt},
};

}  // namespace golden::hostile_text
