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
#include "rpcrdma/endpoint/engine.h"
#include "rpcrdma/verbs/channel.h"

namespace rpcrdma::endpoint {

/// What connections are made with, on either side.
///
/// versions         version 2 is off unless asked for
/// credits          client: calls that may be outstanding; server: granted to every client
/// pool_bytes       registered memory of the endpoint for arguments and results, a power of two; connections have buffers of their own
/// message_bytes    of each Receive and send buffer
/// read_depth       RDMA Reads outstanding at once, each way
/// receive_batch    Receives posted under one doorbell; so many less one are posted beyond the credits
/// signal_sends     SENDs to one completion
struct LinkConfig {
  core::Versions versions;
  std::uint32_t credits = 32;
  std::size_t pool_bytes = std::size_t{16} << 20;
  std::uint32_t message_bytes = core::kInlineThresholdV2;
  std::uint8_t read_depth = 16;
  std::uint32_t receive_batch = 8;
  std::uint32_t signal_sends = 16;
  core::Limits limits;
};

/// Work of one endpoint or connection so far. Sums over the connections that are open.
struct LinkCounters {
  core::Counters protocol;
  verbs::ChannelCounters verbs;

  LinkCounters& operator+=(const LinkCounters& other);
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

class Link {
 public:
  class Owner {
   public:
    virtual void on_upcall(Link& link, const core::Upcall& upcall) = 0;

   protected:
    ~Owner() = default;
  };

  /// Makes queue pair, buffers and protocol on `id`, whose device the engine must be using; posts the first Receives.
  ///
  /// errors   mmap, ibv_reg_mr, ibv_create_cq, rdma_create_qp
  static xdr::Result<std::unique_ptr<Link>, verbs::VerbsError> open(Engine& engine, verbs::CmId id, core::Role role,
                                                                    const LinkConfig& config,
                                                                    std::span<const core::Extension> extensions,
                                                                    Owner& owner, Observer* observer);

  /// Runs what is ready: completions, actions, upcalls; not more than its share, so that no peer keeps an endpoint for itself.
  ///
  /// returns   whether there was anything; call again then
  bool pump();
  void arm() { channel_->arm(); }
  void on_established();
  void disconnect() { channel_->disconnect(); }
  /// Tells the peer of a connection that was established after it had been given up here.
  void hang_up() { channel_->hang_up(); }
  bool lost() const { return channel_->lost() && closed_; }

  core::Connection& connection() { return *connection_; }
  const verbs::Channel& channel() const { return *channel_; }
  LinkCounters counters() const { return {connection_->counters(), channel_->counters()}; }

 private:
  Link(Owner& owner, Observer* observer, Pages slab) : owner_(owner), observer_(observer), slab_(std::move(slab)) {}
  bool take_actions(core::TimePoint now);
  void observe(const core::Action& action);
  void observe(const core::Received& received);

  Owner& owner_;
  Observer* observer_;
  Pages
      slab_;  // Receive buffers, then send buffers: apart from the pool, so that strangers cannot empty it by connecting
  verbs::Mr slab_registration_;
  core::Config config_;
  std::unique_ptr<verbs::Channel> channel_;
  std::unique_ptr<core::Connection> connection_;
  bool closed_ = false;
};

}  // namespace rpcrdma::endpoint
