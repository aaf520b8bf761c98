// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at bounds on what a peer may make us do, at the counter of each, and at what
// happens beyond it: [RFC 8166 3.4.4, 4.5.2, 8.1.4], [RFC 8267 6.4.2].
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace limits_test {

using core::Counters;
using core::Segment;

CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 60)}}; }

struct Limit {
  const char* name;
  core::Limits limits;
  Lists at, over;
  std::uint64_t Counters::*counter;

  friend void PrintTo(const Limit& limit, std::ostream* out) { *out << limit.name; }
};

class HeaderLimits : public ::testing::TestWithParam<Limit> {};

std::vector<std::pair<std::uint32_t, Segment>> reads(std::uint32_t count, std::uint32_t length = 4) {
  std::vector<std::pair<std::uint32_t, Segment>> all;
  for (std::uint32_t i = 0; i < count; ++i) all.push_back({40, {1, length, 0}});
  return all;
}
std::vector<Segment> segments(std::uint32_t count) { return std::vector<Segment>(count, Segment{1, 8, 0}); }

INSTANTIATE_TEST_SUITE_P(Each, HeaderLimits,
                         ::testing::Values(Limit{"ReadSegments",
                                                 {.most_read_segments = 3},
                                                 {.reads = reads(3)},
                                                 {.reads = reads(4)},
                                                 &Counters::over_read_segments},
                                           Limit{"WriteChunks",
                                                 {.most_write_chunks = 2},
                                                 {.writes = {{}, {}}},
                                                 {.writes = {{}, {}, {}}},
                                                 &Counters::over_write_chunks},
                                           Limit{"SegmentsOfAWriteChunk",
                                                 {.most_segments_per_chunk = 2},
                                                 {.writes = {segments(2)}},
                                                 {.writes = {segments(3)}},
                                                 &Counters::over_chunk_segments},
                                           Limit{"SegmentsOfTheReplyChunk",
                                                 {.most_segments_per_chunk = 2},
                                                 {.reply = segments(2)},
                                                 {.reply = segments(3)},
                                                 &Counters::over_chunk_segments},
                                           Limit{"PulledBytes",
                                                 {.most_pulled_bytes = 100},
                                                 {.reads = reads(1, 100)},
                                                 {.reads = reads(2, 52)},
                                                 &Counters::over_pulled_bytes}),
                         [](const auto& of) { return of.param.name; });

TEST_P(HeaderLimits, ServerRefusesAndCountsACallBeyondTheLimit) {
  REQ("V1-CHK-09", "V1-RD-16", "V1-SEC-23", "NFS-V4-20");
  const Limit& limit = GetParam();
  Lone server(core::Role::kServer, {.limits = limit.limits});
  server.world.sleeping_memory[1] = Data(200);
  server.deliver(v1_msg(5, 8, call_message(5, 60), limit.at));
  EXPECT_EQ(server.side.arrived.size(), 1u);
  EXPECT_EQ(server.side.counters().*limit.counter, 0u);
  server.deliver(v1_msg(6, 8, call_message(6, 60), limit.over));
  EXPECT_EQ(server.side.arrived.size(), 1u);
  EXPECT_EQ(server.last(), v1_err_chunk(6, 8));
  EXPECT_EQ(server.side.counters().*limit.counter, 1u);
  EXPECT_EQ(server.side.counters().faults, 1u);
  server.world.expect_clean();
}

TEST(PulledAtOnce, CallBeyondTheLimitIsRefusedUntilOtherCallsAreAnswered) {
  REQ("V1-RD-16", "V1-SEC-23");
  Lone server(core::Role::kServer, {.limits = {.most_pulled_at_once = 250}});
  server.world.sleeping_memory[1] = Data(200);
  server.side.on_call = [](const Arrived&) {};
  const auto call = [&](std::uint32_t xid, std::uint32_t bytes) {
    server.deliver(v1_msg(xid, 8, call_message(xid, 60), {.reads = reads(1, bytes)}));
  };
  call(1, 100);
  call(2, 100);
  EXPECT_EQ(server.side.arrived.size(), 2u);
  call(3, 51);
  EXPECT_EQ(server.last(), v1_err_chunk(3, 8));
  EXPECT_EQ(server.side.counters().over_pulled_at_once, 1u);
  EXPECT_EQ(server.side.counters().faults, 0u);
  call(4, 50);
  EXPECT_EQ(server.side.arrived.size(), 3u);
  EXPECT_TRUE(server.side.reply(server.side.arrived[0].rpc, {.payload = {reply_message(1, 40)}, .results = {}}));
  server.world.run();
  call(5, 100);
  EXPECT_EQ(server.side.arrived.size(), 4u);
  for (std::size_t i = 1; i < 4; ++i) server.side.refuse(server.side.arrived[i].rpc);
  server.world.run();
  call(6, 200);
  EXPECT_EQ(server.side.arrived.size(), 5u);
  server.side.refuse(server.side.arrived[4].rpc);
  server.world.expect_clean();
}

