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

xdr::Result<std::unique_ptr<Engine>, verbs::VerbsError> Engine::open(const verbs::Table& table, std::size_t pool_bytes,
                                                                     std::uint32_t loop) {
  std::unique_ptr<Engine> engine{new Engine};
  engine->pool_bytes_ = pool_bytes;
  engine->loop_ = loop;
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
  devices_.reserve(devices_.size() + 1);  // so that nothing can fail once events are watched
  using Asks = verbs::DeviceEvents::Asks;
  auto events = verbs::DeviceEvents::open(cm_->table(), context, loop_ == 0 ? Asks::kDevice : Asks::kMailbox);
  if (!events) return events.error();
  device->events = std::move(*events);
  if (!watch(device->events->fd()) || (device->events->asks_device() && !watch(device->events->device_fd())))
    return verbs::VerbsError{"epoll_ctl", errno, {}};
  devices_.push_back(std::move(device));
  return std::nullopt;
}

/// Makes present devices refer to the newest list only, because an older list keeps devices open
/// that have gone since.
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
  (void)watch_all_devices();  // a new device may have come
  return std::any_of(devices_.begin(), devices_.end(), [](const auto& device) { return !device->gone; });
}

std::optional<verbs::VerbsError> Engine::meet_device_of(const verbs::CmId& id) {
  const EngineDevice* const known = find_device(id->verbs);
  if (known == nullptr) return add_device(id->verbs, all_devices());
  if (known->gone) return verbs::VerbsError{"rdma_create_qp", ENODEV, {}, "the endpoint's device has failed"};
  return std::nullopt;
}

int Engine::vector_on(const ibv_context* device) const {
  return static_cast<int>(loop_ % static_cast<std::uint32_t>(std::max(device->num_comp_vectors, 1)));
}

xdr::Result<EngineDevice*, verbs::VerbsError> Engine::use_device_of(const verbs::CmId& id) {
  if (auto error = meet_device_of(id)) return xdr::unexpected(*error);
  EngineDevice* const device = find_device(id->verbs);
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

void Engine::take_pool(Pages pages) {
  auto pool = std::make_unique<BufferPool>(pages.bytes(), static_cast<std::uint32_t>(regions_.size() + 1));
  regions_.push_back(pages.bytes());
  pages_ = std::move(pages);
  pool_ = std::move(pool);
}

std::optional<verbs::VerbsError> Engine::make_pool() {
  std::optional<Pages> pages;
  if (auto error = map_pool(pages)) return error;
  if (pages) take_pool(std::move(*pages));
  return std::nullopt;
}

std::optional<verbs::VerbsError> Engine::open_device(EngineDevice& device) {
  auto domain = verbs::Domain::open(cm_->table(), device.context);
  if (!domain) return domain.error();
  std::optional<Pages> pages;  // empty if there is a pool from an earlier device
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
  if (pages) take_pool(std::move(*pages));
  device.completions.emplace(std::move(*completions));
  device.domain = std::move(*domain);
  device.polled.emplace(*device.domain, device.completions->get(), device.events.get(), vector_on(device.context));
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
  const std::vector<verbs::Domain*> all = domains();
  for (std::size_t done = 0; done < all.size(); ++done) {
    const auto region = all[done]->add_region(memory);
    if (region) continue;
    // either all domains have the region, or none
    while (done > 0) all[--done]->drop_last_region();
    return xdr::unexpected(region.error());
  }
  regions_.push_back(memory);
  return static_cast<std::uint32_t>(regions_.size());
}

bool Engine::knows(std::span<const core::MemoryRef> memory) const {
  return std::ranges::all_of(memory, [this](const core::MemoryRef& piece) { return piece.region <= regions_.size(); });
}

void Engine::drop_last_region() {
  for (verbs::Domain* const domain : domains()) domain->drop_last_region();
  regions_.pop_back();
}

/// Returns the domains in which all memory of the endpoint is registered, and which may be used.
std::vector<verbs::Domain*> Engine::domains() const {
  std::vector<verbs::Domain*> all;
  for (const auto& device : devices_) {
    if (!device->is_open() || device->gone) continue;
    if (device->domain->may_be_shared())
      all.push_back(device->domain.get());
    else
      all.insert(all.end(), device->own_domains.begin(), device->own_domains.end());
  }
  return all;
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
    if ((!found && !moved) || !expects_completions()) return any;
  }
  return true;
}

/// Whether a further poll may find something that no poll before could: the completion of a request
/// that a turn has posted, or what was beyond the limit of one poll. The next round finds whatever
/// else arrives in the meantime.
bool Engine::expects_completions() {
  bool any = false;
  for (const auto& device : devices_)
    if (device->polled && !device->gone) any |= device->polled->take_expected();
  return any;
}

BufferPool& Engine::pool() {
  XDR_ASSERT(pool_ != nullptr);
  return *pool_;
}

void Engine::forget_device(EngineDevice& device) {
  if (std::exchange(device.gone, true)) return;
  some_are_gone_ = true;
  if (device.events->asks_device()) epoll_ctl(epoll_fd_, EPOLL_CTL_DEL, device.events->device_fd(), nullptr);
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
    // out of descriptors: a sleeping endpoint checks the time at its next event
    if (timer_fd_ < 0 || !watch(timer_fd_)) return;
  }
  // zero would disarm the timer
  const std::int64_t at = std::max<std::int64_t>(when.time_since_epoch().count(), 1);
  itimerspec setting{};
  setting.it_value.tv_sec = at / 1'000'000'000;
  setting.it_value.tv_nsec = at % 1'000'000'000;
  if (timerfd_settime(timer_fd_, TFD_TIMER_ABSTIME, &setting, nullptr) == 0) timer_time_ = when;
}

void Engine::wake() {
  if (sleeps_.exchange(false)) (void)eventfd_write(wake_fd_, 1);
}

void Engine::fall_asleep() {
  // If another thread hands something over, it either sees this flag and writes to the descriptor,
  // or has handed it over before, and the check that follows finds it. Only an exchange guarantees
  // this order.
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
  // a thread that has reset it before may write later, which wakes the endpoint once more
  sleeps_ = false;
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
      // a closed queue may have left one more report
      device->completions->take(std::max<std::size_t>(device->queues(), 1));
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
  // a signal ends the sleep too; the caller finds nothing and sleeps again
  return poll(&ready, 1, timeout_ms) != 0;
}

core::TimePoint Engine::now() { return verbs::now(); }

}  // namespace rpcrdma::endpoint
