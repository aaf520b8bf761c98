// SPDX-License-Identifier: BSD-3-Clause
//
// What mutants of the core (tests/mutants) showed that no other test looks at, of Calls on their way out: pieces and chunks at
// their limits, headers that just fit, what waits for what, registrations that fail.
#include <gtest/gtest.h>

#include "core/bare.h"
#include "core/messages.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace {

using core::CallError;
using core::Role;

constexpr core::Established kLarge{.inline_send_bytes = 4096, .inline_receive_bytes = 4096};

CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 40)}}; }
CallSpec with_reply(std::uint32_t xid, std::vector<std::uint32_t> sizes) {
  CallSpec spec = small(xid);
  spec.reply = std::move(sizes);
  return spec;
}
std::vector<Data> bytes(std::size_t count) { return std::vector<Data>(count, Data(1)); }
/// An RPC message in so many pieces.
std::vector<Data> cut(const Data& message, std::size_t pieces) {
  std::vector<Data> all{first_of(message, 8)};
  const std::size_t rest = (message.size() - 8) / (pieces - 1);
  for (std::size_t i = 1; i < pieces; ++i) {
    const auto at = message.begin() + static_cast<std::ptrdiff_t>(8 + (i - 1) * rest);
    all.emplace_back(at, i + 1 == pieces ? message.end() : at + static_cast<std::ptrdiff_t>(rest));
  }
  return all;
}
Data answer_to(std::uint32_t xid, std::uint32_t grant = 8) { return v1_msg(xid, grant, reply_message(xid, 40)); }

/// A client whose peer has granted `grant` credits.
struct Client : Lone {
  explicit Client(const Settings& settings = {}, std::uint32_t grant = 8) : Lone(Role::kClient, settings) {
    side.call(small(0xf0));
    world.run();
    deliver(answer_to(0xf0, grant));
    side.sent.clear();
  }
  std::vector<std::uint32_t> sent_xids() const {
    std::vector<std::uint32_t> xids;
    for (const Data& message : side.sent) xids.push_back(xdr::load_u32(message.data()));
    return xids;
  }
};
using Xids = std::vector<std::uint32_t>;

// --- Pieces and chunks -----------------------------------------------------------------------------------------------

