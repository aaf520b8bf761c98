// SPDX-License-Identifier: BSD-3-Clause
// A number in place of an enumerator.
// expect: could not convert|cannot convert|no viable conversion|cannot initialize|no known conversion
#include "rpcrdma/wire/v2_draft01.h"

using namespace rpcrdma::wire::v2_draft01;

Rpcrdma2Optional call(xdr::Bytes content) {
#ifdef MISTAKE
  return {.rdma_optdir = 0, .rdma_opttype = 1, .rdma_optinfo = content};
#else
  return {.rdma_optdir = MsgType::CALL, .rdma_opttype = 1, .rdma_optinfo = content};
#endif
}
