// SPDX-License-Identifier: BSD-3-Clause
//
// These tests let Receives grow and shrink while messages come in: [xcharext-00 3.1]. The simulated
// world ends a connection whose message finds a Receive too small, and checks that memory is given
// back once. receive_slabs_test.cpp goes step by step.
#include <gtest/gtest.h>

#include "rpcrdma/core/characteristics.h"
#include "rpcrdma/core/random_mix.h"
#include "rpcrdma/core/receives.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace resizing_test {

constexpr std::uint32_t kSmall = 4096, kLarge = 65536;

/// Both sides have characteristics, and Receives that may be resized.
class Resizing : public ::testing::Test {
 protected:
  Resizing() : Resizing(Settings{}) {}
  explicit Resizing(Settings both) {
    both.versions = kBoth;
    both.most_receive_bytes = kLarge;
    Settings other = both;
    both.extensions = client_set.table();
    other.extensions = server_set.table();
    world = std::make_unique<World>(both, other);
    world->server.on_call = [this](const Arrived& call) {
      EXPECT_TRUE(world->server.reply(call.rpc, {.payload = {reply_message(call.xid, reply_bytes)}, .results = {}}));
    };
    rpc();
    rpc();  // this proves that INIT_XCHAR has been taken
  }
  ~Resizing() override { world->expect_clean(); }

  Characteristics& client() { return client_set.get<Characteristics>(); }
  Characteristics& server() { return server_set.get<Characteristics>(); }
  std::shared_ptr<Outcome> rpc(std::size_t bytes = 40, std::vector<std::uint32_t> reply = {}) {
    const std::uint32_t id = ++xid;
    const auto call = world->client.call({.xid = id, .payload = {call_message(id, bytes)}, .reply = std::move(reply)});
    go();
    EXPECT_TRUE(call->ok());
    return call;
  }
  void go() {
    world->wait({});
    world->run();
  }
  /// Makes as many RPCs as use up every Receive of both sides.
  void use_up() {
    for (std::uint32_t i = 0; i < 2 * world->server.receive_slots(); ++i) rpc();
  }
  void raise_servers() {
    ASSERT_TRUE(client().request<ReceiveBytes>(kLarge));
    use_up();
    ASSERT_EQ(client().peer<ReceiveBytes>(), kLarge);
  }
  std::uint32_t client_sends() { return world->client.connection().inline_threshold(); }
  std::uint32_t server_sends() { return world->server.connection().inline_threshold(); }
  std::uint32_t client_takes() { return world->client.connection().reply_inline_threshold(); }

  std::size_t reply_bytes = 40;
  std::uint32_t xid = 0;
  ext::ExtensionsOf<Characteristics> client_set, server_set;
  std::unique_ptr<World> world;
};

// --- Larger --------------------------------------------------------------------------------------

TEST_F(Resizing, LargerReceivesAreAnnouncedOnceNoSmallReceiveIsPosted) {
  REQ("XC-RB-01", "XC-RB-06", "XC-OP-15", "XC-OP-18");
  ASSERT_TRUE(client().request<ReceiveBytes>(kLarge));
  go();
  EXPECT_TRUE(client().pending<ReceiveBytes>());
  EXPECT_EQ(world->server.receive_slabs(), 2u);
  // Small Receives of the server are still posted; each RPC and each OPTIONAL message uses one.
  std::uint32_t rpcs = 0;
  while (client().pending<ReceiveBytes>()) {
    EXPECT_EQ(client_sends(), kSmall);
    ASSERT_LT(rpcs, 2 * world->server.receive_slots());
    rpc();
    ++rpcs;
  }
  EXPECT_GE(rpcs + 2, world->server.receive_slots());
  EXPECT_EQ(client_sends(), kLarge);
  EXPECT_EQ(client().peer<ReceiveBytes>(), kLarge);
  EXPECT_EQ(world->server.receive_slabs(), 1u) << "nobody uses the old memory";
  EXPECT_EQ(world->client.receive_slabs(), 1u) << "nobody asked for these";
}

