// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at what a side tells of itself at the beginning, and at how much of it:
// [xcharext-00 4.1]. The characteristics have any length (odd_characteristics.h).
#include <gtest/gtest.h>

#include "rpcrdma/core/odd_characteristics.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace characteristics_values_test {

using One = Blob<9001>;
using Two = Blob<9002>;
using Three = Blob<9003>;
using Four = Blob<9004>;
using Five = Blob<9005>;
using All = ext::CharacteristicsOf<ReceiveBytes, One, Two, Three, Four, Five>;
using Odd = AloneWith<All>;

/// Returns the number and the length in bytes of each characteristic in an INIT_XCHAR.
std::vector<std::pair<std::uint32_t, std::size_t>> told(const Optional& message) {
  EXPECT_EQ(message.opttype, xchar::ROPT_INITXCH);
  const auto parsed = xchar::OptinfoInitxchView::parse(message.content);
  EXPECT_TRUE(parsed.has_value());
  std::vector<std::pair<std::uint32_t, std::size_t>> values;
  if (!parsed) return values;
  for (const auto& one : parsed->optixc_start()) values.emplace_back(one.xchv_which(), one.xchv_data().size());
  return values;
}
Words constants(const Optional& message) {
  const auto parsed = xchar::OptinfoInitxchView::parse(message.content);
  return parsed ? words_of(parsed->optixc_nochg()) : Words{};
}
std::size_t count(const Seen& seen, const std::string& what) {
  return static_cast<std::size_t>(
      std::count_if(seen.begin(), seen.end(), [&](const auto& one) { return one.first == what; }));
}

/// The server's client has Receives as small as any, and the server has so much to tell that the
/// first message is full.
class LongInitXchar : public ::testing::Test {
 protected:
  void tell(std::size_t last_bytes, bool last_fixed = false) {
    server.it().get<One>().now = pattern(256, 1);
    server.it().get<Two>().now = pattern(256, 2);
    server.it().get<Three>().now = pattern(256, 3);
    server.it().get<Four>().now = pattern(256, 4);
    server.it().get<Five>().now = pattern(last_bytes, 5);
    server.it().get<Five>().fixed = last_fixed;
    server.deliver(1, init({{xchar::XCHAR_RBSIZ, value(0)}}));
    ASSERT_EQ(server.threshold(), 1024u);
  }

  /// Returns the first message; an update may follow it at once.
  Optional first() {
    const auto all = server.all_sent();
    return all.empty() ? Optional{} : all.front();
  }

  Odd server{core::Role::kServer};
};

TEST_F(LongInitXchar, MessageMayFill1024BytesToTheLastByte) {
  REQ("XC-OP-06", "DEC-16");
  tell(176);
  EXPECT_EQ(told(first()), (decltype(told({})){{1, 4}, {9001, 256}, {9002, 256}, {9003, 256}, {9005, 176}}));
  EXPECT_EQ(first().content.size() + ext::kOptionalHeaderBytes, 1024u) << "to the last byte";
}

TEST_F(LongInitXchar, ValueThatIsOneWordTooLongIsLeftOut) {
  tell(180);
  EXPECT_EQ(told(first()), (decltype(told({})){{1, 4}, {9001, 256}, {9002, 256}, {9003, 256}}));
}

TEST_F(LongInitXchar, BitmapOfConstantsTakesTheRoomOfAValue) {
  tell(176, true);
  EXPECT_EQ(told(first()).size(), 4u);
  EXPECT_EQ(constants(first()), Words{}) << "none of these";
}

TEST_F(LongInitXchar, BitmapNumbersConstantsByTheirPlaceInTheMessage) {
  REQ("XC-OP-08", "XC-MOD-09");
  server.it().get<Two>().fixed = true;
  server.it().get<Four>().fixed = true;
  tell(100, true);
  EXPECT_EQ(told(first()), (decltype(told({})){{1, 4}, {9001, 256}, {9002, 256}, {9003, 256}, {9005, 100}}));
  EXPECT_EQ(constants(first()), (Words{1u << 2 | 1u << 4}));
}

