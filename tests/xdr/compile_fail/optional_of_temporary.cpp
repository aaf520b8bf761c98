// SPDX-License-Identifier: BSD-3-Clause
// A pointer to optional data of a view that is destroyed at the end of the line.
// expect: deleted function|call to deleted
#include "rpcrdma/wire/v1.h"

using rpcrdma::wire::v1::RpcRdmaHeaderView;

std::size_t segments(xdr::Bytes received) {
#ifdef MISTAKE
  const auto* const reply = RpcRdmaHeaderView::parse(received).value().rdma_reply();
#else
  const auto header = RpcRdmaHeaderView::parse(received);
  const auto* const reply = header->rdma_reply();
#endif
  return reply->target().size();
}
