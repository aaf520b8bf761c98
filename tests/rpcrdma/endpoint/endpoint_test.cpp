// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at what an application sees of Client and Server, on any provider.
#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <thread>
#include <vector>

#include "rpcrdma/endpoint/outcome.h"
#include "rpcrdma/endpoint/pair.h"
#include "support/req.h"
#include "xdr/bytes.h"

namespace rpcrdma::test {
namespace {

using endpoint::Client;
using endpoint::InboundCall;
using endpoint::Response;
using oncrpc::RpcError;

/// Answers every call with its own arguments.
void serve_echo(endpoint::Server& server) {
  server.serve(kProgram, kVersion, [&server](InboundCall& call) {
    if (call.arguments().empty()) return void(call.reply({}));
    auto buffer = server.pool().allocate(call.arguments().size());
    ASSERT_TRUE(buffer);
    std::ranges::copy(call.arguments(), buffer->bytes().begin());
    const core::MemoryRef results = buffer->ref();
    (void)call.reply({.results = {&results, 1}, .written = {}}, [kept = std::move(*buffer)](bool) {});
  });
}

TEST_F(Pair, ConnectingWhereNobodyListensFails) {
  client_ = make_client({}, free_port());
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  ASSERT_TRUE(client_->failure());
  // The connections of iWARP are TCP's, which tell only an errno.
  std::string words = "rdma_connect: Connection refused";
  if (!provider().iwarp) words += ": nobody listens there";
  if (!provider().iwarp && provider().is_software_fabric())
    words += "; softverbs looked in this process alone, as SOFTVERBS_DIR names no folder";
  EXPECT_EQ(verbs::to_string(*client_->failure()), words);
}

TEST_F(Pair, ListeningTwiceOnOneAddressFails) {
  listen();
  const auto second = endpoint::Server::listen(*provider().table, address(), {});
  ASSERT_FALSE(second.has_value());
  EXPECT_EQ(second.error().code, EADDRINUSE);
}

TEST_F(Pair, CallsAreAnsweredInBothVersions) {
  for (const bool version_two : {false, true}) {
    endpoint::ServerConfig server_config;
    server_config.versions.v2_draft01 = true;
    listen(std::move(server_config));
    serve_echo(*server_);
    endpoint::ClientConfig config;
    config.versions.v2_draft01 = version_two;
    connect(std::move(config));
    auto arguments = client_->pool().allocate(64);
    std::memset(arguments->bytes().data(), 0x5a, 64);
    const core::MemoryRef piece = arguments->ref();
    Outcome outcome;
    ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}, .credential = {}, .arguments = {&piece, 1}},
                              outcome.collect()));
    ASSERT_TRUE(run_until([&] { return outcome.calls > 0; }));
    EXPECT_TRUE(outcome.ok());
    EXPECT_TRUE(std::ranges::equal(outcome.results, arguments->bytes()));
    EXPECT_EQ(client_->version(), version_two ? core::Version::kV2Draft01 : core::Version::kV1);
    arguments.reset();
    client_.reset();
    server_.reset();
  }
}

TEST_F(Pair, ClientGetsDistinctErrorsForUnknownProgramVersionAndProcedure) {
  listen();
  server_->serve(kProgram, kVersion, [](InboundCall& call) { call.fail(oncrpc::wire::rpc::AcceptStat::PROC_UNAVAIL); });
  connect();
  const auto error_of = [&](oncrpc::ProcedureId procedure) {
    Outcome outcome;
    EXPECT_TRUE(client_->call({.procedure = procedure}, outcome.collect()));
    EXPECT_TRUE(run_until([&] { return outcome.calls > 0; }));
    return outcome.rpc_error;
  };
  EXPECT_EQ(error_of({kProgram + 1, kVersion, 0}), RpcError::kProgramUnavailable);
  EXPECT_EQ(error_of({kProgram, kVersion + 1, 0}), RpcError::kProgramMismatch);
  EXPECT_EQ(error_of({kProgram, kVersion, 0}), RpcError::kProcedureUnavailable);
}

TEST_F(Pair, ACallThatItsHandlerRefusesFailsWithErrChunk) {
  REQ("V1-CHK-18");
  listen();
  std::size_t chunks = 0;
  server_->serve(kProgram, kVersion, [&](InboundCall& call) {
    chunks += call.reduced().size();
    call.refuse();
  });
  connect();
  const auto memory = client_->pool().allocate(64);
  const core::MemoryRef arguments = memory->ref(0, 4), item = memory->ref(4, 60);
  const core::ReducedArgument reduced{4, {&item, 1}};
  for (const std::size_t reduced_items : {0u, 1u}) {
    Outcome outcome;
    ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1},
                               .arguments = {&arguments, 1},
                               .reduced = std::span{&reduced, reduced_items}},
                              outcome.collect()));
    ASSERT_TRUE(run_until([&] { return outcome.calls > 0; }));
    EXPECT_EQ(outcome.transport_error, core::CallError::kErrChunk);
    EXPECT_EQ(chunks, reduced_items);
  }
}

