// SPDX-License-Identifier: BSD-3-Clause
// Waits of a program that sleeps on its completion channel, which only the node's thread can end;
// and waits for a listener.
#include <gtest/gtest.h>
#include <poll.h>

#include <chrono>
#include <csignal>

#include "softverbs/ipc_processes.h"
#include "softverbs/programs.h"

namespace {

using namespace soft_test;

constexpr std::uint64_t kMillisecond = 1'000'000;

bool sleep_for_event(const Side& side) {
  pollfd readable{side.completions->fd, POLLIN, 0};
  return ::poll(&readable, 1, kLimitMs) == 1;
}

void take_completion_event(const Side& side) {
  ibv_cq* cq = nullptr;
  void* context = nullptr;
  ASSERT_EQ(sv::get_cq_event(side.completions, &cq, &context), 0);
  sv::ack_cq_events(cq, 1);
}

// In an earlier version, a poll could consume the wake-up of the thread, which then slept although
// a timer was set. This is a race: each round is one attempt to lose it.
TEST(BetweenProcessesWaits, TimerSetBeforeTheProgramSleepsWakesTheProgram) {
  Options options;
  options.event_driven = true;
  Duo duo(
      [](Side& server, Talk& talk) {
        Buffer memory(server.pd, 64, kAllRights, 5);
        offer(talk, memory);
        talk.hear();
      },
      options);
  const Target target = hear_target(duo.talk());
  {
    Buffer buffer(duo.client.pd, 64, kLocal, 1);
    constexpr int kRounds = 100;
    for (int round = 0; round < kRounds; ++round) {
      control::Fault fault;
      fault.kind = control::Fault::Kind::kDelay;
      fault.delay_ns = 2 * kMillisecond;
      control::inject(control::default_fabric(), fault);
      ASSERT_EQ(sv::req_notify_cq(duo.client.send_cq, 0), 0);
      ASSERT_EQ(duo.client.write({buffer.sge()}, target.address, target.key), 0);
      ibv_wc done{};
      const int early = sv::poll_cq(duo.client.send_cq, 1, &done);
      ASSERT_TRUE(sleep_for_event(duo.client)) << "round " << round;
      take_completion_event(duo.client);
      ASSERT_EQ(early + sv::poll_cq(duo.client.send_cq, 1, &done), 1);
      EXPECT_EQ(done.status, IBV_WC_SUCCESS);
    }
  }
  duo.talk().say(0);
}

// A process may destroy its queue pair while requests to it are under way, and before it has a
// Receive for them.
TEST(BetweenProcessesWaits, SendToADestroyedQueuePairFailsAfterItsRetries) {
  Options options;
  options.event_driven = true;
  options.connect.rnr_retry_count = options.accept.rnr_retry_count = 7;
  Duo duo(
      [](Side& server, Talk& talk) {
        talk.hear();
        EXPECT_EQ(sv::destroy_qp(server.qp()), 0);
        server.id->qp = nullptr;
        talk.say(1);
        talk.hear();
      },
      options);
  {
    Buffer buffer(duo.client.pd, 64, kLocal, 1);
    ASSERT_EQ(sv::req_notify_cq(duo.client.send_cq, 0), 0);
    const std::uint64_t before = control::now_ns(control::default_fabric());
    ASSERT_EQ(duo.client.send({buffer.sge()}, 1), 0);  // there is no Receive for it
    duo.talk().say(1);
    ASSERT_EQ(duo.talk().hear(), 1U);
    ASSERT_EQ(duo.client.send({buffer.sge()}, 2), 0);
    ASSERT_TRUE(sleep_for_event(duo.client));
    take_completion_event(duo.client);
    const auto done = collect(duo.client.send_cq, 2);
    const std::uint64_t after = control::now_ns(control::default_fabric());
    EXPECT_EQ(done[0].status, IBV_WC_RETRY_EXC_ERR);
    EXPECT_EQ(done[0].wr_id, 1U);
    EXPECT_EQ(done[1].status, IBV_WC_WR_FLUSH_ERR);
    EXPECT_GT(after - before, 400 * kMillisecond);  // 67 ms of timeout, by default, and 7 retries
  }
  duo.talk().say(0);
}

// A killed process leaves the name of its listener in the folder.
TEST(BetweenProcessesWaits, AwaitListenerIgnoresTheListenerOfAKilledProcess) {
  constexpr std::uint16_t kPort = 7500;
  const Folder folder;
  Child child([&folder](Talk& talk) {
    Side server;
    server.listen(folder.config(), kPort);
    talk.say(1);
    talk.hear();
  });
  ASSERT_EQ(child.talk().hear(), 1U);
  Side client;
  client.prepare(folder.config(), kPort);
  const auto took = [&client](std::chrono::milliseconds patience) {
    const auto start = std::chrono::steady_clock::now();
    sv::await_listener(client.id, static_cast<int>(patience.count()));
    return std::chrono::steady_clock::now() - start;
  };
  EXPECT_LT(took(kLimit), kLimit);
  child.kill();
  EXPECT_EQ(child.finish(), 128 + SIGKILL);
  constexpr std::chrono::milliseconds kShort{30};
  EXPECT_GE(took(kShort), kShort);
  client.close();
}

}  // namespace
