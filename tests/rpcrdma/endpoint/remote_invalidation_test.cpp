// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at Replies that invalidate a key. A Reply does so where both sides have agreed,
// in version 1 by the private data and in version 2 by the characteristic, and never elsewhere.
// Other tests have servers that invalidate what they must not. All but one need type 2 windows, and
// run on any provider that has them. [xcharext-00 3.2], [RFC 8797 4].
#include <array>
#include <cstring>

#include "rpcrdma/endpoint/outcome.h"
#include "rpcrdma/endpoint/pair.h"
#include "rpcrdma/endpoint/raw_server.h"
#include "rpcrdma/ext/extensions.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v2_draft01.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using core::Version;
namespace v1 = wire::v1;
namespace v2 = wire::v2_draft01;

constexpr oncrpc::ProcedureId kProcedure{kProgram, kVersion, 1};

core::Versions only(Version version) {
  return {.v1 = version == Version::kV1, .v2_draft01 = version == Version::kV2Draft01};
}

// --- Agreed or not -------------------------------------------------------------------------------

/// told   in version 2, both ends announce their characteristics
struct Variant {
  const char* name;
  Version version;
  bool client, server, told;
  bool agreed;

  friend void PrintTo(const Variant& variant, std::ostream* out) { *out << variant.name; }
};
constexpr Variant kVariants[] = {
    {"V1Agreed", Version::kV1, true, true, false, true},
    {"V1ServerDoesNot", Version::kV1, true, false, false, false},
    {"V2Agreed", Version::kV2Draft01, true, true, true, true},
    {"V2ClientDoesNot", Version::kV2Draft01, false, true, true, false},
    {"V2ServerDoesNot", Version::kV2Draft01, true, false, true, false},
    {"V2NotTold", Version::kV2Draft01, true, true, false, false},
};

class Invalidation : public Pair, public ::testing::WithParamInterface<Variant> {
 protected:
  void SetUp() override {
    RPCRDMA_NEEDS_WINDOWS();
    Pair::SetUp();
    const Variant& variant = GetParam();
    endpoint::ServerConfig server;
    endpoint::ClientConfig client;
    server.versions = client.versions = only(variant.version);
    server.remote_invalidation = variant.server;
    client.remote_invalidation = variant.client;
    if (variant.told) server.extensions = client.extensions = ext::default_extensions();
    listen(std::move(server));
    server_->serve(kProgram, kVersion, [](endpoint::InboundCall& call) { EXPECT_TRUE(call.reply({})); });
    connect(std::move(client));
    call(0);
    settle();
  }
  void TearDown() override {
    memory_.clear();
    Pair::TearDown();
  }

  /// Makes a call with `keys` chunks: Read chunks, Write chunks and a Reply chunk.
  void call(std::uint32_t keys) {
    while (memory_.size() <= keys) memory_.push_back(std::move(*client_->pool().allocate(512)));
    std::vector<core::MemoryRef> pieces;
    for (const endpoint::Buffer& buffer : memory_) pieces.push_back(buffer.ref(0, 256));
    std::vector<core::ReducedArgument> reduced;
    std::vector<core::ResultMemory> results;
    std::span<const core::MemoryRef> reply;
    const core::MemoryRef arguments = memory_[0].ref(0, 8);
    for (std::uint32_t key = 1; key <= keys; ++key) {
      const std::span<const core::MemoryRef> piece = std::span(pieces).subspan(key, 1);
      if (key == 3) {
        reply = piece;
      } else if (key % 2 == 1) {
        reduced.push_back({.position = 8, .memory = piece});
      } else {
        results.push_back({.memory = piece});
      }
    }
    Outcome outcome;
    ASSERT_TRUE(client_->call(
        {.procedure = kProcedure, .arguments = {&arguments, 1}, .reduced = reduced, .results = results, .reply = reply},
        outcome.collect()));
    ASSERT_TRUE(run_until([&] { return outcome.calls > 0; }));
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(client_->live_keys(), 0u);
  }

