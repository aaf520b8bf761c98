// SPDX-License-Identifier: BSD-3-Clause
//
// A connection as the answering part of an endpoint sees it. Private to the endpoint.
#pragma once

#include <cstdint>
#include <vector>

#include "oncrpc/connection_id.h"
#include "oncrpc/peer_host.h"
#include "rpcrdma/endpoint/buffer_pool.h"
#include "rpcrdma/ext/operation_table.h"

#pragma GCC visibility push(default)

namespace oncrpc {
class TurnedAwayListener;
}  // namespace oncrpc

namespace rpcrdma::endpoint {

class InboundCall;
class Link;

/// A connection on which calls arrive. Belongs to the owner of the link, and must not move. It must
/// live until `calls` is 0, and so must the memory that the calls' arguments arrived in. The link
/// must live until it is lost and has reported the end of each call.
struct CallSource {
  Link* link = nullptr;  ///< not used for calls whose `over_` is set
  ext::ExtensionSet* extensions = nullptr;
  oncrpc::ConnectionId id{};
  oncrpc::PeerHost host;
  oncrpc::TurnedAwayListener* turned_away = nullptr;  ///< may be nullptr
  std::uint32_t calls = 0;                            ///< calls of this connection in the table
  std::uint32_t unanswered = 0;                       ///< of those, calls that handlers or holders have yet to answer
  std::uint32_t replying = 0;                         ///< of those, calls whose replies are being sent
  std::uint32_t suspects = 0;                         ///< value of `replying` when the connection broke
  std::uint64_t sink_bytes = 0;                       ///< of the pool, for what its calls pull
  InboundCall* wanting = nullptr;                     ///< the first of its calls that wait for memory to pull into
  /// buffers of calls that pushed results and then got no reply: RDMA Writes may read the buffers
  /// while the connection exists
  std::vector<Buffer> pushed;
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
