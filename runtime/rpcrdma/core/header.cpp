// SPDX-License-Identifier: BSD-3-Clause
//
// What is common to the headers of all versions; see header.h. Read it beside [RFC 8166 4.2, 4.5, 7].
#include "rpcrdma/core/header.h"

#include "xdr/assert.h"

namespace rpcrdma::core {
namespace {

namespace fixed = wire::fixed;
namespace v1 = wire::v1;
namespace v2 = wire::v2_draft01;

std::uint64_t shortest(const RdmaFixedWords& start) noexcept {
  std::uint64_t body = v1::RpcRdmaHeaderView::kMinSize;
  if (start.rdma_proc == fixed::RDMA_ERROR_PROC) {
    body = v1::RpcRdmaErrorView::kMinSize;
  } else if (start.rdma_vers == static_cast<std::uint32_t>(Version::kV2Draft01) &&
             (start.rdma_proc == static_cast<std::uint32_t>(v2::Rpcrdma2Proc::RDMA2_MSG) ||
              start.rdma_proc == static_cast<std::uint32_t>(v2::Rpcrdma2Proc::RDMA2_NOMSG))) {
    body = v2::Rpcrdma2ChunkListsView::kMinSize;
  }
  return fixed::RdmaFixedWords::kEncodedSize + body;
}

}  // namespace

std::optional<RdmaFixedWords> first_words(xdr::Bytes bytes) noexcept {
  const auto start = RdmaFixedWords::parse(bytes);
  if (!start || bytes.size() < shortest(*start)) return std::nullopt;
  return *start;
}

bool is_optional(const RdmaFixedWords& start) noexcept {
  return start.rdma_vers == static_cast<std::uint32_t>(Version::kV2Draft01) &&
         start.rdma_proc == static_cast<std::uint32_t>(v2::Rpcrdma2Proc::RDMA2_OPTIONAL);
}

std::optional<Direction> stated_direction(const RdmaFixedWords& start, xdr::Bytes bytes) noexcept {
  if (start.rdma_vers != static_cast<std::uint32_t>(Version::kV2Draft01)) return std::nullopt;
  const auto procedure = static_cast<v2::Rpcrdma2Proc>(start.rdma_proc);
  if (procedure != v2::Rpcrdma2Proc::RDMA2_MSG && procedure != v2::Rpcrdma2Proc::RDMA2_NOMSG &&
      procedure != v2::Rpcrdma2Proc::RDMA2_OPTIONAL) {
    return std::nullopt;
  }
  // In all three bodies it is the first word.
  const auto direction = xdr::parse<v2::MsgType>(bytes.subspan(RdmaFixedWords::kEncodedSize));
  if (!direction) return std::nullopt;
  return *direction == v2::MsgType::CALL ? Direction::kCall : Direction::kReply;
}

std::optional<Direction> direction_of(const Header& header, Role receiver, xdr::Bytes payload) noexcept {
  if (header.version != Version::kV1) return header.direction;
  // A Long message of version 1 is one of the forward direction.
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

std::optional<VersionRange> parse_version_refusal(xdr::Bytes bytes) noexcept {
  const auto refusal = fixed::RdmaVersionRefusal::parse(bytes);
  if (!refusal || refusal->rdma_start.rdma_proc != fixed::RDMA_ERROR_PROC ||
      refusal->rdma_err != fixed::ERR_VERS_CODE) {
    return std::nullopt;
  }
  return VersionRange{.low = refusal->rdma_vers_low, .high = refusal->rdma_vers_high};
}

}  // namespace rpcrdma::core
