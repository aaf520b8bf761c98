// SPDX-License-Identifier: BSD-3-Clause
//
// For whoever makes threads in somebody else's program.
#pragma once

#include <pthread.h>

#include <csignal>

namespace oncrpc {

/// Signals are for the program's own threads: one that is made while this lives takes none.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t all;
    sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~SignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  sigset_t before_{};
};

}  // namespace oncrpc
