// SPDX-License-Identifier: BSD-3-Clause
//
// How services handle invalid calls of hostile peers and calls over other transports; and that they
// still serve others.
#include <vector>

#include "oncrpc/stub/desk.h"
#include "rpcrdma/endpoint/raw_client.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace service_test {

using cabinet::stub::CabinetV1;
using cabinet::stub::CabinetV2;

/// As `raw_call()`, with the cabinet's program.
Bytes cabinet_call(std::uint32_t version, std::uint32_t procedure, const Bytes& arguments, const RawLists& lists = {}) {
  Bytes message = raw_call(77, procedure, arguments, lists);
  Bytes numbers;
  put_word(numbers, CabinetV1::kProgram);
  put_word(numbers, version);
  const std::size_t at = message.size() - arguments.size() - kRpcCallBytes + 12;
  std::copy(numbers.begin(), numbers.end(), message.begin() + static_cast<std::ptrdiff_t>(at));
  return message;
}

class HostileCalls : public RawPair {
 protected:
  void SetUp() override {
    RawPair::SetUp();
    if (IsSkipped()) return;
    listen();
    server_->serve(one_);
    server_->serve(two_);
    raw_client_ = raw_connect();
    ASSERT_NE(raw_client_, nullptr);
  }
  Bytes answer(const Bytes& message) { return RawPair::answer(*raw_client_, message); }
  void expect_service() {
    const Bytes reply = answer(cabinet_call(1, 1,
                                            {std::byte{0}, std::byte{0}, std::byte{0}, std::byte{0}, std::byte{0},
                                             std::byte{0}, std::byte{0}, std::byte{7}}));
    ASSERT_EQ(reply.size(), 28u + 24u + 12u);
    EXPECT_EQ(word_at(reply, 60), 5001u);
  }
  core::Segment readable_data(std::uint32_t bytes) { return raw_client_->expose(0, bytes, core::RemoteAccess::kRead); }

