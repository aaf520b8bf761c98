// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at OPTIONAL messages: [version-two-01 3.1, 4.2.2], [DEC-04], [DEC-05], [DEC-17].
// The extension here counts and answers.
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "rpcrdma/core/tagging.h"
#include "rpcrdma/ext/operation_table.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace optional_test {

using core::Version;

// --- An extension as its author would write it, over types that xdrgen would make ----------------

struct EchoMessages {
  struct Ask : TagOperation<100, xdr::Payload::kNone, true, false> {};
  struct Answer : TagOperation<101, xdr::Payload::kNone, false, true> {};
  using Operations = xdr::TypeList<Ask, Answer>;
};

class Echo {
 public:
  using Messages = EchoMessages;
  void on_settled(core::Outbox& out, core::TimePoint) {
    ++settled;
    for (std::uint32_t i = 0; i < to_ask; ++i) staged += ext::send<EchoMessages::Ask>(out, {i}).has_value();
  }
  void on_message(const EchoMessages::Ask::View& ask, core::Outbox& out, core::TimePoint now) {
    asked.push_back(ask.value);
    when = now;
    EXPECT_TRUE(ext::reply<EchoMessages::Answer>(out, {ask.value + 1}));
    EXPECT_FALSE(ext::reply<EchoMessages::Answer>(out, {ask.value + 1}));  // a message has one answer
  }
  void on_message(const EchoMessages::Answer::View& answer, core::Outbox& out, core::TimePoint) {
    answers.push_back(answer.value);
    EXPECT_FALSE(ext::reply<EchoMessages::Answer>(out, {0}));  // an answer is not answered
  }
  void on_unsupported() { ++unsupported; }

  std::uint32_t to_ask = 0;
  int settled = 0, unsupported = 0, staged = 0;
  std::vector<std::uint32_t> asked, answers;
  core::TimePoint when{};
};

struct OtherMessages {
  struct Same : EchoMessages::Ask {
    static constexpr std::uint32_t kCode = 101;
  };
  using Operations = xdr::TypeList<Same>;
};
struct Other {
  using Messages = OtherMessages;
  void on_message(const EchoMessages::Ask::View&, core::Outbox&, core::TimePoint) {}
};

template <class... E>
concept Combine = requires {
  ext::extensions<E...>();
};
static_assert(Combine<Echo>);
static_assert(Combine<>);
static_assert(!Combine<Echo, Other>, "both have code 101");
static_assert(!Combine<Echo, Echo>);

// --- Between two cores ---------------------------------------------------------------------------

CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 40)}}; }

struct Pair {
  explicit Pair(std::uint32_t to_ask = 0, bool server_knows = true, std::uint32_t credits = 8) {
    client_set.get<Echo>().to_ask = to_ask;
    Settings one{.versions = kBoth, .credits = credits, .extensions = client_set.table()};
    Settings two{.versions = kBoth, .credits = credits};
    if (server_knows) two.extensions = server_set.table();
    world = std::make_unique<World>(one, two);
    world->run();
  }
  ~Pair() { world->expect_clean(); }
  Echo& client() { return client_set.get<Echo>(); }
  Echo& server() { return server_set.get<Echo>(); }

  ext::ExtensionsOf<Echo> client_set, server_set;
  std::unique_ptr<World> world;
};

TEST(Optional, ExtensionsAreNotifiedThatVersionTwoIsSettled) {
  Pair pair;
  EXPECT_EQ(pair.client().settled, 0);
  pair.world->client.call(small(1));
  pair.world->run();
  EXPECT_EQ(pair.client().settled, 1);
  EXPECT_EQ(pair.server().settled, 1);
}

TEST(Optional, ExtensionsAreNotNotifiedInVersionOne) {
  ext::ExtensionsOf<Echo> set;
  World world(Settings{.versions = kBoth, .extensions = set.table()}, Settings{});
  world.client.call(small(1));
  world.run();
  EXPECT_EQ(set.get<Echo>().settled, 0);
  world.expect_clean();
}

