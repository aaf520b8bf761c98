// SPDX-License-Identifier: BSD-3-Clause
//
// Members: what generic code can find out about owning values and fixed-size structs: their members
// in order, with name, place in the document and bounds. For whoever writes something that does the
// same for every type (format.h and json.h do). What is here is filled by the generated
// `<module>_members.h`, by functions that are found in the type's namespace.
//
// Generic code uses the wire type W, not the C++ type: `xdr::Opaque<8>` and `xdr::LargeOpaque<100>`
// both are a std::vector<std::byte>, but only one may be empty. Shape<W> distinguishes such types.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "xdr/box.h"
#include "xdr/composite.h"
#include "xdr/imported.h"
#include "xdr/type_info.h"

namespace xdr {

/// Names a type, to select a function by it.
template <class T>
struct Of {
  using Type = T;  ///< the type
};

/// A member: its row in the module's table, and its wire type.
template <class W>
struct FieldOf : FieldInfo {
  using Wire = W;  ///< the wire type
  /// The member of `row`.
  constexpr explicit FieldOf(const FieldInfo& row) noexcept : FieldInfo(row) {}
};

/// The kind of a wire type, which says to generic code which parts to look at.
enum class Kind {
  kBool,
  kNumber,
  kEnum,
  kBytes,     ///< counted or fixed opaque data, and quadruple
  kString,    ///< counted
  kElements,  ///< arrays and lists
  kOptional,  ///< nothing or one `Element`
  kNested,    ///< one `Element`, in a Box that is empty only until it is filled
  kStruct,
  kUnion,
};

/// The properties of a wire type for generic code:
///   Owned           the C++ type of a value that owns its data
///   kind()          its Kind
///   kLeast, kMost   of kBytes, kString and kElements: how many bytes or elements the specification
///                   allows
///   Element         of kElements, kOptional and kNested: the wire type of the content
template <class W>
struct Shape;

/// The owning C++ type of a wire type: std::vector<XdrReadChunk> for xdr::List<XdrReadChunk>.
template <class W>
using OwnedOf = typename Shape<W>::Owned;

/// The members of a generated struct or union `T`, which is either owning or of fixed size.
///
///   Wire          its wire type
///   kInfo         its name and place in the document
///   kUnion        whether it is a union
///   each(self, f)        calls f(FieldOf<W>, self.member) for each member in order; for a union,
///                        for the discriminant (which is const: `select` changes it) and then for
///                        the arm's data, if any
/// and for unions
///   DiscriminantWire     the wire type of the discriminant
///   Discriminant         its C++ type
///   discriminant_field() its row
///   discriminant(self)   its value
///   cases()              the values that the specification names; not those of its default
///   select(self, value)  makes `self` the arm of `value`, with data that is zero or empty, even if
///                        that arm is selected already; false, and nothing else, if there is no
///                        such arm
///   arm(self, f)         calls f(FieldOf<W>, data) if the arm has data
template <class T>
struct Members;

namespace detail {

template <class T>
concept IsUnion = requires {
  union_cases(Of<T>{});
};

template <Kind kWhich, std::uint32_t kFewest, std::uint32_t kUpTo, class Value>
struct CountedShape {
  using Owned = Value;
  static constexpr std::uint32_t kLeast = kFewest;
  static constexpr std::uint32_t kMost = kUpTo;
  static constexpr Kind kind() noexcept { return kWhich; }
};

template <class W, std::uint32_t kFewest, std::uint32_t kUpTo, class Value = std::vector<OwnedOf<W>>>
struct ElementsShape : CountedShape<Kind::kElements, kFewest, kUpTo, Value> {
  using Element = W;
};

template <class W, class Value>
struct OptionalShape {
  using Owned = Value;
  using Element = W;
  static constexpr Kind kind() noexcept { return Kind::kOptional; }
};

/// A generated class: a view, whose owning value is the result of `to_value`, or a fixed-size
/// struct.
template <class W>
struct ClassShape {
  using Owned = decltype(to_value(std::declval<const W&>()));
  static constexpr bool kView = true;
};
template <class W>
requires(Codec<W>::kFixed) struct ClassShape<W> {
  using Owned = W;
};

}  // namespace detail

/// @cond  The declaration of Shape above describes these specializations.

template <class W>
struct Shape : detail::ClassShape<W> {
  static constexpr Kind kind() noexcept {
    return detail::IsUnion<typename detail::ClassShape<W>::Owned> ? Kind::kUnion : Kind::kStruct;
  }
};
template <class W>
requires(std::is_arithmetic_v<W> || std::is_enum_v<W>) struct Shape<W> {
  using Owned = W;
  static constexpr Kind kind() noexcept {
    return std::is_same_v<W, bool> ? Kind::kBool : std::is_enum_v<W> ? Kind::kEnum : Kind::kNumber;
  }
};
template <std::size_t N>
struct Shape<FixedOpaque<N>> : detail::CountedShape<Kind::kBytes, N, N, std::array<std::byte, N>> {};
template <std::uint32_t N>
struct Shape<LargeOpaque<N>> : detail::CountedShape<Kind::kBytes, N, N, std::vector<std::byte>> {};
template <std::uint32_t kMost>
struct Shape<Opaque<kMost>> : detail::CountedShape<Kind::kBytes, 0, kMost, std::vector<std::byte>> {};
template <std::uint32_t kMost>
struct Shape<String<kMost>> : detail::CountedShape<Kind::kString, 0, kMost, std::string> {};
template <class W, std::size_t N>
struct Shape<FixedArray<W, N>> : detail::ElementsShape<W, N, N, std::array<OwnedOf<W>, N>> {};
template <class W, std::uint32_t N>
struct Shape<LargeArray<W, N>> : detail::ElementsShape<W, N, N> {};
template <class W, std::uint32_t kMost>
struct Shape<Array<W, kMost>> : detail::ElementsShape<W, 0, kMost> {};
template <class W>
struct Shape<List<W>> : detail::ElementsShape<W, 0, kAny> {};
template <class W>
struct Shape<Chain<W>> : detail::ElementsShape<W, 1, kAny> {};
template <class W>
struct Shape<Optional<W>> : detail::OptionalShape<W, std::optional<OwnedOf<W>>> {};
template <class W>
struct Shape<Recursive<W>> : detail::OptionalShape<W, Box<OwnedOf<W>>> {};
template <class W>
struct Shape<Nested<W>> : detail::OptionalShape<W, Box<OwnedOf<W>>> {
  static constexpr Kind kind() noexcept { return Kind::kNested; }
};
template <class W, FieldId kBase>
struct Shape<Imported<W, kBase>> : Shape<W> {};
template <class W>
struct Shape<Eligible<W>> : Shape<W> {};

/// @endcond

namespace detail {

template <class T>
struct WireOf {
  using Type = T;
};
template <class T>
requires requires { typename T::View; }
struct WireOf<T> {
  using Type = typename T::View;
};

}  // namespace detail

/// @cond  The declaration of Members above describes this template.

template <class T>
struct Members {
  using Wire = typename detail::WireOf<T>::Type;
  static constexpr const TypeInfo& kInfo = T::kInfo;
  static constexpr bool kUnion = false;

