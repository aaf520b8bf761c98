// SPDX-License-Identifier: BSD-3-Clause
//
// From a lookup to an RDMA connection, over RoCE and over iWARP; and lookups at hostile substitutes
// for rpcbind.
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "oncrpc/bind/registry.h"
#include "oncrpc/stream/tcp_peers.h"
#include "rpcrdma/endpoint/pair.h"
#include "support/req.h"

namespace lookup_test {

using namespace rpcrdma;
using namespace std::chrono_literals;
using oncrpc::Failure;
using oncrpc::bind::Transport;

constexpr std::uint32_t kNfs = 100003, kRpcbind = 100000, kDump = 4;

std::string word(std::uint32_t value) {
  std::byte bytes[4];
  xdr::store_u32(bytes, value);
  return {reinterpret_cast<char*>(bytes), sizeof bytes};
}

std::string text(const std::string& value) {
  return word(static_cast<std::uint32_t>(value.size())) + value + std::string(-value.size() % 4, '\0');
}

/// An entry of rpcbind's list.
std::string entry(const std::string& netid, const std::string& address, std::uint32_t version = 3) {
  return word(1) + word(kNfs) + word(version) + text(netid) + text(address) + text("superuser");
}

/// Answers RPCBPROC_DUMP with these bytes.
std::unique_ptr<tcp_peers::Running> listing(const std::string& bytes, const std::string& host = "127.0.0.1") {
  auto server = tcp_peers::open({.most_reply_bytes = std::size_t{1} << 24}, host.c_str());
  server->serve(kRpcbind, 3, [bytes = std::string{bytes}](oncrpc::stream::TcpCall& call) {
    if (call.procedure().number != kDump) return call.fail(oncrpc::wire::rpc::AcceptStat::PROC_UNAVAIL);
    call.reply(std::as_bytes(std::span{bytes}));
  });
  return std::make_unique<tcp_peers::Running>(std::move(server));
}

class Lookup : public test::Pair {
 protected:
  /// The port spaces in which identifiers were created, as rdma_cm defines them.
  static std::set<int>& spaces() {
    static std::set<int> seen;
    return seen;
  }
};

TEST_F(Lookup, FindsThePortToWhichAnRdmaClientConnects) {
  REQ("V1-BIND-01", "V1-BIND-03", "V1-BIND-05", "V1-BIND-07");
  listen();
  const oncrpc::Address host = test::provider().connect_to(0);
  const std::string netid{oncrpc::bind::netid_of(Transport::kRdma, host.family())};
  const auto names = listing(entry("tcp", oncrpc::bind::universal_address(host.with_port(2049))) +
                                 entry(netid, oncrpc::bind::universal_address(host.with_port(port_)), 4) +
                                 entry(netid, oncrpc::bind::universal_address(host.with_port(port_))) + word(0),
                             host.host());
  const auto found =
      oncrpc::bind::find_or_guess(host, kNfs, 3, 1, {.rpcbind_port = names->port(), .time = test::kLimit});
  EXPECT_FALSE(found.guessed);
  ASSERT_EQ(found.address.port(), port_) << "it is the port in the registered address";
  client_ = make_client({}, found.address.port());
  ASSERT_TRUE(run_until([&] { return client_->state() == endpoint::Client::State::kConnected; }));
}

TEST_F(Lookup, ConnectionsUseTheTcpPortSpaceOfTheConnectionManager) {
  REQ("V1-BIND-04");
  verbs::Table table = *test::provider().table;
  spaces().clear();
  table.create_id = [](rdma_event_channel* channel, rdma_cm_id** id, void* context, rdma_port_space space) {
    spaces().insert(space);
    return test::provider().table->create_id(channel, id, context, space);
  };
  server_table_ = client_table_ = &table;
  listen();
  connect();
  EXPECT_EQ(spaces(), std::set<int>{RDMA_PS_TCP});
  client_.reset();
  server_.reset();
}

TEST_F(Lookup, UsesTheRegisteredPortButNotTheRegisteredHost) {
  const auto names = listing(entry("rdma", "10.99.99.99.78.81") + entry("rdma6", "fe80::1.78.82") + word(0));
  const auto found = oncrpc::bind::find(tcp_peers::loopback(), kNfs, 3, Transport::kRdma,
                                        {.rpcbind_port = names->port(), .time = test::kLimit});
  ASSERT_TRUE(found) << to_string(found.error());
  EXPECT_EQ(found->to_string(), "127.0.0.1:20049");
}

TEST_F(Lookup, RefusesEveryMalformedAnswerOfRpcbind) {
  const std::string good = entry("tcp", "0.0.0.0.1.1");
  const std::string large = std::string(1 << 21, '\0');
  const std::vector<std::pair<std::string, Failure::Kind>> answers = {
      {word(0), Failure::Kind::kNotRegistered},
      {good + word(0), Failure::Kind::kNotRegistered},
      {entry("rdma", "0.0.0.0.0.0") + word(0), Failure::Kind::kMalformed},
      {entry("rdma", "0.0.0.0") + word(0), Failure::Kind::kMalformed},
      {entry("rdma", "") + word(0), Failure::Kind::kMalformed},
      {entry("rdma", "::.78.81") + word(0), Failure::Kind::kMalformed},
      {entry("rdma", "0.0.0.0.256.1") + word(0), Failure::Kind::kMalformed},
      {"", Failure::Kind::kMalformed},
      {good, Failure::Kind::kMalformed},
      {good.substr(0, good.size() - 4) + word(0), Failure::Kind::kMalformed},
      {word(1), Failure::Kind::kMalformed},
      {word(1) + word(kNfs) + word(3) + word(0xffffffff), Failure::Kind::kMalformed},
      {word(1) + word(kNfs) + word(3) + word(0x7ffffffc) + "rdma", Failure::Kind::kMalformed},
      {large, Failure::Kind::kTooLarge},
  };
  for (const auto& [answer, kind] : answers) {
    const auto names = listing(answer);
    const auto found = oncrpc::bind::find(tcp_peers::loopback(), kNfs, 3, Transport::kRdma,
                                          {.rpcbind_port = names->port(), .time = test::kLimit});
    ASSERT_FALSE(found) << answer.size();
    EXPECT_EQ(found.error().kind, kind) << to_string(found.error());
  }
}

/// For NFS version 4, the client goes to the assigned port and does not call rpcbind.
TEST_F(Lookup, NfsVersionFourUsesItsAssignedPortWithoutRpcbind) {
  REQ("NFS-V4-06", "NFS-V4-07", "V1-ULB-01");
  EXPECT_EQ(oncrpc::bind::kNfsRdmaPort, 20049);
  const auto names = listing(entry("rdma", "127.0.0.1.4.1", 4) + entry("rdma", "127.0.0.1.4.1", 3) + word(0));
  const oncrpc::bind::LookupConfig there{.rpcbind_port = names->port(), .time = test::kLimit};
  for (const std::uint16_t well_known : {std::uint16_t{4000}, oncrpc::bind::kNfsRdmaPort}) {
    const auto found = oncrpc::bind::find_or_guess(tcp_peers::loopback(), kNfs, 4, well_known, there);
    EXPECT_EQ(found.address.to_string(), "127.0.0.1:20049");
    EXPECT_FALSE(found.guessed);
  }
  EXPECT_EQ(oncrpc::bind::find_or_guess(tcp_peers::loopback(), kNfs, 3, 4000, there).address.port(), 4 * 256 + 1);
  EXPECT_EQ(names->stop().counters().accepted, 1u) << "only the lookup of version 3 connects to rpcbind";
}

TEST_F(Lookup, ReportsWhyRpcbindGaveNoPortAndUsesTheDefaultPort) {
  auto silent = tcp_peers::open();
  const oncrpc::bind::LookupConfig at_silent{.rpcbind_port = silent->address().port(), .time = 50ms};
  const auto late = oncrpc::bind::find_or_guess(tcp_peers::loopback(), kNfs, 3, 20049, at_silent);
  EXPECT_EQ(late.address.to_string(), "127.0.0.1:20049");
  ASSERT_TRUE(late.guessed);
  EXPECT_EQ(late.guessed->kind, Failure::Kind::kTimedOut);

  tcp_peers::Running nobody(tcp_peers::open());
  const auto guessed = oncrpc::bind::find_or_guess(tcp_peers::loopback(), kNfs, 3, 4000,
                                                   {.rpcbind_port = nobody.port(), .time = test::kLimit});
  EXPECT_EQ(guessed.address.port(), 4000);
  ASSERT_TRUE(guessed.guessed);
  EXPECT_EQ(guessed.guessed->rpc, oncrpc::RpcError::kProgramUnavailable);
}

}  // namespace lookup_test
