// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/stream/event_fds.h"

#include <sys/epoll.h>
#include <sys/timerfd.h>

#include <algorithm>
#include <chrono>

namespace oncrpc::stream {

bool tell_epoll(const Descriptor& epoll, int operation, const Descriptor& fd, std::uint32_t events, std::uint64_t id) {
  epoll_event event{};
  event.events = events;
  event.data.u64 = id;
  return ::epoll_ctl(epoll.get(), operation, fd.get(), &event) == 0;
}

Descriptor make_epoll() { return Descriptor{::epoll_create1(EPOLL_CLOEXEC)}; }
Descriptor make_timer() { return Descriptor{::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK)}; }

void set_timer(const Descriptor& timer, std::optional<xdr::Duration> at) {
  itimerspec setting{};
  if (at) {
    const auto since = std::max(*at, xdr::Duration{1});  // zero would disarm it
    const auto seconds = std::chrono::floor<std::chrono::seconds>(since);
    setting.it_value = {.tv_sec = static_cast<time_t>(seconds.count()),
                        .tv_nsec = static_cast<long>((since - seconds).count())};
  }
  ::timerfd_settime(timer.get(), TFD_TIMER_ABSTIME, &setting, nullptr);
}

}  // namespace oncrpc::stream
