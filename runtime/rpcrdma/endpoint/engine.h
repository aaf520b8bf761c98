// SPDX-License-Identifier: BSD-3-Clause
//
// What all connections of one loop of an endpoint share, on one thread: connection events, devices
// and their events, completion queues, turns in the loop, the pool for arguments and results, and
// one file descriptor that becomes readable when any of these needs attention. Private to the
// endpoint; applications see client.h and server.h.
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

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

using verbs::Pages;

/// The memory that an endpoint has now.
///
/// pool_bytes      size of the pool, which is registered on each of its devices
/// pool_huge_bytes those of `pool_bytes` that the kernel reports to be in huge pages now; others
///                 may come to be in huge pages when they are first written, or registered
/// devices         present devices that are prepared for connections (`EngineDevice::is_open()`)
struct MemoryCounters {
  std::uint64_t pool_bytes = 0, pool_huge_bytes = 0;
  std::uint32_t devices = 0;
};

/// Shares no cache line with another engine, so that no other loop writes to a line that this
/// loop's thread uses.
class alignas(64) Engine {
 public:
  /// loop     its number among the loops of its endpoint. It selects the completion vector of each
  ///          device, modulo the number of vectors. Only the engine of loop 0 reads device events,
  ///          and hands them to the others (verbs/device_events.h)
  /// errors   rdma_create_event_channel, epoll_create1, epoll_ctl, eventfd, fcntl
  static xdr::Result<std::unique_ptr<Engine>, verbs::VerbsError> open(const verbs::Table& table, std::size_t pool_bytes,
                                                                      std::uint32_t loop = 0);
  ~Engine();

  /// The device of `id`. At its first use, it gets completion reports and a protection domain. If
  /// connections may share the domain, all memory of the endpoint is registered in it, under the
  /// same numbers as on other devices. The pool is made with the first device, unless `make_pool()`
  /// has made it.
  ///
  /// errors   ibv_query_device, ibv_alloc_pd, ibv_reg_mr, ...; ENODEV once the device is gone
  xdr::Result<EngineDevice*, verbs::VerbsError> use_device_of(const verbs::CmId& id);
  /// Reads the events of the device of `id` from now on, because another loop uses that device.
  /// errors   eventfd, fcntl, epoll_ctl; ENODEV once the device is gone
  std::optional<verbs::VerbsError> meet_device_of(const verbs::CmId& id);
  /// Makes the pool before there is a device, so that memory can be added before that, too.
  /// errors: mmap
  std::optional<verbs::VerbsError> make_pool();
  /// The completion vector on which the queues of this loop report.
  int vector_on(const ibv_context* device) const;
  /// The device, if the endpoint knows it; otherwise nullptr.
  EngineDevice* find_device(const ibv_context* context);
  const std::vector<std::unique_ptr<EngineDevice>>& devices() const { return devices_; }
  /// Reads the events of every device that the connection manager knows now, for a server at a
  /// wildcard address, whose clients may come on any device. May be called again, for devices that
  /// have come since. A device whose events cannot be read is left out, and so are all if
  /// `Table::get_devices` is nullptr. Makes no pool.
  ///
  /// errors   rdma_get_devices: the connection manager names no device if it cannot open one of
  ///          them. Each device is then added with its first connection
  std::optional<verbs::VerbsError> watch_all_devices();
  /// Whether there is still a device that may bring a connection.
  bool has_device();

  /// The protection domain for a new connection if connections may not share the device's. All
  /// memory of the endpoint is registered in it, as long as the result exists. The connection must
  /// call `leave()` with it at its end.
  ///
  /// errors   ibv_alloc_pd, ibv_reg_mr: every connection registers all memory once more
  xdr::Result<std::unique_ptr<verbs::Domain>, verbs::VerbsError> own_domain(EngineDevice& device);
  static void leave(EngineDevice& device, const verbs::Domain& domain) { std::erase(device.own_domains, &domain); }

  /// Registers memory of the caller for the life of the endpoint, on all of its devices and those
  /// that it will use.
  /// errors   ENODEV if there is no pool yet, which the first device or `make_pool()` makes;
  ///          ibv_reg_mr
  xdr::Result<std::uint32_t, verbs::VerbsError> add_region(std::span<std::byte> memory);
  /// Whether the endpoint has the region that each piece names, or the piece names kNoRegion. The
  /// application chooses that number, so it may be any.
  bool knows(std::span<const core::MemoryRef> memory) const;
  /// Undoes the last `add_region()`, whose memory nothing has used yet.
  void drop_last_region();

  /// Which connections of this endpoint wait for a turn.
  Turns& turns() { return turns_; }
  const Turns& turns() const { return turns_; }
  /// A part of a round: polls the completion queues of all devices, and gives a turn to each
  /// connection that waits for one. Repeats this, up to a limit, while turns post requests whose
  /// completions come back.
  ///
  /// returns  whether there was anything to do
  bool take_turns(core::TimePoint now);
  /// Ends a round: if the endpoint sleeps next, fd() becomes readable when the next turn is due.
  ///
  /// returns  whether a connection waits for a turn
  bool end_round() {
    if (const auto next = turns_.next_time()) set_time(*next);
    return turns_.any_waits();
  }

