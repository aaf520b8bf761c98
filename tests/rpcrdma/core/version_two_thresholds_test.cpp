// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at version 2's thresholds: where they begin, what raises them, and that they
// change with the version. Read them beside [version-two-01 2, 5] and [DEC-06], [DEC-16]. What
// characteristics change in them is in resizing_test.cpp.
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace version_two_thresholds_test {

using core::CallError;
using core::Role;
using core::Version;

constexpr std::size_t kHeader = 32;  // a header without chunks

CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 40)}}; }

/// Both sides speak version 2 since a first Call; the set-up agreed on so much, from the client and
/// to it.
struct Settled {
  explicit Settled(std::uint32_t to_server = 1024, std::uint32_t to_client = 1024, std::uint32_t buffers = 4096)
      : world(settings(to_server, to_client, buffers), settings(to_client, to_server, buffers)) {
    world.client.call(small(1));
    world.run();
    EXPECT_EQ(world.client.connection().version(), Version::kV2Draft01);
  }
  ~Settled() { world.expect_clean(); }
  static Settings settings(std::uint32_t send, std::uint32_t receive, std::uint32_t buffers) {
    return {.versions = kBoth,
            .receive_bytes = buffers,
            .send_bytes = buffers,
            .established = {.inline_send_bytes = send, .inline_receive_bytes = receive}};
  }
  std::size_t registrations_of_a_call(std::size_t message_bytes) {
    const std::size_t before = world.client.accesses.size();
    const auto call = world.client.call({.xid = 2, .payload = {call_message(2, message_bytes - kHeader)}});
    world.run();
    EXPECT_TRUE(call->ok());
    return world.client.accesses.size() - before;
  }
  /// Returns the error of a Reply of this size, to a Call without a Reply chunk.
  std::optional<CallError> error_of_a_reply(std::size_t message_bytes) {
    world.server.on_call = [&](const Arrived& call) {
      (void)world.server.reply(call.rpc, {.payload = {reply_message(call.xid, message_bytes - kHeader)}});
    };
    const auto call = world.client.call(small(3));
    world.run();
    EXPECT_EQ(call->endings, 1);
    return call->error;
  }
  World world;
};

TEST(VersionTwoThresholds, Are4096EachWayByDefault) {
  REQ("V2-INL-01", "V2-INL-03", "V2-NEG-05");
  Settled both;
  for (Side* side : {&both.world.client, &both.world.server}) EXPECT_EQ(side->connection().inline_threshold(), 4096u);
  EXPECT_EQ(both.world.client.connection().reply_inline_threshold(), 4096u);
  EXPECT_EQ(both.registrations_of_a_call(4096), 0u);
  EXPECT_EQ(both.world.client.sent.back().size(), 4096u);
  EXPECT_EQ(both.registrations_of_a_call(4100), 1u) << "one word more is a Long Call";
  EXPECT_EQ(both.error_of_a_reply(4096), std::nullopt);
  EXPECT_EQ(both.world.server.sent.back().size(), 4096u);
  EXPECT_EQ(both.error_of_a_reply(4100), CallError::kErrChunk);
}

TEST(VersionTwoThresholds, MakeAConfigurationWithReceivesBelow4096BytesImpossible) {
  REQ("V2-INL-01", "DEC-06");
  Data receives(16 * 4096), sends(4 * 4096);
  core::Config config;
  config.credits = 4;
  config.receive_slab = receives;
  config.send_slab = sends;
  config.receive_bytes = 4096;
  config.versions = kBoth;
  EXPECT_TRUE(core::Connection::is_possible(config));
  config.receive_bytes = 4092;
  EXPECT_FALSE(core::Connection::is_possible(config));
  config.versions = kV2Only;
  EXPECT_FALSE(core::Connection::is_possible(config));
  config.versions = kV1Only;
  EXPECT_TRUE(core::Connection::is_possible(config));
}

TEST(VersionTwoThresholds, ReceivesArePostedBeforeTheFirstMessageAndHoldAnyFirstAnswer) {
  REQ("DEC-06", "V2-INL-06");
  Lone client(Role::kClient, {.versions = kBoth, .credits = 4});
  const std::size_t posted = client.side.posted.size();
  EXPECT_EQ(posted, 4 + core::kOptionalReceives);
  const auto call = client.side.call(small(1));
  client.world.run();
  EXPECT_EQ(client.side.posted.size(), posted);
  client.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 4096 - kHeader)));
  EXPECT_TRUE(call->ok());
  client.world.expect_clean();
}

