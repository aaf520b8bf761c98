// SPDX-License-Identifier: BSD-3-Clause
//
// One RPC-over-RDMA connection without any I/O: events and time in, actions and upcalls out. Start here to see what the
// protocol does; the files beside it each hold one part (credit.h, chunks.h, header.h, requester.cpp, responder.cpp,
// ...). Left out on purpose: verbs, threads, sockets, clocks, the application's API (rpcrdma/endpoint).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "rpcrdma/core/action.h"
#include "rpcrdma/core/call.h"
#include "rpcrdma/core/config.h"
#include "rpcrdma/core/counters.h"
#include "rpcrdma/core/event.h"
#include "rpcrdma/core/operation.h"
#include "rpcrdma/core/upcall.h"
#include "xdr/bytes.h"
#include "xdr/result.h"

namespace rpcrdma::core {

/// The protocol of one connection, both roles.
///
/// contract   A connection belongs to one thread. Nothing is allocated after construction. Nothing but Receives (and a
///            Close) is asked for before `Established`.
/// draining   After events and other calls, take what `poll_action()` and `poll_upcall()` give until both are empty.
///            Events may come in a batch first, of any size. Actions may be left while the performer has no room for
///            them, and taken up again later; what waits is bounded by the buffers and transactions there are. Upcalls
///            may not be left while actions are taken twice: a Receive buffer that is posted again may bring the next
///            one. Before more Calls than the connection has credits have ended unheard, `call()` says kTooManyCalls.
/// backward   With `Config::backward_credits` the server calls as well, and the client answers: the same functions and
///            upcalls, in Short messages only. A client without discards such a Call and does not answer, because an
///            answer would need a Receive that no credit of the server's covers.
///            spec: [RFC 8166 7.1], whose example this is, specified by RFC 8167; [bidirection-00 1.5.1, 3.2], [version-two-01 4.2.2]
/// time       Deadlines are kept by every function that is told the time, except `close()`. Where nothing else happens,
///            call `on_time()` when `next_time()` says.
class Connection {
 public:
  /// Whether a connection can be made with it: buffers for at least one credit of each kind asked for, large enough for the
  /// versions, and no more than 65534 transactions each way. A client makes `credits + reserved_credits`, and a server
  /// answers as many as it has Receive and send buffers.
  static bool is_possible(const Config& config) noexcept;

  /// config     a possible one
  /// cost       allocates tables for `config.credits` transactions each way
  /// lifetime   the slabs and extensions must outlive the connection
  Connection(const Config& config, std::span<const Extension> extensions);
  ~Connection();
  Connection(Connection&&) noexcept;
  Connection& operator=(Connection&&) noexcept;

  void on_event(const Event& event, TimePoint now);
  std::optional<Action> poll_action();
  std::optional<Upcall> poll_upcall();

  /// Takes in a Call; it waits inside while credit or the version is lacking.
  ///
  /// errors     kTooLarge, kTooManyCalls, kConnectionLost, kOptionRefused: nothing was taken
  /// spec       [RFC 8166 3.3.1, 3.5, 4.3]
  xdr::Result<CallId, CallError> call(const Call& call, TimePoint now);
  /// Gives up on a Call: its memory is fenced, then `CallFailed{kCanceled}`.  spec: [RFC 8166 4.4.1]
  void cancel(CallId call, TimePoint now);
  /// Gives the Receive buffer behind a `ReplyArrived` back.
  void release(CallId call, TimePoint now);

