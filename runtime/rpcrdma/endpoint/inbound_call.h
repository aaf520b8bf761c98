// SPDX-License-Identifier: BSD-3-Clause
//
// A call that arrived at an endpoint: at a server, or (in the backward direction) at a client. This
// is what its handler sees, and what the endpoint keeps of it until the reply has been sent. For
// applications; server.h and client.h say which calls a handler gets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "oncrpc/message.h"
#include "oncrpc/stub/served_call.h"
#include "rpcrdma/core/connection.h"
#include "rpcrdma/endpoint/call_source.h"
#include "rpcrdma/endpoint/deferred_reply.h"
#include "rpcrdma/endpoint/results.h"
#include "rpcrdma/endpoint/watched.h"
#include "rpcrdma/ext/option.h"

namespace rpcrdma::endpoint {
class AtMostOnce;
class CallTable;
class DeferredCalls;
class Dispatcher;
class HandedIn;
class PutOffMemory;
class ReplySender;
class SinkAllocator;
struct Deferral;
struct RememberedReply;
}  // namespace rpcrdma::endpoint

#pragma GCC visibility push(default)

namespace oncrpc::stub {
class Service;
}  // namespace oncrpc::stub

namespace rpcrdma::endpoint {

/// One call. Until the handler returns, it must answer the call exactly once (with `reply()`,
/// `fail()`, `deny()` or `refuse()`), defer it once (with `later()`), or leave that to a service
/// (with `give_to()`); a handler that returns without any of these aborts. Only the first answer is
/// sent; a `reply()` after it returns an error. After `later()`, whoever holds the DeferredReply
/// reads the call through it, until it has answered.
///
/// lifetime  the spans and the credential that the functions return are valid until the call is
///           answered or deferred. `later()` may move what they refer to, so the holder of the
///           DeferredReply asks for them again. Once the reply has been sent, the endpoint uses the
///           object for another call
class InboundCall final : private oncrpc::stub::ServedCall {
 public:
  class Key;
  /// Only the endpoint constructs it.
  InboundCall(const Key&, Dispatcher& dispatcher);
  ~InboundCall();
  InboundCall(const InboundCall&) = delete;
  InboundCall& operator=(const InboundCall&) = delete;

  /// Which procedure is called. Its program and version are those that the handler serves.
  oncrpc::ProcedureId procedure() const { return header_.procedure; }
  /// What the caller states about its user; nothing has proved it. Its bytes are valid as long as
  /// `arguments()`.
  const oncrpc::Credential& credential() const { return header_.credential; }
  /// The connection that the call arrived on; always 0 at a client.
  oncrpc::ConnectionId connection() const { return source_->id; }
  /// The peer's address without its port; at a client it is unknown.
  const oncrpc::PeerHost& host() const { return source_->host; }
  /// The encoded arguments without their reduced items. They may begin at any address.
  xdr::Bytes arguments() const { return payload_.subspan(header_.bytes); }
  /// The reduced items, ascending by position. `position()` counts from the first byte of the
  /// unreduced arguments.
  std::span<const core::PulledChunk> reduced() const { return reduced_; }
  /// Where the bytes of this item belong in the unreduced arguments, in bytes from their beginning.
  /// spec: [RFC 8166 3.4.5]
  std::uint32_t position(const core::PulledChunk& chunk) const {
    return chunk.position - static_cast<std::uint32_t>(header_.bytes);
  }
  /// The memory that the client offers for results: its Write chunks.
  std::span<const core::OfferedChunk> offered() const { return offered_; }
  /// The bytes of the Reply chunk that the client offers for a Long Reply; 0: it offers none.
  /// spec: [RFC 8166 4.3.3]
  std::uint64_t reply_room() const { return reply_room_; }
  /// The version of RPC-over-RDMA in which the call came.
  core::Version version() const { return version_; }
  /// The optional operation that came with the call, after its extension has handled it; `option()`
  /// parses it.
  const std::optional<core::Option>& came_with() const { return came_with_; }
  /// The client's `Request::option`, if it is operation `Operation`.
  template <ext::GoesWithRpc Operation>
  std::optional<typename Operation::View> option() const {
    return ext::read<Operation>(came_with());
  }

