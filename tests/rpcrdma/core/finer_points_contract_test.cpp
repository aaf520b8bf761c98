// SPDX-License-Identifier: BSD-3-Clause
//
// These tests catch mutants of the core (tests/rpcrdma/mutants) that no other test caught, of the
// contract between a connection, its performer and its application: the time given with a call,
// what a loss or a close leaves, and answers to RPCs that are gone.
#include <gtest/gtest.h>

#include <set>

#include "rpcrdma/core/bare.h"
#include "rpcrdma/core/messages.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace finer_points_contract_test {

using core::CallError;
using core::Role;
using std::chrono::seconds;

Data small_call(std::uint32_t xid) { return v1_msg(xid, 8, call_message(xid, 40)); }
/// Returns a Call with one reduced argument of so many bytes.
Data reduced_call(std::uint32_t xid, std::uint32_t bytes) {
  return v1_msg(xid, 8, call_message(xid, 40), {.reads = {{40, {1, bytes, 0}}}});
}

// --- Time ----------------------------------------------------------------------------------------

TEST(TimeGivenWithACall, EndsTheCallUnsentIfItsDeadlineHasPassed) {
  Bare client(Role::kClient, {});
  client.establish();
  const core::TimePoint deadline = client.now + seconds(1);
  client.now += seconds(2);  // nothing else has told the connection the time
  Data payload = call_message(1, 40);
  ASSERT_TRUE(client.call(1, payload, {.deadline = deadline}).has_value());
  EXPECT_EQ(client.actions_of<core::PostSend>().size(), 0u);
  EXPECT_EQ(client.told<core::CallFailed>().error, CallError::kTimedOut);
}

TEST(TimeGivenWithACall, EndsAnEarlierCallWhoseDeadlineHasPassed) {
  Bare client(Role::kClient, {});
  client.establish();
  Data payload = call_message(1, 40), other = call_message(2, 40);
  ASSERT_TRUE(client.call(1, payload, {.deadline = client.now + seconds(1)}).has_value());
  client.now += seconds(1);
  ASSERT_TRUE(client.call(2, other).has_value());
  EXPECT_EQ(client.connection->counters().timed_out, 1u);
}

TEST(TimeGivenWithACancellation, StartsTheAnswerTime) {
  Bare client(Role::kClient, with(&core::Config::answer_time, seconds(1)));
  client.establish();
  Data payload = call_message(1, 40);
  const auto call = client.call(1, payload);
  ASSERT_TRUE(call.has_value());
  EXPECT_EQ(client.actions_of<core::PostSend>().size(), 1u);
  client.now += seconds(5);
  client.connection->cancel(*call, client.now);
  EXPECT_EQ(client.connection->next_time(), client.now + seconds(1));
  EXPECT_FALSE(client.connection->closing());
}

TEST(TimeOfAFault, IsTheTimeOfItsMessage) {
  REQ("V1-SEC-23");
  Bare server(Role::kServer, with(&core::Config::limits, {.most_errors_per_minute = 1}));
  server.establish();
  server.deliver(v1_nomsg(1, 8, {}));
  server.now += seconds(60);
  server.deliver(v1_nomsg(2, 8, {}));
  EXPECT_FALSE(server.connection->closing()) << "the minute is over";
  server.now += seconds(60) - core::Duration{1};
  server.deliver(v1_nomsg(3, 8, {}));
  EXPECT_TRUE(server.connection->closing());
}

// --- Before there is a connection ----------------------------------------------------------------

TEST(Thresholds, AreTheDefaultsUntilTheConnectionIsEstablished) {
  REQ("V1-INL-09");
  Bare client(Role::kClient, with(&core::Config::most_inline_bytes, 0));
  EXPECT_EQ(client.connection->inline_threshold(), 1024u);
  EXPECT_EQ(client.connection->reply_inline_threshold(), 1024u);
  client.establish({.inline_send_bytes = 4096, .inline_receive_bytes = 4096});
  EXPECT_EQ(client.connection->inline_threshold(), 1024u) << "our own bound is below the smallest threshold";
  EXPECT_EQ(client.connection->reply_inline_threshold(), 4096u);
}

