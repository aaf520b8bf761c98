// SPDX-License-Identifier: BSD-3-Clause
//
// The TCP server with well-behaved clients: libtirpc's, and clients that send several calls at
// once.
#include "oncrpc/stream/tcp_server.h"

#include <gtest/gtest.h>
#include <rpc/rpc.h>

#include <cerrno>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "oncrpc/stream/tcp_peers.h"

namespace tcp_server_test {

using namespace tcp_peers;
using oncrpc::RpcError;

struct Destroy {
  void operator()(CLIENT* client) const {
    if (client->cl_auth != nullptr) auth_destroy(client->cl_auth);
    clnt_destroy(client);
  }
};
using TirpcClient = std::unique_ptr<CLIENT, Destroy>;

/// libtirpc's own client, connected by libtirpc.
TirpcClient connect_tirpc(const oncrpc::Address& server, std::uint32_t version) {
  netbuf address{.maxlen = server.size(), .len = server.size(), .buf = server.get()};
  const int fd = ::socket(server.family(), SOCK_STREAM, 0);
  CLIENT* client = clnt_vc_create(fd, &address, kProgram, version, 0, 0);
  if (client == nullptr) return nullptr;
  clnt_control(client, CLSET_FD_CLOSE, nullptr);
  return TirpcClient{client};
}

clnt_stat call_tirpc(CLIENT* client, std::uint32_t procedure, std::string* text) {
  constexpr timeval kPatience{.tv_sec = std::chrono::seconds{kLimit}.count(), .tv_usec = 0};
  char* in = text->data();
  char* out = nullptr;
  const clnt_stat status =
      clnt_call(client, procedure, reinterpret_cast<xdrproc_t>(xdr_wrapstring), reinterpret_cast<char*>(&in),
                reinterpret_cast<xdrproc_t>(xdr_wrapstring), reinterpret_cast<char*>(&out), kPatience);
  *text = out != nullptr ? out : "";
  free(out);
  return status;
}

TEST(TcpServer, AnswersLibtirpcsClient) {
  auto server = open();
  serve_echo(*server);
  Running running(std::move(server));
  const auto client = connect_tirpc(running.address(), 1);
  ASSERT_NE(client, nullptr);
  for (const std::size_t size : {0u, 1u, 2u, 3u, 4u, 1000u, 8000u}) {  // the limit of xdr_wrapstring is 9000
    std::string text(size, 'x');
    EXPECT_EQ(call_tirpc(client.get(), kEcho, &text), RPC_SUCCESS);
    EXPECT_EQ(text.size(), size);
  }
}

TEST(TcpServer, AnswersLibtirpcsClientOverIpv6) {
  auto server = oncrpc::stream::TcpServer::listen(*oncrpc::Address::parse("::1", 0));
  if (!server) GTEST_SKIP() << "this machine has no IPv6: " << to_string(server.error());
  serve_echo(**server);
  Running running(std::move(*server));
  const auto client = connect_tirpc(running.address(), 1);
  ASSERT_NE(client, nullptr);
  std::string text = "six";
  EXPECT_EQ(call_tirpc(client.get(), kEcho, &text), RPC_SUCCESS);
  EXPECT_EQ(text, "six");
}

TEST(TcpServer, ReportsRpcErrors) {
  auto server = open();
  serve_echo(*server, 2);
  serve_echo(*server, 4);
  Running running(std::move(server));
  std::string none;
  const auto client = connect_tirpc(running.address(), 3);
  EXPECT_EQ(call_tirpc(client.get(), kEcho, &none), RPC_PROGVERSMISMATCH);
  rpc_err error{};
  clnt_geterr(client.get(), &error);
  EXPECT_EQ(error.re_vers.low, 2u);
  EXPECT_EQ(error.re_vers.high, 4u);
  std::uint32_t version = 4;
  clnt_control(client.get(), CLSET_VERS, reinterpret_cast<char*>(&version));
  EXPECT_EQ(call_tirpc(client.get(), 99, &none), RPC_PROCUNAVAIL);
  EXPECT_EQ(call_tirpc(client.get(), kSize, &(none = "12345")), RPC_CANTDECODEARGS);
  EXPECT_EQ(call_tirpc(client.get(), kSilence, &none), RPC_SYSTEMERROR);
  EXPECT_EQ(call_tirpc(client.get(), kWho, &none), RPC_AUTHERROR);
  for (std::uint32_t program : {kProgram - 1, kProgram + 1}) {
    clnt_control(client.get(), CLSET_PROG, reinterpret_cast<char*>(&program));
    EXPECT_EQ(call_tirpc(client.get(), kEcho, &none), RPC_PROGUNAVAIL);
  }
}

TEST(TcpServer, HandlerSeesTheCallersAuthSysCredentialAndHost) {
  auto server = open();
  std::string seen;
  server->serve(kProgram, 1, [&seen](oncrpc::stream::TcpCall& call) {
    if (const auto& caller = call.caller()) {
      seen = std::string{caller->machine} + " " + std::to_string(caller->uid) + " " + std::to_string(caller->gid);
      for (const std::uint32_t group : caller->groups()) seen += " " + std::to_string(group);
      seen += " " + call.peer().host();
    }
    call.reply(call.arguments());
  });
  Running running(std::move(server));
  const auto client = connect_tirpc(running.address(), 1);
  auth_destroy(client->cl_auth);
  gid_t groups[16];
  for (gid_t i = 0; i < 16; ++i) groups[i] = 100 + i;
  std::string machine = "here";
  client->cl_auth = authunix_create(machine.data(), 1000, 1001, 16, groups);
  std::string text;
  EXPECT_EQ(call_tirpc(client.get(), kEcho, &text), RPC_SUCCESS);
  running.stop();
  EXPECT_EQ(seen, "here 1000 1001 100 101 102 103 104 105 106 107 108 109 110 111 112 113 114 115 127.0.0.1");
}

TEST(TcpServer, AnswersCallsThatCameTogetherInOrder) {
  auto server = open();
  serve_echo(*server);
  Running running(std::move(server));
  Raw client(running.address());
  std::string all;
  for (std::uint32_t xid = 0; xid < 300; ++xid)
    all += call_of(xid, {kProgram, 1, kEcho}, std::string(xid % 5 * 4, 'a'));
  client.send(all);
  for (std::uint32_t xid = 0; xid < 300; ++xid) {
    const auto reply = client.record();
    const auto header = oncrpc::parse_reply(xid, reply);
    ASSERT_EQ(header.error, RpcError::kNone) << xid;
    EXPECT_EQ(reply.size() - header.bytes, xid % 5 * 4);
  }
}

TEST(TcpServer, AnswersAClientThatHasShutDownItsSendingSide) {
  auto server = open();
  serve_echo(*server);
  Running running(std::move(server));
  Raw client(running.address());
  std::string size(4, '\0');
  size[1] = 0x0c;  // 786432 bytes, more than a socket takes at once
  client.send(call_of(1, {kProgram, 1, kSize}, size));
  ::shutdown(client.fd(), SHUT_WR);
  const auto reply = client.record();
  const auto header = oncrpc::parse_reply(1, reply);
  EXPECT_EQ(header.error, RpcError::kNone);
  EXPECT_EQ(reply.size() - header.bytes, 0x0c0000u);
  EXPECT_TRUE(client.closed());
}

TEST(TcpServer, AnotherThreadMayAnswerDeferredCallsInReverseOrderOrDropThem) {
  auto server = open();
  std::vector<oncrpc::stream::TcpLater> put_off;
  server->serve(kProgram, 1, [&](oncrpc::stream::TcpCall& call) {
    put_off.push_back(call.later());
    if (put_off.size() < 3) return;
    std::thread{[&] {
      for (std::size_t i = put_off.size(); i-- > 1;) {
        const xdr::Bytes arguments = put_off[i].arguments();
        put_off[i].reply({&arguments, 1});
      }
      put_off.clear();  // drops the first call
    }}.join();
  });
  Running running(std::move(server));
  Raw client(running.address());
  for (std::uint32_t xid = 1; xid <= 3; ++xid) client.send(call_of(xid, {kProgram, 1, 1}, std::string(xid * 4, 'a')));
  for (std::uint32_t xid = 3; xid >= 2; --xid) {
    const auto reply = client.record();
    const auto header = oncrpc::parse_reply(xid, reply);
    EXPECT_EQ(header.error, RpcError::kNone) << xid;
    EXPECT_EQ(reply.size() - header.bytes, xid * 4);
  }
  EXPECT_EQ(client.error_of(1), RpcError::kSystemError);
}

TEST(TcpServer, ADeferredAnswerMayOutliveItsConnectionAndTheServer) {
  auto server = open();
  oncrpc::stream::TcpLater put_off;
  server->serve(kProgram, 1, [&](oncrpc::stream::TcpCall& call) { put_off = call.later(); });
  {
    Raw client(server->address());
    client.send(call_of(1, {kProgram, 1, 1}));
    while (!put_off) ASSERT_TRUE(server->wait(kLimitMs));
  }
  put_off.reply({});
  while (server->connections() != 0) ASSERT_TRUE(server->wait(kLimitMs));
  put_off = {};
  Raw client(server->address());
  client.send(call_of(2, {kProgram, 1, 1}));
  while (!put_off) ASSERT_TRUE(server->wait(kLimitMs));
  server.reset();
  put_off.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
  EXPECT_TRUE(client.closed());
}

TEST(TcpServer, DisconnectMakesRoomForAConnectionThatWaits) {
  const std::chrono::hours never{1};  // a time limit that ends no wait of this test
  auto server = open({.most_connections_each = 1, .least_idle_time = never, .record_time = never});
  serve_echo(*server);
  Raw first(server->address()), second(server->address());
  while (server->waiting() == 0) ASSERT_TRUE(server->wait(kLimitMs));
  server->disconnect();
  EXPECT_TRUE(first.closed());
  second.send(call_of(7, {kProgram, 1, kEcho}, "abcd"));
  while (server->counters().calls == 0) ASSERT_TRUE(server->wait(kLimitMs)) << "it still waits";
  EXPECT_EQ(second.error_of(7), RpcError::kNone);
}

TEST(TcpServer, CannotListenAtAnAddressThatAnotherServerUses) {
  const auto first = open();
  const auto second = oncrpc::stream::TcpServer::listen(first->address());
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, EADDRINUSE);
  EXPECT_EQ(to_string(second.error()), first->address().to_string() + ": bind: Address already in use");
}

}  // namespace tcp_server_test
