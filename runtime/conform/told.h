// SPDX-License-Identifier: BSD-3-Clause
//
// This file says what a peer announces while a case runs: its RDMA_OPTIONAL messages, and the
// transport characteristics in them. Read it beside [version-two-01 4.2] and [xcharext-00 4].
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "conform/case.h"

namespace rpcrdma::conform {

/// An OptionalMessage is an RDMA_OPTIONAL message.
///
/// behind   number of bytes after its content
struct OptionalMessage {
  std::uint32_t xid = 0, credit = 0, direction = 0, opttype = 0;
  Bytes optinfo{};
  std::size_t behind = 0;
};
/// returns   nothing: `message` is no RDMA_OPTIONAL
std::optional<OptionalMessage> optional_of(xdr::Bytes message);
/// Returns the messages of operation `opttype` that the peer has sent.
std::vector<OptionalMessage> optionals_of(const Exchange& exchange, std::uint32_t opttype);

/// A ToldValue is a value of one of the peer's characteristics: from its INIT_XCHAR, its UPD_XCHAR,
/// or from a request that it has answered as done; or, as kPending, one that does not hold yet,
/// from a request that it has answered as pending.
struct ToldValue {
  enum class By : std::uint8_t { kInit, kUpdate, kRequest, kPending } by = By::kInit;
  std::uint32_t which = 0;
  Bytes value{};
  bool constant = false;  ///< of kInit: it is not expected to change

  bool holds() const { return by != By::kPending; }
};
/// Returns the peer's values in the order of its messages.
std::vector<ToldValue> told_values(const Exchange& exchange);

/// Returns the length of the peer's Receives, as it has announced until now, or by default; see
/// `kAsTold`.
std::uint32_t told_receive_bytes(const Exchange& exchange, std::uint32_t version);

}  // namespace rpcrdma::conform
