// SPDX-License-Identifier: BSD-3-Clause
//
// Random version 1 headers: what we write, libtirpc reads field for field, and writes again byte for byte; what we
// accept of damaged ones, it accepts and reads alike. The other way round does not hold: it takes any presence word for
// true, and any error number.
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <vector>

#include "differential/tirpc_v1.h"
#include "rpcrdma/wire/v1.h"

namespace {

using namespace rpcrdma::wire::v1;

struct Trace {
  std::vector<std::uint64_t> values;

  void note(std::uint64_t value) { values.push_back(value); }
  void note(const XdrRdmaSegment& segment) {
    note(segment.handle);
    note(segment.length);
    note(segment.offset);
  }
  void note(const XdrWriteChunkView& chunk) {
    note(chunk.target().size());
    for (const auto segment : chunk.target()) note(segment);
  }
  template <class Lists>
  void note_lists(const Lists& lists) {
    for (const auto chunk : lists.rdma_reads()) {
      note(chunk.position);
      note(chunk.target);
    }
    note(0);
    for (const auto chunk : lists.rdma_writes()) note(chunk);
    note(0);
    if (lists.rdma_reply() != nullptr) note(*lists.rdma_reply());
  }
  void note(const RdmaMsgView& message) {
    const auto& body = message.rdma_body();
    note(message.rdma_xid());
    note(message.rdma_vers());
    note(message.rdma_credit());
    note(static_cast<std::uint64_t>(body.proc()));
    if (const auto* const lists = body.as_rdma_msg()) note_lists(*lists);
    if (const auto* const lists = body.as_rdma_nomsg()) note_lists(*lists);
    if (const auto* const lists = body.as_rdma_msgp()) {
      note(lists->rdma_align());
      note(lists->rdma_thresh());
      note_lists(*lists);
    }
    if (const auto* const error = body.as_rdma_error()) {
      note(static_cast<std::uint64_t>(error->err()));
      if (const auto range = error->as_range()) {
        note(range->rdma_vers_low);
        note(range->rdma_vers_high);
      }
    }
  }
};

/// A random header, and the memory that it refers to.
class Random {
 public:
  explicit Random(std::uint32_t seed) : bits_(seed) {}

  std::vector<std::byte> header() {
    const RdmaMsg message{.rdma_xid = word(), .rdma_vers = word(), .rdma_credit = word(), .rdma_body = body()};
    std::vector<std::byte> bytes(message.encoded_size());
    const auto size = message.encode(bytes);
    EXPECT_TRUE(size && *size == bytes.size());
    return bytes;
  }

  std::uint32_t word() { return static_cast<std::uint32_t>(bits_()); }
  std::uint32_t below(std::uint32_t bound) { return word() % bound; }

 private:
  XdrRdmaSegment segment() { return {word(), word(), std::uint64_t{word()} << 32 | word()}; }

  XdrWriteChunk chunk() {
    auto& segments = segments_.emplace_back(below(4));
    for (auto& each : segments) each = segment();
    return {.target = segments};
  }

  template <class Lists>
  Lists lists() {
    reads_.resize(below(5));
    for (auto& read : reads_) read = {word(), segment()};
    writes_.resize(below(4));
    for (auto& write : writes_) write = chunk();
    Lists result;
    result.rdma_reads = reads_;
    result.rdma_writes = writes_;
    if (below(2) == 0) result.rdma_reply = chunk();
    return result;
  }

  RdmaBody body() {
    switch (below(6)) {
      case 0:
        return RdmaBody::rdma_msg(lists<RpcRdmaHeader>());
      case 1:
        return RdmaBody::rdma_nomsg(lists<RpcRdmaHeaderNomsg>());
      case 2: {
        auto padded = lists<RpcRdmaHeaderPadded>();
        padded.rdma_align = word();
        padded.rdma_thresh = word();
        return RdmaBody::rdma_msgp(padded);
      }
      case 3:
        return RdmaBody::RDMA_DONE();
      case 4:
        return RdmaBody::rdma_error(RpcRdmaError::range({word(), word()}));
      default:
        return RdmaBody::rdma_error(RpcRdmaError::ERR_CHUNK());
    }
  }

  std::mt19937 bits_;
  std::vector<XdrReadChunk> reads_;
  std::vector<XdrWriteChunk> writes_;
  std::vector<std::vector<XdrRdmaSegment>> segments_;
};

struct Theirs {
  bool accepted = false;
  std::vector<std::uint64_t> trace;
  std::vector<std::byte> again;
};

Theirs theirs(const std::vector<std::byte>& bytes) {
  Theirs result;
  result.trace.resize(4096);
  result.again.resize(65536);
  std::size_t traced = 0;
  std::size_t size = 0;
  result.accepted = tirpc_v1(bytes.data(), bytes.size(), result.trace.data(), result.trace.size(), &traced,
                             result.again.data(), result.again.size(), &size) != 0;
  result.trace.resize(result.accepted ? traced : 0);
  result.again.resize(result.accepted ? size : 0);
  return result;
}

void expect_alike(const RdmaMsgView& ours, const std::vector<std::byte>& bytes) {
  const Theirs other = theirs(bytes);
  ASSERT_TRUE(other.accepted);
  Trace trace;
  trace.note(ours);
  EXPECT_EQ(trace.values, other.trace);
  EXPECT_EQ(std::vector<std::byte>(ours.bytes().begin(), ours.bytes().end()), other.again);
}

TEST(V1Differential, LibtirpcReadsWhatWeWrite) {
  for (std::uint32_t seed = 0; seed < 3000; ++seed) {
    SCOPED_TRACE(seed);
    const auto bytes = Random(seed).header();
    const auto ours = RdmaMsgView::parse(bytes);
    ASSERT_TRUE(ours);
    EXPECT_EQ(ours->size_bytes(), bytes.size());
    expect_alike(*ours, bytes);
    if (testing::Test::HasFailure()) return;
  }
}

TEST(V1Differential, LibtirpcRefusesWhatIsCutAsWeDo) {
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const auto whole = Random(seed).header();
    for (std::size_t length = 0; length < whole.size(); ++length) {
      const std::vector<std::byte> cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length));
      ASSERT_FALSE(RdmaMsgView::parse(cut)) << seed << " " << length;
      ASSERT_FALSE(theirs(cut).accepted) << seed << " " << length;
    }
  }
}

TEST(V1Differential, LibtirpcReadsDamagedHeadersThatWeAcceptAsWeDo) {
  std::size_t accepted = 0;
  std::size_t refused = 0;
  for (std::uint32_t seed = 0; seed < 3000; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    auto bytes = random.header();
    static constexpr std::array<std::uint32_t, 6> kWords{0, 1, 2, 3, 4, 0x10000001};
    for (std::uint32_t hits = 1 + random.below(3); hits > 0; --hits) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(bytes.size() / 4)) * 4;
      xdr::store_u32(bytes.data() + at, random.below(4) == 0 ? random.word() : kWords[random.below(kWords.size())]);
    }
    const auto ours = RdmaMsgView::parse(bytes);
    if (!ours) {
      ++refused;
      continue;
    }
    ++accepted;
    expect_alike(*ours, bytes);
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(accepted, 300U);
  EXPECT_GT(refused, 300U);
}

}  // namespace
