// SPDX-License-Identifier: BSD-3-Clause
//
// The codec of the Transport headers of one version: what is the same in all of them, as a template
// over a version's traits. For whoever adds a version: the concept `HeaderVersion` says what its
// traits have to name; those of ours are v1_traits.h and v2_draft01_traits.h. Left out: the choice
// between versions (header.h).
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rpcrdma/core/message.h"
#include "rpcrdma/wire/fixed.h"
#include "xdr/bytes.h"
#include "xdr/result.h"

namespace rpcrdma::core {

/// The chunk lists of a message to encode, in the types of its version: the arrays that its generated
/// encoder takes spans of.  spec: [RFC 8166 4.3]
template <class Traits>
class WireLists {
 public:
  using SegmentType = typename Traits::SegmentType;
  using ReadType = typename Traits::ReadType;
  using ChunkType = typename Traits::ChunkType;

  explicit WireLists(const ChunkBounds& bounds)
      : reads_(bounds.reads), writes_(bounds.writes), segments_(bounds.segments) {}

  /// returns   false when there are more of something than the bounds let in
  [[gnu::always_inline]] bool fill(const ChunkLists& chunks) noexcept;

  std::span<const ReadType> reads() const noexcept { return {reads_.data(), read_count_}; }
  std::span<const ChunkType> writes() const noexcept { return {writes_.data(), write_count_}; }
  const std::optional<ChunkType>& reply() const noexcept { return reply_; }

 private:
  ChunkType add(WriteChunk chunk) noexcept;

  std::vector<ReadType> reads_;
  std::vector<ChunkType> writes_;
  std::vector<SegmentType> segments_;
  std::optional<ChunkType> reply_;
  std::size_t read_count_ = 0;
  std::size_t write_count_ = 0;
  std::size_t segment_count_ = 0;
};

/// Takes the chunk lists of a message that has been parsed: Read list, Write list, Reply chunk [RFC 8166 4.3].
template <class Traits>
class ListTaker {
 public:
  explicit ListTaker(ChunkStorage& storage) noexcept : storage_(storage) {}

  /// lists     a view that `Traits::reads`, `writes` and `reply` know
  /// returns   false when there is too much of something; `fault()` says of what
  ///
  /// The lists are asked for one after the other: the address of a Reply chunk that is taken too
  /// early keeps the whole view in memory.
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

/// What distinguishes a version from the others. Its traits are a class of static members only:
///
/// kVersion           its number
/// kMsg, kNomsg       what the word rdma_proc holds in an MSG and in a NOMSG
/// kOptional          the same of an OPTIONAL; nothing where the version has none
/// kStatesDirection   whether these three say that they are of the forward or the backward direction
/// kShortestLists     bytes of the shortest body of an MSG or NOMSG; a shorter one is discarded
/// MessageView        generated: a whole header to read
/// Message            generated: a whole header to encode
/// SegmentType        generated: a segment
/// ReadType           generated: an entry of the Read list
/// ChunkView          generated: a Write chunk to read
/// ChunkType          generated: a Write chunk to encode
/// from_wire          a `Segment` of a SegmentType, and a `ReadSegment` of a ReadType
/// to_wire            the other way round
/// reads, writes, reply   the three lists of the view that `read` gives to `take`
/// segments           the segments of a ChunkView, as a range of SegmentType
/// chunk              a ChunkType of those segments, which it may refer to
/// stated_direction   what `body`, all behind the four fixed words, says of its direction. It is the
///                    body of one of the three, and may be broken or cut short. Nothing where there
///                    is no kStatesDirection.
/// read               fills in all that a header says but its version and size; has the chunk lists
///                    taken by `take`, and returns what that returns, or true where there are none
/// message            the whole header to encode. Only called for what the version may send, and
///                    never for ERR_VERS.
///
/// spec   [RFC 8166 4.2, 7]: the four fixed words, the number of RDMA_ERROR and the form of ERR_VERS
///        are the same in all versions
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

/// Translates the headers of one version. Every word is XDR, as the generated types read and write it [RFC 8166 4].
template <HeaderVersion Traits>
class VersionCodec {
 public:
  explicit VersionCodec(const ChunkBounds& bounds) : lists_(bounds) {}

  /// `storage`, which is empty, receives the chunk lists, which the result refers to.
  static xdr::Result<Header, HeaderFault> decode(xdr::Bytes bytes, ChunkStorage& storage) noexcept;

  /// Whether a message that states this version is an MSG or NOMSG.
  static bool has_lists(const wire::fixed::RdmaFixedWords& start) noexcept {
    return start.rdma_proc == Traits::kMsg || start.rdma_proc == Traits::kNomsg;
  }
  /// The same as the functions of these names in header.h, of a message that states this version.
  static bool is_optional(const wire::fixed::RdmaFixedWords& start) noexcept {
    return Traits::kOptional == start.rdma_proc;
  }
  static std::optional<Direction> stated_direction(const wire::fixed::RdmaFixedWords& start,
                                                   xdr::Bytes bytes) noexcept {
    if (!has_lists(start) && !is_optional(start)) return std::nullopt;
    return Traits::stated_direction(bytes.subspan(wire::fixed::RdmaFixedWords::kEncodedSize));
  }

  /// Bytes of the header of an MSG or NOMSG without chunks: its lists are three zeros [RFC 8166 4.3, 4.7].
  static constexpr std::uint64_t kSizeWithoutChunks =
      wire::fixed::RdmaFixedWords::kEncodedSize + Traits::kShortestLists;
  /// Bytes that `header` takes; kNoRoom when it has more chunks than the bounds let it.
  std::uint64_t size(const Header& header) noexcept;
  /// returns   bytes written; 0 when `out` is too small
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
  if (chunks.reads.size() > reads_.size() || chunks.writes.size() > writes_.size() || segments > segments_.size()) {
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
  return Traits::chunk(std::span<const SegmentType>(segments_.data() + first, chunk.size()));
}

}  // namespace rpcrdma::core
