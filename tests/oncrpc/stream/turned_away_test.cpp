// SPDX-License-Identifier: BSD-3-Clause
//
// Servers over TCP and UDP report what they turn away and from which peer it came; and a server
// uses a socket that was passed to it and listens already.
#include "oncrpc/stream/turned_away.h"

#include <gtest/gtest.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <string>
#include <vector>

#include "oncrpc/stream/tcp_peers.h"
#include "oncrpc/stream/udp_server.h"
#include "support/turned_away.h"

namespace stream_turned_away_test {

using namespace tcp_peers;
using oncrpc::stream::TcpServerConfig;
using std::chrono::milliseconds;
using Names = std::vector<std::string>;

class StreamTurnedAway : public ::testing::Test {
 protected:
  void start(TcpServerConfig config) {
    config.turned_away = &told_;
    server_ = open(config);
    ASSERT_NE(server_, nullptr);
    serve_echo(*server_);
  }
  /// Lets the server work until it has reported that many events.
  Names told(std::size_t count) {
    while (told_.names().size() < count)
      if (!server_->wait(kLimitMs)) break;
    for (const auto& one : told_.all) {
      EXPECT_EQ(one.host, "127.0.0.1");
      EXPECT_NE(one.port, 0);
    }
    return told_.names();
  }

  rpcrdma::test::TurnedAwayRecorder told_;
  std::unique_ptr<oncrpc::stream::TcpServer> server_;
};

TEST_F(StreamTurnedAway, ReportsADisplacedConnection) {
  start({.most_connections = 1, .least_idle_time = {}});
  Raw first(server_->address()), second(server_->address());
  EXPECT_EQ(told(1), Names{"TcpServerConfig::most_connections"});
  start({.most_connections_each = 1, .least_idle_time = {}});
  Raw third(server_->address()), fourth(server_->address());
  EXPECT_EQ(told(2).back(), "TcpServerConfig::most_connections_each");
}

TEST_F(StreamTurnedAway, ReportsAConnectionBeyondTheWaitingLimit) {
  start({.most_connections_each = 1, .most_waiting_each = 1, .least_idle_time = kLimit});
  Raw first(server_->address()), second(server_->address()), third(server_->address());
  EXPECT_EQ(told(1), Names{"TcpServerConfig::most_waiting_each"});
  start({.most_connections_each = 1, .most_waiting = 0, .least_idle_time = kLimit});
  Raw fourth(server_->address()), fifth(server_->address());
  EXPECT_EQ(told(2).back(), "TcpServerConfig::most_waiting");
}

TEST_F(StreamTurnedAway, ReportsAConnectionThatWaitedTooLong) {
  start({.most_connections_each = 1, .least_idle_time = kLimit, .record_time = milliseconds{1}});
  Raw first(server_->address()), second(server_->address());
  (void)told(1);
  EXPECT_EQ(told_.count(oncrpc::stream::reasons::kNoRoom), 1u);
}

TEST_F(StreamTurnedAway, ReportsConnectionsThatExceedTheirTimeLimits) {
  start({.idle_time = milliseconds{1}});
  Raw idle(server_->address());
  EXPECT_EQ(told(1).back(), "TcpServerConfig::idle_time");
  start({.record_time = milliseconds{1}});
  Raw slow(server_->address());
  slow.send("\x80");
  EXPECT_EQ(told(2).back(), "TcpServerConfig::record_time");
  EXPECT_EQ(told_.count(oncrpc::stream::reasons::kRecordTime), 1u);
  start({.send_time = milliseconds{1}});
  Raw deaf(server_->address());
  std::string calls;
  for (std::uint32_t xid = 0; xid < 200; ++xid)
    calls += call_of(xid, {kProgram, 1, kSize}, std::string("\0\x10\0\0", 4));
  deaf.send(calls);
  EXPECT_EQ(told(3).back(), "TcpServerConfig::send_time");
}

TEST_F(StreamTurnedAway, ReportsInvalidAndTooLongRecordsAndTooLongReplies) {
  start({.most_record_bytes = 100, .most_reply_bytes = 100});
  Raw longer(server_->address());
  longer.send(std::string("\x80\0\1\0", 4));
  EXPECT_EQ(told(1).back(), "TcpServerConfig::most_record_bytes");
  Raw garbage(server_->address());
  garbage.send(std::string("\x80\0\0\4abcd", 8));
  EXPECT_EQ(told(2).back(), "broken rule");
  Raw greedy(server_->address());
  greedy.send(call_of(1, {kProgram, 1, kSize}, std::string("\0\0\1\0", 4)));
  EXPECT_EQ(told(3).back(), "TcpServerConfig::most_reply_bytes");
  server_->serve(kProgram, 2, [](oncrpc::stream::TcpCall& call) {
    const std::vector<std::byte> large(101);
    const xdr::Bytes piece{large};
    call.later().reply({&piece, 1});
  });
  greedy.send(call_of(2, {kProgram, 2, 1}));
  EXPECT_EQ(told(4).back(), "TcpServerConfig::most_reply_bytes") << "of a deferred call, too";
}

TEST_F(StreamTurnedAway, ReportsInvalidAndTooLongDatagrams) {
  auto server = oncrpc::stream::UdpServer::open(loopback(), {.most_call_bytes = 100, .turned_away = &told_});
  ASSERT_TRUE(server) << to_string(server.error());
  const oncrpc::Descriptor peer(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
  for (const std::size_t bytes : {10u, 101u}) {
    const std::string datagram(bytes, 'x');
    const oncrpc::Address& to = (*server)->address();
    ASSERT_EQ(::sendto(peer.get(), datagram.data(), bytes, 0, to.get(), to.size()), static_cast<ssize_t>(bytes));
    pollfd ready{(*server)->fd(), POLLIN, 0};
    ASSERT_EQ(::poll(&ready, 1, kLimitMs), 1);
    (*server)->progress();
  }
  EXPECT_EQ(told_.names(), (Names{"broken rule", "UdpServerConfig::most_call_bytes"}));
}

TEST_F(StreamTurnedAway, ReportsNothingOfAnHonestPeer) {
  start({});
  {
    Raw client(server_->address());
    client.send(call_of(7, {kProgram, 1, kEcho}, "abcd"));
    while (server_->counters().calls == 0) ASSERT_TRUE(server_->wait(kLimitMs));
    EXPECT_EQ(client.error_of(7), oncrpc::RpcError::kNone);
  }
  while (server_->connections() != 0) ASSERT_TRUE(server_->wait(kLimitMs));
  EXPECT_EQ(told_.names(), Names{});
}

TEST_F(StreamTurnedAway, EveryReasonOfTheStreamServersIsDocumented) {
  rpcrdma::test::expect_documented(oncrpc::stream::reasons::kAll);
}

TEST(PassedSocket, ServerAcceptsConnectionsOfAPassedListeningSocket) {
  oncrpc::Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));  // it blocks, as passed sockets may
  const oncrpc::Address any = loopback();
  ASSERT_EQ(::bind(socket.get(), any.get(), any.size()), 0);
  ASSERT_EQ(::listen(socket.get(), 8), 0);
  auto server = oncrpc::stream::TcpServer::adopt(std::move(socket));
  ASSERT_TRUE(server) << to_string(server.error());
  EXPECT_NE((*server)->address().port(), 0);
  serve_echo(**server);
  Running running(std::move(*server));
  Raw client(running.address());
  client.send(call_of(7, {kProgram, 1, kEcho}, "abcd"));
  EXPECT_EQ(client.error_of(7), oncrpc::RpcError::kNone);
}

