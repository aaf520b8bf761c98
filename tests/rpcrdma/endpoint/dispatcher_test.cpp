// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at how results get into replies, and replies to their calls: items go into
// chunks or inline, and many calls of many connections come at once.
#include <algorithm>
#include <set>

#include "rpcrdma/endpoint/echo.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using endpoint::Client;
using endpoint::DeferredReply;
using oncrpc::Item;

/// The server answers with "AAAA", an item of five bytes, "BBBB", an item of eight, "CCCC".
class Items : public Pair {
 protected:
  void start() {
    listen();
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      auto buffer = server_->pool().allocate(64);
      std::memcpy(buffer->bytes().data(), "AAAABBBBCCCCfive!eightxxx", 25);
      const std::array<core::MemoryRef, 2> results{buffer->ref(0, 6), buffer->ref(6, 6)};
      const core::MemoryRef five = buffer->ref(12, 5);
      const std::array<core::MemoryRef, 2> eight{buffer->ref(17, 3), buffer->ref(20, 5)};
      const std::array<Item, 2> items{Item{positions_[0], {&five, 1}}, Item{positions_[1], eight}};
      sent_ = call.reply({.results = results, .written = {}, .items = items}, [kept = std::move(*buffer)](bool) {})
                  .has_value();
    });
    connect();
    memory_ = std::move(*client_->pool().allocate(64));
    std::ranges::fill(memory_.bytes(), std::byte{'.'});
  }
  void TearDown() override {
    memory_ = {};
    Pair::TearDown();
  }
  /// Makes a call that offers so many bytes for each item; 0: an empty chunk.
  void call(std::initializer_list<std::uint32_t> offered) {
    std::array<core::MemoryRef, 2> pieces;
    std::array<core::ResultMemory, 2> chunks;
    std::size_t count = 0;
    for (const std::uint32_t bytes : offered) {
      pieces[count] = memory_.ref(count * 32, bytes);
      chunks[count] = {std::span{pieces}.subspan(count, bytes != 0 ? 1 : 0)};
      ++count;
    }
    outcome_ = {};
    ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}, .results = std::span{chunks}.first(count)},
                              outcome_.collect()));
    ASSERT_TRUE(run_until([&] { return outcome_.calls == 1; }));
  }
  std::string results() const {
    std::string text;
    for (const std::byte byte : outcome_.results) text += byte == std::byte{0} ? '_' : static_cast<char>(byte);
    return text;
  }
  std::string memory(std::size_t offset, std::size_t length) const {
    const auto bytes = memory_.bytes().subspan(offset, length);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }

  std::array<std::uint32_t, 2> positions_{4, 16};
  endpoint::Buffer memory_;
  Outcome outcome_;
  bool sent_ = false;
};

TEST_F(Items, AreInlineWithRoundupIfTheCallOffersNoChunk) {
  REQ("V1-CHK-02", "V1-CHK-21");
  start();
  call({});
  EXPECT_EQ(results(), "AAAAfive!___BBBBeightxxxCCCC");
  EXPECT_EQ(server_->counters().answering.joined_pieces, 1u) << "more pieces than a SEND gathers";
}

TEST_F(Items, GoIntoTheirWriteChunksWithoutRoundup) {
  REQ("V1-CHK-16");
  start();
  call({16, 16});
  EXPECT_EQ(results(), "AAAABBBBCCCC");
  EXPECT_EQ(outcome_.written, (std::vector<std::uint64_t>{5, 8}));
  EXPECT_EQ(memory(0, 6), "five!.");
  EXPECT_EQ(memory(32, 9), "eightxxx.");
}

TEST_F(Items, TheItemOfAnEmptyWriteChunkIsInline) {
  REQ("V1-WR-22", "V1-WR-23");
  start();
  call({0, 16});
  EXPECT_EQ(results(), "AAAAfive!___BBBBCCCC");
  EXPECT_EQ(outcome_.written, (std::vector<std::uint64_t>{0, 8}));
}

TEST_F(Items, ItemsWithoutAnOfferedWriteChunkAreInline) {
  REQ("V1-WR-15");
  start();
  call({16});
  EXPECT_EQ(results(), "AAAABBBBeightxxxCCCC");
  EXPECT_EQ(outcome_.written, (std::vector<std::uint64_t>{5}));
}

TEST_F(Items, AWriteChunkThatIsTooSmallIsAnErrorAndTheServerWritesNothing) {
  REQ("V1-ERR-19");
  start();
  call({4, 16});
  EXPECT_EQ(outcome_.transport_error, core::CallError::kErrChunk);
  EXPECT_EQ(memory(0, 64), std::string(64, '.')) << "nor into the second chunk, which is large enough";
  EXPECT_FALSE(sent_);
}

TEST_F(Items, AReplyWithItemsAtInvalidPositionsBecomesAnErrorForTheClient) {
  start();
  for (const std::array<std::uint32_t, 2> wrong : {std::array<std::uint32_t, 2>{6, 16}, {16, 4}, {4, 8}, {4, 400}}) {
    positions_ = wrong;
    call({});
    EXPECT_EQ(outcome_.transport_error, core::CallError::kErrChunk) << wrong[0] << " " << wrong[1];
  }
}

/// A SEND gathers no more than its header and three pieces.
class ItemsInFewPieces : public Items {
  softverbs::control::Config fabric_config() override {
    softverbs::control::Config config;
    config.limits.max_sge = 4;
    return config;
  }
};

TEST_F(ItemsInFewPieces, ServerJoinsPiecesIfOnlyTheirNumberPreventsAShortReply) {
  RPCRDMA_NEEDS_SOFTVERBS("limits of the device");
  start();
  call({16, 16});
  EXPECT_EQ(results(), "AAAABBBBCCCC");
  call({0, 16});
  EXPECT_EQ(results(), "AAAAfive!___BBBBCCCC");
  EXPECT_EQ(outcome_.written, (std::vector<std::uint64_t>{0, 8}));
  EXPECT_EQ(server_->counters().answering.joined_pieces, 2u);
}

