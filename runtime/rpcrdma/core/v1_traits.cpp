// SPDX-License-Identifier: BSD-3-Clause
//
// The codec of version 1 headers is compiled here; see version_codec.h.
#include "rpcrdma/core/v1_traits.h"

namespace rpcrdma::core {

template class VersionCodec<V1Traits>;

}  // namespace rpcrdma::core
