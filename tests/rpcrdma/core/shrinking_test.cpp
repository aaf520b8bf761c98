// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at Calls that have been taken in when the peer's Receives shrink, and at what
// they hold then: credits, memory that is open, and places in the queue. Read them beside
// [xcharext-00 3.1]. That such messages are sent in another form is in contract_test.cpp, and what
// the peer says is in resizing_test.cpp.
#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <vector>

#include "rpcrdma/core/finer_points.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace shrinking_test {

using core::CallError;

Data answer_in_two(std::uint32_t xid, std::uint32_t grant = 8) {
  return v2_msg(xid, grant, v2::MsgType::REPLY, reply_message(xid, 40));
}
/// Returns a Call that fits inline at first, and not once the peer's Receives have shrunk.
CallSpec large(std::uint32_t xid, std::size_t bytes, std::vector<std::uint32_t> reply = {}) {
  CallSpec spec = with_reply(xid, std::move(reply));
  spec.payload = {call_message(xid, bytes)};
  return spec;
}

/// The client's peer speaks version 2 and has granted `grant` credits.
struct InTwo : Lone {
  InTwo(Settings settings, std::uint32_t grant) : Lone(core::Role::kClient, of_two(settings)) {
    side.call(small(0xf0));
    world.run();
    deliver(answer_in_two(0xf0, grant));
    side.sent.clear();
  }
  ~InTwo() { world.expect_clean(); }
  static Settings of_two(Settings settings) {
    settings.versions = kBoth;
    return settings;
  }
  std::shared_ptr<Outcome> call(const CallSpec& spec) {
    auto outcome = side.call(spec);
    world.run();
    return outcome;
  }
  std::shared_ptr<Outcome> check(CallSpec spec) {
    spec.health_check = true;
    return call(spec);
  }
  void shrink(std::uint32_t bytes = 1024) {
    side.with_outbox([&](core::Outbox& out) { out.set_peer_receive_bytes(bytes); });
  }
  void let_go() {
    side.hold_registrations = side.hold_invalidations = false;
    side.let_go();
    world.run();
  }
  Xids sent_xids() const {
    Xids xids;
    for (const Data& message : side.sent) xids.push_back(xdr::load_u32(message.data()));
    return xids;
  }
};

/// Call 1 has been sent, and has 1000 bytes open. Call 2 becomes Long while its memory is
/// registered, and opens 3500 bytes then.
struct SecondBecomesLong : InTwo {
  explicit SecondBecomesLong(std::uint64_t most_registered_bytes)
      : InTwo({.limits = {.most_registered_bytes = most_registered_bytes}}, 3) {
    call(with_reply(1, {1000}));
    side.hold_registrations = true;
    second = call(large(2, 1500, {2000}));
    shrink();
    let_go();
  }
  std::shared_ptr<Outcome> second;
};

TEST(Shrinking, CallThatFitsNoFormAnyMoreFailsAndDelaysNoOther) {
  REQ("XC-RB-03");
  InTwo client({.limits = {.most_registered_bytes = 1000}}, 1);
  client.call(small(1));
  const auto waits = client.call(large(2, 3000));
  client.call(small(3));
  client.shrink();
  client.side.deliver(answer_in_two(1, 1));
  EXPECT_EQ(waits->error, CallError::kTooLarge) << "as a Long Call it would open more than may be open";
  EXPECT_EQ(client.sent_xids(), (Xids{1, 3})) << "without another event";
  client.world.run();
  client.deliver(answer_in_two(3, 1));
}

TEST(Shrinking, HealthCheckThatWaitsForRegisteredBytesKeepsTheReservedCredit) {
  REQ("NFS-CB-12");
  InTwo client({.credits = 3, .limits = {.most_registered_bytes = 4000}, .reserved_credits = 1}, 3);
  client.call(small(1));
  client.side.hold_invalidations = true;
  client.call(with_reply(2, {2000}));
  client.check(small(3));
  const auto waits = client.check(large(4, 3000));
  client.shrink();
  client.deliver(answer_in_two(3, 3));
  EXPECT_EQ(client.side.counters().waited_for_registered_bytes, 1u);
  client.deliver(answer_in_two(2, 2));
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2, 3})) << "the memory is open until it is taken back";
  client.let_go();
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2, 3, 4})) << "with the credit that is left to health checks";
  client.deliver(answer_in_two(4, 2));
  EXPECT_TRUE(waits->ok());
  client.deliver(answer_in_two(1, 2));
}

