// SPDX-License-Identifier: BSD-3-Clause
//
// These tests let peers say of their characteristics what they must not say, and look at what holds
// then, and that it is counted. Read them beside [xcharext-00 2.1, 3.1, 4.1, 4.4]. What cannot be
// decoded is in characteristics_test.cpp and characteristics_requests_test.cpp.
#include <gtest/gtest.h>

#include "rpcrdma/core/odd_characteristics.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace characteristics_faults_test {

using One = Blob<9001>;
using Two = Blob<9002>;
using All = ext::CharacteristicsOf<ReceiveBytes, ext::BackwardRequests, One, Two>;
using Kind = News::Kind;
constexpr std::uint32_t kInit = xchar::ROPT_INITXCH, kRequest = xchar::ROPT_REQXCH, kUpdate = xchar::ROPT_UPDXCH;

/// The test is the peer of a side that speaks version 2.
class CharacteristicsOfThePeer : public ::testing::TestWithParam<core::Role> {
 protected:
  CharacteristicsOfThePeer() { one().seen.clear(); }
  ~CharacteristicsOfThePeer() override { EXPECT_FALSE(side.one.side.lost()) << "a fault is no end"; }
  One& one() { return side.it().get<One>(); }
  std::uint64_t faults() { return side.one.side.counters().faults; }
  void expect_refused() {
    EXPECT_EQ(side.one.last(), v2_bad_header(side.xid, GetParam() == core::Role::kServer ? 8 : 4));
  }
  static void prepare(All& all) {
    all.get<One>().now = pattern(8, 8);
    all.get<Two>().now = pattern(8, 9);
  }
  /// Sends the peer's INIT_XCHAR, and then RPCs that prove that the peer has read ours.
  void begin(const std::vector<std::pair<std::uint32_t, Data>>& told, const Words& constant = {}) {
    side.deliver(kInit, init(told, constant));
    side.settle();
    side.news();
    one().seen.clear();
    ASSERT_EQ(faults(), 0u);
  }
  /// Asks for Receives of this size, and gives this answer as the peer.
  void ask(std::uint32_t bytes, const Data& answer) {
    ASSERT_TRUE(side.it().request<ReceiveBytes>(bytes));
    side.settle();
    ASSERT_EQ(side.sent().opttype, kRequest);
    side.answer(answer);
  }

  AloneWith<All> side{GetParam(), 64u << 10, prepare};
  const Data a = pattern(8, 1), b = pattern(12, 2);
};
INSTANTIATE_TEST_SUITE_P(Roles, CharacteristicsOfThePeer, ::testing::Values(core::Role::kClient, core::Role::kServer),
                         [](const auto& of) { return of.param == core::Role::kClient ? "Client" : "Server"; });

// --- Two values of one characteristic in one set -------------------------------------------------

TEST_P(CharacteristicsOfThePeer, InitXcharWithTwoValuesOfOneCharacteristicIsRefusedAsAWhole) {
  REQ("XC-MOD-13");
  std::uint64_t count = 0;
  for (const auto& twice : {std::pair(a, b), std::pair(a, a)}) {
    side.deliver(kInit, init({{9001, twice.first}, {xchar::XCHAR_RBSIZ, value(8192)}, {9001, twice.second}}));
    expect_refused();
    EXPECT_EQ(faults(), ++count);
    EXPECT_EQ(one().seen, Seen{});
    EXPECT_EQ(side.threshold(), 4096u);
    EXPECT_FALSE(side.it().heard());
  }
  side.deliver(kInit, init({{9001, b}, {xchar::XCHAR_RBSIZ, value(8192)}}));
  EXPECT_EQ(one().seen.front(), (Seen::value_type{"told", b})) << "there has been none before";
  EXPECT_EQ(side.threshold(), 8192u);
  EXPECT_EQ(faults(), count);
}

TEST_P(CharacteristicsOfThePeer, RequestWithTwoValuesOfOneCharacteristicIsRefusedAsAWhole) {
  REQ("XC-MOD-13");
  begin({});
  side.deliver(kRequest, request({{9002, a}, {9001, a}, {9001, b}}));
  expect_refused();
  EXPECT_EQ(faults(), 1u);
  EXPECT_EQ(one().seen, Seen{});
  EXPECT_EQ(side.it().get<Two>().seen.back().first, "known") << "nobody was asked";
  side.deliver(kRequest, request({{9002, a}, {9001, a}}));
  EXPECT_EQ(side.sent().content, response({3}, {}, {}));
}

TEST_P(CharacteristicsOfThePeer, UnknownCharacteristicMayRepeatInASet) {
  REQ("XC-MOD-13", "XC-MOD-07");
  side.deliver(kInit, init({{77, a}, {77, b}, {9001, a}, {77, a}}));
  EXPECT_EQ(one().seen.front(), (Seen::value_type{"told", a}));
  side.settle();
  side.deliver(kRequest, request({{77, a}, {77, a}}));
  EXPECT_EQ(side.sent().content, response({}, {3}, {}));
  EXPECT_EQ(faults(), 0u);
}

