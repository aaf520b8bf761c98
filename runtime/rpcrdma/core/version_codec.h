// SPDX-License-Identifier: BSD-3-Clause
//
// The codec for Transport headers of one version: what is common to all versions, as a template
// over the traits of a version. For authors of a new version: the concept `HeaderVersion` says what
// its traits must define; ours are v1_traits.h and v2_draft01_traits.h. header.h selects the
// version.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "rpcrdma/core/message.h"
#include "rpcrdma/core/untouched.h"
#include "rpcrdma/wire/fixed.h"
#include "xdr/bytes.h"
#include "xdr/result.h"

namespace rpcrdma::core {

/// The chunk lists of a message to encode, in the types of its version: arrays for the spans that
/// the generated encoder takes.  spec: [RFC 8166 4.3]
template <class Traits>
class WireLists {
 public:
  using SegmentType = typename Traits::SegmentType;
  using ReadType = typename Traits::ReadType;
  using ChunkType = typename Traits::ChunkType;

  explicit WireLists(const ChunkBounds& bounds)
      : tables_({bounds.reads, bounds.writes, bounds.segments}),
        reads_(tables_.template of<ReadType>()),
        writes_(tables_.template of<ChunkType>()),
        segments_(tables_.template of<SegmentType>()),
        bounds_(bounds) {}

  /// returns  false: there are more of something than the bounds allow
  [[gnu::always_inline]] bool fill(const ChunkLists& chunks) noexcept;

  std::span<const ReadType> reads() const noexcept { return {reads_, read_count_}; }
  std::span<const ChunkType> writes() const noexcept { return {writes_, write_count_}; }
  const std::optional<ChunkType>& reply() const noexcept { return reply_; }

 private:
  ChunkType add(WriteChunk chunk) noexcept;

  UntouchedTables<ReadType, ChunkType, SegmentType> tables_;
  ReadType* reads_;
  ChunkType* writes_;
  SegmentType* segments_;
  ChunkBounds bounds_;  ///< of these tables
  std::optional<ChunkType> reply_;
  std::size_t read_count_ = 0;
  std::size_t write_count_ = 0;
  std::size_t segment_count_ = 0;
};

/// Stores the chunk lists of a parsed message: Read list, Write list, Reply chunk [RFC 8166 4.3].
template <class Traits>
class ListTaker {
 public:
  explicit ListTaker(ChunkStorage& storage) noexcept : storage_(storage) {}

  /// lists    a view that `Traits::reads`, `writes` and `reply` accept
  /// returns  false: there is too much of something; `fault()` says of what
  ///
  /// The lists are read one after the other, because to take the address of the Reply chunk too
  /// early would keep the whole view in memory.
  template <class Lists>
  [[gnu::always_inline]] bool operator()(const Lists& lists) noexcept {
    for (const typename Traits::ReadType read : Traits::reads(lists)) {
      if (!storage_.add_read(Traits::from_wire(read))) return over(HeaderFault::kReadSegments);
    }
    for (const auto& chunk : Traits::writes(lists)) {
      if (!storage_.begin_write()) return over(HeaderFault::kWriteChunks);
      for (const typename Traits::SegmentType segment : Traits::segments(chunk)) {
        if (!storage_.add_segment(Traits::from_wire(segment))) return over(HeaderFault::kChunkSegments);
      }
    }
    if (const typename Traits::ChunkView* reply = Traits::reply(lists)) {
      storage_.begin_reply();
      for (const typename Traits::SegmentType segment : Traits::segments(*reply)) {
        if (!storage_.add_segment(Traits::from_wire(segment))) return over(HeaderFault::kChunkSegments);
      }
    }
    return true;
  }
  HeaderFault fault() const noexcept { return fault_; }

 private:
  bool over(HeaderFault fault) noexcept {
    fault_ = fault;
    return false;
  }

