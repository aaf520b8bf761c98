// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at memory that is registered for one RPC: on devices without windows, on iWARP,
// and where it belongs to no region. They look at what it costs, and check that the peer cannot
// reach it any more when a handler or callback gets it, however the RPC ends.
#include "rpcrdma/endpoint/budget.h"

#include "support/req.h"

namespace rpcrdma::test {
namespace {

using endpoint::Client;

constexpr oncrpc::ProcedureId kProcedure{kProgram, kVersion, 1};

std::uint32_t remote_keys() {
  return softverbs::control::live_objects(softverbs::control::default_fabric()).remote_keys;
}

enum class Device { kWindows, kNoWindows, kIwarp };
void PrintTo(Device device, std::ostream* out) {
  *out << (device == Device::kWindows ? "Windows" : device == Device::kNoWindows ? "NoWindows" : "Iwarp");
}

class Registration : public Budget, public ::testing::WithParamInterface<Device> {
 protected:
  static constexpr std::uint64_t C = kCalls, N = kN, B = kB;

  softverbs::control::Config fabric_config() override {
    softverbs::control::Config config;
    config.memory_windows = GetParam() == Device::kWindows;
    config.iwarp = GetParam() == Device::kIwarp;
    return config;
  }
  void SetUp() override {
    Budget::SetUp();
    if (IsSkipped()) return;
    if (provider().iwarp && GetParam() != Device::kIwarp) GTEST_SKIP() << "the provider asked for is iWARP";
    start();
  }
  static bool windows() { return GetParam() == Device::kWindows; }
  static bool iwarp() { return GetParam() == Device::kIwarp; }

  /// Returns what a client pays for calls with `keys` chunks of registered memory.
  static Cost client(std::uint64_t keys) {
    if (windows())
      return {.sends = C,
              .binds = keys * C,
              .local_invalidations = (keys - 1) * C,
              .remote_invalidations = C,
              .doorbells = C + (keys > 1 ? C : 0),
              .receive_doorbells = C / B,
              .completions = C + (keys > 1 ? C : C / N)};
    return {.sends = C,
            .registrations = keys * C,
            .deregistrations = keys * C,
            .doorbells = C,
            .receive_doorbells = C / B,
            .completions = C + C / N};
  }

