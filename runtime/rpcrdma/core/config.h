// SPDX-License-Identifier: BSD-3-Clause
//
// What a connection is made with: role, versions, credits, buffers, limits. Values only.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "rpcrdma/core/memory.h"

#pragma GCC visibility push(default)

namespace rpcrdma::core {

/// The client is the side that established the connection, as long as it lasts, whichever side
/// makes a call. spec: [RFC 8166 2.2.3], [bidirection-00 1.3.2, 1.3.3], [xcharext-00 1.3]
enum class Role : std::uint8_t { kClient, kServer };

/// Versions of the protocol that may be spoken. Version 2 is off unless asked for: later drafts use
/// the same number for other XDR [DEC-18].
enum class Version : std::uint32_t { kV1 = 1, kV2Draft01 = 2 };
/// Which versions a connection may speak; at least one.
struct Versions {
  bool v1 = true;           ///< [RFC 8166]
  bool v2_draft01 = false;  ///< [version-two-01]
};

/// The inline threshold of version 1, in bytes, if the private data of the set-up agreed on nothing
/// else.  spec: [RFC 8166 3.3.3]
inline constexpr std::uint32_t kInlineThresholdV1 = 1024;
/// The inline threshold of version 2, in bytes, unless the set-up agreed on more, and until a peer
/// announces another one.  spec: [version-two-01 2.3]
inline constexpr std::uint32_t kInlineThresholdV2 = 4096;

/// Limits on what a peer may make us do. A Call with more segments, chunks or bytes to pull is
/// refused with ERR_CHUNK (BAD_HEADER in version 2). Our own Calls keep the limits on segments and
/// chunks as well (otherwise kTooLarge), because their chunks come back in Replies, and because the
/// peer may have the same limits. `most_pulled_bytes` does not limit our own Calls: a peer with
/// that limit refuses longer arguments by itself. spec: [RFC 8166 8.1.4]; the defaults are more
/// than what every server of NFSv4 has to accept [RFC 8267 6.4.2]
struct Limits {
  std::uint32_t most_read_segments = 64;       ///< in one message
  std::uint32_t most_write_chunks = 16;        ///< in one message
  std::uint32_t most_segments_per_chunk = 64;  ///< of a Write or Reply chunk
  /// bytes of all Read chunks of one Call [RFC 8166 8.1.4]
  std::uint64_t most_pulled_bytes = 8u << 20;
  /// Bytes of the Read chunks of all Calls of a connection whose Replies have not been sent. A new
  /// Call is refused if its Read chunks would exceed this limit together with those.
  std::uint64_t most_pulled_at_once = 256u << 20;
  /// Bytes of our memory that the peer may have access to at once. A Call that exceeds this alone
  /// is kTooLarge; one that exceeds it together with others waits for them.
  std::uint64_t most_registered_bytes = 1u << 30;
  /// How many messages that break a rule a connection survives in one minute (`Counters::faults`);
  /// 0: any number. At one more it is closed with kTooManyErrors. A minute starts with the first
  /// such message, the next one with the first such message after it. So up to twice as many may
  /// come around the end of a minute. spec: [RFC 8166 8.1.4]
  std::uint32_t most_errors_per_minute = 1000;
  /// Pieces of a payload that one SEND can gather (one of the device's gather entries is for the
  /// header). A payload in more pieces is sent as a Long message; in the backward direction, which
  /// has none, it is refused. A Call or Reply of the forward direction may have twice
  /// `most_segments_per_chunk` pieces in all.
  std::uint32_t most_gathered_pieces = 16;
};

/// Receives beyond the credits: for OPTIONAL messages, because credits cover only Calls ([DEC-05]
/// of spec/requirements).
inline constexpr std::uint32_t kOptionalReceives = 4;
/// Limits how many of our OPTIONAL messages of direction CALL may be unproven: nothing proves yet
/// that the peer has reposted the Receives that they used.
inline constexpr std::uint32_t kMostUnproven = kOptionalReceives / 2;

/// What a connection is made with. `Connection::is_possible()` says whether the values are valid.
///
/// role           which side of the connection this is
/// versions       that may be spoken
/// credits        client: requested with every Call; server: granted with every Reply, unless
///                `Connection::grant()` says less; at least 1. With fewer Receive buffers than
///                `needed_receives()`, fewer credits are requested or granted.  spec:
///                [RFC 8166 3.3.1, 4.2.3]
/// backward_credits
///                client: how many Calls of the server it accepts at once, and grants with every
///                Reply to one; 0: it accepts none, but discards and counts them. Server: how many
///                Calls it makes at once, and how many credits it requests; 0: `call()` returns
///                kTooManyCalls.  spec: RFC 8167, [bidirection-00 2.1.2]
/// reserved_credits
///                client: this many of the granted credits are left to health checks, if more are
///                granted.  spec: [RFC 8267 6.7.2]
/// answer_time    how long a Call that has ended here without an answer (canceled, or timed out)
///                may stay unanswered, while it holds a credit. After that the connection is closed
///                with kPeerSilent; zero: never
/// receive_slab   adjacent Receive buffers of `receive_bytes` each, at least the inline threshold
///                of the highest version. All of them are posted; those beyond `needed_receives()`
///                are spare, so that the performer can post Receives in batches
/// receive_bytes  size of each Receive buffer at first; see `most_receive_bytes`
/// shared_receives
///                not 0: this many Receives, in memory that connections share and the performer
///                knows; `Received` says where a message lies, and `receive_slab` is empty
/// send_slab      buffers for Transport headers (and small messages), `send_bytes` each, at least
///                two. While all of them are in use, messages wait
/// send_bytes     size of each send buffer, at least 1024
/// lent_sends     not 0: this many send buffers, each of which the performer lends when it is
///                needed; `send_slab` is empty
/// lend           called with `asker`; returns memory of `send_bytes`. The connection calls
///                `take_back` once nothing needs it any more, at the latest when it is destroyed.
///                nullptr: there is none now; call `on_time()` once there is. Neither function may
///                call the connection
/// take_back      called with `asker` and memory that `lend` returned
/// most_inline_bytes
///                limit on what a peer may raise our threshold for sending to [DEC-16]
/// most_receive_bytes
///                the size that Receives may grow to in version 2 if the peer or an extension asks
///                for it; they may also shrink if the peer asks. 0: they keep their size, as shared
///                ones always do.  spec: [xcharext-00 3.1]
/// remote_invalidation
///                client: the peer can invalidate every key that it is given. Server: Replies in
///                version 2 invalidate a key if the client says that they may (in version 1 the
///                set-up of the connection says so for both, see `Established`)
/// missing_write_lists
///                client: accepts Replies without a Write list to Calls that had one; such Replies
///                do not say what has been written [DEC-23]
/// register_sinks RDMA Reads need memory that is registered for them, even if it is in a region
///                (iWARP)
/// asked          called with `asker` when an extension sends something, or asks for Receives of
///                another size, possibly outside a call to the connection, so that the performer
///                knows that there is something to do. It must only take a note, and call nothing.
///                May be nullptr
/// limits         on what the peer may make this side do
/// asker          passed to `lend`, `take_back` and `asked`
struct Config {
  Role role = Role::kClient;
  Versions versions;
  std::uint32_t credits = 32;
  std::uint32_t backward_credits = 0;
  std::uint32_t reserved_credits = 0;
  Duration answer_time{0};
  std::span<std::byte> receive_slab;
  std::uint32_t receive_bytes = kInlineThresholdV2;
  std::uint32_t shared_receives = 0;
  std::span<std::byte> send_slab;
  std::uint32_t send_bytes = kInlineThresholdV2;
  std::uint32_t lent_sends = 0;
  std::byte* (*lend)(void* asker) = nullptr;
  void (*take_back)(void* asker, std::byte* memory) = nullptr;
  std::uint32_t most_inline_bytes = 64u << 10;
  std::uint32_t most_receive_bytes = 0;
  bool remote_invalidation = false;
  bool missing_write_lists = false;
  bool register_sinks = false;
  Limits limits;
  void (*asked)(void* asker) = nullptr;
  void* asker = nullptr;

  /// The number of Receive buffers.
  std::uint32_t receive_slots() const {
    return shared_receives != 0 ? shared_receives : static_cast<std::uint32_t>(receive_slab.size() / receive_bytes);
  }
  /// The longest message that can ever arrive.
  std::uint32_t longest_receive() const {
    return shared_receives == 0 ? std::max(most_receive_bytes, receive_bytes) : receive_bytes;
  }
  /// Receive buffers that are needed for credits, forward and backward, and OPTIONAL messages.
  /// spec: [bidirection-00 2.2.1, 2.2.2]
  std::uint64_t needed_receives() const { return std::uint64_t{credits} + backward_credits + kOptionalReceives; }
  /// Returns how many Receive buffers there are beyond `needed_receives()`.
  std::uint32_t spare_receives() const {
    const std::uint64_t needed = needed_receives();
    return receive_slots() > needed ? static_cast<std::uint32_t>(receive_slots() - needed) : 0;
  }
  /// The number of send buffers.
  std::uint32_t send_slots() const {
    return lent_sends != 0 ? lent_sends : static_cast<std::uint32_t>(send_slab.size() / send_bytes);
  }
};

}  // namespace rpcrdma::core

#pragma GCC visibility pop
