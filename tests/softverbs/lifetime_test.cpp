// SPDX-License-Identifier: BSD-3-Clause
// The order in which objects may be destroyed, what ends with a queue pair, and the counts of live
// objects.
#include <cerrno>

#include "softverbs/pair.h"

namespace soft_test {
namespace {

TEST(Lifetime, DomainAndCompletionQueueCannotBeDestroyedWhileInUse) {
  Pair pair;
  EXPECT_EQ(sv::dealloc_pd(pair.client.pd), EBUSY);  // a queue pair uses it
  EXPECT_EQ(sv::destroy_cq(pair.client.send_cq), EBUSY);
  ibv_pd* const pd = sv::alloc_pd(pair.client.id->verbs);
  ibv_mw* const window = sv::alloc_mw(pd, IBV_MW_TYPE_2);
  EXPECT_EQ(sv::dealloc_pd(pd), EBUSY);
  EXPECT_EQ(sv::dealloc_mw(window), 0);
  {
    Buffer region(pd, 8, kLocal);
    EXPECT_EQ(sv::dealloc_pd(pd), EBUSY);
  }
  EXPECT_EQ(sv::dealloc_pd(pd), 0);
}

TEST(Lifetime, CompletionChannelCannotBeDestroyedBeforeItsQueues) {
  Options options;
  options.event_driven = true;
  Pair pair({}, options);
  EXPECT_EQ(sv::destroy_comp_channel(pair.client.completions), EBUSY);
}

TEST(Lifetime, IdWithAQueuePairCannotBeDestroyed) {
  Pair pair;
  EXPECT_EQ(sv::rdma_destroy_id(pair.client.id), -1);
  EXPECT_EQ(errno, EBUSY);
  EXPECT_EQ(control::counters(Pair::fabric()).misuses, 1U);
  control::clear_counters(Pair::fabric());
}

TEST(Lifetime, EventChannelWithIdsCannotBeDestroyed) {
  Pair pair;
  sv::rdma_destroy_event_channel(pair.client.events);
  EXPECT_EQ(control::live_objects(Pair::fabric()).event_channels, 2U);
  EXPECT_EQ(control::counters(Pair::fabric()).misuses, 1U);
  control::clear_counters(Pair::fabric());
}

TEST(Lifetime, ResetFailsWhileTheFabricHasObjects) {
  Pair pair;
  EXPECT_FALSE(control::reset(Pair::fabric()));
}

TEST(Lifetime, LiveObjectsCountsObjectsOfEachKind) {
  Options options;
  options.event_driven = options.shared_receives = true;
  Pair pair({}, options);
  Buffer plain(pair.client.pd, 8, kLocal);
  Buffer open(pair.client.pd, 8, kAllRights);
  ibv_mw* const window = sv::alloc_mw(pair.client.pd, IBV_MW_TYPE_2);
  ibv_context* const context = control::open_device(Pair::fabric());
  const control::LiveObjects live = control::live_objects(Pair::fabric());
  EXPECT_EQ(sv::close_device(context), 0);
  EXPECT_EQ(sv::dealloc_mw(window), 0);
  EXPECT_EQ(live.contexts, 1U);
  EXPECT_EQ(live.domains, 2U);
  EXPECT_EQ(live.regions, 2U);
  EXPECT_EQ(live.windows, 1U);
  EXPECT_EQ(live.remote_keys, 1U);
  EXPECT_EQ(live.completion_channels, 2U);
  EXPECT_EQ(live.completion_queues, 4U);
  EXPECT_EQ(live.queue_pairs, 2U);
  EXPECT_EQ(live.shared_receive_queues, 2U);
  EXPECT_EQ(live.cm_ids, 3U);
  EXPECT_EQ(live.event_channels, 2U);
  EXPECT_EQ(live.cm_events, 0U);
  pair.disconnect();
  EXPECT_EQ(control::live_objects(Pair::fabric()).cm_events, 2U);
}

TEST(Lifetime, CompletionsOfADestroyedQueuePairAreRemoved) {
  Pair pair;
  ASSERT_EQ(pair.server.receive({}), 0);
  ASSERT_EQ(pair.client.send({}), 0);
  sv::rdma_destroy_qp(pair.client.id);
  ibv_wc wc{};
  EXPECT_EQ(ibv_poll_cq(pair.client.send_cq, 1, &wc), 0);
  EXPECT_EQ(pair.server.poll_receive()[0].status, IBV_WC_SUCCESS);  // the message had arrived before
}

TEST(Lifetime, DestroyedQueuePairUnbindsItsWindows) {
  Pair pair;
  Buffer far(pair.server.pd, 64, kLocal | IBV_ACCESS_MW_BIND);
  ibv_mw* const window = sv::alloc_mw(pair.server.pd, IBV_MW_TYPE_2);
  ASSERT_EQ(pair.server.bind(window, far.mr, far.address(), 8, IBV_ACCESS_REMOTE_READ, ibv_inc_rkey(window->rkey)), 0);
  EXPECT_EQ(control::live_objects(Pair::fabric()).remote_keys, 1U);
  sv::rdma_destroy_qp(pair.server.id);
  EXPECT_EQ(control::live_objects(Pair::fabric()).remote_keys, 0U);
  EXPECT_EQ(sv::dealloc_mw(window), 0);
}

TEST(Lifetime, SendThatWaitsForAReceiveFailsIfThePeersQueuePairIsDestroyed) {
  Options options;
  options.accept.rnr_retry_count = 7;
  Pair pair({}, options);
  ASSERT_EQ(pair.client.send({}), 0);
  sv::rdma_destroy_qp(pair.server.id);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_RETRY_EXC_ERR);
}

TEST(Lifetime, HundredConnectionsLeaveNoObjects) {
  for (int i = 0; i < 100; ++i) {
    Pair pair;
    Buffer near(pair.client.pd, 64, kAllRights, 1);
    Buffer far(pair.server.pd, 64, kAllRights);
    ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->rkey, 1, 0), 0);
    if (i % 2 == 0) pair.disconnect();
    if (i % 3 == 0) pair.client.poll_send(i % 2 == 0 ? 1 : 0);
  }
}

}  // namespace
}  // namespace soft_test
