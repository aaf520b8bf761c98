// SPDX-License-Identifier: BSD-3-Clause
// The control plane of softverbs: seed and modes, limits, counters, live objects, virtual time, faults, an observer.
// For tests and tools; a transport needs none of it. Left out: the verbs themselves, in softverbs.h.
#pragma once

#include <infiniband/verbs.h>
#include <rdma/rdma_cma.h>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace softverbs {

/// All state of one software fabric: its devices, keys, objects, addresses, random numbers and virtual clock.
struct Fabric;

namespace control {

/// When the data of an RDMA Write reaches the target's memory.
enum class Placement : std::uint8_t {
  kLate,       // in a seeded order, any time up to the next Send, Read or immediate of its queue pair
  kImmediate,  // at once
};

/// What the device reports and enforces.
struct DeviceLimits {
  std::uint32_t max_qp = 65536;
  std::uint32_t max_qp_wr = 32768;
  std::uint32_t max_sge = 30;
  std::uint32_t max_sge_rd = 0;  // pieces that a Read may go to; 0: as many as max_sge. In iWARP mode always 1
  std::uint32_t max_inline_bytes = 1024;
  std::uint32_t max_cq = 65536;
  std::uint32_t max_cqe = 4194304;
  std::uint32_t max_mr = 1048576;
  std::uint32_t max_mw = 1048576;
  std::uint32_t max_pd = 32768;
  std::uint32_t max_srq = 65536;
  std::uint32_t max_srq_wr = 32768;
  std::uint8_t max_responder_reads = 16;  // largest responder_resources (IRD)
  std::uint8_t max_initiator_reads = 16;  // largest initiator_depth (ORD)

  friend bool operator==(const DeviceLimits&, const DeviceLimits&) = default;
};

struct Config {
  std::uint64_t seed = 1;
  bool iwarp =
      false;  // an iWARP card: no windows, no RNR retry, one SGE a Read, the sink of a Read writable by the peer
  bool memory_windows = true;
  bool windows_are_claimed_only = false;  // the device says that it has them, and ibv_alloc_mw() refuses
  Placement placement = Placement::kLate;
  /// Up to 8 cards. The last byte of an address tells whose it is: those that end in 1 are the first one's, in 2 the second's, and
  /// so on, round and round.
  std::uint32_t devices = 1;
  std::uint64_t poll_tick_ns = 10'000;  // virtual time that passes with each poll that finds nothing
  DeviceLimits limits;
  /// The folder in which the processes of one fabric meet: made (mode 0700) where it is missing, refused where it is
  /// another user's or open to others. Empty: this process alone, on virtual time. Set: the clock is `clock_ns`, a
  /// thread serves what other processes ask for while any context, event channel or queue pair lives, and open_device()
  /// and create_event_channel() fail with an errno where the folder cannot be used.
  std::string directory;
  /// The clock between processes, which never runs backwards. Null: the real one. A poll, or `advance()`, runs the timers that
  /// have become due by another one.
  std::uint64_t (*clock_ns)() = nullptr;
};

/// A configuration with the limits of a card that its Linux driver, or its provider in rdma-core, tells of (profiles.cpp): "mlx5",
/// "irdma", "bnxt_re" or "hns". What that depends on the firmware for, and what no transport meets, is as in a Config.
[[nodiscard]] std::optional<Config> profile(std::string_view card);
[[nodiscard]] std::span<const std::string_view> profiles();

inline constexpr std::size_t kOpcodes = 16;  // ibv_wr_opcode values that are counted

struct Counters {
  std::array<std::uint64_t, kOpcodes> send_requests{};  // posted, by ibv_wr_opcode
  std::uint64_t doorbells = 0;                          // post_send calls that took at least one request
  std::uint64_t receives = 0;                           // Receives posted, shared queues included
  std::uint64_t receive_doorbells = 0;
  std::uint64_t completions = 0;  // entries added to completion queues
  std::uint64_t error_completions = 0;
  std::uint64_t polls = 0;
  std::uint64_t empty_polls = 0;
  std::uint64_t completion_events = 0;
  std::uint64_t bytes_copied = 0;
  std::uint64_t inline_bytes_copied = 0;  // from the caller into send queue slots, besides bytes_copied
  std::uint64_t registrations = 0;
  std::uint64_t deregistrations = 0;
  std::uint64_t binds = 0;
  std::uint64_t local_invalidations = 0;
  std::uint64_t remote_invalidations = 0;
  std::uint64_t late_writes = 0;  // Writes that stayed behind the request after them
  std::uint64_t receiver_not_ready = 0;
  std::uint64_t cm_events = 0;
  std::uint64_t executed = 0;         // send requests whose turn came: what the `nth` of a Fault counts
  std::uint64_t cm_events_taken = 0;  // what the `nth` of ConnectionFault::Kind::kKill counts
  std::uint64_t connects = 0;         // rdma_connect() calls that were in order
  std::uint64_t misuses =
      0;  // calls that verbs leaves undefined and that were refused, such as destroying a channel in use

  [[nodiscard]] std::uint64_t requests(ibv_wr_opcode opcode) const { return send_requests[opcode]; }
  friend bool operator==(const Counters&, const Counters&) = default;
};

struct LiveObjects {
  std::uint32_t contexts = 0;  // those from open_device()
  std::uint32_t domains = 0;
  std::uint32_t regions = 0;
  std::uint32_t windows = 0;
  std::uint32_t completion_channels = 0;
  std::uint32_t completion_queues = 0;
  std::uint32_t queue_pairs = 0;
  std::uint32_t shared_receive_queues = 0;
  std::uint32_t event_channels = 0;
  std::uint32_t cm_ids = 0;
  std::uint32_t cm_events = 0;    // taken and not yet acknowledged, or waiting
  std::uint32_t remote_keys = 0;  // rkeys that a peer could use now: regions with remote rights, bound windows

