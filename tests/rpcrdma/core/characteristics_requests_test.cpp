// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at changes of transport characteristics: one side asks for them, the other side
// answers, may delay them, and announces them: [xcharext-00 4.2, 4.3, 4.4]. What a change of the
// Receives' size does is in resizing_test.cpp.
#include <gtest/gtest.h>

#include "rpcrdma/core/characteristics.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace characteristics_requests_test {

// --- Requests of the peer ------------------------------------------------------------------------

TEST(CharacteristicRequest, EachElementIsAnsweredByOneOfThreeSets) {
  REQ("XC-OP-11", "XC-OP-12", "XC-OP-13", "XC-OP-14", "XC-OP-15", "XC-OP-16", "XC-MOD-09", "XC-MOD-11");
  Alone server(core::Role::kServer);
  server.deliver(1, init({}));
  struct Sets {
    Words done, rejected, pending;
  };
  // The size is 4096 already; 65536 waits until the Receives of 4096 are used up; 8192 is refused,
  // since only one change goes on at a time. XCHAR_RQREMINV cannot change, and the other elements
  // are unknown characteristics.
  for (const auto& [bytes, sets] : std::vector<std::pair<std::uint32_t, Sets>>{
           {4096, {{0, 8}, {0xffffffff, 0xf7}, {}}},
           {65536, {{}, {0xffffffff, 0xf7}, {0, 8}}},
           {8192, {{}, {0xffffffff, 0xff}, {}}},
       }) {
    std::vector<std::pair<std::uint32_t, Data>> wanted(40, {4294967295u, Data(8)});
    wanted[1] = {xchar::XCHAR_RQREMINV, value(1)};
    wanted[35] = {xchar::XCHAR_RBSIZ, value(bytes)};
    server.deliver(2, request(wanted));
    const Optional sent = server.sent();
    EXPECT_EQ(sent.xid, server.xid);
    EXPECT_EQ(sent.direction, v2::MsgType::REPLY);
    ASSERT_EQ(sent.opttype, xchar::ROPT_RESPXCH);
    const auto answer = xchar::OptinfoRespxchView::parse(sent.content);
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(words_of(answer->optrsxc_done()), sets.done);
    EXPECT_EQ(words_of(answer->optrsxc_pend()), sets.pending);
    EXPECT_EQ(words_of(answer->optrsxc_rej()), sets.rejected);
  }
}

TEST(CharacteristicRequest, EmptyRequestHasAnEmptyAnswer) {
  Alone server(core::Role::kServer);
  server.deliver(1, init({}));
  server.deliver(2, request({}));
  EXPECT_EQ(server.sent().content, response({}, {}, {}));
}

TEST(CharacteristicRequest, MalformedValueIsAnsweredWithBadHeaderAndChangesNothing) {
  REQ("XC-MOD-05", "XC-MOD-06");
  Alone server(core::Role::kServer);
  server.deliver(1, init({}));
  for (const Data& bad : {hex("0000"), hex("00001000 00"), hex("")}) {
    server.deliver(2, request({{xchar::XCHAR_RBSIZ, value(65536)}, {xchar::XCHAR_BRS, bad}}));
    EXPECT_EQ(server.one.last(), v2_bad_header(server.xid, 8));
    server.deliver(4, update(xchar::XCHAR_RBSIZ, bad, true));
    EXPECT_EQ(server.one.last(), v2_bad_header(server.xid, 8));
  }
  EXPECT_EQ(server.threshold(), 4096u);
  EXPECT_EQ(server.one.side.receive_slabs(), 1u);
}

TEST(CharacteristicRequest, InitXcharWithAValueThatReachesBeyondTheMessageIsAnsweredWithBadHeader) {
  REQ("XC-MOD-04");
  Alone server(core::Role::kServer);
  Data content = init({{xchar::XCHAR_RBSIZ, value(8192)}, {99, value(1)}});
  xdr::store_u32(content.data() + 20, 12);  // the second value claims 12 bytes; it has 4, and only 4 bytes follow it
  server.deliver(1, content);
  EXPECT_EQ(server.one.last(), v2_bad_header(server.xid, 8));
  EXPECT_EQ(server.threshold(), 4096u);
}

