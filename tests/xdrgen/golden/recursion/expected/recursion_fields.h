// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 4801d6efb4b09bc5752eef4932f114808ebecd9ce395ebfdd67954245c64c1da
// Do not edit; `the target golden-update` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace golden::recursion {

/// The names of the values of each enumeration.
struct Enumerators {
  static constexpr xdr::EnumeratorInfo operation[] = {
      {"LITERAL", 0},   // line 23
      {"NEGATION", 1},  // line 23
      {"SUM", 2},       // line 23
      {"LATER", 3},     // line 23
      {"PAIR", 4},      // line 23
      {"CALL", 5},      // line 23
  };
};

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo stack{"stack", "input.xdr", "", 6};
  static constexpr xdr::TypeInfo tree{"tree", "input.xdr", "", 7};
  static constexpr xdr::TypeInfo forest{"forest", "input.xdr", "", 8};
  static constexpr xdr::TypeInfo count{"count", "input.xdr", "", 9};
  static constexpr xdr::TypeInfo chain{"chain", "input.xdr", "", 10};
  static constexpr xdr::TypeInfo stringlist{"stringlist", "input.xdr", "", 13};
  static constexpr xdr::TypeInfo stringlist_node{"stringlist_node", "input.xdr", "", 15};
  static constexpr xdr::TypeInfo operation{"operation", "input.xdr", "", 23, Enumerators::operation};
  static constexpr xdr::TypeInfo expression{"expression", "input.xdr", "", 25};
  static constexpr xdr::TypeInfo expression_list{"expression_list", "input.xdr", "", 39};
  static constexpr xdr::TypeInfo call{"call", "input.xdr", "", 24};
  static constexpr xdr::TypeInfo entry{"entry", "input.xdr", "", 43};
  static constexpr xdr::TypeInfo entries{"entries", "input.xdr", "", 52};
  static constexpr xdr::TypeInfo folder{"folder", "input.xdr", "", 42};
  static constexpr xdr::TypeInfo node{"node", "input.xdr", "", 56};
  static constexpr xdr::TypeInfo kids{"kids", "input.xdr", "", 55};
  static constexpr xdr::TypeInfo pair{"pair", "input.xdr", "", 60};
  static constexpr xdr::TypeInfo pair_reference{"pair_reference", "input.xdr", "", 59};
  static constexpr xdr::TypeInfo first_expression{"first_expression", "input.xdr", "", 63};
  static constexpr xdr::TypeInfo everything{"everything", "input.xdr", "", 66};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct Stack {
    enum : xdr::FieldId { next = 1, value };
  };
  struct Tree {
    enum : xdr::FieldId { value = 3, left, right };
  };
  struct Forest {
    enum : xdr::FieldId { name = 6, children };
  };
  struct Count {
    enum : xdr::FieldId { more = 8 };
  };
  struct Chain {
    enum : xdr::FieldId { value = 9, next };
  };
  struct Stringlist {
    enum : xdr::FieldId { more = 11, node };
  };
  struct StringlistNode {
    enum : xdr::FieldId { item = 13, next };
  };
  struct Expression {
    enum : xdr::FieldId { kind = 15, literal, negated, operands, later, both, called };
  };
  struct ExpressionList {
    enum : xdr::FieldId { value = 22 };
  };
  struct Call {
    enum : xdr::FieldId { name = 23, arguments };
  };
  struct Entry {
    enum : xdr::FieldId { type = 25, data, inside };
  };
  struct Folder {
    enum : xdr::FieldId { name = 28, content };
  };
  struct Node {
    enum : xdr::FieldId { below = 30 };
  };
  struct Kids {
    enum : xdr::FieldId { first = 31, age };
  };
  struct Pair {
    enum : xdr::FieldId { halves = 33, perhaps, some, value };
  };
  struct FirstExpression {
    enum : xdr::FieldId { list = 37 };
  };
  struct Everything {
    enum : xdr::FieldId { a = 38, b, c, d, e, f, g, h, i, j, k };
  };
};

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"next", &Types::stack, 6, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::stack},
    {"value", &Types::stack, 6, 4, 0, 0, xdr::ValueKind::kInt},
    {"value", &Types::tree, 7, 4, 0, 0, xdr::ValueKind::kInt},
    {"left", &Types::tree, 7, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::tree},
    {"right", &Types::tree, 7, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::tree},
    {"name", &Types::forest, 8, 0, 0, 0, xdr::ValueKind::kString},
    {"children", &Types::forest, 8, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::forest},
    {"more", &Types::count, 9, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::count},
    {"value", &Types::chain, 10, 4, 0, 0, xdr::ValueKind::kInt},
    {"next", &Types::chain, 10, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::chain},
    {"more", &Types::stringlist, 13, 4, 0, 0, xdr::ValueKind::kBool},
    {"node", &Types::stringlist, 18, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::stringlist_node},
    {"item", &Types::stringlist_node, 16, 0, 0, 0, xdr::ValueKind::kString},
    {"next", &Types::stringlist_node, 17, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::stringlist},
    {"kind", &Types::expression, 25, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::operation},
    {"literal", &Types::expression, 27, 4, 0, 0, xdr::ValueKind::kInt},
    {"negated", &Types::expression, 29, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::expression},
    {"operands", &Types::expression, 31, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::expression},
    {"later", &Types::expression, 33, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::expression},
    {"both", &Types::expression, 35, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::expression},
    {"called", &Types::expression, 37, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::call},
    {"value", &Types::expression_list, 39, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::expression},
    {"name", &Types::call, 24, 0, 0, 0, xdr::ValueKind::kString},
    {"arguments", &Types::call, 24, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::expression_list},
    {"type", &Types::entry, 43, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"data", &Types::entry, 45, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"inside", &Types::entry, 48, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::folder},
    {"name", &Types::folder, 42, 0, 0, 0, xdr::ValueKind::kString},
    {"content", &Types::folder, 42, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::entry},
    {"below", &Types::node, 56, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::kids},
    {"first", &Types::kids, 55, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::node},
    {"age", &Types::kids, 55, 8, 0, 0, xdr::ValueKind::kHyper},
    {"halves", &Types::pair, 60, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::pair},
    {"perhaps", &Types::pair, 60, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::pair},
    {"some", &Types::pair, 60, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::pair},
    {"value", &Types::pair, 60, 4, 0, 0, xdr::ValueKind::kInt},
    {"list", &Types::first_expression, 63, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::expression_list},
    {"a", &Types::everything, 67, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::stack},
    {"b", &Types::everything, 68, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::tree},
    {"c", &Types::everything, 69, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::forest},
    {"d", &Types::everything, 70, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::stringlist},
    {"e", &Types::everything, 71, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::expression},
    {"f", &Types::everything, 72, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::entry},
    {"g", &Types::everything, 73, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::node},
    {"h", &Types::everything, 74, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::kids},
    {"i", &Types::everything, 75, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::pair},
    {"j", &Types::everything, 76, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::count},
    {"k", &Types::everything, 77, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::chain},
};

}  // namespace golden::recursion
