// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at who wants a characteristic changed, what becomes of the wish, and who is told
// of it when: [xcharext-00 4.2, 4.3, 4.4]. The test itself makes the decisions of these
// characteristics (odd_characteristics.h).
#include <gtest/gtest.h>

#include "rpcrdma/core/odd_characteristics.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace characteristics_changes_test {

using One = Blob<9001>;
using Two = Blob<9002>;
using Slow = Later<9003>;
using All = ext::CharacteristicsOf<One, Two, Slow>;
using Kind = News::Kind;

/// The side under test has announced its characteristics, and knows that its peer has read them.
class OwnCharacteristic : public ::testing::TestWithParam<core::Role> {
 protected:
  OwnCharacteristic() {
    if (GetParam() == core::Role::kServer) side.deliver(1, init({}));
    settle();
    start = side.all_sent().size();
    EXPECT_EQ(side.sent().opttype, xchar::ROPT_INITXCH);
    one().seen.clear();
    side.news();
  }
  static void prepare(All& all) {
    all.get<One>().now = pattern(8, 1);
    all.get<Two>().now = pattern(8, 2);
    all.get<Slow>().now = pattern(8, 3);
  }
  One& one() { return side.it().get<One>(); }
  Two& two() { return side.it().get<Two>(); }
  void settle() { side.settle(); }
  /// Returns each UPD_XCHAR that has been sent since the last call.
  std::vector<Data> updates() {
    std::vector<Data> added;
    const auto all = side.all_sent();
    for (; start < all.size(); ++start) {
      if (all[start].opttype != xchar::ROPT_UPDXCH) continue;
      EXPECT_EQ(all[start].direction, v2::MsgType::CALL);
      added.push_back(all[start].content);
    }
    return added;
  }
  /// Returns the only UPD_XCHAR that is sent.
  Data only_update() {
    settle();
    const auto added = updates();
    EXPECT_EQ(added.size(), 1u);
    return added.empty() ? Data{} : added[0];
  }
  /// As the peer, sends a REQ_XCHAR for one characteristic. Returns the side's RESP_XCHAR.
  Data wish(std::uint32_t code, const Data& value) {
    side.deliver(2, request({{code, value}}));
    const auto all = side.all_sent();
    const auto answer =
        std::find_if(all.rbegin(), all.rend(), [&](const Optional& one) { return one.xid == side.xid; });
    if (answer == all.rend()) return {};
    EXPECT_EQ(answer->opttype, xchar::ROPT_RESPXCH);
    return answer->content;
  }

  AloneWith<All> side{GetParam(), 64u << 10, prepare};
  std::size_t start = 0;
  const Data a = pattern(12, 4), b = pattern(16, 5);
  const Data done = response({1}, {}, {}), rejected = response({}, {1}, {}), pending = response({}, {}, {1});
};
INSTANTIATE_TEST_SUITE_P(Roles, OwnCharacteristic, ::testing::Values(core::Role::kClient, core::Role::kServer),
                         [](const auto& of) { return of.param == core::Role::kClient ? "Client" : "Server"; });

// --- Changes of our values that the application asks for -----------------------------------------

TEST_P(OwnCharacteristic, ChangeByTheApplicationIsAnnouncedToThePeer) {
  REQ("XC-OP-17", "XC-OP-18", "XC-MOD-12");
  ASSERT_TRUE(side.it().change<One>(a));
  EXPECT_EQ(side.news(), (Heard{{9001, Kind::kOurs}}));
  EXPECT_EQ(only_update(), update(9001, a, false));
  EXPECT_EQ(one().seen, (Seen{{"own", a}, {"known", a}}));
  settle();
  EXPECT_TRUE(updates().empty()) << "once";
}

TEST_P(OwnCharacteristic, RejectedChangeByTheApplicationIsNotAnnounced) {
  one().decision = ext::Decision::kRejected;
  EXPECT_FALSE(side.it().change<One>(a));
  settle();
  EXPECT_TRUE(updates().empty());
  EXPECT_EQ(side.news(), Heard{});
  EXPECT_EQ(one().seen, (Seen{{"own", a}}));
}

