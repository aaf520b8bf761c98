// SPDX-License-Identifier: BSD-3-Clause
// Cards as their drivers describe them: limits that matter to a transport. For whoever adds a card.
// The comment before each card names sources of its numbers, as file and name in Linux
// (drivers/infiniband/hw) or rdma-core (providers).
#include <algorithm>
#include <array>
#include <cstdint>

#include "softverbs/control.h"

namespace softverbs::control {
namespace {

// claimed: the card says so, but no program can allocate one
enum class Windows : std::uint8_t { kNone, kClaimed, kThere };

struct Card {
  std::string_view name;
  Windows windows;            // of type 2
  std::uint32_t sge, sge_rd;  // pieces of a request; of a Read
  std::uint32_t inline_bytes;
  std::uint8_t responder_reads, initiator_reads;
  std::uint32_t queue_pair_requests, shared_queues;  // 0 for queue_pair_requests: as in DeviceLimits
};

constexpr std::uint32_t kSharedQueues = DeviceLimits{}.max_srq;

constexpr Card kCards[] = {
    // Linux mlx5/main.c, mlx5_ib_query_device(): IB_DEVICE_MEM_WINDOW_TYPE_2B; (512 - 16 - 16) / 16
    // pieces, MLX5_MAX_SGE_RD as many; 1 << log_max_ra_req_qp Reads, which is 4 on ConnectX cards.
    // rdma-core mlx5/verbs.c, mlx5_calc_send_wqe(): of the 1024 bytes of a request sq_overhead()
    // uses 192, and the inline header 4.
    {"mlx5", Windows::kThere, 30, 30, 828, 16, 16, 32768, kSharedQueues},
    // Linux irdma (E810), over RoCE v2. verbs.c, irdma_query_device(): no windows of type 2 and no
    // shared queues before IRDMA_GEN_3. user.h: IRDMA_MAX_WQ_FRAGMENT_COUNT, IRDMA_MAX_SGE_RD,
    // IRDMA_MAX_INLINE_DATA_SIZE, IRDMA_MAX_QP_WRS(8). icrdma_hw.h: ICRDMA_MAX_IRD_SIZE,
    // ICRDMA_MAX_ORD_SIZE.
    {"irdma", Windows::kNone, 13, 13, 101, 127, 255, 4063, 0},
    // Linux bnxt_re. ib_verbs.c, bnxt_re_query_device(): IB_DEVICE_MEM_WINDOW_TYPE_2B. qplib_sp.c,
    // bnxt_qplib_get_dev_attr(): 6 pieces on cards of generation P5, for Reads as well;
    // BNXT_QPLIB_MAX_OUT_RD_ATOM. qplib_fp.h: BNXT_QPLIB_SWQE_MAX_INLINE_LENGTH. rdma-core
    // bnxt_re/main.c, bnxt_re_cntx_ops: no alloc_mw, so that ibv_alloc_mw() returns EOPNOTSUPP.
    {"bnxt_re", Windows::kClaimed, 6, 6, 96, 126, 126, 0, kSharedQueues},
    // Linux hns, HIP09. hns_roce_main.c, hns_roce_query_device(): a Read scatters to one piece;
    // there are no windows any more. hns_roce_hw_v2.h: HNS_ROCE_V2_MAX_SQ_SGE_NUM,
    // HNS_ROCE_V3_MAX_SQ_INLINE, HNS_ROCE_V2_MAX_QP_DEST_RDMA, HNS_ROCE_V2_MAX_QP_INIT_RDMA.
    {"hns", Windows::kNone, 64, 1, 1024, 128, 128, 32768, kSharedQueues},
};

constexpr auto kNames = [] {
  std::array<std::string_view, std::size(kCards)> names;
  std::ranges::transform(kCards, names.begin(), &Card::name);
  return names;
}();

}  // namespace

std::optional<Config> profile(std::string_view card) {
  const Card* const found = std::ranges::find(kCards, card, &Card::name);
  if (found == std::end(kCards)) return std::nullopt;
  Config config;
  config.memory_windows = found->windows != Windows::kNone;
  config.windows_are_claimed_only = found->windows == Windows::kClaimed;
  DeviceLimits& limits = config.limits;
  limits.max_sge = found->sge;
  limits.max_sge_rd = found->sge_rd;
  limits.max_inline_bytes = found->inline_bytes;
  limits.max_responder_reads = found->responder_reads;
  limits.max_initiator_reads = found->initiator_reads;
  if (found->queue_pair_requests != 0) limits.max_qp_wr = found->queue_pair_requests;
  limits.max_srq = found->shared_queues;
  return config;
}

std::span<const std::string_view> profiles() { return kNames; }

}  // namespace softverbs::control