TEST_F(LongInitXchar, UpdatesAnnounceTheValuesThatTheMessageLeftOut) {
  REQ("XC-OP-05", "XC-OP-17", "XC-OP-18");
  tell(180);
  const auto known = [&] {
    return std::vector<Seen>{server.it().get<Three>().seen, server.it().get<Four>().seen, server.it().get<Five>().seen};
  };
  const Seen third{{"known", pattern(256, 3)}}, fourth{{"known", pattern(256, 4)}}, fifth{{"known", pattern(180, 5)}};
  EXPECT_EQ(server.it().get<One>().seen, (Seen{{"known", pattern(256, 1)}}));
  EXPECT_EQ(server.all_sent()[1].opttype, xchar::ROPT_UPDXCH);
  EXPECT_EQ(server.all_sent()[1].content, update(9004, pattern(256, 4), false));
  ASSERT_EQ(server.all_sent().size(), 2u);
  EXPECT_EQ(known(), (std::vector<Seen>{third, fourth, {}}));
  server.deliver(2, request({{9005, Data(4)}}));
  EXPECT_EQ(server.sent().content, response({}, {1}, {})) << "an answer could overtake it";
  server.settle();
  EXPECT_EQ(server.sent().content, update(9005, pattern(180, 5), false));
  EXPECT_EQ(known(), (std::vector<Seen>{third, fourth, fifth}));
  const std::size_t sent = server.all_sent().size();
  server.settle();
  EXPECT_EQ(server.all_sent().size(), sent) << "once";
}

TEST(ValuesTold, SideDoesNotAnnounceAValueOfItsOwnThatIsTooLong) {
  Odd server(core::Role::kServer);
  One& one = server.it().get<One>();
  one.now = pattern(260, 1);
  one.decision = ext::Decision::kPending;
  server.it().get<Two>().now = pattern(256, 2);
  server.deliver(1, init({}));
  EXPECT_EQ(told(server.sent()), (decltype(told({})){{1, 4}, {9002, 256}}));
  EXPECT_FALSE(server.it().change<One>(pattern(260, 1))) << "nor is it changed to such";
  EXPECT_EQ(one.seen, Seen{});
  ASSERT_TRUE(server.it().change<One>(Data(4)));
  one.waiting = false;  // the decision is made, and the value stays too long
  server.it().look();
  ASSERT_TRUE(server.it().change<Two>(Data(8)));
  server.settle();
  EXPECT_EQ(server.sent().content, update(9002, Data(8), false)) << "the next one is";
  EXPECT_EQ(server.all_sent().size(), 2u);
  EXPECT_EQ(count(one.seen, "known"), 0u);
}

TEST(ValuesTold, RequestThatIsDroppedForShrunkReceivesCountsAsRejected) {
  Odd client(core::Role::kClient);
  const Data each = pattern(256, 1);
  ASSERT_TRUE((client.it().request<One, Two, Three, Four>(each, each, each, each)));
  client.deliver(1, init({{xchar::XCHAR_RBSIZ, value(1024)}}));
  EXPECT_TRUE(client.it().asking()) << "it waits for a proof that the peer has read INIT_XCHAR";
  client.news();
  client.rpc();
  EXPECT_EQ(client.sent().opttype, xchar::ROPT_INITXCH) << "the request is longer than the peer's Receives";
  EXPECT_FALSE(client.it().asking());
  constexpr News::Kind kRejected = News::Kind::kRejected;
  EXPECT_EQ(client.news(), (Heard{{9001, kRejected}, {9002, kRejected}, {9003, kRejected}, {9004, kRejected}}));
  ASSERT_TRUE(client.it().request<One>(each));
  client.go();
  EXPECT_EQ(client.sent().content, request({{9001, each}}));
}

TEST(ValuesTold, PeersRequestForAValueThatIsTooLongIsRejected) {
  REQ("XC-MOD-11", "XC-OP-14");
  Odd server(core::Role::kServer);
  server.deliver(1, init({}));
  server.deliver(2, request({{9001, pattern(257, 1)}, {9002, pattern(256, 2)}}));
  EXPECT_EQ(server.sent().content, response({2}, {1}, {}));
  EXPECT_EQ(server.it().get<One>().seen, Seen{});
  EXPECT_EQ(server.it().get<Two>().seen, (Seen{{"peer's", pattern(256, 2)}, {"known", pattern(256, 2)}}));
}

