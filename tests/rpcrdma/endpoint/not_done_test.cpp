// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at answers which say that their call has not been executed (`not_done`). No such
// answer is remembered, nor is the SYSTEM_ERR that the client gets if it cannot be sent: the
// handler gets the retransmission.
#include <functional>
#include <vector>

#include "oncrpc/stub/service.h"
#include "rpcrdma/endpoint/raw_client.h"
#include "support/failing_allocations.h"

namespace rpcrdma::test {
namespace not_done_test {

using endpoint::Buffer;
using endpoint::DeferredReply;
using endpoint::InboundCall;
using oncrpc::stub::Sent;

constexpr std::uint32_t kXid = 5, kProcedure = 1, kSuccess = 0, kUnknownRegion = 77;
constexpr endpoint::ServeOptions kRemembered{.remembered_procedures = 1u << kProcedure};

/// The XDR does not allow this value.
xdr::ReduceResult encode_what_is_not_allowed(const void*, xdr::MutableBytes, std::span<xdr::ReducedItem>,
                                             oncrpc::Choice) noexcept {
  return xdr::unexpected(xdr::EncodeError{.code = xdr::EncodeCode::kBadEnum});
}

xdr::ReduceResult encode_nothing(const void*, xdr::MutableBytes, std::span<xdr::ReducedItem>, oncrpc::Choice) noexcept {
  return xdr::Reduced{};
}

/// Lets the test answer the first call, and executes the others.
class Desk final : public oncrpc::stub::Service {
 public:
  Desk() : Service(kProgram, kVersion) {}
  std::function<void(oncrpc::stub::ServedCall&)> answer_first;
  int handled = 0;

 private:
  bool call(oncrpc::stub::ServedCall& call) override {
    if (++handled == 1)
      answer_first(call);
    else
      EXPECT_EQ(call.reply(encode_nothing, nullptr, {}), Sent::kSent);
    return true;
  }
};

class NotDone : public RawPair {
 protected:
  /// Starts a server that lets `answer_first` answer the first call, and executes the others.
  void start(std::function<void(InboundCall&)> answer_first) {
    endpoint::ServerConfig config;
    config.pool_bytes = kPool;
    listen(std::move(config));
    server_->serve(
        kProgram, kVersion,
        [this, first = std::move(answer_first)](InboundCall& call) {
          if (++handled_ == 1) return first(call);
          (void)call.reply({});
        },
        kRemembered);
  }
  void start_desk(std::function<void(oncrpc::stub::ServedCall&)> answer_first) {
    endpoint::ServerConfig config;
    config.pool_bytes = kPool;
    listen(std::move(config));
    desk_.answer_first = std::move(answer_first);
    server_->serve(desk_, kRemembered);
  }
  void TearDown() override {
    kept_.clear();
    held_ = {};
    hogged_.clear();
    if (server_) run_raw();
    RawPair::TearDown();
  }
  void send(RawClient& client) {
    client.send(raw_call(kXid, kProcedure));
    run_raw();
  }
  /// Returns the accept_stat of the next reply.
  static std::uint32_t stat(RawClient& client) {
    const auto reply = client.next_reply();
    EXPECT_TRUE(reply);
    return reply ? reply->accept_stat : 0xffffffff;
  }
  /// Retransmits the call twice: the handler executes it, once.
  void expect_executed_once_retransmitted(RawClient& client, const int& handled) {
    for (int i = 0; i < 2; ++i) {
      send(client);
      EXPECT_EQ(stat(client), kSuccess);
      EXPECT_EQ(handled, 2);
    }
  }
  /// Takes the whole pool, except one block of 256 and one of 512 bytes.
  void hog() {
    endpoint::BufferPool& pool = server_->pool();
    auto small = pool.allocate(256), large = pool.allocate(512);
    ASSERT_TRUE(small && large);
    while (auto more = pool.allocate(256)) hogged_.push_back(std::move(*more));
  }

