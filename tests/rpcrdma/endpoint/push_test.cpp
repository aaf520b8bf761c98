// SPDX-License-Identifier: BSD-3-Clause
//
// These tests push the first part of results before the reply, and look at what the client has in
// the end, whatever the reply then is, and whether or not there is one.
#include <numeric>
#include <thread>
#include <vector>

#include "rpcrdma/endpoint/echo.h"
#include "support/allocations.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace push_test {

using endpoint::DeferredReply;
using endpoint::ServerConfig;

std::byte byte_at(std::size_t offset) { return static_cast<std::byte>(1 + offset % 253); }

/// Notes how much of the server's pool is in use when the server closes a connection.
struct Closing : endpoint::Observer {
  void on_sent(std::span<const xdr::Bytes>) override {}
  void on_received(xdr::Bytes) override {}
  void on_action(const core::Action& action) override {
    if (std::holds_alternative<core::Close>(action)) in_use.push_back(server->pool().buffers_in_use());
  }
  endpoint::Server* server = nullptr;
  std::vector<std::size_t> in_use;
};

class Push : public Pair, public ::testing::WithParamInterface<bool> {
 protected:
  static constexpr std::uint32_t kBytes = 20'000, kFirst = 12'001;

  void start() {
    ServerConfig config_of_server;
    config_of_server.versions = {.v1 = true, .v2_draft01 = true};
    config_of_server.observer = &closing_;
    listen(std::move(config_of_server));
    closing_.server = server_.get();
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      if (!has_items_) return kept_.push_back(call.later({}, {}));
      auto items = server_->pool().allocate(kBytes);
      ASSERT_TRUE(items);
      for (std::size_t i = 0; i < kBytes; ++i) items->bytes()[i] = byte_at(i);
      kept_.push_back(call.later({}, std::move(*items)));
      if (first_ != 0) pushed_ = kept_.back().push(first_);
    });
    endpoint::ClientConfig config;
    if (GetParam()) config.versions = {.v1 = false, .v2_draft01 = true};
    connect(std::move(config));
    into_ = std::move(*client_->pool().allocate(kBytes));
    std::ranges::fill(into_.bytes(), std::byte{0});
  }
  void TearDown() override {
    kept_.clear();
    settle();
    if (server_) {
      EXPECT_EQ(server_->pool().buffers_in_use(), 0u);
    }
    into_ = {};
    Pair::TearDown();
  }
  /// Makes a call that offers one Write chunk, and waits until the call's handler has the call.
  ///
  /// segments  the length of each segment of the chunk, in bytes; empty: the call offers no chunk
  void call(const std::vector<std::uint32_t>& segments) {
    std::vector<core::MemoryRef> pieces;
    std::size_t at = 0;
    for (const std::uint32_t bytes : segments) {
      pieces.push_back(into_.ref(at, bytes));
      at += bytes;
    }
    const core::ResultMemory chunk{pieces};
    endpoint::Request request{.procedure = {kProgram, kVersion, 1}};
    if (!segments.empty()) request.results = {&chunk, 1};
    outcome_ = {};
    ASSERT_TRUE(client_->call(request, outcome_.collect()));
    ASSERT_TRUE(run_until([&] { return !kept_.empty(); }));
  }
  /// Gives the reply, with so many bytes in its item.
  void reply(std::uint32_t bytes) {
    DeferredReply one = std::move(kept_.back());
    kept_.pop_back();
    const core::MemoryRef piece = one.items(0, bytes);
    const oncrpc::Item item{.position = 0, .memory = {&piece, 1}};
    one.reply({.items = {&item, 1}}, [this](bool ok) { sent_.push_back(ok); });
  }
  void expect_end() {
    ASSERT_TRUE(run_until([&] { return outcome_.calls == 1; }));
  }
  bool has(std::size_t from, std::size_t to) const {
    for (std::size_t i = from; i < to; ++i)
      if (into_.bytes()[i] != byte_at(i)) return false;
    return true;
  }

  std::vector<DeferredReply> kept_;
  endpoint::Buffer into_;
  Outcome outcome_;
  std::vector<bool> sent_;
  std::uint32_t first_ = kFirst;
  bool pushed_ = false;
  bool has_items_ = true;  // the handler has memory for items
  Closing closing_;
};

TEST_P(Push, ALostCallEndsTheSameWhetherOrNotTheServerHadPushed) {
  REQ("NFS-CB-19");
  for (const std::uint32_t first : {kFirst, 0u}) {
    kept_.clear();
    into_ = {};
    client_.reset();
    server_.reset();
    first_ = first;
    start();
    call({kBytes});
    if (first != 0) {
      ASSERT_TRUE(run_until([&] { return has(0, kFirst); }));
    }
    server_->disconnect(kept_.back()->connection());
    expect_end();
    EXPECT_EQ(outcome_.transport_error, core::CallError::kConnectionLost);
    EXPECT_EQ(outcome_.rpc_error, oncrpc::RpcError::kNone);
    EXPECT_TRUE(outcome_.written.empty() && outcome_.results.empty());
    EXPECT_EQ(has(0, 1), first != 0) << "nothing but the memory differs";
  }
}

