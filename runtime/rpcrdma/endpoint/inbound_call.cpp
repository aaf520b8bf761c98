// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/inbound_call.h"

#include <utility>

#include "rpcrdma/endpoint/begins_in.h"
#include "rpcrdma/endpoint/deferral.h"
#include "rpcrdma/endpoint/dispatcher.h"

namespace rpcrdma::endpoint {

InboundCall::InboundCall(const Key&, Dispatcher& dispatcher) : dispatcher_(dispatcher) {}

InboundCall::~InboundCall() = default;

void InboundCall::arrive(const core::CallArrived& arrived, const oncrpc::CallHeader& header) {
  header_ = header;
  payload_ = arrived.payload;
  reduced_ = arrived.chunks;
  offered_ = arrived.results;
  reply_room_ = arrived.reply_room;
  version_ = arrived.version;
  came_with_ = arrived.option;
}

bool InboundCall::has_arrived_in(const Buffer& memory) const { return begins_in(payload_.data(), memory.bytes()); }

xdr::Result<void, core::CallError> InboundCall::reply(const Results& results, OnSent on_sent) {
  if (std::exchange(answered_, true)) {
    if (on_sent) on_sent(false);
    return xdr::unexpected(core::CallError::kCanceled);
  }
  return dispatcher_.at_most_once_.reply(*this, results, std::move(on_sent));
}

void InboundCall::fail(oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  if (std::exchange(answered_, true)) return;
  dispatcher_.at_most_once_.fail(*this, stat, low, high);
}

void InboundCall::deny(oncrpc::wire::rpc::AuthStat stat) {
  if (std::exchange(answered_, true)) return;
  dispatcher_.at_most_once_.deny(*this, stat);
}

void InboundCall::refuse() {
  if (std::exchange(answered_, true)) return;
  dispatcher_.at_most_once_.refuse(*this);
}

DeferredReply InboundCall::later(Buffer results, Buffer items) {
  if (answered_) return {};
  dispatcher_.deferred_.put_off(*this, std::move(results), std::move(items));
  answered_ = true;
  return DeferredReply{*this};
}

bool InboundCall::may_put_off(std::uint64_t bytes) { return dispatcher_.put_off_memory_.may_take(host(), bytes); }

std::uint32_t InboundCall::arriving() { return dispatcher_.arriving(); }

}  // namespace rpcrdma::endpoint
