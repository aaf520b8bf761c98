// SPDX-License-Identifier: BSD-3-Clause
//
// What answers a Call rightly: which form the Reply has, what goes into the chunks that the client offers, and what the lists of the Reply
// say of them. Read it beside [RFC 8166 3.4.6, 3.5, 4.3]. For client_exchange.cpp.
#pragma once

#include <vector>

#include "conform/call.h"
#include "conform/program.h"

namespace rpcrdma::conform {

/// Bytes for a part of the client's memory.
struct Push {
  core::Segment target{};
  Bytes bytes{};
};

/// message    as `build()` takes it; its `Piece::memory` are places in `segments`
/// segments   all that the client offers: those of its Write chunks, then those of its Reply chunk; behind them, what the case exposes
/// pushes     go out before the message
struct RightAnswer {
  Message message{};
  std::vector<core::Segment> segments{};
  std::vector<Push> pushes{};
};

/// most_bytes   of a Reply that the client has Receives for
/// grant        credits
RightAnswer right_answer(const Call& call, const RpcReply& reply, std::uint32_t most_bytes, std::uint32_t grant);
/// The same with every result inline, however long that is.
Message unreduced_answer(const RightAnswer& right, const RpcReply& reply);

/// `tested`, and where it is `Rpc::kAnswer` the right answer, with what the case changes.
Message altered(const Message& right, const Message& tested);

/// A Call that is made up, for reports: of the form that a case is about.
RightAnswer example_answer(bool write_chunk, bool reply_chunk);

}  // namespace rpcrdma::conform