TEST(CharacteristicRequest, RequestOfMoreThan1024ElementsIsAnsweredWithBadHeader) {
  Settings large{.versions = kBoth, .receive_bytes = 16384};
  ext::ExtensionsOf<Characteristics> set;
  large.extensions = set.table();
  Lone server(core::Role::kServer, large);
  server.deliver(v2_msg(1, 8, v2::MsgType::CALL, call_message(1, 40)));
  server.deliver(v2_optional(2, 8, v2::MsgType::CALL, 1, init({})));
  const std::vector<std::pair<std::uint32_t, Data>> most(1024, {77, Data{}}), more(1025, {77, Data{}});
  server.deliver(v2_optional(3, 8, v2::MsgType::CALL, 2, request(most)));
  ASSERT_TRUE(optional_of(server.last()).has_value());
  EXPECT_EQ(optional_of(server.last())->content, response({}, Words(32, 0xffffffff), {}));
  server.deliver(v2_optional(4, 8, v2::MsgType::CALL, 2, request(more)));
  EXPECT_EQ(server.last(), v2_bad_header(4, 8));
  server.world.expect_clean();
}

TEST(CharacteristicRequest, RequestBeforeTheServersInitXcharIsRejected) {
  Alone server(core::Role::kServer);
  server.deliver(2, request({{xchar::XCHAR_RBSIZ, value(8192)}}));
  ASSERT_GE(server.one.side.sent.size(), 3u);
  const auto& all = server.one.side.sent;
  EXPECT_EQ(optional_of(all[all.size() - 2])->content, response({}, {1}, {}));
  EXPECT_EQ(optional_of(all.back())->opttype, xchar::ROPT_INITXCH);
  server.deliver(2, request({{xchar::XCHAR_RBSIZ, value(8192)}}));
  EXPECT_EQ(server.sent().content, response({}, {}, {1}));
}

// --- Our own requests ----------------------------------------------------------------------------

TEST(OwnCharacteristicRequest, IsEncodedAsTheXdrSays) {
  REQ("XC-OP-20", "XC-OP-05", "XC-MOD-01", "XC-MOD-02");
  for (const core::Role role : {core::Role::kClient, core::Role::kServer}) {
    Alone one(role);
    one.deliver(1, init({}));
    if (role == core::Role::kServer) one.one.deliver(v2_msg(7, 8, v2::MsgType::CALL, call_message(7, 40)));
    EXPECT_TRUE((one.it().request<ext::BackwardRequests, ReceiveBytes>(xchar::Bkrqsup::BKRQSUP_GENL, 65536)));
    if (role == core::Role::kClient) {
      one.one.side.call({.xid = 7, .payload = {call_message(7, 40)}});
      one.one.world.run();
      one.one.deliver(v2_msg(7, 8, v2::MsgType::REPLY, reply_message(7, 40)));
    } else {
      one.one.deliver(v2_msg(8, 8, v2::MsgType::CALL, call_message(8, 40)));
    }
    const Optional sent = one.sent();
    EXPECT_EQ(sent.direction, v2::MsgType::CALL);
    EXPECT_EQ(sent.opttype, 2u);
    EXPECT_EQ(sent.content, hex("00000002"
                                "00000003 00000004 00000003"
                                "00000001 00000004 00010000"));
    EXPECT_TRUE(one.it().asking());
    EXPECT_FALSE(one.it().request<ReceiveBytes>(8192)) << "one at a time";
    one.answer(response({}, {3}, {}));
    EXPECT_FALSE(one.it().asking());
    EXPECT_EQ(one.threshold(), 4096u);
  }
}

/// The test is the server: it has announced values, and answers the client's requests.
class RequestingClient : public ::testing::Test {
 protected:
  RequestingClient() {
    client.deliver(1, init({{xchar::XCHAR_RBSIZ, value(8192)}, {xchar::XCHAR_BRS, value(1)}}, {2, 0, 16}));
    call();  // its Reply proves that the server has read the client's INIT_XCHAR
    client.news();
  }
  void call() {
    const std::uint32_t id = ++call_xid;
    client.one.side.call({.xid = id, .payload = {call_message(id, 40)}});
    client.one.world.run();
    client.one.deliver(v2_msg(id, 8, v2::MsgType::REPLY, reply_message(id, 40)));
  }
  void ask(std::uint32_t bytes) {
    ASSERT_TRUE(client.it().request<ReceiveBytes>(bytes));
    client.go();
    ASSERT_EQ(client.sent().opttype, xchar::ROPT_REQXCH);
  }

  Alone client{core::Role::kClient};
  std::uint32_t call_xid = 10;
};

TEST_F(RequestingClient, ClientKnowsWhichCharacteristicsTheServerCallsConstant) {
  REQ("XC-OP-08", "XC-MOD-09");
  EXPECT_FALSE(client.it().peer_constant<ReceiveBytes>());
  EXPECT_TRUE(client.it().peer_constant<ext::BackwardRequests>());
  EXPECT_EQ(client.it().ignored_bits(), 1u);
}

