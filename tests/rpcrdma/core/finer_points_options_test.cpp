// SPDX-License-Identifier: BSD-3-Clause
//
// These tests catch mutants of the core (tests/rpcrdma/mutants) that no other test caught, of what
// goes with Calls and Replies in version 2, and of errors about messages that are no Calls. Read
// them beside [version-two-01 3.1, 4.2] and [DEC-04].
#include <gtest/gtest.h>

#include "rpcrdma/core/bare.h"
#include "rpcrdma/core/finer_points.h"
#include "rpcrdma/core/tagging.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace finer_points_options_test {

using core::CallError;
using core::Role;
using core::Support;
constexpr auto kCall = v2::MsgType::CALL, kReply = v2::MsgType::REPLY;

Data tagged_call(std::uint32_t xid) { return v2_optional(xid, 8, kCall, kTag, word(1)) + call_message(xid, 40); }
ReplySpec reply_with(std::uint32_t xid, std::optional<OptionSpec> option, std::size_t bytes = 40) {
  return {.payload = {reply_message(xid, bytes)}, .results = {}, .option = std::move(option)};
}

/// The server's peer has shown that it knows the operations.
struct TaggedServer {
  explicit TaggedServer(Settings settings = {}) : lone(Role::kServer, with_it(settings)) {
    lone.deliver(tagged_call(0xf0));
    lone.side.on_call = [this](const Arrived& call) {
      taken = lone.side.reply(call.rpc, reply_with(call.xid, option, bytes));
    };
  }
  ~TaggedServer() { lone.world.expect_clean(); }
  Settings with_it(Settings settings) {
    settings.versions = kBoth;
    settings.extensions = set.table();
    return settings;
  }
  /// Returns the message that goes out for this Call.
  Data answer(const Data& call) {
    lone.deliver(call);
    return lone.last();
  }
  std::uint64_t left_out() { return lone.side.counters().options_left_out; }

  ext::ExtensionsOf<Tagging> set;
  Lone lone;
  std::optional<OptionSpec> option;
  std::size_t bytes = 40;
  xdr::Result<void, CallError> taken;
};

/// The client speaks version 2 after a first Call, and its peer is the test.
struct TaggedClient {
  explicit TaggedClient(Settings settings = {}, bool has_it = true) : lone(Role::kClient, of_two(settings, has_it)) {
    call(plain(0xf0));
    answer(0xf0);
    lone.side.sent.clear();
  }
  ~TaggedClient() { lone.world.expect_clean(); }
  Settings of_two(Settings settings, bool has_it) {
    settings.versions = kBoth;
    if (has_it) settings.extensions = set.table();
    return settings;
  }
  std::shared_ptr<Outcome> call(const CallSpec& spec) {
    auto outcome = lone.side.call(spec);
    lone.world.run();
    return outcome;
  }
  void answer(std::uint32_t xid) { lone.deliver(v2_msg(xid, 8, kReply, reply_message(xid, 40))); }

  ext::ExtensionsOf<Tagging> set;
  Lone lone;
};

// --- Calls and Replies with options --------------------------------------------------------------

TEST(Options, OfOneRpcDoNotReappearInTheNext) {
  REQ("V2-HDR-13");
  TaggingPair pair;
  std::optional<OptionSpec> option = with(kTook, 9);
  pair.world->server.on_call = [&](const Arrived& call) {
    EXPECT_TRUE(pair.world->server.reply(call.rpc, reply_with(call.xid, option)));
  };
  EXPECT_EQ(pair.call(tagged(1, 7))->came_with, option);
  EXPECT_EQ(pair.world->server.counters().optional_sent, 1u);
  option.reset();
  EXPECT_EQ(pair.call(plain(2))->came_with, std::nullopt);
  EXPECT_EQ(pair.world->server.arrived[1].came_with, std::nullopt);
  EXPECT_EQ(pair.call(tagged(3, 7))->came_with, std::nullopt);
  EXPECT_EQ(pair.world->server.counters().optional_sent, 1u);
}

