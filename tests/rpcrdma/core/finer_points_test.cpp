// SPDX-License-Identifier: BSD-3-Clause
//
// These tests catch mutants of the core (tests/rpcrdma/mutants) that no other test caught: of
// message types, keys of segments of one byte, defaults, the minute in which faults are counted,
// and the form of Replies.
#include <gtest/gtest.h>

#include <algorithm>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace finer_points_test {

using core::CallError;

constexpr std::uint32_t kXid = 0xabcd;

/// Replaces the message type of an RPC message.
Data with_type(Data message, std::uint32_t type) {
  xdr::store_u32(message.data() + 4, type);
  return message;
}

TEST(MessageType, WrongTypeInAnInlineCallIsAnsweredWithErrChunk) {
  REQ("V1-ERR-01", "V1-ERR-12");
  Lone server(core::Role::kServer, {});
  for (const std::uint32_t type : {2u, 0xffffffffu}) {
    server.deliver(v1_msg(kXid, 8, with_type(call_message(kXid, 40), type)));
    EXPECT_EQ(server.last(), v1_err_chunk(kXid, 8)) << type;
  }
  EXPECT_EQ(server.side.arrived.size(), 0u);
  server.world.expect_clean();
}

TEST(MessageType, WrongTypeInALongCallIsAnsweredWithErrChunk) {
  REQ("V1-ERR-01", "V1-ERR-12");
  Lone server(core::Role::kServer, {});
  for (const std::uint32_t type : {1u, 2u}) {
    server.world.sleeping_memory[1] = with_type(call_message(kXid, 2000), type);
    server.deliver(v1_nomsg(kXid, 8, {.reads = {{0, {1, 2000, 0}}}}));
    EXPECT_EQ(server.last(), v1_err_chunk(kXid, 8)) << type;
  }
  server.world.sleeping_memory[1] = first_of(call_message(kXid, 40), 4);
  server.deliver(v1_nomsg(kXid, 8, {.reads = {{0, {1, 4, 0}}}}));
  EXPECT_EQ(server.last(), v1_err_chunk(kXid, 8)) << "too short for an RPC message";
  EXPECT_EQ(server.side.arrived.size(), 0u);
  server.world.expect_clean();
}

TEST(MessageType, WrongTypeInALongReplyFailsTheCall) {
  REQ("V1-ERR-01", "V1-WR-25");
  for (const auto& [bytes, type] : {std::pair{40u, 0u}, {40u, 2u}, {4u, 1u}}) {
    Lone client(core::Role::kClient, {});
    const auto call = client.side.call({.xid = kXid, .payload = {call_message(kXid, 40)}, .reply = {2000}});
    client.world.run();
    ASSERT_EQ(client.side.registrations.size(), 1u);
    const auto& open = client.side.registrations.begin()->second;
    const Data lies = with_type(reply_message(kXid, 40), type);
    std::copy(lies.begin(), lies.end(), open.memory.address);
    client.deliver(v1_nomsg(kXid, 8, {.reply = {{{open.key, bytes, open.base}}}}));
    EXPECT_EQ(call->error, CallError::kBadReply) << bytes << " " << type;
    client.world.expect_clean();
  }
}

TEST(ErrorMessage, WithTrailingBytesMeansWhatItsCodeSays) {
  REQ("V1-ERR-08", "V1-ERR-09");
  Lone client(core::Role::kClient, {});
  const auto call = client.side.call({.xid = kXid, .payload = {call_message(kXid, 40)}});
  client.world.run();
  client.deliver(v1_err_chunk(kXid, 8) + hex("00000001 00000001"));
  EXPECT_EQ(call->error, CallError::kErrChunk) << "not ERR_VERS, which is as long";
  EXPECT_FALSE(client.side.close_asked.has_value());
  client.world.expect_clean();
}

TEST(ErrorMessage, ThatGrantsZeroCreditsIsCounted) {
  REQ("V1-CRED-18");
  Lone client(core::Role::kClient, {});
  const auto first = client.side.call({.xid = 1, .payload = {call_message(1, 40)}});
  client.world.run();
  client.deliver(v1_msg(1, 8, reply_message(1, 40)));
  const auto second = client.side.call({.xid = 2, .payload = {call_message(2, 40)}});
  client.world.run();
  client.deliver(v1_err_chunk(2, 0));
  EXPECT_EQ(second->error, CallError::kErrChunk);
  EXPECT_EQ(client.side.counters().zero_grants, 1u);
  EXPECT_EQ(client.side.connection().credits_granted(), 1u);
  client.world.expect_clean();
}

