// SPDX-License-Identifier: BSD-3-Clause
// ReadyFd over eventfd(2).
#include "softverbs/ready_fd.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>

namespace softverbs {

ReadyFd::ReadyFd() : fd_(::eventfd(0, EFD_CLOEXEC)) {}

ReadyFd::~ReadyFd() {
  if (fd_ >= 0) ::close(fd_);
}

void ReadyFd::set(bool ready) {
  if (ready == ready_) return;
  ready_ = ready;
  // The counter is 1 exactly while ready_ is true. Therefore neither call can block, whatever flags
  // the program has set on the descriptor.
  std::uint64_t one = 1;
  ssize_t moved = 0;
  do {
    moved = ready ? ::write(fd_, &one, sizeof one) : ::read(fd_, &one, sizeof one);
  } while (moved < 0 && errno == EINTR);
}

bool is_nonblocking(int fd) {
  const int flags = ::fcntl(fd, F_GETFL);
  return flags >= 0 && (flags & O_NONBLOCK) != 0;
}

int wait_readable(int fd) {
  pollfd waiting{fd, POLLIN, 0};
  return ::poll(&waiting, 1, -1) < 0 ? -1 : 0;
}

}  // namespace softverbs