/// A socket of the Unix domain that listens at an abstract name.
oncrpc::Descriptor listening_unix_socket() {
  oncrpc::Descriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_un name{};
  name.sun_family = AF_UNIX;
  const std::string text = "turned-away-" + std::to_string(::getpid());
  text.copy(name.sun_path + 1, sizeof name.sun_path - 1);
  EXPECT_EQ(::bind(socket.get(), reinterpret_cast<const sockaddr*>(&name), sizeof name), 0);
  EXPECT_EQ(::listen(socket.get(), 1), 0);
  return socket;
}

TEST(PassedSocket, ServerRefusesAPassedSocketThatIsNoListeningTcpSocket) {
  const auto refusal = [](oncrpc::Descriptor socket) {
    const auto server = oncrpc::stream::TcpServer::adopt(std::move(socket));
    return server ? 0 : server.error().code;
  };
  for (const int type : {SOCK_STREAM, SOCK_DGRAM}) {
    oncrpc::Descriptor fresh(::socket(AF_INET, type | SOCK_CLOEXEC, 0));
    EXPECT_EQ(refusal(std::move(fresh)), EINVAL) << "it does not listen";
    oncrpc::Descriptor bound(::socket(AF_INET, type | SOCK_CLOEXEC, 0));
    const oncrpc::Address any = loopback();
    ASSERT_EQ(::bind(bound.get(), any.get(), any.size()), 0);
    EXPECT_EQ(refusal(std::move(bound)), EINVAL) << "it is only bound";
  }
  EXPECT_EQ(refusal(listening_unix_socket()), EAFNOSUPPORT);
}

}  // namespace stream_turned_away_test
