// SPDX-License-Identifier: BSD-3-Clause
//
// What generated code knows about itself: the place of a type in its document, and the names of its
// fields. For generated code, and for tools that explain messages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace xdr {

/// The type of data, without its shape: [RFC 4506 4.1, 4.2, 4.3, 4.4, 4.5, 4.6, 4.7, 4.8, 4.9,
/// 4.10, 4.11, 4.12, 4.13, 4.14, 4.15].
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

/// A value of an enumeration, with its name in the document.
struct EnumeratorInfo {
  std::string_view name;   ///< as in the document
  std::int32_t value = 0;  ///< as it is encoded
};

/// A section of a document; nothing if `document` is empty.
struct SectionInfo {
  std::string_view document;  ///< "RFC 8166"
  std::string_view section;   ///< "4.2.1"
};

/// The form that generated tables use.
constexpr SectionInfo section(std::string_view document, std::string_view number) noexcept {
  return {document, number};
}

/// A type, with its name in the document.
struct TypeInfo {
  std::string_view name;  ///< "xdr_read_chunk"
  /// file name of the published text, or the document that this restates: "RFC 8166"
  std::string_view document;
  std::string_view section;                          ///< "4.1"; empty if none is known
  std::uint32_t line = 0;                            ///< of the published text; 0 if that restates another one
  std::span<const EnumeratorInfo> enumerators = {};  ///< of an enumeration, in the order of the document
};

/// Number of a field in its module's generated table. 0: no field.
using FieldId = std::uint16_t;

/// The parts of an item of fixed size, if arrays of arrays are flattened: runs of `size` bytes that
/// are one value, or structs of `size` bytes.
struct Unit {
  std::size_t size = 0;  ///< bytes of one part
  FieldId first = 0;     ///< first field of the struct; 0: one value, or a struct without rows
};

/// A row of a module's field table. The rows of one type are together, in the order of its members.
/// `size`, `count`, `inner` and `opaque_bytes` are 0 unless the field is a plain value in C++. So
/// they are 0 for counted and optional data, and for large arrays and opaque data.
struct FieldInfo {
  std::string_view name;              ///< as in the document
  const TypeInfo* owner = nullptr;    ///< the type whose member it is
  std::uint32_t line = 0;             ///< of the published text; 0 if that restates another one
  std::uint32_t size = 0;             ///< encoded bytes of the field, or of one element of a fixed array
  std::uint32_t count = 0;            ///< elements of a fixed array; 0: no such array
  FieldId inner = 0;                  ///< first field of the struct that the element is, or is arrays of; otherwise 0
  ValueKind kind = ValueKind::kNone;  ///< of an element; looks through typedefs, arrays and optional data
  std::uint32_t opaque_bytes = 0;     ///< of fixed-length opaque data: without padding
  const TypeInfo* type = nullptr;     ///< of an element that is an enumeration, struct or union
  SectionInfo restates = {};          ///< if it is another section than the owner's
};

/// The section of another document that the field's own document restates; nothing if it restates
/// none.
constexpr SectionInfo restated(const FieldInfo& field) noexcept {
  if (!field.restates.document.empty()) return field.restates;
  const TypeInfo* const owner = field.owner;
  if (owner == nullptr || owner->line != 0 || owner->section.empty()) return {};
  return {owner->document, owner->section};
}

/// Bytes of one value, if its kind has only one size; otherwise 0.
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

/// Bytes of all elements of a field; 0 if that is not fixed.
constexpr std::size_t whole_size(const FieldInfo& info) noexcept {
  return std::size_t{info.size} * (info.count == 0 ? 1 : info.count);
}

/// The parts of an element of a field of fixed size. Their size divides `info.size`.
///
/// fields   the module's table
/// cost     a step for each member, if the element is a struct
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

/// What follows the content of an optional operation in its message, according to its binding.
///
/// kNone     nothing
/// kMessage  a whole RPC message
/// kPart     bytes that the operation itself understands, at least one
enum class Payload : std::uint8_t { kNone, kMessage, kPart };

/// A list of types, for code that does the same for each.
template <class... Types>
struct TypeList {
  /// The number of types.
  static constexpr std::size_t kSize = sizeof...(Types);
};

/// Calls `function.operator()<T>()` for each type of a list.
template <class... Types, class F>
constexpr void for_each_type(TypeList<Types...>, F&& function) {
  (function.template operator()<Types>(), ...);
}

}  // namespace xdr
