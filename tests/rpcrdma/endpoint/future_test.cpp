// SPDX-License-Identifier: BSD-3-Clause
//
// These tests make calls whose results come through a future, and run endpoints on threads of their
// own.
#include <atomic>
#include <thread>
#include <vector>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/endpoint_thread.h"
#include "rpcrdma/endpoint/until.h"

namespace rpcrdma::test {
namespace {

using core::CallError;
using endpoint::Client;
using endpoint::EndpointThread;
using endpoint::Server;
using std::chrono::milliseconds;

bool is_ready(const std::future<endpoint::Reply>& reply) {
  return reply.wait_for(milliseconds(0)) == std::future_status::ready;
}

class Future : public Timed {
 protected:
  void start() {
    listen();
    serve_echo(*server_);
    connect();
  }
};

TEST_F(Future, KeepsTheResultsOfAShortReplyAfterTheClientIsDestroyed) {
  start();
  endpoint::Reply reply;
  {
    auto memory = client_->pool().allocate(64);
    std::ranges::fill(memory->bytes(), std::byte{0x21});
    const core::MemoryRef piece = memory->ref();
    auto future = client_->ask({.procedure = {kProgram, kVersion, 1}, .arguments = {&piece, 1}});
    EXPECT_FALSE(is_ready(future));
    ASSERT_TRUE(until([&] { return is_ready(future); }));
    reply = future.get();
  }
  client_.reset();
  EXPECT_TRUE(reply.ok());
  EXPECT_TRUE(std::ranges::equal(reply.results(), std::vector<std::byte>(64, std::byte{0x21})));
}

TEST_F(Future, RefersToTheResultsOfALongReplyInTheReplyChunk) {
  start();
  auto memory = client_->pool().allocate(20000);
  const core::MemoryRef piece = memory->ref(0, 9000), into = memory->ref(10000, 10000);
  auto future = client_->ask({.procedure = {kProgram, kVersion, 1}, .arguments = {&piece, 1}, .reply = {&into, 1}});
  ASSERT_TRUE(until([&] { return is_ready(future); }));
  const endpoint::Reply reply = future.get();
  ASSERT_EQ(reply.results().size(), 9000u);
  EXPECT_GT(reply.results().data(), into.address);
  EXPECT_LT(reply.results().data(), into.address + 64);
}

TEST_F(Future, ReportsRpcErrorsRefusedCallsAndALostConnection) {
  start();
  auto unknown = client_->ask({.procedure = {kProgram + 1, kVersion, 1}});
  ASSERT_TRUE(until([&] { return is_ready(unknown); }));
  EXPECT_EQ(unknown.get().rpc_error(), oncrpc::RpcError::kProgramUnavailable);
  auto large = client_->ask({.procedure = {kProgram, kVersion, 1}, .most_reply_bytes = 1 << 20});
  ASSERT_TRUE(is_ready(large)) << "nothing was sent";
  EXPECT_EQ(large.get().transport_error(), CallError::kTooLarge);
  server_.reset();
  auto lost = client_->ask({.procedure = {kProgram, kVersion, 1}});
  client_.reset();
  ASSERT_TRUE(is_ready(lost));
  EXPECT_EQ(lost.get().transport_error(), CallError::kConnectionLost);
}

// --- Threads -------------------------------------------------------------------------------------

class Threads : public Timed {
 protected:
  void start(endpoint::ClientConfig config = {}) {
    listen();
    serve_echo(*server_);
    server_thread_.emplace(std::move(server_));
    client_thread_.emplace(make_client(std::move(config)));
    ASSERT_TRUE(
        client_thread_->wait_until([](Client& client) { return client.state() == Client::State::kConnected; }, kLimit));
  }
  void TearDown() override {
    client_thread_.reset();
    server_thread_.reset();
    Timed::TearDown();
  }
  std::optional<EndpointThread<Server>> server_thread_;
  std::optional<EndpointThread<Client>> client_thread_;
};

TEST_F(Threads, ManyThreadsCallThroughOneClient) {
  endpoint::ClientConfig config;
  config.credits = 64;
  start(std::move(config));
  constexpr std::size_t kThreads = 6, kCalls = 150, kBytes = 512;
  std::vector<std::byte> memory(kThreads * kBytes);
  const auto region = client_thread_->ask([&](Client& client) { return client.add_region(memory); }).get();
  ASSERT_TRUE(region);
  std::atomic<std::size_t> right = 0;
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < kThreads; ++t)
    threads.emplace_back([&, t] {
      const core::MemoryRef piece{memory.data() + t * kBytes, kBytes, *region};
      for (std::size_t i = 0; i < kCalls; ++i) {
        std::fill_n(piece.address, kBytes, static_cast<std::byte>(t * 37 + i));
        const endpoint::Reply reply =
            client_thread_->call({.procedure = {kProgram, kVersion, 1}, .arguments = {&piece, 1}}).get();
        const auto expected = xdr::Bytes{piece.address, kBytes};
        right += reply.ok() && std::ranges::equal(reply.results(), expected) ? 1 : 0;
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, kThreads * kCalls);
  const auto counters = client_thread_->ask([](Client& client) { return client.counters(); }).get();
  EXPECT_EQ(counters.protocol.replies_received, kThreads * kCalls);
  client_thread_.reset();  // the memory of its region must outlive it
}

TEST_F(Threads, AThreadGetsAndFreesPoolBuffersThroughFunctionsOnTheClientsThread) {
  start();
  auto buffer = client_thread_->ask([](Client& client) { return std::move(*client.pool().allocate(100)); }).get();
  std::ranges::fill(buffer.bytes(), std::byte{9});
  const core::MemoryRef piece = buffer.ref();
  const endpoint::Reply reply =
      client_thread_->call({.procedure = {kProgram, kVersion, 1}, .arguments = {&piece, 1}}).get();
  EXPECT_EQ(reply.results().size(), 100u);
  client_thread_->post([buffer = std::move(buffer)](Client&) mutable { buffer = {}; });
  EXPECT_EQ(client_thread_->ask([](Client& client) { return client.pool().buffers_in_use(); }).get(), 0u);
}

TEST_F(Threads, OutstandingCallsEndWhenTheEndpointThreadIsDestroyed) {
  listen();
  client_thread_.emplace(make_client());  // the server does nothing, so the client stays unconnected
  const auto early = client_thread_->call({.procedure = {kProgram, kVersion, 0}});
  EXPECT_EQ(early.wait_for(kLimit), std::future_status::ready);
  EXPECT_FALSE(client_thread_->wait_until([](Client& client) { return client.state() == Client::State::kConnected; },
                                          milliseconds(5)));
  server_thread_.emplace(std::move(server_));
  ASSERT_TRUE(client_thread_->wait_until([](Client& client) { return client.state() == Client::State::kConnected; }));
  std::promise<void> stopped, go;
  server_thread_->post([&stopped, until = go.get_future()](Server&) {
    stopped.set_value();
    until.wait();  // it answers nothing until then
  });
  stopped.get_future().wait();
  auto call = client_thread_->call({.procedure = {kProgram, kVersion, 0}});
  client_thread_.reset();
  ASSERT_TRUE(is_ready(call));
  EXPECT_EQ(call.get().transport_error(), CallError::kConnectionLost);
  go.set_value();
}

TEST_F(Threads, BlockedWaitEndsWhenTheEndpointThreadIsDestroyed) {
  start();
  for (const oncrpc::Deadline deadline : {oncrpc::Deadline{}, oncrpc::Deadline{2 * kLimit}}) {
    if (!client_thread_) client_thread_.emplace(make_client());
    std::promise<void> looked;
    std::promise<bool> ended;
    std::thread waiting([&] {
      const auto never = [&looked, told = false](Client&) mutable {
        if (!std::exchange(told, true)) looked.set_value();
        return false;
      };
      ended.set_value(client_thread_->wait_until(never, deadline));
    });
    looked.get_future().wait();
    client_thread_.reset();
    auto result = ended.get_future();
    const bool has_ended = result.wait_for(kLimit) == std::future_status::ready;
    has_ended ? waiting.join() : waiting.detach();
    ASSERT_TRUE(has_ended);
    EXPECT_FALSE(result.get());
  }
}

TEST_F(Threads, PostedFunctionsRunInOrderBeforeTheEndpointThreadEnds) {
  start();
  std::vector<int> ran;
  for (int i = 0; i < 100; ++i) client_thread_->post([&ran, i](Client&) { ran.push_back(i); });
  client_thread_.reset();
  ASSERT_EQ(ran.size(), 100u);
  EXPECT_TRUE(std::ranges::is_sorted(ran));
}

TEST_F(Threads, ACallReachesAClientThatPollsInsteadOfSleeping) {
  endpoint::ClientConfig config;
  config.busy_poll_us = 1000;
  start(std::move(config));
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(client_thread_->call({.procedure = {kProgram, kVersion, 0}}).get().ok());
}

}  // namespace
}  // namespace rpcrdma::test
