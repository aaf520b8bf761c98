// SPDX-License-Identifier: BSD-3-Clause
//
// A call as its transport has it for a generated service, from its arrival to its answer. For whoever writes a transport;
// stream/over_tcp.cpp is the shortest example. Handlers of calls see service.h instead.
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

namespace oncrpc::stub {

/// Called when the memory of a reply is no longer needed; `sent`: the reply went out. No state but `context`.
struct OnFree {
  void (*function)(void* context, bool sent) = nullptr;
  void* context = nullptr;
  void operator()(bool sent) const {
    if (function != nullptr) function(context, sent);
  }
};

/// A call as it arrived; all of it lives until it is answered.
///
/// arguments   without items that were reduced
/// reduced     of the arguments: position from their first byte, and where the bytes are; ascending. Always empty but over RDMA
/// offered     memory that the client offers for results, in order. Always empty but over RDMA
/// connection  over RDMA, the connection; else what tells clients apart
/// host        that it comes from
struct Arrived {
  std::uint32_t procedure = 0;
  xdr::Bytes arguments{};
  std::span<const xdr::Landed> reduced{};
  std::span<const xdr::OfferedChunk> offered{};
  Credential credential{};
  ConnectionId connection{};
  PeerHost host{};
};

/// What became of a reply.
///
/// kSent            it is on its way
/// kNotEncodable    the results are against a bound of their XDR; the client has been told SYSTEM_ERR
/// kNoMemory        there is none to write them to; the client has been told SYSTEM_ERR
/// kTooLarge        the client gave no room for it, and has been told ERR_CHUNK
/// kConnectionLost  nobody is there to be told
enum class Sent : std::uint8_t { kSent, kNotEncodable, kNoMemory, kTooLarge, kConnectionLost };

/// What a handler says of the memory that its results refer to.
///
/// region    of the application's, as the transport names it that eligible results lie in; they are sent from there, and must stay until
///           `on_free`. Nothing: what lies in memory of `Call::memory()` is sent from there, and all else is copied
/// on_free   called once that memory is no longer needed, whatever became of the reply
/// not_done  nothing has been done, and the results say that it may be asked for again: the same call is then given to its handler once more,
///           not answered out of a reply cache
struct ReplyOptions {
  std::optional<std::uint32_t> region{};
  OnFree on_free{};
  bool not_done = false;
};

/// Results on their way out: encoded, and the items that were left out, each with its place. Over other transports
/// than RDMA each item goes back to its place, with padding up to four bytes (`item_padding`).
struct Answer {
  xdr::MemoryRef results{};       ///< of memory that the ServedCall gave
  std::span<const Item> items{};  ///< ascending
  OnFree on_free{};
  bool not_done = false;  ///< as `ReplyOptions::not_done`
};

class ServedCall;

/// A call whose answer was put off, and whoever has this gives it: once, at any time, from any thread. One that goes away without an answer
/// answers SYSTEM_ERR. Private to stubs; handlers have a `LaterCall`.
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

  /// Whether there is a call to be answered.
  explicit operator bool() const { return call_ != nullptr; }
  ServedCall* operator->() const { return call_; }

  Sent reply(Encode encode, const void* value, const ReplyOptions& options);
  void fail(wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high);
  void refuse();

 private:
  void drop() {
    if (call_ != nullptr) fail(wire::rpc::AcceptStat::SYSTEM_ERR, 0, 0);
  }

  ServedCall* call_ = nullptr;
};

/// One call, answered exactly once. Each transport derives its own from this. A service has it for the duration of a handler; where that puts
/// the answer off, a HeldCall refers to it, or to another that it became, until it is answered: from then on the transport sees to it.
class ServedCall {
 public:
  ServedCall() = default;
  ServedCall(const ServedCall&) = delete;
  ServedCall& operator=(const ServedCall&) = delete;

  // For the duration of the handler.

