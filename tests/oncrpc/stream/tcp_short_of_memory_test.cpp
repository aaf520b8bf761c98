// SPDX-License-Identifier: BSD-3-Clause
//
// Every allocation that peers cause in the TCP server fails, one after another: the server closes
// the connection, counts and reports it, and continues to serve others.
#include <memory>

#include "oncrpc/stream/tcp_peers.h"
#include "oncrpc/stream/turned_away.h"
#include "oncrpc/workers.h"
#include "support/fail_each.h"

namespace tcp_short_of_memory_test {

using namespace tcp_peers;
using oncrpc::stream::StreamClient;
using test::Failing;

constexpr std::uint32_t kLaterProgram = kProgram + 1;

class A4FailingAllocations : public ::testing::TestWithParam<Failing> {
 protected:
  void SetUp() override {
#ifdef RPCRDMA_THREAD_SANITIZER
    GTEST_SKIP() << "ThreadSanitizer has an operator new of its own";
#endif
  }
  void TearDown() override {
    test::fail_allocations(Failing::kNone);
    test::expose_other_threads(false);
  }

  /// Answers on another thread than the server's: a worker.
  struct Later final : oncrpc::Work {
    explicit Later(oncrpc::stream::TcpLater its) : later(std::move(its)) {}
    void work() override {
      const std::unique_ptr<Later> own(this);
      const xdr::Bytes arguments = later.arguments();
      later.reply({&arguments, 1});
    }
    const char* name() const override { return "later"; }
    oncrpc::stream::TcpLater later;
  };
  static void serve_later(oncrpc::stream::TcpServer& server, oncrpc::Workers& workers) {
    server.serve(kLaterProgram, 1, [&workers](oncrpc::stream::TcpCall& call) {
      auto work = std::make_unique<Later>(call.later());
      workers.put(*work.release(), oncrpc::PeerHost::of(call.peer()));
    });
  }

  /// Makes two calls.  returns  whether the second one was answered with SUCCESS
  static bool call(const oncrpc::Address& server, std::uint32_t program, std::uint32_t procedure, std::size_t bytes) {
    auto client = StreamClient::connect(server, program, 1, patient());
    if (!client) return false;
    std::vector<std::byte> arguments(bytes);
    bool answered = false;
    for (int i = 0; i < 2; ++i) answered = client->call(procedure, arguments).has_value();
    return answered;
  }

