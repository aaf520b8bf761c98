// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/locks/callbacks.h"

#include <sys/eventfd.h>

#include <algorithm>
#include <string>
#include <system_error>
#include <utility>

#include "oncrpc/bind/registry.h"
#include "oncrpc/signals_blocked.h"
#include "oncrpc/stream/stream_client.h"

namespace nfs {

namespace {

/// Results of NLM and NSM are short.
constexpr std::size_t kMostResultBytes = 4096;

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
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= config_.most_waiting) return false;
    waiting_.push_back({std::move(callback), std::move(done), {}});
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
  }
}

/// The first call whose host has none under way.
std::deque<Callbacks::Task>::iterator Callbacks::next(bool patient) {
  return std::ranges::find_if(waiting_, [&](const Task& task) {
    return task.callback.patient == patient &&
           std::ranges::find(busy_hosts_, task.callback.client.host()) == busy_hosts_.end();
  });
}

std::deque<Callbacks::Task>::iterator Callbacks::next() {
  const auto first = next(false);
  const bool one_is_left = patient_ == 0 || patient_ + 1 < config_.threads;
  return first == waiting_.end() && one_is_left ? next(true) : first;
}

void Callbacks::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return stopping_ || next() != waiting_.end(); });
    if (stopping_) return;
    const auto place = next();
    Task task = std::move(*place);
    waiting_.erase(place);
    const std::string host = task.callback.client.host();
    busy_hosts_.push_back(host);
    patient_ += task.callback.patient ? 1 : 0;
    lock.unlock();
    task.end = make(task.callback);
    lock.lock();
    busy_hosts_.erase(std::ranges::find(busy_hosts_, host));
    patient_ -= task.callback.patient ? 1 : 0;
    ended_.push_back(std::move(task));
    ::eventfd_write(wake_.get(), 1);
    changed_.notify_all();  // the host has no call under way any more
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
  return {results.error().kind == oncrpc::Failure::Kind::kRpc ? How::kNotExecuted : How::kUnknown, {}};
}

bool Callbacks::progress() {
  eventfd_t count = 0;
  if (::eventfd_read(wake_.get(), &count) != 0) return false;
  std::vector<Task> ended;
  {
    const std::lock_guard lock(mutex_);
    ended = std::exchange(ended_, {});
  }
  for (const Task& task : ended) task.done(task.end);
  return !ended.empty();
}

}  // namespace nfs
