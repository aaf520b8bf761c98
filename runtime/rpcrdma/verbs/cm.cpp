// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/cm.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace rpcrdma::verbs {

std::optional<Address> Address::parse(const std::string& host, std::uint16_t port) {
  Address address;
  sockaddr_in v4{};
  if (inet_pton(AF_INET, host.c_str(), &v4.sin_addr) == 1) {
    v4.sin_family = AF_INET;
    v4.sin_port = htons(port);
    std::memcpy(&address.storage_, &v4, sizeof v4);
    return address;
  }
  sockaddr_in6 v6{};
  if (inet_pton(AF_INET6, host.c_str(), &v6.sin6_addr) == 1) {
    v6.sin6_family = AF_INET6;
    v6.sin6_port = htons(port);
    std::memcpy(&address.storage_, &v6, sizeof v6);
    return address;
  }
  return std::nullopt;
}

xdr::Result<CmChannel, VerbsError> CmChannel::open(const Table& table) {
  EventChannel channel = own<EventChannel>(table, table.create_event_channel());
  if (!channel) return xdr::unexpected(VerbsError{"rdma_create_event_channel", errno, {}});
  if (fcntl(channel->fd, F_SETFL, fcntl(channel->fd, F_GETFL) | O_NONBLOCK) != 0)
    return xdr::unexpected(VerbsError{"fcntl", errno, {}});
  return CmChannel{table, std::move(channel)};
}

bool CmChannel::dispatch() {
  bool any = false;
  rdma_cm_event* event = nullptr;
  while (table_->get_cm_event(channel_.get(), &event) == 0) {
    any = true;
    rdma_cm_id* owner = event->event == RDMA_CM_EVENT_CONNECT_REQUEST ? event->listen_id : event->id;
    if (owner->context != nullptr) static_cast<CmHandler*>(owner->context)->on_cm_event(*event);
    table_->ack_cm_event(event);
  }
  return any;
}

xdr::Result<CmId, VerbsError> CmChannel::make_id(CmHandler& handler) {
  rdma_cm_id* id = nullptr;
  if (table_->create_id(channel_.get(), &id, &handler, RDMA_PS_TCP) != 0)
    return xdr::unexpected(VerbsError{"rdma_create_id", errno, {}});
  return own<CmId>(*table_, id);
}

rdma_conn_param connection_parameters(std::uint8_t depth) {
  rdma_conn_param parameters{};
  parameters.responder_resources = depth;
  parameters.initiator_depth = depth;
  parameters.retry_count = 7;
  parameters.rnr_retry_count = 0;
  return parameters;
}

std::optional<VerbsError> failure_of(const rdma_cm_event& event) {
  const auto fail = [&](const char* verb, int fallback) {
    return VerbsError{verb, event.status < 0 ? -event.status : fallback, {}};
  };
  switch (event.event) {
    case RDMA_CM_EVENT_ADDR_ERROR:
      return fail("rdma_resolve_addr", EHOSTUNREACH);
    case RDMA_CM_EVENT_ROUTE_ERROR:
      return fail("rdma_resolve_route", EHOSTUNREACH);
    case RDMA_CM_EVENT_CONNECT_ERROR:
      return fail("rdma_connect", ECONNABORTED);
    case RDMA_CM_EVENT_UNREACHABLE:
      return fail("rdma_connect", EHOSTUNREACH);
    case RDMA_CM_EVENT_REJECTED:
      return VerbsError{"rdma_connect", ECONNREFUSED, {}};  // status: the CM's own reason number
    case RDMA_CM_EVENT_DISCONNECTED:
      return fail("rdma_disconnect", ECONNRESET);
    case RDMA_CM_EVENT_DEVICE_REMOVAL:
      return fail("device removed", ENODEV);
    case RDMA_CM_EVENT_ADDR_CHANGE:
      return fail("address changed", EADDRNOTAVAIL);
    default:
      return std::nullopt;
  }
}

}  // namespace rpcrdma::verbs
