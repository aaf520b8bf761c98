// SPDX-License-Identifier: BSD-3-Clause
//
// A call as its handler sees it, at a server or (in the backward direction) at a client. For applications; dispatcher.h
// is what hands them out.
#pragma once

#include <cstdint>
#include <span>

#include "oncrpc/message.h"
#include "rpcrdma/core/connection.h"
#include "rpcrdma/endpoint/answering.h"
#include "rpcrdma/endpoint/later_reply.h"
#include "rpcrdma/endpoint/results.h"
#include "rpcrdma/ext/option.h"

namespace rpcrdma::endpoint {

class Dispatcher;

/// One call, for the duration of its handler, which must answer it exactly once (with `reply()`, `fail()`, `deny()` or `refuse()`) or put that
/// off once (with `later()`).
class IncomingCall {
 public:
  oncrpc::ProcedureId procedure() const { return header_.procedure; }
  const oncrpc::Credential& credential() const { return header_.credential; }
  /// Where it came from.
  oncrpc::ConnectionId connection() const { return answering_.source->id; }
  const oncrpc::PeerHost& host() const { return answering_.source->host; }
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
  /// The optional operation that came with it, whose extension has handled it; `option()` reads it.
  const std::optional<core::Option>& came_with() const { return arrived_.option; }
  /// The caller's `Request::option`, if it is operation `Operation`.
  template <ext::GoesWithRpc Operation>
  std::optional<typename Operation::View> option() const {
    return ext::read<Operation>(came_with());
  }
  /// What `oncrpc::stub::ArrivalWatcher::arriving()` returned for this call, once; nullptr: it was not watched.
  void* watched() { return answering_.watched.take(); }
  /// Calls whose reduced arguments are being pulled just now: whoever answers this one keeps the endpoint's thread from them.
  std::uint32_t arriving() const;
  /// The object of extension E that its connection has; nullptr: none.
  template <ext::OptionalOperations E>
  E* extension() const {
    return answering_.source->extensions != nullptr ? answering_.source->extensions->find<E>() : nullptr;
  }

  /// `arguments()` and `reduced()` are gone after this, but for what the results lie in.
  ///
  /// errors   kTooLarge: the client gave no room for it, or the endpoint's pool has none for its header; the client has been told
  ///          ERR_CHUNK; kConnectionLost. `on_sent` has been called with false then, or is when the same results have been sent to a
  ///          call that repeats this one
  xdr::Result<void, core::CallError> reply(const Results& results, OnSent on_sent = {});
  /// The RPC layer's own answers: PROG_UNAVAIL, PROC_UNAVAIL, GARBAGE_ARGS, SYSTEM_ERR, PROG_MISMATCH.
  void fail(oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low = 0, std::uint32_t high = 0);
  /// AUTH_ERROR: the credential or the verifier will not do.  spec: [RFC 5531 9]
  void deny(oncrpc::wire::rpc::AuthStat stat);
  /// ERR_CHUNK (version 2: BAD_HEADER): the chunks do not suit the procedure.  spec: [RFC 8166 6.1]
  void refuse();
  /// Whether `later()` may be given buffers that take so many bytes of the pool: one host's calls do not keep all of it
  /// (`AnsweringLimits::most_put_off_bytes_each`).
  bool may_put_off(std::uint64_t bytes) const;
  /// The answer is given later, by whoever has the LaterReply then, from any thread; `IncomingCall` must not be used any more.
  ///
  /// results   memory for them, if wanted: the endpoint's pool belongs to the endpoint's thread
  /// items     likewise, for what goes into Write chunks
  /// cost      allocates only when more calls than ever before are put off at once
  LaterReply later(Buffer results = {}, Buffer items = {});

 private:
  friend class Dispatcher;
  IncomingCall(Dispatcher& dispatcher, Answering& answering, const core::CallArrived& arrived,
               const oncrpc::CallHeader& header)
      : dispatcher_(dispatcher), answering_(answering), arrived_(arrived), header_(header) {}

  Dispatcher& dispatcher_;
  Answering& answering_;
  const core::CallArrived& arrived_;
  oncrpc::CallHeader header_;
  bool answered_ = false;
};

using OnCall = oncrpc::Callback<void(IncomingCall&)>;

}  // namespace rpcrdma::endpoint
