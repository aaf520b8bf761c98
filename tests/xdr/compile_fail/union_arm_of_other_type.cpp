// SPDX-License-Identifier: BSD-3-Clause
// The data of one arm in place of another: RDMA_NOMSG is not RDMA_MSG.
// expect: cannot convert|no matching function|no viable conversion|could not convert|invalid initialization|no known
// conversion
#include "rpcrdma/wire/v1.h"

using namespace rpcrdma::wire::v1;

RdmaBody body(const RpcRdmaHeader& lists) {
#ifdef MISTAKE
  return RdmaBody::rdma_nomsg(lists);
#else
  return RdmaBody::rdma_msg(lists);
#endif
}
