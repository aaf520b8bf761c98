// SPDX-License-Identifier: BSD-3-Clause
//
// These tests make calls of every form between Client and Server, and show that a call which fails
// leaves no memory in use.
#include <algorithm>
#include <array>
#include <cstring>

#include "rpcrdma/endpoint/outcome.h"
#include "rpcrdma/endpoint/pair.h"
#include "rpcrdma/ext/extensions.h"
#include "support/req.h"
#include "xdr/bytes.h"

namespace rpcrdma::test {
namespace {

using endpoint::Buffer;
using endpoint::Client;
using endpoint::InboundCall;
using endpoint::Response;

constexpr std::uint32_t kBulk = 100'000;

/// Each test runs in both versions.
class Forms : public Pair, public ::testing::WithParamInterface<core::Version> {
 protected:
  void SetUp() override {
    Pair::SetUp();
    endpoint::ServerConfig server_config;
    server_config.versions.v2_draft01 = true;
    server_config.answering.wait_for_sink = {};
    listen(std::move(server_config));
  }

  void connect_as_asked(std::uint32_t credits = 32) {
    endpoint::ClientConfig config;
    config.versions = {.v1 = true, .v2_draft01 = GetParam() == core::Version::kV2Draft01};
    config.credits = credits;
    connect(std::move(config));
  }

  /// Lets the server rest: when it has nothing to do, it frees the memory from which its last
  /// replies were sent.
  void rest() {
    for (int polls = 0; polls < 2000; ++polls) server_->progress();
  }

