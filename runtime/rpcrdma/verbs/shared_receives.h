// SPDX-License-Identifier: BSD-3-Clause
//
// Receive buffers that the connections of a server share, in one shared receive queue: memory grows with what is under way
// instead of with credits times connections. The queue starts with few buffers; the device says when few are left
// (IBV_EVENT_SRQ_LIMIT_REACHED), and more are added. Until they are there a SEND finds no Receive and is tried again, so the
// peers of such a server are told to retry without end. All Receives complete in one completion queue, which has an entry for each
// buffer that there may be, so that no peer can make it run over. SENDs complete in the queues of completion_queues.h. A connection
// that breaks gives back what has arrived for it, and waits for what the device had begun to fill for it (Channel::lingers()).
// Left out: who takes the device's events (device_events.h).
#pragma once

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

namespace rpcrdma::verbs {

class SharedSlots;

/// Work of one shared queue so far.
struct SharedReceiveCounters {
  std::uint64_t posted = 0;     ///< Receives
  std::uint64_t doorbells = 0;  ///< calls that posted them
  std::uint64_t limit_events = 0;
  std::uint64_t buffers = 0;  ///< that there are now

  SharedReceiveCounters& operator+=(const SharedReceiveCounters& other) {
    posted += other.posted;
    doorbells += other.doorbells;
    limit_events += other.limit_events;
    buffers += other.buffers;
    return *this;
  }
};

class SharedReceives {
 public:
  /// bytes   of each buffer
  /// first   buffers to begin with
  /// most    buffers that there may be; the device's limits on shared and on completion queues hold as well
  /// batch   buffers that are posted under one doorbell; fewer where there are few, so that those kept back are never missed
  struct Limits {
    std::uint32_t bytes = 4096;
    std::uint32_t first = 64;
    std::uint32_t most = 1024;
    std::uint32_t batch = 1;
  };

  /// Makes the queue in `domain`, which must outlive it, with its first buffers posted.
  ///
  /// completions   as for Channel::open()
  /// errors   ibv_create_cq, ibv_create_srq, mmap, ibv_reg_mr, ibv_post_srq_recv; EOPNOTSUPP where the device has none, and on iWARP, whose
  ///          shared queue must be in the queue pairs' own protection domain and whose SENDs are never tried again
  static xdr::Result<std::unique_ptr<SharedReceives>, VerbsError> open(const Domain& domain,
                                                                       ibv_comp_channel* completions,
                                                                       const Limits& limits);

  ibv_srq* get() const { return srq_.get(); }
  /// Where every Receive of the queue completes.
  ibv_cq* cq() const { return cq_.get(); }
  const Limits& limits() const { return limits_; }
  std::span<std::byte> buffer(std::uint32_t slot) const;

  /// Buffer `slot` may be used again, from the next `post()` on.
  void give_back(std::uint32_t slot);
  /// Posts what was given back, under one doorbell, once it is a batch.  errors: ibv_post_srq_recv
  std::optional<VerbsError> post();

  /// Hands what has arrived to the connections that it is for (`SharedSlots::next_arrival()`); not without end, so that no peer
  /// keeps an endpoint for itself.
  ///
  /// returns   whether there was anything
  /// errors    ibv_poll_cq: nothing will come any more
  xdr::Result<bool, VerbsError> poll();
  /// As Channel::arm().
  void arm() { ibv_req_notify_cq(cq_.get(), 0); }
  /// The device says that few are left: adds as many as there are, up to the most, and asks to be told again. At the most it
  /// stays with what comes back.
  ///
  /// errors   mmap, ibv_reg_mr, ibv_post_srq_recv, ibv_modify_srq: the queue goes on with what it has, and tries again at the next such event
  std::optional<VerbsError> on_limit();

  const SharedReceiveCounters& counters() const { return counters_; }

 private:
  struct Slab {
    Pages pages;
    Mr registration;
    std::uint32_t first = 0;  // slot
    std::uint32_t count = 0;
  };
  SharedReceives(const Domain& domain, const Limits& limits) : domain_(domain), limits_(limits), chain_(limits.most) {}
  friend class SharedSlots;
  std::optional<VerbsError> grow(std::uint32_t count);
  std::optional<VerbsError> post_all();
  std::uint32_t batch() const;
  std::optional<VerbsError> ask_to_be_told();
  const Slab& slab_of(std::uint32_t slot) const;

  const Domain& domain_;
  Limits limits_;
  std::vector<Slab> slabs_;
  Cq cq_;
  Srq srq_;
  std::unordered_map<std::uint32_t, SharedSlots*> connections_;  // by number of their queue pair
  ReceiveChain chain_;
  SharedReceiveCounters counters_;
};

/// One connection's share: the numbers that its protocol knows Receive buffers by, and which shared buffer is behind each. A
/// peer that sends more than its credits allow finds no number free.
class SharedSlots {
 public:
  /// ready   hears of what arrives; may be nullptr
  SharedSlots(SharedReceives& shared, std::uint32_t slots, ReadyListener* ready = nullptr);
  /// Every buffer goes back.
  ~SharedSlots();
  /// The connection's queue pair, whose messages are its from now on.
  void join(std::uint32_t qp_num);
  /// Before the queue pair is destroyed: what has arrived goes back, and so will what still comes.
  void leave();
  /// Completions of Receives, in their order.
  std::optional<ibv_wc> next_arrival() { return arrived_.pop(); }
  bool has_arrival() const { return !arrived_.empty(); }
  SharedSlots(const SharedSlots&) = delete;
  SharedSlots& operator=(const SharedSlots&) = delete;

  /// The protocol wants a message in `slot`; the buffer that was behind it goes back.
  void open(std::uint32_t slot);
  /// A message has landed in shared buffer `buffer`.  returns  its slot; nothing, and the buffer goes back, where none is open
  std::optional<std::uint32_t> take(std::uint32_t buffer);
  SharedReceives& shared() const { return shared_; }

 private:
  friend class SharedReceives;
  void arrive(const ibv_wc& arrival) {
    arrived_.push(arrival);
    if (ready_ != nullptr) ready_->on_ready();
  }
  static constexpr std::uint32_t kNone = 0xffffffff;
  SharedReceives& shared_;
  ReadyListener* ready_;
  std::optional<std::uint32_t> qp_num_;
  Fifo<ibv_wc> arrived_;
  std::vector<std::uint32_t> behind_;  // by slot
  std::vector<std::uint32_t> open_;
};

}  // namespace rpcrdma::verbs
