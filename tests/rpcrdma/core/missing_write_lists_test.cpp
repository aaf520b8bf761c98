// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at a client that works with servers which leave the Write list out of a Reply
// [DEC-23]. Read them beside [RFC 8166 3.4.6, 4.3.2]. The test is the server. How generated clients
// find their results then is in tests/oncrpc/stub/peer_profile_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "rpcrdma/core/bare.h"
#include "rpcrdma/core/messages.h"
#include "support/req.h"

namespace rpcrdma::sim {
namespace missing_write_lists_test {

constexpr std::uint32_t kXid = 0xabcd;

/// The client has made a Call with two results and room for a Long Reply, which the server knows by
/// these keys.
struct Client : Bare {
  static constexpr std::uint32_t kFirst = 101, kSecond = 102, kReply = 103;

  Client() : Bare(core::Role::kClient, with(&core::Config::missing_write_lists, true)) {
    establish();
    const std::array<core::MemoryRef, 3> memory{whole(first), whole(second), whole(long_reply)};
    const std::array<core::ResultMemory, 2> results{core::ResultMemory{.memory = {&memory[0], 1}},
                                                    core::ResultMemory{.memory = {&memory[1], 1}}};
    EXPECT_TRUE(call(kXid, payload, {.results = results, .reply = {&memory[2], 1}}).has_value());
    std::uint32_t key = kFirst;
    for (const auto& wanted : actions_of<core::Register>())
      event(core::Registered{.id = wanted.id, .segment = {.handle = key++}});
    EXPECT_EQ(actions_of<core::PostSend>().size(), 1u);
  }
  /// Answers the Call with this message, and returns what the client tells of the Call then.
  template <class Kind>
  Kind answer(const Data& message) {
    deliver(message);
    for (const auto& wanted : actions_of<core::Invalidate>()) event(core::Invalidated{.id = wanted.id});
    return told<Kind>();
  }

  Data payload = call_message(kXid, 40);
  Data first = Data(200), second = Data(300), long_reply = Data(2000);
};

std::vector<core::Segment> used(std::uint32_t key, std::uint32_t bytes) { return {core::Segment{key, bytes, 0}}; }
std::vector<std::uint64_t> written(const core::ReplyArrived& reply) {
  return {reply.written.begin(), reply.written.end()};
}
Data payload(const core::ReplyArrived& reply) { return {reply.payload.begin(), reply.payload.end()}; }

TEST(MissingWriteList, InAShortReplyMeansThatWrittenLengthsAreUnknown) {
  REQ("DEC-23");
  Client client;
  const auto reply = client.answer<core::ReplyArrived>(v1_msg(kXid, 8, reply_message(kXid, 40)));
  EXPECT_EQ(payload(reply), reply_message(kXid, 40));
  EXPECT_TRUE(reply.written.empty());
}

TEST(MissingWriteList, InALongReplyMeansThatWrittenLengthsAreUnknown) {
  REQ("DEC-23");
  Client client;
  const Data message = reply_message(kXid, 1500);
  std::copy(message.begin(), message.end(), client.long_reply.begin());
  const auto reply = client.answer<core::ReplyArrived>(v1_nomsg(kXid, 8, {.reply = used(Client::kReply, 1500)}));
  EXPECT_EQ(payload(reply), message);
  EXPECT_TRUE(reply.written.empty());
}

TEST(MissingWriteList, WriteListThatIsPresentGivesTheWrittenLengths) {
  REQ("DEC-23");
  Client client;
  const auto reply = client.answer<core::ReplyArrived>(
      v1_msg(kXid, 8, reply_message(kXid, 40), {.writes = {used(Client::kFirst, 150), used(Client::kSecond, 0)}}));
  EXPECT_EQ(written(reply), (std::vector<std::uint64_t>{150, 0}));
}

TEST(MissingWriteList, WriteListThatLacksAChunkFailsTheCall) {
  REQ("DEC-23");
  Client client;
  const auto failed = client.answer<core::CallFailed>(
      v1_msg(kXid, 8, reply_message(kXid, 40), {.writes = {used(Client::kFirst, 150)}}));
  EXPECT_EQ(failed.error, core::CallError::kBadReply);
}

}  // namespace missing_write_lists_test
}  // namespace rpcrdma::sim
