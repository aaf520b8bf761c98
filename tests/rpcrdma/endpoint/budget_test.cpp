// SPDX-License-Identifier: BSD-3-Clause
//
// These tests check the performance budget: what an RPC of each form costs each side, as exact
// expressions in the number of calls (C), of SENDs to a completion (N) and of Receives to a
// doorbell (B). The memory is of the pool; what other memory costs, and devices without windows, is
// in registration_test.cpp. Every form is counted in both versions, with Receives of the
// connection's own and with shared ones. Time is not measured.
#include "rpcrdma/endpoint/budget.h"

#include "rpcrdma/ext/extensions.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

constexpr oncrpc::ProcedureId kProcedure{kProgram, kVersion, 1};

/// agreed   Replies invalidate a key
/// shared   the server's Receives are those of all its connections
struct Variant {
  core::Version version;
  bool agreed, shared;

  friend void PrintTo(const Variant& variant, std::ostream* out) {
    *out << (variant.version == core::Version::kV1 ? "Version1" : "Version2")
         << (variant.agreed ? "Agreed" : "NotAgreed") << (variant.shared ? "Shared" : "Own");
  }
};

class Forms : public Budget, public ::testing::WithParamInterface<Variant> {
 protected:
  static constexpr std::uint64_t C = kCalls, N = kN, B = kB;

  void SetUp() override {
    Budget::SetUp();
    if (IsSkipped()) return;
    RPCRDMA_NEEDS_WINDOWS();
    endpoint::ServerConfig config;
    config.remote_invalidation = GetParam().agreed;
    config.versions.v2_draft01 = true;
    if (GetParam().shared) {
      if (provider().iwarp) GTEST_SKIP() << "not on iWARP";
      config.shared_receives = 64;
    }
    version_ = GetParam().version;
    endpoint::ClientConfig client_config;
    client_config.versions.v2_draft01 = version_ == core::Version::kV2Draft01;
    // In version 2 the extensions agree on remote invalidation.
    config.extensions = client_config.extensions = ext::default_extensions();
    start(std::move(config), std::move(client_config));
  }

  /// Returns what a client pays for calls of `keys` keys: binds, and for the keys that the Reply
  /// does not invalidate, LOCAL_INVs in one chain with one signal, which also ends the SEND before.
  Cost client(std::uint64_t keys) const {
    const std::uint64_t remote = GetParam().agreed && keys != 0 ? 1 : 0, local = keys - remote;
    return {.sends = C,
            .binds = keys * C,
            .local_invalidations = local * C,
            .remote_invalidations = remote * C,
            .doorbells = C + (local != 0 ? C : 0),
            .receive_doorbells = C / B,
            .completions = C + (local != 0 ? C : C / N)};
  }
};

