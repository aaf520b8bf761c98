// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at what OPTIONAL messages and Calls have in common, credits and XIDs, and show
// that neither keeps the other from going on: [DEC-04], [DEC-05], [DEC-17]. The test is the peer.
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "rpcrdma/ext/extensions.h"
#include "rpcrdma/wire/xcharext.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace optional_credit_test {

CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 40)}}; }
Data good_reply(std::uint32_t xid, std::uint32_t grant) {
  return v2_msg(xid, grant, v2::MsgType::REPLY, reply_message(xid, 40));
}
std::uint32_t xid_of(const Data& message) { return wire::fixed::RdmaFixedWords::load(message.data()).rdma_xid; }
/// Returns the content of an INIT_XCHAR that announces this size of Receives.
Data init_xchar(std::uint32_t receive_bytes) {
  Data value(4);
  xdr::store_u32(value.data(), receive_bytes);
  const std::vector<wire::xcharext::Xcharval> values{{.xchv_which = 1, .xchv_data = value}};
  return encoded(wire::xcharext::OptinfoInitxch{.optixc_start = values, .optixc_nochg = {}});
}

class OptionalCredit : public ::testing::Test {
 protected:
  ~OptionalCredit() override { client.world.expect_clean(); }
  /// Makes the first Call and answers it, so that version 2 is settled and the grant is known.
  void settle(std::uint32_t grant) {
    call(1);
    client.deliver(good_reply(1, grant));
    ASSERT_TRUE(calls.back()->ok());
  }
  std::shared_ptr<Outcome> call(std::uint32_t xid) {
    calls.push_back(client.side.call(small(xid)));
    client.world.run();
    return calls.back();
  }
  std::uint32_t probe(std::uint32_t opttype = 0xffff) {
    const auto xid = client.side.send_optional(opttype, {});
    EXPECT_TRUE(xid.has_value());
    client.world.run();
    return xid.value_or(0);
  }

  Lone client{core::Role::kClient, {.versions = kBoth}};
  std::vector<std::shared_ptr<Outcome>> calls;
};

TEST_F(OptionalCredit, AnswerWithAnUnknownOperationSettlesTheVersionAndTheGrant) {
  const std::uint32_t xid = probe();
  const auto first = call(1);
  EXPECT_EQ(client.side.sent.size(), 1u);
  client.deliver(v2_optional(xid, 8, v2::MsgType::REPLY, 0xffff, {}));
  EXPECT_EQ(client.side.settled, std::vector{core::Version::kV2Draft01});
  EXPECT_EQ(client.side.connection().credits_granted(), 8u);
  EXPECT_EQ(client.side.counters().discarded, 1u);
  ASSERT_EQ(client.side.sent.size(), 2u);
  client.deliver(good_reply(1, 8));
  EXPECT_TRUE(first->ok());
}

TEST_F(OptionalCredit, ErrorDoesNotAllowMoreThanOneMessageAtATime) {
  REQ("V2-NEG-02");
  client.deliver(v2_inval_option(probe(), 8));
  const std::uint32_t second = probe();
  ASSERT_EQ(client.side.sent.size(), 2u);
  const auto first = call(1);
  EXPECT_EQ(client.side.sent.size(), 2u) << "no grant has been stated yet";
  client.deliver(v2_inval_option(second, 8));
  ASSERT_EQ(client.side.sent.size(), 3u);
  client.deliver(good_reply(1, 8));
  EXPECT_TRUE(first->ok());
}

TEST(EarlyOptionalMessage, IsNotSentAndSetsNoTimerBeforeTheVersionIsKnown) {
  ext::ExtensionsOf<ext::Characteristics> set;
  World world(Settings{.versions = kBoth, .extensions = set.table()});
  world.client.with_outbox([](core::Outbox& out) { EXPECT_TRUE(out.send(wire::xcharext::ROPT_INITXCH, Data(8))); });
  EXPECT_FALSE(world.client.connection().next_time().has_value());
  world.run();
  EXPECT_EQ(world.client.counters().optional_sent, 0u) << "the version is not known";
  world.expect_clean();
}