TEST(PulledAtOnce, BytesOfCallsWithRefusedSinksDoNotCount) {
  Lone server(core::Role::kServer, {.limits = {.most_pulled_at_once = 100}});
  server.side.accept_sink = [](std::uint64_t) { return false; };
  for (std::uint32_t xid = 1; xid <= 20; ++xid) {
    server.deliver(v1_msg(xid, 8, call_message(xid, 60), {.reads = reads(1, 100)}));
  }
  EXPECT_EQ(server.side.counters().over_pulled_at_once, 0u);
  EXPECT_EQ(server.side.counters().errors_sent, 20u);
  server.world.expect_clean();
}

TEST(PeersErrors, TooManyInAMinuteEndTheConnection) {
  REQ("V1-SEC-11", "V1-SEC-23");
  for (const bool answered : {true, false}) {
    Lone server(core::Role::kServer, {.limits = {.most_errors_per_minute = 5}});
    const Data bad = answered ? v1_msg(5, 8, call_message(6, 60)) : Data(16);
    for (int i = 0; i < 5; ++i) server.deliver(bad);
    EXPECT_FALSE(server.side.lost());
    EXPECT_EQ(server.side.counters().faults, 5u);
    server.deliver(bad);
    EXPECT_EQ(server.side.close_asked, core::CloseReason::kTooManyErrors);
    EXPECT_EQ(server.side.counters().closed_for_errors, 1u);
    EXPECT_EQ(core::to_string(*server.side.close_asked), "too many errors of the peer in a minute");
  }
}

TEST(PeersErrors, AsManyAsTheLimitInEachMinuteKeepTheConnection) {
  Lone server(core::Role::kServer, {.limits = {.most_errors_per_minute = 5}});
  for (int minute = 0; minute < 10; ++minute) {
    for (int i = 0; i < 5; ++i) server.deliver(v1_msg(5, 8, call_message(6, 60)));
    server.world.wait(std::chrono::minutes(1));
  }
  EXPECT_EQ(server.side.counters().faults, 50u);
  EXPECT_FALSE(server.side.lost());
  server.world.expect_clean();
}

TEST(PeersErrors, AreCountedOverSixtySeconds) {
  for (const int more : {0, 1}) {
    Lone server(core::Role::kServer, {.limits = {.most_errors_per_minute = 5}});
    for (int i = 0; i < 5; ++i) server.deliver(Data(16));  // these are discarded, and no time passes
    const core::TimePoint end = core::TimePoint{} + std::chrono::minutes(1);
    server.world.wait(end - server.world.now() - core::Duration{more});
    server.deliver(Data(16));
    EXPECT_EQ(server.side.close_asked.has_value(), more == 1);
  }
}

TEST(PeersErrors, TooManyOfTheServerEndTheClientsConnection) {
  Lone client(core::Role::kClient, {.limits = {.most_errors_per_minute = 5}});
  for (int i = 0; i < 6; ++i) client.deliver(v1_msg(5, 8, reply_message(5, 60)));
  EXPECT_EQ(client.side.close_asked, core::CloseReason::kTooManyErrors);
}

TEST(PeersErrors, RefusedCallsAndRdmaDoneAreNotCounted) {
  Lone server(core::Role::kServer, {.limits = {.most_errors_per_minute = 1}});
  server.side.on_call = [&](const Arrived& call) { server.side.refuse(call.rpc); };
  for (std::uint32_t xid = 1; xid <= 10; ++xid) server.deliver(v1_msg(xid, 8, call_message(xid, 60)));
  Data done = v1_header(5, 8, v1::RdmaProc::RDMA_MSG);
  done[15] = std::byte{3};  // RDMA_DONE
  for (int i = 0; i < 10; ++i) server.deliver(done);
  EXPECT_EQ(server.side.counters().discarded, 10u);
  EXPECT_EQ(server.side.counters().faults, 0u);
  server.world.expect_clean();
}

TEST(RegisteredBytes, CallThatAloneExceedsTheLimitFails) {
  REQ("V1-SEC-23");
  World world(Settings{.limits = {.most_registered_bytes = 1000}});
  CallSpec spec = small(1);
  spec.results = {{600}};
  spec.reply = {400};
  const auto fits = world.client.call(spec);
  world.run();
  EXPECT_TRUE(fits->ok());
  spec.xid = 2;
  spec.reply = {401};
  EXPECT_EQ(world.client.call(spec)->error, core::CallError::kTooLarge);
  // The payload of a Long Call counts, too.
  EXPECT_EQ(world.client.call({.xid = 3, .payload = {call_message(3, 1100)}})->error, core::CallError::kTooLarge);
  world.expect_clean();
}

