// SPDX-License-Identifier: BSD-3-Clause
//
// Changes of messages in place: `patch` writes the member or element that it is given, credits for
// example or the length of a returned segment, and nothing else.
#include "xdr/patch.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v2_draft01.h"
#include "support/allocations.h"
#include "xdr/codec/vectors.h"
#include "xdrgen/golden/everything/expected/everything.h"

namespace {

namespace v1 = rpcrdma::wire::v1;
namespace v2 = rpcrdma::wire::v2_draft01;
using xdr::EncodeCode;
using Memory = std::vector<std::byte>;

Memory reply() {
  const std::array first{v1::XdrRdmaSegment{1, 4096, 100}, v1::XdrRdmaSegment{2, 4096, 200}};
  const std::array second{v1::XdrRdmaSegment{3, 512, 300}};
  const std::array chunks{v1::XdrWriteChunk{first}, v1::XdrWriteChunk{second}};
  const std::array reads{v1::XdrReadChunk{8, {4, 5, 6}}, v1::XdrReadChunk{8, {7, 8, 9}}};
  const v1::RdmaMsg message{.rdma_xid = 7,
                            .rdma_vers = 1,
                            .rdma_credit = 32,
                            .rdma_body = v1::RdmaBody::rdma_msg(
                                {.rdma_reads = reads, .rdma_writes = chunks, .rdma_reply = v1::XdrWriteChunk{second}})};
  Memory out(message.encoded_size());
  EXPECT_TRUE(message.encode(out));
  return out;
}

/// The places at which two messages of one size differ.
std::vector<std::size_t> differences(const Memory& a, const Memory& b) {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] != b[i]) result.push_back(i);
  }
  return result;
}

TEST(Patch, ChangesCreditsOfBothVersions) {
  Memory message = reply();
  const Memory before = message;
  EXPECT_TRUE(xdr::patch(message, v1::RdmaMsgView::At::rdma_credit, v1::Uint32{0x01020304}));
  EXPECT_EQ(differences(message, before), (std::vector<std::size_t>{8, 9, 10, 11}));
  EXPECT_EQ(v1::RdmaMsgView::parse(message).value().rdma_credit(), 0x01020304U);

  auto second = codec::vector("v1_msg_empty");
  EXPECT_TRUE(xdr::patch(second, v2::Rpcrdma2XprtHdrView::At::rdma_credit, v2::Uint32{77}));
  EXPECT_EQ(v1::RdmaMsgView::parse(second).value().rdma_credit(), 77U) << "the first words are alike in all versions";
}

TEST(Patch, ChangesTheLengthsOfSegmentsOfWriteChunks) {
  Memory message = reply();
  const Memory before = message;
  const auto view = v1::RdmaMsgView::parse(message);
  ASSERT_TRUE(view);
  const std::size_t allocations = codec::allocations();
  for (const auto chunk : view->rdma_body().as_rdma_msg()->rdma_writes()) {
    for (std::size_t i = 0; i < chunk.target().size(); ++i) {
      EXPECT_TRUE(xdr::patch(message, chunk.target(), i, v1::XdrRdmaSegment::At::length, v1::Uint32{0x11223344}));
    }
  }
  EXPECT_EQ(codec::allocations(), allocations);
  EXPECT_EQ(differences(message, before).size(), 12U);
  const auto again = v1::RdmaMsgView::parse(message);
  for (const auto chunk : again->rdma_body().as_rdma_msg()->rdma_writes()) {
    for (const auto segment : chunk.target()) EXPECT_EQ(segment.length, 0x11223344U);
  }
}

TEST(Patch, ChangesElementsOfListsAndMembersOfMembers) {
  Memory message = reply();
  const auto view = v1::RdmaMsgView::parse(message);
  const auto reads = view->rdma_body().as_rdma_msg()->rdma_reads();
  constexpr auto kHandle = v1::XdrReadChunk::At::target / v1::XdrRdmaSegment::At::handle;
  static_assert(kHandle.offset == 4);
  EXPECT_TRUE(xdr::patch(message, reads, 1, kHandle, v1::Uint32{0xabcd}));
  EXPECT_EQ(reads[1], (v1::XdrReadChunk{8, {0xabcd, 8, 9}})) << "views see the change";
  EXPECT_TRUE(xdr::patch(message, reads, 0, v1::XdrReadChunk{12, {1, 2, 3}}));
  const auto again = v1::RdmaMsgView::parse(message);
  EXPECT_EQ(again->rdma_body().as_rdma_msg()->rdma_reads()[0], (v1::XdrReadChunk{12, {1, 2, 3}}));
}

TEST(Patch, NeverWritesOutsideOfTheSpan) {
  codec::Guarded memory(16);
  for (std::size_t size = 0; size < 12; ++size) {
    const auto short_span = memory.last(size);
    const auto result = xdr::patch(short_span, v1::RdmaMsgView::At::rdma_credit, v1::Uint32{1});
    ASSERT_FALSE(result) << size;
    EXPECT_EQ(result.error(), (xdr::EncodeError{EncodeCode::kOutsideSpan, 0, 12}));
  }
  EXPECT_TRUE(xdr::patch(memory.last(12), v1::RdmaMsgView::At::rdma_credit, v1::Uint32{1}));

  const Memory received = reply();
  Memory copy = received;
  const auto other = v1::RdmaMsgView::parse(received);
  const auto elsewhere = other->rdma_body().as_rdma_msg()->rdma_reads();
  const auto result = xdr::patch(copy, elsewhere, 0, v1::XdrReadChunk::At::position, v1::Uint32{1});
  ASSERT_FALSE(result) << "elements of another message";
  EXPECT_EQ(result.error().code, EncodeCode::kOutsideSpan);
  EXPECT_EQ(copy, received);

  const auto own = v1::RdmaMsgView::parse(copy);
  const auto reads = own->rdma_body().as_rdma_msg()->rdma_reads();
  EXPECT_FALSE(xdr::patch(copy, reads, 2, v1::XdrReadChunk::At::position, v1::Uint32{1})) << "there are two";
  const auto begins_in = xdr::MutableBytes(copy).first(36);
  const auto starts_late = xdr::MutableBytes(copy).subspan(24);
  EXPECT_FALSE(xdr::patch(begins_in, reads, 0, v1::XdrReadChunk::At::position, v1::Uint32{1})) << "ends outside";
  EXPECT_FALSE(xdr::patch(starts_late, reads, 0, v1::XdrReadChunk::At::position, v1::Uint32{1})) << "begins outside";
  EXPECT_FALSE(xdr::patch(xdr::MutableBytes(), reads, 0, v1::XdrReadChunk::At::position, v1::Uint32{1}));
  EXPECT_EQ(copy, received);
}

TEST(Patch, InvalidValuesAreRefused) {
  using namespace golden::everything;
  Scalars value{};
  value.i = Colour::RED;
  std::array<std::byte, Scalars::kEncodedSize> message{};
  ASSERT_TRUE(value.encode(message));
  const auto before = message;
  const auto result = xdr::patch(message, Scalars::At::i, static_cast<Colour>(9));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, EncodeCode::kBadEnum);
  EXPECT_EQ(message, before);
  EXPECT_TRUE(xdr::patch(message, Scalars::At::i, Colour::BLUE));
  EXPECT_TRUE(xdr::patch(message, Scalars::At::h, true));
  EXPECT_EQ(Scalars::parse(message)->i, Colour::BLUE);
  EXPECT_TRUE(Scalars::parse(message)->h);
}

}  // namespace
