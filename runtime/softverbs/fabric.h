// SPDX-License-Identifier: BSD-3-Clause
// Fabric: everything that the objects of one software fabric share, under one mutex. For readers of any other file
// here. Every public verb locks the mutex once and calls functions that expect it held. In one process nothing runs in the
// background; between processes a thread does (ipc/node.h).
#pragma once

#include <cerrno>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "softverbs/completion.h"
#include "softverbs/control.h"
#include "softverbs/fabric_mutex.h"
#include "softverbs/key_table.h"
#include "softverbs/memory.h"
#include "softverbs/queue_pair.h"
#include "softverbs/random.h"
#include "softverbs/ready_fd.h"

namespace softverbs {

struct CmId;

namespace ipc {
struct Node;
}

/// What an ibv_context is made of: found again from the address of its last member.
struct DeviceContext;
struct ContextShell {
  DeviceContext* owner;
  verbs_context verbs;
};

struct Device;

struct DeviceContext {
  Fabric* fabric = nullptr;
  Device* device = nullptr;
  ContextShell shell{};
  ReadyFd async_ready;
  Queue<ibv_async_event> async_events;
  std::uint32_t objects = 0;
  std::uint32_t references = 0;  // of rdma_cm: ids, and lists of rdma_get_devices()

  [[nodiscard]] ibv_context* context() { return &shell.verbs.context; }
};

DeviceContext& device_of(const ibv_context* context);

/// One of the fabric's devices.
struct Device {
  ibv_device described{};
  std::uint32_t number = 0;
  bool removed = false;
  std::unique_ptr<DeviceContext> for_cm;        // the one that rdma_cm ids use, made when first needed
  std::unique_ptr<ProtectionDomain> cm_domain;  // for rdma_create_qp() without a domain
};

/// A wait that only an event ends, such as a Receive that is posted.
inline constexpr std::uint64_t kNoTimer = ~std::uint64_t{0};
/// Seven retries of about half a second each: how long a connected queue pair waits for a peer that is not ready yet.
inline constexpr std::uint64_t kPatienceNs = 4'000'000'000;

struct Fabric {
  explicit Fabric(const control::Config& initial);
  ~Fabric();
  Fabric(const Fabric&) = delete;
  Fabric& operator=(const Fabric&) = delete;

  FabricMutex mutex;
  std::condition_variable_any acknowledged;
  control::Config config;
  Random random;
  KeyTable local_keys;
  KeyTable remote_keys;
  control::Counters counters;
  /// What short cuts count; all_counters() knows what it adds up to.
  struct PlainCounters {
    std::uint64_t sends = 0;
    std::uint64_t unsignaled = 0;  // of those
    std::uint64_t chained = 0;     // of those, posted behind another one
    std::uint64_t receives = 0;    // posted one by one
  };
  PlainCounters plain_counters;
  control::LiveObjects live;
  std::uint64_t now_ns = 0;
  std::uint32_t next_handle = 1;
  std::uint32_t next_cm_number = 1;

  std::vector<std::unique_ptr<Device>> devices;
  std::vector<std::unique_ptr<DeviceContext>> opened;

  std::unordered_map<std::uint32_t, QueuePair*> queue_pairs;
  std::vector<Window*> windows;
  std::vector<QueuePair*> late;           // those with late Writes
  std::vector<std::uint32_t> late_order;  // scratch of late_writes.cpp
  std::vector<QueuePair*> waiting;        // those with a timer

  // Between processes (ipc/).
  std::unique_ptr<ipc::Node> node;  // while this process takes part
  std::mutex serving;               // taken before `mutex` by who starts and stops the node
  std::uint16_t lid = 1;            // the node's, or that of the last one
  std::uint64_t started_ns = 0;     // by clock_ns()
  std::uint64_t node_starts = 0;
  std::uint32_t device_lists = 0;             // of rdma_get_devices(), not freed yet
  std::vector<QueuePair*> short_of_receives;  // their requesters wait to hear that a Receive was posted

  std::vector<CmId*> cm_ids;
  std::vector<sockaddr_storage> unreachable;
  std::uint16_t next_port = 0;

  std::vector<control::Fault> faults;
  struct CallFault {
    control::Call call;
    int error;
    std::uint64_t nth;
  };
  std::vector<CallFault> call_faults;
  std::vector<control::ConnectionFault> connection_faults;
  bool kill_when_executed = false;
  std::function<void(const control::TraceEvent&)> observer;
  bool is_watched = false;  // there are faults or an observer: every request takes the long way

  void trace(control::TraceEvent::Kind kind, std::uint32_t qp_num, std::uint32_t what, std::uint64_t wr_id = 0,
             std::uint64_t bytes = 0) {
    if (observer) observer({kind, qp_num, what, wr_id, bytes});
  }

  /// The errno with which a creating call has to fail now, or 0.  context: whose device must be there; null: any device
  [[nodiscard]] int refusal_of(control::Call call, const ibv_context* context, std::uint32_t have, std::uint32_t most);
  [[nodiscard]] control::Counters all_counters() const;
  /// The device that has an address: Config::devices says which.
  [[nodiscard]] Device& device_at(const sockaddr& address);
  /// Makes what rdma_cm ids use of the devices. Returns 0 or an errno value: no descriptor is left.
  [[nodiscard]] int ensure_devices_for_cm();
  /// Closes what rdma_cm had of devices that are gone, once nothing refers to it. librdmacm does so whenever it looks for devices.
  void close_gone_devices();

