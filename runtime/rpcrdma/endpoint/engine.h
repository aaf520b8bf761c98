// SPDX-License-Identifier: BSD-3-Clause
//
// What every connection of one endpoint shares: connection events, the devices it uses and their events, completion queues, turns in the
// loop, memory for arguments and results with its pool, and one file descriptor that tells when any of it wants attention. Private to the endpoint; applications see
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
#include "rpcrdma/endpoint/engine_device.h"
#include "rpcrdma/endpoint/post_box.h"
#include "rpcrdma/endpoint/turns.h"
#include "rpcrdma/verbs/cm.h"
#include "rpcrdma/verbs/pages.h"

namespace rpcrdma::endpoint {

using verbs::Pages;

/// What memory an endpoint has now.
///
/// pool_bytes       registered once on each of its devices
/// pool_huge_bytes  of those, in huge pages by now, as far as the kernel tells; the rest becomes so once it is touched, or registered
/// devices          that connections use, or have used, and that are there
struct MemoryCounters {
  std::uint64_t pool_bytes = 0, pool_huge_bytes = 0;
  std::uint32_t devices = 0;
};

class Engine {
 public:
  /// errors   rdma_create_event_channel, epoll_create1
  static xdr::Result<std::unique_ptr<Engine>, verbs::VerbsError> open(const verbs::Table& table,
                                                                      std::size_t pool_bytes);
  ~Engine();

  /// The device of `id`. At its first use it gets a protection domain, in which all memory of the endpoint is registered under the
  /// numbers that it has everywhere, and completion reports; the pool is made with the first device.
  ///
  /// errors   ibv_query_device, ibv_alloc_pd, ibv_reg_mr, ...; ENODEV once it is gone
  xdr::Result<EngineDevice*, verbs::VerbsError> use_device_of(const verbs::CmId& id);
  /// The device, if the endpoint knows of it.
  EngineDevice* find_device(const ibv_context* context);
  const std::vector<std::unique_ptr<EngineDevice>>& devices() const { return devices_; }
  /// Listens to the events of every device that the connection manager knows, for an endpoint that they all lead to. One whose events
  /// cannot be had is left out.
  ///
  /// errors  rdma_get_devices: it names none where one of them cannot be opened; each is met with its first connection then
  std::optional<verbs::VerbsError> watch_all_devices();
  /// Whether a device is left that may bring a connection.
  bool has_device();

  /// The protection domain for a new connection where connections may not share the device's: one with all memory of the endpoint,
  /// which the result keeps. The connection must `leave()` with it.
  ///
  /// errors   ibv_alloc_pd, ibv_reg_mr: every connection registers all memory once more
  xdr::Result<std::unique_ptr<verbs::Domain>, verbs::VerbsError> own_domain(EngineDevice& device);
  static void leave(EngineDevice& device, const verbs::Domain& domain) { std::erase(device.own_domains, &domain); }

  /// Registers memory of the caller's for the life of the endpoint, on all of its devices, and on those that it will use.
  /// errors   ENODEV before there was a device; ibv_reg_mr
  xdr::Result<std::uint32_t, verbs::VerbsError> add_region(std::span<std::byte> memory);

  /// Whose turn it is: of the connections of this endpoint.
  Turns& turns() { return turns_; }
  const Turns& turns() const { return turns_; }
  /// Part of a round of work: polls the completion queues of all devices, gives a turn to whoever waits for one, and goes on like
  /// that as long as there are completions, but not without end.
  ///
  /// returns   whether there was anything
  bool take_turns(core::TimePoint now);
  /// The end of a round of work: while the endpoint sleeps fd() becomes readable when the next turn is due.
  ///
  /// returns   whether somebody waits for a turn
  bool end_round() {
    if (const auto next = turns_.next_time()) set_time(*next);
    return turns_.any_waits();
  }

