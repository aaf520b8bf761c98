// SPDX-License-Identifier: BSD-3-Clause
//
// Several operations in one call, whose results are paired with Write chunks by their position.
// Read it beside [RFC 8267 6.4].
#include <array>

#include "oncrpc/stub/desk.h"
#include "rpcrdma/endpoint/pair.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace positional_test {

using cabinet::Step;
using cabinet::stub::CabinetV2Client;
using Do = CabinetV2Client::Cabinet2Do;

constexpr std::uint32_t kRoom = 6000;

/// The result of one step, and the index of the call's memory that has it: -1 for none.
struct Found {
  State how{};
  std::uint64_t paper = 0;  ///< the paper that the data belongs to; 0: to none
  std::size_t bytes = 0;
  int in = -1;
};

class Positional : public Pair {
 protected:
  void SetUp() override {
    Pair::SetUp();
    listen();
    server_->serve(desk_);
    connect();
    cabinet_.emplace(*client_, oncrpc::stub::Settings{.most_read_chunks = 16, .most_write_chunks = 16});
  }
  void TearDown() override {
    memories_.clear();
    client_.reset();
    cabinet_.reset();
    Pair::TearDown();
  }

  static Step fetch(std::uint64_t paper) { return Step::fetch({.which = paper, .offset = 0, .count = kRoom}); }

  Found look_at(State how, xdr::Bytes data) {
    Found found{.how = how, .bytes = data.size()};
    for (const auto& [paper, bytes] : papers_.bytes)
      if (bytes == data.size() && is_paper(data, paper)) found.paper = paper;
    for (std::size_t i = 0; i < memories_.size(); ++i)
      if (memories_[i] && memories_[i]->bytes().data() == data.data()) found.in = static_cast<int>(i);
    return found;
  }

  /// chunks   true: a chunk with room; false: an empty chunk
  std::vector<Found> call(const std::vector<Step>& steps, const std::vector<bool>& chunks) {
    memories_.clear();
    std::vector<core::MemoryRef> into;
    for (const bool room : chunks) {
      memories_.push_back(room ? client_->pool().allocate(kRoom) : std::nullopt);
      into.push_back(room ? memories_.back()->ref() : core::MemoryRef{});
    }
    std::vector<Found> found;
    bool ended = false;
    EXPECT_TRUE(cabinet_->cabinet2_do({.tag = "t", .list = steps}, {.into = into, .most_reply_bytes = 20'000},
                                      [&](const oncrpc::stub::Outcome<Do>& outcome) {
                                        ended = true;
                                        EXPECT_FALSE(outcome.transport_error());
                                        EXPECT_FALSE(outcome.decode_error());
                                        written_.assign(outcome.written().begin(), outcome.written().end());
                                        if (!outcome.ok()) return;
                                        for (const auto one : outcome->list()) {
                                          if (const auto* fetched = one.as_fetch()) {
                                            const auto* data = fetched->as_found();
                                            found.push_back(
                                                look_at(fetched->how(), data != nullptr ? data->data() : xdr::Bytes{}));
                                          } else if (const auto* label = one.as_read_label()) {
                                            found.push_back(look_at(label->how(), label->as_found()->text()));
                                          }
                                        }
                                      }));
    EXPECT_TRUE(run_until([&] { return ended; }));
    return found;
  }

  Papers papers_{.bytes = {{1, 1000}, {2, 37}, {7, 5001}}, .filed = {}, .note = {}};
  DeskV2 desk_{papers_};
  std::optional<CabinetV2Client> cabinet_;
  std::vector<std::optional<endpoint::Buffer>> memories_;
  std::vector<std::uint64_t> written_;
};

TEST_F(Positional, ResultsUseWriteChunksAsInTheExampleOfRfc8267) {
  REQ("NFS-V4-24", "NFS-V4-10", "NFS-V4-11", "NFS-V4-12");
  const std::vector<Step> steps = {Step::where(3),     fetch(7),       Step::where(1),
                                   Step::READ_LABEL(), Step::where(5), fetch(2)};
  const auto all = call(steps, {true, true, true});
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0].paper, 7u);
  EXPECT_EQ(all[1].paper, 1u);
  EXPECT_EQ(all[2].paper, 2u);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(all[static_cast<std::size_t>(i)].in, i);

  const auto without_b = call(steps, {true, false, true});
  ASSERT_EQ(without_b.size(), 3u);
  EXPECT_EQ(without_b[0].in, 0);
  EXPECT_EQ(without_b[1].in, -1) << "its chunk is empty: inline";
  EXPECT_EQ(without_b[1].paper, 1u);
  EXPECT_EQ(without_b[2].in, 2);
  EXPECT_EQ(without_b[2].paper, 2u);
}

TEST_F(Positional, WithoutWriteChunksEveryItemIsInline) {
  REQ("NFS-V4-09");
  const auto found = call({fetch(7), fetch(2)}, {});
  ASSERT_EQ(found.size(), 2u);
  for (const Found& one : found) EXPECT_EQ(one.in, -1);
  EXPECT_EQ(found[0].paper, 7u);
  EXPECT_EQ(found[1].paper, 2u);
}

