// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at an endpoint and the process that it is in: fork(), sleeping and polling.
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstring>
#include <future>
#include <thread>

#include "rpcrdma/endpoint/altered.h"
#include "rpcrdma/endpoint/echo.h"

namespace rpcrdma::test {
namespace {

TEST_F(Pair, AChildProcessLeavesTheParentsConnectionAlone) {
  listen();
  serve_echo(*server_);
  connect();
  EchoCall before, after;
  ASSERT_TRUE(before.start(*client_, 3000, 1));
  client_->progress();
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    std::vector<char> own(1 << 20, 'x');  // memory of the child's own; it uses nothing of the transport
    _exit(own.back() == 'x' ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  ASSERT_TRUE(after.start(*client_, 3000, 2));
  ASSERT_TRUE(run_until([&] { return before.outcome.calls > 0 && after.outcome.calls > 0; }));
  EXPECT_TRUE(before.echoed());
  EXPECT_TRUE(after.echoed());
}

TEST_F(Pair, TheDescriptorsThatFdReturnsCloseOnExec) {
  listen();
  connect();
  for (const int fd : {client_->fd(), server_->fd()}) EXPECT_NE(fcntl(fd, F_GETFD) & FD_CLOEXEC, 0);
}

TEST_F(Pair, AClientThatPollsBeforeItSleepsArmsNoCompletionQueue) {
  RPCRDMA_NEEDS_SOFTVERBS("a count of completion events");
  listen();
  serve_echo(*server_);
  endpoint::ClientConfig config;
  config.busy_poll_us = kLimitMs * 1000u;
  connect(std::move(config));
  settle();
  const auto events = [] {
    return softverbs::control::counters(softverbs::control::default_fabric()).completion_events;
  };
  const auto before = events();
  std::atomic<bool> stop{false};
  std::thread serving([&] {
    while (!stop) server_->progress();
  });
  for (int i = 0; i < 20; ++i) {
    EchoCall call;
    EXPECT_TRUE(call.start(*client_, 64));
    while (call.outcome.calls == 0 && client_->wait(kLimitMs)) {
    }
    EXPECT_TRUE(call.echoed());
  }
  stop = true;
  serving.join();
  EXPECT_EQ(events(), before) << "nobody armed a completion queue";
}

TEST_F(Pair, AServerReportsThatItsLastReplyWasSentBeforeItSleepsWithoutEnd) {
  listen();
  std::promise<bool> sent;
  server_->serve(kProgram, kVersion,
                 [&](endpoint::InboundCall& call) { (void)call.reply({}, [&sent](bool ok) { sent.set_value(ok); }); });
  connect();
  connected_at_both_ends();
  std::atomic<bool> stop{false};
  std::thread serving([&] {
    while (!stop) server_->wait(-1);
  });
  Outcome outcome;
  EXPECT_TRUE(client_->call({.procedure = {kProgram, kVersion, 1}}, outcome.collect()));
  while (outcome.calls == 0 && client_->wait(kLimitMs)) {
  }
  EXPECT_TRUE(outcome.ok());
  auto answer = sent.get_future();
  const bool told = answer.wait_for(kLimit) == std::future_status::ready;
  EXPECT_TRUE(told && answer.get()) << "the server sleeps, and its reply's memory is still lent";
  stop = true;
  client_.reset();  // this wakes the server
  serving.join();
}

TEST(ForkSafety, IbvForkInitSucceedsAfterRdmaCoreIsOpened) {
  const auto table = verbs::rdma_core_table();
  if (!table) GTEST_SKIP() << table.error().why;
  EXPECT_EQ((*table)->fork_init(), 0) << "called again it says how the first call went";
}

}  // namespace
}  // namespace rpcrdma::test