/// The chunks of the Call are registered, and its payload would have to be registered as well.
TEST(Shrinking, CallThatWouldAloneRegisterTooManyBytesFailsAndReleasesItsMemory) {
  REQ("XC-RB-03");
  InTwo client({.limits = {.most_registered_bytes = 3499}}, 1);
  client.side.hold_registrations = true;
  const auto call = client.call(large(2, 1500, {2000}));
  client.shrink();
  client.let_go();
  EXPECT_EQ(call->error, CallError::kTooLarge);
  EXPECT_EQ(client.side.registrations.size(), 0u);
  const auto next = client.call(with_reply(3, {3499}));
  EXPECT_EQ(client.sent_xids(), (Xids{3})) << "the failed Call has returned its credit, and none of its memory is open";
  client.call(with_reply(4, {1}));
  EXPECT_EQ(client.sent_xids().back(), 3u) << "and no more may be open";
  client.deliver(answer_in_two(3));
  EXPECT_TRUE(next->ok());
  client.deliver(answer_in_two(4));
}

TEST(Shrinking, CallThatWouldRegisterTooManyBytesWithOthersWaitsForThem) {
  REQ("XC-RB-03");
  SecondBecomesLong client(4499);
  const auto& call = client.second;
  EXPECT_EQ(call->endings, 0) << "the shortage is temporary";
  EXPECT_EQ(client.side.registrations.size(), 1u) << "it holds nothing while it waits";
  EXPECT_EQ(client.side.counters().waited_for_registered_bytes, 1u);
  client.call(small(3));
  EXPECT_EQ(client.sent_xids(), (Xids{1})) << "later ones wait behind it";
  client.deliver(answer_in_two(1));
  EXPECT_EQ(client.side.sent.size(), 3u);
  client.deliver(answer_in_two(2));
  EXPECT_TRUE(call->ok());
  client.deliver(answer_in_two(3));
}

TEST(Shrinking, CallsThatBecomeLongDoNotWaitForMemoryOfEachOther) {
  InTwo client({.limits = {.most_registered_bytes = 3000}}, 3);
  client.side.hold_registrations = true;
  const auto one = client.call(large(1, 1500, {1000}));
  const auto other = client.call(large(2, 1500, {1000}));
  client.shrink();
  client.let_go();
  ASSERT_EQ(client.sent_xids(), (Xids{1}));
  client.deliver(answer_in_two(1));
  ASSERT_EQ(client.sent_xids(), (Xids{1, 2}));
  client.deliver(answer_in_two(2));
  EXPECT_TRUE(one->ok());
  EXPECT_TRUE(other->ok());
}

TEST(Shrinking, CallThatWaitsAgainEndsAtOnceIfItIsCanceled) {
  SecondBecomesLong client(4499);
  const auto& call = client.second;
  client.call(small(3));
  ASSERT_EQ(client.sent_xids(), (Xids{1})) << "both wait";
  client.side.cancel(*call);
  client.world.run();
  EXPECT_EQ(call->error, CallError::kCanceled);
  EXPECT_EQ(client.sent_xids(), (Xids{1, 3})) << "nothing waits for it any more";
  client.deliver(answer_in_two(1));
  client.deliver(answer_in_two(3));
}

/// The first three Calls become Long, and then only one of them fits at a time. The test says in
/// which order their memory is invalidated.
TEST(Shrinking, CallsThatBecomeLongStartInTheOrderInWhichTheyWereMade) {
  using Order = std::vector<std::size_t>;
  for (const Order& order : {Order{0, 1, 2}, Order{2, 1, 0}, Order{1, 2, 0}}) {
    InTwo client({.limits = {.most_registered_bytes = 3000}}, 3);
    client.side.hold_registrations = true;
    for (const std::uint32_t xid : {1u, 2u, 3u}) client.call(large(xid, 1500, {1000}));
    client.call(with_reply(4, {1000}));
    client.shrink();
    client.side.hold_registrations = false;
    client.side.hold_invalidations = true;
    client.side.let_go();
    client.side.hold_invalidations = false;
    std::deque<core::Event> invalidated;
    invalidated.swap(client.side.held);
    ASSERT_EQ(invalidated.size(), 3u);
    for (const std::size_t next : order) client.side.event(invalidated[next]);
    client.world.run();
    Xids started;
    for (const std::uint32_t xid : {1u, 2u, 3u, 4u}) {
      started.push_back(xid);
      ASSERT_EQ(client.sent_xids(), started);
      client.deliver(answer_in_two(xid, 3));
    }
  }
}