  struct Chunks {
    core::MemoryRef word, argument, result, reply;
    core::ReducedArgument reduced;
    core::ResultMemory written;
    endpoint::Request request() const {
      return {.procedure = kProcedure,
              .credential = {},
              .arguments = {&word, 1},
              .reduced = {&reduced, 1},
              .results = {&written, 1},
              .reply = {&reply, 1}};
    }
  };
  /// Prepares a call with chunks of all three kinds, and an answer that uses them.
  void with_chunks(Chunks& chunks) {
    chunks.reduced = {8, {&chunks.argument, 1}};
    chunks.written = {{&chunks.result, 1}};
    results_ = of_server(9000);
    written_ = of_server(3000);
  }
};

INSTANTIATE_TEST_SUITE_P(Devices, Registration, ::testing::Values(Device::kWindows, Device::kNoWindows, Device::kIwarp),
                         ::testing::PrintToStringParamName());

TEST_P(Registration, ChunksOfRegisteredMemoryCostABindOrARegistrationEach) {
  Chunks chunks{of_client(8), of_client(5000), of_client(3000), of_client(10'000), {}, {}};
  with_chunks(chunks);
  const Sides cost = count(chunks.request());
  EXPECT_EQ(cost.client, client(3));
  // On iWARP the sink of the Reads is registered for each RPC.
  EXPECT_EQ(cost.server, (Cost{.sends = C,
                               .reads = C,
                               .writes = 3 * C,
                               .registrations = iwarp() ? C : 0,
                               .deregistrations = iwarp() ? C : 0,
                               .doorbells = 2 * C,
                               .receive_doorbells = C / B,
                               .completions = 3 * C}));
}

TEST_P(Registration, ChunksOfUnregisteredMemoryAreRegisteredForEachRpc) {
  Chunks chunks{of_client(8), strange(5000), strange(3000), strange(10'000), {}, {}};
  with_chunks(chunks);
  Cost expected = client(3);
  expected.registrations = expected.deregistrations = 3 * C;
  EXPECT_EQ(count(chunks.request()).client, expected);
}

TEST_P(Registration, InlineArgumentsInUnregisteredMemoryCostARegistrationAndASignaledSend) {
  results_ = of_server(64);
  const core::MemoryRef arguments = strange(200);
  const Cost cost = count({.procedure = kProcedure, .credential = {}, .arguments = {&arguments, 1}}).client;
  EXPECT_EQ(cost, (Cost{.sends = C,
                        .registrations = C,
                        .deregistrations = C,
                        .doorbells = C,
                        .receive_doorbells = C / B,
                        .completions = 2 * C}));
}

TEST_P(Registration, ResultsInUnregisteredMemoryAreRegisteredForEachRpc) {
  results_ = strange(200);
  const Cost inline_cost = count({.procedure = kProcedure}).server;
  EXPECT_EQ(inline_cost, (Cost{.sends = C,
                               .registrations = C,
                               .deregistrations = C,
                               .doorbells = C,
                               .receive_doorbells = C / B,
                               .completions = 2 * C}));
  results_ = of_server(64);
  written_ = strange(3000);
  const core::MemoryRef room = of_client(3000);
  const core::ResultMemory result{{&room, 1}};
  const Cost written = count({.procedure = kProcedure, .credential = {}, .results = {&result, 1}}).server;
  EXPECT_EQ(written, (Cost{.sends = C,
                           .writes = C,
                           .registrations = C,
                           .deregistrations = C,
                           .doorbells = C,
                           .receive_doorbells = C / B,
                           .completions = 2 * C}));
}

TEST_P(Registration, PeerHasNoValidKeyOfTheSinkWhenTheHandlerRuns) {
  REQ("V1-XPT-07", "V1-SEC-21");
  Chunks chunks{of_client(8), of_client(5000), of_client(3000), of_client(10'000), {}, {}};
  with_chunks(chunks);
  std::uint32_t keys = 0;
  std::uint64_t registered = 1, released = 0;
  on_arrival_ = [&] {
    keys = remote_keys();
    const Cost cost = now().server;
    registered = cost.registrations;
    released = cost.deregistrations;
  };
  call(chunks.request());
  EXPECT_EQ(keys, 3u) << "the client's: it waits for results";
  EXPECT_EQ(registered, iwarp() ? 1u : 0u);
  EXPECT_EQ(released, registered);
}

TEST_P(Registration, PeerHasNoValidKeyWhenTheCallbackRuns) {
  REQ("V1-REG-01", "V1-SEC-06", "V1-SEC-08");
  Chunks chunks{of_client(8), strange(5000), of_client(3000), strange(10'000), {}, {}};
  with_chunks(chunks);
  std::optional<std::uint32_t> keys;
  ASSERT_TRUE(client_->call(chunks.request(), [&](const endpoint::Response& response) {
    EXPECT_TRUE(response.ok());
    keys = remote_keys();
  }));
  ASSERT_TRUE(run_until([&] { return keys.has_value(); }));
  EXPECT_EQ(keys, 0u);
}

TEST_P(Registration, PeerHasNoValidKeyWhenACanceledCallEnds) {
  REQ("V1-REG-03", "V1-SEC-09", "V1-SEC-10");
  Chunks chunks{of_client(8), strange(5000), of_client(3000), strange(10'000), {}, {}};
  with_chunks(chunks);
  std::optional<std::uint32_t> keys;
  std::optional<core::CallError> error;
  const auto id = client_->call(chunks.request(), [&](const endpoint::Response& response) {
    error = response.transport_error;
    keys = remote_keys();
  });
  ASSERT_TRUE(id);
  client_->progress();  // the call is sent, with three keys in it
  ASSERT_EQ(remote_keys(), 3u);
  client_->cancel(*id);
  ASSERT_TRUE(run_until([&] { return keys.has_value(); }));
  EXPECT_EQ(error, core::CallError::kCanceled);
  EXPECT_EQ(keys, 0u);
  EXPECT_EQ(now().client.registrations, now().client.deregistrations);
}

TEST_P(Registration, ACanceledCallWithoutChunksEndsThoughTheServerIsSilent) {
  const core::MemoryRef arguments = of_client(500);
  std::optional<core::CallError> error;
  const auto id = client_->call({.procedure = kProcedure, .credential = {}, .arguments = {&arguments, 1}},
                                [&](const endpoint::Response& response) { error = response.transport_error; });
  ASSERT_TRUE(id);
  client_->progress();
  client_->cancel(*id);
  for (int i = 0; i < 20 && !error; ++i) client_->progress();  // nobody else does anything
  EXPECT_EQ(error, core::CallError::kCanceled);
  settle();
}

TEST_P(Registration, PeerHasNoValidKeyWhenALostCallEnds) {
  REQ("V1-SEC-09");
  Chunks chunks{of_client(8), strange(5000), of_client(3000), strange(10'000), {}, {}};
  with_chunks(chunks);
  std::optional<std::uint32_t> keys;
  std::optional<core::CallError> error;
  ASSERT_TRUE(client_->call(chunks.request(), [&](const endpoint::Response& response) {
    EXPECT_FALSE(keys) << "a call ends once";
    error = response.transport_error;
    keys = remote_keys();
  }));
  client_->progress();
  ASSERT_EQ(remote_keys(), 3u);
  drop_server();
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  EXPECT_EQ(error, core::CallError::kConnectionLost);
  EXPECT_EQ(keys, 0u);
  EXPECT_EQ(now().client.registrations, now().client.deregistrations);
}

TEST_P(Registration, AServerThatLosesItsConnectionDeregistersItsMemory) {
  Chunks chunks{of_client(8), of_client(5000), of_client(3000), of_client(10'000), {}, {}};
  with_chunks(chunks);
  results_ = strange(9000);
  Outcome outcome;
  ASSERT_TRUE(client_->call(chunks.request(), outcome.collect()));
  client_->progress();
  on_arrival_ = [&] {
    softverbs::control::inject(softverbs::control::default_fabric(),
                               {.kind = softverbs::control::Fault::Kind::kConnectionLoss, .opcode = IBV_WR_RDMA_WRITE});
  };
  ASSERT_TRUE(run_until([&] { return outcome.calls > 0 && server_->connections() == 0; }));
  EXPECT_EQ(outcome.transport_error, core::CallError::kConnectionLost);
  EXPECT_EQ(remote_keys(), 0u);
}

TEST_P(Registration, ACallWhoseMemoryCannotBeRegisteredFailsAlone) {
  Chunks chunks{of_client(8), strange(5000), strange(3000), strange(10'000), {}, {}};
  with_chunks(chunks);
  softverbs::control::fail_call(softverbs::control::default_fabric(), softverbs::control::Call::kRegMr, ENOMEM, 2);
  Outcome outcome;
  ASSERT_TRUE(client_->call(chunks.request(), outcome.collect()));
  ASSERT_TRUE(run_until([&] { return outcome.calls > 0; }));
  EXPECT_EQ(outcome.transport_error, core::CallError::kRegistrationFailed);
  EXPECT_EQ(remote_keys(), 0u);
  call(chunks.request());
}

TEST_P(Registration, AReplyWhoseMemoryCannotBeRegisteredFailsOnlyItsCall) {
  results_ = strange(200);
  softverbs::control::fail_call(softverbs::control::default_fabric(), softverbs::control::Call::kRegMr, ENOMEM, 1);
  Outcome outcome;
  ASSERT_TRUE(client_->call({.procedure = kProcedure}, outcome.collect()));
  ASSERT_TRUE(run_until([&] { return outcome.calls > 0; }));
  EXPECT_EQ(outcome.transport_error, core::CallError::kErrChunk);
  call({.procedure = kProcedure});
}

}  // namespace
}  // namespace rpcrdma::test