// --- Loss and close ------------------------------------------------------------------------------

TEST(AfterALoss, ConnectionHasNoActionsAndNoCallsInFlight) {
  Bare client(Role::kClient, {});
  client.establish();
  Data payload = call_message(1, 40);
  ASSERT_TRUE(client.call(1, payload).has_value());
  EXPECT_EQ(client.connection->calls_in_flight(), 1u);
  client.event(core::ConnectionLost{});
  EXPECT_FALSE(client.connection->poll_action().has_value());
  EXPECT_EQ(client.connection->calls_in_flight(), 0u);
  EXPECT_FALSE(client.connection->next_time().has_value());
  EXPECT_EQ(client.told<core::CallFailed>().error, CallError::kConnectionLost);
  EXPECT_TRUE(client.told<core::Closed>().by_peer);
}

TEST(AfterAClose, CloseIsTheOnlyRemainingAction) {
  Bare client(Role::kClient, {});
  client.establish();
  Data payload = call_message(1, 40);
  ASSERT_TRUE(client.call(1, payload).has_value());
  client.connection->close(core::CloseReason::kRequested, client.now);
  const auto actions = client.actions();
  ASSERT_EQ(actions.size(), 1u);
  EXPECT_TRUE(std::holds_alternative<core::Close>(actions[0]));
}

TEST(AfterAClose, CallThatWaitedForASendBufferIsNotSent) {
  Bare client(Role::kClient, {}, 2);
  client.establish();
  Data first = call_message(1, 40), second = call_message(2, 40), third = call_message(3, 40);
  (void)client.call(1, first);
  auto sends = client.actions_of<core::PostSend>();
  ASSERT_EQ(sends.size(), 1u);
  client.event(core::SendDone{sends[0].slot});
  client.deliver(v1_msg(1, 8, reply_message(1, 40)));
  client.connection->release(client.told<core::ReplyArrived>().call, client.now);
  (void)client.call(1, first);
  (void)client.call(2, second);
  (void)client.call(3, third);
  sends = client.actions_of<core::PostSend>();
  ASSERT_EQ(sends.size(), 2u) << "of two buffers";
  client.connection->close(core::CloseReason::kRequested, client.now);
  client.event(core::SendDone{sends[0].slot});
  EXPECT_EQ(client.connection->counters().calls_sent, 3u);
}

TEST(AfterAClose, ServerPullsNothing) {
  Bare server(Role::kServer, {});
  server.establish();
  server.deliver(reduced_call(1, 8));
  const auto wanted = server.told<core::SinkWanted>();
  Data sink(8);
  server.connection->provide_sink(wanted.rpc, Bare::whole(sink, core::kNoRegion), server.now);
  const auto registrations = server.actions_of<core::Register>();
  ASSERT_EQ(registrations.size(), 1u);
  server.connection->close(core::CloseReason::kRequested, server.now);
  server.event(core::Registered{.id = registrations[0].id, .segment = {}, .region = 5});
  EXPECT_EQ(server.connection->counters().bytes_pulled, 0u);
  server.event(core::ConnectionLost{});
  EXPECT_FALSE(server.told<core::ReplySent>().ok);
  (void)server.told<core::Closed>();
}

TEST(AfterAClose, ServerCannotReplyAndNoReplySentFollows) {
  Bare server(Role::kServer, {});
  server.establish();
  server.deliver(small_call(1));
  const auto call = server.told<core::CallArrived>();
  server.connection->close(core::CloseReason::kRequested, server.now);
  Data payload = reply_message(1, 40);
  const auto taken = server.reply(call.rpc, payload);
  ASSERT_FALSE(taken.has_value());
  EXPECT_EQ(taken.error(), CallError::kConnectionLost);
  server.event(core::ConnectionLost{});
  EXPECT_FALSE(server.told<core::Closed>().by_peer);
  EXPECT_TRUE(server.upcalls().empty());
}