TEST(Shrinking, CallThatRegistersExactlyTheMostBytesGoesLong) {
  SecondBecomesLong client(4500);
  const auto& call = client.second;
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2}));
  EXPECT_EQ(client.side.registrations.size(), 3u);
  const auto next = client.call(with_reply(3, {1}));
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2})) << "nothing more may be open";
  client.deliver(answer_in_two(2));
  EXPECT_TRUE(call->ok());
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2, 3}));
  for (const std::uint32_t xid : {1u, 3u}) client.deliver(answer_in_two(xid));
  EXPECT_TRUE(next->ok());
  client.call(with_reply(4, {4500}));
  EXPECT_EQ(client.sent_xids().back(), 4u) << "all of it has been given back";
  client.deliver(answer_in_two(4));
}

TEST(Shrinking, CallWhosePayloadIsRegisteredForTheSendAloneIsSentInTheFormThatFits) {
  REQ("XC-RB-03");
  for (const bool grows_again : {false, true}) {
    InTwo client({.strange_memory = true}, 8);
    client.side.hold_registrations = true;
    CallSpec spec = large(1, 1000, {100});
    for (int i = 0; i < 2; ++i) spec.payload.push_back(pattern(500, 1));  // every other piece is of no region
    const auto call = client.call(spec);
    client.shrink();
    client.side.hold_registrations = false;
    client.side.hold_invalidations = true;
    client.side.let_go();
    client.world.run();
    EXPECT_TRUE(client.side.sent.empty()) << "its memory is returned first";
    if (grows_again) client.shrink(4096);
    client.let_go();
    ASSERT_EQ(client.side.sent.size(), 1u);
    EXPECT_EQ(client.side.sent.back().size() > 2000, grows_again);
    client.deliver(answer_in_two(1));
    EXPECT_TRUE(call->ok());
  }
}

TEST(Shrinking, CallThatHasNothingRegisteredGoesLongOnceTheSendQueueHasRoom) {
  REQ("XC-RB-03");
  InTwo client({.send_slots = 2}, 8);
  for (const std::uint32_t xid : {1u, 2u}) client.side.call(small(xid));
  const auto call = client.side.call(large(3, 1500));  // it is ready, and the send queue is full
  client.shrink();
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2}));
  EXPECT_EQ(client.side.registrations.size(), 0u);
  client.world.run();
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2, 3}));
  EXPECT_EQ(client.side.registrations.size(), 1u) << "its payload, as it is a Long Call now";
  for (const std::uint32_t xid : {1u, 2u, 3u}) client.deliver(answer_in_two(xid));
  EXPECT_TRUE(call->ok());
}

TEST(Shrinking, CallThatBecomesLongRegistersItsChunkInTheSameRegionAgain) {
  InTwo client({}, 1);
  client.side.hold_registrations = true;
  const auto call = client.call(large(1, 1500, {100}));
  ASSERT_EQ(client.side.registrations.size(), 1u);
  const std::uint32_t region = client.side.registrations.begin()->second.memory.region;
  client.shrink();
  client.let_go();
  ASSERT_EQ(client.side.registrations.size(), 2u) << "the payload, and after it the chunk";
  EXPECT_EQ(client.side.registrations.rbegin()->second.memory.region, region);
  client.deliver(answer_in_two(1));
  EXPECT_TRUE(call->ok());
}

