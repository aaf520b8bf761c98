// SPDX-License-Identifier: BSD-3-Clause
//
// These tests show that no processor touches payload on its way: a megabyte goes each way while
// only the device can reach the pages that it is in, at both ends (aliased.h). If the transport
// copied anywhere, SIGSEGV would end the test. Two forms are copied, and no others; each has a test
// below that shows where it begins:
//
//   what              form                                           threshold
//   inline SEND       a Short message, header and all, where the     128 bytes (verbs::Channel::Setup::inline_bytes)
//                     device takes it
//   `joined_pieces`   a Short reply in more pieces than one SEND     its RPC message is no longer than
//                     gathers beside the transport header            `Connection::inline_threshold()`
//
// What an endpoint keeps because it is asked to keep it for longer than its message is not tested.
// Those are copies by design: short arguments of a call that is deferred for a limited time
// (InboundCall::later()), replies that are remembered (reply_cache.h), short results of a future or
// a coroutine (reply.h), and eligible items of stubs that are in no region.
#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "rpcrdma/endpoint/aliased.h"
#include "rpcrdma/endpoint/outcome.h"
#include "rpcrdma/endpoint/pair.h"
#include "rpcrdma/verbs/channel.h"

namespace rpcrdma::test {
namespace zero_copy_test {

constexpr oncrpc::ProcedureId kProcedure{kProgram, kVersion, 1};
constexpr std::size_t kPool = 16u << 20, kMegabyte = 1u << 20, kPage = 4096;
constexpr std::uint32_t kCallHeader = 40, kReplyHeader = 24, kShortHeader = 28;  // RPC, RPC, version 1 without chunks

void fill(std::span<std::byte> bytes, std::size_t seed) {
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::byte>(seed + i * 31 + i / 4093);
}

class ZeroCopy : public Pair {
 protected:
  void SetUp() override {
    RPCRDMA_NEEDS_SOFTVERBS("registration under another address than the device uses");
    Pair::SetUp();
    client_table_ = server_table_ = &aliased_.table();
  }
  void TearDown() override {
    for (endpoint::Buffer* one : {&arguments_, &results_, &keeps_}) *one = {};
    taken_.clear();
    Pair::TearDown();
  }
  void start(core::Version version = core::Version::kV1) {
    endpoint::ServerConfig server;
    endpoint::ClientConfig client;
    server.pool_bytes = client.pool_bytes = kPool;
    server.versions.v2_draft01 = true;
    client.versions.v2_draft01 = version == core::Version::kV2Draft01;
    listen(std::move(server));
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) { on_call_(call); });
    on_call_ = [](endpoint::InboundCall& call) { (void)call.reply({}); };
    connect(std::move(client));
    ASSERT_TRUE(call({.procedure = kProcedure}).ok());  // the server has a pool, and the version is known
    ASSERT_EQ(client_->version(), version);
  }
  Outcome call(const endpoint::Request& request) {
    Outcome outcome;
    EXPECT_TRUE(client_->call(request, outcome.collect()));
    EXPECT_TRUE(run_until([&] { return outcome.calls == 1; }));
    settle();  // what was sent has left
    return outcome;
  }
  /// Returns a buffer of `pool`, filled with a pattern that `seed` determines.
  endpoint::Buffer buffer(endpoint::BufferPool& pool, std::size_t bytes, std::size_t seed) {
    auto made = pool.allocate(bytes);
    EXPECT_TRUE(made);
    fill(made->bytes(), seed);
    return std::move(*made);
  }
  /// Leaves no block of `bytes` bytes in the server's pool but one, into which a call's arguments
  /// have to be pulled then; smaller ones remain for headers.
  std::span<std::byte> only_sink(std::size_t bytes) {
    keeps_ = std::move(*server_->pool().allocate(endpoint::BufferPool::kSmallestBlock));
    while (auto block = server_->pool().allocate(bytes)) taken_.push_back(std::move(*block));
    const std::span<std::byte> sink = taken_.back().bytes();
    taken_.pop_back();
    return sink;
  }
  std::uint64_t copied_inline() const {
    return softverbs::control::counters(softverbs::control::default_fabric()).inline_bytes_copied;
  }

  Aliased aliased_;
  std::function<void(endpoint::InboundCall&)> on_call_;
  endpoint::Buffer arguments_, results_;  // the client's, the server's

 private:
  endpoint::Buffer keeps_;
  std::vector<endpoint::Buffer> taken_;
};