TEST_F(RequestingClient, ChangeThatTheServerHasDoneTakesEffectAtOnce) {
  REQ("XC-OP-13", "XC-RB-02");
  ask(65536);
  EXPECT_EQ(client.threshold(), 8192u);
  client.answer(response({1}, {}, {}));
  EXPECT_EQ(client.threshold(), 65536u);
  EXPECT_EQ(client.it().peer<ReceiveBytes>(), 65536u);
  EXPECT_EQ(client.news(), (Heard{{1, News::Kind::kTold}, {1, News::Kind::kDone}}));
}

TEST_F(RequestingClient, RejectionRestoresTheThresholdFromBeforeTheRequest) {
  REQ("XC-OP-14", "XC-RB-08");
  ask(4096);
  EXPECT_EQ(client.threshold(), 4096u) << "whoever asks for less keeps to it";
  client.answer(response({}, {1}, {}));
  EXPECT_EQ(client.threshold(), 8192u) << "until it is refused";
  EXPECT_EQ(client.it().peer<ReceiveBytes>(), 8192u);
  EXPECT_EQ(client.news(), (Heard{{1, News::Kind::kRejected}}));
  ask(16384);
}

TEST_F(RequestingClient, PendingRequestIsEndedByTheFlagOfAnUpdate) {
  REQ("XC-OP-15", "XC-OP-17", "XC-OP-18", "XC-OP-19", "XC-RB-08");
  ask(4096);
  client.answer(response({}, {}, {1}));
  EXPECT_TRUE(client.it().pending<ReceiveBytes>());
  EXPECT_EQ(client.news(), (Heard{{1, News::Kind::kPending}}));
  EXPECT_FALSE(client.it().request<ReceiveBytes>(16384)) << "that is not settled yet";
  client.deliver(4, update(xchar::XCHAR_RBSIZ, value(16384), false));
  EXPECT_TRUE(client.it().pending<ReceiveBytes>()) << "a change of its own";
  EXPECT_EQ(client.threshold(), 4096u);
  EXPECT_EQ(client.it().peer<ReceiveBytes>(), 16384u);
  client.deliver(4, update(xchar::XCHAR_RBSIZ, value(16384), true));
  EXPECT_FALSE(client.it().pending<ReceiveBytes>()) << "the same value, and it will stay so";
  EXPECT_EQ(client.threshold(), 16384u);
  EXPECT_EQ(client.news(), (Heard{{1, News::Kind::kTold}, {1, News::Kind::kTold}, {1, News::Kind::kCleared}}));
}

TEST_F(RequestingClient, UpdateOfAnotherCharacteristicDoesNotEndThePendingRequest) {
  ask(65536);
  client.answer(response({}, {}, {1}));
  client.deliver(4, update(xchar::XCHAR_BRS, value(2), true));
  client.deliver(4, update(4294967040u, Data(3), true));
  EXPECT_TRUE(client.it().pending<ReceiveBytes>());
  EXPECT_EQ(client.it().peer<ext::BackwardRequests>(), xchar::Bkrqsup::BKRQSUP_SZLIM);
}

TEST_F(RequestingClient, ClientTakesAnUnclearAnswerForPending) {
  REQ("XC-OP-16");
  const std::vector<Data> unclear{response({}, {}, {}), response({1}, {1}, {}), response({1}, {}, {1}),
                                  response({}, {1}, {1}), response({2, 5}, {}, {})};
  std::uint64_t count = 0;
  for (const Data& answer : unclear) {
    ask(4096);
    client.answer(answer);
    EXPECT_TRUE(client.it().pending<ReceiveBytes>());
    EXPECT_EQ(client.threshold(), 4096u);
    EXPECT_EQ(client.it().unclear_answers(), ++count);
    client.deliver(4, update(xchar::XCHAR_RBSIZ, value(8192), true));
    call();
  }
  EXPECT_EQ(client.it().ignored_bits(), 1u + 3u);
}

TEST_F(RequestingClient, ClientDiscardsAnAnswerToAnotherMessage) {
  REQ("XC-OP-12");
  std::uint32_t of_init = 0;
  for (const Data& message : client.one.side.sent) {
    const auto optional = optional_of(message);
    if (optional && optional->opttype == xchar::ROPT_INITXCH) of_init = optional->xid;
  }
  ask(65536);
  for (const std::uint32_t xid : {of_init, client.sent().xid + 1}) {
    client.one.deliver(v2_optional(xid, 8, v2::MsgType::REPLY, xchar::ROPT_RESPXCH, response({1}, {}, {})));
    EXPECT_TRUE(client.it().asking());
    EXPECT_EQ(client.threshold(), 8192u);
  }
  EXPECT_EQ(client.one.side.counters().discarded, 2u);
  client.answer(response({1}, {}, {}));
  EXPECT_EQ(client.threshold(), 65536u);
}

