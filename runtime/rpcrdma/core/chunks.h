// SPDX-License-Identifier: BSD-3-Clause
//
// Chunk lists: how the core stores those of one message, and which rules of the RFC it checks. Read
// it beside [RFC 8166 3.4.5, 3.4.6, 4.3]. version_codec.h encodes and decodes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "rpcrdma/core/config.h"
#include "rpcrdma/core/memory.h"
#include "rpcrdma/core/untouched.h"
#include "rpcrdma/core/upcall.h"

namespace rpcrdma::core {

/// A segment of a Read chunk; segments with the same Position form the chunk.  spec:
/// [RFC 8166 3.4.5]
struct ReadSegment {
  std::uint32_t position = 0;
  Segment target;
};

/// A Write chunk, or the Reply chunk.  spec: [RFC 8166 3.4.6]
using WriteChunk = std::span<const Segment>;

/// The three lists of a message.  spec: [RFC 8166 4.3]
struct ChunkLists {
  std::span<const ReadSegment> reads;
  std::span<const WriteChunk> writes;
  std::optional<WriteChunk> reply;

  bool none() const noexcept { return reads.empty() && writes.empty() && !reply; }
};

/// How many chunks and segments one message may have.
struct ChunkBounds {
  std::size_t reads = 0;     ///< read segments
  std::size_t writes = 0;    ///< Write chunks
  std::size_t segments = 0;  ///< segments of Write chunks and of the Reply chunk

  /// Returns how many chunks and segments fit into a header of `header_bytes` bytes.
  static ChunkBounds of_header(std::size_t header_bytes) noexcept;
  /// Returns how many fit into a header of `header_bytes` bytes and are within `limits`.
  static ChunkBounds of(const Limits& limits, std::size_t header_bytes) noexcept;
};

/// Storage for the chunk lists of one message, filled from front to back. Functions return `false`
/// when there is no room for more.
class ChunkStorage {
 public:
  ChunkStorage(const ChunkBounds& bounds, std::size_t most_segments_per_chunk);
  ChunkStorage(const ChunkStorage&) = delete;
  ChunkStorage& operator=(const ChunkStorage&) = delete;

  void clear() noexcept;
  bool add_read(const ReadSegment& segment) noexcept;
  bool begin_write() noexcept;  ///< `add_segment()` adds to this chunk from now on
  void begin_reply() noexcept;  ///< call it after all Write chunks
  bool add_segment(const Segment& segment) noexcept;

  ChunkLists lists() const noexcept;
  std::span<ReadSegment> reads() noexcept { return {reads_, read_count_}; }
  std::size_t write_count() const noexcept { return write_count_; }
  std::span<Segment> write(std::size_t chunk) noexcept;
  /// Removes the segments from that Write chunk; in `all_writes()`, their length is zero.
  void empty_write(std::size_t chunk) noexcept;
  bool has_reply() const noexcept { return has_reply_; }
  std::span<Segment> reply() noexcept;
  /// The segments of all Write chunks, one after the other.
  std::span<Segment> all_writes() noexcept { return {segments_, reply_first_}; }

 private:
  UntouchedTables<ReadSegment, Segment, WriteChunk> tables_;
  ReadSegment* reads_;
  Segment* segments_;
  WriteChunk* writes_;
  ChunkBounds bounds_;  ///< of these tables
  std::size_t most_segments_per_chunk_;
  std::size_t read_count_ = 0;
  std::size_t write_count_ = 0;
  std::size_t segment_count_ = 0;
  std::size_t chunk_first_ = 0;
  std::size_t reply_first_ = 0;  ///< index after the last segment of the Write chunks
  bool has_reply_ = false;
};

/// The length of a chunk: the bytes of all its segments.  spec: [RFC 8166 3.4.4]
std::uint64_t length(WriteChunk chunk) noexcept;

/// Sets the lengths of a chunk's segments to what is written into them, from front to back: `bytes`
/// in all, zero for the rest.
///
/// returns  false: the chunk holds less
/// spec     [RFC 8166 3.4.6, 4.3.2.2]
bool set_lengths(std::span<Segment> chunk, std::uint64_t bytes) noexcept;

/// The number of bytes that were written to a chunk, as the Responder returned it. The returned
/// chunk must have the segments of the offered one, with the same handles and offsets in the same
/// order, no length above the offered one, and no gap; or it is empty, which means "unused".
///
/// returns  nothing: the returned chunk breaks one of these rules
/// spec     [RFC 8166 3.4.6, 3.4.6.1, 4.3.2.2, 4.3.2.3, 8.1]
std::optional<std::uint64_t> returned_length(WriteChunk offered, WriteChunk returned) noexcept;

/// The size of the Read chunks of a Call.
///
/// chunks   number of Read chunks, without the Position Zero chunk
/// payload  length of the Position Zero chunk
/// bytes    of all chunks together
struct PullPlan {
  std::size_t chunks = 0;
  std::uint64_t payload = 0;
  std::uint64_t bytes = 0;
};

/// Sorts read segments by Position, without changing the order of those with the same Position, and
/// checks that the chunks can be put back into the Payload stream: Positions are multiples of four,
/// no chunk begins before the end of the chunk before it, or beyond the end of the stream, and the
/// length of each chunk fits 32 bits. Writes the lengths and Positions of the chunks to `chunks`.
///
/// reads          at most `chunks.size()` of them
/// long_call      there is a Position Zero chunk, and it is the Payload stream [RFC 8166 4.2.4];
///                otherwise there must be none [DEC-10]
/// inline_payload bytes of the Payload stream in the SEND, for Calls that are not long
/// returns        nothing if the lists break a rule
/// spec           [RFC 8166 3.4.5, 3.4.5.2, 3.5.3, 4.3.1, 4.3.1.1, 4.5.2], [DEC-13]
std::optional<PullPlan> plan_pull(std::span<ReadSegment> reads, bool long_call, std::uint64_t inline_payload,
                                  std::span<PulledChunk> chunks) noexcept;

}  // namespace rpcrdma::core
