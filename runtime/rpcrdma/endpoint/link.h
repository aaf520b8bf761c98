// SPDX-License-Identifier: BSD-3-Clause
//
// One connection: the protocol (core::Connection) on top of a queue pair (verbs::Channel). The
// channel gives events to the core, the core gives actions to the channel, and upcalls to the
// owner. Private to the endpoint; applications use client.h and server.h.
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

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// What connections are made with, on either side.
///
/// versions         version 2 is off unless it is asked for
/// credits          client: calls that may be outstanding; server: the grant to every client. The
///                  Receives for them, and a few more, must not exceed the device's max_qp_wr
/// backward_credits client: calls of the server that it takes at once, for programs given to
///                  `serve()`; server: calls that it may make at once on each connection that
///                  allows them. Each takes one Receive and two send buffers more. 0: none; a
///                  client ignores such calls
/// reserved_credits of the client's credits, for health checks only, if the server grants more than
///                  that.  spec: [RFC 8267 6.7.2]
/// answer_time      how long a call that was canceled or has timed out may stay unanswered, while
///                  it holds a credit. After that the connection is closed; 0: never
/// pool_bytes       registered memory of the endpoint for arguments and results, a power of two;
///                  connections have message buffers of their own. The encoded arguments of a
///                  stub's call may take half of it, and so may its reply, but only one of them
///                  more than a quarter; more is kTooLarge
/// message_bytes    size of each Receive and send buffer, at least 1024. The endpoint announces it
///                  to the peer. It is the inline threshold of version 1 if the peer announces
///                  buffers as large (RFC 8797)
/// most_message_bytes
///                  the size that Receives may grow to in version 2 if the peer or the application
///                  asks for it (ext/characteristics.h); they may also shrink if the peer asks.
///                  During the change there is memory for both the old and the new ones. 0: they
///                  keep their size, as shared Receives always do
/// read_depth       RDMA Reads outstanding at once, each way; limits of the device and of the peer
///                  hold as well
/// receive_batch    Receives that are posted with one doorbell; that many less one are posted
///                  beyond the credits
/// signal_sends     of this many SENDs, N, one is signaled. If calls follow each other, each side
///                  pays 1 + 1/N completions for a Short RPC. A server that becomes idle needs one
///                  more request (an RDMA Write of no bytes, with a doorbell and a completion),
///                  when it goes to sleep or after a thousand rounds without work, to get the
///                  memory of its last replies back and to call `on_sent`. A server that sleeps
///                  after each reply has each reply signaled instead, and pays 2 completions
/// remote_invalidation
///                  replies may invalidate a key of their calls, if the device and the peer allow
///                  it. This saves the client one request and one completion for a call with one
///                  chunk. It has a price when a client cancels a call whose Reply may still come:
///                  the Reply may invalidate a key that the client has invalidated itself, or come
///                  first and make the client's own invalidation fail. In both cases verbs breaks
///                  the queue pair: every other call ends with kConnectionLost, and the client has
///                  to reconnect. If either end sets it to false, it is off for the connection; do
///                  so in clients that cancel calls with chunks and cannot afford this
/// peer             of a client: what the server does differently from RFC 8166
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

/// What one connection has done so far, or many together. All counts only grow.
///
/// protocol calls, replies, errors, calls that waited for credit, bytes transferred in chunks
/// verbs    work requests by kind, doorbells, completions, bytes, windows bound, memory registered
///          per RPC
struct LinkCounters {
  core::Counters protocol;
  verbs::ChannelCounters verbs;

  LinkCounters& operator+=(const LinkCounters& other);
};