  std::vector<endpoint::Buffer> memory_;
};
INSTANTIATE_TEST_SUITE_P(Variants, Invalidation, ::testing::ValuesIn(kVariants),
                         [](const auto& variant) { return variant.param.name; });

TEST_P(Invalidation, EachReplyInvalidatesOneKeyIfBothSidesAgreed) {
  REQ("XC-RI-01", "XC-RI-02", "XC-RI-03", "XC-RI-04", "XC-RI-06");
  constexpr std::uint64_t kCalls = 8;
  for (const std::uint32_t keys : {1u, 2u, 3u, 4u}) {
    const verbs::ChannelCounters before = client_->counters().verbs;
    for (std::uint64_t i = 0; i < kCalls; ++i) call(keys);
    const verbs::ChannelCounters after = client_->counters().verbs;
    const std::uint64_t remote = GetParam().agreed ? 1 : 0;
    EXPECT_EQ(after.binds - before.binds, keys * kCalls);
    EXPECT_EQ(after.remote_invalidations - before.remote_invalidations, remote * kCalls);
    EXPECT_EQ(after.local_invalidations - before.local_invalidations, (keys - remote) * kCalls);
  }
}

TEST_P(Invalidation, ClientAnnouncesItsConfiguredSupportAsAConstantCharacteristic) {
  REQ("XC-RI-05", "XC-RI-08");
  auto* extensions = server_->extensions(server_->status().front().id);
  EXPECT_EQ(extensions != nullptr, GetParam().told);
  if (extensions == nullptr) return;
  auto& of_client = static_cast<ext::ExtensionsOf<ext::Characteristics>*>(extensions)->get<ext::Characteristics>();
  EXPECT_EQ(of_client.peer<ext::RemoteInvalidation>(), GetParam().client);
  EXPECT_TRUE(of_client.peer_constant<ext::RemoteInvalidation>());
}

/// Keys of registrations cannot be invalidated remotely.
class WithoutWindows : public Pair {
 protected:
  softverbs::control::Config fabric_config() override {
    softverbs::control::Config config;
    config.memory_windows = false;
    return config;
  }
};

TEST_F(WithoutWindows, AClientAnnouncesThatItsKeysCannotBeInvalidatedRemotely) {
  REQ("XC-RI-05");
  if (!provider().is_software_fabric() && provider().windows)
    GTEST_SKIP() << "needs softverbs: a device without windows";
  endpoint::ServerConfig server;
  endpoint::ClientConfig client;
  server.versions = client.versions = only(Version::kV2Draft01);
  server.extensions = client.extensions = ext::default_extensions();
  listen(std::move(server));
  connect(std::move(client));
  Outcome outcome;
  ASSERT_TRUE(client_->call({.procedure = kProcedure}, outcome.collect()));
  ASSERT_TRUE(run_until([&] { return outcome.calls > 0; }));
  settle();
  auto* extensions = server_->extensions(server_->status().front().id);
  auto& it = static_cast<ext::ExtensionsOf<ext::Characteristics>*>(extensions)->get<ext::Characteristics>();
  EXPECT_TRUE(it.heard());
  EXPECT_FALSE(it.peer<ext::RemoteInvalidation>());
}

// --- Servers that invalidate what is not theirs --------------------------------------------------

core::Segment segment_of(const v1::XdrRdmaSegment& at) { return {at.handle, at.length, at.offset}; }
core::Segment segment_of(const v2::Rpcrdma2Segment& at) { return {at.rdma_handle, at.rdma_length, at.rdma_offset}; }
auto targets_of(const v1::XdrWriteChunkView& chunk) { return chunk.target(); }
auto targets_of(const v2::Rpcrdma2WriteChunkView& chunk) { return chunk.rdma_target(); }

class BadServer : public Pair, public ::testing::WithParamInterface<Version> {
 protected:
  static constexpr std::uint32_t kOthers = 3;

