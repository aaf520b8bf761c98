// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at how many of our OPTIONAL messages the peer may have unread, and at what
// proves that it has read one: [DEC-05], [DEC-17], and the rule in rpcrdma/core/optional.h. What
// else OPTIONAL messages have to do with credits is in optional_credit_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "rpcrdma/core/tagging.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace optional_flow_test {

constexpr std::uint32_t kUnknown = 0xffff;  ///< no extension here has this code

/// Lets everything happen that can, except what a busy side would do.
void settle_down(World& world) {
  const auto more = [&] {
    const auto waiting = world.waiting();
    return std::any_of(waiting.begin(), waiting.end(), [](std::size_t n) { return n != 0; });
  };
  while (more()) world.step();
}
/// Makes the side busy or not: a busy side posts no Receives and sends nothing, and its application
/// is told nothing.
void set_busy(Side& side, bool busy) {
  side.busy = [busy] { return busy; };
  side.on_time();
}

std::size_t optional_calls(const Side& side) {
  return static_cast<std::size_t>(std::count_if(side.sent.begin(), side.sent.end(), [](const Data& message) {
    const auto header = v2::Rpcrdma2XprtHdrView::parse(message);
    const auto* optional = header ? header->rdma_body().as_rdma_optional() : nullptr;
    return optional != nullptr && optional->rdma_optdir() == v2::MsgType::CALL;
  }));
}

// --- Messages of a server ------------------------------------------------------------------------

/// The server has handled an OPTIONAL message of the client, so it may send its own.
class ServerFlow : public ::testing::Test {
 protected:
  ServerFlow() {
    server.side.on_call = [](const Arrived&) {};
    server.deliver(v2_optional(99, 8, v2::MsgType::CALL, kNote, word(1)));
  }
  ~ServerFlow() override { server.world.expect_clean(); }
  void call() {
    ++xid;
    server.deliver(v2_msg(xid, 8, v2::MsgType::CALL, call_message(xid, 40)));
  }
  void answer_all() {
    for (; answered < server.side.arrived.size(); ++answered) {
      const Arrived& call = server.side.arrived[answered];
      EXPECT_TRUE(server.side.reply(call.rpc, {.payload = {reply_message(call.xid, 40)}, .results = {}}));
    }
    server.world.run();
  }
  std::shared_ptr<Outcome> call_back(std::uint32_t number) {
    auto made = server.side.call(plain(number));
    server.world.run();
    return made;
  }
  void probe(int times) {
    for (int i = 0; i < times; ++i) EXPECT_TRUE(server.side.send_optional(kUnknown, {}).has_value());
    server.world.run();
  }
  std::size_t sent() { return optional_calls(server.side); }
  std::uint32_t xid_of_sent(std::size_t from_last) {
    std::vector<std::uint32_t> xids;
    for (const Data& message : server.side.sent) {
      const auto header = v2::Rpcrdma2XprtHdrView::parse(message);
      if (header->rdma_body().as_rdma_optional() != nullptr) xids.push_back(header->rdma_xid());
    }
    return xids[xids.size() - 1 - from_last];
  }

  ext::ExtensionsOf<Tagging> set;
  Lone server{core::Role::kServer, {.versions = kBoth, .credits = 8, .extensions = set.table(), .backward_credits = 2}};
  std::uint32_t xid = 0;
  std::size_t answered = 0;
};

/// While `under_way` Calls are unanswered, 8 - under_way more may be on their way here.
TEST_F(ServerFlow, CallOnACreditOfALaterReplyProvesThatMessagesArrived) {
  REQ("DEC-05", "DEC-17");
  for (const std::uint32_t under_way : {0u, 3u, 8u}) {
    for (std::uint32_t i = 0; i < under_way; ++i) call();
    const std::size_t before = sent();
    probe(4);
    EXPECT_EQ(sent(), before + core::kMostUnproven);
    for (std::uint32_t i = under_way; i < 8; ++i) {
      answer_all();
      call();
      EXPECT_EQ(sent(), before + core::kMostUnproven) << i << " of " << under_way;
    }
    answer_all();
    call();
    EXPECT_EQ(sent(), before + 4);
    answer_all();
    for (int i = 0; i < 9; ++i) call(), answer_all();
  }
}

