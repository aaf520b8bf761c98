// SPDX-License-Identifier: BSD-3-Clause
//
// Finds a similar name, for "did you mean".
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace xdrgen::diag {

/// Returns the number of insertions, deletions, replacements and swaps of neighbours that turn one
/// word into the other.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// Returns the candidate that differs from `name` in at most a third of the longer one's letters;
/// the first of several. Returns nothing if the names are too long or the candidates too many: the
/// document determines both, and the cost grows with them.
std::optional<std::string> nearest(std::string_view name, std::span<const std::string> candidates);

/// Returns the candidate whose beginning equals at least two thirds of `name`; the first of
/// several.
std::optional<std::string> with_same_beginning(std::string_view name, std::span<const std::string> candidates);

/// Returns the names that an author who writes `name` may mean. Either they differ by at most two
/// slips, which leave the first letter as it is; or they differ only after the first two thirds.
/// `attr3` and `MNTUDPPATHLEN` are separate names, and no slips of `fattr3` and `MNTPATHLEN`.
std::vector<std::string> plausible(std::string_view name, std::span<const std::string> candidates);

}  // namespace xdrgen::diag
