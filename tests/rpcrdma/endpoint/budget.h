// SPDX-License-Identifier: BSD-3-Clause
//
// This fixture counts what RPCs cost, on each side and on the fabric between them. The tests of the
// performance budget use it (budget_test.cpp).
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <utility>
#include <vector>

#include "rpcrdma/endpoint/outcome.h"
#include "rpcrdma/endpoint/pair.h"
#include "rpcrdma/endpoint/system_calls.h"
#include "support/allocations.h"
#include "support/sanitized.h"

namespace rpcrdma::test {

/// A Cost holds the counts of one side, or of both together.
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

/// Returns the cost of an endpoint; the doorbells of shared Receives are counted by the endpoint
/// alone.
inline Cost cost_of(const endpoint::EndpointCounters& counters) {
  Cost cost = cost_of(counters.verbs);
  cost.receive_doorbells += counters.shared_receives.doorbells;
  return cost;
}

/// Returns the bytes that one side has put on the wire, and those that its Reads have put there.
inline std::uint64_t bytes_moved(const verbs::ChannelCounters& counters) {
  return counters.bytes_sent + counters.bytes_read + counters.bytes_written;
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

/// A Budget has a client and a server, and counts what calls between them cost.
class Budget : public Pair {
 protected:
  static constexpr std::uint32_t kN = 16, kB = 8;  // SENDs to a completion, Receives to a doorbell: the defaults
  static constexpr std::uint32_t kWarmUp = 100;    // after so many calls, windows and queues are as large as they get
  /// So many calls are counted: not less than a thousand, and a whole number of batches of either
  /// kind.
  static constexpr std::uint64_t kCalls = (1000 + kN * kB - 1) / (kN * kB) * (kN * kB);

  struct Sides {
    Cost client, server;
  };

  void SetUp() override {
    if (!provider().is_software_fabric()) GTEST_SKIP() << "needs softverbs, which counts operations";
    Pair::SetUp();
  }
  void TearDown() override {
    client_memory_.clear();
    server_memory_.clear();
    Pair::TearDown();
  }

  /// Starts both ends. The server answers with `results_`, and with `written_` in a Write chunk.
  void start(endpoint::ServerConfig server_config = {}, endpoint::ClientConfig client_config = {}) {
    EXPECT_EQ(endpoint::LinkConfig{}.signal_sends, kN);
    EXPECT_EQ(endpoint::LinkConfig{}.receive_batch, kB);
    listen(std::move(server_config));
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      ++arrived_;
      EXPECT_EQ(call.version(), version_);
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
  /// Returns memory that nobody has registered.
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

  Sides now() const { return {cost_of(client_->counters()), server_ ? cost_of(server_->counters()) : Cost{}}; }

  /// Makes the calls one after the other. It asserts what holds for every form. No heap is
  /// allocated beyond the provider's object for each registration. There is no system call unless
  /// something is registered. The fabric alone moves each byte, once, except for SENDs that go
  /// inline. No key is left afterwards.
  ///
  /// returns   what all `kCalls` cost each side
  Sides count(const endpoint::Request& request) {
    softverbs::Fabric& fabric = softverbs::control::default_fabric();
    EXPECT_TRUE(make(kWarmUp, request));
    settle();
    const Sides before = now();
    const verbs::ChannelCounters client_before = client_->counters().verbs, server_before = server_->counters().verbs;
    const softverbs::control::Counters fabric_before = softverbs::control::counters(fabric);
    const std::size_t allocations_before = codec::allocations();
    const bool made = make(kCalls, request);
    const std::size_t allocations = codec::allocations() - allocations_before;
    EXPECT_TRUE(made);
    settle();
    const Sides after = now();
    const Sides cost{after.client - before.client, after.server - before.server};
    // A registration is an object of the provider's, which it must make; nothing else is on the
    // heap.
    EXPECT_EQ(allocations, cost.client.registrations + cost.server.registrations) << "by client, server and fabric";
    const softverbs::control::Counters fabric_after = softverbs::control::counters(fabric);
    // The fabric did exactly what the two have counted.
    EXPECT_EQ(cost_of(fabric_after) - cost_of(fabric_before), cost.client + cost.server);
    EXPECT_EQ(softverbs::control::live_objects(fabric).remote_keys, remote_keys_at_rest_);
    check_copies(client_before, server_before, fabric_after.bytes_copied - fabric_before.bytes_copied,
                 fabric_after.inline_bytes_copied - fabric_before.inline_bytes_copied);
    // To register memory takes a system call in any case; a sanitizer's runtime makes calls of its
    // own.
    if (!kSanitized && cost.client.registrations + cost.server.registrations == 0) check_system_calls(request);
    return cost;
  }

  core::MemoryRef results_, written_;  // what the server answers with
  std::function<void()> on_arrival_;   // called before the server answers
  std::uint64_t arrived_ = 0;          // calls
  std::uint32_t remote_keys_at_rest_ = 0;

  core::Version version_ = core::Version::kV1;  // that the calls must come in

 private:
  /// Makes calls as `call()` does, and nothing else: what it costs is the transport's.  returns
  /// whether all went well
  bool make(std::uint64_t calls, const endpoint::Request& request) {
    constexpr int kMostRounds = 10'000;
    for (std::uint64_t i = 0; i < calls; ++i) {
      bool answered = false, ok = false;
      const auto made = client_->call(request, [&](const endpoint::Response& response) {
        answered = true;
        ok = response.ok();
      });
      if (!made) return false;
      for (int rounds = 0; !answered; ++rounds) {
        if (rounds == kMostRounds) return false;
        client_->progress();
        server_->progress();
      }
      if (!ok || client_->live_keys() != 0) return false;
    }
    return true;
  }

  /// Checks that the wire saw what the sides have counted, each byte once. If a SEND goes inline,
  /// the processor copies it once more, in place of the device.
  void check_copies(const verbs::ChannelCounters& client, const verbs::ChannelCounters& server, std::uint64_t copied,
                    std::uint64_t copied_inline) const {
    const verbs::ChannelCounters client_now = client_->counters().verbs, server_now = server_->counters().verbs;
    EXPECT_EQ(copied, bytes_moved(client_now) - bytes_moved(client) + bytes_moved(server_now) - bytes_moved(server));
    std::uint64_t expected = 0;
    for (const std::uint64_t sent :
         {client_now.bytes_sent - client.bytes_sent, server_now.bytes_sent - server.bytes_sent}) {
      EXPECT_EQ(sent % kCalls, 0u) << "every SEND is as long as the others";
      if (sent / kCalls <= verbs::Channel::Setup{}.inline_bytes) expected += sent;
    }
    EXPECT_EQ(copied_inline, expected);
  }

  void check_system_calls(const endpoint::Request& request) {
    const SystemCalls calls = system_calls_of([&] { return make(kCalls, request); });
    if (calls.end == SystemCalls::End::kNotPermitted) GTEST_SKIP() << calls;
    EXPECT_EQ(calls, SystemCalls{SystemCalls::End::kNone});
  }

  static core::MemoryRef keep(std::vector<endpoint::Buffer>& in, endpoint::BufferPool& pool, std::size_t bytes) {
    in.push_back(std::move(*pool.allocate(bytes)));
    return in.back().ref();
  }

  std::vector<endpoint::Buffer> client_memory_, server_memory_;
  std::vector<std::vector<std::byte>> strange_;
};

}  // namespace rpcrdma::test
