// SPDX-License-Identifier: BSD-3-Clause
//
// The completion queues of one loop on one device, which all channels of the loop share. If the
// device can resize queues, there are as few as its limit on entries (max_cqe) allows, so that a
// round polls, and a sleep arms, few queues for many connections. Each channel has a seat, with as
// many entries as it may have outstanding, so no peer can overrun a queue. A queue
// grows with its seats; if none can grow far enough, another queue is made, with just the entries
// of the new seat. So if the device cannot resize queues, each connection has its own.
//
// The id of every request (wr_id) names the seat. A provider may keep completions of a queue pair
// that was destroyed; such completions name no seat any more, and are dropped. channel.h interprets
// completions; shared Receives complete elsewhere (shared_receives.h); docs/architecture.md says
// when a loop sleeps.
#pragma once

#include <infiniband/verbs.h>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "rpcrdma/verbs/error.h"
#include "rpcrdma/verbs/fifo.h"
#include "rpcrdma/verbs/handles.h"
#include "xdr/result.h"

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

class CompletionQueues;
class DeviceEvents;
class Domain;

/// The owner of a seat: a channel.
class SeatHolder {
 public:
  /// A completion has arrived, or `QueueSeat::failure()` is set.
  virtual void on_arrival() = 0;
  /// The seat is at rest: since the last call of `QueueSeat::rest_later()`,
  /// `CompletionQueues::kRestRounds` calls of `poll()` have been made, the last of which calls
  /// this, or the loop is about to sleep (`arm()`). Comes once, and only after such a call. It may
  /// call `leave()`, but `rest_later()` only inside of `poll()`.
  virtual void on_rest() = 0;

 protected:
  ~SeatHolder() = default;
};

/// A channel's place in a completion queue. Must not move while it is in use.
class QueueSeat {
 public:
  /// Not in use until `CompletionQueues::take()`. The holder must outlive it.
  explicit QueueSeat(SeatHolder& holder) : holder_(holder) {}
  ~QueueSeat() { leave(); }
  QueueSeat(const QueueSeat&) = delete;
  QueueSeat& operator=(const QueueSeat&) = delete;

  /// Call it after the queue pair has been destroyed: completions that are left are dropped.
  /// Another seat gets the entries once none of those can be in the queue any more: after the queue
  /// was empty, or at least as many completions have been polled as it has entries.
  void leave();
  /// nullptr: the seat is not in use.
  ibv_cq* cq() const { return cq_; }
  /// A part of the id of each of the channel's requests. The lower 32 bits of an id belong to the
  /// channel, the highest bit marks Receives.
  std::uint64_t tag() const { return tag_; }

  /// Returns the next completion, in their order; nothing if there is none.
  std::optional<ibv_wc> next_arrival() { return arrived_.pop(); }
  /// Whether `next_arrival()` has something.
  bool has_arrival() const { return !arrived_.empty(); }
  /// Why no completion will come after those that have arrived: the queue is lost, or there was no
  /// memory for a completion.
  const std::optional<VerbsError>& failure() const { return failure_; }

  /// Makes the loop call `on_rest()` once, when the seat is at rest, because the holder will need
  /// the completion of an unsignaled SEND some time. Another call starts the wait again;
  /// completions that arrive do not, and `leave()` ends it. Does nothing if the seat is not in use.
  void rest_later();
  /// The channel has posted a request that completes here.
  void expect();
  /// How often the loop has armed its queues so far, to sleep next; 0 if the seat is not in use.
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
  // The list of seats that wait for rest; it begins with the one that has been quiet for longest.
  bool will_rest_ = false;
  std::uint64_t quiet_since_ = 0;  // number of the round
  QueueSeat* quieter_ = nullptr;
  QueueSeat* livelier_ = nullptr;
};

