// SPDX-License-Identifier: BSD-3-Clause
//
// For whoever makes threads in somebody else's program.
#pragma once

#include <pthread.h>

#include <csignal>

namespace oncrpc {

/// Blocks all signals in the calling thread while this lives. A thread that is made meanwhile inherits that for its life, so that signals go
/// to the program's own threads.
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
