// SPDX-License-Identifier: BSD-3-Clause
// Queue pairs and their work queues as objects: rings of fixed size whose slots are freed by
// polling, as on hardware. For readers of post.cpp, execute.cpp, respond.cpp and late_writes.cpp,
// which use them.
#pragma once

#include <infiniband/verbs.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>

#include "softverbs/completion.h"
#include "softverbs/detail.h"
#include "softverbs/extended.h"
#include "softverbs/memory.h"
#include "softverbs/respond.h"

namespace softverbs {

namespace ipc {
struct Wire;
}

/// Copies a piece of the caller's list, field by field, because most callers have just written it
/// field by field: see Words (completion.h).
inline void take_over(const volatile ibv_sge& from, volatile ibv_sge& to) {
  to.addr = from.addr;
  to.length = from.length;
  to.lkey = from.lkey;
}

/// A ring of Receives, of one queue pair or shared by several. Positions only grow; the slot is
/// position & mask.
struct ReceiveQueue {
  std::uint32_t max_requests = 0;
  std::uint32_t max_sge = 0;
  std::uint32_t max_with_pieces = 0;  // max_requests, or 0 if no piece is allowed
  std::uint32_t mask = 0;
  std::size_t stride = 0;  // cells in a slot
  // a slot: wr_id and number of pieces (as `addr` and `length`), and then the pieces
  std::unique_ptr<ibv_sge[]> cells;
  std::uint32_t posted = 0;
  std::uint32_t consumed = 0;
  std::uint32_t freed = 0;  // consumed ones whose completion has been polled

  void size(std::uint32_t requests, std::uint32_t sge);
  [[nodiscard]] bool empty() const { return consumed == posted; }
  [[nodiscard]] const ibv_sge* slot(std::uint32_t position) const { return cells.get() + (position & mask) * stride; }
  [[nodiscard]] ibv_sge* slot(std::uint32_t position) { return cells.get() + (position & mask) * stride; }
  [[nodiscard]] std::uint64_t head_id() const { return slot(consumed)->addr; }
  [[nodiscard]] std::span<const ibv_sge> head_sges() const {
    const ibv_sge* const head = slot(consumed);
    return {head + 1, head->length};
  }
  void discard() { consumed = freed = posted; }
};

struct SharedReceiveQueue final : ibv_srq {
  Fabric* fabric = nullptr;
  ReceiveQueue receives;
  std::uint32_t users = 0;
  std::uint32_t limit = 0;
};

/// A slot of a send queue.
struct SendRequest {
  enum class State : std::uint8_t {
    kPosted,     // not looked at yet
    kExecuted,   // done; completes when earlier ones have completed
    kReadSent,   // at the responder; its data comes when nothing more can be sent
    kLateWrite,  // accepted by the responder; its data is not in memory yet
    kFailed,     // fails the queue pair when earlier ones have completed
    kSent,       // given to the connection to another process, which has not answered
  };

  std::uint64_t wr_id;
  std::uint64_t remote_address;  // also the address of a bind
  std::uint64_t bind_length;
  std::uint32_t rkey;      // also the new key of a bind
  std::uint32_t argument;  // immediate data, the key to invalidate, or a window's key before the bind
  union {
    std::uint32_t bind_lkey;
    std::uint32_t number;  // between processes: number of the request in its connection
  };
  std::uint32_t bind_access;
  std::uint32_t length;  // inline bytes; of a Read that is done, its bytes
  std::uint16_t sges;
  std::uint8_t opcode;
  std::uint8_t flags;
  State state;
  PeerEffect effect;         // on the responder, once it is this request's turn
  std::uint8_t status;       // ibv_wc_status, of kFailed
  std::uint8_t peer_status;  // ibv_wc_status of the peer's Receive, of kReceiveError
  Detail detail;
};

/// Positions only grow: freed <= reported <= done <= issued <= posted.
struct SendQueue {
  std::uint32_t max_requests = 0;
  std::uint32_t max_sge = 0;
  std::uint32_t max_inline = 0;
  std::uint32_t mask = 0;
  std::size_t stride = 0;         // bytes of a slot: the request, its pieces, its inline bytes
  std::size_t inline_offset = 0;  // of the inline bytes in a slot
  // The slots. They are written only by requests, because most queue pairs are idle, and pages that
  // nobody has written cost nothing.
  std::unique_ptr<std::byte[]> memory;
  std::uint32_t posted = 0;
  std::uint32_t issued = 0;
  std::uint32_t done = 0;
  std::uint32_t judged = 0;    // end of those that have been checked for faults
  std::uint32_t reported = 0;  // end of those that the last completion covers
  std::uint32_t freed = 0;

