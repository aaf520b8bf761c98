// SPDX-License-Identifier: BSD-3-Clause
//
// Cursors: they say how many of the actions for one Call or Reply (registrations, RDMA Reads and
// Writes, the SEND) the core has handed out. Each kind of count has a type of its own, so that
// counts of different things cannot be mixed up. For readers of connection_state.h.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>

#include "rpcrdma/core/chunks.h"
#include "rpcrdma/core/memory.h"

namespace rpcrdma::core {

/// Number of a piece of a transaction's memory: first the pieces of its payload, then those of its
/// chunks or results, and at a Responder last the sink.
struct PieceIndex {
  std::uint32_t value = 0;

  PieceIndex& operator++() noexcept {
    ++value;
    return *this;
  }
  friend auto operator<=>(const PieceIndex&, const PieceIndex&) = default;
};

/// The pieces from `first` up to, but not including, `last`.
struct PieceRange {
  PieceIndex first;
  PieceIndex last;
};

inline std::uint32_t length_of(const MemoryRef& piece) noexcept { return piece.length; }
inline std::uint32_t length_of(const Segment& segment) noexcept { return segment.length; }
inline std::uint32_t length_of(const ReadSegment& segment) noexcept { return segment.target.length; }

/// How much of a list of parts has been used, from front to back: whole parts, and bytes of the
/// next part.
template <class Part>
class UsedUp {
 public:
  UsedUp() = default;
  /// Starts after the first `whole` parts.
  explicit UsedUp(std::size_t whole) noexcept : whole_(whole) {}

  /// Moves to the next part that has bytes left: an empty segment has none [RFC 8166 3.4.3]. A part
  /// may have become shorter since the last call.
  ///
  /// returns  false: no part has bytes left
  bool find(std::span<const Part> parts) noexcept {
    while (whole_ < parts.size() && bytes_ >= length_of(parts[whole_])) {
      ++whole_;
      bytes_ = 0;
    }
    return whole_ < parts.size();
  }
  /// Valid after `find()`: the part, its used bytes, and its remaining bytes.
  const Part& part(std::span<const Part> parts) const noexcept { return parts[whole_]; }
  std::uint32_t used() const noexcept { return bytes_; }
  std::uint32_t left(std::span<const Part> parts) const noexcept { return length_of(parts[whole_]) - bytes_; }
  /// bytes    at most as many as remain of the part
  void use(std::uint32_t bytes) noexcept { bytes_ += bytes; }

 private:
  std::size_t whole_ = 0;
  std::uint32_t bytes_ = 0;
};

/// How far the Reads of a Call have been requested.
struct ReadCursor {
  std::uint64_t sink_bytes = 0;  ///< bytes that these Reads fill
  UsedUp<ReadSegment> sources;
};

/// How far memory has been written into segments of the peer.
struct WriteCursor {
  UsedUp<MemoryRef> sources;
  UsedUp<Segment> targets;

  /// Valid after `find()` of both: the bytes of the next Write.
  std::uint32_t next_bytes(std::span<const MemoryRef> pieces, std::span<const Segment> segments) const noexcept {
    return std::min(sources.left(pieces), targets.left(segments));
  }
  void use(std::uint32_t bytes) noexcept {
    sources.use(bytes);
    targets.use(bytes);
  }
};

/// How far the actions of a Reply have been taken.
struct ReplyCursor {
  enum class Next : std::uint8_t {
    kResults,     ///< Writes into the Write chunks
    kReplyChunk,  ///< Writes of a Long Reply
    kReceive,     ///< the Receive buffer that holds the Call
    kSend,
  };
  Next next = Next::kResults;
  WriteCursor written;
};

/// How far the first entry of the queue of work has been turned into actions. `at` is empty at
/// first; then it has the type that counts this kind of work.
struct Cursor {
  bool done = false;  ///< no action of the entry is left
  std::variant<std::monostate, PieceIndex, ReadCursor, WriteCursor, ReplyCursor> at;

  /// The position, of type `Of`; at the start if this is the first call.
  template <class Of>
  Of& as() noexcept {
    if (Of* const there = std::get_if<Of>(&at)) return *there;
    return at.emplace<Of>();
  }
};

}  // namespace rpcrdma::core
