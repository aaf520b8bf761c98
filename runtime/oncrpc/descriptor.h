// SPDX-License-Identifier: BSD-3-Clause
//
// A file descriptor that closes itself.
#pragma once

#include <unistd.h>

#include <utility>

#pragma GCC visibility push(default)

namespace oncrpc {

/// Owns a file descriptor, or none. Move assignment exchanges the two: what this object owned is
/// closed when the other object ends.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int fd) noexcept : fd_(fd) {}  ///< owns `fd` from now on; negative: none
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }

  /// Whether it owns a descriptor.
  explicit operator bool() const noexcept { return fd_ >= 0; }
  /// The descriptor, which this object still owns; negative: there is none.
  int get() const noexcept { return fd_; }

 private:
  int fd_ = -1;
};

}  // namespace oncrpc

#pragma GCC visibility pop
