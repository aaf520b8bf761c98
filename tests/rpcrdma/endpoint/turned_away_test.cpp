// SPDX-License-Identifier: BSD-3-Clause
//
// These tests show that a server notifies its listener of whatever it turns away, and of whose it
// was.
#include "rpcrdma/endpoint/turned_away.h"

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/raw_client.h"
#include "support/turned_away.h"

namespace rpcrdma::test {
namespace {

using endpoint::ServerConfig;
namespace reasons = endpoint::reasons;
using Names = std::vector<std::string>;

class TurnedAway : public RawPair {
 protected:
  void start(ServerConfig config = {}) {
    config.turned_away = &told_;
    listen(std::move(config));
    serve_echo(*server_);
  }
  /// Starts a server whose calls stay unanswered as long as `kept_` has them.
  void start_slow(ServerConfig config) {
    start(std::move(config));
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) { kept_.push_back(call.later()); });
  }
  void TearDown() override {
    kept_.clear();
    if (server_) run_raw();
    RawPair::TearDown();
  }
  /// Returns the reasons that were told, each of which must come with the peers' host and a port.
  Names names() {
    for (const auto& one : told_.all) {
      EXPECT_EQ(one.host, address().host());
      EXPECT_NE(one.port, 0);
    }
    return told_.names();
  }
  void send(RawClient& client, const Bytes& message) {
    client.send(message);
    run_raw();
  }
  /// Connects a client whose reply breaks the connection: it goes to memory with an invalid key.
  void break_connection(std::uint32_t xid) {
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      auto buffer = server_->pool().allocate(64);
      const core::MemoryRef piece = buffer->ref();
      const core::ResultMemory written{{&piece, 1}};
      const std::size_t chunks = call.offered().empty() ? 0 : 1;
      (void)call.reply({.results = {}, .written = {&written, chunks}}, [kept = std::move(*buffer)](bool) {});
    });
    RawClient* const client = raw_connect();
    ASSERT_NE(client, nullptr);
    RawLists lists;
    lists.writes = {{{.handle = 0x12345678, .length = 4096, .offset = 0x1000}}};
    send(*client, raw_call(xid, 7, {}, lists));
    EXPECT_TRUE(client->gone);
  }
  /// Returns a call that offers so many bytes for the server to pull.
  Bytes call_with(RawClient& client, std::uint32_t xid, std::uint32_t bytes) {
    RawLists lists;
    lists.reads = {{kRpcCallBytes, client.expose(0, bytes, core::RemoteAccess::kRead)}};
    return raw_call(xid, 1, {}, lists);
  }

  TurnedAwayRecorder told_;
  std::vector<endpoint::DeferredReply> kept_;
};

TEST_F(TurnedAway, NothingIsReportedOfAPeerThatKeepsToTheRules) {
  start();
  connect();
  {
    EchoCall call;
    ASSERT_TRUE(call.start(*client_, 100));
    ASSERT_TRUE(run_until([&] { return call.outcome.calls > 0; }));
  }
  client_.reset();
  ASSERT_TRUE(run_until([&] { return server_->connections() == 0; }));
  EXPECT_EQ(names(), Names{});
}

TEST_F(TurnedAway, ConnectionsBeyondTheLimitOfAllConnectionsAreReported) {
  ServerConfig config;
  config.most_connections = 1;
  start(std::move(config));
  ASSERT_NE(raw_connect(), nullptr);
  EXPECT_EQ(raw_connect(), nullptr);
  EXPECT_EQ(names(), Names{"most_connections"});
}

TEST_F(TurnedAway, ConnectionsBeyondTheLimitOfAHostAreReported) {
  ServerConfig config;
  config.peers.most_connections_each = 1;
  start(std::move(config));
  ASSERT_NE(raw_connect(), nullptr);
  EXPECT_EQ(raw_connect(), nullptr);
  EXPECT_EQ(names(), Names{"peers.most_connections_each"});
}

TEST_F(TurnedAway, ServerReportsTooManyAndTooOldHalfOpenConnections) {
  clock_.emplace();
  ServerConfig config;
  config.peers.most_half_open = 1;
  config.peers.half_open_time = std::chrono::minutes{1};
  start(std::move(config));
  begin_to_connect()->stop_before_established();
  run_raw();
  EXPECT_EQ(raw_connect(), nullptr);
  EXPECT_EQ(names(), Names{"peers.most_half_open"});
  clock_->advance(std::chrono::minutes{1});
  run_raw();
  EXPECT_EQ(names(), (Names{"peers.most_half_open", "peers.half_open_time"}));
}

TEST_F(TurnedAway, ServerReportsAConnectionThatItClosesBecauseItIsIdle) {
  clock_.emplace();
  ServerConfig config;
  config.peers.idle_time = std::chrono::minutes{1};
  start(std::move(config));
  ASSERT_NE(raw_connect(), nullptr);
  clock_->advance(std::chrono::minutes{1});
  run_raw();
  EXPECT_EQ(names(), Names{"peers.idle_time"});
}

TEST_F(TurnedAway, ServerReportsBrokenConnectionsAndThenTheRefusalOfTheirHost) {
  ServerConfig config;
  config.peers.most_faults_per_minute = 1;
  config.answering.most_broken_replies = 0;
  start(std::move(config));
  break_connection(1);
  break_connection(2);
  EXPECT_EQ(raw_connect(), nullptr);
  ASSERT_EQ(names(), (Names{"fault", "fault", "peers.most_faults_per_minute"}));
  EXPECT_NE(told_.all.front().detail.find("remote access error"), std::string::npos) << told_.all.front().detail;
}

