// SPDX-License-Identifier: BSD-3-Clause
//
// Runs work with the rights of other users. It is for the tree.
//
// The kernel's verbs and rdma_cm refuse a thread whose credentials have changed since it opened
// their files, even where they have been changed back (EACCES, and "changed security contexts" in
// the kernel's log). The threads of a server have such files open. So work for another user runs in
// a thread that has none: in the calling thread where that has declared so, as workers do; else in
// one thread that all callers share.
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

#include "nfs/tree/identity.h"

namespace nfs {

/// Declares that the calling thread has never opened files of verbs and never will: from now on
/// that thread itself changes to other users. Threads that have declared this can act at the same
/// time.
void act_in_this_thread() noexcept;

/// Thread-safe. Callers that need the shared thread take turns.
class Actor {
 public:
  /// identity   must outlive this
  explicit Actor(const Identity& identity) : identity_(identity) {}
  ~Actor();
  Actor(const Actor&) = delete;
  Actor& operator=(const Actor&) = delete;

  /// Runs `work()` with the rights of `who` and returns its result; or returns `failed(error)`
  /// without running it: EACCES where the kernel does not know this user, EAGAIN where the shared
  /// thread cannot be created now. `work` must neither throw nor call `act()`. Quotas and reserved
  /// blocks bind every user but root (identity.h).
  /// cost   none where `who` is the server's own user. In a thread that acts by itself: two changes
  ///        of user. Else two switches of threads, and a change of user where the previous work was
  ///        for another one. The first use creates the shared thread
  template <class Failed, class Work>
  auto act(const Credentials& who, Failed&& failed, Work&& work) {
    if (identity_.is_own(who)) return work();
    using Outcome = std::invoke_result_t<Work&>;
    struct Here {
      Work& work;
      std::optional<Outcome> outcome{};
    } here{work};
    const int error = perform(
        who,
        [](void* what) {
          Here& its = *static_cast<Here*>(what);
          its.outcome.emplace(its.work());
        },
        &here);
    return error == 0 ? std::move(*here.outcome) : Outcome(failed(error));
  }

 private:
  struct Task {
    const Credentials* who = nullptr;
    void (*work)(void*) = nullptr;
    void* what = nullptr;
    bool refused = false;
    bool has_no_memory = false;
  };

  int perform(const Credentials& who, void (*work)(void*), void* what);
  void run();

  const Identity& identity_;
  std::mutex turn_;   // held by the caller whose work runs in the shared thread
  std::mutex mutex_;  // protects `task_`, what it points to, and `ending_`
  std::condition_variable changed_;
  Task* task_ = nullptr;
  bool ending_ = false;
  std::thread thread_;  // created with `turn_` held
};

}  // namespace nfs
