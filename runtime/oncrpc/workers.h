// SPDX-License-Identifier: BSD-3-Clause
//
// Threads for work that would block an event loop: work that waits for disks, copies much, or calls
// other servers. For applications; stub/at_work.h runs procedures of a generated service on them.
//
// Hosts take turns, and each may use only a share of the threads. So a host whose work waits for a
// disk that does not answer, or that asks for much, does not make other hosts wait. Some threads
// are kept for hosts that no thread works for, so that a few hosts with their shares cannot use all
// of them. Work that belongs to no host is put under a host without an address.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "oncrpc/turned_away.h"

#pragma GCC visibility push(default)

namespace oncrpc {

/// How many threads there are, and how much work may wait for them.
///
/// threads            at least one
/// threads_each       that work for one host at once, at most all of them; 0: half of them
/// threads_kept       that start only work of hosts that no thread works for, at most all but one;
///                    0: a quarter of them
/// most_waiting       while this number of works waits, `has_room()` returns false. Works of a host
///                    beyond its own limit do not count, and a host with nothing waiting is not
///                    turned away: so there may be one more of each host
/// most_waiting_each  of one host; at least one
/// turned_away        is notified each time `has_room()` returns false, once that is counted; may
///                    be nullptr; must outlive the workers
/// begin              called first in each thread; may be nullptr
struct WorkersConfig {
  unsigned threads = 16;
  unsigned threads_each = 0;
  unsigned threads_kept = 0;
  std::size_t most_waiting = 4096;
  std::size_t most_waiting_each = 512;
  TurnedAwayListener* turned_away = nullptr;
  void (*begin)() = nullptr;
};

/// Why a call gets no worker: the waiting calls of all hosts have reached the limit for all.
/// SECURITY.md has a row of this name.
inline constexpr TurnedAwayReason kMostWaitingWorks{"WorkersConfig::most_waiting", "call told to retry"};
/// As many calls of one host wait as the limit for one host allows, whether or not the limit for
/// all is reached too.
inline constexpr TurnedAwayReason kMostWaitingWorksEach{"WorkersConfig::most_waiting_each", "call told to retry"};

/// Done once each time that it is put. It must exist until `work()` is called, which may destroy
/// it, and must not be put again while it waits.
class Work {
 public:
  /// Does the work, on one of the threads. A std::bad_alloc that it throws is ignored; any other
  /// exception ends the process.
  virtual void work() = 0;
  /// A name for `Workers::at_work()`, valid as long as the program.
  virtual const char* name() const { return "work"; }

 protected:
  ~Work() = default;

 private:
  friend class Workers;
  Work* next_ = nullptr;
};

/// Any thread may call any function at any time.
class Workers {
 public:
  /// A host whose last work is done is remembered, so that its next work allocates nothing, unless
  /// at least this many hosts, busy ones included, are remembered.
  static constexpr std::size_t kMostIdleHosts = 1024;

  /// What a thread does now.
  ///
  /// name   `Work::name()`
  /// host   for which it works; unknown: work of no host
  /// since  when it started this work
  struct AtWork {
    const char* name = "";
    PeerHost host{};
    std::chrono::steady_clock::time_point since{};
  };

  /// errors   std::system_error: one of the threads cannot be started
  explicit Workers(const WorkersConfig& config);
  /// Waits until all work that has been put is done.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// Whether another work of that host may wait. If not, tell the peer to retry later. Counts each
  /// refusal (`turned_away()`).
  bool has_room(const PeerHost& host);
  /// Puts a work. Works of one host start in the order in which they are put. Accepts the work even
  /// if `has_room()` returns false.
  /// cost     allocates only for a host that has put nothing lately. If there is no memory for
  ///          that, the work waits with the works of no host (`PeerHost{}`)
  void put(Work& work, const PeerHost& host = {});
  /// Removes a work that waits; `host` as for `put()`.  returns  false: it does not wait
  /// cost     O(works that wait for that host, and for no host)
  bool take_back(Work& work, const PeerHost& host = {});

  /// What the threads do now, the oldest first.
  std::vector<AtWork> at_work() const;
  /// Number of works that have been put and are not done.
  std::size_t unfinished() const;
  /// How often `has_room()` has returned false.
  std::uint64_t turned_away() const;
  /// Number of hosts that it remembers.
  std::size_t hosts() const;

 private:
  struct Queue {
    PeerHost host;
    Work* first = nullptr;
    Work* last = nullptr;
    std::size_t waiting = 0;
    unsigned running = 0;
    bool has_turn = false;
    Queue* next_turn = nullptr;
  };

  void run(std::optional<AtWork>& now);
  Queue& queue_of(const PeerHost& host);
  bool take_back(Work& work, Queue& queue);
  void count_taken(Queue& queue);
  void give_turn(Queue& queue);
  Queue* take_turn();
  bool may_begin(const Queue& queue) const;
  void end(Queue& queue);

  const WorkersConfig config_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::unordered_map<PeerHost, Queue, HashOfHost> queues_;  // of hosts with waiting or running work, and some without
  Queue* first_turn_ = nullptr;  // list of hosts with waiting work and free threads of their share
  Queue* last_turn_ = nullptr;
  std::size_t waiting_ = 0, running_ = 0;
  std::size_t counted_ = 0;  // of those that wait, the number counted against `most_waiting`
  std::uint64_t turned_away_ = 0;
  bool ending_ = false;
  std::deque<std::optional<AtWork>> now_;  // for each thread
  std::vector<std::thread> threads_;
};

/// Objects that are used again and again. Any thread may call this at any time.
///
/// cost     allocates only if more are in use than ever before
template <class T>
class Reused {
 public:
  /// An object that nobody uses; as its last user has left it, or new.
  T& take() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) {
      free_.reserve(all_.size() + 1);
      return all_.emplace_back();
    }
    T& one = *free_.back();
    free_.pop_back();
    return one;
  }
  /// The caller has finished with `one`, which `take()` returned.
  void give_back(T& one) {
    const std::lock_guard lock(mutex_);
    free_.push_back(&one);
  }

 private:
  std::mutex mutex_;
  std::deque<T> all_;
  std::vector<T*> free_;
};

}  // namespace oncrpc

#pragma GCC visibility pop