class Megabyte : public ZeroCopy, public ::testing::WithParamInterface<core::Version> {};
INSTANTIATE_TEST_SUITE_P(Versions, Megabyte, ::testing::Values(core::Version::kV1, core::Version::kV2Draft01),
                         [](const auto& of) { return of.param == core::Version::kV1 ? "One" : "Two"; });

TEST_P(Megabyte, IsMovedByReadAndWriteChunksWithoutAccessByTheProcessor) {
  start(GetParam());
  arguments_ = buffer(client_->pool(), kMegabyte, 1);
  endpoint::Buffer into = buffer(client_->pool(), kMegabyte, 2);
  results_ = buffer(server_->pool(), kMegabyte, 3);
  const std::span<std::byte> sink = only_sink(kMegabyte);
  std::size_t arrived = 0;
  on_call_ = [&](endpoint::InboundCall& call) {
    for (const core::PulledChunk& chunk : call.reduced()) {
      EXPECT_EQ(chunk.memory.address, sink.data());
      arrived += chunk.memory.length;
    }
    const core::MemoryRef item = results_.ref();
    const core::ResultMemory written{{&item, 1}};
    EXPECT_TRUE(call.reply({.written = {&written, 1}}));
  };
  {
    const std::array<NoAccess, 4> pages{NoAccess(arguments_.bytes()), NoAccess(into.bytes()),
                                        NoAccess(results_.bytes()), NoAccess(sink)};
    const core::MemoryRef argument = arguments_.ref(), room = into.ref();
    const core::ReducedArgument reduced{4, {&argument, 1}};
    const core::ResultMemory result{{&room, 1}};
    endpoint::Buffer word = buffer(client_->pool(), 4, 9);
    const core::MemoryRef count = word.ref();
    const Outcome outcome =
        call({.procedure = kProcedure, .arguments = {&count, 1}, .reduced = {&reduced, 1}, .results = {&result, 1}});
    EXPECT_TRUE(outcome.ok());
    EXPECT_EQ(outcome.written, std::vector<std::uint64_t>{kMegabyte});
    EXPECT_EQ(arrived, kMegabyte);
    for (const NoAccess& one : pages) EXPECT_TRUE(one.holds());
  }
  EXPECT_TRUE(std::ranges::equal(sink, arguments_.bytes()));
  EXPECT_TRUE(std::ranges::equal(into.bytes(), results_.bytes()));
}

/// What arrives whole has its RPC header in front, in the first page, which the processor reads.
TEST_P(Megabyte, IsMovedByLongCallAndLongReplyWithoutAccessByTheProcessor) {
  start(GetParam());
  arguments_ = buffer(client_->pool(), kMegabyte, 1);
  endpoint::Buffer into = buffer(client_->pool(), 2 * kMegabyte, 2);
  results_ = buffer(server_->pool(), kMegabyte, 3);
  const std::span<std::byte> sink = only_sink(2 * kMegabyte);
  xdr::Bytes arrived, came;
  on_call_ = [&](endpoint::InboundCall& call) {
    arrived = call.arguments();
    const core::MemoryRef whole = results_.ref();
    EXPECT_TRUE(call.reply({.results = {&whole, 1}}));
  };
  {
    const std::array<NoAccess, 4> pages{NoAccess(arguments_.bytes()), NoAccess(into.bytes().subspan(kPage)),
                                        NoAccess(results_.bytes()), NoAccess(sink.subspan(kPage))};
    const core::MemoryRef argument = arguments_.ref(), room = into.ref();
    bool over = false;
    ASSERT_TRUE(client_->call({.procedure = kProcedure, .arguments = {&argument, 1}, .reply = {&room, 1}},
                              [&](const endpoint::Response& response) {
                                over = true;
                                EXPECT_TRUE(response.ok());
                                came = response.results;
                              }));
    EXPECT_TRUE(run_until([&] { return over; }));
    settle();
    for (const NoAccess& one : pages) EXPECT_TRUE(one.holds());
  }
  EXPECT_EQ(arrived.data(), sink.data() + kCallHeader);
  EXPECT_EQ(came.data(), into.bytes().data() + kReplyHeader);
  EXPECT_TRUE(std::ranges::equal(arrived, arguments_.bytes()));
  EXPECT_TRUE(std::ranges::equal(came, results_.bytes()));
}

