// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at what the codec of every version of the Transport header does, through its
// traits alone. Versions 1 and 2 are in version_codec_test.cpp; a third one, which exists for these
// tests only, is in version_three/. What headers say on the wire is in tests/xdr/codec, in
// version_two_test.cpp, and in the files whose names begin like that one's.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rpcrdma/core/chunks.h"
#include "rpcrdma/core/version_codec.h"
#include "rpcrdma/wire/fixed.h"
#include "xdr/bytes.h"

namespace rpcrdma::core {

/// This is what the tests have to know of a version beside its traits.
///
/// kErrors   the errors that it may send, except ERR_VERS
/// kListsAt  where the first word of the Read list is in a header
template <class Traits>
struct Facts;

template <class Traits>
class CodecOfEachVersion : public ::testing::Test {
 protected:
  using Codec = VersionCodec<Traits>;
  using Fixed = wire::fixed::RdmaFixedWords;
  using Data = std::vector<std::byte>;

  static constexpr ChunkBounds kBounds{.reads = 2, .writes = 2, .segments = 3};
  static constexpr std::size_t kBodyAt = Fixed::kEncodedSize;

  /// Returns every form of a message that has lists: short and long, and in both directions where
  /// the version tells them apart.
  static std::vector<Header> forms_with_lists(const ChunkLists& chunks) {
    std::vector<Header> made;
    for (const Procedure procedure : {Procedure::kMsg, Procedure::kNomsg}) {
      Header header;
      header.version = Traits::kVersion;
      header.xid = 0x01020304;
      header.credit = 17;
      header.procedure = procedure;
      header.chunks = chunks;
      made.push_back(header);
      header.direction = Direction::kReply;
      if (Traits::kStatesDirection) made.push_back(header);
    }
    return made;
  }
  static Header form(Procedure procedure) {
    Header header = forms_with_lists({}).front();
    header.procedure = procedure;
    return header;
  }
  static Header error(ErrorKind kind) {
    Header header = form(Procedure::kError);
    header.error = kind;
    return header;
  }

  Data encoded(const Header& header) {
    Data bytes(1000);
    const std::size_t size = codec.encode(header, bytes);
    EXPECT_NE(size, 0u);
    EXPECT_EQ(codec.size(header), size);
    bytes.resize(size);
    return bytes;
  }
  xdr::Result<Header, HeaderFault> decoded(const Data& bytes) {
    storage.clear();
    return Codec::decode(bytes, storage);
  }
  std::optional<HeaderFault> fault(const Data& bytes) {
    const auto header = decoded(bytes);
    return header ? std::nullopt : std::optional(header.error());
  }
  static Data with_word(Data bytes, std::size_t at, std::uint32_t word) {
    xdr::store_u32(bytes.data() + at, word);
    return bytes;
  }
  /// Tells whether there is room for those lists; `size()` and `encode()` agree on it.
  bool has_room(std::size_t read_count, std::span<const WriteChunk> writes, std::optional<WriteChunk> reply) {
    const std::array<ReadSegment, 3> all{};
    Header header = form(Procedure::kMsg);
    header.chunks = {.reads = {all.data(), read_count}, .writes = writes, .reply = reply};
    Data bytes(1000);
    const std::size_t size = codec.encode(header, bytes);
    EXPECT_EQ(codec.size(header), size == 0 ? kNoRoom : size);
    return size != 0;
  }

  static void expect_same(WriteChunk one, WriteChunk other) {
    EXPECT_EQ(std::vector(one.begin(), one.end()), std::vector(other.begin(), other.end()));
  }
  static void expect_same(const Header& one, const Header& other) {
    EXPECT_EQ(one.version, other.version);
    EXPECT_EQ(one.xid, other.xid);
    EXPECT_EQ(one.credit, other.credit);
    EXPECT_EQ(one.procedure, other.procedure);
    EXPECT_EQ(one.direction, other.direction);
    ASSERT_EQ(one.chunks.reads.size(), other.chunks.reads.size());
    for (std::size_t i = 0; i < one.chunks.reads.size(); ++i) {
      EXPECT_EQ(one.chunks.reads[i].position, other.chunks.reads[i].position);
      EXPECT_EQ(one.chunks.reads[i].target, other.chunks.reads[i].target);
    }
    ASSERT_EQ(one.chunks.writes.size(), other.chunks.writes.size());
    for (std::size_t i = 0; i < one.chunks.writes.size(); ++i)
      expect_same(one.chunks.writes[i], other.chunks.writes[i]);
    ASSERT_EQ(one.chunks.reply.has_value(), other.chunks.reply.has_value());
    if (one.chunks.reply) expect_same(*one.chunks.reply, *other.chunks.reply);
  }

