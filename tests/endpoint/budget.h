// SPDX-License-Identifier: BSD-3-Clause
//
// What RPCs cost, counted on each side and on the fabric between them. For the tests of the performance budget
// (budget_test.cpp).
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <utility>
#include <vector>

#include "endpoint/outcome.h"
#include "endpoint/pair.h"

namespace rpcrdma::test {

/// Counts of one side, or of both together.
struct Cost {
  std::uint64_t sends = 0, reads = 0, writes = 0, binds = 0, local_invalidations = 0, remote_invalidations = 0;
  std::uint64_t registrations = 0, deregistrations = 0;
  std::uint64_t doorbells = 0, receive_doorbells = 0, completions = 0;

  static constexpr std::array kMembers{
      std::pair{&Cost::sends, "sends"},
      std::pair{&Cost::reads, "reads"},
      std::pair{&Cost::writes, "writes"},
      std::pair{&Cost::binds, "binds"},
      std::pair{&Cost::local_invalidations, "local invalidations"},
      std::pair{&Cost::remote_invalidations, "remote invalidations"},
      std::pair{&Cost::registrations, "registrations"},
      std::pair{&Cost::deregistrations, "deregistrations"},
      std::pair{&Cost::doorbells, "doorbells"},
      std::pair{&Cost::receive_doorbells, "Receive doorbells"},
      std::pair{&Cost::completions, "completions"},
  };
  Cost operator-(const Cost& before) const {
    return combined(before, [](auto a, auto b) { return a - b; });
  }
  Cost operator+(const Cost& other) const {
    return combined(other, [](auto a, auto b) { return a + b; });
  }
  friend bool operator==(const Cost&, const Cost&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Cost& cost) {
    for (const auto& [member, name] : kMembers)
      if (cost.*member != 0) out << cost.*member << " " << name << ", ";
    return out;
  }

 private:
  template <typename Combine>
  Cost combined(const Cost& other, const Combine& combine) const {
    Cost result;
    for (const auto& [member, name] : kMembers) result.*member = combine(this->*member, other.*member);
    return result;
  }
};

inline Cost cost_of(const verbs::ChannelCounters& counters) {
  return {.sends = counters.sends,
          .reads = counters.reads,
          .writes = counters.writes,
          .binds = counters.binds,
          .local_invalidations = counters.local_invalidations,
          .remote_invalidations = counters.remote_invalidations,
          .registrations = counters.registrations,
          .deregistrations = counters.deregistrations,
          .doorbells = counters.doorbells,
          .receive_doorbells = counters.receive_doorbells,
          .completions = counters.completions};
}

inline Cost cost_of(const softverbs::control::Counters& counters) {
  return {.sends = counters.requests(IBV_WR_SEND) + counters.requests(IBV_WR_SEND_WITH_INV),
          .reads = counters.requests(IBV_WR_RDMA_READ),
          .writes = counters.requests(IBV_WR_RDMA_WRITE),
          .binds = counters.binds,
          .local_invalidations = counters.local_invalidations,
          .remote_invalidations = counters.remote_invalidations,
          .registrations = counters.registrations,
          .deregistrations = counters.deregistrations,
          .doorbells = counters.doorbells,
          .receive_doorbells = counters.receive_doorbells,
          .completions = counters.completions};
}

/// A client and a server whose calls are counted.
class Budget : public Pair {
 protected:
  static constexpr std::uint32_t kN = 16, kB = 8;  // SENDs to a completion, Receives to a doorbell: the defaults
  static constexpr std::uint32_t kWarmUp = 100;    // calls, after which windows and queues are as large as they get
  /// Calls that are counted: not less than a thousand, and a whole number of batches of either kind.
  static constexpr std::uint64_t kCalls = (1000 + kN * kB - 1) / (kN * kB) * (kN * kB);

  struct Sides {
    Cost client, server;
  };