TEST(Shrinking, CallCanEndWhileItsMemoryIsReturned) {
  for (const CallError end : {CallError::kCanceled, CallError::kTimedOut, CallError::kConnectionLost}) {
    InTwo client({}, 1);
    client.side.hold_registrations = true;
    CallSpec spec = large(1, 1500, {100});
    spec.deadline = client.world.now() + std::chrono::hours(1);
    const auto call = client.call(spec);
    client.shrink();
    client.side.hold_registrations = false;
    client.side.hold_invalidations = true;
    client.side.let_go();
    client.world.run();
    ASSERT_EQ(client.side.held.size(), 1u);
    if (end == CallError::kCanceled) client.side.cancel(*call);
    if (end == CallError::kTimedOut) client.world.wait(std::chrono::hours(1));
    EXPECT_EQ(call->endings, 0) << "its memory has not been invalidated";
    if (end == CallError::kConnectionLost) client.world.cut();
    client.let_go();
    EXPECT_EQ(call->error, end);
    EXPECT_TRUE(client.side.sent.empty());
  }
}

TEST(Shrinking, CallCanceledWhileBecomingLongKeepsItsCreditDuringRegistration) {
  InTwo client({}, 1);
  client.side.hold_registrations = true;
  const auto call = client.call(large(1, 1500, {100}));
  client.shrink();
  client.side.let_go();  // the chunk is returned, and registered again together with the payload
  client.world.run();
  EXPECT_EQ(client.side.held.size(), 2u);
  client.side.cancel(*call);
  client.call(small(2));
  EXPECT_TRUE(client.side.sent.empty()) << "as any Call whose memory is being registered";
  EXPECT_EQ(call->endings, 0);
  client.let_go();
  EXPECT_EQ(call->error, CallError::kCanceled);
  EXPECT_EQ(client.sent_xids(), (Xids{2}));
  client.deliver(answer_in_two(2));
}

TEST(Shrinking, ThresholdIsClampedBetween1024AndTheMostInlineBytes) {
  REQ("XC-RB-06");
  for (const std::uint32_t most : {512u, 1024u, 2000u}) {
    InTwo client({.most_inline_bytes = most}, 8);
    const std::uint32_t cap = std::max(most, 1024u);
    std::uint32_t clamped = 0;
    for (const std::uint32_t bytes : {0u, 1023u, 1024u, cap, cap + 1, 0xffffffffu}) {
      client.shrink(bytes);
      EXPECT_EQ(client.side.connection().inline_threshold(), std::clamp(bytes, 1024u, cap));
      clamped += bytes < 1024 || bytes > cap ? 1 : 0;
      EXPECT_EQ(client.side.counters().clamped_thresholds, clamped);
    }
  }
}

// --- Replies -------------------------------------------------------------------------------------

/// The server has two send buffers; use_send_buffers() makes it use both for errors.
struct Answering : Lone {
  Answering() : Lone(core::Role::kServer, {.versions = kBoth, .send_slots = 2}) {
    side.on_call = [](const Arrived&) {};
    deliver(v2_msg(0xf0, 8, v2::MsgType::CALL, call_message(0xf0, 40)));
    EXPECT_TRUE(side.reply(side.arrived.back().rpc, {.payload = {reply_message(0xf0, 40)}, .results = {}}));
    world.run();
    for (const std::uint32_t key : {5u, 6u}) world.sleeping_memory[key] = Data(4000);
  }
  ~Answering() { world.expect_clean(); }
  /// Delivers a Call that offers 300 bytes under key 5 for a result, and 3000 under key 6 for the
  /// Reply.
  core::RpcId call(std::uint32_t xid) {
    const std::array<v2::Rpcrdma2Segment, 1> result{{{.rdma_handle = 5, .rdma_length = 300, .rdma_offset = 0}}};
    const std::array<v2::Rpcrdma2Segment, 1> reply{{{.rdma_handle = 6, .rdma_length = 3000, .rdma_offset = 0}}};
    const std::array<v2::Rpcrdma2WriteChunk, 1> writes{{{.rdma_target = result}}};
    side.deliver(
        v2_message(xid, 8,
                   v2::Rpcrdma2Body::rdma_chunks({.rdma_direction = v2::MsgType::CALL,
                                                  .rdma_writes = writes,
                                                  .rdma_reply = v2::Rpcrdma2WriteChunk{.rdma_target = reply}})) +
        call_message(xid, 40));
    return side.arrived.back().rpc;
  }
  void use_send_buffers() {
    for (const std::uint32_t xid : {50u, 51u}) side.deliver(v2_optional(xid, 8, v2::MsgType::CALL, 4711, {}));
  }
  void shrink() {
    side.with_outbox([](core::Outbox& out) { out.set_peer_receive_bytes(1024); });
  }
};

