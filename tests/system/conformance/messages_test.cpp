// SPDX-License-Identifier: BSD-3-Clause
//
// Properties of every message of version 1: two cores exchange random RPCs of all forms, some of
// them refused, and the tests examine each message that either core has sent. Rules about single
// messages have tests of their own.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/random_mix.h"
#include "rpcrdma/core/simulation.h"
#include "rpcrdma/ext/extensions.h"
#include "support/req.h"
#include "support/sanitized.h"

namespace rpcrdma::sim {
namespace {

constexpr std::uint32_t kCall = 0, kReply = 1;
constexpr std::uint32_t kRpcs = kSanitized ? 150 : 500;

std::uint32_t word(const Data& message, std::size_t index) { return xdr::load_u32(message.data() + 4 * index); }

/// The chunk lists of an RDMA_MSG or RDMA_NOMSG, and the rest of the message.
struct Message {
  std::vector<wire::v1::XdrReadChunk> reads;
  bool reply_chunk = false;
  xdr::Bytes payload;
};

template <class Lists>
void look(const Lists& lists, Message& into) {
  for (const auto read : lists.rdma_reads()) into.reads.push_back(read);
  into.reply_chunk = lists.rdma_reply() != nullptr;
}

/// Expects the offered segments, filled one after the other by as many bytes as `returned` states.
///
/// returns   that number of bytes
std::uint64_t expect_same_chunk(std::vector<core::Segment> offered, const std::vector<core::Segment>& returned) {
  std::uint64_t written = 0;
  for (const core::Segment& segment : returned) written += segment.length;
  std::uint64_t left = written;
  for (core::Segment& segment : offered) {
    segment.length = static_cast<std::uint32_t>(std::min<std::uint64_t>(segment.length, left));
    left -= segment.length;
  }
  EXPECT_EQ(returned, offered);
  return written;
}

class EveryMessage : public ::testing::TestWithParam<std::uint32_t> {
 protected:
  EveryMessage() : world(Settings{.credits = 1 + GetParam()}, Settings{.credits = 1 + 3 * GetParam() % 8}) {
    world.run();
    RandomMix mix(world, GetParam());
    mix.run(kRpcs);
    world.server.on_call = nullptr;
    replies = mix.replies;
    refusals = mix.refusals;
    world.run();
    // Canceled Calls may be unanswered.
    for (const Arrived& call : std::vector(world.server.arrived))
      (void)world.server.reply(call.rpc, {.payload = {reply_message(call.xid, 40)}});
    world.run();
  }
  ~EveryMessage() override {
    EXPECT_GT(replies, kRpcs * 4 / 5);
    world.expect_clean();
  }

  static Message parsed(const Data& bytes) {
    Message message;
    const auto header = v1::RdmaMsgView::parse(bytes);
    if (!header) {
      ADD_FAILURE() << "a header that cannot be decoded";
      return message;
    }
    if (const auto* const lists = header->rdma_body().as_rdma_msg()) look(*lists, message);
    if (const auto* const lists = header->rdma_body().as_rdma_nomsg()) look(*lists, message);
    message.payload = xdr::Bytes(bytes).subspan(header->size_bytes());
    return message;
  }

