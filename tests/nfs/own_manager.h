// SPDX-License-Identifier: BSD-3-Clause
//
// A service manager for tests: the receiving end of $NOTIFY_SOCKET.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string>

#include "oncrpc/descriptor.h"
#include "support/limit.h"

namespace nfs::test {

class OwnManager {
 public:
  /// Processes that start from now on notify it. name   a path, or an abstract name with '@' in
  /// front
  explicit OwnManager(const std::string& name) : socket_(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    EXPECT_LT(name.size(), sizeof address.sun_path);
    std::memcpy(address.sun_path, name.data(), name.size());
    if (name[0] == '@') address.sun_path[0] = '\0';
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
    EXPECT_EQ(::bind(socket_.get(), reinterpret_cast<const sockaddr*>(&address), size), 0) << std::strerror(errno);
    ::setenv("NOTIFY_SOCKET", name.c_str(), 1);
  }
  ~OwnManager() { ::unsetenv("NOTIFY_SOCKET"); }
  OwnManager(const OwnManager&) = delete;
  OwnManager& operator=(const OwnManager&) = delete;

  /// Receives the next notification; empty where none came.
  std::string hear() const {
    pollfd ready{socket_.get(), POLLIN, 0};
    if (::poll(&ready, 1, rpcrdma::test::kLimitMs) != 1) return {};
    std::string text(4096, '\0');
    const ssize_t got = ::recv(socket_.get(), text.data(), text.size(), 0);
    text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return text;
  }

 private:
  oncrpc::Descriptor socket_;
};

}  // namespace nfs::test
