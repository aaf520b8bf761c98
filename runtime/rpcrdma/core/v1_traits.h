// SPDX-License-Identifier: BSD-3-Clause
//
// The version 1 Transport header [RFC 8166 4], in the generated types of wire/v1.h. Read it beside
// [RFC 8166 4.1, 4.1.2, 4.2, 4.3], version_codec.h and spec/rpc-over-rdma-version-one.txt.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "rpcrdma/core/message.h"
#include "rpcrdma/core/version_codec.h"
#include "rpcrdma/wire/v1.h"
#include "xdr/assert.h"
#include "xdr/bytes.h"

namespace rpcrdma::core {

/// spec: [RFC 8166 4.1.2, 4.2, 4.2.4, 4.3]
struct V1Traits {
  static constexpr Version kVersion = Version::kV1;
  static constexpr auto kMsg = static_cast<std::uint32_t>(wire::v1::RdmaProc::RDMA_MSG);
  static constexpr auto kNomsg = static_cast<std::uint32_t>(wire::v1::RdmaProc::RDMA_NOMSG);
  static constexpr std::optional<std::uint32_t> kOptional = std::nullopt;
  static constexpr bool kStatesDirection = false;
  static constexpr std::uint64_t kShortestLists = wire::v1::RpcRdmaHeaderView::kMinSize;

  using MessageView = wire::v1::RdmaMsgView;
  using Message = wire::v1::RdmaMsg;
  using SegmentType = wire::v1::XdrRdmaSegment;
  using ReadType = wire::v1::XdrReadChunk;
  using ChunkType = wire::v1::XdrWriteChunk;
  using ChunkView = wire::v1::XdrWriteChunkView;

  static Segment from_wire(const SegmentType& segment) noexcept {
    return {.handle = segment.handle, .length = segment.length, .offset = segment.offset};
  }
  static ReadSegment from_wire(const ReadType& read) noexcept {
    return {.position = read.position, .target = from_wire(read.target)};
  }
  static SegmentType to_wire(const Segment& segment) noexcept {
    return {.handle = segment.handle, .length = segment.length, .offset = segment.offset};
  }
  static ReadType to_wire(const ReadSegment& read) noexcept {
    return {.position = read.position, .target = to_wire(read.target)};
  }
  template <class Lists>
  static auto reads(const Lists& lists) noexcept {
    return lists.rdma_reads();
  }
  template <class Lists>
  static auto writes(const Lists& lists) noexcept {
    return lists.rdma_writes();
  }
  template <class Lists>
  static const ChunkView* reply(const Lists& lists) noexcept {
    return lists.rdma_reply();
  }
  static auto segments(const ChunkView& chunk) noexcept { return chunk.target(); }
  static ChunkType chunk(std::span<const SegmentType> segments) noexcept { return {.target = segments}; }

  static std::optional<Direction> stated_direction(xdr::Bytes /*body*/) noexcept { return std::nullopt; }

  [[gnu::always_inline]] static bool read(const MessageView& message, Header& header,
                                          ListTaker<V1Traits>& take) noexcept {
    const wire::v1::RdmaBodyView& body = message.rdma_body();
    header.xid = message.rdma_xid();
    header.credit = message.rdma_credit();
    switch (body.proc()) {
      case wire::v1::RdmaProc::RDMA_MSG:
        header.procedure = Procedure::kMsg;
        return take(*body.as_rdma_msg());
      case wire::v1::RdmaProc::RDMA_NOMSG:
        header.procedure = Procedure::kNomsg;
        return take(*body.as_rdma_nomsg());
      case wire::v1::RdmaProc::RDMA_MSGP:
        header.procedure = Procedure::kMsgp;
        break;
      case wire::v1::RdmaProc::RDMA_DONE:
        header.procedure = Procedure::kDone;
        break;
      case wire::v1::RdmaProc::RDMA_ERROR:
        header.procedure = Procedure::kError;
        header.error =
            body.as_rdma_error()->err() == wire::v1::RpcRdmaErrcode::ERR_VERS ? ErrorKind::kVersion : ErrorKind::kChunk;
        break;
    }
    return true;
  }

  static Message message(const Header& header, const WireLists<V1Traits>& lists) noexcept {
    return {.rdma_xid = header.xid,
            .rdma_vers = static_cast<std::uint32_t>(kVersion),  // [RFC 8166 4.2.2]
            .rdma_credit = header.credit,
            .rdma_body = body(header, lists)};
  }

 private:
  static wire::v1::RdmaBody body(const Header& header, const WireLists<V1Traits>& lists) noexcept {
    if (header.procedure == Procedure::kMsg) {
      return wire::v1::RdmaBody::rdma_msg(
          {.rdma_reads = lists.reads(), .rdma_writes = lists.writes(), .rdma_reply = lists.reply()});
    }
    if (header.procedure == Procedure::kNomsg) {
      return wire::v1::RdmaBody::rdma_nomsg(
          {.rdma_reads = lists.reads(), .rdma_writes = lists.writes(), .rdma_reply = lists.reply()});
    }
    // Version 1 sends nothing else, except ERR_VERS (header.cpp), whatever extensions there are
    // [RFC 8166 7.1]: neither RDMA_MSGP nor RDMA_DONE [RFC 8166 4.6, 4.6.1, 4.6.2].
    XDR_ASSERT(header.procedure == Procedure::kError && header.error == ErrorKind::kChunk);
    return wire::v1::RdmaBody::rdma_error(wire::v1::RpcRdmaError::ERR_CHUNK());
  }
};

extern template class VersionCodec<V1Traits>;  // v1_traits.cpp

}  // namespace rpcrdma::core
