// SPDX-License-Identifier: BSD-3-Clause
//
// What every connection of one endpoint shares: connection events, events of the device, memory for arguments and results with
// its pool, the protection domain where connections may share one, and one file descriptor that tells when any of it wants
// attention. Private to the endpoint; applications see
// client.h and server.h.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "rpcrdma/core/memory.h"
#include "rpcrdma/endpoint/buffer_pool.h"
#include "rpcrdma/endpoint/post_box.h"
#include "rpcrdma/verbs/cm.h"
#include "rpcrdma/verbs/completions.h"
#include "rpcrdma/verbs/device_events.h"
#include "rpcrdma/verbs/domain.h"
#include "rpcrdma/verbs/pages.h"

namespace rpcrdma::endpoint {

using verbs::Pages;

class Engine {
 public:
  /// errors   rdma_create_event_channel, epoll_create1
  static xdr::Result<std::unique_ptr<Engine>, verbs::VerbsError> open(const verbs::Table& table,
                                                                      std::size_t pool_bytes);
  ~Engine();

  /// Makes domain, completion reports, mailbox for events and pool on the device of `id` unless that was done; an endpoint stays
  /// on its first device.
  ///
  /// errors   ibv_query_device, ibv_alloc_pd, ibv_reg_mr, ...; EXDEV for another device, ENODEV once it is gone
  std::optional<verbs::VerbsError> use_device_of(const verbs::CmId& id);
  bool has_device() const { return domain_ != nullptr; }

  /// The protection domain for a new connection: the endpoint's, or a new one with all its memory, which the result keeps.
  /// A connection that has one of its own must `leave()` with it.
  ///
  /// errors   ibv_alloc_pd, ibv_reg_mr: every connection registers all memory once more where they may not share a domain
  xdr::Result<std::unique_ptr<verbs::Domain>, verbs::VerbsError> own_domain();
  void leave(const verbs::Domain& domain) { std::erase(own_domains_, &domain); }

  /// Registers memory of the caller's for the life of the endpoint; where a device has been left, on the next one.
  /// errors   ENODEV before there was a device; ibv_reg_mr
  xdr::Result<std::uint32_t, verbs::VerbsError> add_region(std::span<std::byte> memory);

  /// Readable when `progress` should be called, once everything has been armed.
  int fd() const { return epoll_fd_; }
  /// Blocks until fd() is readable or `timeout_ms` have passed; -1: no limit.  returns  whether it is readable
  bool wait(int timeout_ms) const;
  /// Connection events, and events of the device, which come seldom. Where asking costs no system call they are looked for when
  /// there was nothing else to do; everywhere now and then, and when they have ended a sleep. `handle(DeviceEvent)` gets the latter.
  ///
  /// returns   whether there was one
  template <typename Handle>
  bool take_events(bool idle, const Handle& handle) {
    constexpr std::uint32_t kNowAndThen = 16;
    const bool due = ++rounds_ % kNowAndThen == 0;
    if (!std::exchange(look_, false) && !due && !(idle && cm_->table().asking_is_free)) return false;
    bool any = cm_->dispatch();
    if (!events_) return any;
    while (const auto event = events_->next()) {
      any = true;
      handle(*event);
      if (event->type == IBV_EVENT_DEVICE_FATAL) forget_device();
    }
    return any;
  }
  verbs::DeviceEvents& events() { return *events_; }
  /// The device is gone. Its descriptors would be readable from now on and have nothing to say: fd() forgets them.
  void forget_device();
  /// Once nothing is left on a device that is gone: the next `use_device_of()` may choose another, where all memory is registered
  /// anew under the same numbers. Nothing where the device is there.
  void leave_device();
  /// While the endpoint sleeps, or is about to: fd() becomes readable at that time, if not before. Of several times the earliest
  /// holds, and later ones are not kept; so whatever waits for a time says so in each round of work.
  /// cost  nothing while the endpoint does not sleep; a system call where no earlier time was set
  void set_time(core::TimePoint when);
  /// Makes fd() readable, and keeps `arm()` from letting its caller sleep: something is there to be picked up that no device tells
  /// of. From any thread, once it is there.
  /// cost  a system call only where the endpoint sleeps, or is about to
  void wake();
  /// Runs `function` on the endpoint's thread, in its next round of work. From any thread.
  void post(PostBox::Function function) {
    posted_.post(std::move(function), [this] { wake(); });
  }
  /// Part of a round of work.  returns  whether anything had been posted
  bool run_posted() { return posted_.run(); }

  /// Polls for so long before its caller sleeps, at least once.  returns  whether `progress()` did anything
  template <typename Progress>
  static bool poll_for(std::uint32_t microseconds, const Progress& progress) {
    if (progress()) return true;
    if (microseconds == 0) return false;
    const core::TimePoint end = now() + std::chrono::microseconds(microseconds);
    while (now() < end)
      if (progress()) return true;
    return false;
  }

  /// About to arm so many completion queues: their events will have to be taken. What other threads hand over is looked at after this
  /// once more, before the endpoint sleeps; events of connections and devices are not, as fd() is readable as long as there are any.
  void fall_asleep(std::size_t queues);
  /// Takes what has made fd() readable since `fall_asleep()`.
  /// cost  nothing without such a call; one system call, and those that take what is there
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
  static constexpr int kMostSources = 6;  // of events, each with a descriptor that fd() watches
  bool armed_ = false;
  std::size_t armed_queues_ = 0;
  bool look_ = true;  // for events, in the next round
  std::uint32_t rounds_ = 0;
  int epoll_fd_ = -1;
  int timer_fd_ = -1;
  int wake_fd_ = -1;
  std::optional<core::TimePoint> timer_time_;
  std::atomic<bool> sleeps_ = false;  // whoever sets it to false from another thread writes to wake_fd_
  bool device_gone_ = false;
  std::optional<verbs::CmChannel> cm_;
  std::optional<Pages> pages_;
  std::vector<std::span<std::byte>> regions_;  // their number is the place here, from 1
  std::unique_ptr<verbs::Domain> domain_;
  std::vector<verbs::Domain*> own_domains_;  // of connections
  std::optional<verbs::Completions> completions_;
  std::unique_ptr<verbs::DeviceEvents> events_;
  std::unique_ptr<BufferPool> pool_;
  PostBox posted_;  // last: what has not run may hold buffers
};

}  // namespace rpcrdma::endpoint