TEST(Pieces, TwiceTheSegmentsOfAChunkAreTakenAndNoMore) {
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

TEST(Pieces, OfAnArgumentMayBeMoreThanAReturnedChunkHas) {
  World world(Settings{.limits = {.most_read_segments = 8, .most_segments_per_chunk = 2}});
  world.run();
  const auto call = world.client.call(
      {.xid = 1, .payload = {call_message(1, 40)}, .arguments = {{.position = 40, .pieces = bytes(3)}}});
  world.run();
  EXPECT_TRUE(call->ok());
  world.expect_clean();
}

TEST(Pieces, OfMoreThan32BitsTogetherStayTwo) {
  constexpr std::uint32_t kMost = 0xffffffff;
  for (const auto& [first, second, count] : {std::tuple{kMost - 8, 8u, 1u}, {kMost - 8, 9u, 2u}, {64u, 64u, 1u}}) {
    Bare client(Role::kClient, with(&core::Config::limits, {.most_registered_bytes = std::uint64_t{1} << 40}));
    client.establish();
    Data payload = call_message(1, 40);
    // Nothing touches memory that is only registered.
    const core::MemoryRef pieces[] = {{.address = payload.data(), .length = first, .region = 7},
                                      {.address = payload.data() + first, .length = second, .region = 7}};
    const core::ResultMemory result{.memory = pieces};
    ASSERT_TRUE(client.call(1, payload, {.results = std::span(&result, 1)}).has_value());
    const auto registrations = client.actions_of<core::Register>();
    ASSERT_EQ(registrations.size(), count);
    EXPECT_EQ(registrations[0].memory.length, count == 1 ? first + second : first);
  }
}

TEST(Chunks, AsManyAsTheLimitsSayAreTakenAndNoMore) {
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

TEST(Chunks, OfOneCallAreNotThoseOfTheNext) {
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
    EXPECT_TRUE(
        world.server.reply(call.rpc, {.payload = {reply_message(call.xid, bytes)}, .results = {}}).has_value());
  }
  world.run();
  EXPECT_TRUE(first->ok());
  EXPECT_EQ(first->payload, reply_message(1, 4000));
  EXPECT_TRUE(second->ok());
  world.expect_clean();
}

// --- Headers that just fit -------------------------------------------------------------------------------------------

TEST(CallHeader, MayFillASendBufferAndNoMore) {
  Client client({.send_bytes = 1024, .established = kLarge});
  const auto chunks = [](std::size_t count) { return std::vector<std::uint32_t>(count, 64); };
  // 32 bytes, and 16 for each segment.
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
  // 28 bytes, two Position Zero segments of 24, and a Reply chunk of 4 + 16 n.
  call(1, 59);
  client.world.run();
  ASSERT_EQ(client.side.sent.size(), 1u);
  EXPECT_EQ(client.side.sent[0].size(), 1024u);
  EXPECT_EQ(xdr::load_u32(client.side.sent[0].data() + 12), 1u);
  EXPECT_EQ(call(2, 60)->error, CallError::kTooLarge);
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

TEST(BackwardCall, ThatIsNotShortIsTooLarge) {
  World world(Settings{.backward_credits = 2});
  world.client.call(small(1));
  world.run();
  const auto large = world.server.call({.xid = 2, .payload = {call_message(2, 2000)}});
  EXPECT_EQ(large->error, CallError::kTooLarge);
  EXPECT_EQ(large->id, core::CallId{}) << "it is not taken";
  world.expect_clean();
}

// --- What is not taken leaves nothing behind -------------------------------------------------------------------------

TEST(TooLarge, CallsLeaveTheirPlacesToOthers) {
  Client client({.credits = 2, .reserved_credits = 1});
  CallSpec check = small(1);
  check.health_check = true;
  client.side.call(check);
  client.world.run();
  client.deliver(answer_to(1));
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(client.side.call({.xid = 2, .payload = {}, .results = {{1}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {},
                                                                     {}, {}, {}, {}}})
                  ->error,
              CallError::kTooLarge);
  }
  const auto call = client.side.call(small(3));
  client.world.run();
  client.deliver(answer_to(3));
  EXPECT_TRUE(call->ok());
  client.world.expect_clean();
}

TEST(TooMany, HealthChecksHavePlacesOfTheirOwnAndNoMore) {
  Client client({.credits = 2, .reserved_credits = 1}, 1);
  const auto check = [&](std::uint32_t xid) {
    CallSpec spec = small(xid);
    spec.health_check = true;
    return client.side.call(spec);
  };
  std::vector<std::shared_ptr<Outcome>> calls{client.side.call(small(1)), check(2), check(3)};
  EXPECT_EQ(check(4)->error, CallError::kTooManyCalls);
  for (std::uint32_t xid = 1; xid <= 3; ++xid) {
    client.world.run();
    client.deliver(answer_to(xid, 1));
  }
  for (const auto& call : calls) EXPECT_TRUE(call->ok());
  client.world.expect_clean();
}

TEST(TooMany, EndsThatNobodyHasHeardOfCount) {
  Bare client(Role::kClient, {});
  Data payload = call_message(1, 40);
  std::size_t taken = 0;
  for (; taken < 100; ++taken) {
    const auto call = client.call(1, payload);
    if (!call) break;
    client.connection->cancel(*call, client.now);
  }
  EXPECT_EQ(taken, 2u * 8);
  EXPECT_EQ(client.upcalls().size(), taken);
  EXPECT_TRUE(client.call(1, payload).has_value());
}

// --- Waiting ---------------------------------------------------------------------------------------------------------

TEST(Waiting, IsCountedByWhatIsWaitedFor) {
  Client client({.credits = 2, .limits = {.most_registered_bytes = 1000}});
  const auto& counters = client.side.counters();
  client.side.call(with_reply(1, {800}));
  EXPECT_EQ(counters.waited_for_credit, 0u) << "it is being registered";
  client.side.call(with_reply(1, {100}));
  EXPECT_EQ(counters.waited_for_credit, 1u) << "its XID is in use";
  EXPECT_EQ(counters.waited_for_registered_bytes, 0u);
  client.world.cut();

  Client other({.limits = {.most_registered_bytes = 1000}});
  other.side.call(with_reply(1, {800}));
  other.side.call(with_reply(2, {300}));
  EXPECT_EQ(other.side.counters().waited_for_credit, 0u);
  EXPECT_EQ(other.side.counters().waited_for_registered_bytes, 1u);
  other.world.cut();
}

TEST(Waiting, AllThatAGrantAllowsIsSentAtOnce) {
  REQ("V1-CRED-17");
  Client client({}, 1);
  for (std::uint32_t xid = 1; xid <= 4; ++xid) client.side.call(small(xid));
  client.world.run();
  EXPECT_EQ(client.sent_xids(), (Xids{1}));
  client.side.deliver(answer_to(1, 8));
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2, 3, 4})) << "without another event";
  for (std::uint32_t xid = 2; xid <= 4; ++xid) client.deliver(answer_to(xid));
  client.world.expect_clean();
}

