// SPDX-License-Identifier: BSD-3-Clause
//
// The watcher of one call whose reduced argument is still being pulled. Private to the endpoint;
// applications see oncrpc/stub/arrival_watcher.h.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

#include "oncrpc/stub/arrival_watcher.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// What a watcher returned for a call; empty: the call is not watched. `take()` or `lose()` must be
/// called before this object ends, unless it is empty.
class Watched {
 public:
  Watched() = default;
  Watched(oncrpc::stub::ArrivalWatcher& watcher, void* watched) : watcher_(&watcher), watched_(watched) {}
  Watched(Watched&& other) noexcept : watcher_(other.watcher_), watched_(std::exchange(other.watched_, nullptr)) {}
  Watched& operator=(Watched&& other) noexcept {
    std::swap(watcher_, other.watcher_);
    std::swap(watched_, other.watched_);
    return *this;
  }

  explicit operator bool() const { return watched_ != nullptr; }
  bool is_of(const oncrpc::stub::ArrivalWatcher* watcher) const { return watcher_ == watcher; }
  void filled(std::uint64_t bytes) const { watcher_->filled(watched_, bytes); }
  void put_off(const std::atomic<bool>& gone) const { watcher_->put_off(watched_, gone); }
  /// No handler will get the call; the watcher may keep `memory`.
  void lose(oncrpc::stub::HeldMemory& memory) { watcher_->lost(std::exchange(watched_, nullptr), memory); }
  /// The handler takes over what the watcher returned.
  void* take() { return std::exchange(watched_, nullptr); }

 private:
  oncrpc::stub::ArrivalWatcher* watcher_ = nullptr;
  void* watched_ = nullptr;
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
