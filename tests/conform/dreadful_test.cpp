// SPDX-License-Identifier: BSD-3-Clause
//
// Servers that die, hang, flood or send garbage after some messages, or that cannot be reached: the
// command ends with a report, or says why there is none. The time limits of these runs change how
// long the tests take, and not their results.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <functional>
#include <string>
#include <thread>

#include "conform.h"
#include "conform/broken_server.h"
#include "conform/listener.h"
#include "conform/peer.h"
#include "conform/served.h"
#include "rpcrdma/verbs/cm.h"
#include "support/printed.h"

namespace rpcrdma::test {
namespace {

using ::testing::HasSubstr;

/// The output and exit status of the command.
struct Printed {
  int status = -1;
  std::string out{}, err{};
};
Printed run(const cli::ConformOptions& options) {
  Printed seen;
  seen.out = printed([&](std::FILE* out) {
    seen.err = printed([&](std::FILE* err) { seen.status = cli::run_conform(options, out, err); });
  });
  return seen;
}

cli::ConformOptions options_for(std::uint16_t port) {
  cli::ConformOptions options;
  options.host = provider().peer_address;
  options.provider = "softverbs";
  options.port = port;
  options.only = {"v1.error", "v1.credit"};
  options.limit_seconds = 0.05;
  options.runs = 1;
  options.faults_per_minute = 0;
  return options;
}

/// Changes a message, like a `Defect`.
struct Dreadful {
  std::string name;
  Defect defect;
};
const std::vector<Dreadful>& dreadful() {
  static const std::vector<Dreadful> kAll{
      {"SaysNothing", [](Message&) { return 0; }},
      {"Dies", [](Message&) { return kDeviceFails; }},
      {"Floods", [](Message&) { return 40; }},
      {"SendsGarbage",
       [](Message& message) {
         for (std::size_t i = 0; i < message.size(); ++i) message[i] = static_cast<std::byte>(i * 37 + 11);
         return 1;
       }},
      {"SendsGarbageThatBeginsWell",
       [](Message& message) {
         for (std::size_t i = 16; i < message.size(); ++i) message[i] = static_cast<std::byte>(0xff);
         return 1;
       }},
      {"SendsThreeBytes",
       [](Message& message) {
         message.resize(3);
         return 1;
       }},
      {"SendsNoBytes",
       [](Message& message) {
         message.clear();
         return 1;
       }},
  };
  return kAll;
}

/// The server is dreadful after its first n messages.
class MisbehavingServer : public ::testing::TestWithParam<std::tuple<std::string, int>> {};

TEST_P(MisbehavingServer, ConformEndsWithAnErrorStatusAndAReport) {
  RPCRDMA_NEEDS_SOFTVERBS("operations of a device that can be changed");
  const std::string& name = std::get<0>(GetParam());
  const int from = std::get<1>(GetParam());
  const auto one =
      std::find_if(dreadful().begin(), dreadful().end(), [&](const auto& each) { return each.name == name; });
  ASSERT_NE(one, dreadful().end());
  std::atomic<bool> begun = false;
  std::atomic<int> good = from;
  const BrokenTable table([&](Message& message) { return !begun || --good >= 0 ? 1 : one->defect(message); });
  Served served(table.table());
  ASSERT_EQ(served.trouble(), "");
  begun = true;
  const Printed seen = run(options_for(served.run().server.port()));
  begun = false;
  EXPECT_NE(seen.status, 0);
  EXPECT_FALSE(seen.out.empty() && seen.err.empty());
  if (seen.status == 1) {
    EXPECT_THAT(seen.out, HasSubstr("cases"));
  }
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const Dreadful& one : dreadful()) all.push_back(one.name);
  return all;
}
INSTANTIATE_TEST_SUITE_P(Servers, MisbehavingServer,
                         ::testing::Combine(::testing::ValuesIn(names()), ::testing::Values(0, 1, 2, 5)),
                         [](const auto& each) {
                           return std::get<0>(each.param) + "From" + std::to_string(std::get<1>(each.param));
                         });

/// A server without a protocol, on a thread of its own: it calls `play` with each connection
/// repeatedly.
///
/// answers      number of Calls that are answered, on all connections; those of version 2 by ERR_VERS
/// turns_away   the connection with this number is refused
class RawServer {
 public:
  using Play = std::function<void(conform::Peer&)>;
  using TurnsAway = std::function<bool(int connection)>;
  RawServer(
      conform::Setup setup, int answers, Play play, TurnsAway turns_away = [](int) { return false; })
      : setup_(std::move(setup)), answers_(answers), play_(std::move(play)), turns_away_(std::move(turns_away)) {
    auto made = conform::Listener::open(*provider().table, provider().listen_at(port_));
    if (!made) return;
    listener_ = std::move(*made);
    thread_ = std::thread([this] {
      while (!stopping_) serve();
    });
  }
  ~RawServer() {
    stopping_ = true;
    if (thread_.joinable()) thread_.join();
  }
  std::uint16_t port() const { return port_; }