TEST_P(OwnCharacteristic, PendingChangeByTheApplicationIsAnnouncedOnceDecided) {
  REQ("XC-OP-18");
  one().decision = ext::Decision::kPending;
  one().waiting = true;
  ASSERT_TRUE(side.it().change<One>(a));
  EXPECT_FALSE(side.it().change<One>(b)) << "one thing at a time";
  EXPECT_EQ(wish(9001, b), rejected);
  EXPECT_EQ(one().seen, (Seen{{"own", a}})) << "it is asked once";
  side.it().look();
  settle();
  EXPECT_TRUE(updates().empty());
  EXPECT_EQ(side.news(), Heard{});
  one().waiting = false;
  one().now = b;
  side.it().look();
  EXPECT_EQ(side.news(), (Heard{{9001, Kind::kOurs}}));
  EXPECT_EQ(only_update(), update(9001, b, false)) << "nobody else has been waiting for it";
  EXPECT_EQ(one().seen, (Seen{{"own", a}, {"known", b}}));
  side.it().look();
  EXPECT_EQ(side.news(), Heard{}) << "that is over";
}

TEST_P(OwnCharacteristic, SeveralChangesAreAnnouncedOneByOne) {
  REQ("XC-OP-17");
  ASSERT_TRUE(side.it().change<One>(a));
  ASSERT_TRUE(side.it().change<Two>(b));
  EXPECT_EQ(wish(9002, a), rejected) << "the answer could overtake what tells it";
  for (const auto& [what, value] : two().seen) EXPECT_NE(what, "peer's");
  settle();
  EXPECT_EQ(updates(), (std::vector<Data>{update(9001, a, false), update(9002, b, false)}));
  EXPECT_EQ(wish(9002, a), done);
}

/// The value changes a second time before the first change has been announced: the last
/// announcement has the later value, which is the one that the peer then knows.
TEST_P(OwnCharacteristic, LastAnnouncementHasTheLaterOfTwoValues) {
  ASSERT_TRUE(side.it().change<One>(a));
  ASSERT_TRUE(side.it().change<One>(b));
  EXPECT_EQ(wish(9001, a), rejected);
  settle();
  EXPECT_EQ(side.sent().content, update(9001, b, false));
  EXPECT_EQ(one().seen.back(), (Seen::value_type{"known", b}));
}

// --- Changes of our values that the peer asks for ------------------------------------------------

TEST_P(OwnCharacteristic, PeersRequestThatIsDoneIsAnsweredAndNotAnnounced) {
  REQ("XC-OP-13", "XC-OP-12");
  EXPECT_EQ(wish(9001, a), done);
  EXPECT_EQ(one().seen, (Seen{{"peer's", a}, {"known", a}}));
  EXPECT_EQ(side.news(), (Heard{{9001, Kind::kOurs}}));
  settle();
  EXPECT_TRUE(updates().empty()) << "the answer has said it";
}

TEST_P(OwnCharacteristic, PeersRequestThatIsRejectedChangesNothing) {
  REQ("XC-OP-14");
  one().decision = ext::Decision::kRejected;
  EXPECT_EQ(wish(9001, a), rejected);
  EXPECT_EQ(one().seen, (Seen{{"peer's", a}}));
  EXPECT_EQ(side.news(), Heard{});
}

TEST_P(OwnCharacteristic, PeersPendingRequestIsClearedByAnUpdateOnceDecided) {
  REQ("XC-OP-15", "XC-OP-18", "XC-OP-19");
  one().decision = ext::Decision::kPending;
  one().waiting = true;
  EXPECT_EQ(wish(9001, a), pending);
  EXPECT_EQ(side.news(), Heard{});
  EXPECT_EQ(wish(9001, b), rejected);
  EXPECT_FALSE(side.it().change<One>(b));
  EXPECT_EQ(one().seen, (Seen{{"peer's", a}}));
  one().waiting = false;
  side.it().look();
  EXPECT_EQ(only_update(), update(9001, pattern(8, 1), true)) << "it has stayed as it was";
  EXPECT_EQ(one().seen, (Seen{{"peer's", a}, {"known", pattern(8, 1)}}));
  // The peer has not requested the next change, so the update does not clear a request of the peer.
  EXPECT_TRUE(side.it().change<One>(a));
  side.it().look();
  EXPECT_EQ(only_update(), update(9001, pattern(8, 1), false));
}

TEST_P(OwnCharacteristic, PendingRequestEndsAtTheNextLookIfTheCharacteristicLacksUndecided) {
  EXPECT_EQ(wish(9003, a), pending);
  settle();
  EXPECT_TRUE(updates().empty());
  side.it().look();
  EXPECT_EQ(only_update(), update(9003, a, true));
}

TEST_P(OwnCharacteristic, LookTouchesOnlyCharacteristicsWithAPendingRequest) {
  one().decision = ext::Decision::kPending;
  EXPECT_EQ(wish(9001, a), pending);
  side.news();
  side.it().look();
  EXPECT_EQ(side.news(), (Heard{{9001, Kind::kOurs}})) << "and not 9002";
  EXPECT_EQ(only_update(), update(9001, pattern(8, 1), true));
}

