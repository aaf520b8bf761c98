// SPDX-License-Identifier: BSD-3-Clause
//
// What a connection is made with: role, versions, credits, buffers, limits. Values only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "rpcrdma/core/memory.h"

namespace rpcrdma::core {

/// The client is the side that established the connection, for its lifetime.  spec: RFC 8166 section 2.2.3,
/// draft-dnoveck xcharext 1.3
enum class Role : std::uint8_t { kClient, kServer };

/// Versions of the protocol that may be spoken. Version 2 is off unless asked for: later drafts use the same number for
/// other XDR.
enum class Version : std::uint32_t { kV1 = 1, kV2Draft01 = 2 };
struct Versions {
  bool v1 = true;
  bool v2_draft01 = false;
};

/// Defaults: RFC 8166 section 3.3.3 (where the private data of the set-up agreed on nothing else) and draft-cel
/// version-two section 2.3.
inline constexpr std::uint32_t kInlineThresholdV1 = 1024;
inline constexpr std::uint32_t kInlineThresholdV2 = 4096;

/// Bounds on what a peer may make us do. Beyond them a Call is refused with ERR_CHUNK (BAD_HEADER in version 2). Our own
/// Calls keep to them as well (kTooLarge): their chunks come back in Replies, and the peer may well be like us.
struct Limits {
  std::uint32_t most_read_segments = 64;  ///< in one message
  std::uint32_t most_write_chunks = 16;   ///< in one message
  std::uint32_t most_segments_per_chunk = 64;
  std::uint64_t most_pulled_bytes = 8u << 20;  ///< sum of the Read chunks of one Call
  /// Pieces of a payload that one SEND can gather (of the device's gather entries, one is the header's). A payload in
  /// more pieces goes as a Long message. Of a Call or Reply as a whole, twice `most_segments_per_chunk` pieces are
  /// taken.
  std::uint32_t most_gathered_pieces = 16;
};

/// Receives beyond the credits: for OPTIONAL messages, which no credit of a Call covers (decision 5 of
/// spec/requirements).
inline constexpr std::uint32_t kOptionalReceives = 4;

/// What a connection is made with.
///
/// credits         client: asked for with every Call; server: granted with every Reply; from 1. The Receive buffers
///                 bound it: credits + kOptionalReceives of them are needed
/// receive_slab    Receive buffers, one after the other; `receive_bytes` each, at least the inline threshold of the
///                 highest version. All of them are posted; those beyond credits + kOptionalReceives are spare, so that
///                 the performer can post Receives in batches
/// shared_receives not 0: so many Receives, in memory that connections share and the performer knows; `Received` tells
///                 where a message lies, and `receive_slab` is empty
/// send_slab       buffers for Transport headers (and small messages), `send_bytes` each, at least two. With fewer than
///                 credits + kOptionalReceives, messages may wait for one
/// most_inline_bytes
///                 cap on what a peer may raise our threshold for sending to (decision 16)
/// remote_invalidation
///                 client: every key that the peer is given can be invalidated by it
/// register_sinks  RDMA Reads need memory registered for them, whatever region it is of (iWARP)
struct Config {
  Role role = Role::kClient;
  Versions versions;
  std::uint32_t credits = 32;
  std::span<std::byte> receive_slab;
  std::uint32_t receive_bytes = kInlineThresholdV2;
  std::uint32_t shared_receives = 0;
  std::span<std::byte> send_slab;
  std::uint32_t send_bytes = kInlineThresholdV2;
  std::uint32_t most_inline_bytes = 64u << 10;
  bool remote_invalidation = false;
  bool register_sinks = false;
  Limits limits;

  std::uint32_t receive_slots() const {
    return shared_receives != 0 ? shared_receives : static_cast<std::uint32_t>(receive_slab.size() / receive_bytes);
  }
  /// Receive buffers that neither credits nor OPTIONAL messages count on.
  std::uint32_t spare_receives() const {
    const std::uint64_t needed = std::uint64_t{credits} + kOptionalReceives;
    return receive_slots() > needed ? static_cast<std::uint32_t>(receive_slots() - needed) : 0;
  }
  std::uint32_t send_slots() const { return static_cast<std::uint32_t>(send_slab.size() / send_bytes); }
};

}  // namespace rpcrdma::core
