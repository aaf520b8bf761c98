// SPDX-License-Identifier: BSD-3-Clause
//
// Calls and Replies between two cores, in every form that a message can take, in both versions.
#include <gtest/gtest.h>

#include "core/simulation.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v2_draft01.h"

namespace rpcrdma::sim {
namespace {

using core::Version;

/// Each test runs in version 1 and, after a first call has settled it, in version 2.
class Exchange : public ::testing::TestWithParam<Version> {
 protected:
  explicit Exchange(const Settings& settings = {}) : world(with_version(settings)) {
    world.run();
    if (GetParam() == Version::kV1) return;
    world.client.call({.xid = 1, .payload = {call_message(1, 40)}});
    world.run();
    world.server.arrived.clear();
    world.client.sent.clear();
    world.server.sent.clear();
  }
  ~Exchange() override { world.expect_clean(); }

  static Settings with_version(Settings settings) {
    settings.versions = GetParam() == Version::kV1 ? kV1Only : kBoth;
    return settings;
  }
  std::uint32_t threshold() const { return GetParam() == Version::kV1 ? 1024 : 4096; }
  /// Size of a header without chunks.
  std::size_t bare() const { return GetParam() == Version::kV1 ? 28 : 32; }
  Arrived& arrived() { return world.server.arrived.back(); }

  World world;
};

INSTANTIATE_TEST_SUITE_P(Versions, Exchange, ::testing::Values(Version::kV1, Version::kV2Draft01),
                         [](const auto& version) { return version.param == Version::kV1 ? "V1" : "V2"; });

TEST_P(Exchange, ShortCallAndReplyAreOneSendEach) {
  const Data call = call_message(0x11, 100);
  const auto outcome = world.client.call({.xid = 0x11, .payload = {call}});
  world.run();
  ASSERT_TRUE(outcome->ok());
  EXPECT_EQ(outcome->payload, reply_message(0x11, 40));
  EXPECT_EQ(arrived().payload, call);
  EXPECT_EQ(arrived().version, GetParam());
  EXPECT_EQ(world.client.sent.size(), 1u);
  EXPECT_EQ(world.client.sent[0].size(), bare() + call.size());
  EXPECT_EQ(world.server.sent.size(), 1u);
  EXPECT_EQ(world.client.accesses.size(), 0u);
}

TEST_P(Exchange, CallOfExactlyTheThresholdIsShortAndOneWordMoreIsLong) {
  world.client.call({.xid = 2, .payload = {call_message(2, threshold() - bare())}});
  world.run();
  EXPECT_EQ(world.client.sent.back().size(), threshold());
  EXPECT_EQ(world.client.accesses.size(), 0u);

  const Data call = call_message(3, threshold() - bare() + 4);
  world.client.call({.xid = 3, .payload = {call}});
  world.run();
  EXPECT_EQ(arrived().payload, call);
  EXPECT_EQ(world.client.accesses, std::vector{core::RemoteAccess::kRead});
}

}  // namespace
}  // namespace rpcrdma::sim
