// SPDX-License-Identifier: BSD-3-Clause
#include "conform_pace.h"

#include <algorithm>

namespace rpcrdma::cli {

conform::Deadline Pace::next(std::uint32_t faults, conform::Deadline now) {
  if (most_ == 0 || faults == 0) return now;
  while (!sent_.empty()) {
    const auto over = sent_.front().when + std::chrono::minutes{1};
    if (over > now && sum_ + faults <= most_) break;
    now = std::max(now, over);
    sum_ -= sent_.front().faults;
    sent_.pop_front();
  }
  sent_.push_back({now, faults});
  sum_ += faults;
  return now;
}

}  // namespace rpcrdma::cli
