// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the peer's answer in its parts: its lists, and its RPC message, whether inline or
// in a chunk. It is for exchange.cpp and for checks (cases/checks.h); exchange.cpp has checked
// before that it can be parsed.
#pragma once

#include <optional>
#include <vector>

#include "conform/case.h"

namespace rpcrdma::conform {

/// `accept_stat_in()` of a call that the RPC layer has denied.  spec: [RFC 5531 9], MSG_DENIED
inline constexpr std::uint32_t kDenied = 0xffff'fff0;
/// `accept_stat_in()` of bytes that are no RPC reply.
inline constexpr std::uint32_t kNoReply = 0xffff'fff1;

/// payload   the RPC message without its items in Write chunks: inline, or from the Reply chunk
struct Answer {
  std::uint32_t procedure = 0, credit = 0;
  std::vector<std::vector<core::Segment>> writes{};
  std::optional<std::vector<core::Segment>> reply{};
  Bytes payload{};
};

/// Returns the answer to the message at `index`.  returns  nothing: there is none, it is neither an
/// RDMA_MSG nor an RDMA_NOMSG, or its lists end too early
std::optional<Answer> answer_to(const Exchange& exchange, std::size_t index);

/// Returns the bytes of `segments` in the case's memories, one segment after the other; segments
/// outside of the memories are left out.
Bytes bytes_at(const Exchange& exchange, const std::vector<core::Segment>& segments);
std::uint64_t sum_of(const std::vector<core::Segment>& segments);

/// Returns the accept_stat of an RPC reply, kDenied or kNoReply.
std::uint32_t accept_stat_in(xdr::Bytes rpc);
/// Returns the results of an RPC reply.  returns  nothing unless it was accepted with SUCCESS
std::optional<Bytes> results_in(const Bytes& rpc);
/// Returns the handle of the file that the call at `index`, a SYMLINK of NFS version 3, has made.
/// returns  nothing: it has failed, or its results have no handle, which is optional
std::optional<Bytes> made_handle(const Exchange& exchange, std::size_t index);

}  // namespace rpcrdma::conform
