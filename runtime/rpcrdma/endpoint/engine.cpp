// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/engine.h"

#include <poll.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <span>
#include <utility>

#include "rpcrdma/verbs/clock.h"

namespace rpcrdma::endpoint {

xdr::Result<std::unique_ptr<Engine>, verbs::VerbsError> Engine::open(const verbs::Table& table,
                                                                     std::size_t pool_bytes) {
  std::unique_ptr<Engine> engine{new Engine};
  engine->pool_bytes_ = pool_bytes;
  engine->epoll_fd_ = epoll_create1(EPOLL_CLOEXEC);
  if (engine->epoll_fd_ < 0) return xdr::unexpected(verbs::VerbsError{"epoll_create1", errno, {}});
  engine->wake_fd_ = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (engine->wake_fd_ < 0) return xdr::unexpected(verbs::VerbsError{"eventfd", errno, {}});
  if (!engine->watch(engine->wake_fd_)) return xdr::unexpected(verbs::VerbsError{"epoll_ctl", errno, {}});
  auto cm = verbs::CmChannel::open(table);
  if (!cm) return xdr::unexpected(cm.error());
  engine->cm_.emplace(std::move(*cm));
  if (!engine->watch(engine->cm_->fd())) return xdr::unexpected(verbs::VerbsError{"epoll_ctl", errno, {}});
  return engine;
}

Engine::~Engine() {
  for (const int fd : {timer_fd_, wake_fd_, epoll_fd_})
    if (fd >= 0) close(fd);
}

bool Engine::watch(int fd) const {
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.fd = fd;
  return epoll_ctl(epoll_fd_, EPOLL_CTL_ADD, fd, &event) == 0;
}

EngineDevice* Engine::find_device(const ibv_context* context) {
  for (const auto& device : devices_)
    if (device->context == context) return device.get();
  return nullptr;
}

DeviceList Engine::all_devices() const {
  const verbs::Table& table = cm_->table();
  ibv_context** const all = table.get_devices != nullptr ? table.get_devices(nullptr) : nullptr;
  return all != nullptr ? DeviceList{all, table.free_devices} : nullptr;
}

std::optional<verbs::VerbsError> Engine::add_device(ibv_context* context, DeviceList list) {
  auto device = std::make_unique<EngineDevice>(context, std::move(list));
  auto events = verbs::DeviceEvents::open(cm_->table(), context);
  if (!events) return events.error();
  device->events = std::move(*events);
  for (const int fd : {device->events->fd(), device->events->device_fd()})
    if (!watch(fd)) return verbs::VerbsError{"epoll_ctl", errno, {}};
  devices_.push_back(std::move(device));
  return std::nullopt;
}

/// Lets devices that are there refer to the newest list only: an older one keeps those that have gone since.
void Engine::renew_references(const DeviceList& list) {
  for (ibv_context** each = list.get(); each != nullptr && *each != nullptr; ++each)
    if (EngineDevice* const known = find_device(*each); known != nullptr && !known->gone) known->reference = list;
}

std::optional<verbs::VerbsError> Engine::watch_all_devices() {
  if (cm_->table().get_devices == nullptr) return std::nullopt;
  const DeviceList list = all_devices();
  if (list == nullptr)
    return verbs::VerbsError{"rdma_get_devices", errno, {}, "only devices with connections are watched"};
  for (ibv_context** each = list.get(); each != nullptr && *each != nullptr; ++each)
    if (find_device(*each) == nullptr) (void)add_device(*each, list);
  renew_references(list);
  return std::nullopt;
}

bool Engine::has_device() {
  (void)watch_all_devices();  // one may have come
  return std::any_of(devices_.begin(), devices_.end(), [](const auto& device) { return !device->gone; });
}

xdr::Result<EngineDevice*, verbs::VerbsError> Engine::use_device_of(const verbs::CmId& id) {
  if (find_device(id->verbs) == nullptr)
    if (auto error = add_device(id->verbs, all_devices())) return xdr::unexpected(*error);
  EngineDevice* const device = find_device(id->verbs);
  if (device->gone)
    return xdr::unexpected(verbs::VerbsError{"rdma_create_qp", ENODEV, {}, "the endpoint's device has failed"});
  if (!device->is_open())
    if (auto error = open_device(*device)) return xdr::unexpected(*error);
  return device;
}

std::optional<verbs::VerbsError> Engine::map_pool(std::optional<Pages>& pages) const {
  if (pages_) return std::nullopt;
  pages = Pages::map_huge(pool_bytes_);
  if (!pages) return verbs::VerbsError{"mmap", errno, {}};
  return std::nullopt;
}

std::optional<verbs::VerbsError> Engine::open_device(EngineDevice& device) {
  auto domain = verbs::Domain::open(cm_->table(), device.context);
  if (!domain) return domain.error();
  std::optional<Pages> pages;  // where there are none from an earlier device
  if (auto error = map_pool(pages)) return error;
  std::vector<std::span<std::byte>> regions = regions_;
  if (pages) regions.push_back(pages->bytes());
  if ((*domain)->may_be_shared()) {
    for (const std::span<std::byte> memory : regions) {
      const auto region = (*domain)->add_region(memory);
      if (!region) return region.error();
    }
  }
  auto completions = verbs::Completions::open(**domain);
  if (!completions) return completions.error();
  if (!watch(completions->fd())) return verbs::VerbsError{"epoll_ctl", errno, {}};
  if (pages) {
    pages_ = std::move(pages);
    regions_ = std::move(regions);
    pool_ = std::make_unique<BufferPool>(pages_->bytes(), static_cast<std::uint32_t>(regions_.size()));
  }
  device.completions.emplace(std::move(*completions));
  device.domain = std::move(*domain);
  device.polled.emplace(*device.domain, device.completions->get(), device.events.get());
  return std::nullopt;
}

xdr::Result<std::unique_ptr<verbs::Domain>, verbs::VerbsError> Engine::own_domain(EngineDevice& device) {
  auto domain = verbs::Domain::open(cm_->table(), device.context);
  if (!domain) return domain;
  for (const std::span<std::byte> memory : regions_) {
    const auto region = (*domain)->add_region(memory);
    if (!region) return xdr::unexpected(region.error());
  }
  device.own_domains.push_back(domain->get());
  return domain;
}

xdr::Result<std::uint32_t, verbs::VerbsError> Engine::add_region(std::span<std::byte> memory) {
  if (!pages_) return xdr::unexpected(verbs::VerbsError{"ibv_reg_mr", ENODEV, {}});
  std::vector<verbs::Domain*> domains;
  for (const auto& device : devices_) {
    if (!device->is_open() || device->gone) continue;
    if (device->domain->may_be_shared())
      domains.push_back(device->domain.get());
    else
      domains.insert(domains.end(), device->own_domains.begin(), device->own_domains.end());
  }
  for (std::size_t done = 0; done < domains.size(); ++done) {
    const auto region = domains[done]->add_region(memory);
    if (region) continue;
    while (done > 0) domains[--done]->drop_last_region();  // all of them know it, or none
    return xdr::unexpected(region.error());
  }
  regions_.push_back(memory);
  return static_cast<std::uint32_t>(regions_.size());
}

bool Engine::poll_completions() {
  bool any = false;
  for (const auto& device : devices_)
    if (device->polled && !device->gone) any |= device->polled->poll();
  return any;
}

bool Engine::take_turns(core::TimePoint now) {
  constexpr int kMostRounds = 16;
  bool any = false;
  for (int round = 0; round < kMostRounds; ++round) {
    const bool found = poll_completions();
    if (round != 0 && !found) return any;
    const bool moved = turns_.take(now);
    any |= moved;
    if (!found && !moved) return any;
  }
  return true;
}

BufferPool& Engine::pool() {
  XDR_ASSERT(pool_ != nullptr);
  return *pool_;
}

void Engine::forget_device(EngineDevice& device) {
  if (std::exchange(device.gone, true)) return;
  some_are_gone_ = true;
  epoll_ctl(epoll_fd_, EPOLL_CTL_DEL, device.events->device_fd(), nullptr);
  if (device.completions) epoll_ctl(epoll_fd_, EPOLL_CTL_DEL, device.completions->fd(), nullptr);
}

verbs::SharedReceiveCounters Engine::leave_gone_devices() {
  verbs::SharedReceiveCounters shared;
  if (!some_are_gone_) return shared;
  const std::size_t left = std::erase_if(devices_, [&](const auto& device) {
    if (!device->gone || device->links != 0) return false;
    XDR_ASSERT(device->own_domains.empty());
    device->stop_sharing();
    shared += device->shared_counters();
    return true;
  });
  some_are_gone_ = std::ranges::any_of(devices_, [](const auto& device) { return device->gone; });
  if (left != 0 && !devices_.empty()) renew_references(all_devices());
  return shared;
}

void Engine::set_time(core::TimePoint when) {
  if (!armed_ || (timer_time_ && *timer_time_ <= when)) return;
  if (timer_fd_ < 0) {
    timer_fd_ = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
    if (timer_fd_ < 0 || !watch(timer_fd_)) return;  // no descriptors: whoever sleeps looks at the next event
  }
  const std::int64_t at = std::max<std::int64_t>(when.time_since_epoch().count(), 1);  // zero would stop the timer
  itimerspec setting{};
  setting.it_value.tv_sec = at / 1'000'000'000;
  setting.it_value.tv_nsec = at % 1'000'000'000;
  if (timerfd_settime(timer_fd_, TFD_TIMER_ABSTIME, &setting, nullptr) == 0) timer_time_ = when;
}

void Engine::wake() {
  if (sleeps_.exchange(false)) (void)eventfd_write(wake_fd_, 1);
}

void Engine::fall_asleep() {
  // Another thread either sees this and writes, or has handed over before, which the look that follows finds: that needs the exchange.
  (void)sleeps_.exchange(true);
  armed_ = true;
  for (const auto& device : devices_) {
    if (device->gone) continue;
    if (device->shared) device->shared->arm();
    if (device->polled) device->polled->arm();
  }
}

void Engine::wake_up() {
  if (!std::exchange(armed_, false)) return;
  sleeps_ = false;  // who took it away before may write yet: that wakes once more
  std::array<epoll_event, kMostSources> ready;
  const int count = epoll_wait(epoll_fd_, ready.data(), kMostSources, 0);
  rounds_ = 0;
  for (const epoll_event& event : std::span{ready}.first(static_cast<std::size_t>(std::max(count, 0)))) {
    const int fd = event.data.fd;
    std::uint64_t times = 0;
    if (fd == wake_fd_) {
      (void)eventfd_read(wake_fd_, &times);
    } else if (fd == timer_fd_) {
      if (read(timer_fd_, &times, sizeof times) > 0) timer_time_.reset();
    } else if (EngineDevice* const device = completed_on(fd)) {
      device->completions->take(std::max<std::size_t>(device->queues(), 1));  // one of a queue that is gone may be left
    } else {
      look_ = true;
    }
  }
}

EngineDevice* Engine::completed_on(int fd) {
  for (const auto& device : devices_)
    if (device->completions && device->completions->fd() == fd) return device.get();
  return nullptr;
}

MemoryCounters Engine::memory_counters() const {
  MemoryCounters counters;
  if (pages_) {
    counters.pool_bytes = pages_->bytes().size();
    counters.pool_huge_bytes = pages_->huge_bytes();
  }
  for (const auto& device : devices_) counters.devices += device->is_open() && !device->gone ? 1 : 0;
  return counters;
}

bool Engine::wait(int timeout_ms) const {
  pollfd ready{epoll_fd_, POLLIN, 0};
  return poll(&ready, 1, timeout_ms) != 0;  // a signal wakes too: the caller looks, and sleeps again
}

core::TimePoint Engine::now() { return verbs::now(); }

}  // namespace rpcrdma::endpoint