TEST_F(ServerFlow, RefusedCallsCountLikeAnsweredCallsInTheProof) {
  for (int i = 0; i < 8; ++i) call();
  for (const Arrived& call : server.side.arrived) server.side.refuse(call.rpc);
  answered = 8;
  server.world.run();
  probe(3);
  for (int i = 0; i < 8; ++i) call(), answer_all();
  EXPECT_EQ(sent(), 2u);
  call();
  EXPECT_EQ(sent(), 3u);
  answer_all();
}

TEST_F(ServerFlow, MessagesOtherThanValidCallsAndAnswersProveNothing) {
  probe(3);
  for (int i = 0; i < 9; ++i) {
    server.deliver(v2_optional(200, 8, v2::MsgType::CALL, kUnknown, {}));
    server.deliver(v2_optional(201, 8, v2::MsgType::CALL, kNote, word(1)));
    server.deliver(v2_msg(202, 8, v2::MsgType::CALL, call_message(203, 40)));
    server.deliver(v2_inval_option(204, 8));
    server.deliver(v2_msg(205, 8, v2::MsgType::REPLY, reply_message(205, 40)));
  }
  EXPECT_EQ(sent(), 2u);
}

TEST_F(ServerFlow, AnswerToALaterCallOfTheServersProvesThatMessagesWereTaken) {
  const auto before = call_back(501);
  probe(3);
  const auto after = call_back(502);
  server.deliver(v2_msg(501, 2, v2::MsgType::REPLY, reply_message(501, 40)));
  EXPECT_TRUE(before->ok());
  EXPECT_EQ(sent(), 2u);
  server.deliver(v2_msg(502, 2, v2::MsgType::REPLY, reply_message(502, 40)));
  EXPECT_TRUE(after->ok());
  EXPECT_EQ(sent(), 3u);
  probe(2);
  const auto canceled = call_back(503);
  server.side.cancel(*canceled);
  EXPECT_EQ(sent(), 4u);
  server.deliver(v2_bad_header(503, 2));
  EXPECT_EQ(sent(), 5u);
}

TEST_F(ServerFlow, AnswerToAMessageProvesThatEarlierMessagesWereTaken) {
  probe(4);
  server.deliver(v2_inval_option(xid_of_sent(0), 8));
  EXPECT_EQ(sent(), 4u);
  probe(1);
  server.deliver(v2_inval_option(xid_of_sent(1), 8));
  EXPECT_EQ(sent(), 5u) << "the other is unproven still";
  probe(1);
  EXPECT_EQ(sent(), 5u);
}

/// A Reply proves that the Receives of earlier messages are posted again. Those of refused messages
/// are posted with the errors, so the errors go first.
TEST(ServerOrder, ErrorsAreSentBeforeReplies) {
  Lone server(core::Role::kServer, {.versions = kBoth, .credits = 4, .send_slots = 2});
  server.side.on_call = [](const Arrived&) {};
  server.deliver(v2_msg(1, 8, v2::MsgType::CALL, call_message(1, 40)));
  for (std::uint32_t xid = 11; xid <= 12; ++xid) server.side.deliver(v2_msg(xid, 8, v2::MsgType::CALL, {}));
  server.side.deliver(v2_msg(13, 8, v2::MsgType::CALL, {}));
  const Arrived& call = server.side.arrived[0];
  EXPECT_TRUE(server.side.reply(call.rpc, {.payload = {reply_message(1, 40)}, .results = {}}));
  ASSERT_EQ(server.side.sent.size(), 2u) << "no send buffer is left";
  server.world.expect_clean();
  ASSERT_EQ(server.side.sent.size(), 4u);
  EXPECT_EQ(server.side.sent[2], v2_bad_header(13, 4));
}