TEST_F(OptionalCredit, UnansweredFirstMessageDelaysCallsForALimitedTime) {
  probe();
  const auto first = call(1);
  EXPECT_EQ(client.side.sent.size(), 1u);
  client.world.wait(std::chrono::seconds(2));
  call(2);
  ASSERT_EQ(client.side.sent.size(), 2u);
  client.deliver(good_reply(1, 8));
  client.deliver(good_reply(2, 8));
  EXPECT_TRUE(first->ok());
}

TEST_F(OptionalCredit, NextTimeIsTheEndOfTheWaitForAnAnswer) {
  const core::TimePoint before = client.world.now();
  probe();
  call(1);
  const auto due = client.side.connection().next_time();
  ASSERT_TRUE(due.has_value());
  EXPECT_GE(*due, before + std::chrono::seconds(1));
  EXPECT_LE(*due, client.world.now() + std::chrono::seconds(1));
  client.world.wait(*due - client.world.now() - core::Duration{1});
  EXPECT_EQ(client.side.sent.size(), 1u);
  EXPECT_EQ(client.side.connection().next_time(), due);
  client.world.wait(core::Duration{1});
  client.world.run();
  EXPECT_EQ(client.side.sent.size(), 2u);
  EXPECT_EQ(client.side.connection().next_time(), std::nullopt);
  client.deliver(good_reply(1, 8));
}

TEST_F(OptionalCredit, NextTimeIsTheEarlierOfADeadlineAndTheEndOfTheWait) {
  probe();
  const core::TimePoint sooner = client.world.now() + std::chrono::milliseconds(10);
  const auto first = client.side.call({.xid = 1, .payload = {call_message(1, 40)}, .deadline = sooner});
  EXPECT_EQ(client.side.connection().next_time(), sooner);
  client.world.wait(std::chrono::milliseconds(10));
  EXPECT_EQ(first->error, core::CallError::kTimedOut);
  const core::TimePoint later = client.world.now() + std::chrono::seconds(10);
  client.side.call({.xid = 2, .payload = {call_message(2, 40)}, .deadline = later});
  EXPECT_LT(client.side.connection().next_time(), later);
  client.world.wait(std::chrono::seconds(2));
  EXPECT_EQ(client.side.connection().next_time(), later);
  client.world.run();
  client.deliver(good_reply(2, 8));
}

TEST_F(OptionalCredit, VersionRefusalsOfAMessageAndOfTheNextCallMakeTheClientFallBackOnce) {
  const std::uint32_t xid = probe();
  client.world.wait(std::chrono::seconds(2));
  const auto first = call(1);
  ASSERT_EQ(client.side.sent.size(), 2u);
  client.deliver(err_vers(xid, 2, 1, 1));
  client.deliver(err_vers(1, 2, 1, 1));
  ASSERT_EQ(client.side.sent.size(), 3u);
  client.deliver(v1_msg(1, 8, reply_message(1, 40)));
  EXPECT_TRUE(first->ok());
  EXPECT_EQ(client.side.settled, std::vector{core::Version::kV1});
}

TEST_F(OptionalCredit, LoweredGrantGivesTheLastCreditToACallAndNotToAMessage) {
  settle(2);
  call(2);
  probe();
  EXPECT_EQ(client.side.sent.size(), 3u);
  call(3);
  EXPECT_EQ(client.side.sent.size(), 3u);
  client.deliver(good_reply(2, 1));
  ASSERT_EQ(client.side.sent.size(), 4u);
  client.deliver(good_reply(3, 0));
  EXPECT_TRUE(calls.back()->ok());
}

TEST_F(OptionalCredit, GrantOfALateErrorGivesTheLastCreditToACallAndNotToAMessage) {
  settle(2);
  const std::uint32_t old = probe();
  call(2);
  client.deliver(good_reply(2, 2));  // the probe gives its credit back
  probe();
  client.deliver(v2_inval_option(old, 1));
  call(3);
  client.deliver(good_reply(3, 1));
  EXPECT_TRUE(calls.back()->ok());
}

