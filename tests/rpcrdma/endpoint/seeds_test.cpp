// SPDX-License-Identifier: BSD-3-Clause
//
// These tests run a client and a server on softverbs under many seeds, most with injected faults.
// Every call ends exactly once, nothing hangs (on virtual time), and nothing is left over. One seed
// gives one run, event for event.
#include <poll.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/outcome.h"
#include "rpcrdma/endpoint/server.h"
#include "softverbs/control.h"
#include "softverbs/fault_script.h"
#include "softverbs/random.h"
#include "support/own_process.h"

namespace rpcrdma::test {
namespace {

namespace control = softverbs::control;
using softverbs::Random;

constexpr std::uint32_t kProgram = 0x20000042, kVersion = 1;
constexpr std::uint16_t kPort = 20049;
constexpr std::uint32_t kMostBytes = 20'000;
constexpr int kMostSteps = 20'000;
constexpr std::uint64_t kMostTimeNs = 60'000'000'000;  // that is a minute of virtual time

softverbs::Fabric& fabric() { return control::default_fabric(); }

/// Returns a script of up to three injected faults.
std::string misfortunes(Random& random) {
  const std::string count = " " + std::to_string(1 + random.below(40)) + " ";
  constexpr const char* kRequests[] = {"request", "send", "read", "write", "bind-mw", "local-inv"};
  constexpr const char* kStatuses[] = {"REM_ACCESS_ERR", "RETRY_EXC_ERR", "RNR_RETRY_EXC_ERR", "LOC_PROT_ERR",
                                       "GENERAL_ERR"};
  constexpr const char* kCalls[] = {"reg_mr", "alloc_mw", "create_cq", "create_qp", "alloc_pd", "create_id"};
  std::string script;
  for (std::uint32_t i = random.below(4); i > 0; --i) {
    const std::string request = kRequests[random.below(std::size(kRequests))];
    switch (random.below(6)) {
      case 0:
        script += request + count + "error " + kStatuses[random.below(std::size(kStatuses))] + "\n";
        break;
      case 1:
        script += request + count + "disconnect\n";
        break;
      case 2:
      case 3:
        script += request + count + "delay " + std::to_string(1 + random.below(500)) + "ms\n";
        break;
      case 4:
        script += std::string("call ") + kCalls[random.below(std::size(kCalls))] + " " +
                  std::to_string(1 + random.below(12)) + " ENOMEM\n";
        break;
      default:
        script += random.coin() ? "connect 1 reject\n" : "write * late\n";
        break;
    }
  }
  return script;
}

struct Call {
  endpoint::Buffer arguments, bulk, results, reply;
  Outcome outcome;
  bool accepted = false;
};

/// A Life is that of a client and a server from beginning to end.
class Life {
 public:
  explicit Life(std::uint64_t seed) : random_(seed * 7919) {
    control::Config config;
    config.seed = seed;
    config.iwarp = random_.below(5) == 0;
    config.memory_windows = random_.below(4) != 0;
    sleeps_ = random_.coin();
    config.placement = random_.coin() ? control::Placement::kLate : control::Placement::kImmediate;
    EXPECT_TRUE(control::reset(fabric(), config));
    if (random_.below(4) == 0) return;  // some lives have no faults
    script_ = misfortunes(random_);
    std::string error;
    const auto script = control::parse_fault_script(script_, "script", error);
    EXPECT_TRUE(script.has_value()) << error;
    if (script) control::inject(fabric(), *script);
  }

  void pass() {
    const auto address = *oncrpc::Address::parse("127.0.0.1", kPort);
    auto server = endpoint::Server::listen(verbs::softverbs_table(), address, {});
    if (!server) return;
    server_ = std::move(*server);
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) { answer(call); });
    endpoint::ClientConfig config;
    config.credits = 1 + random_.below(16);
    auto client = endpoint::Client::connect(verbs::softverbs_table(), address, std::move(config));
    if (client) {
      client_ = std::move(*client);
      work([&] { return client_->state() != endpoint::Client::State::kConnecting; });
      for (Call& call : calls_) {
        if (client_->state() != endpoint::Client::State::kConnected) break;
        ask(call);
        for (std::uint32_t steps = random_.below(6); steps > 0; --steps) step();
      }
      if (random_.below(4) != 0) {
        work([&] {
          return std::ranges::all_of(calls_, [](const Call& call) { return !call.accepted || call.outcome.calls > 0; });
        });
      }
      // Calls may still be under way; their memory is theirs until they have ended.
      client_->close();
      client_sleeps_ = false;
      work([&] { return client_->state() == endpoint::Client::State::kClosed; });
      for (Call& call : calls_) {
        for (endpoint::Buffer* const buffer : {&call.arguments, &call.bulk, &call.results, &call.reply}) *buffer = {};
      }
      client_.reset();
    }
    work([&] { return server_->connections() == 0; });
    server_.reset();
    for (const Call& call : calls_) {
      EXPECT_EQ(call.outcome.calls, call.accepted ? 1 : 0) << "a call ends exactly once";
      good_ += call.outcome.ok() ? 1 : 0;
    }
    EXPECT_EQ(begun_, over_) << "a reply is reported exactly once";
    EXPECT_TRUE(control::live_objects(fabric()).none());
    EXPECT_EQ(control::counters(fabric()).misuses, 0u);
  }

  const std::string& script() const { return script_; }
  int good() const { return good_; }

