// SPDX-License-Identifier: BSD-3-Clause
//
// One RPC-over-RDMA connection without any I/O: events and the time go in, actions and upcalls come
// out. Start here to see what the protocol does. It contains no verbs, threads, sockets or clocks;
// applications use rpcrdma/endpoint.
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

#pragma GCC visibility push(default)

namespace rpcrdma::core {

/// The protocol of one connection, in either role.
///
/// contract  A connection belongs to one thread. It allocates nothing after construction. Before
///           `Established` or the first `Received`, it asks for nothing but Receives (and a Close).
/// draining  After events and other calls, take what `poll_action()` and `poll_upcall()` return
///           until both are empty. Any number of events may be passed in before that. If the
///           performer has no room for actions, they may be taken later; the number that wait is
///           bounded by the buffers and transactions. Upcalls must be taken before actions are
///           taken for the second time, because a Receive that has been reposted may bring the next
///           upcall. Together, the ends of Calls that have not been taken as upcalls and the Calls
///           that the connection still has may be at most twice as many as it makes at once; beyond
///           that, `call()` returns kTooManyCalls.
/// backward  With `Config::backward_credits`, the server makes Calls too, and the client answers
///           them: with the same functions and upcalls, in Short messages only. A client without
///           them discards such a Call without an answer, because an answer would need a Receive
///           that no credit of the server covers.  spec: [RFC 8166 7.1], whose example this is,
///           specified by RFC 8167; [bidirection-00 1.5.1, 3.2], [version-two-01 4.2.2]
/// time      Every function that is given the time checks deadlines, except `close()`. If nothing
///           else happens, call `on_time()` at the time that `next_time()` returns.
class Connection {
 public:
  /// Whether a connection can be made with these values. It needs a version, Receives for all
  /// backward credits, for OPTIONAL messages and for at least one credit, two send buffers, and
  /// buffers that are large enough for the versions. There may be 65534 transactions each way, and
  /// all their registrations must have ids of 32 bits. A client makes up to `credits +
  /// reserved_credits` Calls at once, and a server answers as many as it has Receive and send
  /// buffers.
  static bool is_possible(const Config& config) noexcept;

  /// config    one for which `is_possible()` is true; otherwise this aborts
  /// cost      allocates tables for all transactions that `is_possible()` counts
  /// lifetime  the slabs and extensions must outlive the connection
  Connection(const Config& config, std::span<const Extension> extensions);
  ~Connection();
  Connection(Connection&&) noexcept;
  Connection& operator=(Connection&&) noexcept;

  /// Handles what the performer reports; collect the resulting work with `poll_action()` and
  /// `poll_upcall()`.
  void on_event(const Event& event, TimePoint now);
  /// The next action, in the order to be kept; nothing: there is none now. What the action refers
  /// to is valid until the next call of any function of the connection.
  std::optional<Action> poll_action();
  /// The next upcall for the application; nothing: there is none now.
  std::optional<Upcall> poll_upcall();
  /// Whether `poll_action()` may return something: false is certain.
  bool has_action() const;
  /// Whether `poll_upcall()` returns something.
  bool has_upcall() const;

  /// Accepts a Call to send. The connection keeps the Call while it cannot be sent: before
  /// `Established`, without a credit, a Receive for the answer or a send buffer, above
  /// `Limits::most_registered_bytes`, while its XID is in use, or (at a server) before the client's
  /// first message shows the version.
  ///
  /// errors   kTooLarge, kTooManyCalls, kConnectionLost, kOptionRefused: the Call was not accepted
  /// spec     [RFC 8166 3.3.1, 3.5, 4.3]
  xdr::Result<CallId, CallError> call(const Call& call, TimePoint now);
  /// Cancels a Call: its memory is fenced, then `CallFailed{kCanceled}` follows, unless another end
  /// of the Call, such as its Reply, was known before. If it has been sent, it holds its credit
  /// until the peer has answered.  spec: [RFC 8166 4.4.1]
  void cancel(CallId call, TimePoint now);
  /// The application is done with a `ReplyArrived`, of a Long Reply too: reposts the Receive that
  /// the Reply came in. Until then the Call counts among those that `call()` limits, and its id is
  /// in use. Has no effect for any other id, nor a second time.
  void release(CallId call, TimePoint now);

  /// Answers `SinkWanted` with memory for the Read chunks, at least its `bytes` long; shorter or
  /// empty memory refuses the Call, as `refuse()` does. It must stay unchanged until the RPC is
  /// over.
  ///
  /// watched  the connection reports the first part of the data with `SinkFilled`, before the Call
  ///          arrives; one Read may be split in two for that. Has no effect on a sink that is
  ///          registered for the Reads (in no region, or on iWARP, where the peer could still
  ///          change the data [RFC 8166 4.4.1]), nor if three quarters of the data are less than a
  ///          page
  void provide_sink(RpcId rpc, MemoryRef memory, TimePoint now, bool watched = false);
  /// Pushes the first bytes of the result for the first Write chunk before the answer. `reply()`
  /// does not push them again; its first result must begin with the same memory. If such a Call is
  /// not answered, its connection ends.
  ///
  /// memory   in a region; unchanged until the RPC is over or, if it is not answered, until the
  ///          connection is
  /// returns  false: nothing is pushed, because there is no such chunk, or no room in it, or
  ///          something has been pushed for this RPC before, or the memory is empty or in no
  ///          region, or the RPC is not with the application, or the connection is closing
  /// spec     [RFC 8166 3.4.6]: Writes come before the Reply; the Responder chooses how long before
  bool push(RpcId rpc, const MemoryRef& memory, TimePoint now);
  /// Answers `CallArrived`; or `SinkWanted`, without the Call's arguments, which are not pulled
  /// then.
  ///
  /// errors   kTooLarge: neither the inline threshold nor the offered chunks hold it.
  ///          kOptionRefused: its option is required and cannot be sent with it. After these two,
  ///          the RPC is over, and the peer gets ERR_CHUNK (BAD_HEADER in version 2) instead, or
  ///          loses the connection if something was pushed. kConnectionLost: the connection is
  ///          closing or lost, or the application must not answer this RPC (any more)
  /// spec     [RFC 8166 3.5.3, 4.3.2, 4.5.3]
  xdr::Result<void, CallError> reply(RpcId rpc, const Reply& reply, TimePoint now);
  /// Answers `CallArrived` or `SinkWanted` with ERR_CHUNK (BAD_HEADER in version 2), or ends the
  /// connection if something was pushed. The RPC is over then, without an upcall.
  void refuse(RpcId rpc, TimePoint now);