/// What one endpoint has done so far: all of its connections, closed ones included, and what they
/// share.
///
/// connected connections that were established
/// refused   connection requests that were turned away or could not be served
/// lost      connections that ended although neither side asked for it
/// resent    calls that were retransmitted on another connection
/// turns     times that a connection had a turn in the loop because it had something to do
/// answering counts of calls that arrived
/// peers     of a server: what connections of clients were refused or closed for
/// memory    of the endpoint
///
/// `+=` sums several loops of one endpoint, except for `memory.devices`, because loops may share
/// devices.
struct EndpointCounters : LinkCounters {
  std::uint64_t connected = 0, refused = 0, lost = 0, resent = 0, turns = 0;
  MemoryCounters memory;
  verbs::SharedReceiveCounters shared_receives;
  AnsweringCounters answering;
  PeerCounters peers;

  using LinkCounters::operator+=;
  EndpointCounters& operator+=(const EndpointCounters& other);
};

/// Sees every RPC-over-RDMA message of a connection: for diagrams, captures and tests. It gets the
/// Transport header and what follows it inline, in pieces.
struct Observer {
  virtual void on_sent(std::span<const xdr::Bytes> pieces) = 0;
  virtual void on_received(xdr::Bytes message) = 0;
  /// Gets every action of the core, just before the channel performs it. A SEND comes here and in
  /// `on_sent()`.
  virtual void on_action(const core::Action& action) = 0;

 protected:
  ~Observer() = default;
};

class Link final : private TurnTaker, private verbs::ReadyListener {
 public:
  class Owner {
   public:
    virtual void on_upcall(Link& link, const core::Upcall& upcall) = 0;
    /// Called at the end of each turn of the link.
    virtual void on_turn(Link&, core::TimePoint) {}

   protected:
    ~Owner() = default;
  };

  /// Makes the queue pair, the buffers and the protocol state on `id`, which belongs to `device` of
  /// `engine`, and posts the first Receives. They come from `device.shared`, if that exists.
  ///
  /// errors   mmap, ibv_alloc_pd, ibv_reg_mr, ibv_create_cq, rdma_create_qp; EINVAL: no connection
  ///          can have these credits, sizes or limits
  static xdr::Result<std::unique_ptr<Link>, verbs::VerbsError> open(Engine& engine, EngineDevice& device,
                                                                    verbs::CmId id, core::Role role,
                                                                    const LinkConfig& config,
                                                                    std::span<const core::Extension> extensions,
                                                                    Owner& owner, Observer* observer);
  ~Link();
  /// The number of send buffers that a connection may use at a time.
  static std::uint32_t send_slots(const LinkConfig& config) {
    return 2 * (config.credits + config.backward_credits) + core::kOptionalReceives;
  }

  /// Gives the link a turn in the next round of the loop.
  void ask_for_turn() { on_ready(); }
  /// What this end announces to the peer in the private data when the connection is set up.
  verbs::PrivateData announcement() const;
  /// For the end that accepts: what the peer announced in its request, because its first message
  /// may arrive before the connection is reported as established.
  void expect(const std::optional<verbs::PrivateData>& announced);
  /// The connection is established; `announced` is what the peer announced.
  void on_established(const std::optional<verbs::PrivateData>& announced);
  /// Handles an event of the device.  returns  whether the event was about this connection
  bool on_device_event(const verbs::DeviceEvent& event);
  /// Ends the connection, which broke for this reason.
  void fail(const verbs::VerbsError& error) { channel_->fail(error); }
  /// Ends the connection without waiting for completions, because the device is gone.
  void abandon(const verbs::VerbsError& error) { channel_->abandon(error); }
  void disconnect() { channel_->disconnect(); }
  /// Disconnects a connection that was established after this end had given it up, so that the peer
  /// does not wait.
  void hang_up() { channel_->hang_up(); }
  void check_peer() { channel_->check_peer(); }  ///< as verbs::Channel
  bool lost() const { return channel_->lost() && closed_; }
  /// Returns the memory that messages arrived in, so that it outlives the link. Call it only once
  /// the link is lost, and destroy the link next.
  std::vector<Pages> take_messages();