  // What follows is for the handler, on the endpoint's thread. None of it is const, so that a
  // DeferredReply, which gives const access, cannot call it.

  /// Returns what `oncrpc::stub::ArrivalWatcher::arriving()` returned for this call; nullptr: it
  /// was not watched, or this function has been called before.
  void* watched() override { return watched_.take(); }
  /// The number of calls of this loop whose Read chunks are being pulled at this moment. As long as
  /// a handler runs, the endpoint's thread does not continue them.
  std::uint32_t arriving() override;
  /// The object of extension E on this call's connection; nullptr: the connection does not have it.
  template <ext::OptionalOperations E>
  E* extension() {
    return source_->extensions != nullptr ? source_->extensions->find<E>() : nullptr;
  }

  /// Sends the results. After this, the application must not read `arguments()` and `reduced()`.
  /// Results may lie in the memory of `reduced()`, where the transport still reads them, but not in
  /// that of `arguments()`: its Receive may be posted again before the reply.
  ///
  /// errors   kTooLarge: the client gave no room for the results, an item has a wrong position, or
  ///          the endpoint's pool has no room for the reply's header; the client gets ERR_CHUNK.
  ///          kOptionRefused: the option is required and cannot be sent (`Results::option`); the
  ///          client gets ERR_CHUNK. kConnectionLost: there is no connection any more to answer on.
  ///          kNoSuchRegion: as at `Results`; the client gets SYSTEM_ERR.
  ///          kCanceled: the call has been answered or deferred before. After an error, `on_sent`
  ///          has been called with false. There is one exception: if retransmissions of this call
  ///          get the same results, `on_sent` is called with false after the last of these replies
  ///          has been sent
  xdr::Result<void, core::CallError> reply(const Results& results, OnSent on_sent = {});
  /// Sends an answer of the RPC layer: PROG_UNAVAIL, PROC_UNAVAIL, GARBAGE_ARGS, SYSTEM_ERR, or
  /// PROG_MISMATCH with the versions `low` to `high`; SUCCESS is a reply without results. Aborts
  /// for a number that accept_stat lacks. The client's Write chunks go back unused, as after
  /// `deny()`. If the pool has no room for either answer, the client gets ERR_CHUNK.
  void fail(oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low = 0, std::uint32_t high = 0);
  /// Sends AUTH_ERROR: the credential or the verifier is not acceptable. Sends `stat` as it is,
  /// whatever its number. The reply cache keeps neither this answer nor that of `refuse()`, so that
  /// the handler gets a retransmission.  spec: [RFC 5531 9]
  void deny(oncrpc::wire::rpc::AuthStat stat);
  /// Sends ERR_CHUNK (in version 2: BAD_HEADER), because the chunks do not suit the procedure.
  /// spec: [RFC 8166 6.1]
  void refuse();
  /// Whether `later()` may be given buffers that take `bytes` bytes of the pool. This bounds what
  /// the deferred calls of one host hold (`AnsweringLimits::most_put_off_bytes_each`); `later()`
  /// itself does not check it.
  bool may_put_off(std::uint64_t bytes);
  /// Defers the call: whoever holds the DeferredReply answers it later, from any thread. The
  /// handler must not use this object any more.
  ///
  /// results  memory for the results, if wanted; from `Server::pool()` or `Client::pool()`, which
  ///          belongs to the endpoint's thread
  /// items    likewise, for what goes into Write chunks
  /// returns  empty: the call has been answered or deferred before
  /// errors   std::bad_alloc: the call is not deferred, and the buffers are free again
  /// cost     no allocation in steady state
  DeferredReply later(Buffer results = {}, Buffer items = {});
  /// Lets a service answer or defer the call, by its procedure's number: it is not checked that the
  /// service is of the call's program and version. Refuses the call, as `refuse()`, if its header
  /// has more than `oncrpc::kMostItems` Read or Write chunks. Does nothing if the call has been
  /// answered or deferred before.
  void give_to(oncrpc::stub::Service& service);

