// SPDX-License-Identifier: BSD-3-Clause
//
// This test plays a million steps of stories (story.h), in parts that run beside each other.
// `simulate` plays any number of them, and plays a failing one again.
#include <gtest/gtest.h>

#include "rpcrdma/sim/story.h"
#include "support/req.h"
#include "support/sanitized.h"

namespace rpcrdma::sim {
namespace {

/// A build that looks at every access to memory plays a fraction of them.
constexpr std::uint64_t kLess = kSanitized ? 4 : 1;
constexpr std::uint64_t kSteps = 1'000'000 / kLess, kParts = 8, kStepsOfStory = 2500;

class SimulatedStories : public ::testing::TestWithParam<std::uint64_t> {};
INSTANTIATE_TEST_SUITE_P(Parts, SimulatedStories, ::testing::Range(std::uint64_t{0}, kParts));

TEST_P(SimulatedStories, MillionStepsViolateNoRule) {
  REQ("V1-CRED-04", "V1-CRED-13", "V1-CRED-14", "V1-CRED-18", "BD-02", "BD-09", "BD-10", "BD-14", "BD-44", "V2-NEG-02",
      "V2-HDR-16", "V2-HDR-17", "V2-HDR-18", "DEC-05");
  Tally tally;
  // Few Calls fill a sink; until enough do, a part plays up to twice its steps.
  const auto goes_on = [&tally] {
    const bool rare = tally.sinks_filled <= 16u / kLess;
    return tally.steps < kSteps / kParts || (rare && tally.steps < 2 * kSteps / kParts);
  };
  for (std::uint64_t seed = GetParam(); goes_on(); seed += kParts) {
    Choices choices(seed);
    Story story(choices);
    ASSERT_EQ(story.play(kStepsOfStory), "") << "seed " << seed << "; again: simulate --seed " << seed;
    tally.add(story.tally());
  }
  std::printf(
      "%llu steps, %llu connections, %llu in version 2, %llu lost; calls %llu forward, %llu backward; %llu options\n",
      static_cast<unsigned long long>(tally.steps), static_cast<unsigned long long>(tally.connections),
      static_cast<unsigned long long>(tally.connections_in_two), static_cast<unsigned long long>(tally.losses),
      static_cast<unsigned long long>(tally.calls[0]), static_cast<unsigned long long>(tally.calls[1]),
      static_cast<unsigned long long>(tally.options));
  // Much has to happen before it means anything that nothing is violated.
  EXPECT_GT(tally.replies[0], 2000u / kLess);
  EXPECT_GT(tally.replies[1], 1000u / kLess);
  EXPECT_GT(tally.timeouts, 50u / kLess);
  EXPECT_GT(tally.losses, 50u / kLess);
  EXPECT_GT(tally.cancellations, 50u / kLess);
  EXPECT_GT(tally.refusals, 50u / kLess);
  EXPECT_GT(tally.unregistered, 50u / kLess);
  EXPECT_GT(tally.lost_calls, 50u / kLess);
  EXPECT_GT(tally.resent, 50u / kLess);
  EXPECT_GT(tally.refused_options, 50u / kLess);
  EXPECT_GT(tally.operations, 50u / kLess);
  EXPECT_GT(tally.connections_in_two, 10u / kLess);
  EXPECT_GT(tally.sinks_filled, 16u / kLess);
  EXPECT_GT(tally.pushes, 50u / kLess);
}

}  // namespace
}  // namespace rpcrdma::sim
