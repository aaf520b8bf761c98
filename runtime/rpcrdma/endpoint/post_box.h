// SPDX-License-Identifier: BSD-3-Clause
//
// Functions that other threads want to run on the endpoint's thread. Private to the endpoint;
// applications use `Client::post()` and endpoint_thread.h.
#pragma once

#include <atomic>
#include <cstddef>
#include <mutex>
#include <utility>
#include <vector>

#include "oncrpc/callback.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// Belongs to a thread, its owner.
class PostBox {
 public:
  using Function = oncrpc::Callback<void()>;

  /// From any thread. `wake()` wakes the owner. It is called with the lock held, so that the
  /// function runs only after it: the owner may destroy this box once the function's `run()` has
  /// returned. The function itself must not destroy it.
  template <typename Wake>
  void post(Function function, const Wake& wake) {
    const std::lock_guard lock{mutex_};
    posted_.push_back(std::move(function));
    any_ = true;
    wake();
  }

  /// On the owner's thread: runs what has been posted, in its order. Functions that are posted
  /// while it runs wait for the next time. If a function throws, the exception leaves `run()`; the
  /// functions after it run the next time, and what is posted until then the time after.
  ///
  /// returns  whether a function has run
  /// cost     one load if there is nothing
  bool run() {
    if (running_.empty()) {
      if (!any_) return false;
      const std::lock_guard lock{mutex_};
      running_.swap(posted_);
      any_ = false;
    }
    while (next_ != running_.size()) {
      Function function = std::move(running_[next_++]);
      if (next_ == running_.size()) {  // before the last one, which may throw
        running_.clear();
        next_ = 0;
      }
      function();
    }
    return true;
  }

 private:
  std::mutex mutex_;
  std::vector<Function> posted_;
  std::vector<Function> running_;  // keeps its capacity: the two vectors are swapped
  std::size_t next_ = 0;           // index in `running_`
  std::atomic<bool> any_ = false;
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
