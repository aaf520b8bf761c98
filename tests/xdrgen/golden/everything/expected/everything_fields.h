// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 9366a1e121422159a944a05acf128fd151497d1482a3fe2e382f1f5d0f7fd106
// Do not edit; `the target golden-update` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace golden::everything {

/// The names of the values of each enumeration.
struct Enumerators {
  static constexpr xdr::EnumeratorInfo colour[] = {
      {"RED", 1},    // line 6
      {"GREEN", 2},  // line 6
      {"BLUE", -3},  // line 6
      {"ROT", 1},    // line 6
  };
};

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo colour{"colour", "input.xdr", "", 6, Enumerators::colour};
  static constexpr xdr::TypeInfo number{"number", "input.xdr", "", 8};
  static constexpr xdr::TypeInfo alias_of_number{"alias_of_number", "input.xdr", "", 9};
  static constexpr xdr::TypeInfo cookie{"cookie", "input.xdr", "", 10};
  static constexpr xdr::TypeInfo odd{"odd", "input.xdr", "", 11};
  static constexpr xdr::TypeInfo blob{"blob", "input.xdr", "", 12};
  static constexpr xdr::TypeInfo large_blob{"large_blob", "input.xdr", "", 13};
  static constexpr xdr::TypeInfo label{"label", "input.xdr", "", 14};
  static constexpr xdr::TypeInfo numbers{"numbers", "input.xdr", "", 15};
  static constexpr xdr::TypeInfo table{"table", "input.xdr", "", 16};
  static constexpr xdr::TypeInfo quad{"quad", "input.xdr", "", 17};
  static constexpr xdr::TypeInfo point{"point", "RFC 4506", "4.14", 0};
  static constexpr xdr::TypeInfo scalars{"scalars", "input.xdr", "", 24};
  static constexpr xdr::TypeInfo fixed_shapes{"fixed_shapes", "input.xdr", "", 36};
  static constexpr xdr::TypeInfo shapes{"shapes", "input.xdr", "", 44};
  static constexpr xdr::TypeInfo options{"options", "input.xdr", "", 62};
  static constexpr xdr::TypeInfo perhaps{"perhaps", "input.xdr", "", 71};
  static constexpr xdr::TypeInfo by_value_list{"by_value_list", "input.xdr", "", 74};
  static constexpr xdr::TypeInfo linked{"linked", "input.xdr", "", 72};
  static constexpr xdr::TypeInfo aliased{"aliased", "input.xdr", "", 79};
  static constexpr xdr::TypeInfo number_list{"number_list", "input.xdr", "", 86};
  static constexpr xdr::TypeInfo entry{"entry", "input.xdr", "", 91};
  static constexpr xdr::TypeInfo stamped_point{"stamped_point", "input.xdr", "", 97};
  static constexpr xdr::TypeInfo lists{"lists", "input.xdr", "", 103};
  static constexpr xdr::TypeInfo by_colour{"by_colour", "input.xdr", "", 110};
  static constexpr xdr::TypeInfo by_int{"by_int", "input.xdr", "", 118};
  static constexpr xdr::TypeInfo by_unsigned{"by_unsigned", "input.xdr", "", 130};
  static constexpr xdr::TypeInfo by_bool{"by_bool", "input.xdr", "", 137};
  static constexpr xdr::TypeInfo voids{"voids", "input.xdr", "", 144};
  static constexpr xdr::TypeInfo nested{"nested", "input.xdr", "", 151};
  static constexpr xdr::TypeInfo grid{"grid", "input.xdr", "", 161};
  static constexpr xdr::TypeInfo odds{"odds", "input.xdr", "", 162};
  static constexpr xdr::TypeInfo segment{"segment", "input.xdr", "", 163};
  static constexpr xdr::TypeInfo grid_list{"grid_list", "input.xdr", "", 165};
  static constexpr xdr::TypeInfo by_shape{"by_shape", "input.xdr", "", 170};
  static constexpr xdr::TypeInfo arrays{"arrays", "input.xdr", "", 177};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct Point {
    enum : xdr::FieldId { x = 1, y };
  };
  struct Scalars {
    enum : xdr::FieldId { a = 3, b, c, d, e, f, g, h, i };
  };
  struct FixedShapes {
    enum : xdr::FieldId { key = 12, tail, corners, flags, four };
  };
  struct Shapes {
    enum : xdr::FieldId {
      free_bytes = 17,
      few_bytes,
      name,
      any_name,
      large,
      path,
      square,
      many,
      blobs,
      labels,
      short_list,
      rows,
      palette,
      count,
      done,
    };
  };
  struct Options {
    enum : xdr::FieldId { maybe_number = 32, maybe_point, maybe_shapes, maybe_blob, maybe_colour, maybe_cookie };
  };
  struct Aliased {
    enum : xdr::FieldId { one = 38, several, twice, flags };
  };
  struct Entry {
    enum : xdr::FieldId { id = 42, name };
  };
  struct StampedPoint {
    enum : xdr::FieldId { where = 44, when };
  };
  struct Lists {
    enum : xdr::FieldId { numbers_ = 46, entries, track, heads };
  };
  struct ByColour {
    enum : xdr::FieldId { which = 50, warm, cold };
  };
  struct ByInt {
    enum : xdr::FieldId { selector = 53, single, rest };
  };
  struct ByUnsigned {
    enum : xdr::FieldId { selector = 56, listing };
  };
  struct ByBool {
    enum : xdr::FieldId { present = 58, value };
  };
  struct Voids {
    enum : xdr::FieldId { only = 60 };
  };
  struct Nested {
    enum : xdr::FieldId { first = 61, second, third, fourth, more, last };
  };
  struct ByShape {
    enum : xdr::FieldId { is_grid = 67, cells, edge };
  };
  struct Arrays {
    enum : xdr::FieldId {
      square = 70,
      tails,
      edges,
      any_grids,
      few_tails,
      path,
      maybe_grid,
      maybe_edge,
      grids,
      choice,
      lots,
      more_paths,
    };
  };
};

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"x", &Types::point, 0, 4, 0, 0, xdr::ValueKind::kInt},
    {"y", &Types::point, 0, 4, 0, 0, xdr::ValueKind::kInt, 0, nullptr,
     xdr::section("draft-example-points-00", "2.1, A.1")},
    {"a", &Types::scalars, 25, 4, 0, 0, xdr::ValueKind::kInt},
    {"b", &Types::scalars, 26, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"c", &Types::scalars, 27, 8, 0, 0, xdr::ValueKind::kHyper},
    {"d", &Types::scalars, 28, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"e", &Types::scalars, 29, 4, 0, 0, xdr::ValueKind::kFloat},
    {"f", &Types::scalars, 30, 8, 0, 0, xdr::ValueKind::kDouble},
    {"g", &Types::scalars, 31, 16, 0, 0, xdr::ValueKind::kQuadruple},
    {"h", &Types::scalars, 32, 4, 0, 0, xdr::ValueKind::kBool},
    {"i", &Types::scalars, 33, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::colour},
    {"key", &Types::fixed_shapes, 37, 8, 0, 0, xdr::ValueKind::kOpaque, 8},
    {"tail", &Types::fixed_shapes, 38, 8, 0, 0, xdr::ValueKind::kOpaque, 5},
    {"corners", &Types::fixed_shapes, 39, 8, 2, Field::Point::x, xdr::ValueKind::kStruct, 0, &Types::point},
    {"flags", &Types::fixed_shapes, 40, 4, 3, 0, xdr::ValueKind::kBool},
    {"four", &Types::fixed_shapes, 41, 4, 4, 0, xdr::ValueKind::kInt},
    {"free_bytes", &Types::shapes, 45, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"few_bytes", &Types::shapes, 46, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"name", &Types::shapes, 47, 0, 0, 0, xdr::ValueKind::kString},
    {"any_name", &Types::shapes, 48, 0, 0, 0, xdr::ValueKind::kString},
    {"large", &Types::shapes, 49, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"path", &Types::shapes, 50, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::point},
    {"square", &Types::shapes, 51, 8, 4, Field::Point::x, xdr::ValueKind::kStruct, 0, &Types::point},
    {"many", &Types::shapes, 52, 0, 0, 0, xdr::ValueKind::kUnsigned},
    {"blobs", &Types::shapes, 53, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"labels", &Types::shapes, 54, 0, 0, 0, xdr::ValueKind::kString},
    {"short_list", &Types::shapes, 55, 0, 0, 0, xdr::ValueKind::kUnsigned},
    {"rows", &Types::shapes, 56, 0, 0, 0, xdr::ValueKind::kUnsigned},
    {"palette", &Types::shapes, 57, 0, 0, 0, xdr::ValueKind::kEnum, 0, &Types::colour},
    {"count", &Types::shapes, 58, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"done", &Types::shapes, 59, 4, 0, 0, xdr::ValueKind::kBool},
    {"maybe_number", &Types::options, 63, 0, 0, 0, xdr::ValueKind::kUnsigned},
    {"maybe_point", &Types::options, 64, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::point},
    {"maybe_shapes", &Types::options, 65, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::shapes},
    {"maybe_blob", &Types::options, 66, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"maybe_colour", &Types::options, 67, 0, 0, 0, xdr::ValueKind::kEnum, 0, &Types::colour},
    {"maybe_cookie", &Types::options, 68, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"one", &Types::aliased, 80, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::shapes},
    {"several", &Types::aliased, 81, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::shapes},
    {"twice", &Types::aliased, 82, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::shapes},
    {"flags", &Types::aliased, 83, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::by_value_list},
    {"id", &Types::entry, 92, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"name", &Types::entry, 93, 0, 0, 0, xdr::ValueKind::kString},
    {"where", &Types::stamped_point, 98, 8, 0, Field::Point::x, xdr::ValueKind::kStruct, 0, &Types::point},
    {"when", &Types::stamped_point, 99, 8, 0, 0, xdr::ValueKind::kHyper},
    {"numbers_", &Types::lists, 104, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::number_list},
    {"entries", &Types::lists, 105, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::entry},
    {"track", &Types::lists, 106, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::stamped_point},
    {"heads", &Types::lists, 107, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::number_list},
    {"which", &Types::by_colour, 110, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::colour},
    {"warm", &Types::by_colour, 113, 8, 0, Field::Point::x, xdr::ValueKind::kStruct, 0, &Types::point},
    {"cold", &Types::by_colour, 115, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"selector", &Types::by_int, 118, 4, 0, 0, xdr::ValueKind::kInt},
    {"single", &Types::by_int, 125, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rest", &Types::by_int, 127, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::shapes},
    {"selector", &Types::by_unsigned, 130, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"listing", &Types::by_unsigned, 132, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::entry},
    {"present", &Types::by_bool, 137, 4, 0, 0, xdr::ValueKind::kBool},
    {"value", &Types::by_bool, 139, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::options},
    {"only", &Types::voids, 144, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::colour},
    {"first", &Types::nested, 152, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::by_colour},
    {"second", &Types::nested, 153, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::by_int},
    {"third", &Types::nested, 154, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::by_bool},
    {"fourth", &Types::nested, 155, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::voids},
    {"more", &Types::nested, 156, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::by_colour},
    {"last", &Types::nested, 157, 8, 0, 0, xdr::ValueKind::kHyper},
    {"is_grid", &Types::by_shape, 170, 4, 0, 0, xdr::ValueKind::kBool},
    {"cells", &Types::by_shape, 172, 16, 3, 0, xdr::ValueKind::kInt},
    {"edge", &Types::by_shape, 174, 8, 2, Field::Point::x, xdr::ValueKind::kStruct, 0, &Types::point},
    {"square", &Types::arrays, 178, 16, 3, 0, xdr::ValueKind::kInt},
    {"tails", &Types::arrays, 179, 8, 3, 0, xdr::ValueKind::kOpaque, 5},
    {"edges", &Types::arrays, 180, 16, 2, Field::Point::x, xdr::ValueKind::kStruct, 0, &Types::point},
    {"any_grids", &Types::arrays, 181, 0, 0, 0, xdr::ValueKind::kInt},
    {"few_tails", &Types::arrays, 182, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"path", &Types::arrays, 183, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::point},
    {"maybe_grid", &Types::arrays, 184, 0, 0, 0, xdr::ValueKind::kInt},
    {"maybe_edge", &Types::arrays, 185, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::point},
    {"grids", &Types::arrays, 186, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::grid_list},
    {"choice", &Types::arrays, 187, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::by_shape},
    {"lots", &Types::arrays, 188, 0, 0, 0, xdr::ValueKind::kInt},
    {"more_paths", &Types::arrays, 189, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::point},
};

}  // namespace golden::everything
