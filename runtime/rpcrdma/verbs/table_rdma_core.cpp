// SPDX-License-Identifier: BSD-3-Clause
//
// The table of rdma-core. Its libraries are opened when they are asked for, so that a program also
// runs on machines without them.
#include <dlfcn.h>

#include <optional>
#include <system_error>
#include <type_traits>

#include "rpcrdma/verbs/table.h"

namespace rpcrdma::verbs {
namespace {

#ifdef RPCRDMA_RDMA_CORE

struct Opened {
  Table table{};
  std::string why;  // empty: the table is complete
};

/// One library. `why` gets the first thing that was missing.
class Library {
 public:
  Library(const char* name, std::string& why) : handle_(dlopen(name, RTLD_NOW | RTLD_LOCAL)), why_(why) {
    if (handle_ == nullptr && why_.empty())
      why_ =
          std::string(dlerror()) + " (rdma-core is not installed; on Debian: libibverbs1 librdmacm1 ibverbs-providers)";
  }

  template <typename Function>
  void find(Function*& function, const char* name) {
    if (handle_ == nullptr) return;
    function = reinterpret_cast<Function*>(dlsym(handle_, name));
    if (function == nullptr && why_.empty()) why_ = dlerror();
  }

 private:
  void* handle_;  // never closed, because the objects that it makes refer to its code
  std::string& why_;
};

Opened open_libraries() {
  Opened opened;
  Table& table = opened.table;
  table.provider = "rdma-core";
  Library verbs("libibverbs.so.1", opened.why);
  verbs.find(table.fork_init, "ibv_fork_init");
  verbs.find(table.query_device, "ibv_query_device");
  verbs.find(table.get_async_event, "ibv_get_async_event");
  verbs.find(table.ack_async_event, "ibv_ack_async_event");
  verbs.find(table.alloc_pd, "ibv_alloc_pd");
  verbs.find(table.dealloc_pd, "ibv_dealloc_pd");
  verbs.find(table.reg_mr, "ibv_reg_mr");
  verbs.find(table.dereg_mr, "ibv_dereg_mr");
  verbs.find(table.create_comp_channel, "ibv_create_comp_channel");
  verbs.find(table.destroy_comp_channel, "ibv_destroy_comp_channel");
  verbs.find(table.create_cq, "ibv_create_cq");
  verbs.find(table.destroy_cq, "ibv_destroy_cq");
  verbs.find(table.resize_cq, "ibv_resize_cq");
  verbs.find(table.get_cq_event, "ibv_get_cq_event");
  verbs.find(table.ack_cq_events, "ibv_ack_cq_events");
  verbs.find(table.create_srq, "ibv_create_srq");
  verbs.find(table.modify_srq, "ibv_modify_srq");
  verbs.find(table.destroy_srq, "ibv_destroy_srq");
  verbs.find(table.modify_qp, "ibv_modify_qp");
  verbs.find(table.query_qp, "ibv_query_qp");
  Library cm("librdmacm.so.1", opened.why);
  cm.find(table.get_devices, "rdma_get_devices");
  cm.find(table.free_devices, "rdma_free_devices");
  cm.find(table.create_event_channel, "rdma_create_event_channel");
  cm.find(table.destroy_event_channel, "rdma_destroy_event_channel");
  cm.find(table.create_id, "rdma_create_id");
  cm.find(table.destroy_id, "rdma_destroy_id");
  cm.find(table.set_option, "rdma_set_option");
  cm.find(table.bind_addr, "rdma_bind_addr");
  cm.find(table.resolve_addr, "rdma_resolve_addr");
  cm.find(table.resolve_route, "rdma_resolve_route");
  cm.find(table.create_qp, "rdma_create_qp");
  cm.find(table.destroy_qp, "rdma_destroy_qp");
  cm.find(table.listen, "rdma_listen");
  cm.find(table.connect, "rdma_connect");
  cm.find(table.accept, "rdma_accept");
  cm.find(table.reject, "rdma_reject");
  cm.find(table.disconnect, "rdma_disconnect");
  cm.find(table.migrate_id, "rdma_migrate_id");
  cm.find(table.get_cm_event, "rdma_get_cm_event");
  cm.find(table.ack_cm_event, "rdma_ack_cm_event");
  // Before the first object, because memory that is registered before is not protected.
  if (opened.why.empty())
    if (const int code = table.fork_init(); code != 0)
      opened.why = "ibv_fork_init: " + std::generic_category().message(code) +
                   " (memory was registered before the transport was started, and fork() would take it away)";
  return opened;
}

#endif

}  // namespace

xdr::Result<const Table*, NoProvider> rdma_core_table() {
#ifdef RPCRDMA_RDMA_CORE
  static const Opened kOpened = open_libraries();
  if (!kOpened.why.empty()) return xdr::unexpected(NoProvider{kOpened.why});
  return &kOpened.table;
#else
  return xdr::unexpected(NoProvider{"this build leaves rdma-core out (RPCRDMA_VERBS=OFF)"});
#endif
}

xdr::Result<const Table*, NoProvider> table_named(std::string_view provider) {
  if (provider == "softverbs") return &softverbs_table();
  if (provider == "rdma-core") return rdma_core_table();
  return xdr::unexpected(
      NoProvider{"no provider is called `" + std::string(provider) + "`; there are softverbs and rdma-core"});
}

}  // namespace rpcrdma::verbs