  /// The protocol state, to be changed; gives the link a turn, unless it has one: that turn goes on
  /// until everything that follows from the change has been done.
  core::Connection& connection() {
    if (!in_turn_) on_ready();
    return *connection_;
  }
  /// The time of the turn that the link has; otherwise that of the clock. What a turn does for
  /// several calls needs no reading of the clock for each.
  core::TimePoint now() const { return in_turn_ ? turn_time_ : Engine::now(); }
  /// As `core::Connection::call()`. Gives the link a turn only if the call is accepted, so that a
  /// caller who tries again and again does not keep the loop awake.
  xdr::Result<core::CallId, core::CallError> call(const core::Call& call, core::TimePoint now) {
    auto taken = connection_->call(call, now);
    if (taken && !in_turn_) on_ready();
    return taken;
  }
  void grant(std::uint32_t credits) { connection_->grant(credits); }  ///< as core::Connection
  /// The protocol state, to be read.
  const core::Connection& state() const { return *connection_; }
  /// The most pieces of a payload that one SEND gathers on this device.
  std::uint32_t most_gathered_pieces() const { return config_.limits.most_gathered_pieces; }
  const verbs::Channel& channel() const { return *channel_; }
  const EngineDevice& device() const { return device_; }
  void request_flush() { channel_->request_flush(); }  ///< as verbs::Channel
  /// The bytes that are registered for messages of this connection alone.
  std::size_t buffer_bytes() const;
  LinkCounters counters() const { return {connection_->counters(), channel_->counters()}; }

 private:
  /// Memory for messages. It is not part of the pool, so that peers cannot use up the pool by
  /// connecting.
  struct Messages {
    static xdr::Result<Messages, verbs::VerbsError> map(std::size_t bytes);
    /// Registers the memory.
    std::optional<verbs::VerbsError> enroll(const verbs::Domain& domain);
    std::uint32_t lkey() const { return registration ? registration->lkey : 0; }
    Pages pages;
    verbs::Mr registration;
  };

  Link(Engine& engine, EngineDevice& device, Owner& owner, Observer* observer, Messages slab)
      : engine_(engine), device_(device), owner_(owner), observer_(observer), slab_(std::move(slab)) {
    engine_.turns().join();
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
  /// What a turn has done.
  ///
  /// any      there was something to do
  /// more     something is left that needs another turn
  struct Rounds {
    bool any = false;
    bool more = true;
  };
  Rounds take_rounds(core::TimePoint now);
  bool has_more() const;
  std::optional<core::TimePoint> next_time() const;
  bool take_actions(core::TimePoint now);
  bool take_upcalls(core::TimePoint now);
  bool provide_receives(const core::Upcall& upcall, core::TimePoint now);
  void forget();
  void hook(verbs::SendBuffers* sends, verbs::Channel::Setup& setup);
  std::byte* lend();
  void observe(const core::Action& action);
  void observe(const core::Received& received);

  Engine& engine_;
  EngineDevice& device_;
  Owner& owner_;
  Observer* observer_;
  std::unique_ptr<verbs::Domain> own_domain_;  // if connections may not share the device's domain
  Messages slab_;                        // send buffers, after Receive buffers of fixed size; empty if both are shared
  verbs::SendBuffers* sends_ = nullptr;  // that all connections of the device share
  std::vector<std::optional<Messages>>
      receive_slabs_;  // Receives whose size may change, by the number that the core gave the slab
  core::Config config_;
  const void* watched_qp_ = nullptr;
  std::unique_ptr<verbs::Channel> channel_;
  std::unique_ptr<core::Connection> connection_;
  bool closed_ = false;
  bool in_turn_ = false;
  core::TimePoint turn_time_{};
  bool asked_again_ = false;  // `on_ready()` was called during a turn
  bool lacks_sends_ = false;  // waits for a send buffer, until other connections give some back
  bool looks_first_ = false;  // takes completions before the next action
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
