// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at how the core's table is made of classes of extensions: their codes, how an
// object is found again, and how much content there may be. What operations do is in
// optional*_test.cpp.
#include "rpcrdma/ext/operation_table.h"

#include <gtest/gtest.h>

#include "rpcrdma/core/extension_table.h"
#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "rpcrdma/core/tagging.h"
#include "rpcrdma/ext/extensions.h"
#include "rpcrdma/ext/option.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace operation_table_test {

using core::Direction;
using core::NotSent;
using core::Support;

/// The content has any length.
struct BulkMessages {
  struct Bulk {
    static constexpr std::uint32_t kCode = 300;
    static constexpr std::string_view kName = "BULK";
    static constexpr xdr::Payload kPayload = xdr::Payload::kNone;
    static constexpr bool kFromRequester = true, kFromResponder = true;
    struct View {
      static xdr::Parsed<View> parse(xdr::Bytes) { return View{}; }
    };
    struct Value {
      std::size_t bytes = 0;
      xdr::Encoded encode(xdr::MutableBytes out) const {
        if (bytes > out.size()) return xdr::unexpected(xdr::EncodeError{.needed = bytes});
        std::fill_n(out.begin(), bytes, std::byte{7});
        return bytes;
      }
    };
  };
  using Operations = xdr::TypeList<Bulk>;
};
class Bulky {
 public:
  using Messages = BulkMessages;
  void on_message(const Messages::Bulk::View&, core::Outbox& out, core::TimePoint) {
    answered = ext::reply<Messages::Bulk>(out, {answer});
  }
  std::size_t answer = 0;
  core::SendResult answered;
};

// --- Codes ---------------------------------------------------------------------------------------

template <std::size_t n>
using Codes = std::array<std::uint32_t, n>;

TEST(OperationCodes, DuplicatesAreFoundAtEveryPosition) {
  EXPECT_TRUE(ext::detail::distinct(Codes<0>{}));
  EXPECT_TRUE(ext::detail::distinct(Codes<1>{{5}}));
  EXPECT_TRUE(ext::detail::distinct(Codes<3>{{5, 6, 7}}));
  EXPECT_FALSE(ext::detail::distinct(Codes<2>{{5, 5}}));
  EXPECT_FALSE(ext::detail::distinct(Codes<3>{{5, 6, 5}}));
  EXPECT_FALSE(ext::detail::distinct(Codes<3>{{5, 6, 6}}));
  EXPECT_FALSE(ext::detail::distinct(Codes<3>{{5, 5, 6}}));
}

TEST(OperationCodes, AreJoinedInOrder) {
  EXPECT_EQ(ext::detail::joined(Codes<2>{{5, 6}}, Codes<1>{{7}}, Codes<0>{}), (Codes<3>{{5, 6, 7}}));
  static_assert(ext::kCodesDistinct<Tagging, Bulky, ext::Characteristics>);
  static_assert(!ext::kCodesDistinct<Tagging, Bulky, Tagging>);
}

// --- Objects -------------------------------------------------------------------------------------

TEST(ExtensionObjects, AreFoundByTheirClass) {
  ext::ExtensionsOf<Tagging, Bulky> both;
  EXPECT_EQ(both.find<Tagging>(), &both.get<Tagging>());
  EXPECT_EQ(both.find<Bulky>(), &both.get<Bulky>());
  EXPECT_EQ(both.find<ext::Characteristics>(), nullptr);
  const auto made = ext::extensions<Bulky>().make();
  EXPECT_NE(made->find<Bulky>(), nullptr);
  EXPECT_EQ(made->find<Tagging>(), nullptr);
}