  template <class Self, class F>
  static void each(Self& self, F&& f) {
    each_member(Of<T>{}, self, f);
  }
};

template <class T>
requires detail::IsUnion<T>
struct Members<T> {
  using Wire = typename detail::WireOf<T>::Type;
  using DiscriminantWire = typename decltype(discriminant_of(Of<T>{}))::Wire;
  using Discriminant = OwnedOf<DiscriminantWire>;
  static constexpr const TypeInfo& kInfo = T::kInfo;
  static constexpr bool kUnion = true;

  static FieldOf<DiscriminantWire> discriminant_field() noexcept { return discriminant_of(Of<T>{}); }
  static Discriminant discriminant(const T& self) noexcept { return discriminant_of(self); }
  static constexpr auto cases() noexcept { return union_cases(Of<T>{}); }
  static bool select(T& self, Discriminant value) { return select_arm(self, value); }

  template <class Self, class F>
  static void arm(Self& self, F&& f) {
    each_arm(Of<T>{}, self, f);
  }
  template <class Self, class F>
  static void each(Self& self, F&& f) {
    const Discriminant selected = discriminant(self);
    f(discriminant_field(), selected);
    arm(self, f);
  }
};

/// @endcond

namespace detail {

struct AnyMember {
  void operator()(const auto&, auto&&) const {}
};

}  // namespace detail

/// A struct or union whose members a generated `<module>_members.h` enumerates.
template <class T>
concept Reflected = detail::IsUnion<T> || requires(T& value) {
  each_member(Of<T>{}, value, detail::AnyMember{});
};

/// An enumeration that a generated `<module>_members.h` describes.
template <class E>
concept ReflectedEnum = std::is_enum_v<E> && requires {
  info_of(Of<E>{});
};

/// The name, place and enumerators of a generated enumeration.
template <class E>
constexpr const TypeInfo& enum_info() noexcept {
  return info_of(Of<E>{});
}

}  // namespace xdr
