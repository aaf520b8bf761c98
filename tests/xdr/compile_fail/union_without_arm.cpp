// SPDX-License-Identifier: BSD-3-Clause
// A value of a union, for encoding, for which no arm is selected.
// expect: no matching (function|constructor)
#include "rpcrdma/wire/v1.h"

using namespace rpcrdma::wire::v1;

std::size_t size() {
#ifdef MISTAKE
  const RdmaBody body;
#else
  const RdmaBody body = RdmaBody::RDMA_DONE();
#endif
  return body.encoded_size();
}
