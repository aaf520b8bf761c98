// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/cm.h"

#include <fcntl.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <cstring>

#include "rpcrdma/verbs/channel.h"

namespace rpcrdma::verbs {

oncrpc::Address peer_address(const rdma_cm_id& id) {
  sockaddr_storage storage{};
  std::memcpy(&storage, &id.route.addr.dst_storage, sizeof storage);
  return oncrpc::Address::of(storage).value_or(oncrpc::Address{});
}

xdr::Result<CmChannel, VerbsError> CmChannel::open(const Table& table) {
  EventChannel channel = own<EventChannel>(table, table.create_event_channel());
  if (!channel) {
    const int code = errno;
    const char* const why =
        code == ENODEV ? "this machine has no RDMA device, and softverbs needs none (--provider softverbs)" : "";
    return xdr::unexpected(VerbsError{"rdma_create_event_channel", code, {}, why});
  }
  if (fcntl(channel->fd, F_SETFL, fcntl(channel->fd, F_GETFL) | O_NONBLOCK) != 0)
    return xdr::unexpected(VerbsError{"fcntl", errno, {}});
  return CmChannel{table, std::move(channel)};
}

namespace {

/// Returns the announcement in the private data of an event. The data may be longer than what the
/// peer sent, because InfiniBand pads it.
std::optional<PrivateData> announced_in(const rdma_cm_event& event) {
  const rdma_conn_param& parameters = event.param.conn;
  if (parameters.private_data == nullptr) return std::nullopt;
  return find_private_data({static_cast<const std::byte*>(parameters.private_data), parameters.private_data_len});
}

/// Returns why the peer rejected the connection. `status` is InfiniBand's reason (volume 1, table
/// 101), or the negative errno of a TCP connection.
VerbsError rejection(const Table& table, int status) {
  constexpr int kInvalidService = 8, kByConsumer = 28;
  const char* why = "";
  if (status == kInvalidService)
    why = table.nobody_listens != nullptr ? table.nobody_listens() : "nobody listens there";
  if (status == kByConsumer || status == -ECONNRESET) why = "the peer turned the connection away";
  return {"rdma_connect", ECONNREFUSED, {}, why};
}

CmEvent copy_of(const Table& table, const rdma_cm_event& event) {
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
      copy.announced = announced_in(event);
      break;
    case RDMA_CM_EVENT_CONNECT_REQUEST:
      set(Kind::kConnectRequest);
      copy.request = event.id;
      copy.initiator_depth = event.param.conn.initiator_depth;
      copy.responder_resources = event.param.conn.responder_resources;
      copy.announced = announced_in(event);
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
    case RDMA_CM_EVENT_REJECTED:
      set(Kind::kFailed);
      copy.error = rejection(table, event.status);
      break;
    case RDMA_CM_EVENT_DEVICE_REMOVAL:
      set(Kind::kDeviceRemoved, "device removed", ENODEV);
      break;
    case RDMA_CM_EVENT_ADDR_CHANGE:
      set(Kind::kFailed, "address changed", EADDRNOTAVAIL);
      break;
    default:
      break;
  }
  return copy;
}

std::uint8_t at_most(int most, std::uint8_t wanted) {
  return static_cast<std::uint8_t>(std::clamp(most, 0, static_cast<int>(wanted)));
}

/// Returns the parameters that connect and accept offer; no more RDMA Reads at a time than the
/// device can do [RFC 8166 3.3.1]. The result refers to the caller's private data, which must
/// outlive it.
rdma_conn_param parameters(const Channel& channel, std::uint8_t reads, xdr::Bytes private_data) {
  const ibv_device_attr& device = channel.domain().attributes();
  rdma_conn_param parameters{};
  parameters.initiator_depth = at_most(device.max_qp_init_rd_atom, reads);
  parameters.responder_resources = at_most(device.max_qp_rd_atom, std::max<std::uint8_t>(reads, 1));
  // to soft-RoCE, 7 means to retry for ever, so it would never notice that a peer is gone
  parameters.retry_count = 6;
  // A SEND that finds no Receive is not retried: it ends the connection [bidirection-00 2.1, 2.2],
  // [DEC-08].
  parameters.rnr_retry_count = 0;
  if (!private_data.empty()) {
    parameters.private_data = private_data.data();
    parameters.private_data_len = static_cast<std::uint8_t>(private_data.size());
  }
  return parameters;
}

/// Returns private data that announces `announced`, stored in `bytes`.
xdr::Bytes told(const std::optional<PrivateData>& announced, std::array<std::byte, kPrivateDataBytes>& bytes) {
  if (!announced) return {};
  bytes = encode(*announced);
  return bytes;
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
    const CmEvent copy = copy_of(*table_, *event);
    table_->ack_cm_event(event);
    if (handler != nullptr) handler->on_cm_event(copy);
  }
  return any;
}

