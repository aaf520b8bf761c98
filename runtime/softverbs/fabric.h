// SPDX-License-Identifier: BSD-3-Clause
// Fabric: everything that the objects of one software fabric share, under one mutex. For readers of
// any other file here. Every public verb locks the mutex itself, and calls functions that expect it
// to be locked. In one process nothing runs in the background; between processes a thread does
// (ipc/node.h).
#pragma once

#include <algorithm>
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

/// The memory of an ibv_context, which is the last member of `verbs`. device_of() finds the owner
/// from its address.
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
  std::unique_ptr<DeviceContext> for_cm;        // the one that ids of rdma_cm use, made when it is first needed
  std::unique_ptr<ProtectionDomain> cm_domain;  // for rdma_create_qp() without a domain
};

/// A wait that only an event ends, such as a posted Receive.
inline constexpr std::uint64_t kNoTimer = ~std::uint64_t{0};
/// Seven retries of about half a second each: how long a connected queue pair waits for a peer that
/// is not ready yet.
inline constexpr std::uint64_t kPatienceNs = 4'000'000'000;

/// Makes room for `most` elements, or for one more if it is 0, in a list that must not allocate
/// later.
template <class List>
void make_room(List& list, std::size_t most = 0) {
  most = most != 0 ? most : list.size() + 1;
  if (list.capacity() < most) list.reserve(2 * most);
}

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
  /// Counts of the short cuts; all_counters() knows what they mean in other counters.
  struct PlainCounters {
    std::uint64_t sends = 0;
    std::uint64_t unsignaled = 0;  // of `sends`
    std::uint64_t chained = 0;     // of `sends`, posted after another one in one chain
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
  std::vector<QueuePair*> late;           // queue pairs with late Writes
  std::vector<std::uint32_t> late_order;  // temporary list of late_writes.cpp
  std::vector<QueuePair*> waiting;        // queue pairs with a timer
  std::vector<QueuePair*> served;         // temporary list of some queue pairs
  std::vector<QueuePair*> selected;       // the elements of all Selections
  std::uint64_t waits = 0;                // that have begun

  // For several processes (ipc/).
  std::unique_ptr<ipc::Node> node;  // while this process takes part
  std::mutex serving;               // locked before `mutex` to start or stop the node
  std::uint16_t lid = 1;            // of the node, or of the last one
  std::uint64_t started_ns = 0;     // clock_ns() at the start of the node
  std::uint64_t node_starts = 0;
  std::uint32_t device_lists = 0;             // lists of rdma_get_devices() that have not been freed
  std::vector<QueuePair*> short_of_receives;  // their requesters wait until a Receive has been posted

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
  bool is_watched = false;  // there are faults of requests or an observer, so no Send takes the short cut

  void trace(control::TraceEvent::Kind kind, std::uint32_t qp_num, std::uint32_t what, std::uint64_t wr_id = 0,
             std::uint64_t bytes = 0) {
    if (observer) observer({kind, qp_num, what, wr_id, bytes});
  }

  /// The errno with which a creating call must fail now, or 0.  context: its device must be
  /// present; null: any device
  [[nodiscard]] int refusal_of(control::Call call, const ibv_context* context, std::uint32_t have, std::uint32_t most);
  [[nodiscard]] control::Counters all_counters() const;
  /// The device that has an address: Config::devices says which.
  [[nodiscard]] Device& device_at(const sockaddr& address);
  /// Makes what rdma_cm ids use of the devices. Returns 0 or an errno value: there are no more
  /// descriptors.
  [[nodiscard]] int ensure_devices_for_cm();
  /// Closes what rdma_cm had of devices that are gone, once nothing refers to it. librdmacm does
  /// this whenever it looks for devices.
  void close_gone_devices();

  /// Polls of `cq` call this: places late Writes that have stayed late for enough polls.
  void progress(const CompletionQueue& cq);
  /// Places late Writes of queue pairs that complete to `cq`, or of all if it is null.
  void flush_late_writes(const CompletionQueue* cq);
  void pass_time(std::uint64_t nanoseconds);
  /// A caller is about to block: places late Writes; if there are none, lets virtual time run to
  /// the next timer. False if there was neither.
  bool run_before_blocking();

  /// Between processes: the time of Config::clock_ns, or the real clock.
  [[nodiscard]] std::uint64_t clock_ns() const;
  /// Between processes: handles what has arrived, and runs the timers that are due.
  void keep_real_time();
  /// Between processes: true if many polls in a row have brought nothing from another process. That
  /// process may need the processor, so the caller should yield it.
  [[nodiscard]] bool waits_for_others() const;
  /// True if somebody may wait for posted Receives.
  [[nodiscard]] bool anyone_waits() const { return !waiting.empty() || !short_of_receives.empty(); }

  void start_waiting(QueuePair& qp, QueuePair::Waiting reason, std::uint64_t nanoseconds);
  void stop_waiting(QueuePair& qp);
  /// Ends the wait of a queue pair, because what it waited for has happened, or its timer has run
  /// out. If an injected delay has not run out, the queue pair then waits for the end of the delay.
  void wake(QueuePair& qp);

 private:
  void run_timers_until(std::uint64_t target);
};

