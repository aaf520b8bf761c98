// SPDX-License-Identifier: BSD-3-Clause
// The control plane of softverbs: seed and modes, limits, counters, live objects, virtual time,
// faults, an observer. For tests and tools; a transport needs none of it. The verbs themselves are
// in softverbs.h.
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

/// All state of one software fabric: its devices, keys, objects, addresses, random numbers and
/// virtual clock.
struct Fabric;
}  // namespace softverbs

#pragma GCC visibility push(default)

namespace softverbs {

namespace control {

/// When the data of an RDMA Write reaches the target's memory.
enum class Placement : std::uint8_t {
  kLate,       // in a seeded order, at any time before the next Send, Read or immediate data of its queue pair
  kImmediate,  // at once
};

/// Limits that the device reports and enforces. Where they limit objects at a time, the objects of
/// all cards of the fabric count together.
struct DeviceLimits {
  std::uint32_t max_qp = 65536;     // queue pairs at a time
  std::uint32_t max_qp_wr = 32768;  // requests that a send or a receive queue holds
  std::uint32_t max_sge = 30;       // pieces of a request; 64 at most
  // pieces that a Read may scatter to; 0: as many as max_sge. In iWARP mode always 1
  std::uint32_t max_sge_rd = 0;
  /// bytes of inline data that a queue pair can ask for; ibv_query_device() does not report them
  std::uint32_t max_inline_bytes = 1024;
  std::uint32_t max_cq = 65536;           // completion queues at a time
  std::uint32_t max_cqe = 4194304;        // entries of a completion queue
  std::uint32_t max_mr = 1048576;         // memory regions at a time
  std::uint32_t max_mw = 1048576;         // memory windows at a time
  std::uint32_t max_pd = 32768;           // protection domains at a time
  std::uint32_t max_srq = 65536;          // shared receive queues at a time; 0: there are none
  std::uint32_t max_srq_wr = 32768;       // Receives that a shared queue holds
  std::uint8_t max_responder_reads = 16;  // largest responder_resources (IRD)
  std::uint8_t max_initiator_reads = 16;  // largest initiator_depth (ORD)

