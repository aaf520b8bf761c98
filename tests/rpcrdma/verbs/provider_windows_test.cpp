// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at type 2 memory windows on any provider that has them: at binding, at
// access through a window, and at local and remote invalidation.
#include <cerrno>

#include "rpcrdma/verbs/provider_pair.h"

#include "support/req.h"

namespace rpcrdma::test {
namespace {

constexpr unsigned kReadWrite = IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_WRITE;
constexpr int kBindable = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_MW_BIND;
// Soft-RoCE reports an invalidation by the kernel's number for the flag, not the library's
// (IBV_WC_WITH_INV is 1 << 3).
constexpr unsigned kWithInvalidate = IBV_WC_WITH_INV | 1U << 2U;

constexpr const char* kRxeBounds = "rxe holds the peer to the bounds of the region, not of the window";

/// The server has a window, which bind() binds to bytes 64 to 127 of `region`. The client is the
/// peer.
class ProviderWindows : public RcPair {
 protected:
  void SetUp() override {
    RPCRDMA_NEEDS_WINDOWS();
    RcPair::SetUp();
    ASSERT_NO_FATAL_FAILURE(connect());
    region = std::make_unique<Memory>(server.pd, 256, kBindable, 0x10);
    near = std::make_unique<Memory>(client.pd, 64, kLocalWrite, 0x66);
    window = ibv_alloc_mw(server.pd, IBV_MW_TYPE_2);
    ASSERT_NE(window, nullptr);
  }
  void TearDown() override {
    if (window != nullptr) {
      EXPECT_EQ(ibv_dealloc_mw(window), 0);
    }
    region.reset();
    near.reset();
    RcPair::TearDown();
  }

  std::uint32_t bind(unsigned access = kReadWrite) {
    const std::uint32_t key = ibv_inc_rkey(window->rkey);
    EXPECT_EQ(server.bind(window, *region, 64, 64, access, key), 0);
    const ibv_wc done = server.sent()[0];
    EXPECT_EQ(done.status, IBV_WC_SUCCESS);
    EXPECT_EQ(done.opcode, IBV_WC_BIND_MW);
    window->rkey = key;
    return key;
  }
  void expect_write_refused(std::size_t offset, std::size_t length, std::uint32_t key) {
    ASSERT_EQ(client.write({near->piece(0, length)}, region->at(offset), key), 0);
    expect_refused(client, IBV_WC_REM_ACCESS_ERR);
    EXPECT_TRUE(region->holds(0x10, 0, 256));
  }
  void expect_bind_refused(const Memory& memory, std::size_t offset, std::size_t length, unsigned access) {
    if (server.bind(window, memory, offset, length, access, ibv_inc_rkey(window->rkey)) != 0) return;
    const ibv_wc done = server.sent()[0];
    EXPECT_TRUE(done.status == IBV_WC_MW_BIND_ERR || done.status == IBV_WC_LOC_QP_OP_ERR) << done.status;
  }