/// Short messages are gathered from where they are. They arrive in Receives, where the application
/// reads them.
TEST_F(ZeroCopy, ShortMessagesAreSentFromMemoryThatTheProcessorCannotAccess) {
  start();
  arguments_ = buffer(client_->pool(), kPage, 1);
  results_ = buffer(server_->pool(), kPage, 2);
  std::vector<std::byte> arrived;
  on_call_ = [&](endpoint::InboundCall& call) {
    arrived.assign(call.arguments().begin(), call.arguments().end());
    const core::MemoryRef piece = results_.ref(0, 900);
    EXPECT_TRUE(call.reply({.results = {&piece, 1}}));
  };
  std::vector<std::byte> came;
  {
    const std::array<NoAccess, 2> pages{NoAccess(arguments_.bytes()), NoAccess(results_.bytes())};
    const core::MemoryRef piece = arguments_.ref(0, 800);
    came = call({.procedure = kProcedure, .arguments = {&piece, 1}}).results;
    for (const NoAccess& one : pages) EXPECT_TRUE(one.holds());
  }
  EXPECT_TRUE(std::ranges::equal(arrived, arguments_.bytes().first(800)));
  EXPECT_TRUE(std::ranges::equal(came, results_.bytes().first(900)));
}

// --- What is copied ------------------------------------------------------------------------------

TEST_F(ZeroCopy, ASendOfAtMost128BytesIsCopiedIntoItsRequest) {
  constexpr std::uint32_t kMost = 128;
  ASSERT_EQ(verbs::Channel::Setup{}.inline_bytes, kMost);
  if (provider().card && provider().card->limits.max_inline_bytes < kMost)
    GTEST_SKIP() << provider().card->limits.max_inline_bytes << " inline bytes are the most that this card takes";
  start();
  arguments_ = buffer(client_->pool(), kPage, 1);
  results_ = buffer(server_->pool(), kPage, 2);
  on_call_ = [&](endpoint::InboundCall& call) {  // this answer is longer, and so is not copied
    const core::MemoryRef piece = results_.ref(0, 200);
    EXPECT_TRUE(call.reply({.results = {&piece, 1}}));
  };
  const core::MemoryRef most = arguments_.ref(0, kMost - kShortHeader - kCallHeader);
  const core::MemoryRef more = arguments_.ref(0, most.length + 4);
  const NoAccess results(results_.bytes());
  const std::uint64_t before = copied_inline();
  EXPECT_TRUE(call({.procedure = kProcedure, .arguments = {&most, 1}}).ok());
  EXPECT_EQ(copied_inline() - before, kMost);
  const NoAccess arguments(arguments_.bytes());
  EXPECT_TRUE(call({.procedure = kProcedure, .arguments = {&more, 1}}).ok());
  EXPECT_EQ(copied_inline() - before, kMost) << "one word more, and the device reads it where it lies";
}

/// A SEND gathers its header and three pieces.
class FewPieces : public ZeroCopy {
 protected:
  softverbs::control::Config fabric_config() override {
    softverbs::control::Config config;
    config.limits.max_sge = 4;
    return config;
  }
};

TEST_F(FewPieces, ServerCopiesAShortReplyOfMorePiecesThanASendGathersIntoOnePiece) {
  start();
  results_ = buffer(server_->pool(), 4 * kPage, 2);
  endpoint::Buffer into = buffer(client_->pool(), 4 * kPage, 3);
  const auto joined = [&] { return server_->counters().answering.joined_pieces; };
  std::vector<core::MemoryRef> pieces;
  on_call_ = [&](endpoint::InboundCall& call) { EXPECT_TRUE(call.reply({.results = pieces})); };
  const auto answer = [&](std::vector<std::size_t> lengths) {
    pieces.clear();
    std::vector<std::byte> expected;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
      pieces.push_back(results_.ref(i * kPage, lengths[i]));
      const auto part = results_.bytes().subspan(i * kPage, lengths[i]);
      expected.insert(expected.end(), part.begin(), part.end());
    }
    const core::MemoryRef room = into.ref();
    return [this, room, expected](bool out_of_reach) {
      std::optional<NoAccess> pages;
      if (out_of_reach) pages.emplace(results_.bytes());
      const Outcome outcome = call({.procedure = kProcedure, .reply = {&room, 1}});
      return outcome.ok() && outcome.results == expected;
    };
  };
  const std::size_t threshold = client_->reply_inline_threshold();
  ASSERT_GT(threshold, 1000u);
  EXPECT_TRUE(answer({400, 400})(true)) << "with the RPC header, as many as are gathered";
  EXPECT_EQ(joined(), 0u);
  EXPECT_TRUE(answer({4, 4, threshold - kReplyHeader - 8})(false));
  EXPECT_EQ(joined(), 1u) << "the longest there is";
  EXPECT_TRUE(answer({4, 4, threshold - kReplyHeader - 4})(true)) << "a Long reply is written from where it lies";
  EXPECT_EQ(joined(), 1u);
}

}  // namespace zero_copy_test
}  // namespace rpcrdma::test
