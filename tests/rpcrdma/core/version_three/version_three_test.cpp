// SPDX-License-Identifier: BSD-3-Clause
//
// Runs the tests of versions 1 and 2 (version_codec_tests.h) for a third version. Only its document
// (version_three.x) and its traits (traits.h) are written for it.
#include "rpcrdma/core/version_codec_tests.h"

#include "rpcrdma/core/version_three/traits.h"

namespace rpcrdma::core {

template <>
struct Facts<VersionThreeTraits> {
  static constexpr std::array kErrors{ErrorKind::kChunk, ErrorKind::kInvalidOption};
  static constexpr std::size_t kListsAt = 24;
};

INSTANTIATE_TYPED_TEST_SUITE_P(Third, CodecOfEachVersion, VersionThreeTraits);

/// Where traits lack something, the compiler says so where they are used, not inside of the
/// template.
struct WithoutMessage : VersionThreeTraits {
  static void message() = delete;
};
static_assert(HeaderVersion<VersionThreeTraits> && !HeaderVersion<WithoutMessage>);

}  // namespace rpcrdma::core
