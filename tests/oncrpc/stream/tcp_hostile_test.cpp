// SPDX-License-Identifier: BSD-3-Clause
//
// The TCP server with hostile clients: no other client has to wait for them, and the server stores
// nothing for them beyond its limits.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <fcntl.h>
#include <linux/sockios.h>
#include <sys/ioctl.h>

#include <chrono>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "oncrpc/stream/tcp_peers.h"

namespace tcp_hostile_test {

using namespace tcp_peers;
using namespace std::chrono_literals;
using oncrpc::RpcError;

std::string mark(std::uint32_t word) {
  std::byte bytes[4];
  xdr::store_u32(bytes, word);
  return {reinterpret_cast<char*>(bytes), sizeof bytes};
}

bool echoes(Raw& client, std::uint32_t xid = 7) {
  client.send(call_of(xid, {kProgram, 1, kEcho}, "abcd"));
  return client.error_of(xid) == RpcError::kNone;
}

/// A server that runs on the test's thread.
class TcpHostile : public ::testing::Test {
 protected:
  void start(const oncrpc::stream::TcpServerConfig& config) {
    server_ = open(config);
    ASSERT_NE(server_, nullptr);
    serve_echo(*server_);
  }
  template <typename Done>
  bool until(const Done& done) {
    while (!done())
      if (!server_->wait(kLimitMs)) return false;
    return true;
  }
  std::unique_ptr<oncrpc::stream::TcpServer> server_;
};

TEST(TcpServer, ServesOtherClientsWhileAClientHasSentHalfARecord) {
  auto server = open();
  serve_echo(*server);
  Running running(std::move(server));
  Raw in_mark(running.address()), in_body(running.address()), in_next(running.address()), other(running.address());
  in_mark.send("\x80");
  in_body.send(call_of(1, {kProgram, 1, kEcho}, "abcd").substr(0, 30));
  in_next.send(call_of(1, {kProgram, 1, kEcho}, "abcd") + mark(100));
  EXPECT_EQ(in_next.error_of(1), RpcError::kNone);
  EXPECT_TRUE(echoes(other));
  in_body.send(call_of(1, {kProgram, 1, kEcho}, "abcd").substr(30));
  EXPECT_EQ(in_body.error_of(1), RpcError::kNone);
}

TEST(TcpServer, ServesOtherClientsWhileAPeerReadsNoReplies) {
  auto server = open();
  serve_echo(*server);
  Running running(std::move(server));
  Raw deaf(running.address()), other(running.address());
  std::string calls;
  for (std::uint32_t xid = 0; xid < 100; ++xid) calls += call_of(xid, {kProgram, 1, kSize}, mark(1 << 20));
  deaf.send(calls);  // the calls request a hundred megabytes
  EXPECT_TRUE(echoes(other));
  EXPECT_TRUE(echoes(other));
  for (std::uint32_t xid = 0; xid < 100; ++xid) ASSERT_EQ(deaf.error_of(xid), RpcError::kNone) << xid;
}

/// Returns when the server's machine has received everything that was sent.
void wait_until_arrived(Raw& client) {
  const auto end = std::chrono::steady_clock::now() + kLimit;
  for (int under_way = 1; under_way != 0; std::this_thread::yield()) {
    ASSERT_EQ(::ioctl(client.fd(), SIOCOUTQ, &under_way), 0);
    ASSERT_LT(std::chrono::steady_clock::now(), end);
  }
}

TEST_F(TcpHostile, ServerAnswersOneCallOfEachConnectionInARound) {
  start({.round_time = 1h});
  Raw one(server_->address()), other(server_->address());
  std::string calls;
  for (std::uint32_t xid = 0; xid < 50; ++xid) calls += call_of(xid, {kProgram, 1, kEcho});
  one.send(calls);
  other.send(calls);
  wait_until_arrived(one);
  wait_until_arrived(other);
  while (server_->counters().calls < 100) {
    const auto before = server_->counters().calls;
    ASSERT_TRUE(server_->wait(kLimitMs));
    ASSERT_LE(server_->counters().calls, before + 2);
  }
}

TEST_F(TcpHostile, ConnectionsThatARoundHadNoTimeForAreServedFirstInTheNextRound) {
  constexpr std::uint64_t kClients = 6, kCallsEach = 3;
  start({.round_time = 2ms});
  std::vector<std::uint64_t> connections;
  server_->serve(kProgram, 2, [&connections](oncrpc::stream::TcpCall& call) {
    connections.push_back(call.connection());
    for (const auto end = std::chrono::steady_clock::now() + 3ms; std::chrono::steady_clock::now() < end;) continue;
    call.reply(xdr::Bytes{});
  });
  std::vector<std::unique_ptr<Raw>> clients;
  for (std::uint64_t i = 0; i < kClients; ++i) clients.push_back(std::make_unique<Raw>(server_->address()));
  ASSERT_TRUE(until([&] { return server_->connections() == kClients; }));
  for (auto& client : clients) {
    for (std::uint32_t xid = 0; xid < kCallsEach; ++xid) client->send(call_of(xid, {kProgram, 2, 1}));
    wait_until_arrived(*client);
  }
  while (connections.size() < kClients * kCallsEach) {
    const auto before = connections.size();
    ASSERT_TRUE(server_->wait(kLimitMs));
    ASSERT_LE(connections.size(), before + 1);
  }
  for (std::size_t turn = 0; turn < kCallsEach; ++turn) {
    const auto first = connections.begin() + static_cast<std::ptrdiff_t>(turn * kClients);
    EXPECT_EQ((std::set<std::uint64_t>(first, first + kClients).size()), kClients) << "each has its turn";
  }
}

TEST_F(TcpHostile, ServerDisconnectsAPeerThatSendsARecordBeyondTheLimit) {
  start({.most_record_bytes = 1000});
  for (const std::string& bytes : {mark(0xffffffff), mark(0x7fffffff), mark(oncrpc::stream::kLastFragment | 1001),
                                   mark(1000) + std::string(1000, 'x') + mark(oncrpc::stream::kLastFragment | 1)}) {
    Raw client(server_->address());
    client.send(bytes);
    ASSERT_TRUE(until([&, before = server_->counters().too_long] { return server_->counters().too_long > before; }));
    EXPECT_TRUE(client.closed());
  }
  EXPECT_EQ(server_->connections(), 0u);
}

TEST_F(TcpHostile, ServerDisconnectsAPeerThatSendsARecordThatIsNoCall) {
  start({});
  const std::string call = call_of(1, {kProgram, 1, kEcho});
  std::string reply = call;
  reply[11] = 1;  // the message type REPLY
  std::string long_credential = call;
  long_credential[34] = 0x02;  // a credential of 512 bytes or more
  for (const std::string& bytes :
       {mark(oncrpc::stream::kLastFragment), mark(0) + mark(0) + mark(oncrpc::stream::kLastFragment),
        mark(oncrpc::stream::kLastFragment | 4) + "abcd", mark(oncrpc::stream::kLastFragment | 3) + "abc", reply,
        long_credential, "GET / HTTP/1.1\r\n\r\n" + std::string(1 << 17, 'x')}) {
    Raw client(server_->address());
    client.send(bytes);
    const auto gone = [this] { return server_->counters().malformed + server_->counters().too_long; };
    ASSERT_TRUE(until([&, before = gone()] { return gone() > before; }));
    EXPECT_TRUE(client.closed());
  }
}

TEST_F(TcpHostile, ServerRejectsCallsWithAWrongRpcVersionOrCredential) {
  start({});
  Raw client(server_->address());
  std::string other_rpc = call_of(1, {kProgram, 1, kEcho});
  other_rpc[15] = 3;
  client.send(other_rpc);
  const oncrpc::Credential gss{.flavor = oncrpc::wire::rpc::AuthFlavor::RPCSEC_GSS_, .body = {}};
  client.send(call_of(2, {kProgram, 1, 0}, {}, gss));
  // These credentials of AUTH_SYS are too short, have a machine name or groups beyond their limits,
  // or have bytes after their end.
  const std::string no_groups = mark(0) + mark(0) + mark(1) + mark(1) + mark(0);
  const std::vector<std::string> bodies = {"",
                                           mark(0) + mark(0xffffffff),
                                           mark(0) + mark(256) + std::string(256, 'x') + no_groups.substr(8),
                                           no_groups.substr(0, 16) + mark(17) + std::string(68, '\0'),
                                           no_groups + mark(0),
                                           no_groups.substr(0, 16)};
  std::uint32_t xid = 3;
  for (const std::string& body : bodies) {
    const oncrpc::Credential sys{.flavor = oncrpc::wire::rpc::AuthFlavor::AUTH_SYS_,
                                 .body = std::as_bytes(std::span{body})};
    client.send(call_of(xid++, {kProgram, 1, kEcho}, {}, sys));
  }
  Running running(std::move(server_));
  EXPECT_EQ(client.error_of(1), RpcError::kRpcMismatch);
  for (std::uint32_t denied = 2; denied < xid; ++denied)
    EXPECT_EQ(client.error_of(denied), RpcError::kAuthError) << denied;
  const oncrpc::Credential sys{.flavor = oncrpc::wire::rpc::AuthFlavor::AUTH_SYS_,
                               .body = std::as_bytes(std::span{no_groups})};
  client.send(call_of(99, {kProgram, 1, kWho}, {}, sys));
  EXPECT_EQ(client.error_of(99), RpcError::kNone);
}

TEST_F(TcpHostile, ServerDisconnectsAPeerThatDoesNotCompleteARecordInTime) {
  start({.record_time = 30ms});
  Raw client(server_->address());
  client.send(mark(100) + "x");
  ASSERT_TRUE(until([&] { return server_->counters().timed_out == 1; }));
  EXPECT_TRUE(client.closed());
}

TEST_F(TcpHostile, ServerDisconnectsAPeerThatDoesNotReadAnswersInTime) {
  start({.send_time = 30ms});
  Raw client(server_->address());
  const int small = 64 * 1024;
  ASSERT_EQ(::setsockopt(client.fd(), SOL_SOCKET, SO_RCVBUF, &small, sizeof small), 0);
  std::string calls;
  for (std::uint32_t xid = 0; xid < 200; ++xid) calls += call_of(xid, {kProgram, 1, kSize}, mark(1 << 20));
  client.send(calls);
  ASSERT_TRUE(until([&] { return server_->counters().timed_out == 1; }));
  EXPECT_LT(server_->counters().calls, 40u) << "the server answers calls of a peer that does not read";
  EXPECT_EQ(server_->connections(), 0u);
}

TEST_F(TcpHostile, ServerDisconnectsAPeerThatIsIdleForTooLong) {
  start({.idle_time = 30ms});
  Raw client(server_->address());
  ASSERT_TRUE(until([&] { return server_->counters().timed_out == 1; }));
  EXPECT_TRUE(client.closed());
}

TEST_F(TcpHostile, ANewConnectionDisplacesTheConnectionThatIsIdleLongest) {
  start({.most_connections = 8, .least_idle_time = {}});
  std::vector<std::unique_ptr<Raw>> clients;
  for (std::uint64_t i = 1; i <= 8; ++i) {
    clients.push_back(std::make_unique<Raw>(server_->address()));
    ASSERT_TRUE(until([&] { return server_->counters().accepted == i; }));
  }
  clients[0]->send(call_of(1, {kProgram, 1, kEcho}));
  ASSERT_TRUE(until([&] { return server_->counters().calls == 1; }));
  Raw ninth(server_->address());
  ASSERT_TRUE(until([&] { return server_->counters().accepted == 9; }));
  EXPECT_TRUE(clients[1]->closed());
  EXPECT_EQ(server_->counters().displaced, 1u);
  EXPECT_EQ(server_->connections(), 8u);
  Running running(std::move(server_));
  EXPECT_EQ(clients[0]->error_of(1), RpcError::kNone);
  EXPECT_TRUE(echoes(*clients[0]));
  EXPECT_TRUE(echoes(ninth));
}

TEST_F(TcpHostile, ANewConnectionDoesNotDisplaceConnectionsThatWaitForAnAnswer) {
  start({.most_connections = 2, .most_waiting = 0, .least_idle_time = {}});
  std::vector<oncrpc::stream::TcpLater> put_off;
  server_->serve(kProgram, 2, [&](oncrpc::stream::TcpCall& call) { put_off.push_back(call.later()); });
  Raw first(server_->address()), second(server_->address());
  first.send(call_of(1, {kProgram, 2, 1}));
  second.send(call_of(2, {kProgram, 2, 1}));
  ASSERT_TRUE(until([&] { return put_off.size() == 2; }));
  Raw third(server_->address());
  ASSERT_TRUE(until([&] { return server_->counters().refused == 1; }));
  EXPECT_TRUE(third.closed());
  put_off.clear();
  Running running(std::move(server_));
  EXPECT_EQ(first.error_of(1), RpcError::kSystemError);
  EXPECT_EQ(second.error_of(2), RpcError::kSystemError);
}

/// A new connection waits while the server cannot make room for it: a connection that has not been
/// idle for `least_idle_time` is closed only if its host has most of them, because its next call
/// may be on its way.
class A6WaitingConnections : public TcpHostile {};

TEST_F(A6WaitingConnections, ANewConnectionWaitsWhileNoOtherHasBeenIdleForLong) {
  for (const bool each : {false, true}) {
    start({.most_connections = each ? 256u : 2u, .most_connections_each = each ? 2u : 64u, .least_idle_time = kLimit});
    auto first = std::make_unique<Raw>(server_->address());
    Raw second(server_->address()), third(server_->address()), fourth(server_->address());
    for (Raw* one : {first.get(), &second, &third, &fourth}) one->send(call_of(1, {kProgram, 1, kEcho}));
    ASSERT_TRUE(until([&] { return server_->waiting() == 2 && server_->counters().calls == 2; }));
    first.reset();
    ASSERT_TRUE(until([&] { return server_->counters().calls == 3; }));
    EXPECT_EQ(server_->waiting(), 1u);
    EXPECT_EQ(server_->connections(), 2u);
    EXPECT_EQ(server_->counters().displaced + server_->counters().refused, 0u);
    EXPECT_EQ(third.error_of(1), RpcError::kNone);
  }
}

TEST_F(A6WaitingConnections, ANewHostDisplacesAConnectionOfAHostThatHasAllConnections) {
  server_ = open({.most_connections = 3, .least_idle_time = kLimit}, "0.0.0.0");
  ASSERT_NE(server_, nullptr);
  serve_echo(*server_);
  const auto at = [&](const char* host) { return *oncrpc::Address::parse(host, server_->address().port()); };
  std::vector<std::unique_ptr<Raw>> greedy;
  for (std::uint64_t i = 1; i <= 3; ++i) {
    greedy.push_back(std::make_unique<Raw>(at("127.0.0.1"), "127.0.0.2"));
    ASSERT_TRUE(until([&] { return server_->counters().accepted == i; }));
  }
  Raw other(at("127.0.0.1"), "127.0.0.3");
  ASSERT_TRUE(until([&] { return server_->counters().accepted == 4; }));
  EXPECT_EQ(server_->counters().displaced, 1u);
  EXPECT_EQ(server_->connections(), 3u);
  EXPECT_TRUE(greedy[0]->closed());
}

TEST_F(A6WaitingConnections, AWaitingConnectionIsDroppedIfItsPeerDisconnects) {
  start({.most_connections_each = 1, .least_idle_time = kLimit});
  auto first = std::make_unique<Raw>(server_->address());
  auto gone = std::make_unique<Raw>(server_->address());
  Raw third(server_->address());
  third.send(call_of(1, {kProgram, 1, kEcho}));
  ASSERT_TRUE(until([&] { return server_->waiting() == 2; }));
  gone.reset();
  first.reset();
  ASSERT_TRUE(until([&] { return server_->counters().calls == 1; }));
  EXPECT_EQ(server_->waiting(), 0u);
  EXPECT_EQ(server_->counters().accepted, 2u);
}

TEST_F(A6WaitingConnections, ServerRefusesMoreWaitingConnectionsThanTheLimit) {
  start({.most_connections_each = 1, .most_waiting_each = 1, .least_idle_time = kLimit});
  Raw first(server_->address()), second(server_->address()), third(server_->address());
  ASSERT_TRUE(until([&] { return server_->counters().refused == 1; }));
  EXPECT_EQ(server_->waiting(), 1u);
  EXPECT_EQ(server_->connections(), 1u);
  server_->stop_listening();
  EXPECT_EQ(server_->waiting(), 0u);
}

TEST_F(A6WaitingConnections, AreRefusedAfterATimeout) {
  start({.most_connections_each = 1, .least_idle_time = kLimit, .record_time = std::chrono::milliseconds{1}});
  Raw first(server_->address()), second(server_->address());
  ASSERT_TRUE(until([&] { return server_->counters().refused == 1; }));
  EXPECT_EQ(server_->waiting(), 0u);
  EXPECT_EQ(server_->connections(), 1u);
}

TEST_F(TcpHostile, PeerLosesItsIdlestConnectionWhenItOpensMoreThanAHostMayHave) {
  start({.most_connections_each = 2, .least_idle_time = {}});
  Raw first(server_->address()), second(server_->address());
  ASSERT_TRUE(until([&] { return server_->counters().accepted == 2; }));
  Raw third(server_->address());
  ASSERT_TRUE(until([&] { return server_->counters().accepted == 3; }));
  EXPECT_EQ(server_->connections(), 2u);
  EXPECT_TRUE(first.closed());
}

TEST_F(TcpHostile, ServerDoesNotReadFromAConnectionWithTooManyUnansweredCalls) {
  start({.most_unanswered = 2});
  std::vector<oncrpc::stream::TcpLater> put_off;
  server_->serve(kProgram, 2, [&](oncrpc::stream::TcpCall& call) { put_off.push_back(call.later()); });
  Raw client(server_->address());
  for (std::uint32_t xid = 1; xid <= 3; ++xid) client.send(call_of(xid, {kProgram, 2, 1}));
  ASSERT_TRUE(until([&] { return put_off.size() == 2; }));
  Raw other(server_->address());
  other.send(call_of(1, {kProgram, 1, kEcho}));
  ASSERT_TRUE(until([&] { return server_->counters().calls == 3; }));
  EXPECT_EQ(put_off.size(), 2u);
  put_off[0].reply({});
  ASSERT_TRUE(until([&] { return put_off.size() == 3; }));
}

/// All deferred calls of a host count, on whichever of its connections they came.
TEST_F(TcpHostile, LimitOfUnansweredCallsOfAHostCountsAllItsConnections) {
  start({.most_put_off_each = 2});
  std::vector<oncrpc::stream::TcpLater> put_off;
  server_->serve(kProgram, 2, [&](oncrpc::stream::TcpCall& call) { put_off.push_back(call.later()); });
  const auto all_is_done = [&] {
    while (server_->wait(0)) {
    }
  };
  {
    Raw gone(server_->address());
    for (std::uint32_t xid = 1; xid <= 2; ++xid) gone.send(call_of(xid, {kProgram, 2, 1}));
    ASSERT_TRUE(until([&] { return put_off.size() == 2; }));
  }
  Raw again(server_->address());
  ASSERT_TRUE(until([&] { return server_->counters().accepted == 2; }));
  again.send(call_of(3, {kProgram, 2, 1}));
  all_is_done();
  EXPECT_EQ(put_off.size(), 2u);
  put_off[0].reply({});
  ASSERT_TRUE(until([&] { return put_off.size() == 3; }));
  again.send(call_of(4, {kProgram, 2, 1}));
  all_is_done();
  EXPECT_EQ(put_off.size(), 3u);
  put_off[1].reply({});
  ASSERT_TRUE(until([&] { return put_off.size() == 4; }));
}

TEST_F(TcpHostile, AReplyBeyondTheLimitBecomesASystemError) {
  start({.most_reply_bytes = 1000});
  Raw client(server_->address());
  client.send(call_of(1, {kProgram, 1, kSize}, mark(1000)) + call_of(2, {kProgram, 1, kSize}, mark(1004)));
  Running running(std::move(server_));
  EXPECT_EQ(client.error_of(1), RpcError::kNone);
  EXPECT_EQ(client.error_of(2), RpcError::kSystemError);
}

TEST_F(TcpHostile, ServerWithoutFreeDescriptorsDoesNotSpinAndAcceptsLater) {
  start({});
  Raw client(server_->address());  // waits in the backlog
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  rlimit none = before;
  none.rlim_cur = static_cast<rlim_t>(::fcntl(0, F_DUPFD_CLOEXEC, 0));  // the lowest free descriptor
  ASSERT_EQ(::close(static_cast<int>(none.rlim_cur)), 0);
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &none), 0);
  EXPECT_TRUE(server_->wait(kLimitMs));
  for (int rounds = 0; server_->wait(0); ++rounds) ASSERT_LT(rounds, 1000) << "it spins";
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
  EXPECT_EQ(server_->connections(), 0u);
  ASSERT_TRUE(until([&] { return server_->connections() == 1; }));
}

TEST_F(TcpHostile, ServerSurvivesPeersThatDisconnectWithinACall) {
  start({});
  const std::string calls = call_of(1, {kProgram, 1, kSize}, mark(1 << 20)) + call_of(2, {kProgram, 1, kEcho}, "abcd");
  for (std::size_t sent = 0; sent <= calls.size(); sent += 7) {
    {
      Raw client(server_->address());
      client.send(std::string_view{calls}.substr(0, sent));
      const linger at_once{.l_onoff = 1, .l_linger = sent % 2 == 0 ? 0 : 1};  // a reset, or an orderly end
      ::setsockopt(client.fd(), SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
      ASSERT_TRUE(until([&, before = server_->counters().accepted] {
        return server_->connections() != 0 || server_->counters().accepted > before;
      }));
    }
    ASSERT_TRUE(until([&] { return server_->connections() == 0; })) << sent;
  }
}

}  // namespace tcp_hostile_test