  ChunkStorage& storage_;
  HeaderFault fault_ = HeaderFault::kBroken;
};

/// What distinguishes a version from the others. Its traits are a class with only static members:
///
/// kVersion           its number
/// kMsg, kNomsg       the values of rdma_proc for MSG and NOMSG
/// kOptional          the value for OPTIONAL; nothing if the version has none
/// kStatesDirection   whether an MSG, NOMSG or OPTIONAL states its direction, CALL or REPLY
/// kShortestLists     bytes of the shortest body of an MSG or NOMSG; a shorter one is discarded
/// MessageView        generated: a whole header to parse
/// Message            generated: a whole header to encode
/// SegmentType        generated: a segment
/// ReadType           generated: an entry of the Read list
/// ChunkView          generated: a Write chunk to parse
/// ChunkType          generated: a Write chunk to encode
/// from_wire          makes a `Segment` of a SegmentType, and a `ReadSegment` of a ReadType
/// to_wire            the other way round
/// reads, writes, reply   the three lists of the view that `read` gives to `take`
/// segments           the segments of a ChunkView, as a range of SegmentType
/// chunk              makes a ChunkType of those segments, and may refer to them
/// stated_direction   the direction that `body` states, which is everything after the four fixed
///                    words of an MSG, NOMSG or OPTIONAL; it may be broken or cut short. Nothing if
///                    kStatesDirection is false.
/// read               fills in everything that a header says except its version and size; passes
///                    the chunk lists to `take` and returns its result, or true if there are none
/// message            the whole header to encode. Only called for what the version may send, and
///                    never for ERR_VERS.
///
/// spec   [RFC 8166 4.2, 7]: the four fixed words, the number of RDMA_ERROR and the form of
///        ERR_VERS are the same in all versions
template <class T>
concept HeaderVersion = requires(const Segment& segment, const ReadSegment& read,
                                 const typename T::SegmentType& wire_segment, const typename T::ReadType& wire_read,
                                 std::span<const typename T::SegmentType> wire_segments,
                                 const typename T::ChunkView& chunk, const typename T::MessageView& parsed,
                                 ListTaker<T>& take, xdr::Bytes body, Header& header, const WireLists<T>& lists) {
  requires std::same_as<decltype(T::kVersion), const Version>;
  requires std::same_as<decltype(T::kMsg), const std::uint32_t>;
  requires std::same_as<decltype(T::kNomsg), const std::uint32_t>;
  requires std::same_as<decltype(T::kOptional), const std::optional<std::uint32_t>>;
  requires std::same_as<decltype(T::kStatesDirection), const bool>;
  requires std::same_as<decltype(T::kShortestLists), const std::uint64_t>;
  requires std::same_as<decltype(T::from_wire(wire_segment)), Segment>;
  requires std::same_as<decltype(T::from_wire(wire_read)), ReadSegment>;
  requires std::same_as<decltype(T::to_wire(segment)), typename T::SegmentType>;
  requires std::same_as<decltype(T::to_wire(read)), typename T::ReadType>;
  T::segments(chunk).begin();
  requires std::same_as<decltype(T::chunk(wire_segments)), typename T::ChunkType>;
  requires std::same_as<decltype(T::stated_direction(body)), std::optional<Direction>>;
  requires std::same_as<decltype(T::MessageView::parse(body).value()), typename T::MessageView&&>;
  requires std::same_as<decltype(T::read(parsed, header, take)), bool>;
  requires std::same_as<decltype(T::message(header, lists)), typename T::Message>;
};

/// Parses and encodes the headers of one version. Every word is XDR, as the generated types define
/// it [RFC 8166 4].
template <HeaderVersion Traits>
class VersionCodec {
 public:
  explicit VersionCodec(const ChunkBounds& bounds) : lists_(bounds) {}

  /// Parses a header. `storage`, which is empty, receives the chunk lists, and the result refers to
  /// it.
  static xdr::Result<Header, HeaderFault> decode(xdr::Bytes bytes, ChunkStorage& storage) noexcept;

