// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
// sha256 f89373dc5b6b51c2245a24c59f3b82743c27006fe9d82ce768d31332e55caae6
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace golden::trees {

/// Where each type stands in its document.
struct Types {
  static constexpr xdr::TypeInfo node{"node", "input.xdr", "", 2};
  static constexpr xdr::TypeInfo tree{"tree", "input.xdr", "", 8};
  static constexpr xdr::TypeInfo expression{"expression", "input.xdr", "", 13};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct Node {
    enum : xdr::FieldId { value = 1, left };
  };
  struct Tree {
    enum : xdr::FieldId { name = 3, children };
  };
  struct Expression {
    enum : xdr::FieldId { kind = 5, literal, operands };
  };
};

/// What `xdr::describe` and the search for a truncated field go by.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"value", &Types::node, 3, 4, 0, 0},
    {"left", &Types::node, 4, 0, 0, 0},
    {"name", &Types::tree, 9, 0, 0, 0},
    {"children", &Types::tree, 10, 0, 0, 0},
    {"kind", &Types::expression, 13, 4, 0, 0},
    {"literal", &Types::expression, 15, 4, 0, 0},
    {"operands", &Types::expression, 17, 0, 0, 0},
};

}  // namespace golden::trees