/// Loses the connection while RPC 1, and RPC 2 that `message` began, have no answer, and the upcall
/// of Call 3 has not been taken. Then `end` ends RPC 2.
///
/// returns   how many `ReplySent` follow for RPC 2
template <class End>
std::size_t ends_told_after(const Data& message, const End& end) {
  Bare server(Role::kServer, {});
  server.establish();
  server.deliver(small_call(1));
  std::set<core::RpcId> others{server.told<core::CallArrived>().rpc};
  server.deliver(message);
  const auto upcall = server.upcall();
  core::RpcId rpc{};
  if (const auto* call = std::get_if<core::CallArrived>(&*upcall)) rpc = call->rpc;
  if (const auto* wanted = std::get_if<core::SinkWanted>(&*upcall)) rpc = wanted->rpc;
  server.deliver(small_call(3));
  server.event(core::ConnectionLost{});
  end(server, rpc);
  others.insert(server.told<core::CallArrived>().rpc);
  std::size_t told = 0;
  for (const core::Upcall& after : server.upcalls()) {
    const auto* sent = std::get_if<core::ReplySent>(&after);
    if (sent == nullptr) continue;
    EXPECT_FALSE(sent->ok);
    if (sent->rpc == rpc) {
      ++told;
    } else {
      EXPECT_EQ(others.erase(sent->rpc), 1u);
    }
  }
  EXPECT_TRUE(others.empty()) << "the others end as well";
  return told;
}

TEST(AfterALoss, NoReplySentFollowsForAnRpcThatTheApplicationEnds) {
  const auto nothing = [](Bare&, core::RpcId) {};
  EXPECT_EQ(ends_told_after(small_call(1), nothing), 1u);
  const auto reply = [](Bare& server, core::RpcId rpc) {
    Data payload = reply_message(1, 40);
    const auto taken = server.reply(rpc, payload);
    EXPECT_TRUE(!taken && taken.error() == CallError::kConnectionLost);
  };
  EXPECT_EQ(ends_told_after(small_call(1), reply), 0u);
  const auto refuse = [](Bare& server, core::RpcId rpc) { server.connection->refuse(rpc, server.now); };
  EXPECT_EQ(ends_told_after(small_call(1), refuse), 0u);
  EXPECT_EQ(ends_told_after(reduced_call(1, 8), refuse), 0u);
  const auto no_sink = [](Bare& server, core::RpcId rpc) { server.connection->provide_sink(rpc, {}, server.now); };
  EXPECT_EQ(ends_told_after(reduced_call(1, 8), no_sink), 0u);
  const auto sink = [](Bare& server, core::RpcId rpc) {
    Data memory(8), byte(1);
    server.connection->provide_sink(rpc, Bare::whole(memory), server.now);
    server.connection->provide_sink(rpc, Bare::whole(byte), server.now);
  };
  EXPECT_EQ(ends_told_after(reduced_call(1, 8), sink), 1u) << "its memory comes back so";
}

TEST(AfterALoss, ReplyWhoseSendHadCompletedIsReportedAsSent) {
  for (const bool failing : {false, true}) {
    Bare server(Role::kServer, {});
    server.establish();
    server.deliver(small_call(1));
    const auto call = server.told<core::CallArrived>();
    Data first = reply_message(1, 40), second(8);
    const std::vector<core::MemoryRef> pieces{Bare::whole(first, core::kNoRegion),
                                              Bare::whole(second, core::kNoRegion)};
    ASSERT_TRUE(server.connection->reply(call.rpc, {.payload = pieces, .results = {}}, server.now).has_value());
    const auto registrations = server.actions_of<core::Register>();
    ASSERT_EQ(registrations.size(), 2u);
    server.event(core::Registered{.id = registrations[0].id, .segment = {}, .region = 5});
    if (failing) {
      server.event(core::RegisterFailed{.id = registrations[1].id});
      EXPECT_EQ(server.actions_of<core::Invalidate>().size(), 1u);
    } else {
      server.event(core::Registered{.id = registrations[1].id, .segment = {}, .region = 6});
      const auto sent = server.actions_of<core::PostSend>();
      ASSERT_EQ(sent.size(), 1u);
      EXPECT_EQ(sent[0].awaited, core::Awaited::kNow) << "what is registered for one RPC is to be had back";
      server.event(core::SendDone{sent[0].slot});
      EXPECT_EQ(server.actions_of<core::Invalidate>().size(), 2u);
    }
    server.event(core::ConnectionLost{});
    EXPECT_EQ(server.told<core::ReplySent>().ok, !failing);
    (void)server.told<core::Closed>();
  }
}

