// SPDX-License-Identifier: BSD-3-Clause
//
// Clients that die, hang, flood or send garbage: every ninth case is run with them, and ends with a
// verdict. The time limits of these runs change how long the tests take, and not their results.
#include <gtest/gtest.h>

#include <algorithm>

#include "conform/judge.h"
#include "conform/listener.h"
#include "conform/raw_client.h"
#include "conform/shown_files.h"

namespace rpcrdma::test {
namespace {

using conform::Bytes;
using conform::Peer;

Bytes garbage() {
  Bytes bytes(64);
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::byte>(i * 37 + 11);
  return bytes;
}
Bytes null_call(std::uint32_t xid) { return conform::build({}, xid, {}, {})->bytes; }
Bytes error(std::uint32_t xid) {
  return conform::build({.procedure = conform::kError, .payload = {.rpc = conform::Rpc::kNothing}}, xid, {}, {})->bytes;
}
/// A READ whose result has a Write chunk of that many segments.
Bytes read_into(std::uint32_t xid, const Bytes& file, std::size_t segments, std::uint32_t bytes_each) {
  std::vector<core::Segment> memories;
  std::vector<conform::Piece> chunk;
  for (std::size_t i = 0; i < segments; ++i) {
    memories.push_back({.handle = 0x1234, .length = bytes_each, .offset = 0x10000 * (i + 1)});
    chunk.push_back({.memory = i, .bytes = bytes_each});
  }
  const conform::Subject subject{.file = file};
  return conform::build({.payload = {.rpc = conform::Rpc::kRead, .count = 512}, .writes = {chunk}}, xid, subject,
                        memories)
      ->bytes;
}

/// Sends the messages of `make` one after the other, on one connection after the other.
template <class Make>
void flood(RawClient& client, const conform::Setup& setup, Make make) {
  std::uint32_t xid = 0;
  while (const auto peer = client.connect(setup)) {
    while (client.send(*peer, make(++xid))) {
      peer->look();
      peer->heard().clear();
    }
  }
}
/// The client has one Receive, and reposts it only when it sends a message.
conform::Setup never_reading() { return {.receives = 1, .sparing = true}; }

/// may_pass   whether a case may pass, because the client does nothing that is forbidden
struct DreadfulClient {
  std::string name;
  bool may_pass = false;
  std::function<void(RawClient&, const Bytes& file)> play;
};

std::vector<DreadfulClient> that_hang() {
  return {
      {"NeverConnects", false, [](RawClient&, const Bytes&) {}},
      {"ConnectsAndSendsNothing", false,
       [](RawClient& client, const Bytes&) {
         const auto peer = client.connect();
         while (peer && client.wait(*peer)) continue;
       }},
      {"HangsAfterACall", false,
       [](RawClient& client, const Bytes&) {
         const auto peer = client.connect();
         if (!peer || !client.send(*peer, null_call(1))) return;
         while (client.wait(*peer)) continue;
       }},
      {"NeverReads", false,
       [](RawClient& client, const Bytes& file) {
         const auto peer = client.connect(never_reading());
         if (!peer || !client.send(*peer, read_into(1, file, 1, 512))) return;
         while (client.wait(*peer)) continue;
       }},
  };
}

std::vector<DreadfulClient> that_die() {
  return {
      {"DiesAtOnce", true,
       [](RawClient& client, const Bytes&) {
         (void)client.connect();
         client.end(false);
       }},
      {"DiesAfterACall", true,
       [](RawClient& client, const Bytes& file) {
         if (const auto peer = client.connect()) (void)client.send(*peer, read_into(1, file, 1, 512));
         client.end(false);
       }},
      {"ConnectsAgainAndAgain", false,
       [](RawClient& client, const Bytes&) {
         while (client.connect()) continue;
       }},
  };
}

std::vector<DreadfulClient> that_flood() {
  return {
      {"FloodsGarbage", false,
       [](RawClient& client, const Bytes&) { flood(client, {}, [](std::uint32_t) { return garbage(); }); }},
      {"FloodsNothing", false,
       [](RawClient& client, const Bytes&) { flood(client, {}, [](std::uint32_t) { return Bytes(); }); }},
      {"FloodsErrors", false, [](RawClient& client, const Bytes&) { flood(client, {}, error); }},
      {"FloodsCalls", false, [](RawClient& client, const Bytes&) { flood(client, {}, null_call); }},
      {"FloodsCallsAndNeverReads", false,
       [](RawClient& client, const Bytes&) { flood(client, never_reading(), null_call); }},
      {"FloodsAfterItHasReportedItsEnd", true,
       [](RawClient& client, const Bytes&) {
         client.end(true);
         flood(client, {}, null_call);
       }},
      {"OffersManySegments", true,
       [](RawClient& client, const Bytes& file) {
         flood(client, {}, [&](std::uint32_t xid) { return read_into(xid, file, 200, 4); });
       }},
      {"ExposesMoreThanThereIs", false,
       [](RawClient& client, const Bytes& file) {
         flood(client, {}, [&](std::uint32_t xid) { return read_into(xid, file, 3, 0xffff'ffff); });
       }},
  };
}

const std::vector<DreadfulClient>& dreadful_clients() {
  static const std::vector<DreadfulClient> kAll = [] {
    std::vector<DreadfulClient> all = that_hang();
    for (const auto& more : {that_die(), that_flood()}) all.insert(all.end(), more.begin(), more.end());
    return all;
  }();
  return kAll;
}

class MisbehavingClient : public ::testing::TestWithParam<std::string> {};

TEST_P(MisbehavingClient, EveryNinthCaseEndsWithAVerdict) {
  RPCRDMA_NEEDS_SOFTVERBS(
      "connections that are made and end at once: the limits that are waited for are minutes elsewhere");
  const auto one = std::find_if(dreadful_clients().begin(), dreadful_clients().end(),
                                [](const auto& each) { return each.name == GetParam(); });
  ASSERT_NE(one, dreadful_clients().end());
  const std::uint16_t port = free_port();
  auto listener = conform::Listener::open(*provider().table, provider().listen_at(port));
  ASSERT_TRUE(listener) << listener.error();
  ShownFiles files;
  ASSERT_EQ(files.trouble(), "");
  RawClient client(port, [&](RawClient& self) { one->play(self, files.file()); });
  conform::ClientRun run{
      .table = *provider().table, .listener = **listener, .program = files.program(), .driver = client};
  run.hostile = true;
  run.limit = std::chrono::milliseconds{20};
  run.patience = std::chrono::milliseconds{2};
  run.runs = 1;
  constexpr std::size_t kEvery = 9;  // so that nearly every table of cases has one at least
  for (std::size_t i = 0; i < conform::client_cases().size(); i += kEvery) {
    const conform::Case& tested = conform::client_cases()[i];
    const conform::Result result = conform::perform(tested, run);
    EXPECT_EQ(result.tested, &tested);
    EXPECT_FALSE(result.seen.empty() && result.why.empty()) << tested.id;
    if (!one->may_pass) {
      EXPECT_NE(conform::to_string(result.verdict), "pass") << tested.id << ": " << result.seen;
    }
  }
}

std::vector<std::string> client_names() {
  std::vector<std::string> all;
  for (const DreadfulClient& one : dreadful_clients()) all.push_back(one.name);
  return all;
}
INSTANTIATE_TEST_SUITE_P(Clients, MisbehavingClient, ::testing::ValuesIn(client_names()),
                         [](const auto& each) { return each.param; });

}  // namespace
}  // namespace rpcrdma::test
