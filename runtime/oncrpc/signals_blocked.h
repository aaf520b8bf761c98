// SPDX-License-Identifier: BSD-3-Clause
//
// For libraries that start threads in a program of somebody else.
#pragma once

#include <pthread.h>

#include <csignal>

#pragma GCC visibility push(default)

namespace oncrpc {

/// Blocks all signals in the calling thread as long as it exists. A thread that is started in this
/// time inherits that for its life, so that signals go to the program's own threads.
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

#pragma GCC visibility pop