 private:
  friend class AtMostOnce;
  friend class CallTable;
  friend class DeferredCalls;
  friend class DeferredReply;
  friend class Dispatcher;
  friend class HandedIn;
  friend class PutOffMemory;
  friend class ReplySender;
  friend class SinkAllocator;

  struct StubMemories;

  /// Called when the whole call is here; the spans belong to the core.
  void arrive(const core::CallArrived& arrived, const oncrpc::CallHeader& header);
  bool has_arrived_in(const Buffer& memory) const;

  // The call as a service sees it, or whoever holds it after the service.
  oncrpc::stub::Arrived held_arrived(std::span<xdr::Landed> landed) const override;
  xdr::MemoryRef results_memory() const override;
  xdr::MemoryRef items_memory() const override;
  bool gone() const override;
  bool push(std::size_t bytes) override;
  void push_soon(std::size_t bytes) override;
  xdr::MemoryRef allocate(std::size_t bytes) override;
  xdr::MemoryRef allocate_on_heap(std::size_t bytes) override;
  oncrpc::stub::HeldCall put_off(std::size_t results, std::size_t items) override;
  oncrpc::stub::Sent send(const oncrpc::stub::Answer& answer) override;
  void send_failure(oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) override;
  void send_failure_not_done() override;
  void send_denial(oncrpc::wire::rpc::AuthStat stat) override;
  void send_refusal() override;

  Dispatcher& dispatcher_;
  // the source of this call; once the call has ended, that of the last call which this object held,
  // because the handler of that call may still ask for it
  CallSource* source_ = nullptr;
  core::RpcId rpc_{};
  oncrpc::CallHeader header_;  // before the call has arrived: XID and procedure, if known
  xdr::Bytes payload_;         // this and the spans below belong to the core, or are copies in `deferral_`
  std::span<const core::PulledChunk> reduced_;
  std::span<const core::OfferedChunk> offered_;
  std::uint64_t reply_room_ = 0;
  core::Version version_ = core::Version::kV1;
  std::optional<core::Option> came_with_;

  Buffer sink_, reply_header_;
  Watched watched_;  // watches what is pulled into `sink_`, until the call is answered
  OnSent on_sent_;
  bool taken_ = false;         // this object is in use
  bool arriving_ = false;      // Read chunks are being pulled into `sink_`
  bool with_handler_ = false;  // the handler, or a holder, has the call and has not answered it yet
  bool replied_ = false;       // a reply has been given to the core
  // a part of the results has been pushed, and the core still needs their memory
  bool pushed_ = false;
  bool held_ = false;                   // held by a DeferredReply, or by the call that it repeats
  bool over_ = false;                   // the core has finished with it; a holder has not
  bool sink_held_ = false;              // a watcher still uses `sink_`
  bool released_ = false;               // to be freed once `sink_` is given back
  std::unique_ptr<Deferral> deferral_;  // kept for the next call in this object
  InboundCall* next_held_ = nullptr;
  InboundCall* next_pushing_ = nullptr;    // list of calls whose results are to be pushed
  InboundCall* next_sink_ = nullptr;       // list of calls whose `sink_` was given back
  std::uint64_t sink_wanted_ = 0;          // bytes that the call pulls; 0: it pulls nothing
  core::TimePoint sink_since_{};           // when the call began to wait for memory; zero: it does not wait
  InboundCall* next_wanting_ = nullptr;    // list of calls of this connection that wait for memory
  RememberedReply* remembered_ = nullptr;  // where the reply cache keeps the answer

  StubMemories* stub_memories_ = nullptr;  // while a service handles the call

  std::uint32_t index_ = 0;  // of this object in the table
  std::uint32_t next_ = 0;   // next in the bucket, or in the list of free objects
};

/// Lets only the endpoint construct calls.
class InboundCall::Key {
  friend class CallTable;
  Key() = default;
};

/// A handler of calls. It runs on the thread of the call's connection. It may throw nothing but
/// std::bad_alloc: if it has not answered, the client gets SYSTEM_ERR; otherwise the connection
/// ends.
using OnCall = oncrpc::Callback<void(InboundCall&)>;

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
