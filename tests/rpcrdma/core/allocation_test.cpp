// SPDX-License-Identifier: BSD-3-Clause
//
// A connection allocates when it is made and never again. This program counts every allocation that
// is made inside the core.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <new>

#include "rpcrdma/core/random_mix.h"
#include "rpcrdma/core/tagging.h"
#include "rpcrdma/ext/extensions.h"

namespace {
std::size_t allocations_inside_core = 0;
std::size_t to_fail = 0;  // the number of the allocation that fails; 0: none

void* counted(std::size_t bytes) {
  if (rpcrdma::sim::inside_core > 0 && ++allocations_inside_core == to_fail) throw std::bad_alloc();
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

TEST(Allocations, CounterCountsAnAllocationInsideTheCore) {
  const std::size_t before = allocations_inside_core;
  ++inside_core;
  ::operator delete(::operator new(1));  // the compiler could leave out a new-expression
  --inside_core;
  EXPECT_EQ(allocations_inside_core, before + 1);
}

TEST(A4FailingAllocations, ConnectionIsMadeWholeOrTheConstructorThrows) {
  for (const core::Role role : {core::Role::kClient, core::Role::kServer}) {
    ext::ExtensionsOf<ext::Characteristics> extensions;
    core::Config config;
    config.role = role;
    config.versions = kBoth;
    config.credits = 8;
    config.backward_credits = 2;
    std::vector<std::byte> receives(std::size_t{40} * config.receive_bytes), sends(std::size_t{40} * config.send_bytes);
    config.receive_slab = receives;
    config.send_slab = sends;
    ASSERT_TRUE(core::Connection::is_possible(config));
    bool is_made = false;
    for (to_fail = 1; !is_made; ++to_fail) {
      allocations_inside_core = 0;
      const InsideCore inside;
      try {
        const core::Connection made(config, extensions.table());
        is_made = true;
      } catch (const std::bad_alloc&) {
      }
    }
    std::printf("[A4FailingAllocations] core: %zu places tried\n", to_fail - 2);
    EXPECT_GT(to_fail, 10u);
    to_fail = 0;
  }
}

TEST(Allocations, DoNotHappenOnceAConnectionIsMade) {
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

TEST(Allocations, DoNotHappenWhileReceivesChangeTheirSize) {
  ext::ExtensionsOf<ext::Characteristics> client_set, server_set;
  Settings client{.versions = kBoth, .most_receive_bytes = 65536, .extensions = client_set.table()};
  Settings server = client;
  server.extensions = server_set.table();
  World world(client, server);
  RandomMix mix(world, 43);
  mix.run(50);
  allocations_inside_core = 0;
  std::uint32_t asked = 0;
  for (const std::uint32_t bytes : {65536u, 4096u, 20'000u, 8192u, 65536u}) {
    asked += client_set.get<ext::Characteristics>().request<ext::ReceiveBytes>(bytes) ? 1 : 0;
    asked += server_set.get<ext::Characteristics>().request<ext::ReceiveBytes>(bytes) ? 1 : 0;
    world.wait({});
    mix.run(60);
  }
  EXPECT_GT(asked, 6u);
  EXPECT_EQ(allocations_inside_core, 0u);
  world.server.on_call = nullptr;
  world.expect_clean();
}

TEST(Allocations, DoNotHappenInTheBackwardDirection) {
  World world(Settings{.backward_credits = 4, .strange_memory = true});
  const auto call = [](std::uint32_t xid) {
    return CallSpec{.xid = xid, .payload = {call_message(xid, 60), pattern(20, xid)}};
  };
  world.client.call(call(1));
  world.run();
  allocations_inside_core = 0;
  std::vector<std::shared_ptr<Outcome>> made;
  for (std::uint32_t xid = 2; xid <= 200; ++xid) {
    made.push_back(world.server.call(call(xid)));
    if (xid % 3 == 0) made.push_back(world.client.call(call(xid)));
    if (xid % 2 == 0) world.run();
  }
  world.run();
  for (const auto& one : made) EXPECT_TRUE(one->ok());
  EXPECT_EQ(allocations_inside_core, 0u);
  world.expect_clean();
}

TEST(Allocations, DoNotHappenWithOptionalOperations) {
  for (const bool server_has_it : {true, false}) {
    TaggingPair pair(server_has_it);
    pair.server().quiet = pair.client().quiet = true;
    pair.world->server.on_call = [&](const Arrived& call) {
      EXPECT_TRUE(pair.world->server.reply(
          call.rpc, {.payload = {reply_message(call.xid, 40)}, .results = {}, .option = with(kTook, 9)}));
    };
    pair.call(plain(1));
    allocations_inside_core = 0;
    for (std::uint32_t xid = 2; xid <= 100; ++xid) {
      EXPECT_TRUE(pair.call(tagged(xid, xid))->ok());
      pair.world->client.with_outbox([](core::Outbox& out) { (void)ext::send<TaggingMessages::Note>(out, {1}); });
    }
    EXPECT_EQ(allocations_inside_core, 0u);
  }
}

}  // namespace
}  // namespace rpcrdma::sim
