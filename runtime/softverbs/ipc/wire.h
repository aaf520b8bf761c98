// SPDX-License-Identifier: BSD-3-Clause
// What a queue pair has in place of a peer in this process: the state of both directions of its connection to a queue
// pair of another process. Requests are numbered per direction. The requester sends them in order, piece by piece,
// straight from registered memory; it goes back to a request that has to be sent again. The responder keeps no payload:
// what it cannot place at once it drops, and what it has to send is read from memory when the socket takes it.
#pragma once

#include <infiniband/verbs.h>

#include <cstdint>
#include <deque>
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

/// A Read that is to be answered.
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

/// The Receive that a message of several pieces fills: taken out of its queue, so that no other message gets it.
struct TakenReceive {
  bool held = false;
  std::uint64_t wr_id = 0;
  std::vector<ibv_sge> sges;
};

struct Wire {
  Neighbour* neighbour = nullptr;  // null once the other process is gone
  std::uint16_t lid = 0;
  // A queue pair may be reset and connected again while packets of its earlier connection are under way. Each connection
  // has a life of its own, by CLOCK_MONOTONIC, and what belongs to another one is not listened to.
  std::uint64_t life = 0;
  std::uint64_t peer_life = 0;  // 0 until the peer is heard
  bool kills = false;           // an injected fault: the process ends when all that was issued has been sent
  bool gone = false;            // the other side takes nothing any more
  bool listed = false;          // among those with something to send (Neighbour::sendable)

  // Requests that go out.
  std::uint32_t next_number = 0;   // of the request that is issued next
  std::uint32_t sent_number = 0;   // those before it have been sent to the last byte
  std::uint32_t acknowledged = 0;  // those before it have been executed, as far as they are no Reads
  std::uint32_t cursor = 0;        // position of the request that is sent next, up to SendQueue::issued
  std::uint64_t cursor_bytes = 0;
  std::uint32_t reads_sent = 0;  // and not answered
  std::uint64_t read_bytes = 0;  // of the oldest unanswered Read's data
  bool peer_connects = false;    // what is waited for is that its program takes an event: it is asked again

  // Requests that come in.
  std::uint32_t expected = 0;  // the number of the one that comes next, or is under way
  std::uint64_t arrived = 0;   // bytes of it
  Packet message{};            // its first packet
  bool dropping = true;        // until it is sent from its beginning: it may have begun before this wire was there
  bool ack_due = false;
  bool told_no_receive = false;
  TakenReceive receive;
  std::deque<ReadToAnswer> reads;  // at most the queue pair's max_dest_rd_atomic
  std::optional<Refusal> refusal;  // waits for the Reads before it to be answered; nothing more is taken
};

// requester.cpp

/// Hands a request that was checked on this side to the connection. False when it has to wait; may mark it failed.
bool issue(Fabric& fabric, QueuePair& qp, std::uint32_t position);
/// Sends all that was issued and ends the process by SIGKILL; later where the peer has to become ready first.
void kill_when_sent(Fabric& fabric, QueuePair& qp);
/// Goes on after a wait: a timer has run out (see QueuePair::wait_expired), or the peer says that it can.
void resume(Fabric& fabric, QueuePair& qp);
/// The other side takes nothing any more. What is outstanding fails.
void peer_left(Fabric& fabric, QueuePair& qp);
// What the responder says; false where it breaks the rules.
bool on_ack(Fabric& fabric, QueuePair& qp, const Packet& packet);
bool on_nak(Fabric& fabric, QueuePair& qp, const Packet& packet);
void on_not_ready(Fabric& fabric, QueuePair& qp, const Packet& packet);
void on_left(Fabric& fabric, QueuePair& qp, const Packet& packet);
bool on_read_data(Fabric& fabric, QueuePair& qp, const Packet& packet, std::byte* payload, std::uint32_t size);

// responder.cpp
/// One piece of a request, for a queue pair that exists. False where it breaks the rules.
bool on_request(Fabric& fabric, QueuePair& qp, Neighbour& neighbour, const Packet& packet, std::byte* payload,
                std::uint32_t size);

// wire.cpp

/// The LID at which the queue pair's peer is to be found; 0: in this process.
std::uint16_t remote_lid(const Fabric& fabric, const QueuePair& qp);
/// The queue pair became ready to receive: makes its wire, and tells the other side.
void attach(Fabric& fabric, QueuePair& qp, std::uint16_t lid);
/// The queue pair takes nothing any more: the other side hears of it. `break_other`: it is to break as well.
void leave(Fabric& fabric, QueuePair& qp, bool break_other);
/// As leave(), and the wire is taken away.
void detach(Fabric& fabric, QueuePair& qp);
/// Completes the Receive that a message was filling as flushed.
void flush_taken_receive(Fabric& fabric, QueuePair& qp);
/// A Receive was posted: who was told that there was none hears of it.
void receives_posted(Fabric& fabric, const QueuePair* qp, const SharedReceiveQueue* srq);
/// True when `qp` is connected to the queue pair `number` of `neighbour`.
bool names(const QueuePair& qp, const Neighbour& neighbour, std::uint32_t number);
/// True when the packet belongs to the queue pair's present connection. The first packet of a life makes it known.
bool hears(Fabric& fabric, QueuePair& qp, const Packet& packet);
/// What was sent to an earlier life of the peer is to be sent again.
void send_all_again(QueuePair& qp);

/// Sends some of what the queue pair has to send: acknowledgement, answers to Reads, requests. `more` says whether
/// something is left that could be sent now. False when the socket is full.
bool send_some(Fabric& fabric, QueuePair& qp, bool& more);
bool send_requests(Fabric& fabric, QueuePair& qp, std::uint32_t& quantum);  // requester.cpp
bool send_answers(Fabric& fabric, QueuePair& qp, std::uint32_t& quantum);   // responder.cpp
/// The part of a list that begins at `offset`.
PieceList part_of(const PieceList& list, std::uint64_t offset, std::uint64_t length);
/// A header from this queue pair to the one it is connected to.
Packet packet_to_peer(const QueuePair& qp, Kind kind, std::uint32_t number);
/// Puts the queue pair among those with something to send.
void list(QueuePair& qp);
/// As list(), and sends.
void kick(Fabric& fabric, QueuePair& qp);

}  // namespace softverbs::ipc
