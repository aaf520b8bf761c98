// SPDX-License-Identifier: BSD-3-Clause
// Type 2 memory windows: bind, use, local and remote invalidation, and forbidden uses.
#include <cerrno>

#include "softverbs/detail.h"
#include "softverbs/pair.h"
#include "support/req.h"

namespace soft_test {
namespace {

constexpr unsigned kReadWrite = IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_WRITE;

/// The server exposes memory through a window; the client uses it.
struct Exposed {
  Pair pair;
  Buffer near{pair.client.pd, 64, kLocal, 1};
  Buffer far{pair.server.pd, 256, kLocal | IBV_ACCESS_MW_BIND};
  ibv_mw* window = sv::alloc_mw(pair.server.pd, IBV_MW_TYPE_2);

  ~Exposed() { EXPECT_EQ(sv::dealloc_mw(window), 0); }

  /// Binds bytes 64 to 127 of `far`, under the next key.
  std::uint32_t bind(unsigned access = kReadWrite) {
    const std::uint32_t key = ibv_inc_rkey(window->rkey);
    EXPECT_EQ(pair.server.bind(window, far.mr, far.address(64), 64, access, key), 0);
    EXPECT_EQ(pair.server.poll_send()[0].status, IBV_WC_SUCCESS);
    window->rkey = key;
    return key;
  }
  ibv_wc write(std::uint64_t to, std::size_t length, std::uint32_t key) {
    EXPECT_EQ(pair.client.write({near.sge(0, length)}, to, key), 0);
    return pair.client.poll_send()[0];
  }
  void expect_refused(const ibv_wc& wc, sv::Detail detail) {
    EXPECT_EQ(wc.status, IBV_WC_REM_ACCESS_ERR);
    EXPECT_EQ(wc.vendor_err, static_cast<std::uint32_t>(detail)) << control::explain(wc.vendor_err);
    EXPECT_EQ(pair.server.state(), IBV_QPS_ERR);
  }
  void expect_bind_refused(sv::Detail detail) {
    const ibv_wc wc = pair.server.poll_send()[0];
    EXPECT_EQ(wc.status, IBV_WC_MW_BIND_ERR);
    EXPECT_EQ(wc.vendor_err, static_cast<std::uint32_t>(detail)) << control::explain(wc.vendor_err);
    EXPECT_EQ(pair.server.state(), IBV_QPS_ERR);
  }
};

TEST(Window, GivesAccessToItsRangeEvenIfTheRegionGivesNone) {
  Exposed it;
  EXPECT_EQ(control::live_objects(Pair::fabric()).remote_keys, 0U);
  const std::uint32_t key = it.bind();
  EXPECT_EQ(control::live_objects(Pair::fabric()).remote_keys, 1U);
  EXPECT_EQ(it.write(it.far.address(64), 64, key).status, IBV_WC_SUCCESS);
  EXPECT_EQ(it.far.bytes[63], 0);
  EXPECT_EQ(it.far.bytes[64], 1);
  EXPECT_EQ(it.far.bytes[127], 1);
  EXPECT_EQ(it.far.bytes[128], 0);
}

TEST(Window, WriteOneByteBeyondTheWindowIsRefused) {
  Exposed it;
  const std::uint32_t key = it.bind();
  it.expect_refused(it.write(it.far.address(65), 64, key), sv::Detail::kOutOfBounds);
}

TEST(Window, GivesOnlyTheRightsOfItsBinding) {
  Exposed it;
  const std::uint32_t key = it.bind(IBV_ACCESS_REMOTE_READ);
  it.expect_refused(it.write(it.far.address(64), 8, key), sv::Detail::kNoRight);
}

TEST(Window, GivesNoAccessBeforeTheBind) {
  Exposed it;
  it.expect_refused(it.write(it.far.address(64), 8, it.window->rkey), sv::Detail::kWindowNotBound);
}

TEST(Window, PreviousKeyIsStaleAfterTheBind) {
  Exposed it;
  const std::uint32_t before = it.window->rkey;
  it.bind();
  it.expect_refused(it.write(it.far.address(64), 8, before), sv::Detail::kStaleKey);
}

TEST(Window, LocalInvalidateEndsAccess) {
  Exposed it;
  const std::uint32_t key = it.bind();
  ASSERT_EQ(it.pair.server.invalidate(key), 0);
  const ibv_wc wc = it.pair.server.poll_send()[0];
  EXPECT_EQ(wc.status, IBV_WC_SUCCESS);
  EXPECT_EQ(wc.opcode, IBV_WC_LOCAL_INV);
  EXPECT_EQ(control::live_objects(Pair::fabric()).remote_keys, 0U);
  it.expect_refused(it.write(it.far.address(64), 8, key), sv::Detail::kWindowNotBound);
}

TEST(Window, MayBeBoundAgainAfterInvalidation) {
  Exposed it;
  std::uint32_t key = it.bind();
  for (int i = 0; i < 600; ++i) {  // more often than there are tags
    ASSERT_EQ(it.pair.server.invalidate(key), 0);
    ASSERT_EQ(it.pair.server.poll_send()[0].status, IBV_WC_SUCCESS);
    const std::uint32_t next = it.bind();
    ASSERT_NE(next, key);
    ASSERT_EQ(next >> 8U, key >> 8U);
    key = next;
  }
  EXPECT_EQ(it.write(it.far.address(64), 8, key).status, IBV_WC_SUCCESS);
}

TEST(Window, SendWithInvalidateEndsAccessAndItsReceiveReportsTheKey) {
  Exposed it;
  const std::uint32_t key = it.bind();
  ASSERT_EQ(it.pair.server.receive({it.far.sge(0, 32)}), 0);
  ASSERT_EQ(it.pair.client.send_with_invalidate({it.near.sge(0, 8)}, key), 0);
  EXPECT_EQ(it.pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
  const ibv_wc wc = it.pair.server.poll_receive()[0];
  EXPECT_EQ(wc.status, IBV_WC_SUCCESS);
  EXPECT_EQ(wc.wc_flags & IBV_WC_WITH_INV, static_cast<unsigned>(IBV_WC_WITH_INV));
  EXPECT_EQ(wc.invalidated_rkey, key);
  EXPECT_EQ(control::counters(Pair::fabric()).remote_invalidations, 1U);
  it.expect_refused(it.write(it.far.address(64), 8, key), sv::Detail::kWindowNotBound);
}

TEST(Window, SendWithInvalidateOfAnUnknownKeyBreaksBothEnds) {
  Exposed it;
  it.bind();
  ASSERT_EQ(it.pair.server.receive({it.far.sge(0, 32)}, 4), 0);
  ASSERT_EQ(it.pair.client.send_with_invalidate({it.near.sge(0, 8)}, 0x12345678), 0);
  EXPECT_EQ(it.pair.client.poll_send()[0].status, IBV_WC_RETRY_EXC_ERR);
  const ibv_wc wc = it.pair.server.poll_receive()[0];
  EXPECT_EQ(wc.status, IBV_WC_REM_INV_REQ_ERR);
  EXPECT_EQ(wc.wr_id, 4U);
  EXPECT_EQ(it.pair.client.state(), IBV_QPS_ERR);
  EXPECT_EQ(it.pair.server.state(), IBV_QPS_ERR);
}

TEST(Window, SendWithInvalidateOfARegionsKeyIsRefused) {
  Exposed it;
  Buffer region(it.pair.server.pd, 64, kAllRights);
  ASSERT_EQ(it.pair.server.receive({it.far.sge(0, 32)}, 4), 0);
  ASSERT_EQ(it.pair.client.send_with_invalidate({it.near.sge(0, 8)}, region.mr->rkey), 0);
  EXPECT_NE(it.pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(it.pair.server.poll_receive()[0].status, IBV_WC_REM_INV_REQ_ERR);
}

TEST(Window, SecondLocalInvalidateOfAKeyFails) {
  Exposed it;
  const std::uint32_t key = it.bind();
  ASSERT_EQ(it.pair.server.invalidate(key), 0);
  ASSERT_EQ(it.pair.server.invalidate(key), 0);
  const auto wcs = it.pair.server.poll_send(2);
  EXPECT_EQ(wcs[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(wcs[1].status, IBV_WC_LOC_QP_OP_ERR);
}

TEST(Window, BindAndSendInOneDoorbellTakeEffectInOrder) {
  Exposed it;
  Buffer message(it.pair.client.pd, 64, kLocal);
  ASSERT_EQ(it.pair.client.receive({message.sge()}), 0);
  const std::uint32_t key = ibv_inc_rkey(it.window->rkey);
  std::vector<ibv_sge> none;
  std::vector<ibv_sge> sges{it.far.sge(0, 4)};
  ibv_send_wr bind = request(IBV_WR_BIND_MW, 1, 0, none);
  bind.bind_mw.mw = it.window;
  bind.bind_mw.rkey = key;
  bind.bind_mw.bind_info = {it.far.mr, it.far.address(64), 64, kReadWrite};
  ibv_send_wr send = request(IBV_WR_SEND, 2, IBV_SEND_SIGNALED, sges);
  bind.next = &send;
  control::clear_counters(Pair::fabric());
  ASSERT_EQ(it.pair.server.post(bind), 0);
  EXPECT_EQ(it.pair.server.poll_send()[0].wr_id, 2U);
  it.pair.client.poll_receive();
  EXPECT_EQ(control::counters(Pair::fabric()).doorbells, 1U);
  EXPECT_EQ(it.write(it.far.address(64), 8, key).status, IBV_WC_SUCCESS);
}

TEST(Window, BindOfABoundWindowIsRefused) {
  Exposed it;
  it.bind();
  it.pair.server.bind(it.window, it.far.mr, it.far.address(), 8, kReadWrite, ibv_inc_rkey(it.window->rkey));
  it.expect_bind_refused(sv::Detail::kBindWindowInUse);
}

TEST(Window, BindUnderTheWindowsCurrentKeyIsRefused) {
  Exposed it;
  it.pair.server.bind(it.window, it.far.mr, it.far.address(), 8, kReadWrite, it.window->rkey);
  it.expect_bind_refused(sv::Detail::kBindKeyReused);
}

TEST(Window, BindUnderAKeyOfAnotherIndexIsRefused) {
  Exposed it;
  it.pair.server.bind(it.window, it.far.mr, it.far.address(), 8, kReadWrite, it.window->rkey ^ 0x10001U);
  it.expect_bind_refused(sv::Detail::kBindKeyNotCurrent);
}

TEST(Window, BindIsRefusedIfTheProgramHasNotStoredTheLatestKey) {
  Exposed it;
  const std::uint32_t first = it.window->rkey;
  const std::uint32_t key = it.bind();
  ASSERT_EQ(it.pair.server.invalidate(key), 0);
  it.pair.server.poll_send();
  it.window->rkey = first;  // as with a caller that does not store the key that it has bound
  it.pair.server.bind(it.window, it.far.mr, it.far.address(), 8, kReadWrite, ibv_inc_rkey(key));
  it.expect_bind_refused(sv::Detail::kBindKeyNotCurrent);
}

TEST(Window, BindNeedsARegionThatAllowsWindows) {
  Exposed it;
  Buffer plain(it.pair.server.pd, 64, kLocal);
  it.pair.server.bind(it.window, plain.mr, plain.address(), 8, kReadWrite, ibv_inc_rkey(it.window->rkey));
  it.expect_bind_refused(sv::Detail::kBindRegionForbids);
}

TEST(Window, WritableWindowNeedsAWritableRegion) {
  Exposed it;
  Buffer constant(it.pair.server.pd, 64, IBV_ACCESS_MW_BIND);
  it.pair.server.bind(it.window, constant.mr, constant.address(), 8, kReadWrite, ibv_inc_rkey(it.window->rkey));
  it.expect_bind_refused(sv::Detail::kBindRegionForbids);
}

TEST(Window, BindBeyondTheRegionIsRefused) {
  Exposed it;
  it.pair.server.bind(it.window, it.far.mr, it.far.address(250), 7, kReadWrite, ibv_inc_rkey(it.window->rkey));
  it.expect_bind_refused(sv::Detail::kBindRange);
}

/// A second connection between the same two protection domains, made by hand.
struct SecondConnection {
  explicit SecondConnection(Pair& pair) {
    far = make(pair.server);
    near = make(pair.client);
    connect(far, near);
    connect(near, far);
  }
  ~SecondConnection() {
    EXPECT_EQ(sv::destroy_qp(near), 0);
    EXPECT_EQ(sv::destroy_qp(far), 0);
  }
  static ibv_qp* make(const End& end) {
    ibv_qp_init_attr attributes{};
    attributes.send_cq = end.send_cq;
    attributes.recv_cq = end.recv_cq;
    attributes.cap = {4, 4, 1, 1, 0};
    attributes.qp_type = IBV_QPT_RC;
    return sv::create_qp(end.pd, &attributes);
  }
  static void connect(ibv_qp* qp, const ibv_qp* peer) {
    ibv_qp_attr to{};
    to.qp_state = IBV_QPS_INIT;
    to.port_num = 1;
    to.qp_access_flags = kReadWrite;
    EXPECT_EQ(sv::modify_qp(qp, &to, IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS), 0);
    to.qp_state = IBV_QPS_RTR;
    to.dest_qp_num = peer->qp_num;
    EXPECT_EQ(sv::modify_qp(qp, &to,
                            IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN |
                                IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER),
              0);
    to.qp_state = IBV_QPS_RTS;
    EXPECT_EQ(sv::modify_qp(qp, &to,
                            IBV_QP_STATE | IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY | IBV_QP_SQ_PSN |
                                IBV_QP_MAX_QP_RD_ATOMIC),
              0);
  }
  ibv_qp* near;
  ibv_qp* far;
};

TEST(Window, GivesNoAccessThroughAnotherQueuePair) {
  REQ("V1-SEC-03", "V1-SEC-04");
  Exposed it;
  const std::uint32_t key = it.bind();
  SecondConnection second(it.pair);
  std::vector<ibv_sge> sges{it.near.sge(0, 8)};
  ibv_send_wr wr = request(IBV_WR_RDMA_WRITE, 1, IBV_SEND_SIGNALED, sges);
  wr.wr.rdma = {it.far.address(64), key};
  ibv_send_wr* bad = nullptr;
  ASSERT_EQ(ibv_post_send(second.near, &wr, &bad), 0);
  const ibv_wc wc = it.pair.client.poll_send()[0];
  EXPECT_EQ(wc.status, IBV_WC_REM_ACCESS_ERR);
  EXPECT_EQ(wc.vendor_err, static_cast<std::uint32_t>(sv::Detail::kWindowOfOtherQueuePair));
  EXPECT_EQ(it.write(it.far.address(64), 8, key).status, IBV_WC_SUCCESS);
}

TEST(Window, IsNotInvalidatedThroughAnotherQueuePair) {
  Exposed it;
  const std::uint32_t key = it.bind();
  SecondConnection second(it.pair);
  std::vector<ibv_sge> none;
  // Neither a local invalidation on another queue pair of the server nor a SEND of the client over
  // another connection ends the key.
  ibv_send_wr local = request(IBV_WR_LOCAL_INV, 1, IBV_SEND_SIGNALED, none);
  local.invalidate_rkey = key;
  ibv_send_wr* bad = nullptr;
  ASSERT_EQ(ibv_post_send(second.far, &local, &bad), 0);
  EXPECT_EQ(it.pair.server.poll_send()[0].status, IBV_WC_LOC_QP_OP_ERR);
  SecondConnection third(it.pair);
  ibv_recv_wr receive{7, nullptr, nullptr, 0};
  ibv_recv_wr* bad_receive = nullptr;
  ASSERT_EQ(ibv_post_recv(third.far, &receive, &bad_receive), 0);
  ibv_send_wr remote = request(IBV_WR_SEND_WITH_INV, 2, IBV_SEND_SIGNALED, none);
  remote.invalidate_rkey = key;
  ASSERT_EQ(ibv_post_send(third.near, &remote, &bad), 0);
  EXPECT_EQ(it.pair.client.poll_send()[0].status, IBV_WC_RETRY_EXC_ERR);
  EXPECT_EQ(it.pair.server.poll_receive()[0].status, IBV_WC_REM_INV_REQ_ERR);
  EXPECT_EQ(it.write(it.far.address(64), 8, key).status, IBV_WC_SUCCESS);
}

TEST(Window, StaysBoundWhenAnotherQueuePairIsDestroyed) {
  Exposed it;
  const std::uint32_t key = it.bind();
  { const SecondConnection second(it.pair); }
  EXPECT_EQ(it.write(it.far.address(64), 8, key).status, IBV_WC_SUCCESS);
}

TEST(Window, RegionCannotBeDeregisteredWhileAWindowIsBoundToIt) {
  Exposed it;
  const std::uint32_t key = it.bind();
  EXPECT_EQ(sv::dereg_mr(it.far.mr), EBUSY);
  ASSERT_EQ(it.pair.server.invalidate(key), 0);
  it.pair.server.poll_send();  // the fixture deregisters the region
}

TEST(Window, FreedWindowReleasesItsRegion) {
  Exposed it;
  it.bind();
  EXPECT_EQ(sv::dealloc_mw(it.window), 0);
  EXPECT_EQ(control::live_objects(Pair::fabric()).remote_keys, 0U);
  it.window = sv::alloc_mw(it.pair.server.pd, IBV_MW_TYPE_2);
}

TEST(Window, AddressesInAZeroBasedWindowCountFromItsStart) {
  Exposed it;
  const std::uint32_t key = it.bind(kReadWrite | IBV_ACCESS_ZERO_BASED);
  EXPECT_EQ(it.write(60, 4, key).status, IBV_WC_SUCCESS);
  EXPECT_EQ(it.far.bytes[127], 1);
  it.expect_refused(it.write(61, 4, key), sv::Detail::kOutOfBounds);
}

TEST(Window, AllocationOfATypeOneWindowFails) {
  Pair pair;
  EXPECT_EQ(sv::alloc_mw(pair.client.pd, IBV_MW_TYPE_1), nullptr);
  EXPECT_EQ(errno, EOPNOTSUPP);
}

}  // namespace
}  // namespace soft_test
