// SPDX-License-Identifier: BSD-3-Clause
//
// One connection put together: protocol (core::Connection) above, queue pair (verbs::Channel) below. Data flows one way
// round: events up, actions down, upcalls to the owner. Private to the endpoint; client.h and server.h are for
// applications.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "rpcrdma/core/connection.h"
#include "rpcrdma/endpoint/answering_limits.h"
#include "rpcrdma/endpoint/engine.h"
#include "rpcrdma/endpoint/peer_limits.h"
#include "rpcrdma/endpoint/peer_profile.h"
#include "rpcrdma/verbs/channel.h"

namespace rpcrdma::endpoint {

/// What connections are made with, on either side.
///
/// versions         version 2 is off unless asked for
/// credits          client: calls that may be outstanding; server: granted to every client. With their Receives, and a few more,
///                  they must not exceed the device's max_qp_wr
/// backward_credits client: calls of the server's taken at once, for programs given to `serve()`; server: calls made at once over each
///                  connection that allows them. Each is a Receive and a send buffer more. 0: none, a client ignores such calls
/// reserved_credits of the client's credits, left to health checks where the server grants more than that.
///                  spec: [RFC 8267 6.7.2]
/// answer_time      how long a call that was given up (canceled, or out of time) may stay unanswered: it holds a credit. After that the
///                  connection is closed; 0: never
/// pool_bytes       registered memory of the endpoint for arguments and results, a power of two; connections have buffers of their own
/// message_bytes    of each Receive and send buffer, from 1024; told to the peer, and version 1's inline threshold if the peer has
///                  buffers as large and tells so too (RFC 8797)
/// most_message_bytes
///                  what Receives may grow to in version 2 where the peer asks for it, or the application
///                  (ext/characteristics.h), and that they may shrink where the peer asks: while both happens there is memory for
///                  the old ones and the new. 0: they stay as they are, as those that connections share always do
/// read_depth       RDMA Reads outstanding at once, each way; the device's limits and the peer's hold as well
/// receive_batch    Receives posted under one doorbell; so many less one are posted beyond the credits
/// signal_sends     SENDs to one completion, N: where calls follow each other each side pays 1 + 1/N completions for a Short RPC. A
///                  server that falls silent pays a request of its own once (an RDMA Write of no bytes, with its doorbell and
///                  completion), when it begins to sleep or after a thousand polls, to have the memory of its last replies back
///                  and call `on_sent`; one that sleeps after each reply has it completed instead, and pays 2 completions
/// remote_invalidation   replies may invalidate a key of their calls, where the device and the peer allow it. That saves the client of a
///                  call with one chunk a request and a completion, and costs it this: when it cancels a call whose Reply is on its
///                  way or still to come, that Reply may invalidate a key that the client has taken back meanwhile, or be first, and
///                  the client's own invalidation fails. Either way the queue pair breaks, because verbs has it so: every other call
///                  ends with kConnectionLost, and the client has to connect anew. Off at one end is off for the connection: for
///                  clients that cancel calls with chunks and cannot afford that
/// peer             of a client: what the server does otherwise than RFC 8166 says
/// busy_poll_us     how long `wait()` polls before it sleeps
struct LinkConfig {
  core::Versions versions;
  std::uint32_t credits = 32;
  std::uint32_t backward_credits = 0;
  std::uint32_t reserved_credits = 0;
  core::Duration answer_time{0};
  std::size_t pool_bytes = std::size_t{16} << 20;
  std::uint32_t message_bytes = core::kInlineThresholdV2;
  std::uint32_t most_message_bytes = 0;
  std::uint8_t read_depth = 16;
  std::uint32_t receive_batch = 8;
  std::uint32_t signal_sends = 16;
  bool remote_invalidation = true;
  std::uint32_t busy_poll_us = 0;
  PeerProfile peer;
  core::Limits limits;
};

/// Work of one connection so far, or of many together. All monotonic.
///
/// protocol   calls, replies, errors, calls that waited for credit, bytes moved by chunks
/// verbs      work requests by kind, doorbells, completions, bytes, windows bound, memory registered per RPC
struct LinkCounters {
  core::Counters protocol;
  verbs::ChannelCounters verbs;

  LinkCounters& operator+=(const LinkCounters& other);
};

/// Work of one endpoint so far: of its connections, those that are closed included, and of what they share.
///
/// connected   connections that were established
/// refused     requests that were turned away, or could not be taken
/// lost        connections that ended by anything but this side's or the peer's wish
/// resent      calls that were sent once more, on another connection
/// turns       of connections in the loop: times that one was looked at because it had something to do
/// answering   of calls that came in
/// peers       a server's: of what its clients' connections were refused or closed for
/// memory      of the endpoint
struct EndpointCounters : LinkCounters {
  std::uint64_t connected = 0, refused = 0, lost = 0, resent = 0, turns = 0;
  MemoryCounters memory;
  verbs::SharedReceiveCounters shared_receives;
  AnsweringCounters answering;
  PeerCounters peers;
};

/// Sees every RPC-over-RDMA message that crosses a connection: for ladders, captures and tests. Called with the
/// Transport header and what follows it inline, in pieces.
struct Observer {
  virtual void on_sent(std::span<const xdr::Bytes> pieces) = 0;
  virtual void on_received(xdr::Bytes message) = 0;
  virtual void on_action(const core::Action& action) = 0;  ///< RDMA operations and registrations as they are performed

