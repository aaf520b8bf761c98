// SPDX-License-Identifier: BSD-3-Clause
//
// The version 2 Transport header [version-two-01 4.2], in the generated types of wire/v2_draft01.h;
// another XDR would be another version [version-two-01 3, 4]. Read it beside version_codec.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "rpcrdma/core/message.h"
#include "rpcrdma/core/version_codec.h"
#include "rpcrdma/wire/v2_draft01.h"
#include "xdr/assert.h"
#include "xdr/bytes.h"

namespace rpcrdma::core {

/// spec: [version-two-01 3, 4, 4.2], [DEC-18]
struct V2Draft01Traits {
  static constexpr Version kVersion = Version::kV2Draft01;
  static constexpr auto kMsg = static_cast<std::uint32_t>(wire::v2_draft01::Rpcrdma2Proc::RDMA2_MSG);
  static constexpr auto kNomsg = static_cast<std::uint32_t>(wire::v2_draft01::Rpcrdma2Proc::RDMA2_NOMSG);
  static constexpr std::optional<std::uint32_t> kOptional =
      static_cast<std::uint32_t>(wire::v2_draft01::Rpcrdma2Proc::RDMA2_OPTIONAL);
  static constexpr bool kStatesDirection = true;
  static constexpr std::uint64_t kShortestLists = wire::v2_draft01::Rpcrdma2ChunkListsView::kMinSize;

  using MessageView = wire::v2_draft01::Rpcrdma2XprtHdrView;
  using Message = wire::v2_draft01::Rpcrdma2XprtHdr;
  using SegmentType = wire::v2_draft01::Rpcrdma2Segment;
  using ReadType = wire::v2_draft01::Rpcrdma2ReadSegment;
  using ListsView = wire::v2_draft01::Rpcrdma2ChunkListsView;
  using ChunkType = wire::v2_draft01::Rpcrdma2WriteChunk;
  using ChunkView = wire::v2_draft01::Rpcrdma2WriteChunkView;

  static Segment from_wire(const SegmentType& segment) noexcept {
    return {.handle = segment.rdma_handle, .length = segment.rdma_length, .offset = segment.rdma_offset};
  }
  static ReadSegment from_wire(const ReadType& read) noexcept {
    return {.position = read.rdma_position, .target = from_wire(read.rdma_target)};
  }
  static SegmentType to_wire(const Segment& segment) noexcept {
    return {.rdma_handle = segment.handle, .rdma_length = segment.length, .rdma_offset = segment.offset};
  }
  static ReadType to_wire(const ReadSegment& read) noexcept {
    return {.rdma_position = read.position, .rdma_target = to_wire(read.target)};
  }
  static auto reads(const ListsView& lists) noexcept { return lists.rdma_reads(); }
  static auto writes(const ListsView& lists) noexcept { return lists.rdma_writes(); }
  static const ChunkView* reply(const ListsView& lists) noexcept { return lists.rdma_reply(); }
  static auto segments(const ChunkView& chunk) noexcept { return chunk.rdma_target(); }
  static ChunkType chunk(std::span<const SegmentType> segments) noexcept { return {.rdma_target = segments}; }

  /// The direction is the first word of the bodies of MSG, NOMSG and OPTIONAL.  spec:
  /// [version-two-01 3.2]
  static std::optional<Direction> stated_direction(xdr::Bytes body) noexcept {
    const auto direction = xdr::parse<wire::v2_draft01::MsgType>(body);
    if (!direction) return std::nullopt;
    return from_wire(*direction);
  }

  /// The word that states the direction.
  static std::uint32_t word_of(Direction direction) noexcept { return static_cast<std::uint32_t>(to_wire(direction)); }

