// SPDX-License-Identifier: BSD-3-Clause
//
// These tests catch mutants of the core (tests/rpcrdma/mutants) that no other test caught, of Calls
// on their way out: Calls that are not taken, what waits for what, and registrations.
#include <gtest/gtest.h>

#include "rpcrdma/core/bare.h"
#include "rpcrdma/core/finer_points.h"
#include "rpcrdma/core/messages.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace finer_points_calls_test {

using core::CallError;
using core::Role;

// --- Calls that are not accepted -----------------------------------------------------------------

TEST(CallsThatAreTooLarge, LeaveTheirPlacesToOtherCalls) {
  Client client({.credits = 2, .reserved_credits = 1});
  CallSpec check = small(1);
  check.health_check = true;
  client.side.call(check);
  client.world.run();
  client.deliver(answer_to(1));
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(client.side
                  .call({.xid = 2,
                         .payload = {},
                         .results = {{1}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}})
                  ->error,
              CallError::kTooLarge);
  }
  const auto call = client.side.call(small(3));
  client.world.run();
  client.deliver(answer_to(3));
  EXPECT_TRUE(call->ok());
  client.world.expect_clean();
}

TEST(TooManyCalls, CallsAndHealthChecksHaveNoMorePlacesThanCreditsAndReservedCredits) {
  Client client({.credits = 2, .reserved_credits = 1}, 1);
  const auto check = [&](std::uint32_t xid) {
    CallSpec spec = small(xid);
    spec.health_check = true;
    return client.side.call(spec);
  };
  std::vector<std::shared_ptr<Outcome>> calls{client.side.call(small(1)), check(2), check(3)};
  EXPECT_EQ(check(4)->error, CallError::kTooManyCalls);
  for (std::uint32_t xid = 1; xid <= 3; ++xid) {
    client.world.run();
    client.deliver(answer_to(xid, 1));
  }
  for (const auto& call : calls) EXPECT_TRUE(call->ok());
  client.world.expect_clean();
}

TEST(TooManyCalls, CanceledCallsCountUntilTheirUpcallsAreTaken) {
  Bare client(Role::kClient, {});
  Data payload = call_message(1, 40);
  std::size_t taken = 0;
  for (; taken < 100; ++taken) {
    const auto call = client.call(1, payload);
    if (!call) break;
    client.connection->cancel(*call, client.now);
  }
  EXPECT_EQ(taken, 2u * 8);
  EXPECT_EQ(client.upcalls().size(), taken);
  EXPECT_TRUE(client.call(1, payload).has_value());
}

// --- Waiting -------------------------------------------------------------------------------------

TEST(WaitingCalls, AreCountedByTheReasonOfTheWait) {
  Client client({.credits = 2, .limits = {.most_registered_bytes = 1000}});
  const auto& counters = client.side.counters();
  client.side.call(with_reply(1, {800}));
  EXPECT_EQ(counters.waited_for_credit, 0u) << "it is being registered";
  client.side.call(with_reply(1, {100}));
  EXPECT_EQ(counters.waited_for_credit, 1u) << "its XID is in use";
  EXPECT_EQ(counters.waited_for_registered_bytes, 0u);
  client.world.cut();

  Client other({.limits = {.most_registered_bytes = 1000}});
  other.side.call(with_reply(1, {800}));
  other.side.call(with_reply(2, {300}));
  EXPECT_EQ(other.side.counters().waited_for_credit, 0u);
  EXPECT_EQ(other.side.counters().waited_for_registered_bytes, 1u);
  other.world.cut();
}

TEST(WaitingCalls, AreAllSentAtOnceWhenTheGrantAllows) {
  REQ("V1-CRED-17");
  Client client({}, 1);
  for (std::uint32_t xid = 1; xid <= 4; ++xid) client.side.call(small(xid));
  client.world.run();
  EXPECT_EQ(client.sent_xids(), (Xids{1}));
  client.side.deliver(answer_to(1, 8));
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2, 3, 4})) << "without another event";
  client.world.run();
  for (std::uint32_t xid = 2; xid <= 4; ++xid) client.deliver(answer_to(xid));
  client.world.expect_clean();
}

TEST(WaitingCalls, AreAllRegisteredAtOnceWhenTheGrantAllows) {
  Client client({}, 1);
  client.side.call(small(1));
  for (std::uint32_t xid = 2; xid <= 4; ++xid) client.side.call(with_reply(xid, {2000}));
  client.world.run();
  client.side.deliver(answer_to(1, 8));
  EXPECT_EQ(client.side.registrations.size(), 3u) << "without another event";
  client.world.run();
  for (std::uint32_t xid = 2; xid <= 4; ++xid) client.deliver(answer_to(xid));
  client.world.expect_clean();
}

