// SPDX-License-Identifier: BSD-3-Clause
#include "metrics_server.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <string_view>
#include <system_error>

#include "oncrpc/address.h"

namespace rpcrdma::cli {

namespace {

constexpr const char* kContentType = "application/openmetrics-text; version=1.0.0; charset=utf-8";
constexpr int kMostScrapersAtOnce = 8;
constexpr std::string_view kEndOfHead = "\r\n\r\n";

std::string with_reason(const std::string& what) { return what + ": " + std::generic_category().message(errno); }

bool watch(int epoll, int fd, std::uint32_t events, void* whose) {
  epoll_event event{.events = events, .data = {.ptr = whose}};
  return ::epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event) == 0 ||
         (errno == EEXIST && ::epoll_ctl(epoll, EPOLL_CTL_MOD, fd, &event) == 0);
}

/// Parses `[ADDRESS:]PORT`.
std::optional<oncrpc::Address> address_in(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  std::string host = colon == std::string::npos ? "127.0.0.1" : text.substr(0, colon);
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
  const std::string number = colon == std::string::npos ? text : text.substr(colon + 1);
  std::uint16_t port = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), port);
  if (number.empty() || error != std::errc{} || end != number.data() + number.size()) return std::nullopt;
  return oncrpc::Address::parse(host, port);
}

/// Returns the identity of a socket file, without following a link; nothing: it is no socket.
std::optional<std::pair<dev_t, ino_t>> socket_file(const std::string& path) {
  struct stat about {};
  if (::lstat(path.c_str(), &about) != 0 || !S_ISSOCK(about.st_mode)) return std::nullopt;
  return std::pair(about.st_dev, about.st_ino);
}

oncrpc::Descriptor unix_socket() {
  return oncrpc::Descriptor(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
}

/// Tells whether the socket file belongs to a server that has ended. Checks the type first, because
/// connecting to a file that is no socket is refused as well.
bool is_left_over(const std::string& path, const sockaddr* address, socklen_t size) {
  if (!socket_file(path)) return false;
  const oncrpc::Descriptor asking = unix_socket();
  return ::connect(asking.get(), address, size) != 0 && errno == ECONNREFUSED;
}

/// Listens at a path. A socket file that an ended server has left is replaced, and no other file.
xdr::Result<oncrpc::Descriptor, std::string> listen_at_path(const std::string& path) {
  sockaddr_un name{};
  name.sun_family = AF_UNIX;
  if (path.size() >= sizeof name.sun_path) return xdr::unexpected(path + ": too long for the path of a socket");
  std::memcpy(name.sun_path, path.data(), path.size());
  const auto* const address = reinterpret_cast<const sockaddr*>(&name);
  if (is_left_over(path, address, sizeof name)) ::unlink(path.c_str());
  oncrpc::Descriptor socket = unix_socket();
  if (!socket || ::bind(socket.get(), address, sizeof name) != 0 || ::listen(socket.get(), kMostScrapersAtOnce) != 0)
    return xdr::unexpected(with_reason(path));
  return socket;
}

/// Returns the path of `/metrics?x` or `http://here/metrics`.  spec: [RFC 9112 3.2.1, 3.2.2]
std::string path_of(std::string target) {
  if (const std::string scheme = "http://"; target.starts_with(scheme)) {
    const std::size_t path = target.find('/', scheme.size());
    target = path == std::string::npos ? "/" : target.substr(path);
  }
  return target.substr(0, target.find('?'));
}

/// Tells whether the request has a Host field, with any value.  spec: [RFC 9112 3.2]
bool has_host(const std::string& request) {
  const std::string field = "\r\nhost:";
  const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
  return std::search(request.begin(), request.end(), field.begin(), field.end(), same) != request.end();
}

std::string response(const char* status, const char* type, const std::string& body, const char* more = "") {
  return fmt::format("HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\n{}Connection: close\r\n\r\n{}", status,
                     type, body.size(), more, body);
}

}  // namespace

