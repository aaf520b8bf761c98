// SPDX-License-Identifier: BSD-3-Clause
//
// An answer of the peer's, taken apart: its lists and its RPC message, wherever that lies. For exchange.cpp and for checks
// (cases/checks.h); exchange.cpp has looked at whether it decodes at all.
#pragma once

#include <optional>
#include <vector>

#include "conform/case.h"

namespace rpcrdma::conform {

/// What `accept_stat_in` says of a call that the RPC layer has denied.  spec: [RFC 5531 9], MSG_DENIED
inline constexpr std::uint32_t kDenied = 0xffff'fff0;
/// ... and of bytes that are no RPC reply.
inline constexpr std::uint32_t kNoReply = 0xffff'fff1;

/// payload   the RPC message without what lies in Write chunks, from behind the header or from the Reply chunk
struct Answer {
  std::uint32_t procedure = 0, credit = 0;
  std::vector<std::vector<core::Segment>> writes{};
  std::optional<std::vector<core::Segment>> reply{};
  Bytes payload{};
};

/// The answer to the message at `index`.  returns  nothing: there is none, it is an RDMA_ERROR, or its lists end too early
std::optional<Answer> answer_to(const Exchange& exchange, std::size_t index);

/// The bytes that `segments` name in the case's memories, one after the other; those outside of them are left out.
Bytes bytes_at(const Exchange& exchange, const std::vector<core::Segment>& segments);
std::uint64_t sum_of(const std::vector<core::Segment>& segments);

/// accept_stat of an RPC reply, kDenied or kNoReply.
std::uint32_t accept_stat_in(xdr::Bytes rpc);
/// Its results.  returns  nothing unless it was accepted with SUCCESS
std::optional<Bytes> results_in(const Bytes& rpc);

}  // namespace rpcrdma::conform
