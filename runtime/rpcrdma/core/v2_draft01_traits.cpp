// SPDX-License-Identifier: BSD-3-Clause
//
// The codec of version 2 headers is compiled here; see version_codec.h.
#include "rpcrdma/core/v2_draft01_traits.h"

namespace rpcrdma::core {

template class VersionCodec<V2Draft01Traits>;

}  // namespace rpcrdma::core
