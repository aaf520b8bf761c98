// SPDX-License-Identifier: BSD-3-Clause
//
// What generated code knows about itself: where a type stands in its document, what its fields are called.
// For generated code, and for tools that explain messages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace xdr {

/// What data is, its shape apart: [RFC 4506 4.1, 4.2, 4.3, 4.4, 4.5, 4.6, 4.7, 4.8, 4.9, 4.10, 4.11, 4.12, 4.13, 4.14, 4.15].
enum class ValueKind : std::uint8_t {
  kNone,  ///< not known
  kInt,
  kUnsigned,
  kHyper,
  kUnsignedHyper,
  kFloat,
  kDouble,
  kQuadruple,
  kBool,
  kEnum,
  kOpaque,
  kString,
  kStruct,
  kUnion,
};

/// A value of an enumeration, as its document names it.
struct EnumeratorInfo {
  std::string_view name;
  std::int32_t value = 0;
};

/// A section of a document; nothing where `document` is empty.
struct SectionInfo {
  std::string_view document;  ///< "RFC 8166"
  std::string_view section;   ///< "4.2.1"
};

/// As generated tables spell it.
constexpr SectionInfo section(std::string_view document, std::string_view number) noexcept {
  return {document, number};
}

/// A type, as its document names it.
struct TypeInfo {
  std::string_view name;      ///< "xdr_read_chunk"
  std::string_view document;  ///< file name of the published text, or what that restates: "RFC 8166"
  std::string_view section;   ///< "4.1", empty where none is known
  std::uint32_t line = 0;     ///< of the published text; 0 where that restates another one
  std::span<const EnumeratorInfo> enumerators = {};  ///< of an enumeration, in the order of the document
};

/// Number of a field in its module's generated table. 0: no field.
using FieldId = std::uint16_t;

/// What an item of fixed size consists of when arrays of arrays are seen through: runs of `size` bytes that are one
/// thing, or structs of `size` bytes.
struct Unit {
  std::size_t size = 0;
  FieldId first = 0;  ///< first field of the struct; 0: one thing, or a struct without rows
};

/// A row of a module's field table. Rows of one type stand together, in the order of its members.
struct FieldInfo {
  std::string_view name;              ///< as in the document
  const TypeInfo* owner = nullptr;    ///< the type whose member it is
  std::uint32_t line = 0;             ///< of the published text; 0 where that restates another one
  std::uint32_t size = 0;             ///< encoded bytes of one element, where that is fixed; else 0
  std::uint32_t count = 0;            ///< elements of a fixed array; 0: not an array
  FieldId inner = 0;                  ///< first field of the struct that the element is, or is arrays of; else 0
  ValueKind kind = ValueKind::kNone;  ///< of an element, typedefs, arrays and optional data seen through
  std::uint32_t opaque_bytes = 0;     ///< of fixed-length opaque data: without padding
  const TypeInfo* type = nullptr;     ///< of an element that is an enumeration, struct or union
  SectionInfo restates = {};          ///< where that is another section than the owner's
};

/// The section of another document that the field's own document restates; nothing where it restates none.
constexpr SectionInfo restated(const FieldInfo& field) noexcept {
  if (!field.restates.document.empty()) return field.restates;
  const TypeInfo* const owner = field.owner;
  if (owner == nullptr || owner->line != 0 || owner->section.empty()) return {};
  return {owner->document, owner->section};
}

/// Bytes of one value, where its kind has but one size; else 0.
constexpr std::size_t size_of(ValueKind kind) noexcept {
  switch (kind) {
    case ValueKind::kInt:
    case ValueKind::kUnsigned:
    case ValueKind::kFloat:
    case ValueKind::kBool:
    case ValueKind::kEnum:
      return 4;
    case ValueKind::kHyper:
    case ValueKind::kUnsignedHyper:
    case ValueKind::kDouble:
      return 8;
    case ValueKind::kQuadruple:
      return 16;
    default:
      return 0;
  }
}

/// Bytes of all elements of a field; 0 where that is not fixed.
constexpr std::size_t whole_size(const FieldInfo& info) noexcept {
  return std::size_t{info.size} * (info.count == 0 ? 1 : info.count);
}

/// What an element of a field of fixed size consists of; its size divides `info.size`.
///
/// fields   the module's table
/// cost     a step for each member, where that is a struct
constexpr Unit unit_of(std::span<const FieldInfo> fields, const FieldInfo& info) noexcept {
  Unit unit{size_of(info.kind), info.inner};
  if (info.kind == ValueKind::kOpaque) unit.size = (std::size_t{info.opaque_bytes} + 3) / 4 * 4;
  if (info.inner != 0 && info.inner < fields.size()) {
    const TypeInfo* const owner = fields[info.inner].owner;
    for (std::size_t i = info.inner; i < fields.size() && fields[i].owner == owner; ++i) {
      unit.size += whole_size(fields[i]);
    }
  }
  if (unit.size == 0 || info.size % unit.size != 0) return {info.size, 0};
  return unit;
}

/// What follows the content of an optional operation in its message, by its bindings file.
///
/// kNone      nothing
/// kMessage   a whole RPC message
/// kPart      bytes that the operation itself understands, at least one
enum class Payload : std::uint8_t { kNone, kMessage, kPart };

/// A list of types, for code that does the same for each.
template <class... Types>
struct TypeList {
  static constexpr std::size_t kSize = sizeof...(Types);
};

/// Calls `function.operator()<T>()` for each type of a list.
template <class... Types, class F>
constexpr void for_each_type(TypeList<Types...>, F&& function) {
  (function.template operator()<Types>(), ...);
}

}  // namespace xdr
