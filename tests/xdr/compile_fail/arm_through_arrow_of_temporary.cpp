// SPDX-License-Identifier: BSD-3-Clause
// A pointer to an arm of a union, through `->` of a Result that is destroyed at the end of the
// line.
// expect: deleted function|deleted operator
#include "rpcrdma/wire/v1.h"

using rpcrdma::wire::v1::RdmaMsgView;

std::size_t reads(xdr::Bytes received) {
#ifdef MISTAKE
  const auto* const call = RdmaMsgView::parse(received)->rdma_body().as_rdma_msg();
#else
  const auto message = RdmaMsgView::parse(received);
  const auto* const call = message->rdma_body().as_rdma_msg();
#endif
  return call->rdma_reads().size();
}
