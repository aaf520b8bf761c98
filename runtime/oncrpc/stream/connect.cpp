// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/stream/connect.h"

#include <netinet/tcp.h>
#include <poll.h>
#include <sys/un.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>

namespace oncrpc::stream {

namespace {

using std::chrono::steady_clock;

/// Connects `fd`, which must be non-blocking, within `time`.  returns  0 or an errno
int connect_within(int fd, const sockaddr* server, socklen_t size, xdr::Duration time) {
  if (::connect(fd, server, size) == 0) return 0;
  if (errno != EINPROGRESS) return errno;
  const auto until = steady_clock::now() + time;
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - steady_clock::now()).count();
    if (left <= 0) return ETIMEDOUT;
    pollfd connecting{fd, POLLOUT, 0};
    const int ready = ::poll(&connecting, 1, static_cast<int>(std::min<long long>(left, 60'000)));
    if (ready < 0 && errno != EINTR) return errno;
    if (ready > 0) break;
  }
  int error = 0;
  socklen_t length = sizeof error;
  if (::getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &length) != 0) return errno;
  return error;
}

/// Binds to the highest free port from 1023 down to 512, as rresvport(3) does.  returns  0 or an
/// errno
int bind_reserved(int fd, const Address& host) {
  for (std::uint16_t port = 1023; port >= 512; --port) {
    const Address source = host.with_port(port);
    if (::bind(fd, source.get(), source.size()) == 0) return 0;
    if (errno != EADDRINUSE) return errno;
  }
  return EADDRINUSE;
}

/// Binds to the source address that `how` asks for, and to a reserved port if it asks for one; the
/// system chooses the rest.  returns  0 or an errno
int bind_source(int fd, int family, const ConnectHow& how) {
  if (how.from && how.from->family() != family) return EAFNOSUPPORT;
  const auto any = Address::parse(family == AF_INET6 ? "::" : "0.0.0.0", 0);
  const Address host = how.from ? how.from->with_port(0) : *any;
  if (how.reserved_port && bind_reserved(fd, host) == 0) return 0;
  if (!how.from) return 0;
  return ::bind(fd, host.get(), host.size()) == 0 ? 0 : errno;
}

xdr::Result<Descriptor, Failure> connected(const sockaddr* server, socklen_t size, const std::string& peer,
                                           const ConnectHow& how) {
  const auto fail = [&](const char* step, int code) {
    return xdr::unexpected(Failure{.kind = Failure::Kind::kMachine, .step = step, .code = code, .peer = peer});
  };
  const int family = server->sa_family;
  Descriptor socket{::socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)};
  if (!socket) return fail("socket", errno);
  if (family != AF_UNIX) {
    const int on = 1;
    ::setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (const int code = bind_source(socket.get(), family, how); code != 0) return fail("bind", code);
  }
  const int code = connect_within(socket.get(), server, size, how.time);
  if (code == ETIMEDOUT)
    return xdr::unexpected(Failure{.kind = Failure::Kind::kTimedOut, .step = "connect", .peer = peer});
  if (code != 0) return fail("connect", code);
  return socket;
}

}  // namespace

xdr::Result<Descriptor, Failure> connect_to(const Address& server, const ConnectHow& how) {
  return connected(server.get(), server.size(), server.to_string(), how);
}

xdr::Result<Descriptor, Failure> connect_to(const std::string& path, const ConnectHow& how) {
  sockaddr_un local{};
  local.sun_family = AF_UNIX;
  if (path.size() >= sizeof local.sun_path)
    return xdr::unexpected(
        Failure{.kind = Failure::Kind::kMachine, .step = "connect", .code = ENAMETOOLONG, .peer = path});
  std::memcpy(local.sun_path, path.data(), path.size());
  return connected(reinterpret_cast<const sockaddr*>(&local), sizeof local, path, how);
}

}  // namespace oncrpc::stream