TEST(ShrinkingReply, GoesIntoItsReplyChunkBesideItsResults) {
  REQ("XC-RB-05");
  for (const bool another : {false, true}) {
    Answering server;
    const core::RpcId rpc = server.call(1);
    server.use_send_buffers();
    EXPECT_TRUE(server.side.reply(rpc, {.payload = {reply_message(1, 2000)}, .results = {{pattern(100, 1)}}}));
    server.shrink();
    if (another) {
      // The form has been chosen, the performer has no room for what follows from it, and the
      // connection looks at the lists of another Call.
      bool room = true;
      server.side.on_event = [&](const core::Event&) { room = false; };
      server.side.has_room = [&] { return room; };
      while (server.side.counters().replies_sent == 1 && server.world.step()) {
      }
      const core::RpcId other = server.call(2);
      server.side.has_room = nullptr;
      server.side.on_event = nullptr;
      server.world.run();
      server.side.refuse(other);
    }
    server.world.run();
    const std::size_t at = server.side.sent.size() - (another ? 2 : 1);
    const auto sent = v2::Rpcrdma2XprtHdrView::parse(server.side.sent.at(at));
    ASSERT_TRUE(sent.has_value());
    EXPECT_EQ(sent->rdma_xid(), 1u);
    const auto* body = sent->rdma_body().as_rdma_nomsg_chunks();
    ASSERT_NE(body, nullptr);
    for (const auto& chunk : body->rdma_writes()) {
      for (const auto& segment : chunk.rdma_target()) EXPECT_EQ(segment.rdma_length, 100u);
    }
    EXPECT_EQ(first_of(server.world.sleeping_memory[5], 300), pattern(100, 1) + Data(200));
    EXPECT_EQ(first_of(server.world.sleeping_memory[6], 3000), reply_message(1, 2000) + Data(1000));
    EXPECT_EQ(server.side.counters().bytes_pushed, 2100u);
    EXPECT_EQ(server.side.counters().options_left_out, 0u);
  }
}

TEST(ShrinkingReply, StillSaysThatAResultIsAbsent) {
  REQ("NFS-V4-13");
  Answering server;
  const core::RpcId rpc = server.call(1);
  server.use_send_buffers();
  EXPECT_TRUE(server.side.reply(rpc, {.payload = {reply_message(1, 2000)}, .results = {{}}, .absent = {0}}));
  server.shrink();
  server.world.run();
  const auto sent = v2::Rpcrdma2XprtHdrView::parse(server.side.sent.back());
  ASSERT_TRUE(sent.has_value());
  const auto* body = sent->rdma_body().as_rdma_nomsg_chunks();
  ASSERT_NE(body, nullptr);
  std::size_t chunks = 0;
  for (const auto& chunk : body->rdma_writes()) {
    ++chunks;
    EXPECT_EQ(chunk.rdma_target().size(), 0u);
  }
  EXPECT_EQ(chunks, 1u);
  EXPECT_EQ(first_of(server.world.sleeping_memory[6], 3000), reply_message(1, 2000) + Data(1000));
}

TEST(ShrinkingReply, ThatFitsNoFormAnyMoreIsReplacedByAnErrorAtOnce) {
  REQ("XC-RB-05");
  Answering server;
  server.side.deliver(v2_msg(1, 8, v2::MsgType::CALL, call_message(1, 40)));
  const core::RpcId rpc = server.side.arrived.back().rpc;
  server.use_send_buffers();
  EXPECT_TRUE(server.side.reply(rpc, {.payload = {reply_message(1, 2000)}, .results = {}}));
  server.shrink();
  while (server.side.reply_sent[rpc].empty() && server.world.step()) {
  }
  EXPECT_EQ(server.side.reply_sent[rpc], std::vector{false});
  EXPECT_EQ(server.last(), v2_bad_header(1, 8)) << "without another event";
  server.world.run();
  EXPECT_EQ(server.side.counters().errors_sent, 3u);
}

}  // namespace shrinking_test
}  // namespace rpcrdma::sim
