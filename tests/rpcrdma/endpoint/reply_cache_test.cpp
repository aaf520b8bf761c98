// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at retransmissions: at what a server answers to a retransmitted call of a
// procedure that must not be executed twice, in the same form or in another.
#include <vector>

#include "rpcrdma/endpoint/raw_client.h"
#include "rpcrdma/endpoint/reply_cache.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using endpoint::DeferredReply;
using endpoint::ServerConfig;

class ReplyCache : public RawPair {
 protected:
  static constexpr std::uint32_t kItemBytes = 1001;  // so roundup follows an item that is inline

  /// Starts a server that remembers replies of procedure 1. `handled_` counts how often its handler
  /// runs. Unless a flag is set, the handler answers with two words and an item between them.
  void start(ServerConfig config = {}) {
    listen(std::move(config));
    server_->serve(kProgram, kVersion,
                   [this](endpoint::InboundCall& call) {
                     ++handled_;
                     if (pushes_ != 0) return push(call);
                     if (puts_off_) return kept_.push_back(call.later(std::move(*server_->pool().allocate(512))));
                     if (fails_) return call.fail(oncrpc::wire::rpc::AcceptStat::GARBAGE_ARGS);
                     auto buffer = server_->pool().allocate(8 + kItemBytes);
                     fill(buffer->bytes());
                     const core::MemoryRef words = buffer->ref(0, 8), item = buffer->ref(8, kItemBytes);
                     const oncrpc::Item eligible{.position = 4, .memory = {&item, 1}};
                     (void)call.reply({.results = {&words, 1}, .written = {}, .items = {&eligible, 1}},
                                      [kept = std::move(*buffer)](bool) {});
                   },
                   {.remembered_procedures = 1u << 1});
  }
  void TearDown() override {
    kept_.clear();
    if (server_) run_raw();
    RawPair::TearDown();
  }
  /// Defers the call, with an item whose first part is pushed at once.
  void push(endpoint::InboundCall& call) {
    auto item = server_->pool().allocate(kItemBytes);
    fill(item->bytes());
    kept_.push_back(call.later({}, std::move(*item)));
    EXPECT_TRUE(kept_.back().push(pushes_));
  }
  void fill(std::span<std::byte> bytes) const {
    for (std::size_t i = 0; i < bytes.size(); ++i)
      bytes[i] = static_cast<std::byte>(i * 7 + static_cast<std::size_t>(handled_));
  }
  /// Returns the unreduced results of the call that was handled as number `handled`.
  Bytes unreduced(int handled) const {
    Bytes bytes(8 + kItemBytes), all;
    for (std::size_t i = 0; i < bytes.size(); ++i)
      bytes[i] = static_cast<std::byte>(i * 7 + static_cast<std::size_t>(handled));
    all.assign(bytes.begin(), bytes.begin() + 4);
    all.insert(all.end(), bytes.begin() + 8, bytes.end());
    all.resize((all.size() + 3) / 4 * 4);
    all.insert(all.end(), bytes.begin() + 4, bytes.begin() + 8);
    return all;
  }
  /// Sends a call that takes all of its reply inline.  returns  its reply
  RawReply inline_call(RawClient& client, std::uint32_t xid, std::uint32_t procedure = 1, const Bytes& arguments = {}) {
    client.send(raw_call(xid, procedure, arguments));
    run_raw();
    auto reply = client.next_reply();
    EXPECT_TRUE(reply);
    return reply.value_or(RawReply{});
  }
  endpoint::AnsweringCounters answering() const { return server_->counters().answering; }

  int handled_ = 0;
  bool puts_off_ = false, fails_ = false;
  std::uint32_t pushes_ = 0;  // bytes that are pushed; if there are any, the call is deferred
  std::vector<DeferredReply> kept_;
};

TEST_F(ReplyCache, ARetransmissionGetsTheSameResultsWithoutTheHandler) {
  REQ("V1-ERR-24");
  start();
  // The reply must fit inline: the raw client announces nothing, so that 1024 bytes are the limit.
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  RawLists lists;
  lists.writes = {{client->expose(0, 2048, core::RemoteAccess::kWrite)}};
  client->send(raw_call(5, 1, {}, lists));
  run_raw();
  ASSERT_EQ(client->received.size(), 1u);
  const Bytes first = client->received.front();
  client->received.clear();
  const Bytes item{client->data.begin(), client->data.begin() + kItemBytes};
  std::ranges::fill(client->data, std::byte{0});
  lists.writes = {{client->expose(4096, 2048, core::RemoteAccess::kWrite)}};
  client->send(raw_call(5, 1, {}, lists));
  run_raw();
  EXPECT_EQ(handled_, 1);
  ASSERT_EQ(client->received.size(), 1u);
  EXPECT_EQ(client->received.front().size(), first.size());
  EXPECT_TRUE(std::equal(item.begin(), item.end(), client->data.begin() + 4096)) << "into the chunk of the second call";
  EXPECT_EQ(answering().replayed, 1u);
}

