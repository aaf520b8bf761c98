// SPDX-License-Identifier: BSD-3-Clause
#include "serve_beside.h"

#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <system_error>

namespace rpcrdma::cli {

namespace {

/// The log writes its summaries (`ServeLog::flush()`) once in this interval, or with each
/// keep-alive signal if the service manager needs these more often.
constexpr std::chrono::microseconds kLook = std::chrono::seconds{10};

}  // namespace

xdr::Result<std::unique_ptr<ServeBeside>, std::string> ServeBeside::make(const ServiceManager& manager, ServeLog& log,
                                                                         std::unique_ptr<MetricsServer> metrics) {
  std::unique_ptr<ServeBeside> beside(new ServeBeside(manager, log, std::move(metrics)));
  beside->epoll_ = oncrpc::Descriptor(::epoll_create1(EPOLL_CLOEXEC));
  beside->timer_ = oncrpc::Descriptor(::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK));
  // Two keep-alive signals within the manager's time, so that one may be late.
  const auto every =
      std::max(std::chrono::microseconds{1}, std::min(kLook, manager.watchdog().value_or(kLook * 2) / 2));
  const timespec period{.tv_sec = every.count() / 1'000'000, .tv_nsec = every.count() % 1'000'000 * 1000};
  const itimerspec times{.it_interval = period, .it_value = period};
  const auto watch = [&](int fd) {
    epoll_event event{.events = EPOLLIN, .data = {.fd = fd}};
    return ::epoll_ctl(beside->epoll_.get(), EPOLL_CTL_ADD, fd, &event) == 0;
  };
  if (!watch(beside->timer_.get()) || ::timerfd_settime(beside->timer_.get(), 0, &times, nullptr) != 0 ||
      (beside->metrics_ && !watch(beside->metrics_->fd())))
    return xdr::unexpected("timer: " + std::generic_category().message(errno));
  return beside;
}

void ServeBeside::on_ready() {
  std::uint64_t times = 0;
  if (::read(timer_.get(), &times, sizeof times) == static_cast<ssize_t>(sizeof times)) {
    if (manager_.watchdog()) (void)manager_.tell_at_once("WATCHDOG=1");
    log_.flush();
  }
  if (metrics_) metrics_->progress();
}

}  // namespace rpcrdma::cli
