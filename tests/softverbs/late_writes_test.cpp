// SPDX-License-Identifier: BSD-3-Clause
// RDMA Writes are placed late and in any order, but before the Send that follows them completes
// [RFC 8166 2.3.2].
#include <poll.h>

#include <set>

#include "softverbs/detail.h"
#include "softverbs/pair.h"
#include "support/req.h"

namespace soft_test {
namespace {

TEST(LateWrite, IsNotVisibleBeforeTheSendThatFollows) {
  REQ("V1-XPT-04");
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal, 7);
  Buffer far(pair.server.pd, 64, kAllRights, 0);
  ASSERT_EQ(pair.server.receive({}), 0);
  ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->rkey, 1, 0), 0);
  EXPECT_EQ(far.bytes[0], 0);
  ASSERT_EQ(pair.client.send({}, 2), 0);
  EXPECT_EQ(far.bytes[63], 7);
  pair.server.poll_receive();
}

TEST(LateWrite, ImmediatePlacementCanBeConfigured) {
  control::Config config;
  config.placement = control::Placement::kImmediate;
  Pair pair(config);
  Buffer near(pair.client.pd, 64, kLocal, 7);
  Buffer far(pair.server.pd, 64, kAllRights, 0);
  ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->rkey, 1, 0), 0);
  EXPECT_EQ(far.bytes[0], 7);
}

TEST(LateWrite, EitherOfTwoMayBePlacedLast) {
  REQ("V1-XPT-04");
  std::set<unsigned char> last_to_land;
  for (std::uint64_t seed = 1; seed <= 32; ++seed) {
    control::Config config;
    config.seed = seed;
    Pair pair(config);
    Buffer first(pair.client.pd, 8, kLocal, 1);
    Buffer second(pair.client.pd, 8, kLocal, 2);
    Buffer far(pair.server.pd, 8, kAllRights, 0);
    ASSERT_EQ(pair.server.receive({}), 0);
    ASSERT_EQ(pair.client.write({first.sge()}, far.address(), far.mr->rkey, 1, 0), 0);
    ASSERT_EQ(pair.client.write({second.sge()}, far.address(), far.mr->rkey, 2, 0), 0);
    ASSERT_EQ(pair.client.send({}, 3), 0);
    last_to_land.insert(far.bytes[0]);
  }
  EXPECT_EQ(last_to_land.size(), 2U);  // two Writes to one place: either may be the last
}

TEST(LateWrite, CompletionsOfWritesStayInOrder) {
  for (std::uint64_t seed = 1; seed <= 16; ++seed) {
    control::Config config;
    config.seed = seed;
    Pair pair(config);
    Buffer near(pair.client.pd, 8, kLocal, 1);
    Buffer far(pair.server.pd, 64, kAllRights, 0);
    for (std::uint64_t i = 0; i < 8; ++i) {
      ASSERT_EQ(pair.client.write({near.sge()}, far.address(i * 8), far.mr->rkey, i), 0);
    }
    const auto wcs = pair.client.poll_send(8);
    for (std::uint64_t i = 0; i < 8; ++i) EXPECT_EQ(wcs[i].wr_id, i);
    EXPECT_EQ(far.bytes[63], 1);
  }
}

TEST(LateWrite, IsPlacedWhenItsSenderArmsTheCompletionQueue) {
  Options options;
  options.event_driven = true;
  Pair pair({}, options);
  Buffer near(pair.client.pd, 8, kLocal, 1);
  Buffer far(pair.server.pd, 8, kAllRights, 0);
  ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->rkey), 0);
  EXPECT_EQ(far.bytes[0], 0);
  ASSERT_EQ(ibv_req_notify_cq(pair.client.send_cq, 0), 0);
  EXPECT_EQ(far.bytes[0], 1);
  pair.client.poll_send();
  // If the queue is armed before the Write, the Write completes at once, so that an event wakes a
  // program that sleeps on the descriptor.
  ASSERT_EQ(ibv_req_notify_cq(pair.client.send_cq, 0), 0);
  ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->rkey), 0);
  pollfd waiting{pair.client.completions->fd, POLLIN, 0};
  EXPECT_EQ(::poll(&waiting, 1, 0), 1);
  ibv_cq* source = nullptr;
  void* context = nullptr;
  ASSERT_EQ(sv::get_cq_event(pair.client.completions, &source, &context), 0);
  sv::ack_cq_events(source, 1);
}

TEST(LateWrite, IsPlacedBeforeVirtualTimeAdvances) {
  Pair pair;
  Buffer near(pair.client.pd, 8, kLocal, 1);
  Buffer far(pair.server.pd, 8, kAllRights, 0);
  ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->rkey), 0);
  EXPECT_TRUE(control::run_to_next_timer(Pair::fabric()));
  EXPECT_EQ(far.bytes[0], 1);
  EXPECT_EQ(control::now_ns(Pair::fabric()), 0U);
  EXPECT_FALSE(control::run_to_next_timer(Pair::fabric()));
}

TEST(LateWrite, FailsIfItsTargetIsDeregisteredBeforeThePlacement) {
  Pair pair;
  Buffer near(pair.client.pd, 8, kLocal, 1);
  {
    Buffer far(pair.server.pd, 8, kAllRights, 0);
    ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->rkey), 0);
  }
  const ibv_wc wc = pair.client.poll_send()[0];
  EXPECT_EQ(wc.status, IBV_WC_REM_ACCESS_ERR);
  EXPECT_EQ(pair.server.state(), IBV_QPS_ERR);
}

TEST(LateWrite, DisconnectMayLoseAWriteThatIsNotYetPlaced) {
  std::set<unsigned char> seen;
  for (std::uint64_t seed = 1; seed <= 32; ++seed) {
    control::Config config;
    config.seed = seed;
    Pair pair(config);
    Buffer near(pair.client.pd, 8, kLocal, 1);
    Buffer far(pair.server.pd, 8, kAllRights, 0);
    ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->rkey), 0);
    pair.disconnect();
    EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_WR_FLUSH_ERR);
    seen.insert(far.bytes[0]);
  }
  EXPECT_EQ(seen.size(), 2U);
}

TEST(LateWrite, InlineDataMayBeOverwrittenBeforeThePlacement) {
  Pair pair;
  Buffer far(pair.server.pd, 8, kAllRights, 0);
  {
    std::array<unsigned char, 8> gone{};
    gone.fill(3);
    ASSERT_EQ(pair.client.write({{reinterpret_cast<std::uintptr_t>(gone.data()), 8, 0}}, far.address(), far.mr->rkey, 1,
                                IBV_SEND_SIGNALED | IBV_SEND_INLINE),
              0);
    gone.fill(0);
  }
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(far.bytes[7], 3);
}

TEST(LateWrite, IsPlacedAfterSomePollsByTheTargetsEnd) {
  Pair pair;
  Buffer near(pair.client.pd, 8, kLocal, 1);
  Buffer far(pair.server.pd, 8, kAllRights, 0);
  ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->rkey, 1, 0), 0);
  ibv_wc wc{};
  for (int i = 0; i < 30; ++i) ASSERT_EQ(ibv_poll_cq(pair.server.recv_cq, 1, &wc), 0);
  EXPECT_EQ(far.bytes[0], 1);
}

}  // namespace
}  // namespace soft_test
