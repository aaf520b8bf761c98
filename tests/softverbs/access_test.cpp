// SPDX-License-Identifier: BSD-3-Clause
// Requests that are refused for their keys, bounds, rights and protection domains, and the effect
// on both queue pairs; and registrations that are refused.
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "softverbs/detail.h"
#include "softverbs/pair.h"
#include "support/req.h"

namespace soft_test {
namespace {

/// Expects that the failed request completes with `status`, and that both ends are broken.
void expect_remote_refusal(Pair& pair, ibv_wc_status status, sv::Detail detail) {
  const ibv_wc wc = pair.client.poll_send()[0];
  EXPECT_EQ(wc.status, status) << sv::wc_status_str(wc.status);
  EXPECT_EQ(wc.vendor_err, static_cast<std::uint32_t>(detail)) << control::explain(wc.vendor_err);
  EXPECT_EQ(pair.client.state(), IBV_QPS_ERR);
  EXPECT_EQ(pair.server.state(), IBV_QPS_ERR);
}

TEST(RemoteAccess, WriteMayEndAtTheRegionsLastByteButNotOneByteLater) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal, 1);
  Buffer far(pair.server.pd, 64, kAllRights);
  ASSERT_EQ(pair.client.write({near.sge(0, 32)}, far.address(32), far.mr->rkey), 0);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
  ASSERT_EQ(pair.client.write({near.sge(0, 33)}, far.address(32), far.mr->rkey), 0);
  expect_remote_refusal(pair, IBV_WC_REM_ACCESS_ERR, sv::Detail::kOutOfBounds);
}

TEST(RemoteAccess, ResponderRefusesAReadFromOneByteBeforeTheRegion) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal);
  Buffer far(pair.server.pd, 64, kAllRights);
  ASSERT_EQ(pair.client.read({near.sge(0, 4)}, far.address() - 1, far.mr->rkey), 0);
  expect_remote_refusal(pair, IBV_WC_REM_ACCESS_ERR, sv::Detail::kOutOfBounds);
}

TEST(RemoteAccess, ResponderRefusesARangeThatWrapsAroundTheAddressSpace) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal);
  Buffer far(pair.server.pd, 64, kAllRights);
  ASSERT_EQ(pair.client.read({near.sge(0, 64)}, ~std::uint64_t{0} - 10, far.mr->rkey), 0);
  expect_remote_refusal(pair, IBV_WC_REM_ACCESS_ERR, sv::Detail::kOutOfBounds);
}

TEST(RemoteAccess, ResponderRefusesAWriteToARegionWithoutTheRemoteWriteRight) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal, 1);
  Buffer far(pair.server.pd, 64, kLocal | IBV_ACCESS_REMOTE_READ);
  ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->rkey), 0);
  expect_remote_refusal(pair, IBV_WC_REM_ACCESS_ERR, sv::Detail::kNoRight);
  EXPECT_EQ(far.bytes[0], 0);
}

TEST(RemoteAccess, ResponderRefusesAReadOfARegionWithoutTheRemoteReadRight) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal, 1);
  Buffer far(pair.server.pd, 64, kLocal | IBV_ACCESS_REMOTE_WRITE, 2);
  ASSERT_EQ(pair.client.read({near.sge()}, far.address(), far.mr->rkey), 0);
  expect_remote_refusal(pair, IBV_WC_REM_ACCESS_ERR, sv::Detail::kNoRight);
  EXPECT_EQ(near.bytes[0], 1);
}

TEST(RemoteAccess, ResponderRefusesAnUnknownKey) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal);
  Buffer far(pair.server.pd, 64, kAllRights);
  ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->rkey ^ 0x100U), 0);
  expect_remote_refusal(pair, IBV_WC_REM_ACCESS_ERR, sv::Detail::kUnknownKey);
}

