// SPDX-License-Identifier: BSD-3-Clause
//
// What other threads hand to the endpoint's thread: answers, results to push before them, and
// memory that is given back. It waits here in lists until the endpoint's thread takes it. Private
// to the endpoint.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

#include "rpcrdma/endpoint/inbound_call.h"

namespace rpcrdma::endpoint {

class Engine;

/// Calls that threads have handed in, linked by `Next`.
template <InboundCall* InboundCall::*Next>
class HandedInList {
 public:
  /// From any thread.
  void put(InboundCall& call) {
    InboundCall* newest = newest_.load();
    do {
      call.*Next = newest;
    } while (!newest_.compare_exchange_weak(newest, &call));
  }
  /// Takes all of them, in the order in which they were put.  cost  one load if there are none
  InboundCall* take() {
    if (newest_.load(std::memory_order_acquire) == nullptr) return nullptr;
    InboundCall* newest = newest_.exchange(nullptr);
    InboundCall* oldest = nullptr;
    while (newest != nullptr) {
      InboundCall* const before = std::exchange(newest->*Next, oldest);
      oldest = std::exchange(newest, before);
    }
    return oldest;
  }

 private:
  std::atomic<InboundCall*> newest_ = nullptr;
};

class HandedIn {
 public:
  explicit HandedIn(Engine& engine) : engine_(engine) {}
  /// Waits for threads that have not left `put_...()` yet.
  ~HandedIn();
  HandedIn(const HandedIn&) = delete;
  HandedIn& operator=(const HandedIn&) = delete;
  // These may be called from any thread.  cost  no lock; a system call only if the endpoint sleeps
  void put_answer(InboundCall& call);
  void put_push(InboundCall& call);
  void put_sink(InboundCall& call);

  /// On the endpoint's thread: calls `answer(call)`, `push(call)` and `sink(call)` for what has
  /// been handed in.
  ///
  /// returns  whether anything was handed in
  template <class Answer, class Push, class Sink>
  bool take(const Answer& answer, const Push& push, const Sink& sink) {
    // The answers are taken before the pushes, but handled after them: so no push is for a call
    // that has ended.
    InboundCall* const answers = answers_.take();
    bool any = each(pushes_.take(), &InboundCall::next_pushing_, push);
    any |= each(sinks_.take(), &InboundCall::next_sink_, sink);
    any |= each(answers, &InboundCall::next_held_, answer);
    return any;
  }

 private:
  template <class List>
  void put_in(List& list, InboundCall& call);
  template <class Take>
  static bool each(InboundCall* first, InboundCall* InboundCall::*next, const Take& take) {
    const bool any = first != nullptr;
    while (first != nullptr) {
      InboundCall& call = *first;
      first = std::exchange(call.*next, nullptr);
      take(call);
    }
    return any;
  }

  Engine& engine_;
  HandedInList<&InboundCall::next_held_> answers_;
  HandedInList<&InboundCall::next_pushing_> pushes_;
  HandedInList<&InboundCall::next_sink_> sinks_;
  std::atomic<std::uint32_t> putting_ = 0;  // number of threads in `put_in()`
};

}  // namespace rpcrdma::endpoint
