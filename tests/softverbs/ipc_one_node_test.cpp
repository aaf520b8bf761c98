// SPDX-License-Identifier: BSD-3-Clause
// Queue pairs of one node of a fabric: some that are connected to each other, and some whose peer
// is in a process that ends or leaves early. Most tests connect queue pairs themselves, without the
// connection manager.
#include <gtest/gtest.h>

#include <csignal>
#include <mutex>
#include <vector>

#include "softverbs/fabric.h"
#include "softverbs/ipc/wire.h"
#include "softverbs/ipc_node.h"
#include "softverbs/ipc_processes.h"

namespace {

using namespace soft_test;

TEST(OneNode, SharedReceiveThatAnotherQueuePairTakesUsesUpNoRetry) {
  Node node{control::Config{}};
  ibv_srq_init_attr wanted{};
  wanted.attr = {4, 1, 0};
  ibv_srq* const srq = sv::create_srq(node.pd, &wanted);
  ASSERT_NE(srq, nullptr);
  {
    Buffer from(node.pd, 16, kLocal), to(node.pd, 16, kLocal);
    Raw one(node), two(node), to_one(node, nullptr, srq), to_two(node, nullptr, srq);
    for (Raw* const each : {&one, &two, &to_one, &to_two}) {
      each->rnr_retry = 1;
      each->rnr_timer = 0;  // 655.36 ms
    }
    connect_both(one, to_one);
    connect_both(two, to_two);
    one.send(from);
    two.send(from);
    ibv_wc wc{};
    for (Raw* const each : {&one, &two}) {
      control::advance(*node.fabric, 50'000'000);
      ibv_sge sge = to.sge();
      ibv_recv_wr wr{1, nullptr, &sge, 1};
      ibv_recv_wr* bad = nullptr;
      EXPECT_EQ(ibv_post_srq_recv(srq, &wr, &bad), 0);
      ASSERT_EQ(ibv_poll_cq(each->cq, 1, &wc), 1);
      EXPECT_EQ(wc.status, IBV_WC_SUCCESS) << control::explain(wc.vendor_err);
    }
    // The timer of a request that was woken in vain still expires at its old time.
    one.send(from);
    two.send(from);
    control::advance(*node.fabric, 600'000'000);
    ibv_sge sge = to.sge();
    ibv_recv_wr wr{1, nullptr, &sge, 1};
    ibv_recv_wr* bad = nullptr;
    EXPECT_EQ(ibv_post_srq_recv(srq, &wr, &bad), 0);
    ASSERT_EQ(ibv_poll_cq(one.cq, 1, &wc), 1);
    EXPECT_EQ(wc.status, IBV_WC_SUCCESS);
    control::advance(*node.fabric, 60'000'000);
    ASSERT_EQ(ibv_poll_cq(two.cq, 1, &wc), 1);
    EXPECT_EQ(wc.status, IBV_WC_RNR_RETRY_EXC_ERR);
  }
  EXPECT_EQ(sv::destroy_srq(srq), 0);
}

struct Meeting {
  std::uint16_t lid;
  std::uint32_t number;
};
void tell(const Talk& talk, const Raw& raw) {
  talk.say(raw.node.lid);
  talk.say(raw.qp->qp_num);
}
Meeting hear_meeting(const Talk& talk) {
  Meeting meeting{};
  meeting.lid = static_cast<std::uint16_t>(talk.hear());
  meeting.number = static_cast<std::uint32_t>(talk.hear());
  return meeting;
}

TEST(OneNode, ProcessKilledAfterARequestHasSentTheWholeRequest) {
  const Folder folder;
  constexpr std::uint64_t kWrites = 4, kLast = 3;
  constexpr std::size_t kSize = 4 << 20;  // more than a socket takes at once
  Child child([&](Talk& talk) {
    Node node(folder.config());
    Raw raw(node);
    const Buffer from(node.pd, kSize, kLocal, 7);
    const Meeting peer = hear_meeting(talk);
    const Target target = hear_target(talk);
    tell(talk, raw);
    talk.hear();
    raw.connect(peer.lid, peer.number);
    control::Fault fault;
    fault.kind = control::Fault::Kind::kKill;
    fault.nth = kLast;
    control::inject(*node.fabric, fault);
    std::vector<ibv_sge> piece{from.sge()};
    std::vector<ibv_send_wr> chain(kWrites, request(IBV_WR_RDMA_WRITE, 1, IBV_SEND_SIGNALED, piece));
    for (std::size_t i = 0; i < kWrites; ++i) {
      chain[i].wr.rdma = {target.address + i * kSize, target.key};
      chain[i].next = i + 1 < kWrites ? &chain[i + 1] : nullptr;
    }
    raw.post(chain[0]);
    talk.hear();
  });
  Node node(folder.config());
  Raw raw(node);
  Buffer memory(node.pd, kWrites * kSize, kAllRights);
  tell(child.talk(), raw);
  offer(child.talk(), memory);
  const Meeting peer = hear_meeting(child.talk());
  raw.connect(peer.lid, peer.number);
  child.talk().say(1);
  EXPECT_EQ(child.finish(), 128 + SIGKILL);
  const auto arrived = [&](std::size_t i) {
    const std::lock_guard lock(node.fabric->mutex);  // orders memory for ThreadSanitizer; a card gives no order
    return memory.bytes[(i + 1) * kSize - 1] == 7;
  };
  wait_for([&] { return arrived(kLast - 1); }, "the Writes that were sent");
  EXPECT_TRUE(arrived(0) && arrived(1));
  EXPECT_FALSE(arrived(kLast));
}

TEST(OneNode, ServersSendBeforeEstablishedFailsIfTheClientDestroysItsQueuePair) {
  const Folder folder;
  Child child([&](Talk& talk) {
    Side server;
    server.listen(folder.config(), 20049);
    talk.say(1);
    const TakenEvent asked = await(server.events);
    server.id = asked.id;
    server.make_objects({});
    rdma_conn_param parameters = Options().accept;
    EXPECT_EQ(sv::rdma_accept(server.id, &parameters), 0);
    {
      const Buffer buffer(server.pd, 64, kLocal);
      EXPECT_EQ(server.send({buffer.sge()}), 0);
      const auto& qp = *static_cast<softverbs::QueuePair*>(server.qp());
      wait_for(
          [&] {
            const std::lock_guard lock(control::default_fabric().mutex);
            return qp.wire->peer_connects;
          },
          "the client's answer that it is still connecting");
      talk.say(2);
      EXPECT_EQ(collect(server.send_cq, 1)[0].status, IBV_WC_RETRY_EXC_ERR);
      talk.say(3);
      talk.hear();
    }
    server.close();
  });
  Side client;
  child.talk().hear();
  client.prepare(folder.config(), 20049);
  rdma_conn_param parameters = Options().connect;
  EXPECT_EQ(sv::rdma_connect(client.id, &parameters), 0);
  EXPECT_EQ(child.talk().hear(), 2U);
  // The event that would make this side ready is never taken.
  sv::rdma_destroy_qp(client.id);
  EXPECT_EQ(child.talk().hear(), 3U);
  child.talk().say(0);
  client.close();
  EXPECT_EQ(child.finish(), 0);
}

}  // namespace
