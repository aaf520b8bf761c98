// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/incoming_call.h"

#include <utility>

#include "rpcrdma/endpoint/dispatcher.h"

namespace rpcrdma::endpoint {

xdr::Result<void, core::CallError> IncomingCall::reply(const Results& results, OnSent on_sent) {
  XDR_ASSERT(!std::exchange(answered_, true));
  return dispatcher_.reply(answering_, header_.xid, results, std::move(on_sent));
}

void IncomingCall::fail(wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  XDR_ASSERT(!std::exchange(answered_, true));
  dispatcher_.fail(answering_, header_.xid, stat, low, high);
}

void IncomingCall::deny() {
  XDR_ASSERT(!std::exchange(answered_, true));
  dispatcher_.deny(answering_, header_.xid);
}

void IncomingCall::refuse() {
  XDR_ASSERT(!std::exchange(answered_, true));
  dispatcher_.refuse(answering_);
}

}  // namespace rpcrdma::endpoint