/// The queues of one loop. Belongs to the thread of the loop.
class CompletionQueues {
 public:
  static constexpr std::size_t kMostPolled = 16;  ///< completions that are polled at once
  /// how often at most a round polls one queue, so that no peer uses up the loop's time
  static constexpr int kMostBatches = 4;
  static constexpr std::uint64_t kRestRounds = 1000;  ///< takes some tens of microseconds

  /// completions where an armed queue reports completions; may be nullptr if the caller only polls
  /// events      watches each queue, unless it is nullptr; must outlive this object
  /// vector      completion vector of the queues, of those that the device has
  ///             (ibv_context::num_comp_vectors): determines which interrupt, and so which core,
  ///             reports completions
  CompletionQueues(const Domain& domain, ibv_comp_channel* completions, DeviceEvents* events = nullptr, int vector = 0);
  /// Before this, each channel must leave its seat in these queues (`QueueSeat::leave()`);
  /// otherwise this aborts.
  ~CompletionQueues();
  CompletionQueues(const CompletionQueues&) = delete;
  CompletionQueues& operator=(const CompletionQueues&) = delete;

  /// Gives `seat`, which must not be in use, room for `entries` completions.
  ///
  /// errors   ibv_create_cq; EINVAL: the device has no queue with that many entries; ENOSPC: there
  ///          are too many seats
  /// cost     a system call now and then while the number of channels grows, because a full queue
  ///          doubles. If the device cannot resize queues: one for each channel that finds no room
  std::optional<VerbsError> take(QueueSeat& seat, std::uint32_t entries);
  /// Polls each queue, up to a limit, and gives each completion to its channel, through the
  /// channel's seat. Calls `on_rest()` of seats that are at rest.
  ///
  /// returns  whether there were completions, or a queue was found to be lost
  bool poll();
  /// Whether a poll may find something now although nothing else arrives: since the last call of
  /// this, a channel has posted a signaled request (`QueueSeat::expect()`), or the limit has kept
  /// `poll()` from polling everything.
  bool take_expected() { return std::exchange(expected_, false); }
  /// The device reports that this queue has overrun, or is lost (IBV_EVENT_CQ_ERR): its seats get
  /// `error`, and no channel gets a seat in it any more. Does nothing if the loop does not have
  /// this queue, or knows already that it is lost.
  void on_lost(const void* cq, const VerbsError& error);
  /// Calls `on_rest()` of every seat that waits for it, and arms each queue that is not lost, so
  /// that its next completion is reported. Poll once more afterwards.
  void arm();

  /// The number of queues now.
  std::size_t size() const { return queues_.size(); }
  /// The entries of one queue.
  struct Occupancy {
    std::uint32_t entries = 0;  ///< completions that it has room for
    std::uint32_t taken = 0;    ///< of these, those of seats, and of former seats if not free yet
  };
  /// The occupancy of each queue, in the order in which the queues were made.
  std::vector<Occupancy> occupancy() const;

 private:
  friend class QueueSeat;
  struct Queue {
    Cq cq;
    std::uint32_t entries = 0;
    std::uint32_t taken = 0;  // entries of seats; those of former seats that are not free yet:
    std::uint32_t leaving = 0, leaving_next = 0;
    std::uint64_t polled = 0;         // completions so far
    std::uint64_t leaving_since = 0;  // value of `polled` when `leaving` was set
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
  int vector_;
  std::vector<std::unique_ptr<Queue>> queues_;
  bool resizes_;  // false once it is known that the device cannot resize queues
  std::vector<Place> places_;
  std::vector<std::uint32_t> free_places_;
  std::array<ibv_wc, kMostPolled> batch_;
  std::uint64_t rounds_ = 0, sleeps_ = 0;
  QueueSeat* quietest_ = nullptr;
  QueueSeat* liveliest_ = nullptr;
  bool expected_ = false;
};

inline void QueueSeat::expect() {
  if (queues_ != nullptr) queues_->expected_ = true;
}
inline std::uint64_t QueueSeat::sleeps() const { return queues_ != nullptr ? queues_->sleeps_ : 0; }

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
