// SPDX-License-Identifier: BSD-3-Clause
//
// One connected queue pair: performs the actions of core/action.h and reports core/event.h. Actions are collected and
// posted under one doorbell by `ring()`; the queue pair is drained before any memory it used is reported free. Its completions come
// from a queue of its own, or from those that a loop polls for all of its channels (completion_queues.h). Left
// out: who connects whom (cm.h), what the messages mean (core).
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "rpcrdma/core/action.h"
#include "rpcrdma/core/event.h"
#include "rpcrdma/verbs/completion_queues.h"
#include "rpcrdma/verbs/domain.h"
#include "rpcrdma/verbs/error.h"
#include "rpcrdma/verbs/fifo.h"
#include "rpcrdma/verbs/ready_listener.h"
#include "rpcrdma/verbs/receive_chain.h"
#include "rpcrdma/verbs/registrar.h"
#include "rpcrdma/verbs/shared_receives.h"
#include "rpcrdma/verbs/work_queue.h"

namespace rpcrdma::verbs {

/// Work requests and completions of one connection so far (what an RPC costs: endpoint/link.h, at signal_sends). All monotonic.
struct ChannelCounters {
  std::uint64_t sends = 0, reads = 0, writes = 0;
  std::uint64_t empty_writes = 0;     ///< of `writes`: of no bytes, to hear that the SENDs before are done
  std::uint64_t receives_posted = 0;  ///< 0 where Receives are shared: the endpoint counts those
  std::uint64_t binds = 0, local_invalidations = 0;
  std::uint64_t remote_invalidations = 0;                ///< of our keys by the peer
  std::uint64_t registrations = 0, deregistrations = 0;  ///< of memory for one RPC: no windows, or memory of no region
  std::uint64_t doorbells = 0;                           ///< of the send queue
  std::uint64_t receive_doorbells = 0;
  std::uint64_t completions = 0;
  std::uint64_t bytes_sent = 0, bytes_received = 0, bytes_read = 0, bytes_written = 0;
};

class Channel final : private SeatHolder {
 public:
  /// receive_slab, send_slab   as in core::Config, in memory registered under `slab_lkey`
  /// receive_batch   Receives posted under one doorbell: up to one less are kept back, for which core::Config must have
  ///                 spare ones
  /// signal_sends    at least one completion in so many SENDs; fewer where there are few send buffers
  /// inline_bytes    a SEND up to this size goes with its request, where the device offers as much: the
  ///                 processor copies it, in place of a read by the device. The endpoint copies
  ///                 payload too where one SEND cannot gather a short reply (`joined_pieces`).
  struct Setup {
    std::span<std::byte> receive_slab;
    std::uint32_t receive_bytes = 0;
    std::span<std::byte> send_slab;
    std::uint32_t send_bytes = 0;
    std::uint32_t slab_lkey = 0;
    std::uint32_t send_depth = 256;
    std::uint32_t gather = 8;
    std::uint32_t inline_bytes = 128;
    std::uint32_t receive_batch = 1;
    std::uint32_t signal_sends = 16;

    /// Half the send buffers may be in SENDs that did not ask for a completion; the other half must come back before those
    /// are used up.
    std::uint32_t sends_per_completion() const {
      return std::clamp(static_cast<std::uint32_t>(send_slab.size() / send_bytes) / 2, 1u, signal_sends);
    }
    SharedReceives* shared = nullptr;  ///< Receives come from there: no slab, but as many slots as
    std::uint32_t shared_slots = 0;
    CompletionQueues* queues = nullptr;  ///< whose owner polls and arms them; nullptr: the channel has one of its own
    ReadyListener* ready = nullptr;      ///< hears when `poll_event()` may have something that it does not poll for
  };
  static constexpr std::uint32_t kMostGathered = 32;

  /// Makes a queue pair on `id`, which the channel owns from now on, and a completion queue where it needs one of its own.
  ///
  /// completions   where arming makes arrivals in that queue known; may be nullptr where the caller only polls
  /// errors        ibv_create_cq, rdma_create_qp; EINVAL with the device's limit where there are more Receives than it allows
  static xdr::Result<std::unique_ptr<Channel>, VerbsError> open(const Domain& domain, CmId id,
                                                                ibv_comp_channel* completions, const Setup& setup);
  ~Channel();
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  /// Receive buffers `bytes` long, one after the other, that PostReceive may name by `slab`, which is not 0: that is the one of the
  /// set-up. The memory stays registered under `lkey` until the channel is gone or `drop_receives()`.
  void add_receives(std::uint32_t slab, std::span<std::byte> memory, std::uint32_t bytes, std::uint32_t lkey);
  /// No buffer of it is posted any more, and none will be.
  void drop_receives(std::uint32_t slab) { slabs_[slab] = {}; }

  /// Another action may be performed before completions have to be polled. A Close may be at any time.
  bool has_room() const { return queue_.room() > 1; }  // one is kept for the marker
  /// Takes one action. Answers that are known at once come out of the next `poll_event()`.
  void perform(const core::Action& action);
  /// Posts what was performed since the last call: at most one doorbell for the send queue, and one for the receive
  /// queue once there is a batch. Once the connection is lost it posts nothing to it.
  void ring();