  void SetUp() override {
    RPCRDMA_NEEDS_WINDOWS();
    Pair::SetUp();
    raw_ = std::make_unique<RawServer>();
    raw_->listen(address(), {.remote_invalidation = true, .send_bytes = 4096, .receive_bytes = 4096});
    endpoint::ClientConfig config;
    config.versions = only(GetParam());
    config.extensions = ext::default_extensions();
    client_ = make_client(std::move(config));
    ASSERT_TRUE(both_until([&] { return client_->state() == endpoint::Client::State::kConnected; }));
    for (std::uint32_t i = 0; i <= kOthers; ++i) memory_.push_back(std::move(*client_->pool().allocate(256)));
  }
  void TearDown() override {
    memory_.clear();
    if (client_) {
      client_->close();
      EXPECT_TRUE(both_until([&] { return client_->state() == endpoint::Client::State::kClosed; }));
    }
    client_.reset();
    raw_.reset();
    Pair::TearDown();
  }

  bool both_until(const std::function<bool()>& done) {
    while (!done()) {
      bool any = raw_->progress();
      any |= client_->progress();
      if (any) continue;
      if (provider().is_software_fabric()) return done();
      if (!client_->arm() || done()) continue;
      pollfd descriptors[] = {{client_->fd(), POLLIN, 0}, {raw_->cm_fd(), POLLIN, 0}};
      // The raw server's completions have no descriptor, so this looks for them now and then.
      const auto until = std::chrono::steady_clock::now() + kLimit;
      while (poll(descriptors, 2, 1) == 0 && !raw_->progress()) {
        if (std::chrono::steady_clock::now() > until) return done();
      }
    }
    return true;
  }

  /// An Open is a call with one Write chunk: its XID, and its key as the server sees it.
  struct Open {
    std::uint32_t xid = 0, key = 0;
  };
  Open call(std::uint32_t index) {
    const core::MemoryRef piece = memory_[index].ref(0, 256);
    const core::ResultMemory result{{&piece, 1}};
    EXPECT_TRUE(client_->call({.procedure = kProcedure, .results = {&result, 1}}, outcomes_[index].collect()));
    const auto message = next_call();
    return message ? *message : Open{};
  }
  /// Returns the next Call, and drops other messages.
  std::optional<Open> next_call() {
    std::optional<Open> found;
    EXPECT_TRUE(both_until([&] {
      while (!found && !raw_->received.empty()) {
        found = look(raw_->received.front());
        raw_->received.pop_front();
      }
      return found.has_value();
    }));
    return found;
  }
  std::optional<Open> look(const Bytes& message) {
    Open open{.xid = word_at(message, 0)};
    const auto take = [&](const auto& writes) {
      for (const auto& chunk : writes) {
        segments_.clear();
        for (const auto& segment : targets_of(chunk)) segments_.push_back(segment_of(segment));
        open.key = segments_.front().handle;
      }
    };
    if (GetParam() == Version::kV1) {
      const auto header = v1::RdmaMsgView::parse(message);
      if (!header || header->rdma_body().as_rdma_msg() == nullptr) return std::nullopt;
      take(header->rdma_body().as_rdma_msg()->rdma_writes());
    } else {
      const auto header = v2::Rpcrdma2XprtHdrView::parse(message);
      if (!header || header->rdma_body().as_rdma_chunks() == nullptr) return std::nullopt;
      take(header->rdma_body().as_rdma_chunks()->rdma_writes());
    }
    return open;
  }
  /// Returns an accepted reply without results, whose Write chunk comes back unused.
  Bytes reply_to(const Open& open, std::uint32_t credits = 8) {
    Bytes message(1024);
    std::size_t bytes = 0;
    if (GetParam() == Version::kV1) {
      std::vector<v1::XdrRdmaSegment> targets;
      for (const auto& at : segments_) targets.push_back({.handle = at.handle, .length = 0, .offset = at.offset});
      const std::array<v1::XdrWriteChunk, 1> writes{v1::XdrWriteChunk{.target = targets}};
      const v1::RdmaMsg header{
          .rdma_xid = open.xid,
          .rdma_vers = 1,
          .rdma_credit = credits,
          .rdma_body = v1::RdmaBody::rdma_msg({.rdma_reads = {}, .rdma_writes = writes, .rdma_reply = {}})};
      bytes = header.encode(message).value_or(0);
    } else {
      std::vector<v2::Rpcrdma2Segment> targets;
      for (const auto& at : segments_)
        targets.push_back({.rdma_handle = at.handle, .rdma_length = 0, .rdma_offset = at.offset});
      const std::array<v2::Rpcrdma2WriteChunk, 1> writes{v2::Rpcrdma2WriteChunk{.rdma_target = targets}};
      const v2::Rpcrdma2XprtHdr header{
          .rdma_xid = open.xid,
          .rdma_vers = 2,
          .rdma_credit = credits,
          .rdma_body = v2::Rpcrdma2Body::rdma_chunks(
              {.rdma_direction = v2::MsgType::REPLY, .rdma_reads = {}, .rdma_writes = writes, .rdma_reply = {}})};
      bytes = header.encode(message).value_or(0);
    }
    EXPECT_NE(bytes, 0u);
    message.resize(bytes);
    for (const std::uint32_t word : {open.xid, 1u, 0u, 0u, 0u, 0u}) put_word(message, word);
    return message;
  }
  /// Makes one call and answers it, so that there are credits for more; its key is gone then.
  Open answered() {
    const Open first = call(0);
    raw_->send(reply_to(first), first.key);
    EXPECT_TRUE(both_until([&] { return outcomes_[0].calls == 1; }));
    EXPECT_TRUE(outcomes_[0].ok()) << "the key of its own call";
    EXPECT_EQ(client_->counters().verbs.remote_invalidations, 1u);
    return first;
  }
  /// Expects that the connection is closed, and that this has ended every call but the first, once.
  void expect_all_over() {
    EXPECT_TRUE(both_until([&] { return client_->state() == endpoint::Client::State::kClosed; }));
    for (std::uint32_t i = 1; i <= kOthers; ++i) {
      EXPECT_EQ(outcomes_[i].calls, 1) << i;
      EXPECT_EQ(outcomes_[i].transport_error, core::CallError::kConnectionLost) << i;
    }
    EXPECT_EQ(client_->live_keys(), 0u);
  }

