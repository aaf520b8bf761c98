// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at what hostile and broken peers can do to a server: a peer exceeds a limit of
// PeerLimits or AnsweringLimits, or sends what it must not, and other peers are still served.
#include <vector>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/raw_client.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using endpoint::ServerConfig;

class Hostile : public RawPair {
 protected:
  void start(ServerConfig config = {}) {
    listen(std::move(config));
    serve_echo(*server_);
  }
  endpoint::PeerCounters peers() const { return server_->counters().peers; }
  endpoint::AnsweringCounters answering() const { return server_->counters().answering; }
  void TearDown() override {
    kept_.clear();
    RawPair::TearDown();
  }
  /// Expects that a client which keeps to the rules is served.
  void expect_service() {
    connect();
    EchoCall call;
    ASSERT_TRUE(call.start(*client_, 100));
    ASSERT_TRUE(run_until([&] { return call.outcome.calls > 0; }));
    EXPECT_TRUE(call.echoed());
  }
  /// Breaks the connection: the peer makes the server write to memory that it never gave access to.
  void break_connection(RawClient& client, std::uint32_t xid) {
    RawLists lists;
    lists.writes = {{{.handle = 0x12345678, .length = 4096, .offset = 0x1000}}};
    client.send(raw_call(xid, 7, {}, lists));
    run_raw();
    EXPECT_TRUE(client.gone);
  }
  /// Answers each call that offers a Write chunk with an item for it, and others without results.
  void serve_items() {
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      ++handled_;
      auto buffer = server_->pool().allocate(64);
      const core::MemoryRef piece = buffer->ref();
      const core::ResultMemory written{{&piece, 1}};
      const std::size_t chunks = call.offered().empty() ? 0 : 1;
      (void)call.reply({.results = {}, .written = {&written, chunks}}, [kept = std::move(*buffer)](bool) {});
    });
  }

  std::vector<endpoint::DeferredReply> kept_;
  int handled_ = 0;
};

TEST_F(Hostile, ConnectionsBeyondTheLimitAreRejected) {
  REQ("V1-SEC-23");
  ServerConfig config;
  config.most_connections = 2;
  start(std::move(config));
  ASSERT_NE(raw_connect(), nullptr);
  ASSERT_NE(raw_connect(), nullptr);
  EXPECT_EQ(raw_connect(), nullptr);
  EXPECT_TRUE(raw_.back()->refused);
  EXPECT_EQ(peers().over_connections, 1u);
  EXPECT_EQ(server_->counters().refused, 1u);
  raw_.front()->disconnect();
  run_raw();
  EXPECT_NE(raw_connect(), nullptr) << "there is room again";
}

TEST_F(Hostile, ServerLimitsHalfOpenConnectionsAndEndsThemAfterATimeout) {
  REQ("V1-SEC-23");
  clock_.emplace();
  ServerConfig config;
  config.peers.most_half_open = 3;
  config.peers.half_open_time = std::chrono::minutes{1};
  start(std::move(config));
  for (int i = 0; i < 3; ++i) begin_to_connect()->stop_before_established();
  run_raw();
  EXPECT_EQ(server_->connections(), 3u);
  EXPECT_EQ(raw_connect(), nullptr);
  EXPECT_EQ(peers().over_half_open, 1u);
  clock_->advance(std::chrono::minutes{1});
  run_raw();
  EXPECT_EQ(server_->connections(), 0u) << "they were not given up";
  EXPECT_EQ(peers().half_open_timeouts, 3u);
  EXPECT_EQ(peers().faults, 3u);
  raw_.front()->go_on();
  run_raw();
  EXPECT_TRUE(raw_.front()->gone) << "it does not wait for a server that has given it up";
  EXPECT_EQ(server_->connections(), 0u);
  expect_service();
}

