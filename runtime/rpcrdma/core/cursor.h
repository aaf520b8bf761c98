// SPDX-License-Identifier: BSD-3-Clause
//
// How far a piece of work has got, in types that say what their numbers count. For readers of connection_state.h.
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

/// Which piece of a transaction's memory: those of its payload come first, then those of its chunks.
struct PieceIndex {
  std::uint32_t value = 0;

  PieceIndex& operator++() noexcept {
    ++value;
    return *this;
  }
  friend auto operator<=>(const PieceIndex&, const PieceIndex&) = default;
};

/// From `first` up to `last`, which is not one of them.
struct PieceRange {
  PieceIndex first;
  PieceIndex last;
};

inline std::uint32_t length_of(const MemoryRef& piece) noexcept { return piece.length; }
inline std::uint32_t length_of(const Segment& segment) noexcept { return segment.length; }
inline std::uint32_t length_of(const ReadSegment& segment) noexcept { return segment.target.length; }

/// How much of a list of parts is used up, front to back: whole parts, and bytes of the next one.
template <class Part>
class UsedUp {
 public:
  UsedUp() = default;
  /// The first `whole` parts are left out.
  explicit UsedUp(std::size_t whole) noexcept : whole_(whole) {}

  /// Goes on to the next part that has anything left: an empty segment has nothing [RFC 8166 3.4.3]. A part may have
  /// become shorter meanwhile.
  ///
  /// returns   false: nothing is left of any
  bool find(std::span<const Part> parts) noexcept {
    while (whole_ < parts.size() && bytes_ >= length_of(parts[whole_])) {
      ++whole_;
      bytes_ = 0;
    }
    return whole_ < parts.size();
  }
  /// After `find()`: the part, what of it is used up, and what is left.
  const Part& part(std::span<const Part> parts) const noexcept { return parts[whole_]; }
  std::uint32_t used() const noexcept { return bytes_; }
  std::uint32_t left(std::span<const Part> parts) const noexcept { return length_of(parts[whole_]) - bytes_; }
  /// bytes    no more than are left of the part
  void use(std::uint32_t bytes) noexcept { bytes_ += bytes; }

 private:
  std::size_t whole_ = 0;
  std::uint32_t bytes_ = 0;
};

/// How far the Reads of a Call have been asked for.
struct ReadCursor {
  std::uint64_t sink_bytes = 0;  ///< that they fill
  UsedUp<ReadSegment> sources;
};

/// How far memory has been written into segments of the peer's.
struct WriteCursor {
  UsedUp<MemoryRef> sources;
  UsedUp<Segment> targets;

  /// After `find()` of both: bytes that go in one Write.
  std::uint32_t next_bytes(std::span<const MemoryRef> pieces, std::span<const Segment> segments) const noexcept {
    return std::min(sources.left(pieces), targets.left(segments));
  }
  void use(std::uint32_t bytes) noexcept {
    sources.use(bytes);
    targets.use(bytes);
  }
};

/// How far a Reply has got.
struct ReplyCursor {
  enum class Next : std::uint8_t {
    kResults,     ///< Writes into the Write chunks
    kReplyChunk,  ///< Writes of a Long Reply
    kReceive,     ///< the Receive buffer that the Call lies in
    kSend,
  };
  Next next = Next::kResults;
  WriteCursor written;
};

/// How far the front of the queue of work has got: nowhere yet, or as its kind of work counts.
struct Cursor {
  bool done = false;  ///< nothing is left of it
  std::variant<std::monostate, PieceIndex, ReadCursor, WriteCursor, ReplyCursor> at;

  /// Where it has got; at the start, if this is the first look.
  template <class Of>
  Of& as() noexcept {
    if (Of* const there = std::get_if<Of>(&at)) return *there;
    return at.emplace<Of>();
  }
};

}  // namespace rpcrdma::core