  friend bool operator==(const DeviceLimits&, const DeviceLimits&) = default;
};

/// How the fabric is made: what its devices can do, and what is left to chance or to time.
struct Config {
  /// Determines keys, queue pair numbers, ports and the order of late Writes. With `directory` set,
  /// all but the ports also depend on the LID of the node and on how often the process has joined.
  std::uint64_t seed = 1;
  /// an iWARP card: no windows, no immediate data, no RNR retry, one SGE for a Read, and the peer
  /// must have write access to the sink of a Read; a connection ends when one of its queue pairs
  /// breaks
  bool iwarp = false;
  bool memory_windows = true;  // false: there are none, as with `iwarp`
  /// the device says that it has them, but ibv_alloc_mw() refuses
  bool windows_are_claimed_only = false;
  Placement placement = Placement::kLate;  // of every Write within this process
  /// 1 to 8 cards; 0 counts as 1, and more as 8. The last byte of an address selects its card:
  /// those that end in 1 belong to the first, in 2 to the second, and so on, cyclically.
  std::uint32_t devices = 1;
  std::uint64_t poll_tick_ns = 10'000;  // virtual time that passes with each poll that finds nothing
  DeviceLimits limits;                  // the same for each card
  /// The folder in which the processes of one fabric meet. It is made (mode 0700) if it is missing,
  /// and refused if it belongs to another user or is open to others. Empty: this process alone, on
  /// virtual time. Set: the clock is `clock_ns`, a thread serves other processes while any context,
  /// event channel, queue pair or list of rdma_get_devices() exists, and the calls that create the
  /// first of these fail with an errno if the folder cannot be used.
  std::string directory;
  /// The clock between processes, which must never run backwards. Null: the real one. With another
  /// one, a poll, or `advance()`, runs the timers that have become due.
  std::uint64_t (*clock_ns)() = nullptr;
};

/// A configuration with the limits of a card that its Linux driver, or its provider in rdma-core,
/// states: "mlx5", "irdma", "bnxt_re" or "hns". Limits that depend on the firmware, and those that
/// no transport reaches, are as in a Config.  returns  nothing: another name
[[nodiscard]] std::optional<Config> profile(std::string_view card);
/// The names that `profile()` takes.
[[nodiscard]] std::span<const std::string_view> profiles();

/// Requests are counted by their ibv_wr_opcode, which is below this number.
inline constexpr std::size_t kOpcodes = 16;

/// What the program has done with the fabric since `reset()` or `clear_counters()`.
struct Counters {
  std::array<std::uint64_t, kOpcodes> send_requests{};  // posted, by ibv_wr_opcode
  std::uint64_t doorbells = 0;                          // post_send and ibv_wr_complete calls that posted a request
  std::uint64_t receives = 0;                           // Receives posted, shared queues included
  std::uint64_t receive_doorbells = 0;                  // post_recv and post_srq_recv calls
  std::uint64_t completions = 0;                        // entries added to completion queues
  /// of `completions`, those without IBV_WC_SUCCESS
  std::uint64_t error_completions = 0;
  std::uint64_t polls = 0;              // poll_cq calls
  std::uint64_t empty_polls = 0;        // of `polls`, those that found nothing
  std::uint64_t completion_events = 0;  // reports to completion channels
  /// between memories, by SENDs, Reads and Writes
  std::uint64_t bytes_copied = 0;
  /// from the caller into send queue slots; not in bytes_copied
  std::uint64_t inline_bytes_copied = 0;
  std::uint64_t registrations = 0;         // ibv_reg_mr calls that succeeded
  std::uint64_t deregistrations = 0;       // ibv_dereg_mr calls that succeeded
  std::uint64_t binds = 0;                 // of memory windows
  std::uint64_t local_invalidations = 0;   // LOCAL_INVs that ended a key
  std::uint64_t remote_invalidations = 0;  // keys that a SEND of the peer ended
  /// Writes whose data was not placed at once
  std::uint64_t late_writes = 0;
  std::uint64_t receiver_not_ready = 0;  // times that a request found no Receive
  std::uint64_t cm_events = 0;           // put into event channels
  /// send requests whose turn came: the `nth` of a Fault counts these
  std::uint64_t executed = 0;
  std::uint64_t cm_events_taken = 0;  // the `nth` of ConnectionFault::Kind::kKill counts these
  std::uint64_t connects = 0;         // valid rdma_connect() calls
  /// calls that verbs leaves undefined, such as destroying a channel in use
  std::uint64_t misuses = 0;

  /// Posted requests of this opcode, which must be below `kOpcodes`.
  [[nodiscard]] std::uint64_t requests(ibv_wr_opcode opcode) const { return send_requests[opcode]; }
  friend bool operator==(const Counters&, const Counters&) = default;
};

/// The objects that exist now. A test that has destroyed everything checks `none()`.
struct LiveObjects {
  std::uint32_t contexts = 0;               // those from open_device()
  std::uint32_t domains = 0;                // ibv_pd
  std::uint32_t regions = 0;                // ibv_mr
  std::uint32_t windows = 0;                // ibv_mw
  std::uint32_t completion_channels = 0;    // ibv_comp_channel
  std::uint32_t completion_queues = 0;      // ibv_cq
  std::uint32_t queue_pairs = 0;            // ibv_qp
  std::uint32_t shared_receive_queues = 0;  // ibv_srq
  std::uint32_t event_channels = 0;         // rdma_event_channel
  std::uint32_t cm_ids = 0;                 // rdma_cm_id
  std::uint32_t cm_events = 0;              // taken and not acknowledged yet, or waiting
  // rkeys that a peer could use now: those of regions with remote rights and of bound windows
  std::uint32_t remote_keys = 0;