TEST(WaitingCalls, HealthCheckAlsoWaitsForAReceive) {
  REQ("V1-CRED-10");
  Client client({.credits = 2, .reserved_credits = 1});
  client.side.release_replies = false;
  const auto held = client.call(small(1));
  client.deliver(answer_to(1));
  client.check(2);
  client.check(3);
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2})) << "of two Receives one is held";
  client.side.release(*held);
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2, 3}));
  client.world.cut();
}

TEST(WaitingCalls, CallWaitsIfTheGrantShrinksDuringRegistration) {
  REQ("V1-CRED-14");
  Client client({}, 3);
  client.side.call(small(1));
  client.side.call(small(2));
  client.side.hold_registrations = true;
  client.side.call(with_reply(3, {2000}));
  client.world.run();
  client.deliver(answer_to(1, 1));
  client.side.let_go();
  client.world.run();
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2})) << "one is in flight, and one is granted";
  client.deliver(answer_to(2, 1));
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2, 3}));
  client.deliver(answer_to(3, 1));
  client.world.expect_clean();
}

TEST(WaitingCalls, ReleasedReplyMakesRoomForTheNextCallAtOnce) {
  REQ("V1-CRED-10");
  Client client({.credits = 3, .reserved_credits = 1});
  client.side.release_replies = false;
  const auto first = client.side.call(small(1)), second = client.side.call(small(2));
  client.world.run();
  client.deliver(answer_to(1));
  client.deliver(answer_to(2));
  client.side.call(small(3));
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2})) << "two Receives are held, and one is kept for a health check";
  client.side.release(*first);
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2, 3})) << "without another event";
  client.side.release(*second);
  client.world.cut();
}

TEST(WaitingCalls, CanceledCallPassesItsCreditToTheNextCallAtOnce) {
  Client client({.send_slots = 2}, 3);
  client.side.call(small(1));
  client.side.call(small(2));
  const auto third = client.side.call(small(3));  // both send buffers are in use by the others
  client.side.call(with_reply(4, {2000}));        // no credit is left
  EXPECT_EQ(client.side.registrations.size(), 0u);
  client.side.cancel(*third);
  EXPECT_EQ(third->error, CallError::kCanceled);
  EXPECT_EQ(client.side.registrations.size(), 1u) << "without another event";
  client.side.call(small(3));  // no Call with this XID is in flight
  client.world.run();
  client.deliver(answer_to(1, 8));
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2, 4, 3}));
  for (std::uint32_t xid = 2; xid <= 4; ++xid) client.deliver(answer_to(xid));
  client.world.expect_clean();
}

TEST(WaitingCalls, CanceledCallLeavesItsXidAndRegisteredBytesToLaterCalls) {
  Client client({.limits = {.most_registered_bytes = 1000}}, 1);
  client.side.call(small(1));
  const auto waiting = client.side.call(with_reply(2, {500}));
  client.side.cancel(*waiting);
  EXPECT_EQ(waiting->error, CallError::kCanceled);
  client.world.run();
  client.deliver(answer_to(1, 8));
  client.side.call(with_reply(2, {800}));  // the XID was never in flight
  client.side.call(with_reply(3, {500}));  // that is too much together with the 800
  client.world.run();
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2}));
  client.deliver(answer_to(2));
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2, 3}));
  client.deliver(answer_to(3));
  client.world.expect_clean();
}

TEST(RegisteredBytes, OfEarlierCallsDoNotCountForTheNextCall) {
  World world(Settings{.limits = {.most_registered_bytes = 1000}});
  world.run();
  for (const std::vector<std::vector<std::uint32_t>>& results :
       {std::vector<std::vector<std::uint32_t>>{{500}, {500}}, {{1000}}, {{1000}}}) {
    const auto call = world.client.call({.xid = 1, .payload = {call_message(1, 40)}, .results = results});
    world.run();
    EXPECT_TRUE(call->ok());
  }
  world.expect_clean();
}

TEST(ReservedCredits, DoNotLimitTheServersCalls) {
  World world(Settings{.backward_credits = 2, .reserved_credits = 1});
  world.client.call(small(1));
  world.run();
  world.server.call(small(2));
  world.run();
  world.client.on_call = [](const Arrived&) {};
  world.server.call(small(3));
  world.server.call(small(4));
  world.run();
  EXPECT_EQ(world.client.arrived.size(), 3u);
  world.cut();
}

// --- Registrations -------------------------------------------------------------------------------

TEST(Registration, FailedRegistrationReturnsTheCredit) {
  Client client({.credits = 2, .backward_credits = 2}, 1);
  bool fail = true;
  client.side.fail_registration = [&] { return fail; };
  const auto failed = client.side.call(with_reply(1, {2000}));
  client.world.run();
  EXPECT_EQ(failed->error, CallError::kRegistrationFailed);
  EXPECT_EQ(client.side.connection().calls_in_flight(), 0u);
  fail = false;
  const auto call = client.side.call(with_reply(1, {2000}));
  client.world.run();
  EXPECT_EQ(client.sent_xids(), (Xids{1}));
  client.deliver(answer_to(1));
  EXPECT_TRUE(call->ok());
  client.world.expect_clean();
}

