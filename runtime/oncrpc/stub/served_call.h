// SPDX-License-Identifier: BSD-3-Clause
//
// A call as its transport gives it to a generated service, from its arrival to its answer. For
// authors of transports, who derive a class from ServedCall and give its objects to
// `Service::dispatch()`. Handlers of calls see service.h instead.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "oncrpc/connection_id.h"
#include "oncrpc/message.h"
#include "oncrpc/peer_host.h"
#include "oncrpc/placement.h"
#include "oncrpc/procedure.h"
#include "xdr/assert.h"
#include "xdr/landed.h"
#include "xdr/memory_ref.h"

#pragma GCC visibility push(default)

namespace oncrpc::stub {

/// Called when the memory of a reply is no longer needed; `sent`: the reply was sent. It has no
/// state except `context`. Over TCP and UDP, it is called before `reply()` returns, on the thread
/// that answers, and `sent` says only that the reply was made. Over RDMA, it is called on the
/// endpoint's thread once the reply has been sent or has failed, for a deferred call too; or before
/// `reply()` returns, if that sends no results.
///
/// function  nullptr: nobody wants to know; must neither throw nor destroy the endpoint
/// context   passed on to `function`
struct OnFree {
  void (*function)(void* context, bool sent) = nullptr;
  void* context = nullptr;
  /// Calls `function`, if there is one.
  void operator()(bool sent) const {
    if (function != nullptr) function(context, sent);
  }
};

/// A call as it arrived; valid until it is answered.
///
/// procedure  its number
/// arguments  without items that were reduced
/// reduced    items of the arguments, ascending: position from the first byte of the arguments, and
///            where the bytes are. Always empty except over RDMA
/// offered    memory that the client offers for results, in order. Always empty except over RDMA
/// credential who the client claims to be
/// connection over RDMA, the connection; over TCP, a number that distinguishes the connections of
///            one server; over UDP, always 0
/// host       of the client
struct Arrived {
  std::uint32_t procedure = 0;
  xdr::Bytes arguments{};
  std::span<const xdr::Landed> reduced{};
  std::span<const xdr::OfferedChunk> offered{};
  Credential credential{};
  ConnectionId connection{};
  PeerHost host{};
};

/// What happened to a reply.
///
/// kSent            it is being sent; or, for a deferred call, the thread that sends it has got it,
///                  and discards it if the connection is lost
/// kNotEncodable    the XDR does not allow the results; the client gets SYSTEM_ERR
/// kNoMemory        there is no memory to encode them, or they are longer than the server allows
///                  (TCP, UDP), or than the memory that `later()` took for them; the client gets
///                  SYSTEM_ERR
/// kTooLarge        the client gave no room for it, or there is no memory for its header; it gets
///                  ERR_CHUNK (in version 2: BAD_HEADER)
/// kConnectionLost  nobody is there to get it
/// kAnswered        the call has been answered or deferred before: nothing was sent
/// kNoSuchRegion    the transport does not know `ReplyOptions::region`; the client gets SYSTEM_ERR.
///                  This, kTooLarge and kConnectionLost only over RDMA, for a call that is not
///                  deferred
enum class Sent : std::uint8_t {
  kSent,
  kNotEncodable,
  kNoMemory,
  kTooLarge,
  kConnectionLost,
  kAnswered,
  kNoSuchRegion
};

/// What a handler says about the memory that its results refer to.
///
/// region   of the application, by the transport's number, with the eligible results; they are sent
///          from there, and must stay until `on_free`. Nothing: results in memory from
///          `Call::memory()` or `LaterCall::items()` are sent from there, and everything else is
///          copied. Over TCP and UDP, everything is copied. If a transport over RDMA does not know
///          the region, the client of a call with such results gets SYSTEM_ERR
/// on_free  called once that memory is no longer needed, whatever happened to the reply; with
///          kAnswered too, before `reply()` returns
/// not_done nothing has been executed, and the results tell the client to retry: the same call then
///          goes to its handler again, and is not answered from a reply cache. The same holds if
///          the client gets SYSTEM_ERR because these results cannot be sent
struct ReplyOptions {
  std::optional<std::uint32_t> region{};
  OnFree on_free{};
  bool not_done = false;
};

/// Results to be sent: encoded, and the items that were left out, each with its place. Transports
/// other than RDMA put each item back in its place, with roundup to four bytes (`item_padding`).
struct Answer {
  xdr::MemoryRef results{};       ///< in memory that the ServedCall gave
  std::span<const Item> items{};  ///< ascending
  OnFree on_free{};               ///< to be called once `items` are no longer needed, sent or not
  bool not_done = false;          ///< as `ReplyOptions::not_done`
};

class ServedCall;

/// A deferred call. Its holder answers it: once, at any time, from any thread. A second answer is
/// not sent. If it is destroyed without an answer, the client gets SYSTEM_ERR. Private to stubs;
/// handlers have a `LaterCall`.
class HeldCall {
 public:
  HeldCall() = default;
  /// For transports.
  explicit HeldCall(ServedCall& call) : call_(&call) {}
  HeldCall(HeldCall&& other) noexcept : call_(std::exchange(other.call_, nullptr)) {}
  HeldCall& operator=(HeldCall&& other) noexcept {
    if (this != &other) {
      drop();
      call_ = std::exchange(other.call_, nullptr);
    }
    return *this;
  }
  ~HeldCall() { drop(); }