// --- A second INIT_XCHAR -------------------------------------------------------------------------

TEST_P(CharacteristicsOfThePeer, SecondInitXcharIsRefusedAndChangesNothing) {
  REQ("XC-OP-23");
  begin({{9001, a}, {xchar::XCHAR_RBSIZ, value(8192)}});
  const std::size_t sent = side.all_sent().size();
  std::uint64_t count = 0;
  for (const Data& again : {init({}), init({{9001, b}, {xchar::XCHAR_RBSIZ, value(65536)}}, {3}),
                            init({{xchar::XCHAR_RBSIZ, value(1024)}})}) {
    side.deliver(kInit, again);
    expect_refused();
    EXPECT_EQ(faults(), ++count);
    EXPECT_EQ(side.threshold(), 8192u);
    EXPECT_FALSE(side.it().peer_constant<One>());
  }
  EXPECT_EQ(one().seen, Seen{});
  EXPECT_EQ(side.news(), Heard{});
  EXPECT_EQ(side.all_sent().size(), sent) << "nor is ours sent again";
  side.deliver(kUpdate, update(9001, b, false));
  EXPECT_EQ(one().seen, (Seen{{"told", b}})) << "this is how it is told";
  EXPECT_EQ(faults(), count);
}

// --- Changes of constants ------------------------------------------------------------------------

TEST_P(CharacteristicsOfThePeer, ChangeOfAConstantTakesEffectAndIsCountedAsAFault) {
  REQ("XC-OP-24");
  begin({{xchar::XCHAR_BRS, value(2)}, {9001, a}}, {3});
  ASSERT_TRUE(side.it().peer_constant<One>());
  side.deliver(kUpdate, update(9001, a, true));
  EXPECT_EQ(faults(), 0u) << "it is that already";
  EXPECT_TRUE(side.it().peer_constant<One>());
  side.deliver(kUpdate, update(9001, b, false));
  EXPECT_EQ(faults(), 1u);
  EXPECT_EQ(one().seen.back(), (Seen::value_type{"told", b}));
  EXPECT_FALSE(side.it().peer_constant<One>());
  EXPECT_TRUE(side.it().peer_constant<ext::BackwardRequests>()) << "the others stay";
  side.deliver(kUpdate, update(9001, a, false));
  EXPECT_EQ(faults(), 1u) << "once told that it changes, it may";
  side.deliver(kUpdate, update(xchar::XCHAR_BRS, value(1), false));
  EXPECT_EQ(faults(), 2u);
  EXPECT_EQ(side.one.side.connection().peer_backward(), core::BackwardSupport::kNone);
  EXPECT_EQ(side.one.side.counters().errors_sent, 0u) << "none of them is refused";
}

/// The value is so long that it is not kept for a comparison.
TEST_P(CharacteristicsOfThePeer, UpdateWithTheSameConstantOf260BytesIsCountedAsAFault) {
  REQ("XC-OP-24");
  begin({{9001, pattern(260, 1)}}, {1});
  side.deliver(kUpdate, update(9001, pattern(260, 1), false));
  EXPECT_EQ(faults(), 1u);
  EXPECT_EQ(one().seen, (Seen{{"told", pattern(260, 1)}}));
}

/// The longest value that is kept can be announced again without a fault; a longer one cannot.
TEST_P(CharacteristicsOfThePeer, UpdateWithTheSameConstantOf256BytesIsNoFault) {
  REQ("XC-OP-24");
  begin({{9001, pattern(256, 1)}, {9002, pattern(257, 2)}}, {3});
  side.deliver(kUpdate, update(9001, pattern(256, 1), false));
  EXPECT_EQ(faults(), 0u);
  side.deliver(kUpdate, update(9002, pattern(257, 2), false));
  EXPECT_EQ(faults(), 1u);
}

/// The peer has called constant the value in its INIT_XCHAR, not the one that it announced before.
TEST_P(CharacteristicsOfThePeer, UpdateToTheValueBeforeAConstantIsCountedAsAFault) {
  REQ("XC-OP-24");
  side.deliver(kUpdate, update(9001, a, false));
  begin({{9001, pattern(260, 1)}}, {1});
  side.deliver(kUpdate, update(9001, a, false));
  EXPECT_EQ(faults(), 1u);
}