  std::unique_ptr<Memory> region, near;
  ibv_mw* window = nullptr;
};

TEST_F(ProviderWindows, AWindowGivesAccessToItsRangeThoughTheRegionGivesNone) {
  const std::uint32_t key = bind();
  ASSERT_EQ(client.write({near->all()}, region->at(64), key, 1), 0);
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
  Memory sink(client.pd, 64, sink_rights());
  ASSERT_EQ(client.read({sink.all()}, region->at(64), key, 2), 0);
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
  EXPECT_TRUE(sink.holds(0x66, 0, 64));
  EXPECT_TRUE(region->holds(0x10, 0, 64));
  EXPECT_TRUE(region->holds(0x10, 128, 128));
}

TEST_F(ProviderWindows, AWriteOneByteBeyondTheEndOfAWindowIsRefused) {
  if (provider().kind == ProviderKind::kRxe) GTEST_SKIP() << kRxeBounds;
  expect_write_refused(65, 64, bind());
}

TEST_F(ProviderWindows, AWriteOneByteBeforeAWindowIsRefused) {
  if (provider().kind == ProviderKind::kRxe) GTEST_SKIP() << kRxeBounds;
  expect_write_refused(63, 2, bind());
}

TEST_F(ProviderWindows, AWriteThatReachesBeyondTheRegionOfAWindowIsRefused) { expect_write_refused(193, 64, bind()); }

TEST_F(ProviderWindows, AWriteToAWindowBoundForReadingIsRefused) {
  expect_write_refused(64, 8, bind(IBV_ACCESS_REMOTE_READ));
}

TEST_F(ProviderWindows, AWriteToAWindowThatIsNotBoundIsRefused) { expect_write_refused(64, 8, window->rkey); }

TEST_F(ProviderWindows, AWriteWithTheWindowsKeyFromBeforeTheBindIsRefused) {
  const std::uint32_t before = window->rkey;
  bind();
  expect_write_refused(64, 8, before);
}

TEST_F(ProviderWindows, AWriteWithAnInvalidatedKeyIsRefused) {
  const std::uint32_t key = bind();
  ASSERT_EQ(server.invalidate(key, 61), 0);
  const ibv_wc done = server.sent()[0];
  EXPECT_EQ(done.status, IBV_WC_SUCCESS);
  EXPECT_EQ(done.opcode, IBV_WC_LOCAL_INV);
  EXPECT_EQ(done.wr_id, 61U);
  expect_write_refused(64, 8, key);
}

TEST_F(ProviderWindows, AReadWithAnInvalidatedKeyIsRefused) {
  const std::uint32_t key = bind();
  ASSERT_EQ(server.invalidate(key), 0);
  ASSERT_EQ(server.sent()[0].status, IBV_WC_SUCCESS);
  Memory sink(client.pd, 8, sink_rights());
  ASSERT_EQ(client.read({sink.all()}, region->at(64), key), 0);
  expect_refused(client, IBV_WC_REM_ACCESS_ERR);
  EXPECT_TRUE(sink.holds(0, 0, 8));
}

TEST_F(ProviderWindows, AWindowCanBeBoundWithAnotherKeyAfterEachInvalidation) {
  std::uint32_t key = bind();
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(server.invalidate(key), 0);
    ASSERT_EQ(server.sent()[0].status, IBV_WC_SUCCESS);
    const std::uint32_t next = bind();
    ASSERT_NE(next, key);
    key = next;
  }
  ASSERT_EQ(client.write({near->all()}, region->at(64), key), 0);
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
}

TEST_F(ProviderWindows, ARemoteInvalidationEndsAccessAndTheReceiveNamesTheKey) {
  const std::uint32_t key = bind();
  Memory to(server.pd, 16, kLocalWrite);
  ASSERT_EQ(server.receive({to.all()}, 8), 0);
  ASSERT_EQ(client.send_with_invalidate({near->piece(0, 16)}, key), 0);
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
  const ibv_wc got = server.received()[0];
  EXPECT_EQ(got.status, IBV_WC_SUCCESS);
  EXPECT_NE(got.wc_flags & kWithInvalidate, 0U);
  EXPECT_EQ(got.invalidated_rkey, key);
  EXPECT_TRUE(to.holds(0x66, 0, 16));
  expect_write_refused(64, 8, key);
}

TEST_F(ProviderWindows, SendWithInvalidateOfAKeyThatNobodyMadeBreaksTheResponder) {
  bind();
  Memory to(server.pd, 16, kLocalWrite);
  ASSERT_EQ(server.receive({to.all()}, 8), 0);
  ASSERT_EQ(client.send_with_invalidate({near->piece(0, 16)}, 0x12345678), 0);
  EXPECT_NE(server.received()[0].status, IBV_WC_SUCCESS);
  expect_broken(server);
  if (provider().kind == ProviderKind::kRxe) return;  // rxe acknowledges the Send before it looks at the key
  EXPECT_NE(client.sent()[0].status, IBV_WC_SUCCESS);
}

TEST_F(ProviderWindows, SendWithInvalidateOfAKeyOfTheSendersOwnWindowIsRefused) {
  REQ("V1-SEC-04");
  if (provider().kind == ProviderKind::kRxe) GTEST_SKIP() << "rxe invalidates a window of any queue pair";
  // The window belongs to the client's domain and is bound to nothing of the server's queue pair.
  ibv_mw* const other = ibv_alloc_mw(client.pd, IBV_MW_TYPE_2);
  ASSERT_NE(other, nullptr);
  Memory mine(client.pd, 64, kBindable), to(server.pd, 16, kLocalWrite);
  const std::uint32_t key = ibv_inc_rkey(other->rkey);
  ASSERT_EQ(client.bind(other, mine, 0, 64, kReadWrite, key), 0);
  ASSERT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
  other->rkey = key;
  ASSERT_EQ(server.receive({to.all()}, 8), 0);
  ASSERT_EQ(client.send_with_invalidate({near->piece(0, 16)}, key), 0);
  EXPECT_NE(server.received()[0].status, IBV_WC_SUCCESS);
  expect_broken(server);
  EXPECT_EQ(ibv_dealloc_mw(other), 0);
}

TEST_F(ProviderWindows, SendWithInvalidateOfARegionsKeyIsRefused) {
  Memory whole(server.pd, 64, kAllRights), to(server.pd, 16, kLocalWrite);
  ASSERT_EQ(server.receive({to.all()}, 8), 0);
  ASSERT_EQ(client.send_with_invalidate({near->piece(0, 16)}, whole.key()), 0);
  EXPECT_NE(server.received()[0].status, IBV_WC_SUCCESS);
  expect_broken(server);
}

TEST_F(ProviderWindows, ABindIsInEffectWhenTheSendPostedAfterTheBindArrives) {
  const std::uint32_t key = ibv_inc_rkey(window->rkey);
  Memory to(client.pd, 8, kLocalWrite), from(server.pd, 8, kLocalWrite);
  ASSERT_EQ(client.receive({to.all()}), 0);
  std::vector<ibv_sge> none, message{from.all()};
  ibv_send_wr second = request(IBV_WR_SEND, 2, IBV_SEND_SIGNALED, message);
  ibv_send_wr first = request(IBV_WR_BIND_MW, 1, 0, none);
  first.bind_mw.mw = window;
  first.bind_mw.rkey = key;
  first.bind_mw.bind_info = {region->mr, region->at(64), 64, kReadWrite};
  first.next = &second;
  ASSERT_EQ(server.post(first), 0);
  ASSERT_EQ(client.received()[0].status, IBV_WC_SUCCESS);
  ASSERT_EQ(client.write({near->all()}, region->at(64), key), 0);
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(server.sent()[0].wr_id, 2U);
  window->rkey = key;
}

TEST_F(ProviderWindows, ABindBeyondTheRegionFails) { expect_bind_refused(*region, 200, 57, kReadWrite); }

TEST_F(ProviderWindows, ABindOnARegionThatAllowsNoBindsFails) {
  Memory plain(server.pd, 64, kLocalWrite);
  expect_bind_refused(plain, 0, 64, kReadWrite);
}

TEST_F(ProviderWindows, ABindForRemoteWriteWithoutLocalWriteRightFails) {
  Memory constant(server.pd, 64, IBV_ACCESS_MW_BIND);
  expect_bind_refused(constant, 0, 64, IBV_ACCESS_REMOTE_WRITE);
}

TEST_F(ProviderWindows, ABindOfAWindowThatIsBoundAlreadyFails) {
  bind();
  expect_bind_refused(*region, 0, 64, kReadWrite);
}

TEST_F(ProviderWindows, InvalidatingAKeyThatIsNotBoundBreaksTheQueuePair) {
  if (server.invalidate(0x12345678) == 0) {
    EXPECT_NE(server.sent()[0].status, IBV_WC_SUCCESS);
    expect_broken(server);
  }
}

TEST_F(ProviderWindows, DeregisteringARegionWithABoundWindowFails) {
  const std::uint32_t key = bind();
  EXPECT_NE(provider().table->dereg_mr(region->mr), 0);
  ASSERT_EQ(client.write({near->all()}, region->at(64), key), 0);
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(ibv_dealloc_mw(window), 0);
  window = nullptr;
}

TEST_F(ProviderWindows, FreeingABoundWindowSucceedsAndEndsTheAccess) {
  const std::uint32_t key = bind();
  EXPECT_EQ(ibv_dealloc_mw(window), 0);
  window = nullptr;
  expect_write_refused(64, 8, key);
}

}  // namespace
}  // namespace rpcrdma::test
