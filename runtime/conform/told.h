// SPDX-License-Identifier: BSD-3-Clause
//
// What a peer tells of itself while a case runs: its RDMA_OPTIONAL messages, and the transport characteristics in them. Read it beside
// [version-two-01 4.2] and [xcharext-00 4].
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "conform/case.h"

namespace rpcrdma::conform {

/// An RDMA_OPTIONAL message.
///
/// behind   bytes that follow its content
struct OptionalMessage {
  std::uint32_t xid = 0, credit = 0, direction = 0, opttype = 0;
  Bytes optinfo{};
  std::size_t behind = 0;
};
/// returns   nothing where `message` is none
std::optional<OptionalMessage> optional_of(xdr::Bytes message);
/// Those of operation `opttype` that the peer has sent.
std::vector<OptionalMessage> optionals_of(const Exchange& exchange, std::uint32_t opttype);

/// A value of one of the peer's characteristics: from its INIT_XCHAR, its UPD_XCHAR, or from a request that it says is done.
struct ToldValue {
  enum class By : std::uint8_t { kInit, kUpdate, kRequest } by = By::kInit;
  std::uint32_t which = 0;
  Bytes value{};
  bool constant = false;  ///< kInit: it is not expected to change
};
std::vector<ToldValue> told_values(const Exchange& exchange);

/// How long the peer's Receives are, as far as it has told until now, or by default; see `kAsTold`.
std::uint32_t told_receive_bytes(const Exchange& exchange, std::uint32_t version);

}  // namespace rpcrdma::conform
