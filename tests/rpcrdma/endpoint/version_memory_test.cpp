// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at clients of a server that lacks version 2, or seems to: at what they offer to
// it the next time, and when they give up. Read them beside [version-two-01 5.2].
#include <cerrno>
#include <chrono>
#include <vector>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/until.h"
#include "rpcrdma/endpoint/version_memory.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using core::CallError;
using core::Version;
using endpoint::Client;
using std::chrono::milliseconds;
using std::chrono::minutes;

constexpr core::Versions kOnlyOne{.v1 = true, .v2_draft01 = false}, kOnlyTwo{.v1 = false, .v2_draft01 = true},
    kBoth{.v1 = true, .v2_draft01 = true};

// --- The memory alone ----------------------------------------------------------------------------

const core::TimePoint kStart{std::chrono::hours(1)};

TEST(VersionMemory, ClientOffersOnlyVersionOneForATimeAfterVersionTwoWasRefused) {
  REQ("V2-NEG-08");
  endpoint::VersionMemory memory(kBoth, minutes(5));
  EXPECT_TRUE(memory.offer(kStart).v2_draft01);
  memory.on_settled(Version::kV1, kStart);
  EXPECT_FALSE(memory.offer(kStart).v2_draft01);
  EXPECT_TRUE(memory.offer(kStart).v1);
  EXPECT_FALSE(memory.offer(kStart + minutes(5) - core::Duration{1}).v2_draft01);
  EXPECT_TRUE(memory.offer(kStart + minutes(5)).v2_draft01);
  EXPECT_TRUE(memory.offer(kStart + minutes(6)).v2_draft01);
}

TEST(VersionMemory, ClientOffersOnlyVersionOneForATimeAfterVersionTwoWasNotAnswered) {
  REQ("V2-NEG-09");
  endpoint::VersionMemory memory(kBoth, minutes(5));
  (void)memory.offer(kStart);
  memory.on_unanswered(kStart);
  EXPECT_FALSE(memory.offer(kStart + minutes(4)).v2_draft01);
  memory.on_settled(Version::kV1, kStart + minutes(4));  // the server did not choose version 1
  memory.on_unanswered(kStart + minutes(4));
  EXPECT_TRUE(memory.offer(kStart + minutes(5)).v2_draft01) << "nothing new was learned";
}

TEST(VersionMemory, ClientStillOffersVersionTwoAfterTheServerUsedVersionTwo) {
  endpoint::VersionMemory memory(kBoth, minutes(5));
  (void)memory.offer(kStart);
  memory.on_settled(Version::kV2Draft01, kStart);
  EXPECT_TRUE(memory.offer(kStart).v2_draft01);
}

TEST(VersionMemory, ClientOfOneVersionAlwaysOffersThatVersion) {
  for (const core::Versions& only : {kOnlyOne, kOnlyTwo}) {
    endpoint::VersionMemory memory(only, minutes(5));
    (void)memory.offer(kStart);
    EXPECT_FALSE(memory.asks());
    memory.on_unanswered(kStart);
    memory.on_settled(Version::kV1, kStart);
    EXPECT_EQ(memory.offer(kStart).v2_draft01, only.v2_draft01);
    EXPECT_FALSE(memory.on_no_common_version());
  }
}

TEST(VersionMemory, ClientOffersVersionTwoAgainAfterVersionOneWasRefused) {
  REQ("V2-NEG-13");
  endpoint::VersionMemory memory(kBoth, minutes(5));
  (void)memory.offer(kStart);
  memory.on_unanswered(kStart);
  EXPECT_FALSE(memory.offer(kStart).v2_draft01);
  EXPECT_TRUE(memory.on_no_common_version());
  EXPECT_TRUE(memory.offer(kStart).v2_draft01);
  EXPECT_FALSE(memory.on_no_common_version()) << "all was offered";
}

// --- Clients -------------------------------------------------------------------------------------

