// SPDX-License-Identifier: BSD-3-Clause
//
// A message of a client's, taken apart. For client_exchange.cpp, which answers it, and for checks of cases.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "conform/message.h"

namespace rpcrdma::conform {

struct ReadSegment {
  std::uint32_t position = 0;
  core::Segment target{};
};

/// What kind of message it is, told by its procedure and its direction.
///
/// kBroken     it does not decode
/// kRpcCall    an RDMA_MSG or RDMA_NOMSG with an RPC call
/// kRpcReply   an RDMA_MSG or RDMA_NOMSG with something else
/// kRdmaError, kRdmaOptional, kOther   RDMA_ERROR; RDMA_OPTIONAL; RDMA_MSGP or RDMA_DONE
enum class Sort : std::uint8_t { kBroken, kRpcCall, kRpcReply, kRdmaError, kRdmaOptional, kOther };

/// reads, writes, reply   its lists
/// header_bytes           of the transport header
/// inline_rpc             what follows it
/// rpc                    of a Call: the RPC message, with everything put back that Read chunks had
/// item                   of a Call: the bytes of the first Read chunk that is not at Position zero
///
/// And what was so when it came:
///
/// connection   which one it came on, from 0
/// in_flight    Calls without an answer on that connection, this one included
/// granted      the last grant that was sent on it; 1 before the first
/// most_bytes   that it may have, as private data say
/// afterwards   it came when what the client was asked to do was over, to see whether it lives on
struct Call {
  Sort sort = Sort::kBroken;
  Bytes bytes{};
  std::uint32_t xid = 0, version = 0, credit = 0, procedure = 0, direction = 0;
  std::vector<ReadSegment> reads{};
  std::vector<std::vector<core::Segment>> writes{};
  std::optional<std::vector<core::Segment>> reply{};
  std::size_t header_bytes = 0;
  Bytes inline_rpc{};
  Bytes rpc{};
  Bytes item{};
  std::size_t connection = 0;
  std::uint32_t in_flight = 1, granted = 1, most_bytes = 1024;
  bool afterwards = false;
};

Call take_apart(const Bytes& message);

}  // namespace rpcrdma::conform
