// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at what a caller may say of a call: where its results go, how long its reply can
// be, and that it is a health check. They also shut clients down, and reach them from other
// threads.
#include <algorithm>
#include <memory>
#include <thread>
#include <vector>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/until.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using core::CallError;
using endpoint::Client;

constexpr std::uint32_t kAcceptedReplyBytes = 24, kHeaderBytes = 28;

/// The server answers with `inline_bytes_` of results, and `written_bytes_` more into a Write chunk
/// if it is offered one.
class Results : public Timed {
 protected:
  void start() {
    listen();
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      reply_room_ = call.reply_room();
      if (!memory_) {
        memory_ = std::move(*server_->pool().allocate(32768));
        std::memset(memory_.bytes().data(), 0x5a, 16384);
        std::memset(memory_.bytes().data() + 16384, 0xa5, 16384);
      }
      const core::MemoryRef plain = memory_.ref(0, inline_bytes_), written = memory_.ref(16384, written_bytes_);
      const core::ResultMemory result{{&written, 1}};
      (void)call.reply(
          {.results = {&plain, inline_bytes_ == 0 ? 0u : 1u}, .written = {&result, call.offered().empty() ? 0u : 1u}});
    });
    connect();
    call({.procedure = {kProgram, kVersion, 0}});  // from now on version and thresholds are known
    ASSERT_TRUE(outcome_.ok());
  }
  void TearDown() override {
    memory_ = {};
    Timed::TearDown();
  }
  void call(const endpoint::Request& request) {
    outcome_ = {};
    const auto made = client_->call(request, outcome_.collect());
    refused_ = made ? std::nullopt : std::optional{made.error()};
    ASSERT_TRUE(refused_ || until([&] { return outcome_.calls > 0; }));
  }
  /// Returns the longest results that the Reply has room for in one SEND, with `chunk_bytes` of
  /// chunk lists.
  std::uint32_t room(std::uint32_t chunk_bytes = 0) const {
    return client_->reply_inline_threshold() - kHeaderBytes - kAcceptedReplyBytes - chunk_bytes;
  }

  std::uint32_t inline_bytes_ = 0, written_bytes_ = 1;
  std::uint64_t reply_room_ = 0;
  endpoint::Buffer memory_;
  Outcome outcome_;
  std::optional<CallError> refused_;
};

TEST_F(Results, LandInTheMemoryThatTheCallerNamed) {
  REQ("V1-CHK-05");
  start();
  std::vector<std::byte> own(20000, std::byte{0x11});
  const auto region = client_->add_region(own);
  ASSERT_TRUE(region);
  const std::array<core::MemoryRef, 2> pieces{core::MemoryRef{own.data() + 100, 3000, *region},
                                              core::MemoryRef{own.data() + 9000, 6000, *region}};
  const core::ResultMemory result{pieces};
  written_bytes_ = 5000;
  inline_bytes_ = 8;
  call({.procedure = {kProgram, kVersion, 1}, .results = {&result, 1}});
  ASSERT_TRUE(outcome_.ok());
  EXPECT_EQ(outcome_.written, std::vector<std::uint64_t>{5000});
  EXPECT_EQ(outcome_.results, std::vector<std::byte>(8, std::byte{0x5a}));
  const auto all_are = [&](std::size_t from, std::size_t to, int value) {
    return std::all_of(own.begin() + static_cast<std::ptrdiff_t>(from), own.begin() + static_cast<std::ptrdiff_t>(to),
                       [&](std::byte byte) { return byte == std::byte(value); });
  };
  EXPECT_TRUE(all_are(100, 3100, 0xa5));
  EXPECT_TRUE(all_are(9000, 11000, 0xa5));
  EXPECT_TRUE(all_are(0, 100, 0x11) && all_are(3100, 9000, 0x11) && all_are(11000, 20000, 0x11));
  client_.reset();  // the memory of its region must outlive it
}

TEST_F(Results, ClientRefusesACallWhoseResultsMayExceedEveryReplyAndSendsNothing) {
  REQ("V1-LONG-13", "V1-LONG-16");
  start();
  const auto sent = client_->counters().protocol.calls_sent;
  call({.procedure = {kProgram, kVersion, 1}, .most_reply_bytes = room() + 1});
  EXPECT_EQ(refused_, CallError::kTooLarge);
  auto memory = client_->pool().allocate(9000);
  const core::MemoryRef reply = memory->ref(0, 8000);
  call(
      {.procedure = {kProgram, kVersion, 1}, .reply = {&reply, 1}, .most_reply_bytes = 8000 - kAcceptedReplyBytes + 1});
  EXPECT_EQ(refused_, CallError::kTooLarge);
  EXPECT_EQ(client_->counters().protocol.calls_sent, sent);
}