TEST(Optional, MessageIsHandledAndAnsweredWithItsXid) {
  REQ("V2-HDR-05", "V2-HDR-14", "V2-HDR-15", "V2-HDR-17");
  Pair pair(1);
  pair.world->client.call(small(1));
  pair.world->run();
  EXPECT_EQ(pair.server().asked, std::vector<std::uint32_t>{0});
  EXPECT_EQ(pair.client().answers, std::vector<std::uint32_t>{1});
  EXPECT_GT(pair.server().when, core::TimePoint{});
  ASSERT_EQ(pair.world->client.sent.size(), 2u);
  const auto ask = v2::Rpcrdma2XprtHdrView::parse(pair.world->client.sent[1]);
  const auto answer = v2::Rpcrdma2XprtHdrView::parse(pair.world->server.sent[1]);
  EXPECT_EQ(ask->rdma_xid(), answer->rdma_xid());
  EXPECT_EQ(ask->rdma_body().as_rdma_optional()->rdma_optdir(), v2::MsgType::CALL);
  EXPECT_EQ(answer->rdma_body().as_rdma_optional()->rdma_optdir(), v2::MsgType::REPLY);
  EXPECT_EQ(ask->rdma_credit(), 8u);
  EXPECT_EQ(answer->rdma_credit(), 8u);
  EXPECT_EQ(pair.world->client.counters().optional_sent, 1u);
  EXPECT_EQ(pair.world->client.counters().optional_received, 1u);
}

TEST(Optional, NoMoreThanFourMessagesMayWaitToBeSent) {
  REQ("DEC-17");
  Pair pair(6);
  pair.world->client.call(small(1));
  pair.world->run();
  EXPECT_EQ(pair.client().staged, 4);
  EXPECT_EQ(pair.client().answers, (std::vector<std::uint32_t>{1, 2, 3, 4}));
}

TEST(Optional, UnknownOperationIsAnsweredWithInvalidOptionAndCallsGoOn) {
  REQ("V2-OPT-03", "V2-OPT-04", "V2-HDR-04");
  Pair pair(1, false);
  pair.world->client.call(small(1));
  pair.world->run();
  EXPECT_EQ(pair.client().unsupported, 1);
  ASSERT_EQ(pair.world->client.refused.size(), 1u);
  EXPECT_EQ(pair.world->client.refused[0].opttype, 100u);
  EXPECT_EQ(pair.world->server.sent[1], v2_inval_option(pair.world->client.refused[0].xid, 8));
  const auto second = pair.world->client.call(small(2));
  pair.world->run();
  EXPECT_TRUE(second->ok());
}

TEST(Optional, UnknownMessageOfTheApplicationIsReportedRefused) {
  Pair pair;
  pair.world->client.call(small(1));
  pair.world->run();
  const auto xid = pair.world->client.send_optional(0xffff, hex("01020304"));
  ASSERT_TRUE(xid.has_value());
  pair.world->run();
  ASSERT_EQ(pair.world->client.refused.size(), 1u);
  EXPECT_EQ(pair.world->client.refused[0].xid, *xid);
  EXPECT_EQ(pair.world->client.refused[0].opttype, 0xffffu);
  EXPECT_EQ(pair.client().unsupported, 0);
}

TEST(Optional, InvalidOptionErrorSettlesVersionTwo) {
  REQ("DEC-04", "V2-NEG-02");
  Pair pair;
  ASSERT_TRUE(pair.world->client.send_optional(0xffff, {}).has_value());
  pair.world->run();
  EXPECT_EQ(pair.world->client.settled, std::vector{Version::kV2Draft01});
  EXPECT_EQ(pair.world->server.settled, std::vector{Version::kV2Draft01});
  // The grant is not known before a message that is no error, so messages still go one at a time.
  pair.world->server.on_call = [](const Arrived&) {};
  pair.world->client.call(small(1));
  pair.world->client.call(small(2));
  pair.world->run();
  EXPECT_EQ(pair.world->client.connection().calls_in_flight(), 1u);
  for (std::size_t i = 0; i < 2; ++i) {
    const Arrived& call = pair.world->server.arrived[i];
    EXPECT_TRUE(pair.world->server.reply(call.rpc, {.payload = {reply_message(call.xid, 40)}, .results = {}}));
    pair.world->run();
  }
}

TEST(Optional, OptionalMessageToAVersionOneServerSettlesVersionOne) {
  World world(Settings{.versions = kBoth}, Settings{});
  world.run();
  ASSERT_TRUE(world.client.send_optional(0xffff, {}).has_value());
  ASSERT_TRUE(world.client.send_optional(0xfffe, {}).has_value());
  const auto call = world.client.call(small(1));
  world.run();
  EXPECT_EQ(world.client.settled, std::vector{Version::kV1});
  EXPECT_TRUE(call->ok());
  EXPECT_EQ(world.client.send_optional(0xffff, {}).error(), core::CallError::kErrVers);
  world.expect_clean();
}

