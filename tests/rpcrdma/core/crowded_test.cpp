// SPDX-License-Identifier: BSD-3-Clause
//
// These tests let Calls wait, and look at what `on_time()` costs while many of them do, and at the
// order in which they are sent. The times are bounds that a search through all Calls for each Call
// would exceed many times over.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "rpcrdma/ext/extensions.h"
#include "rpcrdma/wire/xcharext.h"

namespace rpcrdma::sim {
namespace crowded_test {

using std::chrono::steady_clock;

CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 60)}}; }

/// Returns the time of the shortest of many tries, so that what the machine does besides does not
/// count.
template <class F>
steady_clock::duration shortest(F&& work) {
  auto least = steady_clock::duration::max();
  for (int i = 0; i < 50; ++i) {
    const auto start = steady_clock::now();
    work();
    least = std::min(least, steady_clock::now() - start);
  }
  return least;
}

/// The peer has granted `grant` credits, and the client has made `count` Calls.
struct Crowd : Lone {
  Crowd(const Settings& settings, std::uint32_t grant, std::uint32_t count) : Lone(core::Role::kClient, settings) {
    side.call(small(0xf0));
    world.run();
    deliver(v1_msg(0xf0, grant, reply_message(0xf0, 40)));
    for (std::uint32_t xid = 1; xid <= count; ++xid) calls.push_back(side.call(small(xid)));
    world.run();
  }
  std::vector<std::shared_ptr<Outcome>> calls;
};

TEST(ManyCalls, OnTimeTakesLessThan100MicrosecondsWhileReservedCreditsHoldCallsBack) {
  Crowd client({.credits = 1024, .reserved_credits = 1}, 32, 931);
  EXPECT_EQ(client.side.connection().calls_in_flight(), 31u);
  EXPECT_LT(shortest([&] { client.side.connection().on_time(client.world.now()); }), std::chrono::microseconds(100));
  const auto check = client.side.call({.xid = 5000, .payload = {call_message(5000, 40)}, .health_check = true});
  client.world.run();
  EXPECT_EQ(client.side.connection().calls_in_flight(), 32u);
  EXPECT_LT(shortest([&] { client.side.connection().on_time(client.world.now()); }), std::chrono::microseconds(100));
}

/// The peer's Receives shrink: a Short Call that waits becomes a Long one, which opens more memory
/// to the peer.
TEST(ManyCalls, CallThatHasBecomeLongWaitsUntilRegisteredBytesAreFree) {
  for (const bool health_check : {false, true}) {
    ext::ExtensionsOf<ext::Characteristics> set;
    Lone client(core::Role::kClient,
                {.versions = kBoth, .limits = {.most_registered_bytes = 3000}, .extensions = set.table()});
    client.side.call(small(1));
    client.world.run();
    client.deliver(v2_msg(1, 2, v2::MsgType::REPLY, reply_message(1, 40)));
    client.world.wait(std::chrono::seconds(2));  // until then INIT_XCHAR holds a credit
    CallSpec opens = small(2);
    opens.results = {{2000}};
    const auto open = client.side.call(opens);
    client.side.call(small(3));
    const auto waits = client.side.call({.xid = 4, .payload = {call_message(4, 2000)}, .health_check = health_check});
    const auto behind = client.side.call(small(5));
    client.deliver(v2_optional(
        77, 2, v2::MsgType::CALL, 4,
        encoded(wire::xcharext::OptinfoUpdxch{.optuxc_now = {.xchv_which = 1, .xchv_data = hex("00000400")}})));
    ASSERT_EQ(client.side.connection().inline_threshold(), 1024u);
    const std::size_t sent = client.side.sent.size();
    client.deliver(v2_msg(3, 2, v2::MsgType::REPLY, reply_message(3, 40)));
    EXPECT_EQ(waits->endings, 0);
    EXPECT_EQ(client.side.counters().waited_for_registered_bytes, 1u);
    EXPECT_EQ(client.side.sent.size(), sent);  // the Call behind it has not gone either
    client.deliver(v2_bad_header(2, 2));
    EXPECT_EQ(open->error, core::CallError::kErrChunk);
    EXPECT_EQ(client.side.sent.size(), sent + 2);
    client.deliver(v2_msg(4, 2, v2::MsgType::REPLY, reply_message(4, 40)));
    client.deliver(v2_msg(5, 2, v2::MsgType::REPLY, reply_message(5, 40)));
    EXPECT_TRUE(waits->ok());
    EXPECT_TRUE(behind->ok());
    client.world.expect_clean();
  }
}

}  // namespace crowded_test
}  // namespace rpcrdma::sim