TEST_F(Hostile, ServerClosesAnIdleConnectionButNotAConnectionInUse) {
  REQ("V1-SEC-23");
  clock_.emplace();
  ServerConfig config;
  config.peers.idle_time = std::chrono::minutes{1};
  listen(std::move(config));
  server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) { kept_.push_back(call.later()); });
  RawClient* const idle = raw_connect();
  RawClient* const busy = raw_connect();
  ASSERT_TRUE(idle != nullptr && busy != nullptr);
  busy->send(raw_call(1, 0));  // its answer takes as long as the test wants
  run_raw();
  clock_->advance(std::chrono::minutes{1});
  run_raw();
  EXPECT_TRUE(idle->gone);
  EXPECT_FALSE(busy->gone);
  EXPECT_EQ(server_->connections(), 1u);
  EXPECT_EQ(peers().idle_timeouts, 1u);
  EXPECT_EQ(peers().faults, 0u) << "it is no fault to be idle";
  kept_.clear();
  while (!server_->arm()) run_raw();  // the server knows that its reply has been sent
  EXPECT_FALSE(busy->gone) << "idle from then on";
  clock_->advance(std::chrono::minutes{1});
  run_raw();
  EXPECT_TRUE(busy->gone);
  EXPECT_EQ(peers().idle_timeouts, 2u);
}

TEST_F(Hostile, AConnectionBeyondTheLimitOfItsHostIsRefused) {
  REQ("V1-SEC-23");
  ServerConfig config;
  config.peers.most_connections_each = 2;
  start(std::move(config));
  ASSERT_NE(raw_connect(), nullptr);
  ASSERT_NE(raw_connect(), nullptr);
  EXPECT_EQ(raw_connect(), nullptr);
  EXPECT_EQ(peers().over_connections_each, 1u);
  EXPECT_EQ(peers().over_connections, 0u);
}

TEST_F(Hostile, AHostThatBreaksConnectionsIsRefusedForAWhile) {
  REQ("V1-SEC-11", "V1-ERR-17");
  clock_.emplace();
  ServerConfig config;
  config.peers.most_faults_per_minute = 2;
  config.peers.refusal_time = std::chrono::minutes{1};
  config.answering.most_broken_replies = 0;
  listen(std::move(config));
  serve_items();
  for (std::uint32_t xid = 1; xid <= 3; ++xid) {
    RawClient* const client = raw_connect();
    ASSERT_NE(client, nullptr) << "fault " << xid;
    break_connection(*client, xid);
  }
  EXPECT_EQ(peers().faults, 3u);
  EXPECT_EQ(raw_connect(), nullptr);
  EXPECT_EQ(peers().refused_for_faults, 1u);
  clock_->advance(std::chrono::minutes{1});
  EXPECT_NE(raw_connect(), nullptr) << "it is refused for good";
}

TEST_F(Hostile, AnOrderlyDisconnectIsNoFault) {
  ServerConfig config;
  config.peers.most_faults_per_minute = 1;
  start(std::move(config));
  for (int i = 0; i < 5; ++i) {
    RawClient* const client = raw_connect();
    ASSERT_NE(client, nullptr);
    client->disconnect();
    run_raw();
  }
  EXPECT_EQ(peers().faults, 0u);
  EXPECT_EQ(server_->connections(), 0u);
}

TEST_F(Hostile, ACallWhoseReplyBrokeTheConnectionIsRefusedOnTheNextConnection) {
  REQ("V1-ERR-20");
  listen();
  serve_items();
  RawClient* client = raw_connect();
  ASSERT_NE(client, nullptr);
  break_connection(*client, 77);
  EXPECT_EQ(handled_, 1);
  client = raw_connect();
  ASSERT_NE(client, nullptr);
  RawLists lists;
  lists.writes = {{{.handle = 0x12345678, .length = 4096, .offset = 0x1000}}};
  client->send(raw_call(77, 7, {}, lists));
  run_raw();
  ASSERT_FALSE(client->gone) << "its reply breaks each new connection";
  const auto reply = client->next_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->xid, 77u);
  EXPECT_EQ(reply->procedure, RawClient::kRdmaError);
  EXPECT_EQ(reply->error, RawClient::kErrChunk);
  EXPECT_EQ(handled_, 1);
  EXPECT_EQ(answering().refused_broken_replies, 1u);
  client->send(raw_call(78, 7));
  run_raw();
  const auto other = client->next_reply();
  ASSERT_TRUE(other);
  EXPECT_EQ(other->procedure, 0u) << "another XID is another call";
}

