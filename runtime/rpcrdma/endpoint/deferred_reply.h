// SPDX-License-Identifier: BSD-3-Clause
//
// The answer to a deferred call. It is given once, at any time, from any thread. For applications.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "oncrpc/message.h"
#include "rpcrdma/core/memory.h"
#include "rpcrdma/endpoint/results.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

class InboundCall;

/// Made by `InboundCall::later()`. Belongs to one thread at a time. If it is destroyed before it
/// has answered, the client gets SYSTEM_ERR. While it holds no call, only `operator bool`,
/// `reply()`, `fail()` and `refuse()` may be called.
///
/// lifetime  the call and its memory stay unchanged until it is answered, even if the connection is
///           lost before: the endpoint keeps them, and the endpoint's destructor waits for every
///           DeferredReply. So a thread that destroys an endpoint must not hold one
class DeferredReply {
 public:
  DeferredReply() = default;
  DeferredReply(DeferredReply&& other) noexcept : call_(std::exchange(other.call_, nullptr)) {}
  DeferredReply& operator=(DeferredReply&& other) noexcept {
    if (this != &other) {
      drop();
      call_ = std::exchange(other.call_, nullptr);
    }
    return *this;
  }
  ~DeferredReply() { drop(); }

  /// Whether it holds a call that has to be answered.
  explicit operator bool() const { return call_ != nullptr; }
  /// The call, to be read: procedure, arguments and the rest, as the handler saw them.
  const InboundCall& call() const { return *call_; }
  /// As `call()`.
  const InboundCall* operator->() const { return call_; }

  /// As `InboundCall::watched()`: nullptr as well if either of them has returned the object before.
  /// Whoever takes the object must have finished with it before the answer is given.
  void* watched();
  /// Whether nobody waits for this answer any more, because the connection is lost or
  /// `AnsweringLimits::answer_within` is over, as the endpoint's thread notices in its rounds. The
  /// client may have retransmitted the call on another connection, so the call must be answered
  /// nevertheless.
  bool gone() const;

  /// The first buffer that `InboundCall::later()` was given, to write results into. It stays until
  /// the reply has been sent.
  std::span<std::byte> memory() const;
  /// A part of the buffer for results, as `Results` takes it.
  core::MemoryRef memory(std::size_t offset, std::size_t length) const;
  /// Memory on the heap for results; empty if there is none. For calls of which any number may
  /// wait. Aborts if `later()` was given a buffer for results. A second call resizes the memory,
  /// which may move. The endpoint copies it into its pool when it gets the answer; if the pool has
  /// no room at that time, or the host's deferred calls already hold what AnsweringLimits allows
  /// one host, the client gets SYSTEM_ERR.
  core::MemoryRef heap(std::size_t bytes) const;
  /// The second buffer that `InboundCall::later()` was given, for what goes into Write chunks. It
  /// stays as long as `memory()`.
  std::span<std::byte> items() const;
  /// A part of `items()`, as `Results` takes it.
  core::MemoryRef items(std::size_t offset, std::size_t length) const;

  /// Sends the first `bytes` bytes of `items()` into the first Write chunk before the rest of the
  /// reply is known. The first item of the reply must then begin with these bytes, or the reply
  /// must have no item. Call it on the endpoint's thread, before another thread gets the
  /// DeferredReply; once it has returned true, a second call sends nothing and returns false.
  /// `fail()` may follow; if such a call is refused, its connection ends.
  ///
  /// bytes    at most the length of `items()`; there must be a second buffer. More bytes abort
  ///          while the connection exists
  /// returns  false: nothing is sent, because the call has no Write chunk with room for it, nobody
  ///          waits for the answer any more, or there is no memory
  /// spec     [RFC 8166 3.4.6]
  bool push(std::size_t bytes);
  /// As above, from whatever thread holds the DeferredReply; the endpoint finds out later whether
  /// there is a Write chunk. At most once, and not after `push()`.
  void push_soon(std::size_t bytes);

  /// Sends the results. Reads the spans before it returns. Calls `on_sent` on the endpoint's
  /// thread, with false if the reply could not be sent. If this object holds no call (any more), it
  /// sends nothing, and calls `on_sent` with false at once. If it cannot allocate, it does the
  /// same, and the client gets SYSTEM_ERR.
  ///
  /// cost     no lock, and no allocation in steady state; a system call if the endpoint sleeps
  void reply(const Results& results, OnSent on_sent = {});
  /// As `InboundCall::fail()`. Does nothing if it holds no call (any more).
  void fail(oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low = 0, std::uint32_t high = 0);
  void refuse();  ///< as `InboundCall::refuse()`; does nothing if it holds no call

 private:
  friend class InboundCall;
  explicit DeferredReply(InboundCall& call) : call_(&call) {}
  void drop();
  void fail_not_done();
  void hand_in();

  InboundCall* call_ = nullptr;
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
