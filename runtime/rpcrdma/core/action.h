// SPDX-License-Identifier: BSD-3-Clause
//
// The actions: work that a connection wants done on the network or on memory.
// `Connection::poll_action()` returns them; rpcrdma/verbs performs them and answers with the events
// of event.h. For authors of another performer (a simulation, another provider). Read it beside
// [RFC 8166 2.3.2].
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "rpcrdma/core/memory.h"

#pragma GCC visibility push(default)

namespace rpcrdma::core {

/// Post Receive buffer `slot` of slab `slab`: 0 is at first `Config::receive_slab`; any other, and
/// later 0 too, is memory that `Connection::provide_receives()` gave for that slab. If Receives are
/// shared, `slot` names no memory, because the performer posts any shared buffer. Answer:
/// `Received`, after a message has been written there; until then the memory belongs to the device.
/// The performer may hold Receives back to post them together: no more than
/// `Config::spare_receives()`.  spec: [RFC 8166 2.3.2]
///
/// slot  which buffer of the slab, from 0
/// slab  0, or a number that `ReceivesWanted` gave
struct PostReceive {
  std::uint32_t slot = 0;
  std::uint32_t slab = 0;
};

/// Whether the connection waits for the report that a message and its memory are no longer needed.
///
/// kNo      it does not: there is no such memory, or the peer's answer will prove it
/// kLater   report it together with a later message, or when the connection has nothing else to do
/// kNow     report it without waiting for another action
enum class Awaited : std::uint8_t { kNo, kLater, kNow };

/// Post one SEND, gathered from the first `header_bytes` of send buffer `slot` and then `payload`
/// in order.
///
/// slot       names the send buffer until `SendDone`
/// header_bytes
///            of the Transport header, and of a small message if it was copied after it
/// payload    the application's memory, which is not copied; the span is valid until the next call
///            of any function of the connection
/// invalidate make it a Send With Invalidate of this key of the peer, because both sides agreed to
///            that
/// awaited    whether the connection waits for the answer
/// place      of the send buffer, if it is lent (`Config::lent_sends`)
/// answer     `SendDone{slot}` once neither the buffer nor `payload` is needed any more. The
///            performer may leave SENDs that are not awaited now unsignaled and report them
///            together with a later one, but for at most half of the send buffers at a time:
///            without a send buffer the connection may have nothing to send
/// spec       [RFC 8166 3.2, 3.5.1, 3.5.2, 4.2.4]
struct PostSend {
  std::uint32_t slot = 0;
  std::uint32_t header_bytes = 0;
  std::span<const MemoryRef> payload;
  std::optional<std::uint32_t> invalidate;
  Awaited awaited = Awaited::kNo;
  const std::byte* place = nullptr;
};

/// The connection now waits for a SEND that was not awaited when it was posted. Report every SEND
/// so far, without waiting for a later one.
struct FlushSends {};

/// Give the peer `access` to `memory`. With kNone or kSink, make `memory` usable for our own
/// requests: the core asks for that if the memory is in no region, and on iWARP for every sink of a
/// Read. Answer: `Registered` or `RegisterFailed` with the same id. The performer may answer before
/// the registration has taken effect, if it takes effect before the performer does a later action.
/// spec: [RFC 8166 4.4, 4.4.1]
///
/// id      names the registration until it is invalidated, or has failed
/// memory  stays valid as long as the registration
/// access  what the peer may do with it
struct Register {
  std::uint32_t id = 0;
  MemoryRef memory;
  RemoteAccess access = RemoteAccess::kRead;
};

/// End the access, or the use, that `Register` began. Answer: `Invalidated` once the peer can no
/// longer reach the memory, or `InvalidateFailed`.  spec: [RFC 8166 4.4.1]
struct Invalidate {
  std::uint32_t id = 0;  ///< as in `Register`
};

/// Pull `source` of the peer into `sink`, which has the same length. Answer: one `ReadDone` with
/// the same id for each Read, in their order, once the data is in place.  spec:
/// [RFC 8166 2.3.2, 3.4.5.1]
///
/// id       the same for all Reads of one Call
/// sink     our memory, in a region or registered with kSink
/// source   memory of the peer, as it described it in a Read segment
/// watched  the application waits for the data up to this Read: post what is pending, and poll for
///          completions, before any other action
struct RdmaRead {
  std::uint32_t id = 0;
  MemoryRef sink;
  Segment source;
  bool watched = false;
};

/// Push `source` to `target` of the peer, which has the same length. There is no answer: the SEND
/// that reports the Write, in the same batch or (if it is pushed before a Reply) a later one,
/// completes after it, and a failure comes as `ConnectionLost`.
///
/// source  our memory, in a region or registered with kNone
/// target  memory of the peer, as it described it in a Write or Reply chunk
struct RdmaWrite {
  MemoryRef source;
  Segment target;
};

/// Why a connection is closed.
enum class CloseReason : std::uint8_t {
  /// the application asked for it, or there is no Reply to a Call after `Connection::push()`
  kRequested,
  /// the peer invalidated a key with a message that does not answer the Call of the key; or a
  /// backward message is too short for an RPC message [bidirection-00 2.3], [DEC-15]
  kPeerBrokeRule,
  kCannotInvalidate,  ///< the performer reported `InvalidateFailed` [RFC 8166 4.5.4]
  kNoCommonVersion,   ///< [version-two-01 5.2]
  /// the peer has not answered a Call that has ended here for `Config::answer_time`; or, for an
  /// endpoint, has not answered the first message of version 2 [version-two-01 5.2]
  kPeerSilent,
  kTooManyErrors,  ///< `Limits::most_errors_per_minute`
};

/// In words, for a log; "unknown" for a number that is no reason. Valid as long as the program.
std::string_view to_string(CloseReason reason) noexcept;

/// Disconnect. Answer: `ConnectionLost`. No action is performed afterwards.
struct Close {
  CloseReason reason = CloseReason::kRequested;  ///< for counters and logs; it is not sent to the peer
};

/// Actions take effect in their order: registrations before the SEND that advertises them, Writes
/// before the SEND that reports them. The performer may post several with one doorbell, but must
/// keep the order.  spec: [RFC 8166 2.3.2, 3.4.6]
using Action = std::variant<PostReceive, PostSend, FlushSends, Register, Invalidate, RdmaRead, RdmaWrite, Close>;

}  // namespace rpcrdma::core

#pragma GCC visibility pop
