// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at OPTIONAL messages without payload beside Calls: their directions, XIDs and
// Receives. Read them beside [version-two-01 4.2.2] and [DEC-05], [DEC-17]. What else there is to
// them is in optional_test.cpp and the other optional_*_test.cpp.
#include <gtest/gtest.h>

#include <set>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace version_two_options_test {

CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 40)}}; }

/// An Asker answers the Asker of the other side, counts the answers to its own messages, and keeps
/// its Outbox.
struct Asker {
  static constexpr std::uint32_t kAsk = 200, kAnswer = 201;

  static xdr::Result<void, xdr::DecodeError> on_ask(void*, xdr::Bytes, xdr::Bytes, core::Direction, core::Outbox& out,
                                                    core::TimePoint) {
    EXPECT_TRUE(out.reply(kAnswer, {}));
    return {};
  }
  static xdr::Result<void, xdr::DecodeError> on_answer(void* self, xdr::Bytes, xdr::Bytes, core::Direction,
                                                       core::Outbox&, core::TimePoint) {
    ++static_cast<Asker*>(self)->answers;
    return {};
  }
  std::span<const core::Extension> table() { return {&extension, 1}; }

  core::Outbox* out = nullptr;
  int answers = 0;
  std::array<core::Operation, 2> operations{core::Operation{.code = kAsk,
                                                            .name = "ASK",
                                                            .from_requester = true,
                                                            .from_responder = false,
                                                            .self = this,
                                                            .on_message = on_ask},
                                            core::Operation{.code = kAnswer,
                                                            .name = "ANSWER",
                                                            .from_requester = false,
                                                            .from_responder = true,
                                                            .self = this,
                                                            .on_message = on_answer}};
  core::Extension extension{
      .self = this,
      .on_settled = [](void* self, core::Outbox& outbox, core::TimePoint) { static_cast<Asker*>(self)->out = &outbox; },
      .on_unsupported = nullptr,
      .operations = operations};
};

const v2::Rpcrdma2OptionalView* optional_of(const v2::Rpcrdma2XprtHdrView& header) {
  return header.rdma_body().as_rdma_optional();
}

TEST(VersionTwoOptions, RequesterSendsCallAndResponderSendsReplyWithTheSameXid) {
  REQ("V2-HDR-05", "V2-HDR-14", "V2-HDR-15", "V2-HDR-16", "V2-HDR-17");
  Asker client, server;
  World world(Settings{.versions = kBoth, .credits = 5, .extensions = client.table(), .backward_credits = 3},
              Settings{.versions = kBoth, .credits = 6, .extensions = server.table(), .backward_credits = 2});
  world.client.call(small(1));
  world.run();
  for (Asker* asker : {&client, &server}) {
    const bool by_client = asker == &client;
    Side& requester = by_client ? world.client : world.server;
    Side& responder = by_client ? world.server : world.client;
    requester.sent.clear();
    responder.sent.clear();
    ASSERT_NE(asker->out, nullptr);
    ASSERT_TRUE(asker->out->send(Asker::kAsk, {}));
    requester.on_time();
    world.run();
    ASSERT_EQ(requester.sent.size(), 1u);
    ASSERT_EQ(responder.sent.size(), 1u);
    const auto ask = v2::Rpcrdma2XprtHdrView::parse(requester.sent[0]);
    const auto answer = v2::Rpcrdma2XprtHdrView::parse(responder.sent[0]);
    EXPECT_EQ(optional_of(*ask)->rdma_optdir(), v2::MsgType::CALL);
    EXPECT_EQ(optional_of(*answer)->rdma_optdir(), v2::MsgType::REPLY);
    EXPECT_EQ(answer->rdma_xid(), ask->rdma_xid());
    // Whoever makes Calls of that direction asks for credits, and whoever takes them grants
    // credits.
    EXPECT_EQ(ask->rdma_credit(), by_client ? 5u : 2u);
    EXPECT_EQ(answer->rdma_credit(), by_client ? 6u : 3u);
    EXPECT_EQ(asker->answers, 1);
  }
  world.expect_clean();
}

