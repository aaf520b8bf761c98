// SPDX-License-Identifier: BSD-3-Clause
//
// This file computes the edit distance.
#include "diag/suggest.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <vector>

namespace xdrgen::diag {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    std::swap(before, above);
    std::swap(above, row);
  }
  return above[b.size()];
}

std::optional<std::string> nearest(std::string_view name, std::span<const std::string> candidates) {
  constexpr std::size_t kLongestName = 64;  // the cost is the product of the lengths
  constexpr std::size_t kMostCandidates = 5000;
  if (name.size() > kLongestName || candidates.size() > kMostCandidates) return std::nullopt;
  std::optional<std::string> best;
  std::size_t best_distance = std::numeric_limits<std::size_t>::max();
  for (const std::string& candidate : candidates) {
    if (candidate.size() > kLongestName || candidate == name) continue;
    const std::size_t longer = std::max(name.size(), candidate.size());
    const std::size_t difference = longer - std::min(name.size(), candidate.size());
    if (difference > longer / 3) continue;
    const std::size_t distance = edit_distance(name, candidate);
    if (distance <= longer / 3 && distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

std::optional<std::string> with_same_beginning(std::string_view name, std::span<const std::string> candidates) {
  std::optional<std::string> best;
  std::size_t most = std::max<std::size_t>(4, (name.size() * 2 + 2) / 3) - 1;
  for (const std::string& candidate : candidates) {
    const auto differs = std::mismatch(name.begin(), name.end(), candidate.begin(), candidate.end());
    const auto common = static_cast<std::size_t>(differs.first - name.begin());
    if (candidate != name && common > most) {
      best = candidate;
      most = common;
    }
  }
  return best;
}

std::vector<std::string> plausible(std::string_view name, std::span<const std::string> candidates) {
  constexpr std::size_t kLongestName = 64;  // as in `nearest()`
  constexpr std::size_t kMostSlips = 2;
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  const auto may_be = [&](const std::string& candidate) {
    if (name.empty() || candidate.empty() || name.size() > kLongestName || candidate.size() > kLongestName)
      return false;
    const bool swapped = name.size() > 1 && candidate.size() > 1 && name[0] == candidate[1] && name[1] == candidate[0];
    if (lower(name[0]) != lower(candidate[0]) && !swapped) return false;
    const auto differs = std::mismatch(name.begin(), name.end(), candidate.begin(), candidate.end());
    const auto common = static_cast<std::size_t>(differs.first - name.begin());
    return common * 3 >= name.size() * 2 || edit_distance(name, candidate) <= kMostSlips;
  };
  std::vector<std::string> result;
  std::copy_if(candidates.begin(), candidates.end(), std::back_inserter(result), may_be);
  return result;
}

}  // namespace xdrgen::diag
