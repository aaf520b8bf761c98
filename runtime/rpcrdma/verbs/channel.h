// SPDX-License-Identifier: BSD-3-Clause
//
// One connected queue pair: performs the actions of core/action.h and reports the events of
// core/event.h. Actions are collected, and `ring()` posts them with one doorbell for each queue. At
// the end of the connection, the queue pair is destroyed before ConnectionLost reports that its
// memory is free. Completions come from a queue of the channel's own, or from queues that a loop
// polls for all of its channels (completion_queues.h). cm.h connects queue pairs; core understands
// the messages.
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
#include "rpcrdma/verbs/send_buffers.h"
#include "rpcrdma/verbs/shared_receives.h"
#include "rpcrdma/verbs/work_queue.h"

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

/// What one connection has posted and polled so far (endpoint/link.h says at signal_sends what an
/// RPC costs). All counts only grow.
struct ChannelCounters {
  std::uint64_t sends = 0;   ///< SENDs
  std::uint64_t reads = 0;   ///< RDMA Reads
  std::uint64_t writes = 0;  ///< RDMA Writes, those of no bytes included
  /// of `writes`: those of no bytes that report that earlier SENDs are done
  std::uint64_t empty_writes = 0;
  /// of `writes`: those of no bytes that check whether the peer is still there
  std::uint64_t checks = 0;
  std::uint64_t receives_posted = 0;       ///< 0 if Receives are shared: the endpoint counts those
  std::uint64_t binds = 0;                 ///< of memory windows
  std::uint64_t local_invalidations = 0;   ///< LOCAL_INVs
  std::uint64_t remote_invalidations = 0;  ///< of our keys, by the peer
  /// registrations of memory for one RPC: only if there are no windows, or the memory is in no
  /// region, or (on iWARP) for the data of RDMA Reads
  std::uint64_t registrations = 0;
  std::uint64_t deregistrations = 0;    ///< as `registrations`
  std::uint64_t doorbells = 0;          ///< for the send queue
  std::uint64_t receive_doorbells = 0;  ///< 0 if Receives are shared
  std::uint64_t completions = 0;        ///< polled, those of shared Receives included
  std::uint64_t bytes_sent = 0;         ///< in SENDs, Transport headers included
  std::uint64_t bytes_received = 0;     ///< in SENDs of the peer
  std::uint64_t bytes_read = 0;         ///< by RDMA Reads
  std::uint64_t bytes_written = 0;      ///< by RDMA Writes
};

/// One connected queue pair, of the reliable kind.  spec: [RFC 8166 2.3.2], [RFC 8267 6.7.1]
///
/// threads  belongs to one thread at a time, that of its completion queues and shared Receives
class Channel final : private SeatHolder {
 public:
  /// receive_slab, send_slab
  ///               as in core::Config, in memory registered with `slab_lkey`
  /// receive_batch the fewest Receives that are posted with one doorbell: up to one less are kept
  ///               back until then, so core::Config must have that many spare Receives
  /// signal_sends  a request is signaled after at most this many SENDs; after fewer, if there are
  ///               few send buffers
  /// inline_bytes  a SEND up to this size is copied into its request by the processor, if the
  ///               device offers that, instead of being read by the device. The endpoint also
  ///               copies the payload if one SEND cannot gather a short reply (`joined_pieces`)
  struct Setup {
    std::span<std::byte> receive_slab;
    std::uint32_t receive_bytes = 0;  ///< size of each Receive buffer; 0 only if they are shared
    std::span<std::byte> send_slab;
    std::uint32_t send_bytes = 0;    ///< size of each send buffer; 0 only if they are lent
    std::uint32_t slab_lkey = 0;     ///< local key of both slabs
    std::uint32_t send_depth = 256;  ///< requests that may be outstanding
    std::uint32_t gather = 8;        ///< pieces in one SEND, the header included
    std::uint32_t inline_bytes = 128;
    std::uint32_t receive_batch = 1;
    std::uint32_t signal_sends = 16;

    /// At most half of the send buffers may be in unsignaled SENDs, so that a completion brings
    /// some back before all are used.
    std::uint32_t sends_per_completion() const {
      const auto slots = lent_sends != 0 ? lent_sends : static_cast<std::uint32_t>(send_slab.size() / send_bytes);
      return std::max(1u, std::min(slots / 2, signal_sends));
    }
    /// lends send buffers (`core::PostSend::place`); then `send_slab` is empty, and `lent_sends` is
    /// the number of send buffers that this connection may use at once
    SendBuffers* sends = nullptr;
    std::uint32_t lent_sends = 0;  ///< 0: the send buffers lie in `send_slab`
    /// provides Receives; then `receive_slab` is empty, and `shared_slots` is the number of
    /// Receives that this connection may use at once
    SharedReceives* shared = nullptr;
    std::uint32_t shared_slots = 0;  ///< see `shared`
    /// the queues in which the channel gets room (a seat) for its completions; the owner of the
    /// queues polls and arms them. nullptr: the channel has a completion queue of its own
    CompletionQueues* queues = nullptr;
    ReadyListener* ready = nullptr;  ///< is notified when `poll_event()` may return something without polling
  };
  /// The most pieces in one SEND, the header included; `Setup::gather` must not exceed it.
  static constexpr std::uint32_t kMostGathered = 32;