  /// Work that waits for someone to enter: late Writes and timers. Called by polls of `cq`.
  void progress(const CompletionQueue& cq);
  /// Places late Writes of queue pairs that complete to `cq`, or of all where it is null.
  void flush_late_writes(const CompletionQueue* cq);
  void pass_time(std::uint64_t nanoseconds);
  /// A caller is about to block: late Writes land, and time runs to the next timer. False when nothing was left to
  /// happen.
  bool run_before_blocking();

  /// Between processes: Config::clock_ns, or the real clock.
  [[nodiscard]] std::uint64_t clock_ns() const;
  /// Between processes: takes in what has come, and runs the timers that are due by the clock.
  void keep_real_time();
  /// True when polls have found nothing for a while that only another process can bring: its turn on a busy machine.
  [[nodiscard]] bool waits_for_others() const;
  /// True when posting Receives may concern someone.
  [[nodiscard]] bool anyone_waits() const { return !waiting.empty() || !short_of_receives.empty(); }

  void start_waiting(QueuePair& qp, QueuePair::Waiting reason, std::uint64_t nanoseconds);
  void stop_waiting(QueuePair& qp);
  /// What a queue pair waited for is there, or its timer has run out; an injected delay goes on.
  void wake(QueuePair& qp);

 private:
  void run_timers_until(std::uint64_t target);
};

// cm_connect.cpp: what happens to a connection because of its queue pair.
/// Both sides lose it: an injected fault, or an iWARP stream that was terminated.
void lose_connection(Fabric& fabric, QueuePair& qp);
/// True while the queue pair's id has been accepted and has not taken the event that says so.
[[nodiscard]] bool is_connecting(const QueuePair& qp);
/// The queue pair went to the error state by itself; on iWARP that ends the connection.
void connection_broke(Fabric& fabric, QueuePair& qp);

// faults.cpp
/// Counts a request whose turn has come and applies the first fault that is due for it. False when it has to wait.
bool apply_faults(Fabric& fabric, QueuePair& qp, std::uint32_t position);
/// A request was executed: the end, where a fault says so.
void after_execution(Fabric& fabric, QueuePair& qp);
/// Ends the process by SIGKILL.
[[noreturn]] void die();
/// The program takes an event.
void on_event_taken(Fabric& fabric);
/// The fault that is due for this rdma_connect(), if any.
std::optional<control::ConnectionFault::Kind> fault_of_connect(Fabric& fabric);

/// Takes an event, as the three get_..._event calls do: `take` when there is one; else EAGAIN where the descriptor says
/// so, else waits. Late Writes land first. Time runs to the next timer only for a caller that blocks; others count as a
/// poll.
///
/// fd   kNeverBlocks: the caller knows of O_NONBLOCK, and the descriptor is not asked, which would be a system call
inline constexpr int kNeverBlocks = -1;
template <typename IsEmpty, typename Take>
int take_event(Fabric& fabric, int fd, IsEmpty is_empty, Take take) {
  for (;;) {
    {
      const std::lock_guard lock(fabric.mutex);
      if (is_empty()) fabric.flush_late_writes(nullptr);
      if (!is_empty()) {
        take();
        return 0;
      }
    }
    const bool blocks = fd != kNeverBlocks && !is_nonblocking(fd);
    {
      const std::lock_guard lock(fabric.mutex);
      if (blocks) {
        while (is_empty() && fabric.run_before_blocking()) {
        }
      } else {
        fabric.pass_time(fabric.config.poll_tick_ns);
      }
      if (!is_empty()) {
        take();
        return 0;
      }
    }
    if (!blocks) {
      errno = EAGAIN;
      return -1;
    }
    if (wait_readable(fd) != 0) return -1;
  }
}

/// What one Read may go to.
[[nodiscard]] inline std::uint32_t pieces_of_read(const Fabric& fabric) {
  const control::DeviceLimits& limits = fabric.config.limits;
  if (fabric.config.iwarp) return 1;
  return limits.max_sge_rd != 0 ? limits.max_sge_rd : limits.max_sge;
}

void post_async_event(ibv_context* context, const ibv_async_event& event);
/// Takes out the waiting events of an object that is about to be destroyed.
void forget_async_events(ibv_context* context, const void* object);
std::unique_ptr<DeviceContext> make_device_context(Fabric& fabric, Device& device);
/// The GID of the node with a LID, and back (0 where it is no such GID).
ibv_gid gid_of(std::uint16_t lid);
std::uint16_t lid_of(const ibv_gid& gid);

inline bool is_removed(const ibv_context* context) { return device_of(context).device->removed; }

inline void count_object(ibv_context* context, int change) {
  DeviceContext& device = device_of(context);
  device.objects = static_cast<std::uint32_t>(static_cast<int>(device.objects) + change);
}

}  // namespace softverbs