  std::unique_ptr<RawServer> raw_;
  std::vector<endpoint::Buffer> memory_;
  std::array<Outcome, kOthers + 1> outcomes_;
  std::vector<core::Segment> segments_;
};
INSTANTIATE_TEST_SUITE_P(Versions, BadServer, ::testing::Values(Version::kV1, Version::kV2Draft01),
                         [](const auto& version) { return version.param == Version::kV1 ? "One" : "Two"; });

TEST_P(BadServer, InvalidatingAKeyOfAnotherCallEndsTheConnection) {
  REQ("XC-RI-07");
  answered();
  std::array<Open, kOthers + 1> open;
  for (std::uint32_t i = 1; i <= kOthers; ++i) open[i] = call(i);
  raw_->send(reply_to(open[1]), open[2].key);
  expect_all_over();
}

TEST_P(BadServer, InvalidatingAKeyThatDoesNotExistEndsTheConnection) {
  REQ("XC-RI-07");
  answered();
  std::array<Open, kOthers + 1> open;
  for (std::uint32_t i = 1; i <= kOthers; ++i) open[i] = call(i);
  raw_->send(reply_to(open[1]), open[1].key ^ 0x00ffff00u);
  expect_all_over();
}

TEST_P(BadServer, InvalidatingAKeyOfACallThatIsOverEndsTheConnection) {
  REQ("XC-RI-07");
  const Open old = answered();
  std::array<Open, kOthers + 1> open;
  for (std::uint32_t i = 1; i <= kOthers; ++i) {
    open[i] = call(i);
    EXPECT_NE(open[i].key, old.key) << "each new call has a new key";
  }
  raw_->send(reply_to(open[1]), old.key);
  expect_all_over();
}

}  // namespace
}  // namespace rpcrdma::test
