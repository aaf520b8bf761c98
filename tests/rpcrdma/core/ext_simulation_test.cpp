// SPDX-License-Identifier: BSD-3-Clause
//
// These tests run the simulation that authors of extensions are given (rpcrdma/ext/simulation.h),
// with the extension that the library has, or with none.
#include "rpcrdma/ext/simulation.h"

#include <gtest/gtest.h>

#include <chrono>

#include "rpcrdma/ext/extensions.h"
#include "rpcrdma/wire/xcharext.h"

namespace rpcrdma::ext {
namespace {

using core::Role;

TEST(ExtSimulation, BothSidesExchangeCharacteristicsAfterTheFirstCall) {
  ExtensionsOf<Characteristics> client, server;
  Simulation both(client, server);
  EXPECT_FALSE(client.get<Characteristics>().heard()) << "nothing happens before the first call";
  EXPECT_TRUE(both.call());
  EXPECT_TRUE(client.get<Characteristics>().heard());
  EXPECT_TRUE(server.get<Characteristics>().heard());
  ASSERT_EQ(both.optional_messages().size(), 2U);
  EXPECT_EQ(both.optional_messages()[0].from, Role::kClient);
  EXPECT_EQ(both.optional_messages()[1].from, Role::kServer);
  EXPECT_EQ(both.messages().size(), 4U) << "Call, Reply, and these";
  EXPECT_TRUE(both.open());
}

TEST(ExtSimulation, ClientNoticesAServerThatLacksTheExtension) {
  ExtensionsOf<Characteristics> client;
  ExtensionsOf<> server;
  Simulation both(client, server);
  EXPECT_TRUE(both.call());
  EXPECT_FALSE(client.get<Characteristics>().supported());
  EXPECT_TRUE(both.call());
  EXPECT_EQ(both.refused(Role::kServer), 0U);
}

TEST(ExtSimulation, APeerThatSpeaksVersionOneLearnsNoCharacteristics) {
  ExtensionsOf<Characteristics> client, server;
  Simulation both(client, server, {true, true}, {true, false});
  EXPECT_TRUE(both.call());
  EXPECT_EQ(both.connection(Role::kClient).version(), core::Version::kV1);
  EXPECT_TRUE(both.optional_messages().empty());
  EXPECT_FALSE(client.get<Characteristics>().heard());
  EXPECT_FALSE(server.get<Characteristics>().heard());
}

TEST(ExtSimulation, ServerRefusesAnUnknownOperation) {
  ExtensionsOf<> client, server;
  Simulation both(client, server);
  EXPECT_TRUE(both.call());
  ASSERT_TRUE(both.connection(Role::kClient).send_optional(0xfffffff0, {}, both.now()));
  both.run();
  EXPECT_EQ(both.refused(Role::kClient), 1U);
  EXPECT_TRUE(both.open());
}

TEST(ExtSimulation, ConnectionSurvivesGarbageButNotAMessageThatIsTooLarge) {
  ExtensionsOf<> client, server;
  Simulation both(client, server);
  EXPECT_TRUE(both.call());
  const auto before = both.messages().size();
  both.deliver(Role::kServer, std::vector<std::byte>(16));
  EXPECT_EQ(both.connection(Role::kServer).counters().discarded, 1U);
  EXPECT_EQ(both.messages().size(), before) << "garbage that is too short for a header is not answered";
  EXPECT_TRUE(both.open() && both.call());
  both.deliver(Role::kServer, std::vector<std::byte>(core::kInlineThresholdV2 + 1));
  EXPECT_FALSE(both.open()) << "no Receive holds so much";
  EXPECT_FALSE(both.call());
}

TEST(ExtSimulation, ReceivesOfTheServerGrowDuringCalls) {
  ExtensionsOf<Characteristics> client, server;
  Simulation both(client, server);
  EXPECT_TRUE(both.call());
  EXPECT_TRUE(server.get<Characteristics>().change<ReceiveBytes>(2 * core::kInlineThresholdV2));
  for (int i = 0; i < 40; ++i) EXPECT_TRUE(both.call());
  EXPECT_EQ(client.get<Characteristics>().peer<ReceiveBytes>(), 2 * core::kInlineThresholdV2);
  both.deliver(Role::kServer, std::vector<std::byte>(2 * core::kInlineThresholdV2));
  EXPECT_TRUE(both.open() && both.call()) << "the Receives hold so much now";
}

TEST(ExtSimulation, WaitAdvancesTheClock) {
  ExtensionsOf<> client, server;
  Simulation both(client, server);
  EXPECT_TRUE(both.call());
  both.wait(std::chrono::seconds(5));
  EXPECT_EQ(both.now(), core::TimePoint{} + std::chrono::seconds(5));
  EXPECT_TRUE(both.open() && both.call());
}

}  // namespace
}  // namespace rpcrdma::ext
