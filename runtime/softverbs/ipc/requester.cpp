// SPDX-License-Identifier: BSD-3-Clause
// The requester's side between processes: what is sent, and what the answers do to the send queue.
// execute.cpp decides the order of completions and the effect of a failure, as for a peer in this
// process.
#include <poll.h>
#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "softverbs/fabric.h"
#include "softverbs/ipc/node.h"

namespace softverbs::ipc {
namespace {

// How soon to ask again, because a queue pair that is destroyed before its program has taken the
// event that connects it says nothing.
constexpr std::uint64_t kAskAgainNs = kPatienceNs / 8;
// How long a process that is about to be killed waits until there is room for its last requests.
constexpr int kLongestMs = 4000;

/// True if `one` is before `other`; the numbers wrap around.
bool before(std::uint32_t one, std::uint32_t other) { return static_cast<std::int32_t>(one - other) < 0; }

bool is_read(const SendRequest& request) { return request.opcode == IBV_WR_RDMA_READ; }

std::uint64_t length_at(QueuePair& qp, std::uint32_t position) {
  const SendRequest& request = qp.send.at(position);
  if ((request.flags & IBV_SEND_INLINE) != 0) return request.length;
  std::uint64_t length = 0;
  for (const ibv_sge& sge : qp.send.sges_at(position)) length += sge.length;
  return length;
}

/// The first request from `done` on that is in state kSent and `matches`; the end of the issued
/// ones if there is none.
template <typename Matches>
std::uint32_t find_sent(QueuePair& qp, Matches matches) {
  std::uint32_t at = qp.send.done;
  for (; at != qp.send.issued; ++at) {
    const SendRequest& request = qp.send.at(at);
    if (request.state == SendRequest::State::kSent && matches(request)) break;
  }
  return at;
}

/// Marks the requests before `number` as executed. Reads among them are done when their data is
/// there.
bool acknowledge(QueuePair& qp, std::uint32_t number) {
  Wire& wire = *qp.wire;
  if (before(number, wire.acknowledged) || before(wire.sent_number, number)) return false;
  if (number != wire.acknowledged) got_through(qp);
  wire.acknowledged = number;
  for (std::uint32_t at = qp.send.done; at != qp.send.issued; ++at) {
    SendRequest& request = qp.send.at(at);
    if (request.state != SendRequest::State::kSent) continue;
    if (!before(request.number, number)) break;
    if (!is_read(request)) request.state = SendRequest::State::kExecuted;
  }
  return true;
}

/// How long a request stays unanswered until its retries have run out.
std::uint64_t retries_ns(const ibv_qp_attr& attributes) {
  constexpr std::uint64_t kLongestNs = 500'000'000;  // a longer wait would show nothing more
  constexpr std::uint8_t kNever = 0;
  if (attributes.timeout == kNever) return kLongestNs;
  constexpr std::uint64_t kUnitNs = 4096;
  const std::uint64_t tries = attributes.retry_cnt + std::uint64_t{1};
  return std::min((kUnitNs << (attributes.timeout & 31U)) * tries, kLongestNs);
}

void fail_sent(QueuePair& qp, SendRequest& request, ibv_wc_status status, Detail detail) {
  if (is_read(request)) --qp.reads_outstanding;
  fail(request, status, detail);
  qp.failing = true;
}

/// Fails the oldest unanswered request, because the other side is gone.
void fail_oldest(QueuePair& qp) {
  const std::uint32_t first = find_sent(qp, [](const SendRequest&) { return true; });
  if (first != qp.send.issued) fail_sent(qp, qp.send.at(first), IBV_WC_RETRY_EXC_ERR, Detail::kPeerGone);
}

/// Goes back to `position`: everything from there on will be sent again.
void go_back(QueuePair& qp, std::uint32_t position) {
  Wire& wire = *qp.wire;
  for (std::uint32_t at = position; at != wire.cursor; ++at) {
    const SendRequest& request = qp.send.at(at);
    if (request.state == SendRequest::State::kSent && is_read(request)) --wire.reads_sent;
  }
  wire.cursor = position;
  wire.cursor_bytes = 0;
  wire.sent_number = qp.send.at(position).number;
}

Packet describe(QueuePair& qp, const SendRequest& request, std::uint64_t length) {
  Packet packet = packet_to_peer(qp, Kind::kRequest, request.number);
  packet.opcode = request.opcode;
  packet.flags = (request.flags & IBV_SEND_SOLICITED) != 0 ? kSolicited : std::uint8_t{0};
  packet.argument = request.argument;
  packet.rkey = request.rkey;
  packet.address = request.remote_address;
  packet.length = length;
  packet.outstanding = qp.wire->reads_sent;
  packet.offset = qp.wire->cursor_bytes;
  return packet;
}

/// Sends the next piece of the request at the cursor, with payload directly from registered memory.
Sent send_piece(Fabric& fabric, QueuePair& qp, SendRequest& request, std::uint64_t& size, std::uint64_t& length) {
  Wire& wire = *qp.wire;
  if (is_read(request)) {
    size = length = 0;
    return send_packet(fabric, *wire.neighbour, describe(qp, request, length_at(qp, wire.cursor)));
  }
  PieceList payload;
  if (!own_pieces(fabric, qp, wire.cursor, payload)) return Sent::kFault;
  length = payload.length;
  const PieceList part = part_of(payload, wire.cursor_bytes, std::min<std::uint64_t>(length, kMaxPayload));
  std::array<iovec, kMaxSge> pieces;
  for (std::uint32_t i = 0; i < part.count; ++i) pieces[i] = {part.pieces[i].data, part.pieces[i].length};
  size = part.length;
  const Sent sent = send_packet(fabric, *wire.neighbour, describe(qp, request, length), {pieces.data(), part.count});
  if (sent == Sent::kFault) fail(request, IBV_WC_LOC_PROT_ERR, Detail::kOutOfBounds);
  return sent;
}

}  // namespace

bool issue(Fabric& fabric, QueuePair& qp, std::uint32_t position) {
  SendRequest& request = qp.send.at(position);
  Wire& wire = *qp.wire;
  if (wire.gone && !wire.parted) {
    fail(request, IBV_WC_RETRY_EXC_ERR, Detail::kPeerGone);
    return true;
  }
  if (is_read(request)) {
    if (qp.attributes.max_rd_atomic == 0) {
      fail(request, IBV_WC_LOC_QP_OP_ERR, Detail::kReadsDisabled);
      return true;
    }
    if (length_at(qp, position) > kMaxMessage) {
      fail(request, IBV_WC_LOC_LEN_ERR, Detail::kMessageTooLong);
      return true;
    }
    ++qp.reads_outstanding;
  } else {
    PieceList payload;
    if (!own_pieces(fabric, qp, position, payload)) return true;
  }
  request.number = wire.next_number++;
  request.state = SendRequest::State::kSent;
  if (wire.gone) fabric.start_waiting(qp, QueuePair::Waiting::kForTimeout, retries_ns(qp.attributes));
  return true;
}

bool awaits_answer(QueuePair& qp) {
  return qp.state == IBV_QPS_RTS && find_sent(qp, [](const SendRequest&) { return true; }) != qp.send.issued;
}

bool send_requests(Fabric& fabric, QueuePair& qp, std::uint32_t& quantum) {
  Wire& wire = *qp.wire;
  // Requests that concern only this side may have completed ahead of the cursor.
  if (before(wire.cursor, qp.send.done)) wire.cursor = qp.send.done;
  while (quantum != 0 && wire.cursor != qp.send.issued) {
    const bool held = qp.waiting == QueuePair::Waiting::kForReceive || qp.waiting == QueuePair::Waiting::kForPeer;
    if (qp.state != IBV_QPS_RTS || held) return true;
    SendRequest& request = qp.send.at(wire.cursor);
    if (request.state == SendRequest::State::kFailed) return true;
    if (request.state != SendRequest::State::kSent) {
      ++wire.cursor;
      continue;
    }
    std::uint64_t size = 0;
    std::uint64_t length = 0;
    switch (send_piece(fabric, qp, request, size, length)) {
      case Sent::kYes:
        break;
      case Sent::kFull:
        return false;
      case Sent::kLost:
        return true;
      case Sent::kFault:
        qp.failing = true;
        fabric.node->stopped.push_back(&qp);
        wake_thread(fabric);
        return true;
    }
    --quantum;
    wire.cursor_bytes += size;
    if (wire.cursor_bytes != length) continue;
    if (is_read(request)) ++wire.reads_sent;
    wire.cursor_bytes = 0;
    wire.sent_number = request.number + 1;
    ++wire.cursor;
  }
  return true;
}

void send_all_again(QueuePair& qp) {
  const std::uint32_t first = find_sent(qp, [](const SendRequest&) { return true; });
  if (first != qp.send.issued && before(first, qp.wire->cursor)) {
    go_back(qp, first);
  } else {
    qp.wire->cursor_bytes = 0;
  }
}

void kill_when_sent(Fabric& fabric, QueuePair& qp) {
  Wire& wire = *qp.wire;
  for (;;) {
    kick(fabric, qp);
    const bool broken = wire.gone || wire.neighbour == nullptr || wire.neighbour->lost || qp.failing;
    if (broken || qp.state != IBV_QPS_RTS || wire.cursor == qp.send.issued) die();
    if (!wire.neighbour->full) return;  // it has to wait, or flush() is running and continues with it
    pollfd room{wire.neighbour->out.get(), POLLOUT, 0};
    if (::poll(&room, 1, kLongestMs) == 0) die();
    wire.neighbour->full = false;
  }
}

void resume(Fabric&, QueuePair& qp) {
  Wire& wire = *qp.wire;
  if (wire.gone) {
    fail_oldest(qp);
    return;
  }
  if (!std::exchange(qp.wait_expired, false) || wire.cursor == qp.send.issued) return;
  if (wire.peer_connects) return;
  SendRequest& request = qp.send.at(wire.cursor);
  if (request.state == SendRequest::State::kSent) {
    fail_sent(qp, request, IBV_WC_RETRY_EXC_ERR, Detail::kPeerNotReady);
  }
}

void peer_left(Fabric& fabric, QueuePair& qp) {
  Wire& wire = *qp.wire;
  wire.gone = true;
  wire.reads.clear();
  wire.refusal.reset();
  std::erase(fabric.short_of_receives, &qp);
  if (qp.waiting == QueuePair::Waiting::kForReceive || qp.waiting == QueuePair::Waiting::kForPeer) {
    fabric.stop_waiting(qp);
  }
  if (!wire.parted) {
    fail_oldest(qp);
  } else if (find_sent(qp, [](const SendRequest&) { return true; }) != qp.send.issued) {
    fabric.start_waiting(qp, QueuePair::Waiting::kForTimeout, retries_ns(qp.attributes));
  }
  run(fabric, qp);
}

bool on_ack(Fabric& fabric, QueuePair& qp, const Packet& packet) {
  if (!acknowledge(qp, packet.number)) return false;
  run(fabric, qp);
  return true;
}

bool on_nak(Fabric& fabric, QueuePair& qp, const Packet& packet) {
  const std::uint32_t at =
      find_sent(qp, [&packet](const SendRequest& request) { return request.number == packet.number; });
  if (at == qp.send.issued || before(qp.wire->cursor, at)) return qp.failing;
  const auto status = static_cast<ibv_wc_status>(packet.status);
  switch (status) {
    case IBV_WC_REM_INV_REQ_ERR:
    case IBV_WC_REM_ACCESS_ERR:
    case IBV_WC_REM_OP_ERR:
    case IBV_WC_RETRY_EXC_ERR:
      break;
    default:
      return false;
  }
  if (packet.detail > static_cast<std::uint32_t>(Detail::kLast)) return false;
  // The peer may have refused the request before it was sent completely.
  if (before(qp.wire->sent_number, packet.number)) return qp.failing;
  // A Read may be refused after requests after it have been acknowledged.
  if (!before(packet.number, qp.wire->acknowledged)) acknowledge(qp, packet.number);
  fail_sent(qp, qp.send.at(at), status, static_cast<Detail>(packet.detail));
  run(fabric, qp);
  return true;
}

void on_not_ready(Fabric& fabric, QueuePair& qp, const Packet& packet) {
  const std::uint32_t at =
      find_sent(qp, [&packet](const SendRequest& request) { return request.number == packet.number; });
  Wire& wire = *qp.wire;
  // The requests that were sent after this one get the same answer, which needs no second
  // treatment.
  const bool was_sent = before(at, wire.cursor) || (at == wire.cursor && wire.cursor_bytes != 0);
  if (at == qp.send.issued || !was_sent || qp.failing) return;
  if (!acknowledge(qp, packet.number)) return;
  go_back(qp, at);
  SendRequest& request = qp.send.at(at);
  wire.peer_connects = static_cast<Reason>(packet.status) == Reason::kQueuePairConnecting;
  switch (static_cast<Reason>(packet.status)) {
    case Reason::kNoReceive:
      if (!retry_without_receive(fabric, qp, request, rnr_delay_ns(static_cast<std::uint8_t>(packet.argument & 31U)))) {
        break;
      }
      qp.failing = true;
      break;
    case Reason::kQueuePairConnecting:
      fabric.start_waiting(qp, QueuePair::Waiting::kForPeer, kAskAgainNs);
      break;
    case Reason::kQueuePairNotReady:
    default:
      fabric.start_waiting(qp, QueuePair::Waiting::kForPeer, kPatienceNs);
      break;
  }
  run(fabric, qp);
}

void on_left(Fabric& fabric, QueuePair& qp, const Packet& packet) {
  if (qp.wire->gone) return;
  // If the peer did not know this connection when it left, it has left an earlier one.
  const bool breaks = (packet.flags & kBreak) != 0 || fabric.config.iwarp;
  if (packet.to_life == 0 && !breaks) return;
  if ((packet.flags & kCounts) != 0 && acknowledge(qp, packet.number)) run(fabric, qp);
  if (qp.wire == nullptr) return;
  if (breaks) {
    qp.wire->gone = true;
    enter_error(fabric, qp);
    return;
  }
  qp.wire->parted = true;
  peer_left(fabric, qp);
}

bool on_read_data(Fabric& fabric, QueuePair& qp, const Packet& packet, std::byte* payload, std::uint32_t size) {
  Wire& wire = *qp.wire;
  const std::uint32_t at = find_sent(qp, is_read);
  if (at == qp.send.issued || !before(at, wire.cursor)) return qp.failing;
  SendRequest& request = qp.send.at(at);
  const std::uint64_t length = length_at(qp, at);
  if (request.number != packet.number) return qp.failing;
  if (packet.offset != wire.read_bytes || packet.length != length || size > length - wire.read_bytes) return false;
  if (size == 0 && length != 0) return false;
  PieceList sink;
  if (!read_sink(fabric, qp, at, sink)) {
    --qp.reads_outstanding;
    qp.failing = true;
    run(fabric, qp);
    return true;
  }
  PieceList source;
  source.pieces[0] = {payload, size};
  source.count = 1;
  source.length = size;
  copy(fabric, source, part_of(sink, wire.read_bytes, size));
  wire.read_bytes += size;
  if (wire.read_bytes != length) return true;
  wire.read_bytes = 0;
  --wire.reads_sent;
  --qp.reads_outstanding;
  request.length = static_cast<std::uint32_t>(length);
  request.state = SendRequest::State::kExecuted;
  run(fabric, qp);
  return true;
}

}  // namespace softverbs::ipc
