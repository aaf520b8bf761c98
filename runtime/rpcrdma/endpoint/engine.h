// SPDX-License-Identifier: BSD-3-Clause
//
// What every connection of one endpoint shares: connection events, one protection domain, the registered slab with its
// pool, and one file descriptor that tells when any of it wants attention. Private to the endpoint; applications see
// client.h and server.h.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>

#include "rpcrdma/core/memory.h"
#include "rpcrdma/endpoint/buffer_pool.h"
#include "rpcrdma/verbs/cm.h"
#include "rpcrdma/verbs/completions.h"
#include "rpcrdma/verbs/domain.h"

namespace rpcrdma::endpoint {

/// Pages of the process, given back at the end.
class Pages {
 public:
  static std::optional<Pages> map(std::size_t bytes);
  Pages(Pages&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
  Pages& operator=(Pages&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Pages();
  std::span<std::byte> bytes() const { return bytes_; }

 private:
  explicit Pages(std::span<std::byte> bytes) : bytes_(bytes) {}
  std::span<std::byte> bytes_;
};

class Engine {
 public:
  /// errors   rdma_create_event_channel, epoll_create1
  static xdr::Result<std::unique_ptr<Engine>, verbs::VerbsError> open(const verbs::Table& table,
                                                                      std::size_t pool_bytes);
  ~Engine();

  /// Makes domain, completion reports and pool on the device of `id` unless that was done; an endpoint stays on its first device.
  std::optional<verbs::VerbsError> use_device_of(const verbs::CmId& id);
  bool has_device() const { return domain_ != nullptr; }

  /// Registers memory of the caller's for the life of the endpoint.
  /// errors   ENODEV while there is no device; ibv_reg_mr
  xdr::Result<std::uint32_t, verbs::VerbsError> add_region(std::span<std::byte> memory);

  /// Readable when `progress` should be called, once everything has been armed.
  int fd() const { return epoll_fd_; }
  /// Blocks until fd() is readable or `timeout_ms` have passed; -1: no limit.  returns  whether it is readable
  bool wait(int timeout_ms) const;
  /// About to arm completion queues: their events will have to be taken.
  void fall_asleep() { armed_ = true; }
  /// Takes the completion events that came since `fall_asleep()`; costs nothing when there was no such call.
  void wake_up();

  verbs::CmChannel& cm() { return *cm_; }
  verbs::Domain& domain() { return *domain_; }
  const verbs::Completions& completions() const { return *completions_; }
  /// Aborts while there is no device.
  BufferPool& pool();
  static core::TimePoint now();

 private:
  Engine() = default;
  bool watch(int fd) const;

  std::size_t pool_bytes_ = 0;
  bool armed_ = false;
  int epoll_fd_ = -1;
  std::optional<verbs::CmChannel> cm_;
  std::optional<Pages> pages_;
  std::unique_ptr<verbs::Domain> domain_;
  std::optional<verbs::Completions> completions_;
  std::unique_ptr<BufferPool> pool_;
};

}  // namespace rpcrdma::endpoint
