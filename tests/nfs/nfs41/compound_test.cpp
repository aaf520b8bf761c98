// SPDX-License-Identifier: BSD-3-Clause
//
// COMPOUNDs of NFS version 4.1 with chunks, between our own two ends: read it beside
// [RFC 8267 6.4].
#include "nfs/nfs41/with_session.h"

namespace rpcrdma::test::v41 {
namespace compound_test {

using Compounds = WithSession;

/// PUTFH and one operation on each of three files, as in the example of [RFC 8267 6.4.3].
const std::array kExample{Op::opputfh({.object = bytes_of("a")}),    Op::opread({.count = 6000}),
                          Op::opputfh({.object = bytes_of("link")}), Op::OP_READLINK(),
                          Op::opputfh({.object = bytes_of("b")}),    Op::opread({.count = 100'000})};
constexpr std::array<std::string_view, 3> kFiles{"a", "link", "b"};

TEST_F(Compounds, ReadReadlinkAndReadAreEachPlacedInTheirWriteChunk) {
  REQ("NFS-V4-24", "NFS-V4-10", "NFS-V4-11", "NFS-V4-12");
  start();
  for (const bool with_b : {true, false}) {
    const std::array into{room(6000), with_b ? room(1000) : core::MemoryRef{}, room(100'000)};
    EXPECT_EQ(session_->run(kExample, {.into = into, .inline_items_bytes = 1000},
                            [&](const Ended& end) {
                              ASSERT_TRUE(end.ok());
                              for (std::size_t i = 0; i < 3; ++i) {
                                const xdr::Bytes data = found(end.results[2 * i + 1]);
                                EXPECT_TRUE(is(data, kFiles[i])) << i;
                                EXPECT_EQ(data.data() == into[i].address, i != 1 || with_b) << i;
                              }
                              EXPECT_EQ(end.outcome.written()[1], with_b ? 300u : 0u);
                            }),
              Status::NFS4_OK);
    EXPECT_EQ(nfs_.offered.back(), 3u);
  }
}

TEST_F(Compounds, TwoOfThreeReadsArePlacedAndTheThirdIsInline) {
  REQ("NFS-V4-11", "NFS-V4-14");
  start();
  const std::array operations{at("a"), read(6000), at("b"), read(100'000), at("c"), read(1000)};
  const std::array into{room(6000), room(100'000)};
  EXPECT_EQ(session_->run(operations, {.into = into, .inline_items_bytes = 1000},
                          [&](const Ended& end) {
                            ASSERT_TRUE(end.ok());
                            EXPECT_TRUE(is(found(end.results[1]), "a") && is(found(end.results[3]), "b") &&
                                        is(found(end.results[5]), "c"));
                            EXPECT_EQ(found(end.results[1]).data(), into[0].address);
                            EXPECT_EQ(found(end.results[3]).data(), into[1].address);
                          }),
            Status::NFS4_OK);
}

TEST_F(Compounds, ReadThatFailsLeavesItsWriteChunkUnusedAndEndsTheCompound) {
  REQ("NFS-V4-13");
  start();
  const std::array operations{at("a"), read(6000), at("link"), read(500), at("c"), read(1000)};
  const std::array into{room(6000), room(500), room(1000)};
  EXPECT_EQ(session_->run(operations, {.into = into},
                          [&](const Ended& end) {
                            ASSERT_EQ(end.results.size(), 4u) << "nothing is done behind the one that failed";
                            EXPECT_TRUE(is(found(end.results[1]), "a"));
                            ASSERT_EQ(end.outcome.written().size(), 3u);
                            EXPECT_EQ(end.outcome.written()[0], 5001u);
                            EXPECT_EQ(end.outcome.written()[1], 0u);
                            EXPECT_EQ(end.outcome.written()[2], 0u);
                          }),
            Status::NFS4ERR_SYMLINK);
}

TEST_F(Compounds, ClientSendsNoEmptyWriteChunkIfConfiguredSo) {
  start({.empty_chunks = false});
  const std::array into{room(6000), core::MemoryRef{}, room(100'000)};
  EXPECT_EQ(session_->run(kExample, {.into = into, .inline_items_bytes = 1000},
                          [&](const Ended& end) {
                            ASSERT_TRUE(end.ok());
                            for (std::size_t i = 0; i < 3; ++i)
                              EXPECT_TRUE(is(found(end.results[2 * i + 1]), kFiles[i])) << i;
                            EXPECT_EQ(found(end.results[1]).data(), into[0].address);
                            EXPECT_NE(found(end.results[5]).data(), into[2].address);
                            EXPECT_EQ(end.outcome.written().size(), 1u);
                          }),
            Status::NFS4_OK);
  EXPECT_EQ(nfs_.offered.back(), 1u);
  const std::array none{core::MemoryRef{}};
  EXPECT_EQ(session_->run(std::array{at("c"), read(1000)}, {.into = none, .inline_items_bytes = 1000},
                          [&](const Ended& end) { EXPECT_TRUE(end.ok() && is(found(end.results[1]), "c")); }),
            Status::NFS4_OK);
  EXPECT_EQ(nfs_.offered.back(), 0u);
}

TEST_F(Compounds, EachOfSeveralWritesHasAReadChunk) {
  REQ("NFS-V4-08");
  start();
  std::vector<Op> operations;
  for (const std::string_view name : {"a", "b", "c"}) {
    auto& data = nfs_.files.find(name)->second.data;
    const core::MemoryRef memory = room(static_cast<std::uint32_t>(data.size()));
    std::ranges::copy(data, memory.address);
    operations.push_back(Op::opputfh({.object = bytes_of(name == "a" ? "x" : name == "b" ? "y" : "z")}));
    operations.push_back(Op::opwrite({.data = {memory.address, memory.length}}));
  }
  EXPECT_EQ(session_->run(operations, {.region = rooms_.front().ref().region}, [](const Ended&) {}), Status::NFS4_OK);
  EXPECT_EQ(nfs_.writes, 3u);
  EXPECT_EQ(nfs_.pulled, (std::vector<std::size_t>{5001, 70'000, 703}));
  EXPECT_EQ(nfs_.files["x"].data, nfs_.files["a"].data);
  EXPECT_EQ(nfs_.files["y"].data, nfs_.files["b"].data);
  EXPECT_EQ(nfs_.files["z"].data, nfs_.files["c"].data);
}

TEST_F(Compounds, CompoundFailsIfTheProgramExpectsTooShortAReply) {
  REQ("NFS-V4-02", "NFS-V4-05");
  nfs_.most_response = 50'000;
  nfs_.attributes = content(9, 40'000);
  start();
  EXPECT_EQ(session_->longest_response(), 50'000u);
  EXPECT_EQ(Compound::kProcedure.reply, oncrpc::ReplySize::kCaller);
  const std::array mask{~0u};
  const std::array operations{at("a"), Op::opgetattr({.attr_request = std::span(mask)})};
  std::optional<oncrpc::TransportError> error;
  const auto look = [&](const Ended& end) {
    error = end.outcome.transport_error();
    if (end.ok()) {
      EXPECT_EQ(end.results[1].as_opgetattr()->as_resok4()->obj_attributes().attr_vals().size(), 40'000u);
    }
  };
  EXPECT_EQ(session_->run(operations, {}, look), std::nullopt) << "a guess that is too small";
  EXPECT_EQ(error, oncrpc::TransportError::kErrChunk);
  EXPECT_EQ(session_->run(operations, {.most_reply_bytes = session_->longest_response()}, look), Status::NFS4_OK);
}

/// No call has room for more than the session's longest reply, whatever it asks for, and that room
/// is enough for any reply.
TEST_F(Compounds, ReplyLongerThanTheLongestOfTheSessionFails) {
  REQ("NFS-V4-05");
  nfs_.most_response = 9000;
  start({}, [] {
    endpoint::ClientConfig small;
    small.pool_bytes = 64 << 10;
    return small;
  }());
  const std::array mask{~0u};
  const std::array operations{at("a"), Op::opgetattr({.attr_request = std::span(mask)})};
  // The sizes of the RPC header; status, empty tag, count; SEQUENCE, PUTFH; operation, status,
  // mask, length.
  constexpr std::size_t kAround = 24 + 12 + (8 + 36) + 8 + (8 + 8 + 4);
  for (const std::size_t more : {0u, 4u}) {
    nfs_.attributes = content(9, 9000 - kAround + more);
    EXPECT_EQ(session_->run(operations, {.most_reply_bytes = 1 << 20}, [](const Ended&) {}).has_value(), more == 0);
  }
}

class HostileCompounds : public WithSession {
 protected:
  /// Makes calls of another client continually, in a chain, and checks that they are answered.
  void serve_another() {
    other_ = make_client({});
    others_.push_back(other_.get());
    ASSERT_TRUE(run_until([&] { return other_->state() == endpoint::Client::State::kConnected; }));
    calls_.emplace(*other_);
    ask();
  }
  void TearDown() override {
    stop_ = true;
    if (calls_) {
      EXPECT_TRUE(run_until([&] { return calls_->outstanding() == 0; }));
      EXPECT_GT(served_, 0);
    }
    others_.clear();
    other_.reset();
    WithSession::TearDown();
  }
  void ask() {
    static const std::array kReading{at("c"), read(1000)};
    ASSERT_TRUE(calls_->compound({.minorversion = 1, .argarray = kReading}, {.inline_items_bytes = 1000},
                                 [this](const oncrpc::stub::Outcome<Compound>& outcome) {
                                   ASSERT_TRUE(outcome.ok());
                                   EXPECT_EQ(outcome->status(), Status::NFS4_OK);
                                   ++served_;
                                   if (!stop_) ask();
                                 }));
  }
  /// Sends a COMPOUND with these arguments, valid or not, and with `into` for its READs.
  endpoint::Response send(const Bytes& arguments, std::span<const core::MemoryRef> into = {}) {
    auto buffer = client_->pool().allocate(std::max<std::size_t>(arguments.size(), 1));
    std::ranges::copy(arguments, buffer->bytes().begin());
    const core::MemoryRef piece = buffer->ref(0, arguments.size());
    std::vector<core::ResultMemory> results;
    for (const core::MemoryRef& one : into) results.push_back({{&one, 1}});
    endpoint::Response answer;
    bool over = false;
    EXPECT_TRUE(client_->call({.procedure = {100003, 4, 1},
                               .arguments = {&piece, arguments.empty() ? std::size_t{0} : 1},
                               .results = results,
                               .most_reply_bytes = 2000},
                              [&](const endpoint::Response& response) {
                                over = true;
                                answer.transport_error = response.transport_error;
                                answer.rpc_error = response.rpc_error;
                              }));
    EXPECT_TRUE(run_until([&] { return over; }));
    return answer;
  }
  static Bytes encoded(std::span<const Op> operations) {
    const nfs41::COMPOUND4args value{.tag = bytes_of("tag"), .minorversion = 1, .argarray = operations};
    Bytes bytes(value.encoded_size());
    EXPECT_TRUE(value.encode(bytes));
    return bytes;
  }

 private:
  std::unique_ptr<endpoint::Client> other_;
  std::optional<nfs41::stub::NfsV4Client> calls_;
  int served_ = 0;
  bool stop_ = false;
};

TEST_F(HostileCompounds, TruncatedCompoundGetsGarbageArgs) {
  REQ("NFS-V4-21");
  start();
  serve_another();
  const Bytes whole = encoded(std::array{at("a"), read(10), Op::oplookup({.objname = bytes_of("b")})});
  for (std::size_t length = 0; length < whole.size(); length += 4)
    EXPECT_EQ(send(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length))).rpc_error,
              oncrpc::RpcError::kGarbageArguments)
        << length;
  expect_service();
}

TEST_F(HostileCompounds, CompoundWithAWrongCountGetsGarbageArgs) {
  REQ("NFS-V4-21");
  start();
  serve_another();
  const Bytes whole = encoded(std::array{at("a"), read(10)});
  constexpr std::size_t kTag = 0, kCount = 12, kOperation = 16, kHandle = 20;
  for (const std::size_t place : {kTag, kCount, kOperation, kHandle}) {
    for (const unsigned byte : {0x7fu, 0xffu}) {
      Bytes wrong = whole;
      wrong[place] = static_cast<std::byte>(byte);
      EXPECT_EQ(send(wrong).rpc_error, oncrpc::RpcError::kGarbageArguments) << place;
    }
  }
  expect_service();
}

TEST_F(HostileCompounds, TooShortOrTooManyWriteChunksAreRefused) {
  REQ("NFS-V4-20");
  endpoint::ClientConfig bold;
  bold.limits.most_write_chunks = 32;
  start({}, bold);
  serve_another();
  const Bytes reading = encoded(std::array{at("a"), read(5001)});
  const core::MemoryRef small = room(5000), large = room(5001);
  std::fill_n(small.address, small.length, std::byte{0xee});
  const auto refused = send(reading, std::array{small});
  EXPECT_EQ(refused.transport_error, core::CallError::kErrChunk);
  for (std::uint32_t i = 0; i < small.length; ++i)
    ASSERT_EQ(small.address[i], std::byte{0xee}) << "nothing was written";
  const std::vector<core::MemoryRef> many(17, large);
  EXPECT_EQ(send(reading, many).transport_error, core::CallError::kErrChunk) << "more than the server looks at";
  expect_service();
}

}  // namespace compound_test
}  // namespace rpcrdma::test::v41
