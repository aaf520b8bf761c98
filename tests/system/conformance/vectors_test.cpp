// SPDX-License-Identifier: BSD-3-Clause
//
// The messages of both versions, in every form, from tests/data/vectors: a client makes the calls
// in them and a server answers. Each sends the vector, byte for byte; each receives the vector, and
// delivers its content.
#include <gtest/gtest.h>

#include "oncrpc/wire/rpc.h"
#include "support/req.h"
#include "system/conformance/end.h"
#include "xdr/codec/vectors.h"

namespace rpcrdma::conformance {
namespace {

using codec::vector;
using codec::words;

constexpr std::uint32_t kClientCredits = 32, kServerCredits = 16;
constexpr std::uint32_t kProgram = 0x20000042;

Data operator+(Data left, const Data& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

Data bytes(std::size_t count, std::uint32_t seed) {
  Data data(count);
  for (std::size_t i = 0; i < count; ++i) data[i] = static_cast<std::byte>(seed + i * 7 + i / 256);
  return data;
}

Data part(const Data& data, std::size_t begin, std::size_t count) {
  const auto at = data.begin() + static_cast<std::ptrdiff_t>(begin);
  return Data(at, at + static_cast<std::ptrdiff_t>(count));
}

template <class Message>
Data encoded(const Message& message) {
  Data data(message.encoded_size());
  EXPECT_TRUE(message.encode(data).has_value());
  return data;
}

/// [RFC 5531 9, 10]: a Call without a credential, and below, a Reply without results.
Data rpc_call(std::uint32_t xid, std::uint32_t procedure) {
  namespace rpc = oncrpc::wire::rpc;
  return encoded(rpc::RpcMsg{
      .xid = xid,
      .body =
          rpc::RpcBody::cbody({.rpcvers = 2, .prog = kProgram, .vers = 1, .proc = procedure, .cred = {}, .verf = {}})});
}
Data rpc_reply(std::uint32_t xid) { return words({xid, 1, 0, 0, 0, 0}); }

using core::Version;

constexpr core::Versions versions_up_to(Version version) {
  return {.v1 = true, .v2_draft01 = version == Version::kV2Draft01};
}
std::string name_of(Version version) { return version == Version::kV1 ? "v1" : "v2"; }

/// Each test has its vectors in both versions, "v1_..." and "v2_...".
class Vectors : public ::testing::TestWithParam<Version> {
 protected:
  static std::string in_version(const char* name) { return name_of(GetParam()) + "_" + name; }
  /// Expects that the client has sent `form`, and that the server accepts it as a Call.
  void expect_call(const char* form) {
    const std::string name = in_version(form);
    ASSERT_EQ(client.sent.size(), 1u);
    EXPECT_EQ(client.sent.back(), vector(name));
    server.deliver(vector(name));
    ASSERT_EQ(server.arrived.size(), 1u);
  }
  /// Expects that the server has sent `form`, and that the client accepts it as the Reply.
  void expect_reply(const char* form) {
    const std::string name = in_version(form);
    ASSERT_EQ(server.sent.size(), 1u);
    EXPECT_EQ(server.sent.back(), vector(name));
    client.deliver(vector(name));
    ASSERT_EQ(client.ended.size(), 1u);
    EXPECT_EQ(client.ended.back().error, std::nullopt);
  }
  const Arrived& call() const { return server.arrived.back(); }
  const Ended& end() const { return client.ended.back(); }

  End client{core::Role::kClient, kClientCredits, 0, versions_up_to(GetParam())};
  End server{core::Role::kServer, kServerCredits, 0, versions_up_to(GetParam())};
};
constexpr auto kVersions = {Version::kV1, Version::kV2Draft01};
INSTANTIATE_TEST_SUITE_P(Versions, Vectors, ::testing::ValuesIn(kVersions),
                         [](const auto& version) { return name_of(version.param); });

TEST_P(Vectors, ShortCallAndShortReplyAreSentAndAccepted) {
  REQ("V1-HDR-01", "V1-HDR-02", "V1-HDR-04", "V1-HDR-05", "V1-HDR-07", "V1-HDR-08", "V1-HDR-10", "V1-HDR-11",
      "V1-HDR-12", "V1-HDR-22", "V1-HDR-26", "V2-HDR-01", "V2-HDR-03", "V2-HDR-06", "V2-HDR-11", "V2-NEG-03",
      "V2-NEG-04");
  const Data message = rpc_call(0x0a000001, 1) + words({0x1234, 0x5678});
  const core::MemoryRef payload = client.keep(message);
  client.call({.xid = 0x0a000001, .payload = {&payload, 1}});
  expect_call("short_call");
  EXPECT_EQ(call().payload, message);

  const Data answer = rpc_reply(0x0a000001) + words({7});
  const core::MemoryRef results = server.keep(answer);
  server.reply({.payload = {&results, 1}});
  expect_reply("short_reply");
  EXPECT_EQ(end().payload, answer);
}

TEST_P(Vectors, ChunkedCallOfOneReadChunkInTwoSegmentsIsSentAndAccepted) {
  REQ("V1-HDR-13", "V1-HDR-20", "V1-HDR-23", "V1-CHK-01", "V1-CHK-07", "V1-CHK-10", "V1-CHK-16", "V1-RD-01", "V1-RD-02",
      "V1-RD-04", "V1-RD-05", "V1-RD-08", "V1-RD-11");
  const Data item = bytes(4099, 3), head = rpc_call(0x0a000002, 2) + words({9, 4099}), tail = words({1});
  const std::array payload{client.keep(head), client.keep(tail)};
  const std::array pieces{client.keep(part(item, 0, 4096)), client.keep(part(item, 4096, 3))};
  client.keys = {{.handle = 0xb1, .offset = 0x10000}, {.handle = 0xb2, .offset = 0x7fffffff00000000}};
  const core::ReducedArgument argument{48, pieces};
  client.call({.xid = 0x0a000002, .payload = payload, .arguments = {&argument, 1}});

  server.peer[0xb1] = {0x10000, part(item, 0, 4096)};
  server.peer[0xb2] = {0x7fffffff00000000, part(item, 4096, 3)};
  expect_call("chunked_call");
  EXPECT_EQ(call().payload, head + tail);
  ASSERT_EQ(call().chunks.size(), 1u);
  EXPECT_EQ(call().chunks[0], (std::pair<std::uint32_t, Data>(48, item)));
}

TEST_P(Vectors, ChunksAtSeveralPositionsAreSentAndAccepted) {
  REQ("V1-RD-02", "V1-RD-06", "V1-RD-08", "V1-RD-11", "V1-RD-12", "V1-RD-15", "V1-CHK-16", "DEC-13");
  const Data first = bytes(5, 1), second = bytes(6, 2);
  const Data message = rpc_call(0x0a000003, 3) + words({9, 5, 6});
  const core::MemoryRef payload = client.keep(message), one = client.keep(first), two = client.keep(second);
  client.keys = {{.handle = 0xb3, .offset = 0x20000}, {.handle = 0xb4, .offset = 0x30000}};
  const std::array arguments{core::ReducedArgument{48, {&one, 1}}, core::ReducedArgument{60, {&two, 1}}};
  client.call({.xid = 0x0a000003, .payload = {&payload, 1}, .arguments = arguments});

  server.peer[0xb3] = {0x20000, first};
  server.peer[0xb4] = {0x30000, second};
  expect_call("several_positions");
  EXPECT_EQ(call().payload, message);
  ASSERT_EQ(call().chunks.size(), 2u);
  EXPECT_EQ(call().chunks[0], (std::pair<std::uint32_t, Data>(48, first)));
  EXPECT_EQ(call().chunks[1], (std::pair<std::uint32_t, Data>(60, second)));
}

TEST_P(Vectors, UsedEmptyAndUnusedWriteChunksAreSentAndAccepted) {
  REQ("V1-HDR-20", "V1-HDR-24", "V1-WR-01", "V1-WR-03", "V1-WR-04", "V1-WR-05", "V1-WR-07", "V1-WR-10", "V1-WR-11",
      "V1-WR-18", "V1-WR-23", "V1-RD-14", "DEC-19", "V2-HDR-03");
  const core::MemoryRef payload = client.keep(rpc_call(0x0a000004, 4));
  const std::array first{client.room(4096), client.room(1000)};
  const core::MemoryRef third = client.room(512);
  client.keys = {
      {.handle = 0xc1, .offset = 0x40000}, {.handle = 0xc2, .offset = 0x50000}, {.handle = 0xc3, .offset = 0x60000}};
  const std::array results{core::ResultMemory{first}, core::ResultMemory{}, core::ResultMemory{{&third, 1}}};
  client.call({.xid = 0x0a000004, .payload = {&payload, 1}, .results = results});
  expect_call("writes_call");
  ASSERT_EQ(call().results.size(), 3u);
  EXPECT_EQ(call().results[0].capacity, 5096u);
  EXPECT_EQ(call().results[1].segments, 0u);
  EXPECT_EQ(call().results[2].capacity, 512u);

  const Data item = bytes(4197, 5), answer = rpc_reply(0x0a000004) + words({4197, 2, 0x6f6b0000});
  const core::MemoryRef message = server.keep(answer), written = server.keep(item);
  const core::ResultMemory result{{&written, 1}};
  server.reply({.payload = {&message, 1}, .results = {&result, 1}});
  ASSERT_EQ(server.written.size(), 2u);
  EXPECT_EQ(server.written[0], (std::pair(core::Segment{0xc1, 4096, 0x40000}, part(item, 0, 4096))));
  EXPECT_EQ(server.written[1], (std::pair(core::Segment{0xc2, 101, 0x50000}, part(item, 4096, 101))));
  expect_reply("writes_reply");
  EXPECT_EQ(end().payload, answer);
  EXPECT_EQ(end().written, (std::vector<std::uint64_t>{4197, 0, 0}));
}

TEST_P(Vectors, LongCallIsSentAndAccepted) {
  REQ("V1-HDR-14", "V1-HDR-15", "V1-LONG-02", "V1-LONG-03", "V1-LONG-04", "V1-LONG-10", "V2-HDR-02", "V2-HDR-09",
      "V2-HDR-11");
  const Data message = rpc_call(0x0a000005, 5) + bytes(4960, 1);
  const std::array payload{client.keep(part(message, 0, 4000)), client.keep(part(message, 4000, 1000))};
  client.keys = {{.handle = 0xd1, .offset = 0x70000}, {.handle = 0xd2, .offset = 0x80000}};
  client.call({.xid = 0x0a000005, .payload = payload});
  server.peer[0xd1] = {0x70000, part(message, 0, 4000)};
  server.peer[0xd2] = {0x80000, part(message, 4000, 1000)};
  expect_call("long_call");
  EXPECT_EQ(call().payload, message);
  EXPECT_TRUE(call().chunks.empty());
}

TEST_P(Vectors, LongCallWithAReducedArgumentIsSentAndAccepted) {
  REQ("V1-LONG-01", "V1-LONG-04", "V1-LONG-11", "V1-RD-02");
  const Data message = rpc_call(0x0a000006, 6) + bytes(1960, 1), item = bytes(70'001, 2);
  const std::array payload{client.keep(part(message, 0, 1600)), client.keep(part(message, 1600, 400))};
  const core::MemoryRef piece = client.keep(item);
  client.keys = {
      {.handle = 0xd3, .offset = 0x90000}, {.handle = 0xd4, .offset = 0xa0000}, {.handle = 0xd5, .offset = 0xb0000}};
  const core::ReducedArgument argument{1600, {&piece, 1}};
  client.call({.xid = 0x0a000006, .payload = payload, .arguments = {&argument, 1}});
  server.peer[0xd3] = {0x90000, part(message, 0, 1600)};
  server.peer[0xd4] = {0xa0000, part(message, 1600, 400)};
  server.peer[0xd5] = {0xb0000, item};
  expect_call("long_call_chunks");
  EXPECT_EQ(call().payload, message);
  ASSERT_EQ(call().chunks.size(), 1u);
  EXPECT_EQ(call().chunks[0], (std::pair<std::uint32_t, Data>(1600, item)));
}

class ReplyChunkVectors : public Vectors {
 protected:
  void SetUp() override {
    const core::MemoryRef payload = client.keep(rpc_call(0x0a000007, 5));
    room_ = client.room(6000);
    // The application sees one contiguous range; it is two registrations, because it belongs to two
    // regions.
    const std::array reply{core::MemoryRef{room_.address, 2000, 8}, core::MemoryRef{room_.address + 2000, 4000, 9}};
    client.keys = {{.handle = 0xe1, .offset = 0xc0000}, {.handle = 0xe2, .offset = 0xd0000}};
    client.call({.xid = 0x0a000007, .payload = {&payload, 1}, .reply = reply});
    expect_call("reply_chunk_call");
    EXPECT_EQ(call().reply_room, 6000u);
  }
  core::MemoryRef room_;
};
INSTANTIATE_TEST_SUITE_P(Versions, ReplyChunkVectors, ::testing::ValuesIn(kVersions),
                         [](const auto& version) { return name_of(version.param); });

TEST_P(ReplyChunkVectors, LongReplyIsSentAndAccepted) {
  REQ("V1-HDR-14", "V1-HDR-20", "V1-HDR-25", "V1-LONG-03", "V1-LONG-06", "V1-LONG-08", "V1-LONG-15", "V2-HDR-02",
      "V2-HDR-09", "V2-HDR-11");
  const Data answer = rpc_reply(0x0a000007) + bytes(2976, 4);
  const core::MemoryRef message = server.keep(answer);
  server.reply({.payload = {&message, 1}});
  ASSERT_EQ(server.written.size(), 2u);
  EXPECT_EQ(server.written[0], (std::pair(core::Segment{0xe1, 2000, 0xc0000}, part(answer, 0, 2000))));
  EXPECT_EQ(server.written[1], (std::pair(core::Segment{0xe2, 1000, 0xd0000}, part(answer, 2000, 1000))));
  std::copy(answer.begin(), answer.end(), room_.address);  // the effect of the Writes
  expect_reply("long_reply");
  EXPECT_EQ(end().payload, answer);
}

TEST_P(ReplyChunkVectors, ShortReplyReturnsTheChunkUnused) {
  REQ("V1-LONG-14", "V1-LONG-15");
  const Data answer = rpc_reply(0x0a000007) + words({7});
  const core::MemoryRef message = server.keep(answer);
  server.reply({.payload = {&message, 1}});
  EXPECT_TRUE(server.written.empty());
  expect_reply("reply_chunk_unused");
  EXPECT_EQ(end().payload, answer);
}

TEST_P(Vectors, CallAndReplyWithAllKindsOfChunksAreSentAndAccepted) {
  REQ("V1-HDR-21", "V1-LONG-07", "V1-LONG-12", "V1-LONG-15", "V1-WR-04", "V1-WR-11", "V2-HDR-03");
  const Data item = bytes(100, 1), request = rpc_call(0x0a000008, 6) + words({100});
  const core::MemoryRef payload = client.keep(request), piece = client.keep(item), result = client.room(300),
                        reply = client.room(5000);
  client.keys = {
      {.handle = 0xf1, .offset = 0x110000}, {.handle = 0xf2, .offset = 0x120000}, {.handle = 0xf3, .offset = 0x130000}};
  const core::ReducedArgument argument{44, {&piece, 1}};
  const core::ResultMemory results{{&result, 1}};
  client.call({.xid = 0x0a000008,
               .payload = {&payload, 1},
               .arguments = {&argument, 1},
               .results = {&results, 1},
               .reply = {&reply, 1}});
  server.peer[0xf1] = {0x110000, item};
  expect_call("all_chunks_call");
  EXPECT_EQ(call().payload, request);
  EXPECT_EQ(call().chunks[0].second, item);

  const Data answer = rpc_reply(0x0a000008) + bytes(3976, 2), pushed = bytes(250, 3);
  const core::MemoryRef message = server.keep(answer), source = server.keep(pushed);
  const core::ResultMemory used{{&source, 1}};
  server.reply({.payload = {&message, 1}, .results = {&used, 1}});
  ASSERT_EQ(server.written.size(), 2u);
  EXPECT_EQ(server.written[0], (std::pair(core::Segment{0xf2, 250, 0x120000}, pushed)));
  EXPECT_EQ(server.written[1], (std::pair(core::Segment{0xf3, 4000, 0x130000}, answer)));
  std::copy(answer.begin(), answer.end(), reply.address);
  expect_reply("all_chunks_reply");
  EXPECT_EQ(end().payload, answer);
  EXPECT_EQ(end().written, std::vector<std::uint64_t>{250});
}

TEST_P(Vectors, BrokenHeaderIsRefused) {
  REQ("V1-HDR-16", "V1-ERR-05", "V1-ERR-06", "V1-ERR-07", "V1-ERR-08", "V1-ERR-14", "V1-ERR-26", "V2-HDR-04",
      "V2-HDR-07", "V2-HDR-12", "V2-HDR-19", "DEC-02");
  const bool one = GetParam() == Version::kV1;
  // The server has shown before that it supports the version; otherwise the client would repeat the
  // Call in version 1 [DEC-22].
  const core::MemoryRef first = client.keep(rpc_call(0x0a000008, 1));
  client.call({.xid = 0x0a000008, .payload = {&first, 1}});
  client.deliver((one ? words({0x0a000008, 1, 32, 0, 0, 0, 0}) : words({0x0a000008, 2, 32, 0, 1, 0, 0, 0})) +
                 rpc_reply(0x0a000008));
  ASSERT_EQ(client.ended.size(), 1u);
  const core::MemoryRef payload = client.keep(rpc_call(0x0a000009, 1));
  client.call({.xid = 0x0a000009, .payload = {&payload, 1}});
  // A Long Call without chunks.
  server.deliver(one ? words({0x0a000009, 1, 32, 1, 0, 0, 0}) : words({0x0a000009, 2, 32, 1, 0, 0, 0, 0}));
  const Data refusal = vector(in_version(one ? "refused_chunk" : "refused_header"));
  ASSERT_EQ(server.sent.size(), 1u);
  EXPECT_EQ(server.sent[0], refusal);
  client.deliver(refusal);
  ASSERT_EQ(client.ended.size(), 2u);
  EXPECT_EQ(end().error, core::CallError::kErrChunk);
}

TEST_P(Vectors, UnsupportedVersionIsRefused) {
  REQ("V1-HDR-16", "V1-ERR-05", "V1-ERR-06", "V1-ERR-07", "V1-ERR-11", "V1-ERR-25", "V1-ERR-26", "V2-HDR-04",
      "V2-NEG-06", "V2-NEG-12");
  const std::uint32_t version = GetParam() == Version::kV1 ? 2 : 9;
  server.deliver(words({0x0a00000a, version, 32, 0, 0, 0, 0, 0}) + rpc_call(0x0a00000a, 1));
  ASSERT_EQ(server.sent.size(), 1u);
  EXPECT_EQ(server.sent[0], vector(in_version("refused_version")));
}

/// These vectors exist in version 1 only.
class ObsoleteVectors : public ::testing::Test {
 protected:
  End client{core::Role::kClient, kClientCredits};
  End server{core::Role::kServer, kServerCredits};
};

TEST_F(ObsoleteVectors, ServerRefusesMsgpAndDiscardsDoneAndClientDiscardsBoth) {
  REQ("V1-HDR-17", "V1-OBS-02", "V1-OBS-03", "V1-OBS-05", "DEC-12");
  server.deliver(vector("v1_done"));
  EXPECT_TRUE(server.sent.empty());
  EXPECT_EQ(server.connection.counters().discarded, 1u);
  const Data msgp = vector("v1_msgp");
  server.deliver(msgp);
  ASSERT_EQ(server.sent.size(), 1u);
  EXPECT_EQ(server.sent[0], words({xdr::load_u32(msgp.data()), 1, kServerCredits, 4, 2}));
  client.deliver(vector("v1_done"));
  client.deliver(msgp);
  EXPECT_EQ(client.connection.counters().discarded, 2u);
  EXPECT_TRUE(client.sent.empty());
}

/// These vectors exist in version 2 only.
class OptionalVectors : public ::testing::Test {
 protected:
  static constexpr core::Versions kBoth{.v1 = true, .v2_draft01 = true};
  End client{core::Role::kClient, kClientCredits, 0, kBoth};
  End server{core::Role::kServer, kServerCredits, 0, kBoth};
};

TEST_F(OptionalVectors, UnknownOperationIsRefused) {
  REQ("V2-HDR-02", "V2-HDR-04", "V2-HDR-05", "V2-HDR-12", "V2-HDR-14", "V2-OPT-01", "V2-OPT-03", "DEC-04");
  constexpr std::array kHello{std::byte{'h'}, std::byte{'e'}, std::byte{'l'}, std::byte{'l'}, std::byte{'o'}};
  const auto xid = client.connection.send_optional(0xffffff42, kHello, {});
  ASSERT_TRUE(xid);
  EXPECT_EQ(*xid, 0x0f000001u);
  client.run();
  ASSERT_EQ(client.sent.size(), 1u);
  EXPECT_EQ(client.sent[0], vector("v2_optional_call"));
  server.deliver(vector("v2_optional_call"));
  ASSERT_EQ(server.sent.size(), 1u);
  EXPECT_EQ(server.sent[0], vector("v2_refused_option"));
  client.deliver(vector("v2_refused_option"));
  EXPECT_EQ(client.connection.counters().errors_received, 1u);
  EXPECT_EQ(client.connection.version(), Version::kV2Draft01);
}

class BackwardVectors : public ::testing::TestWithParam<Version> {
 protected:
  /// A first exchange in the forward direction tells the server the version of the connection.
  void SetUp() override {
    const core::MemoryRef call = client.keep(rpc_call(1, 1)), reply = server.keep(rpc_reply(1));
    client.call({.xid = 1, .payload = {&call, 1}});
    server.deliver(client.sent.at(0));
    server.reply({.payload = {&reply, 1}});
    client.deliver(server.sent.at(0));
    ASSERT_EQ(client.ended.size(), 1u);
    client.sent.clear();
    server.sent.clear();
  }
  static Data in_version(const char* form) { return vector(name_of(GetParam()) + "_" + form); }
  End client{core::Role::kClient, kClientCredits, 2, versions_up_to(GetParam())};
  End server{core::Role::kServer, kServerCredits, 4, versions_up_to(GetParam())};
};
INSTANTIATE_TEST_SUITE_P(Versions, BackwardVectors, ::testing::ValuesIn(kVersions),
                         [](const auto& version) { return name_of(version.param); });

TEST_P(BackwardVectors, CallAndReplyAreSentAndAccepted) {
  REQ("BD-05", "BD-13", "BD-16", "BD-32", "BD-33", "BD-34", "BD-35", "BD-36", "BD-37", "BD-38", "BD-39", "BD-40",
      "BD-41", "BD-42", "BD-43", "V1-HDR-06", "V2-HDR-10", "V2-HDR-11", "V2-HDR-18", "DEC-07");
  const Data message = rpc_call(0x0b000001, 1), answer = rpc_reply(0x0b000001);
  const core::MemoryRef payload = server.keep(message), results = client.keep(answer);
  server.call({.xid = 0x0b000001, .payload = {&payload, 1}});
  ASSERT_EQ(server.sent.size(), 1u);
  EXPECT_EQ(server.sent[0], in_version("backward_call"));

  client.deliver(in_version("backward_call"));
  ASSERT_EQ(client.arrived.size(), 1u);
  EXPECT_EQ(client.arrived[0].payload, message);
  client.reply({.payload = {&results, 1}});
  ASSERT_EQ(client.sent.size(), 1u);
  EXPECT_EQ(client.sent[0], in_version("backward_reply"));

  server.deliver(in_version("backward_reply"));
  ASSERT_EQ(server.ended.size(), 1u);
  EXPECT_EQ(server.ended[0].payload, answer);
  EXPECT_TRUE(server.registered.empty() && client.registered.empty());
  EXPECT_TRUE(server.written.empty() && client.written.empty());
}

}  // namespace
}  // namespace rpcrdma::conformance
