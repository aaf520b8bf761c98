// SPDX-License-Identifier: BSD-3-Clause
//
// These tests run clients and servers that speak version 1, version 2 or both, each with each. They
// look at which version both find, and at whether calls of every form, and one in the backward
// direction, get through in it. Each pair prints one row of a table.
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>

#include "rpcrdma/endpoint/echo.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using core::CallError;
using core::Version;
using endpoint::Client;
using endpoint::InboundCall;

struct Spoken {
  const char* name;
  core::Versions versions;

  friend void PrintTo(const Spoken& spoken, std::ostream* out) { *out << spoken.name; }
};
constexpr std::array<Spoken, 3> kSpoken{{{"One", {.v1 = true, .v2_draft01 = false}},
                                         {"Two", {.v1 = false, .v2_draft01 = true}},
                                         {"Both", {.v1 = true, .v2_draft01 = true}}}};

/// Notes the versions of all messages that the client sends and receives, in their order.
struct Words : endpoint::Observer {
  void on_sent(std::span<const xdr::Bytes> pieces) override { sent.push_back(xdr::load_u32(pieces[0].data() + 4)); }
  void on_received(xdr::Bytes message) override { received.push_back(xdr::load_u32(message.data() + 4)); }
  void on_action(const core::Action&) override {}
  std::vector<std::uint32_t> sent, received;
};

class VersionPair : public Pair, public ::testing::WithParamInterface<std::tuple<Spoken, Spoken>> {
 protected:
  static constexpr std::uint32_t kBack = 0x20000099, kEcho = 1, kReduced = 2, kWritten = 3, kBulk = 60'000;

  static void SetUpTestSuite() {
    std::printf("%-10s %-7s %-7s %-8s %-11s %-8s\n", "provider", "client", "server", "version", "calls", "backward");
  }
  void TearDown() override {
    if (client_) client_->close();
    settle();
    Pair::TearDown();
  }

  static const Spoken& client() { return std::get<0>(GetParam()); }
  static const Spoken& server() { return std::get<1>(GetParam()); }
  /// Returns the highest version that both speak.
  static std::optional<Version> expected() {
    const core::Versions& a = client().versions;
    const core::Versions& b = server().versions;
    if (a.v2_draft01 && b.v2_draft01) return Version::kV2Draft01;
    if (a.v1 && b.v1) return Version::kV1;
    return std::nullopt;
  }

  void start() {
    endpoint::ServerConfig server_config;
    server_config.versions = server().versions;
    server_config.backward_credits = 2;
    listen(std::move(server_config));
    server_->serve(kProgram, kVersion, [this](InboundCall& call) {
      id_ = call.connection();
      EXPECT_EQ(call.version(), expected());
      answer(call);
    });
    endpoint::ClientConfig client_config;
    client_config.versions = client().versions;
    client_config.backward_credits = 2;
    client_config.observer = &words_;
    connect(std::move(client_config));
    connected_at_both_ends();
    client_->serve(kBack, 1, [this](InboundCall& call) {
      EXPECT_EQ(call.version(), expected());
      auto buffer = client_->pool().allocate(std::max<std::size_t>(call.arguments().size(), 4));
      std::ranges::copy(call.arguments(), buffer->bytes().begin());
      const core::MemoryRef results = buffer->ref(0, static_cast<std::uint32_t>(call.arguments().size()));
      (void)call.reply({.results = {&results, 1}}, [kept = std::move(*buffer)](bool) {});
    });
  }
  void answer(InboundCall& call) {
    if (call.procedure().number == kReduced) {
      ASSERT_EQ(call.reduced().size(), 1u);
      const core::MemoryRef& item = call.reduced()[0].memory;
      EXPECT_TRUE(std::all_of(item.address, item.address + item.length, [](std::byte b) { return b == kFill; }));
      EXPECT_EQ(item.length, kBulk);
      return void(call.reply({}));
    }
    const bool writes = call.procedure().number == kWritten;
    const std::size_t bytes = writes ? kBulk : std::max<std::size_t>(call.arguments().size(), 4);
    auto buffer = server_->pool().allocate(bytes);
    std::memset(buffer->bytes().data(), 0x3c, bytes);
    if (!writes) std::ranges::copy(call.arguments(), buffer->bytes().begin());
    const core::MemoryRef piece = buffer->ref(0, static_cast<std::uint32_t>(writes ? kBulk : call.arguments().size()));
    const core::ResultMemory chunk{{&piece, 1}};
    endpoint::Results results;
    if (writes)
      results.written = {&chunk, 1};
    else
      results.results = {&piece, 1};
    EXPECT_TRUE(call.reply(results, [kept = std::move(*buffer)](bool) {}));
  }