TEST(VersionTwoThresholds, AreRaisedByTheSetUpInEachDirectionSeparately) {
  REQ("V2-INL-02", "V2-INL-05", "DEC-16");
  Settled both(8192, 6144, 8192);
  EXPECT_EQ(both.world.client.connection().inline_threshold(), 8192u);
  EXPECT_EQ(both.world.client.connection().reply_inline_threshold(), 6144u);
  EXPECT_EQ(both.world.server.connection().inline_threshold(), 6144u);
  EXPECT_EQ(both.registrations_of_a_call(8192), 0u);
  EXPECT_EQ(both.registrations_of_a_call(8196), 1u);
  EXPECT_EQ(both.error_of_a_reply(6144), std::nullopt);
  EXPECT_EQ(both.error_of_a_reply(6148), CallError::kErrChunk);
}

TEST(VersionTwoThresholds, AreNotLoweredByTheSetUpAndNotRaisedBeyondOurCap) {
  REQ("DEC-16");
  EXPECT_EQ(Settled(2048, 1024).world.client.connection().inline_threshold(), 4096u);
  EXPECT_EQ(Settled(1024, 2048).world.client.connection().reply_inline_threshold(), 4096u);
  Settings capped = Settled::settings(65536, 65536, 16384);
  capped.most_inline_bytes = 8192;
  World world(capped);
  world.client.call(small(1));
  world.run();
  EXPECT_EQ(world.client.connection().inline_threshold(), 8192u);
  EXPECT_EQ(world.client.connection().reply_inline_threshold(), 16384u) << "Receives are no longer than that";
  world.expect_clean();
}

/// Calls of all sizes wait for the version; whichever it is, they go in the form that fits then,
/// over the same connection.
TEST(VersionTwoThresholds, ChangeWithTheVersionAndAllWaitingCallsSucceed) {
  REQ("V2-INL-06", "V2-NEG-03", "V2-NEG-07", "V2-NEG-10");
  for (const core::Versions& server : {kBoth, kV1Only, kV2Only}) {
    const std::uint32_t threshold = server.v2_draft01 ? 4096 : 1024;
    World world(Settings{.versions = kBoth}, Settings{.versions = server});
    std::vector<std::shared_ptr<Outcome>> calls;
    for (const std::size_t bytes : {900u, 1000u, 1024u, 1100u, 4000u, 4064u, 5000u}) {
      const auto xid = static_cast<std::uint32_t>(bytes);
      calls.push_back(world.client.call({.xid = xid, .payload = {call_message(xid, bytes)}, .reply = {6000}}));
    }
    world.server.on_call = [&](const Arrived& call) {
      EXPECT_EQ(call.payload, call_message(call.xid, call.xid));
      EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply_message(call.xid, call.xid)}}));
    };
    world.run();
    for (const auto& call : calls) EXPECT_TRUE(call->ok()) << call->xid;
    EXPECT_LE(world.client.sent.front().size(), 1024u);
    // The Calls that become Long are those that do not fit with 52 (in version 1: 48) bytes of a
    // header with a Reply chunk.
    EXPECT_EQ(std::count(world.client.accesses.begin(), world.client.accesses.end(), core::RemoteAccess::kRead),
              server.v2_draft01 ? 2 : 6);
    for (Side* side : {&world.client, &world.server}) {
      for (const Data& message : side->sent) EXPECT_LE(message.size(), threshold);
      EXPECT_TRUE(side->closed.empty());
      EXPECT_EQ(side->connection().inline_threshold(), threshold);
    }
    EXPECT_EQ(world.client.counters().discarded + world.server.counters().discarded, 0u);
    world.expect_clean();
  }
}

TEST(VersionTwoThresholds, AppearInNoMessageOfTheBaseProtocol) {
  REQ("V2-INL-05");
  const auto messages = [](std::uint32_t bytes) {
    Settled both(bytes, bytes, 16384);
    auto all = both.world.client.sent;
    all.insert(all.end(), both.world.server.sent.begin(), both.world.server.sent.end());
    return all;
  };
  EXPECT_EQ(messages(1024), messages(16384));
}

TEST(VersionTwoThresholds, FirstReplyUsesAReplyChunkAbove1024Bytes) {
  REQ("V2-INL-06", "DEC-06");
  constexpr std::size_t kWithReplyChunk = kHeader + 20;
  for (const std::size_t bytes : {1024 - kWithReplyChunk, 1024 - kWithReplyChunk + 1, 1024 - kWithReplyChunk + 4}) {
    World world(Settings{.versions = kBoth});
    world.server.on_call = [&](const Arrived& call) {
      EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply_message(call.xid, bytes)}}));
    };
    const auto call = world.client.call({.xid = 1, .payload = {call_message(1, 40)}, .reply = {3000}});
    world.run();
    EXPECT_TRUE(call->ok());
    const bool fits = bytes + kWithReplyChunk <= 1024;
    EXPECT_EQ(world.server.writes, fits ? 0u : 1u);
    EXPECT_EQ(world.server.sent[0].size(), fits ? 1024u : kWithReplyChunk);
    world.expect_clean();
  }
}

}  // namespace version_two_thresholds_test
}  // namespace rpcrdma::sim
