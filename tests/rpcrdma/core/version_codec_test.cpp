// SPDX-License-Identifier: BSD-3-Clause
//
// These tests run the codecs of versions 1 and 2 by themselves; they are in version_codec_tests.h.
#include "rpcrdma/core/version_codec_tests.h"

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

}  // namespace rpcrdma::core