  void size(std::uint32_t requests, std::uint32_t sge, std::uint32_t inline_size);
  [[nodiscard]] std::byte* slot(std::uint32_t position) { return memory.get() + (position & mask) * stride; }
  [[nodiscard]] SendRequest& at(std::uint32_t position) {
    return *std::launder(reinterpret_cast<SendRequest*>(slot(position)));
  }
  [[nodiscard]] std::span<ibv_sge> sges_at(std::uint32_t position) {
    SendRequest& request = at(position);
    return {std::launder(reinterpret_cast<ibv_sge*>(&request + 1)), request.sges};
  }
  [[nodiscard]] std::byte* inline_at(std::uint32_t position) { return slot(position) + inline_offset; }
  void discard() { issued = judged = done = reported = freed = posted; }
};

/// What short_cut.h has found out about a queue pair, its peer and two keys. Valid until something
/// changes.
struct PlainWay {
  struct Extent {
    std::uint64_t base = 0;  // base + size does not wrap
    std::uint64_t size = 0;
    std::byte* data = nullptr;
  };

  std::uint64_t changes = 0;  // FabricMutex::changes() at that time; 0: nothing is known
  std::uint32_t source_key = 0;
  std::uint32_t sink_key = 0;
  Extent source;
  Extent sink;
  bool takes_chains = false;
  // For the completions on this side and at the peer.
  Words sent_result{};
  Words sent_origin{};
  Words received_result{};  // without its length
  Words received_origin{};
};

struct QueuePair final : QueuePairHead {
  QueuePair();
  ~QueuePair();
  QueuePair(const QueuePair&) = delete;
  QueuePair& operator=(const QueuePair&) = delete;

  enum class Waiting : std::uint8_t { kNo, kForReceive, kForPeer, kDelayed, kForTimeout };

  Fabric* fabric = nullptr;
  SendQueue send;
  ReceiveQueue own_receives;
  bool signal_all = false;
  ibv_qp_attr attributes{};  // as set by modify_qp; the state is ibv_qp::state

  QueuePair* peer = nullptr;             // by attributes.dest_qp_num; null if it does not exist
  std::unique_ptr<ipc::Wire> wire;       // instead of `peer`, if the peer is in another process
  std::unique_ptr<ipc::Wire> next_wire;  // made by ipc::prepare() for ipc::attach()
  std::uint64_t left_life = 0;           // Wire::peer_life of the last connection that was left
  rdma_cm_id* cm_id = nullptr;
  RequestBuilderHandle builder;  // of a queue pair made by create_qp_ex()

  std::uint32_t reads_outstanding = 0;
  std::uint32_t late_writes = 0;
  std::int32_t late_budget = 0;  // polls until late Writes are placed even if nothing requires it
  bool late_by_fault = false;    // a fault makes Writes late, whatever the configuration says
  bool failing = false;          // a kFailed request is queued: nothing more is issued

  PlainWay plain_way;

  Waiting waiting = Waiting::kNo;
  bool wait_expired = false;
  std::uint8_t rnr_retries_left = 0;
  std::uint64_t wait_until_ns = 0;
  std::uint64_t wait_number = 0;       // Fabric::waits when it began to wait
  std::uint64_t delayed_until_ns = 0;  // end of a kDelayed wait that another wait has interrupted; 0: none
  // if a Receive was posted before the RNR timer ran out: when it would have run out
  std::uint64_t retry_due_ns = 0;