TEST_F(OptionalCredit, ApplicationsMessageIsSentWithOneCreditAndOneAtATime) {
  settle(1);
  probe();
  probe();
  EXPECT_EQ(client.side.sent.size(), 2u);  // nothing proves yet that the peer has reposted the first one's Receive
  call(2);
  EXPECT_EQ(client.side.sent.size(), 3u);
  client.deliver(good_reply(2, 1));
  EXPECT_EQ(client.side.sent.size(), 4u);
  EXPECT_TRUE(calls.back()->ok());
}

TEST_F(OptionalCredit, CallWaitsWhileAnOptionalMessageHasItsXid) {
  REQ("V2-HDR-16", "DEC-17");
  settle(4);
  const std::uint32_t xid = probe();
  const auto same = call(xid);
  const auto other = call(2);
  ASSERT_EQ(client.side.sent.size(), 3u);
  EXPECT_EQ(xid_of(client.last()), 2u);
  client.deliver(v2_inval_option(xid, 4));
  EXPECT_EQ(client.side.refused.size(), 1u);
  EXPECT_EQ(same->endings, 0);
  ASSERT_EQ(client.side.sent.size(), 4u);
  client.deliver(v2_inval_option(xid, 4));  // a second one is about the Call, which has the XID now
  EXPECT_EQ(client.side.refused.size(), 1u);
  EXPECT_EQ(same->error, core::CallError::kErrChunk);
  client.deliver(good_reply(2, 4));
  EXPECT_TRUE(other->ok());
}

TEST_F(OptionalCredit, XidOfAMessageDiffersFromThoseOfWaitingAndCanceledCalls) {
  REQ("V2-HDR-16", "DEC-17");
  const std::uint32_t next = 0x0f000001;
  settle(2);
  const auto given_up = call(next);
  call(2);
  call(next + 1);  // this Call waits for credit
  client.side.cancel(*given_up);
  EXPECT_EQ(probe(), next + 2);
  client.deliver(good_reply(next, 8));
  client.deliver(good_reply(2, 8));
  client.deliver(good_reply(next + 1, 8));
  EXPECT_TRUE(calls.back()->ok());
}

TEST_F(OptionalCredit, InvalidOptionErrorEndsTheCallOfItsXid) {
  REQ("V2-HDR-19");
  settle(1);
  const auto second = call(2);
  client.deliver(v2_inval_option(2, 1));
  EXPECT_EQ(second->error, core::CallError::kErrChunk);
  EXPECT_EQ(client.side.connection().calls_in_flight(), 0u);
  call(3);
  client.deliver(good_reply(3, 1));
  EXPECT_TRUE(calls.back()->ok());
}

TEST_F(OptionalCredit, ClientAnswersABrokenMessageOfTheServerWithBadHeader) {
  settle(8);
  Data message = v2_optional(77, 8, v2::MsgType::CALL, 100, hex("00000005"));
  xdr::store_u32(message.data() + 24, 400);
  client.deliver(message);
  EXPECT_EQ(client.last(), v2_bad_header(77, core::kOptionalReceives));
  xdr::store_u32(message.data() + 16, 1);  // a broken message of direction REPLY gets no error
  client.deliver(message);
  EXPECT_EQ(client.side.counters().errors_sent, 1u);
}

TEST_F(OptionalCredit, FallingBackToVersionOneReportsSentAndWaitingMessagesAsRefused) {
  const std::uint32_t sent = probe(), waiting = probe();
  client.deliver(err_vers(sent, 2, 1, 1));
  ASSERT_EQ(client.side.refused.size(), 2u);
  EXPECT_EQ(client.side.refused[0].xid, waiting ^ sent ^ client.side.refused[1].xid);
}

