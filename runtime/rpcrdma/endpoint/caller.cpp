// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/caller.h"

#include <algorithm>
#include <array>
#include <random>
#include <utility>

namespace rpcrdma::endpoint {

// XIDs begin anywhere, so that a server that remembers a former connection's does not take ours for retransmissions.
Caller::Caller(Engine& engine, const LinkConfig&, std::uint32_t most_calls)
    : engine_(engine), calls_(most_calls), pending_(most_calls), sent_(most_calls), next_xid_(std::random_device{}()) {}

Caller::~Caller() { fail_all(core::CallError::kConnectionLost); }

xdr::Result<core::CallId, core::CallError> Caller::call(const Request& request, OnResponse done) {
  if (link_ == nullptr) return xdr::unexpected(core::CallError::kConnectionLost);
  if (request.arguments.size() > kMostArgumentPieces || request.reduced.size() > kMostReduced)
    return xdr::unexpected(core::CallError::kTooLarge);
  if (calls_.available() == 0) return xdr::unexpected(core::CallError::kTooManyCalls);
  auto header = engine_.pool().allocate(kMostRpcHeaderBytes);
  if (!header) return xdr::unexpected(core::CallError::kTooManyCalls);
  const std::uint32_t xid = next_xid_++;
  const auto header_bytes = encode_call(xid, request.procedure, request.credential, header->bytes());
  if (!header_bytes) return xdr::unexpected(core::CallError::kTooLarge);

  std::array<core::MemoryRef, kMostArgumentPieces + 1> payload;
  payload[0] = header->ref(0, *header_bytes);
  std::copy(request.arguments.begin(), request.arguments.end(), payload.begin() + 1);
  std::array<core::ReducedArgument, kMostReduced> reduced;
  for (std::size_t i = 0; i < request.reduced.size(); ++i)
    reduced[i] = {static_cast<std::uint32_t>(request.reduced[i].position + *header_bytes), request.reduced[i].memory};

  const auto sent = link_->connection().call({.xid = xid,
                                              .payload = std::span{payload}.first(1 + request.arguments.size()),
                                              .arguments = std::span{reduced}.first(request.reduced.size()),
                                              .results = request.results,
                                              .reply = request.reply},
                                             Engine::now());
  if (!sent) return xdr::unexpected(sent.error());
  const std::uint32_t index = *calls_.take();
  sent_[index] = *sent;
  pending_[index] = {xid, next_number_++, std::move(*header), std::move(done)};
  return core::CallId{calls_.id(index)};
}

void Caller::cancel(core::CallId call) {
  const auto index = calls_.find(static_cast<std::uint32_t>(call));
  if (index && link_ != nullptr) link_->connection().cancel(sent_[*index], Engine::now());
}

std::uint32_t Caller::index_of(core::CallId sent) const {
  const auto found = std::find(sent_.begin(), sent_.end(), sent);
  XDR_ASSERT(found != sent_.end());
  return static_cast<std::uint32_t>(found - sent_.begin());
}

Caller::Pending Caller::remove(std::uint32_t index) {
  sent_[index] = {};
  calls_.free(index);
  return std::move(pending_[index]);
}

bool Caller::take(const core::Upcall& upcall) {
  if (const auto* reply = std::get_if<core::ReplyArrived>(&upcall)) {
    Pending call = remove(index_of(reply->call));
    const ReplyHeader header = parse_reply(call.xid, reply->payload);
    call.done({.rpc_error = header.error, .results = reply->payload.subspan(header.bytes), .written = reply->written});
    link_->connection().release(reply->call, Engine::now());
    return true;
  }
  if (const auto* failed = std::get_if<core::CallFailed>(&upcall)) {
    remove(index_of(failed->call)).done({.transport_error = failed->error});
    return true;
  }
  return false;
}

void Caller::fail_all(core::CallError error) {
  while (outstanding() != 0) {
    std::optional<std::uint32_t> oldest;
    for (std::uint32_t i = 0; i < calls_.capacity(); ++i)
      if (calls_.used(i) && (!oldest || pending_[i].number < pending_[*oldest].number)) oldest = i;
    remove(*oldest).done({.transport_error = error});
  }
}

}  // namespace rpcrdma::endpoint