TEST(Options, MayHaveContentsOf1024BytesAndThoseOfAReplyNoMore) {
  const auto anything = [](void*, xdr::Bytes, xdr::Bytes, core::Direction, core::Outbox&,
                           core::TimePoint) -> Tagging::Handled { return {}; };
  const std::array<core::Operation, 2> operations{
      core::Operation{
          .code = 1, .name = "ASK", .from_responder = false, .payload = xdr::Payload::kMessage, .on_message = anything},
      core::Operation{.code = 2,
                      .name = "ANSWER",
                      .from_requester = false,
                      .payload = xdr::Payload::kMessage,
                      .on_message = anything}};
  const core::Extension extension{.operations = operations};
  World world(Settings{.versions = kBoth, .extensions = {&extension, 1}});
  std::size_t most = 1024;
  world.server.on_call = [&](const Arrived& call) {
    EXPECT_TRUE(world.server.reply(call.rpc, reply_with(call.xid, OptionSpec{2, Data(most)})));
  };
  for (std::uint32_t xid = 1; xid <= 3; ++xid) {
    CallSpec spec = plain(xid);
    if (xid > 1) spec.option = OptionSpec{1, Data(1024)};  // before the version is known, no Call may be as large
    if (xid == 3) most = 1025;
    const auto call = world.client.call(spec);
    world.run();
    EXPECT_TRUE(call->ok());
    EXPECT_EQ(world.server.arrived.back().came_with, spec.option);
    EXPECT_EQ(call->came_with, xid == 2 ? std::optional(OptionSpec{2, Data(1024)}) : std::nullopt);
  }
  EXPECT_EQ(world.server.counters().options_left_out, 2u);
  world.expect_clean();
}

TEST(Options, OfAReplyMayFillTheInlineThresholdAndAreLeftOutBeyond) {
  TaggedServer server;
  server.option = OptionSpec{kTook, Data(8)};
  for (const std::size_t beyond : {0u, 1u}) {
    server.bytes = 4096 - 28 - 8 + beyond;
    EXPECT_EQ(server.answer(tagged_call(1)).size(), beyond == 0 ? 4096u : 32 + server.bytes);
    EXPECT_EQ(server.left_out(), beyond);
  }
}

TEST(Options, OfAReplyMayFillASendBufferAndAreLeftOutBeyond) {
  for (const std::uint32_t beyond : {0u, 1u}) {
    TaggedServer server({.send_bytes = 28 + 1000 - beyond});
    server.option = OptionSpec{kTook, Data(1000)};
    EXPECT_EQ(server.answer(tagged_call(1)).size(), beyond == 0 ? 28u + 1000 + 40 : 32u + 40);
    EXPECT_EQ(server.left_out(), beyond);
  }
}

TEST(Options, ThatAReplyMayNotCarryAreLeftOutOrFailTheReply) {
  REQ("V2-OPT-05");
  TaggedServer server;
  std::uint64_t left_out = 0;
  const auto expect_plain = [&](const Data& call, const Data& good, const Data& refusal) {
    server.option->required = false;
    EXPECT_EQ(server.answer(call), good);
    EXPECT_EQ(server.left_out(), ++left_out);
    server.option->required = true;
    EXPECT_EQ(server.answer(call), refusal);
    EXPECT_EQ(server.taken.error(), CallError::kOptionRefused);
    EXPECT_EQ(server.left_out(), left_out);
  };
  server.option = with(kTook, 1);
  expect_plain(v1_msg(1, 8, call_message(1, 40)), v1_msg(1, 8, reply_message(1, 40)), v1_err_chunk(1, 8));
  // The operations are unknown, go with Calls, or carry no RPC message.
  for (const std::uint32_t code : {4711u, kTag, kTurned, kNote}) {
    server.option = with(code, 1);
    expect_plain(tagged_call(2), v2_msg(2, 8, kReply, reply_message(2, 40)), v2_bad_header(2, 8));
  }
}

TEST(Options, ThatTheClientLacksAreLeftOutOrFailTheCall) {
  TaggedClient client({}, false);
  const auto call = client.call(tagged(1, 7));
  EXPECT_EQ(client.lone.last(), v2_msg(1, 8, kCall, call_message(1, 40)));
  client.answer(1);
  EXPECT_TRUE(call->ok());
  EXPECT_EQ(client.call(tagged(2, 7, true))->error, CallError::kOptionRefused);
}

TEST(Options, ThatTheClientLacksFailTheCallBeforeItsSizeIsChecked) {
  TaggedClient client({.limits = {.most_registered_bytes = 1000}}, false);
  EXPECT_EQ(client.call(tagged(1, 7, true, 5000))->error, CallError::kOptionRefused);
  EXPECT_EQ(client.call(tagged(2, 7, false, 5000))->error, CallError::kTooLarge);
}

