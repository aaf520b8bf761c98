// SPDX-License-Identifier: BSD-3-Clause
//
// Acting as other users without the calling thread becoming one. For the tree.
//
// The kernel's verbs and rdma_cm refuse a thread whose credentials have changed since it opened their files, even where they have changed
// back (EACCES, and "changed security contexts" in its log). A server's thread has such files; so others act in a thread that has none: in
// the calling one, where that has said so, as workers do; else in one that all share.
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

#include "nfs/tree/identity.h"

namespace nfs {

/// From now on the calling thread itself becomes other users, for as long as it acts as one: it has opened no files of verbs, and never will.
/// Threads that have said so act at the same time.
void act_in_this_thread() noexcept;

/// Any thread may call it at any time; those that do not act by themselves take turns.
class Actor {
 public:
  /// identity   must outlive this
  explicit Actor(const Identity& identity) : identity_(identity) {}
  ~Actor();
  Actor(const Actor&) = delete;
  Actor& operator=(const Actor&) = delete;

  /// What `work()` returns, having acted as `who`; or `failed(error)`: EACCES where the kernel has no such user, EAGAIN where no thread can be
  /// had now. `work` must neither throw nor act again. Quotas and reserves bind all but root (identity.h).
  /// cost   none where the server's own user is asked for; in a thread that acts by itself two changes of users; else two changes of threads,
  ///        and of users where the last one was another. The shared thread is made when first wanted
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
  };

  int perform(const Credentials& who, void (*work)(void*), void* what);
  void run();

  const Identity& identity_;
  std::mutex turn_;   // held by who has something done
  std::mutex mutex_;  // of what follows
  std::condition_variable changed_;
  Task* task_ = nullptr;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace nfs
