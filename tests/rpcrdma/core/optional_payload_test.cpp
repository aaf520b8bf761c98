// SPDX-License-Identifier: BSD-3-Clause
//
// These tests exchange optional operations with a payload between two cores:
// [version-two-01 3.1, 3.2, 3.3, 4.2.1, 4.2.2]. What a peer lacks or does wrong is in
// optional_support_test.cpp and optional_rules_test.cpp.
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/tagging.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace optional_payload_test {

using core::CallError;
using core::Support;

/// Reads the OPTIONAL body of a message, and fails the test where the message has none.
struct Seen {
  std::uint32_t xid = 0, credit = 0, opttype = 0;
  v2::MsgType direction{};
  Data optinfo, payload;
  explicit Seen(const Data& message) {
    const auto header = v2::Rpcrdma2XprtHdrView::parse(message);
    EXPECT_TRUE(header.has_value());
    if (!header) return;
    xid = header->rdma_xid();
    credit = header->rdma_credit();
    const auto* body = header->rdma_body().as_rdma_optional();
    EXPECT_NE(body, nullptr);
    if (body == nullptr) return;
    direction = body->rdma_optdir();
    opttype = body->rdma_opttype();
    optinfo.assign(body->rdma_optinfo().begin(), body->rdma_optinfo().end());
    payload.assign(message.begin() + static_cast<std::ptrdiff_t>(header->size_bytes()), message.end());
  }
};

TEST(OptionalPayload, CallCarriesItsOption) {
  REQ("V2-HDR-05", "V2-HDR-08", "V2-HDR-13", "V2-HDR-17", "V2-HDR-18", "V2-OPT-02");
  TaggingPair pair;
  const auto call = pair.call(tagged(5, 7));
  EXPECT_TRUE(call->ok());
  EXPECT_EQ(pair.server().all, (std::vector<Tagging::Heard>{{0, 7, call_message(5, 40)}}));
  ASSERT_EQ(pair.world->server.arrived.size(), 1u);
  EXPECT_EQ(pair.world->server.arrived[0].came_with, with(kTag, 7));
  EXPECT_EQ(pair.world->server.arrived[0].payload, call_message(5, 40));
  const Seen sent(pair.world->client.sent[0]);
  EXPECT_EQ(sent.xid, 5u);
  EXPECT_EQ(sent.credit, 8u);
  EXPECT_EQ(sent.direction, v2::MsgType::CALL);
  EXPECT_EQ(sent.opttype, kTag);
  EXPECT_EQ(sent.optinfo, word(7));
  EXPECT_EQ(sent.payload, call_message(5, 40));
  EXPECT_EQ(pair.world->client.settled, std::vector{core::Version::kV2Draft01});
  EXPECT_EQ(pair.world->client.counters().optional_sent, 1u);
  EXPECT_EQ(pair.world->server.counters().optional_received, 1u);
}

TEST(OptionalPayload, ReplyCarriesItsOption) {
  REQ("V2-HDR-08", "V2-HDR-13", "V2-HDR-17");
  TaggingPair pair;
  pair.world->server.on_call = [&](const Arrived& call) {
    EXPECT_TRUE(pair.world->server.reply(
        call.rpc, {.payload = {reply_message(call.xid, 44)}, .results = {}, .option = with(kTook, 9)}));
  };
  const auto call = pair.call(tagged(5, 7));
  EXPECT_TRUE(call->ok());
  EXPECT_EQ(call->payload, reply_message(5, 44));
  EXPECT_EQ(call->came_with, with(kTook, 9));
  EXPECT_EQ(pair.client().all, (std::vector<Tagging::Heard>{{1, 9, reply_message(5, 44)}}));
  const Seen sent(pair.world->server.sent[0]);
  EXPECT_EQ(sent.xid, 5u);
  EXPECT_EQ(sent.credit, 8u);
  EXPECT_EQ(sent.direction, v2::MsgType::REPLY);
  EXPECT_EQ(pair.world->server.counters().replies_sent, 1u);
}

TEST(OptionalPayload, CallWithAnOptionMayHaveMemoryOfNoRegion) {
  TaggingPair pair(true, kBoth, {.strange_memory = true});
  for (std::uint32_t xid = 1; xid <= 5; ++xid) {
    CallSpec spec = tagged(xid, xid);
    spec.payload.push_back(pattern(20, xid));
    EXPECT_TRUE(pair.call(spec)->ok());
  }
  EXPECT_EQ(pair.server().all.size(), 5u);
}

TEST(OptionalPayload, CallsWithAndWithoutOptionsShareTheCredits) {
  REQ("V2-HDR-17", "DEC-17");
  TaggingPair pair(true, kBoth, {.credits = 4});
  pair.call(plain(1));
  pair.world->server.on_call = [](const Arrived&) {};
  std::vector<std::shared_ptr<Outcome>> calls;
  for (std::uint32_t xid = 2; xid <= 5; ++xid) calls.push_back(pair.world->client.call(tagged(xid, xid % 2)));
  pair.world->run();
  EXPECT_EQ(pair.world->client.connection().calls_in_flight(), 4u);
  pair.world->client.with_outbox([](core::Outbox& out) { EXPECT_TRUE(ext::send<TaggingMessages::Note>(out, {1})); });
  pair.world->run();
  EXPECT_EQ(pair.world->client.sent.size(), 5u);  // no credit is left for it
  for (std::size_t i = 1; i <= 4; ++i) {
    const Arrived call = pair.world->server.arrived[i];
    EXPECT_TRUE(pair.world->server.reply(call.rpc, {.payload = {reply_message(call.xid, 40)}, .results = {}}));
  }
  pair.world->run();
  for (const auto& call : calls) EXPECT_TRUE(call->ok());
  EXPECT_EQ(pair.server().all.back().operation, 4);
}

TEST(OptionalPayload, BackwardCallAndReplyCarryTheirOptions) {
  REQ("V2-HDR-13", "V2-HDR-18");
  TaggingPair pair(true, kBoth, {.backward_credits = 2});
  pair.call(tagged(1, 1));
  pair.world->client.on_call = [&](const Arrived& call) {
    EXPECT_EQ(call.came_with, with(kTag, 21));
    EXPECT_TRUE(pair.world->client.reply(
        call.rpc, {.payload = {reply_message(call.xid, 40)}, .results = {}, .option = with(kTook, 22)}));
  };
  const auto backward = pair.world->server.call(tagged(1, 21));
  pair.world->run();
  EXPECT_TRUE(backward->ok());
  EXPECT_EQ(backward->came_with, with(kTook, 22));
  EXPECT_EQ(pair.client().all.back(), (Tagging::Heard{0, 21, call_message(1, 40)}));
  EXPECT_EQ(pair.server().all.back(), (Tagging::Heard{1, 22, reply_message(1, 40)}));
  EXPECT_EQ(Seen(pair.world->server.sent.back()).credit, 2u);
}

TEST(OptionalPayload, CallThatDoesNotFitInlineWithItsOptionIsTooLarge) {
  TaggingPair pair;
  const std::size_t header = 28 + 4;
  EXPECT_EQ(pair.call(tagged(1, 7, false, 1025 - header))->error, CallError::kTooLarge);
  EXPECT_TRUE(pair.call(tagged(2, 7, false, 1024 - header))->ok());
  EXPECT_TRUE(pair.call(tagged(3, 7, true, 4096 - header))->ok());
  EXPECT_EQ(pair.call(tagged(4, 7, true, 4097 - header))->error, CallError::kTooLarge);
  CallSpec long_content = plain(5);
  long_content.option = OptionSpec{kTag, Data(1025)};
  EXPECT_EQ(pair.call(long_content)->error, CallError::kTooLarge);
  // The Call must fit without the operation as well: the plain header is the longer one where there
  // is no content.
  CallSpec empty = tagged(6, 7, false, 4096 - 28);
  empty.option->optinfo.clear();
  EXPECT_EQ(pair.call(empty)->error, CallError::kTooLarge);
  // Where there is more content, the header with it is the longer one.
  CallSpec two_words = tagged(7, 7, false, 4097 - header - 4);
  two_words.option->optinfo = Data(8);
  EXPECT_EQ(pair.call(two_words)->error, CallError::kTooLarge);
  EXPECT_EQ(pair.server().all.size(), 2u);
}

TEST(OptionalPayload, CallWithAnOptionAndChunksIsTooLarge) {
  TaggingPair pair;
  pair.call(plain(1));
  CallSpec argument = tagged(2, 7), result = argument, reply = argument;
  argument.arguments = {{.position = 40, .pieces = {pattern(100, 1)}}};
  result.results = {{100}};
  reply.reply = {100};
  for (const CallSpec& spec : {argument, result, reply}) EXPECT_EQ(pair.call(spec)->error, CallError::kTooLarge);
  EXPECT_EQ(pair.world->client.sent.size(), 1u);
}

TEST(OptionalPayload, ReplyToACallWithChunksIsSentWithoutItsOption) {
  TaggingPair pair;
  pair.call(tagged(1, 7));
  pair.world->server.on_call = [&](const Arrived& call) {
    EXPECT_TRUE(pair.world->server.reply(
        call.rpc, {.payload = {reply_message(call.xid, 44)}, .results = {}, .option = with(kTook, 9)}));
  };
  CallSpec result = plain(2), reply = plain(3);
  result.results = {{100}};
  reply.reply = {100};
  for (const CallSpec& spec : {result, reply}) {
    const auto call = pair.call(spec);
    EXPECT_TRUE(call->ok());
    EXPECT_EQ(call->came_with, std::nullopt);
  }
  EXPECT_EQ(pair.world->server.counters().options_left_out, 2u);
}

TEST(OptionalPayload, MessageCarriesAPayloadOnlyIfItsOperationDeclaresOne) {
  REQ("V2-HDR-08", "V2-OPT-06");
  TaggingPair pair;
  pair.call(plain(1));
  pair.world->client.with_outbox([](core::Outbox& out) {
    EXPECT_TRUE(ext::send<TaggingMessages::Piece>(out, {3}, hex("010203")));
    EXPECT_FALSE(ext::send<TaggingMessages::Piece>(out, {3}));            // a message without payload is no Piece
    EXPECT_FALSE(ext::send<TaggingMessages::Note>(out, {3}, hex("01")));  // nothing follows a Note
    EXPECT_FALSE(out.send(kTag, word(1), call_message(9, 40)));           // this goes with a Call only
    EXPECT_FALSE(out.send(kTurned, word(1), hex("01")));                  // this is an answer
    EXPECT_FALSE(out.send(4711, {}));                                     // this code is none of ours
    EXPECT_FALSE(out.send(kPiece, word(1), Data(4096 - 28 - 4 + 1)));     // this is too long
    EXPECT_TRUE(out.send(kPiece, word(1), Data(4096 - 28 - 4)));
  });
  pair.world->run();
  pair.call(plain(2));
  ASSERT_EQ(pair.server().all.size(), 2u);
  EXPECT_EQ(pair.server().all[0], (Tagging::Heard{2, 3, hex("010203")}));
  EXPECT_EQ(pair.client().all[0], (Tagging::Heard{3, 3, hex("030201")}));
  EXPECT_EQ(pair.server().all[1].payload.size(), 4096u - 28 - 4);
  EXPECT_EQ(pair.client_knows(), Support::kYes);
}

TEST(OptionalPayload, MessageTooLongForThePeersShrunkReceivesIsNotSent) {
  TaggingPair pair;
  pair.call(plain(1));
  pair.world->client.with_outbox([](core::Outbox& out) {
    EXPECT_TRUE(ext::send<TaggingMessages::Note>(out, {1}));
    EXPECT_TRUE(out.send(kPiece, word(1), Data(2000)));  // this waits for the Note to be taken
    out.set_peer_receive_bytes(1024);
  });
  for (std::uint32_t xid = 2; xid <= 4; ++xid) pair.call(plain(xid));
  for (const Data& message : pair.world->client.sent) EXPECT_LE(message.size(), 1024u);
  ASSERT_EQ(pair.server().all.size(), 1u);
}

TEST(OptionalPayload, CanceledCallWithAnOptionEndsOnce) {
  TaggingPair pair;
  pair.world->server.on_call = [](const Arrived&) {};
  const auto call = pair.call(tagged(1, 7));
  pair.world->client.cancel(*call);
  EXPECT_EQ(call->error, CallError::kCanceled);
  const Arrived arrived = pair.world->server.arrived[0];
  EXPECT_TRUE(pair.world->server.reply(arrived.rpc,
                                       {.payload = {reply_message(1, 40)}, .results = {}, .option = with(kTook, 9)}));
  pair.world->run();
  EXPECT_EQ(call->endings, 1);
  EXPECT_EQ(pair.client_knows(), Support::kYes);
}

}  // namespace optional_payload_test
}  // namespace rpcrdma::sim
