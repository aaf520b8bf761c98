// SPDX-License-Identifier: BSD-3-Clause
//
// These tests run the codecs of versions 1 and 2 by themselves; they are in version_codec_tests.h.
#include "rpcrdma/core/version_codec_tests.h"

#include "rpcrdma/core/config.h"
#include "rpcrdma/core/header.h"
#include "rpcrdma/core/v1_traits.h"
#include "rpcrdma/core/v2_draft01_traits.h"

namespace rpcrdma::core {

template <>
struct Facts<V1Traits> {
  static constexpr std::array kErrors{ErrorKind::kChunk};
  static constexpr std::size_t kListsAt = 16;
};
template <>
struct Facts<V2Draft01Traits> {
  static constexpr std::array kErrors{ErrorKind::kChunk, ErrorKind::kInvalidOption};
  static constexpr std::size_t kListsAt = 20;
};

using OurVersions = ::testing::Types<V1Traits, V2Draft01Traits>;
INSTANTIATE_TYPED_TEST_SUITE_P(Our, CodecOfEachVersion, OurVersions);

TEST(HeaderWithoutChunks, IsEncodedLikeAnyOtherHeader) {
  Config config;
  config.versions = {.v1 = true, .v2_draft01 = true};
  HeaderCodec codec(config);
  for (const Version version : {Version::kV1, Version::kV2Draft01}) {
    for (const Direction direction : {Direction::kCall, Direction::kReply}) {
      Header header;
      header.version = version;
      header.xid = 0x01020304;
      header.credit = 17;
      header.procedure = Procedure::kMsg;
      header.direction = direction;
      std::array<std::byte, 64> expected{}, bytes{};
      bytes.fill(std::byte{0xff});
      const std::size_t size = codec.encode(header, expected);
      ASSERT_NE(size, 0u);
      EXPECT_EQ(HeaderCodec::encode_without_chunks(version, header.xid, header.credit, direction, bytes), size);
      EXPECT_EQ(std::vector(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)),
                std::vector(expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(size)));
      EXPECT_EQ(HeaderCodec::encode_without_chunks(version, header.xid, header.credit, direction,
                                                   std::span{bytes}.first(size - 1)),
                0u);
    }
  }
}

}  // namespace rpcrdma::core