TEST(Waiting, GrantThatShrinksWhileMemoryIsRegisteredIsKept) {
  REQ("V1-CRED-14");
  Client client({}, 3);
  client.side.call(small(1));
  client.side.call(small(2));
  client.side.hold_registrations = true;
  client.side.call(with_reply(3, {2000}));
  client.world.run();
  client.deliver(answer_to(1, 1));
  client.side.let_go();
  client.world.run();
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2})) << "one is in flight, and one is granted";
  client.deliver(answer_to(2, 1));
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2, 3}));
  client.deliver(answer_to(3, 1));
  client.world.expect_clean();
}

TEST(Waiting, ReleasedReplyMakesRoomForTheNextCallAtOnce) {
  REQ("V1-CRED-10");
  Client client({.credits = 3, .reserved_credits = 1});
  client.side.release_replies = false;
  const auto first = client.side.call(small(1)), second = client.side.call(small(2));
  client.world.run();
  client.deliver(answer_to(1));
  client.deliver(answer_to(2));
  client.side.call(small(3));
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2})) << "two Receives are held, and one is kept for a health check";
  client.side.release(*first);
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2, 3})) << "without another event";
  client.side.release(*second);
  client.world.cut();
}

TEST(Waiting, CanceledCallHandsItsCreditOnAtOnce) {
  Client client({.send_slots = 2}, 3);
  client.side.call(small(1));
  client.side.call(small(2));
  const auto third = client.side.call(small(3));  // both send buffers are the others'
  client.side.call(with_reply(4, {2000}));        // and no credit is left
  EXPECT_EQ(client.side.registrations.size(), 0u);
  client.side.cancel(*third);
  EXPECT_EQ(third->error, CallError::kCanceled);
  EXPECT_EQ(client.side.registrations.size(), 1u) << "without another event";
  client.side.call(small(3));  // nothing is in flight with this XID
  client.world.run();
  client.deliver(answer_to(1, 8));
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2, 4, 3}));
  for (std::uint32_t xid = 2; xid <= 4; ++xid) client.deliver(answer_to(xid));
  client.world.expect_clean();
}

TEST(Waiting, CallThatIsCanceledMeanwhileTakesNothingWithIt) {
  Client client({.limits = {.most_registered_bytes = 1000}}, 1);
  client.side.call(small(1));
  const auto waiting = client.side.call(with_reply(2, {500}));
  client.side.cancel(*waiting);
  EXPECT_EQ(waiting->error, CallError::kCanceled);
  client.world.run();
  client.deliver(answer_to(1, 8));
  client.side.call(with_reply(2, {800}));  // the XID was never in flight
  client.side.call(with_reply(3, {500}));  // too much together with the 800
  client.world.run();
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2}));
  client.deliver(answer_to(2));
  EXPECT_EQ(client.sent_xids(), (Xids{1, 2, 3}));
  client.deliver(answer_to(3));
  client.world.expect_clean();
}

TEST(RegisteredBytes, AreThoseOfTheCallAlone) {
  World world(Settings{.limits = {.most_registered_bytes = 1000}});
  world.run();
  for (const std::vector<std::vector<std::uint32_t>>& results :
       {std::vector<std::vector<std::uint32_t>>{{500}, {500}}, {{1000}}, {{1000}}}) {
    const auto call = world.client.call({.xid = 1, .payload = {call_message(1, 40)}, .results = results});
    world.run();
    EXPECT_TRUE(call->ok());
  }
  world.expect_clean();
}

TEST(ReservedCredits, AreAClientsAlone) {
  World world(Settings{.backward_credits = 2, .reserved_credits = 1});
  world.client.call(small(1));
  world.run();
  world.server.call(small(2));
  world.run();
  world.client.on_call = [](const Arrived&) {};
  world.server.call(small(3));
  world.server.call(small(4));
  world.run();
  EXPECT_EQ(world.client.arrived.size(), 3u);
  world.cut();
}

// --- Registrations ---------------------------------------------------------------------------------------------------

TEST(Registration, ThatFailsGivesTheCreditBack) {
  Client client({.credits = 2, .backward_credits = 2}, 1);
  bool fail = true;
  client.side.fail_registration = [&] { return fail; };
  const auto failed = client.side.call(with_reply(1, {2000}));
  client.world.run();
  EXPECT_EQ(failed->error, CallError::kRegistrationFailed);
  EXPECT_EQ(client.side.connection().calls_in_flight(), 0u);
  fail = false;
  const auto call = client.side.call(with_reply(1, {2000}));
  client.world.run();
  EXPECT_EQ(client.sent_xids(), (Xids{1}));
  client.deliver(answer_to(1));
  EXPECT_TRUE(call->ok());
  client.world.expect_clean();
}