TEST_F(Results, CallOffersItsReplyChunkOnlyIfTheResultsMayExceedOneSend) {
  REQ("V1-LONG-13", "V1-INL-11");
  start();
  auto memory = client_->pool().allocate(9000);
  const core::MemoryRef reply = memory->ref(0, 8000);
  inline_bytes_ = room();
  call({.procedure = {kProgram, kVersion, 1}, .reply = {&reply, 1}, .most_reply_bytes = room()});
  ASSERT_TRUE(outcome_.ok());
  EXPECT_EQ(outcome_.results.size(), room());
  EXPECT_EQ(reply_room_, 0u) << "the chunk is marked as not present";
  ++inline_bytes_;
  call({.procedure = {kProgram, kVersion, 1}, .reply = {&reply, 1}, .most_reply_bytes = inline_bytes_});
  ASSERT_TRUE(outcome_.ok());
  EXPECT_EQ(outcome_.results.size(), inline_bytes_);
  EXPECT_EQ(reply_room_, 8000u);
}

TEST_F(Results, WriteListOfTheReplyLeavesLessRoomForInlineResults) {
  start();
  auto memory = client_->pool().allocate(9000);
  const std::array<core::MemoryRef, 3> pieces{memory->ref(0, 100), memory->ref(100, 100), memory->ref(300, 100)};
  const core::ResultMemory result{pieces};
  inline_bytes_ = room(8 + 2 * 16);  // the first two pieces are one segment
  call({.procedure = {kProgram, kVersion, 1}, .results = {&result, 1}, .most_reply_bytes = inline_bytes_});
  ASSERT_TRUE(outcome_.ok());
  EXPECT_EQ(outcome_.results.size(), inline_bytes_);
  call({.procedure = {kProgram, kVersion, 1}, .results = {&result, 1}, .most_reply_bytes = inline_bytes_ + 1});
  EXPECT_EQ(refused_, CallError::kTooLarge);
}

TEST_F(Results, VerifierOfTheReplyLeavesLessRoomForInlineResults) {
  REQ("V1-SEC-15");
  start();
  endpoint::Request request{.procedure = {kProgram, kVersion, 1}};
  request.most_reply_bytes = room() - 40;
  request.most_verifier_bytes = 40;
  call(request);
  EXPECT_TRUE(outcome_.ok());
  request.most_verifier_bytes = 41;
  call(request);
  EXPECT_EQ(refused_, CallError::kTooLarge);
}

TEST_F(Results, CallbackReadsTheResultsOfALongReplyInTheReplyChunk) {
  start();
  auto memory = client_->pool().allocate(9000);
  const core::MemoryRef reply = memory->ref();
  inline_bytes_ = 8000;
  endpoint::Response last;
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}, .reply = {&reply, 1}},
                            [&](const endpoint::Response& response) { last = response; }));
  ASSERT_TRUE(until([&] { return !last.results.empty(); }));
  EXPECT_TRUE(last.in_reply_memory);
  EXPECT_EQ(last.results.data(), memory->bytes().data() + kAcceptedReplyBytes);
  inline_bytes_ = 8;
  last = {};
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}, .reply = {&reply, 1}},
                            [&](const endpoint::Response& response) { last = response; }));
  ASSERT_TRUE(until([&] { return !last.results.empty(); }));
  EXPECT_FALSE(last.in_reply_memory);
}

// --- Health checks -------------------------------------------------------------------------------

TEST_F(Timed, APingUsesAReservedCreditThatOtherCallsMayNotUse) {
  REQ("NFS-CB-11", "NFS-CB-12");
  listen();
  serve_echo(*server_);
  endpoint::ClientConfig config;
  config.credits = 4;
  config.reserved_credits = 1;
  connect(std::move(config));
  connected_at_both_ends();
  Outcome first;
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 0}}, first.collect()));
  ASSERT_TRUE(until([&] { return first.calls > 0; }));
  ASSERT_GE(client_->credits_granted(), 4u);
  std::array<EchoCall, 4> calls;
  for (EchoCall& call : calls) ASSERT_TRUE(call.start(*client_, 64));
  const auto sent = [&] {  // only the client works, and the server does nothing
    while (client_->progress()) {
    }
    return client_->counters().protocol.calls_sent - 1;
  };
  EXPECT_EQ(sent(), 3u);
  Outcome health;
  ASSERT_TRUE(client_->ping(kProgram, kVersion, health.collect(), kLimit));
  EXPECT_EQ(sent(), 4u);
  ASSERT_TRUE(until([&] {
    return health.calls > 0 && std::ranges::all_of(calls, [](const EchoCall& call) { return call.outcome.calls > 0; });
  }));
  EXPECT_TRUE(health.ok());
  for (const EchoCall& call : calls) EXPECT_TRUE(call.echoed());
}

// --- Shutdown ------------------------------------------------------------------------------------

