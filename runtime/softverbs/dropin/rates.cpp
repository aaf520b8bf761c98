// SPDX-License-Identifier: BSD-3-Clause
// The drop-in libibverbs.so.1: link rates as numbers, and copies between the kernel's structures
// and those of programs. Pure functions of rdma-core's interface, which softverbs itself does not
// use. Facts: InfiniBand volume 1, 9.11 and 13.6.
#include <infiniband/sa.h>
#include <infiniband/verbs.h>
#include <rdma/ib_user_sa.h>
#include <rdma/ib_user_verbs.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>

namespace {

struct Rate {
  ibv_rate name;
  int mbps;
  int multiple;  // of 2.5 Gbit/s, rounded; -1 if rdma-core names none
};

constexpr Rate kRates[] = {
    {IBV_RATE_2_5_GBPS, 2500, 1},     {IBV_RATE_5_GBPS, 5000, 2},         {IBV_RATE_10_GBPS, 10000, 4},
    {IBV_RATE_20_GBPS, 20000, 8},     {IBV_RATE_30_GBPS, 30000, 12},      {IBV_RATE_40_GBPS, 40000, 16},
    {IBV_RATE_60_GBPS, 60000, 24},    {IBV_RATE_80_GBPS, 80000, 32},      {IBV_RATE_120_GBPS, 120000, 48},
    {IBV_RATE_14_GBPS, 14062, -1},    {IBV_RATE_56_GBPS, 56250, -1},      {IBV_RATE_112_GBPS, 112500, -1},
    {IBV_RATE_168_GBPS, 168750, -1},  {IBV_RATE_25_GBPS, 25781, -1},      {IBV_RATE_100_GBPS, 103125, -1},
    {IBV_RATE_200_GBPS, 206250, -1},  {IBV_RATE_300_GBPS, 309375, -1},    {IBV_RATE_28_GBPS, 28125, 11},
    {IBV_RATE_50_GBPS, 53125, 20},    {IBV_RATE_400_GBPS, 425000, 160},   {IBV_RATE_600_GBPS, 637500, 240},
    {IBV_RATE_800_GBPS, 850000, 320}, {IBV_RATE_1200_GBPS, 1275000, 480},
};

template <typename Value>
const Rate* find_rate(Value Rate::*member, Value wanted) {
  const auto* const found = std::ranges::find(kRates, wanted, member);
  return found == std::end(kRates) ? nullptr : found;
}

/// Copies a GID between an array of the kernel's structure and one of the program's structure.
void copy_gid(ibv_gid& to, const __u8 (&from)[16]) { std::memcpy(to.raw, from, sizeof from); }
void copy_gid(__u8 (&to)[16], const ibv_gid& from) { std::memcpy(to, from.raw, sizeof to); }

/// Copies the members that both structures have under the same name and that need no change.
template <typename To, typename From>
void copy_path_members(To& to, const From& from) {
  copy_gid(to.dgid, from.dgid);
  copy_gid(to.sgid, from.sgid);
  to.dlid = from.dlid;
  to.slid = from.slid;
  to.flow_label = from.flow_label;
  to.pkey = from.pkey;
  to.hop_limit = from.hop_limit;
  to.traffic_class = from.traffic_class;
  to.numb_path = from.numb_path;
  to.sl = from.sl;
  to.mtu_selector = from.mtu_selector;
  to.rate_selector = from.rate_selector;
  to.rate = from.rate;
  to.packet_life_time_selector = from.packet_life_time_selector;
  to.packet_life_time = from.packet_life_time;
  to.preference = from.preference;
}

}  // namespace

