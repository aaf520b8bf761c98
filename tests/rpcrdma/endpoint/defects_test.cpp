// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look for defects that were seen in other implementations, and show only where memory
// is registered with a device. The defects of messages are in tests/rpcrdma/core/defects_test.cpp.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>
#include <variant>
#include <vector>

#include "rpcrdma/endpoint/outcome.h"
#include "rpcrdma/endpoint/pair.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

/// A Watched has a copy of the provider's table that records the registrations open to a peer.
class Watched {
 public:
  Watched() : table_(*provider().table) {
    open().clear();
    table_.reg_mr = [](ibv_pd* pd, void* address, std::size_t bytes, int access) {
      ibv_mr* made = provider().table->reg_mr(pd, address, bytes, access);
      const bool remote = (access & (IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_ATOMIC)) != 0;
      if (made != nullptr && remote) open().push_back({made, bytes});
      return made;
    };
    table_.dereg_mr = [](ibv_mr* region) {
      std::erase_if(open(), [&](const auto& at) { return at.region == region; });
      return provider().table->dereg_mr(region);
    };
  }

  struct Open {
    const ibv_mr* region;
    std::size_t bytes;
  };
  /// Returns the regions that a peer which knows their keys may read or write.
  static std::vector<Open>& open() {
    static std::vector<Open> regions;
    return regions;
  }
  const verbs::Table& table() const { return table_; }

 private:
  verbs::Table table_;
};

class DefectOfOthers : public Pair {
 protected:
  Watched watched_;  // it outlives both ends
};

TEST_F(DefectOfOthers, ThePeerCanReachOnlyMemoryOfCallsInProgressAndNotThePool) {
  REQ("V1-REG-04", "V1-SEC-06", "V1-SEC-07", "V1-SEC-08");
  constexpr std::size_t kBytes = 10'000;
  server_table_ = client_table_ = &watched_.table();
  listen();
  bool asked = false;
  std::size_t keys_at_work = 0;
  server_->serve(kProgram, kVersion, [&](endpoint::InboundCall& call) {
    asked = true;
    keys_at_work = client_->live_keys();
    for (const Watched::Open& region : Watched::open()) EXPECT_LE(region.bytes, kBytes) << "more than this call needs";
    EXPECT_TRUE(call.reply({}));
  });
  connect();
  auto memory = client_->pool().allocate(kBytes);
  ASSERT_TRUE(memory);
  const core::MemoryRef piece = memory->ref();
  const core::ResultMemory result{{&piece, 1}};
  for (int calls = 0; calls < 3; ++calls) {
    EXPECT_EQ(client_->live_keys(), 0u);
    EXPECT_EQ(Watched::open().size(), 0u) << "nothing is open between calls";
    asked = false;
    Outcome outcome;
    ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}, .results = {&result, 1}}, outcome.collect()));
    ASSERT_TRUE(run_until([&] { return outcome.calls > 0; }));
    EXPECT_TRUE(outcome.ok());
    EXPECT_TRUE(asked);
    EXPECT_EQ(keys_at_work, 1u) << "the memory of this call is open, and nothing else";
  }
  EXPECT_EQ(client_->live_keys(), 0u);
  EXPECT_EQ(Watched::open().size(), 0u);
}

/// The device has no windows. When a test sets `refuses_`, the client's next ibv_dereg_mr() fails.
class Unrevoked : public Pair, public endpoint::Observer {
 protected:
  Unrevoked() : table_(*provider().table) {
    table_.dereg_mr = [](ibv_mr* region) {
      if (std::exchange(refuses_, false)) return EBUSY;
      return provider().table->dereg_mr(region);
    };
  }
  void on_sent(std::span<const xdr::Bytes>) override {}
  void on_received(xdr::Bytes) override {}
  void on_action(const core::Action& action) override { closed_ |= std::holds_alternative<core::Close>(action); }
  softverbs::control::Config fabric_config() override {
    softverbs::control::Config config;
    config.memory_windows = false;
    return config;
  }
  verbs::Table table_;
  static inline bool refuses_ = false;
  bool closed_ = false;
};

TEST_F(Unrevoked, ClientClosesTheConnectionIfTheDeviceRefusesToDeregisterMemory) {
  if (!provider().is_software_fabric()) GTEST_SKIP() << "devices with windows register no memory for each call";
  REQ("V1-ERR-22");
  client_table_ = &table_;
  listen();
  server_->serve(kProgram, kVersion, [&](endpoint::InboundCall& call) {
    refuses_ = true;
    EXPECT_TRUE(call.reply({}));
  });
  endpoint::ClientConfig config;
  config.observer = this;
  connect(std::move(config));
  auto memory = client_->pool().allocate(10'000);
  ASSERT_TRUE(memory);
  const core::MemoryRef piece = memory->ref();
  const core::ResultMemory result{{&piece, 1}};
  Outcome outcome;
  bool closed_before = false;
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}, .results = {&result, 1}},
                            [&](const endpoint::Response& response) {
                              closed_before = closed_;
                              outcome.collect()(response);
                            }));
  EXPECT_TRUE(run_until([&] { return outcome.calls > 0; }));
  EXPECT_TRUE(closed_before) << "the peer could reach the memory of a call that has ended";
  EXPECT_TRUE(run_until([&] { return client_->state() == endpoint::Client::State::kClosed; }));
}

}  // namespace
}  // namespace rpcrdma::test