TEST_F(Timed, ClientShutdownLetsCallsEndAndRefusesNewCalls) {
  listen();
  serve_echo(*server_);
  connect();
  std::array<EchoCall, 8> calls;
  for (EchoCall& call : calls) ASSERT_TRUE(call.start(*client_, 500));
  client_->shutdown(kLimit);
  EchoCall refused;
  EXPECT_FALSE(refused.start(*client_, 64));
  ASSERT_TRUE(until([&] { return client_->state() == Client::State::kClosed; }));
  for (const EchoCall& call : calls) EXPECT_TRUE(call.echoed());
  EXPECT_FALSE(client_->failure());
}

TEST_F(Timed, ClientShutdownEndsUnansweredCallsAtItsTimeLimit) {
  listen();
  connect();
  connected_at_both_ends();
  EchoCall call;
  ASSERT_TRUE(call.start(*client_, 64));
  client_->shutdown(std::chrono::milliseconds(10));
  ASSERT_TRUE(client_until([&] { return client_->state() == Client::State::kClosed; }));  // the server does nothing
  EXPECT_EQ(call.outcome.calls, 1);
  EXPECT_EQ(call.outcome.transport_error, CallError::kConnectionLost);
}

TEST_F(Timed, ShutdownOfAClientWithoutCallsClosesAtOnce) {
  listen();
  connect();
  client_->shutdown({});
  ASSERT_TRUE(until([&] { return client_->state() == Client::State::kClosed && server_->connections() == 0; }));
}

// --- From other threads --------------------------------------------------------------------------

TEST_F(Timed, PostedFunctionsWakeASleepingClientAndRunInOrder) {
  listen();
  connect();
  std::vector<int> ran;
  std::thread other([&] {
    for (int i = 0; i < 1000; ++i) client_->post([&ran, i] { ran.push_back(i); });
  });
  const bool all = client_until([&] { return ran.size() == 1000; });
  other.join();
  ASSERT_TRUE(all);
  EXPECT_TRUE(std::ranges::is_sorted(ran));
}

TEST_F(Timed, EachPostFromAnotherThreadWakesTheClientOnce) {
  listen();
  connect();
  settle();
  for (int i = 0; i < 200; ++i) {
    bool ran = false;
    std::thread other([&] { client_->post([&ran] { ran = true; }); });
    const bool heard = client_until([&] { return ran; });
    other.join();
    ASSERT_TRUE(heard) << i;
  }
  client_->wait(0);  // this consumes a wake-up that came late
  EXPECT_FALSE(client_->wait(0)) << "nobody calls it: wait(-1) would spin";
}

TEST(KeptRequest, KeepsItsContentAfterTheListsOfTheRequestAreDestroyed) {
  endpoint::KeptRequest kept;
  for (int round = 0; round < 3; ++round) {
    std::array<std::byte, 64> memory{};
    {
      const std::vector<core::MemoryRef> arguments(3, {memory.data(), 4, 1}), piece(2, {memory.data() + 8, 8, 2}),
          reply(1, {memory.data() + 32, 32, 3});
      const std::vector<core::ReducedArgument> reduced{{4, piece}, {8, piece}};
      const std::vector<core::ResultMemory> results{{piece}, {}, {reply}};
      const std::vector<std::byte> body(20, std::byte{7});
      kept.keep({.procedure = {1, 2, 3},
                 .credential = {.flavor = oncrpc::wire::rpc::AuthFlavor::AUTH_SYS_, .body = body},
                 .arguments = arguments,
                 .reduced = reduced,
                 .results = results,
                 .reply = reply,
                 .resend = true});
    }
    const endpoint::KeptRequest moved = std::move(kept);
    const endpoint::Request& request = moved.get();
    EXPECT_EQ(request.procedure, (oncrpc::ProcedureId{1, 2, 3}));
    EXPECT_EQ(request.credential.body.size(), 20u);
    EXPECT_EQ(request.credential.body[19], std::byte{7});
    ASSERT_EQ(request.arguments.size(), 3u);
    EXPECT_EQ(request.arguments[2].address, memory.data());
    ASSERT_EQ(request.reduced.size(), 2u);
    EXPECT_EQ(request.reduced[1].position, 8u);
    EXPECT_EQ(request.reduced[1].memory[1].region, 2u);
    ASSERT_EQ(request.results.size(), 3u);
    EXPECT_TRUE(request.results[1].memory.empty());
    EXPECT_EQ(request.results[2].memory[0].region, 3u);
    EXPECT_EQ(request.reply[0].length, 32u);
    EXPECT_TRUE(request.resend);
    kept = {};
  }
}

TEST_F(Timed, APostedFunctionThatNeverRunsFreesItsBuffers) {
  listen();
  connect();
  client_->close();
  ASSERT_TRUE(until([&] { return client_->state() == Client::State::kClosed; }));
  bool ran = false;
  auto buffer = std::make_unique<endpoint::Buffer>(std::move(*client_->pool().allocate(100)));
  client_->post([&ran, kept = std::move(buffer)] { ran = true; });
  client_.reset();  // its pool asserts that nothing is in use
  EXPECT_FALSE(ran);
}

}  // namespace
}  // namespace rpcrdma::test
