// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/locks/callbacks.h"

#include <sys/eventfd.h>

#include <algorithm>
#include <new>
#include <system_error>
#include <utility>

#include "oncrpc/bind/registry.h"
#include "oncrpc/signals_blocked.h"
#include "oncrpc/stream/stream_client.h"

namespace nfs {

namespace {

/// This bounds the length of results: those of NLM and NSM are short.
constexpr std::size_t kMostResultBytes = 4096;

/// Whether the client's RPC layer refused the call. After SYSTEM_ERR, or a Reply that cannot be
/// read, the client may have executed it [RFC 5531 9].
bool is_refused(const oncrpc::Failure& failure) {
  return failure.kind == oncrpc::Failure::Kind::kRpc && failure.rpc != oncrpc::RpcError::kSystemError &&
         failure.rpc != oncrpc::RpcError::kUnintelligible;
}

}  // namespace

Callbacks::Callbacks(CallbacksConfig config)
    : config_(std::move(config)), wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  XDR_ASSERT(static_cast<bool>(wake_));
  if (!config_.find)
    config_.find = [time = config_.connect_time](const Callback& callback) {
      return oncrpc::bind::find(callback.client, callback.program, callback.version, oncrpc::bind::Transport::kTcp,
                                {.time = time});
    };
}

Callbacks::~Callbacks() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Callbacks::call(Callback callback, OnEnd done) {
  if (threads_.size() < config_.threads && !add_thread() && threads_.empty()) return false;
  const auto host = oncrpc::PeerHost::of(callback.client);
  std::list<Task> added;
  added.push_back({std::move(callback), host, std::move(done), {}});
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= config_.most_waiting) return false;
    waiting_.splice(waiting_.end(), added);
  }
  changed_.notify_one();
  return true;
}

bool Callbacks::add_thread() {
  const oncrpc::SignalsBlocked blocked;
  try {
    threads_.emplace_back([this] { work(); });
    return true;
  } catch (const std::system_error&) {
    return false;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

/// Returns the first waiting call that has this value of `Callback::patient`, and whose host has no
/// call in progress.
std::list<Callbacks::Task>::iterator Callbacks::next(bool patient) {
  return std::ranges::find_if(waiting_, [&](const Task& task) {
    return task.callback.patient == patient &&
           std::ranges::find(under_way_, task.host, &Task::host) == under_way_.end();
  });
}

std::list<Callbacks::Task>::iterator Callbacks::next() {
  const auto first = next(false);
  const bool one_is_left = patient_ == 0 || patient_ + 1 < config_.threads;
  return first == waiting_.end() && one_is_left ? next(true) : first;
}

void Callbacks::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return stopping_ || next() != waiting_.end(); });
    if (stopping_) return;
    const auto task = next();
    under_way_.splice(under_way_.end(), waiting_, task);
    patient_ += task->callback.patient ? 1 : 0;
    lock.unlock();
    try {
      task->end = make(task->callback);
    } catch (const std::bad_alloc&) {
      task->end = {CallbackEnd::How::kUnknown, {}};
    }
    lock.lock();
    patient_ -= task->callback.patient ? 1 : 0;
    ended_.splice(ended_.end(), under_way_, task);
    ::eventfd_write(wake_.get(), 1);
    changed_.notify_all();  // a further call to the host may begin
  }
}

CallbackEnd Callbacks::make(const Callback& callback) const {
  using How = CallbackEnd::How;
  const auto address = config_.find(callback);
  if (!address) return {How::kNotExecuted, {}};
  oncrpc::stream::StreamClientConfig how;
  how.connect_time = config_.connect_time;
  how.call_time = config_.call_time;
  how.most_result_bytes = kMostResultBytes;
  how.identity = oncrpc::Identity{};
  how.reserved_port = true;
  if (callback.from.family() == address->family()) how.from = callback.from;
  auto client = oncrpc::stream::StreamClient::connect(*address, callback.program, callback.version, how);
  if (!client) return {How::kNotExecuted, {}};
  const auto results = client->call(callback.procedure, callback.arguments);
  if (results) return {How::kAnswered, {results->begin(), results->end()}};
  return {is_refused(results.error()) ? How::kNotExecuted : How::kUnknown, {}};
}

bool Callbacks::progress() {
  eventfd_t count = 0;
  if (::eventfd_read(wake_.get(), &count) != 0) return false;
  std::list<Task> ended;
  {
    const std::lock_guard lock(mutex_);
    ended.splice(ended.end(), ended_);
  }
  for (const Task& task : ended) {
    try {
      task.done(task.end);
    } catch (const std::bad_alloc&) {  // the call ends for `done` with what it could do
    }
  }
  return !ended.empty();
}

}  // namespace nfs
