// SPDX-License-Identifier: BSD-3-Clause
// This process as one node of a fabric of several: its socket in the common folder, its connections
// to the other processes (neighbours), and the thread that handles what arrives while the program
// does something else. A connection is used in one direction only: a node sends on the one that it
// has opened itself, whose receiver the folder identifies, and receives on the one that the
// neighbour has opened. Everything is under the fabric's lock.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "softverbs/ipc/directory.h"
#include "softverbs/ipc/packet.h"
#include "softverbs/ipc/wire.h"

struct iovec;

namespace softverbs {
struct CmId;
}

namespace softverbs::ipc {

/// A message without payload that does not follow from the state of a queue pair, or one of the
/// connection manager.
struct Notice {
  Packet packet;
  std::unique_ptr<CmBody> body;
};

/// Another process of the fabric.
struct Neighbour {
  std::uint16_t lid = 0;
  int pid = 0;
  Fd out;
  Fd in;
  bool lost = false;     // to be removed when no function uses it
  bool full = false;     // the outgoing socket is full; the thread waits until it has room
  bool owes = false;     // an answer; set and used within one check for stopped neighbours
  bool stopped = false;  // at the last check, it owed an answer and its process was stopped
  bool sending = false;  // flush() is sending to it
  std::deque<Notice> notices;
  std::list<QueuePair*> sendable;
};

struct Node {
  Directory directory;
  std::uint16_t lid = 0;
  int process = 0;  // because a child after fork(2) shares the descriptors but not the thread
  Fd listener;
  Fd poll;  // epoll
  Fd wake;
  Fd spare;  // closed in order to refuse a connection when there are no more descriptors
  // until then the listener is not watched, because there was not even a spare descriptor; 0: it is
  // watched
  std::uint64_t deaf_until_ns = 0;
  bool stopping = false;
  bool busy = false;  // progress() is running
  std::uint64_t polled_at_ns = 0;
  std::uint64_t look_at_ns = 0;  // when to check for stopped neighbours
  std::uint32_t idle_polls = 0;  // polls in a row in which nothing came from anyone
  std::unordered_map<int, Neighbour*> by_socket;
  std::map<std::uint16_t, std::unique_ptr<Neighbour>> neighbours;
  std::deque<Fd> strangers;         // accepted, and not introduced yet
  std::vector<QueuePair*> stopped;  // queue pairs with a request that failed while it was sent
  std::vector<std::byte> buffer;    // for one packet
  std::thread thread;
};

enum class Sent : std::uint8_t { kYes, kFull, kLost, kFault };

// neighbour.cpp

/// The neighbour at a LID; connects to it if necessary. Null if connecting fails, or it is lost.
Neighbour* neighbour_at(Fabric& fabric, std::uint16_t lid);
/// Sends one packet. kFault: the payload is not readable memory.
Sent send_packet(Fabric& fabric, Neighbour& neighbour, const Packet& packet, std::span<const iovec> payload = {});
void notify(Fabric& fabric, Neighbour& neighbour, const Packet& packet, const CmBody* body = nullptr);
/// Sends the packets that wait, until the socket accepts no more.
void flush(Fabric& fabric, Neighbour& neighbour);
/// Marks a neighbour as lost, for example because it broke the rules or its connection broke;
/// remove_lost() removes it later.
void give_up(Fabric& fabric, Neighbour& neighbour);
/// Handles what has come from a neighbour, up to a number of packets. False if this has given the
/// neighbour up, so that nothing more is received.
bool receive_from(Fabric& fabric, Neighbour& neighbour);
void accept_strangers(Fabric& fabric);
/// Watches the listener again.
void listen_again(Node& node);
void greet_stranger(Fabric& fabric, int socket);
/// Gives up each neighbour that owes an answer and whose process is stopped (SIGSTOP) now and was
/// stopped at the last check. A stopped process stops its device too, as a host that hangs does.
/// This process keeps waiting for a neighbour that is merely slow.
void give_up_stopped(Fabric& fabric);
/// Ends everything that depended on a neighbour that is gone, and removes it.
void remove_lost(Fabric& fabric);

// dispatch.cpp
/// Handles one packet. False if it breaks the rules.
bool dispatch(Fabric& fabric, Neighbour& neighbour, const Packet& packet, std::byte* payload, std::uint32_t size);

// node.cpp

/// Does what is possible without waiting: packets, connections, failed requests. For polls and the
/// thread.
void progress(Fabric& fabric);
/// Makes the thread check its timers again.
void wake_thread(const Fabric& fabric);
[[nodiscard]] std::uint64_t monotonic_ns();

/// Held by calls that make (kStart) or end (kStop) something that needs the node. With kStart it
/// starts the node. At the end of a call that leaves nothing that needs the node, it stops the
/// node, whether the last object was ended or the first could not be made.
class Service {
 public:
  enum class Purpose : std::uint8_t { kStart, kStop };
  Service(Fabric& fabric, Purpose purpose);
  ~Service();
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  /// errno of the attempt to start, or 0
  [[nodiscard]] int error() const { return error_; }

 private:
  Fabric& fabric_;
  std::unique_lock<std::mutex> serving_;
  int error_ = 0;
};
/// Stops the node whatever exists; the fabric's lock must not be held.
void stop(Fabric& fabric);

// connect.cpp: the connection manager's messages.
void connect(Fabric& fabric, CmId& active, std::span<const std::uint8_t> data);
void accept(Fabric& fabric, CmId& passive, std::span<const std::uint8_t> data);
void establish(Fabric& fabric, const CmId& active);
void reject(Fabric& fabric, CmId& passive, std::span<const std::uint8_t> data);
void withdraw(Fabric& fabric, CmId& active);
void disconnect(Fabric& fabric, CmId& id);
bool on_cm(Fabric& fabric, Neighbour& neighbour, const Packet& packet, const CmBody* body);
/// The process with this LID is gone: ends the connections of ids with it.
void connections_lost(Fabric& fabric, std::uint16_t lid);

}  // namespace softverbs::ipc
