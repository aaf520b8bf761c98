// SPDX-License-Identifier: BSD-3-Clause
//
// The completion queues of one loop on one device, which the channels of the loop share: as few as the device's limit on the entries
// of a queue (max_cqe) allows, so that a round polls, and a sleep arms, a queue or two whatever the number of connections. Each channel
// has a seat, for as many entries as it may have outstanding: no peer can make a queue run over. The first queue grows with its
// seats where the device can resize it; where it cannot, or the queue has all that one may have, there is another.
//
// The number of every request (wr_id) names the seat. What completes for a seat that has been left, because a provider keeps
// completions of a queue pair that is destroyed, names nobody and is dropped. Left out: what a completion means (channel.h), Receives
// that connections share, which complete elsewhere (shared_receives.h), when a loop sleeps (docs/architecture.md).
#pragma once

#include <infiniband/verbs.h>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "rpcrdma/verbs/error.h"
#include "rpcrdma/verbs/fifo.h"
#include "rpcrdma/verbs/handles.h"
#include "xdr/result.h"

namespace rpcrdma::verbs {

class CompletionQueues;
class DeviceEvents;
class Domain;

/// A channel, as its seat sees it.
class SeatHolder {
 public:
  /// Completions have arrived, or the queue is lost.
  virtual void on_arrival() = 0;
  /// A seat that rests: for `CompletionQueues::kRestRounds` rounds nothing was sent and nothing came, or the loop is about to sleep.
  virtual void on_rest() = 0;

 protected:
  ~SeatHolder() = default;
};

/// A channel's place in a completion queue. Must not move while it is taken.
class QueueSeat {
 public:
  explicit QueueSeat(SeatHolder& holder) : holder_(holder) {}
  ~QueueSeat() { leave(); }
  QueueSeat(const QueueSeat&) = delete;
  QueueSeat& operator=(const QueueSeat&) = delete;

  /// After the queue pair has been destroyed: what is left of its completions is nobody's. The entries are another's once nothing of
  /// that can be in the queue any more: it has been seen empty, or as many completions have been polled as it has entries.
  void leave();
  /// nullptr: the seat is not taken.
  ibv_cq* cq() const { return cq_; }
  /// In the number of each of the channel's requests, whose lower 32 bits are the channel's own and whose highest bit tells Receives.
  std::uint64_t tag() const { return tag_; }

  /// Completions in their order.
  std::optional<ibv_wc> next_arrival() { return arrived_.pop(); }
  bool has_arrival() const { return !arrived_.empty(); }
  /// Why nothing arrives any more, after what has.
  const std::optional<VerbsError>& failure() const { return failure_; }

  /// Something was sent that has to be asked for some time: `on_rest()` is called, once, when nothing follows. Begins anew when
  /// it is called again.
  void rest_later();
  /// How often the loop has gone to sleep so far.
  std::uint64_t sleeps() const;

 private:
  friend class CompletionQueues;
  void rest_no_more();

  SeatHolder& holder_;
  CompletionQueues* queues_ = nullptr;
  ibv_cq* cq_ = nullptr;
  std::uint64_t tag_ = 0;
  std::uint32_t entries_ = 0;
  Fifo<ibv_wc> arrived_;
  std::optional<VerbsError> failure_;
  // In the list of those that will rest, which begins with the one that has been quiet for longest.
  bool will_rest_ = false;
  std::uint64_t quiet_since_ = 0;  // round
  QueueSeat* quieter_ = nullptr;
  QueueSeat* livelier_ = nullptr;
};

class CompletionQueues {
 public:
  static constexpr std::size_t kMostPolled = 16;  ///< completions at once
  static constexpr int kMostBatches = 4;          ///< of a queue in one round, so that no peer keeps a loop for itself
  static constexpr std::uint64_t kRestRounds = 1000;  ///< some tens of microseconds

  /// completions   where arming makes arrivals known; may be nullptr where the caller only polls
  /// events        is told to watch each queue, where there is such a thing; must outlive this
  CompletionQueues(const Domain& domain, ibv_comp_channel* completions, DeviceEvents* events = nullptr);
  /// All seats have been left.
  ~CompletionQueues();
  CompletionQueues(const CompletionQueues&) = delete;
  CompletionQueues& operator=(const CompletionQueues&) = delete;

  /// Gives `seat` room for so many completions.
  ///
  /// errors   ibv_create_cq; EINVAL: the device has no queue of so many entries
  /// cost     with more channels than ever before a system call now and then, as queues grow to twice their size
  std::optional<VerbsError> take(QueueSeat& seat, std::uint32_t entries);
  /// One round: hands what has completed to the seats.
  ///
  /// returns   whether there was anything
  bool poll();
  /// The device says that this queue has run over, or is lost (IBV_EVENT_CQ_ERR): its seats hear of `error`, and nobody gets a seat in
  /// it any more. Where it is none of these queues nothing happens.
  void on_lost(const void* cq, const VerbsError& error);
  /// Lets every seat rest that has something out, and asks for a wake-up at the next completion of each queue. Poll once more afterwards.
  void arm();

  /// Queues there are now.
  std::size_t size() const { return queues_.size(); }
  /// Entries of a queue, in the order in which they were made, and how many of them belong to seats.
  struct Occupancy {
    std::uint32_t entries = 0, taken = 0;
  };
  std::vector<Occupancy> occupancy() const;

 private:
  friend class QueueSeat;
  struct Queue {
    Cq cq;
    std::uint32_t entries = 0;
    std::uint32_t taken = 0;  // by seats, and by what may be left of seats that were left:
    std::uint32_t leaving = 0, leaving_next = 0;
    std::uint64_t polled = 0;         // completions so far, and
    std::uint64_t leaving_since = 0;  // when `leaving` began to go
    bool lost = false;
    std::uint32_t used() const { return taken + leaving + leaving_next; }
    std::uint32_t room() const { return lost ? 0 : entries - used(); }
    void leave(std::uint32_t of_seat);
    void on_polled(std::uint32_t completions);
    void on_empty() { leaving = leaving_next = 0; }
  };
  struct Place {
    QueueSeat* seat = nullptr;
    std::uint32_t generation = 0;
  };

  xdr::Result<Queue*, VerbsError> queue_with(std::uint32_t entries);
  Queue* grow(std::uint32_t entries);
  bool resize(Queue& queue, std::uint32_t entries, std::uint32_t least);
  xdr::Result<Queue*, VerbsError> make(std::uint32_t entries);
  Queue& queue_of(const QueueSeat& seat);
  bool poll(Queue& queue);
  void hand_out(const ibv_wc& completion);
  void lose(Queue& queue, const VerbsError& error);
  void let_rest(QueueSeat& seat);
  void leave(QueueSeat& seat);
  bool is_missed(const Queue& unused) const;
  void drop_unused();

  const Table& table_;
  ibv_context* device_;
  std::uint32_t most_entries_;  // max_cqe
  ibv_comp_channel* completions_;
  DeviceEvents* events_;
  std::vector<std::unique_ptr<Queue>> queues_;
  bool resizes_;  // the device can, as far as is known
  std::vector<Place> places_;
  std::vector<std::uint32_t> free_places_;
  std::array<ibv_wc, kMostPolled> batch_;
  std::uint64_t rounds_ = 0, sleeps_ = 0;
  QueueSeat* quietest_ = nullptr;
  QueueSeat* liveliest_ = nullptr;
};

inline std::uint64_t QueueSeat::sleeps() const { return queues_ != nullptr ? queues_->sleeps_ : 0; }

}  // namespace rpcrdma::verbs
