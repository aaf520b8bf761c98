// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at which loop of a server a new connection goes to, and at limits that depend on
// the loop. Other limits on connections are tested with a server: hostile_test.cpp,
// loops_together_test.cpp.
#include "rpcrdma/endpoint/admission.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

namespace rpcrdma::test {
namespace {

using endpoint::Admission;
using oncrpc::PeerHost;

PeerHost host(const std::string& address) { return PeerHost::of(*oncrpc::Address::parse(address, 1)); }

class Admissions : public ::testing::Test {
 protected:
  /// Begins a connection, which its loop takes unless `taken` is false.  returns  the loop
  std::uint32_t begin(const PeerHost& from, bool taken = true) {
    const std::uint32_t loop = admission.loop_for(from);
    admission.begin(from, loop);
    if (taken) admission.taken(loop);
    return loop;
  }
  std::uint32_t establish(const PeerHost& from) {
    const std::uint32_t loop = begin(from);
    admission.established(loop);
    return loop;
  }
  /// Begins a connection, which its loop cannot take.  returns  the loop
  std::uint32_t fail(const PeerHost& from) {
    const std::uint32_t loop = begin(from);
    end({.host = from, .loop = loop, .half_open = true, .unable = true});
    return loop;
  }
  void end(const Admission::End& how) { admission.end(how, {}); }
  bool admits(const PeerHost& from) {
    const oncrpc::TurnedAwayReason* const reason = admission.why_not(from, {});
    if (reason != nullptr) admission.count(*reason);
    return reason == nullptr;
  }

  static constexpr std::uint32_t kLoops = 4;
  endpoint::PeerLimits limits{.most_half_open = 16};
  Admission admission{limits, 1000, kLoops};
  const PeerHost any = host("10.0.0.1");
};

TEST_F(Admissions, HostsOfOneNetworkAreSpreadOverTheLoopsInEachFamilyOfAddresses) {
  admission.keep_hosts_together();
  for (const std::string network :
       {"192.168.1.", "10.0.0.", "::ffff:192.168.1.", "2001:db8::", "2001:db8:0:1::", "fe80::1:"}) {
    std::array<int, kLoops> hosts{};
    for (int i = 1; i <= 254; ++i) ++hosts[admission.loop_for(host(network + std::to_string(i)))];
    EXPECT_GE(std::ranges::min(hosts), 32) << network << ": fewer than half of a share";
  }
}

TEST_F(Admissions, ALoopThatFailedToTakeAConnectionGetsNoMoreWhileAnotherLoopCanTakeThem) {
  EXPECT_EQ(establish(any), 0u);
  EXPECT_EQ(fail(any), 1u);
  EXPECT_EQ(fail(any), 2u);
  EXPECT_EQ(fail(any), 3u);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(establish(any), 0u);
  EXPECT_EQ(fail(any), 0u);
  EXPECT_EQ(establish(any), 1u) << "none can: the one with the fewest";
  EXPECT_EQ(establish(any), 1u) << "it can again";
}

TEST_F(Admissions, AnEndedConnectionNoLongerCountsForItsLoop) {
  for (std::uint32_t loop = 0; loop < kLoops; ++loop) EXPECT_EQ(establish(any), loop);
  EXPECT_EQ(fail(any), 0u);
  EXPECT_EQ(begin(any), 1u);
  end({.host = any, .loop = 1, .half_open = true});
  EXPECT_EQ(establish(any), 1u);
  end({.host = any, .loop = 0});
  EXPECT_EQ(begin(any), 0u);
}

TEST_F(Admissions, AHostWhoseConnectionFailsStaysOnALoopThatHasServedAndLeavesALoopThatNeverHas) {
  admission.keep_hosts_together();
  const std::uint32_t home = establish(any);
  EXPECT_EQ(fail(any), home);
  EXPECT_EQ(fail(any), home) << "its replies are there";
  PeerHost other = host("10.0.0.2");
  for (int i = 3; admission.loop_for(other) == home; ++i) other = host("10.0.0." + std::to_string(i));
  const std::uint32_t unable = fail(other);
  const std::uint32_t next = establish(other);
  EXPECT_NE(next, unable);
  EXPECT_EQ(establish(other), next);
  EXPECT_EQ(admission.loop_for(any), home);
}

TEST_F(Admissions, ALoopThatTakesNoConnectionGetsOnlyItsShareOfHalfOpenConnections) {
  for (int i = 0; i < 2; ++i)
    for (std::uint32_t loop = 0; loop < kLoops; ++loop)
      if (loop != 2) admission.begin(any, loop), admission.taken(loop), admission.established(loop);
  // The other loops have two connections each to begin with, and loop 2 takes none of those that it
  // gets.
  std::array<int, kLoops> begun{};
  for (int i = 0; i < 40; ++i) {
    ASSERT_TRUE(admits(any)) << i;
    const std::uint32_t loop = begin(any, admission.loop_for(any) != 2);
    ++begun[loop];
    if (loop != 2) admission.established(loop);
  }
  EXPECT_EQ(begun[2], 4);
}

TEST_F(Admissions, WhenHostsKeepTheirLoopsOnlyHostsOfAStuckLoopAreTurnedAway) {
  admission.keep_hosts_together();
  PeerHost other = host("10.0.0.2");
  for (int i = 3; admission.loop_for(other) == admission.loop_for(any); ++i)
    other = host("10.0.0." + std::to_string(i));
  for (int i = 0; i < 8; ++i) {
    ASSERT_TRUE(admits(any)) << i;
    begin(any, false);
  }
  EXPECT_FALSE(admits(any));
  EXPECT_EQ(admission.counters().over_half_open, 1u);
  EXPECT_TRUE(admits(other));
  admission.taken(admission.loop_for(any));
  EXPECT_TRUE(admits(any));
}

}  // namespace
}  // namespace rpcrdma::test
