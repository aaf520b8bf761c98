// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at which messages of the backward direction each side accepts, as it announces
// or as its peer infers, and at the Calls that are sent then: [xcharext-00 3.3].
#include <gtest/gtest.h>

#include "rpcrdma/core/characteristics.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace backward_levels_test {

using core::BackwardSupport;
using ext::BackwardRequests;

Data level(std::uint32_t number) { return init({{xchar::XCHAR_BRS, value(number)}}); }

TEST(BackwardLevels, EachSideTellsThePeerWhetherBackwardCallsAreSupported) {
  REQ("XC-BR-01", "XC-BR-03", "XC-OP-06");
  for (const std::uint32_t credits : {0u, 4u}) {
    ext::ExtensionsOf<Characteristics> client_set, server_set;
    Settings client{.versions = kBoth, .extensions = client_set.table(), .backward_credits = credits};
    Settings server{.versions = kBoth, .extensions = server_set.table(), .backward_credits = credits};
    World world(client, server);
    world.client.call({.xid = 1, .payload = {call_message(1, 40)}});
    world.run();
    const auto told = credits == 0 ? xchar::Bkrqsup::BKRQSUP_NONE : xchar::Bkrqsup::BKRQSUP_SZLIM;
    const auto support = credits == 0 ? BackwardSupport::kNone : BackwardSupport::kLimited;
    EXPECT_EQ(client_set.get<Characteristics>().peer<BackwardRequests>(), told);
    EXPECT_EQ(server_set.get<Characteristics>().peer<BackwardRequests>(), told);
    EXPECT_EQ(world.client.connection().peer_backward(), support);
    EXPECT_EQ(world.server.connection().peer_backward(), support);
    if (credits != 0) {
      const auto call = world.server.call({.xid = 2, .payload = {call_message(2, 40)}});
      world.run();
      EXPECT_TRUE(call->ok());
    }
    world.expect_clean();
  }
}

class BackwardLevelsServer : public ::testing::Test {
 protected:
  BackwardLevelsServer() { server.deliver(v2_msg(1, 8, v2::MsgType::CALL, call_message(1, 40))); }
  ~BackwardLevelsServer() override { server.world.expect_clean(); }
  std::shared_ptr<Outcome> call(std::uint32_t xid) {
    auto made = server.side.call({.xid = xid, .payload = {call_message(xid, 40)}});
    server.world.run();
    return made;
  }
  bool sent(std::uint32_t xid) {
    for (const Data& message : server.side.sent) {
      if (xdr::load_u32(message.data()) == xid) return true;
    }
    return false;
  }

  ext::ExtensionsOf<Characteristics> set;
  Lone server{core::Role::kServer, {.versions = kBoth, .extensions = set.table(), .backward_credits = 2}};
};

TEST_F(BackwardLevelsServer, ServerSendsNoMoreCallsOnceTheClientAnnouncesNoSupport) {
  REQ("XC-BR-02");
  const auto first = call(7), waiting = call(8);  // there is one credit until the first answer
  EXPECT_TRUE(sent(7));
  EXPECT_FALSE(sent(8));
  server.deliver(v2_optional(50, 8, v2::MsgType::CALL, 1, level(1)));
  EXPECT_EQ(waiting->endings, 1);
  EXPECT_EQ(waiting->error, core::CallError::kTooManyCalls) << "it has never been sent";
  const auto later = call(9);
  EXPECT_EQ(later->error, core::CallError::kTooManyCalls);
  server.deliver(v2_msg(7, 2, v2::MsgType::REPLY, reply_message(7, 40)));
  EXPECT_TRUE(first->ok()) << "a Call that was sent before may be answered";
  EXPECT_FALSE(sent(8));
  EXPECT_FALSE(sent(9));
}

TEST_F(BackwardLevelsServer, ServerCallsClientsWithUnknownLimitedOrGeneralSupport) {
  REQ("XC-BR-03", "XC-BR-05");
  EXPECT_EQ(server.side.connection().peer_backward(), BackwardSupport::kUnknown);
  std::uint32_t xid = 10;
  for (const auto& [number, support] :
       std::vector<std::pair<std::uint32_t, BackwardSupport>>{{0, BackwardSupport::kUnknown},
                                                              {2, BackwardSupport::kLimited},
                                                              {3, BackwardSupport::kGeneral},
                                                              {0, BackwardSupport::kUnknown}}) {
    server.deliver(v2_optional(50 + xid, 8, v2::MsgType::CALL, xchar::ROPT_UPDXCH,
                               update(xchar::XCHAR_BRS, value(number), false)));
    EXPECT_EQ(server.side.connection().peer_backward(), support);
    const auto made = call(++xid);
    EXPECT_TRUE(sent(xid)) << "the core sends it even if the support is unknown";
    server.deliver(v2_msg(xid, 2, v2::MsgType::REPLY, reply_message(xid, 40)));
    EXPECT_TRUE(made->ok());
    EXPECT_EQ(server.side.connection().peer_backward(), support) << "a Reply does not change what the client announced";
  }
}

