// SPDX-License-Identifier: BSD-3-Clause
//
// These tests catch mutants of the core (tests/rpcrdma/mutants) that no other test caught, of the
// form of Calls: pieces and chunks at their limits, and headers that just fit.
#include <gtest/gtest.h>

#include "rpcrdma/core/bare.h"
#include "rpcrdma/core/finer_points.h"
#include "rpcrdma/core/messages.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace finer_points_forms_test {

using core::CallError;
using core::Role;

constexpr core::Established kLarge{.inline_send_bytes = 4096, .inline_receive_bytes = 4096};

// --- Pieces and chunks ---------------------------------------------------------------------------

TEST(Pieces, OfACallAreLimitedToTwiceTheSegmentsOfAChunk) {
  World world(Settings{.limits = {.most_read_segments = 200}, .established = kLarge});
  world.run();
  const std::vector<std::uint32_t> some(63, 1), most(64, 1);
  const auto taken = world.client.call({.xid = 1, .payload = {call_message(1, 40)}, .results = {most, some}});
  const auto over = world.client.call({.xid = 2, .payload = {call_message(2, 40)}, .results = {most, most}});
  EXPECT_EQ(over->error, CallError::kTooLarge);
  const auto arguments = [&](std::uint32_t xid, std::size_t count) {
    return world.client.call(
        {.xid = xid, .payload = {call_message(xid, 40)}, .arguments = {{.position = 40, .pieces = bytes(count)}}});
  };
  const auto read = arguments(3, 127);
  EXPECT_EQ(arguments(4, 128)->error, CallError::kTooLarge);
  const auto payload = world.client.call({.xid = 5, .payload = cut(call_message(5, 5000), 128)});
  EXPECT_EQ(world.client.call({.xid = 6, .payload = cut(call_message(6, 5000), 129)})->error, CallError::kTooLarge);
  world.run();
  EXPECT_TRUE(taken->ok());
  EXPECT_TRUE(read->ok());
  EXPECT_TRUE(payload->ok());
  ASSERT_EQ(world.server.arrived.size(), 3u);
  EXPECT_EQ(world.server.arrived[2].payload, call_message(5, 5000));
  world.expect_clean();
}

TEST(Pieces, OfAnArgumentMayExceedTheSegmentLimitOfWriteChunks) {
  World world(Settings{.limits = {.most_read_segments = 8, .most_segments_per_chunk = 2}});
  world.run();
  const auto call = world.client.call(
      {.xid = 1, .payload = {call_message(1, 40)}, .arguments = {{.position = 40, .pieces = bytes(3)}}});
  world.run();
  EXPECT_TRUE(call->ok());
  world.expect_clean();
}

TEST(Pieces, OfMoreThan32BitsTogetherAreRegisteredSeparately) {
  constexpr std::uint32_t kMost = 0xffffffff;
  for (const auto& [first, second, count] : {std::tuple{kMost - 8, 8u, 1u}, {kMost - 8, 9u, 2u}, {64u, 64u, 1u}}) {
    Bare client(Role::kClient, with(&core::Config::limits, {.most_registered_bytes = std::uint64_t{1} << 40}));
    client.establish();
    Data payload = call_message(1, 40);
    // The pieces are longer than `payload`: that is safe, because nothing reads or writes memory
    // that is only registered.
    const core::MemoryRef pieces[] = {{.address = payload.data(), .length = first, .region = 7},
                                      {.address = payload.data() + first, .length = second, .region = 7}};
    const core::ResultMemory result{.memory = pieces};
    ASSERT_TRUE(client.call(1, payload, {.results = std::span(&result, 1)}).has_value());
    const auto registrations = client.actions_of<core::Register>();
    ASSERT_EQ(registrations.size(), count);
    EXPECT_EQ(registrations[0].memory.length, count == 1 ? first + second : first);
  }
}

TEST(Chunks, RequesterSendsAsManyChunksAsTheLimitsAndNoMore) {
  World world(Settings{.established = kLarge});
  world.run();
  const auto call = [&](std::uint32_t xid, std::size_t arguments, std::size_t results, std::size_t bytes_each) {
    CallSpec spec = small(xid);
    for (std::uint32_t i = 0; i < arguments; ++i) {
      spec.arguments.push_back({.position = 40 + 4 * i, .pieces = {Data(bytes_each)}});
    }
    spec.results.assign(results, {static_cast<std::uint32_t>(bytes_each)});
    return world.client.call(spec);
  };
  const auto reads = call(1, 64, 0, 4), writes = call(2, 0, 16, 4);
  EXPECT_EQ(call(3, 65, 0, 0)->error, CallError::kTooLarge);
  EXPECT_EQ(call(4, 0, 17, 0)->error, CallError::kTooLarge);
  world.run();
  EXPECT_TRUE(reads->ok());
  EXPECT_TRUE(writes->ok());
  EXPECT_EQ(world.server.arrived.at(0).chunks.size(), 64u);
  EXPECT_EQ(world.server.arrived.at(1).results.size(), 16u);
  world.expect_clean();
}