TEST(RemoteAccess, ResponderRefusesAKeyWhoseLowByteDiffers) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal);
  Buffer far(pair.server.pd, 64, kAllRights);
  ASSERT_EQ(pair.client.write({near.sge()}, far.address(), ibv_inc_rkey(far.mr->rkey)), 0);
  expect_remote_refusal(pair, IBV_WC_REM_ACCESS_ERR, sv::Detail::kStaleKey);
}

TEST(RemoteAccess, ResponderRefusesTheLocalKeyInPlaceOfTheRemoteKey) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal);
  Buffer far(pair.server.pd, 64, kAllRights);
  ASSERT_NE(far.mr->lkey, far.mr->rkey);
  ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->lkey), 0);
  expect_remote_refusal(pair, IBV_WC_REM_ACCESS_ERR, sv::Detail::kUnknownKey);
}

TEST(RemoteAccess, ResponderRefusesTheKeyOfADeregisteredRegion) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal);
  std::uint32_t stale = 0;
  std::uint64_t where = 0;
  {
    Buffer far(pair.server.pd, 64, kAllRights);
    stale = far.mr->rkey;
    where = far.address();
  }
  ASSERT_EQ(pair.client.write({near.sge()}, where, stale), 0);
  expect_remote_refusal(pair, IBV_WC_REM_ACCESS_ERR, sv::Detail::kUnknownKey);
}

TEST(RemoteAccess, ResponderRefusesAWriteToARegionOfAnotherProtectionDomain) {
  REQ("V1-SEC-03", "V1-SEC-04");
  Pair pair;
  ibv_pd* const other = sv::alloc_pd(pair.server.id->verbs);
  {
    Buffer near(pair.client.pd, 64, kLocal);
    Buffer far(other, 64, kAllRights);
    ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->rkey), 0);
    expect_remote_refusal(pair, IBV_WC_REM_ACCESS_ERR, sv::Detail::kWrongDomain);
  }
  EXPECT_EQ(sv::dealloc_pd(other), 0);
}

TEST(RemoteAccess, ResponderGetsAnAsynchronousEventForARefusedWrite) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal);
  Buffer far(pair.server.pd, 64, kLocal);
  ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->rkey), 0);
  pair.client.poll_send();
  ibv_async_event event{};
  ASSERT_EQ(sv::get_async_event(pair.server.id->verbs, &event), 0);
  EXPECT_EQ(event.event_type, IBV_EVENT_QP_ACCESS_ERR);
  EXPECT_EQ(event.element.qp, pair.server.qp());
  sv::ack_async_event(&event);
}

TEST(RemoteAccess, QueuePairMayForbidWhatTheRegionAllows) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal);
  Buffer far(pair.server.pd, 64, kAllRights);
  ibv_qp_attr attributes{};
  attributes.qp_access_flags = IBV_ACCESS_REMOTE_READ;
  ASSERT_EQ(sv::modify_qp(pair.server.qp(), &attributes, IBV_QP_ACCESS_FLAGS), 0);
  ASSERT_EQ(pair.client.write({near.sge()}, far.address(), far.mr->rkey), 0);
  expect_remote_refusal(pair, IBV_WC_REM_INV_REQ_ERR, sv::Detail::kQueuePairForbids);
}

TEST(RemoteAccess, WriteOfNoBytesNeedsNoValidKey) {
  Pair pair;
  ASSERT_EQ(pair.client.write({}, 0, 0), 0);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(pair.server.state(), IBV_QPS_RTS);
}

TEST(RemoteAccess, SendAfterARefusedWriteIsNotDelivered) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal);
  Buffer far(pair.server.pd, 64, kLocal);
  ASSERT_EQ(pair.server.receive({far.sge()}, 9), 0);
  std::vector<ibv_sge> sges{near.sge()};
  ibv_send_wr write = request(IBV_WR_RDMA_WRITE, 1, 0, sges);
  write.wr.rdma = {far.address(), far.mr->rkey};
  ibv_send_wr send = request(IBV_WR_SEND, 2, IBV_SEND_SIGNALED, sges);
  write.next = &send;
  ASSERT_EQ(pair.client.post(write), 0);
  const auto done = pair.client.poll_send(2);
  EXPECT_EQ(done[0].status, IBV_WC_REM_ACCESS_ERR);
  EXPECT_EQ(done[1].status, IBV_WC_WR_FLUSH_ERR);
  EXPECT_EQ(pair.server.poll_receive()[0].status, IBV_WC_WR_FLUSH_ERR);
}