TEST_F(ItemsInFewPieces, ServerJoinsPiecesOfResultsWithoutItemsToo) {
  RPCRDMA_NEEDS_SOFTVERBS("limits of the device");
  listen();
  server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
    auto buffer = server_->pool().allocate(64);
    std::memcpy(buffer->bytes().data(), "AAAABBBBCCCC", 12);
    const std::array<core::MemoryRef, 3> results{buffer->ref(8, 4), buffer->ref(4, 4), buffer->ref(0, 4)};
    EXPECT_TRUE(call.reply({.results = results}, [kept = std::move(*buffer)](bool) {}));
  });
  connect();
  call({});
  EXPECT_EQ(results(), "CCCCBBBBAAAA");
  EXPECT_EQ(server_->counters().answering.joined_pieces, 1u);
}

class ManyCalls : public Pair {
 protected:
  void TearDown() override {
    kept_.clear();
    settle();
    others_.clear();
    clients_.clear();
    Pair::TearDown();
  }
  std::vector<DeferredReply> kept_;
  std::vector<std::unique_ptr<Client>> clients_;
};

TEST_F(ManyCalls, EachCallOfManyConnectionsGetsItsOwnAnswer) {
  constexpr std::size_t kClients = 8, kEach = 30;
  listen();
  bool put_off = false;
  std::set<oncrpc::ConnectionId> connections;
  server_->serve(kProgram, kVersion, [&](endpoint::InboundCall& call) {
    connections.insert(call.connection());
    if (!put_off) return void(call.reply({}));
    kept_.push_back(call.later(std::move(*server_->pool().allocate(4))));
  });
  std::vector<Outcome> first(kClients), outcomes(kClients * kEach);
  for (std::size_t i = 0; i < kClients; ++i) {
    clients_.push_back(make_client());
    others_.push_back(clients_.back().get());
  }
  ASSERT_TRUE(run_until([&] {
    return std::ranges::all_of(clients_, [](const auto& one) { return one->state() == Client::State::kConnected; });
  }));
  for (std::size_t i = 0; i < kClients; ++i)
    ASSERT_TRUE(clients_[i]->call({.procedure = {kProgram, kVersion, 0}}, first[i].collect()));
  ASSERT_TRUE(run_until([&] { return std::ranges::all_of(first, [](const Outcome& one) { return one.calls == 1; }); }));
  EXPECT_EQ(connections.size(), kClients);
  put_off = true;
  for (std::size_t i = 0; i < outcomes.size(); ++i)
    ASSERT_TRUE(clients_[i % kClients]->call({.procedure = {kProgram, kVersion, static_cast<std::uint32_t>(i)}},
                                             outcomes[i].collect()));
  ASSERT_TRUE(run_until([&] { return kept_.size() == outcomes.size(); }));
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    DeferredReply& reply = kept_[i * 7 % kept_.size()];  // 7 and 240 have no common divisor
    const std::uint32_t number = reply->procedure().number;
    std::memcpy(reply.memory().data(), &number, 4);
    const core::MemoryRef piece = reply.memory(0, 4);
    reply.reply({.results = {&piece, 1}});
  }
  ASSERT_TRUE(
      run_until([&] { return std::ranges::all_of(outcomes, [](const Outcome& one) { return one.calls == 1; }); }));
  for (std::uint32_t i = 0; i < outcomes.size(); ++i) {
    std::uint32_t number = 0;
    ASSERT_EQ(outcomes[i].results.size(), 4u);
    std::memcpy(&number, outcomes[i].results.data(), 4);
    EXPECT_EQ(number, i);
  }
}

class Serving : public Pair {
 protected:
  std::uint32_t answer() {
    Outcome outcome;
    EXPECT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, outcome.collect()));
    EXPECT_TRUE(run_until([&] { return outcome.calls == 1; }));
    return static_cast<std::uint32_t>(outcome.rpc_error);
  }
  static auto fails(oncrpc::wire::rpc::AcceptStat stat) {
    return [stat](endpoint::InboundCall& call) { call.fail(stat); };
  }
};

TEST_F(Serving, ASecondHandlerOfTheSameProgramReplacesTheFirst) {
  listen();
  server_->serve(kProgram, kVersion, fails(oncrpc::wire::rpc::AcceptStat::GARBAGE_ARGS));
  connect();
  EXPECT_EQ(answer(), static_cast<std::uint32_t>(oncrpc::RpcError::kGarbageArguments));
  server_->serve(kProgram, kVersion, fails(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR));
  EXPECT_EQ(answer(), static_cast<std::uint32_t>(oncrpc::RpcError::kSystemError));
}

TEST_F(Serving, AHandlerMayReplaceItself) {
  listen();
  std::vector<int> large(1000, 7);
  server_->serve(kProgram, kVersion, [this, large](endpoint::InboundCall& call) {
    server_->serve(kProgram, kVersion, fails(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR));
    EXPECT_EQ(large.size(), 1000u) << "it lives while it runs";
    call.fail(large[999] == 7 ? oncrpc::wire::rpc::AcceptStat::GARBAGE_ARGS
                              : oncrpc::wire::rpc::AcceptStat::PROC_UNAVAIL);
  });
  connect();
  EXPECT_EQ(answer(), static_cast<std::uint32_t>(oncrpc::RpcError::kGarbageArguments));
  EXPECT_EQ(answer(), static_cast<std::uint32_t>(oncrpc::RpcError::kSystemError));
}

}  // namespace
}  // namespace rpcrdma::test
