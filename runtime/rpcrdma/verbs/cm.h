// SPDX-License-Identifier: BSD-3-Clause
//
// Connection management: one event channel, whose events go to the owner of each identifier, and
// the calls that make and use identifiers. Nothing here blocks. channel.h has the queue pair.
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

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

class Channel;

/// The address of the other end of a connection; none (`Address{}`) if `id` has no peer, as a new
/// one or a listener, or none with an IP address.
oncrpc::Address peer_address(const rdma_cm_id& id);

/// What happened to an identifier.
///
/// request              kConnectRequest: the identifier of the new connection; the handler owns it
/// initiator_depth      kConnectRequest: RDMA Reads that the peer serves at a time, and so the most
///                      that this side may have outstanding
/// responder_resources  kConnectRequest: RDMA Reads that the peer may have outstanding. In
///                      kEstablished these numbers have another meaning on each kind of device, and
///                      are left out
/// announced            kConnectRequest, kEstablished on the side that connected: the peer's
///                      private data, if it has our format
/// error                kFailed, kDisconnected, kDeviceRemoved: the event as an error
struct CmEvent {
  ///  kAddressResolved  `resolve_address()` has ended: the identifier has a device
  ///  kRouteResolved    `resolve_route()` has ended: `connect()` may follow
  ///  kConnectRequest   to a listener: a client wants to connect
  ///  kEstablished      the handshake is complete
  ///  kDisconnected     the peer has ended the connection, or this end has
  ///  kFailed           resolving or connecting failed, the peer rejected the connection, or the
  ///                    address changed
  enum class Kind : std::uint8_t {
    kAddressResolved,
    kRouteResolved,
    kConnectRequest,
    kEstablished,
    kDisconnected,
    kFailed,
    kDeviceRemoved,  ///< nothing completes on the device any more
    kOther           ///< nothing needs to be done: the end of TIMEWAIT, events of multicast
  };
  /// what happened; the other members that have a value depend on it
  Kind kind = Kind::kOther;
  rdma_cm_id* request = nullptr;
  std::uint8_t initiator_depth = 0, responder_resources = 0;
  std::optional<PrivateData> announced{};
  VerbsError error{};
};

/// The owner of an identifier. The event has been copied and acknowledged before the call, so the
/// call may destroy identifiers.
class CmHandler {
 public:
  /// `CmChannel::dispatch()` calls it. A connection request goes to the handler of the listener.
  virtual void on_cm_event(const CmEvent& event) = 0;

 protected:
  ~CmHandler() = default;
};

/// An event channel, and everything that goes through it. Each endpoint thread has its own.
///
/// lifetime  must outlive the identifiers that it makes, adopts or takes over, except those that
///           another channel has taken over
class CmChannel {
 public:
  /// errors   rdma_create_event_channel (ENODEV: the machine has no RDMA device), fcntl
  static xdr::Result<CmChannel, VerbsError> open(const Table& table);

  /// Becomes readable when there is an event to dispatch.
  int fd() const { return channel_->fd; }
  /// Passes every event that has come to its handler.  returns  whether there was one
  bool dispatch();

  /// Makes an identifier for a reliable connection or a listener. Its events go to `handler`, which
  /// must outlive it.
  ///
  /// errors   rdma_create_id
  xdr::Result<CmId, VerbsError> make_id(CmHandler& handler);
  /// Takes ownership of the identifier of a connection request; its events go to `handler` from now
  /// on. The channel of its listener still dispatches them, until another one calls `take_over()`.
  CmId adopt(rdma_cm_id* request, CmHandler& handler);
  /// Moves `id` here from another channel, with its events, including those that wait there. On
  /// Linux, events that have moved do not end a sleep on fd(); an unanswered connection request has
  /// none. Call this on the thread that dispatches the other channel; when it returns, `id` belongs
  /// to the thread that dispatches this one.
  ///
  /// errors   rdma_migrate_id: `id` has not moved
  /// cost     a system call. It waits until all events of `id` that were taken have been
  ///          acknowledged, which `dispatch()` does before it calls a handler
  std::optional<VerbsError> take_over(const CmId& id);

  // Each of these but `reject()` returns an error if it fails at once. Those that resolve, connect
  // and accept start an operation that ends with an event.

  /// After `make_id()`; ends in kAddressResolved or kFailed.
  std::optional<VerbsError> resolve_address(const CmId& id, const oncrpc::Address& server, int timeout_ms);
  /// After kAddressResolved; ends in kRouteResolved or kFailed.
  std::optional<VerbsError> resolve_route(const CmId& id, int timeout_ms);
  /// Binds to the address and listens; does not wait. `backlog` limits requests that nobody has
  /// taken.
  std::optional<VerbsError> listen(const CmId& id, const oncrpc::Address& address, int backlog);
  /// Connects the channel's queue pair; ends in kEstablished or kFailed.
  ///
  /// reads     RDMA Reads that each side may have outstanding, limited to what the device can do
  ///           and the peer offers; a client offers to serve at least one, because servers such as
  ///           Linux's otherwise reject it
  /// announced sent as private data; nothing: no private data
  std::optional<VerbsError> connect(const Channel& channel, std::uint8_t reads,
                                    const std::optional<PrivateData>& announced = {});
  /// As `connect()`, with any private data: for tests of how peers handle announcements that nobody
  /// should make.
  /// private_data at most 56 bytes, which every network carries
  std::optional<VerbsError> connect_with(const Channel& channel, std::uint8_t reads, xdr::Bytes private_data);
  /// Accepts `request` on the channel's queue pair; ends in kEstablished or kFailed. `reads` and
  /// `announced` are as for `connect()`.
  ///
  /// retries   true: SENDs of the peer that find no Receive are retried without end, for shared
  ///           Receives (shared_receives.h). False: they end the connection, so that a mistake in
  ///           credits shows
  std::optional<VerbsError> accept(const Channel& channel, std::uint8_t reads, const CmEvent& request,
                                   const std::optional<PrivateData>& announced = {}, bool retries = false);
  /// As `accept()`, with any private data: see `connect_with()`.
  std::optional<VerbsError> accept_with(const Channel& channel, std::uint8_t reads, const CmEvent& request,
                                        xdr::Bytes private_data, bool retries = false);
  /// Rejects a connection request, and destroys its identifier, which no handle of `adopt()` may
  /// own. The client gets kFailed with ECONNREFUSED.
  void reject(rdma_cm_id* request);

  /// The table that all calls here go through.
  const Table& table() const { return *table_; }

 private:
  CmChannel(const Table& table, EventChannel channel) : table_(&table), channel_(std::move(channel)) {}
  const Table* table_;
  EventChannel channel_;
};

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