TEST(WaitingReplies, MayBeOneMoreThanTheReceives) {
  Bare server(Role::kServer, {});  // it has 20 Receives and 16 send buffers
  server.establish();
  std::uint32_t xid = 0;
  std::vector<Data> payloads;
  payloads.reserve(64);
  const auto call_and_reply = [&] {
    server.deliver(small_call(++xid));
    payloads.push_back(reply_message(xid, 40));
    EXPECT_TRUE(server.reply(server.told<core::CallArrived>().rpc, payloads.back()).has_value());
  };
  for (int i = 0; i < 16; ++i) call_and_reply();
  const auto sends = server.actions_of<core::PostSend>();
  ASSERT_EQ(sends.size(), 16u);
  for (int i = 0; i < 20; ++i) call_and_reply();  // these Replies find no send buffer
  EXPECT_TRUE(server.posted.empty());
  server.event(core::SendDone{sends[0].slot});
  // This posts the Receive of the next Reply, whose SEND waits for the moment.
  const auto post = server.connection->poll_action();
  ASSERT_TRUE(post && std::holds_alternative<core::PostReceive>(*post));
  server.posted.push_back(std::get<core::PostReceive>(*post).slot);
  EXPECT_TRUE(server.told<core::ReplySent>().ok);
  call_and_reply();
  EXPECT_EQ(server.actions_of<core::PostSend>().size(), 1u);
  std::size_t sent = 17;
  for (std::size_t done = 1; done < 16; ++done) {
    server.event(core::SendDone{sends[done].slot});
    sent += server.actions_of<core::PostSend>().size();
  }
  EXPECT_EQ(sent, 32u);
}

// --- Ids that are unknown, or of Calls and RPCs in another state ---------------------------------

TEST(Reply, SecondReplyToOneRpcIsNotTaken) {
  for (const std::uint32_t region : {7u, core::kNoRegion}) {
    Bare server(Role::kServer, {});
    server.establish();
    server.deliver(small_call(1));
    const auto call = server.told<core::CallArrived>();
    Data payload = reply_message(1, 40);
    ASSERT_TRUE(server.reply(call.rpc, payload, region).has_value());
    EXPECT_FALSE(server.reply(call.rpc, payload, region).has_value()) << region;
    server.connection->refuse(call.rpc, server.now);
    const auto actions = server.actions();
    ASSERT_EQ(actions.size(), 1u) << region;
    EXPECT_EQ(std::holds_alternative<core::PostSend>(actions[0]), region != core::kNoRegion);
  }
}

TEST(Release, OfACallThatIsStillInFlightDoesNothing) {
  Bare client(Role::kClient, {});
  client.establish();
  Data payload = call_message(1, 40);
  const auto call = client.call(1, payload);
  ASSERT_TRUE(call.has_value());
  client.connection->release(*call, client.now);
  (void)client.actions();
  client.deliver(v1_msg(1, 8, reply_message(1, 40)));
  EXPECT_EQ(client.told<core::ReplyArrived>().call, *call);
  client.connection->release(*call, client.now);
}

TEST(UnknownIds, HaveNoEffect) {
  Bare client(Role::kClient, {});
  client.establish();
  for (const std::uint32_t name : {0u, 1u, 8u, 9u, 0xffffu, 0x10009u, 0xffffffffu}) {
    client.connection->cancel(static_cast<core::CallId>(name), client.now);
    client.connection->release(static_cast<core::CallId>(name), client.now);
  }
  EXPECT_TRUE(client.upcalls().empty());
  Bare server(Role::kServer, {});
  server.establish();
  Data payload = reply_message(1, 40);
  for (std::uint32_t name = 0; name < 64; ++name) {  // that is as many as there are buffers, and more
    EXPECT_FALSE(server.reply(static_cast<core::RpcId>(name), payload).has_value());
    server.connection->refuse(static_cast<core::RpcId>(name), server.now);
    server.connection->provide_sink(static_cast<core::RpcId>(name), Bare::whole(payload), server.now);
  }
  EXPECT_TRUE(server.actions().empty());
  EXPECT_TRUE(server.upcalls().empty());
}

