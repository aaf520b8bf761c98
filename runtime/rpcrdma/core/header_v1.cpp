// SPDX-License-Identifier: BSD-3-Clause
//
// Version 1 headers; see header_v1.h. Read it beside spec/rpc-over-rdma-version-one.txt.
#include "rpcrdma/core/header_v1.h"

#include "xdr/assert.h"

namespace rpcrdma::core {
namespace {

namespace v1 = wire::v1;

Segment from_wire(const v1::XdrRdmaSegment& segment) noexcept {
  return {.handle = segment.handle, .length = segment.length, .offset = segment.offset};
}

v1::XdrRdmaSegment to_wire(const Segment& segment) noexcept {
  return {.handle = segment.handle, .length = segment.length, .offset = segment.offset};
}

/// The lists of any of the three headers that have them.  returns  what there is too much of
template <class HeaderView>
std::optional<HeaderFault> store(const HeaderView& header, ChunkStorage& storage) noexcept {
  for (const v1::XdrReadChunk entry : header.rdma_reads()) {
    if (!storage.add_read({.position = entry.position, .target = from_wire(entry.target)}))
      return HeaderFault::kReadSegments;
  }
  for (const auto& chunk : header.rdma_writes()) {
    if (!storage.begin_write()) return HeaderFault::kWriteChunks;
    for (const v1::XdrRdmaSegment segment : chunk.target()) {
      if (!storage.add_segment(from_wire(segment))) return HeaderFault::kChunkSegments;
    }
  }
  if (const v1::XdrWriteChunkView* reply = header.rdma_reply()) {
    storage.begin_reply();
    for (const v1::XdrRdmaSegment segment : reply->target()) {
      if (!storage.add_segment(from_wire(segment))) return HeaderFault::kChunkSegments;
    }
  }
  return std::nullopt;
}

}  // namespace

xdr::Result<Header, HeaderFault> decode_v1(xdr::Bytes bytes, ChunkStorage& storage) noexcept {
  const auto message = v1::RdmaMsgView::parse(bytes);
  if (!message) return xdr::unexpected(HeaderFault::kBroken);
  const v1::RdmaBodyView& body = message->rdma_body();
  Header header;
  header.version = Version::kV1;
  header.xid = message->rdma_xid();
  header.credit = message->rdma_credit();
  header.bytes = message->size_bytes();
  std::optional<HeaderFault> over;
  switch (body.proc()) {
    case v1::RdmaProc::RDMA_MSG:
      header.procedure = Procedure::kMsg;
      over = store(*body.as_rdma_msg(), storage);
      break;
    case v1::RdmaProc::RDMA_NOMSG:
      header.procedure = Procedure::kNomsg;
      over = store(*body.as_rdma_nomsg(), storage);
      break;
    case v1::RdmaProc::RDMA_MSGP:
      header.procedure = Procedure::kMsgp;
      break;
    case v1::RdmaProc::RDMA_DONE:
      header.procedure = Procedure::kDone;
      break;
    case v1::RdmaProc::RDMA_ERROR:
      header.procedure = Procedure::kError;
      header.error =
          body.as_rdma_error()->err() == v1::RpcRdmaErrcode::ERR_VERS ? ErrorKind::kVersion : ErrorKind::kChunk;
      break;
  }
  if (over) return xdr::unexpected(*over);
  header.chunks = storage.lists();
  return header;
}

HeaderV1::HeaderV1(const ChunkBounds& bounds)
    : reads_(bounds.reads), writes_(bounds.writes), segments_(bounds.segments) {}

std::uint64_t HeaderV1::size(const Header& header) noexcept {
  if (!fill(header.chunks)) return kNoRoom;
  return v1::RdmaMsg{.rdma_xid = 0, .rdma_vers = 0, .rdma_credit = 0, .rdma_body = body(header)}.encoded_size();
}

std::size_t HeaderV1::encode(const Header& header, xdr::MutableBytes out) noexcept {
  if (!fill(header.chunks)) return 0;
  const v1::RdmaMsg message{.rdma_xid = header.xid,
                            .rdma_vers = static_cast<std::uint32_t>(Version::kV1),  // [RFC 8166 4.2.2]
                            .rdma_credit = header.credit,
                            .rdma_body = body(header)};
  return message.encode(out).value_or(std::size_t{0});
}

v1::RdmaBody HeaderV1::body(const Header& header) noexcept {
  const std::span<const v1::XdrReadChunk> reads(reads_.data(), read_count_);
  const std::span<const v1::XdrWriteChunk> writes(writes_.data(), write_count_);
  if (header.procedure == Procedure::kMsg) {
    return v1::RdmaBody::rdma_msg({.rdma_reads = reads, .rdma_writes = writes, .rdma_reply = reply_});
  }
  if (header.procedure == Procedure::kNomsg) {
    return v1::RdmaBody::rdma_nomsg({.rdma_reads = reads, .rdma_writes = writes, .rdma_reply = reply_});
  }
  // Nothing else is ever sent in version 1 [RFC 8166 4.6], and ERR_VERS has a way of its own.
  XDR_ASSERT(header.procedure == Procedure::kError && header.error == ErrorKind::kChunk);
  return v1::RdmaBody::rdma_error(v1::RpcRdmaError::ERR_CHUNK());
}

bool HeaderV1::fill(const ChunkLists& chunks) noexcept {
  read_count_ = write_count_ = segment_count_ = 0;
  reply_.reset();
  std::size_t segments = chunks.reply ? chunks.reply->size() : 0;
  for (const WriteChunk& chunk : chunks.writes) segments += chunk.size();
  if (chunks.reads.size() > reads_.size() || chunks.writes.size() > writes_.size() || segments > segments_.size()) {
    return false;
  }
  for (const ReadSegment& read : chunks.reads) {
    reads_[read_count_++] = {.position = read.position, .target = to_wire(read.target)};
  }
  for (const WriteChunk& chunk : chunks.writes) writes_[write_count_++] = add(chunk);
  if (chunks.reply) reply_ = add(*chunks.reply);
  return true;
}

v1::XdrWriteChunk HeaderV1::add(WriteChunk chunk) noexcept {
  const std::size_t first = segment_count_;
  for (const Segment& segment : chunk) segments_[segment_count_++] = to_wire(segment);
  return {.target = std::span<const v1::XdrRdmaSegment>(segments_.data() + first, chunk.size())};
}

}  // namespace rpcrdma::core
