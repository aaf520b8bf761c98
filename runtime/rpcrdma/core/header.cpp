// SPDX-License-Identifier: BSD-3-Clause
//
// What is common to the headers of all versions; see header.h. Read it beside [RFC 8166 4.2, 4.5,
// 7].
#include "rpcrdma/core/header.h"

#include <algorithm>

namespace rpcrdma::core {
namespace {

namespace fixed = wire::fixed;

/// Calls `look` with the traits of the version that a message states; for an unknown version, with
/// those of version 1.
template <class Look>
auto in_version(std::uint32_t version, Look look) noexcept {
  if (version == static_cast<std::uint32_t>(Version::kV2Draft01)) return look(V2Draft01Traits{});
  return look(V1Traits{});
}

std::uint64_t shortest_body(const RdmaFixedWords& start) noexcept {
  if (start.rdma_proc == fixed::RDMA_ERROR_PROC) return wire::v1::RpcRdmaErrorView::kMinSize;
  return in_version(start.rdma_vers, [&start]<class Traits>(Traits) {
    return VersionCodec<Traits>::has_lists(start) ? Traits::kShortestLists : V1Traits::kShortestLists;
  });
}

}  // namespace

std::optional<RdmaFixedWords> first_words(xdr::Bytes bytes) noexcept {
  const auto start = RdmaFixedWords::parse(bytes);
  if (!start || bytes.size() < RdmaFixedWords::kEncodedSize + shortest_body(*start)) return std::nullopt;
  return *start;
}

bool is_optional(const RdmaFixedWords& start) noexcept {
  return in_version(start.rdma_vers,
                    [&start]<class Traits>(Traits) { return VersionCodec<Traits>::is_optional(start); });
}

std::optional<Direction> stated_direction(const RdmaFixedWords& start, xdr::Bytes bytes) noexcept {
  return in_version(start.rdma_vers, [&start, bytes]<class Traits>(Traits) {
    return VersionCodec<Traits>::stated_direction(start, bytes);
  });
}

std::optional<Direction> direction_of(const Header& header, Role receiver, xdr::Bytes payload) noexcept {
  const bool stated = in_version(static_cast<std::uint32_t>(header.version),
                                 []<class Traits>(Traits) { return Traits::kStatesDirection; });
  if (stated) return header.direction;
  // A Long message of version 1 is always of the forward direction.
  if (header.procedure == Procedure::kNomsg) return receiver == Role::kServer ? Direction::kCall : Direction::kReply;
  const auto words = first_payload_words(payload);
  if (!words || words->mtype > 1) return std::nullopt;
  return words->mtype == 0 ? Direction::kCall : Direction::kReply;
}

std::optional<RpcFirstWords> first_payload_words(xdr::Bytes payload) noexcept {
  const auto words = RpcFirstWords::parse(payload);
  if (!words) return std::nullopt;
  return *words;
}

std::size_t HeaderCodec::encode_without_chunks(Version version, std::uint32_t xid, std::uint32_t credit,
                                               Direction direction, xdr::MutableBytes out) noexcept {
  const auto bytes = static_cast<std::size_t>(size_without_chunks(version));
  if (out.size() < bytes) return 0;
  const RdmaFixedWords start{.rdma_xid = xid,
                             .rdma_vers = static_cast<std::uint32_t>(version),
                             .rdma_credit = credit,
                             .rdma_proc = version == Version::kV1 ? V1Traits::kMsg : V2Draft01Traits::kMsg};
  XDR_ASSERT(start.encode(out).has_value());
  const xdr::MutableBytes body = out.first(bytes).subspan(RdmaFixedWords::kEncodedSize);
  std::fill(body.begin(), body.end(), std::byte{0});
  // Version 2 states the direction before the lists [version-two-01 4.2.2].
  if (version == Version::kV2Draft01) xdr::store_u32(body.data(), V2Draft01Traits::word_of(direction));
  return bytes;
}

std::size_t encode_version_refusal(const RdmaFixedWords& failing, std::uint32_t credit, Version low, Version high,
                                   xdr::MutableBytes out) noexcept {
  const fixed::RdmaVersionRefusal refusal{.rdma_start = {.rdma_xid = failing.rdma_xid,
                                                         .rdma_vers = failing.rdma_vers,
                                                         .rdma_credit = credit,
                                                         .rdma_proc = fixed::RDMA_ERROR_PROC},
                                          .rdma_err = fixed::ERR_VERS_CODE,
                                          .rdma_vers_low = static_cast<std::uint32_t>(low),
                                          .rdma_vers_high = static_cast<std::uint32_t>(high)};
  return refusal.encode(out).value_or(std::size_t{0});
}

std::uint32_t error_code_of(xdr::Bytes error) noexcept {
  XDR_ASSERT(error.size() >= RdmaFixedWords::kEncodedSize + xdr::kWord);
  return xdr::load_u32(error.data() + RdmaFixedWords::kEncodedSize);
}

std::optional<VersionRange> parse_version_refusal(xdr::Bytes bytes) noexcept {
  const auto refusal = fixed::RdmaVersionRefusal::parse(bytes);
  if (!refusal || refusal->rdma_start.rdma_proc != fixed::RDMA_ERROR_PROC ||
      refusal->rdma_err != fixed::ERR_VERS_CODE) {
    return std::nullopt;
  }
  return VersionRange{.low = refusal->rdma_vers_low, .high = refusal->rdma_vers_high};
}

}  // namespace rpcrdma::core
