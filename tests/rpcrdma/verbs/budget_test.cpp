// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at how a channel saves completions and doorbells, at what it registers, and at
// which keys it takes for invalidated: by softverbs' counters and by altered completions.
#include <cstring>

#include "rpcrdma/verbs/channel_pair.h"

namespace rpcrdma::test {
namespace {

using core::Awaited;
using core::RemoteAccess;

softverbs::control::Counters counts() { return softverbs::control::counters(softverbs::control::default_fabric()); }

class ChannelCosts : public ChannelPair {
 protected:
  void SetUp() override {
    if (!provider().is_software_fabric()) GTEST_SKIP() << "needs softverbs, which counts operations";
  }
  void TearDown() override {
    if (!IsSkipped()) ChannelPair::TearDown();
  }
  void start_with(const verbs::Channel::Setup& setup, const softverbs::control::Config& config = {}) {
    client_setup = setup;
    start(config);
  }
  /// Sends a message to the server, for which a Receive is posted.
  void send(std::uint32_t slot, std::span<const core::MemoryRef> payload, Awaited awaited) {
    server.channel->perform(core::PostReceive{slot});
    server.channel->ring();
    client.channel->perform(core::PostSend{slot, 28, payload, std::nullopt, awaited});
    client.channel->ring();
    EXPECT_EQ(End::count<core::Received>(server.events()), 1u);
  }
};

TEST_F(ChannelCosts, ChannelKeepsReceivesBackUntilABatchIsFull) {
  verbs::Channel::Setup setup;
  setup.receive_batch = 4;
  start_with(setup);
  for (std::uint32_t slot = 0; slot < 3; ++slot) {
    client.channel->perform(core::PostReceive{slot});
    client.channel->ring();
  }
  EXPECT_EQ(counts().receives, 0u);
  client.channel->perform(core::PostReceive{3});
  client.channel->ring();
  EXPECT_EQ(counts().receives, 4u);
  EXPECT_EQ(counts().receive_doorbells, 1u);
  EXPECT_EQ(client.channel->counters().receives_posted, 4u);
}

TEST_F(ChannelCosts, ConnectionEndsAlthoughReceivesAreKeptBack) {
  verbs::Channel::Setup setup;
  setup.receive_batch = 4;
  start_with(setup);
  client.channel->perform(core::PostReceive{0});
  client.channel->ring();
  client.channel->disconnect();
  EXPECT_TRUE(client.wait_for<core::ConnectionLost>());
}

TEST_F(ChannelCosts, AFlushEndsUnsignaledSends) {
  start_with({});
  const core::MemoryRef payload = client.piece(0, 100);
  send(0, {&payload, 1}, Awaited::kNo);
  send(1, {&payload, 1}, Awaited::kNo);
  EXPECT_TRUE(client.events().empty());
  const auto before = counts();
  client.channel->perform(core::FlushSends{});
  client.channel->ring();
  EXPECT_EQ(End::count<core::SendDone>(client.events()), 2u);
  EXPECT_EQ(counts().requests(IBV_WR_RDMA_WRITE) - before.requests(IBV_WR_RDMA_WRITE), 1u);
  EXPECT_EQ(counts().completions - before.completions, 1u);
}

TEST_F(ChannelCosts, AFlushPostsNothingWhereASignaledSendIsOutstanding) {
  start_with({});
  const core::MemoryRef payload = client.piece(0, 100);
  send(0, {&payload, 1}, Awaited::kNow);
  const auto before = counts();
  client.channel->perform(core::FlushSends{});
  client.channel->ring();
  EXPECT_EQ(counts().doorbells, before.doorbells);
  EXPECT_EQ(End::count<core::SendDone>(client.events()), 1u);
}

TEST_F(ChannelCosts, AFlushInTheSameDoorbellAsASendMakesThatSendSignaled) {
  start_with({});
  server.channel->perform(core::PostReceive{0});
  server.channel->ring();
  client.channel->perform(core::PostSend{0, 28, {}, std::nullopt});
  client.channel->perform(core::FlushSends{});
  client.channel->ring();
  EXPECT_EQ(End::count<core::SendDone>(client.events()), 1u);
  EXPECT_EQ(counts().requests(IBV_WR_RDMA_WRITE), 0u);
}

TEST_F(ChannelCosts, OnlySmallMessagesArePostedAsInlineData) {
  start_with({});
  send(0, {}, Awaited::kNo);
  EXPECT_EQ(counts().inline_bytes_copied, 28u);
  const core::MemoryRef payload = client.piece(0, 101);  // one byte too long
  send(1, {&payload, 1}, Awaited::kNo);
  EXPECT_EQ(counts().inline_bytes_copied, 28u);
}

TEST_F(ChannelCosts, MessagesAreSentByADeviceWithoutInlineData) {
  softverbs::control::Config config;
  config.limits.max_inline_bytes = 0;
  start_with({}, config);
  send(0, {}, Awaited::kNo);
  EXPECT_EQ(counts().inline_bytes_copied, 0u);
}

TEST_F(ChannelCosts, UnregisteredMemoryForThePeerGetsARegistrationAndAWindow) {
  RPCRDMA_NEEDS_WINDOWS();
  start_with({});
  client.channel->perform(core::PostReceive{0});
  client.channel->ring();
  std::vector<std::byte> strange(500);
  const core::MemoryRef memory{strange.data(), 500, core::kNoRegion};
  const core::Segment offered = grant(client, 0, memory, RemoteAccess::kWrite);
  EXPECT_EQ(client.channel->counters().registrations, 1u);
  EXPECT_EQ(client.channel->counters().binds, 1u);
  // The key is that of a window, so that the peer can invalidate it like any other.
  server.channel->perform(core::PostSend{0, 28, {}, offered.handle});
  server.channel->ring();
  const auto received = client.wait_for<core::Received>();
  ASSERT_TRUE(received);
  EXPECT_EQ(received->invalidated, offered.handle);
  EXPECT_EQ(client.channel->counters().deregistrations, 1u);
  EXPECT_EQ(client.channel->live_keys(), 0u);
}

TEST_F(ChannelCosts, UnregisteredMemoryOfOurOwnRequestsGetsNoKeyForThePeer) {
  start_with({});
  std::vector<std::byte> strange(500, std::byte{0x33});
  client.channel->perform(core::Register{3, {strange.data(), 500, core::kNoRegion}, RemoteAccess::kNone});
  const auto registered = client.wait_for<core::Registered>();
  ASSERT_TRUE(registered);
  EXPECT_EQ(client.channel->live_keys(), 0u);
  EXPECT_FALSE(peer_could_reach_memory());
  const core::MemoryRef part{strange.data() + 100, 50, registered->region};
  send(0, {&part, 1}, Awaited::kNow);
  EXPECT_EQ(server.memory[28], std::byte{0x33});
  client.channel->perform(core::Invalidate{3});
  EXPECT_TRUE(client.wait_for<core::Invalidated>());
  EXPECT_EQ(client.channel->counters().deregistrations, 1u);
}

TEST_F(ChannelCosts, DisconnectFreesAWindowAndThenTheRegistrationUnderTheWindow) {
  // The connection ends while the window is bound; the fixture finds whatever is left.
  start_with({});
  std::vector<std::byte> strange(500);
  grant(client, 0, {strange.data(), 500, core::kNoRegion}, RemoteAccess::kRead);
  client.channel->disconnect();
  EXPECT_TRUE(client.wait_for<core::ConnectionLost>());
  EXPECT_EQ(client.channel->counters().deregistrations, client.channel->counters().registrations);
  EXPECT_FALSE(peer_could_reach_memory());
}

// --- Soft-RoCE's number for the flag -------------------------------------------------------------

int (*polled)(ibv_cq*, int, ibv_wc*) = nullptr;
constexpr unsigned int kOfTheKernel = 1u << 2;

/// Polls as soft-RoCE does, which reports a Send With Invalidate by the kernel's flag.
int poll_as_soft_roce(ibv_cq* cq, int count, ibv_wc* completions) {
  const int taken = polled(cq, count, completions);
  for (int i = 0; i < taken; ++i) {
    unsigned int& flags = completions[i].wc_flags;
    if ((flags & IBV_WC_WITH_INV) != 0) flags = (flags & ~static_cast<unsigned int>(IBV_WC_WITH_INV)) | kOfTheKernel;
  }
  return taken;
}

/// Polls as a card may that has verified a checksum: in the library, the kernel's flag means that.
int poll_with_checksums(ibv_cq* cq, int count, ibv_wc* completions) {
  const int taken = polled(cq, count, completions);
  for (int i = 0; i < taken; ++i) {
    if (completions[i].opcode != IBV_WC_RECV) continue;
    completions[i].wc_flags |= kOfTheKernel;
    completions[i].invalidated_rkey = 0xdeadbeef;
  }
  return taken;
}

class AlteredCompletions : public ChannelCosts {
 protected:
  void alter(int (*poll)(ibv_cq*, int, ibv_wc*)) {
    ops_ = &client.channel->cq()->context->ops;
    polled = ops_->poll_cq;
    ops_->poll_cq = poll;
  }
  void TearDown() override {
    if (ops_ != nullptr) ops_->poll_cq = polled;
    ChannelCosts::TearDown();
  }