TEST_F(ReplyCache, ARetransmissionMayTakeItsReplyInAnotherFormOnAnotherConnection) {
  REQ("V1-ERR-24");
  start();
  RawClient* client = raw_connect();
  ASSERT_NE(client, nullptr);
  RawLists lists;
  lists.writes = {{client->expose(0, 2048, core::RemoteAccess::kWrite)}};
  client->send(raw_call(5, 1, {}, lists));
  run_raw();
  EXPECT_EQ(handled_, 1);
  client->disconnect();
  run_raw();
  client = raw_connect();
  ASSERT_NE(client, nullptr);
  // This time the reply is a Long Reply, without a Write chunk: everything is in one place.
  lists = {};
  lists.reply = {{client->expose(0, 4096, core::RemoteAccess::kWrite)}};
  client->send(raw_call(5, 1, {}, lists));
  run_raw();
  EXPECT_EQ(handled_, 1);
  constexpr std::size_t kRpcReplyBytes = 24;
  const Bytes expected = unreduced(1);
  EXPECT_TRUE(std::equal(expected.begin(), expected.end(), client->data.begin() + kRpcReplyBytes));
  EXPECT_EQ(answering().replayed, 1u);
}

TEST_F(ReplyCache, ADuplicateOfACallInProgressGetsTheReplyOfThatCall) {
  start();
  puts_off_ = true;
  RawClient* const one = raw_connect();
  RawClient* const other = raw_connect();
  ASSERT_TRUE(one != nullptr && other != nullptr);
  one->send(raw_call(5, 1));
  run_raw();
  other->send(raw_call(5, 1));
  one->send(raw_call(5, 1));
  run_raw();
  EXPECT_EQ(handled_, 1);
  ASSERT_EQ(kept_.size(), 1u);
  EXPECT_EQ(answering().joined, 2u);
  one->disconnect();  // nobody waits for the first any more
  run_raw();
  kept_[0].fail(oncrpc::wire::rpc::AcceptStat::GARBAGE_ARGS);
  run_raw();
  const auto reply = other->next_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->xid, 5u);
  EXPECT_EQ(reply->accept_stat, static_cast<std::uint32_t>(oncrpc::wire::rpc::AcceptStat::GARBAGE_ARGS));
  EXPECT_EQ(server_->connections(), 1u) << "the lost one is held by nothing";
}

TEST_F(ReplyCache, AnRpcErrorIsRememberedToo) {
  start();
  fails_ = true;
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  const RawReply first = inline_call(*client, 5), second = inline_call(*client, 5);
  EXPECT_EQ(handled_, 1);
  EXPECT_EQ(first.accept_stat, second.accept_stat);
}

TEST_F(ReplyCache, AnotherXidProcedureOrArgumentIsAnotherCall) {
  start();
  fails_ = true;
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  Bytes word(4), other(4);
  other[3] = std::byte{1};
  inline_call(*client, 5, 1, word);
  inline_call(*client, 6, 1, word);
  EXPECT_EQ(handled_, 2);
  inline_call(*client, 5, 1, other);
  EXPECT_EQ(handled_, 3);
  inline_call(*client, 5, 2, word);
  inline_call(*client, 5, 2, word);
  EXPECT_EQ(handled_, 5) << "procedure 2 is not remembered at all";
  inline_call(*client, 5, 1, word);
  EXPECT_EQ(handled_, 5);
}

TEST_F(ReplyCache, ForgetsTheOldestReplyBeyondTheLimitOfReplies) {
  ServerConfig config;
  config.reply_cache = {.most_replies = 2, .most_bytes = 2 * (8 + kItemBytes), .most_age = std::chrono::hours{1}};
  start(std::move(config));
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  fails_ = true;
  for (std::uint32_t xid = 1; xid <= 3; ++xid) inline_call(*client, xid);
  EXPECT_EQ(handled_, 3);
  inline_call(*client, 3);
  inline_call(*client, 2);
  EXPECT_EQ(handled_, 3);
  inline_call(*client, 1);
  EXPECT_EQ(handled_, 4) << "the oldest was forgotten for the third";
}