// --- What a Call that has arrived shows ----------------------------------------------------------

TEST(SharedReceives, ConnectionReadsEachMessageAtThePlaceThatTheEventNames) {
  Bare server(Role::kServer, with(&core::Config::shared_receives, 20));
  server.establish();
  Data sink(8), reply = reply_message(3, 40);
  for (std::uint32_t round = 0; round < 2; ++round) {
    Data place = v1_msg(3, 8, call_message(3, 60 + round), {.reads = {{40, {1, 8, 0}}}, .writes = {{{2, 16, 0}}}});
    Data other = small_call(4);
    server.event(core::Received{.slot = 5, .bytes = static_cast<std::uint32_t>(place.size()), .place = place.data()});
    // The connection looks at another Call's lists before it looks at these again.
    server.event(core::Received{.slot = 6, .bytes = static_cast<std::uint32_t>(other.size()), .place = other.data()});
    server.connection->provide_sink(server.told<core::SinkWanted>().rpc, Bare::whole(sink, 9), server.now);
    EXPECT_EQ(server.told<core::CallArrived>().xid, 4u);
    const auto reads = server.actions_of<core::RdmaRead>();
    ASSERT_EQ(reads.size(), 1u);
    server.event(core::ReadDone{reads[0].id});
    const auto call = server.told<core::CallArrived>();
    EXPECT_EQ(Data(call.payload.begin(), call.payload.end()), call_message(3, 60 + round));
    ASSERT_EQ(call.chunks.size(), 1u);
    EXPECT_EQ(call.chunks[0].memory, Bare::whole(sink, 9));
    ASSERT_EQ(call.results.size(), 1u);
    EXPECT_EQ(call.results[0].capacity, 16u);
    EXPECT_EQ(call.reply_room, 0u);
    ASSERT_TRUE(server.reply(call.rpc, reply).has_value());
    const auto sent = server.actions_of<core::PostSend>();
    ASSERT_EQ(sent.size(), 1u);
    server.event(core::SendDone{sent[0].slot});
    EXPECT_TRUE(server.told<core::ReplySent>().ok);
  }
}

TEST(PulledChunk, BelongsToTheRightCallWhenSeveralCallsHaveArrived) {
  Bare server(Role::kServer, {});
  server.establish();
  Data one(1), eight(8), nine(9);
  Data* sinks[] = {&one, &eight, &nine};
  for (std::uint32_t xid = 0; xid < 3; ++xid) {
    server.deliver(reduced_call(xid, static_cast<std::uint32_t>(sinks[xid]->size())));
    server.connection->provide_sink(server.told<core::SinkWanted>().rpc, Bare::whole(*sinks[xid], 9 + xid), server.now);
  }
  const auto reads = server.actions_of<core::RdmaRead>();
  ASSERT_EQ(reads.size(), 3u);
  for (const core::RdmaRead& read : reads) server.event(core::ReadDone{read.id});
  for (std::uint32_t xid = 0; xid < 3; ++xid) {
    const auto call = server.told<core::CallArrived>();
    EXPECT_EQ(call.xid, xid);
    ASSERT_EQ(call.chunks.size(), 1u);
    EXPECT_EQ(call.chunks[0].memory, Bare::whole(*sinks[xid], 9 + xid));
  }
}

TEST(TruncatedBackwardCall, IsAFaultAndClosesTheConnection) {
  REQ("DEC-15");
  Bare client(Role::kClient, with(&core::Config::backward_credits, 2));
  client.establish();
  client.deliver(v1_msg(1, 2, call_message(1, 39)));
  EXPECT_EQ(client.connection->counters().faults, 1u);
  EXPECT_TRUE(client.connection->closing());
}

}  // namespace finer_points_contract_test
}  // namespace rpcrdma::sim
