// SPDX-License-Identifier: BSD-3-Clause
//
// These tests give answers after their handlers have returned: in another order, from other
// threads, too late, or never.
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/raw_client.h"

namespace rpcrdma::test {
namespace {

using endpoint::Client;
using endpoint::DeferredReply;
using endpoint::ServerConfig;

class Later : public Pair {
 protected:
  void start(ServerConfig config = {}) {
    listen(std::move(config));
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      kept_.push_back(call.later(std::move(*server_->pool().allocate(4096))));
    });
    connect();
  }
  void TearDown() override {
    kept_.clear();
    settle();
    Pair::TearDown();
  }
  static void echo(DeferredReply& reply) {
    const std::size_t bytes = reply->arguments().size();
    std::ranges::copy(reply->arguments(), reply.memory().begin());
    const core::MemoryRef piece = reply.memory(0, bytes);
    reply.reply({.results = {&piece, 1}});
  }
  /// Works as `run_until()` does, where what comes next comes from a thread or a clock: it sleeps
  /// on the descriptors.
  bool sleep_until(const std::function<bool()>& done) {
    while (!done()) {
      bool any = server_->progress();
      any |= client_->progress();
      if (any || !server_->arm() || !client_->arm()) continue;
      if (done()) return true;
      pollfd descriptors[] = {{server_->fd(), POLLIN, 0}, {client_->fd(), POLLIN, 0}};
      if (poll(descriptors, 2, kLimitMs) <= 0) return done();
    }
    return true;
  }

  std::vector<DeferredReply> kept_;
};

TEST_F(Later, DeferredAnswersMayComeInAnyOrder) {
  start();
  std::vector<EchoCall> calls(3);
  for (std::size_t i = 0; i < calls.size(); ++i) {
    ASSERT_TRUE(calls[i].start(*client_, 100 + i, static_cast<std::uint8_t>(i)));
    ASSERT_TRUE(run_until([&] { return kept_.size() == i + 1 || i > 0; }));
    if (i == 0) {  // the first answer grants the credits
      echo(kept_[0]);
      ASSERT_TRUE(run_until([&] { return calls[0].outcome.calls == 1; }));
    }
  }
  ASSERT_TRUE(run_until([&] { return kept_.size() == 3; }));
  EXPECT_EQ(calls[1].outcome.calls + calls[2].outcome.calls, 0);
  echo(kept_[2]);
  ASSERT_TRUE(run_until([&] { return calls[2].outcome.calls == 1; }));
  EXPECT_EQ(calls[1].outcome.calls, 0);
  echo(kept_[1]);
  ASSERT_TRUE(run_until([&] { return calls[1].outcome.calls == 1; }));
  for (const EchoCall& call : calls) EXPECT_TRUE(call.echoed());
  EXPECT_EQ(server_->counters().answering.later, 3u);
}

TEST_F(Later, ADeferredReplyThatIsDestroyedAnswersSystemError) {
  start();
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 8));
  ASSERT_TRUE(run_until([&] { return kept_.size() == 1; }));
  kept_.clear();
  ASSERT_TRUE(run_until([&] { return call.outcome.calls == 1; }));
  EXPECT_EQ(call.outcome.rpc_error, oncrpc::RpcError::kSystemError);
}

TEST_F(Later, ADeferredReplyThatHasAnsweredOrWasMovedFromHasNoCall) {
  start();
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 8));
  ASSERT_TRUE(run_until([&] { return kept_.size() == 1; }));
  DeferredReply reply = std::move(kept_[0]);
  EXPECT_FALSE(kept_[0]);
  EXPECT_TRUE(reply);
  kept_.clear();
  echo(reply);
  EXPECT_FALSE(reply);
  ASSERT_TRUE(run_until([&] { return call.outcome.calls == 1; }));
  EXPECT_TRUE(call.echoed()) << "and the object that was moved from has answered nothing";
}

TEST_F(Later, ADeferredReplyCanRefuseOrFailTheCall) {
  start();
  for (const bool refuse : {false, true}) {
    EchoCall call;
    ASSERT_TRUE(call.start(*client_, 8));
    ASSERT_TRUE(run_until([&] { return kept_.size() == 1; }));
    if (refuse)
      kept_[0].refuse();
    else
      kept_[0].fail(oncrpc::wire::rpc::AcceptStat::GARBAGE_ARGS);
    EXPECT_FALSE(kept_[0]) << "it has answered";
    kept_.clear();
    ASSERT_TRUE(run_until([&] { return call.outcome.calls == 1; }));
    if (refuse)
      EXPECT_EQ(call.outcome.transport_error, core::CallError::kErrChunk);
    else
      EXPECT_EQ(call.outcome.rpc_error, oncrpc::RpcError::kGarbageArguments);
  }
}

