// SPDX-License-Identifier: BSD-3-Clause
//
// Both ends of a TcpServer for tests: a server on a thread of its own, and clients that write
// arbitrary bytes. All waits are on descriptors.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "oncrpc/stream/record.h"
#include "oncrpc/stream/stream_client.h"
#include "oncrpc/stream/tcp_server.h"
#include "support/limit.h"

namespace tcp_peers {

using namespace rpcrdma;

using test::kLimit;
using test::kLimitMs;
inline constexpr std::uint32_t kProgram = 0x20000001;
inline constexpr std::uint32_t kEcho = 1, kSilence = 2, kSize = 3, kWho = 4;

inline oncrpc::Address loopback(std::uint16_t port = 0) { return *oncrpc::Address::parse("127.0.0.1", port); }

/// Opens a server. `record_time` and `send_time` are kLimit unless the test sets them.
inline std::unique_ptr<oncrpc::stream::TcpServer> open(oncrpc::stream::TcpServerConfig config = {},
                                                       const char* host = "127.0.0.1") {
  const oncrpc::stream::TcpServerConfig usual;
  if (config.record_time == usual.record_time) config.record_time = kLimit;
  if (config.send_time == usual.send_time) config.send_time = kLimit;
  auto server = oncrpc::stream::TcpServer::listen(*oncrpc::Address::parse(host, 0), config);
  EXPECT_TRUE(server) << to_string(server.error());
  return server ? std::move(*server) : nullptr;
}

/// The configuration of a client that waits as long as tests wait for anything.
inline oncrpc::stream::StreamClientConfig patient(oncrpc::stream::StreamClientConfig config = {}) {
  config.connect_time = config.call_time = kLimit;
  return config;
}

/// kEcho returns the arguments; kSize returns as many zeros as the argument says; kWho returns uid
/// and gid of the caller; kSilence does not answer, so that the server does, with SYSTEM_ERR.
inline void serve_echo(oncrpc::stream::TcpServer& server, std::uint32_t version = 1) {
  server.serve(kProgram, version, [](oncrpc::stream::TcpCall& call) {
    std::byte words[8]{};
    switch (call.procedure().number) {
      case 0:
        call.reply(xdr::Bytes{});
        return;
      case kEcho:
        call.reply(call.arguments());
        return;
      case kSize:
        if (call.arguments().size() != 4) return call.fail(oncrpc::wire::rpc::AcceptStat::GARBAGE_ARGS);
        call.reply(std::vector<std::byte>(xdr::load_u32(call.arguments().data())));
        return;
      case kSilence:
        return;
      case kWho:
        if (!call.caller()) return call.deny(oncrpc::wire::rpc::AuthStat::AUTH_TOOWEAK);
        xdr::store_u32(words, call.caller()->uid);
        xdr::store_u32(words + 4, call.caller()->gid);
        call.reply(words);
        return;
      default:
        call.fail(oncrpc::wire::rpc::AcceptStat::PROC_UNAVAIL);
    }
  });
}

/// Runs a server in a loop of its own, like a program.
class Running {
 public:
  explicit Running(std::unique_ptr<oncrpc::stream::TcpServer> server)
      : server_(std::move(server)), stop_(::eventfd(0, EFD_CLOEXEC)), thread_([this] { run(); }) {}
  ~Running() { stop(); }
  oncrpc::Address address() const { return server_->address(); }
  std::uint16_t port() const { return server_->address().port(); }
  /// Stops the loop and returns the server.
  oncrpc::stream::TcpServer& stop() {
    const std::uint64_t one = 1;
    if (thread_.joinable()) {
      EXPECT_EQ(::write(stop_.get(), &one, sizeof one), static_cast<ssize_t>(sizeof one));
      thread_.join();
    }
    return *server_;
  }

 private:
  void run() {
    for (;;) {
      pollfd ready[] = {{server_->fd(), POLLIN, 0}, {stop_.get(), POLLIN, 0}};
      if (::poll(ready, 2, -1) < 0 && errno != EINTR) return;
      if (ready[1].revents != 0) return;
      server_->progress();
    }
  }
  std::unique_ptr<oncrpc::stream::TcpServer> server_;
  oncrpc::Descriptor stop_;
  std::thread thread_;
};

/// The bytes of a call, with its record mark.
inline std::string call_of(std::uint32_t xid, oncrpc::ProcedureId procedure, std::string_view arguments = {},
                           oncrpc::Credential credential = {}) {
  std::byte header[oncrpc::kMostRpcHeaderBytes];
  const std::size_t size = *oncrpc::encode_call(xid, procedure, credential, header);
  std::byte mark[4];
  xdr::store_u32(mark, oncrpc::stream::kLastFragment | static_cast<std::uint32_t>(size + arguments.size()));
  return std::string{reinterpret_cast<char*>(mark), 4} + std::string{reinterpret_cast<char*>(header), size} +
         std::string{arguments};
}

/// A client that writes what the test gives it.
class Raw {
 public:
  /// from   an address of this machine; empty: any
  explicit Raw(const oncrpc::Address& server, const char* from = "")
      : socket_(::socket(server.family(), SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    if (const auto local = oncrpc::Address::parse(from, 0); *from != '\0' && local) {
      EXPECT_EQ(::bind(socket_.get(), local->get(), local->size()), 0) << std::strerror(errno);
    }
    EXPECT_EQ(::connect(socket_.get(), server.get(), server.size()), 0) << std::strerror(errno);
  }
  int fd() const { return socket_.get(); }
  void send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t count = ::send(fd(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (count <= 0) return;  // the other end has closed; what it sent before shows why
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  /// Reads at most that many bytes; empty: the server has closed, or (a test failure) sends
  /// nothing.
  std::string receive(std::size_t most) {
    pollfd ready{fd(), POLLIN, 0};
    if (::poll(&ready, 1, kLimitMs) != 1) {
      ADD_FAILURE() << "nothing arrived";
      return {};
    }
    std::string bytes(most, '\0');
    const ssize_t count = ::recv(fd(), bytes.data(), most, 0);
    bytes.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return bytes;
  }
  /// Reads the next record; empty where the server has closed.
  std::vector<std::byte> record() {
    oncrpc::stream::RecordReader reader(std::size_t{1} << 26);
    while (!reader.complete()) {
      const auto into = reader.wanted();
      const std::string bytes = receive(into.size());
      if (bytes.empty()) return {};
      std::memcpy(into.data(), bytes.data(), bytes.size());
      reader.arrived(bytes.size());
    }
    return {reader.record().begin(), reader.record().end()};
  }
  bool closed() { return receive(1).empty(); }
  oncrpc::RpcError error_of(std::uint32_t xid) { return oncrpc::parse_reply(xid, record()).error; }

 private:
  oncrpc::Descriptor socket_;
};

}  // namespace tcp_peers
