// SPDX-License-Identifier: BSD-3-Clause
//
// A connection as the answering side of an endpoint knows it. Private to the endpoint.
#pragma once

#include <cstdint>
#include <vector>

#include "oncrpc/connection_id.h"
#include "oncrpc/peer_host.h"
#include "rpcrdma/endpoint/buffer_pool.h"
#include "rpcrdma/ext/operation_table.h"

namespace rpcrdma::endpoint {

class InboundCall;
class Link;

/// A connection that calls come in on. Belongs to whoever owns the link, must not move, and lives until `calls` is 0, as does what their
/// arguments arrived in. The link lives until it is lost, and has told of the end of each.
struct CallSource {
  Link* link = nullptr;  ///< not used for calls that are `over`
  ext::ExtensionSet* extensions = nullptr;
  oncrpc::ConnectionId id{};
  oncrpc::PeerHost host;
  std::uint32_t calls = 0;         ///< in the table
  std::uint32_t unanswered = 0;    ///< of them, with their handlers
  std::uint32_t replying = 0;      ///< of them, whose replies are on their way
  std::uint32_t suspects = 0;      ///< how many were when the connection broke
  std::uint64_t sink_bytes = 0;    ///< of the pool, for what its calls pull
  InboundCall* wanting = nullptr;  ///< the first of its calls that wait for a sink
  std::vector<Buffer> pushed;  ///< by calls that got no reply: Writes may read it as long as the connection is there
};

}  // namespace rpcrdma::endpoint
