// SPDX-License-Identifier: BSD-3-Clause
// The differences of an iWARP card.
#include <cerrno>

#include "softverbs/detail.h"
#include "softverbs/pair.h"

namespace soft_test {
namespace {

control::Config iwarp() {
  control::Config config;
  config.iwarp = true;
  return config;
}

TEST(Iwarp, DeviceReportsIwarpOnePiecePerReadAndNoWindows) {
  Pair pair(iwarp());
  EXPECT_EQ(pair.client.id->verbs->device->transport_type, IBV_TRANSPORT_IWARP);
  ibv_device_attr attributes{};
  ASSERT_EQ(sv::query_device(pair.client.id->verbs, &attributes), 0);
  EXPECT_EQ(attributes.max_sge_rd, 1);
  EXPECT_EQ(attributes.max_mw, 0);
  EXPECT_EQ(attributes.device_cap_flags & IBV_DEVICE_MEM_WINDOW_TYPE_2B, 0U);
}

TEST(Iwarp, AllocationOfAMemoryWindowFails) {
  Pair pair(iwarp());
  EXPECT_EQ(sv::alloc_mw(pair.client.pd, IBV_MW_TYPE_2), nullptr);
  EXPECT_EQ(errno, EOPNOTSUPP);
}

TEST(Iwarp, SinkOfAReadNeedsTheRemoteWriteRightToo) {
  Pair pair(iwarp());
  Buffer right(pair.client.pd, 8, kLocal | IBV_ACCESS_REMOTE_WRITE);
  Buffer wrong(pair.client.pd, 8, kLocal);
  Buffer far(pair.server.pd, 8, kAllRights & ~IBV_ACCESS_MW_BIND, 2);
  ASSERT_EQ(pair.client.read({right.sge()}, far.address(), far.mr->rkey), 0);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
  ASSERT_EQ(pair.client.read({wrong.sge()}, far.address(), far.mr->rkey), 0);
  const ibv_wc wc = pair.client.poll_send()[0];
  EXPECT_EQ(wc.status, IBV_WC_LOC_ACCESS_ERR);
  EXPECT_EQ(wc.vendor_err, static_cast<std::uint32_t>(sv::Detail::kReadSinkNotRemotelyWritable));
}

TEST(Iwarp, ReadIntoTwoPiecesIsRefused) {
  Pair pair(iwarp());
  Buffer near(pair.client.pd, 8, kLocal | IBV_ACCESS_REMOTE_WRITE);
  EXPECT_EQ(pair.client.read({near.sge(0, 4), near.sge(4, 4)}, 0, 0), EINVAL);
}

TEST(Iwarp, SendWithoutAReceiveBreaksBothEnds) {
  Pair pair(iwarp());
  ASSERT_EQ(pair.client.send({}), 0);
  EXPECT_NE(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(pair.client.state(), IBV_QPS_ERR);
  EXPECT_EQ(pair.server.state(), IBV_QPS_ERR);
  EXPECT_EQ(take(pair.client.events).type, RDMA_CM_EVENT_DISCONNECTED);
  EXPECT_EQ(take(pair.server.events).type, RDMA_CM_EVENT_DISCONNECTED);
}

TEST(Iwarp, DisconnectAlsoFlushesTheReceivesOfThePeer) {
  Pair pair(iwarp());
  ASSERT_EQ(pair.server.receive({}), 0);
  ASSERT_EQ(sv::rdma_disconnect(pair.client.id), 0);
  EXPECT_EQ(pair.server.poll_receive()[0].status, IBV_WC_WR_FLUSH_ERR);
}

TEST(Iwarp, PrivateDataArrivesWithoutPadding) {
  Options options;
  options.connect.private_data = "abc";
  options.connect.private_data_len = 3;
  ASSERT_TRUE(control::reset(Pair::fabric(), iwarp()));
  rdma_event_channel* const events = sv::rdma_create_event_channel();
  rdma_cm_id* listener = nullptr;
  rdma_cm_id* client = nullptr;
  sockaddr_in where = address(1234);
  auto* const target = reinterpret_cast<sockaddr*>(&where);
  ASSERT_EQ(sv::rdma_create_id(events, &listener, nullptr, RDMA_PS_TCP), 0);
  ASSERT_EQ(sv::rdma_bind_addr(listener, target), 0);
  ASSERT_EQ(sv::rdma_listen(listener, 1), 0);
  ASSERT_EQ(sv::rdma_create_id(events, &client, nullptr, RDMA_PS_TCP), 0);
  ASSERT_EQ(sv::rdma_resolve_addr(client, nullptr, target, 0), 0);
  take(events);
  ASSERT_EQ(sv::rdma_resolve_route(client, 0), 0);
  take(events);
  ibv_cq* const cq = sv::create_cq(client->verbs, 4, nullptr, nullptr, 0);
  ibv_qp_init_attr attributes{};
  attributes.send_cq = attributes.recv_cq = cq;
  attributes.cap = {1, 1, 1, 1, 0};
  attributes.qp_type = IBV_QPT_RC;
  ASSERT_EQ(sv::rdma_create_qp(client, nullptr, &attributes), 0);  // on the default domain
  ASSERT_EQ(sv::rdma_connect(client, &options.connect), 0);
  const TakenEvent asked = take(events);
  EXPECT_EQ(asked.data, (std::vector<std::uint8_t>{'a', 'b', 'c'}));
  EXPECT_EQ(sv::rdma_destroy_id(asked.id), 0);
  EXPECT_EQ(take(events).status, -ECONNREFUSED);
  sv::rdma_destroy_qp(client);
  EXPECT_EQ(sv::destroy_cq(cq), 0);
  EXPECT_EQ(sv::rdma_destroy_id(client), 0);
  EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
  sv::rdma_destroy_event_channel(events);
  EXPECT_TRUE(control::live_objects(Pair::fabric()).none());
}

}  // namespace
}  // namespace soft_test
