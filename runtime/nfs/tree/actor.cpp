// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/tree/actor.h"

#include <cerrno>
#include <exception>
#include <new>

#include "nfs/tree/give_way.h"
#include "oncrpc/signals_blocked.h"

namespace nfs {

namespace {

thread_local bool acts_by_itself = false;

}  // namespace

void act_in_this_thread() noexcept { acts_by_itself = true; }

Actor::~Actor() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

/// Runs `work`.  returns  0; or an errno as of `act()`, and the work has not run
int Actor::perform(const Credentials& who, void (*work)(void*), void* what) {
  if (acts_by_itself) {
    const ActingAs acting(identity_, who);
    const Reserves reserves(who.uid == 0);
    if (!acting.ok() || !reserves.ok()) return EACCES;
    work(what);
    return 0;
  }
  const std::lock_guard turn(turn_);
  if (!thread_.joinable()) {
    const oncrpc::SignalsBlocked blocked;
    try {
      thread_ = std::thread([this] { run(); });
    } catch (const std::exception&) {  // no thread or no memory: the next call tries again
    }
    if (!thread_.joinable()) return EAGAIN;
  }
  Task task{&who, work, what};
  std::unique_lock lock(mutex_);
  task_ = &task;
  changed_.notify_all();
  changed_.wait(lock, [this] { return task_ == nullptr; });
  if (task.has_no_memory) throw std::bad_alloc();
  return task.refused ? EACCES : 0;
}

/// Runs work in the shared thread. The shared thread stays the user of its last work, because the
/// next work is often for the same user.
void Actor::run() {
  give_way();
  std::optional<ActingAs> acting;
  Credentials now;
  bool may = false;
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return task_ != nullptr || ending_; });
    if (task_ == nullptr) return;
    try {
      if (!may || !(now == *task_->who)) {
        may = false;
        acting.reset();
        now = *task_->who;
        acting.emplace(identity_, now);
        may = acting->ok() && use_reserves(now.uid == 0);
      }
      task_->refused = !may;
      if (!task_->refused) task_->work(task_->what);
    } catch (const std::bad_alloc&) {
      task_->has_no_memory = true;
    }
    task_ = nullptr;
    changed_.notify_all();
  }
}

}  // namespace nfs