TEST(OptionalReceives, ArePostedBeyondTheCreditsOnEachSide) {
  REQ("DEC-05");
  Lone server(core::Role::kServer, {.versions = kBoth, .credits = 8});
  server.side.on_call = [](const Arrived&) {};
  for (std::uint32_t xid = 1; xid <= 8; ++xid) {
    server.deliver(v2_msg(xid, 8, v2::MsgType::CALL, call_message(xid, 40)));
  }
  EXPECT_EQ(server.side.posted.size(), core::kOptionalReceives);
  for (std::uint32_t xid = 11; xid < 11 + core::kOptionalReceives; ++xid) {
    server.deliver(v2_optional(xid, 8, v2::MsgType::CALL, 4711, {}));
  }
  for (const Arrived& call : server.side.arrived) server.side.refuse(call.rpc);
  server.world.expect_clean();
  Lone client(core::Role::kClient, {.versions = kBoth, .credits = 8});
  client.side.release_replies = false;
  std::vector<std::shared_ptr<Outcome>> calls;
  for (std::uint32_t xid = 1; xid <= 8; ++xid) calls.push_back(client.side.call(small(xid)));
  client.world.run();
  for (std::uint32_t xid = 1; xid <= 8; ++xid) client.deliver(good_reply(xid, 8));
  EXPECT_EQ(client.side.posted.size(), core::kOptionalReceives);
  for (const auto& call : calls) client.side.release(*call);
  client.world.expect_clean();
}

TEST(OptionalQueue, MessageThatCannotBeSentDelaysNoOtherMessage) {
  ext::ExtensionsOf<ext::Characteristics> set;
  Lone client(core::Role::kClient, {.versions = kBoth, .extensions = set.table()});
  client.side.call(small(1));
  client.world.run();
  client.deliver(good_reply(1, 1));
  EXPECT_EQ(client.side.sent.size(), 1u);  // INIT_XCHAR wants a second credit
  ASSERT_TRUE(client.side.send_optional(0xffff, {}).has_value());
  ASSERT_EQ(client.side.sent.size(), 2u);
  const auto last = v2::Rpcrdma2XprtHdrView::parse(client.last());
  EXPECT_EQ(last->rdma_body().as_rdma_optional()->rdma_opttype(), 0xffffu);
  client.world.expect_clean();
}

TEST(OptionalQueue, MessageThatHasBecomeTooLargeIsNotSentAndReportedRefused) {
  ext::ExtensionsOf<ext::Characteristics> set;
  Lone client(core::Role::kClient, {.versions = kBoth, .extensions = set.table()});
  client.side.call(small(1));
  client.world.run();
  client.deliver(good_reply(1, 8));  // INIT_XCHAR goes, and is outstanding
  const auto xid = client.side.send_optional(0xffff, pattern(2000, 1));
  ASSERT_TRUE(xid.has_value());
  client.deliver(v2_optional(77, 8, v2::MsgType::CALL, 1, init_xchar(1024)));
  client.side.call(small(2));
  client.world.run();
  client.deliver(good_reply(2, 8));
  for (const Data& message : client.side.sent) EXPECT_LE(message.size(), 1024u);
  ASSERT_EQ(client.side.refused.size(), 1u);
  EXPECT_EQ(client.side.refused[0].xid, *xid);
  client.world.expect_clean();
}

TEST(OptionalAnswer, BrokenContentIsDiscardedAndSettlesNothing) {
  ext::ExtensionsOf<ext::Characteristics> set;
  Lone client(core::Role::kClient, {.versions = kBoth, .extensions = set.table()});
  const auto xid = client.side.send_optional(2, hex("00000000"));
  client.world.run();
  client.deliver(v2_optional(*xid, 8, v2::MsgType::REPLY, 3, hex("00000007")));
  EXPECT_EQ(client.side.counters().discarded, 1u);
  EXPECT_EQ(client.side.connection().version(), std::nullopt);
  EXPECT_EQ(client.side.connection().credits_granted(), 1u);
  client.side.call(small(1));
  client.world.run();
  EXPECT_EQ(client.side.sent.size(), 1u);  // the probe is still unanswered
  client.deliver(v2_optional(*xid, 8, v2::MsgType::REPLY, 3, hex("00000000 00000000 00000000")));
  EXPECT_EQ(client.side.connection().version(), core::Version::kV2Draft01);
  client.deliver(good_reply(1, 8));
  client.world.expect_clean();
}

