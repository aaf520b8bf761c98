// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at what a peer supports: how that is learned, asked for and acted on. Calls to a
// peer that lacks an operation are executed once, without it: [version-two-01 3.1, 3.3], [DEC-04].
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/tagging.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace optional_support_test {

using core::CallError;
using core::Support;

std::size_t optionals(const Side& side) {
  return static_cast<std::size_t>(std::count_if(side.sent.begin(), side.sent.end(), [](const Data& message) {
    const auto words = wire::fixed::RdmaFixedWords::parse(message);
    return words && words->rdma_vers == 2 && words->rdma_proc == 5;
  }));
}

TEST(OptionalSupport, ServerThatLacksTheOptionExecutesTheCallOnceWithoutTheOption) {
  REQ("V2-OPT-03", "V2-OPT-04", "DEC-04");
  TaggingPair pair(false);
  const auto call = pair.call(tagged(1, 7));
  EXPECT_TRUE(call->ok());
  ASSERT_EQ(pair.world->server.arrived.size(), 1u);
  EXPECT_EQ(pair.world->server.arrived[0].came_with, std::nullopt);
  EXPECT_EQ(pair.world->client.settled, std::vector{core::Version::kV2Draft01});
  EXPECT_EQ(pair.world->server.sent[0], v2_inval_option(1, 8));
  EXPECT_EQ(pair.client().unsupported, 1);
  EXPECT_EQ(pair.client_knows(), Support::kNo);
  EXPECT_EQ(pair.world->client.counters().options_left_out, 1u);
  EXPECT_TRUE(pair.call(tagged(2, 7))->ok());  // Calls go without the option from now on
  EXPECT_EQ(optionals(pair.world->client), 1u);
  EXPECT_EQ(pair.world->client.counters().options_left_out, 2u);
  EXPECT_EQ(pair.client().unsupported, 1);
  EXPECT_EQ(pair.world->server.arrived.size(), 2u);
}

TEST(OptionalSupport, CallThatRequiresAMissingOptionFailsAndIsNotExecuted) {
  REQ("V2-OPT-04");
  TaggingPair pair(false);
  const auto call = pair.call(tagged(1, 7, true));
  EXPECT_EQ(call->error, CallError::kOptionRefused);
  EXPECT_EQ(call->endings, 1);
  EXPECT_EQ(pair.call(tagged(2, 7, true))->error, CallError::kOptionRefused);
  EXPECT_EQ(pair.world->client.sent.size(), 1u);
  EXPECT_TRUE(pair.call(plain(3))->ok());
  EXPECT_EQ(pair.world->server.arrived.size(), 1u);
}

TEST(OptionalSupport, OptionIsLeftOutOrFailsTheCallInVersionOne) {
  TaggingPair pair(true, kV1Only);
  const auto optional = pair.world->client.call(tagged(1, 7));
  // This Call waits, since only one message is sent before the version is known.
  const auto required = pair.world->client.call(tagged(2, 7, true));
  pair.world->run();
  EXPECT_TRUE(optional->ok());
  EXPECT_EQ(required->error, CallError::kOptionRefused);
  EXPECT_EQ(pair.call(tagged(3, 7, true))->error, CallError::kOptionRefused);
  EXPECT_TRUE(pair.call(tagged(4, 7))->ok());
  EXPECT_EQ(pair.world->server.arrived.size(), 2u);
  EXPECT_EQ(pair.client_knows(), Support::kNo);
  EXPECT_EQ(pair.world->client.settled, std::vector{core::Version::kV1});
}

TEST(OptionalSupport, FirstCallThatRequiresAnOptionFailsAtAVersionOneServer) {
  TaggingPair pair(true, kV1Only);
  EXPECT_EQ(pair.call(tagged(1, 7, true))->error, CallError::kOptionRefused);
  EXPECT_TRUE(pair.call(plain(2))->ok());
  EXPECT_EQ(pair.world->server.arrived.size(), 1u);
}

TEST(OptionalSupport, CallsInFlightAtTheRefusalAreExecutedOnceEach) {
  TaggingPair pair(false, kBoth, {.strange_memory = true});
  pair.call(plain(1));
  std::vector<std::shared_ptr<Outcome>> calls;
  for (std::uint32_t xid = 2; xid <= 9; ++xid) calls.push_back(pair.world->client.call(tagged(xid, xid, xid == 5)));
  pair.world->run();
  for (std::size_t i = 0; i < calls.size(); ++i) {
    EXPECT_EQ(calls[i]->endings, 1);
    EXPECT_EQ(calls[i]->error, i == 3 ? std::optional(CallError::kOptionRefused) : std::nullopt);
  }
  std::set<std::uint32_t> xids;
  for (const Arrived& call : pair.world->server.arrived) EXPECT_TRUE(xids.insert(call.xid).second);
  EXPECT_EQ(xids.size(), 8u);
  EXPECT_EQ(pair.client().unsupported, 1);
}

TEST(OptionalSupport, CallThatWaitedForCreditIsSentWithoutTheRefusedOption) {
  TaggingPair pair(false);  // one message goes at a time until a Reply has come
  const auto first = pair.world->client.call(tagged(2, 2)), second = pair.world->client.call(tagged(3, 3));
  const auto third = pair.world->client.call(tagged(4, 4, true));
  pair.world->run();
  EXPECT_TRUE(first->ok());
  EXPECT_TRUE(second->ok());
  EXPECT_EQ(third->error, CallError::kOptionRefused);
  EXPECT_EQ(optionals(pair.world->client), 1u);
}

TEST(OptionalSupport, CallDuringRegistrationIsSentWithoutTheRefusedOption) {
  TaggingPair pair(false, kBoth, {.strange_memory = true});
  pair.call(plain(1));
  const auto first = pair.world->client.call(tagged(2, 2));  // the Call is in one piece of a region, so it goes at once
  CallSpec two = tagged(3, 3), three = tagged(4, 4, true);
  two.payload.push_back(pattern(4, 1));
  three.payload.push_back(pattern(4, 1));
  pair.world->client.hold_registrations = true;
  const auto second = pair.world->client.call(two), third = pair.world->client.call(three);
  pair.world->run();
  EXPECT_TRUE(first->ok());
  EXPECT_EQ(second->endings + third->endings, 0);
  pair.world->client.hold_registrations = false;
  pair.world->client.let_go();
  pair.world->run();
  EXPECT_TRUE(second->ok());
  EXPECT_EQ(third->error, CallError::kOptionRefused);
  EXPECT_EQ(optionals(pair.world->client), 1u);
}

TEST(OptionalSupport, OptionThatMayNotGoWithACallIsNotSent) {
  REQ("V2-OPT-05");
  TaggingPair pair;
  // These operations are unknown, not a Requester's, or of another kind of payload.
  for (const std::uint32_t opttype : {4711u, kTook, kPiece, kNote}) {
    CallSpec spec = plain(opttype);
    spec.option = with(opttype, 1);
    EXPECT_TRUE(pair.call(spec)->ok());
    spec.option->required = true;
    EXPECT_EQ(pair.call(spec)->error, CallError::kOptionRefused);
  }
  EXPECT_EQ(optionals(pair.world->client), 0u);
}

TEST(OptionalSupport, RefusalOfOneOperationCoversTheWholeExtension) {
  REQ("V2-OPT-05", "V2-OPT-04");
  TaggingPair pair(false);
  pair.client().to_note = {1, 2, 3};
  pair.call(plain(1));
  EXPECT_EQ(pair.client().noted, 3);
  EXPECT_EQ(pair.client().unsupported, 1);
  EXPECT_EQ(optionals(pair.world->client), 1u);  // the two that waited have been dropped
  pair.world->client.with_outbox([](core::Outbox& out) {
    EXPECT_EQ(out.peer_support(kPiece), Support::kNo);
    EXPECT_FALSE(ext::send<TaggingMessages::Note>(out, {4}));
    EXPECT_FALSE(ext::send<TaggingMessages::Piece>(out, {4}, hex("01")));
  });
  EXPECT_EQ(pair.world->client.send_optional(kNote, word(1)).error(), CallError::kOptionRefused);
  EXPECT_TRUE(pair.call(tagged(2, 7))->ok());
  EXPECT_EQ(pair.call(tagged(3, 7, true))->error, CallError::kOptionRefused);
  EXPECT_EQ(optionals(pair.world->client), 1u);
  EXPECT_TRUE(pair.world->client.send_optional(4711, {}).has_value());  // the code is of no extension
}

TEST(OptionalSupport, MessagesOfARefusedExtensionAreReportedRefused) {
  TaggingPair pair(false);
  pair.call(plain(1));
  const auto first = pair.world->client.send_optional(kNote, word(1));
  const auto second = pair.world->client.send_optional(kNote, word(2));
  const auto other = pair.world->client.send_optional(4711, {});
  ASSERT_TRUE(first.has_value() && second.has_value() && other.has_value());
  pair.world->run();
  ASSERT_EQ(pair.world->client.refused.size(), 3u);
  EXPECT_EQ(pair.world->client.refused[0].xid, *first);
  EXPECT_EQ(pair.world->client.refused[1].xid, *second);
  EXPECT_EQ(pair.world->client.refused[2].xid, *other);
  EXPECT_EQ(optionals(pair.world->client), 2u);
}

TEST(OptionalSupport, IsLearnedFromCallsAndFromReplies) {
  REQ("V2-OPT-04");
  TaggingPair pair;
  EXPECT_EQ(pair.client_knows(), Support::kUnknown);
  pair.call(plain(1));
  EXPECT_EQ(pair.client_knows(), Support::kUnknown);
  EXPECT_EQ(pair.server_knows(), Support::kUnknown);
  pair.call(tagged(2, 7));
  EXPECT_EQ(pair.server_knows(), Support::kYes);  // the server knows it from the Call
  EXPECT_EQ(pair.client_knows(), Support::kYes);  // the client knows it from the Reply, which had no option
  EXPECT_EQ(pair.world->client.connection().peer_support(4711), Support::kUnknown);
}

TEST(OptionalSupport, MessageWaitsUntilTheVersionIsKnown) {
  for (const core::Versions& server : {kBoth, kV1Only}) {
    TaggingPair pair(true, server);
    pair.world->client.with_outbox([](core::Outbox& out) { EXPECT_TRUE(ext::send<TaggingMessages::Note>(out, {3})); });
    pair.world->run();
    EXPECT_EQ(pair.world->client.sent.size(), 0u);
    pair.call(plain(1));
    EXPECT_EQ(pair.server().all.size(), server.v2_draft01 ? 1u : 0u);
    pair.world->client.with_outbox([&](core::Outbox& out) {
      EXPECT_EQ(ext::send<TaggingMessages::Note>(out, {4}).has_value(), server.v2_draft01);
    });
    pair.call(plain(2));
    EXPECT_EQ(pair.server().all.size(), server.v2_draft01 ? 2u : 0u);
  }
}

TEST(OptionalSupport, NotificationShowsSupportToTheServerAlone) {
  TaggingPair pair;
  pair.client().to_note = {5};
  pair.call(plain(1));
  EXPECT_EQ(pair.server_knows(), Support::kYes);
  EXPECT_EQ(pair.client_knows(), Support::kUnknown);  // nothing has answered the Note
}

TEST(OptionalSupport, ReplyToAPeerThatHasNotShownSupportHasNoOption) {
  TaggingPair pair;
  pair.world->server.on_call = [&](const Arrived& call) {
    const auto sent = pair.world->server.reply(
        call.rpc, {.payload = {reply_message(call.xid, 40)}, .results = {}, .option = with(kTook, 9, call.xid == 2)});
    EXPECT_EQ(sent ? std::nullopt : std::optional(sent.error()),
              call.xid == 2 ? std::optional(CallError::kOptionRefused) : std::nullopt);
  };
  const auto without = pair.call(plain(1));
  EXPECT_TRUE(without->ok());
  EXPECT_EQ(without->came_with, std::nullopt);
  EXPECT_EQ(pair.world->server.counters().options_left_out, 1u);
  EXPECT_EQ(pair.call(plain(2))->error, CallError::kErrChunk);
  EXPECT_EQ(pair.call(tagged(3, 1))->came_with, with(kTook, 9));
  EXPECT_EQ(pair.call(plain(4))->came_with, with(kTook, 9));  // what the peer has shown holds for later Calls
}

TEST(OptionalSupport, ReplyThatWouldNotFitIsSentWithoutItsOption) {
  TaggingPair pair;
  pair.call(tagged(1, 1));
  for (const std::uint32_t bytes : {4096u - 32, 4096u - 31}) {
    pair.world->server.on_call = [&](const Arrived& call) {
      const auto sent = pair.world->server.reply(
          call.rpc, {.payload = {reply_message(call.xid, bytes)}, .results = {}, .option = OptionSpec{kTook, Data(8)}});
      EXPECT_EQ(sent.has_value(), bytes == 4096 - 32);
    };
    const auto call = pair.call(plain(bytes));
    EXPECT_EQ(call->ok(), bytes == 4096 - 32);
    EXPECT_EQ(call->came_with, std::nullopt);
  }
  EXPECT_EQ(pair.world->server.counters().options_left_out, 1u);
  pair.world->server.on_call = [&](const Arrived& call) {
    const OptionSpec option{kTook, Data(8), true};
    const auto sent = pair.world->server.reply(
        call.rpc, {.payload = {reply_message(call.xid, 4096 - 32)}, .results = {}, .option = option});
    EXPECT_EQ(sent.has_value(), false);
  };
  EXPECT_EQ(pair.call(plain(2))->error, CallError::kErrChunk);
}

/// The memory of the Reply is the application's again either way.
TEST(OptionalSupport, ReplyThatNoLongerFitsIsSentWithoutItsOptionOrFails) {
  for (const bool required : {false, true}) {
    ext::ExtensionsOf<Tagging> set;
    Lone server(core::Role::kServer, {.versions = kBoth, .send_slots = 2, .extensions = set.table()});
    server.side.on_call = [](const Arrived&) {};
    server.side.deliver(v2_optional(1, 8, v2::MsgType::CALL, kTag, word(1)) + call_message(1, 40));
    server.world.run();
    for (const std::uint32_t xid : {2u, 3u}) {  // two errors take the send buffers
      server.side.deliver(v2_optional(xid, 8, v2::MsgType::CALL, 4711, {}));
    }
    const core::RpcId rpc = server.side.arrived.at(0).rpc;
    const OptionSpec option{kTook, Data(64), required};
    EXPECT_TRUE(server.side.reply(rpc, {.payload = {reply_message(1, 960)}, .results = {}, .option = option}));
    server.side.with_outbox([](core::Outbox& out) { out.set_peer_receive_bytes(1024); });
    server.world.run();
    EXPECT_EQ(server.side.reply_sent[rpc], std::vector<bool>{!required});
    EXPECT_EQ(server.last(), required ? v2_bad_header(1, 8) : v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 960)));
    EXPECT_EQ(server.side.counters().options_left_out, required ? 0u : 1u);
    server.world.expect_clean();
  }
}

