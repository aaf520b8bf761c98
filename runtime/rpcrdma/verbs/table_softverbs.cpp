// SPDX-License-Identifier: BSD-3-Clause
//
// The only place where the transport uses softverbs.
#include "rpcrdma/verbs/table.h"
#include "softverbs/softverbs.h"

namespace rpcrdma::verbs {

const Table& softverbs_table() {
  static constexpr Table kTable{
      .provider = "softverbs",
      .asking_is_free = true,
      .nobody_listens = softverbs::nobody_listens,
      .fork_init = softverbs::fork_init,
      .query_device = softverbs::query_device,
      .get_devices = softverbs::rdma_get_devices,
      .free_devices = softverbs::rdma_free_devices,
      .get_async_event = softverbs::try_get_async_event,
      .ack_async_event = softverbs::ack_async_event,
      .alloc_pd = softverbs::alloc_pd,
      .dealloc_pd = softverbs::dealloc_pd,
      .reg_mr = softverbs::reg_mr,
      .dereg_mr = softverbs::dereg_mr,
      .create_comp_channel = softverbs::create_comp_channel,
      .destroy_comp_channel = softverbs::destroy_comp_channel,
      .create_cq = softverbs::create_cq,
      .destroy_cq = softverbs::destroy_cq,
      .resize_cq = softverbs::resize_cq,
      .get_cq_event = softverbs::try_get_cq_event,
      .ack_cq_events = softverbs::ack_cq_events,
      .create_srq = softverbs::create_srq,
      .modify_srq = softverbs::modify_srq,
      .destroy_srq = softverbs::destroy_srq,
      .modify_qp = softverbs::modify_qp,
      .query_qp = softverbs::query_qp,
      .create_event_channel = softverbs::rdma_create_event_channel,
      .destroy_event_channel = softverbs::rdma_destroy_event_channel,
      .create_id = softverbs::rdma_create_id,
      .destroy_id = softverbs::rdma_destroy_id,
      .set_option = softverbs::rdma_set_option,
      .bind_addr = softverbs::rdma_bind_addr,
      .resolve_addr = softverbs::rdma_resolve_addr,
      .resolve_route = softverbs::rdma_resolve_route,
      .create_qp = softverbs::rdma_create_qp,
      .destroy_qp = softverbs::rdma_destroy_qp,
      .listen = softverbs::rdma_listen,
      .connect = softverbs::rdma_connect,
      .accept = softverbs::rdma_accept,
      .reject = softverbs::rdma_reject,
      .disconnect = softverbs::rdma_disconnect,
      .migrate_id = softverbs::rdma_migrate_id,
      .get_cm_event = softverbs::try_get_cm_event,
      .ack_cm_event = softverbs::rdma_ack_cm_event,
  };
  return kTable;
}

const char* status_words(ibv_wc_status status) { return softverbs::wc_status_str(status); }

}  // namespace rpcrdma::verbs