TEST(InvalidatedKey, IsThatOfTheFirstSegmentWithAnyBytes) {
  REQ("X-8797-03", "V1-CHK-06");
  const core::Segment empty{9, 0, 0};
  const auto key = [](const Lists& lists) {
    Lone server(core::Role::kServer, {.established = {.may_invalidate = true}});
    server.world.sleeping_memory[1] = pattern(1, 1);
    // The simulation has no windows with the peer's keys: the test looks at the SEND that is asked
    // for, and cuts the connection before the SEND is executed.
    server.side.deliver(v1_msg(kXid, 8, call_message(kXid, 40), lists));
    while (server.side.sends.empty() && server.world.step()) {
    }
    const auto invalidated = server.side.sends.at(0).invalidate;
    server.world.cut();
    return invalidated;
  };
  EXPECT_EQ(key({.reads = {{40, empty}, {40, {1, 1, 0}}}}), 1u);
  EXPECT_EQ(key({.writes = {{empty}, {{7, 1, 0}}}}), 7u);
  EXPECT_EQ(key({.writes = {{empty}}, .reply = {{empty, {8, 1, 0}}}}), 8u);
  EXPECT_EQ(key({.reads = {{40, empty}}, .writes = {{empty}}, .reply = {{empty}}}), std::nullopt);
}

