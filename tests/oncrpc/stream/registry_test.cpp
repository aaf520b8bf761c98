// SPDX-License-Identifier: BSD-3-Clause
//
// Registration and lookup with Debian's rpcbind, checked by other programs: rpcinfo, and libtirpc's
// clients.
#include "oncrpc/bind/registry.h"

#include <gtest/gtest.h>
#include <rpc/rpc.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "oncrpc/stream/own_rpcbind.h"
#include "oncrpc/stream/tcp_peers.h"
#include "support/limit.h"
#include "support/req.h"

namespace registry_test {

using namespace rpcrdma;
using oncrpc::Failure;
using oncrpc::bind::Registration;
using oncrpc::bind::Service;
using oncrpc::bind::Transport;

constexpr std::uint32_t kNfs = 100003, kMount = 100005;

oncrpc::Address at(const char* host, std::uint16_t port = 0) { return *oncrpc::Address::parse(host, port); }
const Service kOverRdma{kNfs, 3, Transport::kRdma, at("0.0.0.0", 20049)};
const Service kOverRdma6{kNfs, 3, Transport::kRdma, at("::", 20050)};
const Service kOverTcp{kNfs, 3, Transport::kTcp, at("127.0.0.1", 2049)};

using test::kLimit;
constexpr oncrpc::bind::LookupConfig kLookup{.time = kLimit};

xdr::Result<Registration, Failure> make(const std::vector<Service>& services,
                                        oncrpc::bind::RegisterConfig config = {.answer_time = kLimit}) {
  config.time = kLimit;
  return Registration::make(services, config);
}

/// "version netid address owner" of each entry for `program`.
std::vector<std::string> entries(std::uint32_t program) {
  std::vector<std::string> result;
  const auto all = oncrpc::bind::list(at("127.0.0.1"), kLookup);
  EXPECT_TRUE(all) << to_string(all.error());
  for (const auto& entry : *all)
    if (entry.program == program)
      result.push_back(std::to_string(entry.version) + " " + entry.netid + " " + entry.address + " " + entry.owner);
  std::sort(result.begin(), result.end());
  return result;
}

using Registry = own_rpcbind::Test;

TEST_F(Registry, RegistersServicesUnderTheirNetidsWhileTheRegistrationExists) {
  REQ("V1-BIND-02", "V1-BIND-06", "NFS-V3-08");
  {
    const auto registration = make({kOverRdma, kOverRdma6});
    ASSERT_TRUE(registration) << to_string(registration.error());
    EXPECT_EQ(entries(kNfs),
              (std::vector<std::string>{"3 rdma 0.0.0.0.78.81 superuser", "3 rdma6 ::.78.82 superuser"}));
  }
  EXPECT_EQ(entries(kNfs), std::vector<std::string>{});
}

TEST_F(Registry, RpcinfoListsTheRegisteredServices) {
  if (own_rpcbind::program("rpcinfo").empty()) GTEST_SKIP() << "rpcinfo is not there: ./dev unpacks it";
  const auto registration = make({kOverRdma, kOverRdma6});
  ASSERT_TRUE(registration);
  std::string text = rpcinfo();
  text.erase(std::unique(text.begin(), text.end(), [](char a, char b) { return a == ' ' && b == ' '; }), text.end());
  EXPECT_NE(text.find("100003 3 rdma 0.0.0.0.78.81 nfs superuser"), std::string::npos) << text;
  EXPECT_NE(text.find("100003 3 rdma6 ::.78.82 nfs superuser"), std::string::npos) << text;
}

TEST_F(Registry, RegisteringForRdmaLeavesTheEntryForTcpUnchanged) {
  REQ("V1-BIND-08");
  const auto tcp = make({kOverTcp});
  ASSERT_TRUE(tcp);
  {
    const auto rdma = make({kOverRdma});
    ASSERT_TRUE(rdma);
    EXPECT_EQ(entries(kNfs),
              (std::vector<std::string>{"3 rdma 0.0.0.0.78.81 superuser", "3 tcp 127.0.0.1.8.1 superuser"}));
  }
  EXPECT_EQ(entries(kNfs), std::vector<std::string>{"3 tcp 127.0.0.1.8.1 superuser"});
}

TEST_F(Registry, FindsThePortOfAService) {
  REQ("V1-BIND-05");
  const auto registration = make({kOverRdma, kOverRdma6, {kMount, 3, Transport::kTcp, at("127.0.0.1", 1234)}});
  ASSERT_TRUE(registration);
  const auto rdma = oncrpc::bind::find(at("127.0.0.1"), kNfs, 3, Transport::kRdma, kLookup);
  ASSERT_TRUE(rdma) << to_string(rdma.error());
  EXPECT_EQ(rdma->to_string(), "127.0.0.1:20049");
  const auto rdma6 = oncrpc::bind::find(at("::1"), kNfs, 3, Transport::kRdma, kLookup);
  ASSERT_TRUE(rdma6) << to_string(rdma6.error());
  EXPECT_EQ(rdma6->to_string(), "[::1]:20050");
  const auto mount = oncrpc::bind::find(at("127.0.0.1"), kMount, 3, Transport::kTcp, kLookup);
  ASSERT_TRUE(mount) << to_string(mount.error());
  EXPECT_EQ(mount->port(), 1234);
  const auto other_version = oncrpc::bind::find(at("127.0.0.1"), kNfs, 4, Transport::kRdma, kLookup);
  ASSERT_FALSE(other_version);
  EXPECT_EQ(to_string(other_version.error()), "127.0.0.1:111: rpcbind: not registered: program 100003 version 4 rdma");
  EXPECT_EQ(oncrpc::bind::find(at("127.0.0.1"), kMount, 3, Transport::kRdma, kLookup).error().kind,
            Failure::Kind::kNotRegistered);
}

TEST_F(Registry, LookupUsesTheDefaultPortIfNothingIsRegistered) {
  REQ("V1-BIND-03", "V1-BIND-05");
  const auto guessed = oncrpc::bind::find_or_guess(at("127.0.0.1"), kNfs, 3, oncrpc::bind::kNfsRdmaPort, kLookup);
  EXPECT_EQ(guessed.address.to_string(), "127.0.0.1:20049");
  ASSERT_TRUE(guessed.guessed);
  EXPECT_EQ(guessed.guessed->kind, Failure::Kind::kNotRegistered);
  const auto registration = make({{kNfs, 3, Transport::kRdma, at("0.0.0.0", 4000)}});
  const auto found = oncrpc::bind::find_or_guess(at("127.0.0.1"), kNfs, 3, oncrpc::bind::kNfsRdmaPort, kLookup);
  EXPECT_EQ(found.address.to_string(), "127.0.0.1:4000");
  EXPECT_FALSE(found.guessed);
}

TEST_F(Registry, RefusesToReplaceAnEntryWhoseServiceAnswersAndReportsTheOwner) {
  const auto first = make({kOverRdma});
  ASSERT_TRUE(first);
  const Service elsewhere{kNfs, 3, Transport::kRdma, at("0.0.0.0", 4000)};
  std::string asked;
  oncrpc::bind::RegisterConfig config;
  config.answers_over_rdma = [&asked](const Service& service) {
    asked += service.address.to_string();
    return true;
  };
  const auto second = make({{kMount, 3, Transport::kRdma, at("0.0.0.0", 4001)}, elsewhere}, config);
  ASSERT_FALSE(second);
  EXPECT_EQ(
      to_string(second.error()),
      "/run/rpcbind.sock: not registered: program 100003 version 3 rdma at 0.0.0.0.15.160: superuser has registered "
      "0.0.0.0.78.81, and answers there");
  EXPECT_EQ(second.error().code, EADDRINUSE);
  EXPECT_EQ(asked, "127.0.0.1:20049");
  EXPECT_EQ(entries(kMount), std::vector<std::string>{});
  EXPECT_EQ(entries(kNfs), std::vector<std::string>{"3 rdma 0.0.0.0.78.81 superuser"});
}

TEST_F(Registry, ReplacesAnEntryWhoseServiceIsSilentAndTheFormerOwnerDoesNotRemoveTheNewEntry) {
  auto first = make({kOverRdma, kOverRdma6});
  ASSERT_TRUE(first);
  oncrpc::bind::RegisterConfig config;
  config.answers_over_rdma = [](const Service&) { return false; };
  const auto second = make({{kNfs, 3, Transport::kRdma, at("0.0.0.0", 4000)}}, config);
  ASSERT_TRUE(second) << to_string(second.error());
  ASSERT_EQ(second->replaced().size(), 1u);
  EXPECT_EQ(second->replaced()[0].before.address, "0.0.0.0.78.81");
  EXPECT_FALSE(second->replaced()[0].answered);
  const auto ended = first->end();
  EXPECT_TRUE(ended) << to_string(ended.error());
  EXPECT_EQ(entries(kNfs), std::vector<std::string>{"3 rdma 0.0.0.0.15.160 superuser"});
  EXPECT_TRUE(first->end()) << "a second end() does nothing";
}

TEST_F(Registry, DoesNotReplaceAServiceThatAnswers) {
  auto server = tcp_peers::open();
  tcp_peers::serve_echo(*server);
  tcp_peers::Running running(std::move(server));
  const Service mine{tcp_peers::kProgram, 1, Transport::kTcp, at("127.0.0.1", 4000)};
  const Service theirs{mine.program, 1, Transport::kTcp, at("0.0.0.0", running.port())};
  const auto first = make({theirs});
  ASSERT_TRUE(first);
  const auto before = entries(mine.program);
  const auto second = make({{kMount, 3, Transport::kTcp, at("127.0.0.1", 4001)}, mine});
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().kind, Failure::Kind::kRefused);
  EXPECT_NE(second.error().detail.find("superuser has registered " + oncrpc::bind::universal_address(theirs.address)),
            std::string::npos)
      << second.error().detail;
  EXPECT_EQ(entries(mine.program), before);
  EXPECT_EQ(entries(kMount), std::vector<std::string>{});
}

