// SPDX-License-Identifier: BSD-3-Clause
//
// Calls and waits from another thread, while allocations on the endpoint's thread fail: each that
// the reply to a call needs, and those that a wait needs.
#include <memory>
#include <new>
#include <vector>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/endpoint_thread.h"
#include "rpcrdma/endpoint/until.h"
#include "support/failing_allocations.h"

namespace rpcrdma::test {
namespace future_without_memory_test {

using endpoint::Client;

class ShortOfMemory : public Timed {};

TEST_F(ShortOfMemory, FutureThrowsBadAllocAndTheConnectionStays) {
#ifdef RPCRDMA_THREAD_SANITIZER
  GTEST_SKIP() << "ThreadSanitizer has an operator new of its own";
#endif
  listen();
  serve_echo(*server_);
  endpoint::EndpointThread<endpoint::Server> server(std::move(server_));
  endpoint::EndpointThread<Client> client(make_client());
  ASSERT_TRUE(client.wait_until([](Client& its) { return its.is_connected(); }, kLimit));
  std::vector<std::byte> memory(512);
  const auto region = *client.ask([&](Client& its) { return its.add_region(memory); }).get();
  const core::MemoryRef piece{memory.data(), 512, region};
  std::unique_ptr<Exposed> exposed;
  int thrown = 0;
  for (std::uint64_t nth = 1, failed = 1; failed != 0 && nth < 100; ++nth) {
    client.ask([&](Client&) { exposed = std::make_unique<Exposed>(); }).get();
    fail_allocations(Failing::kOne, nth);
    auto reply = client.call({.procedure = {kProgram, kVersion, 1}, .arguments = {&piece, 1}});
    reply.wait();
    failed = failed_allocations();
    fail_allocations(Failing::kNone);
    client.ask([&](Client&) { exposed = nullptr; }).get();
    if (failed == 0) {
      EXPECT_TRUE(reply.get().ok());
    } else {
      EXPECT_THROW(reply.get(), std::bad_alloc) << "allocation " << nth;
      ++thrown;
    }
    ASSERT_TRUE(client.ask([](Client& its) { return its.is_connected(); }).get()) << "allocation " << nth;
  }
  EXPECT_GT(thrown, 0);
}

TEST_F(ShortOfMemory, WaitThatTheEndpointsThreadCannotKeepEndsAfterOneLook) {
#ifdef RPCRDMA_THREAD_SANITIZER
  GTEST_SKIP() << "ThreadSanitizer has an operator new of its own";
#endif
  listen();
  connect();
  connected_at_both_ends();
  settle();  // nothing is left to do for which the thread would allocate
  endpoint::EndpointThread<Client> client(std::move(client_));  // no wait has given it room for others yet
  std::unique_ptr<Exposed> exposed;
  client.ask([&](Client&) { exposed = std::make_unique<Exposed>(); }).get();
  fail_allocations(Failing::kAllFrom);
  int looks = 0;
  const auto condition = [&looks](bool result) {
    return [&looks, result](Client&) {
      ++looks;
      return result;
    };
  };
  // This wait has a limit, so that the test ends even if the condition never runs.
  const bool was_true = client.wait_until(condition(true), kLimit);
  EXPECT_TRUE(was_true);
  if (was_true) {
    EXPECT_FALSE(client.wait_until(condition(false)));
  }
  EXPECT_GE(failed_allocations(), 2u);
  fail_allocations(Failing::kNone);
  client.ask([&](Client&) { exposed = nullptr; }).get();
  EXPECT_EQ(looks, 2);
  EXPECT_TRUE(client.wait_until([](Client& its) { return its.is_connected(); }, kLimit));
}

}  // namespace future_without_memory_test
}  // namespace rpcrdma::test