  const Arrived& arrived() const { return handling().arrived; }
  bool answered() const { return answered_; }
  xdr::MemoryRef memory(std::size_t bytes);
  Sent reply(Encode encode, const void* value, const ReplyOptions& options);
  void fail(wire::rpc::AcceptStat stat, std::uint32_t low = 0, std::uint32_t high = 0);
  void deny(wire::rpc::AuthStat stat);
  void refuse();
  HeldCall later(std::size_t results, std::size_t items);
  /// Whether the binding allows so many Read chunks; if not, the call has been refused. Of Write chunks there may be
  /// more than the results have a use for: these go back unused.  spec: [RFC 8166 4.3.2.2, 6.1], [RFC 8267 6.4.2]
  bool read_chunks_suit(const Procedure& procedure);
  Stream arguments() const { return {arrived().arguments, arrived().reduced, 0}; }
  /// Calls that are on their way in while this one keeps the transport's thread.
  virtual std::uint32_t arriving() { return 0; }
  /// What `Service::arriving()` returned for the call; whoever takes it sees to it. nullptr: nothing, or it was taken before. Also where the
  /// answer was put off.
  virtual void* watched() { return nullptr; }

  // Where the answer was put off: from any thread, until it is given.

  /// What arrived.  landed  for `Arrived::reduced`
  virtual Arrived held_arrived(std::span<xdr::Landed> landed) const = 0;
  /// Memory that `later()` asked for.
  virtual xdr::MemoryRef results_memory() const { return {}; }
  virtual xdr::MemoryRef items_memory() const { return {}; }
  /// As those of `LaterCall`.
  virtual bool gone() const { return false; }
  virtual bool push(std::size_t) { return false; }
  virtual void push_soon(std::size_t) {}

 protected:
  ~ServedCall() = default;

  /// Memory to write results to, which stays until the reply has been sent, whatever becomes of it.
  ///
  /// returns   without an address: there is none
  virtual xdr::MemoryRef allocate(std::size_t bytes) = 0;
  /// Memory of the heap to write results to, where the answer was put off and `results_memory()` is empty. If the transport has no room for
  /// what is in it when it sends it, the client hears SYSTEM_ERR.
  virtual xdr::MemoryRef allocate_on_heap(std::size_t) { return {}; }
  /// The answer shall be given later. What `allocate()` gave is gone.
  ///
  /// results   bytes of memory that shall be there for it; 0: none is taken before it is given (`allocate_on_heap()`)
  /// items     bytes for items that are left out of it
  /// returns   empty: there is no memory, or no answer of this transport can wait; the call is still to be answered
  virtual HeldCall put_off(std::size_t results, std::size_t items) {
    (void)results, (void)items;
    return {};
  }

  // The answer; the handler's, or one that was put off. The call may be over after this.
  virtual Sent send(const Answer& answer) = 0;
  virtual void send_failure(wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) = 0;
  /// Answers AUTH_ERROR. Only a handler may: a call that was put off has been let in.  spec: [RFC 5531 9]
  virtual void send_denial(wire::rpc::AuthStat stat) = 0;
  /// The chunks do not suit the procedure: ERR_CHUNK. Transports without chunks never get to it.
  virtual void send_refusal() = 0;

  /// The handler has answered it, or put that off.
  bool answered_ = false;

 private:
  friend class HeldCall;
  friend class Service;
  static constexpr std::size_t kMostMemories = 8;

  /// What there is of a call only while a service has it, on the stack of `Service::dispatch()`.
  struct Handling {
    Handling(ServedCall& its_call, const Arrived& its_arrived) : call(its_call), arrived(its_arrived) {
      call.handling_ = this;
    }
    ~Handling() { call.handling_ = nullptr; }
    Handling(const Handling&) = delete;
    Handling& operator=(const Handling&) = delete;

    ServedCall& call;
    const Arrived& arrived;
    std::array<xdr::MemoryRef, kMostMemories> memories;  // that `memory()` has given
    std::size_t memories_used = 0;
  };
  Handling& handling() const {
    XDR_ASSERT(handling_ != nullptr);
    return *handling_;
  }

  Handling* handling_ = nullptr;
};

}  // namespace oncrpc::stub
