// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at protection domains: the connections of an endpoint share one if keys belong
// to memory windows, and each has one of its own if a key is valid in a whole domain.
#include <vector>

#include "rpcrdma/endpoint/echo.h"

#include "support/req.h"

namespace rpcrdma::test {
namespace {

std::uint32_t domains() { return softverbs::control::live_objects(softverbs::control::default_fabric()).domains; }
std::uint32_t regions() { return softverbs::control::live_objects(softverbs::control::default_fabric()).regions; }

TEST_F(Pair, ConnectionsShareTheEndpointsDomainIfTheDeviceHasMemoryWindows) {
  RPCRDMA_NEEDS_SOFTVERBS("counts of objects");
  RPCRDMA_NEEDS_WINDOWS();
  listen();
  connect();
  const auto before = domains();
  auto second = make_client();
  others_.push_back(second.get());
  ASSERT_TRUE(run_until([&] { return second->state() == endpoint::Client::State::kConnected; }));
  EXPECT_EQ(domains(), before + 1) << "the second client's; the server has none more";
  others_.clear();
}

class OwnDomains : public Pair, public ::testing::WithParamInterface<bool> {
 protected:
  softverbs::control::Config fabric_config() override {
    softverbs::control::Config config;
    config.iwarp = GetParam();
    config.memory_windows = false;
    return config;
  }
};
INSTANTIATE_TEST_SUITE_P(Devices, OwnDomains, ::testing::Bool(),
                         [](const auto& iwarp) { return iwarp.param ? "Iwarp" : "WithoutWindows"; });

TEST_P(OwnDomains, EachConnectionHasADomainThatIsFreedWithTheConnection) {
  REQ("V1-SEC-03", "V1-SEC-22");
  RPCRDMA_NEEDS_SOFTVERBS("counts of objects");
  listen();
  serve_echo(*server_);
  connect();
  const auto one = domains();
  const auto memory = regions();
  auto second = make_client();
  others_.push_back(second.get());
  ASSERT_TRUE(run_until([&] { return second->state() == endpoint::Client::State::kConnected; }));
  EXPECT_EQ(domains(), one + 3) << "the second client's endpoint and connection, and the server's connection";
  others_.clear();
  second.reset();
  ASSERT_TRUE(run_until([&] { return server_->connections() == 1; }));
  EXPECT_EQ(domains(), one);
  EXPECT_EQ(regions(), memory);
}

TEST_P(OwnDomains, MemoryIsRegisteredForConnectionsMadeBeforeAndAfterItIsAdded) {
  RPCRDMA_NEEDS_SOFTVERBS("a device without windows");
  endpoint::ServerConfig config;
  config.shared_receives = 0;  // shared Receives would be a region more
  listen(std::move(config));
  server_->serve(kProgram, kVersion, [](endpoint::InboundCall& call) {
    EXPECT_EQ(call.arguments().size(), 100u);
    (void)call.reply({});
  });
  connect();
  std::vector<std::byte> late(4096, std::byte{3});
  const auto region = client_->add_region(late);
  ASSERT_TRUE(region.has_value());
  EXPECT_EQ(*region, 2u) << "the pool is the first";
  const core::MemoryRef piece{late.data(), 100, *region};
  Outcome outcome;
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}, .credential = {}, .arguments = {&piece, 1}},
                            outcome.collect()));
  ASSERT_TRUE(run_until([&] { return outcome.calls > 0; }));
  EXPECT_TRUE(outcome.ok());
  std::vector<std::byte> servers(4096);
  ASSERT_TRUE(server_->add_region(servers).has_value());
  auto second = make_client();
  others_.push_back(second.get());
  ASSERT_TRUE(run_until([&] { return second->state() == endpoint::Client::State::kConnected; }));
  EXPECT_EQ(regions(), 3u + 3 + 2 + 3)
      << "pool, buffers and what was added: of both ends of the first connection and of the second";
  others_.clear();
}

TEST_P(OwnDomains, ALongCallAndALongReplyWorkInTheConnectionsOwnDomain) {
  RPCRDMA_NEEDS_SOFTVERBS("a device without windows");
  listen();
  serve_echo(*server_);
  connect();
  Outcome outcome;
  auto reply = client_->pool().allocate(16384);
  ASSERT_TRUE(reply);
  const core::MemoryRef room = reply->ref();
  auto arguments = client_->pool().allocate(9000);
  ASSERT_TRUE(arguments);
  std::memset(arguments->bytes().data(), 0x3c, 9000);
  const core::MemoryRef piece = arguments->ref();
  ASSERT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1},
                             .credential = {},
                             .arguments = {&piece, 1},
                             .reduced = {},
                             .results = {},
                             .reply = {&room, 1}},
                            outcome.collect()));
  ASSERT_TRUE(run_until([&] { return outcome.calls > 0; }));
  EXPECT_TRUE(outcome.ok());
  EXPECT_TRUE(std::ranges::equal(outcome.results, arguments->bytes()));
  EXPECT_EQ(client_->live_keys(), 0u);
}

TEST_P(OwnDomains, ARegionThatCannotBeRegisteredForOneConnectionIsRegisteredForNone) {
  RPCRDMA_NEEDS_SOFTVERBS("a registration that fails");
  listen();
  connect();
  auto second = make_client();
  others_.push_back(second.get());
  ASSERT_TRUE(run_until([&] { return second->state() == endpoint::Client::State::kConnected; }));
  const auto before = regions();
  std::vector<std::byte> memory(4096);
  softverbs::control::fail_call(softverbs::control::default_fabric(), softverbs::control::Call::kRegMr, ENOMEM, 2);
  EXPECT_FALSE(server_->add_region(memory).has_value());
  EXPECT_EQ(regions(), before);
  const auto region = server_->add_region(memory);
  ASSERT_TRUE(region.has_value());
  EXPECT_EQ(*region, 2u);
  EXPECT_EQ(regions(), before + 2);
  others_.clear();
}

}  // namespace
}  // namespace rpcrdma::test
