// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the right answer to a Call: the form of the Reply, the content of the chunks that
// the client offers, and what the lists of the Reply say of them. Read it beside
// [RFC 8166 3.4.6, 3.5, 4.3]. It is for client_exchange.cpp.
#pragma once

#include <vector>

#include "conform/call.h"
#include "conform/program.h"

namespace rpcrdma::conform {

/// A Push holds bytes to be written to the client's memory.
struct Push {
  core::Segment target{};  // the client's memory
  Bytes bytes{};           // at most as many as the segment has
};

/// message    for `build()`; its `Piece::memory` are indices in `segments`
/// segments   everything that the client offers: the segments of its Write chunks, then those of
///            its Reply chunk; client_answer.cpp appends what the case exposes
/// pushes     to be written before the message is sent
struct RightAnswer {
  Message message{};
  std::vector<core::Segment> segments{};
  std::vector<Push> pushes{};
};

/// Returns the right answer: a Reply, or ERR_CHUNK if the results do not fit the client's chunks
/// and Receives.
///
/// most_bytes   the longest message that the client's Receives hold
/// grant        credits
RightAnswer right_answer(const Call& call, const RpcReply& reply, std::uint32_t most_bytes, std::uint32_t grant);
/// Returns the same answer with every result inline, however long that is.
Message unreduced_answer(const RightAnswer& right, const RpcReply& reply);

/// Returns `tested`; if it is `Rpc::kAnswer`, the right answer with the changes of the case.
Message altered(const Message& right, const Message& tested);

/// Returns an invented answer for reports, to a Call of the form that a case is about.
RightAnswer example_answer(bool write_chunk, bool reply_chunk);

}  // namespace rpcrdma::conform