/// Notes the versions that a client's messages had, in one list for each connection.
struct VersionsSent : endpoint::Observer {
  void on_sent(std::span<const xdr::Bytes> pieces) override {
    connections.resize(client->get()->counters().connected);
    connections.back().push_back(xdr::load_u32(pieces[0].data() + 4));
  }
  void on_received(xdr::Bytes message) override {
    constexpr std::uint32_t kError = 4, kVersions = 1;
    refused |= xdr::load_u32(message.data() + 12) == kError && xdr::load_u32(message.data() + 16) == kVersions;
  }
  void on_action(const core::Action&) override {}
  const std::unique_ptr<Client>* client = nullptr;
  std::vector<std::vector<std::uint32_t>> connections;
  bool refused = false;
};

class VersionsAfterReconnect : public Timed {
 protected:
  static endpoint::ClientConfig patient(core::Versions versions = kBoth) {
    endpoint::ClientConfig config;
    config.versions = versions;
    config.reconnect = {
        .most_attempts = 100, .first_delay = milliseconds(2), .factor = 1, .most_delay = milliseconds(2), .seed = 1};
    return config;
  }
  void serve(core::Versions versions) {
    endpoint::ServerConfig config;
    config.versions = versions;
    listen(std::move(config));
    serve_echo(*server_);
  }
  void start(core::Versions server, endpoint::ClientConfig config = patient()) {
    sent_.client = &client_;
    config.observer = &sent_;
    serve(server);
    connect(std::move(config));
    connected_at_both_ends();
  }
  bool call(Outcome& outcome) {
    endpoint::Request request{.procedure = {kProgram, kVersion, 1}};
    request.resend = true;
    return client_->call(request, outcome.collect()).has_value();
  }
  const std::vector<std::uint32_t>& sent_over(std::size_t connection) { return sent_.connections.at(connection - 1); }

  VersionsSent sent_;
};

TEST_F(VersionsAfterReconnect, AfterARefusalOfVersionTwoTheNextConnectionUsesVersionOne) {
  REQ("V2-NEG-08", "V2-NEG-06");
  start(kOnlyOne);
  Outcome outcome;
  ASSERT_TRUE(call(outcome));
  ASSERT_TRUE(until([&] { return sent_.refused; }));
  ASSERT_EQ(sent_over(1).front(), 2u);
  server_.reset();
  ASSERT_TRUE(client_until([&] { return !connected(); }));
  serve(kBoth);  // the client does not ask for version 2, for now
  ASSERT_TRUE(until([&] { return outcome.calls > 0 && connected(); }));
  EXPECT_TRUE(outcome.ok());
  Outcome after;
  ASSERT_TRUE(call(after));
  ASSERT_TRUE(until([&] { return after.calls > 0; }));
  EXPECT_EQ(client_->version(), Version::kV1);
  ASSERT_EQ(sent_.connections.size(), 2u);
  EXPECT_EQ(std::ranges::count(sent_over(2), 2u), 0);
}

TEST_F(VersionsAfterReconnect, AfterAConnectionThatEndsWithoutAnAnswerTheNextConnectionUsesVersionOne) {
  REQ("V2-NEG-09");
  start(kBoth);
  Outcome outcome;
  ASSERT_TRUE(call(outcome));
  ASSERT_TRUE(client_until([&] { return sent_.connections.size() == 1; }));
  server_.reset();
  ASSERT_TRUE(client_until([&] { return !connected(); }));
  serve(kBoth);
  ASSERT_TRUE(until([&] { return outcome.calls > 0; }));
  EXPECT_TRUE(outcome.ok());
  EXPECT_EQ(client_->version(), Version::kV1);
  EXPECT_EQ(sent_over(1), std::vector{2u});
  EXPECT_EQ(sent_over(2), std::vector{1u});
}