// --- Messages of a client ------------------------------------------------------------------------

class ClientFlow : public ::testing::Test {
 protected:
  ~ClientFlow() override { client.world.expect_clean(); }
  std::shared_ptr<Outcome> call(const CallSpec& spec) {
    auto made = client.side.call(spec);
    client.world.run();
    return made;
  }
  void reply(std::uint32_t number, std::uint32_t grant = 4) {
    client.deliver(v2_msg(number, grant, v2::MsgType::REPLY, reply_message(number, 40)));
  }
  void settle(std::uint32_t grant) {
    call(plain(1));
    reply(1, grant);
  }
  std::uint32_t probe() {
    const auto made = client.side.send_optional(kUnknown, {});
    client.world.run();
    return made.value_or(0);
  }
  void wait() {
    client.world.wait(std::chrono::seconds(1));
    client.world.run();
  }
  std::size_t sent() { return optional_calls(client.side); }

  ext::ExtensionsOf<Tagging> set;
  Lone client{core::Role::kClient, {.versions = kBoth, .credits = 4, .extensions = set.table()}};
};

TEST_F(ClientFlow, PassingTimeFreesCreditsAndProvesNoMessageTaken) {
  REQ("DEC-05", "DEC-17");
  settle(4);
  call(plain(2));
  for (int i = 0; i < 4; ++i) probe();
  EXPECT_EQ(sent(), 1u);
  wait();
  EXPECT_EQ(sent(), 2u);
  for (int i = 0; i < 3; ++i) wait();
  EXPECT_EQ(sent(), core::kMostUnproven);
  EXPECT_EQ(client.side.connection().next_time(), std::nullopt) << "time changes nothing more";
  for (std::uint32_t xid = 3; xid <= 5; ++xid) call(plain(xid));
  EXPECT_EQ(client.side.connection().calls_in_flight(), 4u);
  reply(2);
  EXPECT_EQ(sent(), 2u) << "that Call was sent before them";
  call(plain(6));
  EXPECT_EQ(client.side.connection().calls_in_flight(), 4u);
  reply(3);
  EXPECT_EQ(sent(), 3u);
  for (std::uint32_t xid = 4; xid <= 6; ++xid) reply(xid);
}

TEST_F(ClientFlow, WithOneCreditTwoMessagesMayBeUnprovenAndACallIsStillSent) {
  settle(1);
  for (int i = 0; i < 4; ++i) probe();
  EXPECT_EQ(sent(), 1u);
  for (int i = 0; i < 4; ++i) wait();
  EXPECT_EQ(sent(), core::kMostUnproven);
  call(plain(2));
  reply(2, 1);
  EXPECT_EQ(sent(), 3u);
}

TEST_F(ClientFlow, CallWaitsWhileAnUnprovenMessageHasItsXid) {
  REQ("V2-HDR-16", "DEC-17");
  settle(4);
  const std::uint32_t first = probe();
  wait();
  const std::uint32_t second = probe();
  wait();
  const auto one = call(tagged(first, 7)), other = call(tagged(second, 7));
  EXPECT_EQ(client.side.connection().calls_in_flight(), 0u);
  client.deliver(v2_inval_option(second, 4));
  EXPECT_EQ(client.side.refused.size(), 1u);
  EXPECT_EQ(set.get<Tagging>().unsupported, 0) << "it was about no Call";
  EXPECT_EQ(client.side.connection().calls_in_flight(), 2u) << "both XIDs are free";
  reply(first);
  reply(second);
  EXPECT_TRUE(one->ok());
  EXPECT_TRUE(other->ok());
}