  /// returns   whether an allocation has failed
  bool once(std::uint64_t nth) {
    oncrpc::Workers workers({.threads = 2});
    auto server = open();
    serve_echo(*server);
    serve_later(*server, workers);
    Running running(std::move(server));
    test::expose_other_threads(true);
    test::fail_allocations(GetParam(), nth);
    for (const std::uint32_t procedure : {0u, kEcho, kSize, kSilence, kWho, 99u})
      (void)call(running.address(), kProgram, procedure, procedure == kEcho ? 40'000 : 4);
    for (const std::size_t bytes : {4u, 40'000u}) (void)call(running.address(), kLaterProgram, 1, bytes);
    (void)call(running.address(), kProgram + 7, 1, 4);
    several_at_once(running.address());
    const bool failed = test::failed_allocations() != 0;
    test::fail_allocations(Failing::kNone);
    test::expose_other_threads(false);
    EXPECT_TRUE(call(running.address(), kProgram, 0, 0)) << "a NULL call on a new connection";
    EXPECT_TRUE(call(running.address(), kLaterProgram, 1, 4)) << "a deferred call";
    return failed;
  }
  /// Sends several complete calls and half of another one together.
  static void several_at_once(const oncrpc::Address& server) {
    Raw raw(server);
    const std::string one = call_of(1, {kProgram, 1, kEcho}, "word"), later = call_of(2, {kLaterProgram, 1, 1}, "word");
    raw.send(one + later + later + one + one.substr(0, 20));
  }
};

INSTANTIATE_TEST_SUITE_P(Tcp, A4FailingAllocations, ::testing::Values(Failing::kOne, Failing::kAllFrom),
                         [](const auto& test) { return test.param == Failing::kOne ? "One" : "All"; });

TEST_P(A4FailingAllocations, SurvivesEachAllocationThatFails) {
  test::fail_each([this](std::uint64_t nth) { return once(nth); }, 1,
                  std::string("TCP server, ") + (GetParam() == Failing::kOne ? "one" : "all from one on"));
}

/// Counts connections that the server cannot serve, without allocating.
struct CannotServe final : oncrpc::TurnedAwayListener {
  void on_turned_away(const oncrpc::TurnedAway& what) noexcept override {
    if (&what.reason == &oncrpc::stream::reasons::kCannotServe) ++count;
  }
  std::uint64_t count = 0;
};

TEST_P(A4FailingAllocations, CountsAWaitingConnectionThatItHasNoMemoryToAdmit) {
  const std::chrono::hours never{1};  // a time limit that ends no wait of this test
  bool any_refused = false, failed = true;
  for (std::uint64_t nth = 1; failed; ++nth) {
    CannotServe told;
    auto server =
        open({.most_connections_each = 1, .least_idle_time = never, .record_time = never, .turned_away = &told});
    auto first = std::make_unique<Raw>(server->address());
    const Raw second(server->address());
    while (server->waiting() == 0) ASSERT_TRUE(server->wait(kLimitMs));
    first.reset();
    test::fail_allocations(GetParam(), nth);
    {
      const test::Exposed exposed;
      ASSERT_TRUE(server->wait(kLimitMs));  // ends the first connection: there is room now
    }
    failed = test::failed_allocations() != 0;
    test::fail_allocations(Failing::kNone);
    const auto& counters = server->counters();
    EXPECT_EQ(counters.accepted + counters.refused + server->waiting(), 2u) << "allocation " << nth;
    EXPECT_EQ(counters.refused, told.count) << "allocation " << nth;
    any_refused |= counters.refused != 0;
    EXPECT_TRUE(failed || counters.accepted == 2);
  }
  EXPECT_TRUE(any_refused);
}

TEST_P(A4FailingAllocations, CountsAnEstablishedConnectionThatItHasNoMemoryFor) {
  int closed = 0;
  bool failed = true;
  for (std::uint64_t nth = 1; failed; ++nth) {
    CannotServe told;
    auto server = open({.turned_away = &told});
    serve_echo(*server);
    Raw client(server->address());
    while (server->connections() == 0) ASSERT_TRUE(server->wait(kLimitMs));
    client.send(call_of(1, {kProgram, 1, kEcho}, "word"));
    test::fail_allocations(GetParam(), nth);
    {
      const test::Exposed exposed;
      while (server->connections() != 0 && server->counters().calls == 0) ASSERT_TRUE(server->wait(kLimitMs));
    }
    failed = test::failed_allocations() != 0;
    test::fail_allocations(Failing::kNone);
    EXPECT_EQ(server->connections() == 0, failed) << "allocation " << nth;
    EXPECT_EQ(server->counters().refused, failed ? 1u : 0u) << "allocation " << nth;
    EXPECT_EQ(told.count, failed ? 1u : 0u) << "allocation " << nth;
    closed += failed ? 1 : 0;
  }
  EXPECT_GT(closed, 1) << "for lack of memory for the call, and for the answer";
}

TEST_P(A4FailingAllocations, CountsAConnectionWithADeferredAnswerThatItHasNoMemoryFor) {
  CannotServe told;
  auto server = open({.turned_away = &told});
  oncrpc::stream::TcpLater later;
  server->serve(kProgram, 1, [&later](oncrpc::stream::TcpCall& call) { later = call.later(); });
  Raw client(server->address());
  client.send(call_of(1, {kProgram, 1, kEcho}));
  while (!later) ASSERT_TRUE(server->wait(kLimitMs));
  test::fail_allocations(GetParam());
  {
    const test::Exposed exposed;
    later.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
  }
  test::fail_allocations(Failing::kNone);
  while (server->connections() != 0) ASSERT_TRUE(server->wait(kLimitMs));
  EXPECT_EQ(server->counters().refused, 1u);
  EXPECT_EQ(told.count, 1u);
}

}  // namespace tcp_short_of_memory_test