  /// Makes a queue pair on `id`, which the channel owns from now on, and its own completion queue
  /// if it needs one. An error destroys `id`.
  ///
  /// completions where an armed queue of its own reports completions; may be nullptr if the caller
  ///             only polls
  /// errors      those of `CompletionQueues::take()`; rdma_create_qp, with EINVAL and the device's
  ///             limit if there are more Receives than it allows
  static xdr::Result<std::unique_ptr<Channel>, VerbsError> open(const Domain& domain, CmId id,
                                                                ibv_comp_channel* completions, const Setup& setup);
  ~Channel();
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  /// Adds adjacent Receive buffers of `bytes` bytes, which PostReceive names with `slab`. `slab`
  /// must not be 0, which is the slab of the set-up; only as many of the buffers as that has are
  /// used. The memory must stay registered with `lkey` until the channel is destroyed or
  /// `drop_receives()`.
  void add_receives(std::uint32_t slab, std::span<std::byte> memory, std::uint32_t bytes, std::uint32_t lkey);
  /// Forgets the slab, which `add_receives()` added. When it is called, none of the slab's buffers
  /// may be posted. Afterwards, PostReceive must not name the slab.
  void drop_receives(std::uint32_t slab) { slabs_[slab] = {}; }

  /// Whether another action may be performed before completions must be polled. A Close may be
  /// performed at any time.
  bool has_room() const { return queue_.room() > 1; }  // one request is kept for the marker
  /// Performs one action. If its answer is known at once, `next_answer()` and `poll_event()` return
  /// it without polling. Once the connection has ended, does nothing.
  void perform(const core::Action& action);
  /// Posts what was performed since the last call: at most one doorbell for the send queue, and one
  /// for the receive queue if there is a batch. Before the handshake is complete, and once the
  /// connection is lost, posts nothing to the send queue. Shared Receives are posted at any time.
  /// If posting fails, the connection ends as with `fail()`.
  void ring();

  /// Returns an answer that was known when its action was performed, so that the actions that
  /// follow from it can use the same doorbell.
  std::optional<core::Event> next_answer() { return ready_.pop(); }
  /// Returns the next event. If none is left and the channel has its own completion queue, polls
  /// that for many completions at once; they are returned one by one, in their order. Once this
  /// returns nothing, no polled completion is left. The side that connects gets no completion
  /// before `on_established()`: then Established comes first, and after it what has been received.
  std::optional<core::Event> poll_event();
  /// Whether `poll_event()` may have something to return without polling a completion queue.
  bool has_event() const;
  /// For a channel with its own queue: the next completion will be reported through the completion
  /// channel. Poll once more afterwards.
  void arm();