TEST(Chunks, OfOneCallDoNotAppearInTheNext) {
  World world(Settings{.established = kLarge});
  world.run();
  world.server.on_call = [](const Arrived&) {};
  CallSpec most = with_reply(1, {4000});
  for (std::uint32_t i = 0; i < 64; ++i) most.arguments.push_back({.position = 40 + 4 * i, .pieces = {Data(4)}});
  most.results.assign(16, {4});
  CallSpec other = small(2);
  other.arguments.push_back({.position = 40, .pieces = {Data(4)}});
  world.client.call(small(9));
  world.run();
  ASSERT_EQ(world.server.arrived.size(), 1u);
  EXPECT_TRUE(
      world.server.reply(world.server.arrived[0].rpc, {.payload = {reply_message(9, 40)}, .results = {}}).has_value());
  world.run();
  const auto first = world.client.call(most), second = world.client.call(other);
  world.run();
  ASSERT_EQ(world.server.arrived.size(), 3u);
  for (std::size_t i = 1; i < 3; ++i) {
    const Arrived& call = world.server.arrived[i];
    const std::size_t bytes = call.reply_room != 0 ? 4000 : 40;
    EXPECT_TRUE(world.server.reply(call.rpc, {.payload = {reply_message(call.xid, bytes)}, .results = {}}).has_value());
  }
  world.run();
  EXPECT_TRUE(first->ok());
  EXPECT_EQ(first->payload, reply_message(1, 4000));
  EXPECT_TRUE(second->ok());
  world.expect_clean();
}

// --- Headers that just fit -----------------------------------------------------------------------

TEST(CallHeader, MayFillASendBufferAndNoMore) {
  Client client({.send_bytes = 1024, .established = kLarge});
  const auto chunks = [](std::size_t count) { return std::vector<std::uint32_t>(count, 64); };
  // The header has 32 bytes, and 16 for each segment.
  client.side.call(with_reply(1, chunks(62)));
  client.world.run();
  ASSERT_EQ(client.side.sent.size(), 1u);
  EXPECT_EQ(client.side.sent[0].size(), 1024u + 40);
  EXPECT_EQ(client.side.call(with_reply(2, chunks(63)))->error, CallError::kTooLarge);
  CallSpec reads = small(3);
  for (std::uint32_t i = 0; i < 64; ++i) reads.arguments.push_back({.position = 40 + 4 * i, .pieces = {Data(4)}});
  EXPECT_EQ(client.side.call(reads)->error, CallError::kTooLarge);
  client.world.cut();
}

TEST(CallHeader, OfALongCallMayFillTheThresholdAndNoMore) {
  REQ("V1-INL-11");
  Client client;
  const auto call = [&](std::uint32_t xid, std::size_t reply_segments) {
    CallSpec spec = with_reply(xid, std::vector<std::uint32_t>(reply_segments, 64));
    spec.payload = {first_of(call_message(xid, 8), 8), pattern(992, xid)};
    return client.side.call(spec);
  };
  // The header has 28 bytes, two Position Zero segments of 24, and a Reply chunk of 4 + 16 n.
  call(1, 59);
  client.world.run();
  ASSERT_EQ(client.side.sent.size(), 1u);
  EXPECT_EQ(client.side.sent[0].size(), 1024u);
  EXPECT_EQ(xdr::load_u32(client.side.sent[0].data() + 12), 1u);
  EXPECT_EQ(call(2, 60)->error, CallError::kTooLarge);
  client.world.cut();
}

TEST(CallHeader, OfALongCallWithoutOtherChunksMayNotExceedTheThreshold) {
  REQ("V1-INL-11");
  Client client;
  const auto call = [&](std::uint32_t xid, std::size_t pieces) {
    return client.side.call({.xid = xid, .payload = cut(call_message(xid, 1100), pieces)});
  };
  // The header has 28 bytes, and 24 for each Position Zero segment.
  call(1, 41);
  client.world.run();
  ASSERT_EQ(client.side.sent.size(), 1u);
  EXPECT_EQ(client.side.sent[0].size(), 1012u);
  EXPECT_EQ(call(2, 42)->error, CallError::kTooLarge);
  client.world.cut();
}

TEST(CallForm, IsChosenAgainWhenTheThresholdIsKnown) {
  REQ("V1-INL-09");
  World world(Settings{.established = kLarge});
  const auto call = world.client.call({.xid = 1, .payload = {call_message(1, 2000)}});
  EXPECT_EQ(world.client.counters().waited_for_credit, 0u) << "it waits for the connection";
  EXPECT_EQ(world.client.counters().waited_for_registered_bytes, 0u);
  world.run();
  EXPECT_TRUE(call->ok());
  ASSERT_EQ(world.client.sent.size(), 1u);
  EXPECT_EQ(xdr::load_u32(world.client.sent[0].data() + 12), 0u) << "Short: it fits now";
  world.expect_clean();
}

TEST(BackwardCall, ThatIsNotShortFailsAsTooLarge) {
  World world(Settings{.backward_credits = 2});
  world.client.call(small(1));
  world.run();
  const auto large = world.server.call({.xid = 2, .payload = {call_message(2, 2000)}});
  EXPECT_EQ(large->error, CallError::kTooLarge);
  EXPECT_EQ(large->id, core::CallId{}) << "it is not taken";
  world.expect_clean();
}

}  // namespace finer_points_forms_test
}  // namespace rpcrdma::sim