 protected:
  ~Observer() = default;
};

class Link final : private TurnTaker, private verbs::ReadyListener {
 public:
  class Owner {
   public:
    virtual void on_upcall(Link& link, const core::Upcall& upcall) = 0;
    /// The end of a turn of the link's.
    virtual void on_turn(Link&) {}

   protected:
    ~Owner() = default;
  };

  /// Makes queue pair, buffers and protocol on `id`, which is of that device of the engine's; posts the first Receives. They come from
  /// `device.shared`, if there is such a thing.
  ///
  /// errors   mmap, ibv_alloc_pd, ibv_reg_mr, ibv_create_cq, rdma_create_qp
  static xdr::Result<std::unique_ptr<Link>, verbs::VerbsError> open(Engine& engine, EngineDevice& device,
                                                                    verbs::CmId id, core::Role role,
                                                                    const LinkConfig& config,
                                                                    std::span<const core::Extension> extensions,
                                                                    Owner& owner, Observer* observer);
  ~Link();

  /// A turn in the next round of the loop.
  void ask_for_turn() { on_ready(); }
  /// What this end tells the peer in the private data of the connection's set-up.
  verbs::PrivateData announcement() const;
  /// The side that accepts: what the peer told when it asked, in case its first message overtakes the end of the handshake.
  void expect(const std::optional<verbs::PrivateData>& announced);
  /// The connection stands; `announced` is what the peer told.
  void on_established(const std::optional<verbs::PrivateData>& announced);
  /// An event of the device.  returns  whether it was about this connection
  bool on_device_event(const verbs::DeviceEvent& event);
  /// The connection broke for this reason.
  void fail(const verbs::VerbsError& error) { channel_->fail(error); }
  /// The device is gone.
  void abandon(const verbs::VerbsError& error) { channel_->abandon(error); }
  void disconnect() { channel_->disconnect(); }
  /// Tells the peer of a connection that was established after it had been given up here.
  void hang_up() { channel_->hang_up(); }
  bool lost() const { return channel_->lost() && closed_; }
  /// The memory that messages arrived in, to outlive this. Only once the link is lost, and then it must be destroyed.
  std::vector<Pages> take_messages();

  /// To change something, which gives it a turn.
  core::Connection& connection() {
    on_ready();
    return *connection_;
  }
  /// As `core::Connection::call()`: a turn only where it is taken. Who tries again and again keeps nobody awake.
  xdr::Result<core::CallId, core::CallError> call(const core::Call& call, core::TimePoint now) {
    auto taken = connection_->call(call, now);
    if (taken) on_ready();
    return taken;
  }
  /// To look at.
  const core::Connection& state() const { return *connection_; }
  /// Pieces of a payload that one SEND gathers on this device.
  std::uint32_t most_gathered_pieces() const { return config_.limits.most_gathered_pieces; }
  const verbs::Channel& channel() const { return *channel_; }
  const EngineDevice& device() const { return device_; }
  /// Registered for this connection's messages.
  std::size_t buffer_bytes() const;
  LinkCounters counters() const { return {connection_->counters(), channel_->counters()}; }

 private:
  /// Memory for messages, apart from the pool, so that strangers cannot empty it by connecting.
  struct Messages {
    static xdr::Result<Messages, verbs::VerbsError> map(std::size_t bytes);
    /// Registers it.
    std::optional<verbs::VerbsError> enroll(const verbs::Domain& domain);
    Pages pages;
    verbs::Mr registration;
  };

  Link(Engine& engine, EngineDevice& device, Owner& owner, Observer* observer, Messages slab)
      : engine_(engine), device_(device), owner_(owner), observer_(observer), slab_(std::move(slab)) {
    ++device_.links;
  }
  bool take_turn(core::TimePoint now) override;
  void on_ready() override {
    if (in_turn_)
      asked_again_ = true;
    else
      engine_.turns().add(*this);
  }
  bool pump(core::TimePoint now);
  std::optional<core::TimePoint> next_time() const;
  bool take_actions(core::TimePoint now);
  bool take_upcalls(core::TimePoint now);
  bool provide_receives(const core::Upcall& upcall, core::TimePoint now);
  void forget();
  void observe(const core::Action& action);
  void observe(const core::Received& received);

  Engine& engine_;
  EngineDevice& device_;
  Owner& owner_;
  Observer* observer_;
  std::unique_ptr<verbs::Domain> own_domain_;  // where connections may not share the device's
  Messages slab_;                              // send buffers, after Receive buffers whose size is fixed
  std::vector<std::optional<Messages>>
      receive_slabs_;  // where it may change, by the number that the protocol knows them by
  core::Config config_;
  const void* watched_qp_ = nullptr;
  std::unique_ptr<verbs::Channel> channel_;
  std::unique_ptr<core::Connection> connection_;
  bool closed_ = false;
  bool in_turn_ = false;
  bool asked_again_ = false;  // for a turn, in one
  bool looks_first_ = false;  // for completions, before the next action
};

}  // namespace rpcrdma::endpoint
