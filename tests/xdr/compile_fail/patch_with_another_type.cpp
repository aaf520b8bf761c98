// SPDX-License-Identifier: BSD-3-Clause
// A patch of a member uses a value of another type, which would be converted.
// expect: no matching function for call
#include <array>

#include "rpcrdma/wire/v1.h"

bool patch(std::array<std::byte, 28>& message) {
  using rpcrdma::wire::v1::RdmaMsgView;
#ifdef MISTAKE
  const double credits = 1.5;
#else
  const rpcrdma::wire::v1::Uint32 credits = 1;
#endif
  return xdr::patch(message, RdmaMsgView::At::rdma_credit, credits).has_value();
}