TEST(Optional, MessageHoldsACreditUntilTheAnswer) {
  Lone client(core::Role::kClient, {.versions = kBoth, .credits = 4});
  client.side.call(small(1));
  client.world.run();
  client.deliver(v2_msg(1, 2, v2::MsgType::REPLY, reply_message(1, 40)));
  const auto probe = client.side.send_optional(0xffff, {});
  client.side.call(small(2));
  client.side.call(small(3));
  client.world.run();
  EXPECT_EQ(client.side.sent.size(), 3u);  // with a grant of two, the message and one Call go
  client.deliver(v2_inval_option(*probe, 2));
  EXPECT_EQ(client.side.sent.size(), 4u);
  for (std::uint32_t xid = 2; xid <= 3; ++xid) {
    client.deliver(v2_msg(xid, 2, v2::MsgType::REPLY, reply_message(xid, 40)));
  }
  client.world.expect_clean();
}

TEST(Optional, NotificationHoldsACreditUntilTheReplyToALaterCall) {
  REQ("DEC-17");
  Lone client(core::Role::kClient, {.versions = kBoth, .credits = 4});
  client.side.call(small(1));
  client.world.run();
  client.deliver(v2_msg(1, 3, v2::MsgType::REPLY, reply_message(1, 40)));
  client.side.call(small(2));  // this Call goes before the message
  ASSERT_TRUE(client.side.send_optional(0xffff, {}).has_value());
  client.side.call(small(3));  // this Call and the next go after it
  client.side.call(small(4));
  client.world.run();
  EXPECT_EQ(client.side.sent.size(), 4u);
  client.deliver(v2_msg(2, 3, v2::MsgType::REPLY, reply_message(2, 40)));  // this Reply says nothing about the message
  EXPECT_EQ(client.side.sent.size(), 5u);
  client.side.call(small(5));
  EXPECT_EQ(client.side.sent.size(), 5u);
  client.deliver(v2_msg(3, 3, v2::MsgType::REPLY, reply_message(3, 40)));  // two credits are free
  EXPECT_EQ(client.side.sent.size(), 6u);
  client.side.call(small(6));
  EXPECT_EQ(client.side.sent.size(), 7u);
  for (std::uint32_t xid = 4; xid <= 6; ++xid) {
    client.deliver(v2_msg(xid, 3, v2::MsgType::REPLY, reply_message(xid, 40)));
  }
  client.world.expect_clean();
}

TEST(Optional, NoMessageOfAnExtensionIsSentWithOneCredit) {
  Pair pair(1, true, 1);
  for (std::uint32_t xid = 1; xid <= 3; ++xid) {
    const auto call = pair.world->client.call(small(xid));
    pair.world->run();
    EXPECT_TRUE(call->ok());
  }
  EXPECT_EQ(pair.server().asked.size(), 0u);
}

TEST(Optional, ServerSendsNoOptionalMessageBeforeItHandlesOneOfTheClient) {
  REQ("DEC-17");
  Pair pair;
  pair.server().to_ask = 1;
  pair.world->client.call(small(1));
  pair.world->run();
  EXPECT_EQ(pair.server().staged, 1);
  EXPECT_EQ(pair.client().asked.size(), 0u);
  ASSERT_TRUE(pair.world->client.send_optional(0xffff, {}).has_value());
  pair.world->run();
  EXPECT_EQ(pair.client().asked.size(), 0u);  // a message that the server refuses does not let it send
  ASSERT_TRUE(pair.world->client.send_optional(100, hex("00000005")).has_value());
  pair.world->run();
  EXPECT_EQ(pair.client().asked.size(), 1u);
  EXPECT_EQ(pair.server().answers, std::vector<std::uint32_t>{1});
}

// --- With the test as peer -----------------------------------------------------------------------

class OptionalServer : public ::testing::Test {
 protected:
  ~OptionalServer() override { server.world.expect_clean(); }
  ext::ExtensionsOf<Echo> set;
  Lone server{core::Role::kServer, {.versions = kBoth, .extensions = set.table()}};
};

TEST_F(OptionalServer, FirstMessageMayBeOptional) {
  server.deliver(v2_optional(7, 8, v2::MsgType::CALL, 100, hex("00000005")));
  EXPECT_EQ(server.side.settled, std::vector{Version::kV2Draft01});
  EXPECT_EQ(server.last(), v2_optional(7, 8, v2::MsgType::REPLY, 101, hex("00000006")));
}

