// SPDX-License-Identifier: BSD-3-Clause
// What a queue pair has instead of a peer in this process: the state of both directions of its
// connection to a queue pair of another process. Requests are numbered separately for each
// direction. The requester sends them in order, piece by piece, directly from registered memory,
// and goes back to a request that must be sent again. The responder stores no payload: what it
// cannot place at once it drops, and what it has to send it reads from memory when the socket
// accepts it.
#pragma once

#include <infiniband/verbs.h>

#include <cstdint>
#include <deque>
#include <list>
#include <optional>
#include <vector>

#include "softverbs/ipc/packet.h"
#include "softverbs/respond.h"

namespace softverbs {
struct Fabric;
struct QueuePair;
struct SharedReceiveQueue;
}  // namespace softverbs

namespace softverbs::ipc {

struct Neighbour;

/// A Read that has to be answered.
struct ReadToAnswer {
  std::uint32_t number;
  std::uint32_t rkey;
  std::uint64_t address;
  std::uint64_t length;
  std::uint64_t sent;
};

struct Refusal {
  std::uint32_t number;
  Verdict verdict;
};

/// The Receive that a message of several pieces fills. It has left its queue, so that no other
/// message gets it.
struct TakenReceive {
  bool held = false;
  std::uint64_t wr_id = 0;
  std::vector<ibv_sge> sges;
};

struct Wire {
  Neighbour* neighbour = nullptr;  // null once the other process is gone
  std::uint16_t lid = 0;
  // A queue pair may be reset and connected again while packets of its earlier connection are on
  // their way. Each connection has a life of its own, from CLOCK_MONOTONIC, and packets of another
  // life are ignored.
  std::uint64_t life = 0;
  std::uint64_t peer_life = 0;  // 0 until the peer's first packet
  bool kills = false;           // an injected fault: the process ends when everything that was issued has been sent
  bool gone = false;            // this side has left, or the other side accepts nothing any more
  // The other side has sent a packet that says that it accepts nothing any more. Outstanding
  // requests then fail when their retries have run out, as on a network; otherwise they fail at
  // once.
  bool parted = false;
  bool listed = false;          // in the list of those with something to send (Neighbour::sendable)
  std::list<QueuePair*> place;  // the element for that list, while it is not in it

  // Outgoing requests.
  std::uint32_t next_number = 0;   // of the next request to be issued
  std::uint32_t sent_number = 0;   // requests before it have been sent completely
  std::uint32_t acknowledged = 0;  // requests before it have been executed, except for Reads
  std::uint32_t cursor = 0;        // position of the next request to be sent, up to SendQueue::issued
  std::uint64_t cursor_bytes = 0;
  std::uint32_t reads_sent = 0;  // Reads that were sent and not answered
  std::uint64_t read_bytes = 0;  // received bytes of the oldest unanswered Read
  bool peer_connects = false;    // the peer's program must take an event first, so it is asked again

  // Incoming requests.
  std::uint32_t expected = 0;  // number of the request that comes next, or is arriving
  std::uint64_t arrived = 0;   // bytes of it that have arrived
  Packet message{};            // the first packet of that request
  // drops what does not come in order, until the expected request is sent from its start: at first,
  // a request may have started before this wire existed
  bool dropping = true;
  bool ack_due = false;
  bool told_no_receive = false;
  TakenReceive receive;
  std::deque<ReadToAnswer> reads;  // at most the queue pair's max_dest_rd_atomic
  // is sent when the Reads before it have been answered; nothing more is accepted
  std::optional<Refusal> refusal;
};

// requester.cpp

/// Checks a request on this side, and gives it to the connection or marks it failed. Returns true
/// always, because no request has to wait here.
bool issue(Fabric& fabric, QueuePair& qp, std::uint32_t position);
/// Whether a request of the queue pair waits for an answer of the other process.
bool awaits_answer(QueuePair& qp);
/// Sends everything that was issued, and ends the process by SIGKILL; later if the peer must become
/// ready first.
void kill_when_sent(Fabric& fabric, QueuePair& qp);
/// A timer of the queue pair has run out: fails the request whose time is over, if there is one.
void resume(Fabric& fabric, QueuePair& qp);
/// The other side accepts nothing any more. Outstanding requests fail: if `Wire::parted`, after the
/// retries, otherwise now.
void peer_left(Fabric& fabric, QueuePair& qp);
// Answers of the responder; false if it breaks the rules.
bool on_ack(Fabric& fabric, QueuePair& qp, const Packet& packet);
bool on_nak(Fabric& fabric, QueuePair& qp, const Packet& packet);
void on_not_ready(Fabric& fabric, QueuePair& qp, const Packet& packet);
void on_left(Fabric& fabric, QueuePair& qp, const Packet& packet);
bool on_read_data(Fabric& fabric, QueuePair& qp, const Packet& packet, std::byte* payload, std::uint32_t size);

// responder.cpp
/// Handles one piece of a request, for a queue pair that exists. False if it breaks the rules.
bool on_request(Fabric& fabric, QueuePair& qp, Neighbour& neighbour, const Packet& packet, std::byte* payload,
                std::uint32_t size);

// wire.cpp

/// The LID of the peer at an address; 0: the peer is in this process.
std::uint16_t remote_lid(const Fabric& fabric, const ibv_ah_attr& address);
/// The queue pair became ready to receive: gives it the wire that `prepare()` has made, and
/// notifies the other side.
void attach(Fabric& fabric, QueuePair& qp, std::uint16_t lid);
/// Makes the wire for `attach()`.  returns  false: there is no memory
bool prepare(QueuePair& qp);
/// The queue pair accepts nothing any more: notifies the other side. `break_other`: the other queue
/// pair must break as well.
void leave(Fabric& fabric, QueuePair& qp, bool break_other);
/// As leave(), and removes the wire.
void detach(Fabric& fabric, QueuePair& qp);
/// Completes with WR_FLUSH_ERR the Receive that a message was filling, if there is one.
void flush_taken_receive(Fabric& fabric, QueuePair& qp);
/// A Receive was posted: notifies the requesters that were sent kNotReady because there was none.
void receives_posted(Fabric& fabric, const QueuePair* qp, const SharedReceiveQueue* srq);
/// True when `qp` is connected to the queue pair `number` of `neighbour`.
bool names(const QueuePair& qp, const Neighbour& neighbour, std::uint32_t number);
/// True if the packet belongs to the queue pair's present connection. The first packet of a life
/// makes that life known.
bool hears(Fabric& fabric, QueuePair& qp, const Packet& packet);
/// What was sent to an earlier life of the peer must be sent again.
void send_all_again(QueuePair& qp);

/// Sends some of what the queue pair has to send: acknowledgement, answers to Reads, requests.
/// `more` says whether more could be sent now. False if the socket is full.
bool send_some(Fabric& fabric, QueuePair& qp, bool& more);
bool send_requests(Fabric& fabric, QueuePair& qp, std::uint32_t& quantum);  // requester.cpp
bool send_answers(Fabric& fabric, QueuePair& qp, std::uint32_t& quantum);   // responder.cpp
/// The part of a list that starts at `offset`.
PieceList part_of(const PieceList& list, std::uint64_t offset, std::uint64_t length);
/// A header from this queue pair to the one it is connected to.
Packet packet_to_peer(const QueuePair& qp, Kind kind, std::uint32_t number);
/// Adds the queue pair to those with something to send.
void list(QueuePair& qp);
/// As list(), and sends.
void kick(Fabric& fabric, QueuePair& qp);

}  // namespace softverbs::ipc
