// SPDX-License-Identifier: BSD-3-Clause
// The drop-in libibverbs.so.1: calls on domains, regions, completion queues, queue pairs and shared
// receive queues. Each is the call of softverbs with the same name. Devices and queries are in
// verbs_device.cpp, calls that are not done in refused.def.
#include <infiniband/verbs.h>

#include <cerrno>

#include "softverbs/programs.h"
#include "softverbs/softverbs.h"

#undef ibv_reg_mr
#undef ibv_reg_mr_iova

namespace {

// Flags of this range are optional: unknown ones are ignored, as the interface requires.
unsigned without_unknown_wishes(unsigned access) {
  return access & ~(unsigned{IBV_ACCESS_OPTIONAL_RANGE} & ~unsigned{IBV_ACCESS_RELAXED_ORDERING});
}

}  // namespace

extern "C" {

ibv_pd* ibv_alloc_pd(ibv_context* context) { return softverbs::alloc_pd(context); }
int ibv_dealloc_pd(ibv_pd* pd) { return softverbs::dealloc_pd(pd); }

ibv_mr* ibv_reg_mr(ibv_pd* pd, void* address, size_t length, int access) {
  return softverbs::reg_mr(pd, address, length, access);
}
ibv_mr* ibv_reg_mr_iova(ibv_pd* pd, void* address, size_t length, uint64_t iova, int access) {
  return softverbs::reg_mr_iova(pd, address, length, iova, static_cast<unsigned>(access));
}
ibv_mr* ibv_reg_mr_iova2(ibv_pd* pd, void* address, size_t length, uint64_t iova, unsigned access) {
  return softverbs::reg_mr_iova(pd, address, length, iova, without_unknown_wishes(access));
}
int ibv_dereg_mr(ibv_mr* mr) { return softverbs::dereg_mr(mr); }

ibv_comp_channel* ibv_create_comp_channel(ibv_context* context) { return softverbs::create_comp_channel(context); }
int ibv_destroy_comp_channel(ibv_comp_channel* channel) { return softverbs::destroy_comp_channel(channel); }
ibv_cq* ibv_create_cq(ibv_context* context, int cqe, void* cq_context, ibv_comp_channel* channel, int vector) {
  return softverbs::create_cq(context, cqe, cq_context, channel, vector);
}
int ibv_destroy_cq(ibv_cq* cq) { return softverbs::destroy_cq(cq); }
int ibv_resize_cq(ibv_cq* cq, int cqe) { return softverbs::resize_cq(cq, cqe); }
int ibv_get_cq_event(ibv_comp_channel* channel, ibv_cq** cq, void** cq_context) {
  return softverbs::get_cq_event(channel, cq, cq_context);
}
void ibv_ack_cq_events(ibv_cq* cq, unsigned count) { softverbs::ack_cq_events(cq, count); }

ibv_qp* ibv_create_qp(ibv_pd* pd, ibv_qp_init_attr* attributes) { return softverbs::create_qp(pd, attributes); }
int ibv_modify_qp(ibv_qp* qp, ibv_qp_attr* attributes, int mask) { return softverbs::modify_qp(qp, attributes, mask); }
int ibv_query_qp(ibv_qp* qp, ibv_qp_attr* attributes, int mask, ibv_qp_init_attr* initial) {
  return softverbs::query_qp(qp, attributes, mask, initial);
}
int ibv_destroy_qp(ibv_qp* qp) { return softverbs::destroy_qp(qp); }
ibv_qp_ex* ibv_qp_to_qp_ex(ibv_qp* qp) { return softverbs::qp_to_qp_ex(qp); }
/// The order in which a message's bytes arrive is not guaranteed: late Writes change it.
int ibv_query_qp_data_in_order(ibv_qp*, ibv_wr_opcode, uint32_t) { return 0; }

ibv_srq* ibv_create_srq(ibv_pd* pd, ibv_srq_init_attr* attributes) { return softverbs::create_srq(pd, attributes); }
int ibv_modify_srq(ibv_srq* srq, ibv_srq_attr* attributes, int mask) {
  return softverbs::modify_srq(srq, attributes, mask);
}
int ibv_query_srq(ibv_srq* srq, ibv_srq_attr* attributes) { return softverbs::query_srq(srq, attributes); }
int ibv_destroy_srq(ibv_srq* srq) { return softverbs::destroy_srq(srq); }

}  // extern "C"