  Codec codec{kBounds};
  ChunkStorage storage{kBounds, 2};
  const std::array<Segment, 3> segments{Segment{1, 2, 0x300000004}, Segment{5, 6, 7}, Segment{8, 9, 10}};
  const std::array<ReadSegment, 2> reads{ReadSegment{4, {11, 12, 0xd0000000e}}, ReadSegment{8, {15, 16, 17}}};
  const WriteChunk one{segments.data(), 1}, two{segments.data(), 2}, three{segments.data(), 3};
  const std::array<WriteChunk, 2> empty_and_one{WriteChunk{}, one};
  const ChunkLists everything{.reads = reads, .writes = empty_and_one, .reply = two};
};
TYPED_TEST_SUITE_P(CodecOfEachVersion);

TYPED_TEST_P(CodecOfEachVersion, ReadsBackEncodedLists) {
  const std::array<ChunkLists, 5> cases{ChunkLists{},
                                        this->everything,
                                        {.reads = this->reads, .writes = {}, .reply = {}},
                                        {.reads = {}, .writes = this->empty_and_one, .reply = {}},
                                        {.reads = {}, .writes = {}, .reply = WriteChunk{}}};
  for (const ChunkLists& chunks : cases) {
    for (const Header& header : this->forms_with_lists(chunks)) {
      auto bytes = this->encoded(header);
      const std::size_t size = bytes.size();
      bytes.resize(size + 8);  // adds a payload
      const auto again = this->decoded(bytes);
      ASSERT_TRUE(again.has_value());
      this->expect_same(*again, header);
      EXPECT_EQ(again->bytes, size);
    }
  }
}

TYPED_TEST_P(CodecOfEachVersion, ReadsBackEncodedErrors) {
  for (const ErrorKind kind : Facts<TypeParam>::kErrors) {
    const auto bytes = this->encoded(this->error(kind));
    EXPECT_EQ(TestFixture::Fixed::parse(bytes)->rdma_proc, wire::fixed::RDMA_ERROR_PROC);
    const auto again = this->decoded(bytes);
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again->procedure, Procedure::kError);
    EXPECT_EQ(again->error, kind);
    EXPECT_EQ(again->bytes, bytes.size());
  }
}

TYPED_TEST_P(CodecOfEachVersion, ReadsBackEncodedOptionalMessages) {
  if (!TypeParam::kOptional) return;
  const std::array<std::byte, 5> content{std::byte{1}, std::byte{2}, std::byte{3}, std::byte{4}, std::byte{5}};
  for (const Direction direction : {Direction::kCall, Direction::kReply}) {
    Header header = this->form(Procedure::kOptional);
    header.direction = direction;
    header.opttype = 0xabcdef01;
    header.optinfo = content;
    const auto bytes = this->encoded(header);
    const auto again = this->decoded(bytes);
    ASSERT_TRUE(again.has_value());
    this->expect_same(*again, header);
    EXPECT_EQ(again->opttype, header.opttype);
    EXPECT_EQ(std::vector(again->optinfo.begin(), again->optinfo.end()), std::vector(content.begin(), content.end()));
  }
}

TYPED_TEST_P(CodecOfEachVersion, BeginsWithTheFourFixedWords) {
  for (const Header& header : this->forms_with_lists(this->everything)) {
    const auto start = TestFixture::Fixed::parse(this->encoded(header));
    ASSERT_TRUE(start.has_value());
    EXPECT_EQ(start->rdma_xid, header.xid);
    EXPECT_EQ(start->rdma_vers, static_cast<std::uint32_t>(TypeParam::kVersion));
    EXPECT_EQ(start->rdma_credit, header.credit);
    EXPECT_EQ(start->rdma_proc, header.procedure == Procedure::kMsg ? TypeParam::kMsg : TypeParam::kNomsg);
  }
}

TYPED_TEST_P(CodecOfEachVersion, TellsProceduresApartByTheFixedWordsAlone) {
  using Tested = typename TestFixture::Codec;
  for (const Header& header : this->forms_with_lists({})) {
    const auto bytes = this->encoded(header);
    const auto start = *TestFixture::Fixed::parse(bytes);
    EXPECT_TRUE(Tested::has_lists(start));
    EXPECT_FALSE(Tested::is_optional(start));
    EXPECT_EQ(bytes.size(), TestFixture::kBodyAt + TypeParam::kShortestLists);
    EXPECT_EQ(Tested::stated_direction(start, bytes),
              TypeParam::kStatesDirection ? std::optional(header.direction) : std::nullopt);
    EXPECT_EQ(Tested::stated_direction(start, xdr::Bytes(bytes).first(TestFixture::kBodyAt)), std::nullopt);
  }
  const auto error = this->encoded(this->error(ErrorKind::kChunk));
  const auto start = *TestFixture::Fixed::parse(error);
  EXPECT_FALSE(Tested::has_lists(start));
  EXPECT_FALSE(Tested::is_optional(start));
  EXPECT_EQ(Tested::stated_direction(start, error), std::nullopt);
  if (!TypeParam::kOptional) return;
  const auto optional = this->encoded(this->form(Procedure::kOptional));
  const auto optional_start = *TestFixture::Fixed::parse(optional);
  EXPECT_FALSE(Tested::has_lists(optional_start));
  EXPECT_TRUE(Tested::is_optional(optional_start));
  EXPECT_EQ(Tested::stated_direction(optional_start, optional), Direction::kCall);
}

