// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at transport characteristics: draft-dnoveck xcharext, [DEC-03], [DEC-16],
// [DEC-17].
#include "rpcrdma/ext/characteristics.h"

#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "rpcrdma/ext/extensions.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace characteristics_test {

namespace xchar = wire::xcharext;
using ext::Characteristics;

CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 40)}}; }

struct Pair {
  Pair(std::uint32_t client_bytes, std::uint32_t server_bytes, bool server_knows = true,
       std::uint32_t cap = 64u << 10) {
    Settings one{
        .versions = kBoth, .receive_bytes = client_bytes, .most_inline_bytes = cap, .extensions = client_set.table()};
    Settings two{.versions = kBoth, .receive_bytes = server_bytes, .most_inline_bytes = cap};
    if (server_knows) two.extensions = server_set.table();
    world = std::make_unique<World>(one, two);
    world->client.call(small(1));
    world->run();
  }
  ~Pair() { world->expect_clean(); }
  Characteristics& client() { return client_set.get<Characteristics>(); }
  Characteristics& server() { return server_set.get<Characteristics>(); }

  ext::ExtensionsOf<Characteristics> client_set, server_set;
  std::unique_ptr<World> world;
};

TEST(Characteristics, BothSidesAnnounceTheirCharacteristics) {
  REQ("XC-OP-05", "XC-OP-06", "XC-RB-01", "XC-BR-01");
  Pair pair(8192, 16384);
  EXPECT_TRUE(pair.client().heard());
  EXPECT_TRUE(pair.server().heard());
  EXPECT_EQ(pair.client().peer<ext::ReceiveBytes>(), 16384u);
  EXPECT_EQ(pair.server().peer<ext::ReceiveBytes>(), 8192u);
  EXPECT_FALSE(pair.server().peer<ext::RemoteInvalidation>());
  EXPECT_EQ(pair.server().peer<ext::BackwardRequests>(), xchar::Bkrqsup::BKRQSUP_NONE);
  EXPECT_EQ(pair.world->client.connection().inline_threshold(), 16384u);
  EXPECT_EQ(pair.world->server.connection().inline_threshold(), 8192u);
}

TEST(Characteristics, EachSideSendsOneInitXcharAfterTheFirstCall) {
  REQ("XC-OP-01", "XC-OP-08", "XC-OP-09", "XC-RI-08", "XC-MOD-01", "DEC-04", "DEC-17");
  Pair pair(4096, 4096);
  ASSERT_EQ(pair.world->client.sent.size(), 2u);  // the Call and the client's INIT_XCHAR
  ASSERT_EQ(pair.world->server.sent.size(), 2u);  // the Reply and the server's INIT_XCHAR
  for (const Data* message : {&pair.world->client.sent[1], &pair.world->server.sent[1]}) {
    const auto header = v2::Rpcrdma2XprtHdrView::parse(*message);
    const auto* optional = header->rdma_body().as_rdma_optional();
    ASSERT_NE(optional, nullptr);
    EXPECT_EQ(optional->rdma_opttype(), xchar::ROPT_INITXCH);
    EXPECT_EQ(optional->rdma_optdir(), v2::MsgType::CALL);
    const auto init = xchar::OptinfoInitxchView::parse(optional->rdma_optinfo());
    ASSERT_TRUE(init.has_value());
    EXPECT_EQ(init->optixc_start().size(), 3u);
    EXPECT_EQ(init->optixc_nochg().size(), 1u);
    EXPECT_EQ(init->optixc_nochg().front(), 7u);
  }
  for (std::uint32_t xid = 2; xid < 6; ++xid) {
    pair.world->client.call(small(xid));
    pair.world->run();
  }
  EXPECT_EQ(pair.world->client.counters().optional_sent, 1u);
  EXPECT_EQ(pair.world->server.counters().optional_sent, 1u);
}

TEST(Characteristics, LargerReceivesMakeLargerCallsAndRepliesShort) {
  REQ("XC-RB-02", "XC-RB-03", "XC-RB-05", "V2-INL-04");
  Pair pair(16384, 16384);
  pair.world->server.on_call = [&](const Arrived& call) {
    EXPECT_TRUE(pair.world->server.reply(call.rpc, {.payload = {reply_message(call.xid, 16000)}, .results = {}}));
  };
  const auto call = pair.world->client.call({.xid = 2, .payload = {call_message(2, 16000)}});
  pair.world->run();
  EXPECT_EQ(call->payload, reply_message(2, 16000));
  EXPECT_EQ(pair.world->server.reads, 0u);
}

