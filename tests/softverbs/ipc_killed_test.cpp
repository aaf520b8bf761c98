// SPDX-License-Identifier: BSD-3-Clause
// A process of the fabric dies by SIGKILL: the survivor gets each request's completion exactly once
// and the end of its connections, and keeps no resources afterwards.
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "softverbs/ipc_processes.h"
#include "support/own_process.h"

namespace {

using namespace soft_test;

/// Serves Sends until it is killed.
void echo(Side& server, Talk& talk) {
  Buffer memory(server.pd, 1 << 20, kAllRights, 5);
  Buffer inbox(server.pd, 4096, kLocal);
  for (std::uint64_t i = 0; i < 8; ++i) EXPECT_EQ(server.receive({inbox.sge()}, i), 0);
  offer(talk, memory);
  for (;;) {
    const auto received = collect(server.recv_cq, 1);
    EXPECT_EQ(server.receive({inbox.sge()}, 1), 0);
    EXPECT_EQ(server.send({inbox.sge(0, received[0].byte_len)}, 2), 0);
    collect(server.send_cq, 1);
  }
}

struct Tally {
  std::map<std::uint64_t, int> seen;
  std::uint64_t posted = 0;
  std::uint64_t failed = 0;

  void take(ibv_cq* cq) {
    ibv_wc wc{};
    while (ibv_poll_cq(cq, 1, &wc) == 1) {
      ++seen[wc.wr_id];
      if (wc.status != IBV_WC_SUCCESS) ++failed;
    }
  }
};

/// Keeps Sends, Writes and Reads under way, and kills the server when `moment` of them have
/// completed.
void kill_after(std::uint64_t moment, std::uint32_t seed) {
  std::mt19937 random(seed);
  Duo duo(echo);
  const Target target = hear_target(duo.talk());
  {
    Buffer buffer(duo.client.pd, 1 << 20, kLocal, 1);
    Buffer inbox(duo.client.pd, 4096, kLocal);
    Tally sends;
    Tally receives;
    const auto post = [&] {
      const std::uint64_t id = sends.posted;
      int error = 0;
      switch (random() % 3) {
        case 0:
          if (receives.posted - receives.seen.size() == 8) return false;
          error = duo.client.receive({inbox.sge()}, receives.posted++);
          if (error == 0) error = duo.client.send({buffer.sge(0, random() % 4096)}, id);
          break;
        case 1:
          error = duo.client.write({buffer.sge(0, random() % (1 << 20))}, target.address, target.key, id);
          break;
        default:
          error = duo.client.read({buffer.sge(0, random() % (1 << 20))}, target.address, target.key, id);
          break;
      }
      EXPECT_EQ(error, 0);
      ++sends.posted;
      return true;
    };
    wait_for(
        [&] {
          while (sends.posted - sends.seen.size() < 12 && post()) {
          }
          sends.take(duo.client.send_cq);
          receives.take(duo.client.recv_cq);
          return sends.seen.size() >= moment;
        },
        "completions");
    duo.kill();
    EXPECT_EQ(await(duo.client.events).type, RDMA_CM_EVENT_DISCONNECTED);
    // A request that is posted now fails, if all those under way have succeeded.
    if (duo.client.state() == IBV_QPS_RTS) {
      EXPECT_EQ(duo.client.write({buffer.sge(0, 8)}, target.address, target.key, sends.posted++), 0);
    }
    EXPECT_EQ(sv::rdma_disconnect(duo.client.id), 0);
    sends.take(duo.client.send_cq);
    receives.take(duo.client.recv_cq);
    EXPECT_EQ(sends.seen.size(), sends.posted);
    EXPECT_EQ(receives.seen.size(), receives.posted);
    for (const auto& [id, times] : sends.seen) EXPECT_EQ(times, 1) << "request " << id;
    for (const auto& [id, times] : receives.seen) EXPECT_EQ(times, 1) << "Receive " << id;
    EXPECT_GT(sends.failed, 0U);
  }
  duo.client.close();
}

TEST(BetweenProcessesKilled, SurvivorGetsEachCompletionOnce) {
  EXPECT_TRUE(control::reset(control::default_fabric(), {}));
  const std::size_t before = rpcrdma::test::descriptors();
  std::mt19937 random(1);
  for (std::uint32_t i = 0; i < 20; ++i) {
    SCOPED_TRACE(i);
    kill_after(random() % 60, i);
    EXPECT_TRUE(control::reset(control::default_fabric(), {}));
    EXPECT_EQ(rpcrdma::test::descriptors(), before);
  }
}

TEST(BetweenProcessesKilled, ClientGetsUnreachableIfTheServerIsKilledBeforeAccepting) {
  const Folder folder;
  Child child([&](Talk& talk) {
    Side server;
    server.listen(folder.config(), 20049);
    talk.say(1);
    EXPECT_EQ(await(server.events).type, RDMA_CM_EVENT_CONNECT_REQUEST);
    talk.say(2);
    talk.hear();
  });
  EXPECT_EQ(child.talk().hear(), 1U);
  Side client;
  client.prepare(folder.config(), 20049);
  client.connect();
  EXPECT_EQ(child.talk().hear(), 2U);
  child.kill();
  const TakenEvent event = await(client.events);
  EXPECT_EQ(event.type, RDMA_CM_EVENT_UNREACHABLE);
  EXPECT_EQ(event.status, -ETIMEDOUT);
  client.close();
  EXPECT_EQ(child.finish(), 128 + SIGKILL);
}

TEST(BetweenProcessesKilled, ServerThatAcceptsAKilledClientGetsUnreachable) {
  const Folder folder;
  Child child([&](Talk& talk) {
    talk.hear();
    Side client;
    client.prepare(folder.config(), 20049);
    client.connect();
    talk.hear();
  });
  Side server;
  server.listen(folder.config(), 20049);
  child.talk().say(1);
  const TakenEvent asked = await(server.events);
  EXPECT_EQ(asked.type, RDMA_CM_EVENT_CONNECT_REQUEST);
  child.kill();
  EXPECT_EQ(child.finish(), 128 + SIGKILL);
  server.id = asked.id;
  const Options options;
  server.make_objects(options);
  rdma_conn_param parameters = options.accept;
  EXPECT_EQ(sv::rdma_accept(server.id, &parameters), 0);
  EXPECT_EQ(await(server.events).type, RDMA_CM_EVENT_UNREACHABLE);
  server.close();
}

TEST(BetweenProcessesKilled, PortOfAKilledProcessCanBeBoundAgain) {
  const Folder folder;
  Child child([&](Talk& talk) {
    Side server;
    server.listen(folder.config(), 20049);
    talk.say(1);
    talk.hear();
  });
  EXPECT_EQ(child.talk().hear(), 1U);
  {
    // While the process lives, its port is in use.
    ASSERT_TRUE(control::reset(control::default_fabric(), folder.config()));
    rdma_event_channel* const events = sv::rdma_create_event_channel();
    rdma_cm_id* id = nullptr;
    ASSERT_EQ(sv::rdma_create_id(events, &id, nullptr, RDMA_PS_TCP), 0);
    sockaddr_in where = address(20049);
    EXPECT_EQ(sv::rdma_bind_addr(id, reinterpret_cast<sockaddr*>(&where)), -1);
    EXPECT_EQ(errno, EADDRINUSE);
    child.kill();
    EXPECT_EQ(child.finish(), 128 + SIGKILL);
    EXPECT_EQ(sv::rdma_bind_addr(id, reinterpret_cast<sockaddr*>(&where)), 0) << errno;
    EXPECT_EQ(sv::rdma_destroy_id(id), 0);
    sv::rdma_destroy_event_channel(events);
  }
  Side server;
  server.listen(folder.config(), 20049);
  server.close();
}

}  // namespace
