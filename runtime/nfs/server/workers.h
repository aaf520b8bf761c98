// SPDX-License-Identifier: BSD-3-Clause
//
// Threads that do what is put to them: what copies much, or waits for a disk, while the server's own thread serves others.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace nfs {

/// Something to be done, once each time that it is put. Its owner keeps it until then.
class Work {
 public:
  virtual void work() = 0;

 protected:
  ~Work() = default;

 private:
  friend class Workers;
  Work* next_ = nullptr;
};

class Workers {
 public:
  /// errors   std::system_error: no thread can be had
  explicit Workers(unsigned threads);
  /// What has been put is done first.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// From any thread. What is put first is begun first.
  void put(Work& work);
  /// Takes back what waits.  returns  false: it does not wait
  /// cost   O(what waits)
  bool take_back(Work& work);

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  Work* first_ = nullptr;
  Work* last_ = nullptr;  // of those that wait
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

/// Work that its owner waits for.
class AwaitedWork : public Work {
 public:
  /// Once, until it is ended.
  void put(Workers& workers);
  /// Until it does not run. Where it waits for others it is taken back, and not done: who comes after the worker may do it.
  void end(Workers& workers);

 protected:
  ~AwaitedWork() = default;
  virtual void some() = 0;

 private:
  void work() final;

  std::mutex mutex_;
  std::condition_variable rests_;
  bool under_way_ = false;
};

/// Objects that are used again and again. Any thread may call it at any time.
///
/// cost   allocates only where more are in use than ever before
template <class T>
class Reused {
 public:
  T& take() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) return all_.emplace_back();
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

}  // namespace nfs