/// The place of the value in the list decides in which of the bitmap's three words its bit is.
TEST(ValuesTold, BitmapMarksConstantsInEveryWordOfALongList) {
  REQ("XC-OP-08", "XC-OP-10", "XC-MOD-09");
  for (const std::size_t at : {0u, 30u, 31u, 32u, 33u, 62u, 63u, 64u}) {
    for (const bool constant : {false, true}) {
      Odd server(core::Role::kServer);
      std::vector<std::pair<std::uint32_t, Data>> values(at, {77, Data{}});
      values.emplace_back(9001, Data(4));
      Words words(3, constant ? 0 : 0xffffffff);
      words[at / 32] ^= 1u << at % 32;
      server.deliver(1, init(values, words));
      EXPECT_EQ(server.it().peer_constant<One>(), constant) << at;
      const std::size_t beyond = constant ? 0 : 96 - (at + 1);
      EXPECT_EQ(server.it().ignored_bits(), beyond) << at;
    }
  }
}

TEST(ValuesTold, WordsMissingFromTheBitmapOfConstantsCountAsZero) {
  REQ("XC-MOD-09");
  Odd server(core::Role::kServer);
  std::vector<std::pair<std::uint32_t, Data>> values(32, {77, Data{}});
  values.emplace_back(9001, Data(4));
  server.deliver(1, init(values, {0xffffffff}));
  EXPECT_FALSE(server.it().peer_constant<One>());
  EXPECT_EQ(server.it().ignored_bits(), 0u);
}

// --- Remote invalidation -------------------------------------------------------------------------

TEST(RemoteInvalidationCharacteristic, ClientAnnouncesItsSettingAndServerAnnouncesFalse) {
  REQ("XC-RI-01", "XC-RI-05");
  for (const core::Role role : {core::Role::kClient, core::Role::kServer}) {
    for (const bool on : {false, true}) {
      ext::ExtensionsOf<Characteristics> set;
      Lone lone(role, {.versions = kBoth, .extensions = set.table(), .remote_invalidation = on});
      if (role == core::Role::kClient) {
        lone.side.call({.xid = 1, .payload = {call_message(1, 40)}});
        lone.world.run();
        lone.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 40)));
      } else {
        lone.deliver(v2_optional(1, 8, v2::MsgType::CALL, xchar::ROPT_INITXCH, init({})));
      }
      const auto sent = optional_of(lone.last());
      ASSERT_TRUE(sent.has_value());
      const auto parsed = xchar::OptinfoInitxchView::parse(sent->content);
      ASSERT_TRUE(parsed.has_value());
      std::vector<Data> told;
      for (const auto& one : parsed->optixc_start()) {
        const xdr::Bytes bytes = one.xchv_data();
        if (one.xchv_which() == xchar::XCHAR_RQREMINV) told.emplace_back(bytes.begin(), bytes.end());
      }
      EXPECT_EQ(told, std::vector<Data>{value(role == core::Role::kClient && on)});
      lone.world.expect_clean();
    }
  }
}

TEST(RemoteInvalidationCharacteristic, RepliesInvalidateAKeyOnlyIfTheClientAnnouncedTrue) {
  REQ("XC-RI-02", "XC-RI-04");
  for (const bool told : {false, true}) {
    ext::ExtensionsOf<Characteristics> set;
    Lone server(core::Role::kServer, {.versions = kBoth, .extensions = set.table(), .remote_invalidation = true});
    server.world.sleeping_memory[7] = Data(64);
    server.deliver(
        v2_optional(1, 8, v2::MsgType::CALL, xchar::ROPT_INITXCH, init({{xchar::XCHAR_RQREMINV, value(told)}})));
    const std::size_t before = server.side.sends.size();
    const std::array<v2::Rpcrdma2Segment, 1> target{{{.rdma_handle = 7, .rdma_length = 64, .rdma_offset = 0}}};
    const std::array<v2::Rpcrdma2WriteChunk, 1> writes{{{.rdma_target = target}}};
    server.side.deliver(
        v2_message(2, 8, v2::Rpcrdma2Body::rdma_chunks({.rdma_direction = v2::MsgType::CALL, .rdma_writes = writes})) +
        call_message(2, 40));
    // The simulation has no window with the peer's key: the test looks at the SEND that is asked
    // for, and cuts the connection before the SEND is executed.
    while (server.side.sends.size() == before && server.world.step()) {
    }
    EXPECT_EQ(server.side.sends.at(before).invalidate, told ? std::optional(7u) : std::nullopt);
    server.world.cut();
  }
}