extern "C" {

// Declared in no public header of rdma-core 44.
void ibv_copy_ah_attr_from_kern(ibv_ah_attr* to, const ib_uverbs_ah_attr* from);
void ibv_copy_qp_attr_from_kern(ibv_qp_attr* to, const ib_uverbs_qp_attr* from);
void ibv_copy_path_rec_from_kern(ibv_sa_path_rec* to, const ib_user_path_rec* from);
void ibv_copy_path_rec_to_kern(ib_user_path_rec* to, const ibv_sa_path_rec* from);

int ibv_rate_to_mult(ibv_rate rate) {
  const Rate* const found = find_rate(&Rate::name, rate);
  return found == nullptr ? -1 : found->multiple;
}

ibv_rate mult_to_ibv_rate(int multiple) {
  const Rate* const found = multiple > 0 ? find_rate(&Rate::multiple, multiple) : nullptr;
  return found == nullptr ? IBV_RATE_MAX : found->name;
}

int ibv_rate_to_mbps(ibv_rate rate) {
  const Rate* const found = find_rate(&Rate::name, rate);
  return found == nullptr ? -1 : found->mbps;
}

ibv_rate mbps_to_ibv_rate(int mbps) {
  const Rate* const found = find_rate(&Rate::mbps, mbps);
  return found == nullptr ? IBV_RATE_MAX : found->name;
}

void ibv_copy_ah_attr_from_kern(ibv_ah_attr* to, const ib_uverbs_ah_attr* from) {
  copy_gid(to->grh.dgid, from->grh.dgid);
  to->grh.flow_label = from->grh.flow_label;
  to->grh.sgid_index = from->grh.sgid_index;
  to->grh.hop_limit = from->grh.hop_limit;
  to->grh.traffic_class = from->grh.traffic_class;
  to->dlid = from->dlid;
  to->sl = from->sl;
  to->src_path_bits = from->src_path_bits;
  to->static_rate = from->static_rate;
  to->is_global = from->is_global;
  to->port_num = from->port_num;
}

void ibv_copy_qp_attr_from_kern(ibv_qp_attr* to, const ib_uverbs_qp_attr* from) {
  to->qp_state = static_cast<ibv_qp_state>(from->qp_state);
  to->cur_qp_state = static_cast<ibv_qp_state>(from->cur_qp_state);
  to->path_mtu = static_cast<ibv_mtu>(from->path_mtu);
  to->path_mig_state = static_cast<ibv_mig_state>(from->path_mig_state);
  to->qkey = from->qkey;
  to->rq_psn = from->rq_psn;
  to->sq_psn = from->sq_psn;
  to->dest_qp_num = from->dest_qp_num;
  to->qp_access_flags = from->qp_access_flags;
  to->cap = {from->max_send_wr, from->max_recv_wr, from->max_send_sge, from->max_recv_sge, from->max_inline_data};
  ibv_copy_ah_attr_from_kern(&to->ah_attr, &from->ah_attr);
  ibv_copy_ah_attr_from_kern(&to->alt_ah_attr, &from->alt_ah_attr);
  to->pkey_index = from->pkey_index;
  to->alt_pkey_index = from->alt_pkey_index;
  to->en_sqd_async_notify = from->en_sqd_async_notify;
  to->sq_draining = from->sq_draining;
  to->max_rd_atomic = from->max_rd_atomic;
  to->max_dest_rd_atomic = from->max_dest_rd_atomic;
  to->min_rnr_timer = from->min_rnr_timer;
  to->port_num = from->port_num;
  to->timeout = from->timeout;
  to->retry_cnt = from->retry_cnt;
  to->rnr_retry = from->rnr_retry;
  to->alt_port_num = from->alt_port_num;
  to->alt_timeout = from->alt_timeout;
}

void ibv_copy_path_rec_from_kern(ibv_sa_path_rec* to, const ib_user_path_rec* from) {
  copy_path_members(*to, *from);
  to->raw_traffic = static_cast<int>(from->raw_traffic);
  to->reversible = static_cast<int>(from->reversible);
  to->mtu = static_cast<std::uint8_t>(from->mtu);
}

void ibv_copy_path_rec_to_kern(ib_user_path_rec* to, const ibv_sa_path_rec* from) {
  copy_path_members(*to, *from);
  to->raw_traffic = static_cast<__u32>(from->raw_traffic);
  to->reversible = static_cast<__u32>(from->reversible);
  to->mtu = from->mtu;
}

}  // extern "C"