  Papers papers_{.bytes = {{1, 100'000}, {2, 37}, {7, 5001}}, .filed = {}, .note = {}};
  DeskV1 one_{papers_};
  DeskV2 two_{papers_};
  RawClient* raw_client_ = nullptr;
};

TEST_F(HostileCalls, ServerAnswersTruncatedArgumentsWithGarbageArguments) {
  REQ("NFS-V4-21");
  const std::vector<cabinet::Step> steps = {cabinet::Step::where(1), cabinet::Step::READ_LABEL(),
                                            cabinet::Step::fetch({.which = 2, .offset = 0, .count = 9})};
  const Bytes whole = encoded(cabinet::Steps{.tag = "tag", .list = steps});
  for (std::size_t length = 0; length < whole.size(); length += 4) {
    const Bytes reply =
        answer(cabinet_call(2, 1, Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length))));
    EXPECT_EQ(stat_of(reply), kGarbageArguments) << length;
  }
  Bytes huge = whole;
  huge[8] = std::byte{0x7f};  // the number of steps
  EXPECT_EQ(stat_of(answer(cabinet_call(2, 1, huge))), kGarbageArguments);
  EXPECT_EQ(stat_of(answer(cabinet_call(1, 1, {}))), kGarbageArguments);
  expect_service();
}

TEST_F(HostileCalls, ServerReportsUnknownProceduresAndVersions) {
  EXPECT_EQ(stat_of(answer(cabinet_call(1, 99, {}))), kProcedureUnavailable);
  EXPECT_EQ(stat_of(answer(cabinet_call(1, 0, Bytes(40)))), 0u) << "procedure 0 takes anything";
  const Bytes mismatch = answer(cabinet_call(3, 1, {}));
  ASSERT_EQ(mismatch.size(), 60u);
  EXPECT_EQ(stat_of(mismatch), 2u);
  EXPECT_EQ(word_at(mismatch, 52), 1u);
  EXPECT_EQ(word_at(mismatch, 56), 2u);
}

TEST_F(HostileCalls, UnneededWriteChunksAreReturnedUnused) {
  REQ("V1-WR-18", "V1-WR-04");
  constexpr std::size_t kFirstLength = 32,
                        kSecondLength = 56;  // offsets of words in the Write list, where each chunk has one segment
  const Bytes look(8), fetch = encoded(cabinet::FetchArguments{.which = 7, .offset = 0, .count = 9});
  const core::Segment memory = raw_client_->expose(0, 64, core::RemoteAccess::kWrite);
  const Bytes looked = answer(cabinet_call(1, 1, look, {.reads = {}, .writes = {{memory}}, .reply = {}}));
  EXPECT_EQ(error_of(looked), 0u);
  EXPECT_EQ(word_at(looked, kFirstLength), 0u) << "its results have nothing eligible";
  const Bytes got = answer(cabinet_call(1, 2, fetch, {.reads = {}, .writes = {{memory}, {memory}}, .reply = {}}));
  EXPECT_EQ(error_of(got), 0u);
  EXPECT_EQ(word_at(got, kFirstLength), 9u);
  EXPECT_EQ(word_at(got, kSecondLength), 0u) << "its results have one item";
  expect_service();
}

TEST_F(HostileCalls, MoreReadChunksThanTheBindingAllowsAreRefused) {
  REQ("V1-ULB-01", "V1-ULB-03");
  const Bytes look(8);
  const core::Segment data = readable_data(64);
  EXPECT_EQ(
      error_of(answer(cabinet_call(1, 1, look, {.reads = {{kRpcCallBytes + 8, data}}, .writes = {}, .reply = {}}))),
      RawClient::kErrChunk)
      << "its arguments have nothing eligible";
  EXPECT_TRUE(papers_.filed.empty());
  expect_service();
}

TEST_F(HostileCalls, ReadChunkThatMatchesNoArgumentIsAnsweredWithGarbageArguments) {
  REQ("V1-CHK-17", "NFS-V4-21");
  const core::Segment data = readable_data(64);
  // The stream has which, offset, and the length of the data in the chunk.
  Bytes stream(20);
  stream[19] = std::byte{64};
  for (const std::uint32_t position : {0u, 8u, 16u}) {
    const Bytes reply =
        answer(cabinet_call(1, 3, stream, {.reads = {{kRpcCallBytes + position, data}}, .writes = {}, .reply = {}}));
    EXPECT_EQ(stat_of(reply), kGarbageArguments) << position;
  }
  Bytes other_length = stream;
  other_length[19] = std::byte{65};
  EXPECT_EQ(stat_of(answer(
                cabinet_call(1, 3, other_length, {.reads = {{kRpcCallBytes + 20, data}}, .writes = {}, .reply = {}}))),
            kGarbageArguments)
      << "the chunk is not as long as the stream says";
  EXPECT_TRUE(papers_.filed.empty());
  EXPECT_EQ(
      stat_of(answer(cabinet_call(1, 3, stream, {.reads = {{kRpcCallBytes + 20, data}}, .writes = {}, .reply = {}}))),
      0u);
  ASSERT_EQ(papers_.filed.size(), 1u);
  EXPECT_EQ(papers_.filed.front().size(), 64u);
}

TEST_F(HostileCalls, WriteChunkThatIsTooSmallIsAnsweredWithErrChunk) {
  REQ("NFS-GEN-08", "NFS-GEN-03");
  const core::Segment small = raw_client_->expose(0, 64, core::RemoteAccess::kWrite);
  const Bytes fetch = encoded(cabinet::FetchArguments{.which = 7, .offset = 0, .count = 65});
  EXPECT_EQ(error_of(answer(cabinet_call(1, 2, fetch, {.reads = {}, .writes = {{small}}, .reply = {}}))),
            RawClient::kErrChunk);
  EXPECT_EQ(raw_client_->data.front(), std::byte{0}) << "nothing was written";
  EXPECT_EQ(one_.sent, oncrpc::stub::Sent::kTooLarge);
  expect_service();
}

TEST_F(HostileCalls, LargestMessageThatEveryServerMustAcceptIsAccepted) {
  REQ("NFS-V4-18");
  // The call has a Position Zero chunk, one other Read chunk of sixteen segments, and a Write chunk
  // of sixteen segments.
  constexpr std::uint32_t kPiece = 16, kPieces = 16, kLong = 1024, kInto = 2048;
  const std::vector<cabinet::Step> steps = {cabinet::Step::file({.which = 1, .offset = 0, .data = {}}),
                                            cabinet::Step::fetch({.which = 7, .offset = 0, .count = kPiece * kPieces})};
  Bytes arguments = encoded(cabinet::Steps{.tag = {}, .list = steps});
  constexpr std::size_t kLengthWord = 8 + 4 + 16;
  arguments[kLengthWord + 2] = std::byte{kPiece * kPieces >> 8};
  const Bytes call = cabinet_call(2, 1, arguments);
  const Bytes rpc(call.begin() + 28, call.end());
  for (std::size_t i = 0; i < kPiece * kPieces; ++i) raw_client_->data[i] = byte_of(4, i);
  std::copy(rpc.begin(), rpc.end(), raw_client_->data.begin() + kLong);
  const core::Segment source = readable_data(kLong + static_cast<std::uint32_t>(rpc.size()));
  const core::Segment target = raw_client_->expose(kInto, kPiece * kPieces, core::RemoteAccess::kWrite);
  RawLists lists;
  lists.reads.push_back({0, {source.handle, static_cast<std::uint32_t>(rpc.size()), source.offset + kLong}});
  lists.writes.emplace_back();
  for (std::uint32_t i = 0; i < kPieces; ++i) {
    lists.reads.push_back({kRpcCallBytes + kLengthWord + 4, {source.handle, kPiece, source.offset + i * kPiece}});
    lists.writes[0].push_back({target.handle, kPiece, target.offset + i * kPiece});
  }
  Bytes message = cabinet_call(2, 1, {}, lists);
  message.resize(message.size() - kRpcCallBytes);
  message[15] = std::byte{1};  // RDMA_NOMSG
  const Bytes reply = answer(message);
  ASSERT_FALSE(reply.empty());
  EXPECT_EQ(error_of(reply), 0u);
  ASSERT_EQ(papers_.filed.size(), 1u);
  EXPECT_TRUE(is_paper(papers_.filed.front(), 4));
  EXPECT_EQ(papers_.filed.front().size(), kPiece * kPieces);
  EXPECT_TRUE(is_paper(xdr::Bytes(raw_client_->data).subspan(kInto, kPiece * kPieces), 7));
}

TEST_F(HostileCalls, ChunkOfAResultWithoutAnItemIsReturnedUnused) {
  REQ("NFS-V4-13");
  const std::vector<cabinet::Step> steps = {cabinet::Step::fetch({.which = 404, .offset = 0, .count = 8}),
                                            cabinet::Step::fetch({.which = 7, .offset = 0, .count = 8})};
  const core::Segment target = raw_client_->expose(0, 64, core::RemoteAccess::kWrite);
  const core::Segment first{target.handle, 32, target.offset}, second{target.handle, 32, target.offset + 32};
  const Bytes reply = answer(cabinet_call(2, 1, encoded(cabinet::Steps{.tag = {}, .list = steps}),
                                          {.reads = {}, .writes = {{first}, {second}, {first, second}}, .reply = {}}));
  ASSERT_GE(reply.size(), 80u);
  EXPECT_EQ(word_at(reply, 12), 0u) << "RDMA_MSG";
  EXPECT_EQ(word_at(reply, 20), 1u);
  EXPECT_EQ(word_at(reply, 24), 0u) << "segments of the first";
  EXPECT_EQ(word_at(reply, 28), 1u);
  EXPECT_EQ(word_at(reply, 32), 1u) << "segments of the second";
  EXPECT_EQ(word_at(reply, 40), 8u) << "bytes written";
  EXPECT_EQ(word_at(reply, 52), 1u);
  EXPECT_EQ(word_at(reply, 56), 2u) << "beyond the operations: unused, as it was offered";
  EXPECT_EQ(word_at(reply, 64), 0u);
  EXPECT_EQ(word_at(reply, 80), 0u);
  EXPECT_TRUE(is_paper(xdr::Bytes(raw_client_->data).subspan(32, 8), 7));
  EXPECT_TRUE(
      std::ranges::all_of(std::span{raw_client_->data}.first(32), [](std::byte b) { return b == std::byte{0}; }));
}

/// A transport without chunks.
class Plain final : public oncrpc::stub::ServedCall {
 public:
  core::MemoryRef allocate(std::size_t bytes) override {
    memories_.emplace_back(bytes);
    return {memories_.back().data(), static_cast<std::uint32_t>(bytes), 0};
  }
  oncrpc::stub::Sent send(const oncrpc::stub::Answer& answer) override {
    const xdr::Bytes stream(answer.results.address, answer.results.length);
    std::size_t at = 0;
    for (const oncrpc::Item& item : answer.items) {
      const std::size_t inline_bytes = item.position - results.size();
      append(stream.subspan(at, inline_bytes));
      at += inline_bytes;
      for (const core::MemoryRef& piece : item.memory) append({piece.address, piece.length});
      results.resize((results.size() + 3) / 4 * 4);
    }
    append(stream.subspan(at));
    answer.on_free(true);
    ++answers;
    return oncrpc::stub::Sent::kSent;
  }
  void send_failure(oncrpc::wire::rpc::AcceptStat stat, std::uint32_t, std::uint32_t) override {
    failure = stat;
    ++answers;
  }
  void send_denial(oncrpc::wire::rpc::AuthStat stat) override {
    denial = stat;
    ++answers;
  }
  void send_refusal() override { ++answers; }
  oncrpc::stub::Arrived held_arrived(std::span<xdr::Landed>) const override { return {}; }  // no call is deferred

