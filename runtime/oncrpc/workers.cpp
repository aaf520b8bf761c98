// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/workers.h"

#include <algorithm>
#include <chrono>
#include <new>

#include "oncrpc/signals_blocked.h"

namespace oncrpc {

namespace {

WorkersConfig made_sound(WorkersConfig config) {
  config.threads = std::max(config.threads, 1u);
  if (config.threads_each == 0) config.threads_each = (config.threads + 1) / 2;
  config.threads_each = std::clamp(config.threads_each, 1u, config.threads);
  if (config.threads_kept == 0) config.threads_kept = config.threads / 4;
  config.threads_kept = std::min(config.threads_kept, config.threads - 1);
  return config;
}

}  // namespace

Workers::Workers(const WorkersConfig& config) : config_(made_sound(config)) {
  queues_.try_emplace(PeerHost{});
  const SignalsBlocked blocked;
  threads_.reserve(config_.threads);
  try {
    for (unsigned i = 0; i < config_.threads; ++i) {
      std::optional<AtWork>& now = now_.emplace_back();
      threads_.emplace_back([this, &now] { run(now); });
    }
  } catch (...) {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    throw;
  }
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Workers::has_room(const PeerHost& host) {
  const TurnedAwayReason* reason = &kMostWaitingWorksEach;
  {
    const std::lock_guard lock(mutex_);
    const auto found = queues_.find(host);
    const std::size_t of_host = found != queues_.end() ? found->second.waiting : 0;
    if (of_host == 0) return true;  // the works of other hosts must not turn this one away
    const bool has_share = of_host < config_.most_waiting_each;
    if (counted_ < config_.most_waiting && has_share) return true;
    if (has_share) reason = &kMostWaitingWorks;
    ++turned_away_;
  }
  if (config_.turned_away != nullptr) config_.turned_away->on_turned_away({.reason = *reason, .host = host});
  return false;
}

void Workers::put(Work& work, const PeerHost& host) {
  {
    const std::lock_guard lock(mutex_);
    Queue& queue = queue_of(host);
    work.next_ = nullptr;
    (queue.first == nullptr ? queue.first : queue.last->next_) = &work;
    queue.last = &work;
    if (++queue.waiting <= config_.most_waiting_each) ++counted_;
    ++waiting_;
    if (queue.running >= config_.threads_each) return;  // `end()` of a running work gives the turn
    give_turn(queue);
  }
  changed_.notify_one();
}

Workers::Queue& Workers::queue_of(const PeerHost& host) {
  try {
    Queue& queue = queues_[host];
    queue.host = host;
    return queue;
  } catch (const std::bad_alloc&) {
    return queues_.find(PeerHost{})->second;
  }
}

bool Workers::take_back(Work& work, const PeerHost& host) {
  const std::lock_guard lock(mutex_);
  const auto found = queues_.find(host);
  if (found != queues_.end() && take_back(work, found->second)) return true;
  return take_back(work, queues_.find(PeerHost{})->second);
}

bool Workers::take_back(Work& work, Queue& queue) {
  Work* before = nullptr;
  for (Work* one = queue.first; one != nullptr; before = one, one = one->next_) {
    if (one != &work) continue;
    (before == nullptr ? queue.first : before->next_) = work.next_;
    if (queue.last == &work) queue.last = before;
    count_taken(queue);
    return true;  // if no work is left, the turn of this host goes to the next one
  }
  return false;
}

void Workers::count_taken(Queue& queue) {
  if (queue.waiting-- <= config_.most_waiting_each) --counted_;
  --waiting_;
}

void Workers::give_turn(Queue& queue) {
  if (std::exchange(queue.has_turn, true)) return;
  queue.next_turn = nullptr;
  (first_turn_ == nullptr ? first_turn_ : last_turn_->next_turn) = &queue;
  last_turn_ = &queue;
}

bool Workers::may_begin(const Queue& queue) const {
  return queue.running == 0 || running_ < config_.threads - config_.threads_kept;
}

/// The first host that may start something now; the others keep their places.
///
/// returns  nullptr: there is none
/// cost     O(hosts that have a turn) if threads are short, otherwise O(1)
Workers::Queue* Workers::take_turn() {
  Queue* before = nullptr;
  for (Queue* queue = first_turn_; queue != nullptr; before = queue, queue = queue->next_turn) {
    if (!may_begin(*queue)) continue;
    (before == nullptr ? first_turn_ : before->next_turn) = queue->next_turn;
    if (last_turn_ == queue) last_turn_ = before;
    queue->has_turn = false;
    return queue;
  }
  return nullptr;
}

/// A thread has done a work for that host, or found none: gives the host another turn if it has
/// more work. Forgets a host without work if too many hosts are remembered.
void Workers::end(Queue& queue) {
  if (queue.waiting != 0 && queue.running < config_.threads_each) give_turn(queue);
  const bool idle = queue.waiting == 0 && queue.running == 0 && !queue.has_turn;
  if (idle && queues_.size() > kMostIdleHosts && queue.host != PeerHost{}) queues_.erase(PeerHost(queue.host));
}

void Workers::run(std::optional<AtWork>& now) {
  if (config_.begin != nullptr) config_.begin();
  std::unique_lock lock(mutex_);
  for (;;) {
    // Once ~Workers() runs, a thread returns when no work waits. If a work that still runs puts
    // another one, its own thread takes that.
    Queue* taken = nullptr;
    changed_.wait(lock, [&] {
      taken = take_turn();
      return taken != nullptr || (ending_ && waiting_ == 0);
    });
    if (taken == nullptr) return;
    Queue& queue = *taken;
    if (queue.first == nullptr) {
      end(queue);
      continue;
    }
    Work& next = *std::exchange(queue.first, queue.first->next_);
    count_taken(queue);
    ++queue.running;
    ++running_;
    if (queue.waiting != 0 && queue.running < config_.threads_each) give_turn(queue);
    now = AtWork{next.name(), queue.host, std::chrono::steady_clock::now()};
    lock.unlock();
    try {
      next.work();
    } catch (const std::bad_alloc&) {  // destructors have given up what the work had
    }
    lock.lock();
    now.reset();
    --queue.running;
    --running_;
    end(queue);
    // This thread takes one work next. Another work, which waited until fewer threads were busy,
    // may start on a thread that sleeps.
    if (first_turn_ != nullptr) changed_.notify_one();
    if (ending_ && waiting_ == 0) changed_.notify_all();
  }
}

std::vector<Workers::AtWork> Workers::at_work() const {
  std::vector<AtWork> all;
  {
    const std::lock_guard lock(mutex_);
    for (const std::optional<AtWork>& one : now_)
      if (one) all.push_back(*one);
  }
  std::ranges::sort(all, {}, &AtWork::since);
  return all;
}

std::size_t Workers::unfinished() const {
  const std::lock_guard lock(mutex_);
  return waiting_ + running_;
}

std::uint64_t Workers::turned_away() const {
  const std::lock_guard lock(mutex_);
  return turned_away_;
}

std::size_t Workers::hosts() const {
  const std::lock_guard lock(mutex_);
  return queues_.size() - 1;  // the queue for no host always exists
}

}  // namespace oncrpc