TEST_F(ReplyCache, AnOldReplyIsForgotten) {
  ServerConfig config;
  config.reply_cache.most_age = core::Duration{1};
  start(std::move(config));
  fails_ = true;
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  inline_call(*client, 1);
  inline_call(*client, 1);
  EXPECT_EQ(handled_, 2);
}

TEST_F(ReplyCache, ACallWhoseReplyHasAnUnknownRegionIsNotExecutedTwice) {
  start();
  server_->serve(kProgram, kVersion,
                 [this](endpoint::InboundCall& call) {
                   ++handled_;
                   kept_.push_back(call.later(std::move(*server_->pool().allocate(512))));
                 },
                 {.remembered_procedures = 1u << 1});
  RawClient* const one = raw_connect();
  RawClient* const other = raw_connect();
  ASSERT_TRUE(one != nullptr && other != nullptr);
  for (const bool lost : {false, true}) {
    handled_ = 0;
    RawClient& first = lost ? *other : *one;
    first.send(raw_call(5, 1, Bytes(lost ? 4 : 8)));
    run_raw();
    ASSERT_EQ(kept_.size(), 1u);
    if (lost) {
      first.disconnect();
      run_raw();
    }
    core::MemoryRef piece = kept_[0].memory(0, 8);
    piece.region = 77;
    int unsent = 0;
    kept_[0].reply({.results = {&piece, 1}}, [&](bool sent) { unsent += sent ? 0 : 1; });
    kept_.clear();
    run_raw();
    EXPECT_EQ(unsent, 1);
    if (!lost) {
      EXPECT_EQ(first.next_reply().value_or(RawReply{}).accept_stat, RawClient::kSystemError);
    }
    EXPECT_EQ(inline_call(*one, 5, 1, Bytes(lost ? 4 : 8)).accept_stat, RawClient::kSystemError);
    EXPECT_EQ(handled_, 1);
  }
}

TEST_F(ReplyCache, AReplyTooLargeForTheCacheIsNotKeptAndADuplicateIsExecutedAgain) {
  ServerConfig config;
  config.reply_cache.most_bytes = 100;
  start(std::move(config));
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  for (int round = 1; round <= 2; ++round) {
    RawLists lists;
    lists.writes = {{client->expose(0, 2048, core::RemoteAccess::kWrite)}};
    client->send(raw_call(5, 1, {}, lists));
    run_raw();
    EXPECT_EQ(handled_, round);
    EXPECT_EQ(client->received.size(), static_cast<std::size_t>(round));
  }
  EXPECT_EQ(answering().not_remembered, 2u);
}

TEST_F(ReplyCache, AJoinedDuplicateGetsTheResultsThoughTheReplyIsTooLargeToKeep) {
  REQ("V1-ERR-24");
  ServerConfig config;
  config.reply_cache.most_bytes = 100;
  start(std::move(config));
  puts_off_ = true;
  RawClient* const one = raw_connect();
  RawClient* const other = raw_connect();
  ASSERT_TRUE(one != nullptr && other != nullptr);
  one->send(raw_call(5, 1));
  run_raw();
  other->send(raw_call(5, 1));
  run_raw();
  one->disconnect();
  run_raw();
  ASSERT_EQ(kept_.size(), 1u);
  fill(kept_[0].memory());
  const core::MemoryRef piece = kept_[0].memory(0, 400);
  int told = 0;
  std::size_t in_use = 0;
  kept_[0].reply({.results = {&piece, 1}}, [&, address = piece.address](bool) {
    ++told;
    in_use = server_->pool().buffers_in_use();
    std::fill_n(address, 400, std::byte{0});  // the memory is another's now
  });
  kept_.clear();
  run_raw();
  while (!server_->arm()) run_raw();
  EXPECT_EQ(told, 1) << "after the last of both";
  EXPECT_EQ(in_use, 1u) << "the memory of the call that is gone was kept until then";
  EXPECT_EQ(handled_, 1);
  const auto reply = other->next_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->accept_stat, 0u) << "the call has succeeded";
  ASSERT_EQ(reply->results.size(), 400u);
  EXPECT_EQ(reply->results[399], std::byte{(399 * 7 + 1) & 0xff});
  EXPECT_EQ(answering().not_remembered, 1u);
  EXPECT_EQ(server_->pool().buffers_in_use(), 0u);
}