TEST(RegisteredBytes, CallThatExceedsTheLimitWithOthersWaitsAndDelaysLaterCalls) {
  REQ("V1-SEC-23");
  Lone client(core::Role::kClient, {.limits = {.most_registered_bytes = 1000}});
  client.side.call(small(0xf0));
  client.world.run();
  client.deliver(v1_msg(0xf0, 8, reply_message(0xf0, 40)));
  const auto call = [&](std::uint32_t xid, std::uint32_t room) {
    CallSpec spec = small(xid);
    spec.reply = {room};
    auto outcome = client.side.call(spec);
    client.world.run();
    return outcome;
  };
  const auto answer = [&](std::uint32_t xid) {
    std::size_t sent = client.side.sent.size();
    const Data& message = *std::find_if(client.side.sent.begin(), client.side.sent.end(),
                                        [&](const Data& one) { return xdr::load_u32(one.data()) == xid; });
    const auto parsed = v1::RdmaMsgView::parse(message).value();
    const auto* reply = parsed.rdma_body().as_rdma_msg()->rdma_reply();
    std::vector<Segment> back;
    for (const v1::XdrRdmaSegment at : reply->target()) back.push_back({at.handle, 0, at.offset});
    client.deliver(v1_msg(xid, 8, reply_message(xid, 40), {.reply = back}));
    return client.side.sent.size() - sent;
  };
  call(1, 400);
  call(2, 400);
  const auto large = call(3, 900);
  const auto little = call(4, 50);
  EXPECT_EQ(client.side.sent.size(), 3u);  // Call 4 has to wait behind Call 3
  EXPECT_EQ(client.side.counters().waited_for_registered_bytes, 2u);
  EXPECT_EQ(answer(1), 0u);
  EXPECT_EQ(answer(2), 2u);
  answer(3);
  answer(4);
  EXPECT_TRUE(large->ok());
  EXPECT_TRUE(little->ok());
  client.world.expect_clean();
}

TEST(Overrun, CallsBeyondTheGrantAreCountedAndServed) {
  REQ("V1-CRED-12");
  Lone server(core::Role::kServer, {.credits = 2});
  server.side.on_call = [](const Arrived&) {};
  for (std::uint32_t xid = 1; xid <= 4; ++xid) server.deliver(v1_msg(xid, 8, call_message(xid, 60)));
  EXPECT_EQ(server.side.arrived.size(), 4u);
  EXPECT_EQ(server.side.counters().overrun_credits, 2u);
  for (const Arrived& call : server.side.arrived) {
    EXPECT_TRUE(server.side.reply(call.rpc, {.payload = {reply_message(call.xid, 40)}, .results = {}}).has_value());
  }
  server.world.run();
  server.deliver(v1_msg(9, 8, call_message(9, 60)));
  EXPECT_EQ(server.side.counters().overrun_credits, 2u);
  server.side.refuse(server.side.arrived.back().rpc);
  server.world.expect_clean();
}

TEST(RepeatedXid, CallWithTheXidOfACallInProgressIsServedAndCounted) {
  Lone server(core::Role::kServer, {});
  server.side.on_call = [](const Arrived&) {};
  server.deliver(v1_msg(1, 8, call_message(1, 60)));
  server.deliver(v1_msg(1, 8, call_message(1, 60)));
  ASSERT_EQ(server.side.arrived.size(), 2u);
  EXPECT_EQ(server.side.counters().repeated_calls, 1u);
  for (const Arrived& call : server.side.arrived) {
    EXPECT_TRUE(server.side.reply(call.rpc, {.payload = {reply_message(1, 40)}, .results = {}}).has_value());
  }
  server.world.run();
  server.side.on_call = nullptr;
  server.deliver(v1_msg(1, 8, call_message(1, 60)));  // this is XID 1 again, but both earlier Calls have been answered
  EXPECT_EQ(server.side.counters().repeated_calls, 1u);
  EXPECT_EQ(server.side.sent.size(), 3u);
  server.world.expect_clean();
}

TEST(SumsOfPulledBytes, DoNotOverflow) {
  REQ("V1-SEC-23", "V1-CHK-08");
  Lone server(core::Role::kServer, {.limits = {.most_pulled_bytes = ~std::uint64_t{0}, .most_pulled_at_once = 1000}});
  const Segment half{1, 0x80000000, 0};  // it is half of 2^32 bytes
  server.deliver(v1_msg(1, 8, call_message(1, 60), {.reads = {{40, half}, {40, half}}}));
  EXPECT_EQ(server.last(), v1_err_chunk(1, 8));
  server.deliver(v1_msg(3, 8, call_message(3, 60), {.reads = {{40, half}, {40 + half.length, half}}}));
  EXPECT_EQ(server.last(), v1_err_chunk(3, 8));
  server.deliver(v1_msg(2, 8, call_message(2, 60), {.reads = reads(1, 0xffffffff)}));
  EXPECT_EQ(server.last(), v1_err_chunk(2, 8));
  EXPECT_TRUE(server.side.arrived.empty());
  EXPECT_EQ(server.side.counters().over_pulled_bytes, 1u);
  EXPECT_EQ(server.side.counters().over_pulled_at_once, 1u);
  server.world.expect_clean();
}

TEST(Counters, AdditionAddsEachCounterSeparately) {
  Counters one, two;
  one.calls_sent = 1;
  one.waited_for_registered_bytes = 5;
  two.calls_sent = 2;
  two.faults = 7;
  one += two;
  EXPECT_EQ(one.calls_sent, 3u);
  EXPECT_EQ(one.faults, 7u);
  EXPECT_EQ(one.waited_for_registered_bytes, 5u);
}

}  // namespace limits_test
}  // namespace rpcrdma::sim
