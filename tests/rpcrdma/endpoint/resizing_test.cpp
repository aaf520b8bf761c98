// SPDX-License-Identifier: BSD-3-Clause
//
// These tests let Receives grow and shrink under load, between Client and Server on any provider.
// No call is lost, no message finds a Receive too small (the device would end the connection), and
// Long messages give way to Short ones. The rules are tested in tests/rpcrdma/core.
#include <algorithm>
#include <array>
#include <cstring>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/ext/extensions.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using ext::Characteristics;
using ext::ReceiveBytes;
using Extensions = ext::ExtensionsOf<Characteristics>;

constexpr std::uint32_t kSmall = 4096, kLarge = 65536, kBytes = 20'000;

class Resizing : public Pair {
 protected:
  void SetUp() override {
    Pair::SetUp();
    if (IsSkipped()) return;
    start();
  }
  void TearDown() override {
    calls_ = {};
    kept_.reset();
    Pair::TearDown();
  }

  void start(std::uint32_t shared_receives = 0) {
    endpoint::ServerConfig server;
    server.versions.v2_draft01 = true;
    server.message_bytes = kSmall;
    server.most_message_bytes = kLarge;
    server.extensions = ext::default_extensions();
    server.shared_receives = shared_receives;
    server.credits = 8;
    listen(std::move(server));
    serve_echo(*server_);
    server_->serve(kProgram, kVersion + 1, [this](endpoint::InboundCall& call) {
      kept_.emplace(call.later(std::move(*server_->pool().allocate(256))));
    });
    endpoint::ClientConfig client;
    client.versions = {.v1 = false, .v2_draft01 = true};
    client.message_bytes = kSmall;
    client.most_message_bytes = kLarge;
    client.extensions = ext::default_extensions();
    client.credits = 8;
    connect(std::move(client));
    load(1);
    ASSERT_TRUE(run_until([&] { return of_client().heard(); }));
  }

  Characteristics& of_client() { return static_cast<Extensions*>(client_->extensions())->get<Characteristics>(); }
  Characteristics& of_server() {
    return static_cast<Extensions*>(server_->extensions(server_->status().front().id))->get<Characteristics>();
  }

  /// A Call is one call of `kBytes`, which as many bytes answer.
  struct Call {
    endpoint::Buffer arguments, reply;
    bool busy = false;
  };
  bool start_call(Call& call, std::uint64_t most_reply_bytes) {
    if (!call.arguments) {
      call.arguments = std::move(*client_->pool().allocate(kBytes));
      call.reply = std::move(*client_->pool().allocate(kBytes + 64));
    }
    std::memset(call.arguments.bytes().data(), static_cast<int>(made_ % 251), kBytes);
    const core::MemoryRef arguments = call.arguments.ref(0, kBytes), reply = call.reply.ref(0, kBytes + 64);
    const auto made = client_->call({.procedure = {kProgram, kVersion, 1},
                                     .arguments = {&arguments, 1},
                                     .reply = {&reply, 1},
                                     .most_reply_bytes = most_reply_bytes},
                                    [this, &call](const endpoint::Response& response) {
                                      call.busy = false;
                                      ++ended_;
                                      const bool whole =
                                          std::ranges::equal(response.results, call.arguments.bytes().first(kBytes));
                                      if (response.ok() && whole) ++good_;
                                    });
    if (!made) return false;
    call.busy = true;
    ++made_;
    return true;
  }
  /// Makes `count` calls, as many at once as there are credits, and calls `meanwhile` after each
  /// start.
  void load(std::uint64_t count, const std::function<void()>& meanwhile = {}, std::uint64_t most_reply_bytes = 0) {
    const std::uint64_t until = ended_ + count, make = made_ + count;
    const bool all = run_until([&] {
      for (Call& call : calls_) {
        if (call.busy || made_ == make || !start_call(call, most_reply_bytes)) continue;
        if (meanwhile) meanwhile();
      }
      return ended_ >= until;
    });
    EXPECT_TRUE(all) << ended_ << " of " << until;
    EXPECT_EQ(good_, ended_);
    EXPECT_EQ(client_->state(), endpoint::Client::State::kConnected)
        << (client_->failure() ? verbs::to_string(*client_->failure()) : "");
  }
  /// A Cost is what calls cost the server: Long Calls cost RDMA Reads, and Long Replies cost RDMA
  /// Writes.
  struct Cost {
    std::uint64_t reads = 0, writes = 0;
    friend bool operator==(const Cost&, const Cost&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Cost& cost) {
      return out << cost.reads << " Reads, " << cost.writes << " Writes of data";
    }
  };
  Cost cost_of(std::uint64_t count) {
    const auto before = server_->counters();
    load(count);
    const auto after = server_->counters();
    return {after.verbs.reads - before.verbs.reads,
            after.verbs.writes - after.verbs.empty_writes - before.verbs.writes + before.verbs.empty_writes};
  }
  /// Lets calls flow until both sides know of Receives of this size at the other.
  void load_until(std::uint32_t bytes) {
    for (int i = 0; i < 40; ++i) {
      if (of_client().peer<ReceiveBytes>() == bytes && of_server().peer<ReceiveBytes>() == bytes) return;
      load(8);
    }
    FAIL() << of_client().peer<ReceiveBytes>() << ", " << of_server().peer<ReceiveBytes>();
  }

  std::array<Call, 8> calls_;
  std::uint64_t made_ = 0, ended_ = 0, good_ = 0;
  std::optional<endpoint::DeferredReply> kept_;
};