  /// The side that accepts knows beforehand what the handshake will agree on. The peer's first
  /// message may arrive before the connection manager's event that the handshake is complete. The
  /// message proves that it is, and `poll_event()` returns Established before the message.
  void expect(const core::Established& agreed) { expected_ = agreed; }
  /// The connection manager reports that the handshake is complete, and what it agreed on. The side
  /// that connects learns this only here: messages that arrive earlier wait for it. If a message
  /// has proved it before (`expect()`), this has no effect. After `disconnect()`, this function
  /// only disconnects again, because the peer may not have learned of the first disconnection.
  void on_established(const core::Established& agreed = {});
  /// Ends the connection, because the connection manager says so, or this side wants to.
  /// ConnectionLost follows when the queue pair has been drained, or destroyed if it cannot be. Has
  /// no effect a second time.
  void disconnect();
  /// Ends the connection as `disconnect()` does, because an event of the device or of the
  /// connection manager says that it broke. `failure()` has the error, unless it has an earlier
  /// one.
  void fail(VerbsError error);
  /// The device is gone: nothing completes any more, and only the queue pair can still be
  /// destroyed. ConnectionLost follows.
  void abandon(const VerbsError& error);
  /// Disconnects a connection that this side has given up already, so that the peer learns that it
  /// has ended. The state of this side does not change.
  void hang_up();
  /// Sends the peer an RDMA Write of no bytes, which changes none of its memory. InfiniBand has no
  /// keep-alive, so a side that only waits never learns that the other has lost power. Without an
  /// acknowledgement, the device retries for a time that the connection manager has chosen, and
  /// then breaks the queue pair. On iWARP, the Write can complete before the peer has acknowledged
  /// it. Does nothing before the handshake is complete and after the connection has ended, while
  /// such a Write is outstanding, or if the send queue is full, because the requests in it also
  /// break the queue pair if the peer is gone. spec: [RFC 8267 6.7.2]
  void check_peer();
  /// Makes outstanding SENDs complete soon, so that their buffers come back. Has no effect before
  /// the handshake is complete, and after the connection has ended.
  void request_flush();
  /// Whether the Write of `check_peer()` is outstanding: not acknowledged yet, or never.
  bool check_is_out() const { return check_is_out_; }
  /// Whether the connection has ended and its queue pair has been destroyed.
  bool lost() const { return state_ == State::kLost; }
  /// The device reports that no further shared Receive will come from the broken queue pair
  /// (IBV_EVENT_QP_LAST_WQE_REACHED).
  void on_last_receive() {
    last_receive_seen_ = true;
    tell_ready();
  }
  /// Whether the channel delays ConnectionLost until `on_last_receive()` is called or `kLinger` has
  /// passed. The device may be filling a shared Receive for this connection. If the channel
  /// destroyed the queue pair now, no connection could use that Receive again. `kLinger` counts
  /// from `disconnect()` or `fail()`, by `now()` of clock.h; this is true from then on, before the
  /// send queue has been drained, and also if the handshake was never complete.
  bool lingers() const;
  /// When `poll_event()` will have something even if nothing happens. It does not read the clock,
  /// so that no deadline passes between a check of the time and this call.
  std::optional<core::TimePoint> next_time() const {
    return marker_seen_ && may_linger() ? std::optional(linger_until_) : std::nullopt;
  }
  static constexpr std::chrono::milliseconds kLinger{20};  // soft-RoCE never reports the last Receive
  /// Whether the handshake was completed, whatever has happened since.
  bool was_established() const { return was_established_; }
  /// What broke the connection: the first failed completion or call, or the error that `fail()` or
  /// `abandon()` got. Empty: it was only disconnected, or has not ended.
  const std::optional<VerbsError>& failure() const { return failure_; }

  /// Returns the identifier of the connection, never nullptr; its queue pair is destroyed before
  /// `poll_event()` returns ConnectionLost.
  rdma_cm_id* id() const { return id_.get(); }
  /// Returns the completion queue in which the channel has a seat; nullptr once the connection has
  /// ended and its queue pair has been destroyed (`lost()`). Events about that queue concern every
  /// channel with a seat there.
  ibv_cq* cq() const { return seat_.cq(); }
  const Domain& domain() const { return domain_; }  ///< where its memory is registered
  /// What it has posted and polled, with what it has registered.
  ChannelCounters counters() const;
  /// `counters().bytes_received`, without the cost of the other counters
  std::uint64_t bytes_received() const { return counters_.bytes_received; }
  /// The number of keys by which the peer can reach memory now.
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
  void take(const core::FlushSends& action);
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
  std::optional<VerbsError> ring_sends();
  bool may_linger() const { return state_ == State::kDraining && slots_ && !last_receive_seen_; }
  bool drained() const { return marker_seen_ && receives_outstanding_ == 0 && !lingers(); }
  bool to_error_state();
  void finish();
  ibv_sge send_sge(const core::PostSend& action) const;

  const Domain& domain_;
  Setup setup_;
  std::unique_ptr<SharedSlots> slots_;  // if Receives are shared
  CmId id_;
  std::unique_ptr<CompletionQueues> own_queues_;
  QueueSeat seat_{*this};
  std::vector<ReceiveSlab> slabs_;
  ReceiveChain receives_;
  Fifo<core::Event> ready_;
  // Its memory, of which little is written, comes last, next to that of the queue pair: so what is
  // written lies in few pages.
  WorkQueue queue_;
  Registrar registrar_;
  State state_ = State::kNew;
  std::optional<core::Established> expected_;
  bool was_established_ = false;
  bool marker_seen_ = false;
  bool last_receive_seen_ = false;
  bool check_is_out_ = false;
  core::TimePoint linger_until_{};
  bool lent_ = false;  // the core waits for the memory of an unsignaled SEND (core::Awaited::kLater)
  // If the loop sleeps after every single SEND, it would cost a request, a doorbell and a
  // completion each time to get the memory back. So such SENDs are signaled themselves.
  bool sleeps_after_each_ = false;
  std::uint32_t sends_since_sleep_ = 0;
  std::uint64_t sleep_before_sends_ = 0;
  std::uint32_t receives_outstanding_ = 0;
  std::optional<VerbsError> failure_;
  ChannelCounters counters_;
};

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