TEST_P(OwnCharacteristic, AnswerHasOneBitForEachElementOfThePeersRequest) {
  REQ("XC-OP-11", "XC-OP-12", "XC-OP-16", "XC-MOD-09");
  std::vector<std::pair<std::uint32_t, Data>> wanted(33, {77, Data{}});
  wanted[31] = {9002, a};
  wanted[32] = {9001, a};
  side.deliver(2, request(wanted));
  EXPECT_EQ(side.sent().content, response({1u << 31, 1}, {0x7fffffff}, {}));
}

// --- Changes of the peer's values ----------------------------------------------------------------

class RequestToThePeer : public OwnCharacteristic {
 protected:
  void ask() {
    ASSERT_TRUE((side.it().request<Two, One>(a, b)));
    settle();
    ASSERT_EQ(side.sent().opttype, xchar::ROPT_REQXCH);
    ASSERT_EQ(side.sent().content, request({{9002, a}, {9001, b}}));
    EXPECT_EQ(one().seen, (Seen{{"asked", b}}));
    one().seen.clear();
    two().seen.clear();
  }
};
INSTANTIATE_TEST_SUITE_P(Roles, RequestToThePeer, ::testing::Values(core::Role::kClient, core::Role::kServer),
                         [](const auto& of) { return of.param == core::Role::kClient ? "Client" : "Server"; });

TEST_P(RequestToThePeer, AnswerMarksEachElementAsDoneOrRejected) {
  REQ("XC-OP-12", "XC-OP-13", "XC-OP-14", "XC-OP-16");
  ask();
  side.answer(response({1}, {2}, {}));
  EXPECT_EQ(side.news(), (Heard{{9002, Kind::kTold}, {9002, Kind::kDone}, {9001, Kind::kRejected}}));
  EXPECT_EQ(two().seen, (Seen{{"told", a}, {"answered", Data{}}}));
  EXPECT_EQ(one().seen, (Seen{{"answered", Data{}}}));
  EXPECT_EQ(side.it().unclear_answers(), 0u);
  EXPECT_EQ(side.it().ignored_bits(), 0u);
  EXPECT_TRUE(side.it().request<One>(a)) << "nothing is open";
}

TEST_P(RequestToThePeer, PendingElementStaysOpenUntilAnUpdateClearsThatElement) {
  REQ("XC-OP-15", "XC-OP-19");
  ask();
  side.answer(response({}, {}, {3}));
  EXPECT_EQ(side.it().unclear_answers(), 0u);
  EXPECT_EQ(side.news(), (Heard{{9002, Kind::kPending}, {9001, Kind::kPending}}));
  EXPECT_EQ(one().seen, Seen{});
  side.deliver(4, update(9001, a, true));
  EXPECT_EQ(side.news(), (Heard{{9001, Kind::kTold}, {9001, Kind::kCleared}}));
  EXPECT_EQ(one().seen, (Seen{{"told", a}, {"answered", Data{}}}));
  EXPECT_FALSE(side.it().pending<One>());
  EXPECT_TRUE(side.it().pending<Two>());
  EXPECT_FALSE((side.it().request<One, Two>(a, b))) << "not together with what is pending";
  side.deliver(4, update(9001, b, true));
  EXPECT_EQ(side.news(), (Heard{{9001, Kind::kTold}})) << "there was nothing to clear any more";
  EXPECT_TRUE(side.it().request<One>(a));
}

/// If the listener could ask for a characteristic whose part of the answer is still to come, that
/// part would end the new request, and the requested value would count as done.
TEST_P(RequestToThePeer, ListenerCannotAskForWhatIsStillToComeOfTheAnswer) {
  REQ("XC-OP-13");
  ask();
  int allowed = 0;
  side.it().listen([&](const News& news) {
    side.heard.push_back(news);
    if (news.code != 9002) return;
    allowed += news.kind == Kind::kTold ? side.it().request<Two>(b) : side.it().request<Slow, One>(a, a);
  });
  side.answer(response({3}, {}, {}));
  EXPECT_EQ(allowed, 0);
  EXPECT_FALSE(side.it().asking());
  EXPECT_EQ(side.news(), (Heard{{9002, Kind::kTold}, {9002, Kind::kDone}, {9001, Kind::kTold}, {9001, Kind::kDone}}));
  EXPECT_EQ(two().seen, (Seen{{"told", a}, {"answered", Data{}}}));
  EXPECT_EQ(one().seen, (Seen{{"told", b}, {"answered", Data{}}})) << "as requested first";
  EXPECT_TRUE((side.it().request<One, Two, Slow>(a, a, a))) << "nothing is open";
}

