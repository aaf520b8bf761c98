// SPDX-License-Identifier: BSD-3-Clause
//
// Functions that other threads want run on the endpoint's thread. Private to the endpoint; applications use `Client::post()` and
// endpoint_thread.h.
#pragma once

#include <atomic>
#include <mutex>
#include <utility>
#include <vector>

#include "oncrpc/callback.h"

namespace rpcrdma::endpoint {

class PostBox {
 public:
  using Function = oncrpc::Callback<void()>;

  /// From any thread. `wake()` wakes the owner, who cannot run the function before that is over: it may be the one that makes an
  /// end of everything here.
  template <typename Wake>
  void post(Function function, const Wake& wake) {
    const std::lock_guard lock{mutex_};
    posted_.push_back(std::move(function));
    any_ = true;
    wake();
  }

  /// On the owner's thread: runs what has been posted, in its order. What is posted meanwhile is for the next time.
  ///
  /// returns   whether there was anything
  /// cost      one load where there is nothing
  bool run() {
    if (!any_) return false;
    {
      const std::lock_guard lock{mutex_};
      running_.swap(posted_);
      any_ = false;
    }
    for (Function& function : running_) function();
    running_.clear();
    return true;
  }

 private:
  std::mutex mutex_;
  std::vector<Function> posted_;
  std::vector<Function> running_;  // keeps its capacity, in turns with the other
  std::atomic<bool> any_ = false;
};

}  // namespace rpcrdma::endpoint