TEST_F(Later, ADeferredReplyKeepsReducedArgumentsAndOfferedWriteChunks) {
  start();
  auto bulk = client_->pool().allocate(8192);
  auto results = client_->pool().allocate(4096);
  std::memset(bulk->bytes().data(), 0x3c, 8192);
  const core::MemoryRef item = bulk->ref(0, 8000), into = results->ref();
  const core::ReducedArgument reduced{0, {&item, 1}};
  const core::ResultMemory written{{&into, 1}};
  Outcome outcome;
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 3}, .reduced = {&reduced, 1}, .results = {&written, 1}},
                            outcome.collect()));
  ASSERT_TRUE(run_until([&] { return kept_.size() == 1; }));
  DeferredReply& reply = kept_[0];
  EXPECT_EQ(reply->procedure(), (oncrpc::ProcedureId{kProgram, kVersion, 3}));
  ASSERT_EQ(reply->reduced().size(), 1u);
  EXPECT_EQ(reply->position(reply->reduced()[0]), 0u);
  EXPECT_EQ(reply->reduced()[0].memory.length, 8000u);
  EXPECT_EQ(reply->reduced()[0].memory.address[7999], std::byte{0x3c});
  ASSERT_EQ(reply->offered().size(), 1u);
  EXPECT_EQ(reply->offered()[0].capacity, 4096u);
  std::memset(reply.memory().data(), 0x77, 4096);
  const core::MemoryRef piece = reply.memory(0, 4000);
  const core::ResultMemory first{{&piece, 1}};
  bool sent = false;
  reply.reply({.results = {}, .written = {&first, 1}}, [&](bool ok) { sent = ok; });
  ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
  EXPECT_TRUE(outcome.ok());
  ASSERT_EQ(outcome.written, std::vector<std::uint64_t>{4000});
  EXPECT_EQ(results->bytes()[3999], std::byte{0x77});
  settle();
  EXPECT_TRUE(sent);
}

TEST_F(Later, ReplyWithResultsFromTheHeapGivesItsBytesBackToTheHostsLimit) {
  constexpr std::size_t kItems = 8192, kResults = 6000;
  ServerConfig config;
  config.answering.most_put_off_bytes_each = 2 * kItems;
  std::vector<bool> may;
  listen(std::move(config));
  server_->serve(kProgram, kVersion, [&](endpoint::InboundCall& call) {
    may.push_back(call.may_put_off(2 * kItems));
    kept_.push_back(call.later({}, std::move(*server_->pool().allocate(kItems))));
    may.push_back(call.may_put_off(2 * kItems));
  });
  connect();
  auto into = client_->pool().allocate(kResults + 64);
  const core::MemoryRef room = into->ref();
  for (int i = 0; i < 3; ++i) {
    Outcome outcome;
    ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}, .reply = {&room, 1}}, outcome.collect()));
    ASSERT_TRUE(run_until([&] { return kept_.size() == 1; }));
    const core::MemoryRef results = kept_[0].heap(kResults);
    std::memset(results.address, 0x33, kResults);
    kept_[0].reply({.results = {&results, 1}});
    kept_.clear();
    ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(outcome.results, Bytes(kResults, std::byte{0x33}));
    settle();
  }
  EXPECT_EQ(may, (std::vector{true, false, true, false, true, false})) << "the same as for the first call";
}

TEST_F(Later, FourThreadsAnswerThousandsOfCalls) {
  if (!provider().is_software_fabric()) GTEST_SKIP() << "needs softverbs: calls are driven by polling";
  constexpr int kCalls = 4000, kThreads = 4;
  std::mutex mutex;
  std::condition_variable some;
  std::deque<DeferredReply> work;
  bool over = false;
  listen();
  server_->serve(kProgram, kVersion, [&](endpoint::InboundCall& call) {
    DeferredReply reply = call.later(std::move(*server_->pool().allocate(256)));
    const std::lock_guard lock{mutex};
    work.push_back(std::move(reply));
    some.notify_one();
  });
  connect();
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i)
    threads.emplace_back([&] {
      while (true) {
        DeferredReply reply;
        {
          std::unique_lock lock{mutex};
          some.wait(lock, [&] { return over || !work.empty(); });
          if (work.empty()) return;
          reply = std::move(work.front());
          work.pop_front();
        }
        echo(reply);
      }
    });
  int started = 0, good = 0, ended = 0;
  auto memory = client_->pool().allocate(kCalls * 4);
  while (ended < kCalls && !HasFailure()) {
    while (started < kCalls && started - ended < 16) {
      const core::MemoryRef piece = memory->ref(static_cast<std::size_t>(started) * 4, 4);
      std::memcpy(piece.address, &started, 4);
      const auto done = [&, number = started](const endpoint::Response& response) {
        ++ended;
        good += response.ok() && response.results.size() == 4 && std::memcmp(response.results.data(), &number, 4) == 0;
      };
      ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}, .arguments = {&piece, 1}}, done));
      ++started;
    }
    ASSERT_TRUE(sleep_until([&, before = ended] { return ended > before; }));
  }
  {
    const std::lock_guard lock{mutex};
    over = true;
  }
  some.notify_all();
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(good, kCalls);
  settle();
  EXPECT_EQ(server_->counters().answering.later, static_cast<std::uint64_t>(kCalls));
}