TEST(Registration, SendIsAwaitedForARegisteredPayloadAndNotForAChunk) {
  for (const bool of_chunk : {false, true}) {
    Bare client(Role::kClient, {});
    client.establish();
    Data payload = call_message(1, 40), item(4);
    const core::MemoryRef pieces[] = {Bare::whole(payload, of_chunk ? 7 : core::kNoRegion),
                                      Bare::whole(item, of_chunk ? core::kNoRegion : 7)};
    const core::ReducedArgument argument{.position = 40, .memory = std::span(pieces).subspan(1)};
    const auto taken = client.connection->call(
        {.xid = 1, .payload = std::span(pieces).first(1), .arguments = std::span(&argument, 1)}, client.now);
    ASSERT_TRUE(taken.has_value());
    std::uint32_t region = 20;
    for (const core::Register& wanted : client.actions_of<core::Register>()) {
      client.event(core::Registered{.id = wanted.id, .segment = {.handle = region}, .region = region});
      ++region;
    }
    const auto sends = client.actions_of<core::PostSend>();
    ASSERT_EQ(sends.size(), 1u);
    EXPECT_EQ(sends[0].awaited, of_chunk ? core::Awaited::kNo : core::Awaited::kNow);
  }
}

TEST(Registration, ManyRegistrationsOnBothSidesBelongToTheRightCalls) {
  World world(Settings{.register_sinks = true, .backward_credits = 4, .strange_memory = true});
  EXPECT_TRUE(world.client.call(small(1)) != nullptr);
  world.run();
  for (Side* side : {&world.client, &world.server}) {
    side->on_call = [side](const Arrived& call) {
      std::vector<Data> payload = cut(reply_message(call.xid, 88), 6);
      ReplySpec reply{.payload = payload, .results = {}};
      for (const core::OfferedChunk& result : call.results) {
        reply.results.push_back({pattern(static_cast<std::size_t>(result.capacity), call.xid)});
      }
      EXPECT_TRUE(side->reply(call.rpc, reply).has_value());
    };
  }
  for (std::uint32_t round = 0; round < 3; ++round) {
    std::vector<std::shared_ptr<Outcome>> calls;
    for (std::uint32_t xid = 10; xid < 14; ++xid) {
      calls.push_back(world.server.call({.xid = xid, .payload = cut(call_message(xid, 88), 6)}));
      calls.push_back(world.client.call({.xid = xid,
                                         .payload = cut(call_message(xid, 88), 6),
                                         .arguments = {{.position = 88, .pieces = bytes(3)}},
                                         .results = {{30, 40}, {50}}}));
    }
    world.run();
    for (const auto& call : calls) {
      EXPECT_TRUE(call->ok());
      EXPECT_EQ(call->payload, reply_message(call->xid, 88));
      for (const Data& result : call->results) EXPECT_EQ(result, pattern(result.size(), call->xid));
    }
  }
  world.expect_clean();
}

/// The client has one credit, and its server makes as many Calls as backward credits allow: the
/// client has many registrations for its Replies.
TEST(Registration, ManyRegistrationsForRepliesBelongToTheRightReplies) {
  World world(Settings{.credits = 1, .send_slots = 2, .backward_credits = 16, .strange_memory = true});
  world.client.call(small(1));
  world.run();
  std::vector<Arrived> arrived;
  world.client.on_call = [&](const Arrived& call) { arrived.push_back(call); };
  std::vector<std::shared_ptr<Outcome>> calls;
  const auto exchange = [&](std::uint32_t first, std::uint32_t count) {
    for (std::uint32_t xid = first; xid < first + count; ++xid) calls.push_back(world.server.call(small(xid)));
    world.run();
    ASSERT_EQ(arrived.size(), count);
    for (const Arrived& call : arrived) {
      const ReplySpec reply{.payload = cut(reply_message(call.xid, 88), 16), .results = {}};
      EXPECT_TRUE(world.client.reply(call.rpc, reply).has_value());
    }
    arrived.clear();
  };
  exchange(10, 1);
  world.run();
  world.client.hold_invalidations = true;
  exchange(20, 2);
  world.run();
  exchange(30, 16);  // the memory of the two before is still being released
  world.run();
  EXPECT_EQ(world.client.registrations.empty(), false);
  world.client.hold_invalidations = false;
  world.client.let_go();
  world.run();
  for (const auto& call : calls) EXPECT_TRUE(call->ok()) << call->xid;
  world.expect_clean();
}

}  // namespace finer_points_calls_test
}  // namespace rpcrdma::sim
