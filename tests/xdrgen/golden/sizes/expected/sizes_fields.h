// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 5e17ee30fe28065f62b111f4cce4b2a8f42ae265a4c8055c6815c80e07952ab1
// Do not edit; `the target golden-update` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace golden::sizes {

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo free_counts{"free_counts", "input.xdr", "", 5};
  static constexpr xdr::TypeInfo counts{"counts", "input.xdr", "", 6};
  static constexpr xdr::TypeInfo small{"small", "input.xdr", "", 7};
  static constexpr xdr::TypeInfo fixed_edges{"fixed_edges", "input.xdr", "", 8};
  static constexpr xdr::TypeInfo large_edges{"large_edges", "input.xdr", "", 9};
  static constexpr xdr::TypeInfo block{"block", "input.xdr", "", 10};
  static constexpr xdr::TypeInfo page{"page", "input.xdr", "", 11};
  static constexpr xdr::TypeInfo value_edge{"value_edge", "input.xdr", "", 12};
  static constexpr xdr::TypeInfo sum_a{"sum_a", "input.xdr", "", 13};
  static constexpr xdr::TypeInfo sum_b{"sum_b", "input.xdr", "", 14};
  static constexpr xdr::TypeInfo sum_c{"sum_c", "input.xdr", "", 15};
  static constexpr xdr::TypeInfo sum_d{"sum_d", "input.xdr", "", 16};
  static constexpr xdr::TypeInfo sum_e{"sum_e", "input.xdr", "", 17};
  static constexpr xdr::TypeInfo node{"node", "input.xdr", "", 18};
  static constexpr xdr::TypeInfo short_list_entry{"short_list_entry", "input.xdr", "", 20};
  static constexpr xdr::TypeInfo bare{"bare", "input.xdr", "", 19};
  static constexpr xdr::TypeInfo choice{"choice", "input.xdr", "", 21};
  static constexpr xdr::TypeInfo open_choice{"open_choice", "input.xdr", "", 27};
  static constexpr xdr::TypeInfo optional_tail{"optional_tail", "input.xdr", "", 32};
  static constexpr xdr::TypeInfo optional_edges{"optional_edges", "input.xdr", "", 31};
  static constexpr xdr::TypeInfo everything_unbounded{"everything_unbounded", "input.xdr", "", 33};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct FreeCounts {
    enum : xdr::FieldId { bytes_ = 1, text, numbers };
  };
  struct Counts {
    enum : xdr::FieldId { bytes_ = 4, text, numbers };
  };
  struct Small {
    enum : xdr::FieldId { three = 7, four, five, most };
  };
  struct FixedEdges {
    enum : xdr::FieldId { value = 11, row, one };
  };
  struct LargeEdges {
    enum : xdr::FieldId { bytes_ = 14, row, huge };
  };
  struct Block {
    enum : xdr::FieldId { words = 17 };
  };
  struct Page {
    enum : xdr::FieldId { blocks = 18 };
  };
  struct ValueEdge {
    enum : xdr::FieldId { pages = 19 };
  };
  struct SumA {
    enum : xdr::FieldId { a = 20, b, c, d, e, f, g, h };
  };
  struct SumB {
    enum : xdr::FieldId { a = 28, b, c, d, e, f, g, h };
  };
  struct SumC {
    enum : xdr::FieldId { a = 36, b, c, d };
  };
  struct SumD {
    enum : xdr::FieldId { a = 40, more };
  };
  struct SumE {
    enum : xdr::FieldId { a = 42 };
  };
  struct Node {
    enum : xdr::FieldId { id = 43, name };
  };
  struct Bare {
    enum : xdr::FieldId { list = 45, nodes };
  };
  struct Choice {
    enum : xdr::FieldId { which = 47, number, bytes_, many };
  };
  struct OpenChoice {
    enum : xdr::FieldId { which = 51, words, flag };
  };
  struct OptionalTail {
    enum : xdr::FieldId { a = 54, b };
  };
  struct OptionalEdges {
    enum : xdr::FieldId { words = 56, text, tail };
  };
  struct EverythingUnbounded {
    enum : xdr::FieldId { which = 59 };
  };
};

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"bytes", &Types::free_counts, 5, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"text", &Types::free_counts, 5, 0, 0, 0, xdr::ValueKind::kString},
    {"numbers", &Types::free_counts, 5, 0, 0, 0, xdr::ValueKind::kHyper},
    {"bytes", &Types::counts, 6, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"text", &Types::counts, 6, 0, 0, 0, xdr::ValueKind::kString},
    {"numbers", &Types::counts, 6, 0, 0, 0, xdr::ValueKind::kHyper},
    {"three", &Types::small, 7, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"four", &Types::small, 7, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"five", &Types::small, 7, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"most", &Types::small, 7, 0, 0, 0, xdr::ValueKind::kString},
    {"value", &Types::fixed_edges, 8, 64, 0, 0, xdr::ValueKind::kOpaque, 64},
    {"row", &Types::fixed_edges, 8, 8, 32, 0, xdr::ValueKind::kHyper},
    {"one", &Types::fixed_edges, 8, 4, 0, 0, xdr::ValueKind::kOpaque, 1},
    {"bytes", &Types::large_edges, 9, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"row", &Types::large_edges, 9, 0, 0, 0, xdr::ValueKind::kHyper},
    {"huge", &Types::large_edges, 9, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"words", &Types::block, 10, 8, 32, 0, xdr::ValueKind::kHyper},
    {"blocks", &Types::page, 11, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::block},
    {"pages", &Types::value_edge, 12, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::page},
    {"a", &Types::sum_a, 13, 256, 0, Field::Block::words, xdr::ValueKind::kStruct, 0, &Types::block},
    {"b", &Types::sum_a, 13, 256, 0, Field::Block::words, xdr::ValueKind::kStruct, 0, &Types::block},
    {"c", &Types::sum_a, 13, 256, 0, Field::Block::words, xdr::ValueKind::kStruct, 0, &Types::block},
    {"d", &Types::sum_a, 13, 256, 0, Field::Block::words, xdr::ValueKind::kStruct, 0, &Types::block},
    {"e", &Types::sum_a, 13, 256, 0, Field::Block::words, xdr::ValueKind::kStruct, 0, &Types::block},
    {"f", &Types::sum_a, 13, 256, 0, Field::Block::words, xdr::ValueKind::kStruct, 0, &Types::block},
    {"g", &Types::sum_a, 13, 256, 0, Field::Block::words, xdr::ValueKind::kStruct, 0, &Types::block},
    {"h", &Types::sum_a, 13, 256, 0, Field::Block::words, xdr::ValueKind::kStruct, 0, &Types::block},
    {"a", &Types::sum_b, 14, 2048, 0, Field::SumA::a, xdr::ValueKind::kStruct, 0, &Types::sum_a},
    {"b", &Types::sum_b, 14, 2048, 0, Field::SumA::a, xdr::ValueKind::kStruct, 0, &Types::sum_a},
    {"c", &Types::sum_b, 14, 2048, 0, Field::SumA::a, xdr::ValueKind::kStruct, 0, &Types::sum_a},
    {"d", &Types::sum_b, 14, 2048, 0, Field::SumA::a, xdr::ValueKind::kStruct, 0, &Types::sum_a},
    {"e", &Types::sum_b, 14, 2048, 0, Field::SumA::a, xdr::ValueKind::kStruct, 0, &Types::sum_a},
    {"f", &Types::sum_b, 14, 2048, 0, Field::SumA::a, xdr::ValueKind::kStruct, 0, &Types::sum_a},
    {"g", &Types::sum_b, 14, 2048, 0, Field::SumA::a, xdr::ValueKind::kStruct, 0, &Types::sum_a},
    {"h", &Types::sum_b, 14, 2048, 0, Field::SumA::a, xdr::ValueKind::kStruct, 0, &Types::sum_a},
    {"a", &Types::sum_c, 15, 16384, 0, Field::SumB::a, xdr::ValueKind::kStruct, 0, &Types::sum_b},
    {"b", &Types::sum_c, 15, 16384, 0, Field::SumB::a, xdr::ValueKind::kStruct, 0, &Types::sum_b},
    {"c", &Types::sum_c, 15, 16384, 0, Field::SumB::a, xdr::ValueKind::kStruct, 0, &Types::sum_b},
    {"d", &Types::sum_c, 15, 16384, 0, Field::SumB::a, xdr::ValueKind::kStruct, 0, &Types::sum_b},
    {"a", &Types::sum_d, 16, 65536, 0, Field::SumC::a, xdr::ValueKind::kStruct, 0, &Types::sum_c},
    {"more", &Types::sum_d, 16, 4, 0, 0, xdr::ValueKind::kInt},
    {"a", &Types::sum_e, 17, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::sum_d},
    {"id", &Types::node, 18, 4, 0, 0, xdr::ValueKind::kInt},
    {"name", &Types::node, 18, 0, 0, 0, xdr::ValueKind::kString},
    {"list", &Types::bare, 19, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::short_list_entry},
    {"nodes", &Types::bare, 19, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::node},
    {"which", &Types::choice, 21, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"number", &Types::choice, 23, 8, 0, 0, xdr::ValueKind::kHyper},
    {"bytes", &Types::choice, 24, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"many", &Types::choice, 25, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::counts},
    {"which", &Types::open_choice, 27, 4, 0, 0, xdr::ValueKind::kInt},
    {"words", &Types::open_choice, 28, 256, 0, Field::Block::words, xdr::ValueKind::kStruct, 0, &Types::block},
    {"flag", &Types::open_choice, 29, 4, 0, 0, xdr::ValueKind::kBool},
    {"a", &Types::optional_tail, 32, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"b", &Types::optional_tail, 32, 4, 0, 0, xdr::ValueKind::kBool},
    {"words", &Types::optional_edges, 31, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::block},
    {"text", &Types::optional_edges, 31, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"tail", &Types::optional_edges, 31, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::optional_tail},
    {"which", &Types::everything_unbounded, 33, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::choice},
};

}  // namespace golden::sizes