  Outcome call(const endpoint::Request& request) {
    Outcome outcome;
    EXPECT_TRUE(client_->call(request, outcome.collect()));
    EXPECT_TRUE(run_until([&] { return outcome.calls > 0; }));
    settle();
    return outcome;
  }
};

INSTANTIATE_TEST_SUITE_P(Versions, Forms, ::testing::Values(core::Version::kV1, core::Version::kV2Draft01),
                         [](const auto& version) { return version.param == core::Version::kV1 ? "One" : "Two"; });

constexpr oncrpc::ProcedureId kProcedure{kProgram, kVersion, 1};

/// Positions of items count from the first byte of the arguments; no position is in the RPC header.
TEST_P(Forms, ClientRefusesAReadChunkWithAPositionInTheRpcHeader) {
  REQ("V1-SEC-13");
  connect_as_asked();
  const std::vector<std::byte> credential(320, std::byte{0x11});
  const auto memory = client_->pool().allocate(400);
  const core::MemoryRef arguments = memory->ref(0, 4), item = memory->ref(4, 40);
  constexpr std::uint32_t kHeaderBytes = 24 + 8 + 320 + 8;  // up to the procedure, the credential, the verifier
  for (std::uint32_t back = 4; back <= kHeaderBytes; back += 4) {
    const core::ReducedArgument reduced{0u - back, {&item, 1}};
    Outcome outcome;
    const auto made = client_->call({.procedure = kProcedure,
                                     .credential = {oncrpc::wire::rpc::AuthFlavor::RPCSEC_GSS_, credential},
                                     .arguments = {&arguments, 1},
                                     .reduced = {&reduced, 1}},
                                    outcome.collect());
    ASSERT_FALSE(made) << back << " bytes before the arguments";
    EXPECT_EQ(made.error(), core::CallError::kTooLarge);
    EXPECT_EQ(outcome.calls, 0);
  }
  EXPECT_EQ(client_->counters().protocol.calls_sent, 0u);
}

TEST_P(Forms, ServerJoinsTheAdjacentOrSeparatePiecesOfAReducedArgumentInTheirOrder) {
  REQ("V1-CHK-01", "V1-RD-05");
  std::vector<std::byte> arrived;
  std::uint32_t position = 0;
  server_->serve(kProgram, kVersion, [&](InboundCall& call) {
    ASSERT_EQ(call.reduced().size(), 1u);
    const core::PulledChunk& chunk = call.reduced().front();
    position = call.position(chunk);
    arrived.assign(chunk.memory.address, chunk.memory.address + chunk.memory.length);
    EXPECT_TRUE(call.reply({}));
  });
  connect_as_asked();
  auto bulk = client_->pool().allocate(kBulk);
  for (std::size_t i = 0; i < kBulk; ++i) bulk->bytes()[i] = static_cast<std::byte>(i * 11);
  auto inline_part = client_->pool().allocate(8);
  std::memset(inline_part->bytes().data(), 0, 8);
  using Pieces = std::array<core::MemoryRef, 3>;
  const Pieces adjacent{bulk->ref(0, 33'333), bulk->ref(33'333, 1), bulk->ref(33'334, kBulk - 33'334)};
  const Pieces separate{bulk->ref(60'000, 40'000), bulk->ref(0, 3), bulk->ref(9, 33'333)};
  const core::MemoryRef arguments = inline_part->ref();
  const auto keys_made = [&] {
    const verbs::ChannelCounters counters = client_->counters().verbs;
    return counters.binds + counters.registrations;
  };
  for (const bool apart : {false, true}) {
    const Pieces& pieces = apart ? separate : adjacent;
    std::vector<std::byte> whole;
    for (const core::MemoryRef& piece : pieces) whole.insert(whole.end(), piece.address, piece.address + piece.length);
    const core::ReducedArgument reduced{8, pieces};
    const std::uint64_t before = keys_made();
    EXPECT_TRUE(call({.procedure = kProcedure, .arguments = {&arguments, 1}, .reduced = {&reduced, 1}}).ok());
    EXPECT_EQ(keys_made() - before, apart ? 3u : 1u) << "a segment for each piece, or one for all";
    EXPECT_EQ(position, 8u);
    EXPECT_TRUE(arrived == whole);
    EXPECT_EQ(client_->live_keys(), 0u);
  }
}

TEST_P(Forms, ReducedResultLandsInTheWriteChunk) {
  REQ("V1-WR-18", "V1-WR-19");
  server_->serve(kProgram, kVersion, [&](InboundCall& call) {
    ASSERT_EQ(call.offered().size(), 2u);
    EXPECT_EQ(call.offered()[0].capacity, kBulk);
    auto bulk = server_->pool().allocate(kBulk / 2);
    std::memset(bulk->bytes().data(), 0x3c, bulk->bytes().size());
    const core::MemoryRef piece = bulk->ref();
    const core::ResultMemory written{{&piece, 1}};
    EXPECT_TRUE(call.reply({.written = {&written, 1}}, [kept = std::move(*bulk)](bool sent) { EXPECT_TRUE(sent); }));
  });
  connect_as_asked();
  auto first = client_->pool().allocate(kBulk);
  auto second = client_->pool().allocate(100);
  std::memset(first->bytes().data(), 0, kBulk);
  const core::MemoryRef one = first->ref(), two = second->ref();
  const std::array<core::ResultMemory, 2> results{core::ResultMemory{{&one, 1}}, core::ResultMemory{{&two, 1}}};
  const Outcome outcome = call({.procedure = kProcedure, .results = results});
  ASSERT_TRUE(outcome.ok());
  ASSERT_EQ(outcome.written.size(), 2u);
  EXPECT_EQ(outcome.written[0], kBulk / 2);
  EXPECT_EQ(outcome.written[1], 0u) << "an unused chunk comes back unused";
  EXPECT_TRUE(std::ranges::all_of(first->bytes().first(kBulk / 2), [](std::byte b) { return b == std::byte{0x3c}; }));
  EXPECT_TRUE(std::ranges::all_of(first->bytes().subspan(kBulk / 2), [](std::byte b) { return b == std::byte{0}; }));
}

TEST_P(Forms, LongCallAndLongReplyTravelInChunks) {
  REQ("V1-LONG-02", "V1-LONG-06");
  server_->serve(kProgram, kVersion, [&](InboundCall& call) {
    auto copy = server_->pool().allocate(call.arguments().size());
    std::ranges::copy(call.arguments(), copy->bytes().begin());
    const core::MemoryRef results = copy->ref();
    EXPECT_TRUE(call.reply({.results = {&results, 1}}, [kept = std::move(*copy)](bool) {}));
  });
  connect_as_asked();
  auto arguments = client_->pool().allocate(20'000);
  for (std::size_t i = 0; i < 20'000; ++i) arguments->bytes()[i] = static_cast<std::byte>(i * 13);
  auto room = client_->pool().allocate(24'000);
  const core::MemoryRef piece = arguments->ref(), reply = room->ref();
  const Outcome outcome = call({.procedure = kProcedure, .arguments = {&piece, 1}, .reply = {&reply, 1}});
  ASSERT_TRUE(outcome.ok());
  EXPECT_TRUE(std::ranges::equal(outcome.results, arguments->bytes()));
}

TEST_P(Forms, AReplyThatIsTooLargeBecomesAnErrorAndItsMemoryIsFreed) {
  REQ("V1-ERR-19");
  bool told = false;
  server_->serve(kProgram, kVersion, [&](InboundCall& call) {
    auto large = server_->pool().allocate(50'000);
    const core::MemoryRef results = large->ref();
    const auto sent =
        call.reply({.results = {&results, 1}}, [&told, kept = std::move(*large)](bool ok) { told = !ok; });
    ASSERT_FALSE(sent);
    EXPECT_EQ(sent.error(), core::CallError::kTooLarge);
  });
  connect_as_asked();
  EXPECT_EQ(call({.procedure = kProcedure}).transport_error, core::CallError::kErrChunk);
  EXPECT_TRUE(told);
  EXPECT_EQ(server_->pool().buffers_in_use(), 0u);
}

/// The memory is in the server's pool; only the number of its region is wrong.
TEST_P(Forms, AReplyFromAnUnknownRegionBecomesSystemErrorAndTheConnectionStays) {
  std::uint32_t region = 0;
  bool later = false;
  int unsent = 0;
  enum class In { kResults, kWritten, kItems } in = In::kResults;
  server_->serve(kProgram, kVersion, [&](InboundCall& call) {
    auto buffer = server_->pool().allocate(100);
    core::MemoryRef piece = buffer->ref(0, 100);
    if (region != 0) piece.region = region;
    const core::ResultMemory written{{&piece, 1}};
    const oncrpc::Item item{.position = 0, .memory = {&piece, 1}};
    const endpoint::Results results{.results = {&piece, in == In::kResults ? 1u : 0u},
                                    .written = {&written, in == In::kWritten ? 1u : 0u},
                                    .items = {&item, in == In::kItems ? 1u : 0u}};
    endpoint::OnSent on_sent = [&unsent, kept = std::move(*buffer)](bool sent) { unsent += sent ? 0 : 1; };
    if (later) return call.later().reply(results, std::move(on_sent));
    const auto sent = call.reply(results, std::move(on_sent));
    EXPECT_EQ(sent.has_value(), region == 0);
    if (!sent) {
      EXPECT_EQ(sent.error(), core::CallError::kNoSuchRegion);
    }
  });
  connect_as_asked();
  auto room = client_->pool().allocate(100);
  const core::MemoryRef into = room->ref(0, 100);
  const core::ResultMemory result{{&into, 1}};
  int calls = 0;
  for (const std::uint32_t unknown : {77u, 0x80000000u, 0xffffffffu}) {
    for (const In where : {In::kResults, In::kWritten, In::kItems}) {
      for (const bool deferred : {false, true}) {
        region = unknown;
        in = where;
        later = deferred;
        const Outcome outcome = call({.procedure = kProcedure, .results = {&result, 1}});
        EXPECT_EQ(outcome.rpc_error, oncrpc::RpcError::kSystemError);
        EXPECT_EQ(unsent, ++calls);
      }
    }
  }
  region = 0;
  EXPECT_TRUE(call({.procedure = kProcedure, .results = {&result, 1}}).ok()) << "on the same connection";
}

TEST_P(Forms, AHandlerCanStillReadTheCallersHostAfterItsReplyFailed) {
  std::vector<oncrpc::ConnectionId> connections;
  std::vector<oncrpc::PeerHost> hosts;
  server_->serve(kProgram, kVersion, [&](InboundCall& call) {
    const auto look = [&] {
      connections.push_back(call.connection());
      hosts.push_back(call.host());
    };
    look();
    auto large = server_->pool().allocate(50'000);
    const core::MemoryRef results = large->ref();
    EXPECT_FALSE(call.reply({.results = {&results, 1}}));  // the call is over
    look();
    EXPECT_EQ(call.procedure(), kProcedure);
  });
  connect_as_asked();
  EXPECT_EQ(call({.procedure = kProcedure}).transport_error, core::CallError::kErrChunk);
  ASSERT_GE(connections.size(), 2u) << "a first Call of version 2 is sent again in version 1";
  EXPECT_EQ(std::ranges::count(connections, connections[0]), std::ssize(connections));
  EXPECT_EQ(std::ranges::count(hosts, hosts[0]), std::ssize(hosts));
}

TEST_P(Forms, AnArgumentForWhichTheServerHasNoMemoryIsRefused) {
  server_->serve(kProgram, kVersion, [](InboundCall& call) { EXPECT_TRUE(call.reply({})); });
  connect_as_asked();
  std::vector<Buffer> hoard;
  while (auto buffer = server_->pool().allocate(1u << 20)) hoard.push_back(std::move(*buffer));
  auto bulk = client_->pool().allocate(kBulk);
  auto word = client_->pool().allocate(4);
  const core::MemoryRef piece = bulk->ref(), arguments = word->ref();
  const core::ReducedArgument reduced{4, {&piece, 1}};
  const endpoint::Request request{
      .procedure = kProcedure, .credential = {}, .arguments = {&arguments, 1}, .reduced = {&reduced, 1}};
  EXPECT_EQ(call(request).transport_error, core::CallError::kErrChunk);
  hoard.clear();
  EXPECT_TRUE(call(request).ok()) << "the connection goes on";
}

TEST_P(Forms, ServerFreesTheSinksOfCallsThatItRefusesOrDoesNotServe) {
  server_->serve(kProgram, kVersion, [](InboundCall& call) { call.refuse(); });
  connect_as_asked();
  auto bulk = client_->pool().allocate(kBulk);
  auto word = client_->pool().allocate(4);
  const core::MemoryRef piece = bulk->ref(), arguments = word->ref();
  const core::ReducedArgument reduced{4, {&piece, 1}};
  for (const oncrpc::ProcedureId procedure : {kProcedure, oncrpc::ProcedureId{kProgram + 1, 1, 1}})
    call({.procedure = procedure, .arguments = {&arguments, 1}, .reduced = {&reduced, 1}});
  rest();
  EXPECT_EQ(server_->pool().buffers_in_use(), 0u);
}

TEST_P(Forms, ClientThatMakesMoreCallsThanItHasCreditsGetsAllAnswers) {
  REQ("V1-CRED-04");
  server_->serve(kProgram, kVersion, [](InboundCall& call) { EXPECT_TRUE(call.reply({})); });
  connect_as_asked(2);
  std::array<Outcome, 12> outcomes;
  std::size_t taken = 0;
  for (Outcome& outcome : outcomes)
    taken += client_->call({.procedure = kProcedure}, outcome.collect()).has_value() ? 1 : 0;
  EXPECT_GE(taken, 2u);
  EXPECT_TRUE(run_until([&] {
    return std::ranges::count_if(outcomes, [](const Outcome& o) { return o.calls == 1; }) ==
           static_cast<std::ptrdiff_t>(taken);
  }));
  EXPECT_EQ(static_cast<std::size_t>(std::ranges::count_if(outcomes, [](const Outcome& o) { return o.ok(); })), taken);
}

TEST_P(Forms, ACanceledCallEndsOnceAndLeavesNoKey) {
  server_->serve(kProgram, kVersion, [](InboundCall& call) { EXPECT_TRUE(call.reply({})); });
  connect_as_asked();
  auto bulk = client_->pool().allocate(kBulk);
  const core::MemoryRef piece = bulk->ref();
  const core::ResultMemory chunk{{&piece, 1}};
  Outcome outcome;
  const auto id = client_->call({.procedure = kProcedure, .results = {&chunk, 1}}, outcome.collect());
  ASSERT_TRUE(id);
  client_->cancel(*id);
  ASSERT_TRUE(run_until([&] { return outcome.calls > 0; }));
  settle();
  EXPECT_EQ(outcome.calls, 1);
  EXPECT_EQ(outcome.transport_error, core::CallError::kCanceled);
  EXPECT_EQ(client_->live_keys(), 0u);
}

TEST_F(Pair, AServerDropsItsAnswerToAClientThatHasDisconnected) {
  // The Call and the disconnect reach the server together, so that it answers a connection that no
  // longer exists.
  listen();
  connect();
  Outcome outcome;
  ASSERT_TRUE(client_->call({.procedure = {kProgram + 9, 1, 0}}, outcome.collect()));
  client_->progress();
  client_.reset();
  EXPECT_TRUE(run_until([&] { return server_->connections() == 0; }));
  EXPECT_EQ(server_->pool().buffers_in_use(), 0u);
}

TEST_F(Pair, AClientThatClosesWhileConnectingStaysClosed) {
  listen();
  client_ = make_client();
  client_->close();
  settle();
  EXPECT_EQ(client_->state(), Client::State::kClosed);
  client_.reset();
  settle();
  EXPECT_EQ(server_->connections(), 0u);
}

TEST_F(Pair, AClientThatClosesReportsNoFailure) {
  listen();
  connect();
  client_->close();
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  EXPECT_FALSE(client_->failure()) << verbs::to_string(*client_->failure());
}

TEST_F(Pair, AClientThatCannotMakeItsQueuePairReportsTheFailure) {
  RPCRDMA_NEEDS_SOFTVERBS("a creating call that fails when asked to");
  listen();
  softverbs::control::fail_call(softverbs::control::default_fabric(), softverbs::control::Call::kCreateQp, ENOMEM);
  client_ = make_client();
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed; }));
  EXPECT_EQ(verbs::to_string(*client_->failure()), "rdma_create_qp: Cannot allocate memory");
}

TEST_F(Pair, UnknownOptionalOperationsDoNotUseUpTheServersSendBuffers) {
  endpoint::ServerConfig server_config;
  server_config.versions.v2_draft01 = true;
  server_config.answering.wait_for_sink = {};
  server_config.credits = 1;
  listen(std::move(server_config));
  server_->serve(kProgram, kVersion, [](InboundCall& call) { EXPECT_TRUE(call.reply({})); });
  endpoint::ClientConfig config;
  config.versions = {.v1 = false, .v2_draft01 = true};
  connect(std::move(config));
  Outcome first;
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, first.collect()));
  ASSERT_TRUE(run_until([&] { return first.calls > 0; }));
  for (int i = 0; i < 40; ++i) {
    ASSERT_TRUE(client_->send_optional(0xfffffff0, {}));
    settle();
  }
  Outcome last;
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, last.collect()));
  EXPECT_TRUE(run_until([&] { return last.calls > 0; }));
  EXPECT_TRUE(last.ok());
}

TEST_F(Pair, ClientsInlineThresholdInVersionTwoGrowsToTheServersReceiveSize) {
  endpoint::ServerConfig server_config;
  server_config.versions.v2_draft01 = true;
  server_config.answering.wait_for_sink = {};
  server_config.extensions = ext::default_extensions();
  server_config.message_bytes = 8192;
  listen(std::move(server_config));
  server_->serve(kProgram, kVersion, [](InboundCall& call) { EXPECT_TRUE(call.reply({})); });
  endpoint::ClientConfig config;
  config.versions.v2_draft01 = true;
  config.extensions = ext::default_extensions();
  config.message_bytes = 8192;
  connect(std::move(config));
  EXPECT_EQ(client_->inline_threshold(), 1024u);
  Outcome outcome;
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, outcome.collect()));
  ASSERT_TRUE(run_until([&] { return outcome.calls > 0; }));
  settle();
  EXPECT_EQ(client_->inline_threshold(), 8192u) << "the server's Receives are as large as it says";
}

}  // namespace
}  // namespace rpcrdma::test
