// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/cm.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "rpcrdma/verbs/channel.h"

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

namespace {

CmEvent copy_of(const rdma_cm_event& event) {
  using Kind = CmEvent::Kind;
  CmEvent copy;
  const auto set = [&](Kind kind, const char* verb = "", int code = 0) {
    copy.kind = kind;
    copy.error = {verb, event.status < 0 ? -event.status : code, {}};
  };
  switch (event.event) {
    case RDMA_CM_EVENT_ADDR_RESOLVED:
      set(Kind::kAddressResolved);
      break;
    case RDMA_CM_EVENT_ROUTE_RESOLVED:
      set(Kind::kRouteResolved);
      break;
    case RDMA_CM_EVENT_ESTABLISHED:
      set(Kind::kEstablished);
      break;
    case RDMA_CM_EVENT_CONNECT_REQUEST:
      set(Kind::kConnectRequest);
      copy.request = event.id;
      copy.initiator_depth = event.param.conn.initiator_depth;
      copy.responder_resources = event.param.conn.responder_resources;
      break;
    case RDMA_CM_EVENT_DISCONNECTED:
      set(Kind::kDisconnected, "rdma_disconnect", ECONNRESET);
      break;
    case RDMA_CM_EVENT_ADDR_ERROR:
      set(Kind::kFailed, "rdma_resolve_addr", EHOSTUNREACH);
      break;
    case RDMA_CM_EVENT_ROUTE_ERROR:
      set(Kind::kFailed, "rdma_resolve_route", EHOSTUNREACH);
      break;
    case RDMA_CM_EVENT_CONNECT_ERROR:
      set(Kind::kFailed, "rdma_connect", ECONNABORTED);
      break;
    case RDMA_CM_EVENT_UNREACHABLE:
      set(Kind::kFailed, "rdma_connect", EHOSTUNREACH);
      break;
    case RDMA_CM_EVENT_REJECTED:  // its status is the connection manager's own number for the reason
      set(Kind::kFailed);
      copy.error = {"rdma_connect", ECONNREFUSED, {}};
      break;
    case RDMA_CM_EVENT_DEVICE_REMOVAL:
      set(Kind::kFailed, "device removed", ENODEV);
      break;
    case RDMA_CM_EVENT_ADDR_CHANGE:
      set(Kind::kFailed, "address changed", EADDRNOTAVAIL);
      break;
    default:
      break;
  }
  return copy;
}

rdma_conn_param parameters(std::uint8_t initiator_depth, std::uint8_t responder_resources) {
  rdma_conn_param parameters{};
  parameters.initiator_depth = initiator_depth;
  parameters.responder_resources = responder_resources;
  parameters.retry_count = 7;
  parameters.rnr_retry_count = 0;
  return parameters;
}

std::optional<VerbsError> error_if(int result, const char* verb) {
  if (result == 0) return std::nullopt;
  return VerbsError{verb, errno, {}};
}

}  // namespace

bool CmChannel::dispatch() {
  bool any = false;
  rdma_cm_event* event = nullptr;
  while (table_->get_cm_event(channel_.get(), &event) == 0) {
    any = true;
    const rdma_cm_id* owner = event->event == RDMA_CM_EVENT_CONNECT_REQUEST ? event->listen_id : event->id;
    auto* handler = static_cast<CmHandler*>(owner->context);
    const CmEvent copy = copy_of(*event);
    table_->ack_cm_event(event);
    if (handler != nullptr) handler->on_cm_event(copy);
  }
  return any;
}

xdr::Result<CmId, VerbsError> CmChannel::make_id(CmHandler& handler) {
  rdma_cm_id* id = nullptr;
  if (table_->create_id(channel_.get(), &id, &handler, RDMA_PS_TCP) != 0)
    return xdr::unexpected(VerbsError{"rdma_create_id", errno, {}});
  return own<CmId>(*table_, id);
}

CmId CmChannel::adopt(rdma_cm_id* request, CmHandler& handler) {
  request->context = &handler;
  return own<CmId>(*table_, request);
}

std::optional<VerbsError> CmChannel::resolve_address(const CmId& id, const Address& server, int timeout_ms) {
  return error_if(table_->resolve_addr(id.get(), nullptr, server.get(), timeout_ms), "rdma_resolve_addr");
}

std::optional<VerbsError> CmChannel::resolve_route(const CmId& id, int timeout_ms) {
  return error_if(table_->resolve_route(id.get(), timeout_ms), "rdma_resolve_route");
}

std::optional<VerbsError> CmChannel::listen(const CmId& id, const Address& address, int backlog) {
  if (auto error = error_if(table_->bind_addr(id.get(), address.get()), "rdma_bind_addr")) return error;
  return error_if(table_->listen(id.get(), backlog), "rdma_listen");
}

std::optional<VerbsError> CmChannel::connect(const Channel& channel, std::uint8_t reads) {
  auto wanted = parameters(reads, reads);
  return error_if(table_->connect(channel.id(), &wanted), "rdma_connect");
}

std::optional<VerbsError> CmChannel::accept(const Channel& channel, std::uint8_t reads, const CmEvent& request) {
  // The event's numbers are already seen from this side.
  auto agreed = parameters(std::min(reads, request.initiator_depth), std::min(reads, request.responder_resources));
  return error_if(table_->accept(channel.id(), &agreed), "rdma_accept");
}

void CmChannel::reject(rdma_cm_id* request) {
  table_->reject(request, nullptr, 0);
  own<CmId>(*table_, request).reset();
}

}  // namespace rpcrdma::verbs