TEST(Characteristics, ClientKeepsTheDefaultThresholdIfTheServerLacksCharacteristics) {
  REQ("XC-OP-02", "XC-OP-07");
  Pair pair(16384, 16384, false);
  EXPECT_FALSE(pair.client().supported());
  EXPECT_FALSE(pair.client().heard());
  EXPECT_EQ(pair.world->client.connection().inline_threshold(), 4096u);
  const auto call = pair.world->client.call(small(2));
  pair.world->run();
  EXPECT_TRUE(call->ok());
}

TEST(Characteristics, ThresholdIsCappedAtMostInlineBytes) {
  REQ("DEC-16");
  Pair pair(8192, 65536, true, 20000);
  EXPECT_EQ(pair.world->client.connection().inline_threshold(), 20000u);
  EXPECT_EQ(pair.world->client.counters().clamped_thresholds, 1u);
  EXPECT_EQ(pair.world->server.counters().clamped_thresholds, 0u);
}

// --- With the test as peer -----------------------------------------------------------------------

class CharacteristicsServer : public ::testing::Test {
 protected:
  CharacteristicsServer() {
    server.deliver(v2_msg(1, 8, v2::MsgType::CALL, call_message(1, 40)));
    server.side.sent.clear();
  }
  ~CharacteristicsServer() override { server.world.expect_clean(); }
  /// Delivers an OPTIONAL message of direction CALL with a new XID.
  void deliver(std::uint32_t opttype, const Data& content) {
    server.deliver(v2_optional(++xid, 8, v2::MsgType::CALL, opttype, content));
  }
  static Data init(const std::vector<xchar::Xcharval>& values) {
    return encoded(xchar::OptinfoInitxch{.optixc_start = values, .optixc_nochg = {}});
  }
  Characteristics& characteristics() { return set.get<Characteristics>(); }

  std::uint32_t xid = 100;
  ext::ExtensionsOf<Characteristics> set;
  Lone server{core::Role::kServer, {.versions = kBoth, .extensions = set.table()}};
  const Data k8192 = hex("00002000"), k100 = hex("00000064"), kTrue = hex("00000001"), kGeneral = hex("00000003");
};

TEST_F(CharacteristicsServer, DefaultsHoldUntilTheClientAnnouncesValues) {
  REQ("XC-MOD-10");
  EXPECT_EQ(characteristics().peer<ext::ReceiveBytes>(), 4096u);
  EXPECT_FALSE(characteristics().peer<ext::RemoteInvalidation>());
  EXPECT_EQ(characteristics().peer<ext::BackwardRequests>(), xchar::Bkrqsup::BKRQSUP_UNKNOWN);
  EXPECT_EQ(server.side.connection().inline_threshold(), 4096u);
}

TEST_F(CharacteristicsServer, ValuesMayComeInAnyOrderAndUnknownCharacteristicsAreIgnored) {
  REQ("XC-MOD-02", "XC-MOD-03", "XC-MOD-07", "XC-MOD-08", "XC-OP-10", "XC-OP-21", "XC-BR-01");
  const Data junk = pattern(300, 1);
  deliver(1, init({{.xchv_which = 4294967295u, .xchv_data = junk},
                   {.xchv_which = xchar::XCHAR_BRS, .xchv_data = kGeneral},
                   {.xchv_which = 77, .xchv_data = {}},
                   {.xchv_which = xchar::XCHAR_RBSIZ, .xchv_data = k8192},
                   {.xchv_which = xchar::XCHAR_RQREMINV, .xchv_data = kTrue}}));
  EXPECT_EQ(characteristics().peer<ext::ReceiveBytes>(), 8192u);
  EXPECT_TRUE(characteristics().peer<ext::RemoteInvalidation>());
  EXPECT_EQ(characteristics().peer<ext::BackwardRequests>(), xchar::Bkrqsup::BKRQSUP_GENL);
  EXPECT_EQ(server.side.connection().inline_threshold(), 8192u);
  ASSERT_EQ(server.side.sent.size(), 1u);  // the server's own INIT_XCHAR
}

TEST_F(CharacteristicsServer, MalformedValueIsAnsweredWithBadHeaderAndNothingIsApplied) {
  REQ("XC-MOD-05", "XC-MOD-06");
  const Data short_value = hex("000020"), long_value = hex("00002000 00000000"), no_bool = hex("00000002"),
             no_enumerator = hex("00000009");
  for (const xchar::Xcharval& bad : {xchar::Xcharval{.xchv_which = xchar::XCHAR_RBSIZ, .xchv_data = short_value},
                                     xchar::Xcharval{.xchv_which = xchar::XCHAR_RBSIZ, .xchv_data = long_value},
                                     xchar::Xcharval{.xchv_which = xchar::XCHAR_RQREMINV, .xchv_data = no_bool},
                                     xchar::Xcharval{.xchv_which = xchar::XCHAR_BRS, .xchv_data = no_enumerator}}) {
    const xchar::Xcharval size{.xchv_which = xchar::XCHAR_RBSIZ, .xchv_data = k8192};
    const xchar::Xcharval level{.xchv_which = xchar::XCHAR_BRS, .xchv_data = kGeneral};
    deliver(1, init({bad.xchv_which == xchar::XCHAR_RBSIZ ? level : size, bad}));
    EXPECT_EQ(server.last(), v2_bad_header(xid, 8));
    EXPECT_EQ(characteristics().peer<ext::ReceiveBytes>(), 4096u);
    EXPECT_EQ(characteristics().peer<ext::BackwardRequests>(), xchar::Bkrqsup::BKRQSUP_UNKNOWN);
  }
  EXPECT_FALSE(set.get<Characteristics>().heard());
}

