// SPDX-License-Identifier: BSD-3-Clause
// A patch of an element uses the place of a member that the element does not have.
// expect: no matching function for call
#include "rpcrdma/wire/v1.h"

using namespace rpcrdma::wire;

bool patch(xdr::MutableBytes message, const v1::RpcRdmaHeaderView& header) {
#ifdef MISTAKE
  constexpr auto kPlace = v1::XdrRdmaSegment::At::length;
#else
  constexpr auto kPlace = v1::XdrReadChunk::At::target / v1::XdrRdmaSegment::At::length;
#endif
  return xdr::patch(message, header.rdma_reads(), 0, kPlace, v1::Uint32{0}).has_value();
}
