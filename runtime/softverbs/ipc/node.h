// SPDX-License-Identifier: BSD-3-Clause
// This process as one node of a fabric of several: its socket in the common folder, its connections to the other
// processes (neighbours), and the thread that serves what comes in while the program does something else. A connection
// is used in one direction only: a node sends over the one that it has opened itself, which the folder vouches for, and
// takes what comes over the one that the neighbour has opened. All of it is under the fabric's lock.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <deque>
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

/// A message without payload that does not stem from the state of a queue pair, or one of the connection manager's.
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
  bool lost = false;     // to be taken away when nobody is busy with it
  bool full = false;     // the socket out took no more; the thread waits until it does
  bool sending = false;  // flush() is at work on it
  std::deque<Notice> notices;
  std::deque<QueuePair*> sendable;
};

struct Node {
  Directory directory;
  std::uint16_t lid = 0;
  int process = 0;  // a child after fork(2) shares the descriptors but not the thread
  Fd listener;
  Fd poll;  // epoll
  Fd wake;
  Fd spare;                         // given up to refuse a connection when descriptors run out
  std::uint64_t deaf_until_ns = 0;  // the listener is not watched: not even a spare was to be had; 0: it is
  bool stopping = false;
  bool busy = false;  // progress() is at work
  std::uint64_t polled_at_ns = 0;
  std::uint32_t idle_polls = 0;  // in a row, with nothing from anyone
  std::unordered_map<int, Neighbour*> by_socket;
  std::map<std::uint16_t, std::unique_ptr<Neighbour>> neighbours;
  std::deque<Fd> strangers;         // accepted, and not yet introduced
  std::vector<QueuePair*> stopped;  // a request of theirs failed while it was sent
  std::vector<std::byte> buffer;    // of one packet
  std::thread thread;
};

enum class Sent : std::uint8_t { kYes, kFull, kLost, kFault };

// neighbour.cpp

/// The neighbour at a LID, connected to if need be. Null where no process is there.
Neighbour* neighbour_at(Fabric& fabric, std::uint16_t lid);
/// Sends one packet. kFault: the payload is not readable memory.
Sent send_packet(Fabric& fabric, Neighbour& neighbour, const Packet& packet, std::span<const iovec> payload = {});
void notify(Fabric& fabric, Neighbour& neighbour, const Packet& packet, const CmBody* body = nullptr);
/// Sends what waits, as far as the socket takes it.
void flush(Fabric& fabric, Neighbour& neighbour);
/// The neighbour broke the rules, or its connection did: it will be taken away.
void give_up(Fabric& fabric, Neighbour& neighbour);
/// Takes in what has come from a neighbour, a bounded number of packets. False when nothing can come any more.
bool receive_from(Fabric& fabric, Neighbour& neighbour);
void accept_strangers(Fabric& fabric);
/// Watches the listener again.
void listen_again(Node& node);
void greet_stranger(Fabric& fabric, int socket);
/// Ends what depended on a neighbour that is gone, and forgets it.
void remove_lost(Fabric& fabric);

// dispatch.cpp
/// Acts on one packet. False when it breaks the rules.
bool dispatch(Fabric& fabric, Neighbour& neighbour, const Packet& packet, std::byte* payload, std::uint32_t size);

// node.cpp

/// Does what has become possible without waiting: packets, connections, failed requests. For polls and the thread.
void progress(Fabric& fabric);
/// Makes the thread look at its timers anew.
void wake_thread(const Fabric& fabric);
[[nodiscard]] std::uint64_t monotonic_ns();

/// Held by calls that make or end what the node has to be there for: starts it, and stops it at the end of a call that
/// leaves nothing alive, be it that the last was ended or that the first could not be made.
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
/// Stops the node whatever is alive, without the fabric's lock held.
void stop(Fabric& fabric);

// connect.cpp: the connection manager's messages.
void connect(Fabric& fabric, CmId& active, std::span<const std::uint8_t> data);
void accept(Fabric& fabric, CmId& passive, std::span<const std::uint8_t> data);
void establish(Fabric& fabric, const CmId& active);
void reject(Fabric& fabric, CmId& passive, std::span<const std::uint8_t> data);
void withdraw(Fabric& fabric, CmId& active);
void disconnect(Fabric& fabric, CmId& id);
bool on_cm(Fabric& fabric, Neighbour& neighbour, const Packet& packet, const CmBody* body);
/// The process at the other end of a connection is gone.
void connections_lost(Fabric& fabric, std::uint16_t lid);

}  // namespace softverbs::ipc
