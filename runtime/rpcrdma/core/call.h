// SPDX-License-Identifier: BSD-3-Clause
//
// A Call and a Reply as the application gives them to a connection (connection.h). Values only: the
// memory belongs to the application.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "rpcrdma/core/memory.h"
#include "rpcrdma/core/operation.h"

#pragma GCC visibility push(default)

namespace rpcrdma::core {

/// An argument that is left out of the Payload stream, and pulled by the Responder. spec:
/// [RFC 8166 3.4.5, 3.4.5.2]
///
/// position  of the item in the unreduced Payload stream: a multiple of four, not 0
/// memory    its bytes without roundup, in pieces. Adjacent pieces in one region, or in none,
///           become one segment together, any other piece becomes a segment of its own
struct ReducedArgument {
  std::uint32_t position = 0;
  std::span<const MemoryRef> memory{};
};

/// Memory for one reduced result (in a Call), or the result itself (in a Reply), in pieces. In a
/// Call, an entry without any piece is an empty chunk.  spec: [RFC 8166 3.4.6, 4.3.2.3]
///
/// memory   its pieces, in order; in a Call they become segments as those of an argument do
/// absent   in a Reply: there is no result for the chunk, so it is returned without segments,
///          instead of with segments of length zero [RFC 8267 6.4.1]; no effect if `memory` has
///          bytes
struct ResultMemory {
  std::span<const MemoryRef> memory{};
  bool absent = false;
};

/// A Call to send. All memory belongs to the application, but must stay unchanged until
/// `ReplyArrived` or `CallFailed` [RFC 8166 4.4.1]; the spans themselves are read during `call()`
/// only.
///
/// xid          first word of the payload, and of the header [RFC 8166 4.2.1]
/// payload      the RPC message without its reduced items, in pieces; memory that is in no region
///              is registered for this Call
/// arguments    ascending by position; `call()` aborts if they are not, or break a rule of
///              `position`
/// results      the Write list: one entry for each result that may be reduced, as large as the
///              largest that may come.  spec: [RFC 8166 4.3.2, 4.3.2.1, 4.3.2.2]
/// reply        memory for a Long Reply, empty if the longest reply fits inline; its pieces must be
///              adjacent (otherwise `call()` aborts), because the payload of a `ReplyArrived` is
///              one span.  spec: [RFC 8166 4.3.3]
/// deadline     at this time the Call ends with kTimedOut, if it has not ended before: its memory
///              is fenced first, as that of a canceled Call is. See `Connection::on_time()`. If it
///              has passed already, `call()` succeeds, and the Call ends so without being sent
/// health_check may use the reserved credits, and is sent before Calls that wait for a credit
/// option       sent with the Call in one OPTIONAL message, which has no chunk lists: the Call is
///              Short, without arguments, results and reply (otherwise kTooLarge). If the peer or
///              this connection lacks the operation, or the version is 1, the peer gets the Call
///              without it, and still executes the Call once; but if the option is required, the
///              Call is not accepted, or ends, with kOptionRefused
/// context      a value of the application, which the upcall that ends the Call returns
///
/// Pieces of length zero are left out; a result that has no other piece is an empty chunk. A
/// server's Call is Short, and has neither arguments, results nor reply (otherwise kTooLarge).
/// spec: [bidirection-00 2.4]
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

/// A Reply to send. Its memory must stay unchanged until `ReplySent`.
///
/// payload  the RPC message without the results that go into Write chunks: the XID of its Call,
///          then REPLY [RFC 8166 4.2.1], [bidirection-00 2.5]
/// results  the n-th one goes into the n-th chunk of the Write list; an empty or missing one leaves
///          its chunk unused, and more of them than chunks are kTooLarge
/// option   sent with a Short Reply in one OPTIONAL message, if the Call came in version 2 without
///          Write chunks and Reply chunk, the message fits, and the peer has shown that it has the
///          extension; otherwise the Reply is sent without it, or, if it is required, the Call is
///          refused
struct Reply {
  std::span<const MemoryRef> payload{};
  std::span<const ResultMemory> results{};
  std::optional<Option> option{};
};

}  // namespace rpcrdma::core

#pragma GCC visibility pop
