// SPDX-License-Identifier: BSD-3-Clause
//
// How many bytes the encoding of a type takes, at least and at most [RFC 4506 4].
#pragma once

#include <cstdint>
#include <vector>

#include "ir/model.h"

namespace xdrgen::ir {

/// A size from here on is taken for "larger than any message": sums and products of sizes cannot overflow below it.
inline constexpr std::uint64_t kLargestSize = std::uint64_t{1} << 62U;

/// `n` rounded up to the four bytes in which XDR encodes everything.
constexpr std::uint64_t padded(std::uint64_t n) { return (n + 3) / 4 * 4; }

Size size_of(Builtin type);
/// Size of a type that has been laid out.
Size size_of(const Model& model, TypeRef type);

/// Whether the type is a struct whose last member leads to the next entry of a list.
bool is_list(const Model& model, TypeRef type);

/// Fills in the sizes of all types and of their members; types must stand after those that they use. Gives back the
/// types whose smallest encoding is larger than any message; a largest encoding beyond that is set to "unbounded".
std::vector<TypeIndex> compute_sizes(Model& model);

/// Members of members of members that one type may have: each level of `struct b { a x; a y; };` doubles them, and whoever
/// compiles the output would have to hold them all. The largest type of NFSv4.1 has some thousands.
inline constexpr std::uint64_t kMostParts = 100'000;

/// The types that have more parts than that, and hold no other such type.
std::vector<TypeIndex> types_of_too_many_parts(const Model& model);

}  // namespace xdrgen::ir
