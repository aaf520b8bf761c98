// SPDX-License-Identifier: BSD-3-Clause
//
// Connection management: one event channel, its events handed to whoever owns the identifier concerned. Nothing here
// blocks. Left out: the queue pair itself (channel.h).
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

/// An IPv4 or IPv6 address and port.
class Address {
 public:
  /// `host` is a numeric address; names are the caller's business. Nothing where it is not one.
  static std::optional<Address> parse(const std::string& host, std::uint16_t port);
  sockaddr* get() const { return reinterpret_cast<sockaddr*>(const_cast<sockaddr_storage*>(&storage_)); }

 private:
  sockaddr_storage storage_{};
};

/// What happens to an identifier. Set as the context of its rdma_cm_id.
class CmHandler {
 public:
  /// `event` is acknowledged after the call. For RDMA_CM_EVENT_CONNECT_REQUEST the handler of the listening identifier
  /// is called, and owns event.id from then on. A handler must not destroy its own identifier in the call.
  virtual void on_cm_event(const rdma_cm_event& event) = 0;

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
  const Table& table() const { return *table_; }

 private:
  CmChannel(const Table& table, EventChannel channel) : table_(&table), channel_(std::move(channel)) {}
  const Table* table_;
  EventChannel channel_;
};

/// How both sides connect: reliable, never retrying a SEND for which no Receive is posted, so that a credit bug shows.
/// depth  RDMA Reads that either side may have outstanding
rdma_conn_param connection_parameters(std::uint8_t depth);

/// An event that ends an attempt or a connection, as an error; nothing for other events.
std::optional<VerbsError> failure_of(const rdma_cm_event& event);

}  // namespace rpcrdma::verbs