TEST(ExtensionObjects, GetTheOutboxOfTheConnectionAndTheTime) {
  ext::ExtensionsOf<Tagging, Bulky> set;
  Lone server(core::Role::kServer, {.versions = kBoth, .extensions = set.table()});
  core::Connection& connection = server.side.connection();
  int uses = 0;
  const auto use = [&](Bulky& bulky, core::Outbox& out, core::TimePoint now) {
    EXPECT_EQ(&bulky, &set.get<Bulky>());
    EXPECT_EQ(out.role(), core::Role::kServer);
    EXPECT_EQ(now, server.world.now() + core::Duration{5});
    ++uses;
  };
  const auto nobody = [&](auto&...) { ADD_FAILURE() << "there is no such object"; };
  EXPECT_TRUE(ext::with_extension<Bulky>(&set, connection, server.world.now() + core::Duration{5}, use));
  EXPECT_EQ(uses, 1);
  EXPECT_FALSE(ext::with_extension<ext::Characteristics>(&set, connection, server.world.now(), nobody));
  EXPECT_FALSE(ext::with_extension<Bulky>(nullptr, connection, server.world.now(), nobody));
  server.world.expect_clean();
}

// --- Content -------------------------------------------------------------------------------------

TEST(OperationContent, IsSentIfTheMessageFitsTheSmallestReceives) {
  ext::ExtensionsOf<Bulky> set;
  Lone server(core::Role::kServer, {.versions = kBoth, .extensions = set.table()});
  Bulky& bulky = set.get<Bulky>();
  const auto ask = [&](std::uint32_t xid, std::size_t bytes) {
    bulky.answer = bytes;
    server.deliver(v2_optional(xid, 8, v2::MsgType::CALL, 300, {}));
    return bulky.answered;
  };
  server.side.with_outbox([](core::Outbox& out) { out.set_peer_receive_bytes(core::kInlineThresholdV1); });
  const core::SendResult refused = ask(1, 997);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), NotSent::kTooLong);
  EXPECT_EQ(server.side.sent.size(), 0u);
  EXPECT_TRUE(ask(2, 996));
  EXPECT_EQ(server.last().size(), core::kInlineThresholdV1);
  server.side.with_outbox([](core::Outbox& out) {
    EXPECT_EQ(ext::send<BulkMessages::Bulk>(out, {997}).error(), NotSent::kTooLong);
    EXPECT_TRUE(ext::send<BulkMessages::Bulk>(out, {996}));
  });
  server.deliver(v2_msg(3, 8, v2::MsgType::CALL, call_message(3, 40)));
  EXPECT_EQ(server.side.sent[1].size(), core::kInlineThresholdV1);
  EXPECT_EQ(server.side.counters().optional_sent, 2u);
  server.world.expect_clean();
}

TEST(OperationContent, MayFillTheLargerReceivesOfThePeer) {
  ext::ExtensionsOf<Bulky> set;
  Lone server(core::Role::kServer, {.versions = kBoth, .extensions = set.table()});
  Bulky& bulky = set.get<Bulky>();
  server.side.with_outbox([](core::Outbox& out) { out.set_peer_receive_bytes(2048); });
  bulky.answer = 2021;
  server.deliver(v2_optional(1, 8, v2::MsgType::CALL, 300, {}));
  ASSERT_FALSE(bulky.answered);
  EXPECT_EQ(bulky.answered.error(), NotSent::kTooLong);
  bulky.answer = 2020;
  server.deliver(v2_optional(2, 8, v2::MsgType::CALL, 300, {}));
  EXPECT_TRUE(bulky.answered);
  EXPECT_EQ(server.last().size(), 2048u);
  server.world.expect_clean();
}

TEST(OperationContent, IsEncodedUnlessItIsLongerThanTheReceivesOfThePeer) {
  ext::ExtensionsOf<Bulky> set;
  Lone server(core::Role::kServer, {.versions = kBoth, .extensions = set.table()});
  server.side.with_outbox([](core::Outbox& out) {
    out.set_peer_receive_bytes(2048);
    const auto reason = [&](std::size_t bytes) { return ext::reply<BulkMessages::Bulk>(out, {bytes}).error(); };
    EXPECT_EQ(reason(2048), NotSent::kNothingToAnswer) << "the outbox gets the content, and says why it is not sent";
    EXPECT_EQ(reason(2049), NotSent::kTooLong);
  });
  server.world.expect_clean();
}