/// Expects that the client's request fails for a local key, and breaks the client's queue pair, but
/// not the server's.
void expect_local_refusal(Pair& pair, sv::Detail detail) {
  const ibv_wc wc = pair.client.poll_send()[0];
  EXPECT_EQ(wc.status, IBV_WC_LOC_PROT_ERR);
  EXPECT_EQ(wc.vendor_err, static_cast<std::uint32_t>(detail)) << control::explain(wc.vendor_err);
  EXPECT_EQ(pair.client.state(), IBV_QPS_ERR);
  EXPECT_EQ(pair.server.state(), IBV_QPS_RTS);
}

TEST(LocalAccess, SendWithAnUnknownLocalKeyBreaksOnlyTheSender) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal);
  Buffer far(pair.server.pd, 64, kLocal);
  ASSERT_EQ(pair.server.receive({far.sge()}), 0);
  ASSERT_EQ(pair.client.send({{near.address(), 64, near.mr->lkey ^ 0x100U}}), 0);
  expect_local_refusal(pair, sv::Detail::kUnknownKey);
}

TEST(LocalAccess, SendOfOneByteBeyondTheRegionBreaksOnlyTheSender) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal);
  ASSERT_EQ(pair.client.send({{near.address(1), 64, near.mr->lkey}}), 0);
  expect_local_refusal(pair, sv::Detail::kOutOfBounds);
}

TEST(LocalAccess, SendFromAnotherProtectionDomainBreaksOnlyTheSender) {
  Pair pair;
  Buffer elsewhere(pair.server.pd, 64, kLocal);
  ASSERT_EQ(pair.client.send({elsewhere.sge()}), 0);
  expect_local_refusal(pair, sv::Detail::kWrongDomain);
}

TEST(LocalAccess, ReadIntoMemoryWithoutTheLocalWriteRightBreaksOnlyTheRequester) {
  Pair pair;
  Buffer near(pair.client.pd, 64, 0);
  Buffer far(pair.server.pd, 64, kAllRights);
  ASSERT_EQ(pair.client.read({near.sge()}, far.address(), far.mr->rkey), 0);
  expect_local_refusal(pair, sv::Detail::kNoRight);
}

TEST(LocalAccess, ReceiveIntoMemoryWithoutTheLocalWriteRightFailsAtBothEnds) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal);
  Buffer far(pair.server.pd, 64, 0);
  ASSERT_EQ(pair.server.receive({far.sge()}, 5), 0);
  ASSERT_EQ(pair.client.send({near.sge()}), 0);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_REM_OP_ERR);
  const ibv_wc wc = pair.server.poll_receive()[0];
  EXPECT_EQ(wc.status, IBV_WC_LOC_PROT_ERR);
  EXPECT_EQ(wc.wr_id, 5U);
  EXPECT_EQ(pair.server.state(), IBV_QPS_ERR);
}

TEST(Registration, RefusesInvalidRightsAndRanges) {
  Pair pair;
  std::array<unsigned char, 8> bytes{};
  EXPECT_EQ(sv::reg_mr(pair.client.pd, bytes.data(), 0, kLocal), nullptr);
  EXPECT_EQ(errno, EINVAL);
  EXPECT_EQ(sv::reg_mr(pair.client.pd, bytes.data(), 8, IBV_ACCESS_REMOTE_WRITE), nullptr);
  EXPECT_EQ(errno, EINVAL);
  EXPECT_EQ(sv::reg_mr(pair.client.pd, nullptr, 8, kLocal), nullptr);
  EXPECT_EQ(errno, EFAULT);
}

