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

/// What data is, its shape apart: RFC 4506 sections 4.1 to 4.15.
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

/// A type, as its document names it.
struct TypeInfo {
  std::string_view name;                             ///< "xdr_read_chunk"
  std::string_view document;                         ///< file name of the published text
  std::string_view section;                          ///< "4.1", empty where none is known
  std::uint32_t line = 0;                            ///< of the published text
  std::span<const EnumeratorInfo> enumerators = {};  ///< of an enumeration, in the order of the document
};

/// Number of a field in its module's generated table. 0: no field.
using FieldId = std::uint16_t;

/// A row of a module's field table. Rows of one type stand together, in the order of its members.
struct FieldInfo {
  std::string_view name;              ///< as in the document
  const TypeInfo* owner = nullptr;    ///< the type whose member it is
  std::uint32_t line = 0;             ///< of the published text
  std::uint32_t size = 0;             ///< encoded bytes of one element, where that is fixed; else 0
  std::uint32_t count = 0;            ///< elements of a fixed array; 0: not an array
  FieldId inner = 0;                  ///< first field of the element's own type, where that is a fixed-size struct
  ValueKind kind = ValueKind::kNone;  ///< of an element, typedefs, arrays and optional data seen through
  std::uint32_t opaque_bytes = 0;     ///< of fixed-length opaque data: without padding
  const TypeInfo* type = nullptr;     ///< of an element that is an enumeration, struct or union
};

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