TEST_P(RequestToThePeer, RequestFromTheListenerHasAnAnswerOfItsOwn) {
  REQ("XC-OP-14", "XC-OP-15");
  ask();
  int allowed = 0;
  side.it().listen([&](const News& news) {
    side.heard.push_back(news);
    if (news.kind == Kind::kRejected) allowed += side.it().request<Two, Slow>(b, a);
  });
  side.answer(response({}, {1}, {2}));
  EXPECT_EQ(allowed, 1);
  EXPECT_EQ(side.news(), (Heard{{9002, Kind::kRejected}, {9001, Kind::kPending}}));
  EXPECT_TRUE(side.it().asking());
  EXPECT_TRUE(side.it().pending<One>());
  EXPECT_FALSE(side.it().pending<Slow>());
  settle();
  ASSERT_EQ(side.sent().content, request({{9002, b}, {9003, a}}));
  side.answer(response({3}, {}, {}));
  EXPECT_EQ(side.news(), (Heard{{9002, Kind::kTold}, {9002, Kind::kDone}, {9003, Kind::kTold}, {9003, Kind::kDone}}));
}

TEST_P(RequestToThePeer, RequestFromTheListenerDoesNotEndWithTheOneThatIsRefused) {
  ask();
  int allowed = 0;
  side.it().listen([&](const News& news) {
    side.heard.push_back(news);
    if (news.code == 9002) allowed += side.it().request<Two, Slow>(b, a);
  });
  side.one.deliver(v2_bad_header(side.sent().xid, 8));
  EXPECT_EQ(allowed, 1);
  EXPECT_EQ(side.news(), (Heard{{9002, Kind::kRejected}, {9001, Kind::kRejected}}));
  EXPECT_EQ(one().seen, (Seen{{"answered", Data{}}}));
  EXPECT_TRUE(side.it().asking());
}

/// The answer has bits that stand for no element of the request: one, two and five in its sets.
TEST_P(RequestToThePeer, BitsBeyondTheRequestAreIgnoredAndCounted) {
  REQ("XC-MOD-09");
  ask();
  side.answer(response({1 | 4}, {2 | 8 | 16}, {0, 1, 1, 7}));
  EXPECT_EQ(side.it().ignored_bits(), 1u + 2u + 5u);
  EXPECT_EQ(side.news(), (Heard{{9002, Kind::kTold}, {9002, Kind::kDone}, {9001, Kind::kRejected}}));
}

TEST_P(RequestToThePeer, ValueThatIsTooLongIsNotRequested) {
  EXPECT_FALSE(side.it().request<One>(pattern(260, 1)));
  EXPECT_FALSE((side.it().request<Two, One>(a, pattern(260, 1))));
  EXPECT_FALSE(side.it().asking());
  EXPECT_TRUE(side.it().request<One>(pattern(256, 1)));
  settle();
  EXPECT_EQ(side.sent().content, request({{9001, pattern(256, 1)}}));
}

/// The queue of messages that wait is full, so there is no room for the request.
TEST_P(RequestToThePeer, RequestFailsWhileTheQueueOfMessagesIsFull) {
  std::uint32_t waiting = 0;
  while (side.one.side.send_optional(0xffff, {})) ASSERT_LT(++waiting, 10u);
  EXPECT_FALSE(side.it().request<One>(a));
  EXPECT_FALSE(side.it().asking());
  EXPECT_EQ(one().seen, Seen{});
  side.one.world.cut();
  side.one.world.run();
}

TEST_P(RequestToThePeer, PeerThatLacksTheOperationRejectsTheRequestForGood) {
  REQ("XC-OP-02");
  EXPECT_TRUE(side.it().supported()) << "as far as is known";
  ask();
  side.one.deliver(v2_inval_option(side.sent().xid, 8));
  EXPECT_EQ(side.news(), (Heard{{9002, Kind::kRejected}, {9001, Kind::kRejected}}));
  EXPECT_FALSE(side.it().supported());
  EXPECT_FALSE(side.it().request<One>(a));
  EXPECT_TRUE(side.it().change<One>(a));
  settle();
  EXPECT_TRUE(updates().empty()) << "nor told anything";
}

TEST_P(RequestToThePeer, AMalformedAnswerLeavesTheRequestOpen) {
  ask();
  side.answer(hex("00000001"));
  EXPECT_TRUE(side.it().asking());
  side.answer(response({3}, {}, {}));
  EXPECT_FALSE(side.it().asking());
}

}  // namespace characteristics_changes_test
}  // namespace rpcrdma::sim
