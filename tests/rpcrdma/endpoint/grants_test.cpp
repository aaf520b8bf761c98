// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at the credits that a server grants. The grants follow the Receives that
// its connections share, memory, and how many calls there are. They are never zero, and never more
// than the server was configured with. spec: [RFC 8166 3.3.1]
#include <cerrno>
#include <vector>

#include "rpcrdma/endpoint/raw_client.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using endpoint::ServerConfig;

class A5Grants : public RawPair {
 protected:
  /// Answers procedure 0 at once, and defers others.
  void start(ServerConfig config = {}) {
    listen(std::move(config));
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      if (call.procedure().number != 0) return kept_.push_back(call.later());
      (void)call.reply({});
    });
  }
  void TearDown() override {
    kept_.clear();
    if (server_) run_raw();
    RawPair::TearDown();
  }
  /// Returns what the reply to a call grants.
  std::uint32_t granted_to(RawClient& client) {
    constexpr std::size_t kCredit = 8;  // [RFC 8166 4.1]
    const Bytes reply = answer(client, raw_call(++xid_, 0));
    return reply.size() > kCredit ? word_at(reply, kCredit) : 0;
  }
  void keep_calls(RawClient& client, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) client.send(raw_call(++xid_, 1));
    run_raw();
  }
  /// Makes a call that is not answered, and pulls so many bytes.
  void keep_call_with(RawClient& client, std::uint32_t bytes) {
    RawLists lists;
    lists.reads = {{kRpcCallBytes, client.expose(0, bytes, core::RemoteAccess::kRead)}};
    client.send(raw_call(++xid_, 1, {}, lists));
    run_raw();
  }
  void answer_all(RawClient& client) {
    kept_.clear();
    run_raw();
    client.received.clear();
  }

  std::vector<endpoint::DeferredReply> kept_;
  std::uint32_t xid_ = 0;
};

class A5GrantsOfFewReceives : public A5Grants {
  softverbs::control::Config fabric_config() override {
    softverbs::control::Config config;
    config.limits.max_srq_wr = kBuffers;
    return config;
  }

 protected:
  static constexpr std::uint32_t kBuffers = 64;
};

TEST_F(A5GrantsOfFewReceives, ShrinkAsMoreConnectionsShareTheReceives) {
  REQ("V1-CRED-08");
  if (provider().iwarp) GTEST_SKIP() << "no shared Receives on iWARP";
  start();
  RawClient* const first = raw_connect();
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(granted_to(*first), 32u) << "no more than it was configured with";
  std::vector<RawClient*> others;
  for (int i = 0; i < 7; ++i) others.push_back(raw_connect());
  EXPECT_EQ(granted_to(*first), kBuffers / 8 - core::kOptionalReceives);
  EXPECT_EQ(granted_to(*others.back()), kBuffers / 8 - core::kOptionalReceives);
  for (int i = 0; i < 6; ++i) others[static_cast<std::size_t>(i)]->disconnect();
  run_raw();
  EXPECT_EQ(granted_to(*first), kBuffers / 2 - core::kOptionalReceives);
}

TEST_F(A5GrantsOfFewReceives, AreNeverZero) {
  REQ("V1-CRED-05");
  if (provider().iwarp) GTEST_SKIP() << "no shared Receives on iWARP";
  start();
  for (std::uint32_t i = 0; i < kBuffers + 1; ++i) ASSERT_NE(raw_connect(2), nullptr);
  for (const auto& client : raw_) EXPECT_EQ(granted_to(*client), 1u);
}

/// The server gets no registered memory while `is_short`.
class A5GrantsOfShortMemory : public A5Grants {
 protected:
  A5GrantsOfShortMemory() {
    is_short = false;
    table_.reg_mr = [](ibv_pd* domain, void* memory, std::size_t bytes, int access) -> ibv_mr* {
      if (!is_short) return provider().table->reg_mr(domain, memory, bytes, access);
      errno = ENOMEM;
      return nullptr;
    };
    server_table_ = &table_;
  }
  static inline bool is_short = false;
  verbs::Table table_ = *provider().table;
};

TEST_F(A5GrantsOfShortMemory, ShrinkWhileTheServerGetsNoMemoryForMoreReceives) {
  if (provider().iwarp) GTEST_SKIP() << "no shared Receives on iWARP";
  ServerConfig config;
  config.credits = 8;
  config.shared_receives = 8;
  start(std::move(config));
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  EXPECT_EQ(granted_to(*client), 8u);
  is_short = true;
  keep_calls(*client, 7);  // few are left: the server wants more, and gets none
  ASSERT_EQ(server_->counters().shared_receives.buffers, 8u);
  EXPECT_EQ(granted_to(*client), 8u - core::kOptionalReceives);
  answer_all(*client);
  is_short = false;
  keep_calls(*client, 7);
  ASSERT_GT(server_->counters().shared_receives.buffers, 8u) << "there was memory this time";
  EXPECT_EQ(granted_to(*client), 8u);
}

TEST_F(A5Grants, AreFewerWhileCallsOfTheConnectionWaitForMemory) {
  ServerConfig config;
  config.answering.most_sink_bytes = 64u << 10;
  start(std::move(config));
  RawClient* const waits = raw_connect();
  RawClient* const other = raw_connect();
  ASSERT_TRUE(waits != nullptr && other != nullptr);
  keep_call_with(*waits, 40u << 10);
  EXPECT_EQ(granted_to(*waits), 32u) << "it has its memory";
  keep_call_with(*waits, 40u << 10);
  EXPECT_EQ(granted_to(*waits), 8u);
  EXPECT_EQ(granted_to(*other), 32u);
  answer_all(*waits);
  EXPECT_EQ(granted_to(*waits), 32u);
}

TEST_F(A5Grants, AreFewerForAllConnectionsWhileManyCallsAreUnanswered) {
  ServerConfig config;
  config.answering.most_calls = 8;
  start(std::move(config));
  RawClient* const busy = raw_connect();
  RawClient* const other = raw_connect();
  ASSERT_TRUE(busy != nullptr && other != nullptr);
  keep_calls(*busy, 4);
  EXPECT_EQ(granted_to(*other), 32u);
  keep_calls(*busy, 1);
  EXPECT_EQ(granted_to(*other), 8u);
  EXPECT_EQ(granted_to(*busy), 8u);
  answer_all(*busy);
  EXPECT_EQ(granted_to(*other), 32u);
}

TEST_F(A5Grants, ServerServesCallsWithinAnEarlierLargerGrant) {
  ServerConfig config;
  config.answering.most_calls = 8;
  start(std::move(config));
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  EXPECT_EQ(granted_to(*client), 32u);
  keep_calls(*client, 5);
  EXPECT_EQ(granted_to(*client), 8u);
  constexpr std::uint32_t kLeft = 32 - 5;
  for (std::uint32_t i = 0; i < kLeft; ++i) client->send(raw_call(++xid_, 0));
  run_raw();
  EXPECT_FALSE(client->gone);
  EXPECT_EQ(client->received.size(), kLeft);
}

}  // namespace
}  // namespace rpcrdma::test