TEST_F(Hostile, ServerRefusesNoCallUntilASecondBreakShowsWhichReplyWasTheCause) {
  REQ("V1-ERR-20");
  listen();
  server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
    kept_.push_back(call.later(std::move(*server_->pool().allocate(64))));
  });
  const auto round = [&] {
    RawClient* const client = raw_connect();
    ASSERT_NE(client, nullptr);
    RawLists lists;
    lists.writes = {{{.handle = 0x12345678, .length = 4096, .offset = 0x1000}}};
    client->send(raw_call(2, 7, {}, lists));
    client->send(raw_call(1, 0));  // its reply is flushed with the other one, which is the first that fails
    run_raw();
    for (endpoint::DeferredReply& reply : kept_) {
      const core::MemoryRef piece = reply.memory(0, 64);
      const core::ResultMemory written{{&piece, 1}};
      reply.reply({.results = {}, .written = {&written, reply->offered().size()}});
    }
    run_raw();
    EXPECT_EQ(kept_.size(), 2u);
    kept_.clear();
    EXPECT_TRUE(client->gone);
  };
  round();
  EXPECT_EQ(answering().refused_broken_replies, 0u);
  round();
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  client->send(raw_call(2, 7));
  run_raw();
  const auto reply = client->next_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->error, RawClient::kErrChunk) << "the second time it must have been that one";
}

TEST_F(Hostile, SinksTakeNoMoreThanTheirPartOfThePool) {
  REQ("V1-SEC-23");
  ServerConfig config;
  config.pool_bytes = 1u << 16;
  config.answering.most_sink_bytes = 8192;
  config.answering.wait_for_sink = {};
  listen(std::move(config));
  server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) { kept_.push_back(call.later()); });
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  for (std::uint32_t xid = 1; xid <= 3; ++xid) {
    RawLists lists;
    lists.reads = {{kRpcCallBytes, client->expose(0, 4096, core::RemoteAccess::kRead)}};
    client->send(raw_call(xid, 1, {}, lists));
    run_raw();
  }
  EXPECT_EQ(kept_.size(), 2u);
  EXPECT_EQ(answering().over_sink_bytes, 1u);
  auto reply = client->next_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->xid, 3u);
  EXPECT_EQ(reply->error, RawClient::kErrChunk);
  kept_.clear();
  ASSERT_TRUE(run_raw_until([&] { return server_->pool().buffers_in_use() == 0; }));
  RawLists lists;
  lists.reads = {{kRpcCallBytes, client->expose(0, 4096, core::RemoteAccess::kRead)}};
  client->send(raw_call(4, 1, {}, lists));
  run_raw();
  EXPECT_EQ(kept_.size(), 1u) << "there is room again";
  kept_.clear();
  run_raw();
}

TEST_F(Hostile, CallsInProgressAreLimitedForEachConnectionAndInTotal) {
  REQ("V1-SEC-23");
  ServerConfig config;
  config.answering.most_calls_each = 2;
  config.answering.most_calls = 3;
  listen(std::move(config));
  server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) { kept_.push_back(call.later()); });
  RawClient* const one = raw_connect();
  RawClient* const other = raw_connect();
  ASSERT_TRUE(one != nullptr && other != nullptr);
  for (std::uint32_t xid = 1; xid <= 3; ++xid) one->send(raw_call(xid, 0));
  run_raw();
  EXPECT_EQ(kept_.size(), 2u);
  auto reply = one->next_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->xid, 3u);
  EXPECT_EQ(reply->accept_stat, RawClient::kSystemError);
  for (std::uint32_t xid = 1; xid <= 2; ++xid) other->send(raw_call(xid, 0));
  run_raw();
  EXPECT_EQ(kept_.size(), 3u);
  reply = other->next_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->xid, 2u);
  EXPECT_EQ(reply->accept_stat, RawClient::kSystemError);
  EXPECT_EQ(answering().over_calls, 2u);
  kept_.clear();
  run_raw();
  other->send(raw_call(9, 0));
  run_raw();
  EXPECT_EQ(kept_.size(), 1u);
  kept_.clear();
  run_raw();
}