  /// Readable when `progress` should be called, once everything has been armed.
  int fd() const { return epoll_fd_; }
  /// Blocks until fd() is readable or `timeout_ms` have passed; -1: no limit.  returns  whether it is readable
  bool wait(int timeout_ms) const;
  /// Connection events, and events of the device, which come seldom. Where asking costs no system call they are looked for when
  /// there was nothing else to do; everywhere now and then, and when they have ended a sleep. `handle(EngineDevice&, DeviceEvent)` gets
  /// the latter.
  ///
  /// returns   whether there was one
  template <typename Handle>
  bool take_events(bool idle, const Handle& handle) {
    constexpr std::uint32_t kNowAndThen = 16;
    const bool due = ++rounds_ % kNowAndThen == 0;
    if (!std::exchange(look_, false) && !due && !(idle && cm_->table().asking_is_free)) return false;
    bool any = cm_->dispatch();
    for (std::size_t i = 0; i < devices_.size(); ++i) {  // handling an event may find another device
      EngineDevice& device = *devices_[i];
      while (const auto event = device.events->next()) {
        any = true;
        // Also those that come to the queue later must not: the device need not say so when it is polled.
        if (event->type == IBV_EVENT_CQ_ERR && device.polled) device.polled->on_lost(event->object, event->error());
        handle(device, *event);
        if (event->type == IBV_EVENT_DEVICE_FATAL) forget_device(device);
      }
    }
    return any;
  }
  /// The device is gone: fd() forgets its descriptors.
  void forget_device(EngineDevice& device);
  /// Gives back all that is held of devices that are gone and have no connection any more. Should such a device be there again, it is
  /// another one. Not while events are taken.
  ///
  /// cost     nothing where no device is gone
  /// returns  what their shared Receives have counted
  verbs::SharedReceiveCounters leave_gone_devices();
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

  /// Arms the completion queues of all devices, after which their events will have to be taken. What other threads hand over is looked at
  /// after this once more, before the endpoint sleeps; events of connections and devices are not, as fd() is readable as long as there
  /// are any.
  void fall_asleep();
  /// Takes what has made fd() readable since `fall_asleep()`.
  /// cost  nothing without such a call; one system call, and those that take what is there
  void wake_up();

  verbs::CmChannel& cm() { return *cm_; }
  /// Aborts while there is no device.
  BufferPool& pool();
  /// cost  as Pages::huge_bytes(): reads what the kernel says of each mapping of the process
  MemoryCounters memory_counters() const;
  static core::TimePoint now();

 private:
  Engine() = default;
  bool watch(int fd) const;
  DeviceList all_devices() const;
  std::optional<verbs::VerbsError> add_device(ibv_context* context, DeviceList list);
  void renew_references(const DeviceList& list);
  std::optional<verbs::VerbsError> open_device(EngineDevice& device);
  EngineDevice* completed_on(int fd);  ///< the device whose completions that descriptor reports
  std::optional<verbs::VerbsError> map_pool(std::optional<Pages>& pages) const;
  std::size_t pool_bytes_ = 0;
  bool poll_completions();                 ///< returns  whether there was one
  static constexpr int kMostSources = 32;  // of events that are taken at once, each with a descriptor that fd() watches
  bool armed_ = false;
  bool some_are_gone_ = false;  // of the devices
  bool look_ = true;            // for events, in the next round
  std::uint32_t rounds_ = 0;
  int epoll_fd_ = -1;
  int timer_fd_ = -1;
  int wake_fd_ = -1;
  std::optional<core::TimePoint> timer_time_;
  std::atomic<bool> sleeps_ = false;  // whoever sets it to false from another thread writes to wake_fd_
  Turns turns_;
  std::optional<verbs::CmChannel> cm_;
  std::optional<Pages> pages_;
  std::vector<std::span<std::byte>> regions_;  // their number is the place here, from 1
  std::vector<std::unique_ptr<EngineDevice>> devices_;
  std::unique_ptr<BufferPool> pool_;
  PostBox posted_;  // last: what has not run may hold buffers
};

}  // namespace rpcrdma::endpoint