TEST_P(CharacteristicsOfThePeer, ChangeOfAConstantThatWeRequestedIsNoFault) {
  REQ("XC-OP-24", "XC-OP-13");
  begin({{xchar::XCHAR_RBSIZ, value(8192)}}, {1});
  ask(16384, response({1}, {}, {}));
  EXPECT_EQ(side.threshold(), 16384u);
  EXPECT_FALSE(side.it().peer_constant<ReceiveBytes>());
  side.deliver(kUpdate, update(xchar::XCHAR_RBSIZ, value(32768), false));
  EXPECT_EQ(faults(), 0u);
}

TEST_P(CharacteristicsOfThePeer, PendingChangeOfAConstantThatWeRequestedIsNoFault) {
  REQ("XC-OP-24", "XC-OP-18");
  begin({{xchar::XCHAR_RBSIZ, value(8192)}}, {1});
  ask(16384, response({}, {}, {1}));
  EXPECT_TRUE(side.it().peer_constant<ReceiveBytes>());
  side.deliver(kUpdate, update(xchar::XCHAR_RBSIZ, value(16384), true));
  EXPECT_EQ(side.threshold(), 16384u);
  EXPECT_EQ(faults(), 0u);
}

// --- Smaller Receives ----------------------------------------------------------------------------

TEST_P(CharacteristicsOfThePeer, SmallerReceivesThatNobodyRequestedTakeEffectAndAreAFault) {
  REQ("XC-RB-09");
  begin({{xchar::XCHAR_RBSIZ, value(16384)}});
  side.deliver(kUpdate, update(xchar::XCHAR_RBSIZ, value(16380), false));
  EXPECT_EQ(faults(), 1u);
  EXPECT_EQ(side.threshold(), 16380u);
  side.deliver(kUpdate, update(xchar::XCHAR_RBSIZ, value(16380), false));
  side.deliver(kUpdate, update(xchar::XCHAR_RBSIZ, value(16384), false));
  EXPECT_EQ(faults(), 1u) << "the same, and larger";
  side.deliver(kUpdate, update(xchar::XCHAR_RBSIZ, value(0), false));
  EXPECT_EQ(faults(), 2u);
  EXPECT_EQ(side.threshold(), 1024u) << "as small as any";
  EXPECT_EQ(side.one.side.counters().errors_sent, 0u);
}

/// Until the peer announces a size, the default of version 2 counts as the size that it announced.
TEST_P(CharacteristicsOfThePeer, ReceiveSizeBelowTheDefaultOfTheVersionIsAFault) {
  REQ("XC-RB-09");
  begin({});
  side.deliver(kUpdate, update(xchar::XCHAR_RBSIZ, value(4095), false));
  EXPECT_EQ(faults(), 1u);
  EXPECT_EQ(side.threshold(), 4095u);
}

TEST_P(CharacteristicsOfThePeer, SmallerReceivesThatWeRequestedAreNoFault) {
  REQ("XC-RB-09", "XC-RB-08");
  begin({{xchar::XCHAR_RBSIZ, value(16384)}});
  ask(8192, response({}, {}, {1}));
  side.deliver(kUpdate, update(xchar::XCHAR_RBSIZ, value(12288), false));
  side.deliver(kUpdate, update(xchar::XCHAR_RBSIZ, value(8192), true));
  EXPECT_EQ(side.threshold(), 8192u);
  EXPECT_EQ(faults(), 0u) << "on its way there, and there";
  ask(4096, response({}, {}, {1}));
  side.deliver(kUpdate, update(xchar::XCHAR_RBSIZ, value(4092), true));
  EXPECT_EQ(faults(), 1u) << "less than that nobody asked for";
  EXPECT_EQ(side.threshold(), 4092u);
  ask(4000, response({}, {1}, {}));
  side.deliver(kUpdate, update(xchar::XCHAR_RBSIZ, value(4000), false));
  EXPECT_EQ(faults(), 2u) << "it was refused";
}

/// As with any other fault, too many of them end the connection.
TEST(CharacteristicFaults, TooManyInAMinuteEndTheConnection) {
  REQ("XC-RB-09", "V1-SEC-11");
  ext::ExtensionsOf<Characteristics> set;
  Lone server(core::Role::kServer,
              {.versions = kBoth, .limits = {.most_errors_per_minute = 2}, .extensions = set.table()});
  server.deliver(v2_msg(1, 8, v2::MsgType::CALL, call_message(1, 40)));
  for (const std::uint32_t bytes : {4000u, 3000u, 2000u}) {
    EXPECT_EQ(server.side.close_asked, std::nullopt);
    server.deliver(v2_optional(bytes, 8, v2::MsgType::CALL, kUpdate, update(xchar::XCHAR_RBSIZ, value(bytes), false)));
  }
  EXPECT_EQ(server.side.close_asked, core::CloseReason::kTooManyErrors);
  EXPECT_EQ(server.side.counters().faults, 3u);
}

}  // namespace characteristics_faults_test
}  // namespace rpcrdma::sim
