// SPDX-License-Identifier: BSD-3-Clause
//
// What is told of a call's reduced argument while it is still being pulled: who has much to do with the data can begin before the last of
// them is there. For handlers of bulk data; `ServeOptions` says which procedures are watched.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "rpcrdma/core/upcall.h"
#include "rpcrdma/endpoint/connection_id.h"
#include "rpcrdma/endpoint/rpc_message.h"

namespace rpcrdma::endpoint {

/// A call that has not arrived yet, nor been answered; its own checks are done, those of its procedure are not. Where it breaks off
/// it never was a call: what was done with the first of its data must be harmless, as half of a write is.
///
/// arguments   without the reduced one
/// reduced     where that will be, and how long it is
/// position    of it, from the first byte of the unreduced arguments
/// offered     as `IncomingCall::offered()`
struct ArrivingCall {
  Procedure procedure;
  Credential credential;
  ConnectionId connection{};
  xdr::Bytes arguments;
  core::MemoryRef reduced;
  std::uint32_t position = 0;
  std::span<const core::OfferedChunk> offered{};
};

/// Called on the endpoint's thread.
class ArrivalWatcher {
 public:
  /// returns   what names this call below, and in `IncomingCall::watched()`; nullptr: it is not watched
  virtual void* arriving(const ArrivingCall& call) = 0;
  /// The first `bytes` bytes are there; once at most, and never all: then the handler has the call.
  virtual void filled(void* watched, std::uint64_t bytes) = 0;
  /// No handler will have it. The memory goes to others when this returns.
  virtual void lost(void* watched) = 0;

 protected:
  ~ArrivalWatcher() = default;
};

/// That a call is watched. Private to the endpoint.
class Watched {
 public:
  Watched() = default;
  Watched(ArrivalWatcher& watcher, void* watched) : watcher_(&watcher), watched_(watched) {}
  Watched(Watched&& other) noexcept : watcher_(other.watcher_), watched_(std::exchange(other.watched_, nullptr)) {}
  Watched& operator=(Watched&& other) noexcept {
    std::swap(watcher_, other.watcher_);
    std::swap(watched_, other.watched_);
    return *this;
  }
  ~Watched() {
    if (watched_ != nullptr) watcher_->lost(watched_);
  }

  explicit operator bool() const { return watched_ != nullptr; }
  bool is_of(const ArrivalWatcher* watcher) const { return watcher_ == watcher; }
  void filled(std::uint64_t bytes) const { watcher_->filled(watched_, bytes); }
  /// The handler sees to it.
  void* take() { return std::exchange(watched_, nullptr); }

 private:
  ArrivalWatcher* watcher_ = nullptr;
  void* watched_ = nullptr;
};

}  // namespace rpcrdma::endpoint