  [[nodiscard]] bool none() const { return *this == LiveObjects{}; }
  friend bool operator==(const LiveObjects&, const LiveObjects&) = default;
};

/// The fabric that calls without any object to go by use: rdma_create_event_channel(), get_device_list(),
/// rdma_get_devices(). Until a reset() its Config::directory is what SOFTVERBS_DIR names.
Fabric& default_fabric();

/// Starts the fabric anew under another configuration, with counters, clock and random numbers at their beginning.
///
/// errors   false, and nothing is changed, while any object lives (see live_objects())
[[nodiscard]] bool reset(Fabric& fabric, const Config& config = {});

[[nodiscard]] Config config(Fabric& fabric);
[[nodiscard]] Counters counters(Fabric& fabric);
void clear_counters(Fabric& fabric);
[[nodiscard]] LiveObjects live_objects(Fabric& fabric);

/// Virtual time, in nanoseconds since reset(). RNR timers, delays and the wait for an unready peer run on it; a caller
/// that is about to block lets it run to the next timer.
[[nodiscard]] std::uint64_t now_ns(Fabric& fabric);
void advance(Fabric& fabric, std::uint64_t nanoseconds);
/// Lets what is under way happen: late Writes, else the next timer. False when nothing waits for time. For a loop that
/// sleeps in poll(2) rather than in the blocking calls: in one process, nothing in the fabric happens on its own. With
/// Config::directory set a thread keeps real time; timers are its own to run, and this lets only late Writes land.
bool run_to_next_timer(Fabric& fabric);

/// One misfortune, for the `nth` matching send request whose turn comes from now on, or for all of them where `nth` is 0.
/// A request that has to wait counts once.
struct Fault {
  enum class Kind : std::uint8_t {
    kCompletionError,  // the request completes with `status`; its queue pair goes to the error state
    kConnectionLoss,   // both queue pairs go to the error state and both connection ids are told of a disconnect
    kDelay,            // the request waits for `delay_ns` of the fabric's time
    kLatePlacement,    // the data of this Write is late, whatever Config::placement says; not towards other processes
    kKill,  // the process ends by SIGKILL as soon as the request has been executed, or sent to another process
  };
  Kind kind = Kind::kCompletionError;
  std::uint64_t nth = 1;
  std::optional<ibv_wr_opcode> opcode;  // any
  std::uint32_t qp_num = 0;             // 0: any
  ibv_wc_status status = IBV_WC_GENERAL_ERR;
  std::uint64_t delay_ns = 0;
};
void inject(Fabric& fabric, const Fault& fault);

/// The creating calls that can be made to fail.
enum class Call : std::uint8_t { kRegMr, kAllocMw, kCreateCq, kCreateQp, kAllocPd, kCreateId, kResizeCq };
/// Lets the `nth` such call from now on fail with `error`.
void fail_call(Fabric& fabric, Call call, int error, std::uint64_t nth = 1);

/// A misfortune of connections.
struct ConnectionFault {
  enum class Kind : std::uint8_t {
    kKill,         // the process ends by SIGKILL when the program takes its `nth` connection event
    kReject,       // the `nth` rdma_connect() ends in RDMA_CM_EVENT_REJECTED
    kUnreachable,  // the `nth` rdma_connect() ends in RDMA_CM_EVENT_UNREACHABLE
  };
  Kind kind = Kind::kReject;
  std::uint64_t nth = 1;
};
void inject(Fabric& fabric, const ConnectionFault& fault);

/// Makes connecting to an address end in RDMA_CM_EVENT_UNREACHABLE (the port of `address` is ignored), or undoes that.
void set_unreachable(Fabric& fabric, const sockaddr* address, bool unreachable);

/// Takes a device away, the first or another: DEVICE_REMOVAL on every id that is bound to it, every queue pair of it to the error
/// state, creating calls on it fail with ENODEV. The context that rdma_cm has of it ends, as in librdmacm, once neither an id, a list of
/// rdma_get_devices() nor an object refers to it.
void remove_device(Fabric& fabric, std::uint32_t number = 0);

/// What the fabric did, in the order in which it did it.
struct TraceEvent {
  enum class Kind : std::uint8_t { kExecuted, kPlaced, kCompletion, kReceiverNotReady, kStateChange, kCmEvent };
  Kind kind = Kind::kExecuted;
  std::uint32_t qp_num = 0;
  std::uint32_t what = 0;  // ibv_wr_opcode, ibv_wc_status, ibv_qp_state or rdma_cm_event_type
  std::uint64_t wr_id = 0;
  std::uint64_t bytes = 0;
  friend bool operator==(const TraceEvent&, const TraceEvent&) = default;
};
/// The observer runs under the fabric's lock: it must not call verbs, nor start a thread (fabric_mutex.h). With
/// Config::directory set it runs in the node's thread too. An empty function takes it away.
void set_observer(Fabric& fabric, std::function<void(const TraceEvent&)> observer);

/// Names the check that failed, from the vendor_err of a completion.
const char* explain(std::uint32_t vendor_err);

/// As rdma_create_event_channel() and open_device(), on a fabric of the caller's choice; all else follows from the
/// result.
rdma_event_channel* create_event_channel(Fabric& fabric);
ibv_context* open_device(Fabric& fabric, std::uint32_t number = 0);

}  // namespace control
}  // namespace softverbs