 private:
  void serve() {
    while (const auto request = listener_->next()) {
      if (turns_away_(connections_++)) {
        listener_->reject(*request);
        continue;
      }
      if (auto peer = conform::Peer::accept(listener_->cm(), *request, setup_)) peers_.push_back(std::move(*peer));
    }
    std::erase_if(peers_, [](const auto& peer) { return peer->gone(); });
    for (const auto& peer : peers_) {
      peer->look();
      for (; !peer->heard().empty(); peer->heard().pop_front()) answer(*peer, peer->heard().front().bytes);
      play_(*peer);
    }
    std::this_thread::yield();
  }
  void answer(conform::Peer& peer, const conform::Bytes& call) {
    if (answers_ <= 0) return;
    --answers_;
    const std::uint32_t xid = conform::word_at(call, 0).value_or(0);
    const conform::Message answer = conform::word_at(call, 4) == 1u
                                        ? conform::Message{.payload = {.rpc = conform::Rpc::kStrayReply}}
                                        : conform::Message{.procedure = conform::kError, .error = conform::kErrVers};
    (void)peer.send(conform::build(answer, xid, {}, {})->bytes);
  }

  std::uint16_t port_ = free_port();
  conform::Setup setup_;
  int answers_, connections_ = 0;
  Play play_;
  TurnsAway turns_away_;
  std::unique_ptr<conform::Listener> listener_;
  std::vector<std::unique_ptr<conform::Peer>> peers_;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

/// setup   of its connections
struct RawPlay {
  std::string name;
  conform::Setup setup{};
  RawServer::Play play;
};
const std::vector<RawPlay>& raw_plays() {
  static const std::vector<RawPlay> kAll{
      {"SaysNothing", {}, [](conform::Peer&) {}},
      {"NeverReads", {.receives = 1, .sparing = true}, [](conform::Peer&) {}},
      {"HangsUp", {}, [](conform::Peer& peer) { peer.disconnect(); }},
      {"FloodsGarbage", {}, [](conform::Peer& peer) { (void)peer.send(conform::Bytes(64, std::byte{0x5a})); }},
      {"FloodsEmptyMessages", {}, [](conform::Peer& peer) { (void)peer.send({}); }},
      {"FloodsCalls", {}, [](conform::Peer& peer) { (void)peer.send(conform::build({}, 7, {}, {})->bytes); }},
      {"FloodsErrors",
       {},
       [](conform::Peer& peer) { (void)peer.send(conform::build({.procedure = conform::kError}, 7, {}, {})->bytes); }},
  };
  return kAll;
}

/// The server answers that many Calls on all connections, and no Call after them.
class MisbehavingRawServer : public ::testing::TestWithParam<std::tuple<std::string, int>> {};

TEST_P(MisbehavingRawServer, ConformEndsWithAnErrorStatusAndAReport) {
  RPCRDMA_NEEDS_SOFTVERBS("the command is told to use it");
  const auto one = std::find_if(raw_plays().begin(), raw_plays().end(),
                                [](const auto& each) { return each.name == std::get<0>(GetParam()); });
  ASSERT_NE(one, raw_plays().end());
  const RawServer server(one->setup, std::get<1>(GetParam()), one->play);
  const Printed seen = run(options_for(server.port()));
  EXPECT_NE(seen.status, 0);
  EXPECT_FALSE(seen.out.empty() && seen.err.empty());
}

std::vector<std::string> raw_names() {
  std::vector<std::string> all;
  for (const RawPlay& one : raw_plays()) all.push_back(one.name);
  return all;
}
INSTANTIATE_TEST_SUITE_P(RawServers, MisbehavingRawServer,
                         ::testing::Combine(::testing::ValuesIn(raw_names()), ::testing::Values(0, 3, 12)),
                         [](const auto& each) {
                           return std::get<0>(each.param) + "After" + std::to_string(std::get<1>(each.param));
                         });

TEST(MissingServer, ConformEndsWithStatusTwoAndAReason) {
  RPCRDMA_NEEDS_SOFTVERBS("the command is told to use it");
  const Printed seen = run(options_for(free_port()));
  EXPECT_EQ(seen.status, 2);
  EXPECT_FALSE(seen.err.empty());
}

TEST(ConformServer, IsProbedByANullCallBeforeTheServerCountsAsGone) {
  RPCRDMA_NEEDS_SOFTVERBS("the command is told to use it");
  // A probe takes a connection for each version, and a case takes one for each try; only the first
  // two probes get one.
  constexpr int kLook = 2, kTries = 3, kCases = 10, kSecondLook = kLook + kTries * kCases;
  const RawServer server(
      {}, 1000, [](conform::Peer&) {},
      [](int connection) {
        return connection >= kLook && (connection < kSecondLook || connection >= kSecondLook + kLook);
      });
  cli::ConformOptions options = options_for(server.port());
  options.only = {"v1."};
  options.limit_seconds = 60;
  const Printed seen = run(options);
  EXPECT_EQ(seen.status, 2);
  EXPECT_THAT(seen.out, HasSubstr("not tried"));
  int tried = 0;
  const std::string_view trouble = "no connection: ";
  for (std::size_t at = seen.out.find(trouble); at != std::string::npos; at = seen.out.find(trouble, at + 1)) ++tried;
  EXPECT_EQ(tried, 2 * kCases) << seen.out;
}

TEST(ConformCommand, AcceptsAValidPortInTheHostAndLimitsOfReceivesAndReads) {
  RPCRDMA_NEEDS_SOFTVERBS("the command is told to use it");
  Served served;
  ASSERT_EQ(served.trouble(), "");
  cli::ConformOptions options = options_for(free_port());
  options.only = {"v1.credit"};
  options.limit_seconds = 60;
  options.host = provider().peer_address + ":" + std::to_string(served.run().server.port());
  EXPECT_EQ(run(options).status, 0);
  options.host = "[" + provider().peer_address + "]:" + std::to_string(served.run().server.port());
  EXPECT_EQ(run(options).status, 0);
  options.host = "[" + provider().peer_address + "]";
  options.port = served.run().server.port();
  EXPECT_EQ(run(options).status, 0);
  options.receives = 8;
  options.read_depth = 1;
  options.confirmed = options.host;
  EXPECT_EQ(run(options).status, 0);
  for (const std::string_view port : {"", "0", "65536", "nfs", "20049x"}) {
    options.host = provider().peer_address + ":";
    options.host += port;
    EXPECT_EQ(run(options).status, 2) << port;
  }
}

TEST(ConformServer, GetsNoMoreCallsOrRequestedCreditsThanTheToolHasReceives) {
  Served served;
  ASSERT_EQ(served.trouble(), "");
  constexpr std::uint32_t kFew = 4;
  served.run().receives = kFew;
  for (const conform::Case& tested : conform::server_cases()) {
    if (!tested.id.starts_with("v1.credit.again") && !tested.id.starts_with("v1.credit.full")) continue;
    const conform::Result result = conform::perform(tested, served.run(), served.abilities());
    EXPECT_EQ(conform::to_string(result.verdict), "pass") << tested.id << ": " << result.seen << ' ' << result.why;
    std::uint32_t in_flight = 0;
    for (const conform::Crossed& one : result.crossed) {
      in_flight += one.ours ? 1u : ~0u;
      EXPECT_LE(in_flight, kFew) << tested.id;
      if (one.ours) {
        EXPECT_LE(conform::word_at(one.bytes, 8).value_or(0), kFew) << tested.id;
      }
    }
  }
}

TEST(ConformServer, CaseThatNeedsMoreReceivesThanAllowedIsNotApplicable) {
  Served served;
  ASSERT_EQ(served.trouble(), "");
  served.run().receives = 4;
  const auto& cases = conform::server_cases();
  const auto tested = std::find_if(cases.begin(), cases.end(),
                                   [](const conform::Case& one) { return one.id == "v1.credit.steady-grant"; });
  ASSERT_NE(tested, cases.end());
  const conform::Result result = conform::perform(*tested, served.run(), served.abilities());
  EXPECT_EQ(conform::to_string(result.verdict), "not applicable");
  EXPECT_THAT(result.why, HasSubstr("--receives"));
}

TEST(ServerThatDoesNotAccept, ConformEndsWithStatusTwoAndAReason) {
  RPCRDMA_NEEDS_SOFTVERBS("the command is told to use it");
  struct Ignoring : verbs::CmHandler {
    void on_cm_event(const verbs::CmEvent&) override {}
  } ignoring;
  auto channel = verbs::CmChannel::open(*provider().table);
  ASSERT_TRUE(channel.has_value());
  auto listener = channel->make_id(ignoring);
  ASSERT_TRUE(listener.has_value());
  const std::uint16_t port = free_port();
  ASSERT_FALSE(channel->listen(*listener, provider().listen_at(port), 4));
  const Printed seen = run(options_for(port));
  EXPECT_EQ(seen.status, 2);
  EXPECT_FALSE(seen.err.empty());
}

}  // namespace
}  // namespace rpcrdma::test
