// SPDX-License-Identifier: BSD-3-Clause
#include "service_manager.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <cstring>

namespace rpcrdma::cli {

namespace {

constexpr int kFirstPassed = 3;  // SD_LISTEN_FDS_START

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value != nullptr ? value : "";
}

template <class Number>
std::optional<Number> number_in(const char* name) {
  const std::string text = variable(name);
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

ServiceManager::ServiceManager() : address_(variable("NOTIFY_SOCKET")) {
  if (address_.size() < 2 || address_.size() >= sizeof(sockaddr_un::sun_path) ||
      (address_[0] != '/' && address_[0] != '@'))
    return;
  socket_ = oncrpc::Descriptor(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0));
  const timeval most{.tv_sec = 1, .tv_usec = 0};
  ::setsockopt(socket_.get(), SOL_SOCKET, SO_SNDTIMEO, &most, sizeof most);
  const auto time = number_in<std::uint64_t>("WATCHDOG_USEC");
  const auto whose = number_in<pid_t>("WATCHDOG_PID");
  if (time && *time != 0 && whose.value_or(::getpid()) == ::getpid()) watchdog_ = std::chrono::microseconds(*time);
}

bool ServiceManager::send(std::string_view lines, int flags) const {
  if (!socket_) return false;
  sockaddr_un to{};
  to.sun_family = AF_UNIX;
  std::memcpy(to.sun_path, address_.data(), address_.size());
  if (to.sun_path[0] == '@') to.sun_path[0] = '\0';  // an abstract name has no terminating zero
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + address_.size());
  return ::sendto(socket_.get(), lines.data(), lines.size(), MSG_NOSIGNAL | flags,
                  reinterpret_cast<const sockaddr*>(&to), size) == static_cast<ssize_t>(lines.size());
}

xdr::Result<PassedSockets, std::string> passed_sockets() {
  PassedSockets passed;
  const auto count = number_in<int>("LISTEN_FDS");
  if (number_in<pid_t>("LISTEN_PID") != ::getpid() || !count) return passed;
  std::string names = variable("LISTEN_FDNAMES");
  for (const char* const name : {"LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES"}) ::unsetenv(name);
  for (int i = 0; i < *count; ++i) {
    const int fd = kFirstPassed + i;
    const std::size_t end = names.find(':');
    const std::string name = names.substr(0, end);
    names = end == std::string::npos ? "" : names.substr(end + 1);
    int& place = name == "metrics" ? passed.metrics : passed.mount;
    if (place >= 0)
      return xdr::unexpected(fmt::format("two sockets were passed for {}", name == "metrics" ? name : "MOUNT"));
    if (::fcntl(fd, F_SETFD, FD_CLOEXEC) != 0)
      return xdr::unexpected(fmt::format("passed socket {}: {}", fd, std::strerror(errno)));
    place = fd;
  }
  return passed;
}

}  // namespace rpcrdma::cli