TEST_F(VersionsAfterReconnect, AfterAnUnansweredFirstMessageTheClientReconnectsWithVersionOne) {
  REQ("V2-NEG-09");
  endpoint::ClientConfig config = patient();
  config.version_two.answer_time = milliseconds(20);
  start(kBoth, std::move(config));
  Outcome outcome;
  ASSERT_TRUE(call(outcome));
  ASSERT_TRUE(client_until([&] { return client_->counters().connected == 1 && !connected(); })) << "it waits for ever";
  EXPECT_EQ(outcome.calls, 0);
  ASSERT_TRUE(until([&] { return outcome.calls > 0; }));
  EXPECT_TRUE(outcome.ok());
  EXPECT_EQ(client_->version(), Version::kV1);
  EXPECT_EQ(sent_over(1), std::vector{2u});
  EXPECT_EQ(std::ranges::count(sent_over(2), 2u), 0);
}

TEST_F(VersionsAfterReconnect, ClientKeepsAConnectionOverWhichNothingWasSent) {
  clock_.emplace();
  start(kBoth);
  for (int i = 0; i < 5; ++i) {
    clock_->advance(minutes(1));
    client_->progress();
  }
  EXPECT_TRUE(connected()) << "nothing has been asked";
  EXPECT_EQ(client_->counters().connected, 1u);
}

TEST_F(VersionsAfterReconnect, ClientTriesVersionTwoAgainOnceItsMemoryHasExpired) {
  REQ("V2-NEG-08", "V2-NEG-09");
  endpoint::ClientConfig config = patient();
  config.version_two.memory = core::Duration{0};
  start(kOnlyOne, std::move(config));
  Outcome first, second;
  ASSERT_TRUE(call(first));
  ASSERT_TRUE(until([&] { return first.calls > 0; }));
  EXPECT_EQ(client_->version(), Version::kV1);
  server_.reset();
  ASSERT_TRUE(client_until([&] { return !connected(); }));
  serve(kBoth);
  ASSERT_TRUE(call(second));
  ASSERT_TRUE(until([&] { return second.calls > 0; }));
  EXPECT_EQ(client_->version(), Version::kV2Draft01);
  EXPECT_EQ(sent_over(1), (std::vector{2u, 1u}));
  EXPECT_EQ(sent_over(2), std::vector{2u});
}

TEST_F(VersionsAfterReconnect, WithoutACommonVersionTheClientClosesAndDoesNotReconnect) {
  REQ("V2-NEG-13");
  start(kOnlyOne, patient(kOnlyTwo));
  Outcome first, second;
  ASSERT_TRUE(call(first));
  ASSERT_TRUE(call(second));
  ASSERT_TRUE(until([&] { return client_->state() == Client::State::kClosed && second.calls > 0; }));
  EXPECT_EQ(first.transport_error, CallError::kErrVers);
  EXPECT_EQ(second.transport_error, CallError::kErrVers);
  EXPECT_EQ(first.calls + second.calls, 2);
  EXPECT_EQ(client_->counters().connected, 1u);
  EXPECT_EQ(sent_.connections.size(), 1u);
  EXPECT_EQ(sent_over(1), std::vector{2u}) << "asked once";
  ASSERT_TRUE(client_->failure());
  EXPECT_EQ(client_->failure()->code, EPROTONOSUPPORT);
}

TEST_F(VersionsAfterReconnect, ClientFindsAServerThatHasChangedFromVersionOneToVersionTwo) {
  REQ("V2-NEG-08", "V2-NEG-13");
  start(kOnlyOne);
  Outcome first, second;
  ASSERT_TRUE(call(first));
  ASSERT_TRUE(until([&] { return first.calls > 0; }));
  server_.reset();
  ASSERT_TRUE(client_until([&] { return !connected(); }));
  serve(kOnlyTwo);
  ASSERT_TRUE(call(second));
  ASSERT_TRUE(until([&] { return second.calls > 0; }));
  EXPECT_TRUE(second.ok()) << "a call that may be sent again is";
  EXPECT_EQ(client_->version(), Version::kV2Draft01);
  ASSERT_EQ(sent_.connections.size(), 3u);
  EXPECT_EQ(sent_over(2), std::vector{1u});
  EXPECT_EQ(sent_over(3), std::vector{2u});
}

}  // namespace
}  // namespace rpcrdma::test
