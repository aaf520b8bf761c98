// SPDX-License-Identifier: BSD-3-Clause
//
// A Call and a Reply as the application gives them to a connection (connection.h). Values only: the memory is the
// application's.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "rpcrdma/core/memory.h"
#include "rpcrdma/core/operation.h"

namespace rpcrdma::core {

/// An argument that is left out of the Payload stream and pulled by the Responder.
/// spec: [RFC 8166 3.4.5, 3.4.5.2]
///
/// position    of the item in the unreduced Payload stream, a multiple of four
/// memory      its bytes without roundup padding, in any number of pieces; each becomes one segment
struct ReducedArgument {
  std::uint32_t position = 0;
  std::span<const MemoryRef> memory{};
};

/// Memory for one reduced result, in any number of pieces; none: an empty chunk.  spec: [RFC 8166 3.4.6, 4.3.2.3]
///
/// absent      of a Reply: there is no result for the chunk, which comes back without segments, not only with none used
///             [RFC 8267 6.4.1]
struct ResultMemory {
  std::span<const MemoryRef> memory{};
  bool absent = false;
};

/// A Call to send. All memory stays the application's but untouched until `ReplyArrived` or `CallFailed`
/// [RFC 8166 4.4.1]; the spans themselves are read during `call()` only.
///
/// xid          first word of the payload, and of the header [RFC 8166 4.2.1]
/// payload      the RPC message without its reduced items, in pieces of registered memory
/// arguments    ascending Position
/// results      the Write list, one for each result that may be reduced, as large as the largest that may come to it.
///              spec: [RFC 8166 4.3.2, 4.3.2.1, 4.3.2.2]
/// reply        memory for a Long Reply, empty where the longest reply fits inline; its pieces lie one after the other,
///              as the payload of a `ReplyArrived` is one span.  spec: [RFC 8166 4.3.3]
///
/// deadline     from then on the Call ends with kTimedOut, if it has not ended before: its memory is fenced first, as that
///              of a canceled one is. See `Connection::on_time()`
/// health_check may use the reserved credits, and goes before Calls that wait for one
/// option       goes with the Call in one OPTIONAL message, which has no chunk lists: the Call is Short, without arguments,
///              results and reply (else kTooLarge). A peer that lacks the operation is sent the Call without it, which
///              is executed once all the same; where the option is required, the Call is kOptionRefused
/// context      the application's own, given back with the Call's end
///
/// Pieces of no length are left out; a result without any other is an empty chunk. A server's Call is Short, and has
/// neither arguments, results nor reply (kTooLarge).  spec: [bidirection-00 2.4]
struct Call {
  std::uint32_t xid = 0;
  std::span<const MemoryRef> payload{};
  std::span<const ReducedArgument> arguments{};
  std::span<const ResultMemory> results{};
  std::span<const MemoryRef> reply{};
  std::optional<TimePoint> deadline{};
  bool health_check = false;
  std::uint64_t context = 0;
  std::optional<Option> option{};
};

/// A Reply to send. Memory stays untouched until `ReplySent`.
///
/// payload      the RPC message without the results that go into Write chunks: the XID of its Call, then REPLY [RFC 8166 4.2.1],
///              [bidirection-00 2.5]
/// results      one for each chunk of the Write list that is used, in order; an empty one leaves the chunk unused
/// option       goes with a Short Reply to a Call without results and Reply chunk, in one OPTIONAL message, to a peer that has shown
///              that it has the extension; else it is left out. Where it is required, the Call is refused instead
struct Reply {
  std::span<const MemoryRef> payload{};
  std::span<const ResultMemory> results{};
  std::optional<Option> option{};
};

}  // namespace rpcrdma::core
