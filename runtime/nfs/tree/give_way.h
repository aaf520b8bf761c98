// SPDX-License-Identifier: BSD-3-Clause
//
// For threads that work for another one, which has others to serve meanwhile.
#pragma once

#include <pthread.h>
#include <sched.h>

namespace nfs {

/// Whoever wakes the calling thread is not pushed aside by it any more; where the user has chosen how threads are scheduled, that stays.
inline void give_way() {
  int policy = 0;
  sched_param parameters{};
  if (pthread_getschedparam(pthread_self(), &policy, &parameters) != 0 || policy != SCHED_OTHER) return;
  (void)pthread_setschedparam(pthread_self(), SCHED_BATCH, &parameters);
}

}  // namespace nfs
