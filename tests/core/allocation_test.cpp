// SPDX-License-Identifier: BSD-3-Clause
//
// A connection allocates when it is made and never again. This program counts every allocation that is made inside the
// core.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "core/random_mix.h"
#include "rpcrdma/ext/extensions.h"

namespace {
std::size_t allocations_inside_core = 0;

void* counted(std::size_t bytes) {
  if (rpcrdma::sim::inside_core > 0) ++allocations_inside_core;
  if (void* at = std::malloc(bytes == 0 ? 1 : bytes)) return at;
  std::abort();
}
}  // namespace

void* operator new(std::size_t bytes) { return counted(bytes); }
void* operator new[](std::size_t bytes) { return counted(bytes); }
void operator delete(void* at) noexcept { std::free(at); }
void operator delete[](void* at) noexcept { std::free(at); }
void operator delete(void* at, std::size_t) noexcept { std::free(at); }
void operator delete[](void* at, std::size_t) noexcept { std::free(at); }

namespace rpcrdma::sim {
namespace {

TEST(Allocations, AreCounted) {
  const std::size_t before = allocations_inside_core;
  ++inside_core;
  ::operator delete(::operator new(1));  // a new-expression could be left out by the compiler
  --inside_core;
  EXPECT_EQ(allocations_inside_core, before + 1);
}

TEST(Allocations, AreNoneOnceAConnectionIsMade) {
  for (const core::Versions& versions : {kV1Only, kBoth}) {
    ext::ExtensionsOf<ext::Characteristics> client_set, server_set;
    Settings client{.versions = versions, .extensions = client_set.table()};
    Settings server{.versions = versions, .extensions = server_set.table()};
    World world(client, server);
    allocations_inside_core = 0;
    RandomMix mix(world, 42);
    mix.run(500);
    EXPECT_GT(mix.replies, 400u);
    EXPECT_EQ(allocations_inside_core, 0u);
    world.cut();
    EXPECT_EQ(allocations_inside_core, 0u);
  }
}

}  // namespace
}  // namespace rpcrdma::sim
