// SPDX-License-Identifier: BSD-3-Clause
//
// These tests watch a sink: its Reads come in two parts, and the application is told once the first
// is there. Read them beside `Connection::provide_sink()` and `SinkFilled`. What an endpoint does
// with it is in tests/rpcrdma/endpoint and tests/nfs.
#include <gtest/gtest.h>

#include "rpcrdma/core/bare.h"
#include "rpcrdma/core/messages.h"

namespace rpcrdma::sim {
namespace sink_watched_test {

using core::Role;
using Lengths = std::vector<std::uint32_t>;

constexpr std::uint64_t kBase = 0x10000000;
constexpr std::uint32_t kRegion = 9;

/// Returns segments of these lengths as one Read chunk: the n-th has handle n, and memory of its
/// own.
Lists reads_of(const Lengths& lengths, std::uint32_t position = 40) {
  Lists lists;
  for (std::uint32_t i = 0; i < lengths.size(); ++i)
    lists.reads.push_back({position, {i, lengths[i], (i + 1) * kBase}});
  return lists;
}
Data call_of(std::uint32_t xid, const Lengths& lengths) {
  return v1_msg(xid, 8, call_message(xid, 40), reads_of(lengths));
}
std::uint32_t sum(const Lengths& lengths) {
  std::uint32_t bytes = 0;
  for (const std::uint32_t length : lengths) bytes += length;
  return bytes;
}

struct Watching : Bare {
  explicit Watching(core::Config made_with = {}) : Bare(Role::kServer, std::move(made_with)) { establish(); }
  /// Delivers a Call and provides its sink.
  core::RpcId begin(const Data& message, bool watched = true, std::uint32_t region = kRegion) {
    deliver(message);
    const auto wanted = told<core::SinkWanted>();
    sinks.emplace_back(wanted.bytes);
    connection->provide_sink(wanted.rpc, whole(sinks.back(), region), now, watched);
    return wanted.rpc;
  }
  core::RdmaRead next_read() {
    const auto action = connection->poll_action();
    EXPECT_TRUE(action && std::holds_alternative<core::RdmaRead>(*action));
    return action && std::holds_alternative<core::RdmaRead>(*action) ? std::get<core::RdmaRead>(*action)
                                                                     : core::RdmaRead{};
  }
  void done(const core::RdmaRead& read) { event(core::ReadDone{read.id}); }
  void expect_silence() { EXPECT_FALSE(upcall().has_value()); }
  void expect_filled(core::RpcId rpc, std::uint64_t bytes) {
    const auto filled = told<core::SinkFilled>();
    EXPECT_EQ(filled.rpc, rpc);
    EXPECT_EQ(filled.bytes, bytes);
  }
  /// Expects, after a loss, that these RPCs end, once each, and that nothing else is told.
  void expect_ends(std::vector<core::RpcId> rpcs) {
    for (const core::RpcId rpc : rpcs) {
      const auto sent = told<core::ReplySent>();
      EXPECT_EQ(sent.rpc, rpc);
      EXPECT_FALSE(sent.ok);
    }
    EXPECT_TRUE(told<core::Closed>().by_peer);
    expect_silence();
  }

