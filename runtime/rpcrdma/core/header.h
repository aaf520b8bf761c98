// SPDX-License-Identifier: BSD-3-Clause
//
// A Transport header as the rest of the core sees it, in any version. The generated codecs parse
// and encode it; version_codec.h translates with the traits of each version, and this header
// selects the version of a message. For readers who want to know what a message says;
// requester.cpp, responder.cpp and optional.cpp act on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "rpcrdma/core/chunks.h"
#include "rpcrdma/core/config.h"
#include "rpcrdma/core/message.h"
#include "rpcrdma/core/v1_traits.h"
#include "rpcrdma/core/v2_draft01_traits.h"
#include "rpcrdma/core/version_codec.h"
#include "rpcrdma/wire/fixed.h"
#include "xdr/bytes.h"

namespace rpcrdma::core {

using wire::fixed::RdmaFixedWords;
using wire::fixed::RpcFirstWords;
using V1Codec = VersionCodec<V1Traits>;
using V2Draft01Codec = VersionCodec<V2Draft01Traits>;

/// Parses the four words that the header of every version begins with [RFC 8166 4.2, 7].
///
/// returns  nothing if `bytes` is shorter than the shortest header of its kind: the receiver
///          discards such a message unread. The shortest RDMA_ERROR has 20 bytes, the shortest
///          other header 28 (in version 2, if it has chunk lists, 32)
/// spec     [RFC 8166 4.1.2, 4.5], [DEC-14]
std::optional<RdmaFixedWords> first_words(xdr::Bytes bytes) noexcept;

bool is_optional(const RdmaFixedWords& start) noexcept;

/// The direction that a version 2 header states, even if the rest of the header is broken. spec:
/// [version-two-01 3.2, 4.2.2]
std::optional<Direction> stated_direction(const RdmaFixedWords& start, xdr::Bytes bytes) noexcept;

/// Bytes of the shortest RPC messages: a call's header has 24 bytes and two empty opaque_auth; a
/// rejected reply is the shortest reply. spec: [RFC 5531 9]
inline constexpr std::size_t kShortestCall = 40;
inline constexpr std::size_t kShortestReply = 20;

/// The direction of a whole message: what version 2 states; in version 1 the msg_type in the
/// payload of an MSG, which has a fixed place as long as nothing before it is reduced, while a
/// NOMSG is of the forward direction. Nothing if the direction cannot be known: such a message does
/// not change credits. spec: [bidirection-00 1.5.4], [version-two-01 3.2, 4.2.2], [RFC 8167 5]
std::optional<Direction> direction_of(const Header& header, Role receiver, xdr::Bytes payload) noexcept;

/// The first two words of a Payload stream; nothing if it is shorter than that.
std::optional<RpcFirstWords> first_payload_words(xdr::Bytes payload) noexcept;

/// Encodes ERR_VERS, whose form is the same in all versions.  spec: [RFC 8166 4.5, 4.5.1, 7],
/// [version-two-01 5.2]
///
/// failing  words of the message that is answered; its XID and version are returned to the peer
/// returns  bytes written; 0: `out` is too small
std::size_t encode_version_refusal(const RdmaFixedWords& failing, std::uint32_t credit, Version low, Version high,
                                   xdr::MutableBytes out) noexcept;

/// The range of versions in an ERR_VERS.
struct VersionRange {
  std::uint32_t low = 0;
  std::uint32_t high = 0;
};
std::optional<VersionRange> parse_version_refusal(xdr::Bytes bytes) noexcept;

/// The error code of an RDMA_ERROR that `first_words()` has accepted; all versions have this word.
/// spec: [RFC 8166 4.5]
std::uint32_t error_code_of(xdr::Bytes error) noexcept;

/// Parses and encodes headers of all versions.
class HeaderCodec {
 public:
  explicit HeaderCodec(const Config& config)
      : v1_(bounds(config, config.versions.v1)), v2_(bounds(config, config.versions.v2_draft01)) {}

  /// Parses a header. `storage` receives the chunk lists, and the result refers to it.
  xdr::Result<Header, HeaderFault> decode(Version version, xdr::Bytes bytes, ChunkStorage& storage) const noexcept {
    storage.clear();
    return version == Version::kV1 ? V1Codec::decode(bytes, storage) : V2Draft01Codec::decode(bytes, storage);
  }

  /// Bytes of the header of an MSG or NOMSG without chunks.
  static constexpr std::uint64_t size_without_chunks(Version version) noexcept {
    return version == Version::kV1 ? V1Codec::kSizeWithoutChunks : V2Draft01Codec::kSizeWithoutChunks;
  }
  /// Encodes the header of an MSG without chunks, as most messages have it: its lists are three
  /// zeros [RFC 8166 4.3, 4.7].
  ///
  /// returns  as `encode()`
  static std::size_t encode_without_chunks(Version version, std::uint32_t xid, std::uint32_t credit,
                                           Direction direction, xdr::MutableBytes out) noexcept;
  /// The encoded size of `header`; kNoRoom if it has more chunks than our limits allow, or than a
  /// send buffer can list.
  std::uint64_t size(const Header& header) noexcept {
    return header.version == Version::kV1 ? v1_.size(header) : v2_.size(header);
  }

  /// returns  bytes written; 0: `out` is too small, or `size()` would be kNoRoom
  std::size_t encode(const Header& header, xdr::MutableBytes out) noexcept {
    return header.version == Version::kV1 ? v1_.encode(header, out) : v2_.encode(header, out);
  }

 private:
  /// How many chunks a message of ours may list. Replies have no Read list [RFC 8166 4.3.1].
  static ChunkBounds bounds(const Config& config, bool spoken) noexcept {
    ChunkBounds most = ChunkBounds::of(config.limits, spoken ? config.send_bytes : 0);
    if (config.role == Role::kServer) most.reads = 0;
    return most;
  }

  V1Codec v1_;
  V2Draft01Codec v2_;
};

}  // namespace rpcrdma::core