TEST(OptionalSupport, ReplyInVersionOneIsSentWithoutItsOption) {
  ext::ExtensionsOf<Tagging> set;
  World world(Settings{}, Settings{.versions = kBoth, .extensions = set.table()});
  world.server.on_call = [&](const Arrived& call) {
    EXPECT_TRUE(
        world.server.reply(call.rpc, {.payload = {reply_message(1, 40)}, .results = {}, .option = with(kTook, 1)}));
  };
  const auto call = world.client.call(plain(1));
  world.run();
  EXPECT_TRUE(call->ok());
  EXPECT_EQ(world.server.sent.back(), v1_msg(1, 8, reply_message(1, 40)));
  EXPECT_EQ(world.server.counters().options_left_out, 1u);
  world.expect_clean();

  // The version alone decides: this peer has shown in version 2 that it knows the operation.
  ext::ExtensionsOf<Tagging> other;
  Lone server(core::Role::kServer, {.versions = kBoth, .extensions = other.table()});
  server.side.on_call = [&](const Arrived& arrived) {
    EXPECT_TRUE(server.side.reply(
        arrived.rpc, {.payload = {reply_message(arrived.xid, 40)}, .results = {}, .option = with(kTook, 1)}));
  };
  server.deliver(v2_optional(1, 8, v2::MsgType::CALL, kTag, word(1)) + call_message(1, 40));
  EXPECT_EQ(optionals(server.side), 1u);
  server.deliver(v1_msg(2, 8, call_message(2, 40)));
  EXPECT_EQ(server.last(), v1_msg(2, 8, reply_message(2, 40)));
  EXPECT_EQ(server.side.counters().options_left_out, 1u);
  server.world.expect_clean();
}

