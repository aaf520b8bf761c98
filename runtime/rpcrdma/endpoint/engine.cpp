// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/engine.h"

#include <poll.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace rpcrdma::endpoint {

std::optional<Pages> Pages::map(std::size_t bytes) {
  void* address = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (address == MAP_FAILED) return std::nullopt;
  return Pages{{static_cast<std::byte*>(address), bytes}};
}

Pages::~Pages() {
  if (!bytes_.empty()) munmap(bytes_.data(), bytes_.size());
}

xdr::Result<std::unique_ptr<Engine>, verbs::VerbsError> Engine::open(const verbs::Table& table,
                                                                     std::size_t pool_bytes) {
  std::unique_ptr<Engine> engine{new Engine};
  engine->pool_bytes_ = pool_bytes;
  engine->epoll_fd_ = epoll_create1(EPOLL_CLOEXEC);
  if (engine->epoll_fd_ < 0) return xdr::unexpected(verbs::VerbsError{"epoll_create1", errno, {}});
  auto cm = verbs::CmChannel::open(table);
  if (!cm) return xdr::unexpected(cm.error());
  engine->cm_.emplace(std::move(*cm));
  if (!engine->watch(engine->cm_->fd())) return xdr::unexpected(verbs::VerbsError{"epoll_ctl", errno, {}});
  return engine;
}

Engine::~Engine() {
  if (epoll_fd_ >= 0) close(epoll_fd_);
}

bool Engine::watch(int fd) const {
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.fd = fd;
  return epoll_ctl(epoll_fd_, EPOLL_CTL_ADD, fd, &event) == 0;
}

std::optional<verbs::VerbsError> Engine::use_device_of(const verbs::CmId& id) {
  if (domain_) return std::nullopt;
  auto domain = verbs::Domain::open(cm_->table(), id->verbs);
  if (!domain) return domain.error();
  auto pages = Pages::map(pool_bytes_);
  if (!pages) return verbs::VerbsError{"mmap", errno, {}};
  const auto region = (*domain)->add_region(pages->bytes());
  if (!region) return region.error();
  auto completions = verbs::Completions::open(**domain);
  if (!completions) return completions.error();
  if (!watch(completions->fd())) return verbs::VerbsError{"epoll_ctl", errno, {}};
  pages_ = std::move(pages);
  pool_ = std::make_unique<BufferPool>(pages_->bytes(), *region);
  completions_.emplace(std::move(*completions));
  domain_ = std::move(*domain);
  return std::nullopt;
}

xdr::Result<std::uint32_t, verbs::VerbsError> Engine::add_region(std::span<std::byte> memory) {
  if (!domain_) return xdr::unexpected(verbs::VerbsError{"ibv_reg_mr", ENODEV, {}});
  return domain_->add_region(memory);
}

BufferPool& Engine::pool() {
  XDR_ASSERT(pool_ != nullptr);
  return *pool_;
}

void Engine::wake_up() {
  if (std::exchange(armed_, false) && completions_) completions_->take();
}

bool Engine::wait(int timeout_ms) const {
  pollfd ready{epoll_fd_, POLLIN, 0};
  return poll(&ready, 1, timeout_ms) != 0;  // a signal wakes too: the caller looks, and sleeps again
}

core::TimePoint Engine::now() {
  return core::TimePoint{
      std::chrono::duration_cast<core::Duration>(std::chrono::steady_clock::now().time_since_epoch())};
}

}  // namespace rpcrdma::endpoint
