// SPDX-License-Identifier: BSD-3-Clause
//
// An RPC server over RDMA: what applications include to answer calls. Any number of connections, one thread, no
// blocking unless asked for. client.h is the other side.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rpcrdma/endpoint/dispatcher.h"
#include "rpcrdma/endpoint/incoming_call.h"
#include "rpcrdma/endpoint/link.h"
#include "rpcrdma/ext/operation_table.h"

namespace rpcrdma::endpoint {

/// extensions        made anew for every connection; empty: none
/// observer          sees every message of every connection; may be nullptr; must outlive the server
/// most_connections  further ones are rejected
/// shared_receives   buffers to begin with in a queue of Receives that all connections share; more are added as the device says
///                   that they run low, up to what all connections may use at once. 0: each connection has its own, as many as
///                   its credits need. Not on iWARP, where it cannot be had (verbs/shared_receives.h): connections are refused
struct ServerConfig : LinkConfig {
  ext::ExtensionList extensions;
  Observer* observer = nullptr;
  std::uint32_t most_connections = 1024;
  int backlog = 64;
  std::uint32_t shared_receives = 0;
};

/// One connection of a server at this moment.
struct ConnectionStatus {
  ConnectionId id{};
  std::string peer;  ///< address and port
  LinkCounters counters;
};

/// Handlers must not destroy the server, nor call `progress()`, `arm()` or `wait()`.
class Server final : private verbs::CmHandler {
 public:
  /// Binds and listens.
  ///
  /// errors   rdma_bind_addr, rdma_listen: EADDRINUSE, EADDRNOTAVAIL
  static xdr::Result<std::unique_ptr<Server>, verbs::VerbsError> listen(const verbs::Table& table,
                                                                        const verbs::Address& address,
                                                                        ServerConfig config);
  /// Disconnects everybody and drains.
  ~Server();

  /// Calls of this program and version go to `handler` from now on; other programs get PROG_UNAVAIL, other versions
  /// PROG_MISMATCH.
  void serve(std::uint32_t program, std::uint32_t version, OnCall handler) {
    dispatcher_->serve(program, version, std::move(handler));
  }

  bool progress();                          ///< as Client::progress()
  int fd() const { return engine_->fd(); }  ///< as Client::fd()
  bool arm();                               ///< as Client::arm()
  bool wait(int timeout_ms);                ///< as Client::wait()
  /// As Client::post()
  void post(Callback<void()> function) { engine_->post(std::move(function)); }

  std::size_t connections() const { return links_.size(); }
  /// Memory for results. Exists once the first client has connected, where the address given names no device of its
  /// own.
  BufferPool& pool() { return engine_->pool(); }
  xdr::Result<std::uint32_t, verbs::VerbsError> add_region(std::span<std::byte> memory) {
    return engine_->add_region(memory);
  }
  /// Of all connections there have been.
  EndpointCounters counters() const;
  /// Of those that are open.
  std::vector<ConnectionStatus> status() const;
  /// False once the device that the address belongs to is gone.
  bool listening() const { return listener_ != nullptr; }
  std::optional<verbs::VerbsError> last_failure() const { return failure_; }

 private:
  struct Peer;
  explicit Server(ServerConfig config);

  void on_cm_event(const verbs::CmEvent& event) override;
  void on_request(const verbs::CmEvent& event);
  std::optional<verbs::VerbsError> accept(const verbs::CmEvent& event);
  bool run();
  bool deal_out();
  bool drop_lost();
  void on_device_event(const verbs::DeviceEvent& event);
  std::optional<verbs::VerbsError> share_receives();

  ServerConfig config_;
  std::unique_ptr<Engine> engine_;
  verbs::CmId listener_;
  std::unique_ptr<verbs::SharedReceives> shared_;
  std::optional<Dispatcher> dispatcher_;
  std::vector<std::unique_ptr<Peer>> links_;
  std::uint64_t connections_made_ = 0;
  std::optional<verbs::VerbsError> failure_;
  EndpointCounters closed_;  // of connections that are gone, and what belongs to none
  bool running_ = false;
};

}  // namespace rpcrdma::endpoint