TEST(OptionalSupport, AnswerWithAnUnknownOperationShowsSupport) {
  ext::ExtensionsOf<Tagging> set;
  Lone client(core::Role::kClient, {.versions = kBoth, .extensions = set.table()});
  const auto xid = client.side.send_optional(kNote, word(1));
  ASSERT_TRUE(xid.has_value());
  client.world.run();
  client.deliver(v2_optional(*xid, 8, v2::MsgType::REPLY, 4711, {}));
  EXPECT_EQ(client.side.connection().peer_support(kTag), Support::kYes);
  client.world.expect_clean();
}

TEST(OptionalSupport, RefusalOfACallSettlesTheVersionAndProvesEarlierMessagesTaken) {
  REQ("DEC-04", "V2-HDR-17");
  ext::ExtensionsOf<Tagging> set;
  Lone client(core::Role::kClient, {.versions = kBoth, .extensions = set.table()});
  const auto first = client.side.call(tagged(1, 7));
  client.world.run();
  client.deliver(v2_inval_option(1, 3));
  EXPECT_EQ(client.side.connection().version(), core::Version::kV2Draft01);
  EXPECT_EQ(client.side.connection().credits_granted(), 1u);  // an error does not raise the first limit of one credit
  client.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 40)));
  EXPECT_TRUE(first->ok());
  client.world.expect_clean();

  ext::ExtensionsOf<Tagging> other;
  Lone later(core::Role::kClient, {.versions = kBoth, .extensions = other.table()});
  later.side.call(plain(1));
  later.world.run();
  later.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 40)));
  ASSERT_TRUE(later.side.send_optional(4711, {}).has_value());
  ASSERT_TRUE(later.side.send_optional(4712, {}).has_value());  // this waits until the first has been taken
  const auto second = later.side.call(tagged(2, 7));
  later.world.run();
  ASSERT_EQ(later.side.sent.size(), 3u);
  later.deliver(v2_inval_option(2, 4));
  EXPECT_EQ(later.side.connection().credits_granted(), 4u);
  EXPECT_EQ(later.side.sent.size(), 5u);  // the second message goes, and the Call once more
  later.deliver(v2_msg(2, 8, v2::MsgType::REPLY, reply_message(2, 40)));
  EXPECT_TRUE(second->ok());
  later.world.expect_clean();
}

TEST(OptionalSupport, RefusalOfACanceledCallShowsNoSupportAndReturnsTheCredit) {
  ext::ExtensionsOf<Tagging> set;
  Lone tagging(core::Role::kClient, {.versions = kBoth, .credits = 1, .extensions = set.table()});
  const auto call = tagging.side.call(tagged(1, 7));
  tagging.world.run();
  tagging.side.cancel(*call);
  EXPECT_EQ(call->error, CallError::kCanceled);
  tagging.deliver(v2_inval_option(1, 1));
  EXPECT_EQ(set.get<Tagging>().unsupported, 1);
  EXPECT_EQ(tagging.side.sent.size(), 1u);  // the Call is not sent again
  const auto next = tagging.side.call(tagged(2, 7));
  tagging.world.run();
  EXPECT_EQ(tagging.side.sent.size(), 2u);
  tagging.deliver(v2_msg(2, 1, v2::MsgType::REPLY, reply_message(2, 40)));
  EXPECT_TRUE(next->ok());
  tagging.world.expect_clean();
}

}  // namespace optional_support_test
}  // namespace rpcrdma::sim
