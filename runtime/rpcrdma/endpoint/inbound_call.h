// SPDX-License-Identifier: BSD-3-Clause
//
// A call that came to an endpoint, a server or (in the backward direction) a client: what its handler sees, and what the endpoint knows of
// it until its reply has been sent. For applications; server.h and client.h hand them out.
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

namespace oncrpc::stub {
class Service;
}  // namespace oncrpc::stub

namespace rpcrdma::endpoint {

class Dispatcher;
struct Deferral;
struct RememberedReply;

/// One call. Its handler has it until it returns, and must answer it exactly once (with `reply()`, `fail()`, `deny()` or `refuse()`) or put that
/// off once (with `later()`). After `later()` whoever has the DeferredReply reads the call through that, until it has answered.
///
/// It lies in the endpoint's table of calls (call_table.h), from the first that is known of it to the end of its reply.
class InboundCall final : private oncrpc::stub::ServedCall {
 public:
  class Key;
  InboundCall(const Key&, Dispatcher& dispatcher);  // by the table
  ~InboundCall();
  InboundCall(const InboundCall&) = delete;
  InboundCall& operator=(const InboundCall&) = delete;

  oncrpc::ProcedureId procedure() const { return header_.procedure; }
  const oncrpc::Credential& credential() const { return header_.credential; }
  /// Where it came from.
  oncrpc::ConnectionId connection() const { return source_->id; }
  const oncrpc::PeerHost& host() const { return source_->host; }
  /// Encoded, without the reduced items.
  xdr::Bytes arguments() const { return payload_.subspan(header_.bytes); }
  /// Reduced items, ascending; `position()` of one counts from the first byte of the unreduced arguments.
  std::span<const core::PulledChunk> reduced() const { return reduced_; }
  std::uint32_t position(const core::PulledChunk& chunk) const {
    return chunk.position - static_cast<std::uint32_t>(header_.bytes);
  }
  /// Memory that the client offers for results.
  std::span<const core::OfferedChunk> offered() const { return offered_; }
  std::uint64_t reply_room() const { return reply_room_; }
  core::Version version() const { return version_; }
  /// The optional operation that came with it, whose extension has handled it; `option()` reads it.
  const std::optional<core::Option>& came_with() const { return came_with_; }
  /// The caller's `Request::option`, if it is operation `Operation`.
  template <ext::GoesWithRpc Operation>
  std::optional<typename Operation::View> option() const {
    return ext::read<Operation>(came_with());
  }

  // All that follows is for the handler, on the endpoint's thread; none of it is const, so that a DeferredReply does not lead to it.

  /// What `oncrpc::stub::ArrivalWatcher::arriving()` returned for this call, once; nullptr: it was not watched.
  void* watched() override { return watched_.take(); }
  /// Calls whose reduced arguments are being pulled just now: whoever answers this one keeps the endpoint's thread from them.
  std::uint32_t arriving() override;
  /// The object of extension E that its connection has; nullptr: none.
  template <ext::OptionalOperations E>
  E* extension() {
    return source_->extensions != nullptr ? source_->extensions->find<E>() : nullptr;
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
  bool may_put_off(std::uint64_t bytes);
  /// The answer is given later, by whoever has the DeferredReply then, from any thread; the handler must not use the call any more but through
  /// that.
  ///
  /// results   memory for them, if wanted: the endpoint's pool belongs to the endpoint's thread
  /// items     likewise, for what goes into Write chunks
  /// cost      allocates only when more calls than ever before are put off at once
  DeferredReply later(Buffer results = {}, Buffer items = {});
  /// Answers it, or puts that off.
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

  /// All of it is here; the spans are the core's.
  void arrive(const core::CallArrived& arrived, const oncrpc::CallHeader& header);
  bool has_arrived_in(const Buffer& memory) const;

  // As a service has it, or whoever holds it then; stub_call.cpp.
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
  void send_denial(oncrpc::wire::rpc::AuthStat stat) override;
  void send_refusal() override;

  Dispatcher& dispatcher_;
  CallSource* source_ = nullptr;  // of the last call here, where none is now: the handler may still ask
  core::RpcId rpc_{};
  oncrpc::CallHeader header_;  // before it has arrived: XID and procedure, where they are known
  xdr::Bytes payload_;         // this and the spans below are the core's, or copied in `deferral_`
  std::span<const core::PulledChunk> reduced_;
  std::span<const core::OfferedChunk> offered_;
  std::uint64_t reply_room_ = 0;
  core::Version version_ = core::Version::kV1;
  std::optional<core::Option> came_with_;

  Buffer sink_, reply_header_;
  Watched watched_;  // until it is answered; what is in `sink_`
  OnSent on_sent_;
  bool taken_ = false;                  // there is a call here
  bool arriving_ = false;               // into `sink_`
  bool with_handler_ = false;           // which has not answered yet, nor has anybody for it
  bool replied_ = false;                // a reply has been handed to the core
  bool pushed_ = false;                 // a part of its results, and the core has not told that they are free
  bool held_ = false;                   // somebody holds it: a DeferredReply, or the call that it repeats
  bool over_ = false;                   // for the core; it is only held
  bool sink_held_ = false;              // a watcher uses `sink_`, and has not given it back
  bool released_ = false;               // but for that
  std::unique_ptr<Deferral> deferral_;  // kept for the next call here
  InboundCall* next_held_ = nullptr;
  InboundCall* next_pushing_ = nullptr;    // of those whose results are to be pushed
  InboundCall* next_sink_ = nullptr;       // of those whose `sink_` was given back
  std::uint64_t sink_wanted_ = 0;          // bytes that it waits for; 0: it does not
  core::TimePoint sink_since_{};           // when it began to
  InboundCall* next_wanting_ = nullptr;    // for a sink, of the same connection
  RememberedReply* remembered_ = nullptr;  // its answer is to be remembered there

  StubMemories* stub_memories_ = nullptr;  // while a service handles it

  std::uint32_t index_ = 0;  // in the table
  std::uint32_t next_ = 0;   // in its bucket, or among the free ones
};

/// Only the table makes calls.
class InboundCall::Key {
  friend class CallTable;
  Key() = default;
};

using OnCall = oncrpc::Callback<void(InboundCall&)>;

}  // namespace rpcrdma::endpoint