  /// Whether a message that states this version is an MSG or NOMSG.
  static bool has_lists(const wire::fixed::RdmaFixedWords& start) noexcept {
    return start.rdma_proc == Traits::kMsg || start.rdma_proc == Traits::kNomsg;
  }
  /// As the functions with these names in header.h, for a message that states this version.
  static bool is_optional(const wire::fixed::RdmaFixedWords& start) noexcept {
    return Traits::kOptional == start.rdma_proc;
  }
  static std::optional<Direction> stated_direction(const wire::fixed::RdmaFixedWords& start,
                                                   xdr::Bytes bytes) noexcept {
    if (!has_lists(start) && !is_optional(start)) return std::nullopt;
    return Traits::stated_direction(bytes.subspan(wire::fixed::RdmaFixedWords::kEncodedSize));
  }

  /// Bytes of the header of an MSG or NOMSG without chunks: its lists are three zeros
  /// [RFC 8166 4.3, 4.7].
  static constexpr std::uint64_t kSizeWithoutChunks =
      wire::fixed::RdmaFixedWords::kEncodedSize + Traits::kShortestLists;
  /// The encoded size of `header`; kNoRoom if it has more chunks than the bounds allow.
  std::uint64_t size(const Header& header) noexcept;
  /// returns  bytes written; 0: `out` is too small, or `header` has more chunks than the bounds
  ///          allow
  std::size_t encode(const Header& header, xdr::MutableBytes out) noexcept;

 private:
  WireLists<Traits> lists_;
};

template <HeaderVersion Traits>
xdr::Result<Header, HeaderFault> VersionCodec<Traits>::decode(xdr::Bytes bytes, ChunkStorage& storage) noexcept {
  const auto message = Traits::MessageView::parse(bytes);
  if (!message) return xdr::unexpected(HeaderFault::kBroken);
  Header header;
  header.version = Traits::kVersion;
  header.bytes = message->size_bytes();
  ListTaker<Traits> take(storage);
  if (!Traits::read(*message, header, take)) return xdr::unexpected(take.fault());
  header.chunks = storage.lists();
  return header;
}

template <HeaderVersion Traits>
std::uint64_t VersionCodec<Traits>::size(const Header& header) noexcept {
  if (header.procedure == Procedure::kMsg && header.chunks.none()) return kSizeWithoutChunks;
  if (!lists_.fill(header.chunks)) return kNoRoom;
  return Traits::message(header, lists_).encoded_size();
}

template <HeaderVersion Traits>
std::size_t VersionCodec<Traits>::encode(const Header& header, xdr::MutableBytes out) noexcept {
  if (!lists_.fill(header.chunks)) return 0;
  return Traits::message(header, lists_).encode(out).value_or(std::size_t{0});
}

template <class Traits>
inline bool WireLists<Traits>::fill(const ChunkLists& chunks) noexcept {
  read_count_ = write_count_ = segment_count_ = 0;
  reply_.reset();
  std::size_t segments = chunks.reply ? chunks.reply->size() : 0;
  for (const WriteChunk& chunk : chunks.writes) segments += chunk.size();
  if (chunks.reads.size() > bounds_.reads || chunks.writes.size() > bounds_.writes || segments > bounds_.segments) {
    return false;
  }
  for (const ReadSegment& read : chunks.reads) reads_[read_count_++] = Traits::to_wire(read);
  for (const WriteChunk& chunk : chunks.writes) writes_[write_count_++] = add(chunk);
  if (chunks.reply) reply_ = add(*chunks.reply);
  return true;
}

template <class Traits>
auto WireLists<Traits>::add(WriteChunk chunk) noexcept -> ChunkType {
  const std::size_t first = segment_count_;
  for (const Segment& segment : chunk) segments_[segment_count_++] = Traits::to_wire(segment);
  return Traits::chunk(std::span<const SegmentType>(segments_ + first, chunk.size()));
}

}  // namespace rpcrdma::core
