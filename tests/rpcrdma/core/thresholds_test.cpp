// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at version 1's inline thresholds, each way, as the set-up of the connection
// agreed on them.
#include <gtest/gtest.h>

#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace thresholds_test {

constexpr std::size_t kHeader = 28;  // a header without chunks

Settings agreed(std::uint32_t send, std::uint32_t receive, core::Versions versions = kV1Only) {
  Settings settings;
  settings.versions = versions;
  settings.established = {.inline_send_bytes = send, .inline_receive_bytes = receive, .may_invalidate = false};
  return settings;
}

TEST(Thresholds, ACallIsShortUpToWhatTheServerReceives) {
  REQ("V1-INL-01", "V1-INL-02", "V1-INL-07", "X-8797-04");
  World world(agreed(3072, 2048), agreed(2048, 3072));
  world.run();
  EXPECT_EQ(world.client.connection().inline_threshold(), 3072u);
  world.client.call({.xid = 1, .payload = {call_message(1, 3072 - kHeader)}});
  world.run();
  EXPECT_EQ(world.client.sent.back().size(), 3072u);
  EXPECT_TRUE(world.client.accesses.empty());
  world.client.call({.xid = 2, .payload = {call_message(2, 3072 - kHeader + 4)}});
  world.run();
  EXPECT_EQ(world.client.accesses, std::vector{core::RemoteAccess::kRead}) << "one word more is a Long Call";
  world.expect_clean();
}

TEST(Thresholds, AReplyIsShortUpToWhatTheClientReceives) {
  REQ("V1-INL-01", "V1-INL-02", "V1-INL-11", "X-8797-04");
  World world(agreed(3072, 2048), agreed(2048, 3072));
  std::size_t bytes = 0;
  world.server.on_call = [&](const Arrived& call) {
    EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply_message(call.xid, bytes)}}).has_value() ==
                (bytes <= 2048 - kHeader));
  };
  world.run();
  EXPECT_EQ(world.client.connection().reply_inline_threshold(), 2048u);
  bytes = 2048 - kHeader;
  const auto fits = world.client.call({.xid = 1, .payload = {call_message(1, 40)}});
  world.run();
  EXPECT_TRUE(fits->ok());
  EXPECT_EQ(world.server.sent.back().size(), 2048u);
  bytes += 4;
  const auto beyond = world.client.call({.xid = 2, .payload = {call_message(2, 40)}});
  world.run();
  EXPECT_EQ(beyond->error, core::CallError::kErrChunk);
  world.expect_clean();
}

TEST(Thresholds, AreBoth1024IfTheSetUpGivesTheDefault) {
  for (const Settings& settings : {agreed(1024, 1024), Settings{}}) {  // stated, and that of core::Established
    World world(settings);
    world.run();
    EXPECT_EQ(world.client.connection().inline_threshold(), 1024u);
    EXPECT_EQ(world.client.connection().reply_inline_threshold(), 1024u);
  }
}

TEST(Thresholds, Are1024UntilAVersionIsSettled) {
  World world(agreed(4096, 4096, kBoth));
  world.run();
  EXPECT_EQ(world.client.connection().inline_threshold(), 1024u);
  EXPECT_EQ(world.client.connection().reply_inline_threshold(), 1024u);
}

TEST(Thresholds, AreCutToOurBuffersAndLimits) {
  Settings settings = agreed(1u << 20, 1u << 20);
  settings.most_inline_bytes = 8192;
  World world(settings, agreed(4096, 4096));
  world.run();
  EXPECT_EQ(world.client.connection().inline_threshold(), 8192u);
  EXPECT_EQ(world.client.connection().reply_inline_threshold(), 4096u) << "Receives are no longer than that";
}

}  // namespace thresholds_test
}  // namespace rpcrdma::sim