TEST_F(Pair, EveryOutstandingCallEndsOnceWhenTheServerIsDestroyed) {
  listen();
  std::size_t arrived = 0;
  server_->serve(kProgram, kVersion, [&](InboundCall& call) {
    ++arrived;
    (void)call.reply({});
  });
  connect();
  std::array<Outcome, 8> outcomes;
  for (Outcome& outcome : outcomes)
    ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, outcome.collect()));
  server_.reset();
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  for (const Outcome& outcome : outcomes) {
    EXPECT_EQ(outcome.calls, 1);
    EXPECT_EQ(outcome.transport_error, core::CallError::kConnectionLost);
  }
  EXPECT_EQ(client_->live_keys(), 0u);
  Outcome late;
  EXPECT_FALSE(client_->call({.procedure = {kProgram, kVersion, 0}}, late.collect()));
}

TEST_F(Pair, DestroyingAClientEndsItsCalls) {
  listen();
  serve_echo(*server_);
  connect();
  Outcome outcome;
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, outcome.collect()));
  client_.reset();
  EXPECT_EQ(outcome.calls, 1);
  EXPECT_EQ(outcome.transport_error, core::CallError::kConnectionLost);
  ASSERT_TRUE(run_until([&] { return server_->connections() == 0; }));
}

TEST_F(Pair, SeveralClientsAreServedByOneServer) {
  listen();
  serve_echo(*server_);
  constexpr std::size_t kClients = 5;
  std::vector<std::unique_ptr<Client>> clients;
  std::array<Outcome, kClients> outcomes;
  for (std::size_t i = 0; i < kClients; ++i) clients.push_back(make_client());
  for (auto& client : clients) others_.push_back(client.get());
  const auto all = [&](const auto& holds) {
    return run_until([&] {
      bool any = true;
      for (std::size_t i = 0; i < kClients; ++i) any &= holds(i);
      return any;
    });
  };
  ASSERT_TRUE(all([&](std::size_t i) { return clients[i]->state() == Client::State::kConnected; }));
  EXPECT_EQ(server_->connections(), kClients);
  for (std::size_t i = 0; i < kClients; ++i)
    ASSERT_TRUE(clients[i]->call({.procedure = {kProgram, kVersion, 0}}, outcomes[i].collect()));
  ASSERT_TRUE(all([&](std::size_t i) { return outcomes[i].calls == 1; }));
  for (const Outcome& outcome : outcomes) EXPECT_TRUE(outcome.ok());
}

TEST_F(Pair, AServerRejectsClientsBeyondItsLimitOfConnections) {
  endpoint::ServerConfig config;
  config.most_connections = 1;
  listen(std::move(config));
  connect();
  auto second = make_client();
  others_.push_back(second.get());
  ASSERT_TRUE(run_until([&] { return second->state() == Client::State::kClosed; }));
  EXPECT_EQ(second->failure()->code, ECONNREFUSED);
}

TEST_F(Pair, ACallbackMayMakeTheNextCall) {
  listen();
  serve_echo(*server_);
  connect();
  int rounds = 0;
  std::function<void()> again = [&] {
    ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, [&](const Response& response) {
      EXPECT_TRUE(response.ok());
      if (++rounds < 100) again();
    }));
  };
  again();
  EXPECT_TRUE(run_until([&] { return rounds == 100; }));
}

TEST_F(Pair, ClientAndServerOnTwoThreadsSleepAndWakeEachOther) {
  listen();
  serve_echo(*server_);
  std::atomic<bool> stop{false};
  std::thread serving([&] {
    while (!stop) server_->wait(1000);
  });
  client_ = make_client();
  while (client_->state() == Client::State::kConnecting) ASSERT_TRUE(client_->wait(kLimitMs));
  ASSERT_EQ(client_->state(), Client::State::kConnected);
  auto arguments = client_->pool().allocate(8);
  const core::MemoryRef piece = arguments->ref();
  for (std::uint64_t i = 0; i < 500; ++i) {
    xdr::store_u64(arguments->bytes().data(), i);
    Outcome outcome;
    ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}, .credential = {}, .arguments = {&piece, 1}},
                              outcome.collect()));
    while (outcome.calls == 0) ASSERT_TRUE(client_->wait(kLimitMs)) << "call " << i << " was not answered";
    ASSERT_TRUE(outcome.ok());
    ASSERT_EQ(xdr::load_u64(outcome.results.data()), i);
  }
  stop = true;
  arguments.reset();
  client_.reset();  // its disconnection wakes the server
  serving.join();
}

}  // namespace
}  // namespace rpcrdma::test