TEST(OperationContent, ThatIsNotSentReportsTheReason) {
  ext::ExtensionsOf<Bulky> set;
  Lone server(core::Role::kServer, {.versions = kBoth, .extensions = set.table()});
  server.deliver(v2_optional(1, 8, v2::MsgType::CALL, 300, {}));
  server.side.with_outbox([](core::Outbox& out) {
    EXPECT_EQ(ext::reply<BulkMessages::Bulk>(out, {4}).error(), NotSent::kNothingToAnswer);
    EXPECT_EQ(out.send(4711, {}).error(), NotSent::kNotOurs);
    EXPECT_EQ(ext::send<BulkMessages::Bulk>(out, {4}, Data(4)).error(), NotSent::kNotOurs) << "it has no payload";
    int sent = 0;
    core::SendResult last;
    while ((last = ext::send<BulkMessages::Bulk>(out, {4}))) ++sent;
    EXPECT_EQ(sent, static_cast<int>(core::kOptionalReceives));
    EXPECT_EQ(last.error(), NotSent::kTooManyWaiting);
  });
  for (const NotSent why : {NotSent::kBadValue, NotSent::kTooLong, NotSent::kTooManyWaiting, NotSent::kPeerLacksIt,
                            NotSent::kNotOurs, NotSent::kNothingToAnswer, NotSent::kClosing}) {
    EXPECT_NE(to_string(why), "");
  }
}

TEST(OptionContent, HasItsCodeItsEncodedValueAndWhetherItIsRequired) {
  const auto plain = ext::option<TaggingMessages::Tag>({.value = 7});
  ASSERT_TRUE(plain.has_value());
  const core::Option option = *plain;
  EXPECT_EQ(option.opttype, 200u);
  EXPECT_EQ(Data(option.optinfo.begin(), option.optinfo.end()), hex("00000007"));
  EXPECT_FALSE(option.required);
  EXPECT_TRUE(static_cast<core::Option>(*ext::option<TaggingMessages::Tag>({.value = 7}, true)).required);
}

TEST(OptionContent, IsReadOnlyAsTheOperationOfItsCode) {
  const Data word = hex("00000007"), half = hex("0000");
  const auto read = [](std::uint32_t opttype, const Data& optinfo) {
    return ext::read<TaggingMessages::Tag>(core::Option{.opttype = opttype, .optinfo = optinfo});
  };
  ASSERT_TRUE(read(200, word).has_value());
  EXPECT_EQ(read(200, word)->value, 7u);
  EXPECT_FALSE(read(201, word).has_value()) << "the code of another operation";
  EXPECT_FALSE(read(200, half).has_value());
  EXPECT_FALSE(ext::read<TaggingMessages::Tag>(std::nullopt).has_value());
}

struct LongTag : BulkMessages::Bulk {
  static constexpr xdr::Payload kPayload = xdr::Payload::kMessage;
};
TEST(OptionContent, ThatIsTooLongIsAnError) {
  EXPECT_TRUE(ext::option<LongTag>({core::kMostOptionBytes}).has_value());
  const auto made = ext::option<LongTag>({core::kMostOptionBytes + 1});
  ASSERT_FALSE(made.has_value());
  EXPECT_EQ(made.error().needed, core::kMostOptionBytes + 1);
}

// --- The core's table ----------------------------------------------------------------------------

TEST(ExtensionTable, SupportCoversAllOperationsOfAnExtension) {
  REQ("V2-OPT-05");
  ext::ExtensionsOf<Tagging, Bulky> set;
  core::ExtensionTable table(set.table());
  EXPECT_TRUE(table.together(200, 204));
  EXPECT_FALSE(table.together(200, 300));
  EXPECT_FALSE(table.together(300, 200));
  EXPECT_FALSE(table.together(200, 77)) << "of no extension";
  EXPECT_FALSE(table.together(77, 200));
  EXPECT_FALSE(table.together(77, 78));
  table.heard(201);
  EXPECT_EQ(table.support(204), Support::kYes);
  EXPECT_EQ(table.support(300), Support::kUnknown);
  EXPECT_TRUE(table.refused(300));
  EXPECT_FALSE(table.refused(300)) << "it was known before";
  EXPECT_FALSE(table.refused(77)) << "of no extension";
  table.heard(300);
  EXPECT_EQ(table.support(300), Support::kNo) << "a refusal is final";
  EXPECT_EQ(table.support(77), Support::kUnknown);
}

}  // namespace operation_table_test
}  // namespace rpcrdma::sim
