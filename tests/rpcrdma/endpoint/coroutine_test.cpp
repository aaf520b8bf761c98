// SPDX-License-Identifier: BSD-3-Clause
//
// These tests make calls that a coroutine waits for.
#include <vector>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/until.h"
#include "support/allocations.h"

namespace rpcrdma::test {
namespace {

using core::CallError;
using endpoint::Client;
using endpoint::Detached;
using endpoint::Response;

class Coroutine : public Timed {
 protected:
  void start() {
    listen();
    serve_echo(*server_);
    connect();
    connected_at_both_ends();
    memory_ = std::move(*client_->pool().allocate(1024));
  }
  void TearDown() override {
    memory_ = {};
    Timed::TearDown();
  }
  endpoint::Buffer memory_;
};

TEST_F(Coroutine, MakesOneCallAfterTheOther) {
  start();
  std::vector<std::size_t> lengths;
  const auto run = [&]() -> Detached {
    for (std::size_t bytes = 4; bytes <= 512; bytes *= 2) {
      const core::MemoryRef piece = memory_.ref(0, bytes);
      const Response response =
          co_await client_->calling({.procedure = {kProgram, kVersion, 1}, .arguments = {&piece, 1}});
      lengths.push_back(response.ok() ? response.results.size() : 0);
    }
  };
  run();
  ASSERT_TRUE(until([&] { return lengths.size() == 8; }));
  EXPECT_EQ(lengths, (std::vector<std::size_t>{4, 8, 16, 32, 64, 128, 256, 512}));
}

TEST_F(Coroutine, ReadsTheResultsOfTheReplyAfterWaiting) {
  start();
  std::ranges::fill(memory_.bytes(), std::byte{0x17});
  bool right = false;
  const auto run = [&]() -> Detached {
    const core::MemoryRef piece = memory_.ref(0, 100);
    const Response response =
        co_await client_->calling({.procedure = {kProgram, kVersion, 1}, .arguments = {&piece, 1}});
    right = std::ranges::equal(response.results, memory_.bytes().first(100));
  };
  run();
  ASSERT_TRUE(until([&] { return right; }));
}

TEST_F(Coroutine, ContinuesAtOnceWithTheErrorIfTheClientRefusesTheCall) {
  start();
  std::optional<CallError> error;
  const auto run = [&]() -> Detached {
    const Response response =
        co_await client_->calling({.procedure = {kProgram, kVersion, 1}, .most_reply_bytes = 1 << 20});
    error = response.transport_error;
  };
  run();
  EXPECT_EQ(error, CallError::kTooLarge);
}

TEST_F(Coroutine, ContinuesWithAnErrorIfItsCallIsCanceledOrItsClientIsDestroyed) {
  start();
  std::vector<std::optional<CallError>> ends;
  core::CallId id{};
  const auto run = [&]() -> Detached {
    const Response first = co_await client_->calling({.procedure = {kProgram, kVersion, 0}}, &id);
    ends.push_back(first.transport_error);
    const Response second = co_await client_->calling({.procedure = {kProgram, kVersion, 0}});
    ends.push_back(second.transport_error);
  };
  run();
  ASSERT_NE(id, core::CallId{});
  client_->cancel(id);
  ASSERT_TRUE(client_until([&] { return !ends.empty(); }));
  memory_ = {};
  client_.reset();
  ASSERT_EQ(ends.size(), 2u);
  EXPECT_EQ(ends[0], CallError::kCanceled);
  EXPECT_EQ(ends[1], CallError::kConnectionLost);
}

TEST_F(Coroutine, ManyCoroutinesCallThroughOneClientAtOnce) {
  start();
  int done = 0;
  const auto run = [&](int calls) -> Detached {
    for (int i = 0; i < calls; ++i) {
      const Response response = co_await client_->calling({.procedure = {kProgram, kVersion, 0}});
      if (!response.ok()) co_return;
    }
    ++done;
  };
  for (int i = 0; i < 20; ++i) run(i);
  ASSERT_TRUE(until([&] { return done == 20; }));
}

TEST_F(Coroutine, AllocatesNothingForACall) {
  start();
  std::size_t before = 0, after = 0;
  const auto run = [&]() -> Detached {
    const core::MemoryRef piece = memory_.ref(0, 256);
    for (int i = 0; i < 400; ++i) {
      if (i == 100) before = codec::allocations();
      const Response response =
          co_await client_->calling({.procedure = {kProgram, kVersion, 1}, .arguments = {&piece, 1}});
      if (!response.ok()) co_return;
    }
    after = codec::allocations();
  };
  run();
  for (int rounds = 0; rounds < 100'000 && after == 0; ++rounds) work();
  ASSERT_NE(after, 0u);
  EXPECT_EQ(after, before);
}

}  // namespace
}  // namespace rpcrdma::test
