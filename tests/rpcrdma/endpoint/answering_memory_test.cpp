// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at how much memory of its pool an endpoint uses to answer calls, and when it
// frees that memory: memory for Read chunks, and copies of arguments.
#include <array>
#include <vector>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/raw_client.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using endpoint::Buffer;
using endpoint::DeferredReply;
using endpoint::ServerConfig;

class AnsweringMemory : public RawPair {
 protected:
  static constexpr std::uint32_t kPool = 1u << 16;

  /// Defers calls of procedure 2, and answers others without results.
  void start(ServerConfig config = {}) {
    config.pool_bytes = kPool;
    listen(std::move(config));
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      ++handled_;
      if (call.procedure().number == 2) return kept_.push_back(call.later());
      (void)call.reply({});
    });
  }
  void TearDown() override {
    kept_.clear();
    if (server_) run_raw();
    RawPair::TearDown();
  }
  /// Makes a call with `bytes` in a Read chunk.
  void pulled_call(RawClient& client, std::uint32_t xid, std::uint32_t procedure, std::uint32_t bytes) {
    RawLists lists;
    lists.reads = {{kRpcCallBytes, client.expose(0, bytes, core::RemoteAccess::kRead)}};
    client.send(raw_call(xid, procedure, {}, lists));
    run_raw();
  }
  std::vector<DeferredReply> kept_;
  int handled_ = 0;
};

TEST_F(AnsweringMemory, ASinkCountsWithTheSizeOfItsWholePoolBlock) {
  REQ("V1-SEC-23");
  ServerConfig config;
  config.answering.wait_for_sink = {};
  start(std::move(config));
  RawClient* const greedy = raw_connect();
  RawClient* const other = raw_connect();
  ASSERT_TRUE(greedy != nullptr && other != nullptr);
  // Each but the last four takes a block of nearly twice its size. If the bytes asked for counted,
  // all of them would be no more than three quarters of the pool.
  std::uint32_t xid = 0;
  for (std::uint32_t bytes = kPool / 4; bytes >= 256; bytes /= 2) pulled_call(*greedy, ++xid, 2, bytes + 4);
  for (int i = 0; i < 4; ++i) pulled_call(*greedy, ++xid, 2, 256);
  EXPECT_GT(server_->counters().answering.over_sink_bytes, 0u);
  auto quarter = server_->pool().allocate(kPool / 4);
  EXPECT_TRUE(quarter) << "that much is left for results";
  quarter.reset();
  other->send(raw_call(100, 0));
  run_raw();
  const auto reply = other->next_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->procedure, 0u) << "another client is served";
  kept_.clear();
  while (!server_->arm()) run_raw();
  EXPECT_EQ(server_->pool().buffers_in_use(), 0u);
}

TEST_F(AnsweringMemory, ServerFreesASinkOnceTheCallIsAnsweredAndDoesNotWaitForTheReplysSend) {
  ServerConfig config;
  config.signal_sends = 64;
  start(std::move(config));
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  for (std::uint32_t xid = 1; xid <= 12; ++xid) pulled_call(*client, xid, 2, 4096);
  ASSERT_EQ(kept_.size(), 12u);
  for (DeferredReply& reply : kept_) reply.reply({});
  kept_.clear();
  run_raw();
  // The 12 sinks of 4 KiB are the 3/4 that sinks may take; they are free, so more has room.
  pulled_call(*client, 13, 1, 8192);
  EXPECT_EQ(handled_, 13);
  EXPECT_EQ(server_->counters().answering.over_sink_bytes, 0u);
  EXPECT_TRUE(server_->pool().allocate(kPool / 2)) << "only headers are in use";
}

TEST_F(AnsweringMemory, ServerKeepsASinkThatHoldsResultsUntilTheReplyIsSent) {
  std::byte* sink = nullptr;
  bool sent = false;
  std::optional<Buffer> next;
  listen();
  server_->serve(kProgram, kVersion, [&](endpoint::InboundCall& call) {
    const core::MemoryRef item = call.reduced()[0].memory;
    sink = item.address;
    const core::ResultMemory written{{&item, 1}};
    (void)call.reply({.results = {}, .written = {&written, 1}}, [&](bool ok) { sent = ok; });
    next = server_->pool().allocate(4096);
    std::ranges::fill(next->bytes(), std::byte{0xee});
  });
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  std::fill_n(client->data.begin(), 4096, std::byte{0x3c});
  RawLists lists;
  lists.reads = {{kRpcCallBytes, client->expose(0, 4096, core::RemoteAccess::kRead)}};
  lists.writes = {{client->expose(8192, 4096, core::RemoteAccess::kWrite)}};
  client->send(raw_call(1, 1, {}, lists));
  run_raw();
  ASSERT_TRUE(next);
  EXPECT_NE(next->bytes().data(), sink);
  EXPECT_EQ(client->data[8192], std::byte{0x3c});
  EXPECT_EQ(client->data[8192 + 4095], std::byte{0x3c});
  next.reset();
  while (!server_->arm()) run_raw();
  EXPECT_TRUE(sent);
  EXPECT_EQ(server_->pool().buffers_in_use(), 0u);
}

TEST_F(AnsweringMemory, ServerAnswersALateCallItselfThoughThePoolWasFullWhenTheCallCame) {
  REQ("V1-SEC-23");
  ServerConfig config;
  config.answering.answer_within = std::chrono::milliseconds{20};
  start(std::move(config));
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  auto all = server_->pool().allocate(kPool);
  if (!all) GTEST_SKIP() << "the pool is in use";
  client->send(raw_call(1, 2, Bytes(16, std::byte{0x42})));
  run_raw();
  ASSERT_EQ(kept_.size(), 1u);
  all.reset();
  ASSERT_TRUE(run_raw_until([&] { return !client->received.empty(); })) << "nobody answers for it";
  EXPECT_EQ(client->next_reply()->accept_stat, RawClient::kSystemError);
  EXPECT_EQ(server_->counters().answering.answered_for_lateness, 1u);
  for (std::uint32_t xid = 2; xid < 40; ++xid) {  // the Receive of the first call is used again
    client->send(raw_call(xid, 1, Bytes(16, std::byte{0x77})));
    run_raw();
  }
  EXPECT_EQ(kept_[0]->arguments().size(), 16u);
  EXPECT_TRUE(std::ranges::all_of(kept_[0]->arguments(), [](std::byte byte) { return byte == std::byte{0x42}; }));
}

TEST_F(AnsweringMemory, DeferredCallsWithInlineArgumentsTakeNoPoolBuffers) {
  REQ("V1-SEC-23");
  ServerConfig config;
  config.answering.answer_within = std::chrono::hours{1};
  start(std::move(config));
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  for (std::uint32_t xid = 1; xid <= 20; ++xid) {
    client->send(raw_call(xid, 2, Bytes(512)));
    run_raw();
  }
  EXPECT_EQ(kept_.size(), 20u);
  EXPECT_EQ(server_->pool().buffers_in_use(), 0u);
}

}  // namespace
}  // namespace rpcrdma::test