TEST_F(Later, ADeferredAnswerFromAThreadWakesASleepingServer) {
  start();
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 8));
  ASSERT_TRUE(run_until([&] { return kept_.size() == 1; }));
  settle();
  while (!server_->arm()) {
  }
  EXPECT_FALSE(readable(server_->fd(), 0));
  std::thread thread{[&] { echo(kept_[0]); }};
  EXPECT_TRUE(readable(server_->fd())) << "it was not woken";
  thread.join();
  ASSERT_TRUE(sleep_until([&] { return call.outcome.calls == 1; }));
  EXPECT_TRUE(call.echoed());
}

TEST_F(Later, ADeferredCallKeepsItsArgumentsThoughTheConnectionIsLost) {
  start();
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 200, 0x42));
  ASSERT_TRUE(run_until([&] { return kept_.size() == 1; }));
  client_->close();
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  settle();
  EXPECT_EQ(server_->connections(), 1u) << "it is kept for what lies in its buffers";
  ASSERT_EQ(kept_[0]->arguments().size(), 200u);
  EXPECT_TRUE(std::ranges::all_of(kept_[0]->arguments(), [](std::byte byte) { return byte == std::byte{0x42}; }));
  int told = 0;
  bool sent = true;
  kept_[0].reply({}, [&](bool ok) {
    ++told;
    sent = ok;
  });
  ASSERT_TRUE(run_until([&] { return server_->connections() == 0; }));
  EXPECT_EQ(told, 1);
  EXPECT_FALSE(sent);
  EXPECT_EQ(server_->pool().buffers_in_use(), 0u);
}

TEST_F(Later, TheServersDestructorWaitsForAThreadThatHasADeferredCall) {
  start();
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 200, 0x42));
  ASSERT_TRUE(run_until([&] { return kept_.size() == 1; }));
  bool intact = false;
  std::atomic<bool> released{false};
  std::thread thread{[&] {
    intact = std::ranges::all_of(kept_[0]->arguments(), [](std::byte byte) { return byte == std::byte{0x42}; });
    released = true;
    kept_.clear();
  }};
  server_.reset();
  EXPECT_TRUE(released) << "the destructor has waited";
  thread.join();
  EXPECT_TRUE(intact);
  client_->close();
  ASSERT_TRUE(run_until([&] { return call.outcome.calls == 1; }));
}

TEST_F(Later, TheServerAnswersADeferredCallItselfAfterATimeout) {
  clock_.emplace();
  ServerConfig config;
  config.answering.answer_within = std::chrono::seconds{30};
  start(std::move(config));
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 300, 0x11));
  ASSERT_TRUE(run_until([&] { return kept_.size() == 1; }));
  clock_->advance(std::chrono::seconds{30});
  ASSERT_TRUE(run_until([&] { return call.outcome.calls == 1; }));
  EXPECT_EQ(call.outcome.rpc_error, oncrpc::RpcError::kSystemError);
  EXPECT_EQ(server_->counters().answering.answered_for_lateness, 1u);
  ASSERT_EQ(kept_.size(), 1u);
  // The Receive of the call is used again, and whoever reads its arguments does not notice.
  for (int i = 0; i < 100; ++i) {
    EchoCall next;
    ASSERT_TRUE(next.start(*client_, 300, 0x22));
    ASSERT_TRUE(run_until([&] { return kept_.size() == 2; }));
    echo(kept_[1]);
    kept_.pop_back();
    ASSERT_TRUE(run_until([&] { return next.outcome.calls == 1; }));
    ASSERT_TRUE(next.echoed());
  }
  EXPECT_TRUE(std::ranges::all_of(kept_[0]->arguments(), [](std::byte byte) { return byte == std::byte{0x11}; }));
  int told = 0;
  kept_[0].reply({}, [&](bool ok) { told += ok ? 100 : 1; });
  settle();
  EXPECT_EQ(told, 1);
  EXPECT_EQ(call.outcome.calls, 1);
}

}  // namespace
}  // namespace rpcrdma::test