/// Three pages in a row. A test unmaps one of them, or makes it read-only.
class Pages {
 public:
  static constexpr std::size_t kCount = 3;
  Pages() : size_(static_cast<std::size_t>(::sysconf(_SC_PAGESIZE))) {
    start_ = ::mmap(nullptr, kCount * size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  }
  ~Pages() { ::munmap(start_, kCount * size_); }
  Pages(const Pages&) = delete;
  Pages& operator=(const Pages&) = delete;
  [[nodiscard]] unsigned char* at(std::size_t page) const { return static_cast<unsigned char*>(start_) + page * size_; }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  std::size_t size_;
  void* start_ = MAP_FAILED;
};

TEST(Registration, UnmappedMemoryIsRefused) {
  Pair pair;
  Pages pages;
  ASSERT_EQ(::munmap(pages.at(1), pages.size()), 0);
  const std::size_t size = pages.size();
  for (const int access : {0, kLocal, kAllRights}) {
    errno = 0;
    EXPECT_EQ(sv::reg_mr(pair.client.pd, pages.at(0), 3 * size, access), nullptr);
    EXPECT_EQ(errno, EFAULT);
    EXPECT_EQ(sv::reg_mr(pair.client.pd, pages.at(0), size + 1, access), nullptr);
    ibv_mr* const beside = sv::reg_mr(pair.client.pd, pages.at(0) + 1, size - 1, access);
    ASSERT_NE(beside, nullptr);
    EXPECT_EQ(sv::dereg_mr(beside), 0);
  }
}

TEST(Registration, ReadOnlyPagesAreRefusedWithTheLocalWriteRight) {
  if (::madvise(nullptr, 0, MADV_POPULATE_WRITE) != 0)
    GTEST_SKIP() << "this kernel (before 5.14) cannot tell that memory is read-only";
  Pair pair;
  Pages pages;
  ASSERT_EQ(::mprotect(pages.at(1), pages.size(), PROT_READ), 0);
  errno = 0;
  EXPECT_EQ(sv::reg_mr(pair.client.pd, pages.at(0), 2 * pages.size(), kLocal), nullptr);
  EXPECT_EQ(errno, EFAULT);
  ibv_mr* const to_read = sv::reg_mr(pair.client.pd, pages.at(0), 2 * pages.size(), IBV_ACCESS_REMOTE_READ);
  ASSERT_NE(to_read, nullptr);
  EXPECT_EQ(sv::dereg_mr(to_read), 0);
}

TEST(Registration, KeysOfTwoThousandRegionsDifferAndStayValidIfOtherRegionsAreDeregistered) {
  REQ("V1-SEC-05");
  Pair pair;
  std::array<unsigned char, 8> bytes{};
  std::vector<ibv_mr*> regions;
  for (int i = 0; i < 2000; ++i) regions.push_back(sv::reg_mr(pair.server.pd, bytes.data(), 8, kAllRights));
  std::vector<std::uint32_t> keys;
  for (const ibv_mr* const region : regions) keys.push_back(region->rkey >> 8U);
  EXPECT_NE(keys[1], keys[0] + 1);
  std::ranges::sort(keys);
  EXPECT_EQ(std::ranges::adjacent_find(keys), keys.end());
  // Every second key is removed; the others must still be found.
  for (std::size_t i = 0; i < regions.size(); i += 2) EXPECT_EQ(sv::dereg_mr(regions[i]), 0);
  Buffer near(pair.client.pd, 8, kLocal, 6);
  const std::uint64_t where = reinterpret_cast<std::uintptr_t>(bytes.data());
  for (std::size_t i = 1; i < regions.size(); i += 2) {
    ASSERT_EQ(pair.client.write({near.sge()}, where, regions[i]->rkey), 0);
    ASSERT_EQ(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
    EXPECT_EQ(sv::dereg_mr(regions[i]), 0);
  }
}

}  // namespace
}  // namespace soft_test
