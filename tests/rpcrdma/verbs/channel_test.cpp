// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at what a channel makes of the core's actions (requests, doorbells,
// completions), and at what it reports when things break.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

#include "rpcrdma/endpoint/altered_polls.h"
#include "rpcrdma/verbs/channel_pair.h"

#include "support/req.h"

namespace rpcrdma::test {
namespace {

using core::RemoteAccess;

TEST_F(ChannelPair, ChannelGathersHeaderAndPayloadIntoOneSend) {
  REQ("V1-HDR-18");
  server.channel->perform(core::PostReceive{3});
  server.channel->ring();
  std::memset(client.memory.data() + End::kSlots * End::kSlotBytes, 0x11, 28);
  std::memset(client.data.data() + 5, 0x22, 100);
  const core::MemoryRef payload = client.piece(5, 100);
  client.channel->perform(core::PostSend{0, 28, {&payload, 1}, std::nullopt, core::Awaited::kNow});
  client.channel->ring();

  const auto received = server.wait_for<core::Received>();
  ASSERT_TRUE(received);
  EXPECT_EQ(received->slot, 3u);
  EXPECT_EQ(received->bytes, 128u);
  const auto message = std::span{server.memory}.subspan(3 * End::kSlotBytes, 128);
  EXPECT_TRUE(std::ranges::all_of(message.first(28), [](std::byte b) { return b == std::byte{0x11}; }));
  EXPECT_TRUE(std::ranges::all_of(message.subspan(28), [](std::byte b) { return b == std::byte{0x22}; }));
  EXPECT_EQ(client.channel->counters().sends, 1u);
  EXPECT_TRUE(client.wait_for<core::SendDone>()) << "the owner of the payload waits for it";
}

TEST_F(ChannelPair, AtMostOneInSixteenSendsWithoutPayloadIsSignaled) {
  constexpr std::uint32_t kSends = 64;
  std::size_t done = 0;
  for (std::uint32_t i = 0; i < kSends; ++i) {
    server.channel->perform(core::PostReceive{i % End::kSlots});
    server.channel->ring();
    client.channel->perform(core::PostSend{i % End::kSlots, 28, {}, std::nullopt});
    client.channel->ring();
    done += End::count<core::SendDone>(client.events(0));
    ASSERT_TRUE(server.wait_for<core::Received>());
  }
  while (done < kSends - 16) {
    const auto later = client.events();
    if (later.empty()) break;
    done += End::count<core::SendDone>(later);
  }
  EXPECT_LE(client.channel->counters().completions, kSends / 16);
  EXPECT_GE(done, kSends - 16) << "an unsignaled SEND ends with a later completion";
}

TEST_F(ChannelPair, BindAndSendShareOneDoorbell) {
  RPCRDMA_NEEDS_WINDOWS();
  server.channel->perform(core::PostReceive{0});
  server.channel->ring();
  const auto before = client.channel->counters().doorbells;
  client.channel->perform(core::Register{0, client.piece(0, 4096), RemoteAccess::kRead});
  ASSERT_TRUE(client.channel->next_answer()) << "the key is known before the bind has happened";
  client.channel->perform(core::PostSend{0, 28, {}, std::nullopt});
  client.channel->ring();
  EXPECT_EQ(client.channel->counters().doorbells - before, 1u);
  EXPECT_EQ(client.channel->counters().binds, 1u);
  EXPECT_TRUE(server.wait_for<core::Received>());
}

TEST_F(ChannelPair, ReadsPostedTogetherTakeOneDoorbellAndOneCompletion) {
  for (std::size_t i = 0; i < 4096; ++i) client.data[i] = static_cast<std::byte>(i * 7);
  const core::Segment source = grant(client, 0, client.piece(0, 4096), RemoteAccess::kRead);
  const core::MemoryRef all = sink(server, 0, server.piece(0, 4096));
  const auto doorbells = server.channel->counters().doorbells, completions = server.channel->counters().completions;
  for (std::uint32_t i = 0; i < 4; ++i)
    server.channel->perform(
        core::RdmaRead{i, {all.address + i * 1024, 1024, all.region}, {source.handle, 1024, source.offset + i * 1024}});
  server.channel->ring();
  EXPECT_EQ(End::count<core::ReadDone>(server.events(4)), 4u);
  EXPECT_EQ(server.channel->counters().doorbells - doorbells, 1u);
  EXPECT_EQ(server.channel->counters().completions - completions, 1u);
  EXPECT_TRUE(std::equal(client.data.begin(), client.data.begin() + 4096, server.data.begin()));
}

TEST_F(ChannelPair, AReadEndsOnlyWhenTheBytesAreHereEvenIfALaterSendCompletesFirst) {
  std::memset(client.data.data(), 0x5d, End::kDataBytes);
  const core::Segment source = grant(client, 0, client.piece(0, End::kDataBytes), RemoteAccess::kRead);
  const core::MemoryRef target = sink(server, 0, server.piece(0, End::kDataBytes));
  for (std::uint32_t round = 0; round < 8; ++round) {
    std::memset(target.address, 0, End::kDataBytes);
    client.channel->perform(core::PostReceive{round});
    client.channel->ring();
    server.channel->perform(core::RdmaRead{round, target, source});
    server.channel->perform(core::PostSend{round, 28, {}, std::nullopt, core::Awaited::kNow});
    server.channel->ring();
    const auto done = server.wait_for<core::ReadDone>();
    ASSERT_TRUE(done);
    EXPECT_EQ(done->id, round);
    ASSERT_EQ(std::ranges::find(server.data, std::byte{0}), server.data.end()) << "siw completes the SEND first";
    ASSERT_TRUE(client.wait_for<core::Received>());
  }
}

TEST_F(ChannelPair, WritesAndTheSendThatReportsThemTakeOneDoorbell) {
  const core::Segment target = grant(client, 0, client.piece(0, 2048), RemoteAccess::kWrite);
  client.channel->perform(core::PostReceive{0});
  client.channel->ring();
  std::memset(server.data.data(), 0x77, 2048);
  const auto doorbells = server.channel->counters().doorbells;
  server.channel->perform(core::RdmaWrite{server.piece(0, 1024), {target.handle, 1024, target.offset}});
  server.channel->perform(core::RdmaWrite{server.piece(1024, 1024), {target.handle, 1024, target.offset + 1024}});
  server.channel->perform(core::PostSend{0, 28, {}, std::nullopt, core::Awaited::kNow});
  server.channel->ring();
  EXPECT_EQ(server.channel->counters().doorbells - doorbells, 1u);
  ASSERT_TRUE(client.wait_for<core::Received>());
  EXPECT_TRUE(
      std::all_of(client.data.begin(), client.data.begin() + 2048, [](std::byte b) { return b == std::byte{0x77}; }));
  EXPECT_TRUE(server.wait_for<core::SendDone>()) << "the sender of data learns that it may touch it again";
}

TEST_F(ChannelPair, PeersReadFailsOnceTheInvalidationOfTheKeyIsReported) {
  const core::Segment source = grant(client, 0, client.piece(0, 512), RemoteAccess::kRead);
  client.channel->perform(core::Invalidate{0});
  client.channel->ring();
  ASSERT_TRUE(client.wait_for<core::Invalidated>());
  EXPECT_EQ(client.channel->live_keys(), 0u);
  server.channel->perform(core::RdmaRead{0, server.piece(0, 512), source});
  server.channel->ring();
  if (provider().kind == ProviderKind::kSiw) {  // the stream ends, and only the connection manager tells
    ASSERT_TRUE(dispatch_until([&] { return server.disconnected; }));
    EXPECT_TRUE(server.wait_for<core::ConnectionLost>());
    return;
  }
  EXPECT_TRUE(server.wait_for<core::ConnectionLost>());
  ASSERT_TRUE(server.channel->failure());
  EXPECT_EQ(server.channel->failure()->status, IBV_WC_REM_ACCESS_ERR);
}

TEST_F(ChannelPair, SeveralInvalidationsAskForOneCompletion) {
  RPCRDMA_NEEDS_WINDOWS();
  for (std::uint32_t id = 0; id < 3; ++id) grant(client, id, client.piece(id * 64, 64), RemoteAccess::kWrite);
  const auto completions = client.channel->counters().completions;
  for (std::uint32_t id = 0; id < 3; ++id) client.channel->perform(core::Invalidate{id});
  client.channel->ring();
  EXPECT_EQ(client.events(3).size(), 3u);
  EXPECT_EQ(client.channel->counters().completions - completions, 1u);
}

TEST_F(ChannelPair, WindowsAreUsedAgainUnderAnotherKey) {
  RPCRDMA_NEEDS_WINDOWS();
  const core::Segment first = grant(client, 0, client.piece(0, 64), RemoteAccess::kRead);
  client.channel->perform(core::Invalidate{0});
  client.channel->ring();
  client.wait_for<core::Invalidated>();
  const core::Segment second = grant(client, 0, client.piece(0, 64), RemoteAccess::kRead);
  EXPECT_NE(first.handle, second.handle);
  expect_live_windows(1);
}

TEST_F(ChannelPair, ASendForWhichThePeerPostedNoReceiveBreaksTheConnection) {
  REQ("BD-18", "BD-46", "DEC-08");
  if (provider().iwarp) GTEST_SKIP() << "iWARP sends without knowing of Receives; the peer's error ends the connection";
  client.channel->perform(core::PostSend{0, 28, {}, std::nullopt});
  client.channel->ring();
  EXPECT_TRUE(client.wait_for<core::ConnectionLost>());
  EXPECT_EQ(client.channel->failure()->status, IBV_WC_RNR_RETRY_EXC_ERR);
  EXPECT_EQ(verbs::to_string(*client.channel->failure()).find("SEND: no Receive was posted at the peer"), 0u);
}

TEST_F(ChannelPair, FlushedRequestsAreDrainedAndOnlyTheLossIsReported) {
  REQ("BD-21");
  for (std::uint32_t slot = 0; slot < End::kSlots; ++slot) client.channel->perform(core::PostReceive{slot});
  client.channel->ring();
  const core::Segment segment = grant(client, 0, client.piece(0, 64), RemoteAccess::kWrite);
  server.channel->disconnect();
  EXPECT_TRUE(server.wait_for<core::ConnectionLost>());
  ASSERT_TRUE(dispatch_until([&] { return client.disconnected; }));
  const auto events = client.events_with<core::ConnectionLost>();
  ASSERT_EQ(events.size(), 1u);
  EXPECT_TRUE(std::holds_alternative<core::ConnectionLost>(events.front()));
  EXPECT_TRUE(client.channel->lost());
  EXPECT_EQ(client.channel->live_keys(), 0u);
  EXPECT_FALSE(peer_could_reach_memory()) << segment.handle;
  EXPECT_TRUE(client.events(0).empty());
}

/// All messages of the client have arrived before the server polls.
class CompletionBatch : public ChannelPair {
 protected:
  void SetUp() override {
    RPCRDMA_NEEDS_SOFTVERBS("arrivals that wait");
    ChannelPair::SetUp();
  }
  void arrive(std::uint32_t messages) {
    for (std::uint32_t i = 0; i < messages; ++i) server.channel->perform(core::PostReceive{i});
    server.channel->ring();
    for (std::uint32_t i = 0; i < messages; ++i) client.channel->perform(core::PostSend{i, 28, {}, std::nullopt});
    client.channel->ring();
  }
  ibv_context* device() const { return server.channel->cq()->context; }
};

TEST_F(CompletionBatch, ChannelPollsSixteenCompletionsAtOnceAndKeepsTheirOrder) {
  arrive(20);
  std::vector<int> polls;
  const AlteredPolls counted(device(), [&](ibv_cq* queue, int count, ibv_wc* entries) {
    polls.push_back(AlteredPolls::original(queue, count, entries));
    return polls.back();
  });
  const auto events = server.events(20);
  ASSERT_EQ(events.size(), 20u);
  for (std::uint32_t i = 0; i < 20; ++i) EXPECT_EQ(std::get<core::Received>(events[i]).slot, i);
  ASSERT_GE(polls.size(), 3u);
  EXPECT_EQ((std::vector(polls.begin(), polls.begin() + 3)), (std::vector{16, 4, 0}));
  EXPECT_EQ(server.channel->counters().completions, 20u) << "each is counted, however many a poll finds";
}

TEST_F(CompletionBatch, AFailedCompletionInTheMiddleIsReportedAfterTheOtherMessages) {
  arrive(6);
  bool altered = false;
  const AlteredPolls failing(device(), [&](ibv_cq* queue, int count, ibv_wc* entries) {
    const int found = AlteredPolls::original(queue, count, entries);
    if (found == 6 && !std::exchange(altered, true)) entries[2].status = IBV_WC_LOC_LEN_ERR;
    return found;
  });
  const auto events = server.events_with<core::ConnectionLost>();
  ASSERT_TRUE(altered);
  EXPECT_EQ(End::count<core::Received>(events), provider().iwarp ? 2u : 5u)
      << "on iWARP nothing need complete any more";
  EXPECT_EQ(End::count<core::ConnectionLost>(events), 1u);
  EXPECT_TRUE(std::holds_alternative<core::ConnectionLost>(events.back()));
  EXPECT_EQ(server.channel->failure()->status, IBV_WC_LOC_LEN_ERR);
  EXPECT_TRUE(server.events(0).empty());
}

TEST_F(CompletionBatch, ChannelReportsNoFurtherMessageOnceTheDeviceIsRemoved) {
  arrive(6);
  ASSERT_TRUE(std::holds_alternative<core::Received>(*server.channel->poll_event()));
  server.channel->abandon({"device removed", ENODEV, {}});  // this comes between two events, as the endpoint does it
  const auto events = server.events();
  ASSERT_EQ(events.size(), 1u) << "nothing is reported of a queue pair that is destroyed";
  EXPECT_TRUE(std::holds_alternative<core::ConnectionLost>(events[0]));
  EXPECT_TRUE(server.channel->lost());
}

TEST_F(CompletionBatch, LossByACloseBetweenTwoEventsIsReportedAfterTheOtherMessages) {
  arrive(6);
  ASSERT_TRUE(std::holds_alternative<core::Received>(*server.channel->poll_event()));
  server.channel->perform(core::Close{});
  const auto events = server.events_with<core::ConnectionLost>();
  EXPECT_EQ(End::count<core::Received>(events), provider().iwarp ? 0u : 5u)
      << "on iWARP nothing need complete any more";
  EXPECT_TRUE(std::holds_alternative<core::ConnectionLost>(events.back()));
}

TEST_F(ChannelPair, ChannelPostsNothingOnceTheConnectionIsLost) {
  server.channel->perform(core::PostReceive{0});
  server.channel->perform(core::PostSend{0, 28, {}, std::nullopt});
  client.channel->disconnect();
  ASSERT_TRUE(dispatch_until([&] { return server.disconnected; }));
  ASSERT_TRUE(server.wait_for<core::ConnectionLost>());
  const auto posted = server.channel->counters();
  server.channel->ring();
  EXPECT_EQ(server.channel->counters().receives_posted, posted.receives_posted);
  EXPECT_EQ(server.channel->counters().doorbells, posted.doorbells);
}

TEST_F(ChannelPair, APeersInvalidationEndsTheKeyAndFreesItsWindow) {
  RPCRDMA_NEEDS_WINDOWS();
  client.channel->perform(core::PostReceive{0});
  client.channel->ring();
  const core::Segment offered = grant(client, 0, client.piece(0, 64), RemoteAccess::kRead);
  server.channel->perform(core::PostSend{0, 28, {}, offered.handle});
  server.channel->ring();
  const auto received = client.wait_for<core::Received>();
  ASSERT_TRUE(received);
  EXPECT_EQ(received->invalidated, offered.handle);
  EXPECT_EQ(client.channel->live_keys(), 0u);
  const core::Segment again = grant(client, 0, client.piece(0, 64), RemoteAccess::kRead);
  EXPECT_NE(again.handle, offered.handle);
  expect_live_windows(1);
}

TEST_F(ChannelPair, AReadPostedAfterThePeerIsGoneEndsAsConnectionLost) {
  // The peer's end is gone, so that posting fails once this end is in the error state; nothing may
  // look as if it had been done.
  server.channel->disconnect();
  server.wait_for<core::ConnectionLost>();
  client.channel->perform(core::RdmaRead{5, client.piece(0, 64), {1, 64, 0}});
  client.channel->ring();
  if (provider().iwarp) {  // the connection manager tells the end of the stream
    ASSERT_TRUE(dispatch_until([&] { return client.disconnected; }));
  }
  const auto events = client.events_with<core::ConnectionLost>();
  EXPECT_FALSE(End::find<core::ReadDone>(events));
  EXPECT_TRUE(End::find<core::ConnectionLost>(events));
}

TEST_F(ChannelPair, UnsignaledSendsFreeTheirBuffersWithoutOtherTraffic) {
  std::size_t done = 0;
  for (std::uint32_t sent = 0; sent < 4 * End::kSlots; ++sent) {
    ASSERT_GT(done + End::kSlots, sent) << "no send buffer is free and no completion will come";
    server.channel->perform(core::PostReceive{sent % End::kSlots});
    server.channel->ring();
    client.channel->perform(core::PostSend{sent % End::kSlots, 28, {}, std::nullopt});
    client.channel->ring();
    const bool all_in_use = done + End::kSlots <= sent + 1;
    done += End::count<core::SendDone>(client.events(all_in_use ? 1 : 0));
    ASSERT_TRUE(server.wait_for<core::Received>());
  }
}

TEST_F(ChannelPair, AFlushOfSendsPostsAnEmptyWriteThatEndsTheSendsBefore) {
  for (std::uint32_t slot = 0; slot < 3; ++slot) {
    server.channel->perform(core::PostReceive{slot});
    server.channel->ring();
    if (slot == 2) break;
    client.channel->perform(core::PostSend{slot, 28, {}, std::nullopt});
    client.channel->ring();
    ASSERT_TRUE(server.wait_for<core::Received>());
  }
  ASSERT_TRUE(client.events(0).empty());
  client.channel->perform(core::FlushSends{});
  client.channel->ring();
  EXPECT_EQ(End::count<core::SendDone>(client.events(2)), 2u);
  EXPECT_EQ(client.channel->counters().completions, 1u);
  client.channel->perform(core::PostSend{2, 28, {}, std::nullopt});
  client.channel->ring();
  EXPECT_TRUE(server.wait_for<core::Received>()) << "the peer has nothing against it";
  EXPECT_FALSE(client.channel->failure() || server.channel->failure());
}

// --- Messages that overtake the event which says that the handshake is complete ------------------

class MessageBeforeEstablished : public ChannelPair {
 protected:
  void SetUp() override {}
  /// Connects, and posts a Receive at `late`, whose channel is not notified that the connection is
  /// established.
  void connect_but_for(End& late) {
    late.holds_established = true;
    ASSERT_NO_FATAL_FAILURE(connect({}));
    late.channel->arm();
    late.channel->perform(core::PostReceive{0});
    late.channel->ring();
  }
  static void send_to(End& late, End& sender) {
    sender.channel->perform(core::PostSend{0, 28, {}, std::nullopt});
    sender.channel->ring();
    ASSERT_TRUE(readable(late.completions->fd())) << "no message came";
  }
  static void expect_established_then_received(const std::vector<core::Event>& events) {
    ASSERT_EQ(events.size(), 2u);
    const auto* established = std::get_if<core::Established>(&events[0]);
    ASSERT_NE(established, nullptr) << "what was agreed on has to be known before the message is read";
    EXPECT_EQ(established->inline_send_bytes, kAgreed.inline_send_bytes);
    EXPECT_EQ(established->inline_receive_bytes, kAgreed.inline_receive_bytes);
    EXPECT_TRUE(established->may_invalidate);
    EXPECT_TRUE(std::holds_alternative<core::Received>(events[1]));
  }
  static constexpr core::Established kAgreed{2048, 3072, true};
};

TEST_F(MessageBeforeEstablished, AcceptingSideTakesTheMessageAsProofOfTheConnection) {
  ASSERT_NO_FATAL_FAILURE(connect_but_for(server));
  server.channel->expect(kAgreed);
  ASSERT_EQ(client.events().size(), 1u);
  EXPECT_FALSE(server.channel->was_established());
  ASSERT_NO_FATAL_FAILURE(send_to(server, client));
  expect_established_then_received(server.events(2));
  EXPECT_TRUE(server.channel->was_established());

  server.channel->on_established();
  EXPECT_TRUE(server.events(0).empty()) << "the event says nothing new";
  client.channel->perform(core::PostReceive{0});
  client.channel->ring();
  server.channel->perform(core::PostSend{0, 28, {}, std::nullopt});
  server.channel->ring();
  EXPECT_TRUE(client.wait_for<core::Received>()) << "the accepting side may send once it has received a message";
}

TEST_F(MessageBeforeEstablished, ConnectingSideKeepsTheMessageUntilTheThresholdsAreKnown) {
  ASSERT_NO_FATAL_FAILURE(connect_but_for(client));
  ASSERT_EQ(server.events().size(), 1u);
  ASSERT_NO_FATAL_FAILURE(send_to(client, server));
  EXPECT_TRUE(client.events(0).empty());
  client.channel->on_established(kAgreed);
  expect_established_then_received(client.events(2));
}

class DeviceThatOnlyClaimsWindows : public ChannelPair {
  void SetUp() override {
    RPCRDMA_NEEDS_SOFTVERBS("a device that claims windows and has none");
    softverbs::control::Config config;
    config.windows_are_claimed_only = true;
    start(config);
  }
};

TEST_F(DeviceThatOnlyClaimsWindows, DomainRegistersMemoryAndBindsNoWindow) {
  EXPECT_FALSE(client.domain->has_windows());
  EXPECT_FALSE(client.domain->may_be_shared());
  (void)grant(client, 0, client.piece(0, 512), RemoteAccess::kRead);
  EXPECT_EQ(client.channel->counters().registrations, 1u);
  EXPECT_EQ(client.channel->counters().binds, 0u);
}

class DeviceWithoutWindows : public ChannelPair {
  void SetUp() override {
    if (provider().windows && !provider().is_software_fabric()) GTEST_SKIP() << provider().name << " has windows";
    softverbs::control::Config config;
    config.memory_windows = false;
    start(config);
  }
};

TEST_F(DeviceWithoutWindows, MemoryForThePeerIsRegisteredUntilTheKeyIsInvalidated) {
  const core::Segment source = grant(client, 0, client.piece(0, 512), RemoteAccess::kRead);
  EXPECT_EQ(client.channel->counters().registrations, 1u);
  EXPECT_EQ(client.channel->counters().binds, 0u);
  server.channel->perform(core::RdmaRead{0, sink(server, 0, server.piece(0, 512)), source});
  server.channel->ring();
  EXPECT_TRUE(server.wait_for<core::ReadDone>());
  if (server.domain->is_iwarp()) server.channel->perform(core::Invalidate{0});
  client.channel->perform(core::Invalidate{0});
  EXPECT_TRUE(client.wait_for<core::Invalidated>());
  EXPECT_FALSE(peer_could_reach_memory());
}

}  // namespace
}  // namespace rpcrdma::test
