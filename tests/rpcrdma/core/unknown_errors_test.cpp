// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at RDMA_ERRORs of peers that follow other documents than ours: codes that our
// versions do not have, and errors about the first message of version 2 [DEC-21], [DEC-22]. Read
// them beside [RFC 8166 4.5] and [version-two-01 5.2]. The test is the peer.
#include <gtest/gtest.h>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace unknown_errors_test {

using core::CallError;
using core::Role;
using core::Version;

constexpr v2::MsgType kCall = v2::MsgType::CALL;
constexpr v2::MsgType kReply = v2::MsgType::REPLY;
CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 40)}}; }

/// Returns an error whose code nothing follows. A peer of the working group's later version 2
/// answers with code 4 to a header type that it does not have.
Data error(std::uint32_t xid, Version version, std::uint32_t code) {
  Data message(20);
  const std::uint32_t words[] = {xid, static_cast<std::uint32_t>(version), 8, wire::fixed::RDMA_ERROR_PROC, code};
  for (std::size_t i = 0; i < std::size(words); ++i) xdr::store_u32(message.data() + 4 * i, words[i]);
  return message;
}

/// The client has one credit, and has made Call 1.
struct Caller {
  explicit Caller(core::Versions versions) : lone(Role::kClient, {.versions = versions}) {
    call = lone.side.call(small(1));
    lone.world.run();
  }
  /// Answers Call 1, and makes Call 2.
  void go_on(Version version) {
    const Data reply = reply_message(1, 40);
    lone.deliver(version == Version::kV1 ? v1_msg(1, 1, reply) : v2_msg(1, 1, kReply, reply));
    EXPECT_TRUE(call->ok());
    call = lone.side.call(small(2));
    lone.world.run();
    ASSERT_EQ(lone.side.sent.size(), 2u);
  }

  Lone lone;
  std::shared_ptr<Outcome> call;
};

TEST(UnknownError, EndsTheCallOfItsXidAndReturnsTheCredit) {
  REQ("DEC-21", "V1-ERR-08");
  for (const Version version : {Version::kV1, Version::kV2Draft01}) {
    for (const Data& unknown :
         {error(2, version, 0), error(2, version, 4), error(2, version, 0xffffffff), error(2, Version{9}, 2)}) {
      Caller client({.v1 = true, .v2_draft01 = version == Version::kV2Draft01});
      client.go_on(version);
      client.lone.deliver(unknown);
      EXPECT_EQ(client.call->error, CallError::kUnknownError);
      EXPECT_EQ(client.lone.side.counters().errors_received, 1u);
      EXPECT_EQ(client.lone.side.counters().discarded, 0u);
      client.lone.side.call(small(3));
      client.lone.world.run();
      EXPECT_EQ(client.lone.side.sent.size(), 3u) << "the credit is free again";
      EXPECT_EQ(client.lone.side.connection().version(), version);
    }
  }
}

TEST(UnknownError, WithArgumentsEndsTheCallOfItsXid) {
  REQ("DEC-21");
  Caller client(kBoth);
  client.go_on(Version::kV2Draft01);
  client.lone.deliver(error(2, Version::kV2Draft01, 7) + pattern(12, 1));
  EXPECT_EQ(client.call->error, CallError::kUnknownError);
  EXPECT_EQ(client.lone.side.counters().faults, 0u) << "nobody can say what belongs to it";
}

TEST(UnknownError, AboutNoCallIsDiscarded) {
  REQ("V1-ERR-10");
  Caller client({});
  client.lone.deliver(error(77, Version::kV1, 4));
  EXPECT_EQ(client.lone.side.counters().discarded, 1u);
  EXPECT_EQ(client.call->endings, 0);
}

TEST(UnknownError, WithoutACodeOrARangeIsDiscarded) {
  REQ("V1-ERR-02", "V1-ERR-09");
  Caller client({});
  Data short_one = error(1, Version::kV1, 4);
  short_one.resize(16);
  client.lone.deliver(short_one);
  client.lone.deliver(error(1, Version::kV1, wire::fixed::ERR_VERS_CODE));
  EXPECT_EQ(client.lone.side.counters().discarded, 2u);
  EXPECT_EQ(client.call->endings, 0);
}

TEST(FirstError, OfAnyKindMakesTheClientSendTheCallAgainInVersionOne) {
  REQ("DEC-22");
  for (const Data& refusal : {error(1, Version::kV2Draft01, 4), error(1, Version{3}, 9), v2_bad_header(1, 1),
                              v1_err_chunk(1, 1), v2_inval_option(1, 1)}) {
    Caller client(kBoth);
    client.lone.deliver(refusal);
    ASSERT_EQ(client.lone.side.sent.size(), 2u);
    EXPECT_EQ(client.lone.last(), v1_msg(1, 8, call_message(1, 40)));
    EXPECT_EQ(client.call->endings, 0);
    EXPECT_EQ(client.lone.side.counters().discarded, 0u) << "it has been taken";
    client.lone.deliver(v1_msg(1, 8, reply_message(1, 40)));
    EXPECT_TRUE(client.call->ok());
    EXPECT_EQ(client.lone.side.settled, std::vector{Version::kV1});
    client.lone.world.expect_clean();
  }
}

