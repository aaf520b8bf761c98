// SPDX-License-Identifier: BSD-3-Clause
// A result that the caller ignores.
// expect: nodiscard|unused result|ignoring return value
#include "rpcrdma/wire/v1.h"

void parse(xdr::Bytes received) {
#ifdef MISTAKE
  rpcrdma::wire::v1::RdmaMsgView::parse(received);
#else
  (void)rpcrdma::wire::v1::RdmaMsgView::parse(received);
#endif
}
