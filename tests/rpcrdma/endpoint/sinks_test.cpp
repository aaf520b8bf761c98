// SPDX-License-Identifier: BSD-3-Clause
//
// These tests make calls for whose Read chunks there is no memory at once: they wait, in turns, and
// not for ever.
#include <chrono>
#include <map>
#include <vector>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/raw_client.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using namespace std::chrono_literals;
using endpoint::DeferredReply;
using endpoint::ServerConfig;

class Sinks : public RawPair {
 protected:
  static constexpr std::uint32_t kPool = 1u << 16;
  // Parts of the three quarters of the pool that sinks may take.
  static constexpr std::uint32_t kAll = 32768, kRest = 16384;

  /// Starts a server that defers its answers until `answer()`.
  void start(endpoint::AnsweringLimits limits = {}) {
    ServerConfig config;
    config.pool_bytes = kPool;
    config.answering = limits;
    listen(std::move(config));
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      arrived_.push_back(call.procedure().number);
      kept_.emplace(call.procedure().number, call.later());
    });
  }
  void TearDown() override {
    while (!kept_.empty()) {
      kept_.clear();
      run_raw();
    }
    RawPair::TearDown();
  }
  /// Makes call `number`, of `bytes` in a Read chunk; `number` is its XID and procedure.
  void call(RawClient& client, std::uint32_t number, std::uint32_t bytes) {
    RawLists lists;
    lists.reads = {{kRpcCallBytes, client.expose(0, bytes, core::RemoteAccess::kRead)}};
    client.send(raw_call(number, number, {}, lists));
    run_raw();
  }
  void answer(std::uint32_t number) {
    const auto which = kept_.find(number);
    ASSERT_NE(which, kept_.end());
    which->second.reply({});
    kept_.erase(which);
    run_raw();
  }
  endpoint::AnsweringCounters answering() const { return server_->counters().answering; }
  using Numbers = std::vector<std::uint32_t>;

  Numbers arrived_;

 private:
  std::map<std::uint32_t, DeferredReply> kept_;
};

TEST_F(Sinks, ACallWaitsUntilAnotherCallFreesItsMemory) {
  start();
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  call(*client, 1, kAll);
  call(*client, 2, kAll);
  EXPECT_EQ(arrived_, (Numbers{1}));
  EXPECT_TRUE(client->received.empty()) << "nothing is refused";
  answer(1);
  EXPECT_EQ(arrived_, (Numbers{1, 2}));
  answer(2);
  EXPECT_EQ(client->received.size(), 2u);
  EXPECT_EQ(answering().waited_for_sink, 1u);
  EXPECT_EQ(answering().over_sink_bytes, 0u);
}

TEST_F(Sinks, CallsWithoutReadChunksDoNotWait) {
  start();
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  call(*client, 1, kAll);
  call(*client, 2, kAll);
  client->send(raw_call(3, 3));
  run_raw();
  EXPECT_EQ(arrived_, (Numbers{1, 3}));
}

TEST_F(Sinks, WaitingCallsOfSeveralConnectionsGetMemoryInTurns) {
  start();
  RawClient* const many = raw_connect();
  RawClient* const few = raw_connect();
  ASSERT_TRUE(many != nullptr && few != nullptr);
  for (std::uint32_t number = 1; number <= 4; ++number) call(*many, number, kAll);
  call(*few, 10, kAll);
  answer(1);
  answer(2);
  EXPECT_EQ(arrived_, (Numbers{1, 2, 10})) << "one that came late, but is the first of its connection's";
  answer(10);
  answer(3);
  EXPECT_EQ(arrived_, (Numbers{1, 2, 10, 3, 4})) << "in their order";
}

TEST_F(Sinks, SmallCallsOfAnotherConnectionDoNotStarveALargeCall) {
  start();
  RawClient* const large = raw_connect();
  RawClient* const small = raw_connect();
  ASSERT_TRUE(large != nullptr && small != nullptr);
  for (std::uint32_t number = 1; number <= 3; ++number) call(*small, number, kRest);
  call(*large, 10, kAll);
  for (std::uint32_t number = 4; number <= 9; ++number) call(*small, number, kRest);
  answer(1);
  EXPECT_EQ(arrived_, (Numbers{1, 2, 3})) << "half of what the large one needs is kept for it";
  answer(2);
  answer(3);
  EXPECT_EQ(arrived_, (Numbers{1, 2, 3, 10, 4}));
}

