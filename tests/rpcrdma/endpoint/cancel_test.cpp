// SPDX-License-Identifier: BSD-3-Clause
//
// These tests cancel calls, with chunks outstanding or while they wait for a credit, and close
// connections while nothing can be sent. What a peer that may invalidate keys does to a canceled
// Call is documented at LinkConfig::remote_invalidation.
#include <array>
#include <vector>

#include "rpcrdma/endpoint/altered.h"
#include "rpcrdma/endpoint/altered_polls.h"
#include "rpcrdma/endpoint/echo.h"

namespace rpcrdma::test {
namespace {

using endpoint::Client;

/// The parameter says whether Replies may invalidate keys.
class Cancel : public Pair, public ::testing::WithParamInterface<bool> {
 protected:
  void start() {
    RPCRDMA_NEEDS_SOFTVERBS("events in a certain order");
    RPCRDMA_NEEDS_WINDOWS();
    server_table_ = &altered_.table();
    endpoint::ServerConfig config;
    config.remote_invalidation = GetParam();
    listen(std::move(config));
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      if (on_arrival_) std::exchange(on_arrival_, nullptr)();
      EXPECT_TRUE(call.reply({}));
    });
    connect();
    bulk_ = std::move(*client_->pool().allocate(9000));
  }
  /// Starts a Call with a Read chunk, then a Short one.
  core::CallId start_calls() {
    const core::MemoryRef word = bulk_.ref(0, 8), rest = bulk_.ref(8, 8000);
    const core::ReducedArgument reduced{8, {&rest, 1}};
    const auto id = client_->call(
        {.procedure = {kProgram, kVersion, 1}, .credential = {}, .arguments = {&word, 1}, .reduced = {&reduced, 1}},
        canceled_.collect());
    EXPECT_TRUE(id);
    EXPECT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, other_.collect()));
    return *id;
  }
  void expect_each_ended_once() {
    EXPECT_EQ(canceled_.calls, 1);
    EXPECT_EQ(canceled_.transport_error, core::CallError::kCanceled);
    EXPECT_EQ(other_.calls, 1);
    EXPECT_EQ(client_->live_keys(), 0u);
    EXPECT_EQ(softverbs::control::live_objects(softverbs::control::default_fabric()).remote_keys, 0u);
  }
  void TearDown() override {
    bulk_ = {};
    Pair::TearDown();
  }

  Altered altered_;
  endpoint::Buffer bulk_;
  Outcome canceled_, other_;
  std::function<void()> on_arrival_;
};

INSTANTIATE_TEST_SUITE_P(RemoteInvalidation, Cancel, ::testing::Bool(),
                         [](const auto& agreed) { return agreed.param ? "Agreed" : "NotAgreed"; });

TEST_P(Cancel, ReplyAfterACancelBreaksTheConnectionOnlyIfRepliesInvalidateKeys) {
  start();
  if (IsSkipped()) return;
  const core::CallId id = start_calls();
  on_arrival_ = [&] {  // the server has read the chunk; now the client invalidates the chunk's key
    client_->cancel(id);
    while (client_->progress()) {
    }
  };
  settle();
  expect_each_ended_once();
  if (GetParam()) {
    ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed && server_->connections() == 0; }));
    EXPECT_TRUE(client_->failure() && client_->failure()->status == IBV_WC_REM_INV_REQ_ERR)
        << verbs::to_string(*client_->failure());
    EXPECT_EQ(other_.transport_error, core::CallError::kConnectionLost);
  } else {
    EXPECT_EQ(client_->state(), Client::State::kConnected);
    EXPECT_TRUE(other_.ok());
  }
}

TEST_P(Cancel, CallThatIsCanceledWhileItsReplyArrivesEndsOnce) {
  start();
  if (IsSkipped()) return;
  const core::CallId id = start_calls();
  client_->progress();
  client_->cancel(id);
  {
    // The server answers between the client's look at its completion queue and its LOCAL_INV.
    bool meanwhile = false;
    const AlteredPolls polls(altered_.attributes().send_cq->context, [&](ibv_cq* queue, int count, ibv_wc* entries) {
      const int polled = AlteredPolls::original(queue, count, entries);
      if (polled == 0 && !std::exchange(meanwhile, true))
        while (server_->counters().verbs.sends < 1 && server_->progress()) {
        }
      return polled;
    });
    client_->progress();
  }
  EXPECT_GE(server_->counters().verbs.sends, 1u);
  settle();
  expect_each_ended_once();
  if (GetParam()) {
    ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed && server_->connections() == 0; }));
    EXPECT_TRUE(client_->failure() && client_->failure()->status == IBV_WC_LOC_QP_OP_ERR)
        << verbs::to_string(*client_->failure());
  } else {
    EXPECT_EQ(client_->state(), Client::State::kConnected);
    EXPECT_TRUE(other_.ok());
  }
}