  [[gnu::always_inline]] static bool read(const MessageView& message, Header& header,
                                          ListTaker<V2Draft01Traits>& take) noexcept {
    const wire::v2_draft01::Rpcrdma2BodyView& body = message.rdma_body();
    header.xid = message.rdma_xid();
    header.credit = message.rdma_credit();
    const wire::v2_draft01::Rpcrdma2ChunkListsView* lists = nullptr;
    switch (body.rdma_proc()) {
      case wire::v2_draft01::Rpcrdma2Proc::RDMA2_MSG:
        header.procedure = Procedure::kMsg;
        lists = body.as_rdma_chunks();
        break;
      case wire::v2_draft01::Rpcrdma2Proc::RDMA2_NOMSG:
        header.procedure = Procedure::kNomsg;
        lists = body.as_rdma_nomsg_chunks();
        break;
      case wire::v2_draft01::Rpcrdma2Proc::RDMA2_ERROR:
        // An error states no direction, contrary to [version-two-01 3.2]: it comes from a Responder
        // [version-two-01 4.2.2], [DEC-02].
        header.procedure = Procedure::kError;
        header.direction = Direction::kReply;
        header.error = from_wire(body.as_rdma_error()->rdma_err());
        break;
      case wire::v2_draft01::Rpcrdma2Proc::RDMA2_OPTIONAL:
        header.procedure = Procedure::kOptional;
        header.direction = from_wire(body.as_rdma_optional()->rdma_optdir());
        header.opttype = body.as_rdma_optional()->rdma_opttype();
        header.optinfo = body.as_rdma_optional()->rdma_optinfo();
        break;
    }
    if (lists == nullptr) return true;
    header.direction = from_wire(lists->rdma_direction());
    return take(*lists);
  }

  static Message message(const Header& header, const WireLists<V2Draft01Traits>& lists) noexcept {
    return {.rdma_xid = header.xid,
            .rdma_vers = static_cast<std::uint32_t>(kVersion),
            .rdma_credit = header.credit,
            .rdma_body = body(header, lists)};
  }

 private:
  static Direction from_wire(wire::v2_draft01::MsgType direction) noexcept {
    return direction == wire::v2_draft01::MsgType::CALL ? Direction::kCall : Direction::kReply;
  }
  static wire::v2_draft01::MsgType to_wire(Direction direction) noexcept {
    return direction == Direction::kCall ? wire::v2_draft01::MsgType::CALL : wire::v2_draft01::MsgType::REPLY;
  }
  /// ERR_VERS has been recognized before, in any version; one that is too short is a broken header.
  static ErrorKind from_wire(wire::v2_draft01::Rpcrdma2Errcode code) noexcept {
    return code == wire::v2_draft01::Rpcrdma2Errcode::RDMA2_ERR_BAD_HEADER ? ErrorKind::kChunk
                                                                           : ErrorKind::kInvalidOption;
  }

  static wire::v2_draft01::Rpcrdma2Body body(const Header& header, const WireLists<V2Draft01Traits>& lists) noexcept {
    using wire::v2_draft01::Rpcrdma2Body;
    using wire::v2_draft01::Rpcrdma2Error;
    switch (header.procedure) {
      case Procedure::kMsg:
        return Rpcrdma2Body::rdma_chunks(chunk_lists(header, lists));
      case Procedure::kNomsg:
        return Rpcrdma2Body::rdma_nomsg_chunks(chunk_lists(header, lists));
      case Procedure::kOptional:
        return Rpcrdma2Body::rdma_optional(
            {.rdma_optdir = to_wire(header.direction), .rdma_opttype = header.opttype, .rdma_optinfo = header.optinfo});
      default:
        break;
    }
    XDR_ASSERT(header.procedure == Procedure::kError && header.error != ErrorKind::kVersion);
    return Rpcrdma2Body::rdma_error(header.error == ErrorKind::kChunk ? Rpcrdma2Error::RDMA2_ERR_BAD_HEADER()
                                                                      : Rpcrdma2Error::RDMA2_ERR_INVAL_OPTION());
  }
  static wire::v2_draft01::Rpcrdma2ChunkLists chunk_lists(const Header& header,
                                                          const WireLists<V2Draft01Traits>& lists) noexcept {
    return {.rdma_direction = to_wire(header.direction),
            .rdma_reads = lists.reads(),
            .rdma_writes = lists.writes(),
            .rdma_reply = lists.reply()};
  }
};

extern template class VersionCodec<V2Draft01Traits>;  // v2_draft01_traits.cpp

}  // namespace rpcrdma::core