  static constexpr std::size_t kPool = std::size_t{1} << 16;
  int handled_ = 0;
  Desk desk_;
  std::vector<DeferredReply> kept_;
  oncrpc::stub::HeldCall held_;
  std::vector<Buffer> hogged_;
};

TEST_F(NotDone, ResultsAreNotRemembered) {
  start([](InboundCall& call) { (void)call.reply({.not_done = true}); });
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  send(*client);
  EXPECT_EQ(stat(*client), kSuccess);
  expect_executed_once_retransmitted(*client, handled_);
}

TEST_F(NotDone, SystemErrorForAnUnknownRegionIsNotRemembered) {
  start([this](InboundCall& call) {
    auto buffer = server_->pool().allocate(8);
    core::MemoryRef piece = buffer->ref();
    piece.region = kUnknownRegion;
    const auto replied = call.reply({.results = {&piece, 1}, .not_done = true});
    ASSERT_FALSE(replied);
    EXPECT_EQ(replied.error(), core::CallError::kNoSuchRegion);
  });
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  send(*client);
  EXPECT_EQ(stat(*client), RawClient::kSystemError);
  expect_executed_once_retransmitted(*client, handled_);
}

/// A retransmission that has come before the answer gets the same SYSTEM_ERR, whether or not the
/// connection of the first call is still there.
TEST_F(NotDone, WaitingDuplicateGetsTheSystemErrorForAnUnknownRegionToo) {
  for (const bool lost : {false, true}) {
    SCOPED_TRACE(lost ? "the first connection is lost" : "both connections stay");
    handled_ = 0;
    start([this](InboundCall& call) { kept_.push_back(call.later(std::move(*server_->pool().allocate(8)))); });
    RawClient* const one = raw_connect();
    RawClient* const other = raw_connect();
    ASSERT_TRUE(one != nullptr && other != nullptr);
    send(*one);
    send(*other);
    EXPECT_EQ(server_->counters().answering.joined, 1u);
    if (lost) {
      one->disconnect();
      run_raw();
    }
    ASSERT_EQ(kept_.size(), 1u);
    core::MemoryRef piece = kept_[0].memory(0, 8);
    piece.region = kUnknownRegion;
    kept_[0].reply({.results = {&piece, 1}, .not_done = true});
    kept_.clear();
    run_raw();
    if (!lost) {
      EXPECT_EQ(stat(*one), RawClient::kSystemError);
    }
    EXPECT_EQ(stat(*other), RawClient::kSystemError);
    EXPECT_TRUE(other->received.empty());
    expect_executed_once_retransmitted(*other, handled_);
    while (!server_->arm()) run_raw();  // the server knows that its replies have been sent
    EXPECT_EQ(server_->pool().buffers_in_use(), 0u);
    raw_.clear();
    run_raw();
    server_.reset();
  }
}

TEST_F(NotDone, SystemErrorForResultsOnTheHeapThatThePoolHasNoRoomForIsNotRemembered) {
  start([this](InboundCall& call) { kept_.push_back(call.later()); });
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  send(*client);
  ASSERT_EQ(kept_.size(), 1u);
  const core::MemoryRef results = kept_[0].heap(2 * kPool);
  ASSERT_EQ(results.length, 2 * kPool);
  kept_[0].reply({.results = {&results, 1}, .not_done = true});
  kept_.clear();
  run_raw();
  EXPECT_EQ(stat(*client), RawClient::kSystemError);
  expect_executed_once_retransmitted(*client, handled_);
}

class NotDoneShortOfMemory : public NotDone {};

TEST_F(NotDoneShortOfMemory, SystemErrorForAnAnswerThatADeferredReplyHasNoMemoryForIsNotRemembered) {
#ifdef RPCRDMA_THREAD_SANITIZER
  GTEST_SKIP() << "ThreadSanitizer has an operator new of its own";
#endif
  start([this](InboundCall& call) { kept_.push_back(call.later(std::move(*server_->pool().allocate(8)))); });
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  send(*client);
  ASSERT_EQ(kept_.size(), 1u);
  const core::MemoryRef piece = kept_[0].memory(0, 8);
  fail_allocations(Failing::kAllFrom);
  {
    const Exposed exposed;
    kept_[0].reply({.results = {&piece, 1}, .not_done = true});
  }
  EXPECT_GT(failed_allocations(), 0u);
  fail_allocations(Failing::kNone);
  kept_.clear();
  run_raw();
  EXPECT_EQ(stat(*client), RawClient::kSystemError);
  expect_executed_once_retransmitted(*client, handled_);
}

// --- Services ------------------------------------------------------------------------------------

TEST_F(NotDone, SystemErrorForResultsThatAServiceCannotEncodeIsNotRemembered) {
  start_desk([](oncrpc::stub::ServedCall& call) {
    EXPECT_EQ(call.reply(encode_what_is_not_allowed, nullptr, {.not_done = true}), Sent::kNotEncodable);
  });
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  send(*client);
  EXPECT_EQ(stat(*client), RawClient::kSystemError);
  expect_executed_once_retransmitted(*client, desk_.handled);
}

TEST_F(NotDone, SystemErrorForDeferredResultsThatAServiceCannotEncodeIsNotRemembered) {
  start_desk([this](oncrpc::stub::ServedCall& call) { held_ = call.later(64, 0); });
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  send(*client);
  ASSERT_TRUE(held_);
  EXPECT_EQ(held_.reply(encode_what_is_not_allowed, nullptr, {.not_done = true}), Sent::kNotEncodable);
  EXPECT_FALSE(held_) << "it has answered";
  run_raw();
  EXPECT_EQ(stat(*client), RawClient::kSystemError);
  expect_executed_once_retransmitted(*client, desk_.handled);
}

/// The pool has no block to keep the two buffers of the reply in, and none for the header of a
/// SYSTEM_ERR.
TEST_F(NotDone, CallOfAServiceWithoutMemoryToKeepItsBuffersIsNotRemembered) {
  start_desk([this](oncrpc::stub::ServedCall& call) {
    hog();
    EXPECT_NE(call.memory(256).address, nullptr);
    EXPECT_EQ(call.reply(encode_nothing, nullptr, {.not_done = true}), Sent::kNoMemory);
  });
  RawClient* const client = raw_connect();
  ASSERT_NE(client, nullptr);
  send(*client);
  EXPECT_EQ(client->next_reply().value_or(RawReply{}).error, RawClient::kErrChunk);
  hogged_.clear();
  expect_executed_once_retransmitted(*client, desk_.handled);
}

}  // namespace not_done_test
}  // namespace rpcrdma::test