  Outcome call(const endpoint::Request& request) {
    Outcome outcome;
    EXPECT_TRUE(client_->call(request, outcome.collect()));
    EXPECT_TRUE(run_until([&] { return outcome.calls > 0; }));
    EXPECT_EQ(client_->live_keys(), 0u) << "memory is open only while a call lasts";
    return outcome;
  }
  /// Tells whether `bytes` of arguments come back, Short, or Long both ways.
  bool echoes(std::uint32_t bytes) {
    auto memory = client_->pool().allocate(std::size_t{2} * bytes + 64);
    std::ranges::fill(memory->bytes(), kFill);
    const core::MemoryRef arguments = memory->ref(0, bytes), room = memory->ref(bytes, bytes + 64);
    const Outcome outcome =
        call({.procedure = {kProgram, kVersion, kEcho}, .arguments = {&arguments, 1}, .reply = {&room, 1}});
    return outcome.ok() && outcome.results == std::vector<std::byte>(bytes, kFill);
  }
  bool reduces_an_argument() {
    auto bulk = client_->pool().allocate(kBulk), word = client_->pool().allocate(4);
    std::ranges::fill(bulk->bytes(), kFill);
    const core::MemoryRef item = bulk->ref(0, kBulk), arguments = word->ref(0, 4);
    const core::ReducedArgument reduced{4, {&item, 1}};
    return call({.procedure = {kProgram, kVersion, kReduced}, .arguments = {&arguments, 1}, .reduced = {&reduced, 1}})
        .ok();
  }
  bool writes_a_result() {
    auto bulk = client_->pool().allocate(kBulk);
    std::memset(bulk->bytes().data(), 0, kBulk);
    const core::MemoryRef room = bulk->ref(0, kBulk);
    const core::ResultMemory result{{&room, 1}};
    const Outcome outcome = call({.procedure = {kProgram, kVersion, kWritten}, .results = {&result, 1}});
    return outcome.ok() && outcome.written == std::vector<std::uint64_t>{kBulk} &&
           std::ranges::all_of(bulk->bytes().first(kBulk), [](std::byte b) { return b == std::byte{0x3c}; });
  }
  bool calls_backward() {
    server_->allow_calls(id_);
    auto memory = server_->pool().allocate(3000);
    std::ranges::fill(memory->bytes(), kFill);
    // The arguments are longer than the default threshold of version 1.
    const core::MemoryRef arguments = memory->ref(0, 3000);
    Outcome outcome;
    EXPECT_TRUE(server_->call(id_, {.procedure = {kBack, 1, 5}, .arguments = {&arguments, 1}}, outcome.collect()));
    EXPECT_TRUE(run_until([&] { return outcome.calls > 0; }));
    return outcome.ok() && outcome.results == std::vector<std::byte>(3000, kFill);
  }
  static void row(const char* version, const std::string& calls, const char* backward) {
    std::printf("%-10s %-7s %-7s %-8s %-11s %-8s\n", provider().name.c_str(), client().name, server().name, version,
                calls.c_str(), backward);
  }

  static constexpr std::byte kFill{0x5a};
  oncrpc::ConnectionId id_{};
  Words words_;
};

INSTANTIATE_TEST_SUITE_P(All, VersionPair,
                         ::testing::Combine(::testing::ValuesIn(kSpoken), ::testing::ValuesIn(kSpoken)),
                         [](const auto& pair) {
                           return std::string("Client") + std::get<0>(pair.param).name + "Server" +
                                  std::get<1>(pair.param).name;
                         });

TEST_P(VersionPair, UsesTheHighestCommonVersionForCallsOfEveryForm) {
  REQ("V2-NEG-01", "V2-NEG-03", "V2-NEG-04", "V2-NEG-06", "V2-NEG-07", "V2-NEG-10", "V2-NEG-11", "V2-NEG-13",
      "V2-HDR-09", "V2-HDR-10", "V2-HDR-21", "V2-INL-06", "DEC-07", "DEC-18");
  start();
  const std::uint32_t asked = client().versions.v2_draft01 ? 2 : 1;
  if (!expected()) {
    Outcome outcome;
    ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, kEcho}}, outcome.collect()));
    ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kClosed && outcome.calls > 0; }));
    EXPECT_EQ(outcome.transport_error, CallError::kErrVers);
    EXPECT_EQ(words_.sent, std::vector{asked}) << "asked once";
    EXPECT_EQ(words_.received, std::vector{asked}) << "refused with the version that was asked for";
    ASSERT_TRUE(client_->failure());
    EXPECT_EQ(client_->failure()->code, EPROTONOSUPPORT);
    return row("none", "refused", "-");
  }
  const bool short_one = echoes(100), long_one = echoes(20'000), reduced = reduces_an_argument(),
             written = writes_a_result(), near_threshold = echoes(3900), backward = calls_backward();
  EXPECT_TRUE(short_one);
  EXPECT_TRUE(long_one);
  EXPECT_TRUE(reduced);
  EXPECT_TRUE(written);
  EXPECT_TRUE(near_threshold);
  EXPECT_TRUE(backward);
  EXPECT_EQ(client_->version(), expected());
  EXPECT_EQ(client_->counters().connected, 1u) << "all over one connection";
  const auto number = static_cast<std::uint32_t>(*expected());
  EXPECT_EQ(words_.sent.front(), asked);
  EXPECT_TRUE(std::all_of(words_.sent.begin() + 1, words_.sent.end(), [&](auto word) { return word == number; }));
  EXPECT_EQ(words_.received.front(), asked) << "the refusal has the version that was asked for";
  EXPECT_TRUE(std::all_of(words_.received.begin() + 1, words_.received.end(), [&](auto w) { return w == number; }));
  const std::size_t refusals = asked == number ? 0 : 1;
  EXPECT_EQ(client_->counters().protocol.errors_received, refusals);
  EXPECT_EQ(words_.sent.size(), refusals + 6);  // five Calls and a backward Reply
  const int good = short_one + long_one + reduced + written + near_threshold;
  row(number == 2 ? "2" : "1", std::to_string(good) + " of 5", backward ? "yes" : "no");
}

}  // namespace
}  // namespace rpcrdma::test
