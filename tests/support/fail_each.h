// SPDX-License-Identifier: BSD-3-Clause
//
// This file repeats one piece of work while another allocation fails each time, until a run needs
// no more allocations than those that were tried.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <functional>
#include <string>

#include "support/failing_allocations.h"

namespace rpcrdma::test {

/// Calls `once` with 1, 1 + `step` and so on until no allocation fails. Prints how many calls that
/// were, and which took longest.
///
/// once   does the work, while the allocation of the given number is to fail.  returns  whether one
///        has failed
/// step   1 tries every allocation; more tries a sample
inline void fail_each(const std::function<bool(std::uint64_t)>& once, std::uint64_t step, const std::string& what) {
  (void)once(~std::uint64_t{0});  // what is made only once exists from then on
  using Clock = std::chrono::steady_clock;
  Clock::duration longest{};
  std::uint64_t tried = 0, longest_at = 0;
  std::size_t before = 0;
  for (std::uint64_t nth = 1; !::testing::Test::HasFailure(); nth += step) {
    const auto begin = Clock::now();
    if (!once(nth)) break;
    if (const auto took = Clock::now() - begin; took > longest) longest = took, longest_at = nth;
    if (++tried == 1) before = live_allocations();
    EXPECT_EQ(live_allocations(), before) << "allocation " << nth << ": something was not given back";
  }
  EXPECT_GT(tried, 4u);
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(longest).count();
  std::printf("[A4FailingAllocations] %s: %llu places tried%s; place %llu took longest, %lld ms\n", what.c_str(),
              static_cast<unsigned long long>(tried), step == 1 ? "" : " of many",
              static_cast<unsigned long long>(longest_at), static_cast<long long>(ms));
}

}  // namespace rpcrdma::test