TEST_F(Registry, EndRestoresAReplacedEntryWhoseServiceStillAnswers) {
  for (const bool still_there : {true, false}) {
    auto server = tcp_peers::open();
    tcp_peers::serve_echo(*server);
    auto running = std::make_unique<tcp_peers::Running>(std::move(server));
    const Service theirs{tcp_peers::kProgram, 1, Transport::kTcp, running->address()};
    auto first = make({theirs});
    ASSERT_TRUE(first);
    const auto before = entries(theirs.program);
    const Service mine{theirs.program, 1, Transport::kTcp, at("127.0.0.1", 4000)};
    auto second = make({mine}, {.replace = oncrpc::bind::Replace::kAny, .answer_time = kLimit});
    ASSERT_TRUE(second) << to_string(second.error());
    ASSERT_EQ(second->replaced().size(), 1u);
    EXPECT_TRUE(second->replaced()[0].answered);
    EXPECT_EQ(entries(theirs.program), std::vector<std::string>{"1 tcp 127.0.0.1.15.160 superuser"});
    if (!still_there) running.reset();
    EXPECT_TRUE(second->end());
    EXPECT_EQ(entries(theirs.program), still_there ? before : std::vector<std::string>{});
  }
}

TEST_F(Registry, EndAfterAnErrorDoesWhatTheErrorPrevented) {
  auto server = tcp_peers::open();
  tcp_peers::serve_echo(*server);
  tcp_peers::Running running(std::move(server));
  const Service theirs{tcp_peers::kProgram, 1, Transport::kTcp, running.address()};
  const auto first = make({theirs});
  ASSERT_TRUE(first);
  const auto before = entries(theirs.program);
  const Service mine{theirs.program, 1, Transport::kTcp, at("127.0.0.1", 4000)};
  auto second = make({mine, kOverTcp}, {.replace = oncrpc::bind::Replace::kAny, .answer_time = kLimit});
  ASSERT_TRUE(second) << to_string(second.error());
  // As while rpcbind restarts with the list that it has kept.
  ASSERT_EQ(::rename("/run/rpcbind.sock", "/run/rpcbind.away"), 0);
  EXPECT_FALSE(second->end());
  EXPECT_EQ(second->replaced().size(), 1u);
  ASSERT_EQ(::rename("/run/rpcbind.away", "/run/rpcbind.sock"), 0);
  EXPECT_EQ(entries(kNfs).size(), 1u);
  const auto ended = second->end();
  EXPECT_TRUE(ended) << to_string(ended.error());
  EXPECT_EQ(entries(kNfs), std::vector<std::string>{});
  EXPECT_EQ(entries(theirs.program), before);
  EXPECT_TRUE(second->replaced().empty());
}

