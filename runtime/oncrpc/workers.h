// SPDX-License-Identifier: BSD-3-Clause
//
// Threads for work that would block an event loop: that waits for disks, copies much, or asks other servers. For applications;
// stub/at_work.h runs procedures of a generated service on them.
//
// Hosts take turns, and each may have only a share of the threads. So a host whose work waits for a disk that stands still, or that asks for
// much, does not keep other hosts waiting. Some threads are kept for hosts that no thread works for, so that a few hosts with their shares
// cannot take all of them. Work that belongs to no host is put under a host without an address.
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

#include "oncrpc/peer_host.h"

namespace oncrpc {

/// threads            at least one
/// threads_each       that work for one host at once; 0: half of them
/// threads_kept       that begin only work of hosts that no thread works for; 0: a quarter of them
/// most_waiting       works, beyond which `has_room()` says no. What a host has put beyond its own bound does not count, nor is a host turned away
///                    that has nothing waiting: so there may be one more of each host
/// most_waiting_each  of one host; at least one
/// begin              called first in each thread; may be nullptr
struct WorkersConfig {
  unsigned threads = 16;
  unsigned threads_each = 0;
  unsigned threads_kept = 0;
  std::size_t most_waiting = 4096;
  std::size_t most_waiting_each = 512;
  void (*begin)() = nullptr;
};

/// Done once each time that it is put. It must live until `work()` is called, which may destroy it.
class Work {
 public:
  virtual void work() = 0;
  /// What it is, for `Workers::at_work()`; lives as long as the program.
  virtual const char* name() const { return "work"; }

 protected:
  ~Work() = default;

 private:
  friend class Workers;
  Work* next_ = nullptr;
};

/// Any thread may call any of it at any time.
class Workers {
 public:
  /// Hosts that nothing is done for and that are remembered all the same, so that their next work allocates nothing.
  static constexpr std::size_t kMostIdleHosts = 1024;

  /// Something that a thread does now.
  struct AtWork {
    const char* name = "";
    PeerHost host{};
    std::chrono::steady_clock::time_point since{};
  };

  /// errors   std::system_error: no thread can be had
  explicit Workers(const WorkersConfig& config);
  /// Waits for what has been put to be done.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// Whether another work of that host may wait. If not, tell the peer to try again later. Counts each no (`turned_away()`).
  bool has_room(const PeerHost& host);
  /// Works of one host begin in the order in which they are put. Takes the work even where `has_room()` says no.
  /// cost   allocates only for a host that has put nothing lately
  void put(Work& work, const PeerHost& host = {});
  /// Takes back what waits.  returns  false: it does not wait
  /// cost   O(what waits for that host)
  bool take_back(Work& work, const PeerHost& host = {});

  /// What the threads do now, the oldest first.
  std::vector<AtWork> at_work() const;
  /// Number of works that have been put and are not done.
  std::size_t unfinished() const;
  /// How often `has_room()` has said no.
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
  void count_taken(Queue& queue);
  void give_turn(Queue& queue);
  Queue* take_turn();
  bool may_begin(const Queue& queue) const;
  void end(Queue& queue);

  const WorkersConfig config_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::unordered_map<PeerHost, Queue, HashOfHost>
      queues_;                   // of hosts that something waits or runs for, and some of which nothing does
  Queue* first_turn_ = nullptr;  // of those that something waits for, and that have threads left
  Queue* last_turn_ = nullptr;
  std::size_t waiting_ = 0, running_ = 0;
  std::size_t counted_ = 0;  // of those that wait, against `most_waiting`
  std::uint64_t turned_away_ = 0;
  bool ending_ = false;
  std::deque<std::optional<AtWork>> now_;  // of each thread
  std::vector<std::thread> threads_;
};

/// Objects that are used again and again. Any thread may call it at any time.
///
/// cost   allocates only where more are in use than ever before
template <class T>
class Reused {
 public:
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