TEST_F(Resizing, LargerReceivesMakeLongCallsShort) {
  REQ("XC-RB-02", "XC-RB-03");
  rpc(20'000);
  EXPECT_EQ(world->server.reads, 1u);
  raise_servers();
  rpc(20'000);
  EXPECT_EQ(world->server.reads, 1u);
  rpc(kLarge - 32);
  EXPECT_EQ(world->server.reads, 1u);
  rpc(kLarge - 28);
  EXPECT_EQ(world->server.reads, 2u);
}

TEST_F(Resizing, ClientRaisesItsOwnReceivesAndRepliesComeInline) {
  REQ("XC-RB-04", "XC-RB-05", "XC-OP-18", "XC-MOD-12", "XC-OP-05");
  reply_bytes = 20'000;
  rpc(40, {30'000});
  EXPECT_EQ(world->server.writes, 1u) << "there is a Reply chunk, and it is needed";
  reply_bytes = 40;
  EXPECT_EQ(client_takes(), kSmall);
  ASSERT_TRUE(client().change<ReceiveBytes>(kLarge));
  EXPECT_FALSE(client().change<ReceiveBytes>(8192)) << "one thing at a time";
  go();
  EXPECT_EQ(client_takes(), kSmall);
  EXPECT_EQ(server_sends(), kSmall);
  use_up();
  EXPECT_EQ(server().peer<ReceiveBytes>(), kLarge);
  EXPECT_EQ(client_takes(), kLarge);
  EXPECT_EQ(server_sends(), kLarge);
  reply_bytes = 20'000;
  EXPECT_EQ(rpc(40)->payload.size(), 20'000u) << "no Reply chunk";
  rpc(40, {30'000});
  EXPECT_EQ(world->server.writes, 1u) << "there is one, and it is not needed";
}

TEST_F(Resizing, ServerAnnouncesAChangeOfItsOwnReceives) {
  REQ("XC-OP-05", "XC-OP-18", "XC-MOD-12");
  EXPECT_TRUE(server().change<ReceiveBytes>(kSmall)) << "they have that size";
  use_up();
  ASSERT_TRUE(server().change<ReceiveBytes>(16384));
  use_up();
  EXPECT_EQ(client().peer<ReceiveBytes>(), 16384u);
  EXPECT_EQ(client_sends(), 16384u);
  EXPECT_FALSE(client().pending<ReceiveBytes>());
}

TEST_F(Resizing, ServerRequestsLargerReceivesOfTheClient) {
  REQ("XC-OP-05", "XC-MOD-01");
  ASSERT_TRUE(server().request<ReceiveBytes>(kLarge));
  use_up();
  EXPECT_EQ(server().peer<ReceiveBytes>(), kLarge);
  EXPECT_EQ(server_sends(), kLarge);
  EXPECT_EQ(client_takes(), kLarge);
}

TEST_F(Resizing, WithoutMemoryTheOldSizeStaysAndNothingIsPending) {
  REQ("XC-OP-19");
  world->server.refuse_receives = [] { return true; };
  ASSERT_TRUE(client().request<ReceiveBytes>(kLarge));
  go();
  for (int i = 0; i < 3; ++i) rpc();
  EXPECT_FALSE(client().pending<ReceiveBytes>());
  EXPECT_FALSE(client().asking());
  EXPECT_EQ(client_sends(), kSmall);
  world->server.refuse_receives = nullptr;
  raise_servers();
}

TEST_F(Resizing, SizesOutsideOfTheBoundsAreRefused) {
  REQ("XC-RB-06", "XC-MOD-11");
  for (const std::uint32_t bytes : {kLarge + 1, 0xffffffffu, 0u, 1023u}) {
    ASSERT_TRUE(server().request<ReceiveBytes>(bytes));
    for (int i = 0; i < 3; ++i) rpc();
    EXPECT_FALSE(server().asking());
    EXPECT_FALSE(server().pending<ReceiveBytes>());
    EXPECT_EQ(server().peer<ReceiveBytes>(), kSmall);
    EXPECT_FALSE(client().change<ReceiveBytes>(bytes));
  }
  EXPECT_EQ(world->client.receive_slabs(), 1u);
  EXPECT_EQ(server_sends(), kSmall);
}

TEST(FixedReceives, ServerRejectsEveryOtherSize) {
  REQ("XC-RB-06");
  Alone fixed(core::Role::kServer, 0);
  fixed.deliver(1, init({}));
  for (const std::uint32_t bytes : {8192u, 2048u}) {
    fixed.deliver(2, request({{xchar::XCHAR_RBSIZ, value(bytes)}}));
    EXPECT_EQ(fixed.sent().content, response({}, {1}, {}));
  }
  EXPECT_FALSE(fixed.it().change<ReceiveBytes>(8192));
  fixed.deliver(2, request({{xchar::XCHAR_RBSIZ, value(4096)}}));
  EXPECT_EQ(fixed.sent().content, response({1}, {}, {}));
}

// --- Smaller -------------------------------------------------------------------------------------

TEST_F(Resizing, ReceivesShrinkOnlyIfThePeerRequestsASmallerSize) {
  REQ("XC-RB-07");
  raise_servers();
  EXPECT_FALSE(server().change<ReceiveBytes>(kSmall));
  rpc(20'000);
  EXPECT_EQ(world->server.reads, 0u);
  ASSERT_TRUE(client().request<ReceiveBytes>(kSmall));
  EXPECT_EQ(client_sends(), kSmall) << "from the request on";
  const auto call = world->client.call({.xid = ++xid, .payload = {call_message(xid, 20'000)}});
  go();
  EXPECT_TRUE(call->ok());
  EXPECT_EQ(world->server.reads, 1u);
  EXPECT_EQ(client().peer<ReceiveBytes>(), kSmall) << "done at once";
  use_up();
  EXPECT_EQ(world->server.receive_slabs(), 1u);
}

TEST_F(Resizing, SmallerSizeIsDoneWithTheLargerReceivesIfThereIsNoNewMemory) {
  raise_servers();
  world->server.refuse_receives = [] { return true; };
  ASSERT_TRUE(client().request<ReceiveBytes>(kSmall));
  go();
  EXPECT_EQ(client().peer<ReceiveBytes>(), kSmall);
  use_up();
  EXPECT_EQ(world->server.receive_slabs(), 1u) << "the larger Receives are used";
  ASSERT_TRUE(client().request<ReceiveBytes>(8192));
  go();
  EXPECT_EQ(client().peer<ReceiveBytes>(), 8192u) << "and need not grow";
}

TEST_F(Resizing, SizeGrowsAndShrinksManyTimes) {
  for (int i = 0; i < 10; ++i) {
    raise_servers();
    ASSERT_TRUE(client().request<ReceiveBytes>(kSmall));
    if (i % 2 == 0) use_up();
    rpc();
    ASSERT_EQ(client().peer<ReceiveBytes>(), kSmall);
  }
  use_up();
  EXPECT_EQ(world->server.receive_slabs(), 1u);
}

TEST_F(Resizing, GrowingAgainBeforeAllReceivesAreUsedNeedsNoNewMemory) {
  int made = 0;
  world->server.refuse_receives = [&] {
    ++made;
    return false;
  };
  raise_servers();
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(made, 1 + i);
    ASSERT_TRUE(client().request<ReceiveBytes>(kSmall));
    rpc();
    EXPECT_EQ(client().peer<ReceiveBytes>(), kSmall);
    EXPECT_EQ(made, 2 + i) << "the small ones had gone back";
    raise_servers();
  }
}

TEST_F(Resizing, EndlessRequestsGetNewMemoryAtMostOnceEachTimeAllReceivesAreUsed) {
  std::size_t made = 0, received = 0;
  world->server.refuse_receives = [&] {
    ++made;
    return false;
  };
  world->server.on_event = [&](const core::Event& event) {
    if (std::holds_alternative<core::Received>(event)) ++received;
  };
  std::mt19937 random(7);
  for (int i = 0; i < 400; ++i) {
    if (!client().pending<ReceiveBytes>() && !client().asking()) {
      ASSERT_TRUE(client().request<ReceiveBytes>(static_cast<std::uint32_t>(1024 + random() % (kLarge - 1023))));
    }
    rpc();
    ASSERT_LE(world->server.receive_slabs(), 2u);
  }
  EXPECT_GT(made, 4u);
  EXPECT_LE(made, received / world->server.receive_slots() + 1);
}

TEST_F(Resizing, OldMemoryStaysWhileTheApplicationReadsAReplyThere) {
  world->client.release_replies = false;
  const auto held = rpc();
  world->client.release_replies = true;
  ASSERT_TRUE(client().change<ReceiveBytes>(kLarge));
  use_up();
  EXPECT_EQ(client_takes(), kLarge);
  EXPECT_EQ(world->client.receive_slabs(), 2u) << "the Reply lies in the old one";
  world->client.release(*held);
  EXPECT_EQ(world->client.receive_slabs(), 1u);
}

TEST_F(Resizing, ChangeIsRefusedWhileRepliesHoldAllSlabs) {
  // The application keeps a Reply of each size, so no slab goes back, and the number of slabs is
  // bounded.
  world->client.release_replies = false;
  std::vector<std::shared_ptr<Outcome>> held{rpc()};
  std::uint32_t bytes = 8192;
  while (client().change<ReceiveBytes>(bytes)) {
    world->client.release_replies = true;
    use_up();
    ASSERT_EQ(client_takes(), bytes);
    world->client.release_replies = false;
    held.push_back(rpc());
    bytes *= 2;
    ASSERT_LT(held.size(), 10u);
  }
  EXPECT_EQ(world->client.receive_slabs(), core::Receives::kMostSlabs);
  for (const auto& one : held) world->client.release(*one);
  EXPECT_TRUE(client().change<ReceiveBytes>(bytes));
  world->client.release_replies = true;
  use_up();
}

TEST_F(Resizing, LostConnectionTakesNoMemoryForLargerReceives) {
  ASSERT_TRUE(client().request<ReceiveBytes>(kLarge));
  int asked = 0;
  world->server.refuse_receives = [&] {
    ++asked;
    return false;
  };
  world->server.busy = [] { return true; };
  world->wait({});
  while (world->waiting() != std::array<std::size_t, 4>{}) world->step();
  EXPECT_EQ(asked, 0);
  world->cut();
  world->server.busy = nullptr;
  go();
  EXPECT_EQ(asked, 1) << "only after the connection was lost";
  EXPECT_EQ(world->server.receive_slabs(), 1u);
}

// --- Under load ----------------------------------------------------------------------------------

class ResizingUnderLoad : public ::testing::TestWithParam<std::uint32_t> {};
INSTANTIATE_TEST_SUITE_P(Seeds, ResizingUnderLoad, ::testing::Range(1u, 7u));

/// RPCs of all forms run, several at a time, while either side asks for one size or another.
TEST_P(ResizingUnderLoad, NoMessageIsLost) {
  REQ("XC-RB-01", "XC-RB-06", "XC-RB-08");
  ext::ExtensionsOf<Characteristics> client_set, server_set;
  Settings client{.versions = kBoth,
                  .credits = 3 + GetParam() % 4,
                  .most_receive_bytes = kLarge,
                  .extensions = client_set.table(),
                  .spare_receives = GetParam() % 3};
  Settings server = client;
  server.extensions = server_set.table();
  server.send_slots = GetParam() % 2 == 0 ? 2 : 0;
  World world(client, server);
  RandomMix mix(world, GetParam());
  mix.run(20);
  auto& of_client = client_set.get<Characteristics>();
  auto& of_server = server_set.get<Characteristics>();
  std::mt19937 random(GetParam());
  const std::array<std::uint32_t, 5> sizes{2048, 4096, 8192, 20'000, kLarge};
  std::uint32_t asked = 0, changed = 0;
  for (int i = 0; i < 60; ++i) {
    const std::uint32_t bytes = sizes[random() % sizes.size()];
    asked += of_client.request<ReceiveBytes>(bytes) ? 1 : 0;
    asked += of_server.request<ReceiveBytes>(sizes[random() % sizes.size()]) ? 1 : 0;
    if (random() % 4 == 0) changed += of_client.change<ReceiveBytes>(bytes) ? 1 : 0;
    if (random() % 4 == 0) changed += of_server.change<ReceiveBytes>(bytes) ? 1 : 0;
    world.wait({});
    mix.run(15);
  }
  EXPECT_GT(asked, 20u);
  EXPECT_GT(changed, 2u);
  EXPECT_GT(mix.replies, 800u);
  world.server.on_call = nullptr;
  world.expect_clean();
}

}  // namespace resizing_test
}  // namespace rpcrdma::sim