  void SetUp() override {
    if (!provider().is_software_fabric()) GTEST_SKIP() << "needs softverbs: it counts";
    Pair::SetUp();
  }
  void TearDown() override {
    client_memory_.clear();
    server_memory_.clear();
    Pair::TearDown();
  }

  /// `answer` is what the server sends, out of memory that stays where it is.
  void start(endpoint::ServerConfig server_config = {}, endpoint::ClientConfig client_config = {}) {
    EXPECT_EQ(endpoint::LinkConfig{}.signal_sends, kN);
    EXPECT_EQ(endpoint::LinkConfig{}.receive_batch, kB);
    listen(std::move(server_config));
    server_->serve(kProgram, kVersion, [this](endpoint::IncomingCall& call) {
      ++arrived_;
      if (on_arrival_) on_arrival_();
      const core::ResultMemory written{{&written_, 1}};
      const endpoint::Results results{.results = {&results_, results_.length == 0 ? 0u : 1u},
                                      .written = {&written, call.offered().empty() ? 0u : 1u}};
      EXPECT_TRUE(call.reply(results));
    });
    connect(std::move(client_config));
    call({.procedure = {kProgram, kVersion, 0}});  // from now on the server has memory
  }

  core::MemoryRef of_client(std::size_t bytes) { return keep(client_memory_, client_->pool(), bytes); }
  core::MemoryRef of_server(std::size_t bytes) { return keep(server_memory_, server_->pool(), bytes); }
  /// Memory that nobody has registered.
  core::MemoryRef strange(std::size_t bytes) {
    std::vector<std::byte>& memory = strange_.emplace_back(bytes);
    return {.address = memory.data(), .length = static_cast<std::uint32_t>(bytes), .region = core::kNoRegion};
  }

  void drop_server() {
    server_memory_.clear();
    server_.reset();
  }

  void call(const endpoint::Request& request) {
    Outcome outcome;
    ASSERT_TRUE(client_->call(request, outcome.collect()));
    ASSERT_TRUE(run_until([&] { return outcome.calls > 0; }));
    ASSERT_TRUE(outcome.ok()) << (outcome.transport_error ? static_cast<int>(*outcome.transport_error) : -1);
    ASSERT_EQ(client_->live_keys(), 0u) << "a key outlives its RPC";
  }

  Sides now() const {
    return {cost_of(client_->counters().verbs), server_ ? cost_of(server_->counters().verbs) : Cost{}};
  }

  /// Makes the calls one after the other.  returns  what all `kCalls` cost each side
  Sides count(const endpoint::Request& request) {
    softverbs::Fabric& fabric = softverbs::control::default_fabric();
    for (std::uint32_t i = 0; i < kWarmUp && !HasFatalFailure(); ++i) call(request);
    settle();
    const Sides before = now();
    const Cost fabric_before = cost_of(softverbs::control::counters(fabric));
    for (std::uint64_t i = 0; i < kCalls && !HasFatalFailure(); ++i) call(request);
    settle();
    const Sides after = now();
    const Sides cost{after.client - before.client, after.server - before.server};
    // Nothing was done that neither of the two has counted.
    EXPECT_EQ(cost_of(softverbs::control::counters(fabric)) - fabric_before, cost.client + cost.server);
    EXPECT_EQ(softverbs::control::live_objects(fabric).remote_keys, remote_keys_at_rest_);
    return cost;
  }

  core::MemoryRef results_, written_;  // what the server answers with
  std::function<void()> on_arrival_;   // called before the server answers
  std::uint64_t arrived_ = 0;          // calls
  std::uint32_t remote_keys_at_rest_ = 0;

 private:
  static core::MemoryRef keep(std::vector<endpoint::Buffer>& in, endpoint::BufferPool& pool, std::size_t bytes) {
    in.push_back(std::move(*pool.allocate(bytes)));
    return in.back().ref();
  }

  std::vector<endpoint::Buffer> client_memory_, server_memory_;
  std::vector<std::vector<std::byte>> strange_;
};

}  // namespace rpcrdma::test
