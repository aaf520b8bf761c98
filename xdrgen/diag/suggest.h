// SPDX-License-Identifier: BSD-3-Clause
//
// "did you mean": the nearest of some names.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace xdrgen::diag {

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The candidate that differs from `name` in at most a third of the longer one's letters; the first of several. Nothing
/// for names that are too long or candidates that are too many: a document decides about both.
std::optional<std::string> nearest(std::string_view name, std::span<const std::string> candidates);

/// The candidate that begins like `name` for at least two thirds of it; the first of several.
std::optional<std::string> with_same_beginning(std::string_view name, std::span<const std::string> candidates);

}  // namespace xdrgen::diag
