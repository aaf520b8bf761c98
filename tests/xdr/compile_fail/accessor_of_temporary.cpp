// SPDX-License-Identifier: BSD-3-Clause
// A reference into a view that is destroyed at the end of the line.
// expect: deleted function|call to deleted
#include "rpcrdma/wire/v1.h"

using rpcrdma::wire::v1::RdmaMsgView;

std::uint32_t procedure(xdr::Bytes received) {
#ifdef MISTAKE
  const auto& body = RdmaMsgView::parse(received).value().rdma_body();
#else
  const auto message = RdmaMsgView::parse(received);
  const auto& body = message->rdma_body();
#endif
  return static_cast<std::uint32_t>(body.proc());
}