class OptionalServerFlow : public ::testing::Test {
 protected:
  ~OptionalServerFlow() override { server.world.expect_clean(); }
  Data call(std::uint32_t xid) { return v2_msg(xid, 8, v2::MsgType::CALL, call_message(xid, 40)); }

  ext::ExtensionsOf<ext::Characteristics> set;
  Lone server{core::Role::kServer, {.versions = kBoth, .extensions = set.table()}};
};

TEST_F(OptionalServerFlow, RefusedMessagesDoNotPermitTheServerToSend) {
  REQ("DEC-17");
  ASSERT_TRUE(server.side.send_optional(0xffff, {}).has_value());
  server.deliver(v2_optional(1, 8, v2::MsgType::CALL, 4711, {}));
  server.deliver(v2_optional(2, 8, v2::MsgType::CALL, 1, hex("00000009")));
  server.deliver(v2_optional(3, 8, v2::MsgType::CALL, 3, {}));
  EXPECT_EQ(server.side.counters().errors_sent, 3u);
  EXPECT_EQ(server.side.counters().optional_sent, 0u);
}

TEST_F(OptionalServerFlow, ReceiveIsPostedBeforeTheAnswerIsSent) {
  server.deliver(call(1));
  server.deliver(v2_optional(9, 8, v2::MsgType::CALL, 1, init_xchar(4096)));
  const std::size_t all = server.side.posted.size();
  int actions = 0;
  const std::size_t sent = server.side.sent.size();
  server.side.has_room = [&] { return actions++ == 0; };  // there is room for one action
  server.side.deliver(v2_optional(10, 8, v2::MsgType::CALL, 2, hex("00000000")));
  EXPECT_EQ(server.side.posted.size(), all);
  EXPECT_EQ(server.side.sent.size(), sent);
  server.side.has_room = nullptr;
  server.world.run();
  EXPECT_EQ(server.side.sent.size(), sent + 1);
}

/// An answer that had to wait grants as of its arrival: a grant that came after it stays.
TEST(DeferredAnswer, DoesNotOverrideAGrantThatArrivedLater) {
  REQ("V1-CRED-04");
  for (const bool deferred_last : {false, true}) {
    Lone few(core::Role::kClient, {.versions = kBoth, .credits = 8, .send_slots = 2});
    (void)few.side.call(small(1));
    few.world.run();
    few.deliver(good_reply(1, 4));
    const auto probe = few.side.send_optional(4711, {});
    ASSERT_TRUE(probe.has_value());
    few.world.run();
    (void)few.side.call(small(2));
    (void)few.side.call(small(3));  // both send buffers are in use for these Calls
    // The Calls go out, and their completions have not come yet.
    for (int i = 0; i < 2; ++i) few.world.step([](std::size_t choices) { return choices - 1; });
    few.side.deliver(v2_optional(9, 8, v2::MsgType::CALL, 4711, {}));
    if (deferred_last) few.side.deliver(good_reply(2, 2));
    few.side.deliver(v2_optional(*probe, 3, v2::MsgType::REPLY, 4711, {}));
    if (!deferred_last) few.side.deliver(good_reply(2, 2));
    EXPECT_EQ(few.side.connection().credits_granted(), 2u);
    few.world.run();
    EXPECT_EQ(few.side.counters().errors_sent, 1u) << "for the unknown operation";
    EXPECT_EQ(few.side.connection().credits_granted(), deferred_last ? 3u : 2u);
    few.deliver(good_reply(3, 1));
    EXPECT_EQ(few.side.connection().credits_granted(), 1u);
    few.world.expect_clean();
  }
}

}  // namespace optional_credit_test
}  // namespace rpcrdma::sim
