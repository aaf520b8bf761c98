// SPDX-License-Identifier: BSD-3-Clause
//
// The descriptors that a server and a client over TCP wait with: one of epoll, and a timer. For
// tcp_server.cpp and stream_transport.cpp.
#pragma once

#include <cstdint>
#include <optional>

#include "oncrpc/descriptor.h"
#include "xdr/time.h"

namespace oncrpc::stream {

/// id        what its events say that they belong to
/// returns   false where epoll_ctl failed; errno says why
bool tell_epoll(const Descriptor& epoll, int operation, const Descriptor& fd, std::uint32_t events,
                std::uint64_t id = 0);

/// Closed in programs that this process starts. Empty where the call failed; errno says why.
Descriptor make_epoll();
Descriptor make_timer();

/// Makes the timer readable at a time since the beginning of CLOCK_MONOTONIC, which may have passed;
/// nothing: never.
void set_timer(const Descriptor& timer, std::optional<xdr::Duration> at);

}  // namespace oncrpc::stream