TEST_F(RequestingClient, BadHeaderErrorRejectsTheRequest) {
  ask(4096);
  client.one.deliver(v2_bad_header(client.sent().xid, 8));
  EXPECT_FALSE(client.it().asking());
  EXPECT_EQ(client.threshold(), 8192u);
  EXPECT_EQ(client.news(), (Heard{{1, News::Kind::kRejected}}));
}

TEST_F(RequestingClient, InvalidOptionErrorRejectsTheRequestForGood) {
  REQ("XC-OP-02");
  ask(4096);
  client.one.deliver(v2_inval_option(client.sent().xid, 8));
  EXPECT_FALSE(client.it().asking());
  EXPECT_EQ(client.threshold(), 8192u);
  EXPECT_FALSE(client.it().supported());
  EXPECT_FALSE(client.it().request<ReceiveBytes>(16384));
}

/// The server contradicts itself. Its refusal is final, so nothing will end what is pending.
TEST_F(RequestingClient, InvalidOptionErrorAboutInitXcharEndsThePendingRequest) {
  REQ("XC-RB-08");
  const std::uint32_t of_init = client.sent().xid;
  ask(4096);
  client.answer(response({}, {}, {1}));
  EXPECT_EQ(client.threshold(), 4096u);
  client.one.deliver(v2_inval_option(of_init, 8));
  EXPECT_FALSE(client.it().pending<ReceiveBytes>());
  EXPECT_EQ(client.threshold(), 8192u);
  EXPECT_EQ(client.news(), (Heard{{1, News::Kind::kPending}, {1, News::Kind::kCleared}}));
}

TEST(PeersReceiveSize, IsTakenForTheDefaultUntilThePeerAnnouncesAnother) {
  REQ("XC-OP-07", "XC-MOD-10", "XC-RB-04");
  for (const bool tells : {false, true}) {
    ext::ExtensionsOf<Characteristics> set;
    Lone client(core::Role::kClient, {.versions = kBoth, .receive_bytes = 16384, .extensions = set.table()});
    const auto call = [&](std::uint32_t xid) {
      client.side.call({.xid = xid, .payload = {call_message(xid, 40)}});
      client.world.run();
      client.deliver(v2_msg(xid, 8, v2::MsgType::REPLY, reply_message(xid, 40)));
    };
    call(1);
    ASSERT_EQ(optional_of(client.last())->opttype, xchar::ROPT_INITXCH);
    call(2);
    EXPECT_EQ(client.side.connection().inline_threshold(), 4096u);
    EXPECT_EQ(client.side.connection().reply_inline_threshold(), 4096u) << "it may not have understood ours";
    client.deliver(v2_optional(50, 8, v2::MsgType::CALL, 1, tells ? init({{1, value(8192)}}) : init({{3, value(2)}})));
    EXPECT_EQ(client.side.connection().inline_threshold(), tells ? 8192u : 4096u);
    EXPECT_EQ(client.side.connection().reply_inline_threshold(), tells ? 16384u : 4096u)
        << "what it tells of itself it understands";
    client.world.expect_clean();
  }
}