TEST_F(TurnedAway, ServerReportsTheRefusalOfACallWhoseReplyBrokeAConnection) {
  start();
  break_connection(77);
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  send(*client, raw_call(77, 7));
  EXPECT_EQ(names(), (Names{"fault", "answering.most_broken_replies"}));
}

TEST_F(TurnedAway, ServerReportsMessagesBeyondEachLimitOnChunks) {
  ServerConfig config;
  config.limits.most_read_segments = 1;
  config.limits.most_write_chunks = 1;
  config.limits.most_segments_per_chunk = 1;
  config.limits.most_pulled_bytes = 4096;
  start(std::move(config));
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  const core::Segment segment{.handle = 1, .length = 4, .offset = 0};
  RawLists lists;
  lists.reads = {{kRpcCallBytes, segment}, {kRpcCallBytes, segment}};
  send(*client, raw_call(1, 1, {}, lists));
  lists = {};
  lists.writes = {{segment}, {segment}};
  send(*client, raw_call(2, 1, {}, lists));
  lists = {};
  lists.writes = {{segment, segment}};
  send(*client, raw_call(3, 1, {}, lists));
  lists = {};
  lists.reads = {{kRpcCallBytes, {.handle = 1, .length = 4100, .offset = 0}}};
  send(*client, raw_call(4, 1, {}, lists));
  EXPECT_EQ(names(), (Names{"limits.most_read_segments", "limits.most_write_chunks", "limits.most_segments_per_chunk",
                            "limits.most_pulled_bytes"}));
}

TEST_F(TurnedAway, ServerReportsInvalidMessagesAndAConnectionWithTooMany) {
  ServerConfig config;
  config.limits.most_errors_per_minute = 1;
  start(std::move(config));
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  Bytes cut = raw_call(1, 1);
  cut.resize(30);
  send(*client, cut);
  EXPECT_EQ(names(), Names{"broken rule"});
  send(*client, cut);
  run_raw();
  EXPECT_TRUE(client->gone);
  EXPECT_EQ(told_.count(reasons::kBrokenRule), 2u);
  EXPECT_EQ(told_.count(reasons::kMostErrors), 1u);
  EXPECT_EQ(told_.count(reasons::kFault), 0u) << "it has been told as what it is";
}

TEST_F(TurnedAway, ServerReportsHowManyInvalidMessagesATurnHad) {
  start();
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  Bytes cut = raw_call(1, 1);
  cut.resize(30);
  for (int i = 0; i < 3; ++i) client->send(cut);
  run_raw();
  EXPECT_EQ(told_.count(reasons::kBrokenRule), 3u);
}

TEST_F(TurnedAway, ServerReportsACallWhoseReadChunkIsBeyondTheArguments) {
  start();
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  RawLists lists;
  lists.reads = {{kRpcCallBytes + 4, client->expose(0, 64, core::RemoteAccess::kRead)}};
  send(*client, raw_call(1, 1, {}, lists));
  EXPECT_EQ(names(), Names{"broken rule"});
}

TEST_F(TurnedAway, ServerReportsCallsThatPullTooManyBytesAtOnce) {
  ServerConfig config;
  config.limits.most_pulled_at_once = 4096;
  start_slow(std::move(config));
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  send(*client, call_with(*client, 1, 4096));
  send(*client, call_with(*client, 2, 4096));
  EXPECT_EQ(names(), Names{"limits.most_pulled_at_once"});
}

TEST_F(TurnedAway, ServerReportsCallsThatGetNoMemoryForReadChunks) {
  ServerConfig config;
  config.pool_bytes = 1u << 16;
  config.answering.most_sink_bytes = 8192;
  config.answering.wait_for_sink = {};
  start_slow(std::move(config));
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  send(*client, call_with(*client, 1, 16384));
  for (std::uint32_t xid = 2; xid <= 4; ++xid) send(*client, call_with(*client, xid, 4096));
  EXPECT_EQ(names(), (Names{"answering.most_sink_bytes", "answering.wait_for_sink"}));
}

TEST_F(TurnedAway, ServerReportsCallsBeyondTheLimitOfOneConnectionAndOfAll) {
  ServerConfig config;
  config.answering.most_calls_each = 1;
  config.answering.most_calls = 2;
  start_slow(std::move(config));
  RawClient* const one = raw_connect();
  RawClient* const two = raw_connect();
  RawClient* const three = raw_connect();
  ASSERT_TRUE(one != nullptr && two != nullptr && three != nullptr);
  send(*one, raw_call(1, 0));
  send(*one, raw_call(2, 0));
  EXPECT_EQ(names(), Names{"answering.most_calls_each"});
  send(*two, raw_call(1, 0));
  send(*three, raw_call(1, 0));
  EXPECT_EQ(names(), (Names{"answering.most_calls_each", "answering.most_calls"}));
}

TEST_F(TurnedAway, ServerReportsCallsThatTheHandlerDoesNotAnswerInTime) {
  clock_.emplace();
  ServerConfig config;
  config.answering.answer_within = std::chrono::minutes{1};
  start_slow(std::move(config));
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  send(*client, raw_call(1, 0));
  EXPECT_EQ(names(), Names{});
  clock_->advance(std::chrono::minutes{1});
  run_raw();
  EXPECT_EQ(names(), Names{"answering.answer_within"});
}

TEST_F(TurnedAway, EveryReasonOfTheServerIsDocumented) { expect_documented(reasons::kAll); }

}  // namespace
}  // namespace rpcrdma::test
