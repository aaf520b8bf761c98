// SPDX-License-Identifier: BSD-3-Clause
//
// This stands in for a device that has no locks, in benchmarks of several threads: two queue pairs
// of one thread copy their messages to each other, and share nothing of that with another thread.
// Everything but posting and polling remains softverbs'.
#pragma once

#include <infiniband/verbs.h>

namespace bench {

/// Connects a queue pair with the one of this thread that has no other end yet, or keeps it until
/// that comes. From now on it can do SENDs and Receives, shared ones too, in memory of this
/// process, and no other operation; whatever else is posted ends the program, and so does a message
/// for which there is no Receive. Must be called before anything is posted, from the thread that
/// uses the queue pair. Never undone.
void join_pair(ibv_qp& qp);

}  // namespace bench