TEST_F(Resizing, ReceivesGrowAndShrinkUnderLoad) {
  REQ("XC-RB-01", "XC-RB-02", "XC-RB-03", "XC-RB-05", "XC-RB-06", "XC-RB-08");
  const Cost longs = cost_of(16);
  EXPECT_GE(longs.reads, 16u);
  EXPECT_GE(longs.writes, 16u);
  const std::size_t buffers = server_->status().front().registered_bytes;
  for (int round = 0; round < 2; ++round) {
    bool asked = false;
    load(16, [&] {
      if (!asked) asked = of_client().request<ReceiveBytes>(kLarge) && of_server().request<ReceiveBytes>(kLarge);
    });
    ASSERT_TRUE(asked);
    load_until(kLarge);
    EXPECT_EQ(client_->inline_threshold(), kLarge);
    EXPECT_EQ(client_->reply_inline_threshold(), kLarge);
    EXPECT_EQ(cost_of(64), Cost{}) << "every message is Short";
    EXPECT_GT(server_->status().front().registered_bytes, buffers);

    asked = false;
    load(16, [&] {
      if (!asked) asked = of_client().request<ReceiveBytes>(kSmall) && of_server().request<ReceiveBytes>(kSmall);
    });
    ASSERT_TRUE(asked);
    load_until(kSmall);
    EXPECT_EQ(cost_of(64), (Cost{64 * longs.reads / 16, 64 * longs.writes / 16})) << "every message is Long again";
    EXPECT_EQ(server_->status().front().registered_bytes, buffers);
  }
  EXPECT_EQ(server_->counters().lost, 0u);
}

TEST_F(Resizing, ClientStopsOfferingReplyChunksOnceTheServerKnowsItsLargeReceives) {
  REQ("XC-RB-04");
  const auto registered = [&] {
    const auto counters = client_->counters().verbs;
    return counters.binds + counters.registrations;
  };
  const std::uint64_t before = registered();
  load(8, {}, kBytes);
  const std::uint64_t each = (registered() - before) / 8;
  ASSERT_TRUE(of_client().change<ReceiveBytes>(kLarge));
  for (int i = 0; i < 40 && of_server().peer<ReceiveBytes>() != kLarge; ++i) load(8);
  ASSERT_EQ(of_server().peer<ReceiveBytes>(), kLarge);
  const std::uint64_t later = registered();
  load(8, {}, kBytes);
  EXPECT_EQ((registered() - later) / 8, each - 1) << "the arguments alone";
}

TEST_F(Resizing, ArgumentsOfADeferredCallStayReadableAfterReceivesAreResized) {
  auto buffer = client_->pool().allocate(64);
  std::memset(buffer->bytes().data(), 0x3c, 64);
  const core::MemoryRef piece = buffer->ref(0, 64);
  Outcome outcome;
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion + 1, 1}, .arguments = {&piece, 1}}, outcome.collect()));
  ASSERT_TRUE(run_until([&] { return kept_.has_value(); }));
  ASSERT_TRUE(of_client().request<ReceiveBytes>(kLarge));
  for (int i = 0; i < 40 && of_client().peer<ReceiveBytes>() != kLarge; ++i) load(8);
  ASSERT_EQ(of_client().peer<ReceiveBytes>(), kLarge);
  const std::size_t with_old = server_->status().front().registered_bytes;
  EXPECT_TRUE(std::ranges::all_of((*kept_)->arguments(), [](std::byte b) { return b == std::byte{0x3c}; }));
  EXPECT_EQ((*kept_)->arguments().size(), 64u);
  kept_->reply({});
  ASSERT_TRUE(run_until([&] { return outcome.calls == 1; }));
  EXPECT_TRUE(outcome.ok());
  settle();
  EXPECT_LT(server_->status().front().registered_bytes, with_old);
}

TEST_F(Resizing, AResizingWhoseMemoryCannotBeRegisteredFailsAndMayBeRepeated) {
  REQ("XC-OP-19");
  RPCRDMA_NEEDS_SOFTVERBS("a registration that fails when asked to");
  // Without windows each call registers memory, and its registration may be the one that fails.
  RPCRDMA_NEEDS_WINDOWS();
  softverbs::control::fail_call(softverbs::control::default_fabric(), softverbs::control::Call::kRegMr, ENOMEM);
  ASSERT_TRUE(of_server().request<ReceiveBytes>(kLarge));
  load(4);
  load(4);
  EXPECT_FALSE(of_server().asking());
  EXPECT_FALSE(of_server().pending<ReceiveBytes>());
  EXPECT_EQ(of_server().peer<ReceiveBytes>(), kSmall);
  ASSERT_TRUE(of_server().request<ReceiveBytes>(kLarge));
  for (int i = 0; i < 40 && of_server().peer<ReceiveBytes>() != kLarge; ++i) load(8);
  EXPECT_EQ(of_server().peer<ReceiveBytes>(), kLarge);
}

TEST_F(Resizing, ServerRejectsTheResizingOfSharedReceives) {
  REQ("XC-RB-06");
  RPCRDMA_NEEDS_SHARED_RECEIVES();
  if (provider().iwarp) GTEST_SKIP() << "not on iWARP";
  calls_ = {};
  client_.reset();
  server_.reset();
  start(64);
  ASSERT_TRUE(of_client().request<ReceiveBytes>(kLarge));
  load(8);
  ASSERT_TRUE(run_until([&] { return !of_client().asking(); }));
  EXPECT_FALSE(of_client().pending<ReceiveBytes>());
  EXPECT_EQ(of_client().peer<ReceiveBytes>(), kSmall);
  EXPECT_TRUE(of_client().peer_constant<ReceiveBytes>());
}

}  // namespace
}  // namespace rpcrdma::test