/// Nothing says how long a SEND of the peer may be, so the client expects Replies above 64 KiB only
/// if the peer's own Receives are as large.
TEST(PeersReceiveSize, RaisesTheReplyThresholdAbove64KiBOnlyIfItIsLarger) {
  REQ("XC-RB-04", "DEC-16");
  constexpr std::uint32_t kLarge = 128u << 10;
  for (const std::uint32_t told : {8192u, 100'000u}) {
    ext::ExtensionsOf<Characteristics> set;
    Lone client(core::Role::kClient, {.versions = kBoth, .receive_bytes = kLarge, .extensions = set.table()});
    for (const std::uint32_t xid : {1u, 2u}) {
      client.side.call({.xid = xid, .payload = {call_message(xid, 40)}});
      client.world.run();
      client.deliver(v2_msg(xid, 8, v2::MsgType::REPLY, reply_message(xid, 40)));
    }
    client.deliver(v2_optional(50, 8, v2::MsgType::CALL, 1, init({{1, value(told)}})));
    EXPECT_EQ(client.side.connection().reply_inline_threshold(), std::max(told, 64u << 10));
    client.world.expect_clean();
  }
}

/// After the rejection, the size that the set-up agreed on holds again, because the peer has
/// announced no other.
TEST(OwnCharacteristicRequest, RejectionRestoresTheThresholdOfTheSetUp) {
  REQ("DEC-16", "XC-RB-08");
  ext::ExtensionsOf<Characteristics> set;
  Lone client(core::Role::kClient, {.versions = kBoth,
                                    .receive_bytes = 16384,
                                    .extensions = set.table(),
                                    .established = {.inline_send_bytes = 16384, .inline_receive_bytes = 16384}});
  for (const std::uint32_t xid : {1u, 2u}) {
    client.side.call({.xid = xid, .payload = {call_message(xid, 40)}});
    client.world.run();
    client.deliver(v2_msg(xid, 8, v2::MsgType::REPLY, reply_message(xid, 40)));
  }
  const auto threshold = [&] { return client.side.connection().inline_threshold(); };
  ASSERT_EQ(threshold(), 16384u);
  ASSERT_TRUE(set.get<Characteristics>().request<ReceiveBytes>(8192));
  client.world.wait(core::Duration{1});
  client.world.run();
  EXPECT_EQ(threshold(), 8192u);
  const auto request = optional_of(client.last());
  ASSERT_EQ(request->opttype, xchar::ROPT_REQXCH);
  client.deliver(v2_optional(request->xid, 8, v2::MsgType::REPLY, xchar::ROPT_RESPXCH, response({}, {1}, {})));
  EXPECT_EQ(threshold(), 16384u);
  client.world.expect_clean();
}

TEST(CharacteristicRequest, InitXcharAnswerAndUpdateAreEncodedAsTheXdrSays) {
  REQ("XC-OP-20", "XC-OP-01", "XC-OP-17", "DEC-03");
  Alone server(core::Role::kServer);
  server.deliver(1, init({}));
  EXPECT_EQ(server.sent().content, hex("00000003"
                                       "00000001 00000004 00001000"
                                       "00000002 00000004 00000000"
                                       "00000003 00000004 00000001"
                                       "00000001 00000006"));
  server.deliver(2, request({{xchar::XCHAR_RBSIZ, value(65536)}}));
  EXPECT_EQ(server.sent().opttype, 3u);
  EXPECT_EQ(server.sent().content, hex("00000000 00000000 00000001 00000001"));
  const std::uint32_t asked = server.xid;
  for (std::uint32_t i = 0; i < 2 * server.one.side.receive_slots(); ++i) {
    ++server.xid;
    server.one.deliver(v2_msg(server.xid, 8, v2::MsgType::CALL, call_message(server.xid, 40)));
  }
  EXPECT_EQ(server.sent().opttype, 4u);
  EXPECT_NE(server.sent().xid, asked);
  EXPECT_EQ(server.sent().direction, v2::MsgType::CALL);
  EXPECT_EQ(server.sent().content, hex("00000001 00000004 00010000 00000001"));
}

TEST(OwnCharacteristicRequest, RequestOrChangeFailsUnlessVersionTwoIsSettled) {
  ext::ExtensionsOf<Characteristics> set;
  Lone client(core::Role::kClient, {.versions = kBoth, .most_receive_bytes = 65536, .extensions = set.table()});
  auto& it = set.get<Characteristics>();
  EXPECT_FALSE(it.request<ReceiveBytes>(65536));
  EXPECT_FALSE(it.change<ReceiveBytes>(65536));
  client.side.call({.xid = 1, .payload = {call_message(1, 40)}});
  client.world.run();
  client.deliver(err_vers(1, 2, 1, 1));
  EXPECT_FALSE(it.request<ReceiveBytes>(65536));
  client.deliver(v1_msg(1, 8, reply_message(1, 40)));
  EXPECT_FALSE(it.change<ReceiveBytes>(65536));
  client.world.expect_clean();
}

TEST(CharacteristicsExtension, HasAllFourOperations) {
  REQ("XC-OP-03", "XC-OP-04", "XC-OP-01");
  ext::ExtensionsOf<Characteristics> set;
  ASSERT_EQ(set.table().size(), 1u);
  std::vector<std::uint32_t> codes;
  for (const core::Operation& operation : set.table().front().operations) codes.push_back(operation.code);
  EXPECT_EQ(codes, (std::vector<std::uint32_t>{1, 2, 3, 4}));
}

}  // namespace characteristics_requests_test
}  // namespace rpcrdma::sim
