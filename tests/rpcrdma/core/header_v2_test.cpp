// SPDX-License-Identifier: BSD-3-Clause
//
// The encoder of version 2 headers by itself: what it has room for, to the last segment. What the headers say is in
// version_two_test.cpp and the files that are called so.
#include "rpcrdma/core/header_v2.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "rpcrdma/core/chunks.h"
#include "rpcrdma/core/messages.h"

namespace rpcrdma::sim {
namespace header_v2_test {

using core::ReadSegment;
using core::Segment;
using core::WriteChunk;

constexpr core::ChunkBounds kBounds{.reads = 2, .writes = 2, .segments = 3};

class HeaderV2 : public ::testing::Test {
 protected:
  static core::Header header(std::size_t reads, std::span<const WriteChunk> writes, std::optional<WriteChunk> reply) {
    static constexpr std::array<ReadSegment, 3> all{ReadSegment{.position = 4, .target = {7, 8, 9}}};
    core::Header made;
    made.version = core::Version::kV2Draft01;
    made.xid = 1;
    made.chunks = {.reads = {all.data(), reads}, .writes = writes, .reply = reply};
    return made;
  }
  bool has_room(const core::Header& header) {
    Data bytes(1000);
    const std::uint64_t size = encoder.size(header);
    const std::size_t encoded = encoder.encode(header, bytes);
    if (encoded == 0) {
      EXPECT_EQ(size, core::kNoRoom);
    } else {
      EXPECT_EQ(size, encoded);
    }
    return encoded != 0;
  }

  core::HeaderV2 encoder{kBounds};
  const std::array<Segment, 3> segments{Segment{1, 2, 3}, Segment{4, 5, 6}, Segment{7, 8, 9}};
  const WriteChunk one{segments.data(), 1}, two{segments.data(), 2}, three{segments.data(), 3};
};

TEST_F(HeaderV2, HasRoomForItsBoundsAndNoMore) {
  const std::vector<WriteChunk> both{one, two}, none_and_all{{}, three}, too_many{{}, {}, one}, two_and_two{two, two};
  EXPECT_TRUE(has_room(header(2, both, std::nullopt)));
  EXPECT_TRUE(has_room(header(2, none_and_all, WriteChunk{})));
  EXPECT_TRUE(has_room(header(0, {}, three)));
  EXPECT_TRUE(has_room(header(1, {both.data(), 1}, two)));
  EXPECT_FALSE(has_room(header(3, {}, std::nullopt)));
  EXPECT_FALSE(has_room(header(0, too_many, std::nullopt)));
  EXPECT_FALSE(has_room(header(0, two_and_two, std::nullopt)));
  EXPECT_FALSE(has_room(header(0, both, one)));
}

TEST_F(HeaderV2, EncodesNothingWhereItDoesNotFit) {
  const core::Header made = header(2, {}, two);
  Data bytes(encoder.size(made));
  EXPECT_EQ(encoder.encode(made, bytes), bytes.size());
  EXPECT_EQ(encoder.encode(made, std::span(bytes).first(bytes.size() - 1)), 0u);
  const auto parsed = v2::Rpcrdma2XprtHdrView::parse(bytes);
  ASSERT_TRUE(parsed.has_value());
  EXPECT_EQ(parsed->size_bytes(), bytes.size());
}

}  // namespace header_v2_test
}  // namespace rpcrdma::sim