TEST(Registration, OfAChunkMakesNobodyWaitForTheSend) {
  for (const bool of_chunk : {false, true}) {
    Bare client(Role::kClient, {});
    client.establish();
    Data payload = call_message(1, 40), item(4);
    const core::MemoryRef pieces[] = {Bare::whole(payload, of_chunk ? 7 : core::kNoRegion),
                                      Bare::whole(item, of_chunk ? core::kNoRegion : 7)};
    const core::ReducedArgument argument{.position = 40, .memory = std::span(pieces).subspan(1)};
    const auto taken = client.connection->call(
        {.xid = 1, .payload = std::span(pieces).first(1), .arguments = std::span(&argument, 1)}, client.now);
    ASSERT_TRUE(taken.has_value());
    std::uint32_t region = 20;
    for (const core::Register& wanted : client.actions_of<core::Register>()) {
      client.event(core::Registered{.id = wanted.id, .segment = {.handle = region}, .region = region});
      ++region;
    }
    const auto sends = client.actions_of<core::PostSend>();
    ASSERT_EQ(sends.size(), 1u);
    EXPECT_EQ(sends[0].awaited, of_chunk ? core::Awaited::kNo : core::Awaited::kNow);
  }
}

TEST(Registration, OfManyAtOnceOnBothSidesFindsItsOwn) {
  World world(Settings{.register_sinks = true, .backward_credits = 4, .strange_memory = true});
  EXPECT_TRUE(world.client.call(small(1)) != nullptr);
  world.run();
  for (Side* side : {&world.client, &world.server}) {
    side->on_call = [side](const Arrived& call) {
      std::vector<Data> payload = cut(reply_message(call.xid, 88), 6);
      ReplySpec reply{.payload = payload, .results = {}};
      for (const core::OfferedChunk& result : call.results) {
        reply.results.push_back({pattern(static_cast<std::size_t>(result.capacity), call.xid)});
      }
      EXPECT_TRUE(side->reply(call.rpc, reply).has_value());
    };
  }
  for (std::uint32_t round = 0; round < 3; ++round) {
    std::vector<std::shared_ptr<Outcome>> calls;
    for (std::uint32_t xid = 10; xid < 14; ++xid) {
      calls.push_back(world.server.call({.xid = xid, .payload = cut(call_message(xid, 88), 6)}));
      calls.push_back(world.client.call({.xid = xid,
                                         .payload = cut(call_message(xid, 88), 6),
                                         .arguments = {{.position = 88, .pieces = bytes(3)}},
                                         .results = {{30, 40}, {50}}}));
    }
    world.run();
    for (const auto& call : calls) {
      EXPECT_TRUE(call->ok());
      EXPECT_EQ(call->payload, reply_message(call->xid, 88));
      for (const Data& result : call->results) EXPECT_EQ(result, pattern(result.size(), call->xid));
    }
  }
  world.expect_clean();
}

/// Of a client with one credit, whose server makes many Calls: as many registrations as the client may have for Replies.
TEST(Registration, OfAllRepliesAtOnceFindsItsOwn) {
  World world(Settings{.credits = 1, .send_slots = 2, .backward_credits = 16, .strange_memory = true});
  world.client.call(small(1));
  world.run();
  std::vector<Arrived> arrived;
  world.client.on_call = [&](const Arrived& call) { arrived.push_back(call); };
  std::vector<std::shared_ptr<Outcome>> calls;
  const auto exchange = [&](std::uint32_t first, std::uint32_t count) {
    for (std::uint32_t xid = first; xid < first + count; ++xid) calls.push_back(world.server.call(small(xid)));
    world.run();
    ASSERT_EQ(arrived.size(), count);
    for (const Arrived& call : arrived) {
      const ReplySpec reply{.payload = cut(reply_message(call.xid, 88), 16), .results = {}};
      EXPECT_TRUE(world.client.reply(call.rpc, reply).has_value());
    }
    arrived.clear();
  };
  exchange(10, 1);
  world.run();
  world.client.hold_invalidations = true;
  exchange(20, 2);
  world.run();
  exchange(30, 16);  // beside the two whose memory is still being released
  world.run();
  EXPECT_EQ(world.client.registrations.empty(), false);
  world.client.hold_invalidations = false;
  world.client.let_go();
  world.run();
  for (const auto& call : calls) EXPECT_TRUE(call->ok()) << call->xid;
  world.expect_clean();
}

}  // namespace
}  // namespace rpcrdma::sim
