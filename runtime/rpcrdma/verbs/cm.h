// SPDX-License-Identifier: BSD-3-Clause
//
// Connection management: one event channel, its events handed to whoever owns the identifier concerned, and the calls that
// move an identifier along. Nothing here blocks. Left out: the queue pair itself (channel.h).
#pragma once

#include <sys/socket.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "rpcrdma/verbs/error.h"
#include "rpcrdma/verbs/handles.h"
#include "xdr/result.h"

namespace rpcrdma::verbs {

class Channel;

/// An IPv4 or IPv6 address and port.
class Address {
 public:
  /// `host` is a numeric address; names are the caller's business. Nothing where it is not one.
  static std::optional<Address> parse(const std::string& host, std::uint16_t port);
  sockaddr* get() const { return reinterpret_cast<sockaddr*>(const_cast<sockaddr_storage*>(&storage_)); }

 private:
  sockaddr_storage storage_{};
};

/// What happened to an identifier.
///
/// request   kConnectRequest: the identifier of the new connection, the handler's to keep
/// reads     kConnectRequest: RDMA Reads that the peer will serve at once (`initiator_depth` here), and that it may send
/// error     kFailed, kDisconnected: as an error
struct CmEvent {
  enum class Kind : std::uint8_t {
    kAddressResolved,
    kRouteResolved,
    kConnectRequest,
    kEstablished,
    kDisconnected,
    kFailed,
    kOther
  };
  Kind kind = Kind::kOther;
  rdma_cm_id* request = nullptr;
  std::uint8_t initiator_depth = 0, responder_resources = 0;
  VerbsError error;
};

/// Whoever owns an identifier. The event has been copied and acknowledged before the call, so that identifiers may be destroyed in it.
class CmHandler {
 public:
  virtual void on_cm_event(const CmEvent& event) = 0;

 protected:
  ~CmHandler() = default;
};

class CmChannel {
 public:
  /// errors   rdma_create_event_channel
  static xdr::Result<CmChannel, VerbsError> open(const Table& table);

  /// Becomes readable when there is something to dispatch.
  int fd() const { return channel_->fd; }
  /// Hands out every event that has come.  returns  whether there was one
  bool dispatch();

  /// errors   rdma_create_id
  xdr::Result<CmId, VerbsError> make_id(CmHandler& handler);
  /// Takes the identifier of a connection request over; its events go to `handler` from now on.
  CmId adopt(rdma_cm_id* request, CmHandler& handler);

  // Each begins something whose end is an event, and returns an error where it cannot even begin.
  std::optional<VerbsError> resolve_address(const CmId& id, const Address& server, int timeout_ms);
  std::optional<VerbsError> resolve_route(const CmId& id, int timeout_ms);
  std::optional<VerbsError> listen(const CmId& id, const Address& address, int backlog);
  /// `reads`: RDMA Reads that each side may have outstanding. A SEND without a Receive is never retried, so that a credit bug shows.
  std::optional<VerbsError> connect(const Channel& channel, std::uint8_t reads);
  std::optional<VerbsError> accept(const Channel& channel, std::uint8_t reads, const CmEvent& request);
  /// Turns a connection request away.
  void reject(rdma_cm_id* request);

  const Table& table() const { return *table_; }

 private:
  CmChannel(const Table& table, EventChannel channel) : table_(&table), channel_(std::move(channel)) {}
  const Table* table_;
  EventChannel channel_;
};

}  // namespace rpcrdma::verbs