xdr::Result<CmId, VerbsError> CmChannel::make_id(CmHandler& handler) {
  rdma_cm_id* id = nullptr;
  // The port space of reliable connections; datagrams are not used [RFC 8267 6.7.1].
  if (table_->create_id(channel_.get(), &id, &handler, RDMA_PS_TCP) != 0)
    return xdr::unexpected(VerbsError{"rdma_create_id", errno, {}});
  return own<CmId>(*table_, id);
}

CmId CmChannel::adopt(rdma_cm_id* request, CmHandler& handler) {
  request->context = &handler;
  return own<CmId>(*table_, request);
}

std::optional<VerbsError> CmChannel::take_over(const CmId& id) {
  return error_if(table_->migrate_id(id.get(), channel_.get()), "rdma_migrate_id");
}

/// Starts to resolve an address. librdmacm translates IP addresses and ports into what an
/// InfiniBand network uses [RFC 8166 5].
std::optional<VerbsError> CmChannel::resolve_address(const CmId& id, const oncrpc::Address& server, int timeout_ms) {
  return error_if(table_->resolve_addr(id.get(), nullptr, server.get(), timeout_ms), "rdma_resolve_addr");
}

std::optional<VerbsError> CmChannel::resolve_route(const CmId& id, int timeout_ms) {
  return error_if(table_->resolve_route(id.get(), timeout_ms), "rdma_resolve_route");
}

std::optional<VerbsError> CmChannel::listen(const CmId& id, const oncrpc::Address& address, int backlog) {
  if (auto error = error_if(table_->bind_addr(id.get(), address.get()), "rdma_bind_addr")) return error;
  return error_if(table_->listen(id.get(), backlog), "rdma_listen");
}

std::optional<VerbsError> CmChannel::connect(const Channel& channel, std::uint8_t reads,
                                             const std::optional<PrivateData>& announced) {
  std::array<std::byte, kPrivateDataBytes> bytes;
  return connect_with(channel, reads, told(announced, bytes));
}

std::optional<VerbsError> CmChannel::connect_with(const Channel& channel, std::uint8_t reads, xdr::Bytes private_data) {
  auto wanted = parameters(channel, reads, private_data);
  return error_if(table_->connect(channel.id(), &wanted), "rdma_connect");
}

std::optional<VerbsError> CmChannel::accept(const Channel& channel, std::uint8_t reads, const CmEvent& request,
                                            const std::optional<PrivateData>& announced, bool retries) {
  std::array<std::byte, kPrivateDataBytes> bytes;
  return accept_with(channel, reads, request, told(announced, bytes), retries);
}

std::optional<VerbsError> CmChannel::accept_with(const Channel& channel, std::uint8_t reads, const CmEvent& request,
                                                 xdr::Bytes private_data, bool retries) {
  auto agreed = parameters(channel, reads, private_data);
  // The numbers in the event are already seen from this side.
  agreed.initiator_depth = std::min(agreed.initiator_depth, request.initiator_depth);
  agreed.responder_resources = std::min(agreed.responder_resources, request.responder_resources);
  // If Receives are shared, SENDs of the peer wait until there are more [bidirection-00 2.1],
  // [DEC-08]: no grant is lowered because few are left [RFC 8166 3.3.1].
  constexpr std::uint8_t kWithoutEnd = 7;
  if (retries) agreed.rnr_retry_count = kWithoutEnd;
  return error_if(table_->accept(channel.id(), &agreed), "rdma_accept");
}

void CmChannel::reject(rdma_cm_id* request) {
  table_->reject(request, nullptr, 0);
  own<CmId>(*table_, request).reset();
}

}  // namespace rpcrdma::verbs
