// SPDX-License-Identifier: BSD-3-Clause
//
// These tests answer Calls that wait for a performer without room: they have not been sent, so
// nobody can have answered them. A peer that guesses their XIDs must not get memory sent that
// belongs to the next Call.
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace unsent_test {

CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 60)}}; }

/// The performer of the side takes actions while there is `room`.
class UnsentCall : public ::testing::Test {
 protected:
  void start(core::Role role, const Settings& settings) {
    lone.emplace(role, settings);
    side().has_room = [this] { return room; };
  }
  Side& side() { return lone->side; }
  std::shared_ptr<Outcome> without_room(const CallSpec& spec) {
    room = false;
    return side().call(spec);
  }
  /// Delivers a message while there is no room.
  void deliver(const Data& message) { side().deliver(message); }
  void make_room() {
    room = true;
    lone->world.run();
  }
  void expect_waiting(const Outcome& call, std::uint64_t faults) {
    EXPECT_EQ(call.endings, 0);
    EXPECT_EQ(side().counters().faults, faults);
    EXPECT_EQ(side().counters().errors_received, 0u);
  }

  std::optional<Lone> lone;
  bool room = true;
};

TEST_F(UnsentCall, ShortCallIgnoresRepliesAndErrorsBeforeItsSend) {
  REQ("V1-ERR-10", "V1-SEC-23");
  start(core::Role::kClient, {});
  const auto first = without_room(small(2));
  deliver(v1_msg(2, 8, reply_message(2, 40)));
  expect_waiting(*first, 1);
  deliver(v1_err_chunk(2, 8));
  expect_waiting(*first, 2);
  // Whatever is taken in now must not change what goes out.
  CallSpec next{.xid = 3, .payload = {}};
  for (int i = 0; i < 10; ++i) next.payload.push_back(pattern(50, 9));
  next.payload[0] = call_message(3, 50);
  const auto second = side().call(next);
  make_room();
  ASSERT_EQ(side().sent.size(), 1u);
  EXPECT_EQ(side().sent[0], v1_msg(2, 8, call_message(2, 60)));
  lone->deliver(v1_msg(2, 8, reply_message(2, 40)));
  EXPECT_TRUE(first->ok());
  lone->deliver(v1_msg(3, 8, reply_message(3, 40)));
  EXPECT_TRUE(second->ok());
  lone->world.expect_clean();
}

TEST_F(UnsentCall, LongCallIgnoresAReplyBeforeItsSend) {
  start(core::Role::kClient, {});
  side().hold_registrations = true;
  const auto call = side().call({.xid = 2, .payload = {call_message(2, 1100)}});
  lone->world.run();
  room = false;
  side().let_go();
  deliver(v1_msg(2, 8, reply_message(2, 40)));
  expect_waiting(*call, 1);
  make_room();
  lone->deliver(v1_msg(2, 8, reply_message(2, 40)));
  EXPECT_TRUE(call->ok());
  lone->world.expect_clean();
}

TEST_F(UnsentCall, InvalidationOfAnUnsentKeyClosesTheConnection) {
  REQ("X-8797-06");
  start(core::Role::kClient, {});
  side().hold_registrations = true;
  CallSpec spec = small(2);
  spec.results = {{100}};
  const auto call = side().call(spec);
  lone->world.run();
  room = false;
  side().let_go();
  side().deliver(v1_msg(2, 8, reply_message(2, 40)), side().registrations.begin()->second.key);
  make_room();
  EXPECT_EQ(side().close_asked, core::CloseReason::kPeerBrokeRule);
  EXPECT_EQ(call->error, core::CallError::kConnectionLost);
}

TEST_F(UnsentCall, CallIgnoresARefusalOfItsVersionBeforeItsSend) {
  start(core::Role::kClient, {.versions = kBoth});
  const auto call = without_room(small(2));
  deliver(err_vers(2, 2, 1, 1));
  expect_waiting(*call, 1);
  make_room();
  ASSERT_EQ(side().sent.size(), 1u);
  lone->deliver(err_vers(2, 2, 1, 1));
  ASSERT_EQ(side().sent.size(), 2u);
  EXPECT_EQ(side().sent[1], v1_msg(2, 8, call_message(2, 60)));
  lone->deliver(v1_msg(2, 8, reply_message(2, 40)));
  EXPECT_TRUE(call->ok());
  lone->world.expect_clean();
}

TEST_F(UnsentCall, CallThatWaitsToBeSentInVersionOneIgnoresAReply) {
  start(core::Role::kClient, {.versions = kBoth});
  const auto call = side().call(small(2));
  lone->world.run();
  room = false;
  deliver(err_vers(2, 2, 1, 1));
  deliver(v1_msg(2, 8, reply_message(2, 40)));
  EXPECT_EQ(call->endings, 0);
  EXPECT_EQ(side().counters().faults, 1u);
  make_room();
  lone->deliver(v1_msg(2, 8, reply_message(2, 40)));
  EXPECT_TRUE(call->ok());
  lone->world.expect_clean();
}

TEST_F(UnsentCall, CanceledCallIgnoresAReplyBeforeItsSend) {
  start(core::Role::kClient, {});
  const auto call = without_room(small(2));
  side().cancel(*call);
  deliver(v1_msg(2, 8, reply_message(2, 40)));
  expect_waiting(*call, 1);
  make_room();
  EXPECT_EQ(call->error, core::CallError::kCanceled);
  EXPECT_EQ(side().sent.size(), 1u);
  lone->deliver(v1_msg(2, 8, reply_message(2, 40)));
  EXPECT_EQ(side().counters().replies_received, 1u);
  lone->world.expect_clean();
}

TEST_F(UnsentCall, BackwardCallIgnoresAReplyBeforeItsSend) {
  REQ("V1-SEC-12");
  start(core::Role::kServer, {.backward_credits = 2});
  lone->deliver(v1_msg(0xf0, 8, call_message(0xf0, 40)));
  const auto call = without_room(small(2));
  deliver(v1_msg(2, 2, reply_message(2, 40)));
  expect_waiting(*call, 1);
  make_room();
  EXPECT_EQ(lone->last(), v1_msg(2, 2, call_message(2, 60)));
  lone->deliver(v1_msg(2, 2, reply_message(2, 40)));
  EXPECT_TRUE(call->ok());
  lone->world.expect_clean();
}

}  // namespace unsent_test
}  // namespace rpcrdma::sim