  /// Sends an OPTIONAL message of direction CALL on behalf of no extension, as a probe that the
  /// peer is expected to answer. It may be the first message of a connection; an INVAL_OPTION for
  /// it then proves that the peer speaks version 2. If the peer does not answer that first message,
  /// Calls wait for one second. A server sends it only after it has handled an OPTIONAL message
  /// of direction CALL. `OptionRefused` reports an INVAL_OPTION, and so does on_unsupported of the
  /// extension that has the operation, if there is one.
  ///
  /// returns  the XID
  /// errors   kTooLarge; kTooManyCalls: too many such messages are waiting; kErrVers: this
  ///          connection speaks version 1; kOptionRefused: the peer has refused an operation of
  ///          that extension; kConnectionLost
  /// spec     [version-two-01 3.1]
  xdr::Result<std::uint32_t, CallError> send_optional(std::uint32_t opttype, xdr::Bytes optinfo, TimePoint now);

  /// Answers `ReceivesWanted` with memory for as many buffers as that says; with less, the Receives
  /// keep their size. The memory belongs to the connection until `ReceivesUnused`, or the end of
  /// the connection.
  ///
  /// returns  whether the memory is used; also false if the connection is closing, or if it does
  ///          not want memory for `slab`; a `ReceivesWanted` for another slab stays unanswered then
  bool provide_receives(std::uint32_t slab, std::span<std::byte> memory, TimePoint now);

  /// Lets an extension send at any time: calls `use(context, outbox, now)` at once, and then sends
  /// what it can; in a callback of an extension, once that has returned. Messages wait until it is
  /// known that the connection speaks version 2; in version 1 they cannot be sent.
  void use_outbox(void (*use)(void* context, Outbox& out, TimePoint now), void* context, TimePoint now);
  /// As `Outbox::peer_support()`.
  Support peer_support(std::uint32_t opttype) const;

  /// Does what is due by now.
  void on_time(TimePoint now);
  /// When to call `on_time()` next; nothing: no time limit runs, or the connection closes. The time
  /// may be earlier than necessary, and changes with every call and event.  cost: O(1)
  std::optional<TimePoint> next_time() const;

  /// Makes the next action a Close, in place of all others that wait. `Closed` follows when the
  /// connection is lost. Has no effect if it is closing already.
  void close(CloseReason reason, TimePoint now);

  /// For a server: grants this many credits with its next answer and all later ones: at least 1,
  /// and at most `Config::credits`, or fewer if there are fewer Receives. There are always Receives
  /// for the most credits, so Calls that were sent with an earlier grant are served.
  /// spec     [RFC 8166 3.3.1]: grants MAY be adjusted, and MUST NOT be zero
  void grant(std::uint32_t credits);

  /// The version that is spoken; nothing: it is not settled yet.
  std::optional<Version> version() const;
  /// The most bytes that one SEND to the peer may have now; 1024 until the version is settled.
  /// spec: [RFC 8166 3.3.2], [version-two-01 2.1, 2.3]
  std::uint32_t inline_threshold() const;
  /// The most bytes that a message of the peer may have in one SEND: a Call whose Reply may be
  /// longer needs a Reply chunk. 1024 until the version is settled. spec:
  /// [RFC 8166 3.3.2, 4.3.3], [RFC 8797 4]
  std::uint32_t reply_inline_threshold() const;
  /// Which messages of the backward direction the peer accepts: a client Calls, a server Replies.
  /// The peer has announced it, or (at a client) its Calls show it. spec: [xcharext-00 3.3]
  BackwardSupport peer_backward() const;
  /// Returns the credits of the forward direction, for Calls that a client makes: at a client as
  /// the server granted them last (1 before that), at a server as it grants them now.
  std::uint32_t credits_granted() const;
  /// Returns the credits of the backward direction, for Calls that a server makes: at a client as
  /// it grants them. A server knows them after the first Reply; before that, and if it makes no
  /// Calls, the result is 1.
  std::uint32_t backward_credits_granted() const;
  /// The number of our own Calls that have been sent and have no answer yet, including those that
  /// were canceled or have timed out since.
  std::uint32_t calls_in_flight() const;
  /// True once the connection closes or is lost: the only action that may still wait is a Close,
  /// which must be taken even if the performer has no room.
  bool closing() const;
  /// What has been counted since the connection was made.
  const Counters& counters() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace rpcrdma::core

#pragma GCC visibility pop