TYPED_TEST_P(CodecOfEachVersion, RefusesAHeaderThatIsCutShort) {
  auto all = this->forms_with_lists(this->everything);
  for (const ErrorKind kind : Facts<TypeParam>::kErrors) all.push_back(this->error(kind));
  if (TypeParam::kOptional) all.push_back(this->form(Procedure::kOptional));
  for (const Header& header : all) {
    const auto bytes = this->encoded(header);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      EXPECT_EQ(this->fault({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)}), HeaderFault::kBroken);
    }
  }
}

TYPED_TEST_P(CodecOfEachVersion, RefusesWordsThatHaveNoMeaning) {
  const auto lists = this->encoded(this->forms_with_lists(this->everything).front());
  EXPECT_EQ(this->fault(this->with_word(lists, 12, 99)), HeaderFault::kBroken);
  EXPECT_EQ(this->fault(this->with_word(lists, Facts<TypeParam>::kListsAt, 2)), HeaderFault::kBroken);
  if (TypeParam::kStatesDirection) {
    EXPECT_EQ(this->fault(this->with_word(lists, Facts<TypeParam>::kListsAt - 4, 2)), HeaderFault::kBroken);
  }
  const auto error = this->encoded(this->error(ErrorKind::kChunk));
  EXPECT_EQ(this->fault(this->with_word(error, TestFixture::kBodyAt, 99)), HeaderFault::kBroken);
  // The ERR_VERS lacks its two words.
  EXPECT_EQ(this->fault(this->with_word(error, TestFixture::kBodyAt, wire::fixed::ERR_VERS_CODE)),
            HeaderFault::kBroken);
}

TYPED_TEST_P(CodecOfEachVersion, RefusesMoreChunksThanItsStorageHolds) {
  const auto bytes = this->encoded(this->forms_with_lists(this->everything).front());
  const auto fault_with = [&](const ChunkBounds& bounds, std::size_t segments_per_chunk) {
    ChunkStorage small(bounds, segments_per_chunk);
    const auto header = TestFixture::Codec::decode(bytes, small);
    return header ? std::nullopt : std::optional(header.error());
  };
  EXPECT_EQ(fault_with({.reads = 2, .writes = 2, .segments = 3}, 2), std::nullopt);
  EXPECT_EQ(fault_with({.reads = 1, .writes = 2, .segments = 3}, 2), HeaderFault::kReadSegments);
  EXPECT_EQ(fault_with({.reads = 2, .writes = 1, .segments = 3}, 2), HeaderFault::kWriteChunks);
  EXPECT_EQ(fault_with({.reads = 2, .writes = 2, .segments = 2}, 2), HeaderFault::kChunkSegments);
  EXPECT_EQ(fault_with({.reads = 2, .writes = 2, .segments = 0}, 2), HeaderFault::kChunkSegments);
  EXPECT_EQ(fault_with({.reads = 2, .writes = 2, .segments = 3}, 1), HeaderFault::kChunkSegments);
}

TYPED_TEST_P(CodecOfEachVersion, HasRoomForChunksWithinItsBoundsAndNoMore) {
  const std::vector<WriteChunk> both{this->one, this->two}, none_and_all{{}, this->three}, too_many{{}, {}, this->one},
      two_and_two{this->two, this->two};
  EXPECT_TRUE(this->has_room(2, both, std::nullopt));
  EXPECT_TRUE(this->has_room(2, none_and_all, WriteChunk{}));
  EXPECT_TRUE(this->has_room(0, {}, this->three));
  EXPECT_TRUE(this->has_room(1, {both.data(), 1}, this->two));
  EXPECT_FALSE(this->has_room(3, {}, std::nullopt));
  EXPECT_FALSE(this->has_room(0, too_many, std::nullopt));
  EXPECT_FALSE(this->has_room(0, two_and_two, std::nullopt));
  EXPECT_FALSE(this->has_room(0, both, this->one));
}

TYPED_TEST_P(CodecOfEachVersion, EncodesNothingIntoABufferThatIsTooSmall) {
  const Header header = this->forms_with_lists(this->everything).front();
  auto bytes = this->encoded(header);
  EXPECT_EQ(this->codec.encode(header, std::span(bytes).first(bytes.size() - 1)), 0u);
}

REGISTER_TYPED_TEST_SUITE_P(CodecOfEachVersion, ReadsBackEncodedLists, ReadsBackEncodedErrors,
                            ReadsBackEncodedOptionalMessages, BeginsWithTheFourFixedWords,
                            TellsProceduresApartByTheFixedWordsAlone, RefusesAHeaderThatIsCutShort,
                            RefusesWordsThatHaveNoMeaning, RefusesMoreChunksThanItsStorageHolds,
                            HasRoomForChunksWithinItsBoundsAndNoMore, EncodesNothingIntoABufferThatIsTooSmall);

}  // namespace rpcrdma::core
