// SPDX-License-Identifier: BSD-3-Clause
//
// Chunk lists of transport headers of both versions, by the same names. For the files of
// `rpcrdma dump`.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "capture/remote_memory.h"
#include "dump_message.h"
#include "dump_program.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v2_draft01.h"

namespace rpcrdma::cli {

// The two versions spell the members of these types differently; these functions hide that.
inline capture::Segment segment_of(const wire::v1::XdrRdmaSegment& segment) {
  return {segment.handle, segment.length, segment.offset};
}
inline capture::Segment segment_of(const wire::v2_draft01::Rpcrdma2Segment& segment) {
  return {segment.rdma_handle, segment.rdma_length, segment.rdma_offset};
}
inline std::uint32_t position_of(const wire::v1::XdrReadChunk& chunk) { return chunk.position; }
inline std::uint32_t position_of(const wire::v2_draft01::Rpcrdma2ReadSegment& chunk) { return chunk.rdma_position; }
inline const auto& target_of(const wire::v1::XdrReadChunk& chunk) { return chunk.target; }
inline const auto& target_of(const wire::v2_draft01::Rpcrdma2ReadSegment& chunk) { return chunk.rdma_target; }
inline auto segments_of(const wire::v1::XdrWriteChunkView& chunk) { return chunk.target(); }
inline auto segments_of(const wire::v2_draft01::Rpcrdma2WriteChunkView& chunk) { return chunk.rdma_target(); }

/// Returns what the chunk lists of a well-formed header say of reduced items; nothing if `lists` is
/// nullptr.
template <class Lists>
MovedData moved_by(const Lists* lists) {
  MovedData moved;
  if (lists == nullptr) return moved;
  for (const auto& segment : lists->rdma_reads()) {
    if (position_of(segment) != 0) moved.positions.push_back(position_of(segment));
  }
  for (const auto& chunk : lists->rdma_writes()) {
    std::uint64_t bytes = 0;
    for (const auto& segment : segments_of(chunk)) bytes += segment_of(segment).length;
    moved.chunks.push_back(bytes);
  }
  return moved;
}

/// Counts the chunks of a well-formed header. Read segments with the same Position are one chunk
/// [RFC 8166 3.4.5].
template <class Lists>
ChunkCounts count_chunks(const Lists& lists) {
  ChunkCounts counts{.reply = lists.rdma_reply() != nullptr};
  std::set<std::uint32_t> positions;
  for (const auto& segment : lists.rdma_reads()) positions.insert(position_of(segment));
  counts.reads = positions.size();
  for ([[maybe_unused]] const auto& chunk : lists.rdma_writes()) ++counts.writes;
  return counts;
}

/// A whole RPC message in a chunk [RFC 8166 3.5.3].
struct LongMessage {
  bool is_call = false;                      ///< the chunk is memory of the sender, otherwise of the receiver
  std::vector<capture::Segment> segments{};  ///< none: the header has no such chunk
  MovedData moved{};
};

/// Finds the chunk of a header with RDMA_NOMSG: a Call has a Position Zero Read chunk, a Reply a
/// Reply chunk.
template <class Lists>
LongMessage long_message_of(const Lists& lists) {
  LongMessage found;
  for (const auto& segment : lists.rdma_reads()) {
    if (position_of(segment) == 0) found.segments.push_back(segment_of(target_of(segment)));
  }
  found.is_call = !found.segments.empty();
  if (const auto* const reply = lists.rdma_reply(); reply != nullptr && !found.is_call) {
    for (const auto& segment : segments_of(*reply)) found.segments.push_back(segment_of(segment));
  }
  found.moved = moved_by(&lists);
  return found;
}

}  // namespace rpcrdma::cli
