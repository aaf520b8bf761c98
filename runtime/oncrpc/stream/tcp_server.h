// SPDX-License-Identifier: BSD-3-Clause
//
// RPC over TCP, the answering side: for MOUNT, NLM and NSM beside an endpoint::Server, in the same loop and on the same thread; what waits
// for disks is put off, and answered from others.
//
// Not libtirpc's server, which one peer can stop: where it blocks, it waits 35 seconds for the rest of half a record, while nobody else is
// served; where it does not, it spins for up to two seconds on a reply that its peer does not read. Its services, sockets and limits
// are the process's own, and answers cannot be put off. The codec is ours anyway.
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

namespace oncrpc::stream {

/// What peers may make the server hold, and for how long. A host is an address without its port.
///
/// most_connections       one more closes the one that has been idle longest, if that is at least `least_idle_time`. If none has been idle for
///                        so long, it closes one of the host that has most connections, where that host has more than its own. Otherwise it
///                        waits, unread, until there is room
/// most_connections_each  of one host: one more closes or waits for one of the same host
/// most_waiting           connections that wait so, no more than an eighth of the process's descriptors; one more is closed
/// most_waiting_each      of one host, no more than half of them
/// least_idle_time        without a call, or since a connection came, before it may be closed for another
/// most_record_bytes      of a call; the connection of a longer one is closed
/// most_reply_bytes       of a reply
/// most_unanswered        calls of one connection whose answers were put off: it is not read any more until one is given
/// most_put_off           the same of all connections, those that are closed meanwhile as well: hosts are not read of which one is put off
/// most_put_off_each      the same of one host: none of its connections is read
/// idle_time              without a call: the connection is closed
/// record_time            for a call to arrive, from its first byte on, and for room to be there for a connection; else it is closed
/// send_time              for a peer to take what is sent to it; else the connection is closed
/// round_time             of a `progress()`: once it is over no further call is begun, and who was left comes first in the next
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
};

/// All monotonic.
struct TcpCounters {
  std::uint64_t accepted = 0;   ///< connections
  std::uint64_t refused = 0;    ///< closed for the limits, at once or after they have waited
  std::uint64_t displaced = 0;  ///< closed in favour of a new one
  std::uint64_t calls = 0;      ///< given to handlers
  std::uint64_t malformed = 0;  ///< connections closed for what is no call
  std::uint64_t too_long = 0;   ///< connections closed for records beyond the limit
  std::uint64_t timed_out = 0;  ///< connections closed for one of the three times
};

/// Belongs to one thread, and never blocks but in `wait()`. Handlers must not destroy it, nor call `serve()`,
/// `progress()` or `wait()`.
class TcpServer {
 public:
  /// Binds and listens; port 0 takes any, which `address()` tells.
  ///
  /// errors   kMachine: bind (EADDRINUSE, EACCES, EADDRNOTAVAIL), socket, listen, epoll_create1
  static xdr::Result<std::unique_ptr<TcpServer>, Failure> listen(const Address& address,
                                                                 const TcpServerConfig& config = {});
  /// Closes every connection.
  ~TcpServer();

  /// Calls of this program and version go to `handler` from now on. Other programs get PROG_UNAVAIL, other versions PROG_MISMATCH; other
  /// credentials than AUTH_NONE and AUTH_SYS are denied.
  void serve(std::uint32_t program, std::uint32_t version, OnTcpCall handler);

  /// Closes the listener. Calls of connections that there are go on to be answered.
  void stop_listening();
  /// Closes every connection; answers that are still to be given go nowhere.
  void disconnect();
  /// Whether an answer is still to be given, or on its way out.
  bool at_work() const;

  /// Does what is ready, at most one call of each connection, for `round_time` and as long as the last handler takes.
  /// returns  whether there was anything
  bool progress();
  /// Readable when `progress()` should be called; nothing has to be armed.
  int fd() const { return epoll_.get(); }
  /// Blocks until there is something to do, and does it.  returns  false when `timeout_ms` passed first; -1: no limit
  bool wait(int timeout_ms);

  const Address& address() const { return address_; }  ///< that it listens at
  std::size_t connections() const { return connections_.size(); }
  std::size_t waiting() const { return waiting_.size(); }  ///< connections, until there is room for them
  const TcpCounters& counters() const { return counters_; }

 private:
  friend class TcpCall;
  using Clock = std::chrono::steady_clock;

  TcpServer(const TcpServerConfig& config, std::shared_ptr<TcpMailbox> mailbox);

  void on_event(std::uint64_t id, std::uint32_t events);
  void accept_some();
  void on_accepted(Descriptor socket, const Address& peer);
  void admit(Descriptor socket, const Address& peer);
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
  std::optional<Clock::time_point> deadline_of(const TcpConnection& connection) const;
  void set_time(Clock::time_point when);
  void keep_time();

  TcpServerConfig config_;
  Address address_;
  Descriptor epoll_, listener_, timer_;
  std::shared_ptr<TcpMailbox> mailbox_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, OnTcpCall> handlers_;
  std::unordered_map<std::uint64_t, std::unique_ptr<TcpConnection>> connections_;
  std::unordered_map<PeerHost, std::size_t, HashOfHost> of_host_;  // connections of each host that has any
  struct Waiting {
    Descriptor socket;
    Address peer;
    Clock::time_point until;
  };
  std::list<Waiting> waiting_;    // the one that came first comes first
  bool look_at_waiting_ = false;  // there may be room for some of them
  std::vector<std::pair<std::uint64_t, std::uint32_t>>
      left_;  // of the round before: ids and events, the last one first
  std::unordered_map<PeerHost, std::size_t, HashOfHost> put_off_;  // calls of each host that has any
  std::size_t put_off_in_all_ = 0;
  std::uint64_t next_id_;
  std::optional<Clock::time_point> timer_at_;
  std::optional<Clock::time_point> listen_again_;  // where there were no descriptors left
  TcpCounters counters_;
};

}  // namespace oncrpc::stream
