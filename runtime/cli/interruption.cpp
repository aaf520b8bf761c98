// SPDX-License-Identifier: BSD-3-Clause
#include "interruption.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>

namespace rpcrdma::cli {

namespace {

volatile std::sig_atomic_t interrupted = 0;
// Never closed, because a handler may be about to use it. -1: it could not be created; then only
// the signal itself wakes a sleeper.
std::atomic<int> woken_by = -1;
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler reads it");

void note(int) {
  const int before = errno;
  interrupted = 1;
  const std::uint64_t one = 1;
  if (woken_by >= 0 && ::write(woken_by, &one, sizeof one) < 0) errno = 0;  // it is readable already
  errno = before;
}

/// Clears what was noted.
void forget() {
  eventfd_t old = 0;
  if (woken_by >= 0) (void)::eventfd_read(woken_by, &old);
  interrupted = 0;
}

}  // namespace

Interruption::Interruption() {
  if (woken_by < 0) woken_by = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  forget();
  struct sigaction action {};
  action.sa_handler = note;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], nullptr, &before_[i]);
    if (before_[i].sa_handler != SIG_IGN) sigaction(kSignals[i], &action, nullptr);
  }
}

Interruption::~Interruption() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
  forget();
}

bool Interruption::happened() { return interrupted != 0; }

int Interruption::fd() { return woken_by; }

}  // namespace rpcrdma::cli
