// SPDX-License-Identifier: BSD-3-Clause
//
// Connection management: one event channel, its events handed to whoever owns the identifier concerned, and the calls that
// move an identifier along. Nothing here blocks. Left out: the queue pair itself (channel.h).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "oncrpc/address.h"
#include "rpcrdma/verbs/error.h"
#include "rpcrdma/verbs/handles.h"
#include "rpcrdma/verbs/private_data.h"
#include "xdr/result.h"

namespace rpcrdma::verbs {

class Channel;

/// The address of the other end of a connection.
oncrpc::Address peer_address(const rdma_cm_id& id);

/// What happened to an identifier.
///
/// request              kConnectRequest: the identifier of the new connection, the handler's to keep
/// initiator_depth      kConnectRequest: RDMA Reads that the peer will serve at a time, so that this side may send as many
/// responder_resources  kConnectRequest: RDMA Reads that the peer may send at a time. In kEstablished these numbers mean
///                      something else on each kind of device, and are left out
/// announced            kConnectRequest, kEstablished on the side that connected: the peer's private data, if it is ours
///                      to read
/// error                kFailed, kDisconnected, kDeviceRemoved: as an error
struct CmEvent {
  enum class Kind : std::uint8_t {
    kAddressResolved,
    kRouteResolved,
    kConnectRequest,
    kEstablished,
    kDisconnected,
    kFailed,
    kDeviceRemoved,  ///< nothing completes on it any more
    kOther           ///< nothing to be done: the end of TIMEWAIT, events of multicast
  };
  Kind kind = Kind::kOther;
  rdma_cm_id* request = nullptr;
  std::uint8_t initiator_depth = 0, responder_resources = 0;
  std::optional<PrivateData> announced{};
  VerbsError error{};
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
  std::optional<VerbsError> resolve_address(const CmId& id, const oncrpc::Address& server, int timeout_ms);
  std::optional<VerbsError> resolve_route(const CmId& id, int timeout_ms);
  std::optional<VerbsError> listen(const CmId& id, const oncrpc::Address& address, int backlog);
  /// reads           RDMA Reads that each side may have outstanding, cut to what the device can do and the peer offers; each
  ///                 side serves at least one, without which servers such as Linux's turn a client away
  /// announced       goes out as private data; nothing: none does
  /// retries         where Receives are shared (shared_receives.h) the peer's SENDs wait for one. Else a SEND without a Receive
  ///                 is never tried again, so that a credit bug shows
  std::optional<VerbsError> connect(const Channel& channel, std::uint8_t reads,
                                    const std::optional<PrivateData>& announced = {});
  /// As `connect()`, with private data as it stands: for tests of peers with announcements that nobody should make.
  /// private_data   at most 56 bytes, which every network carries
  std::optional<VerbsError> connect_with(const Channel& channel, std::uint8_t reads, xdr::Bytes private_data);
  std::optional<VerbsError> accept(const Channel& channel, std::uint8_t reads, const CmEvent& request,
                                   const std::optional<PrivateData>& announced = {}, bool retries = false);
  /// As `accept()`, with private data as it stands: see `connect_with()`.
  std::optional<VerbsError> accept_with(const Channel& channel, std::uint8_t reads, const CmEvent& request,
                                        xdr::Bytes private_data, bool retries = false);
  /// Turns a connection request away.
  void reject(rdma_cm_id* request);

  const Table& table() const { return *table_; }

 private:
  CmChannel(const Table& table, EventChannel channel) : table_(&table), channel_(std::move(channel)) {}
  const Table* table_;
  EventChannel channel_;
};

}  // namespace rpcrdma::verbs