TEST_F(Hostile, AReadChunkInsideTheRpcHeaderOrBeyondTheArgumentsIsRefused) {
  REQ("V1-SEC-12", "V1-SEC-13");
  start();
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  for (const std::uint32_t position : {4u, kRpcCallBytes - 4, kRpcCallBytes + 4, 0xfffffffcu}) {
    RawLists lists;
    lists.reads = {{position, client->expose(0, 64, core::RemoteAccess::kRead)}};
    client->send(raw_call(position, 1, {}, lists));
    run_raw();
    const auto reply = client->next_reply();
    ASSERT_TRUE(reply) << position;
    EXPECT_EQ(reply->xid, position);
    EXPECT_EQ(reply->error, RawClient::kErrChunk) << position;
  }
  EXPECT_FALSE(client->gone);
}

TEST_F(Hostile, GarbageMessagesEndNoOtherConnectionThanThatOfTheirSender) {
  REQ("V1-SEC-01", "V1-SEC-12");
  ServerConfig config;
  config.peers.most_faults_per_minute = 0;
  start(std::move(config));
  connect();
  std::uint64_t random = 0x9e3779b97f4a7c15;
  for (std::uint32_t i = 0; i < 400; ++i) {
    RawClient* client = raw_.empty() || raw_.back()->gone ? raw_connect() : raw_.back().get();
    ASSERT_NE(client, nullptr);
    Bytes message = raw_call(i, i % 3);
    random = random * 6364136223846793005u + 1442695040888963407u;
    if (i % 2 == 0) {
      message[(random >> 33) % message.size()] = static_cast<std::byte>(random >> 50);
      message[(random >> 21) % message.size()] = static_cast<std::byte>(random >> 42);
    } else {
      message.resize((random >> 33) % message.size());
      if (message.empty()) message.push_back(std::byte{0});
    }
    client->send(message);
    run_raw();
  }
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 100));
  ASSERT_TRUE(run_until([&] { return call.outcome.calls > 0; }));
  EXPECT_TRUE(call.echoed()) << "another client does not notice";
}

TEST_F(Hostile, APeerWithoutPostedReceivesBreaksOnlyItsOwnConnection) {
  REQ("V1-CRED-12");
  start();
  connect();
  RawClient* const client = raw_connect(0);
  ASSERT_NE(client, nullptr);
  client->send(raw_call(1, 0));
  run_raw();
  EXPECT_EQ(peers().faults, 1u);
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 100));
  ASSERT_TRUE(run_until([&] { return call.outcome.calls > 0; }));
  EXPECT_TRUE(call.echoed());
}

TEST_F(Hostile, APeerThatExceedsItsCreditsLosesItsConnectionAndLeavesNoBuffers) {
  REQ("V1-CRED-12");
  ServerConfig config;
  config.credits = 4;
  listen(std::move(config));
  server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) { kept_.push_back(call.later()); });
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  for (std::uint32_t xid = 1; xid <= 64; ++xid) client->send(raw_call(xid, 0));
  run_raw();
  EXPECT_TRUE(client->gone) << "there are only so many Receives";
  EXPECT_LE(kept_.size(), 4u + core::kOptionalReceives + endpoint::LinkConfig{}.receive_batch);
  kept_.clear();
  run_raw();
  EXPECT_EQ(server_->connections(), 0u);
  EXPECT_EQ(server_->pool().buffers_in_use(), 0u);
}

}  // namespace
}  // namespace rpcrdma::test
