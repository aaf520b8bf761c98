// SPDX-License-Identifier: BSD-3-Clause
//
// The answer to a call that its handler has put off: given once, at any time, from any thread. For applications.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "oncrpc/message.h"
#include "rpcrdma/core/memory.h"
#include "rpcrdma/endpoint/results.h"

namespace rpcrdma::endpoint {

class InboundCall;

/// Made by `InboundCall::later()`. Belongs to one thread at a time. One that is destroyed before it has answered answers SYSTEM_ERR.
///
/// lifetime   the call and memory stay as they are until it is answered, also where the connection is lost meanwhile: its endpoint keeps
///            them, and its destructor waits for every DeferredReply there is. A thread that destroys an endpoint must not hold one.
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

  /// Whether there is a call to be answered.
  explicit operator bool() const { return call_ != nullptr; }
  /// To be read: its procedure, arguments, ... as the handler had them.
  const InboundCall& call() const { return *call_; }
  const InboundCall* operator->() const { return call_; }

  /// As `InboundCall::watched()`, where that has not been asked for. Who has taken it is done with it before the answer is given.
  void* watched();
  /// Whether nobody waits for the answer any more: the connection is lost, or the time for it is over. Such a call may have come again
  /// meanwhile, on another connection; it has to be answered all the same.
  bool gone() const;

  /// The buffers that `InboundCall::later()` was given, to write results into; they stay until the reply has been sent.
  std::span<std::byte> memory() const;
  core::MemoryRef memory(std::size_t offset, std::size_t length) const;
  /// Where it was given none for results: memory of the heap for them. It is copied into the endpoint's pool when the answer has come there; if that
  /// has no room then, the client hears SYSTEM_ERR. For calls that may wait in any number.
  core::MemoryRef heap(std::size_t bytes) const;
  std::span<std::byte> items() const;
  core::MemoryRef items(std::size_t offset, std::size_t length) const;

  /// Sends the first `bytes` bytes of `items()` into the first Write chunk, before the rest is known: the reply's first item begins with
  /// them, or is not there at all. Once, on the endpoint's thread, before another has the DeferredReply. A call that is refused after that
  /// ends with its connection.
  ///
  /// returns   false: there is no chunk for that, and nothing is sent
  /// spec      [RFC 8166 3.4.6]
  bool push(std::size_t bytes);
  /// As above, from whatever thread has it; whether there is a chunk for that is seen later. At most once, and not where `push()` was called.
  void push_soon(std::size_t bytes);

  /// The spans are read before this returns. `on_sent` is called on the endpoint's thread, with false where the reply could not be
  /// sent.
  /// cost   no lock; allocates only for more pieces than any such reply before had
  void reply(const Results& results, OnSent on_sent = {});
  void fail(oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low = 0, std::uint32_t high = 0);
  void refuse();

 private:
  friend class InboundCall;
  explicit DeferredReply(InboundCall& call) : call_(&call) {}
  void drop();
  void hand_in();

  InboundCall* call_ = nullptr;
};

}  // namespace rpcrdma::endpoint