TEST_F(Registry, EndRemovesTheOtherServicesIfRpcbindRefusesOneAndNamesThatOne) {
  constexpr unsigned kUser = 1000;
  auto mine = [] {
    const own_rpcbind::CallsAs user{kUser};
    return make({kOverTcp, kOverRdma, kOverRdma6});
  }();
  ASSERT_TRUE(mine) << to_string(mine.error());
  EXPECT_EQ(entries(kNfs), (std::vector<std::string>{"3 rdma 0.0.0.0.78.81 1000", "3 rdma6 ::.78.82 1000",
                                                     "3 tcp 127.0.0.1.8.1 1000"}));
  // Root registers the second of three services at the same address, and only root may remove it.
  const auto of_root = make({kOverRdma});
  ASSERT_TRUE(of_root) << to_string(of_root.error());
  const std::vector<std::string> left{"3 rdma 0.0.0.0.78.81 superuser"};
  for (const char* again : {"at first", "again"}) {
    const own_rpcbind::CallsAs user{kUser};
    const auto ended = mine->end();
    ASSERT_FALSE(ended) << again;
    EXPECT_EQ(ended.error().kind, Failure::Kind::kRefused) << again;
    EXPECT_EQ(to_string(ended.error()), "/run/rpcbind.sock: still registered: program 100003 version 3 rdma") << again;
    EXPECT_EQ(entries(kNfs), left) << again;
  }
  const auto ended = mine->end();
  EXPECT_TRUE(ended) << to_string(ended.error());
  EXPECT_EQ(entries(kNfs), std::vector<std::string>{}) << "the refused one stays in the list of what to remove";
}