  /// Whether it holds a call that has to be answered.
  explicit operator bool() const { return call_ != nullptr; }
  /// The call; only while there is one.
  ServedCall* operator->() const { return call_; }

  /// As `LaterCall::reply()`; `encode` takes `value`, which it reads before this returns.
  Sent reply(Encode encode, const void* value, const ReplyOptions& options);
  /// As `LaterCall::fail()`; `low` and `high` with PROG_MISMATCH.
  void fail(wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high);
  /// As `LaterCall::refuse()`.
  void refuse();

 private:
  void drop() {
    if (call_ != nullptr) fail(wire::rpc::AcceptStat::SYSTEM_ERR, 0, 0);
  }

  ServedCall* call_ = nullptr;
};

/// One call, answered exactly once. Each transport derives a class from this. A service has it
/// until the handler returns. If the handler defers the call, a HeldCall refers to this object, or
/// to another one that it was moved to, until it is answered: the transport keeps it that long.
class ServedCall {
 public:
  ServedCall() = default;
  ServedCall(const ServedCall&) = delete;
  ServedCall& operator=(const ServedCall&) = delete;

  // Until the handler returns. Only the first answer is sent.

  /// What arrived.
  const Arrived& arrived() const { return handling().arrived; }
  /// Whether the handler has answered or deferred the call.
  bool answered() const { return answered_; }
  /// As `Call::memory()`.
  xdr::MemoryRef memory(std::size_t bytes);
  /// As `Call::reply()`; `encode` takes `value`, which it reads before this returns.
  Sent reply(Encode encode, const void* value, const ReplyOptions& options);
  /// As `Call::fail()`; `low` and `high` with PROG_MISMATCH.
  void fail(wire::rpc::AcceptStat stat, std::uint32_t low = 0, std::uint32_t high = 0);
  /// As `Call::deny()`.
  void deny(wire::rpc::AuthStat stat);
  /// As `Call::refuse()`.
  void refuse();
  /// As `Call::later()`.
  HeldCall later(std::size_t results, std::size_t items);
  /// Whether the binding allows the number of Read chunks; if not, the call has been refused. There
  /// may be more Write chunks than the results need: the others are returned unused.  spec:
  /// [RFC 8166 4.3.2.2, 6.1], [RFC 8267 6.4.2]
  bool read_chunks_suit(const Procedure& procedure);
  /// The arguments, in the form for the generated parser.
  Stream arguments() const { return {arrived().arguments, arrived().reduced, 0}; }
  /// The number of calls that are arriving and wait while this one uses the transport's thread.
  virtual std::uint32_t arriving() { return 0; }
  /// What `Service::arriving()` returned for the call; the caller owns it from now on. nullptr:
  /// nothing, or it was taken before; always so except over RDMA. Also for deferred calls. If
  /// nobody takes it, `ArrivalWatcher::lost()` gets it right before the answer is sent.
  virtual void* watched() { return nullptr; }

  // For deferred calls: from any thread, until the answer is given.

