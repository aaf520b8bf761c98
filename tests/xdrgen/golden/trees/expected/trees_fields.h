// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from trees_model.cpp
//   sha256 none
// Do not edit; `the target golden-update` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace golden::trees {

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo node{"node", "trees_model.cpp", "", 6};
  static constexpr xdr::TypeInfo tree{"tree", "trees_model.cpp", "", 7};
  static constexpr xdr::TypeInfo expression{"expression", "trees_model.cpp", "", 8};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct Node {
    enum : xdr::FieldId { value = 1, left, right };
  };
  struct Tree {
    enum : xdr::FieldId { name = 4, children };
  };
  struct Expression {
    enum : xdr::FieldId { kind = 6, literal, operands };
  };
};

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"value", &Types::node, 0, 4, 0, 0, xdr::ValueKind::kInt},
    {"left", &Types::node, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::node},
    {"right", &Types::node, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::node},
    {"name", &Types::tree, 0, 0, 0, 0, xdr::ValueKind::kString},
    {"children", &Types::tree, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::tree},
    {"kind", &Types::expression, 0, 4, 0, 0, xdr::ValueKind::kInt},
    {"literal", &Types::expression, 0, 4, 0, 0, xdr::ValueKind::kInt},
    {"operands", &Types::expression, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::expression},
};

}  // namespace golden::trees
