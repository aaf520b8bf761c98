// SPDX-License-Identifier: BSD-3-Clause
// Many connections between two processes, with several threads on either side.
#include <gtest/gtest.h>

#include <memory>
#include <thread>

#include "softverbs/ipc_processes.h"

namespace {

using namespace soft_test;

constexpr std::uint16_t kPort = 20049;
constexpr std::size_t kConnections = 100;
constexpr std::size_t kThreads = 4;
constexpr int kRounds = 20;
constexpr std::size_t kBytes = 40'000;  // several pieces

/// Sends back and forth on one connection; both sides run this function.
void converse(End& end, unsigned char mark) {
  Buffer out(end.pd, kBytes, kLocal, mark);
  Buffer in(end.pd, kBytes, kLocal);
  EXPECT_EQ(end.receive({in.sge()}), 0);
  for (int round = 0; round < kRounds; ++round) {
    EXPECT_EQ(end.send({out.sge()}), 0);
    const auto received = collect(end.recv_cq, 1);
    EXPECT_EQ(received[0].status, IBV_WC_SUCCESS);
    EXPECT_EQ(in.bytes[kBytes - 1], mark);
    in.bytes[kBytes - 1] = 0;
    if (round + 1 < kRounds) {
      EXPECT_EQ(end.receive({in.sge()}), 0);
    }
    EXPECT_EQ(collect(end.send_cq, 1)[0].status, IBV_WC_SUCCESS);
  }
}

void converse_on_threads(std::vector<std::unique_ptr<End>>& ends) {
  std::vector<std::thread> threads;
  for (std::size_t first = 0; first < kThreads; ++first) {
    threads.emplace_back([&ends, first] {
      for (std::size_t i = first; i < ends.size(); i += kThreads) converse(*ends[i], static_cast<unsigned char>(i + 1));
    });
  }
  for (std::thread& thread : threads) thread.join();
}

Options patient() {
  Options options;
  options.connect.rnr_retry_count = options.accept.rnr_retry_count = 7;
  return options;
}

TEST(BetweenProcessesMany, HundredConnectionsWorkOnFourThreads) {
  const Folder folder;
  Child child([&](Talk& talk) {
    Side server;
    server.listen(folder.config(), kPort, 1000);
    talk.say(1);
    std::vector<std::unique_ptr<End>> ends;
    for (std::size_t i = 0; i < kConnections; ++i) {
      Side one;
      one.events = server.events;
      one.accept(patient());
      ends.push_back(std::make_unique<End>(one));
    }
    converse_on_threads(ends);
    talk.say(2);
    talk.hear();
    for (const auto& end : ends) end->free_objects();
    server.close();
  });
  EXPECT_EQ(child.talk().hear(), 1U);
  Side client;
  ASSERT_TRUE(control::reset(control::default_fabric(), folder.config()));
  client.events = sv::rdma_create_event_channel();
  std::vector<std::unique_ptr<End>> ends;
  for (std::size_t i = 0; i < kConnections; ++i) {
    Side one;
    one.events = client.events;
    one.resolve(kPort, patient());
    one.connect(patient());
    EXPECT_EQ(await(one.events).type, RDMA_CM_EVENT_ESTABLISHED);
    ends.push_back(std::make_unique<End>(one));
  }
  converse_on_threads(ends);
  EXPECT_EQ(child.talk().hear(), 2U);
  child.talk().say(0);
  for (const auto& end : ends) end->free_objects();
  client.close();
  EXPECT_EQ(child.finish(), 0);
}

}  // namespace
