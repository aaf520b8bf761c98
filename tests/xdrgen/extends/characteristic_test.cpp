// SPDX-License-Identifier: BSD-3-Clause
//
// A characteristic that is not in the draft needs a document with an experimental number, its
// bindings, one class (weighing.h), and a name in a list. No other code knows of it.
#include <gtest/gtest.h>

#include "rpcrdma/core/simulation.h"
#include "rpcrdma/ext/operation_table.h"
#include "support/req.h"
#include "weighing.h"

namespace rpcrdma::sim {
namespace {

using example::Weight;
using With = ext::CharacteristicsOf<ext::ReceiveBytes, Weight, ext::RemoteInvalidation, ext::BackwardRequests>;
using Without = ext::Characteristics;

template <class Server>
struct Two {
  Two() {
    Settings client{.versions = kBoth, .receive_bytes = 8192, .extensions = client_set.table()};
    Settings server = client;
    server.extensions = server_set.table();
    world = std::make_unique<World>(client, server);
    rpc();
    rpc();
  }
  ~Two() { world->expect_clean(); }
  void rpc() {
    world->wait({});
    const auto call = world->client.call({.xid = ++xid, .payload = {call_message(xid, 40)}});
    world->run();
    EXPECT_TRUE(call->ok());
  }
  With& client() { return client_set.get<With>(); }
  Server& server() { return server_set.template get<Server>(); }

  std::uint32_t xid = 0;
  ext::ExtensionsOf<With> client_set;
  ext::ExtensionsOf<Server> server_set;
  std::unique_ptr<World> world;
};

TEST(ExperimentalCharacteristic, IsExchangedIfBothPeersKnowTheCharacteristic) {
  REQ("XC-OP-21", "XC-OP-22", "XC-MOD-02", "XC-MOD-03", "XC-MOD-10");
  static_assert(Weight::Definition::kCode == 4294967042);
  With fresh;
  EXPECT_EQ(fresh.peer<Weight>(), 70u) << "the document's default";
  Two<With> two;
  EXPECT_EQ(two.client().peer<Weight>(), 80u);
  EXPECT_EQ(two.server().peer<Weight>(), 80u);
  EXPECT_EQ(two.server().get<Weight>().peers, 80u);
  EXPECT_EQ(two.server().peer<ext::ReceiveBytes>(), 8192u);
  EXPECT_FALSE(two.server().peer_constant<Weight>());
  EXPECT_TRUE(two.server().peer_constant<ext::ReceiveBytes>());
}

TEST(ExperimentalCharacteristic, IsIgnoredAndRejectedByAPeerThatLacksTheCharacteristic) {
  REQ("XC-OP-21", "XC-OP-10", "XC-MOD-07");
  Two<Without> two;
  EXPECT_EQ(two.server().peer<ext::ReceiveBytes>(), 8192u) << "its neighbours count";
  EXPECT_EQ(two.client().peer<Weight>(), 70u);
  ASSERT_TRUE(two.client().request<Weight>(60));
  two.rpc();
  EXPECT_FALSE(two.client().asking());
  EXPECT_FALSE(two.client().pending<Weight>());
  EXPECT_EQ(two.client().peer<Weight>(), 70u);
}

TEST(ExperimentalCharacteristic, RequestToChangeIsDoneRejectedOrPending) {
  REQ("XC-OP-13", "XC-OP-14", "XC-OP-15", "XC-OP-18", "XC-OP-19", "XC-OP-22");
  Two<With> two;
  ASSERT_TRUE((two.client().request<ext::RemoteInvalidation, Weight>(true, 60)));
  two.rpc();
  EXPECT_EQ(two.client().peer<Weight>(), 60u) << "done";
  EXPECT_FALSE(two.client().peer<ext::RemoteInvalidation>()) << "rejected";
  ASSERT_TRUE(two.client().request<Weight>(201));
  two.rpc();
  EXPECT_EQ(two.client().peer<Weight>(), 60u);

  ASSERT_TRUE(two.client().request<Weight>(100));
  two.rpc();
  two.rpc();
  EXPECT_TRUE(two.client().pending<Weight>());
  two.server().look();
  two.rpc();
  EXPECT_TRUE(two.client().pending<Weight>()) << "not yet";
  Weight& weight = two.server().get<Weight>();
  weight.now = 100;
  weight.growing = false;
  two.server().look();
  two.rpc();
  two.rpc();
  EXPECT_FALSE(two.client().pending<Weight>());
  EXPECT_EQ(two.client().peer<Weight>(), 100u);

  ASSERT_TRUE(two.server().change<Weight>(90));
  two.rpc();
  two.rpc();
  EXPECT_EQ(two.client().peer<Weight>(), 90u);
}

}  // namespace
}  // namespace rpcrdma::sim
