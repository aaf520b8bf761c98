// SPDX-License-Identifier: BSD-3-Clause
// Strings for statuses, events and details, which state the meaning of each enumerator; for events
// of connections, its name. The transport uses these strings for the statuses of every provider.
#include "softverbs/control.h"
#include "softverbs/detail.h"
#include "softverbs/softverbs.h"

namespace softverbs {

const char* wc_status_str(ibv_wc_status status) {
  switch (status) {
    case IBV_WC_SUCCESS:
      return "success";
    case IBV_WC_LOC_LEN_ERR:
      return "local length error";
    case IBV_WC_LOC_QP_OP_ERR:
      return "local queue pair operation error";
    case IBV_WC_LOC_EEC_OP_ERR:
      return "local EE context operation error";
    case IBV_WC_LOC_PROT_ERR:
      return "local protection error";
    case IBV_WC_WR_FLUSH_ERR:
      return "work request flushed";
    case IBV_WC_MW_BIND_ERR:
      return "memory window bind error";
    case IBV_WC_BAD_RESP_ERR:
      return "bad response";
    case IBV_WC_LOC_ACCESS_ERR:
      return "local access error";
    case IBV_WC_REM_INV_REQ_ERR:
      return "remote invalid request error";
    case IBV_WC_REM_ACCESS_ERR:
      return "remote access error";
    case IBV_WC_REM_OP_ERR:
      return "remote operation error";
    case IBV_WC_RETRY_EXC_ERR:
      return "transport retry counter exceeded";
    case IBV_WC_RNR_RETRY_EXC_ERR:
      return "no Receive was posted at the peer";
    case IBV_WC_LOC_RDD_VIOL_ERR:
      return "local RDD violation";
    case IBV_WC_REM_INV_RD_REQ_ERR:
      return "remote invalid RD request";
    case IBV_WC_REM_ABORT_ERR:
      return "aborted by the remote side";
    case IBV_WC_INV_EECN_ERR:
      return "invalid EE context number";
    case IBV_WC_INV_EEC_STATE_ERR:
      return "invalid EE context state";
    case IBV_WC_FATAL_ERR:
      return "fatal error";
    case IBV_WC_RESP_TIMEOUT_ERR:
      return "response timeout";
    case IBV_WC_GENERAL_ERR:
      return "general error";
    case IBV_WC_TM_ERR:
      return "tag matching error";
    case IBV_WC_TM_RNDV_INCOMPLETE:
      return "tag matching rendezvous incomplete";
  }
  return "unknown status";
}

const char* event_type_str(ibv_event_type event) {
  switch (event) {
    case IBV_EVENT_CQ_ERR:
      return "completion queue error";
    case IBV_EVENT_QP_FATAL:
      return "queue pair fatal error";
    case IBV_EVENT_QP_REQ_ERR:
      return "invalid request at queue pair";
    case IBV_EVENT_QP_ACCESS_ERR:
      return "access violation at queue pair";
    case IBV_EVENT_COMM_EST:
      return "communication established";
    case IBV_EVENT_SQ_DRAINED:
      return "send queue drained";
    case IBV_EVENT_PATH_MIG:
      return "path migrated";
    case IBV_EVENT_PATH_MIG_ERR:
      return "path migration failed";
    case IBV_EVENT_DEVICE_FATAL:
      return "device fatal error";
    case IBV_EVENT_PORT_ACTIVE:
      return "port active";
    case IBV_EVENT_PORT_ERR:
      return "port error";
    case IBV_EVENT_LID_CHANGE:
      return "LID changed";
    case IBV_EVENT_PKEY_CHANGE:
      return "P_Key table changed";
    case IBV_EVENT_SM_CHANGE:
      return "subnet manager changed";
    case IBV_EVENT_SRQ_ERR:
      return "shared receive queue error";
    case IBV_EVENT_SRQ_LIMIT_REACHED:
      return "shared receive queue limit reached";
    case IBV_EVENT_QP_LAST_WQE_REACHED:
      return "last work request reached";
    case IBV_EVENT_CLIENT_REREGISTER:
      return "client must register again";
    case IBV_EVENT_GID_CHANGE:
      return "GID table changed";
    case IBV_EVENT_WQ_FATAL:
      return "work queue fatal error";
  }
  return "unknown event";
}

const char* port_state_str(ibv_port_state state) {
  switch (state) {
    case IBV_PORT_NOP:
      return "no state change";
    case IBV_PORT_DOWN:
      return "down";
    case IBV_PORT_INIT:
      return "init";
    case IBV_PORT_ARMED:
      return "armed";
    case IBV_PORT_ACTIVE:
      return "active";
    case IBV_PORT_ACTIVE_DEFER:
      return "active deferred";
  }
  return "unknown state";
}

const char* node_type_str(ibv_node_type type) {
  switch (type) {
    case IBV_NODE_CA:
      return "channel adapter";
    case IBV_NODE_RNIC:
      return "iWARP RNIC";
    default:
      return "unknown node";
  }
}

const char* rdma_event_str(rdma_cm_event_type event) {
  switch (event) {
    case RDMA_CM_EVENT_ADDR_RESOLVED:
      return "RDMA_CM_EVENT_ADDR_RESOLVED";
    case RDMA_CM_EVENT_ADDR_ERROR:
      return "RDMA_CM_EVENT_ADDR_ERROR";
    case RDMA_CM_EVENT_ROUTE_RESOLVED:
      return "RDMA_CM_EVENT_ROUTE_RESOLVED";
    case RDMA_CM_EVENT_ROUTE_ERROR:
      return "RDMA_CM_EVENT_ROUTE_ERROR";
    case RDMA_CM_EVENT_CONNECT_REQUEST:
      return "RDMA_CM_EVENT_CONNECT_REQUEST";
    case RDMA_CM_EVENT_CONNECT_RESPONSE:
      return "RDMA_CM_EVENT_CONNECT_RESPONSE";
    case RDMA_CM_EVENT_CONNECT_ERROR:
      return "RDMA_CM_EVENT_CONNECT_ERROR";
    case RDMA_CM_EVENT_UNREACHABLE:
      return "RDMA_CM_EVENT_UNREACHABLE";
    case RDMA_CM_EVENT_REJECTED:
      return "RDMA_CM_EVENT_REJECTED";
    case RDMA_CM_EVENT_ESTABLISHED:
      return "RDMA_CM_EVENT_ESTABLISHED";
    case RDMA_CM_EVENT_DISCONNECTED:
      return "RDMA_CM_EVENT_DISCONNECTED";
    case RDMA_CM_EVENT_DEVICE_REMOVAL:
      return "RDMA_CM_EVENT_DEVICE_REMOVAL";
    case RDMA_CM_EVENT_MULTICAST_JOIN:
      return "RDMA_CM_EVENT_MULTICAST_JOIN";
    case RDMA_CM_EVENT_MULTICAST_ERROR:
      return "RDMA_CM_EVENT_MULTICAST_ERROR";
    case RDMA_CM_EVENT_ADDR_CHANGE:
      return "RDMA_CM_EVENT_ADDR_CHANGE";
    case RDMA_CM_EVENT_TIMEWAIT_EXIT:
      return "RDMA_CM_EVENT_TIMEWAIT_EXIT";
  }
  return "UNKNOWN EVENT";
}

const char* control::explain(std::uint32_t vendor_err) {
  switch (static_cast<Detail>(vendor_err)) {
    case Detail::kNone:
      return "no further detail";
    case Detail::kUnknownKey:
      return "no such key";
    case Detail::kStaleKey:
      return "not the current key of that region or window";
    case Detail::kOutOfBounds:
      return "outside the region or window";
    case Detail::kNoRight:
      return "the region or window does not give this right";
    case Detail::kWrongDomain:
      return "key of another protection domain";
    case Detail::kWindowNotBound:
      return "the key is of a window that is not bound";
    case Detail::kWindowOfOtherQueuePair:
      return "the window is bound to another queue pair";
    case Detail::kQueuePairForbids:
      return "the queue pair's access flags forbid it";
    case Detail::kNoReceive:
      return "no Receive was posted";
    case Detail::kReceiveTooShort:
      return "the posted Receive is too short";
    case Detail::kReceiveMemory:
      return "the posted Receive's memory failed its check";
    case Detail::kTooManyReads:
      return "more Reads outstanding than the responder accepts";
    case Detail::kReadsDisabled:
      return "Reads are disabled on this queue pair (max_rd_atomic is 0)";
    case Detail::kPeerGone:
      return "the peer's queue pair is gone or broken";
    case Detail::kPeerNotReady:
      return "the peer's queue pair never became ready to receive";
    case Detail::kMessageTooLong:
      return "longer than a message may be";
    case Detail::kInvalidateNoWindow:
      return "key to invalidate is not of a window bound to that queue pair";
    case Detail::kBindKeyNotCurrent:
      return "bind does not name the window's current key";
    case Detail::kBindKeyReused:
      return "bind under the key that the window had last";
    case Detail::kBindWindowInUse:
      return "bind of a window that is bound";
    case Detail::kBindNoRegion:
      return "bind to no region, or of no bytes";
    case Detail::kBindRegionForbids:
      return "the region does not allow this window";
    case Detail::kBindRange:
      return "bind outside the region";
    case Detail::kReadSinkNotRemotelyWritable:
      return "iWARP: the sink of a Read lacks the remote write right";
    case Detail::kFlushed:
      return "flushed";
    case Detail::kInjected:
      return "an injected fault";
  }
  return "unknown detail";
}

}  // namespace softverbs
