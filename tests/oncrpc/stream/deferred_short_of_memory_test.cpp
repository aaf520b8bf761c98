// SPDX-License-Identifier: BSD-3-Clause
//
// A handler defers a call that came over TCP, and each allocation that this needs fails.
#include <gtest/gtest.h>

#include <string>

#include "oncrpc/stream/over_tcp.h"
#include "oncrpc/stream/tcp_peers.h"
#include "oncrpc/stub/desk.h"
#include "support/failing_allocations.h"

namespace deferred_short_of_memory_test {

using namespace rpcrdma;

/// Tries to defer each call of Look until no allocation fails any more.
class Deferring final : public test::DeskV1 {
 public:
  explicit Deferring(test::Papers& papers) : DeskV1(papers) {}
  void look(oncrpc::stub::Call<Look>& call) override {
    for (std::uint64_t nth = 1; !later; ++nth) {
      test::fail_allocations(test::Failing::kOne, nth);
      {
        const test::Exposed exposed;
        later = call.later(1000);
      }
      const bool failed = test::failed_allocations() != 0;
      test::fail_allocations(test::Failing::kNone);
      EXPECT_NE(failed, static_cast<bool>(later)) << "allocation " << nth;
      failures += failed ? 1 : 0;
      if (!failed) break;
    }
  }
  oncrpc::stub::LaterCall<Look> later;
  int failures = 0;
};

TEST(ShortOfMemory, CallOverTcpThatCannotBeDeferredStaysWithItsHandler) {
#ifdef RPCRDMA_THREAD_SANITIZER
  GTEST_SKIP() << "ThreadSanitizer has an operator new of its own";
#endif
  test::Papers papers;
  Deferring desk(papers);
  auto server = tcp_peers::open();
  oncrpc::stream::serve(desk, *server);
  tcp_peers::Raw client(server->address());
  client.send(tcp_peers::call_of(1, {desk.program(), desk.version(), 1}, std::string{"\0\0\0\0\0\0\0\7", 8}));
  while (!desk.later) ASSERT_TRUE(server->wait(tcp_peers::kLimitMs));
  EXPECT_GT(desk.failures, 3);
  EXPECT_EQ(desk.later.reply({.how = test::State::FOUND, .bytes_ = 7}), oncrpc::stub::Sent::kSent);
  const tcp_peers::Running running(std::move(server));
  EXPECT_EQ(client.error_of(1), oncrpc::RpcError::kNone);
}

}  // namespace deferred_short_of_memory_test