  /// Becomes readable when `progress()` must be called, once `fall_asleep()` has armed everything.
  int fd() const { return epoll_fd_; }
  /// Blocks until fd() is readable, a signal comes, or `timeout_ms` have passed; -1: no limit.
  /// returns  false: the time has passed
  bool wait(int timeout_ms) const;
  /// Handles connection events and device events, which are rare. If asking costs no system call,
  /// it asks when there was nothing else to do. In any case it asks in every 16th round, and when
  /// an event has ended a sleep. `handle(EngineDevice&, DeviceEvent)` gets the device events.
  ///
  /// returns  whether there was an event
  template <typename Handle>
  bool take_events(bool idle, const Handle& handle) {
    constexpr std::uint32_t kNowAndThen = 16;
    const bool due = ++rounds_ % kNowAndThen == 0;
    if (!std::exchange(look_, false) && !due && !(idle && cm_->table().asking_is_free)) return false;
    bool any = cm_->dispatch();
    for (std::size_t i = 0; i < devices_.size(); ++i) {  // a handler may add a device
      EngineDevice& device = *devices_[i];
      while (const auto event = device.events->next()) {
        any = true;
        // Connections that come later must not get a seat in the lost queue: the device need not
        // report the error when the queue is polled.
        if (event->type == IBV_EVENT_CQ_ERR && device.polled) device.polled->on_lost(event->object, event->error());
        handle(device, *event);
        if (event->type == IBV_EVENT_DEVICE_FATAL) forget_device(device);
      }
    }
    return any;
  }
  /// The device is gone: fd() no longer watches its descriptors.
  void forget_device(EngineDevice& device);
  /// Frees everything that is kept for devices that are gone and have no connection any more. If
  /// such a device returns, it counts as another device. Not while events are being handled.
  ///
  /// cost     nothing if no device is gone
  /// returns  what the shared Receives of these devices have counted
  verbs::SharedReceiveCounters leave_gone_devices();
  /// While the endpoint sleeps, or is about to: makes fd() readable at time `when`, if nothing else
  /// does so before. Only the earliest of several times is kept, so whatever waits for a time must
  /// set it again in each round.
  /// cost     nothing while the endpoint does not sleep; a system call if no earlier time was set
  void set_time(core::TimePoint when);
  /// If the endpoint sleeps, or is about to, makes fd() readable, because there is something to do
  /// that no device reports. From any thread, after that something is in place: if the endpoint is
  /// awake, its next round finds it.
  /// cost     a system call only if the endpoint sleeps, or is about to
  void wake();
  /// Runs `function` on the endpoint's thread in its next round. From any thread.
  void post(PostBox::Function function) {
    posted_.post(std::move(function), [this] { wake(); });
  }
  /// A part of a round.  returns  whether a posted function has run
  bool run_posted() { return posted_.run(); }

  /// Polls for this time before its caller sleeps, at least once.  returns  whether `progress()`
  /// did anything
  template <typename Progress>
  static bool poll_for(std::uint32_t microseconds, const Progress& progress) {
    if (progress()) return true;
    if (microseconds == 0) return false;
    const core::TimePoint end = now() + std::chrono::microseconds(microseconds);
    while (now() < end)
      if (progress()) return true;
    return false;
  }

  /// Arms the completion queues of all devices. Before the endpoint sleeps, it must poll these
  /// queues once more, and look once more at what other threads hand over. It need not look for
  /// events of connections and devices, because these make fd() readable.
  void fall_asleep();
  /// Reads what has made fd() readable since `fall_asleep()`.
  /// cost     nothing without a `fall_asleep()` before; one system call, and those that read the
  ///          events
  void wake_up();

  verbs::CmChannel& cm() { return *cm_; }
  /// Aborts if there is no pool yet: before the first device, or `make_pool()`.
  BufferPool& pool();
  /// cost     as Pages::huge_bytes(): reads the kernel's list of the mappings of the process
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
  void take_pool(Pages pages);
  std::vector<verbs::Domain*> domains() const;
  std::size_t pool_bytes_ = 0;
  std::uint32_t loop_ = 0;
  bool poll_completions();  ///< returns  whether there was one
  bool expects_completions();
  // the most events that `wake_up()` reads; a descriptor that fd() watches has one at most
  static constexpr int kMostSources = 32;
  bool armed_ = false;
  bool some_are_gone_ = false;  // some of the devices are gone
  bool look_ = true;            // look for events in the next round
  std::uint32_t rounds_ = 0;
  int epoll_fd_ = -1;
  int timer_fd_ = -1;
  int wake_fd_ = -1;
  std::optional<core::TimePoint> timer_time_;
  std::atomic<bool> sleeps_ = false;  // another thread that sets it to false must write to wake_fd_
  Turns turns_;
  std::optional<verbs::CmChannel> cm_;
  std::optional<Pages> pages_;
  std::vector<std::span<std::byte>> regions_;  // the number of a region is its index, from 1
  std::vector<std::unique_ptr<EngineDevice>> devices_;
  std::unique_ptr<BufferPool> pool_;
  PostBox posted_;  // last, because functions that have not run may hold buffers
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
