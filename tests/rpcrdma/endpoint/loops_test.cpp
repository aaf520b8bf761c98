// SPDX-License-Identifier: BSD-3-Clause
//
// These tests run a server of several loops, and look at which loop a connection goes to, at loops
// that run at the same time, and at which functions of the server reach a connection that belongs
// to another loop. What holds for all loops together, and how they end, is in
// loops_together_test.cpp.
#include <array>
#include <map>

#include "rpcrdma/endpoint/loops.h"
#include "support/allocations.h"

namespace rpcrdma::test {
namespace {

using endpoint::Client;
using endpoint::InboundCall;

TEST_F(Loops, EachLoopServesAnEqualShareOfTheConnectionsOnItsOwnThread) {
  listen_on(3);
  serve([this](InboundCall& call) {
    auto buffer = server_->pool().allocate(std::max<std::size_t>(call.arguments().size(), 4));
    ASSERT_TRUE(buffer);
    std::ranges::copy(call.arguments(), buffer->bytes().begin());
    const core::MemoryRef results = buffer->ref(0, call.arguments().size());
    (void)call.reply({.results = {&results, 1}}, [kept = std::move(*buffer)](bool) {});
  });
  connect_clients(6);
  {
    std::vector<EchoCall> calls(60);
    for (std::size_t i = 0; i < calls.size(); ++i)
      ASSERT_TRUE(calls[i].start(client(i % 6), i % 3 == 0 ? 900 : 64, static_cast<std::uint8_t>(i)));
    ASSERT_TRUE(run_until(
        [&] { return std::ranges::all_of(calls, [](const EchoCall& call) { return call.outcome.calls != 0; }); }));
    for (const EchoCall& call : calls) EXPECT_TRUE(call.echoed());
  }
  std::map<std::uint32_t, std::set<std::thread::id>> threads;
  std::map<std::uint32_t, std::set<ConnectionId>> connections;
  {
    const std::lock_guard lock(mutex_);
    EXPECT_EQ(calls_.size(), 60u);
    for (const Called& one : calls_) {
      threads[loop_of(one.connection)].insert(one.thread);
      connections[loop_of(one.connection)].insert(one.connection);
    }
  }
  ASSERT_EQ(threads.size(), 3u);
  std::set<std::thread::id> all;
  for (const auto& [loop, ids] : threads) {
    ASSERT_EQ(ids.size(), 1u) << "connections of one loop were served on several threads";
    all.insert(*ids.begin());
    EXPECT_EQ(connections[loop].size(), 2u) << loop;
  }
  EXPECT_EQ(all.size(), 3u);
  EXPECT_TRUE(threads[0].contains(std::this_thread::get_id())) << "loop 0 runs on the thread that calls progress()";
  EXPECT_EQ(server_->status().size(), 6u);
  EXPECT_EQ(server_->connections(), 6u);
  EXPECT_EQ(server_->counters().protocol.calls_received, 60u);
  EXPECT_EQ(server_->counters().connected, 6u);
}

/// Each handler waits for the other, which two handlers of one thread cannot do.
TEST_F(Loops, HandlersOfTwoLoopsRunAtTheSameTime) {
  listen_on(3);
  std::array<Flag, 3> there;
  std::atomic<int> met = 0;
  serve([&](InboundCall& call) {
    const std::uint32_t loop = loop_of(call.connection());
    if (loop != 0 && call.procedure().number == 1) {
      there[loop].set();
      met += there[3 - loop].wait() ? 1 : 0;
    }
    (void)call.reply({});
  });
  connect_clients(3);
  Outcome first, second;
  ASSERT_TRUE(client(1).call({.procedure = {kProgram, kVersion, 1}}, first.collect()));
  ASSERT_TRUE(client(2).call({.procedure = {kProgram, kVersion, 1}}, second.collect()));
  ASSERT_TRUE(run_until([&] { return first.calls == 1 && second.calls == 1; }));
  EXPECT_EQ(met, 2);
  EXPECT_TRUE(first.ok());
  EXPECT_TRUE(second.ok());
}

TEST_F(Loops, ALoopAnswersCallsWhileAHandlerBlocksAnotherLoop) {
  listen_on(2);
  Flag go_on;
  serve([&](InboundCall& call) {
    if (loop_of(call.connection()) == 1 && call.procedure().number == 1) {
      EXPECT_TRUE(go_on.wait());
    }
    (void)call.reply({});
  });
  connect_clients(2);
  Outcome held;
  ASSERT_TRUE(client(1).call({.procedure = {kProgram, kVersion, 1}}, held.collect()));
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(call(client(0)));
  EXPECT_EQ(held.calls, 0);
  go_on.set();
  ASSERT_TRUE(run_until([&] { return held.calls == 1; }));
}

/// Each loop's queues interrupt a processor of their own, as far as the device can.
TEST_F(Loops, EachLoopUsesTheNextCompletionVectorOfTheDeviceInTurn) {
  if (!provider().is_software_fabric()) GTEST_SKIP() << "needs softverbs: a device of four completion vectors";
  static std::mutex mutex;
  static std::map<std::thread::id, std::set<int>> vectors;
  vectors.clear();
  verbs::Table noting = *provider().table;
  noting.create_cq = [](ibv_context* device, int entries, void* owner, ibv_comp_channel* channel, int vector) {
    {
      const std::lock_guard lock(mutex);
      vectors[std::this_thread::get_id()].insert(vector);
    }
    return provider().table->create_cq(device, entries, owner, channel, vector);
  };
  server_table_ = &noting;
  endpoint::ServerConfig config;
  config.shared_receives = provider().iwarp ? 0 : 16;
  listen_on(6, std::move(config));
  serve([](InboundCall& call) { (void)call.reply({}); });
  connect_clients(6);
  for (std::size_t i = 0; i < 6; ++i) ASSERT_EQ(loop_of(id_of(client(i))), i);
  for (std::uint32_t loop = 0; loop < 6; ++loop) {
    const std::lock_guard lock(mutex);
    const auto of_loop = std::ranges::find(calls_, loop, [](const Called& one) { return loop_of(one.connection); });
    EXPECT_EQ(vectors[of_loop->thread], (std::set{static_cast<int>(loop % 4)})) << loop;
  }
  clients_.clear();
  others_.clear();
  server_.reset();
}

TEST_F(Loops, ListenRefusesAConfigurationOfZeroOrMoreThan256Loops) {
  for (const std::uint32_t loops : {0u, 257u}) {
    endpoint::ServerConfig config;
    config.loops = loops;
    const auto server = endpoint::Server::listen(*server_table_, address(), std::move(config));
    ASSERT_FALSE(server.has_value());
    EXPECT_EQ(server.error().code, EINVAL);
  }
}

// --- From another thread than the connection's ---------------------------------------------------

TEST_F(Loops, ServerCallsAClientOfAnotherLoopOnTheThreadOfThatLoop) {
  constexpr std::uint32_t kBack = 0x20000099;
  endpoint::ServerConfig config;
  config.backward_credits = 2;
  listen_on(2, std::move(config));
  serve([](InboundCall& call) { (void)call.reply({}); });
  endpoint::ClientConfig client_config;
  client_config.backward_credits = 2;
  connect_clients(2, client_config);
  int handled = 0;
  client(1).serve(kBack, 1, [&](InboundCall& call) {
    ++handled;
    (void)call.reply({});
  });
  const ConnectionId id = id_of(client(1));
  ASSERT_EQ(loop_of(id), 1u);
  server_->allow_calls(id);
  const auto refused = server_->call(id, {.procedure = {kBack, 1, 5}}, [](const endpoint::Response&) {});
  ASSERT_FALSE(refused.has_value()) << "this is not its thread";
  EXPECT_EQ(refused.error(), core::CallError::kConnectionLost);

  std::atomic<bool> answered = false;
  std::thread::id called_on, answered_on;
  on_loop_of(id, [&] {
    called_on = std::this_thread::get_id();
    const auto called = server_->call(id, {.procedure = {kBack, 1, 5}}, [&](const endpoint::Response& response) {
      answered_on = std::this_thread::get_id();
      answered = response.ok();
    });
    EXPECT_TRUE(called.has_value());
  });
  ASSERT_TRUE(run_until([&] { return answered.load(); }));
  EXPECT_EQ(handled, 1);
  EXPECT_NE(called_on, std::this_thread::get_id());
  EXPECT_EQ(answered_on, called_on);
}

TEST_F(Loops, DisconnectOnLoopZerosThreadEndsAConnectionOfAnotherLoop) {
  listen_on(2);
  serve([](InboundCall& call) { (void)call.reply({}); });
  connect_clients(2);
  const ConnectionId id = id_of(client(1));
  ASSERT_EQ(loop_of(id), 1u);
  const auto status = server_->status();
  const auto found = std::ranges::find(status, id, &endpoint::ConnectionStatus::id);
  ASSERT_NE(found, status.end());
  EXPECT_TRUE(found->established);
  EXPECT_EQ(found->counters.protocol.calls_received, 1u);
  EXPECT_EQ(found->registered_bytes == 0, !provider().iwarp) << "where connections share their buffers";
  server_->disconnect(id);
  ASSERT_TRUE(Pair::run_until([&] { return has_ended(client(1)) && server_->connections() == 1; }))
      << "loop 0 sleeps, and is not told";
  EXPECT_TRUE(call(client(0)));
}

/// To return something of another loop, a function would have to wait for a round of that loop.
TEST_F(Loops, ServerFunctionsWithAResultSeeOnlyConnectionsOfTheCallingLoop) {
  listen_on(2);
  serve([](InboundCall& call) { (void)call.reply({}); });
  connect_clients(2);
  const ConnectionId here = id_of(client(0)), there = id_of(client(1));
  ASSERT_EQ(loop_of(there), 1u);
  on_loop_of(there, [&] {
    EXPECT_EQ(server_->status().size(), 1u) << "of its own loop";
    EXPECT_EQ(server_->counters().connected, 1u);
    const auto region = server_->add_region({});
    ASSERT_FALSE(region.has_value());
    EXPECT_EQ(region.error().code, EDEADLK);
    const auto called = server_->call(here, {.procedure = {kProgram, kVersion, 0}}, [](const endpoint::Response&) {});
    ASSERT_FALSE(called.has_value());
    EXPECT_EQ(called.error(), core::CallError::kConnectionLost);
    server_->disconnect(here);  // this reaches the connection
  });
  ASSERT_TRUE(run_until([&] { return has_ended(client(0)); }));
  EXPECT_TRUE(call(client(1)));
}

TEST_F(Loops, ANewHandlerOfAProgramReplacesTheOldHandlerOnAllLoops) {
  listen_on(3);
  std::atomic<int> old_calls = 0, new_calls = 0;
  serve([&](InboundCall& call) {
    ++old_calls;
    (void)call.reply({});
  });
  connect_clients(3);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_TRUE(call(client(i)));
  on_loop_of(id_of(client(2)), [&] {
    server_->serve(kProgram, kVersion, [&](InboundCall& call) {
      ++new_calls;
      (void)call.reply({});
    });
  });
  EXPECT_EQ(old_calls, 4);
  // The loops take the new handler up in their next rounds.
  for (std::size_t i = 0; i < 3; ++i) {
    const int before = new_calls;
    for (int calls = 0; new_calls == before; ++calls) {
      ASSERT_TRUE(call(client(i)));
      ASSERT_LT(calls, 10000);
    }
  }
  const int so_far = old_calls;
  for (std::size_t i = 0; i < 3; ++i) EXPECT_TRUE(call(client(i)));
  EXPECT_EQ(old_calls, so_far);
}

TEST_F(Loops, ARegionIsRegisteredForAllLoopsOrForNone) {
  if (!provider().is_software_fabric()) GTEST_SKIP() << "needs softverbs: registrations that fail";
  listen_on(3);
  std::vector<std::byte> memory(4096, std::byte{0x77}), other(4096, std::byte{0x33});
  std::atomic<std::uint32_t> region = 0;
  serve([&](InboundCall& call) {
    const core::MemoryRef results{memory.data(), 64, region};
    (void)call.reply({.results = {&results, 1}});
  });
  const auto early = server_->add_region(other);
  ASSERT_TRUE(early.has_value()) << "before there is a device";
  connect_clients(3);
  softverbs::control::fail_call(softverbs::control::default_fabric(), softverbs::control::Call::kRegMr, ENOMEM, 3);
  const auto failed = server_->add_region(memory);
  ASSERT_FALSE(failed.has_value());
  EXPECT_EQ(failed.error().code, ENOMEM);
  const auto added = server_->add_region(memory);
  ASSERT_TRUE(added.has_value());
  EXPECT_EQ(*added, *early + 1) << "what had failed has a number";
  region = *added;
  for (std::size_t i = 0; i < 3; ++i) {
    Outcome outcome;
    ASSERT_TRUE(client(i).call({.procedure = {kProgram, kVersion, 0}}, outcome.collect()));
    ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(outcome.results, std::vector<std::byte>(64, std::byte{0x77}));
  }
  clients_.clear();
  others_.clear();
  server_.reset();  // the memory of its regions must outlive it
}

/// Each loop's handler counts what its thread allocates.
TEST_F(Loops, CallsInSteadyStateAllocateNothingOnAnyLoop) {
  listen_on(2);
  struct Seen {
    std::size_t first = 0, last = 0;
    int calls = 0;
  };
  std::array<Seen, 2> seen;  // each is its loop's
  constexpr int kWarm = 200, kCounted = 300;
  server_->serve(kProgram, kVersion, [&](InboundCall& call) {
    Seen& of_loop = seen[loop_of(call.connection())];
    of_loop.last = codec::allocations_here();
    if (++of_loop.calls == kWarm) of_loop.first = of_loop.last;
    (void)call.reply({});
  });
  connect_clients(2);
  // The clients run on loop 0's thread, so that what they allocate is counted for loop 0. In steady
  // state they allocate nothing either.
  std::array<int, 2> answered{};
  for (int i = 0; i < kWarm + kCounted; ++i) {
    for (std::size_t c = 0; c < 2; ++c) {
      const auto called =
          client(c).call({.procedure = {kProgram, kVersion, 0}},
                         [&answered, c](const endpoint::Response& response) { answered[c] += response.ok() ? 1 : 0; });
      ASSERT_TRUE(called.has_value());
    }
    const auto limit = std::chrono::steady_clock::now() + kLimit;
    while (answered[0] != i + 1 || answered[1] != i + 1) {
      ASSERT_LT(std::chrono::steady_clock::now(), limit);
      for (auto& one : clients_) one->progress();
      server_->progress();
    }
  }
  for (const Seen& of_loop : seen) {
    EXPECT_EQ(of_loop.calls, kWarm + kCounted);
    EXPECT_EQ(of_loop.last, of_loop.first);
  }
}

}  // namespace
}  // namespace rpcrdma::test
