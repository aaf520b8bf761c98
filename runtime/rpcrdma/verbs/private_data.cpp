// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/private_data.h"

#include <algorithm>

#include "xdr/bytes.h"

namespace rpcrdma::verbs {
namespace {

// The other seven bits are reserved: sent as zero, ignored when received.
constexpr std::uint8_t kRemoteInvalidation = 0x01;

std::byte encoded_size(std::uint32_t bytes) {
  const std::uint32_t told = std::clamp(bytes, kPrivateDataUnit, kMostPrivateDataSize);
  return static_cast<std::byte>(told / kPrivateDataUnit - 1);
}

std::uint32_t decoded_size(std::byte units) { return (std::to_integer<std::uint32_t>(units) + 1) * kPrivateDataUnit; }

}  // namespace

std::array<std::byte, kPrivateDataBytes> encode(const PrivateData& announced) {
  std::array<std::byte, kPrivateDataBytes> bytes{};
  xdr::store_u32(bytes.data(), kPrivateDataFormat);
  bytes[4] = std::byte{kPrivateDataVersion};
  bytes[5] = std::byte{announced.remote_invalidation ? kRemoteInvalidation : std::uint8_t{0}};
  bytes[6] = encoded_size(announced.send_bytes);
  bytes[7] = encoded_size(announced.receive_bytes);
  return bytes;
}

std::optional<PrivateData> find_private_data(xdr::Bytes bytes) {
  for (; bytes.size() >= kPrivateDataBytes; bytes = bytes.subspan(1)) {
    if (xdr::load_u32(bytes.data()) != kPrivateDataFormat) continue;
    if (std::to_integer<std::uint8_t>(bytes[4]) != kPrivateDataVersion) return std::nullopt;
    return PrivateData{.remote_invalidation = (bytes[5] & std::byte{kRemoteInvalidation}) != std::byte{0},
                       .send_bytes = decoded_size(bytes[6]),
                       .receive_bytes = decoded_size(bytes[7])};
  }
  return std::nullopt;
}

core::Established agree(const PrivateData& ours, const std::optional<PrivateData>& theirs) {
  const PrivateData peer = theirs.value_or(PrivateData{});
  // Our announcement as the peer reads it. We assume that a peer which announces nothing has not
  // read it.
  const PrivateData told = theirs ? *find_private_data(encode(ours)) : PrivateData{};
  return {.inline_send_bytes = std::min(told.send_bytes, peer.receive_bytes),
          .inline_receive_bytes = std::min(told.receive_bytes, peer.send_bytes),
          .may_invalidate = told.remote_invalidation && peer.remote_invalidation};
}

}  // namespace rpcrdma::verbs