 private:
  ibv_context_ops* ops_ = nullptr;
};

TEST_F(AlteredCompletions, ChannelTakesTheFlagOfSoftRoceForARemoteInvalidation) {
  RPCRDMA_NEEDS_WINDOWS();
  start_with({});
  client.channel->perform(core::PostReceive{0});
  client.channel->ring();
  const core::Segment offered = grant(client, 0, client.piece(0, 64), RemoteAccess::kRead);
  alter(poll_as_soft_roce);
  server.channel->perform(core::PostSend{0, 28, {}, offered.handle});
  server.channel->ring();
  const auto received = client.wait_for<core::Received>();
  ASSERT_TRUE(received);
  EXPECT_EQ(received->invalidated, offered.handle);
  EXPECT_EQ(client.channel->live_keys(), 0u);
}

TEST_F(AlteredCompletions, ChannelTakesTheFlagOfAGoodChecksumForNoInvalidation) {
  start_with({});
  client.channel->perform(core::PostReceive{0});
  client.channel->ring();
  alter(poll_with_checksums);
  server.channel->perform(core::PostSend{0, 28, {}, std::nullopt});
  server.channel->ring();
  const auto received = client.wait_for<core::Received>();
  ASSERT_TRUE(received);
  EXPECT_EQ(received->invalidated, std::nullopt);
}

}  // namespace
}  // namespace rpcrdma::test