TEST_P(Push, TheReplyWritesOnlyTheRestAndReportsTheWholeResult) {
  start();
  const std::vector<std::vector<std::uint32_t>> forms{
      {kBytes}, {1, 12'000, 7999}, {12'000, 8000}, {12'002, 7998}, {5000, 5000, 5000, 5000}};
  for (const auto& segments : forms) {
    std::ranges::fill(into_.bytes(), std::byte{0});
    call(segments);
    ASSERT_TRUE(pushed_);
    ASSERT_TRUE(run_until([&] { return has(0, kFirst); })) << "before the reply";
    EXPECT_EQ(into_.bytes()[kFirst], std::byte{0});
    into_.bytes()[0] = into_.bytes()[kFirst - 1] = std::byte{0xff};
    reply(kBytes);
    expect_end();
    EXPECT_TRUE(outcome_.ok());
    EXPECT_EQ(outcome_.written, std::vector<std::uint64_t>{kBytes});
    EXPECT_EQ(into_.bytes()[0], std::byte{0xff}) << "and not once more";
    EXPECT_EQ(into_.bytes()[kFirst - 1], std::byte{0xff});
    EXPECT_TRUE(has(1, kFirst - 1) && has(kFirst, kBytes));
  }
  settle();
  EXPECT_EQ(sent_, std::vector<bool>(forms.size(), true));
  EXPECT_EQ(server_->counters().protocol.bytes_pushed, forms.size() * kBytes);
}

TEST_P(Push, TheReplyMayBeShorterThanThePushedPart) {
  start();
  for (const std::uint32_t bytes : {kFirst - 1, 5000u, 1u, 0u}) {
    call({4096, kBytes - 4096});
    ASSERT_TRUE(pushed_);
    reply(bytes);
    expect_end();
    EXPECT_TRUE(outcome_.ok());
    EXPECT_EQ(outcome_.written, std::vector<std::uint64_t>{bytes});
    EXPECT_TRUE(has(0, kFirst));
    EXPECT_TRUE(outcome_.results.empty());
  }
  settle();
  EXPECT_EQ(sent_, std::vector<bool>(4, true));
}

TEST_P(Push, TheReplyMayBeAnErrorAfterAPush) {
  start();
  for (const bool dropped : {false, true}) {
    call({kBytes});
    ASSERT_TRUE(pushed_);
    if (!dropped) kept_.back().fail(oncrpc::wire::rpc::AcceptStat::GARBAGE_ARGS);
    kept_.clear();
    expect_end();
    EXPECT_FALSE(outcome_.transport_error);
    EXPECT_EQ(outcome_.rpc_error, dropped ? oncrpc::RpcError::kSystemError : oncrpc::RpcError::kGarbageArguments);
  }
  call({kBytes});
  reply(kBytes);
  expect_end();
  EXPECT_TRUE(outcome_.ok()) << "the connection is as good as before";
}

TEST_P(Push, RefusingACallWhoseResultsArePushedEndsTheConnection) {
  start();
  call({kBytes});
  ASSERT_TRUE(pushed_);
  connected_at_both_ends();
  kept_.back().refuse();
  kept_.clear();
  expect_end();
  EXPECT_EQ(outcome_.transport_error, core::CallError::kConnectionLost);
  EXPECT_EQ(closing_.in_use, std::vector<std::size_t>{1}) << "what is pushed may be read until then";
  ASSERT_TRUE(run_until([&] { return server_->connections() == 0; }));
}

TEST_P(Push, WithoutRoomInAChunkNothingIsPushed) {
  start();
  for (const std::vector<std::uint32_t>& segments : {std::vector<std::uint32_t>{}, {600}, {300, 300}}) {
    call(segments);
    EXPECT_FALSE(pushed_);
    EXPECT_FALSE(kept_.back().push(601));
    reply(600);
    expect_end();
    EXPECT_TRUE(outcome_.ok());
    EXPECT_EQ(outcome_.written.size(), segments.empty() ? 0u : 1u);
    const std::span<const std::byte> there =
        segments.empty() ? std::span<const std::byte>(outcome_.results) : into_.bytes().first(600);
    ASSERT_EQ(there.size(), 600u);
    for (std::size_t i = 0; i < there.size(); ++i) ASSERT_EQ(there[i], byte_at(i));
  }
}

TEST_P(Push, WorksOnlyOnceForACallAndOnlyForAtLeastOneByte) {
  start();
  first_ = 0;
  call({kBytes});
  EXPECT_FALSE(kept_.back().push(0));
  EXPECT_TRUE(kept_.back().push(kBytes)) << "all of it";
  EXPECT_FALSE(kept_.back().push(kBytes));
  EXPECT_FALSE(kept_.back().push(1));
  reply(kBytes);
  expect_end();
  EXPECT_TRUE(outcome_.ok());
  EXPECT_TRUE(has(0, kBytes));
}

TEST_P(Push, CallWithoutMemoryForItemsPushesNothing) {
  start();
  has_items_ = false;
  call({kBytes});
  EXPECT_FALSE(kept_.back().push(0));
  kept_.back().push_soon(0);
  DeferredReply one = std::move(kept_.back());
  kept_.pop_back();
  one.reply({}, [this](bool ok) { sent_.push_back(ok); });
  expect_end();
  EXPECT_TRUE(outcome_.ok());
  has_items_ = true;
  call({kBytes});
  reply(kBytes);
  expect_end();
  EXPECT_TRUE(outcome_.ok()) << "the connection goes on";
}

TEST_P(Push, TheReplyMayComeFromAnotherThread) {
  start();
  for (int i = 0; i < 20; ++i) {
    std::ranges::fill(into_.bytes(), std::byte{0});
    call({7000, kBytes - 7000});
    ASSERT_TRUE(pushed_);
    std::thread{[&] { reply(kBytes); }}.join();
    expect_end();
    ASSERT_TRUE(outcome_.ok());
    ASSERT_TRUE(has(0, kBytes));
  }
}

TEST_P(Push, DataPushedByAnotherThreadAreWrittenBeforeTheReply) {
  start();
  first_ = 0;
  for (int i = 0; i < 20; ++i) {
    std::ranges::fill(into_.bytes(), std::byte{0});
    call({7000, kBytes - 7000});
    const std::uint64_t writes = server_->counters().verbs.writes;
    std::thread{[&] {
      kept_.back().push_soon(7001);
      reply(kBytes);
    }}.join();
    expect_end();
    ASSERT_TRUE(outcome_.ok());
    ASSERT_TRUE(has(0, kBytes));
    EXPECT_EQ(server_->counters().verbs.writes - writes, 2u) << "of the first part, and of the rest";
  }
  call({kBytes});
  std::thread{[&] { kept_.back().push_soon(kFirst); }}.join();
  ASSERT_TRUE(run_until([&] { return has(0, kFirst); })) << "the rest is not there yet";
  std::thread{[&] { reply(kBytes); }}.join();
  expect_end();
  EXPECT_TRUE(has(0, kBytes));
}

TEST_P(Push, DataPushedByAnotherThreadAfterADisconnectAreNotWritten) {
  start();
  first_ = 0;
  call({kBytes});
  connected_at_both_ends();
  server_->disconnect(server_->status()[0].id);
  expect_end();
  settle();
  std::thread{[&] {
    kept_.back().push_soon(kFirst);
    reply(kBytes);
  }}.join();
  settle();
  EXPECT_FALSE(has(0, 1));
  EXPECT_EQ(sent_, std::vector<bool>{false});
}

TEST_P(Push, ItemsStayReadableIfTheConnectionIsLostBetweenPushAndReply) {
  start();
  call({kBytes});
  ASSERT_TRUE(pushed_);
  connected_at_both_ends();
  server_->disconnect(server_->status()[0].id);
  expect_end();
  settle();
  EXPECT_EQ(outcome_.transport_error, core::CallError::kConnectionLost);
  ASSERT_EQ(kept_.size(), 1u);
  EXPECT_EQ(kept_.back().items()[kBytes - 1], byte_at(kBytes - 1)) << "its memory stays";
  EXPECT_FALSE(kept_.back().push(1)) << "there is nobody";
  reply(kBytes);
  settle();
  EXPECT_EQ(sent_, std::vector<bool>{false});
}

TEST_P(Push, AllocatesNothing) {
  start();
  int done = 0;
  const core::MemoryRef room = into_.ref(0, kBytes);
  const core::ResultMemory chunk{{&room, 1}};
  kept_.reserve(1);
  sent_.reserve(200);
  const auto round = [&] {
    const int wanted = done + 1;
    ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}, .results = {&chunk, 1}},
                              [&done](const endpoint::Response& response) { done += response.ok() ? 1 : 0; }));
    while (done != wanted) {
      client_->progress();
      server_->progress();
      if (!kept_.empty()) reply(kBytes);
    }
  };
  for (int i = 0; i < 50; ++i) round();
  const std::size_t before = codec::allocations();
  for (int i = 0; i < 50; ++i) round();
  if (!provider().iwarp) {  // there the client registers its memory each time
    EXPECT_EQ(codec::allocations() - before, 0u);
  }
  EXPECT_TRUE(pushed_);
}

INSTANTIATE_TEST_SUITE_P(Versions, Push, ::testing::Bool(),
                         [](const auto& which) { return which.param ? "Two" : "One"; });

}  // namespace push_test
}  // namespace rpcrdma::test