  int answers = 0;
  Bytes results;
  oncrpc::wire::rpc::AcceptStat failure{};
  oncrpc::wire::rpc::AuthStat denial{};

 private:
  void append(xdr::Bytes bytes) { results.insert(results.end(), bytes.begin(), bytes.end()); }
  std::deque<Bytes> memories_;
};

TEST(Services, ServeATransportWithoutChunksToo) {
  Papers papers{.bytes = {{7, 5001}}, .filed = {}, .note = {}};
  DeskV1 desk(papers);
  const Bytes arguments = encoded(cabinet::FetchArguments{.which = 7, .offset = 0, .count = 5001});
  Plain plain;
  desk.dispatch({.procedure = 2, .arguments = arguments}, plain);
  EXPECT_EQ(plain.answers, 1);
  const auto result = cabinet::FetchResultView::parse(plain.results);
  ASSERT_TRUE(result);
  ASSERT_NE(result->as_found(), nullptr);
  EXPECT_EQ(result->as_found()->data().size(), 5001u);
  EXPECT_TRUE(is_paper(result->as_found()->data(), 7));
  EXPECT_EQ(result->bytes().size(), plain.results.size());

  Plain garbage, unavailable, null;
  desk.dispatch({.procedure = 2, .arguments = xdr::Bytes(arguments).first(19)}, garbage);
  EXPECT_EQ(garbage.failure, oncrpc::wire::rpc::AcceptStat::GARBAGE_ARGS);
  desk.dispatch({.procedure = 77}, unavailable);
  EXPECT_EQ(unavailable.failure, oncrpc::wire::rpc::AcceptStat::PROC_UNAVAIL);
  desk.dispatch({.procedure = 0}, null);
  EXPECT_EQ(null.answers, 1);
  EXPECT_TRUE(null.results.empty());
}

/// Answers no call at all.
class Forgetful : public cabinet::stub::CabinetV1Service {
  void look(oncrpc::stub::Call<Look>&) override {}
};

TEST(Services, HandlerThatDoesNotAnswerCausesASystemError) {
  Forgetful desk;
  Plain plain;
  const Bytes arguments(8);
  desk.dispatch({.procedure = 1, .arguments = arguments}, plain);
  EXPECT_EQ(plain.answers, 1);
  EXPECT_EQ(plain.failure, oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
}

/// Accepts only calls with a credential, and does not implement Look.
class Guarded : public cabinet::stub::CabinetV1Service {
 public:
  int calls = 0;

 private:
  std::optional<oncrpc::wire::rpc::AuthStat> denies(const oncrpc::Credential& credential) const override {
    if (credential.flavor == oncrpc::wire::rpc::AuthFlavor::AUTH_NONE_)
      return oncrpc::wire::rpc::AuthStat::AUTH_TOOWEAK;
    return std::nullopt;
  }
  bool serves(std::uint32_t procedure) const override { return procedure != Look::kProcedure.number; }
  void fetch(oncrpc::stub::Call<Fetch>& call) override {
    ++calls;
    call.deny(oncrpc::wire::rpc::AuthStat::AUTH_REJECTEDCRED);
  }
};

TEST(Services, DenyBeforeTheyParseArguments) {
  Guarded desk;
  const oncrpc::Credential someone{oncrpc::wire::rpc::AuthFlavor::AUTH_SYS_, {}};
  const Bytes fetch = encoded(cabinet::FetchArguments{.which = 7, .offset = 0, .count = 1});
  for (const std::uint32_t procedure : {0u, 1u, 2u, 77u}) {
    Plain denied;
    desk.dispatch({.procedure = procedure, .arguments = xdr::Bytes(fetch).first(3)}, denied);
    EXPECT_EQ(denied.answers, 1);
    EXPECT_EQ(denied.denial, oncrpc::wire::rpc::AuthStat::AUTH_TOOWEAK) << procedure;
  }
  Plain garbage;
  desk.dispatch({.procedure = 2, .arguments = xdr::Bytes(fetch).first(3), .credential = someone}, garbage);
  EXPECT_EQ(garbage.failure, oncrpc::wire::rpc::AcceptStat::GARBAGE_ARGS);
  EXPECT_EQ(desk.calls, 0);
  Plain by_handler;
  desk.dispatch({.procedure = 2, .arguments = fetch, .credential = someone}, by_handler);
  EXPECT_EQ(by_handler.denial, oncrpc::wire::rpc::AuthStat::AUTH_REJECTEDCRED);
  EXPECT_EQ(desk.calls, 1);
}

TEST(Services, UnservedProcedureIsUnavailableDespiteInvalidArgumentsAndAWriteChunk) {
  Guarded desk;
  const oncrpc::Credential someone{oncrpc::wire::rpc::AuthFlavor::AUTH_SYS_, {}};
  const core::OfferedChunk chunk{};
  for (const bool with_chunk : {false, true}) {
    Plain answer;
    desk.dispatch(
        {.procedure = 1, .offered = std::span(&chunk, with_chunk ? std::size_t{1} : 0), .credential = someone}, answer);
    EXPECT_EQ(answer.failure, oncrpc::wire::rpc::AcceptStat::PROC_UNAVAIL);
  }
}

}  // namespace service_test
}  // namespace rpcrdma::test
