// SPDX-License-Identifier: BSD-3-Clause
//
// An RPC server over RDMA: what applications include to answer calls. Any number of connections, over every device that its
// address reaches, one thread, no blocking unless asked for. client.h is the other side.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "rpcrdma/endpoint/answering_limits.h"
#include "rpcrdma/endpoint/caller.h"
#include "rpcrdma/endpoint/fault_book.h"
#include "rpcrdma/endpoint/inbound_call.h"
#include "rpcrdma/endpoint/link.h"
#include "rpcrdma/endpoint/serve_options.h"
#include "rpcrdma/endpoint/timers.h"
#include "rpcrdma/ext/operation_table.h"

namespace oncrpc::stub {
class Service;
}  // namespace oncrpc::stub

namespace rpcrdma::endpoint {

class Dispatcher;

/// extensions        made anew for every connection; empty: none
/// observer          sees every message of every connection; may be nullptr; must outlive the server
/// most_connections  further ones are rejected
/// peers, answering  what peers may make the server hold, and do to each other; see SECURITY.md
/// reply_cache       for procedures that are served with `ServeOptions::remembered_procedures`
/// shared_receives   buffers to begin with in a queue of Receives that all connections share; more are added as the device says
///                   that they run low, up to what all connections may use at once. 0: each connection has its own, as many as
///                   its credits need. Not on iWARP, where it cannot be had (verbs/shared_receives.h): connections are refused
struct ServerConfig : LinkConfig {
  ext::ExtensionList extensions;
  Observer* observer = nullptr;
  std::uint32_t most_connections = 1024;
  int backlog = 64;
  std::uint32_t shared_receives = 0;
  PeerLimits peers;
  AnsweringLimits answering;
  ReplyCacheConfig reply_cache;
};

/// One connection of a server at this moment.
struct ConnectionStatus {
  oncrpc::ConnectionId id{};
  std::string peer;  ///< address and port
  LinkCounters counters;
  bool established = false;
  std::uint32_t calls = 0;           ///< that are being answered, or put off
  std::size_t registered_bytes = 0;  ///< of its own: buffers of messages
};

/// Handlers must not destroy the server, nor call `progress()`, `arm()` or `wait()`.
class Server final : private verbs::CmHandler {
 public:
  /// Binds and listens: it is clients that connect [RFC 8166 2.2.3], [bidirection-00 1.3].
  ///
  /// At a wildcard address it takes the asynchronous events of every device of the machine, used or not, from the contexts that the
  /// connection manager has of them: an application that reads these itself (ibv_get_async_event() on the context of an rdma_cm_id) loses
  /// events to it, and changes to O_NONBLOCK hold for both. Where the connection manager cannot open one of the devices it names none,
  /// and the server knows each device only from its first connection on; `last_failure()` says so.
  ///
  /// errors   rdma_bind_addr, rdma_listen: EADDRINUSE, EADDRNOTAVAIL
  static xdr::Result<std::unique_ptr<Server>, verbs::VerbsError> listen(const verbs::Table& table,
                                                                        const oncrpc::Address& address,
                                                                        ServerConfig config);
  /// Disconnects everybody and drains. Waits until every DeferredReply has answered or is destroyed.
  ~Server();

  /// Calls of this program and version go to `handler` from now on, in place of the one that they went to before, if any; other programs
  /// get PROG_UNAVAIL, other versions PROG_MISMATCH.
  void serve(std::uint32_t program, std::uint32_t version, OnCall handler, const ServeOptions& options = {});
  /// As above: calls of the service's program and version go to it. It outlives the server.
  void serve(oncrpc::stub::Service& service, const ServeOptions& options = {});

  /// Whether `call()` may be used on a connection: no until the application says so, because a client that takes no calls would take
  /// none of them for an answer. A client that tells by itself that it takes calls (ext/backward_requests.h) may be called unless the
  /// application says no; one that tells that it takes none never is.
  /// spec: [RFC 8166 7.1], [bidirection-00 2.2.3], [xcharext-00 3.3]
  void allow_calls(oncrpc::ConnectionId connection, bool allowed = true);
  /// A call in the backward direction, to that client; as `Client::call()`. Short messages only: the request has neither `reduced`,
  /// `results` nor `reply`.  spec: RFC 8167, [RFC 8267 6.5.2]
  ///
  /// errors   as `Client::call()`; kTooManyCalls also where calls are not allowed or `backward_credits` is 0; kConnectionLost where
  ///          there is no such connection
  xdr::Result<core::CallId, core::CallError> call(oncrpc::ConnectionId connection, const Request& request,
                                                  OnResponse done);
  void cancel(oncrpc::ConnectionId connection, core::CallId call);  ///< as `Client::cancel()`

