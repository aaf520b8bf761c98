// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the traits of the version of version_three.x, which nobody speaks: it is an example
// of what `HeaderVersion` asks for.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "rpcrdma/core/version_codec.h"
#include "version_three.h"
#include "xdr/assert.h"

namespace rpcrdma::core {

struct VersionThreeTraits {
  static constexpr auto kVersion = static_cast<Version>(3);
  static constexpr auto kMsg = static_cast<std::uint32_t>(version_three::MessageKind::KIND_INLINE);
  static constexpr auto kNomsg = static_cast<std::uint32_t>(version_three::MessageKind::KIND_REMOTE);
  static constexpr std::optional<std::uint32_t> kOptional =
      static_cast<std::uint32_t>(version_three::MessageKind::KIND_EXTRA);
  static constexpr bool kStatesDirection = true;
  static constexpr std::uint64_t kShortestLists = version_three::TransfersView::kMinSize;

  using MessageView = version_three::MessageView;
  using Message = version_three::Message;
  using SegmentType = version_three::Piece;
  using ReadType = version_three::Pull;
  using ChunkType = version_three::Push;
  using ChunkView = version_three::PushView;

  static Segment from_wire(const SegmentType& piece) noexcept {
    return {.handle = piece.key, .length = piece.extent, .offset = piece.start};
  }
  static ReadSegment from_wire(const ReadType& pull) noexcept {
    return {.position = pull.place, .target = from_wire(pull.from)};
  }
  static SegmentType to_wire(const Segment& segment) noexcept {
    return {.start = segment.offset, .key = segment.handle, .extent = segment.length};
  }
  static ReadType to_wire(const ReadSegment& read) noexcept {
    return {.from = to_wire(read.target), .place = read.position};
  }
  static auto reads(const version_three::TransfersView& transfers) noexcept { return transfers.pulls(); }
  static auto writes(const version_three::TransfersView& transfers) noexcept { return transfers.pushes(); }
  static const ChunkView* reply(const version_three::TransfersView& transfers) noexcept { return transfers.answer(); }
  static auto segments(const ChunkView& push) noexcept { return push.into(); }
  static ChunkType chunk(std::span<const SegmentType> pieces) noexcept { return {.into = pieces}; }

  /// Returns the direction, which the second word of the body states, after the hints.
  static std::optional<Direction> stated_direction(xdr::Bytes body) noexcept {
    if (body.size() < xdr::kWord) return std::nullopt;
    const auto who = xdr::parse<version_three::Sender>(body.subspan(xdr::kWord));
    if (!who) return std::nullopt;
    return from_wire(*who);
  }

  static bool read(const MessageView& message, Header& header, ListTaker<VersionThreeTraits>& take) noexcept {
    const version_three::ContentView& content = message.rest();
    header.xid = message.id();
    header.credit = message.credits();
    if (const auto* problem = content.as_problem()) {
      header.procedure = Procedure::kError;
      header.error =
          problem->about() == version_three::Trouble::TROUBLE_HEADER ? ErrorKind::kChunk : ErrorKind::kInvalidOption;
      return true;
    }
    if (const auto* addition = content.as_addition()) {
      header.procedure = Procedure::kOptional;
      header.direction = from_wire(addition->who());
      header.opttype = addition->code();
      header.optinfo = addition->what();
      return true;
    }
    const auto* here = content.as_inline_transfers();
    header.procedure = here != nullptr ? Procedure::kMsg : Procedure::kNomsg;
    const version_three::TransfersView& transfers = here != nullptr ? *here : *content.as_remote_transfers();
    header.direction = from_wire(transfers.who());
    return take(transfers);
  }

  static Message message(const Header& header, const WireLists<VersionThreeTraits>& lists) noexcept {
    return {.id = header.xid,
            .number = static_cast<std::uint32_t>(kVersion),
            .credits = header.credit,
            .rest = content(header, lists)};
  }

 private:
  static Direction from_wire(version_three::Sender who) noexcept {
    return who == version_three::Sender::SENDER_ASKS ? Direction::kCall : Direction::kReply;
  }
  static version_three::Sender to_wire(Direction direction) noexcept {
    return direction == Direction::kCall ? version_three::Sender::SENDER_ASKS : version_three::Sender::SENDER_ANSWERS;
  }
  static version_three::Content content(const Header& header, const WireLists<VersionThreeTraits>& lists) noexcept {
    const version_three::Transfers transfers{.hints = 0,
                                             .who = to_wire(header.direction),
                                             .pulls = lists.reads(),
                                             .pushes = lists.writes(),
                                             .answer = lists.reply()};
    switch (header.procedure) {
      case Procedure::kMsg:
        return version_three::Content::inline_transfers(transfers);
      case Procedure::kNomsg:
        return version_three::Content::remote_transfers(transfers);
      case Procedure::kOptional:
        return version_three::Content::addition(
            {.hints = 0, .who = to_wire(header.direction), .code = header.opttype, .what = header.optinfo});
      default:
        break;
    }
    XDR_ASSERT(header.procedure == Procedure::kError && header.error != ErrorKind::kVersion);
    return version_three::Content::problem(header.error == ErrorKind::kChunk
                                               ? version_three::Complaint::TROUBLE_HEADER()
                                               : version_three::Complaint::TROUBLE_EXTRA());
  }
};

}  // namespace rpcrdma::core