xdr::Result<std::unique_ptr<MetricsServer>, std::string> MetricsServer::listen(const std::string& where, Text text,
                                                                               const MetricsServerConfig& config) {
  if (where.starts_with('/')) {
    auto listener = listen_at_path(where);
    if (!listener) return xdr::unexpected(listener.error());
    auto server = adopt(std::move(*listener), std::move(text), config);
    if (server) {
      (*server)->path_ = where;
      (*server)->file_ = socket_file(where);
    }
    return server;
  }
  const auto address = address_in(where);
  if (!address) return xdr::unexpected("`" + where + "` is neither [ADDRESS:]PORT nor the path of a socket");
  oncrpc::Descriptor listener(::socket(address->family(), SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  const int on = 1;
  ::setsockopt(listener.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (!listener || ::bind(listener.get(), address->get(), address->size()) != 0 ||
      ::listen(listener.get(), kMostScrapersAtOnce) != 0)
    return xdr::unexpected(with_reason(address->to_string()));
  return adopt(std::move(listener), std::move(text), config);
}

xdr::Result<std::unique_ptr<MetricsServer>, std::string> MetricsServer::adopt(oncrpc::Descriptor listener, Text text,
                                                                              const MetricsServerConfig& config) {
  std::unique_ptr<MetricsServer> server(new MetricsServer(std::move(text), config));
  int listens = 0;
  socklen_t size = sizeof listens;
  if (::getsockopt(listener.get(), SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) != 0 || listens == 0)
    return xdr::unexpected(std::string("the socket does not listen"));
  ::fcntl(listener.get(), F_SETFL, ::fcntl(listener.get(), F_GETFL) | O_NONBLOCK);
  sockaddr_storage bound{};
  size = sizeof bound;
  (void)::getsockname(listener.get(), reinterpret_cast<sockaddr*>(&bound), &size);
  const auto address = oncrpc::Address::of(bound);
  server->address_ = address ? address->to_string() : reinterpret_cast<const sockaddr_un*>(&bound)->sun_path;
  server->listener_ = std::move(listener);
  server->epoll_ = oncrpc::Descriptor(::epoll_create1(EPOLL_CLOEXEC));
  server->timer_ = oncrpc::Descriptor(::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK));
  if (!watch(server->epoll_.get(), server->listener_.get(), EPOLLIN, nullptr) ||
      !watch(server->epoll_.get(), server->timer_.get(), EPOLLIN, nullptr))
    return xdr::unexpected(with_reason("epoll"));
  return server;
}

MetricsServer::~MetricsServer() {
  if (file_ && socket_file(path_) == file_) ::unlink(path_.c_str());  // not a file that another process has put there
}

void MetricsServer::progress() {
  std::array<epoll_event, 16> events;
  const int count = ::epoll_wait(epoll_.get(), events.data(), static_cast<int>(events.size()), 0);
  for (int i = 0; i < count; ++i) {
    void* const whose = events[static_cast<std::size_t>(i)].data.ptr;
    if (whose != nullptr) serve(*static_cast<Connection*>(whose));
  }
  // Remove closed connections only now: an event that was reported together with theirs may still
  // refer to them.
  connections_.remove_if([](const Connection& one) { return !one.socket; });
  accept_some();
  close_late();
}

void MetricsServer::accept_some() {
  if (accept_again_) return;
  for (int i = 0; i < kMostScrapersAtOnce; ++i) {
    oncrpc::Descriptor socket(::accept4(listener_.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (!socket) {
      // Stop watching the listener for a while: it stays readable, and accepting again would fail
      // again.
      if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
        watch(epoll_.get(), listener_.get(), 0, nullptr);
        accept_again_ = Clock::now() + config_.pause;
      }
      return;
    }
    if (connections_.size() >= config_.most_connections) connections_.pop_front();
    connections_.push_back({.socket = std::move(socket), .until = Clock::now() + config_.time});
    Connection& one = connections_.back();
    const bool watched = watch(epoll_.get(), one.socket.get(), EPOLLIN, &one);
    if (watched) serve(one);  // before it could be closed in favour of another
    if (!watched || !one.socket) connections_.pop_back();
  }
}

void MetricsServer::close_late() {
  const auto now = Clock::now();
  while (!connections_.empty() && connections_.front().until <= now) connections_.pop_front();
  if (accept_again_ && *accept_again_ <= now) {
    accept_again_.reset();
    watch(epoll_.get(), listener_.get(), EPOLLIN, nullptr);
  }
  set_timer(now);
}

void MetricsServer::set_timer(Clock::time_point now) {
  std::optional<Clock::time_point> when = accept_again_;
  if (!connections_.empty()) when = std::min(when.value_or(Clock::time_point::max()), connections_.front().until);
  itimerspec next{};
  if (when) {
    const auto left = std::max<std::int64_t>(1, std::chrono::ceil<std::chrono::milliseconds>(*when - now).count());
    next.it_value = {.tv_sec = left / 1000, .tv_nsec = left % 1000 * 1'000'000};
  }
  ::timerfd_settime(timer_.get(), 0, &next, nullptr);  // setting it also makes it unreadable
}

/// Receives and sends what is possible without waiting. Closes the socket after the answer or an
/// error; the callers then remove the connection.
void MetricsServer::serve(Connection& connection) {
  std::array<char, 1024> bytes;
  const ssize_t got = ::recv(connection.socket.get(), bytes.data(), bytes.size(), MSG_DONTWAIT);
  if ((got == 0 && !connection.answered) || (got < 0 && errno != EAGAIN)) {
    connection.socket = {};
    return;
  }
  if (!connection.answered && got > 0) {
    connection.in.append(bytes.data(), static_cast<std::size_t>(got));
    const bool complete = connection.in.find(kEndOfHead) != std::string::npos;
    if (!complete && connection.in.size() <= config_.most_request) return;
    connection.answered = true;
    connection.out =
        complete ? answer(connection.in) : response("431 Request Header Fields Too Large", "text/plain", "too long\n");
  }
  if (!connection.answered) return;
  const ssize_t sent = ::send(connection.socket.get(), connection.out.data() + connection.sent,
                              connection.out.size() - connection.sent, MSG_DONTWAIT | MSG_NOSIGNAL);
  if (sent > 0) connection.sent += static_cast<std::size_t>(sent);
  const bool failed = sent < 0 && errno != EAGAIN;
  if (failed || connection.sent == connection.out.size()) {
    ::shutdown(connection.socket.get(), SHUT_WR);
    connection.socket = {};
  } else {
    watch(epoll_.get(), connection.socket.get(), EPOLLOUT, &connection);
  }
}

std::string MetricsServer::answer(const std::string& request) {
  const std::string line = request.substr(0, request.find("\r\n"));
  const std::size_t space = line.find(' ');
  const std::string method = line.substr(0, space);
  const std::string target =
      space == std::string::npos ? "" : line.substr(space + 1, line.find(' ', space + 1) - space - 1);
  const bool is_newer = line.ends_with(" HTTP/1.1");
  if (!is_newer && !line.ends_with(" HTTP/1.0"))
    return response("400 Bad Request", "text/plain", "no HTTP/1 request\n");
  if (is_newer && !has_host(request)) return response("400 Bad Request", "text/plain", "no Host\n");
  if (method != "GET" && method != "HEAD")
    return response("405 Method Not Allowed", "text/plain", "only GET and HEAD\n", "Allow: GET, HEAD\r\n");
  std::string answer = path_of(target) == "/metrics" ? response("200 OK", kContentType, text())
                                                     : response("404 Not Found", "text/plain", "only /metrics\n");
  if (method == "HEAD") answer.resize(answer.find(kEndOfHead) + kEndOfHead.size());
  return answer;
}

const std::string& MetricsServer::text() {
  ++scrapes_;
  const auto now = Clock::now();
  if (!made_at_ || now - *made_at_ >= config_.least_age) {
    made_ = text_();
    made_at_ = now;
  }
  return made_;
}

}  // namespace rpcrdma::cli
