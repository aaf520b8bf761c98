// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/server/lock_loop.h"

#include <poll.h>
#include <sys/eventfd.h>

#include <cerrno>
#include <new>
#include <system_error>
#include <utility>

#include "oncrpc/signals_blocked.h"
#include "oncrpc/stream/over_tcp.h"

namespace nfs {

namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

LockLoop::LockLoop(Callbacks& callbacks, NsmNotifier* notifier, UdpServers& udp)
    : callbacks_(callbacks), notifier_(notifier), udp_(udp), wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (!wake_) throw std::system_error(errno, std::generic_category(), "eventfd");
  ends_ = {{wake_.get(), POLLIN, 0}, {callbacks_.fd(), POLLIN, 0}};
  if (notifier_ != nullptr) ends_.push_back({notifier_->fd(), POLLIN, 0});
  for (const auto& one : udp_) ends_.push_back({one->fd(), POLLIN, 0});
  const oncrpc::SignalsBlocked blocked;
  thread_ = std::thread([this] { run(); });
}

LockLoop::~LockLoop() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  ::eventfd_write(wake_.get(), 1);
  thread_.join();
}

void LockLoop::hand_over(oncrpc::stub::Service& service, oncrpc::stream::TcpCall& call, From from) {
  if (call.procedure().number == 0) return oncrpc::stream::dispatch(service, call);
  struct Call {
    oncrpc::stream::TcpLater later;
    oncrpc::Address peer, local;
    std::uint32_t procedure;
    std::uint64_t connection;
  };
  const auto its = std::make_shared<Call>();
  its->peer = call.peer();
  its->local = call.local();
  its->procedure = call.procedure().number;
  its->connection = call.connection();
  its->later = call.later();
  const auto host = oncrpc::PeerHost::of(its->peer);
  {
    const std::lock_guard lock(mutex_);
    waiting_.put(host, [&service, its, host, from = std::move(from)] {
      from(its->peer, its->local);
      oncrpc::stream::dispatch(
          service, std::move(its->later),
          {.procedure = its->procedure, .connection = oncrpc::ConnectionId{its->connection}, .host = host});
    });
  }
  ::eventfd_write(wake_.get(), 1);
}

/// Dispatches the next call.  returns  whether there was a call
bool LockLoop::do_next() {
  std::optional<std::function<void()>> next;
  {
    const std::lock_guard lock(mutex_);
    next = waiting_.take();
  }
  if (!next) return false;
  (*next)();
  return true;
}

namespace {

/// Runs one part of the loop. Where memory is lacking, what the part had is destroyed: a deferred
/// call is answered with SYSTEM_ERR.
///
/// returns   whether there was anything to do
template <typename Part>
bool survive(const Part& part) {
  try {
    return part();
  } catch (const std::bad_alloc&) {
    return true;
  }
}

}  // namespace

void LockLoop::run() {
  for (;;) {
    turn();
    const std::lock_guard lock(mutex_);
    busy_since_.reset();
    if (ending_ && waiting_.size() == 0) return;
  }
}

void LockLoop::turn() {
  (void)::poll(ends_.data(), ends_.size(), any_ ? 0 : -1);
  eventfd_t wakes = 0;
  (void)::eventfd_read(wake_.get(), &wakes);
  {
    const std::lock_guard lock(mutex_);
    busy_since_ = Clock::now();
  }
  any_ = survive([this] { return do_next(); });
  (void)survive([this] { return callbacks_.progress(); });
  if (notifier_ != nullptr) (void)survive([this] { return notifier_->progress(); });
  for (const auto& udp : udp_) (void)survive([&] { return udp->progress(); });
}

std::size_t LockLoop::unfinished() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size() + (busy_since_ ? 1 : 0);
}

std::optional<Clock::time_point> LockLoop::busy_since() const {
  const std::lock_guard lock(mutex_);
  return busy_since_;
}

}  // namespace nfs
