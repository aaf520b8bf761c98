// SPDX-License-Identifier: BSD-3-Clause
//
// Receive buffers that the connections of a server share, in one shared receive queue: memory grows
// with the messages in progress, not with credits times connections. The queue starts with few
// buffers; the device reports when few are left (IBV_EVENT_SRQ_LIMIT_REACHED), and more are added.
// Until then a SEND that finds no Receive is retried: such a server accepts a connection with the
// number of retries that makes the peer retry without end. All Receives complete in one completion
// queue, which has an entry for every buffer that is allowed, so no peer can overrun it. SENDs
// complete in the queues of completion_queues.h. A connection that breaks gives back what has
// arrived for it, and waits for what the device had begun to fill for it (Channel::lingers()).
// device_events.h reads the device's events.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "rpcrdma/verbs/domain.h"
#include "rpcrdma/verbs/error.h"
#include "rpcrdma/verbs/fifo.h"
#include "rpcrdma/verbs/pages.h"
#include "rpcrdma/verbs/ready_listener.h"
#include "rpcrdma/verbs/receive_chain.h"
#include "xdr/bytes.h"
#include "xdr/result.h"

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

class SharedSlots;

/// Counts of one shared queue.
struct SharedReceiveCounters {
  std::uint64_t posted = 0;        ///< Receives that were posted, or are held back for a batch
  std::uint64_t doorbells = 0;     ///< calls that posted them
  std::uint64_t limit_events = 0;  ///< reports of the device that few are left
  std::uint64_t buffers = 0;       ///< number of buffers now

  /// Adds each number, for sums over queues.
  SharedReceiveCounters& operator+=(const SharedReceiveCounters& other) {
    posted += other.posted;
    doorbells += other.doorbells;
    limit_events += other.limit_events;
    buffers += other.buffers;
    return *this;
  }
};

/// The queue and its buffers.
///
/// threads  belongs to one thread, that of the loop whose connections share it
class SharedReceives {
 public:
  /// bytes    size of each buffer
  /// first    number of buffers at first
  /// most     number of buffers allowed; the device's limits on shared receive queues and on
  ///          completion queues hold as well
  /// batch    buffers that are posted with one doorbell; fewer if there are few, so that those held
  ///          back are not missed
  /// vector   as for CompletionQueues
  struct Limits {
    std::uint32_t bytes = 4096;
    std::uint32_t first = 64;
    std::uint32_t most = 1024;
    std::uint32_t batch = 1;
    int vector = 0;
  };

  /// Makes the queue in `domain`, which must outlive it, and posts its first buffers.
  ///
  /// completions as for Channel::open()
  /// errors      ibv_create_cq, ibv_create_srq, mmap, ibv_reg_mr, ibv_post_srq_recv,
  ///             ibv_modify_srq; EOPNOTSUPP if the device has no shared receive queues, and on
  ///             iWARP, where such a queue must be in the protection domain of the queue pairs and
  ///             SENDs are not retried
  static xdr::Result<std::unique_ptr<SharedReceives>, VerbsError> open(const Domain& domain,
                                                                       ibv_comp_channel* completions,
                                                                       const Limits& limits);

  ibv_srq* get() const { return srq_.get(); }  ///< for the queue pairs that share it
  /// The queue in which every Receive completes.
  ibv_cq* cq() const { return cq_.get(); }
  const Limits& limits() const { return limits_; }  ///< those of `open()`, within those of the device
  /// The memory of buffer `slot`, `Limits::bytes` long; aborts if there are not so many buffers.
  std::span<std::byte> buffer(std::uint32_t slot) const;

  /// Buffer `slot` may be used again; a later `post()` posts it. Call it once for each message.
  void give_back(std::uint32_t slot);
  /// Posts the buffers that were given back with one doorbell, if they are a batch, or few are left
  /// in the queue.
  ///
  /// errors   ibv_post_srq_recv: the queue cannot be used any more
  std::optional<VerbsError> post();

