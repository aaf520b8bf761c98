// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the median, which the benchmarks of this folder print.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace bench {

/// Returns the median of `values`, which must not be empty; of an even number, the upper one of the
/// two in the middle.
inline double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace bench
