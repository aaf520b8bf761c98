// SPDX-License-Identifier: BSD-3-Clause
//
// This file has a message of a client in its parts. It is for client_exchange.cpp, which answers
// it, and for checks of cases.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "conform/message.h"

namespace rpcrdma::conform {

/// An entry of a Read list, of either version.
struct ReadSegment {
  std::uint32_t position = 0;  // in the Payload stream
  core::Segment target{};      // the client's memory
};

/// A Sort is the kind of a message, by its procedure and its direction.
///
/// kBroken     it cannot be parsed
/// kRpcCall    an RDMA_MSG or RDMA_NOMSG with an RPC call
/// kRpcReply   an RDMA_MSG or RDMA_NOMSG with something else
/// kRdmaError, kRdmaOptional, kOther  RDMA_ERROR; RDMA_OPTIONAL; RDMA_MSGP or RDMA_DONE
enum class Sort : std::uint8_t { kBroken, kRpcCall, kRpcReply, kRdmaError, kRdmaOptional, kOther };

/// A message of a client, and the state when it arrived.
///
/// sort                   what kind of message it is
/// bytes                  all of it
/// xid, version           the first two words of its Transport header
/// credit, procedure      the next two words; all four are 0 if the message has fewer
/// direction              of version 2; 0 in version 1 and in an RDMA_ERROR
/// reads, writes, reply   its lists
/// header_bytes           length of the Transport header
/// inline_rpc             what follows the header
/// rpc                    of a Call: the whole RPC message, including the data of Read chunks
/// item                   of a Call: the data of the first Read chunk whose Position is not zero
/// connection             index of its connection, from 0
/// in_flight              Calls without an answer on that connection, including this one
/// granted                the last grant that was sent on that connection; 1 before the first
/// most_bytes             the longest message that private data allow
/// afterwards             it arrived after the client had ended its task, when the tool checks that
///                        the client still works
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

/// Parses those parts of a message that can be parsed. `rpc`, `item` and the members from
/// `connection` on keep their defaults, because the message alone does not show them.
Call take_apart(const Bytes& message);

}  // namespace rpcrdma::conform