 private:
  bool step() {
    bool any = client_ && step(*client_, client_sleeps_);
    if (server_) any |= step(*server_, server_sleeps_);
    return any;
  }

  /// In half of the lives, whoever has nothing to do goes to sleep, and moves again only once its
  /// descriptor is readable: if a wake-up were lost, everything would stay still.
  template <typename End>
  bool step(End& end, bool& sleeps) {
    if (!sleeps_) return end.progress();
    if (sleeps) {
      pollfd ready{end.fd(), POLLIN, 0};
      if (poll(&ready, 1, 0) != 1) return false;
      sleeps = false;
      end.progress();
      return true;
    }
    if (end.progress()) return true;
    sleeps = end.arm();
    return !sleeps;
  }

  template <typename Done>
  void work(const Done& done) {
    for (int i = 0; i < kMostSteps; ++i) {
      if (done()) return;
      if (!step() && !control::run_to_next_timer(fabric())) {
        while (step()) {
        }
        EXPECT_TRUE(done()) << "everything is still, and something is missing";
        return;
      }
      if (control::now_ns(fabric()) > kMostTimeNs) break;
    }
    EXPECT_TRUE(done()) << "hangs";
  }

  void ask(Call& call) {
    auto arguments = client_->pool().allocate(kMostBytes), bulk = client_->pool().allocate(kMostBytes),
         results = client_->pool().allocate(kMostBytes), reply = client_->pool().allocate(kMostBytes + 1000);
    if (!arguments || !bulk || !results || !reply) return;
    call.arguments = std::move(*arguments);
    call.bulk = std::move(*bulk);
    call.results = std::move(*results);
    call.reply = std::move(*reply);
    const std::uint32_t length = random_.below(3) == 0 ? kMostBytes : 4 + 4 * random_.below(64);
    const core::MemoryRef piece = call.arguments.ref(0, length), whole = call.bulk.ref(), room = call.results.ref(),
                          long_reply = call.reply.ref();
    const core::ReducedArgument reduced{4, {&whole, 1}};
    const core::ResultMemory result{{&room, 1}};
    endpoint::Request request;
    request.procedure = {kProgram, kVersion, random_.below(3)};
    request.arguments = {&piece, 1};
    if (random_.below(3) == 0) request.reduced = {&reduced, 1};
    if (random_.below(3) == 0) request.results = {&result, 1};
    if (random_.coin()) request.reply = {&long_reply, 1};
    client_sleeps_ = false;  // the application's thread is awake
    call.accepted = client_->call(request, call.outcome.collect()).has_value();
  }

  void answer(endpoint::InboundCall& call) {
    const bool is_long = call.reply_room() >= kMostBytes && random_.coin();
    auto results = server_->pool().allocate(is_long ? kMostBytes : 16), bulk = server_->pool().allocate(kMostBytes);
    if (!results || !bulk) return call.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
    const core::MemoryRef piece = results->ref(), whole = bulk->ref();
    const core::ResultMemory written{{&whole, 1}};
    endpoint::Results reply{.results = {&piece, 1}, .written = {}};
    if (!call.offered().empty() && random_.coin()) reply.written = {&written, 1};
    ++begun_;
    (void)call.reply(reply, [this, one = std::move(*results), other = std::move(*bulk)](bool) { ++over_; });
  }

  Random random_;
  bool sleeps_ = false, client_sleeps_ = false, server_sleeps_ = false;
  std::string script_;
  std::unique_ptr<endpoint::Server> server_;
  std::unique_ptr<endpoint::Client> client_;
  std::array<Call, 6> calls_;
  int begun_ = 0, over_ = 0, good_ = 0;
};

TEST(EndpointSeeds, AThousandRunsWithFaultsEndEachCallOnceAndLeaveNoObjects) {
  const std::size_t descriptors_before = descriptors(), threads_before = threads();
  int good = 0;
  for (std::uint64_t seed = 1; seed <= 1000 && !::testing::Test::HasFailure(); ++seed) {
    Life life(seed);
    SCOPED_TRACE("seed " + std::to_string(seed) + ", script:\n" + life.script());
    life.pass();
    good += life.good();
    ASSERT_TRUE(control::reset(fabric()));  // the fabric's own device, which rdma_cm ids share, goes with it
    ASSERT_EQ(descriptors(), descriptors_before);
    ASSERT_TRUE(has_threads(threads_before));
  }
  EXPECT_GT(good, 1000) << "most calls of runs without a fault succeed";
  RecordProperty("good_calls", good);
}

std::vector<control::TraceEvent> trace_of(std::uint64_t seed) {
  Life life(seed);
  SCOPED_TRACE("seed " + std::to_string(seed) + ", script:\n" + life.script());
  std::vector<control::TraceEvent> events;
  control::set_observer(fabric(), [&events](const control::TraceEvent& event) { events.push_back(event); });
  life.pass();
  control::set_observer(fabric(), nullptr);
  return events;
}

TEST(EndpointSeeds, TheSameSeedGivesTheSameEvents) {
  std::size_t events = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const auto first = trace_of(seed);
    EXPECT_EQ(first, trace_of(seed)) << "seed " << seed;
    events += first.size();
  }
  EXPECT_GT(events, 2000u);
  EXPECT_NE(trace_of(1), trace_of(2));
}

}  // namespace
}  // namespace rpcrdma::test