// --- When INIT_XCHAR is sent ---------------------------------------------------------------------

/// An application's own messages have taken all the room.
TEST(InitXchar, WaitsUntilMessagesOfTheApplicationLeaveRoom) {
  REQ("XC-OP-05");
  ext::ExtensionsOf<All> set;
  set.get<All>().get<One>().now = pattern(8, 1);
  Lone client(core::Role::kClient, {.versions = kBoth, .extensions = set.table()});
  std::vector<std::uint32_t> probes;
  for (int i = 0; i < 5; ++i) {
    const auto xid = client.side.send_optional(0xffff, {});
    ASSERT_TRUE(xid.has_value());
    probes.push_back(*xid);
    client.world.run();
  }
  std::uint64_t sent = 0;
  for (const std::uint32_t xid : probes) {
    EXPECT_EQ(client.side.counters().optional_sent, ++sent);
    EXPECT_EQ(set.get<All>().get<One>().seen, Seen{}) << "it waits";
    client.deliver(v2_optional(xid, 8, v2::MsgType::REPLY, 0xffff, {}));
  }
  ASSERT_EQ(client.side.sent.size(), 6u);
  EXPECT_EQ(optional_of(client.last())->opttype, xchar::ROPT_INITXCH);
  EXPECT_EQ(count(set.get<All>().get<One>().seen, "known"), 1u);
  for (std::uint32_t xid = 1; xid < 4; ++xid) {
    client.side.call({.xid = xid, .payload = {call_message(xid, 40)}});
    client.world.run();
    client.deliver(v2_msg(xid, 8, v2::MsgType::REPLY, reply_message(xid, 40)));
  }
  EXPECT_EQ(client.side.counters().optional_sent, 6u) << "once";
  client.world.expect_clean();
}

/// A message that the application itself sends with the code of INIT_XCHAR does not announce our
/// values.
TEST(InitXchar, IsSentAlthoughTheApplicationSentTheSameOperation) {
  ext::ExtensionsOf<All> set;
  set.get<All>().get<One>().now = pattern(8, 1);
  const Seen& seen = set.get<All>().get<One>().seen;
  Lone client(core::Role::kClient, {.versions = kBoth, .extensions = set.table()});
  const auto send = [&](std::uint32_t opttype) {
    const auto xid = client.side.send_optional(opttype, init({}));
    ASSERT_TRUE(xid.has_value());
    client.world.run();
    client.deliver(v2_optional(*xid, 8, v2::MsgType::REPLY, 0xffff, {}));
  };
  EXPECT_EQ(client.side.sent.size(), 0u);
  const auto first = client.side.send_optional(xchar::ROPT_INITXCH, init({}));
  client.world.run();
  EXPECT_EQ(client.side.sent.size(), 1u);
  EXPECT_EQ(seen, Seen{});
  client.deliver(v2_optional(*first, 8, v2::MsgType::REPLY, 0xffff, {}));
  EXPECT_EQ(optional_of(client.last())->opttype, xchar::ROPT_INITXCH) << "ours";
  EXPECT_EQ(count(seen, "known"), 1u);
  client.side.call({.xid = 1, .payload = {call_message(1, 40)}});
  client.world.run();
  client.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 40)));
  send(xchar::ROPT_INITXCH);
  send(xchar::ROPT_UPDXCH);
  EXPECT_EQ(client.side.counters().optional_sent, 4u);
  EXPECT_EQ(count(seen, "known"), 1u);
  client.world.expect_clean();
}

}  // namespace characteristics_values_test
}  // namespace rpcrdma::sim
