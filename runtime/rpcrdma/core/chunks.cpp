// SPDX-License-Identifier: BSD-3-Clause
//
// Rules about chunk lists; see chunks.h.
#include "rpcrdma/core/chunks.h"

#include <algorithm>

#include "xdr/assert.h"
#include "xdr/bytes.h"

namespace rpcrdma::core {
namespace {

// Bytes that each takes in a header of either version; for a read segment and a Write chunk,
// including the word that says whether it is present; [RFC 8166 4.7].
constexpr std::size_t kReadSegmentBytes = 24;
constexpr std::size_t kSegmentBytes = 16;
constexpr std::size_t kWriteChunkBytes = 8;

/// Sorts in place and stably, because the segments of a chunk are joined in the order of the list
/// [RFC 8166 3.4.5]. Headers bound the number of segments, and real peers send them in order.
void sort_by_position(std::span<ReadSegment> reads) noexcept {
  for (std::size_t i = 1; i < reads.size(); ++i) {
    const ReadSegment moved = reads[i];
    std::size_t at = i;
    for (; at > 0 && reads[at - 1].position > moved.position; --at) reads[at] = reads[at - 1];
    reads[at] = moved;
  }
}

}  // namespace

ChunkBounds ChunkBounds::of_header(std::size_t header_bytes) noexcept {
  return {.reads = header_bytes / kReadSegmentBytes,
          .writes = header_bytes / kWriteChunkBytes,
          .segments = header_bytes / kSegmentBytes};
}

ChunkBounds ChunkBounds::of(const Limits& limits, std::size_t header_bytes) noexcept {
  ChunkBounds bounds = of_header(header_bytes);
  const std::size_t per_chunk = limits.most_segments_per_chunk;
  bounds.reads = std::min<std::size_t>(bounds.reads, limits.most_read_segments);
  bounds.writes = std::min<std::size_t>(bounds.writes, limits.most_write_chunks);
  bounds.segments = std::min(bounds.segments, (std::size_t{limits.most_write_chunks} + 1) * per_chunk);
  return bounds;
}

ChunkStorage::ChunkStorage(const ChunkBounds& bounds, std::size_t most_segments_per_chunk)
    : tables_({bounds.reads, bounds.segments, bounds.writes}),
      reads_(tables_.of<ReadSegment>()),
      segments_(tables_.of<Segment>()),
      writes_(tables_.of<WriteChunk>()),
      bounds_(bounds),
      most_segments_per_chunk_(most_segments_per_chunk) {}

void ChunkStorage::clear() noexcept {
  read_count_ = write_count_ = segment_count_ = chunk_first_ = reply_first_ = 0;
  has_reply_ = false;
}

bool ChunkStorage::add_read(const ReadSegment& segment) noexcept {
  if (read_count_ == bounds_.reads) return false;
  reads_[read_count_++] = segment;
  return true;
}

bool ChunkStorage::begin_write() noexcept {
  if (write_count_ == bounds_.writes) return false;
  chunk_first_ = segment_count_;
  writes_[write_count_++] = {segments_ + chunk_first_, 0};
  return true;
}

void ChunkStorage::begin_reply() noexcept {
  chunk_first_ = segment_count_;
  has_reply_ = true;
}

bool ChunkStorage::add_segment(const Segment& segment) noexcept {
  if (segment_count_ == bounds_.segments || segment_count_ - chunk_first_ == most_segments_per_chunk_) return false;
  segments_[segment_count_++] = segment;
  if (!has_reply_) {
    writes_[write_count_ - 1] = {segments_ + chunk_first_, segment_count_ - chunk_first_};
    reply_first_ = segment_count_;
  }
  return true;
}

ChunkLists ChunkStorage::lists() const noexcept {
  ChunkLists lists{.reads = {reads_, read_count_}, .writes = {writes_, write_count_}, .reply = {}};
  if (has_reply_) lists.reply = WriteChunk(segments_ + reply_first_, segment_count_ - reply_first_);
  return lists;
}

void ChunkStorage::empty_write(std::size_t chunk) noexcept {
  set_lengths(write(chunk), 0);
  writes_[chunk] = writes_[chunk].first(0);
}

std::span<Segment> ChunkStorage::write(std::size_t chunk) noexcept {
  XDR_ASSERT(chunk < write_count_);
  const auto first = static_cast<std::size_t>(writes_[chunk].data() - segments_);
  return {segments_ + first, writes_[chunk].size()};
}

std::span<Segment> ChunkStorage::reply() noexcept {
  XDR_ASSERT(has_reply_);
  return {segments_ + reply_first_, segment_count_ - reply_first_};
}

std::uint64_t length(WriteChunk chunk) noexcept {
  std::uint64_t bytes = 0;
  for (const Segment& segment : chunk) bytes += segment.length;
  return bytes;
}

bool set_lengths(std::span<Segment> chunk, std::uint64_t bytes) noexcept {
  for (Segment& segment : chunk) {
    segment.length = static_cast<std::uint32_t>(std::min<std::uint64_t>(segment.length, bytes));
    bytes -= segment.length;
  }
  return bytes == 0;
}

std::optional<std::uint64_t> returned_length(WriteChunk offered, WriteChunk returned) noexcept {
  if (returned.empty()) return 0;
  if (returned.size() != offered.size()) return std::nullopt;
  std::uint64_t bytes = 0;
  bool ended = false;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    if (returned[i].handle != offered[i].handle || returned[i].offset != offered[i].offset) return std::nullopt;
    if (returned[i].length > offered[i].length) return std::nullopt;
    if (ended && returned[i].length != 0) return std::nullopt;
    ended = ended || returned[i].length < offered[i].length;
    bytes += returned[i].length;
  }
  return bytes;
}

std::optional<PullPlan> plan_pull(std::span<ReadSegment> reads, bool long_call, std::uint64_t inline_payload,
                                  std::span<PulledChunk> chunks) noexcept {
  sort_by_position(reads);
  if (long_call != (!reads.empty() && reads.front().position == 0)) return std::nullopt;

  PullPlan plan;
  std::size_t i = 0;
  for (; i < reads.size() && reads[i].position == 0; ++i) plan.payload += reads[i].target.length;
  plan.bytes = plan.payload;

  const std::uint64_t stream = long_call ? plan.payload : inline_payload;
  std::uint64_t reduced = 0;  // bytes of the unreduced stream in earlier chunks, with roundup
  std::uint64_t end = 0;      // of the chunk before, in the unreduced stream
  while (i < reads.size()) {
    const std::uint32_t position = reads[i].position;
    std::uint64_t bytes = 0;
    for (; i < reads.size() && reads[i].position == position; ++i) bytes += reads[i].target.length;
    if (position % 4 != 0 || position < end || position - reduced > stream || bytes > 0xffffffff) return std::nullopt;
    chunks[plan.chunks++] = {.position = position,
                             .memory = {.address = nullptr, .length = static_cast<std::uint32_t>(bytes), .region = 0}};
    end = position + xdr::padded(bytes);
    reduced += xdr::padded(bytes);
    plan.bytes += bytes;
  }
  return plan;
}

}  // namespace rpcrdma::core