TEST_F(OptionalServer, MalformedContentIsAnsweredWithBadHeader) {
  REQ("V2-OPT-08", "V2-HDR-19");
  for (const char* content : {"", "00000005 00000000"}) {
    server.deliver(v2_optional(7, 8, v2::MsgType::CALL, 100, hex(content)));
    EXPECT_EQ(server.last(), v2_bad_header(7, 8));
  }
  EXPECT_EQ(set.get<Echo>().asked.size(), 0u);
}

TEST_F(OptionalServer, ContentBeyondTheMessageIsAnsweredWithBadHeader) {
  REQ("V2-OPT-08");
  Data message = v2_optional(7, 8, v2::MsgType::CALL, 100, hex("00000005"));
  xdr::store_u32(message.data() + 24, 400);
  server.deliver(message);
  EXPECT_EQ(server.last(), v2_bad_header(7, 8));
}

TEST_F(OptionalServer, OperationInTheWrongDirectionIsAnsweredWithBadHeader) {
  server.deliver(v2_optional(7, 8, v2::MsgType::CALL, 101, hex("00000005")));
  EXPECT_EQ(server.last(), v2_bad_header(7, 8));
}

TEST_F(OptionalServer, UnknownOrUnrequestedReplyIsDiscarded) {
  REQ("V2-OPT-03", "DEC-02");
  server.deliver(v2_optional(7, 8, v2::MsgType::REPLY, 4711, {}));
  // The operation is known, but we asked nothing.
  server.deliver(v2_optional(7, 8, v2::MsgType::REPLY, 101, hex("00000005")));
  EXPECT_EQ(server.side.sent.size(), 0u);
  EXPECT_EQ(server.side.counters().discarded, 2u);
}

TEST_F(OptionalServer, PayloadThatTheOperationDoesNotHaveIsAnsweredWithBadHeader) {
  server.deliver(v2_optional(7, 8, v2::MsgType::CALL, 100, hex("00000005")) + call_message(7, 40));
  EXPECT_EQ(server.last(), v2_bad_header(7, 8));
  EXPECT_EQ(set.get<Echo>().asked.size(), 0u);
}

TEST_F(OptionalServer, MessagesWaitForSendBuffersAndAreAllAnswered) {
  ext::ExtensionsOf<Echo> other;
  Lone scarce(core::Role::kServer, {.versions = kBoth, .credits = 4, .send_slots = 2, .extensions = other.table()});
  for (std::uint32_t xid = 1; xid <= 6; ++xid) {
    scarce.side.deliver(v2_optional(xid, 8, v2::MsgType::CALL, 100, hex("00000005")));
  }
  EXPECT_EQ(scarce.side.sent.size(), 2u);
  scarce.world.expect_clean();
  EXPECT_EQ(scarce.side.sent.size(), 6u);
  EXPECT_EQ(other.get<Echo>().asked.size(), 6u);
}

TEST(OptionalClient, LateInvalidOptionErrorStillReachesTheExtension) {
  ext::ExtensionsOf<Echo> set;
  set.get<Echo>().to_ask = 1;
  Lone client(core::Role::kClient, {.versions = kBoth, .extensions = set.table()});
  client.side.call(small(1));
  client.world.run();
  client.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 40)));
  const std::uint32_t xid = wire::fixed::RdmaFixedWords::load(client.last().data()).rdma_xid;
  client.side.call(small(2));
  client.world.run();
  client.deliver(v2_msg(2, 8, v2::MsgType::REPLY, reply_message(2, 40)));
  EXPECT_EQ(set.get<Echo>().unsupported, 0);
  client.deliver(v2_inval_option(xid, 8));
  EXPECT_EQ(set.get<Echo>().unsupported, 1);
  client.world.expect_clean();
}

TEST(OptionalClient, RefusesAnUnknownOperationOfTheServer) {
  Lone client(core::Role::kClient, {.versions = kBoth});
  client.side.call(small(1));
  client.world.run();
  client.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 40)));
  client.deliver(v2_optional(77, 8, v2::MsgType::CALL, 100, {}));
  EXPECT_EQ(client.last(), v2_inval_option(77, core::kOptionalReceives));
  client.world.expect_clean();
}

}  // namespace optional_test
}  // namespace rpcrdma::sim