TEST(Defaults, OfTheCoreAreThoseOfSecurityMdAndConfigH) {
  REQ("V1-INL-09", "V1-SEC-23");
  const core::Limits limits;
  EXPECT_EQ(limits.most_read_segments, 64u);
  EXPECT_EQ(limits.most_write_chunks, 16u);
  EXPECT_EQ(limits.most_segments_per_chunk, 64u);
  EXPECT_EQ(limits.most_pulled_bytes, 8'388'608u);
  EXPECT_EQ(limits.most_pulled_at_once, 268'435'456u);
  EXPECT_EQ(limits.most_registered_bytes, 1'073'741'824u);
  EXPECT_EQ(limits.most_errors_per_minute, 1000u);
  EXPECT_EQ(limits.most_gathered_pieces, 16u);
  core::Config config;
  EXPECT_EQ(config.credits, 32u);
  EXPECT_EQ(config.receive_bytes, 4096u);
  EXPECT_EQ(config.send_bytes, 4096u);
  EXPECT_EQ(config.most_inline_bytes, 65'536u);
  EXPECT_EQ(core::Established{}.inline_send_bytes, 1024u);
  EXPECT_EQ(core::Established{}.inline_receive_bytes, 1024u);
  EXPECT_TRUE(core::ReplySent{}.ok);

  config.backward_credits = 3;
  EXPECT_EQ(config.needed_receives(), 32u + 3 + core::kOptionalReceives);
  Data slab(41 * 4096);
  config.receive_slab = slab;
  EXPECT_EQ(config.receive_slots(), 41u);
  EXPECT_EQ(config.spare_receives(), 2u);
  config.receive_slab = std::span(slab).first(38 * 4096);
  EXPECT_EQ(config.spare_receives(), 0u) << "fewer than are needed";

  for (const std::uint32_t most : {0u, 4095u, 4096u, 8192u}) {
    config.most_receive_bytes = most;
    config.shared_receives = 0;
    EXPECT_EQ(config.longest_receive(), std::max(most, 4096u));
    config.shared_receives = 8;
    EXPECT_EQ(config.longest_receive(), 4096u) << "shared ones stay as they are";
  }
}

TEST(PossibleConfiguration, NumbersAllItsRegistrationsIn32Bits) {
  Data receives(6 * 1024), sends(2 * 1024);
  core::Config config;
  config.credits = 1;
  config.backward_credits = 1;
  config.receive_bytes = config.send_bytes = 1024;
  config.receive_slab = receives;
  config.send_slab = sends;
  const auto possible = [&](std::uint32_t segments) {
    config.limits.most_segments_per_chunk = segments;
    return core::Connection::is_possible(config);
  };
  // One Call has twice as many registrations as segments, and each of three RPCs has sixteen and
  // one: together there are no more than 2^32 - 1.
  EXPECT_TRUE(possible(2'147'483'622));
  EXPECT_FALSE(possible(2'147'483'623));
  config.backward_credits = 0;
  EXPECT_TRUE(possible(0x7fffffff));
  EXPECT_FALSE(possible(0x80000000));
}

TEST(Faults, OfTheMinuteThatHasPassedAreForgotten) {
  REQ("V1-SEC-23", "V1-SEC-11");
  Settings settings;
  settings.limits.most_errors_per_minute = 2;
  Lone server(core::Role::kServer, settings);
  const auto faults = [&](int count) {
    for (int i = 0; i < count; ++i) server.deliver(v1_nomsg(kXid, 8, {}));
  };
  server.world.wait(std::chrono::hours(1));
  faults(2);
  server.world.wait(std::chrono::seconds(61));
  faults(2);
  EXPECT_FALSE(server.side.close_asked.has_value());
  server.world.wait(std::chrono::seconds(30));
  faults(1);
  EXPECT_EQ(server.side.close_asked, core::CloseReason::kTooManyErrors) << "the third of one minute";
  server.world.expect_clean();
}

TEST(ReplyForm, IsShortUpToTheMostPiecesThatOneSendGathers) {
  REQ("V1-LONG-14", "V1-HDR-18");
  for (const bool with_chunk : {false, true}) {
    for (const std::size_t pieces : {16u, 17u}) {
      Lone server(core::Role::kServer, {});
      server.world.sleeping_memory[1] = Data(4096);
      std::vector<Data> payload{first_of(reply_message(kXid, 8), 8)};
      while (payload.size() < pieces) payload.push_back(pattern(4, static_cast<std::uint32_t>(payload.size())));
      server.side.on_call = [&](const Arrived& call) {
        const bool taken = server.side.reply(call.rpc, {.payload = payload, .results = {}}).has_value();
        EXPECT_EQ(taken, pieces == 16 || with_chunk);
      };
      Lists lists;
      if (with_chunk) lists.reply = {{1, 4096, 0}};
      server.deliver(v1_msg(kXid, 8, call_message(kXid, 40), lists));
      const std::uint32_t expected = pieces == 16 ? 0u : with_chunk ? 1u : 4u;
      EXPECT_EQ(xdr::load_u32(server.last().data() + 12), expected) << pieces << with_chunk;
      server.world.expect_clean();
    }
  }
}

TEST(ReplyForm, LongReplyWhoseHeaderIsTooLargeBecomesErrChunk) {
  REQ("V1-INL-10", "V1-INL-11");
  Lone server(core::Role::kServer, {});
  server.world.sleeping_memory[1] = Data(64 * 64);
  server.side.on_call = [&](const Arrived& call) {
    (void)server.side.reply(call.rpc, {.payload = {reply_message(kXid, 2000)}, .results = {}});
  };
  const auto room = [](std::uint32_t segments) {
    Lists lists;
    lists.reply.emplace();
    for (std::uint32_t i = 0; i < segments; ++i) lists.reply->push_back({1, 64, 64 * i});
    return lists;
  };
  // The header has 32 bytes and 16 for each segment: 62 segments make 1024 bytes.
  server.deliver(v1_msg(kXid, 8, call_message(kXid, 40), room(62)));
  EXPECT_EQ(server.last().size(), 1024u);
  EXPECT_EQ(server.side.counters().bytes_pushed, 2000u);
  server.deliver(v1_msg(kXid, 8, call_message(kXid, 40), room(63)));
  EXPECT_EQ(server.last(), v1_err_chunk(kXid, 8));
  EXPECT_EQ(server.side.counters().bytes_pushed, 2000u) << "nothing is written for it";
  server.world.expect_clean();
}

TEST(Cancellation, OfACallThatWaitsForASendBufferSendsNothing) {
  REQ("V1-REG-03", "V1-SEC-09");
  Lone client(core::Role::kClient, {.send_slots = 2});
  const auto first = client.side.call({.xid = 1, .payload = {call_message(1, 40)}});
  client.world.run();
  client.deliver(v1_msg(1, 8, reply_message(1, 40)));
  ASSERT_TRUE(first->ok());
  client.side.has_room = [] { return false; };
  std::vector<std::shared_ptr<Outcome>> calls;
  for (std::uint32_t xid = 2; xid <= 4; ++xid) {
    calls.push_back(client.side.call({.xid = xid, .payload = {call_message(xid, 40)}}));
  }
  client.side.cancel(*calls[2]);
  EXPECT_EQ(calls[2]->error, CallError::kCanceled) << "both buffers are the others'";
  client.side.has_room = nullptr;
  client.world.run();
  EXPECT_EQ(client.side.sent.size(), 3u);
  for (std::uint32_t xid = 2; xid <= 3; ++xid) client.deliver(v1_msg(xid, 8, reply_message(xid, 40)));
  EXPECT_TRUE(calls[0]->ok() && calls[1]->ok());
  EXPECT_EQ(client.side.sent.size(), 3u) << "nor later";
  EXPECT_EQ(client.side.connection().calls_in_flight(), 0u);
  client.world.expect_clean();
}

}  // namespace finer_points_test
}  // namespace rpcrdma::sim
