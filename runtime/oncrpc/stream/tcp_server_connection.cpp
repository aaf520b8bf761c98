// SPDX-License-Identifier: BSD-3-Clause
//
// What a TcpServer does on one connection: it reads calls and sends answers.
#include <sys/epoll.h>
#include <sys/socket.h>

#include <cerrno>

#include "oncrpc/stream/event_fds.h"
#include "oncrpc/stream/tcp_connection.h"
#include "oncrpc/stream/tcp_server.h"
#include "oncrpc/stream/turned_away.h"

namespace oncrpc::stream {

namespace rpc = wire::rpc;

namespace {
constexpr int kMostReads = 64;                // of one connection in a round; the first call ends them
constexpr std::size_t kMostKept = 64 * 1024;  // memory for replies that is kept between replies
}  // namespace

void TcpServer::on_ready(std::uint64_t id, std::uint32_t events) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;  // closed in the meantime
  TcpConnection& connection = *found->second;
  if ((events & EPOLLERR) != 0) connection.broken = true;
  if ((events & EPOLLOUT) != 0) flush(connection);
  if ((events & (EPOLLIN | EPOLLHUP)) != 0) survive(connection, [&] { read_some(connection); });
  listen_for(connection);
}

/// Closes and destroys a connection that is over; otherwise sets what to wait for. Callers do not
/// use the connection afterwards.
void TcpServer::listen_for(TcpConnection& connection) {
  if (connection.starved) cannot_serve(connection.peer);
  if (connection.broken || (connection.finished && !connection.at_work())) return close(connection);
  const bool full = !connection.out.empty() || has_enough(connection) || connection.finished;
  const std::uint32_t events =
      (full ? 0u : std::uint32_t{EPOLLIN}) | (connection.out.empty() ? 0u : std::uint32_t{EPOLLOUT});
  // While it was not read, a call could not arrive, so its time starts again.
  if ((events & ~connection.events & EPOLLIN) != 0 && connection.record_since) connection.record_since = Clock::now();
  if (events != connection.events) {
    connection.events = events;
    tell_epoll(epoll_, EPOLL_CTL_MOD, connection.socket, events, connection.id);
  }
  if (const auto deadline = deadline_of(connection)) set_time(deadline->when);
}

void TcpServer::read_some(TcpConnection& connection) {
  RecordReader& reader = connection.reader;
  bool called = false;
  for (int reads = 0; reads < kMostReads && !called && !connection.broken && !connection.finished &&
                      connection.out.empty() && !has_enough(connection);
       ++reads) {
    const xdr::MutableBytes into = reader.wanted();
    const ssize_t count = ::recv(connection.socket.get(), into.data(), into.size(), MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) break;
    if (count < 0) {
      connection.broken = true;
    } else if (count == 0) {
      connection.finished = true;
      connection.record_since.reset();  // the rest of it never comes
    } else {
      reader.arrived(static_cast<std::size_t>(count));
    }
    if (reader.too_long()) {
      ++counters_.too_long;
      tell(connection.peer, reasons::kMostRecordBytes);
      connection.broken = true;
    } else if (reader.complete()) {
      called = true;
      connection.record_since.reset();
      connection.last_call = Clock::now();
      on_record(connection);
      reader.next();
    }
  }
  if (reader.begun() && !connection.finished && !connection.record_since) connection.record_since = Clock::now();
}

void TcpServer::on_record(TcpConnection& connection) {
  const auto header = parse_call(connection.reader.record());
  if (!header) {
    ++counters_.malformed;
    tell(connection.peer, reasons::kNoCall);
    connection.broken = true;
  } else if (header->rpc_version != kRpcVersion) {
    send(connection, rpc_mismatch_record(header->xid));
  } else {
    dispatch(connection, *header);
  }
}

void TcpServer::dispatch(TcpConnection& connection, const CallHeader& header) {
  const auto caller = parse_auth_sys(header.credential);
  TcpCall call(*this, connection, header, connection.reader.record(), caller);
  if (const auto denial = denial_of(header.credential)) return call.deny(*denial);

  const ProcedureId& wanted = header.procedure;
  const auto first = handlers_.lower_bound({wanted.program, 0});
  if (first == handlers_.end() || first->first.first != wanted.program) return call.fail(rpc::AcceptStat::PROG_UNAVAIL);
  const auto found = handlers_.find({wanted.program, wanted.version});
  if (found == handlers_.end()) {
    const auto last = std::prev(handlers_.upper_bound({wanted.program, 0xffffffff}));
    return call.fail(rpc::AcceptStat::PROG_MISMATCH, first->first.second, last->first.second);
  }
  ++counters_.calls;
  found->second(call);
  if (!call.answered_) call.fail(rpc::AcceptStat::SYSTEM_ERR);
}

void TcpServer::send(TcpConnection& connection, std::vector<std::byte> record) {
  if (connection.out.empty()) {
    connection.out = std::move(record);
    connection.out_since = Clock::now();
  } else {
    survive(connection, [&] { connection.out.insert(connection.out.end(), record.begin(), record.end()); });
  }
  if (!connection.broken) flush(connection);
}

void TcpServer::flush(TcpConnection& connection) {
  std::vector<std::byte>& out = connection.out;
  while (connection.out_sent < out.size()) {
    const ssize_t count = ::send(connection.socket.get(), out.data() + connection.out_sent,
                                 out.size() - connection.out_sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return;
    if (count < 0) {
      connection.broken = true;
      return;
    }
    connection.out_sent += static_cast<std::size_t>(count);
  }
  out.clear();
  if (out.capacity() > kMostKept) out.shrink_to_fit();
  connection.out_sent = 0;
  connection.out_since.reset();
  connection.last_call = Clock::now();
}

}  // namespace oncrpc::stream
