// SPDX-License-Identifier: BSD-3-Clause
//
// Runs a client or a server on a thread of its own, for programs that make calls from many threads.
// The endpoint still belongs to one thread; this class hands functions to it. For applications that
// have no loop of their own to run the endpoint in.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "rpcrdma/endpoint/engine.h"
#include "rpcrdma/endpoint/reply.h"
#include "rpcrdma/endpoint/request.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// Endpoint   `Client` or `Server`
///
/// contract  Every function here may be called from any thread except the endpoint's own, where
///           callbacks and handlers run. The endpoint's thread sleeps when it has nothing to do
///           (after it has polled for `busy_poll_us`), and another thread wakes it with a write to
///           a descriptor only while it sleeps. Every function must have returned before the
///           destructor begins, except that a `wait_until()` may be blocked.
/// memory    The pool belongs to the endpoint, too: allocate and free its buffers in functions that
///           you hand to the endpoint. Regions that the application has added may be used from any
///           thread.
template <typename Endpoint>
class EndpointThread {
 public:
  /// Starts the thread. From here on, only that thread may use the endpoint.
  explicit EndpointThread(std::unique_ptr<Endpoint> endpoint)
      : endpoint_(std::move(endpoint)), remote_(endpoint_.get()), thread_([this] { run(); }) {}
  /// Runs the functions that were handed over before, then destroys the endpoint: outstanding calls
  /// end with kConnectionLost. Waits until every DeferredReply of the endpoint has answered or is
  /// destroyed. A function that one of these functions hands over (`Client::post()`) may never run.
  /// If the endpoint's own thread destroys this object, the program ends. A `wait_until()` that is
  /// still blocked returns.
  ~EndpointThread() {
    remote_->post([this] { stop_ = true; });
    thread_.join();
  }
  EndpointThread(const EndpointThread&) = delete;
  EndpointThread& operator=(const EndpointThread&) = delete;

  /// Runs `function(Endpoint&)` on the endpoint's thread, in the order in which this is called. If
  /// the function throws, the program ends, except that a std::bad_alloc is ignored.
  ///
  /// errors   std::bad_alloc: the function will not run
  /// cost     allocates
  template <typename Function>
  void post(Function function) {
    remote_->post([boxed = std::make_unique<Function>(std::move(function)), this] { (*boxed)(*remote_); });
  }

  /// As `post()`.  returns  a future for what the function returns or throws
  template <typename Function>
  auto ask(Function function) -> std::future<std::invoke_result_t<Function&, Endpoint&>> {
    std::packaged_task<std::invoke_result_t<Function&, Endpoint&>(Endpoint&)> task{std::move(function)};
    auto result = task.get_future();
    post(std::move(task));
    return result;
  }

  /// As `Client::call()`, from any thread. It reads the spans before it returns; the memory that
  /// they refer to belongs to the call until the future is ready. Such a call cannot be canceled:
  /// give it a deadline.
  ///
  /// errors   std::bad_alloc: from here if the call cannot be handed over, and from
  ///          `std::future::get()` if there is no memory for the reply
  std::future<Reply> call(const Request& request) {
    struct Call {
      KeptRequest request;
      std::promise<Reply> reply;
    };
    auto call = std::make_shared<Call>();
    call->request.keep(request);
    std::future<Reply> future = call->reply.get_future();
    remote_->post([call = std::move(call), this] {
      const auto started =
          remote_->call(call->request.get(), [call](const Response& response) { fulfil(call->reply, response); });
      if (!started) call->reply.set_value(Reply{started.error()});
    });
    return future;
  }

  /// Blocks until `condition(Endpoint&)` is true. The condition runs on the endpoint's thread after
  /// its rounds, and so not while it sleeps: only what the endpoint does may change the result. It
  /// must not throw.
  ///
  /// returns  false: the deadline passed first, possibly before the condition has run at all; the
  ///          destructor began first; or the endpoint's thread had no memory to note the wait, and
  ///          the condition, which it ran once, was not true
  /// errors   std::bad_alloc: the condition could not be handed over, and will not run
  template <typename Condition>
  bool wait_until(Condition condition, oncrpc::Deadline deadline = {}) {
    const auto watch = std::make_shared<Watch>(std::move(condition));
    post([this, watch](Endpoint& endpoint) {
      try {
        watches_.push_back(watch);
      } catch (const std::bad_alloc&) {
        watch->look(endpoint, true);  // nobody would look at it again, and the caller may have no deadline
      }
    });
    return watch->wait(deadline.from(Engine::now()));  // from here on, this object may be destroyed
  }

 private:
  /// One `wait_until()`.
  class Watch {
   public:
    explicit Watch(std::function<bool(Endpoint&)> condition) : condition_(std::move(condition)) {}
    /// Blocks until the wait is over. After that the condition, which may refer to objects of the
    /// caller, does not run any more.  returns  whether the condition was true
    bool wait(const std::optional<core::TimePoint>& until) {
      std::unique_lock lock(mutex_);
      const auto is_over = [this] { return over_; };
      if (until)
        changed_.wait_until(lock, std::chrono::steady_clock::time_point{until->time_since_epoch()}, is_over);
      else
        changed_.wait(lock, is_over);
      over_ = true;
      condition_ = nullptr;
      return is_true_;
    }
    /// On the endpoint's thread: runs the condition, unless the wait is over.
    ///
    /// last     ends the wait whatever the condition says
    /// returns  whether the wait is over
    bool look(Endpoint& endpoint, bool last) {
      const std::lock_guard lock(mutex_);
      if (over_) return true;
      is_true_ = condition_(endpoint);
      over_ = is_true_ || last;
      if (over_) changed_.notify_one();
      return over_;
    }

   private:
    std::function<bool(Endpoint&)> condition_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool over_ = false, is_true_ = false;
  };

  void run() {
    while (!stop_) {
      look();
      endpoint_->wait(-1);
    }
    look();
    endpoint_.reset();
  }
  void look() {
    std::erase_if(watches_, [this](const std::shared_ptr<Watch>& watch) { return watch->look(*endpoint_, stop_); });
  }

  std::unique_ptr<Endpoint> endpoint_;  // only `thread_` uses it
  Endpoint* const remote_;              // for `post()` on other threads
  bool stop_ = false;                   // only `thread_` uses it
  std::vector<std::shared_ptr<Watch>> watches_;
  std::thread thread_;  // last, because it uses the others
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
