// SPDX-License-Identifier: BSD-3-Clause
//
// A client or a server on a thread of its own, for programs that call from many threads. The endpoint still belongs to one thread: this
// hands functions over to it. For whoever has no loop of their own to run the endpoint in.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "rpcrdma/endpoint/engine.h"
#include "rpcrdma/endpoint/reply.h"
#include "rpcrdma/endpoint/request.h"

namespace rpcrdma::endpoint {

/// Endpoint   `Client` or `Server`
///
/// contract   Every function here is for any thread but the endpoint's own, where callbacks and handlers run. The endpoint sleeps
///            when it has nothing to do (polls before, if its `busy_poll_us` says so) and is woken by a descriptor that is written
///            only when it sleeps.
/// memory     The pool is the endpoint's as well: buffers are taken and given back in functions that are handed over. Regions that
///            the application added are its own to use from any thread.
template <typename Endpoint>
class EndpointThread {
 public:
  explicit EndpointThread(std::unique_ptr<Endpoint> endpoint)
      : endpoint_(std::move(endpoint)), remote_(endpoint_.get()), thread_([this] { run(); }) {}
  /// Runs what has been handed over before, then destroys the endpoint: calls that are outstanding end with kConnectionLost.
  ~EndpointThread() {
    remote_->post([this] { stop_ = true; });
    thread_.join();
  }
  EndpointThread(const EndpointThread&) = delete;
  EndpointThread& operator=(const EndpointThread&) = delete;

  /// Runs `function(Endpoint&)` on the endpoint's thread, in the order of these calls.  cost: allocates
  template <typename Function>
  void post(Function function) {
    remote_->post([boxed = std::make_unique<Function>(std::move(function)), this] { (*boxed)(*remote_); });
  }

  /// As `post()`.  returns  what the function returned
  template <typename Function>
  auto ask(Function function) -> std::future<std::invoke_result_t<Function&, Endpoint&>> {
    std::packaged_task<std::invoke_result_t<Function&, Endpoint&>(Endpoint&)> task{std::move(function)};
    auto result = task.get_future();
    post(std::move(task));
    return result;
  }

  /// As `Client::call()`, from any thread. The spans are read before this returns; the memory that they name is the call's until the
  /// future is ready.
  std::future<Reply> call(const Request& request) {
    struct Call {
      KeptRequest request;
      std::promise<Reply> reply;
    };
    auto call = std::make_shared<Call>();
    call->request.keep(request);
    std::future<Reply> future = call->reply.get_future();
    remote_->post([call = std::move(call), this] {
      const auto started = remote_->call(call->request.get(),
                                         [call](const Response& response) { call->reply.set_value(Reply{response}); });
      if (!started) call->reply.set_value(Reply{started.error()});
    });
    return future;
  }

  /// Blocks until `condition(Endpoint&)`, which runs on the endpoint's thread after each of its rounds, is true.
  ///
  /// returns   false where the time was up first
  template <typename Condition>
  bool wait_until(Condition condition, oncrpc::Deadline deadline = {}) {
    const auto watch = std::make_shared<Watch>(Watch{std::move(condition), {}});
    std::future<void> done = watch->done.get_future();
    post([this, watch](Endpoint&) { watches_.push_back(watch); });
    const auto until = deadline.from(Engine::now());
    if (!until)
      done.wait();
    else if (done.wait_until(std::chrono::steady_clock::time_point{until->time_since_epoch()}) !=
             std::future_status::ready)
      ask([&](Endpoint&) { std::erase(watches_, watch); }).wait();
    return done.wait_for(core::Duration{0}) == std::future_status::ready;
  }

 private:
  struct Watch {
    std::function<bool(Endpoint&)> condition;
    std::promise<void> done;
  };
  void run() {
    while (!stop_) {
      look();
      endpoint_->wait(-1);
    }
    endpoint_.reset();
  }
  void look() {
    std::erase_if(watches_, [this](const std::shared_ptr<Watch>& watch) {
      if (!watch->condition(*endpoint_)) return false;
      watch->done.set_value();
      return true;
    });
  }

  std::unique_ptr<Endpoint> endpoint_;  // from now on the thread's
  Endpoint* const remote_;              // for `post()`
  bool stop_ = false;                   // the thread's
  std::vector<std::shared_ptr<Watch>> watches_;
  std::thread thread_;  // last: it uses the others
};

}  // namespace rpcrdma::endpoint