TEST_F(Sinks, ACallBeyondTheShareOfItsConnectionWaitsAndOtherConnectionsDoNot) {
  start({.most_sink_bytes_each = kRest});
  RawClient* const greedy = raw_connect();
  RawClient* const other = raw_connect();
  ASSERT_TRUE(greedy != nullptr && other != nullptr);
  call(*greedy, 1, kRest);
  call(*greedy, 2, kRest);
  call(*other, 10, kAll);
  EXPECT_EQ(arrived_, (Numbers{1, 10})) << "more than its share, but only one";
  answer(1);
  EXPECT_EQ(arrived_, (Numbers{1, 10, 2}));
}

TEST_F(Sinks, ACallThatCanNeverGetEnoughMemoryIsRefusedAtOnce) {
  start({.most_sink_bytes = kRest});
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  call(*client, 1, kRest + 4);
  const auto reply = client->next_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->error, RawClient::kErrChunk);
  EXPECT_EQ(answering().waited_for_sink, 0u);
}

TEST_F(Sinks, ACallThatWaitsTooLongIsRefused) {
  REQ("V1-SEC-23");
  start({.wait_for_sink = 30ms});
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  call(*client, 1, kAll);
  call(*client, 2, kAll);
  EXPECT_EQ(answering().waited_for_sink, 1u);
  ASSERT_TRUE(run_raw_until([&] { return !client->received.empty(); })) << "a sleeping server wakes up for it";
  const auto reply = client->next_reply();
  EXPECT_EQ(reply->xid, 2u);
  EXPECT_EQ(reply->error, RawClient::kErrChunk);
  EXPECT_EQ(answering().over_sink_bytes, 1u);
  answer(1);
  call(*client, 3, kAll);
  EXPECT_EQ(arrived_, (Numbers{1, 3})) << "what was refused holds nothing";
}

TEST_F(Sinks, TimeThatAHandlerTakesDoesNotCountAsWaiting) {
  clock_.emplace();
  start({.wait_for_sink = 1s});
  server_->serve(kProgram, kVersion + 1, [this](endpoint::InboundCall& call) {
    clock_->advance(1100ms);  // a slow file system would take as long
    (void)call.reply({});
  });
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  call(*client, 1, kAll);
  call(*client, 2, kAll);
  Bytes slow = raw_call(3, 3);
  slow[slow.size() - 21] = static_cast<std::byte>(kVersion + 1);
  client->send(slow);
  run_raw();
  ASSERT_EQ(client->received.size(), 1u) << "only the slow one has ended";
  EXPECT_EQ(client->next_reply()->accept_stat, 0u);
  answer(1);
  EXPECT_EQ(arrived_, (Numbers{1, 2}));
}

TEST_F(Sinks, ACallWaitsLongerWhileOtherCallsAreAnswered) {
  clock_.emplace();
  start({.wait_for_sink = 1s});
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  for (std::uint32_t number = 1; number <= 6; ++number) call(*client, number, kAll);
  for (std::uint32_t number = 1; number <= 5; ++number) {
    for (int i = 0; i < 9; ++i) {
      clock_->advance(100ms);
      run_raw();  // the server sees the time pass
    }
    answer(number);
  }
  EXPECT_EQ(arrived_, (Numbers{1, 2, 3, 4, 5, 6}));
}

TEST_F(Sinks, WaitingCallsOfAnEndedConnectionAreDropped) {
  start();
  RawClient* const leaves = raw_connect();
  RawClient* const stays = raw_connect();
  ASSERT_TRUE(leaves != nullptr && stays != nullptr);
  call(*stays, 1, kAll);
  call(*leaves, 10, kAll);
  call(*leaves, 11, kAll);
  call(*stays, 2, kAll);
  leaves->disconnect();
  run_raw();
  EXPECT_EQ(server_->status().size(), 1u) << "nothing of it is kept";
  answer(1);
  EXPECT_EQ(arrived_, (Numbers{1, 2}));
}

TEST_F(Sinks, AServerThatShutsDownAnswersWaitingCalls) {
  start();
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  call(*client, 1, kAll);
  call(*client, 2, kAll);
  server_->shutdown(10s);
  run_raw();
  answer(1);
  EXPECT_EQ(arrived_, (Numbers{1, 2}));
  answer(2);
  EXPECT_EQ(client->received.size(), 2u);
}

}  // namespace
}  // namespace rpcrdma::test
