// SPDX-License-Identifier: BSD-3-Clause
//
// A call as its handler sees it, at a server or (in the backward direction) at a client. For applications; dispatcher.h
// is what hands them out.
#pragma once

#include <cstdint>
#include <span>

#include "rpcrdma/core/connection.h"
#include "rpcrdma/endpoint/answering.h"
#include "rpcrdma/endpoint/rpc_message.h"

namespace rpcrdma::endpoint {

class Dispatcher;

/// The results of a call. Memory from `Server::pool()` or a region of the server, untouched until `on_sent`.
///
/// results      encoded, without those that go into Write chunks, in at most `kMostResultPieces` pieces
/// written      one for each Write chunk that is used, in order; an empty one leaves its chunk unused
/// spec         RFC 8166 section 4.3.2
struct Results {
  std::span<const core::MemoryRef> results{};
  std::span<const core::ResultMemory> written{};
};

inline constexpr std::size_t kMostResultPieces = 6;

/// One call, for the duration of its handler, which must answer it exactly once: with `reply()`, `fail()` or
/// `refuse()`.
class IncomingCall {
 public:
  Procedure procedure() const { return header_.procedure; }
  const Credential& credential() const { return header_.credential; }
  /// Where it came from.
  ConnectionId connection() const { return answering_.source->id; }
  /// Encoded, without the reduced items.
  xdr::Bytes arguments() const { return arrived_.payload.subspan(header_.bytes); }
  /// Reduced items, ascending; `position()` of one counts from the first byte of the unreduced arguments.
  std::span<const core::PulledChunk> reduced() const { return arrived_.chunks; }
  std::uint32_t position(const core::PulledChunk& chunk) const {
    return chunk.position - static_cast<std::uint32_t>(header_.bytes);
  }
  /// Memory that the client offers for results.
  std::span<const core::OfferedChunk> offered() const { return arrived_.results; }
  std::uint64_t reply_room() const { return arrived_.reply_room; }
  core::Version version() const { return arrived_.version; }

  /// errors   kTooLarge: the client gave no room for it, and has been told ERR_CHUNK; kConnectionLost. `on_sent` has been called with
  ///          false then
  xdr::Result<void, core::CallError> reply(const Results& results, OnSent on_sent = {});
  /// The RPC layer's own answers: PROG_UNAVAIL, PROC_UNAVAIL, GARBAGE_ARGS, SYSTEM_ERR, PROG_MISMATCH.
  void fail(wire::rpc::AcceptStat stat, std::uint32_t low = 0, std::uint32_t high = 0);
  /// ERR_CHUNK (version 2: BAD_HEADER): the chunks do not suit the procedure.  spec: RFC 8166 section 6.1
  void refuse();

 private:
  friend class Dispatcher;
  IncomingCall(Dispatcher& dispatcher, Answering& answering, const core::CallArrived& arrived, const CallHeader& header)
      : dispatcher_(dispatcher), answering_(answering), arrived_(arrived), header_(header) {}
  void deny();

  Dispatcher& dispatcher_;
  Answering& answering_;
  const core::CallArrived& arrived_;
  CallHeader header_;
  bool answered_ = false;
};

using OnCall = Callback<void(IncomingCall&)>;

}  // namespace rpcrdma::endpoint