TEST(Options, OfAReplyInAnotherVersionAreIgnored) {
  REQ("V2-NEG-10");
  ext::ExtensionsOf<Tagging> set;
  Lone server(Role::kServer, {.versions = kBoth, .extensions = set.table(), .backward_credits = 2});
  server.deliver(v1_msg(1, 8, call_message(1, 40)));
  const auto call = server.side.call(plain(5));
  server.world.run();
  server.deliver(v2_optional(5, 8, kReply, kTook, word(1)) + reply_message(5, 40));
  EXPECT_EQ(set.get<Tagging>().all.size(), 0u);
  EXPECT_EQ(server.side.counters().optional_received, 0u);
  EXPECT_EQ(call->endings, 0);
  server.deliver(v1_msg(5, 8, reply_message(5, 40)));
  EXPECT_TRUE(call->ok());
  server.world.expect_clean();
}

// --- Refused, and sent again ---------------------------------------------------------------------

TEST(RefusedOption, ErrorCountsAsAnAnswerAndNoFault) {
  REQ("V2-OPT-04");
  TaggedClient client;
  const auto& counters = client.lone.side.counters();
  for (const std::uint32_t xid : {1u, 2u}) client.call(tagged(xid, 7));
  client.lone.deliver(v2_inval_option(1, 5));
  EXPECT_EQ(counters.errors_received, 1u);
  EXPECT_EQ(counters.discarded + counters.faults + counters.zero_grants, 0u);
  EXPECT_EQ(client.lone.side.connection().credits_granted(), 5u);
  client.lone.deliver(v2_inval_option(2, 0));
  EXPECT_EQ(counters.zero_grants, 1u);
  EXPECT_EQ(counters.errors_received, 2u);
  for (const std::uint32_t xid : {1u, 2u}) client.answer(xid);
}

TEST(RefusedOption, CallThatWaitsToBeSentAgainCanBeCanceledUnsent) {
  TaggedClient client({.credits = 4, .send_slots = 2});
  const auto first = client.call(tagged(1, 7));
  client.call(plain(2));
  client.lone.side.has_room = [] { return false; };
  client.lone.side.call(plain(3));
  client.lone.side.call(plain(4));  // the two Calls take both send buffers
  client.lone.side.deliver(v2_inval_option(1, 8));
  client.lone.side.cancel(*first);
  EXPECT_EQ(first->error, CallError::kCanceled);
  client.lone.side.has_room = nullptr;
  client.lone.world.run();
  EXPECT_EQ(client.lone.side.sent.size(), 4u);
  const auto next = client.call(plain(1));  // nothing in flight has its XID
  EXPECT_EQ(client.lone.last(), v2_msg(1, 4, kCall, call_message(1, 40)));
  for (const std::uint32_t xid : {1u, 2u, 3u, 4u}) client.answer(xid);
  EXPECT_TRUE(next->ok());
}

TEST(RefusedOption, CallGoesLongOnlyAfterItsSendIfThePeersReceivesHaveShrunk) {
  TaggedClient client({.strange_memory = true});
  Side& side = client.lone.side;
  CallSpec spec = tagged(1, 7, false, 2000);
  spec.payload.push_back(pattern(4, 1));  // every other piece is of no region, as this one
  const auto call = side.call(spec);
  while (side.sent.empty() && client.lone.world.step()) {
  }
  ASSERT_EQ(side.registrations.size(), 1u) << "for the SEND alone";
  side.with_outbox([](core::Outbox& out) { out.set_peer_receive_bytes(1024); });
  side.deliver(v2_inval_option(1, 8));
  EXPECT_EQ(side.invalidations, 0u) << "the SEND still reads the memory";
  client.lone.world.run();
  ASSERT_EQ(side.sent.size(), 2u);
  EXPECT_LE(side.sent.back().size(), 1024u);
  client.answer(1);
  EXPECT_TRUE(call->ok());
}

TEST(RefusedMessage, BadHeaderAndErrChunkDoNotReportTheMessageAsRefused) {
  REQ("V2-OPT-04", "DEC-04");
  for (const bool in_two : {true, false}) {
    Lone client(Role::kClient, {.versions = kBoth});
    const auto probe = client.side.send_optional(4711, {});
    ASSERT_TRUE(probe.has_value());
    client.world.run();
    client.deliver(in_two ? v2_bad_header(*probe, 8) : v1_err_chunk(*probe, 8));
    EXPECT_EQ(client.side.counters().errors_received, 1u);
    EXPECT_TRUE(client.side.refused.empty());
    EXPECT_TRUE(client.side.settled.empty()) << "it says nothing of version 2 either";
    client.world.expect_clean();
  }
}

