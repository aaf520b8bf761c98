// SPDX-License-Identifier: BSD-3-Clause
//
// These tests search small scenarios of credit and of loss of the connection (search.h). Each test
// expects a number of states: a search that no longer gets everywhere fails.
#include "rpcrdma/sim/search.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/req.h"
#include "support/sanitized.h"

namespace rpcrdma::sim {
namespace {

Settings small(std::uint32_t credits, std::uint32_t backward_credits = 0) {
  Settings made{.versions = kV1Only, .credits = credits, .receive_bytes = 1024, .send_bytes = 1024};
  made.backward_credits = backward_credits;
  made.limits.most_read_segments = 2;
  made.limits.most_write_chunks = 1;
  made.limits.most_segments_per_chunk = 2;
  return made;
}

Settings of_both(std::uint32_t credits, std::uint32_t backward_credits = 0) {
  Settings made = small(credits, backward_credits);
  made.versions = kBoth;
  made.receive_bytes = made.send_bytes = 4096;
  return made;
}

void expect_nothing_found(const Scenario& scenario, std::uint64_t at_least) {
  // With a sanitizer, only the beginning of each search runs.
  constexpr std::uint64_t kMostStates = kSanitized ? 1000 : 1'000'000;
  at_least = std::min(at_least, kMostStates);
  const Found found = search(scenario, kMostStates);
  std::printf("%llu states, %llu moves, %llu ends, %llu runs\n", static_cast<unsigned long long>(found.states),
              static_cast<unsigned long long>(found.moves), static_cast<unsigned long long>(found.ends),
              static_cast<unsigned long long>(found.runs));
  EXPECT_EQ(found.trouble, "");
  for (const std::string& move : found.way_there) std::printf("  %s\n", move.c_str());
  EXPECT_GE(found.states, at_least);
}

CallSpec with_result(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 40)}, .results = {{50}}}; }

TEST(Search, FindsNoViolationInTwoForwardCallsWithOneCredit) {
  REQ("V1-CRED-04", "V1-CRED-15", "V1-CRED-16");
  expect_nothing_found({.client = small(2), .server = small(1), .calls = {2, 0}}, 2100);
}

TEST(Search, FindsNoViolationInTwoForwardCallsWithALossAnywhere) {
  expect_nothing_found({.client = small(2), .server = small(2), .calls = {2, 0}, .losses = 1}, 4300);
}

TEST(Search, FindsNoViolationInThreeForwardCallsWithTwoLossesAnywhere) {
  expect_nothing_found({.client = small(2), .server = small(2), .calls = {3, 0}, .losses = 2, .late_completions = true},
                       18'000);
}

TEST(Search, FindsNoViolationInThreeForwardCallsWhoseGrantShrinks) {
  REQ("V1-CRED-04", "V1-CRED-13", "V1-CRED-14");
  expect_nothing_found(
      {.client = small(3), .server = small(3), .calls = {3, 0}, .grants = {{{3, 1, 2}, {}}}, .late_completions = true},
      9800);
}

TEST(Search, FindsNoViolationInForwardCallsWithACancellationAndALossAnywhere) {
  expect_nothing_found({.client = small(2),
                        .server = small(2),
                        .calls = {2, 0},
                        .losses = 1,
                        .cancellations = 1,
                        .late_completions = true},
                       3800);
}

TEST(Search, FindsNoViolationInForwardCallsWithResultsAndALossAnywhere) {
  expect_nothing_found({.client = small(2),
                        .server = small(2),
                        .calls = {2, 0},
                        .losses = 1,
                        .forward = with_result,
                        .results = {pattern(30, 1)},
                        .late_completions = true},
                       2400);
}

TEST(Search, FindsNoViolationInForwardCallsWithADeadlineAndALossAnywhere) {
  expect_nothing_found(
      {.client = small(2), .server = small(2), .calls = {2, 0}, .losses = 1, .late_completions = true, .timed = true},
      9000);
}

TEST(Search, FindsNoViolationInACallEachWay) {
  expect_nothing_found({.client = small(1, 1), .server = small(1, 1), .calls = {1, 1}}, 6900);
}

TEST(Search, FindsNoViolationInACallEachWayWithALossAnywhere) {
  expect_nothing_found({.client = small(1, 1), .server = small(1, 1), .calls = {1, 1}, .losses = 1}, 13'800);
}

TEST(Search, FindsNoViolationInACallEachWayWithACancellationAndALossAnywhere) {
  expect_nothing_found({.client = small(1, 1),
                        .server = small(1, 1),
                        .calls = {1, 1},
                        .losses = 1,
                        .cancellations = 1,
                        .late_completions = true},
                       14'700);
}

TEST(Search, FindsNoViolationInTwoForwardCallsAndOneBackwardWithALossAnywhere) {
  expect_nothing_found(
      {.client = small(2, 1), .server = small(2, 1), .calls = {2, 1}, .losses = 1, .late_completions = true}, 51'000);
}

TEST(Search, FindsNoViolationInOneForwardCallAndTwoBackwardWithALossAnywhere) {
  REQ("BD-10", "BD-14", "BD-44", "BD-47");
  expect_nothing_found(
      {.client = small(1, 2), .server = small(1, 2), .calls = {1, 2}, .losses = 1, .late_completions = true}, 29'000);
}

TEST(Search, FindsNoViolationInTwoCallsThatFindVersionTwoWithALossAnywhere) {
  REQ("V2-NEG-02", "V2-NEG-04");
  expect_nothing_found({.client = of_both(2), .server = of_both(2), .calls = {2, 0}, .losses = 1}, 4300);
}

TEST(Search, FindsNoViolationInTwoCallsThatFallBackToVersionOneWithALoss) {
  REQ("V2-NEG-02", "V2-NEG-07");
  expect_nothing_found({.client = of_both(2), .server = small(2), .calls = {2, 0}, .losses = 1}, 4300);
}

TEST(Search, FindsNoViolationInACallEachWayInVersionTwoWithALossAnywhere) {
  REQ("V2-HDR-10", "V2-HDR-18", "V2-NEG-02");
  expect_nothing_found({.client = of_both(1, 1), .server = of_both(1, 1), .calls = {1, 1}, .losses = 1}, 13'000);
}

}  // namespace
}  // namespace rpcrdma::sim
