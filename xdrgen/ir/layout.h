// SPDX-License-Identifier: BSD-3-Clause
//
// Computes how many bytes the encoding of a type takes, at least and at most [RFC 4506 4].
#pragma once

#include <cstdint>
#include <vector>

#include "ir/model.h"

namespace xdrgen::ir {

/// A size from here on means "larger than any message". The functions that add and multiply sizes
/// stop at this value, so that no result overflows 64 bits.
inline constexpr std::uint64_t kLargestSize = std::uint64_t{1} << 62U;

/// Returns `n` rounded up to a multiple of four, as XDR encodes everything.
constexpr std::uint64_t padded(std::uint64_t n) { return (n + 3) / 4 * 4; }

Size size_of(Builtin type);
/// Returns the size of a type that has been laid out.
Size size_of(const Model& model, TypeRef type);

/// Tells whether the type is a struct whose last member is the link to the next entry of a list.
bool is_list(const Model& model, TypeRef type);

/// Computes the sizes of all types and of their members, which may be in any order, and finds out
/// which types contain themselves and which count as a level. Returns the types whose smallest
/// encoding is larger than any message, unless only because they contain another such type; a
/// largest encoding beyond that is set to "unbounded".
std::vector<TypeIndex> compute_sizes(Model& model);

/// An EmptyElements is an array, in a member, an arm or a typedef, whose elements take no bytes:
/// any message would have room for any number of them.
struct EmptyElements {
  TypeIndex type;
  const Declaration* array = nullptr;
};
/// Finds all such arrays.
std::vector<EmptyElements> arrays_without_bytes(const Model& model);

/// This bounds the members of members of members of one type: each level of
/// `struct b { a x; a y; };` doubles their number, and a compiler of the output would have to
/// handle all of them. The largest type of NFSv4.1 has some thousands.
inline constexpr std::uint64_t kMostParts = 100'000;

/// Returns the types of more than `kMostParts` parts. A part that is such a type counts as one.
std::vector<TypeIndex> types_of_too_many_parts(const Model& model);

}  // namespace xdrgen::ir
