// SPDX-License-Identifier: BSD-3-Clause
//
// How much of the pool the calls of each host hold that were put off: whoever waits for a disk keeps only so much for what it asks for, until
// the reply has been sent. Private to the endpoint.
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
  /// What the call has been given for results and items; once more where it has been given more.
  void take(InboundCall& call);
  void give_back(InboundCall& call);

 private:
  Engine& engine_;
  const AnsweringLimits& limits_;
  std::unordered_map<oncrpc::PeerHost, std::uint64_t, oncrpc::HashOfHost> taken_;
};

}  // namespace rpcrdma::endpoint