  /// Gives arrived messages to their connections (`SharedSlots::next_arrival()`), up to a limit, so
  /// that no peer uses up the endpoint's time.
  ///
  /// returns  whether there were any
  /// errors   ibv_poll_cq: nothing will arrive any more
  xdr::Result<bool, VerbsError> poll();
  /// As Channel::arm().
  void arm() { ibv_req_notify_cq(cq_.get(), 0); }
  /// The device reports that few buffers are left: doubles their number, up to the limit, and asks
  /// for the next report. At the limit it only counts the report, and posts nothing: `post()` posts
  /// the buffers that were given back.
  ///
  /// errors   mmap, ibv_reg_mr: the queue continues with its present buffers, and tries again at
  ///          the next such event. ibv_modify_srq: the device may not send the next event, and
  ///          `runs_low()` takes its place. ibv_post_srq_recv: as `post()`
  std::optional<VerbsError> on_limit();
  /// Whether `poll()` has found that few buffers are left, without a report of the device: peers
  /// that wait may have used the new buffers before the next report was asked for, and then the
  /// device never sends it. Call `grow()` then, which doubles their number.
  bool runs_low() const { return in_queue_ < low() && counters_.buffers != limits_.most; }
  /// Does what `on_limit()` does, but counts no report of the device.
  ///
  /// errors   as on_limit()
  std::optional<VerbsError> grow();

  /// The number of buffers allowed; or the present number, if there was no memory for more the last
  /// time.
  std::uint32_t capacity() const { return not_grown_ ? static_cast<std::uint32_t>(counters_.buffers) : limits_.most; }
  const SharedReceiveCounters& counters() const { return counters_; }  ///< since it was made

 private:
  struct Slab {
    Pages pages;
    Mr registration;
    std::uint32_t first = 0;  // number of its first slot
    std::uint32_t count = 0;
  };
  SharedReceives(const Domain& domain, const Limits& limits) : domain_(domain), limits_(limits), chain_(limits.most) {}
  friend class SharedSlots;
  std::optional<VerbsError> grow(std::uint32_t count);
  std::optional<VerbsError> post_all();
  std::uint32_t batch() const;
  std::uint64_t low() const { return std::max<std::uint64_t>(counters_.buffers / 4, 1); }
  std::optional<VerbsError> ask_to_be_told();
  const Slab& slab_of(std::uint32_t slot) const;

  const Domain& domain_;
  Limits limits_;
  std::vector<Slab> slabs_;
  Cq cq_;
  Srq srq_;
  std::unordered_map<std::uint32_t, SharedSlots*> connections_;  // by the number of their queue pair
  ReceiveChain chain_;
  SharedReceiveCounters counters_;
  std::uint64_t in_queue_ = 0;  // buffers in the queue, and those whose completions have not been polled
  bool not_grown_ = false;
};

/// One connection's part: the slot numbers by which its protocol knows Receive buffers, and which
/// shared buffer each slot has. If a peer sends more than its credits allow, no slot is free.
class SharedSlots {
 public:
  /// slots    the number of slots, none of which is open at first
  /// ready    is notified of arrivals; may be nullptr
  SharedSlots(SharedReceives& shared, std::uint32_t slots, ReadyListener* ready = nullptr);
  /// Gives every buffer back.
  ~SharedSlots();
  /// Sets the connection's queue pair, whose messages arrive here from now on. Once only until
  /// `leave()`, which the destructor calls; no two objects may join one number.
  void join(std::uint32_t qp_num);
  /// Call it before the queue pair is destroyed: what has arrived and was not read by
  /// `next_arrival()` is given back, and what still arrives will be. Slots keep their buffers.
  void leave();
  /// Returns the next completion of a Receive, in their order; nothing if there is none.
  std::optional<ibv_wc> next_arrival() { return arrived_.pop(); }
  /// Whether `next_arrival()` has something.
  bool has_arrival() const { return !arrived_.empty(); }
  /// Whether there was no memory for an arrival; its buffer has been given back.
  bool has_lost_one() const { return lost_one_; }
  SharedSlots(const SharedSlots&) = delete;
  SharedSlots& operator=(const SharedSlots&) = delete;

  /// The protocol expects a message in `slot`; the slot's former buffer is given back.
  void open(std::uint32_t slot);
  /// A message has arrived in shared buffer `buffer`.  returns  its slot; nothing if no slot is
  /// open, and the buffer has been given back
  std::optional<std::uint32_t> take(std::uint32_t buffer);
  SharedReceives& shared() const { return shared_; }  ///< where its buffers come from

 private:
  friend class SharedReceives;
  void arrive(const ibv_wc& arrival);
  static constexpr std::uint32_t kNone = 0xffffffff;
  SharedReceives& shared_;
  ReadyListener* ready_;
  std::optional<std::uint32_t> qp_num_;
  Fifo<ibv_wc> arrived_;
  bool lost_one_ = false;
  std::vector<std::uint32_t> behind_;  // shared buffer of each slot
  std::vector<std::uint32_t> open_;
};

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
