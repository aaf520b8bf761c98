// SPDX-License-Identifier: BSD-3-Clause
//
// Work that a connection wants done on the wire or on memory. `Connection::poll_action()` hands it out; rpcrdma/verbs
// performs it and answers with the events of event.h. For whoever writes another performer (a simulation, another
// provider). Read it beside [RFC 8166 2.3.2].
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "rpcrdma/core/memory.h"

namespace rpcrdma::core {

/// Post Receive buffer `slot` of slab `slab`: 0 is `Config::receive_slab`, any other was given by
/// `Connection::provide_receives()`. Answer: `Received` when a message has
/// landed, and not before: until then its memory is the adapter's. The performer may keep some back to post them
/// together: no more than `Config::spare_receives()`.  spec: [RFC 8166 2.3.2]
struct PostReceive {
  std::uint32_t slot = 0;
  std::uint32_t slab = 0;
};

/// Whether somebody waits to hear that a message and its memory are no longer needed.
///
/// kNo      nobody: there is no such memory, or the peer's answer will be proof enough
/// kLater   together with a later message, or when the connection has nothing else to do
/// kNow     without any other action
enum class Awaited : std::uint8_t { kNo, kLater, kNow };

/// Post one SEND, gathered from the first `header_bytes` of send buffer `slot` and then `payload` in order.
///
/// payload     the application's memory, left in place; valid until the next call of any function of the connection
/// invalidate  Send With Invalidate of this key of the peer's, where both sides agreed
/// awaited     whether somebody waits for the answer
/// answer      `SendDone{slot}` once neither the buffer nor `payload` is needed any more. The performer may leave sends
///             that are not awaited now unsignaled and report them together with a later one, but not more than half of the
///             send buffers at a time: the connection may have nothing to send without one.
/// spec        [RFC 8166 3.2, 3.5.1, 3.5.2, 4.2.4]
struct PostSend {
  std::uint32_t slot = 0;
  std::uint32_t header_bytes = 0;
  std::span<const MemoryRef> payload;
  std::optional<std::uint32_t> invalidate;
  Awaited awaited = Awaited::kNo;
};

/// Somebody waits now for a SEND that was not awaited when it was posted: answer all of them so far, without waiting for a
/// later one.
struct HurrySends {};

/// Give the peer `access` to `memory`, or (kNone, kSink) make memory of no region usable for our own requests. Answer:
/// `Registered` or `RegisterFailed` with the same id, which may be given at once, before the registration has taken
/// effect, as long as it takes effect before any later PostSend.  spec: [RFC 8166 4.4, 4.4.1]
struct Register {
  std::uint32_t id = 0;
  MemoryRef memory;
  RemoteAccess access = RemoteAccess::kRead;
};

/// Take that access, or that use, back. Answer: `Invalidated` once the peer can no longer touch the memory.
/// spec: [RFC 8166 4.4.1]
struct Invalidate {
  std::uint32_t id = 0;
};

/// Pull `source` of the peer into `sink`, which is as long. Answer: `ReadDone` with the same id, once its data is in
/// place.  spec: [RFC 8166 2.3.2, 3.4.5.1]
///
/// id         others of the same Call have the same
/// watched    somebody waits for the data so far: they are posted, and completions are looked for, before any other action
struct RdmaRead {
  std::uint32_t id = 0;
  MemoryRef sink;
  Segment source;
  bool watched = false;
};

/// Push `source` to `target` of the peer, which is as long. No answer of its own: the SEND that reports it, in the same batch or (of what
/// is pushed before a Reply) a later one, completes after it, and a failure comes as `ConnectionLost`.
struct RdmaWrite {
  MemoryRef source;
  Segment target;
};

/// Why a connection is given up.
enum class CloseReason : std::uint8_t {
  kRequested,         ///< the application asked
  kPeerBrokeRule,     ///< a key invalidated by what does not answer its Call, or [bidirection-00 2.3], [DEC-15]
  kCannotInvalidate,  ///< [RFC 8166 4.5.4]
  kNoCommonVersion,   ///< [version-two-01 5.2]
  kPeerSilent,        ///< an ended Call, or a first message of version 2, is unanswered too long [version-two-01 5.2]
  kTooManyErrors,     ///< `Limits::most_errors_per_minute`
};

std::string_view to_string(CloseReason reason) noexcept;

/// Disconnect. Answer: `ConnectionLost`. Nothing is performed afterwards.
struct Close {
  CloseReason reason = CloseReason::kRequested;
};

/// In the order given: registrations before the SEND that advertises them, Writes before the SEND that reports them.
/// The performer may collect actions into one doorbell, but must keep their order.  spec: [RFC 8166 2.3.2, 3.4.6]
using Action = std::variant<PostReceive, PostSend, HurrySends, Register, Invalidate, RdmaRead, RdmaWrite, Close>;

}  // namespace rpcrdma::core
