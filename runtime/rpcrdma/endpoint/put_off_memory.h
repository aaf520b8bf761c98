// SPDX-License-Identifier: BSD-3-Clause
//
// Counts how much of the pool the deferred calls of each host hold. A host whose calls wait for a
// disk may hold only a limited part, until its replies have been sent. Private to the endpoint.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "oncrpc/peer_host.h"
#include "rpcrdma/endpoint/answering_limits.h"
#include "rpcrdma/endpoint/inbound_call.h"

namespace rpcrdma::endpoint {

class Engine;

class PutOffMemory {
 public:
  PutOffMemory(Engine& engine, const AnsweringLimits& limits) : engine_(engine), limits_(limits) {}

  /// As `InboundCall::may_put_off()`.
  bool may_take(const oncrpc::PeerHost& host, std::uint64_t bytes) const;
  /// Allocates beforehand, so that `take()` for this call's host allocates nothing.
  void make_room(InboundCall& call) { taken_.try_emplace(call.host()); }
  /// As `make_room()`.  returns  false: there is no memory
  bool has_room(InboundCall& call);
  /// Counts what the call holds for results and items; to be called again if it gets more.
  void take(InboundCall& call);
  void give_back(InboundCall& call);

 private:
  Engine& engine_;
  const AnsweringLimits& limits_;
  std::unordered_map<oncrpc::PeerHost, std::uint64_t, oncrpc::HashOfHost> taken_;
};

}  // namespace rpcrdma::endpoint