  World world;
  std::uint32_t replies = 0, refusals = 0;
};
INSTANTIATE_TEST_SUITE_P(Seeds, EveryMessage, ::testing::Range(1u, 4u));

TEST_P(EveryMessage, HasVersionOneAndCredits) {
  REQ("V1-HDR-10", "V1-CRED-05", "V1-ERR-26");
  std::size_t errors = 0;
  for (const auto* side : {&world.client, &world.server}) {
    for (const Data& message : side->sent) {
      EXPECT_EQ(word(message, 1), 1u);
      EXPECT_EQ(word(message, 2), side->settings().credits);
      EXPECT_GE(word(message, 2), 1u);
      errors += word(message, 3) == 4 ? 1 : 0;
    }
  }
  EXPECT_GE(errors, refusals);
  if (!kSanitized) {
    EXPECT_GT(errors, 0u) << "of so many, some are refused";
  }
}

TEST_P(EveryMessage, OfARequesterIsNeitherAnErrorNorObsolete) {
  REQ("V1-HDR-19", "V1-OBS-01", "V1-OBS-04");
  for (const Data& message : world.client.sent) EXPECT_LE(word(message, 3), 1u);
  for (const Data& message : world.server.sent) EXPECT_TRUE(word(message, 3) <= 1 || word(message, 3) == 4);
}

TEST_P(EveryMessage, HasTheXidOfItsRpcMessage) {
  REQ("V1-HDR-08");
  for (const Data& message : world.client.sent) {
    const Message call = parsed(message);
    if (word(message, 3) != 0) continue;
    ASSERT_GE(call.payload.size(), 8u);
    EXPECT_EQ(xdr::load_u32(call.payload.data()), word(message, 0));
    EXPECT_EQ(xdr::load_u32(call.payload.data() + 4), kCall);
  }
  for (const Data& message : world.server.sent) {
    if (word(message, 3) != 0) continue;
    const Message reply = parsed(message);
    ASSERT_GE(reply.payload.size(), 8u);
    EXPECT_EQ(xdr::load_u32(reply.payload.data()), word(message, 0));
    EXPECT_EQ(xdr::load_u32(reply.payload.data() + 4), kReply);
  }
}

TEST_P(EveryMessage, FitsTheInlineThresholdAndIsOnlyAHeaderWhenLong) {
  REQ("V1-INL-10", "V1-INL-11", "V1-LONG-03", "V1-HDR-14");
  std::size_t longs = 0;
  for (const auto* side : {&world.client, &world.server}) {
    for (const Data& message : side->sent) {
      EXPECT_LE(message.size(), 1024u);
      if (word(message, 3) != 1) continue;
      ++longs;
      EXPECT_EQ(parsed(message).payload.size(), 0u);
    }
  }
  EXPECT_GT(longs, kRpcs / 10);
}

TEST_P(EveryMessage, HasValidReadPositionsAndNoReadChunksInAReply) {
  REQ("V1-RD-03", "V1-RD-14", "V1-LONG-04", "V1-HDR-15");
  for (const Data& message : world.client.sent) {
    std::size_t at_zero = 0;
    for (const auto& read : parsed(message).reads) {
      EXPECT_EQ(read.position % 4, 0u);
      at_zero += read.position == 0 ? 1 : 0;
    }
    EXPECT_EQ(at_zero != 0, word(message, 3) == 1);
  }
  for (const Data& message : world.server.sent) {
    if (word(message, 3) == 4) continue;
    const Message reply = parsed(message);
    EXPECT_TRUE(reply.reads.empty());
    EXPECT_TRUE(word(message, 3) == 0 || reply.reply_chunk);
  }
}

TEST_P(EveryMessage, OfAResponderAnswersACallAndEachCallGetsOneAnswer) {
  REQ("V1-CRED-11");
  std::set<std::uint32_t> asked;
  for (const Data& message : world.client.sent) EXPECT_TRUE(asked.insert(word(message, 0)).second);
  for (const Data& message : world.server.sent)
    EXPECT_EQ(asked.erase(word(message, 0)), 1u) << "nobody waits for this message";
  EXPECT_TRUE(asked.empty());
}

TEST_P(EveryMessage, OfAResponderReturnsTheWriteAndReplyChunksOfItsCallUnlessItIsAnError) {
  REQ("V1-WR-04", "V1-LONG-15");
  std::map<std::uint32_t, Lists> calls;
  for (const Data& message : world.client.sent) calls.emplace(word(message, 0), lists_of(message));
  std::uint64_t written = 0;
  for (const Data& message : world.server.sent) {
    if (word(message, 3) == 4) continue;
    const Lists& call = calls.at(word(message, 0));
    const Lists reply = lists_of(message);
    ASSERT_EQ(reply.writes.size(), call.writes.size());
    for (std::size_t i = 0; i < call.writes.size(); ++i) written += expect_same_chunk(call.writes[i], reply.writes[i]);
    ASSERT_EQ(reply.reply.has_value(), call.reply.has_value());
    if (call.reply) {
      EXPECT_EQ(expect_same_chunk(*call.reply, *reply.reply) != 0, word(message, 3) == 1);
    }
  }
  EXPECT_GT(written, 0u);
}

TEST_P(EveryMessage, DoesNotChangeTheInlineThresholds) {
  REQ("V1-INL-03");
  World fresh(Settings{.credits = 4});
  fresh.run();
  EXPECT_EQ(world.client.connection().inline_threshold(), fresh.client.connection().inline_threshold());
  EXPECT_EQ(world.client.connection().reply_inline_threshold(), fresh.client.connection().reply_inline_threshold());
  EXPECT_EQ(world.server.connection().inline_threshold(), fresh.server.connection().inline_threshold());
  EXPECT_EQ(world.server.connection().reply_inline_threshold(), fresh.server.connection().reply_inline_threshold());
}

/// The messages that the client and the server send, in version 1. The server supports version 2 as
/// well, and both sides offer larger messages and the backward direction; if `extended`, both sides
/// also have an extension of version 2.
std::pair<std::vector<Data>, std::vector<Data>> sent_in_version_one(bool extended) {
  ext::ExtensionsOf<ext::Characteristics> client_set, server_set;
  Settings client{.versions = kV1Only, .most_receive_bytes = 64u << 10, .backward_credits = 2}, server = client;
  server.versions = kBoth;
  if (extended) {
    client.extensions = client_set.table();
    server.extensions = server_set.table();
  }
  World world(client, server);
  for (std::uint32_t xid = 1; xid <= 8; ++xid) {
    world.client.call({.xid = xid,
                       .payload = {call_message(xid, xid % 2 == 0 ? 40 : 2000)},
                       .arguments = {{.position = 40, .pieces = {pattern(300, xid)}}},
                       .results = {{900}},
                       .reply = {3000}});
    world.run();
    const auto back = world.server.call({.xid = xid, .payload = {call_message(xid, 40)}});
    world.run();
    EXPECT_TRUE(back->ok());
  }
  for (Side* side : {&world.client, &world.server}) {
    const auto option = side->send_optional(wire::xcharext::ROPT_INITXCH, Data(8));
    EXPECT_FALSE(option.has_value());
    if (!option) {
      EXPECT_EQ(option.error(), core::CallError::kErrVers);
    }
  }
  for (auto* set : {&client_set, &server_set}) {
    EXPECT_FALSE(set->get<ext::Characteristics>().request<ext::ReceiveBytes>(8192));
    EXPECT_FALSE(set->get<ext::Characteristics>().change<ext::ReceiveBytes>(8192));
  }
  world.run();
  world.expect_clean();
  return {world.client.sent, world.server.sent};
}

TEST(VersionOne, MessagesAreTheSameWithAndWithoutExtensionsOfVersionTwo) {
  REQ("V1-ULB-07");
  const auto [client, server] = sent_in_version_one(true);
  EXPECT_EQ(std::pair(client, server), sent_in_version_one(false));
  for (const auto* messages : {&client, &server}) {
    EXPECT_EQ(messages->size(), 16u) << "Calls and Replies";
    for (const Data& message : *messages) {
      ASSERT_EQ(word(message, 1), 1u);
      ASSERT_LE(word(message, 3), 1u);
      const auto header = v1::RdmaMsgView::parse(message);
      ASSERT_TRUE(header.has_value());
      const Data written =
          v1_header(word(message, 0), word(message, 2), static_cast<v1::RdmaProc>(word(message, 3)), lists_of(message));
      EXPECT_EQ(first_of(message, header->size_bytes()), written);
    }
  }
}

TEST(VersionOne, ServerRefusesAnOptionalOperationWithErrChunk) {
  REQ("V1-ULB-07");
  ext::ExtensionsOf<ext::Characteristics> set;
  Lone one(core::Role::kServer, {.versions = kBoth, .extensions = set.table()});
  Data optional = v2_optional(9, 8, v2::MsgType::CALL, wire::xcharext::ROPT_INITXCH, Data(8));
  xdr::store_u32(optional.data() + 4, 1);
  one.deliver(optional);
  EXPECT_EQ(one.last(), v1_err_chunk(9, one.side.settings().credits));
  EXPECT_FALSE(set.get<ext::Characteristics>().heard());
  one.world.expect_clean();
}

TEST(BasicConfiguration, CarriesACallAndAReplyOf1024BytesEach) {
  REQ("V1-INL-04", "V1-INL-06");
  constexpr std::uint32_t kBytes = 1024, kHeader = 28;
  World world(Settings{.credits = 1, .receive_bytes = kBytes, .send_bytes = kBytes});
  world.run();
  world.server.on_call = [&](const Arrived& call) {
    EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply_message(call.xid, kBytes - kHeader)}}));
  };
  for (const std::uint32_t xid : {1u, 2u}) {
    const auto call = world.client.call({.xid = xid, .payload = {call_message(xid, kBytes - kHeader)}});
    world.run();
    EXPECT_TRUE(call->ok());
    EXPECT_EQ(world.client.sent.back().size(), kBytes);
    EXPECT_EQ(world.server.sent.back().size(), kBytes);
  }
  EXPECT_TRUE(world.client.accesses.empty()) << "both were inline";
  world.expect_clean();
}

}  // namespace
}  // namespace rpcrdma::sim
