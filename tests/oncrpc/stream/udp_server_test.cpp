// SPDX-License-Identifier: BSD-3-Clause
//
// A generated service over UDP: a caller gets its answer from the address that it called, and no
// datagram stops the server.
#include "oncrpc/stream/udp_server.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "oncrpc/stream/tcp_peers.h"
#include "oncrpc/stub/desk.h"

namespace udp_server_test {

using namespace rpcrdma;
using oncrpc::RpcError;
using tcp_peers::kLimitMs;

/// Sends a datagram to the server, and receives the answer.
class Asker {
 public:
  explicit Asker(const oncrpc::Address& server) : socket_(::socket(server.family(), SOCK_DGRAM | SOCK_CLOEXEC, 0)) {
    // The socket is connected, so that datagrams from elsewhere do not arrive.
    EXPECT_EQ(::connect(socket_.get(), server.get(), server.size()), 0);
  }
  void send(std::string_view bytes) {
    EXPECT_EQ(::send(socket_.get(), bytes.data(), bytes.size(), 0), static_cast<ssize_t>(bytes.size()));
  }
  void call(std::uint32_t xid, oncrpc::ProcedureId procedure, std::string_view arguments = {},
            oncrpc::Credential credential = {}) {
    send(tcp_peers::call_of(xid, procedure, arguments, credential).substr(4));
  }
  std::vector<std::byte> receive() {
    pollfd ready{socket_.get(), POLLIN, 0};
    EXPECT_EQ(::poll(&ready, 1, kLimitMs), 1) << "nothing arrived";
    std::vector<std::byte> bytes(65536);
    const ssize_t count = ready.revents != 0 ? ::recv(socket_.get(), bytes.data(), bytes.size(), 0) : 0;
    bytes.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return bytes;
  }
  RpcError error_of(std::uint32_t xid) { return oncrpc::parse_reply(xid, receive()).error; }
  bool silent() {
    pollfd ready{socket_.get(), POLLIN, 0};
    return ::poll(&ready, 1, 0) == 0;
  }

 private:
  oncrpc::Descriptor socket_;
};

class UdpServer : public ::testing::Test {
 protected:
  void start(const char* host = "127.0.0.1", const oncrpc::stream::UdpServerConfig& config = {}) {
    auto server = oncrpc::stream::UdpServer::open(*oncrpc::Address::parse(host, 0), config);
    ASSERT_TRUE(server) << to_string(server.error());
    server_ = std::move(*server);
    server_->serve(desk_, [this](const oncrpc::Address& from) { from_ = from.host(); });
  }
  void work() {
    pollfd ready{server_->fd(), POLLIN, 0};
    ASSERT_EQ(::poll(&ready, 1, kLimitMs), 1);
    EXPECT_TRUE(server_->progress());
  }
  static constexpr oncrpc::ProcedureId kLook{test::DeskV1::kProgram, test::DeskV1::kVersion, 0};

  test::Papers papers_{.bytes = {{1, 100'000}, {2, 37}}, .filed = {}, .note = {}};
  test::DeskV1 desk_{papers_};
  std::unique_ptr<oncrpc::stream::UdpServer> server_;
  std::string from_;
};

TEST_F(UdpServer, AnswersFromTheAddressThatTheClientCalled) {
  start("0.0.0.0");
  Asker client(*oncrpc::Address::parse("127.0.0.2", server_->address().port()));
  client.call(5, kLook);
  work();
  EXPECT_EQ(client.error_of(5), RpcError::kNone);
  EXPECT_TRUE(from_.starts_with("127.0.0.")) << from_;
}

TEST_F(UdpServer, ReportsRpcErrors) {
  start();
  Asker client(server_->address());
  client.call(1, {kLook.program + 1, 1, 0});
  work();
  EXPECT_EQ(client.error_of(1), RpcError::kProgramUnavailable);
  client.call(2, {kLook.program, 77, 0});
  work();
  EXPECT_EQ(client.error_of(2), RpcError::kProgramMismatch);
  client.call(3, {kLook.program, kLook.version, 2}, "abcd");
  work();
  EXPECT_EQ(client.error_of(3), RpcError::kGarbageArguments);
  const oncrpc::Credential gss{.flavor = oncrpc::wire::rpc::AuthFlavor::RPCSEC_GSS_, .body = {}};
  client.call(4, kLook, {}, gss);
  work();
  EXPECT_EQ(client.error_of(4), RpcError::kAuthError);
}

/// Version 0 of a program, which has the NULL procedure only.
class VersionZero final : public oncrpc::stub::Service {
 public:
  explicit VersionZero(std::uint32_t program) : Service(program, 0) {}

 private:
  bool call(oncrpc::stub::ServedCall&) override { return false; }
};

TEST_F(UdpServer, ProgramWithVersionZeroOnlyIsNotUnavailable) {
  VersionZero zero(kLook.program + 1);
  start();
  server_->serve(zero, [](const oncrpc::Address&) {});
  Asker client(server_->address());
  client.call(1, {zero.program(), 0, 0});
  work();
  EXPECT_EQ(client.error_of(1), RpcError::kNone);
  client.call(2, {zero.program(), 3, 0});
  work();
  const auto reply = client.receive();
  const auto header = oncrpc::parse_reply(2, reply);
  EXPECT_EQ(header.error, RpcError::kProgramMismatch);
  EXPECT_EQ(header.low, 0u);
  EXPECT_EQ(header.high, 0u);
  server_.reset();  // the service must outlive it
}

TEST_F(UdpServer, DropsInvalidDatagramsAndContinues) {
  start("127.0.0.1", {.most_call_bytes = 200});
  Asker client(server_->address());
  const std::string call = tcp_peers::call_of(1, kLook).substr(4);
  for (std::size_t size = 0; size < call.size(); ++size) client.send(call.substr(0, size));
  client.send(std::string(200, 'x'));
  client.send(call + std::string(200, '\0'));  // too long
  while (server_->counters().dropped < call.size() + 2) work();
  EXPECT_EQ(server_->counters().calls, 0u);
  EXPECT_TRUE(client.silent());
  client.call(9, kLook);
  work();
  EXPECT_EQ(client.error_of(9), RpcError::kNone);
}

TEST_F(UdpServer, AnswersSystemErrorIfTheReplyExceedsTheLimit) {
  start();
  Asker client(server_->address());
  client.call(7, {kLook.program, kLook.version, 6}, std::string("\0\0\0\0\0\0\0\1", 8));
  work();
  EXPECT_EQ(client.error_of(7), RpcError::kSystemError);
}

TEST_F(UdpServer, HandlesAtMostTheConfiguredCallsInARound) {
  start("127.0.0.1", {.most_calls = 4, .round_time = std::chrono::hours{1}});
  Asker client(server_->address());
  for (std::uint32_t xid = 0; xid < 10; ++xid) client.call(xid, kLook);
  work();
  EXPECT_LE(server_->counters().calls, 4u);
  while (server_->counters().calls < 10) work();
}

}  // namespace udp_server_test
