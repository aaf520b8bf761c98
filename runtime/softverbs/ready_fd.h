// SPDX-License-Identifier: BSD-3-Clause
// A file descriptor that is readable exactly while its owner's queue has elements, and a growable
// ring for that queue. For channels of completions, connection events and asynchronous events.
// Nothing here locks: the fabric's mutex protects it.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace softverbs {

class ReadyFd {
 public:
  ReadyFd();
  ~ReadyFd();
  ReadyFd(const ReadyFd&) = delete;
  ReadyFd& operator=(const ReadyFd&) = delete;

  [[nodiscard]] int fd() const { return fd_; }
  void set(bool ready);

 private:
  int fd_;
  bool ready_ = false;
};

/// True if the caller wants EAGAIN instead of waiting.
[[nodiscard]] bool is_nonblocking(int fd);
/// Waits until the descriptor is readable; 0, or -1 and errno (EINTR).
[[nodiscard]] int wait_readable(int fd);

/// First in, first out; keeps its storage, so that a steady state allocates nothing.
template <typename T>
class Queue {
 public:
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }

  /// Allocates, so that `most` elements may be in it and `push()` allocates nothing for them.
  void make_room(std::size_t most) {
    while (slots_.size() < most) grow();
  }
  void push(T value) {
    if (size_ == slots_.size()) grow();
    slots_[(first_ + size_) % slots_.size()] = std::move(value);
    ++size_;
  }

  T pop() {
    T value = std::move(slots_[first_]);
    first_ = (first_ + 1) % slots_.size();
    --size_;
    return value;
  }

  /// Removes every element that `matches`; the others keep their order.
  template <typename Matches>
  void remove_if(Matches matches) {
    const std::size_t before = size_;
    for (std::size_t i = 0; i < before; ++i) {
      T value = pop();
      if (!matches(value)) push(std::move(value));
    }
  }

 private:
  void grow() {
    std::vector<T> larger(slots_.empty() ? 8 : slots_.size() * 2);
    for (std::size_t i = 0; i < size_; ++i) larger[i] = std::move(slots_[(first_ + i) % slots_.size()]);
    slots_ = std::move(larger);
    first_ = 0;
  }

  std::vector<T> slots_;
  std::size_t first_ = 0;
  std::size_t size_ = 0;
};

}  // namespace softverbs