/// Some of the queue pairs, in the order of their creation: a seed must always give the same order,
/// and that of the map may differ. Selections may nest, as calls do. It allocates nothing, because
/// create_qp() has made room.
class Selection {
 public:
  template <typename Matches>
  Selection(Fabric& fabric, Matches matches) : all_(fabric.selected), begin_(all_.size()) {
    for (const auto& [number, qp] : fabric.queue_pairs) {
      if (matches(*qp)) all_.push_back(qp);
    }
    end_ = all_.size();
    std::sort(all_.begin() + static_cast<std::ptrdiff_t>(begin_), all_.end(),
              [](const QueuePair* one, const QueuePair* other) { return one->handle < other->handle; });
  }
  ~Selection() { all_.resize(begin_); }
  Selection(const Selection&) = delete;
  Selection& operator=(const Selection&) = delete;

  template <typename Act>
  void each(Act act) const {
    for (std::size_t at = begin_; at != end_; ++at) act(*all_[at]);
  }

 private:
  std::vector<QueuePair*>& all_;
  std::size_t begin_;
  std::size_t end_ = 0;
};

// cm_connect.cpp: what happens to a connection because of its queue pair.
/// Both sides lose the connection because of an injected fault.
void lose_connection(Fabric& fabric, QueuePair& qp);
/// True if the queue pair's id has requested a connection: no refusal has come, and its program has
/// not taken the ESTABLISHED event.
[[nodiscard]] bool is_connecting(const QueuePair& qp);
/// The queue pair went to the error state; in iWARP mode, that ends a connection that stands.
void connection_broke(Fabric& fabric, QueuePair& qp);

// faults.cpp
/// Counts a request whose turn has come, and applies the first fault that is due for it. False if
/// the request must wait, or its connection is lost.
bool apply_faults(Fabric& fabric, QueuePair& qp, std::uint32_t position);
/// A request was executed: ends the process, if a fault says so. If the peer is in another process,
/// the process ends when the request has been sent.
void after_execution(Fabric& fabric, QueuePair& qp);
/// Ends the process by SIGKILL.
[[noreturn]] void die();
/// The program takes a connection event: counts it, and ends the process if a fault says so.
void on_event_taken(Fabric& fabric);
/// The fault that is due for this rdma_connect(), if any.
std::optional<control::ConnectionFault::Kind> fault_of_connect(Fabric& fabric);
/// The errno of the fault that is due for this creating call, if any.
std::optional<int> fault_of_call(Fabric& fabric, control::Call call);

/// Takes an event, for the calls get_..._event and try_get_..._event. Calls `take` if there is one.
/// If there is none, places late Writes, which may cause one. If there still is none, fails with
/// EAGAIN if the descriptor is non-blocking, or waits. Time runs to the next timer only for a
/// caller that blocks; for others it passes as in a poll.
///
/// fd       kNeverBlocks: the caller knows that O_NONBLOCK is set, so the descriptor is not asked,
///          which would be a system call
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

/// The number of pieces that one Read may scatter to.
[[nodiscard]] inline std::uint32_t pieces_of_read(const Fabric& fabric) {
  const control::DeviceLimits& limits = fabric.config.limits;
  if (fabric.config.iwarp) return 1;
  return limits.max_sge_rd != 0 ? limits.max_sge_rd : limits.max_sge;
}

void post_async_event(ibv_context* context, const ibv_async_event& event);
/// Removes the waiting events of an object that is about to be destroyed.
void forget_async_events(ibv_context* context, const void* object);
std::unique_ptr<DeviceContext> make_device_context(Fabric& fabric, Device& device);
/// The GID of the node with a LID, and the reverse (0 if it is no such GID).
ibv_gid gid_of(std::uint16_t lid);
std::uint16_t lid_of(const ibv_gid& gid);

inline bool is_removed(const ibv_context* context) { return device_of(context).device->removed; }

inline void count_object(ibv_context* context, int change) {
  DeviceContext& device = device_of(context);
  device.objects = static_cast<std::uint32_t>(static_cast<int>(device.objects) + change);
}

}  // namespace softverbs
