// SPDX-License-Identifier: BSD-3-Clause
//
// This file has limits of the status monitor. It has values only, and is for nsm_service.h,
// nsm_state.h, restarts_heard.h.
#pragma once

#include <chrono>
#include <cstddef>

#include "xdr/time.h"

namespace nfs {

/// most_monitors      registrations of programs of this machine, each for one host (SM_MON)
/// most_hosts         hosts that are notified of a restart, of each kind; a further one replaces
///                    the oldest
/// most_due           a host that could not be notified for this time is taken for gone, and a
///                    later server process forgets it
/// most_heard         names of hosts whose last NOTIFY is kept, to recognize it when it is
///                    retransmitted; a further one replaces the oldest
/// most_heard_each    the same, from one address
struct NsmLimits {
  std::size_t most_monitors = 1024;
  std::size_t most_hosts = 1024;
  xdr::Duration most_due = std::chrono::hours{7 * 24};
  std::size_t most_heard = 1024, most_heard_each = 16;
};

}  // namespace nfs
