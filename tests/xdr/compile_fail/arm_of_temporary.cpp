// SPDX-License-Identifier: BSD-3-Clause
// A pointer to an arm of a union that is destroyed at the end of the line.
// expect: deleted function|call to deleted
#include "rpcrdma/wire/v1.h"

using rpcrdma::wire::v1::RdmaBodyView;

std::size_t reads(xdr::Bytes received) {
#ifdef MISTAKE
  const auto* const call = RdmaBodyView::parse(received).value().as_rdma_msg();
#else
  const auto body = RdmaBodyView::parse(received);
  const auto* const call = body->as_rdma_msg();
#endif
  return call->rdma_reads().size();
}