TEST_F(ClientFlow, RefusalWithAnXidInUseAgainIsAboutTheNewerCall) {
  REQ("V2-HDR-16", "DEC-17");
  settle(4);
  const std::uint32_t old = probe();
  call(plain(2));
  reply(2);  // this proves that the message was taken, though nothing has answered it
  const auto with_option = call(tagged(old, 7));
  client.deliver(v2_inval_option(old, 4));
  EXPECT_TRUE(client.side.refused.empty());
  EXPECT_EQ(set.get<Tagging>().unsupported, 1);
  reply(old);
  EXPECT_TRUE(with_option->ok()) << "it went once more, without its option";
  client.deliver(v2_inval_option(old, 4));
  EXPECT_EQ(client.side.refused.size(), 1u) << "no Call has the XID now";
}

// --- Both ----------------------------------------------------------------------------------------

/// The server has a message to send with each Reply, and the client is busy until all have come.
TEST(OptionalFlow, BusyClientHasReceivesForAllMessagesOfTheServer) {
  REQ("DEC-05", "DEC-17");
  TaggingPair pair(true, kBoth, {.credits = 8});
  World& world = *pair.world;
  pair.call(plain(1));
  ASSERT_TRUE(world.client.send_optional(kNote, word(1)).has_value());
  world.run();
  std::uint32_t told = 0;
  world.server.on_call = [&](const Arrived& call) {
    EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply_message(call.xid, 40)}, .results = {}}));
    world.server.with_outbox(
        [&](core::Outbox& out) { told += ext::send<TaggingMessages::Note>(out, {told + 1}).has_value(); });
    world.server.on_time();
  };
  for (std::uint32_t round = 0; round < 5; ++round) {
    std::vector<std::shared_ptr<Outcome>> calls;
    for (std::uint32_t i = 0; i < 8; ++i) calls.push_back(world.client.call(plain(10 * round + 10 + i)));
    set_busy(world.client, true);
    settle_down(world);
    EXPECT_TRUE(world.violations.empty());
    set_busy(world.client, false);
    world.run();
    for (const auto& call : calls) EXPECT_TRUE(call->ok());
  }
  // Each burst of Calls proves the two messages of the burst before, so that two more are sent.
  EXPECT_GE(pair.client().all.size(), 8u);
  for (std::uint32_t i = 0; i < pair.client().all.size(); ++i) EXPECT_EQ(pair.client().all[i].value, i + 1);
}

/// As many messages of every kind as possible are on their way to one side, and then to the other.
TEST(OptionalFlow, EachSideHasReceivesForAllMessagesThatMayArrive) {
  REQ("DEC-05");
  TaggingPair pair(true, kBoth, {.credits = 4});
  World& world = *pair.world;
  pair.call(plain(1));
  ASSERT_TRUE(world.client.send_optional(kNote, word(1)).has_value());
  pair.call(plain(2));
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(world.server.send_optional(kUnknown, {}).has_value());
  set_busy(world.server, true);
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(world.client.send_optional(kUnknown, {}).has_value());
  for (int i = 0; i < 4; ++i) {
    settle_down(world);
    world.wait(std::chrono::seconds(1));
  }
  std::vector<std::shared_ptr<Outcome>> calls;
  for (std::uint32_t xid = 3; xid <= 6; ++xid) calls.push_back(world.client.call(plain(xid)));
  settle_down(world);
  EXPECT_TRUE(world.server.posted.empty()) << "Calls, messages, and answers to messages";
  set_busy(world.client, true);
  set_busy(world.server, false);
  settle_down(world);
  EXPECT_TRUE(world.client.posted.empty()) << "the same";
  EXPECT_TRUE(world.violations.empty());
  set_busy(world.client, false);
  world.run();
  for (const auto& call : calls) EXPECT_TRUE(call->ok());
  EXPECT_EQ(world.server.refused.size(), 4u);
  EXPECT_EQ(world.client.refused.size(), 4u);
}

}  // namespace optional_flow_test
}  // namespace rpcrdma::sim
