// SPDX-License-Identifier: BSD-3-Clause
//
// What a connection is made with: role, versions, credits, buffers, limits. Values only.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "rpcrdma/core/memory.h"

namespace rpcrdma::core {

/// The client is the side that established the connection, for its lifetime, whoever calls over it.
/// spec: [RFC 8166 2.2.3], [bidirection-00 1.3.2, 1.3.3], [xcharext-00 1.3]
enum class Role : std::uint8_t { kClient, kServer };

/// Versions of the protocol that may be spoken. Version 2 is off unless asked for: later drafts use the same number for
/// other XDR [DEC-18].
enum class Version : std::uint32_t { kV1 = 1, kV2Draft01 = 2 };
struct Versions {
  bool v1 = true;
  bool v2_draft01 = false;
};

/// Defaults: [RFC 8166 3.3.3] (where the private data of the set-up agreed on nothing else) and [version-two-01 2.3].
inline constexpr std::uint32_t kInlineThresholdV1 = 1024;
inline constexpr std::uint32_t kInlineThresholdV2 = 4096;

/// Bounds on what a peer may make us do. Beyond them a Call is refused with ERR_CHUNK (BAD_HEADER in version 2). Our own
/// Calls keep to the counts of segments and chunks as well (kTooLarge): their chunks come back in Replies, and the peer
/// may well be like us. To what such a peer pulls they are not held: it refuses arguments beyond its `most_pulled_bytes`.
/// spec: [RFC 8166 8.1.4]; by default more than what every server of NFSv4 has to take [RFC 8267 6.4.2]
struct Limits {
  std::uint32_t most_read_segments = 64;  ///< in one message
  std::uint32_t most_write_chunks = 16;   ///< in one message
  std::uint32_t most_segments_per_chunk = 64;
  std::uint64_t most_pulled_bytes = 8u << 20;  ///< sum of the Read chunks of one Call [RFC 8166 8.1.4]
  /// Of all Calls of a connection that are being answered: who pulls more at once is refused what is over.
  std::uint64_t most_pulled_at_once = 256u << 20;
  /// Bytes of ours that the peer may have access to at once. A Call that is over it by itself is kTooLarge; one that is
  /// over it together with others waits for them.
  std::uint64_t most_registered_bytes = 1u << 30;
  /// Messages that broke a rule, answered or discarded, which a connection lives through in a minute; 0: any number.
  /// One more, and it is closed with kTooManyErrors. A minute is counted from the first of them, the next from the first
  /// one after it: where the end of one and the beginning of the next are full, up to twice as many come in between.
  /// spec: [RFC 8166 8.1.4]
  std::uint32_t most_errors_per_minute = 1000;
  /// Pieces of a payload that one SEND can gather (of the device's gather entries, one is the header's). A payload in
  /// more pieces goes as a Long message; in the backward direction there is none, and no more are taken. Of a Call or
  /// Reply of the forward direction as a whole, twice `most_segments_per_chunk` pieces are taken.
  std::uint32_t most_gathered_pieces = 16;
};

/// Receives beyond the credits: for OPTIONAL messages, which no credit of a Call covers ([DEC-05] of
/// spec/requirements).
inline constexpr std::uint32_t kOptionalReceives = 4;
/// Of our OPTIONAL messages that hold no credit so many may take Receives of the peer's at a time; see optional.h.
inline constexpr std::uint32_t kMostUnproven = kOptionalReceives / 2;

/// What a connection is made with. What bounds it: `Connection::is_possible()`.
///
/// credits         client: asked for with every Call; server: granted with every Reply; from 1. The Receive buffers
///                 bound it: `needed_receives()` of them are needed.  spec: [RFC 8166 3.3.1, 4.2.3]
/// backward_credits
///                 client: Calls of the server's that are taken at once, and granted with every Reply to one; 0: none is
///                 taken, they are discarded and counted. Server: Calls made at once, and asked for; 0: `call()` says
///                 kTooManyCalls.  spec: RFC 8167, [bidirection-00 2.1.2]
/// reserved_credits
///                 client: so many of the granted credits are left to Calls that are health checks, where more than
///                 these are granted.  spec: [RFC 8267 6.7.2]
/// answer_time     how long a Call that has ended here unanswered (canceled, or its time was up) may stay unanswered: it
///                 holds a credit. After that the connection is closed with kPeerSilent; zero: never
/// receive_slab    Receive buffers, one after the other; `receive_bytes` each, at least the inline threshold of the
///                 highest version. All of them are posted; those beyond `needed_receives()` are spare, so that
///                 the performer can post Receives in batches
/// shared_receives not 0: so many Receives, in memory that connections share and the performer knows; `Received` tells
///                 where a message lies, and `receive_slab` is empty
/// send_slab       buffers for Transport headers (and small messages), `send_bytes` each, at least two. With fewer than
///                 that many, messages may wait for one
/// most_inline_bytes
///                 cap on what a peer may raise our threshold for sending to [DEC-16]
/// most_receive_bytes
///                 what Receives may grow to in version 2, where the peer or an extension asks for it, and that they may
///                 shrink where the peer does; 0: they stay as they are, as shared ones always do.
///                 spec: [xcharext-00 3.1]
/// remote_invalidation
///                 client: every key that the peer is given can be invalidated by it. Server: Replies in version 2
///                 invalidate one where the client says so (in version 1 the set-up says both, see `Established`)
/// missing_write_lists
///                 client: takes Replies without a Write list to Calls that had one, which leave open what has been
///                 written where [DEC-23]
/// register_sinks  RDMA Reads need memory registered for them, whatever region it is of (iWARP)
/// asked           called with `asker` when an extension sends something, or asks for other Receives: also where that does not come from
///                 a call of the connection's, and its performer would not know that there is something to do. It takes a
///                 note, and calls nothing. May be nullptr
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
  std::uint32_t most_inline_bytes = 64u << 10;
  std::uint32_t most_receive_bytes = 0;
  bool remote_invalidation = false;
  bool missing_write_lists = false;
  bool register_sinks = false;
  Limits limits;
  void (*asked)(void* asker) = nullptr;
  void* asker = nullptr;

  std::uint32_t receive_slots() const {
    return shared_receives != 0 ? shared_receives : static_cast<std::uint32_t>(receive_slab.size() / receive_bytes);
  }
  /// The longest message there may ever be.
  std::uint32_t longest_receive() const {
    return shared_receives == 0 ? std::max(most_receive_bytes, receive_bytes) : receive_bytes;
  }
  /// Receive buffers that credits, forward and backward, and OPTIONAL messages count on.
  /// spec: [bidirection-00 2.2.1, 2.2.2]
  std::uint64_t needed_receives() const { return std::uint64_t{credits} + backward_credits + kOptionalReceives; }
  /// Those beyond.
  std::uint32_t spare_receives() const {
    const std::uint64_t needed = needed_receives();
    return receive_slots() > needed ? static_cast<std::uint32_t>(receive_slots() - needed) : 0;
  }
  std::uint32_t send_slots() const { return static_cast<std::uint32_t>(send_slab.size() / send_bytes); }
};

}  // namespace rpcrdma::core
