// SPDX-License-Identifier: BSD-3-Clause
//
// RPC over TCP, the answering side: for MOUNT, NLM and NSM beside an endpoint::Server, in the same
// loop and on the same thread. Calls that wait for disks are deferred, and answered from other
// threads.
//
// This server does not use libtirpc's, which one peer can stop. With blocking sockets, libtirpc's
// server waits 35 seconds for the rest of half a record, and serves nobody else in that time; with
// non-blocking ones, it spins for up to two seconds on a reply that its peer does not read. Its
// services, sockets and limits belong to the whole process, and it cannot defer answers. Its codec
// would not be used in any case.
//
// spec: [RFC 5531 9, 11]
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "oncrpc/address.h"
#include "oncrpc/descriptor.h"
#include "oncrpc/failure.h"
#include "oncrpc/peer_host.h"
#include "oncrpc/stream/tcp_call.h"
#include "xdr/result.h"
#include "xdr/time.h"

#pragma GCC visibility push(default)

namespace oncrpc {
class TurnedAwayListener;
struct TurnedAwayReason;
}  // namespace oncrpc

namespace oncrpc::stream {

/// Limits on what peers may make the server hold, and for how long. A host is an address without
/// its port.
///
/// most_connections       one more closes the longest idle connection, if that has been idle for at
///                        least `least_idle_time`. Otherwise it closes an idle one of the host that
///                        has most connections, if the host of the new one has fewer, the new one
///                        included. Otherwise it waits, unread, until there is room
/// most_connections_each  of one host: one more closes, or waits for, a connection of the same host
/// most_waiting           connections that wait for room, at most an eighth of the process's
///                        descriptors; one more is closed
/// most_waiting_each      of one host, at most half of them
/// least_idle_time        since a connection's last call or answer, or since its start, before it
///                        may be closed for another; not if its host has most connections
/// most_record_bytes      of a call; if it is longer, the connection is closed
/// most_reply_bytes       of results; instead of longer ones the client gets SYSTEM_ERR
/// most_unanswered        deferred calls of one connection; at that number it is not read until one
///                        of them is answered
/// most_put_off           deferred calls of all connections, closed ones included; at that number
///                        no connection is read of a host that has a deferred call
/// most_put_off_each      of one host; at that number none of its connections is read
/// idle_time              since the last call or answer, with none in progress: the connection is
///                        closed
/// record_time            for a call to arrive after its first byte, and for a connection to wait
///                        for room; after that it is closed
/// send_time              for a peer to receive what is sent to it; after that the connection is
///                        closed
/// backlog                as for listen(2): connections that the system keeps until the server
///                        accepts them
/// turned_away            is called for each connection and call that the server turns away
///                        (oncrpc/turned_away.h); may be nullptr; must outlive the server
/// round_time             of a `progress()`: after that it starts no further call; connections that
///                        are left come first in the next round
struct TcpServerConfig {
  std::size_t most_connections = 256;
  std::size_t most_connections_each = 64;
  std::size_t most_waiting = 1024;
  std::size_t most_waiting_each = 512;
  std::size_t most_record_bytes = 64 * 1024;
  std::size_t most_reply_bytes = std::size_t{1} << 20;
  std::uint32_t most_unanswered = 16;
  std::size_t most_put_off = 256;
  std::size_t most_put_off_each = 64;
  xdr::Duration least_idle_time = std::chrono::seconds{1};
  xdr::Duration idle_time = std::chrono::minutes{6};
  xdr::Duration record_time = std::chrono::seconds{30};
  xdr::Duration send_time = std::chrono::seconds{30};
  xdr::Duration round_time = std::chrono::milliseconds{2};
  int backlog = 64;
  TurnedAwayListener* turned_away = nullptr;
};

/// All counts only grow.
struct TcpCounters {
  std::uint64_t accepted = 0;  ///< connections that got room, at once or after they have waited
  /// closed for a limit, at once or after they have waited, or for lack of memory at any time
  std::uint64_t refused = 0;
  std::uint64_t displaced = 0;  ///< closed in favour of a new one
  std::uint64_t calls = 0;      ///< given to handlers
  std::uint64_t malformed = 0;  ///< connections closed because they sent something that is no call
  std::uint64_t too_long = 0;   ///< connections closed because of a record beyond the limit
  std::uint64_t timed_out = 0;  ///< connections closed after `idle_time`, `record_time` or `send_time`

  /// Adds each count of `other`.
  TcpCounters& operator+=(const TcpCounters& other);
};

/// Belongs to one thread, and blocks only in `wait()`. Handlers must not destroy it, nor call
/// `serve()`, `disconnect()`, `progress()` or `wait()`.
///
/// memory   When memory runs out (std::bad_alloc, also from a handler), the server closes the
///          connection that needed it, new or established, which counts as refused.
class TcpServer {
 public:
  /// Binds and listens; for port 0 the system chooses a port, which `address()` returns.
  ///
  /// errors   kMachine: bind (EADDRINUSE, EACCES, EADDRNOTAVAIL), socket, listen, getsockname;
  ///          eventfd, epoll_create1, epoll_ctl, timerfd_create
  static xdr::Result<std::unique_ptr<TcpServer>, Failure> listen(const Address& address,
                                                                 const TcpServerConfig& config = {});
  /// Uses a socket that listens already, such as one that was passed to this process; makes it
  /// non-blocking, and ignores `TcpServerConfig::backlog`.
  ///
  /// errors   kMachine: getsockname (EAFNOSUPPORT: neither IPv4 nor IPv6), listen (EINVAL: it does
  ///          not listen, ENOTSOCK), fcntl; eventfd, epoll_create1, epoll_ctl, timerfd_create
  static xdr::Result<std::unique_ptr<TcpServer>, Failure> adopt(Descriptor listener,
                                                                const TcpServerConfig& config = {});
  /// Closes every connection.
  ~TcpServer();

