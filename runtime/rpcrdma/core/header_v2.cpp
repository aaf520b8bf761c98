// SPDX-License-Identifier: BSD-3-Clause
//
// Version 2 headers; see header_v2.h. Read it beside [version-two-01 4.2].
#include "rpcrdma/core/header_v2.h"

#include "xdr/assert.h"

namespace rpcrdma::core {
namespace {

namespace v2 = wire::v2_draft01;

Segment from_wire(const v2::Rpcrdma2Segment& segment) noexcept {
  return {.handle = segment.rdma_handle, .length = segment.rdma_length, .offset = segment.rdma_offset};
}

v2::Rpcrdma2Segment to_wire(const Segment& segment) noexcept {
  return {.rdma_handle = segment.handle, .rdma_length = segment.length, .rdma_offset = segment.offset};
}

Direction from_wire(v2::MsgType direction) noexcept {
  return direction == v2::MsgType::CALL ? Direction::kCall : Direction::kReply;
}

v2::MsgType to_wire(Direction direction) noexcept {
  return direction == Direction::kCall ? v2::MsgType::CALL : v2::MsgType::REPLY;
}

std::optional<HeaderFault> store(const v2::Rpcrdma2ChunkListsView& lists, ChunkStorage& storage) noexcept {
  for (const v2::Rpcrdma2ReadSegment entry : lists.rdma_reads()) {
    if (!storage.add_read({.position = entry.rdma_position, .target = from_wire(entry.rdma_target)}))
      return HeaderFault::kReadSegments;
  }
  for (const auto& chunk : lists.rdma_writes()) {
    if (!storage.begin_write()) return HeaderFault::kWriteChunks;
    for (const v2::Rpcrdma2Segment segment : chunk.rdma_target()) {
      if (!storage.add_segment(from_wire(segment))) return HeaderFault::kChunkSegments;
    }
  }
  if (const v2::Rpcrdma2WriteChunkView* reply = lists.rdma_reply()) {
    storage.begin_reply();
    for (const v2::Rpcrdma2Segment segment : reply->rdma_target()) {
      if (!storage.add_segment(from_wire(segment))) return HeaderFault::kChunkSegments;
    }
  }
  return std::nullopt;
}

/// ERR_VERS has been recognized before, whatever version it came in; where it is too short it is a broken header.
ErrorKind from_wire(v2::Rpcrdma2Errcode code) noexcept {
  return code == v2::Rpcrdma2Errcode::RDMA2_ERR_BAD_HEADER ? ErrorKind::kChunk : ErrorKind::kInvalidOption;
}

}  // namespace

xdr::Result<Header, HeaderFault> decode_v2(xdr::Bytes bytes, ChunkStorage& storage) noexcept {
  const auto message = v2::Rpcrdma2XprtHdrView::parse(bytes);
  if (!message) return xdr::unexpected(HeaderFault::kBroken);
  const v2::Rpcrdma2BodyView& body = message->rdma_body();
  Header header;
  header.version = Version::kV2Draft01;
  header.xid = message->rdma_xid();
  header.credit = message->rdma_credit();
  header.bytes = message->size_bytes();
  const v2::Rpcrdma2ChunkListsView* lists = nullptr;
  switch (body.rdma_proc()) {
    case v2::Rpcrdma2Proc::RDMA2_MSG:
      header.procedure = Procedure::kMsg;
      lists = body.as_rdma_chunks();
      break;
    case v2::Rpcrdma2Proc::RDMA2_NOMSG:
      header.procedure = Procedure::kNomsg;
      lists = body.as_rdma_nomsg_chunks();
      break;
    case v2::Rpcrdma2Proc::RDMA2_ERROR:
      header.procedure = Procedure::kError;
      header.direction = Direction::kReply;
      header.error = from_wire(body.as_rdma_error()->rdma_err());
      break;
    case v2::Rpcrdma2Proc::RDMA2_OPTIONAL:
      header.procedure = Procedure::kOptional;
      header.direction = from_wire(body.as_rdma_optional()->rdma_optdir());
      header.opttype = body.as_rdma_optional()->rdma_opttype();
      header.optinfo = body.as_rdma_optional()->rdma_optinfo();
      break;
  }
  if (lists != nullptr) {
    header.direction = from_wire(lists->rdma_direction());
    if (const auto over = store(*lists, storage)) return xdr::unexpected(*over);
  }
  header.chunks = storage.lists();
  return header;
}

HeaderV2::HeaderV2(const ChunkBounds& bounds)
    : reads_(bounds.reads), writes_(bounds.writes), segments_(bounds.segments) {}

std::uint64_t HeaderV2::size(const Header& header) noexcept {
  if (!fill(header.chunks)) return kNoRoom;
  return v2::Rpcrdma2XprtHdr{.rdma_xid = 0, .rdma_vers = 0, .rdma_credit = 0, .rdma_body = body(header)}.encoded_size();
}

std::size_t HeaderV2::encode(const Header& header, xdr::MutableBytes out) noexcept {
  if (!fill(header.chunks)) return 0;
  const v2::Rpcrdma2XprtHdr message{.rdma_xid = header.xid,
                                    .rdma_vers = static_cast<std::uint32_t>(Version::kV2Draft01),
                                    .rdma_credit = header.credit,
                                    .rdma_body = body(header)};
  return message.encode(out).value_or(std::size_t{0});
}

v2::Rpcrdma2Body HeaderV2::body(const Header& header) noexcept {
  switch (header.procedure) {
    case Procedure::kMsg:
      return v2::Rpcrdma2Body::rdma_chunks(lists(header.direction));
    case Procedure::kNomsg:
      return v2::Rpcrdma2Body::rdma_nomsg_chunks(lists(header.direction));
    case Procedure::kOptional:
      return v2::Rpcrdma2Body::rdma_optional(
          {.rdma_optdir = to_wire(header.direction), .rdma_opttype = header.opttype, .rdma_optinfo = header.optinfo});
    default:
      break;
  }
  // ERR_VERS has a way of its own.
  XDR_ASSERT(header.procedure == Procedure::kError && header.error != ErrorKind::kVersion);
  return v2::Rpcrdma2Body::rdma_error(header.error == ErrorKind::kChunk ? v2::Rpcrdma2Error::RDMA2_ERR_BAD_HEADER()
                                                                        : v2::Rpcrdma2Error::RDMA2_ERR_INVAL_OPTION());
}

v2::Rpcrdma2ChunkLists HeaderV2::lists(Direction direction) noexcept {
  return {.rdma_direction = to_wire(direction),
          .rdma_reads = std::span<const v2::Rpcrdma2ReadSegment>(reads_.data(), read_count_),
          .rdma_writes = std::span<const v2::Rpcrdma2WriteChunk>(writes_.data(), write_count_),
          .rdma_reply = reply_};
}

bool HeaderV2::fill(const ChunkLists& chunks) noexcept {
  read_count_ = write_count_ = segment_count_ = 0;
  reply_.reset();
  std::size_t segments = chunks.reply ? chunks.reply->size() : 0;
  for (const WriteChunk& chunk : chunks.writes) segments += chunk.size();
  if (chunks.reads.size() > reads_.size() || chunks.writes.size() > writes_.size() || segments > segments_.size()) {
    return false;
  }
  for (const ReadSegment& read : chunks.reads) {
    reads_[read_count_++] = {.rdma_position = read.position, .rdma_target = to_wire(read.target)};
  }
  for (const WriteChunk& chunk : chunks.writes) writes_[write_count_++] = add(chunk);
  if (chunks.reply) reply_ = add(*chunks.reply);
  return true;
}

v2::Rpcrdma2WriteChunk HeaderV2::add(WriteChunk chunk) noexcept {
  const std::size_t first = segment_count_;
  for (const Segment& segment : chunk) segments_[segment_count_++] = to_wire(segment);
  return {.rdma_target = std::span<const v2::Rpcrdma2Segment>(segments_.data() + first, chunk.size())};
}

}  // namespace rpcrdma::core