  std::deque<Data> sinks;
};

/// Expects that the Reads pull all of the segments, from front to back, into the sink, from front
/// to back. None is empty or in both parts, and only the one that ends the first part is watched.
/// With `part` 0 none is watched.
void expect_pulls(const std::vector<core::RdmaRead>& reads, const Lengths& lengths, const Data& sink,
                  std::uint64_t part) {
  std::uint64_t at = 0;
  std::uint32_t segment = 0, of_segment = 0;
  for (const core::RdmaRead& read : reads) {
    while (segment < lengths.size() && lengths[segment] == of_segment) ++segment, of_segment = 0;
    ASSERT_LT(segment, lengths.size());
    ASSERT_NE(read.source.length, 0u);
    EXPECT_EQ(read.sink.address, sink.data() + at);
    EXPECT_EQ(read.sink.length, read.source.length);
    EXPECT_EQ(read.sink.region, kRegion);
    EXPECT_EQ(read.source.handle, segment);
    EXPECT_EQ(read.source.offset, (segment + 1) * kBase + of_segment);
    at += read.source.length;
    of_segment += read.source.length;
    ASSERT_LE(of_segment, lengths[segment]);
    EXPECT_TRUE(at <= part || at - read.source.length >= part) << "in both parts";
    EXPECT_EQ(read.watched, part != 0 && at == part);
  }
  EXPECT_EQ(at, sum(lengths));
}

TEST(WatchedSink, FirstPartIsReportedAsSoonAsItHasArrived) {
  struct Case {
    Lengths lengths;
    std::uint64_t part;         ///< the first part: three quarters, in pages
    std::size_t before, after;  ///< numbers of Reads
  };
  const Case cases[] = {
      {{16384}, 12288, 1, 1},
      {{20001}, 12288, 1, 1},
      {{5464}, 4096, 1, 1},
      {{1 << 20}, 786432, 1, 1},
      {{4096, 4096, 4096, 4096}, 12288, 3, 1},
      {{100, 5000, 1, 3000, 4000, 7000, 20, 13647}, 24576, 8, 1},  // it ends within the eighth segment
      {{100, 5000, 1, 6000, 4000, 12000, 20, 5647}, 24576, 6, 3},  // it ends within the sixth
      {{100, 5000, 1, 3000, 4000, 12475, 20, 8172}, 24576, 6, 2},  // it ends between the sixth and the seventh
      {{0, 10000, 0, 0, 2288, 0, 4096, 0}, 12288, 2, 1},
      {{0, 0, 12000, 0, 0, 4384, 0}, 12288, 2, 1},
  };
  for (const Case& of : cases) {
    SCOPED_TRACE(::testing::PrintToString(of.lengths));
    Watching server;
    const core::RpcId rpc = server.begin(call_of(1, of.lengths));
    const auto reads = server.actions_of<core::RdmaRead>();
    ASSERT_EQ(reads.size(), of.before + of.after);
    expect_pulls(reads, of.lengths, server.sinks.back(), of.part);
    for (std::size_t i = 0; i + 1 < of.before; ++i) server.done(reads[i]);
    server.expect_silence();
    server.done(reads[of.before - 1]);
    server.expect_filled(rpc, of.part);
    for (std::size_t i = of.before; i + 1 < reads.size(); ++i) server.done(reads[i]);
    server.expect_silence();
    server.done(reads.back());
    const auto call = server.told<core::CallArrived>();
    EXPECT_EQ(call.rpc, rpc);
    ASSERT_EQ(call.chunks.size(), 1u);
    EXPECT_EQ(call.chunks[0].memory, Bare::whole(server.sinks.back(), kRegion));
    server.expect_silence();
    EXPECT_EQ(server.connection->counters().bytes_pulled, sum(of.lengths));
  }
}

TEST(WatchedSink, IsReportedFilledBeforeTheCallAlsoWhenUpcallsAreTakenLate) {
  Watching server;
  const core::RpcId rpc = server.begin(call_of(1, {16384}));
  for (const auto& read : server.actions_of<core::RdmaRead>()) server.done(read);
  server.expect_filled(rpc, 12288);
  EXPECT_EQ(server.told<core::CallArrived>().rpc, rpc);
  server.expect_silence();
}

TEST(WatchedSink, IsNotSplitIfSmallOrRegisteredForTheRpcOrNotWatched) {
  struct Case {
    std::uint32_t bytes;
    bool register_sinks;
    std::uint32_t region;
    bool watched;
  };
  const Case cases[] = {{5463, false, kRegion, true},
                        {1, false, kRegion, true},
                        {65536, true, kRegion, true},
                        {65536, false, core::kNoRegion, true},
                        {65536, false, kRegion, false}};
  for (const Case& of : cases) {
    SCOPED_TRACE(of.bytes);
    Watching server(with(&core::Config::register_sinks, of.register_sinks));
    server.begin(call_of(1, {of.bytes}), of.watched, of.region);
    std::vector<core::RdmaRead> reads;
    for (const core::Action& action : server.actions()) {
      if (const auto* read = std::get_if<core::RdmaRead>(&action)) reads.push_back(*read);
      const auto* wanted = std::get_if<core::Register>(&action);
      if (wanted == nullptr) continue;
      server.event(core::Registered{.id = wanted->id, .segment = {}, .region = kRegion});
    }
    for (const auto& read : server.actions_of<core::RdmaRead>()) reads.push_back(read);
    expect_pulls(reads, {of.bytes}, server.sinks.back(), 0);
    ASSERT_EQ(reads.size(), 1u);
    server.done(reads[0]);
    for (const auto& taken_back : server.actions_of<core::Invalidate>()) {
      server.expect_silence();
      server.event(core::Invalidated{.id = taken_back.id});
    }
    (void)server.told<core::CallArrived>();
    server.expect_silence();
  }
}

// --- With others around it -----------------------------------------------------------------------

TEST(WatchedSink, PullsTheDataOfItsOwnCallAmongSeveral) {
  const Lengths of_a{9000, 9000, 2000}, of_b{3000, 3000}, of_c{40000};
  Watching server;
  const core::RpcId a = server.begin(call_of(1, of_a));
  std::vector<core::RdmaRead> first{server.next_read()};
  // For this Call the connection decodes other lists, while Reads of the first are still to come.
  const core::RpcId b = server.begin(call_of(2, of_b), false);
  first.push_back(server.next_read());
  server.deliver(v1_msg(4, 8, call_message(4, 40), {.writes = {{{1, 10, 0}}}}));
  const auto other = server.told<core::CallArrived>();
  const core::RpcId c = server.begin(call_of(3, of_c));
  first.push_back(server.next_read());
  server.done(first[0]);
  first.push_back(server.next_read());
  expect_pulls(first, of_a, server.sinks[0], 12288);
  std::vector<core::RdmaRead> second{server.next_read()};
  Data payload = reply_message(4, 40);
  ASSERT_TRUE(server.reply(other.rpc, payload).has_value());
  server.expect_silence();
  server.done(first[1]);  // the data has come up to the end of the part, which is within the second segment
  server.expect_filled(a, 12288);
  second.push_back(server.next_read());
  expect_pulls(second, of_b, server.sinks[1], 0);
  const auto third = server.actions_of<core::RdmaRead>();
  expect_pulls(third, of_c, server.sinks[2], 28672);
  server.done(first[2]);
  server.expect_silence();
  server.done(first[3]);
  EXPECT_EQ(server.told<core::CallArrived>().rpc, a);
  server.done(second[0]);
  server.expect_silence();
  server.done(second[1]);
  EXPECT_EQ(server.told<core::CallArrived>().rpc, b);
  ASSERT_EQ(third.size(), 2u);
  server.done(third[0]);
  server.expect_filled(c, 28672);
  server.done(third[1]);
  EXPECT_EQ(server.told<core::CallArrived>().rpc, c);
  server.expect_silence();
}

TEST(WatchedSink, DoesNotAffectLaterRpcs) {
  Watching server(with(&core::Config::limits, {.most_pulled_at_once = 20000}));
  for (std::uint32_t xid = 1; xid < 100; ++xid) {  // records are used again
    const bool watched = xid % 3 == 1, of_no_region = xid % 3 == 2;
    const core::RpcId rpc = server.begin(call_of(xid, {16384}), watched, of_no_region ? core::kNoRegion : kRegion);
    if (of_no_region) {
      for (const auto& wanted : server.actions_of<core::Register>()) {
        server.event(core::Registered{.id = wanted.id, .segment = {}, .region = kRegion});
      }
    }
    const auto reads = server.actions_of<core::RdmaRead>();
    expect_pulls(reads, {16384}, server.sinks.back(), watched ? 12288 : 0);
    for (const auto& read : reads) server.done(read);
    if (watched) server.expect_filled(rpc, 12288);
    for (const auto& live : server.actions_of<core::Invalidate>()) server.event(core::Invalidated{.id = live.id});
    Data payload = reply_message(xid, 40);
    ASSERT_TRUE(server.reply(server.told<core::CallArrived>().rpc, payload).has_value());
    for (const auto& send : server.actions_of<core::PostSend>()) server.event(core::SendDone{send.slot});
    EXPECT_TRUE(server.told<core::ReplySent>().ok);
  }
}

// --- What is known before there is a sink --------------------------------------------------------

TEST(SinkWanted, ShowsThePayloadAndChunksOfItsCall) {
  Watching server;
  Lists lists = reads_of({5000, 3000});
  lists.reads.push_back({8040, {7, 33, 0}});
  lists.writes = {{{8, 500, 0}, {9, 12, 0}}, {}, {{10, 4, 0}}};
  server.deliver(v1_msg(1, 8, call_message(1, 56), lists));
  // The second Call arrives before the application takes the upcall of the first.
  server.deliver(v1_msg(2, 8, call_message(2, 60), {.reads = {{44, {1, 77, 0}}}}));
  const auto first = server.told<core::SinkWanted>();
  EXPECT_EQ(first.bytes, 8033u);
  EXPECT_EQ(Data(first.payload.begin(), first.payload.end()), call_message(1, 56));
  ASSERT_EQ(first.chunks.size(), 2u);
  EXPECT_EQ(first.chunks[0].position, 40u);
  EXPECT_EQ(first.chunks[0].memory.length, 8000u);
  EXPECT_EQ(first.chunks[1].position, 8040u);
  EXPECT_EQ(first.chunks[1].memory.length, 33u);
  ASSERT_EQ(first.results.size(), 3u);
  EXPECT_EQ(first.results[0].capacity, 512u);
  EXPECT_EQ(first.results[0].segments, 2u);
  EXPECT_EQ(first.results[1].segments, 0u);
  EXPECT_EQ(first.results[2].capacity, 4u);
  const auto second = server.told<core::SinkWanted>();
  EXPECT_EQ(second.bytes, 77u);
  EXPECT_EQ(Data(second.payload.begin(), second.payload.end()), call_message(2, 60));
  ASSERT_EQ(second.chunks.size(), 1u);
  EXPECT_EQ(second.chunks[0].position, 44u);
  EXPECT_EQ(second.chunks[0].memory.length, 77u);
  EXPECT_TRUE(second.results.empty());
  Data sink(8033);
  server.connection->provide_sink(first.rpc, Bare::whole(sink), server.now, true);
  EXPECT_EQ(server.actions_of<core::RdmaRead>().size(), 4u) << "of its own segments";
}

TEST(SinkWanted, IsReportedAfterALossAsWell) {
  Watching server;
  server.deliver(call_of(1, {16384}));
  server.deliver(call_of(2, {5000, 2000}));
  server.event(core::ConnectionLost{});
  EXPECT_EQ(server.told<core::SinkWanted>().chunks[0].memory.length, 16384u);
  const auto second = server.told<core::SinkWanted>();
  EXPECT_EQ(second.chunks[0].memory.length, 7000u);
  EXPECT_EQ(Data(second.payload.begin(), second.payload.end()), call_message(2, 40));
}

/// What follows the header of a Long Call is no payload, and nobody is shown it.
TEST(SinkWanted, HasNoPayloadForALongCall) {
  Watching server;
  server.deliver(v1_nomsg(1, 8, reads_of({16384}, 0)) + call_message(2, 60));
  const auto wanted = server.told<core::SinkWanted>();
  EXPECT_EQ(wanted.bytes, 16384u);
  EXPECT_TRUE(wanted.payload.empty());
  EXPECT_TRUE(wanted.chunks.empty());
}

TEST(WatchedSink, OfALongCallIsFilledWithThePayloadFirst) {
  for (const bool broken : {false, true}) {
    Watching server;
    Lists lists = reads_of({9000, 3000}, 0);
    lists.reads.push_back({40, {2, 4384, 3 * kBase}});
    const core::RpcId rpc = server.begin(v1_nomsg(1, 8, lists));
    const auto reads = server.actions_of<core::RdmaRead>();
    expect_pulls(reads, {9000, 3000, 4384}, server.sinks.back(), 12288);
    ASSERT_EQ(reads.size(), 4u);
    const Data payload = call_message(broken ? 2 : 1, 12000);
    std::copy(payload.begin(), payload.end(), server.sinks.back().begin());
    server.done(reads[0]);
    server.done(reads[1]);
    server.expect_silence();
    server.done(reads[2]);
    server.expect_filled(rpc, 12288);
    server.done(reads[3]);
    if (broken) {
      const auto sent = server.told<core::ReplySent>();
      EXPECT_EQ(sent.rpc, rpc);
      EXPECT_FALSE(sent.ok);
    } else {
      const auto call = server.told<core::CallArrived>();
      EXPECT_EQ(Data(call.payload.begin(), call.payload.end()), payload);
      ASSERT_EQ(call.chunks.size(), 1u);
      EXPECT_EQ(call.chunks[0].memory.address, server.sinks.back().data() + 12000);
    }
    server.expect_silence();
  }
}

// --- Loss and close ------------------------------------------------------------------------------

TEST(WatchedSink, RpcEndsOnceIfTheConnectionIsLost) {
  for (std::size_t reads_done = 0; reads_done < 3;
       ++reads_done) {  // the first part is two Reads, and there is one more
    for (const bool heard : {false, true}) {
      Watching server;
      const core::RpcId rpc = server.begin(call_of(1, {10000, 6384}));
      const auto reads = server.actions_of<core::RdmaRead>();
      ASSERT_EQ(reads.size(), 3u);
      for (std::size_t i = 0; i < reads_done; ++i) server.done(reads[i]);
      if (heard && reads_done == 2) server.expect_filled(rpc, 12288);
      server.event(core::ConnectionLost{});
      if (!heard && reads_done == 2) server.expect_filled(rpc, 12288);
      for (std::size_t i = reads_done; i < reads.size(); ++i) server.done(reads[i]);  // these mean nothing any more
      server.expect_ends({rpc});
    }
  }
}

TEST(WatchedSink, RpcWithUntakenReadsEndsOnceIfTheConnectionIsLost) {
  Watching server;
  const core::RpcId rpc = server.begin(call_of(1, {10000, 6384}));
  server.done(server.next_read());
  server.event(core::ConnectionLost{});
  EXPECT_TRUE(server.actions().empty());
  server.expect_ends({rpc});
}

}  // namespace sink_watched_test
}  // namespace rpcrdma::sim