TEST_F(BackwardLevelsServer, PeerWithGeneralSupportStillGetsOnlyShortCalls) {
  REQ("XC-BR-04");
  server.deliver(v2_optional(50, 8, v2::MsgType::CALL, 1, level(3)));
  ASSERT_EQ(server.side.connection().peer_backward(), BackwardSupport::kGeneral);
  CallSpec argument{.xid = 20, .payload = {call_message(20, 40)}}, result = argument, reply = argument;
  argument.arguments = {{.position = 40, .pieces = {pattern(8, 1)}}};
  result.results = {{100}};
  reply.reply = {3000};
  for (const CallSpec& spec : {argument, result, reply}) {
    EXPECT_EQ(server.side.call(spec)->error, core::CallError::kTooLarge);
  }
  server.world.run();
  EXPECT_FALSE(sent(20));
  const auto made = call(21);
  EXPECT_EQ(server.last(), v2_msg(21, 2, v2::MsgType::CALL, call_message(21, 40)));
  server.deliver(v2_msg(21, 2, v2::MsgType::REPLY, reply_message(21, 40)));
  EXPECT_TRUE(made->ok());
}

class BackwardLevelsClient : public ::testing::Test {
 protected:
  BackwardLevelsClient() {
    client.side.call({.xid = 1, .payload = {call_message(1, 40)}});
    client.world.run();
    client.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 40)));
  }
  ~BackwardLevelsClient() override { client.world.expect_clean(); }
  BackwardSupport peer() { return client.side.connection().peer_backward(); }

  ext::ExtensionsOf<Characteristics> set;
  Lone client{core::Role::kClient, {.versions = kBoth, .extensions = set.table(), .backward_credits = 2}};
};

TEST_F(BackwardLevelsClient, ClientInfersTheServersSupportFromTheServersCalls) {
  REQ("XC-BR-06");
  EXPECT_EQ(peer(), BackwardSupport::kUnknown);
  client.deliver(v2_msg(20, 2, v2::MsgType::CALL, call_message(20, 40)));
  EXPECT_EQ(peer(), BackwardSupport::kLimited);
  const core::Segment segment{.handle = 5, .length = 8, .offset = 0};
  const std::array<v2::Rpcrdma2Segment, 1> target{
      v2::Rpcrdma2Segment{.rdma_handle = segment.handle, .rdma_length = segment.length, .rdma_offset = 0}};
  const std::array<v2::Rpcrdma2WriteChunk, 1> writes{v2::Rpcrdma2WriteChunk{.rdma_target = target}};
  client.deliver(
      v2_message(
          21, 2,
          v2::Rpcrdma2Body::rdma_chunks(
              {.rdma_direction = v2::MsgType::CALL, .rdma_reads = {}, .rdma_writes = writes, .rdma_reply = {}})) +
      call_message(21, 40));
  EXPECT_EQ(peer(), BackwardSupport::kGeneral);
  client.deliver(v2_msg(22, 2, v2::MsgType::CALL, call_message(22, 40)));
  EXPECT_EQ(peer(), BackwardSupport::kGeneral) << "an earlier Call has shown more";
  client.deliver(v2_optional(50, 8, v2::MsgType::CALL, 1, level(2)));
  EXPECT_EQ(peer(), BackwardSupport::kLimited) << "what the server announces counts";
}

TEST_F(BackwardLevelsClient, ClientAnnouncesLimitedSupportAndRefusesACallWithChunks) {
  REQ("XC-BR-04");
  const auto first = optional_of(client.last());
  ASSERT_TRUE(first.has_value());
  ASSERT_EQ(first->opttype, xchar::ROPT_INITXCH);
  const auto told = xchar::OptinfoInitxchView::parse(first->content);
  ASSERT_TRUE(told.has_value());
  std::size_t levels = 0;
  for (const auto& one : told->optixc_start()) {
    if (one.xchv_which() != xchar::XCHAR_BRS) continue;
    ++levels;
    EXPECT_TRUE(std::ranges::equal(one.xchv_data(), value(2))) << "limited";
  }
  EXPECT_EQ(levels, 1u);
  const std::array<v2::Rpcrdma2Segment, 1> target{{{.rdma_handle = 5, .rdma_length = 8, .rdma_offset = 0}}};
  const std::array<v2::Rpcrdma2WriteChunk, 1> writes{{{.rdma_target = target}}};
  client.deliver(
      v2_message(21, 2, v2::Rpcrdma2Body::rdma_chunks({.rdma_direction = v2::MsgType::CALL, .rdma_writes = writes})) +
      call_message(21, 40));
  EXPECT_EQ(client.last(), v2_bad_header(21, 2));
  EXPECT_TRUE(client.side.arrived.empty());
}

TEST_F(BackwardLevelsClient, ClientDiscardsACallOfAServerThatAnnouncedNoSupport) {
  REQ("XC-BR-02");
  client.deliver(v2_optional(50, 8, v2::MsgType::CALL, 1, level(1)));
  const std::size_t sent = client.side.sent.size();
  client.deliver(v2_msg(20, 2, v2::MsgType::CALL, call_message(20, 40)));
  EXPECT_EQ(client.side.sent.size(), sent);
  EXPECT_EQ(client.side.counters().backward_discarded, 1u);
  EXPECT_EQ(peer(), BackwardSupport::kNone);
}

}  // namespace backward_levels_test
}  // namespace rpcrdma::sim