TEST(RefusedCall, ReturnsTheCreditOfAnEarlierOptionalMessage) {
  REQ("DEC-17");
  TaggedClient client({.credits = 2});
  ASSERT_TRUE(client.lone.side.send_optional(4711, {}).has_value());
  client.call(plain(1));
  client.call(plain(2));
  EXPECT_EQ(client.lone.side.sent.size(), 2u) << "of two credits the message has one";
  client.lone.deliver(v2_bad_header(1, 8));
  client.call(plain(3));
  EXPECT_EQ(client.lone.side.sent.size(), 4u);
  for (const std::uint32_t xid : {2u, 3u}) client.answer(xid);
}

// --- Keys ----------------------------------------------------------------------------------------

class OptionsAndKeys : public ::testing::Test {
 protected:
  OptionsAndKeys() {
    CallSpec spec = plain(1);
    spec.arguments = {{.position = 40, .pieces = {pattern(100, 1)}}};
    call = client.call(spec);
    EXPECT_EQ(client.lone.side.registrations.size(), 1u);
    key = client.lone.side.registrations.begin()->second.key;
  }
  TaggedClient client{{.send_slots = 2, .remote_invalidation = true}};
  std::shared_ptr<Outcome> call;
  std::uint32_t key = 0;
};

TEST_F(OptionsAndKeys, ReplyWithAnOptionMayInvalidateAKey) {
  REQ("XC-RI-01");
  client.lone.side.deliver(v2_optional(1, 8, kReply, kTook, word(2)) + reply_message(1, 40), key);
  client.lone.world.run();
  EXPECT_TRUE(call->ok());
  EXPECT_EQ(call->came_with, with(kTook, 2));
  EXPECT_EQ(client.lone.side.invalidations, 0u);
}

TEST_F(OptionsAndKeys, MessageThatWaitedInvalidatesAKeyOnlyOnce) {
  REQ("XC-RI-07");
  Side& side = client.lone.side;
  for (const std::uint32_t xid : {50u, 51u})
    side.deliver(v2_optional(xid, 8, kCall, 4711, {}));  // the two errors take the send buffers
  side.deliver(v2_optional(52, 8, kCall, kNote, word(3)));
  side.deliver(v2_optional(1, 8, kReply, kTurned, word(4)) + hex("01"), key);  // this answers no Call
  EXPECT_EQ(side.counters().discarded, 0u) << "it waits behind the Note";
  client.lone.world.run();
  EXPECT_EQ(side.counters().discarded, 1u);
  EXPECT_FALSE(side.close_asked.has_value());
  client.answer(1);
  EXPECT_TRUE(call->ok());
}

TEST(RepliesOfVersionTwo, InvalidateAKeyOnlyWhereBothSidesAllowInvalidation) {
  REQ("XC-RI-02", "XC-RI-04");
  for (const auto& [ours, theirs] : {std::pair{true, true}, {true, false}, {false, true}}) {
    Lone server(Role::kServer, {.versions = kBoth, .remote_invalidation = ours});
    server.world.sleeping_memory[7] = Data(64);
    server.side.with_outbox([told = theirs](core::Outbox& out) { out.set_peer_remote_invalidation(told); });
    const std::array<v2::Rpcrdma2Segment, 1> target{{{.rdma_handle = 7, .rdma_length = 64, .rdma_offset = 0}}};
    const std::array<v2::Rpcrdma2WriteChunk, 1> writes{{{.rdma_target = target}}};
    server.side.deliver(
        v2_message(1, 8, v2::Rpcrdma2Body::rdma_chunks({.rdma_direction = kCall, .rdma_writes = writes})) +
        call_message(1, 40));
    // The simulation has no window with the peer's key: the test looks at the SEND that is asked
    // for, and cuts the connection before the SEND is executed.
    while (server.side.sends.empty() && server.world.step()) {
    }
    EXPECT_EQ(server.side.sends.at(0).invalidate, ours && theirs ? std::optional(7u) : std::nullopt);
    server.world.cut();
  }
}

}  // namespace finer_points_options_test
}  // namespace rpcrdma::sim
