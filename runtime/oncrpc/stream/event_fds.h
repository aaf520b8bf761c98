// SPDX-License-Identifier: BSD-3-Clause
//
// The descriptors with which a server and a client over TCP wait: one of epoll, and a timer. For
// tcp_server.cpp and stream_transport.cpp.
#pragma once

#include <cstdint>
#include <optional>

#include "oncrpc/descriptor.h"
#include "xdr/time.h"

namespace oncrpc::stream {

/// Calls epoll_ctl(2).
///
/// id       stored with the events of `fd`
/// returns  false: epoll_ctl failed; errno says why
bool tell_epoll(const Descriptor& epoll, int operation, const Descriptor& fd, std::uint32_t events,
                std::uint64_t id = 0);

/// Each makes a descriptor that programs which this process executes do not inherit. Empty if that
/// failed; errno says why.
Descriptor make_epoll();
Descriptor make_timer();

/// Makes the timer readable at this time since the start of CLOCK_MONOTONIC, which may have passed;
/// nothing: never.
void set_timer(const Descriptor& timer, std::optional<xdr::Duration> at);

}  // namespace oncrpc::stream
