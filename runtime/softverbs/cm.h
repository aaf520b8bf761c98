// SPDX-License-Identifier: BSD-3-Clause
// Connection ids, their events and channels as objects, and addresses within the fabric. For
// readers of the cm_*.cpp files.
#pragma once

#include <rdma/rdma_cma.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>

#include "softverbs/fabric_mutex.h"
#include "softverbs/ready_fd.h"

namespace softverbs {

struct Fabric;
struct CmEvent;
struct QueuePair;

/// Makes a call fail as librdmacm's calls do.  returns  -1, with errno
inline int failed(int error) {
  errno = error;
  return -1;
}

struct EventChannel final : rdma_event_channel {
  Fabric* fabric = nullptr;
  ReadyFd ready;
  Queue<CmEvent*> events;
  std::uint32_t ids = 0;
};

/// What one side offers to the other, as in rdma_conn_param.
struct Offer {
  std::uint8_t responder_resources = 0;
  std::uint8_t initiator_depth = 0;
  std::uint8_t rnr_retry_count = 0;
};

/// The other end of a connection, if it is in another process.
struct RemoteEnd {
  std::uint16_t lid = 0;  // 0: the other end is in this process, or there is none
  std::uint32_t id = 0;   // its CmId::number; 0: not known yet
  std::uint32_t qp_num = 0;
  Offer offer;
  bool gone = false;
};

/// What calls of programs.h store for an id. Only cm_program.cpp uses it.
struct ProgramId {
  bool synchronous = false;  // it has an event channel of its own
  // for an endpoint that listens: for the ids of its requests
  std::optional<ibv_qp_init_attr> queue_pair_wanted;
};

struct CmEvent final : rdma_cm_event {
  std::array<std::uint8_t, 256> data{};
  // an accept has arrived: taking this event makes the active side ready to send
  bool completes_connect = false;
};

struct CmId final : rdma_cm_id {
  enum class State : std::uint8_t {
    kIdle,
    kBound,
    kAddressResolved,
    kRouteResolved,
    kListening,
    kConnecting,  // active side: request sent
    kRequested,   // passive side: the request has no answer yet
    kAccepted,    // passive side: waits for the active side to take its event
    kEstablished,
    kDisconnected,
    kOver,  // rejected, unreachable
  };

  Fabric* fabric = nullptr;
  State state = State::kIdle;
  CmId* other = nullptr;  // the other end's id in this process, from the request until a refusal or an id's end
  RemoteEnd remote;
  std::uint32_t number = 0;  // its name in messages between processes
  bool holds_port = false;   // against other processes
  sockaddr_storage held{};   // the address of that port; the id's own may have changed since
  CmId* listener = nullptr;  // for the id of a request that has no answer yet
  std::uint32_t backlog = 0;
  std::uint32_t unanswered = 0;  // requests that a listener has got and not answered
  Offer offer;                   // what this side offers
  // number of this side's queue pair, as it was sent to the other side; the queue pair may be gone
  // since
  std::uint32_t offered_qp_num = 0;
  std::uint32_t events_taken = 0;
  std::uint32_t events_acknowledged = 0;
  bool seen = true;  // false: the program has not taken the CONNECT_REQUEST of this id yet
  bool reuse_address = false;
  bool v6_only = false;
  ProgramId program;
  /// Memory for as many events as a connection can have, so that what the other end does can always
  /// be reported.
  std::array<std::unique_ptr<CmEvent>, 4> events_to_come;

  [[nodiscard]] EventChannel& event_channel() const { return *static_cast<EventChannel*>(channel); }
  [[nodiscard]] QueuePair* queue_pair() const;
};

/// InfiniBand pads private data to the size of the message's field; iWARP transfers its true
/// length.
enum class DataField : std::uint8_t { kNone, kRequest, kReply, kReject };
std::size_t capacity(const Fabric& fabric, DataField field);

struct EventFill {
  int status = 0;
  DataField field = DataField::kNone;
  std::span<const std::uint8_t> private_data{};
  Offer offer{};
  std::uint32_t qp_num = 0;
  CmId* listener = nullptr;
};
/// Queues an event on the id's channel; for a request, on the channel of `fill.listener`.
CmEvent& push_event(Fabric& fabric, CmId& id, rdma_cm_event_type type, const EventFill& fill = {});
/// Removes an id's waiting events from its channel. Ids of requests among them are freed, too.
void drop_events(Fabric& fabric, CmId& id);

CmId* make_id(Fabric& fabric, EventChannel& channel, void* context, rdma_port_space space);
/// Frees an id that nothing refers to any more, and notifies the other end.
void free_id(Fabric& fabric, CmId& id);
/// Binds an id to the device that has an address.
void bind_to_device(Fabric& fabric, CmId& id, const sockaddr& address);
/// Gives an id the queue pair that was made for it.
void adopt_queue_pair(CmId& id, QueuePair& qp);
/// Makes the active side ready to send, and notifies the passive side that the connection is
/// established. False if its queue pair can no longer be used, or memory is lacking: the connection
/// has failed, and the passive side is notified of that.
bool complete_connect(Fabric& fabric, CmId& active);
/// The active side goes away before it took its event: if the passive side has accepted, the
/// passive side gets a rejection.
void give_up_connecting(Fabric& fabric, CmId& active);

// These handle a message from the other end, in this process or another one (cm_connect.cpp).

// InfiniBand's reasons for a rejection (volume 1, table 101).
inline constexpr int kRejectInvalidService = 8;
inline constexpr int kRejectByConsumer = 28;

/// Makes the id of a request; the caller fills it in, and then calls announce_request().
CmId& make_requested(Fabric& fabric, CmId& listener, const sockaddr& destination);
void announce_request(Fabric& fabric, CmId& passive, std::span<const std::uint8_t> data);
void accept_arrived(Fabric& fabric, CmId& active, std::span<const std::uint8_t> data);
void refused(Fabric& fabric, CmId& id, int infiniband_reason, std::span<const std::uint8_t> data = {});
/// The active side went away before it took the reply, or before there was one.
void withdrawn(Fabric& fabric, CmId& passive);
void established(Fabric& fabric, CmId& passive);
void disconnected_by_peer(Fabric& fabric, CmId& id);

void describe_devices(Fabric& fabric);

// cm_address.cpp
std::size_t address_size(const sockaddr& address);
bool is_wildcard(const sockaddr& address);
std::uint16_t port_of(const sockaddr& address);
void set_port(sockaddr& address, std::uint16_t port);
bool same_host(const sockaddr& one, const sockaddr& other);
bool is_unreachable(const Fabric& fabric, const sockaddr& address);
/// The id that listens at an address: one bound to it, otherwise one bound to any address with that
/// port.
CmId* find_listener(const Fabric& fabric, const sockaddr& address, rdma_port_space space);
/// As find_listener(), unless the address's device is gone.
CmId* reachable_listener(Fabric& fabric, const sockaddr& address, rdma_port_space space);
/// Binds to an address; port 0 becomes a free one. Returns 0 or an errno value.
int bind_id(Fabric& fabric, CmId& id, const sockaddr& address);
/// Binds an id that is not bound, and holds its port against other processes; if any port will do,
/// tries others. Releases the fabric's lock, which the caller holds, while it waits for the
/// folder's lock. Returns 0 or an errno value.
int bind_and_hold(Fabric& fabric, CmId& id, const sockaddr& address, std::unique_lock<FabricMutex>& lock);
void release_port(Fabric& fabric, CmId& id);

}  // namespace softverbs