class CanceledTogether : public Pair {};

/// The core has forgotten all canceled Calls when the application is told of the first, so that a
/// new Call may take the place of one whose end is still to be told.
TEST_F(CanceledTogether, EachCanceledCallEndsOnceThoughACallbackMakesANewCall) {
  listen();
  server_->serve(kProgram, kVersion, [](endpoint::InboundCall& call) { EXPECT_TRUE(call.reply({})); });
  endpoint::ClientConfig config;
  config.credits = 4;
  connect(std::move(config));
  std::array<int, 3> ended{};
  Outcome first, another;
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, first.collect()));  // the others wait for credit
  std::array<core::CallId, 3> calls{};
  for (std::size_t i = 0; i < calls.size(); ++i) {
    auto id = client_->call({.procedure = {kProgram, kVersion, 0}}, [&, i](const endpoint::Response& response) {
      ++ended[i];
      EXPECT_EQ(response.transport_error, core::CallError::kCanceled);
      if (i == 0) {
        EXPECT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, another.collect()));
      }
    });
    ASSERT_TRUE(id);
    calls[i] = *id;
  }
  for (const core::CallId call : calls) client_->cancel(call);
  ASSERT_TRUE(run_until([&] { return another.calls == 1; }));
  EXPECT_TRUE(first.ok() && another.ok());
  EXPECT_EQ(ended, (std::array<int, 3>{1, 1, 1}));
}

class CloseInTime : public Pair {};

TEST_F(CloseInTime, ClientClosesThoughASendThatWaitsForAReceiveBlocksItsFullSendQueue) {
  RPCRDMA_NEEDS_WINDOWS();
  RPCRDMA_NEEDS_SHARED_RECEIVES();
  if (!provider().is_software_fabric() || provider().iwarp) GTEST_SKIP() << "a SEND must wait for its Receive";
  endpoint::ServerConfig config;
  config.shared_receives = 1;
  config.most_connections = 4;
  listen(std::move(config));
  serve_echo(*server_);
  connect();
  connected_at_both_ends();
  Outcome first;  // its Reply grants credits
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, first.collect()));
  ASSERT_TRUE(run_until([&] { return first.calls > 0; }));
  settle();
  constexpr std::size_t kCalls = 30, kPieces = 30;  // each piece is bound, and invalidated when the Call is canceled
  auto memory = std::move(*client_->pool().allocate(8192 * kPieces + 8));
  const core::MemoryRef word = memory.ref(8192 * kPieces, 8);
  std::vector<core::MemoryRef> pieces;
  for (std::size_t i = 0; i < kPieces; ++i) pieces.push_back(memory.ref(8192 * i, 64));
  const core::ReducedArgument reduced{8, pieces};
  std::vector<Outcome> outcomes(kCalls);
  std::vector<core::CallId> ids;
  for (Outcome& outcome : outcomes) {
    const auto id = client_->call(
        {.procedure = {kProgram, kVersion, 1}, .credential = {}, .arguments = {&word, 1}, .reduced = {&reduced, 1}},
        outcome.collect());
    ASSERT_TRUE(id);
    ids.push_back(*id);
  }
  const auto stuck = [&] {  // only the client works, and the server has stopped
    for (int i = 0; i < 1000; ++i) client_->progress();
  };
  stuck();
  for (const core::CallId id : ids) client_->cancel(id);
  stuck();
  const auto counters = client_->counters().verbs;
  EXPECT_LT(counters.local_invalidations, counters.binds) << "the queue is not full: the test proves less than it says";
  client_->close();
  stuck();
  EXPECT_EQ(client_->state(), Client::State::kClosed);
  for (const Outcome& outcome : outcomes) EXPECT_EQ(outcome.calls, 1);
  memory = {};
}

}  // namespace
}  // namespace rpcrdma::test
