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

/// Returns the candidate that is nearest to `name`, and not equal to it; the first of several. The
/// edit distance is at most a third of the longer name's length. Returns nothing if there is none,
/// or if the names are too long or the candidates too many: the document determines both, and the
/// cost grows with them.
std::optional<std::string> nearest(std::string_view name, std::span<const std::string> candidates);

/// Returns the candidate that has the longest beginning in common with `name`, and is not equal to
/// it; the first of several. The common beginning has at least four characters, and at least two
/// thirds of `name`; if there is none, returns nothing.
std::optional<std::string> with_same_beginning(std::string_view name, std::span<const std::string> candidates);

/// Returns the candidates that an author who writes `name` may mean. The edit distance is at most
/// two, or the first two thirds of `name` are equal. The first letter is the same but for its case,
/// or swapped with the second. So `attr3` and `MNTUDPPATHLEN` are separate names, and no slips of
/// `fattr3` and `MNTPATHLEN`. Names that are too long have no candidates (see `nearest()`).
std::vector<std::string> plausible(std::string_view name, std::span<const std::string> candidates);

}  // namespace xdrgen::diag