TEST(FirstError, EndsTheCallIfThePeerRefusesVersionOneToo) {
  REQ("DEC-22");
  Caller client(kBoth);
  client.lone.deliver(v2_bad_header(1, 1));
  client.lone.deliver(err_vers(1, 1, 2, 2));
  EXPECT_EQ(client.call->error, CallError::kErrChunk);
  EXPECT_EQ(client.lone.side.settled, std::vector{Version::kV2Draft01});
  EXPECT_EQ(client.lone.side.close_asked, std::nullopt);
  client.lone.side.call(small(2));
  client.lone.world.run();
  EXPECT_EQ(client.lone.last(), v2_msg(2, 8, kCall, call_message(2, 40)));
  EXPECT_EQ(client.lone.side.connection().version(), Version::kV2Draft01);
  client.lone.deliver(v2_msg(2, 1, kReply, reply_message(2, 40)));
  EXPECT_EQ(client.lone.side.settled.size(), 1u) << "it is known already";
}

TEST(FirstError, EndsTheConnectionWhereThePeerSpeaksNeitherVersion) {
  REQ("DEC-22", "V2-NEG-13");
  for (const auto& [low, high] : {std::pair{3u, 4u}, std::pair{1u, 1u}}) {
    Caller client(kBoth);
    client.lone.deliver(v2_bad_header(1, 1));
    client.lone.deliver(err_vers(1, 1, low, high));
    EXPECT_EQ(client.call->error, CallError::kErrVers);
    EXPECT_EQ(client.lone.side.close_asked, core::CloseReason::kNoCommonVersion);
    client.lone.world.expect_clean();
  }
}

TEST(FirstError, OfACanceledCallMakesTheClientSendTheNextInVersionOne) {
  REQ("DEC-22");
  Caller client(kBoth);
  client.lone.side.cancel(*client.call);
  client.lone.deliver(error(1, Version::kV2Draft01, 4));
  client.lone.side.call(small(2));
  client.lone.world.run();
  EXPECT_EQ(client.lone.last(), v1_msg(2, 8, call_message(2, 40)));
}

/// A message in version 1 proves nothing about what was sent in version 2 before the version was
/// known.
TEST(FirstError, AboutAVersionTwoCallMakesTheClientSendItAgainAfterVersionOneIsSettled) {
  REQ("DEC-22");
  Lone client(Role::kClient, {.versions = kBoth, .backward_credits = 2});
  const auto message = client.side.send_optional(4711, {});
  ASSERT_TRUE(message.has_value());
  client.world.run();
  const auto patience = client.side.connection().next_time();
  ASSERT_TRUE(patience.has_value());
  client.world.wait(*patience - client.world.now());
  const auto call = client.side.call(small(1));
  client.world.run();
  EXPECT_EQ(client.last(), v2_msg(1, 8, kCall, call_message(1, 40)));
  client.deliver(err_vers(*message, 2, 1, 1));
  EXPECT_EQ(client.side.settled, std::vector{Version::kV1});
  client.deliver(v1_msg(5, 2, call_message(5, 60)));
  EXPECT_EQ(client.side.arrived.size(), 1u);
  client.deliver(v1_err_chunk(1, 8));
  EXPECT_EQ(client.last(), v1_msg(1, 8, call_message(1, 40)));
  EXPECT_EQ(call->endings, 0);
  client.deliver(v1_msg(1, 8, reply_message(1, 40)));
  EXPECT_TRUE(call->ok());
  client.world.expect_clean();
}

TEST(FirstError, EndsTheCallOfAClientThatSpeaksVersionTwoOnly) {
  REQ("DEC-21", "DEC-22");
  Caller client({.v1 = false, .v2_draft01 = true});
  client.lone.deliver(error(1, Version::kV2Draft01, 4));
  EXPECT_EQ(client.call->error, CallError::kUnknownError);
  client.lone.world.expect_clean();
}

TEST(UnknownError, AboutAnOptionalMessageReturnsItsCredit) {
  REQ("DEC-21", "DEC-17");
  Caller client(kBoth);
  client.go_on(Version::kV2Draft01);
  client.lone.deliver(v2_msg(2, 1, kReply, reply_message(2, 40)));
  const auto message = client.lone.side.send_optional(4711, {});
  ASSERT_TRUE(message.has_value());
  client.lone.world.run();
  client.lone.deliver(error(*message, Version::kV2Draft01, 4));
  client.lone.side.call(small(5));
  client.lone.world.run();
  EXPECT_EQ(client.lone.last(), v2_msg(5, 8, kCall, call_message(5, 40)));
}

}  // namespace unknown_errors_test
}  // namespace rpcrdma::sim
