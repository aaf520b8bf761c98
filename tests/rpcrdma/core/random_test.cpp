// SPDX-License-Identifier: BSD-3-Clause
//
// These tests make thousands of random RPCs; see random_mix.h. The test's parameter is the seed, so
// that a failure can be repeated.
#include <gtest/gtest.h>

#include "rpcrdma/core/random_mix.h"
#include "rpcrdma/ext/extensions.h"

namespace rpcrdma::sim {
namespace random_test {

class Random : public ::testing::TestWithParam<std::uint32_t> {};

INSTANTIATE_TEST_SUITE_P(Seeds, Random, ::testing::Range(1u, 9u));

/// The seed chooses the versions, how many credits and send buffers there are, and how long the
/// Receives of the client are.
TEST_P(Random, RpcsOfAllFormsArriveWhole) {
  const std::uint32_t seed = GetParam();
  ext::ExtensionsOf<ext::Characteristics> client_set, server_set;
  Settings client{.versions = seed % 2 == 0 ? kBoth : kV1Only, .credits = 2 + seed % 7};
  Settings server{.versions = seed % 4 == 2 ? kV1Only : kBoth, .credits = 1 + seed % 5};
  client.send_slots = seed % 3 == 0 ? 2 : 0;
  server.send_slots = seed % 3 == 1 ? 2 : 0;
  client.receive_bytes = 4096 + 1024 * (seed % 5);
  client.extensions = client_set.table();
  server.extensions = server_set.table();
  World world(client, server);
  RandomMix mix(world, seed);
  mix.run(1000);
  EXPECT_GT(mix.replies, 900u);
  EXPECT_GT(world.server.sinks_filled, 100u);
  EXPECT_GT(world.server.pushes, 100u);
  world.server.on_call = nullptr;
  world.expect_clean();
}

}  // namespace random_test
}  // namespace rpcrdma::sim