  /// Answers `SinkWanted`: memory for the Read chunks, at least its `bytes` long; empty or shorter: refuse the Call. It
  /// stays untouched until the RPC is over.
  ///
  /// watched    tell of its first part with `SinkFilled`, before the Call arrives; a Read may be made two for that. Has no effect
  ///            where the peer could still change what is there (iWARP; [RFC 8166 4.4.1]), nor on less than some pages
  void provide_sink(RpcId rpc, MemoryRef memory, TimePoint now, bool watched = false);
  /// The first bytes of the result that the first Write chunk takes, before the answer: they are pushed now, and not again by `reply()`, whose
  /// first result begins with the same memory. A Call that is not answered after that ends with its connection.
  ///
  /// memory    of a region; untouched until the RPC is over, or, where it is not answered, the connection
  /// returns   false: nothing is pushed: there is no such chunk, or no room in it, or the RPC is over
  /// spec      [RFC 8166 3.4.6]: Writes come before the Reply; how long before is the Responder's to say
  bool push(RpcId rpc, const MemoryRef& memory, TimePoint now);
  /// Answers `CallArrived`, or `SinkWanted`: without its arguments, of which nothing is pulled then.
  ///
  /// errors     kTooLarge: neither the inline threshold nor the chunks offered hold it; ERR_CHUNK has been sent instead.
  ///            kOptionRefused: its option is required and cannot go with it; likewise.
  ///            kConnectionLost: the connection is closing or lost, or the RPC is not the application's to answer
  /// spec       [RFC 8166 3.5.3, 4.3.2, 4.5.3]
  xdr::Result<void, CallError> reply(RpcId rpc, const Reply& reply, TimePoint now);
  /// Answers `CallArrived` with ERR_CHUNK (BAD_HEADER in version 2).
  void refuse(RpcId rpc, TimePoint now);

  /// Sends an OPTIONAL message of direction CALL that no extension has asked for, as a probe, to which the peer is
  /// expected to answer. Goes as the first message of a connection too, for which an INVAL_OPTION is proof of
  /// version 2; should the peer not answer that one, Calls wait for a second. `OptionRefused` tells of that error, and
  /// so does on_unsupported of the extension that has the operation, if any.
  ///
  /// returns    the XID
  /// errors     kTooLarge; kTooManyCalls: too many such messages are waiting; kErrVers: this connection speaks
  ///            version 1; kOptionRefused: the peer has refused an operation of that extension; kConnectionLost
  /// spec       [version-two-01 3.1]
  xdr::Result<std::uint32_t, CallError> send_optional(std::uint32_t opttype, xdr::Bytes optinfo, TimePoint now);

  /// Answers `ReceivesWanted`: memory of its own for as many buffers as that says; shorter: there is none, and the
  /// Receives stay as they are. It is the connection's until `ReceivesUnused`, or the end of the connection.
  ///
  /// returns    whether it has been taken
  bool provide_receives(std::uint32_t slab, std::span<std::byte> memory, TimePoint now);

  /// Lets an extension send of its own accord: calls `use(context, outbox, now)`, at once, and sends what it can. Before
  /// version 2 is settled messages wait; in version 1 there are none to be sent.
  void use_outbox(void (*use)(void* context, Outbox& out, TimePoint now), void* context, TimePoint now);
  /// Whether the peer has the extension of ours that operation `opttype` is of. No where the connection speaks version 1.
  Support peer_support(std::uint32_t opttype) const;

  /// Does what is due by now.
  void on_time(TimePoint now);
  /// When `on_time()` should be called next; may be too early, and changes with every call and event.  cost: O(1)
  std::optional<TimePoint> next_time() const;

  void close(CloseReason reason, TimePoint now);

  std::optional<Version> version() const;
  /// Bytes that one SEND to the peer may have now.
  /// spec: [RFC 8166 3.3.2], [version-two-01 2.1, 2.3]
  std::uint32_t inline_threshold() const;
  /// Bytes that a message of the peer's may have in one SEND: a Call whose Reply may be longer needs a Reply chunk.
  /// spec: [RFC 8166 3.3.2, 4.3.3], [RFC 8797 4]
  std::uint32_t reply_inline_threshold() const;
  /// What the peer takes of the backward direction, as it has said, or (at a client) as its Calls show.
  /// spec: [xcharext-00 3.3]
  BackwardSupport peer_backward() const;
  /// Of the forward direction: a client's Calls.
  std::uint32_t credits_granted() const;
  /// Of the backward direction: a server's Calls. A server knows it from the first Reply on; until then, and where it
  /// makes no Calls, it is 1.
  std::uint32_t backward_credits_granted() const;
  /// Our own Calls that are not answered yet.
  std::uint32_t calls_in_flight() const;
  /// The only action that may still be waiting is a Close, which must get through whatever room the performer has.
  bool closing() const;
  const Counters& counters() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace rpcrdma::core