  /// An answer that was known when its action was performed, so that what follows from it can join the same doorbell.
  std::optional<core::Event> next_answer() { return ready_.pop(); }
  /// The next thing that happened; polls a completion queue of its own when nothing is left over, for many completions at
  /// once. They come out one by one, in their order: what a caller does between two of them happens between them. Once this
  /// returns nothing, no completion that was polled is left, but on the side that connects before `on_established()`.
  std::optional<core::Event> poll_event();
  /// `poll_event()` has something now, with no poll of a completion queue.
  bool has_event() const;
  /// Of a queue of its own: asks for a wake-up through the completion channel at the next completion; poll once more afterwards.
  void arm();

  /// The side that accepts knows beforehand what the handshake will have agreed on. The peer's first message may be here before the
  /// event that says that the handshake is complete; it proves as much, and Established then comes out before it.
  void expect(const core::Established& agreed) { expected_ = agreed; }
  /// From the connection manager: the handshake is complete, and this is what it agreed on. The side that connects learns it here
  /// only: messages that are there sooner wait for it. After `disconnect()` it tells the peer, who may not have heard of that.
  void on_established(const core::Established& agreed = {});
  /// From the connection manager, or our own wish: the connection is going. ConnectionLost follows when all is drained.
  void disconnect();
  /// The connection broke for this reason, as an event of the device or the connection manager says.
  void fail(VerbsError error);
  /// The device is gone: nothing completes any more, and destroying the queue pair is all that is left. ConnectionLost follows.
  void abandon(const VerbsError& error);
  /// Tells the peer that the connection has ended, and nothing more.
  void hang_up();
  bool lost() const { return state_ == State::kLost; }
  /// The device says that no shared Receive will come out of the broken queue pair any more (IBV_EVENT_QP_LAST_WQE_REACHED).
  void on_last_receive() {
    last_receive_seen_ = true;
    tell_ready();
  }
  /// That is waited for before ConnectionLost, up to `kLinger`: a buffer that the device has begun to fill for a connection
  /// would be lost to all others with its queue pair.
  bool lingers() const;
  /// When `poll_event()` has something although nothing happens. Asks no clock: no end falls between a look at that and this.
  std::optional<core::TimePoint> next_time() const {
    return marker_seen_ && may_linger() ? std::optional(linger_until_) : std::nullopt;
  }
  static constexpr std::chrono::milliseconds kLinger{20};  // soft-RoCE never says it
  /// The handshake was completed, whatever has happened since.
  bool was_established() const { return was_established_; }
  /// What broke the connection, if a completion or a call did.
  const std::optional<VerbsError>& failure() const { return failure_; }

  rdma_cm_id* id() const { return id_.get(); }
  /// The queue that it has a seat in. What is said of it holds for every channel there.
  ibv_cq* cq() const { return seat_.cq(); }
  const Domain& domain() const { return domain_; }
  ChannelCounters counters() const;
  std::size_t live_keys() const { return registrar_.live(); }

 private:
  enum class State : std::uint8_t { kNew, kUp, kDraining, kLost };
  struct ReceiveSlab {
    std::span<std::byte> memory;
    std::uint32_t bytes = 0;
    std::uint32_t lkey = 0;
  };
  Channel(const Domain& domain, CmId id, const Setup& setup);

  void take(const core::PostReceive& action);
  void take(const core::PostSend& action);
  void take(const core::HurrySends& action);
  void take(const core::Register& action);
  void take(const core::Invalidate& action);
  void take(const core::RdmaRead& action);
  void take(const core::RdmaWrite& action);
  void take(const core::Close& action);

  void on_arrival() override { tell_ready(); }
  void on_rest() override;
  void tell_ready() {
    if (setup_.ready != nullptr) setup_.ready->on_ready();
  }
  void note_send();
  std::optional<core::Event> on_nothing_left();
  void on_completion(const ibv_wc& wc);
  void on_receive(const ibv_wc& wc);
  std::optional<core::Event> event_of(const Finished& finished);
  xdr::Result<void, VerbsError> create_qp(const Setup& setup);
  void post_receives();
  bool may_linger() const { return state_ == State::kDraining && slots_ && !last_receive_seen_; }
  bool drained() const { return marker_seen_ && receives_outstanding_ == 0 && !lingers(); }
  bool to_error_state();
  void finish();
  ibv_sge send_sge(std::uint32_t slot, std::uint32_t bytes) const;

  const Domain& domain_;
  Setup setup_;
  std::unique_ptr<SharedSlots> slots_;  // where Receives are shared
  CmId id_;
  std::unique_ptr<CompletionQueues> own_queues_;
  QueueSeat seat_{*this};
  WorkQueue queue_;
  Registrar registrar_;
  State state_ = State::kNew;
  std::optional<core::Established> expected_;
  bool was_established_ = false;
  bool marker_seen_ = false;
  bool last_receive_seen_ = false;
  core::TimePoint linger_until_{};
  bool lent_ = false;  // memory is awaited later, of a SEND that did not ask for a completion
  // An owner that sleeps after every single SEND would pay a request, a doorbell and a completion each time to have it back:
  // its SENDs ask for the completion themselves.
  bool sleeps_after_each_ = false;
  std::uint32_t sends_since_sleep_ = 0;
  std::uint64_t sleep_before_sends_ = 0;
  std::uint32_t receives_outstanding_ = 0;
  std::vector<ReceiveSlab> slabs_;
  ReceiveChain receives_;
  Fifo<core::Event> ready_;
  std::optional<VerbsError> failure_;
  ChannelCounters counters_;
};

}  // namespace rpcrdma::verbs
