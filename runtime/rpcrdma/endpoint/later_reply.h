// SPDX-License-Identifier: BSD-3-Clause
//
// The answer to a call that its handler has put off: given once, at any time, from any thread. For applications.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <utility>

#include "rpcrdma/endpoint/answering.h"
#include "rpcrdma/ext/option.h"

namespace rpcrdma::endpoint {

class Engine;
struct Results;

/// Calls that threads have handed in, chained by `Next`.
template <Answering* Answering::*Next>
class HandedIn {
 public:
  /// From any thread.
  void put(Answering& call) {
    Answering* newest = newest_.load();
    do {
      call.*Next = newest;
    } while (!newest_.compare_exchange_weak(newest, &call));
  }
  /// All of them, in the order in which they were put.  cost  a load where there are none
  Answering* take() {
    if (newest_.load(std::memory_order_acquire) == nullptr) return nullptr;
    Answering* newest = newest_.exchange(nullptr);
    Answering* oldest = nullptr;
    while (newest != nullptr) {
      Answering* const before = std::exchange(newest->*Next, oldest);
      oldest = std::exchange(newest, before);
    }
    return oldest;
  }

 private:
  std::atomic<Answering*> newest_ = nullptr;
};

/// Where what other threads ask of the endpoint's thread waits for it: answers, results to be pushed before them, and memory that is given back.
/// Private to the endpoint.
class LaterAnswers {
 public:
  explicit LaterAnswers(Engine& engine) : engine_(engine) {}
  /// Waits for threads that are still on their way out of `put()`.
  ~LaterAnswers();
  LaterAnswers(const LaterAnswers&) = delete;
  LaterAnswers& operator=(const LaterAnswers&) = delete;
  // From any thread.  cost  no lock; a system call only where the endpoint sleeps
  void put(Answering& call);
  void put_push(Answering& call);
  void put_sink(Answering& call);

  /// By the endpoint's thread. What is pushed has to be taken after the answers, and done before them: none of it is of a call that is over then.
  HandedIn<&Answering::next_held>& answers() { return answers_; }
  HandedIn<&Answering::next_pushing>& pushes() { return pushes_; }
  HandedIn<&Answering::next_sink>& sinks() { return sinks_; }

 private:
  template <class List>
  void put_in(List& list, Answering& call);

  Engine& engine_;
  HandedIn<&Answering::next_held> answers_;
  HandedIn<&Answering::next_pushing> pushes_;
  HandedIn<&Answering::next_sink> sinks_;
  std::atomic<std::uint32_t> putting_ = 0;  // threads
};

/// Made by `IncomingCall::later()`. Belongs to one thread at a time. One that is destroyed before it has answered answers SYSTEM_ERR.
///
/// lifetime   arguments and memory stay as they are until the call is answered, also where the connection is lost meanwhile: its
///            endpoint keeps them, and its destructor waits for every LaterReply there is. A thread that destroys an endpoint must
///            not hold one.
class LaterReply {
 public:
  LaterReply() = default;
  LaterReply(LaterReply&& other) noexcept
      : answers_(std::exchange(other.answers_, nullptr)), call_(std::exchange(other.call_, nullptr)) {}
  LaterReply& operator=(LaterReply&& other) noexcept {
    if (this != &other) {
      drop();
      answers_ = std::exchange(other.answers_, nullptr);
      call_ = std::exchange(other.call_, nullptr);
    }
    return *this;
  }
  ~LaterReply() { drop(); }

  /// Whether there is a call to be answered.
  explicit operator bool() const { return call_ != nullptr; }

  // As in IncomingCall.
  oncrpc::ProcedureId procedure() const { return call_->later->header.procedure; }
  const oncrpc::Credential& credential() const { return call_->later->header.credential; }
  oncrpc::ConnectionId connection() const { return call_->source->id; }
  const oncrpc::PeerHost& host() const { return call_->source->host; }
  xdr::Bytes arguments() const { return call_->later->arguments; }
  std::span<const core::PulledChunk> reduced() const { return call_->later->reduced; }
  std::uint32_t position(const core::PulledChunk& chunk) const {
    return chunk.position - static_cast<std::uint32_t>(call_->later->header.bytes);
  }
  std::span<const core::OfferedChunk> offered() const { return call_->later->offered; }
  std::uint64_t reply_room() const { return call_->later->reply_room; }
  core::Version version() const { return call_->later->version; }
  const std::optional<core::Option>& came_with() const { return call_->later->came_with; }
  template <ext::GoesWithRpc Operation>
  std::optional<typename Operation::View> option() const {
    return ext::read<Operation>(came_with());
  }

  /// As `IncomingCall::watched()`, where that has not been asked for. Who has taken it is done with it before the answer is given.
  void* watched() { return call_->watched.take(); }

  /// Whether nobody waits for the answer any more: the connection is lost, or the time for it is over. Such a call may have come again
  /// meanwhile, on another connection; it has to be answered all the same.
  bool gone() const { return call_->later->gone; }

  /// The buffers that `IncomingCall::later()` was given, to write results into; they stay until the reply has been sent.
  std::span<std::byte> memory() const { return call_->later->results.bytes(); }
  core::MemoryRef memory(std::size_t offset, std::size_t length) const {
    return call_->later->results.ref(offset, length);
  }
  /// Where it was given none for results: memory of the heap for them. It is copied into the endpoint's pool when the answer has come there; if that
  /// has no room then, the client hears SYSTEM_ERR. For calls that may wait in any number.
  core::MemoryRef heap(std::size_t bytes) const;
  std::span<std::byte> items() const { return call_->later->items_memory.bytes(); }
  core::MemoryRef items(std::size_t offset, std::size_t length) const {
    return call_->later->items_memory.ref(offset, length);
  }

  /// Sends the first `bytes` bytes of `items()` into the first Write chunk, before the rest is known: the reply's first item begins with
  /// them, or is not there at all. Once, on the endpoint's thread, before another has the LaterReply. A call that is refused after that ends
  /// with its connection.
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
  friend class Dispatcher;
  LaterReply(LaterAnswers& answers, Answering& call) : answers_(&answers), call_(&call) {}
  void drop();
  void put();

  LaterAnswers* answers_ = nullptr;
  Answering* call_ = nullptr;
};

}  // namespace rpcrdma::endpoint