  /// What arrived.  landed  storage for `Arrived::reduced`
  virtual Arrived held_arrived(std::span<xdr::Landed> landed) const = 0;
  /// The memory that `later()` asked for, to encode results into; length zero: none. Over RDMA and
  /// TCP exactly as long as was asked for, until `allocate_on_heap()` is called.
  virtual xdr::MemoryRef results_memory() const { return {}; }
  /// The memory that `later()` asked for, for items of the results; length zero: none.
  virtual xdr::MemoryRef items_memory() const { return {}; }
  /// As `LaterCall::gone()`; false for transports that cannot know it.
  virtual bool gone() const { return false; }
  /// As `LaterCall::push()`; transports without chunks push nothing.
  virtual bool push(std::size_t) { return false; }
  /// As `LaterCall::push_soon()`; transports without chunks push nothing.
  virtual void push_soon(std::size_t) {}

 protected:
  ~ServedCall() = default;

  /// Memory to encode results into, which stays until the reply has been sent or has failed.
  ///
  /// returns  without an address: there is none
  virtual xdr::MemoryRef allocate(std::size_t bytes) = 0;
  /// Memory on the heap to encode results into, for a deferred call whose `results_memory()` is
  /// empty. If the transport has no room for the results when it sends them, the client gets
  /// SYSTEM_ERR.
  virtual xdr::MemoryRef allocate_on_heap(std::size_t) { return {}; }
  /// Defers the call. Memory from `allocate()` is freed.
  ///
  /// results  bytes of memory to take for the results now; 0: none is taken before the answer is
  ///          given (`allocate_on_heap()`)
  /// items    bytes for items that are left out of the results
  /// returns  empty: there is no memory, or this transport cannot defer calls; the call has not
  ///          been answered
  virtual HeldCall put_off(std::size_t results, std::size_t items) {
    (void)results, (void)items;
    return {};
  }

  // One of the functions below sends the answer: while the handler runs, or later for a deferred
  // call. In the latter case it may destroy this object.

  /// Sends results, and calls `Answer::on_free` once.
  virtual Sent send(const Answer& answer) = 0;
  /// Sends an answer of the RPC layer; `low` and `high` with PROG_MISMATCH.
  virtual void send_failure(wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) = 0;
  /// Sends SYSTEM_ERR in place of results that cannot be sent and have `ReplyOptions::not_done`. A
  /// transport with a reply cache does not keep this answer.
  virtual void send_failure_not_done() { send_failure(wire::rpc::AcceptStat::SYSTEM_ERR, 0, 0); }
  /// Sends SYSTEM_ERR in place of results that cannot be sent; `not_done` as in `ReplyOptions`.
  void send_failure_of_results(bool not_done) {
    if (not_done) return send_failure_not_done();
    send_failure(wire::rpc::AcceptStat::SYSTEM_ERR, 0, 0);
  }
  /// Answers AUTH_ERROR. Not for a call that a handler has deferred, and thereby accepted.  spec:
  /// [RFC 5531 9]
  virtual void send_denial(wire::rpc::AuthStat stat) = 0;
  /// Answers ERR_CHUNK, because the chunks do not suit the procedure. Transports without chunks
  /// answer GARBAGE_ARGS.
  virtual void send_refusal() = 0;

  /// The handler has answered or deferred the call.
  bool answered_ = false;

 private:
  friend class HeldCall;
  friend class Service;
  static constexpr std::size_t kMostMemories = 8;

  /// What a call has only while a service handles it, on the stack of `Service::dispatch()`.
  struct Handling {
    Handling(ServedCall& its_call, const Arrived& its_arrived) : call(its_call), arrived(its_arrived) {
      call.handling_ = this;
    }
    ~Handling() { call.handling_ = nullptr; }
    Handling(const Handling&) = delete;
    Handling& operator=(const Handling&) = delete;

    ServedCall& call;
    const Arrived& arrived;
    std::array<xdr::MemoryRef, kMostMemories> memories;  // that `memory()` has returned
    std::size_t memories_used = 0;
  };
  Handling& handling() const {
    XDR_ASSERT(handling_ != nullptr);
    return *handling_;
  }

  Handling* handling_ = nullptr;
};

}  // namespace oncrpc::stub

#pragma GCC visibility pop