std::vector<Variant> variants() {
  std::vector<Variant> all;
  for (const core::Version version : {core::Version::kV1, core::Version::kV2Draft01}) {
    for (const bool agreed : {true, false}) {
      for (const bool shared : {false, true}) all.push_back({version, agreed, shared});
    }
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(RemoteInvalidation, Forms, ::testing::ValuesIn(variants()),
                         ::testing::PrintToStringParamName());

TEST_P(Forms, ShortRpcIsOneSendEachWay) {
  REQ("V1-HDR-26", "V1-RD-13", "V1-WR-12");
  results_ = of_server(64);
  for (const std::size_t bytes : {64u, 700u}) {
    const core::MemoryRef arguments = of_client(bytes);
    const Sides cost = count({.procedure = kProcedure, .credential = {}, .arguments = {&arguments, 1}});
    const Cost each{.sends = C, .doorbells = C, .receive_doorbells = C / B, .completions = C + C / N};
    EXPECT_EQ(cost.client, each);
    EXPECT_EQ(cost.server, each);
  }
}

TEST_P(Forms, ReadChunkOfOneBufferCostsOneBind) {
  results_ = of_server(64);
  const core::MemoryRef word = of_client(8), bulk = of_client(100'000);
  // The bulk is in three pieces, one after the other, which still make one range.
  const std::array<core::MemoryRef, 3> pieces{
      core::MemoryRef{bulk.address, 40'000, bulk.region}, core::MemoryRef{bulk.address + 40'000, 1, bulk.region},
      core::MemoryRef{bulk.address + 40'001, bulk.length - 40'001, bulk.region}};
  const core::ReducedArgument reduced{8, pieces};
  const Sides cost =
      count({.procedure = kProcedure, .credential = {}, .arguments = {&word, 1}, .reduced = {&reduced, 1}});
  EXPECT_EQ(cost.client, client(1));
  // The Reads ask for a completion, which also ends the SEND of the answer before.
  EXPECT_EQ(cost.server,
            (Cost{.sends = C, .reads = C, .doorbells = 2 * C, .receive_doorbells = C / B, .completions = 2 * C}));
}

TEST_P(Forms, ReadChunksOfThreeRangesAreReadUnderOneDoorbell) {
  results_ = of_server(64);
  const core::MemoryRef word = of_client(8), one = of_client(5000), two = of_client(300), three = of_client(9000);
  const std::array<core::MemoryRef, 2> pieces{one, two};
  const std::array<core::ReducedArgument, 2> reduced{core::ReducedArgument{4, pieces},
                                                     core::ReducedArgument{5308, {&three, 1}}};
  const Sides cost = count({.procedure = kProcedure, .credential = {}, .arguments = {&word, 1}, .reduced = reduced});
  EXPECT_EQ(cost.client, client(3));
  EXPECT_EQ(cost.server,
            (Cost{.sends = C, .reads = 3 * C, .doorbells = 2 * C, .receive_doorbells = C / B, .completions = 2 * C}));
}

TEST_P(Forms, WriteChunkIsWrittenUnderTheDoorbellOfItsSend) {
  written_ = of_server(50'000);
  const std::array<core::MemoryRef, 2> pieces{of_client(20'000), of_client(40'000)};
  const core::ResultMemory result{pieces};
  const Sides cost = count({.procedure = kProcedure, .credential = {}, .results = {&result, 1}});
  EXPECT_EQ(cost.client, client(2));
  // A Write goes to each of the two segments.
  EXPECT_EQ(cost.server,
            (Cost{.sends = C, .writes = 2 * C, .doorbells = C, .receive_doorbells = C / B, .completions = 2 * C}));
}

TEST_P(Forms, ReplyChunkIsWrittenUnderTheDoorbellOfItsSend) {
  results_ = of_server(20'000);
  const core::MemoryRef reply = of_client(24'000);
  const Sides cost = count({.procedure = kProcedure, .credential = {}, .reply = {&reply, 1}});
  EXPECT_EQ(cost.client, client(1));
  // The RPC header is apart from the results.
  EXPECT_EQ(cost.server,
            (Cost{.sends = C, .writes = 2 * C, .doorbells = C, .receive_doorbells = C / B, .completions = 2 * C}));
}

TEST_P(Forms, LongCallCostsAReadOfItsHeaderAndAReadOfItsArguments) {
  const core::MemoryRef arguments = of_client(20'000);
  const Sides cost = count({.procedure = kProcedure, .credential = {}, .arguments = {&arguments, 1}});
  EXPECT_EQ(cost.client, client(2));  // the RPC header is apart from the arguments
  EXPECT_EQ(cost.server,
            (Cost{.sends = C, .reads = 2 * C, .doorbells = 2 * C, .receive_doorbells = C / B, .completions = 2 * C}));
}

TEST_P(Forms, AllChunksAtOnceAreBoundUnderOneDoorbellAndInvalidatedInOneChain) {
  REQ("XC-RI-02", "XC-RI-06");
  results_ = of_server(20'000);
  written_ = of_server(5000);
  const core::MemoryRef word = of_client(8), bulk = of_client(9000), room = of_client(5000), reply = of_client(24'000);
  const core::ReducedArgument reduced{8, {&bulk, 1}};
  const core::ResultMemory result{{&room, 1}};
  const Sides cost = count({.procedure = kProcedure,
                            .credential = {},
                            .arguments = {&word, 1},
                            .reduced = {&reduced, 1},
                            .results = {&result, 1},
                            .reply = {&reply, 1}});
  EXPECT_EQ(cost.client, client(3));
  EXPECT_EQ(cost.server, (Cost{.sends = C,
                               .reads = C,
                               .writes = 3 * C,
                               .doorbells = 2 * C,
                               .receive_doorbells = C / B,
                               .completions = 3 * C}));
}

TEST_P(Forms, EachSidePostsAReceiveForEveryCredit) {
  REQ("V1-CRED-10", "V1-INL-10");
  // As many calls as there are credits go at once, again and again. A SEND that finds no Receive
  // counts as `receiver_not_ready`.
  results_ = of_server(64);
  const core::MemoryRef arguments = of_client(64);
  std::uint64_t answered = 0, made = 0;
  const auto more = [&] {
    while (made < kCalls && client_->call({.procedure = kProcedure, .credential = {}, .arguments = {&arguments, 1}},
                                          [&](const endpoint::Response& response) {
                                            EXPECT_TRUE(response.ok());
                                            ++answered;
                                          }))
      ++made;
  };
  const Sides before = now();
  ASSERT_TRUE(run_until([&] {
    more();
    return answered == kCalls;
  }));
  settle();
  EXPECT_EQ(softverbs::control::counters(softverbs::control::default_fabric()).receiver_not_ready, 0u);
  const Cost client = now().client - before.client, server = now().server - before.server;
  EXPECT_EQ(client.sends, C);
  EXPECT_LE(client.doorbells, C / 8) << "what is ready together is posted together";
  EXPECT_LE(client.receive_doorbells, C / B + 1);
  EXPECT_LE(server.doorbells, C / 8);
  EXPECT_LE(server.receive_doorbells, C / B + 1);
  EXPECT_LE(client.completions, C + C / N + 1);
  EXPECT_LE(server.completions, C + C / N + 1);
}

/// The numbers differ from the default, since the expressions are in N and B, not in sixteen and
/// eight.
TEST_F(Budget, CompletionsAndDoorbellsFollowTheConfiguredBatches) {
  endpoint::ServerConfig server_config;
  server_config.signal_sends = 4;
  server_config.receive_batch = 2;
  endpoint::ClientConfig client_config;
  client_config.signal_sends = 2;
  client_config.receive_batch = 16;
  start(std::move(server_config), std::move(client_config));
  results_ = of_server(64);
  const Sides cost = count({.procedure = kProcedure});
  EXPECT_EQ(
      cost.client,
      (Cost{
          .sends = kCalls, .doorbells = kCalls, .receive_doorbells = kCalls / 16, .completions = kCalls + kCalls / 2}));
  EXPECT_EQ(
      cost.server,
      (Cost{
          .sends = kCalls, .doorbells = kCalls, .receive_doorbells = kCalls / 2, .completions = kCalls + kCalls / 4}));
}

TEST_F(Budget, FewSendBuffersMeanMoreCompletions) {
  // With one credit, the client and the server have six send buffers, of which half may be without
  // a completion.
  endpoint::ServerConfig server_config;
  server_config.credits = 1;
  endpoint::ClientConfig client_config;
  client_config.credits = 1;
  start(std::move(server_config), std::move(client_config));
  const std::uint64_t before_sends = now().client.sends;
  const Sides cost = count({.procedure = kProcedure});
  EXPECT_GT(before_sends, 0u);
  EXPECT_LE(cost.client.completions, kCalls + kCalls / 3 + 1);
  EXPECT_GE(cost.client.completions, kCalls + kCalls / 3);
  EXPECT_LE(cost.server.completions, kCalls + kCalls / 3 + 1);
}

TEST_F(Budget, AServerAtRestFreesTheBuffersOfItsLastReplies) {
  start();
  results_ = of_server(64);
  const std::size_t in_use = server_->pool().buffers_in_use();
  for (int i = 0; i < 3; ++i) call({.procedure = kProcedure});
  settle();
  const Cost before = now().server;
  EXPECT_GT(server_->pool().buffers_in_use(), in_use) << "the RPC headers of the last answers";
  for (int polls = 0; polls < 3000; ++polls) server_->progress();
  EXPECT_EQ(server_->pool().buffers_in_use(), 1u) << "the results of the test itself";
  const Cost cost = now().server - before;
  EXPECT_EQ(cost, (Cost{.writes = 1, .doorbells = 1, .completions = 1})) << "once, by a Write of no bytes";
}

TEST_F(Budget, AServerFreesTheBuffersOfItsLastRepliesBeforeItSleeps) {
  start();
  results_ = of_server(64);
  for (int i = 0; i < 3; ++i) call({.procedure = kProcedure});
  settle();
  const Cost before = now().server;
  server_->arm();
  server_->progress();
  EXPECT_EQ(server_->pool().buffers_in_use(), 1u) << "the results of the test itself";
  EXPECT_EQ(now().server - before, (Cost{.writes = 1, .doorbells = 1, .completions = 1}));
}

TEST_F(Budget, AServerThatSleepsAfterEachReplyPaysTwoCompletionsForEachCall) {
  start();
  results_ = of_server(64);
  const auto one = [&] {
    call({.procedure = kProcedure});
    settle();
    server_->arm();
    settle();
  };
  one();
  one();  // from now on it is known to sleep
  const Sides before = now();
  constexpr std::uint64_t C = kN * kB;
  for (std::uint64_t i = 0; i < C; ++i) one();
  EXPECT_EQ(now().server - before.server,
            (Cost{.sends = C, .doorbells = C, .receive_doorbells = C / kB, .completions = 2 * C}));
  EXPECT_EQ(server_->pool().buffers_in_use(), 1u);
}

}  // namespace
}  // namespace rpcrdma::test