TEST_F(CharacteristicsServer, ReceiveSizesOutOfBoundsAreClampedAndCounted) {
  REQ("DEC-16");
  for (const auto& [told, taken, clamped] :
       std::vector<std::tuple<Data, std::uint32_t, std::uint64_t>>{{hex("00000000"), 1024, 1},
                                                                   {k100, 1024, 1},
                                                                   {hex("000003ff"), 1024, 1},
                                                                   {hex("00000400"), 1024, 0},
                                                                   {hex("ffffffff"), 65536, 1}}) {
    ext::ExtensionsOf<Characteristics> own;
    Lone one(core::Role::kServer, {.versions = kBoth, .extensions = own.table()});
    one.deliver(v2_msg(1, 8, v2::MsgType::CALL, call_message(1, 40)));
    one.deliver(v2_optional(2, 8, v2::MsgType::CALL, xchar::ROPT_INITXCH,
                            init({{.xchv_which = xchar::XCHAR_RBSIZ, .xchv_data = told}})));
    EXPECT_EQ(one.side.connection().inline_threshold(), taken);
    EXPECT_EQ(one.side.counters().clamped_thresholds, clamped);
    EXPECT_EQ(one.side.counters().faults, 0u) << "the first value is not a change";
    one.world.expect_clean();
  }
}

TEST_F(CharacteristicsServer, ServerRejectsEveryElementThatCannotChange) {
  REQ("XC-OP-11", "XC-OP-12", "XC-OP-14", "XC-OP-16", "XC-MOD-09", "XC-MOD-11");
  deliver(1, init({}));
  std::vector<xchar::Xcharval> wanted(35, {.xchv_which = 99, .xchv_data = {}});
  wanted[0] = {.xchv_which = xchar::XCHAR_RBSIZ, .xchv_data = k8192};
  deliver(2, encoded(xchar::OptinfoReqxch{.optrqxc_want = wanted}));
  const auto header = v2::Rpcrdma2XprtHdrView::parse(server.last());
  ASSERT_TRUE(header.has_value());
  EXPECT_EQ(header->rdma_xid(), xid);
  const auto* optional = header->rdma_body().as_rdma_optional();
  ASSERT_NE(optional, nullptr);
  EXPECT_EQ(optional->rdma_optdir(), v2::MsgType::REPLY);
  EXPECT_EQ(optional->rdma_opttype(), xchar::ROPT_RESPXCH);
  const auto response = xchar::OptinfoRespxchView::parse(optional->rdma_optinfo());
  ASSERT_TRUE(response.has_value());
  EXPECT_TRUE(response->optrsxc_done().empty());
  EXPECT_TRUE(response->optrsxc_pend().empty());
  std::vector<std::uint32_t> words;
  for (const std::uint32_t word : response->optrsxc_rej()) words.push_back(word);
  EXPECT_EQ(words, (std::vector<std::uint32_t>{0xffffffff, 7}));
}

TEST_F(CharacteristicsServer, ServerAppliesAnUpdateOfTheReceiveSize) {
  REQ("XC-OP-17", "XC-OP-18");
  deliver(4, encoded(xchar::OptinfoUpdxch{.optuxc_now = {.xchv_which = xchar::XCHAR_RBSIZ, .xchv_data = k8192},
                                          .optuxc_pendclr = false}));
  EXPECT_EQ(server.side.connection().inline_threshold(), 8192u);
  EXPECT_EQ(server.side.sent.size(), 0u);
}

TEST_F(CharacteristicsServer, ServerDiscardsAResponseToNoRequest) {
  const Data content = encoded(xchar::OptinfoRespxch{.optrsxc_done = {}, .optrsxc_rej = {}, .optrsxc_pend = {}});
  server.deliver(v2_optional(5, 8, v2::MsgType::REPLY, 3, content));
  EXPECT_EQ(server.side.counters().discarded, 1u);
  deliver(3, content);  // a message of direction CALL breaks the rules
  EXPECT_EQ(server.last(), v2_bad_header(xid, 8));
}

}  // namespace characteristics_test
}  // namespace rpcrdma::sim
