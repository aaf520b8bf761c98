// SPDX-License-Identifier: BSD-3-Clause
//
// The result of a call without a callback: through a future for any thread, or in a coroutine on
// the endpoint's thread. request.h describes calls and their responses; client.h makes the calls.
#pragma once

#include <coroutine>
#include <cstdint>
#include <exception>
#include <future>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "rpcrdma/endpoint/request.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// How a call ended, for longer than the callback. It copies what `Response` only lends during the
/// callback, except for a Long Reply, which stays in the memory that the request named.
class Reply {
 public:
  Reply() = default;
  /// Makes the Reply of a call that was not sent, because of `error`.
  explicit Reply(core::CallError error) : transport_error_(error) {}
  /// Copies the response, except for results that are `in_reply_memory`.
  explicit Reply(const Response& response)
      : transport_error_(response.transport_error),
        rpc_error_(response.rpc_error),
        written_(response.written.begin(), response.written.end()),
        came_with_(response.came_with) {
    if (came_with_) optinfo_.assign(came_with_->optinfo.begin(), came_with_->optinfo.end());
    if (response.in_reply_memory)
      long_ = response.results;
    else
      short_.assign(response.results.begin(), response.results.end());
  }

  /// Whether there are results: there is neither `transport_error()` nor `rpc_error()`.
  bool ok() const { return !transport_error_ && rpc_error_ == oncrpc::RpcError::kNone; }
  /// As `Response::transport_error`; also the error that `Client::call()` returned.
  std::optional<core::CallError> transport_error() const { return transport_error_; }
  /// As `Response::rpc_error`.
  oncrpc::RpcError rpc_error() const { return rpc_error_; }
  /// As `Response::results`. Valid as long as this object; a Long Reply, as long as the memory of
  /// `Request::reply` is left unchanged.
  xdr::Bytes results() const { return long_.empty() ? xdr::Bytes{short_} : long_; }
  /// As `Response::written`.
  std::span<const std::uint64_t> written() const { return written_; }
  /// As `Response::option()`. Valid as long as this object.
  template <ext::GoesWithRpc Operation>
  std::optional<typename Operation::View> option() const {
    if (!came_with_) return std::nullopt;
    return ext::read<Operation>(core::Option{.opttype = came_with_->opttype, .optinfo = optinfo_});
  }

 private:
  std::optional<core::CallError> transport_error_;
  oncrpc::RpcError rpc_error_ = oncrpc::RpcError::kNone;
  std::vector<std::byte> short_;
  xdr::Bytes long_;
  std::vector<std::uint64_t> written_;
  std::optional<core::Option> came_with_;  // its bytes are in `optinfo_`
  std::vector<std::byte> optinfo_;
};

/// Gives a copy of the response to a promise, or std::bad_alloc if there is no memory for the copy.
/// It never throws that itself, because in a callback that would end the connection.
inline void fulfil(std::promise<Reply>& promise, const Response& response) {
  try {
    promise.set_value(Reply{response});
  } catch (const std::bad_alloc&) {
    promise.set_exception(std::current_exception());
  }
}

/// Makes a call with `start(OnResponse)`, which is `Client::call()` or a similar function.
///
/// returns  a future that becomes ready when the call ends, or at once if `start` returns an error.
///          Wait for it on another thread than the endpoint's, or poll it while that thread makes
///          progress
/// errors   std::bad_alloc from `std::future::get()` if there is no memory for the reply
/// cost     allocates the state that the two ends share, and the copies that `Reply` owns
template <typename Start>
std::future<Reply> future_of(const Start& start) {
  std::promise<Reply> promise;
  std::future<Reply> future = promise.get_future();
  const auto started = start(
      OnResponse{[promise = std::move(promise)](const Response& response) mutable { fulfil(promise, response); }});
  if (started) return future;
  std::promise<Reply> refused;
  refused.set_value(Reply{started.error()});
  return refused.get_future();
}

/// A call that a coroutine waits for: `const Response response = co_await
/// client.calling(request);`. The coroutine continues in `progress()`, where callbacks run, and the
/// same rules bind it. What the response lends is valid until the coroutine waits again.
///
/// contract  the coroutine must not be destroyed while it waits: cancel the call instead. Every
///           call ends, at the latest when the endpoint is destroyed
/// cost      no allocation
template <typename Start>
class [[nodiscard]] Calling {
 public:
  /// start    makes the call: `Result<CallId, CallError>(const Request&, OnResponse)`
  /// id       where to store the id of the call, by which it can be canceled; may be nullptr
  Calling(const Request& request, Start start, core::CallId* id)
      : request_(request), start_(std::move(start)), id_(id) {}
  Calling(const Calling&) = delete;
  Calling& operator=(const Calling&) = delete;

  /// For `co_await`: the call is made only when the coroutine is suspended.
  bool await_ready() const noexcept { return false; }
  /// For `co_await`: makes the call, and resumes the coroutine when it ends.
  /// returns  false: the call could not be made, so the coroutine continues at once
  bool await_suspend(std::coroutine_handle<> waiting) {
    const auto started = start_(request_, OnResponse{[this, waiting](const Response& response) {
                                  response_ = response;
                                  waiting.resume();
                                }});
    if (!started) response_.transport_error = started.error();
    if (started && id_ != nullptr) *id_ = *started;
    return started.has_value();
  }
  /// For `co_await`: how the call ended. If it could not be made, `transport_error` says why.
  Response await_resume() const noexcept { return response_; }

 private:
  Request request_;
  Start start_;
  core::CallId* id_;
  Response response_;
};

/// The return type of a coroutine that starts at once, waits only for calls, and destroys itself
/// when it is done.
struct Detached {
  /// What the compiler asks of a coroutine of this type.
  struct promise_type {
    Detached get_return_object() noexcept { return {}; }          ///< refers to nothing
    std::suspend_never initial_suspend() noexcept { return {}; }  ///< starts at once
    std::suspend_never final_suspend() noexcept { return {}; }    ///< destroys itself at its end
    void return_void() noexcept {}                                ///< there is no result
    /// ends the program, because nobody could catch the exception
    [[noreturn]] void unhandled_exception() noexcept { std::terminate(); }
  };
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
