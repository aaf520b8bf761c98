// SPDX-License-Identifier: BSD-3-Clause
//
// Lets a thread that works for an event loop yield to that loop. It is for threads of this folder
// and its users.
#pragma once

#include <pthread.h>
#include <sched.h>

namespace nfs {

/// Switches the calling thread to SCHED_BATCH, so that it does not preempt the thread that wakes
/// it. A scheduling policy that was set explicitly stays.
inline void give_way() {
  int policy = 0;
  sched_param parameters{};
  if (pthread_getschedparam(pthread_self(), &policy, &parameters) != 0 || policy != SCHED_OTHER) return;
  (void)pthread_setschedparam(pthread_self(), SCHED_BATCH, &parameters);
}

}  // namespace nfs