  /// Whether none of these exists. Then `reset()` succeeds, unless a list of rdma_get_devices() has
  /// not been freed.
  [[nodiscard]] bool none() const { return *this == LiveObjects{}; }
  friend bool operator==(const LiveObjects&, const LiveObjects&) = default;
};

/// The fabric for calls that name no object: rdma_create_event_channel(), get_device_list(),
/// rdma_get_devices(). Until a reset(), SOFTVERBS_DIR gives its Config::directory.
Fabric& default_fabric();

/// Starts the fabric again with another configuration; counters, clock and random numbers start
/// from the beginning. Faults, unreachable addresses and the observer are removed; a fault that has
/// not happened can be removed in no other way. Devices that were removed are present again.
///
/// errors   false: the configuration is not changed, because an object (see live_objects()) or a
///          list of rdma_get_devices() exists
[[nodiscard]] bool reset(Fabric& fabric, const Config& config = {});

/// The configuration that the fabric was made or reset with, but `limits.max_sge` is at most 64.
[[nodiscard]] Config config(Fabric& fabric);
/// The counters at this moment.
[[nodiscard]] Counters counters(Fabric& fabric);
/// Sets all counters to 0.
void clear_counters(Fabric& fabric);
/// The objects at this moment.
[[nodiscard]] LiveObjects live_objects(Fabric& fabric);

/// Virtual time, in nanoseconds since reset(). RNR timers, delays and the wait for a peer that is
/// not ready use it. A caller that is about to block lets it run to the next timer. With
/// Config::directory set: the time of the clock since the node's start, when it was last read.
[[nodiscard]] std::uint64_t now_ns(Fabric& fabric);
/// Places late Writes, lets this much time pass, and runs the timers that become due. With
/// Config::directory set, real time passes instead: this runs the timers that are due.
void advance(Fabric& fabric, std::uint64_t nanoseconds);
/// Lets pending work happen: late Writes, otherwise the next timer. False if nothing waits for
/// time. For a loop that sleeps in poll(2) rather than in blocking calls, because in one process
/// nothing in the fabric happens by itself. With Config::directory set, a thread keeps real time
/// and runs the timers; then this only places late Writes, and returns whether it placed any.
bool run_to_next_timer(Fabric& fabric);

/// One fault, for the `nth` matching send request whose turn comes from now on, or for all of them
/// if `nth` is 0. A request that has to wait counts once. If several faults are due for one
/// request, only one happens: the first that was injected with a count, and then the others are due
/// for the next request that they match; one with `nth` 0 only if none with a count is due.
struct Fault {
  /// What happens to the request.
  enum class Kind : std::uint8_t {
    kCompletionError,  // the request completes with `status`; its queue pair goes to the error state
    // both queue pairs go to the error state, and both connection ids get a disconnect event
    kConnectionLoss,
    kDelay,  // the request waits for `delay_ns` of the fabric's time
    // the data of this Write is late, whatever Config::placement says; not for Writes to other
    // processes
    kLatePlacement,
    kKill,  // SIGKILL ends the process as soon as the request has been executed, or sent to another process
  };
  /// what happens to the request
  Kind kind = Kind::kCompletionError;
  /// counted among the requests that match; 0: all of them
  std::uint64_t nth = 1;
  std::optional<ibv_wr_opcode> opcode;        // of the request; unset: any
  std::uint32_t qp_num = 0;                   // 0: any
  ibv_wc_status status = IBV_WC_GENERAL_ERR;  // for kCompletionError
  std::uint64_t delay_ns = 0;                 // for kDelay
};
/// Adds a fault, which happens once, or each time if `nth` is 0.
void inject(Fabric& fabric, const Fault& fault);

/// The creating calls that can be made to fail.
enum class Call : std::uint8_t {
  kRegMr,
  kAllocMw,
  kCreateCq,
  kCreateQp,
  kAllocPd,
  kCreateId,
  kResizeCq,
  kCreateSrq,
  kCreateCompChannel,
};
/// Makes the `nth` such call from now on fail with `error`, once; with 0, none fails. If several
/// such faults are due at one call, the one that was added first happens, and the next one at the
/// next such call, as for Fault.
void fail_call(Fabric& fabric, Call call, int error, std::uint64_t nth = 1);

/// A fault of connections. kReject and kUnreachable count valid rdma_connect() calls. If several of
/// these are due for one call, one happens, as for Fault. The call returns 0, and the listener gets
/// no event. The status of the caller's event is 28 for kReject ("by the consumer"; in iWARP mode
/// -ECONNREFUSED), and -ETIMEDOUT for kUnreachable.
struct ConnectionFault {
  /// What happens, and what `nth` counts.
  enum class Kind : std::uint8_t {
    kKill,         // SIGKILL ends the process when the program takes its `nth` connection event
    kReject,       // the `nth` rdma_connect() ends in RDMA_CM_EVENT_REJECTED
    kUnreachable,  // the `nth` rdma_connect() ends in RDMA_CM_EVENT_UNREACHABLE
  };
  /// what happens
  Kind kind = Kind::kReject;
  /// counted from now on; 0: all of them
  std::uint64_t nth = 1;
};
/// Adds a fault of connections, which happens once, or each time if `nth` is 0.
void inject(Fabric& fabric, const ConnectionFault& fault);

/// Makes connecting to an address end in RDMA_CM_EVENT_UNREACHABLE (the port of `address` is
/// ignored), or undoes that.
void set_unreachable(Fabric& fabric, const sockaddr* address, bool unreachable);

/// Removes a device, the first or another: every id that is bound to it and that the program knows
/// gets DEVICE_REMOVAL, every context of the device gets IBV_EVENT_DEVICE_FATAL, its queue pairs go
/// to the error state, and calls that create domains, regions, windows, completion channels and
/// queues, queue pairs and shared receive queues on it fail with ENODEV. The context that rdma_cm
/// has for it ends, as in librdmacm, once neither an id, a list of rdma_get_devices() nor an object
/// refers to it. Does nothing if there is no such device, or if it has been removed before.
void remove_device(Fabric& fabric, std::uint32_t number = 0);

/// One step of the fabric, reported in the order in which it happened.
struct TraceEvent {
  /// What the step was.
  ///
  /// kExecuted          the turn of a send request came: it was executed or has failed, or will be
  ///                    sent to another process
  /// kPlaced            the data of a late Write reached the target's memory
  /// kCompletion        an entry was added to a completion queue
  /// kReceiverNotReady  a request found no Receive
  /// kStateChange       a queue pair changed its state, but not to RESET
  /// kCmEvent           an event was put into an event channel
  enum class Kind : std::uint8_t { kExecuted, kPlaced, kCompletion, kReceiverNotReady, kStateChange, kCmEvent };
  /// what the step was; says what `what` is
  Kind kind = Kind::kExecuted;
  // of the queue pair; for kCmEvent of the peer's, if the event names it; 0: there is none
  std::uint32_t qp_num = 0;
  std::uint32_t what = 0;   // ibv_wr_opcode, ibv_wc_status, ibv_qp_state or rdma_cm_event_type
  std::uint64_t wr_id = 0;  // of the request, where there is one
  std::uint64_t bytes = 0;  // for kPlaced and kCompletion; else 0
  friend bool operator==(const TraceEvent&, const TraceEvent&) = default;
};
/// Sets the observer, in place of an earlier one, such as that of `start()`. It runs under the
/// fabric's lock: it must not call verbs. Nor must it start a thread, because a process with one
/// thread does not take the lock. With Config::directory set, it also runs in the node's thread. An
/// empty function removes it.
void set_observer(Fabric& fabric, std::function<void(const TraceEvent&)> observer);

/// The name of the check that failed, from the vendor_err of a completion.
const char* explain(std::uint32_t vendor_err);

/// As rdma_create_event_channel() and open_device(), on a fabric of the caller's choice; objects
/// made from the result belong to that fabric.
rdma_event_channel* create_event_channel(Fabric& fabric);
/// number   which of Config::devices, from 0
ibv_context* open_device(Fabric& fabric, std::uint32_t number = 0);

}  // namespace control
}  // namespace softverbs

#pragma GCC visibility pop