TEST(VersionTwoOptions, HaveAnXidThatNoCallInFlightHas) {
  REQ("V2-HDR-16", "V2-HDR-18");
  Lone client(core::Role::kClient, {.versions = kBoth});
  const auto first = client.side.call(small(1));
  client.world.run();
  client.deliver(v2_msg(1, 8, v2::MsgType::REPLY, reply_message(1, 40)));
  // The XIDs of the client's own OPTIONAL messages would begin here.
  std::set<std::uint32_t> xids;
  for (std::uint32_t xid = 0x0f000001; xid <= 0x0f000004; ++xid) {
    client.side.call(small(xid));
    xids.insert(xid);
  }
  const auto probe = client.side.send_optional(0xffff, {});
  ASSERT_TRUE(probe);
  EXPECT_EQ(xids.count(*probe), 0u);
  client.world.run();
  // An error about a Call is not taken for one about the probe, nor the other way round.
  client.deliver(v2_bad_header(0x0f000002, 8));
  EXPECT_TRUE(client.side.refused.empty());
  EXPECT_EQ(client.side.connection().calls_in_flight(), 3u);
  client.deliver(v2_inval_option(*probe, 8));
  ASSERT_EQ(client.side.refused.size(), 1u);
  EXPECT_EQ(client.side.connection().calls_in_flight(), 3u);
  for (const std::uint32_t xid : {0x0f000001u, 0x0f000003u, 0x0f000004u}) client.deliver(v2_bad_header(xid, 8));
  client.world.expect_clean();
}

/// Each side still has Receives for OPTIONAL messages when all the Calls that it has granted are
/// unanswered.
TEST(VersionTwoOptions, HaveReceivesBeyondTheCredits) {
  REQ("DEC-05");
  for (const core::Role role : {core::Role::kServer, core::Role::kClient}) {
    const bool at_server = role == core::Role::kServer;
    Lone lone(role, {.versions = kBoth, .credits = 3, .backward_credits = 2});
    lone.side.on_call = [](const Arrived&) {};
    std::vector<std::shared_ptr<Outcome>> calls;
    if (!at_server) {
      calls.push_back(lone.side.call(small(1)));
      lone.world.run();
      lone.deliver(v2_msg(1, 3, v2::MsgType::REPLY, reply_message(1, 40)));
      for (std::uint32_t xid = 2; xid <= 4; ++xid) calls.push_back(lone.side.call(small(xid)));
      lone.world.run();
    }
    lone.side.has_room = [] { return false; };  // not a single Receive is posted again
    const std::uint32_t granted = at_server ? 3 : 2;
    for (std::uint32_t xid = 1; xid <= granted; ++xid)
      lone.side.deliver(v2_msg(xid, 8, v2::MsgType::CALL, call_message(xid, 40)));
    EXPECT_EQ(lone.side.rpcs_open(), granted);
    // The Replies are still to come.
    for (std::uint32_t i = 0; i < core::kOptionalReceives; ++i)
      lone.side.deliver(v2_optional(100 + i, 8, v2::MsgType::CALL, 4711, {}));
    for (std::size_t i = 1; i < calls.size(); ++i)
      lone.side.deliver(v2_msg(calls[i]->xid, 3, v2::MsgType::REPLY, reply_message(calls[i]->xid, 40)));
    EXPECT_TRUE(lone.world.violations.empty());
    lone.side.has_room = nullptr;
    lone.world.run();
    for (const auto& call : calls) EXPECT_TRUE(call->ok());
    EXPECT_EQ(lone.side.counters().errors_sent, core::kOptionalReceives);
    for (const Arrived& call : std::vector(lone.side.arrived))
      EXPECT_TRUE(lone.side.reply(call.rpc, {.payload = {reply_message(call.xid, 40)}}));
    lone.world.expect_clean();
  }
}

}  // namespace version_two_options_test
}  // namespace rpcrdma::sim