  /// As `Client::with_extension()`, of one connection. What `use` is given must not be kept.
  template <ext::OptionalOperations E, class Use>
  bool with_extension(oncrpc::ConnectionId connection, Use&& use) {
    const CallSource* source = source_of(connection);
    return source != nullptr &&
           ext::with_extension<E>(source->extensions, source->link->connection(), Engine::now(), use);
  }
  /// Whether that client has extension E, by what it has shown.
  template <ext::OptionalOperations E>
  core::Support peer_support(oncrpc::ConnectionId connection) {
    const CallSource* source = source_of(connection);
    return source != nullptr ? source->link->state().peer_support(ext::kAnyCode<E>) : core::Support::kUnknown;
  }

  /// Closes one connection; calls under way on it are lost.
  void disconnect(oncrpc::ConnectionId connection);
  /// As Client::extensions(), of that connection.
  ext::ExtensionSet* extensions(oncrpc::ConnectionId connection);
  /// Stops listening, and closes each connection as soon as every call on it, of either direction, has been answered and the answer has
  /// been sent; calls that begin to arrive from now on are left unanswered, so that their clients know that they were not done. What is not over after `most` is closed
  /// all the same. `closed()` tells when all is done.
  void shutdown(core::Duration most);
  /// There is neither a listener nor a connection any more.
  bool closed() const { return !listening() && links_.empty(); }

  bool progress();                          ///< as Client::progress()
  int fd() const { return engine_->fd(); }  ///< as Client::fd()
  bool arm();                               ///< as Client::arm()
  bool wait(int timeout_ms);                ///< as Client::wait()
  /// As Client::post()
  void post(oncrpc::Callback<void()> function) { engine_->post(std::move(function)); }

  std::size_t connections() const { return links_.size(); }
  /// Memory for results. Exists once the first client has connected, where the address given names no device of its
  /// own.
  BufferPool& pool() { return engine_->pool(); }
  xdr::Result<std::uint32_t, verbs::VerbsError> add_region(std::span<std::byte> memory) {
    return engine_->add_region(memory);
  }
  /// Of all connections there have been.
  /// cost  as Client::counters()
  EndpointCounters counters() const;
  /// Of those that are open.
  std::vector<ConnectionStatus> status() const;
  /// False once the device that the address belongs to is gone, or at a wildcard address the last of the devices; or after `shutdown()`.
  bool listening() const { return listener_ != nullptr; }
  std::optional<verbs::VerbsError> last_failure() const { return failure_; }

 private:
  struct Peer;
  explicit Server(ServerConfig config);

  void on_cm_event(const verbs::CmEvent& event) override;
  void on_request(const verbs::CmEvent& event);
  bool admits(const verbs::CmEvent& event);
  std::optional<verbs::VerbsError> accept(const verbs::CmEvent& event);
  bool run();
  bool deal_out();
  bool drop_lost(core::TimePoint now);
  void drop(Peer& peer, core::TimePoint now);
  bool round(core::TimePoint now);
  bool keep_time(core::TimePoint now);
  void look_later(Peer& peer);
  bool look_at(Peer& peer, core::TimePoint now);
  bool shut_down(core::TimePoint now);
  bool close_unless_used(Peer& peer, core::TimePoint now);
  void on_turn(Peer& peer);
  void note_established(Peer& peer);
  bool in_use(const Peer& peer) const;
  std::vector<std::unique_ptr<Peer>>::iterator place_of(oncrpc::ConnectionId id);
  Peer* find(oncrpc::ConnectionId id);
  const CallSource* source_of(oncrpc::ConnectionId id);  ///< nullptr: there is no such connection
  void on_device_event(EngineDevice& device, const verbs::DeviceEvent& event);
  void lose_device(const ibv_context* device, const verbs::VerbsError& error);
  void end_all_on(const EngineDevice& device, const verbs::VerbsError& error,
                  void (Link::*end)(const verbs::VerbsError&));
  bool deal_out(EngineDevice& device);
  std::optional<verbs::VerbsError> share_receives(EngineDevice& device);

  ServerConfig config_;
  std::unique_ptr<Engine> engine_;
  verbs::CmId listener_;
  std::unique_ptr<Dispatcher> dispatcher_;
  std::vector<std::unique_ptr<Peer>> links_;  // in the order of their ids
  std::vector<Peer*> lost_;                   // of them; they go once their calls are over
  Timers<Peer> looks_;                        // at half-open and idle connections
  std::uint32_t half_open_ = 0;
  std::unordered_map<oncrpc::PeerHost, std::uint32_t, oncrpc::HashOfHost> of_host_;  // connections
  std::uint64_t connections_made_ = 0;
  FaultBook faults_;
  std::optional<core::TimePoint> shut_down_until_;  // while shutting down
  bool look_at_all_ = false;                        // whether they are in use, to shut down
  std::optional<verbs::VerbsError> failure_;
  EndpointCounters closed_;  // of connections that are gone, and what belongs to none
  bool running_ = false;
};

}  // namespace rpcrdma::endpoint