TEST_F(ReplyCache, ASinkThatTheAnswerToADuplicateKeepsNoLongerCountsForItsConnection) {
  ServerConfig config;
  config.reply_cache.most_bytes = 100;
  config.answering.most_sink_bytes_each = 4096;
  config.answering.wait_for_sink = {};
  start(std::move(config));
  puts_off_ = true;
  RawClient* const one = raw_connect();
  RawClient* const other = raw_connect();
  ASSERT_TRUE(one != nullptr && other != nullptr);
  const auto send = [&](RawClient& client, std::uint32_t xid) {
    RawLists lists;
    lists.reads = {{kRpcCallBytes, client.expose(0, 4096, core::RemoteAccess::kRead)}};
    client.send(raw_call(xid, 1, {}, lists));
    run_raw();
  };
  for (std::uint32_t xid = 5; xid < 8; ++xid) {
    send(*one, xid);
    send(*other, xid);
    ASSERT_EQ(kept_.size(), 1u) << xid;
    const core::MemoryRef piece = kept_[0].memory(0, 400);
    kept_[0].reply({.results = {&piece, 1}});
    kept_.clear();
    run_raw();
    while (!server_->arm()) run_raw();
  }
  EXPECT_EQ(server_->counters().answering.over_sink_bytes, 0u);
}

/// This also holds for a call whose connection is lost, and for a reply that is too large to be
/// kept.
TEST_F(ReplyCache, DuplicatesAlsoGetThePartThatWasPushedBeforeTheReply) {
  constexpr std::uint32_t kFirst = 601;
  for (const std::uint64_t most_bytes : {std::uint64_t{1} << 20, std::uint64_t{100}}) {
    for (const bool lost : {false, true}) {
      SCOPED_TRACE(std::to_string(most_bytes) + (lost ? ", lost" : ""));
      ServerConfig config;
      config.reply_cache.most_bytes = most_bytes;
      start(std::move(config));
      handled_ = 0;
      pushes_ = kFirst;
      RawClient* const one = raw_connect();
      RawClient* const other = raw_connect();
      ASSERT_TRUE(one != nullptr && other != nullptr);
      const auto send = [this](RawClient& client, std::size_t offset) {
        RawLists lists;
        lists.writes = {{client.expose(offset, 2048, core::RemoteAccess::kWrite)}};
        client.send(raw_call(5, 1, {}, lists));
        run_raw();
      };
      const auto has = [this](const RawClient& client, std::size_t offset, std::size_t bytes) {
        Bytes expected(kItemBytes);
        fill(expected);
        std::fill(expected.begin() + static_cast<std::ptrdiff_t>(bytes), expected.end(), std::byte{0});
        return std::equal(expected.begin(), expected.end(), client.data.begin() + static_cast<std::ptrdiff_t>(offset));
      };
      send(*one, 0);
      EXPECT_TRUE(has(*one, 0, kFirst));
      send(*other, 0);
      EXPECT_TRUE(has(*other, 0, 0)) << "it waits for the reply";
      EXPECT_EQ(answering().joined, 1u);
      if (lost) {
        one->disconnect();
        run_raw();
      }
      ASSERT_EQ(kept_.size(), 1u);
      const core::MemoryRef item = kept_[0].items(0, kItemBytes);
      const oncrpc::Item eligible{.position = 0, .memory = {&item, 1}};
      kept_[0].reply({.items = {&eligible, 1}});
      kept_.clear();
      run_raw();
      while (!server_->arm()) run_raw();
      EXPECT_TRUE(has(*one, 0, lost ? kFirst : kItemBytes));
      EXPECT_TRUE(has(*other, 0, kItemBytes));
      EXPECT_EQ(other->received.size(), 1u);
      if (answering().not_remembered == 0) {
        send(*other, 4096);
        EXPECT_TRUE(has(*other, 4096, kItemBytes)) << "kept";
      }
      EXPECT_EQ(handled_, 1);
      EXPECT_EQ(answering().not_remembered, most_bytes == 100 ? 1u : 0u);
      raw_.clear();
      run_raw();
      server_.reset();
    }
  }
}

TEST_F(ReplyCache, ADuplicateOfARefusedCallIsRefusedToo) {
  start();
  puts_off_ = true;
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  client->send(raw_call(5, 1));
  client->send(raw_call(5, 1));
  run_raw();
  ASSERT_EQ(kept_.size(), 1u);
  kept_[0].refuse();
  kept_.clear();
  run_raw();
  for (int i = 0; i < 2; ++i) {
    const auto reply = client->next_reply();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->procedure, RawClient::kRdmaError);
    EXPECT_EQ(reply->error, RawClient::kErrChunk);
  }
}

/// The cache is tested alone, with a clock of the test's.
class ReplyCacheAlone : public ::testing::Test {
 protected:
  endpoint::RememberedReply* remember(std::uint32_t xid, core::TimePoint at, std::uint32_t bytes = 0) {
    endpoint::RememberedReply& entry = cache_.begin(key(xid));
    const core::MemoryRef piece{slab_.data(), bytes, 0};
    return cache_.keep(entry, {.results = {&piece, 1}}, at) ? &entry : nullptr;
  }
  static endpoint::CallKey key(std::uint32_t xid) { return endpoint::CallKey::of({}, xid, {1, 1, 1}, {}, false); }

