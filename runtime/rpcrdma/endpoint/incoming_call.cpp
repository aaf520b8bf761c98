// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/incoming_call.h"

#include <utility>

#include "rpcrdma/endpoint/dispatcher.h"

namespace rpcrdma::endpoint {

xdr::Result<void, core::CallError> IncomingCall::reply(const Results& results, OnSent on_sent) {
  XDR_ASSERT(!std::exchange(answered_, true));
  return dispatcher_.reply(answering_, results, std::move(on_sent));
}

void IncomingCall::fail(oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  XDR_ASSERT(!std::exchange(answered_, true));
  dispatcher_.fail(answering_, stat, low, high);
}

void IncomingCall::deny(oncrpc::wire::rpc::AuthStat stat) {
  XDR_ASSERT(!std::exchange(answered_, true));
  dispatcher_.deny(answering_, stat);
}

void IncomingCall::refuse() {
  XDR_ASSERT(!std::exchange(answered_, true));
  dispatcher_.refuse(answering_);
}

LaterReply IncomingCall::later(Buffer results, Buffer items) {
  XDR_ASSERT(!std::exchange(answered_, true));
  return dispatcher_.later(answering_, arrived_, header_, std::move(results), std::move(items));
}

bool IncomingCall::may_put_off(std::uint64_t bytes) const { return dispatcher_.may_put_off(*answering_.source, bytes); }

std::uint32_t IncomingCall::arriving() const { return dispatcher_.arriving(); }

}  // namespace rpcrdma::endpoint