TEST_F(Positional, ResultWithoutAnItemUsesUpItsChunk) {
  REQ("NFS-V4-10", "NFS-V4-13", "DEC-01");
  const auto found = call({fetch(404), fetch(7), fetch(404), fetch(2)}, {true, true, true, true});
  ASSERT_EQ(found.size(), 4u);
  EXPECT_EQ(found[0].how, State::MISSING);
  EXPECT_EQ(found[1].in, 1);
  EXPECT_EQ(found[1].paper, 7u);
  EXPECT_EQ(found[3].in, 3);
  EXPECT_EQ(found[3].paper, 2u);
  EXPECT_EQ(written_, (std::vector<std::uint64_t>{0, 5001, 0, 37}));
}

TEST_F(Positional, ItemsBeyondTheWriteListAreInline) {
  REQ("NFS-V4-14");
  const auto found = call({fetch(2), fetch(7), fetch(404), fetch(7), fetch(2)}, {true});
  ASSERT_EQ(found.size(), 5u);
  EXPECT_EQ(found[0].in, 0);
  for (std::size_t i = 1; i < found.size(); ++i) EXPECT_EQ(found[i].in, -1);
  EXPECT_EQ(found[1].paper, 7u);
  EXPECT_EQ(found[3].paper, 7u);
  EXPECT_EQ(found[4].paper, 2u);
}

TEST_F(Positional, ChunksThatNoOperationNeedsStayUnused) {
  const auto found = call({Step::where(1), fetch(2)}, {true, true, true});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].in, 0);
  EXPECT_EQ(written_, (std::vector<std::uint64_t>{37, 0, 0}));
}

TEST_F(Positional, EachEligibleArgumentOfTheLeastSizeOrMoreIsAReadChunkOfItsOwn) {
  REQ("NFS-V4-08");
  std::vector<endpoint::Buffer> memories;
  std::vector<Step> steps;
  for (const std::uint32_t bytes : {700u, 5001u, 3u, 1023u}) {
    memories.push_back(std::move(*client_->pool().allocate(bytes)));
    write_paper(memories.back().bytes(), bytes);
    steps.push_back(Step::file({.which = bytes, .offset = 0, .data = memories.back().bytes()}));
  }
  for (const std::size_t least : {std::size_t{1}, oncrpc::stub::Settings{}.least_reduced_bytes}) {
    papers_.filed.clear();
    CabinetV2Client several(*client_, {.least_reduced_bytes = least, .most_read_chunks = 16});
    bool ended = false;
    ASSERT_TRUE(several.cabinet2_do({.tag = "t", .list = steps}, {.region = memories[0].ref().region},
                                    [&](const oncrpc::stub::Outcome<Do>& outcome) { ended = outcome.ok(); }));
    ASSERT_TRUE(run_until([&] { return ended; }));
    EXPECT_EQ(desk_.pulled, least == 1 ? (std::vector<std::size_t>{700, 5001, 3, 1023})
                                       : (std::vector<std::size_t>{700, 5001, 1023}));
    ASSERT_EQ(papers_.filed.size(), 4u);
    for (const auto& filed : papers_.filed) EXPECT_TRUE(is_paper(filed, filed.size()));
    EXPECT_EQ(papers_.filed[1].size(), 5001u);
    EXPECT_EQ(papers_.filed[2].size(), 3u);
  }
}

TEST_F(Positional, ClientSendsOneChunkOfEachKindByDefault) {
  REQ("NFS-V4-15", "NFS-V4-16", "NFS-V4-17", "NFS-V4-19");
  std::size_t reads = 0, writes = 0;
  server_->serve(CabinetV2Client::kProgram, 2, [&](endpoint::InboundCall& call) {
    reads = call.reduced().size();
    writes = call.offered().size();
    for (const core::OfferedChunk& chunk : call.offered()) EXPECT_LE(chunk.segments, 16u);
    call.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
  });
  std::vector<std::byte> data(600);
  const std::vector<Step> steps(3, Step::file({.which = 1, .offset = 0, .data = data}));
  auto memory = client_->pool().allocate(1 << 20);
  const std::array into{memory->ref(0, 1'000'000), memory->ref(1'000'000, 48'576)};
  CabinetV2Client careful(*client_);
  EXPECT_EQ(
      careful.cabinet2_do({.tag = {}, .list = steps}, {.into = into}, [](const oncrpc::stub::Outcome<Do>&) {}).error(),
      oncrpc::TransportError::kTooLarge);
  for (const bool told : {false, true}) {
    int ended = 0;
    const auto done = [&](const oncrpc::stub::Outcome<Do>& outcome) {
      EXPECT_EQ(outcome.rpc_error(), oncrpc::RpcError::kSystemError);
      ++ended;
    };
    const oncrpc::stub::CallOptions options{.into = std::span{into}.first(told ? 2 : 1)};
    ASSERT_TRUE((told ? *cabinet_ : careful).cabinet2_do({.tag = {}, .list = steps}, options, done));
    ASSERT_TRUE(run_until([&] { return ended != 0; }));
    EXPECT_EQ(reads, told ? 3u : 1u);
    EXPECT_EQ(writes, told ? 2u : 1u);
  }
}

/// There are twenty operations with items and seven chunks: items without a chunk come inline.
TEST_F(Positional, ItemsOfTwentyOperationsBeyondTheWriteChunksAreInline) {
  const std::vector<Step> steps(20, fetch(2));
  const auto found = call(steps, std::vector<bool>(7, true));
  ASSERT_EQ(found.size(), 20u);
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(found[i].in, i < 7 ? static_cast<int>(i) : -1);
    EXPECT_EQ(found[i].paper, 2u);
  }
}

}  // namespace positional_test
}  // namespace rpcrdma::test