TEST_F(Registry, AsksOverUdpWhetherTheRegisteredServiceStillAnswers) {
  const oncrpc::Descriptor other{::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0)};
  const auto any = at("127.0.0.1");
  ASSERT_EQ(::bind(other.get(), any.get(), any.size()), 0);
  sockaddr_storage bound{};
  socklen_t size = sizeof bound;
  ASSERT_EQ(::getsockname(other.get(), reinterpret_cast<sockaddr*>(&bound), &size), 0);
  const auto first = make({{kMount, 3, Transport::kUdp, *oncrpc::Address::of(bound)}});
  ASSERT_TRUE(first);
  std::thread answerer([&] {
    std::array<std::byte, 512> bytes;
    sockaddr_storage from{};
    socklen_t length = sizeof from;
    const ssize_t count =
        ::recvfrom(other.get(), bytes.data(), bytes.size(), 0, reinterpret_cast<sockaddr*>(&from), &length);
    const auto call =
        oncrpc::parse_call(xdr::Bytes{bytes}.first(static_cast<std::size_t>(std::max<ssize_t>(count, 0))));
    ASSERT_TRUE(call);
    std::array<std::byte, oncrpc::kMostRpcHeaderBytes> reply;
    const auto written = oncrpc::encode_reply(call->xid, oncrpc::wire::rpc::AcceptStat::SUCCESS, reply);
    ASSERT_TRUE(written);
    ::sendto(other.get(), reply.data(), *written, 0, reinterpret_cast<sockaddr*>(&from), length);
  });
  const Service mine{kMount, 3, Transport::kUdp, at("127.0.0.1", 4000)};
  const auto refused = make({mine});
  answerer.join();
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, Failure::Kind::kRefused);
  const auto silent = make({mine}, {.answer_time = std::chrono::milliseconds{20}});
  EXPECT_TRUE(silent) << "nobody answers any more";
}

TEST_F(Registry, MoveAssignmentEndsTheFormerEntriesAndKeepsTheMovedEntries) {
  auto first = make({kOverRdma});
  auto second = make({kOverRdma6});
  ASSERT_TRUE(first && second);
  *first = std::move(*second);
  EXPECT_EQ(entries(kNfs), std::vector<std::string>{"3 rdma6 ::.78.82 superuser"});
  const Registration third = std::move(*first);
  EXPECT_EQ(entries(kNfs), std::vector<std::string>{"3 rdma6 ::.78.82 superuser"});
}

TEST_F(Registry, LibtirpcsClientFindsARegisteredTcpServer) {
  auto server = tcp_peers::open();
  tcp_peers::serve_echo(*server);
  tcp_peers::Running running(std::move(server));
  const auto registration = make({{tcp_peers::kProgram, 1, Transport::kTcp, running.address()}});
  ASSERT_TRUE(registration);
  CLIENT* const client = clnt_create("127.0.0.1", tcp_peers::kProgram, 1, "tcp");
  ASSERT_NE(client, nullptr) << clnt_spcreateerror("clnt_create");
  const timeval patience{.tv_sec = std::chrono::seconds{kLimit}.count(), .tv_usec = 0};
  const auto word = reinterpret_cast<xdrproc_t>(xdr_u_int);
  unsigned sent = 42, back = 0;
  EXPECT_EQ(clnt_call(client, tcp_peers::kEcho, word, reinterpret_cast<char*>(&sent), word,
                      reinterpret_cast<char*>(&back), patience),
            RPC_SUCCESS);
  EXPECT_EQ(back, sent);
  clnt_destroy(client);
}

TEST_F(Registry, ReportsAMissingRpcbind) {
  auto registration = make({kOverRdma});
  ASSERT_TRUE(registration);
  stop();
  const auto ended = registration->end();
  ASSERT_FALSE(ended);
  EXPECT_EQ(to_string(ended.error()), "/run/rpcbind.sock: connect: No such file or directory");
  EXPECT_FALSE(make({kOverRdma}));
  const auto guessed = oncrpc::bind::find_or_guess(at("127.0.0.1"), kNfs, 3, oncrpc::bind::kNfsRdmaPort, kLookup);
  EXPECT_EQ(guessed.address.port(), 20049);
  ASSERT_TRUE(guessed.guessed);
  EXPECT_EQ(to_string(*guessed.guessed), "127.0.0.1:111: connect: Connection refused");
}

}  // namespace registry_test
