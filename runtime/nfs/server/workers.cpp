// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/server/workers.h"

#include "nfs/tree/give_way.h"

namespace nfs {

Workers::Workers(unsigned threads) {
  threads_.reserve(threads);
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Workers::put(Work& work) {
  {
    const std::lock_guard lock(mutex_);
    work.next_ = nullptr;
    (first_ == nullptr ? first_ : last_->next_) = &work;
    last_ = &work;
  }
  changed_.notify_one();
}

bool Workers::take_back(Work& work) {
  const std::lock_guard lock(mutex_);
  Work* before = nullptr;
  for (Work* one = first_; one != nullptr; before = one, one = one->next_) {
    if (one != &work) continue;
    (before == nullptr ? first_ : before->next_) = work.next_;
    if (last_ == &work) last_ = before;
    return true;
  }
  return false;
}

void Workers::run() {
  give_way();
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return first_ != nullptr || ending_; });
    if (first_ == nullptr) return;
    Work& next = *std::exchange(first_, first_->next_);
    lock.unlock();
    next.work();
    lock.lock();
  }
}

void AwaitedWork::put(Workers& workers) {
  {
    const std::lock_guard lock(mutex_);
    under_way_ = true;
  }
  workers.put(*this);
}

void AwaitedWork::end(Workers& workers) {
  const bool taken_back = workers.take_back(*this);
  std::unique_lock lock(mutex_);
  if (taken_back) under_way_ = false;
  rests_.wait(lock, [this] { return !under_way_; });
}

void AwaitedWork::work() {
  some();
  const std::lock_guard lock(mutex_);
  under_way_ = false;
  rests_.notify_all();
}

}  // namespace nfs