  [[nodiscard]] CompletionQueue& send_queue() const { return *static_cast<CompletionQueue*>(send_cq); }
  [[nodiscard]] CompletionQueue& receive_queue() const { return *static_cast<CompletionQueue*>(recv_cq); }
  [[nodiscard]] ReceiveQueue& receives() {
    return srq == nullptr ? own_receives : static_cast<SharedReceiveQueue*>(srq)->receives;
  }
  [[nodiscard]] bool receives_messages() const { return state == IBV_QPS_RTR || state == IBV_QPS_RTS; }
};

// execute.cpp: the requester's side.

/// Executes requests of the send queue, until there is none or the next one has to wait.
void run(Fabric& fabric, QueuePair& qp);
/// Moves to the error state and flushes both work queues in order. `event` is reported to the
/// program, unless it is null.
void enter_error(Fabric& fabric, QueuePair& qp, const ibv_event_type* event = nullptr);
/// A request met a Receive: RNR retries count from the start.
inline void got_through(QueuePair& requester) {
  requester.rnr_retries_left = requester.attributes.rnr_retry;
  requester.retry_due_ns = 0;
}
/// Runs queue pairs that wait for a Receive of `target`, or until it is ready.
void wake_senders_to(Fabric& fabric, QueuePair& target);
void wake_senders_to(Fabric& fabric, const SharedReceiveQueue& target);

// respond.cpp: the responder's side. Each marks the request kExecuted, kReadSent, kLateWrite or
// kFailed, or returns false if it must wait because no Receive is posted.
bool respond_send(Fabric& fabric, QueuePair& requester, std::uint32_t position);
bool respond_write(Fabric& fabric, QueuePair& requester, std::uint32_t position);
void respond_read(Fabric& fabric, QueuePair& requester, std::uint32_t position);
/// Copies the data of a Read that was accepted.
void finish_read(Fabric& fabric, QueuePair& requester, std::uint32_t position);
/// Does to the peer what the failed request causes there.
void punish_peer(Fabric& fabric, QueuePair& requester, const SendRequest& request);
/// Marks a request as failed.
void fail(SendRequest& request, const Verdict& verdict);
inline void fail(SendRequest& request, ibv_wc_status status, Detail detail) { fail(request, {status, detail}); }

// late_writes.cpp
void note_late_write(Fabric& fabric, QueuePair& requester);
/// Places the data of every late Write, in a seeded order. False when one of them failed in the
/// meantime.
bool place_late_writes(Fabric& fabric, QueuePair& requester);
/// The connection is lost: each late Write may or may not have arrived.
void abandon_late_writes(Fabric& fabric, QueuePair& requester);
/// True while late Writes may stay late.
[[nodiscard]] bool may_stay_late(const Fabric& fabric, const QueuePair& requester);

// transfer.cpp
struct Piece {
  std::byte* data;
  std::uint32_t length;
};
inline constexpr std::size_t kMaxSge = 64;
// ibv_port_attr::max_msg_sz, as cards with mlx5 report it. InfiniBand allows twice as much.
inline constexpr std::uint32_t kMaxMessage = 1U << 30U;
/// A scatter or gather list after its checks.
struct PieceList {
  Piece pieces[kMaxSge];
  std::uint32_t count = 0;
  std::uint64_t length = 0;
  Detail refusal = Detail::kNone;
};
void gather(Fabric& fabric, QueuePair& qp, std::uint32_t position, PieceList& out);
void resolve(Fabric& fabric, const ibv_pd* domain, std::span<const ibv_sge> sges, unsigned needed, PieceList& out);
void copy(Fabric& fabric, const PieceList& from, const PieceList& to);

// window.cpp: requests that concern only this side.
void execute_bind(Fabric& fabric, QueuePair& qp, SendRequest& request);
void execute_local_invalidate(Fabric& fabric, QueuePair& qp, SendRequest& request);
/// The window that a peer's Send With Invalidate, or a Local Invalidate, may invalidate: one bound
/// on this queue pair. Null if there is none.
Window* invalidatable(Fabric& fabric, const QueuePair& owner, std::uint32_t key);

// queue_pair.cpp
/// What the connection manager sets when a connection is established.
struct ConnectionSettings {
  std::uint32_t dest_qp_num;
  std::uint16_t dest_lid;  // 0: in this process
  std::uint8_t max_initiator_reads;
  std::uint8_t max_responder_reads;
  std::uint8_t rnr_retry;
};
void make_ready_to_send(Fabric& fabric, QueuePair& qp, const ConnectionSettings& settings);
void change_state(Fabric& fabric, QueuePair& qp, ibv_qp_state state);

}  // namespace softverbs
