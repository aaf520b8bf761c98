// SPDX-License-Identifier: BSD-3-Clause
//
// Parts of endpoint_sequence.cpp: the faults that it chooses from, its calls, and the watcher of
// arguments while they arrive.
#pragma once

#include <cstdint>
#include <deque>
#include <set>

#include "fuzz/decisions.h"
#include "oncrpc/stub/arrival_watcher.h"
#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/outcome.h"

namespace rpcrdma::test {

inline constexpr const char* kFaults[] = {"send 1 error REM_ACCESS_ERR",
                                          "send 2 disconnect",
                                          "write 1 error RETRY_EXC_ERR",
                                          "read 1 error REM_ACCESS_ERR",
                                          "request 3 delay 20ms",
                                          "call reg_mr 1 ENOMEM",
                                          "call alloc_mw 1 ENOMEM",
                                          "bind-mw 1 error GENERAL_ERR",
                                          "write * late",
                                          "call create_qp 1 ENOMEM",
                                          "connect 1 reject",
                                          "local-inv 1 error GENERAL_ERR"};

/// A call of ours with its memory, forward or backward.
struct Call {
  endpoint::Buffer arguments, bulk, results, reply;
  Outcome outcome;
  core::CallId id{};
  bool accepted = false;
};

/// Watches six of seven calls from `arriving()` until the handler takes the call or it is lost.
class Watched final : public oncrpc::stub::ArrivalWatcher {
 public:
  void* arriving(const oncrpc::stub::ArrivingCall& call) override {
    if (++arrivals_ % 7 == 0) return nullptr;
    One& one = calls_.emplace_back();
    one.memory = call.reduced;
    promise(call.reduced.length != 0 && call.reduced.address != nullptr, "what arrives has a place");
    live_.insert(&one);
    return &one;
  }
  void filled(void* watched, std::uint64_t bytes) override {
    promise(live_.contains(watched), "only a watched call has events");
    One& one = *static_cast<One*>(watched);
    promise(bytes > one.filled && bytes < one.memory.length, "each time more, and never all");
    one.filled = bytes;
  }
  void lost(void* watched, oncrpc::stub::HeldMemory&) override {
    promise(live_.erase(watched) == 1, "a call is lost once, or taken");
  }
  /// The handler takes the call.
  void take(void* watched) {
    if (watched != nullptr) promise(live_.erase(watched) == 1, "a call is taken once, or lost");
  }
  bool none() const { return live_.empty(); }

 private:
  struct One {
    core::MemoryRef memory;
    std::uint64_t filled = 0;
  };
  std::deque<One> calls_;
  std::set<void*> live_;
  std::uint32_t arrivals_ = 0;
};

}  // namespace rpcrdma::test
