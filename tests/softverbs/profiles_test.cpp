// SPDX-License-Identifier: BSD-3-Clause
// The cards that softverbs imitates behave as they describe themselves.
#include <cerrno>

#include "softverbs/pair.h"

namespace soft_test {
namespace {

class Profiles : public ::testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(Cards, Profiles, ::testing::ValuesIn(control::profiles().begin(), control::profiles().end()),
                         [](const auto& card) { return std::string(card.param); });

TEST_P(Profiles, DeviceReportsTheLimitsOfTheCard) {
  const control::Config card = *control::profile(GetParam());
  Options options;
  options.max_inline = 96;
  Pair pair(card, options);
  ibv_device_attr attributes{};
  ASSERT_EQ(sv::query_device(pair.client.id->verbs, &attributes), 0);
  EXPECT_EQ(attributes.max_sge, static_cast<int>(card.limits.max_sge));
  EXPECT_EQ(attributes.max_sge_rd, static_cast<int>(card.limits.max_sge_rd));
  EXPECT_EQ(attributes.max_qp_rd_atom, card.limits.max_responder_reads);
  EXPECT_EQ(attributes.max_qp_init_rd_atom, card.limits.max_initiator_reads);
  EXPECT_EQ(attributes.max_srq, static_cast<int>(card.limits.max_srq));
  EXPECT_EQ((attributes.device_cap_flags & IBV_DEVICE_MEM_WINDOW_TYPE_2B) != 0, card.memory_windows);
  ibv_mw* const window = sv::alloc_mw(pair.client.pd, IBV_MW_TYPE_2);
  if (window == nullptr) {
    EXPECT_EQ(errno, EOPNOTSUPP);
  }
  EXPECT_EQ(window != nullptr, card.memory_windows && !card.windows_are_claimed_only);
  EXPECT_TRUE(window == nullptr || sv::dealloc_mw(window) == 0);
}

TEST_P(Profiles, DeviceRefusesAQueuePairBeyondTheLimitsOfTheCard) {
  const control::DeviceLimits limits = control::profile(GetParam())->limits;
  Pair pair(*control::profile(GetParam()), [] {
    Options options;
    options.max_inline = 96;
    return options;
  }());
  const auto made = [&](std::uint32_t sge, std::uint32_t inline_bytes) {
    ibv_qp_init_attr wanted{};
    wanted.send_cq = pair.client.send_cq;
    wanted.recv_cq = pair.client.recv_cq;
    wanted.cap = {
        .max_send_wr = 1, .max_recv_wr = 1, .max_send_sge = sge, .max_recv_sge = 1, .max_inline_data = inline_bytes};
    wanted.qp_type = IBV_QPT_RC;
    ibv_qp* const qp = sv::create_qp(pair.client.pd, &wanted);
    if (qp != nullptr) sv::destroy_qp(qp);
    return qp != nullptr;
  };
  EXPECT_TRUE(made(limits.max_sge, limits.max_inline_bytes));
  EXPECT_FALSE(made(limits.max_sge + 1, 0));
  EXPECT_FALSE(made(1, limits.max_inline_bytes + 1));
}

TEST_P(Profiles, DeviceRefusesAReadIntoMorePiecesThanTheCardAllows) {
  const control::DeviceLimits limits = control::profile(GetParam())->limits;
  Options options;
  options.max_inline = 96;
  options.max_sge = limits.max_sge;
  Pair pair(*control::profile(GetParam()), options);
  Buffer near(pair.client.pd, std::size_t{limits.max_sge} * 4, kLocal);
  Buffer far(pair.server.pd, near.bytes.size(), kAllRights & ~IBV_ACCESS_MW_BIND, 7);
  std::vector<ibv_sge> pieces;
  for (std::uint32_t i = 0; i < limits.max_sge_rd; ++i) pieces.push_back(near.sge(std::size_t{i} * 4, 4));
  ASSERT_EQ(pair.client.read(pieces, far.address(), far.mr->rkey), 0);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
  if (limits.max_sge_rd == limits.max_sge) return;
  pieces.push_back(near.sge(std::size_t{limits.max_sge_rd} * 4, 4));
  EXPECT_EQ(pair.client.read(pieces, far.address(), far.mr->rkey), EINVAL);
}

TEST(ProfileLookUp, UnknownNameHasNoProfile) { EXPECT_FALSE(control::profile("eth0")); }

}  // namespace
}  // namespace soft_test