  /// Gives `handler`, which must not be empty, the calls of this program and version from now on,
  /// in place of an earlier handler. Calls of other programs get PROG_UNAVAIL, of other versions
  /// PROG_MISMATCH. A call that `denial_of()` denies for its credential gets AUTH_ERROR, whatever
  /// its program. The handler gets procedure 0 as any other.
  void serve(std::uint32_t program, std::uint32_t version, OnTcpCall handler);

  /// Closes the listener and the connections that wait for room. Calls on the other connections are
  /// still answered.
  void stop_listening();
  /// Closes every connection except those that wait for room, which `progress()` then admits. Later
  /// answers are discarded.
  void disconnect();
  /// Whether a call has no answer yet, or an answer is still being sent. Calls of connections that
  /// have been closed do not count.
  bool at_work() const;

  /// Does what is ready, at most one call of each connection, for `round_time` and as long as the
  /// last handler takes.
  /// returns  whether there was anything to do
  bool progress();
  /// Readable when `progress()` must be called; nothing has to be armed.
  int fd() const { return epoll_.get(); }
  /// Blocks until there is something to do, and does it.  returns  false: `timeout_ms` passed first
  /// (-1: no limit), or a signal arrived
  bool wait(int timeout_ms);

  const Address& address() const { return address_; }  ///< where it listens
  /// Number of connections, without those that wait for room.
  std::size_t connections() const { return connections_.size(); }
  std::size_t waiting() const { return waiting_.size(); }  ///< connections that wait for room
  /// Counts since the start. Only on the thread of the server.
  const TcpCounters& counters() const { return counters_; }

 private:
  friend class TcpCall;
  using Clock = std::chrono::steady_clock;

  TcpServer(const TcpServerConfig& config, std::shared_ptr<TcpMailbox> mailbox);
  static xdr::Result<std::unique_ptr<TcpServer>, const char*> make(const TcpServerConfig& config);
  const char* begin();
  void tell(const Address& peer, const TurnedAwayReason& reason) const;
  void cannot_serve(const Address& peer);

  void on_event(std::uint64_t id, std::uint32_t events);
  void accept_some();
  void on_accepted(Descriptor socket, const Address& peer);
  void admit(Descriptor socket, const Address& peer);
  void list(std::unique_ptr<TcpConnection> connection);
  void try_admit_waiting();
  void drop_gone_waiting();
  void admit_waiting();
  std::size_t connections_of(const PeerHost& host) const;
  TcpConnection* idlest(const PeerHost* host, xdr::Duration least);
  bool make_room(const PeerHost& host);
  void on_ready(std::uint64_t id, std::uint32_t events);
  void read_some(TcpConnection& connection);
  void on_record(TcpConnection& connection);
  void dispatch(TcpConnection& connection, const CallHeader& header);
  void send(TcpConnection& connection, std::vector<std::byte> record);
  void flush(TcpConnection& connection);
  void listen_for(TcpConnection& connection);
  void take_later_answers();
  bool has_enough(const TcpConnection& connection) const;
  void count_put_off(TcpConnection& connection);
  bool count_given(const PeerHost& host);
  void listen_for_all();
  void close(TcpConnection& connection);
  struct Deadline {
    Clock::time_point when;
    const TurnedAwayReason* reason;
  };
  std::optional<Deadline> deadline_of(const TcpConnection& connection) const;
  void set_time(Clock::time_point when);
  void keep_time();

  TcpServerConfig config_;
  Address address_;
  Descriptor epoll_, listener_, timer_;
  std::shared_ptr<TcpMailbox> mailbox_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, OnTcpCall> handlers_;
  std::unordered_map<std::uint64_t, std::unique_ptr<TcpConnection>> connections_;
  // number of connections of each host that has any
  std::unordered_map<PeerHost, std::size_t, HashOfHost> of_host_;
  struct Waiting {
    Descriptor socket;
    Address peer;
    Clock::time_point until;
  };
  std::list<Waiting> waiting_;    // in the order of their arrival
  bool look_at_waiting_ = false;  // there may be room for some of them
  std::vector<std::pair<std::uint64_t, std::uint32_t>>
      left_;  // of the round before: ids and events, the last one first
  // number of deferred calls of each host that has any
  std::unordered_map<PeerHost, std::size_t, HashOfHost> put_off_;
  std::size_t put_off_in_all_ = 0;
  std::uint64_t next_id_;
  std::optional<Clock::time_point> timer_at_;
  std::optional<Clock::time_point> listen_again_;  // set if there were no descriptors left
  TcpCounters counters_;
};

}  // namespace oncrpc::stream

#pragma GCC visibility pop