  static constexpr core::TimePoint kStart{std::chrono::hours{1}};
  std::vector<std::byte> slab_ = std::vector<std::byte>(1u << 14);
  endpoint::BufferPool pool_{slab_, 0};
  endpoint::ReplyCacheConfig config_{.most_replies = 16, .most_bytes = 2048, .most_age = std::chrono::minutes{2}};
  endpoint::ReplyCache cache_{pool_, config_};
};

TEST_F(ReplyCacheAlone, AnOldReplyThatIsBeingSentDoesNotMakeYoungerRepliesExpire) {
  REQ("V1-ERR-24");
  endpoint::RememberedReply* const old = remember(1, kStart);
  ASSERT_NE(old, nullptr);
  ASSERT_NE(remember(2, kStart), nullptr);
  const core::TimePoint now = kStart + config_.most_age + std::chrono::seconds{1};
  for (std::uint32_t xid = 3; xid <= 10; ++xid) ASSERT_NE(remember(xid, now), nullptr);
  ++old->sending;
  EXPECT_EQ(cache_.find(key(1), now), nullptr) << "too old";
  EXPECT_EQ(cache_.size(), 9u) << "the other one that is too old is gone, and nothing else";
  for (std::uint32_t xid = 3; xid <= 10; ++xid) EXPECT_NE(cache_.find(key(xid), now), nullptr) << xid;
  --old->sending;
  (void)cache_.find(key(1), now);
  EXPECT_EQ(cache_.size(), 8u);
}

TEST_F(ReplyCacheAlone, CallsThatDifferInALateArgumentByteHaveDifferentKeys) {
  const auto key_of = [](const Bytes& arguments, bool has_left_out) {
    return endpoint::CallKey::of({}, 5, {1, 1, 1}, arguments, has_left_out);
  };
  // The arguments are like a handle of 60 bytes, behind which the name comes.
  Bytes arguments(96), other(96), longer(100), early(96);
  other[95] = early[63] = std::byte{1};
  EXPECT_TRUE(key_of(arguments, false).same_call(key_of(arguments, false)));
  EXPECT_FALSE(key_of(arguments, false).same_call(key_of(other, false)));
  EXPECT_FALSE(key_of(arguments, false).same_call(key_of(longer, false)));
  EXPECT_FALSE(key_of(arguments, true).same_call(key_of(other, true)));
  EXPECT_TRUE(key_of(arguments, true).same_call(key_of(longer, false))) << "which has the item inline";
  EXPECT_TRUE(key_of(longer, false).same_call(key_of(arguments, true)));
  EXPECT_FALSE(key_of(early, true).same_call(key_of(longer, false)));
}

/// However many calls wait, for a disk, say, the cache knows retransmissions of calls that have
/// been done, and of those that wait.
TEST_F(ReplyCacheAlone, CallsInProgressTakeNoRoomFromKeptReplies) {
  constexpr std::uint32_t kAwaited = 100;
  const std::uint32_t kept = config_.most_replies;
  for (std::uint32_t xid = 1; xid <= kept; ++xid) ASSERT_NE(remember(xid, kStart), nullptr);
  std::vector<endpoint::RememberedReply*> awaited;
  for (std::uint32_t xid = kept + 1; xid <= kept + kAwaited; ++xid) awaited.push_back(&cache_.begin(key(xid)));
  for (std::uint32_t xid = 1; xid <= kept + kAwaited; ++xid) EXPECT_NE(cache_.find(key(xid), kStart), nullptr) << xid;
  for (endpoint::RememberedReply* const entry : awaited)
    cache_.keep(*entry, oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR, 0, 0, kStart);
  EXPECT_EQ(cache_.size(), kept) << "once they are done the bound holds for them";
  EXPECT_EQ(cache_.find(key(kAwaited), kStart), nullptr);
  EXPECT_NE(cache_.find(key(kept + kAwaited), kStart), nullptr);
}

TEST_F(ReplyCacheAlone, AReplyCountsWithTheSizeOfItsWholePoolBlock) {
  for (std::uint32_t xid = 1; xid <= 8; ++xid) ASSERT_NE(remember(xid, kStart, 260), nullptr);
  EXPECT_EQ(cache_.size(), 4u) << "512 each";
  EXPECT_EQ(cache_.bytes(), 2048u);
}

}  // namespace
}  // namespace rpcrdma::test
