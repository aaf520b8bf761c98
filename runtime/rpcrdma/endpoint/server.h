// SPDX-License-Identifier: BSD-3-Clause
//
// An RPC server over RDMA: what applications include to answer calls. Any number of connections, one thread, no
// blocking unless asked for. client.h is the other side.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "rpcrdma/endpoint/callback.h"
#include "rpcrdma/endpoint/link.h"
#include "rpcrdma/endpoint/rpc_message.h"
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
  std::string peer;  ///< address and port
  LinkCounters counters;
};

/// The results of a call. Memory from `Server::pool()` or a region of the server, untouched until `on_sent`.
///
/// results      encoded, without those that go into Write chunks, in at most `kMostResultPieces` pieces
/// written      one for each Write chunk that is used, in order; an empty one leaves its chunk unused
/// spec         RFC 8166 section 4.3.2
struct Results {
  std::span<const core::MemoryRef> results{};
  std::span<const core::ResultMemory> written{};
};

inline constexpr std::size_t kMostResultPieces = 6;

/// Called when the memory of a reply is free again; false: the reply could not be sent.
using OnSent = Callback<void(bool)>;

class Server;

/// One call, for the duration of its handler, which must answer it exactly once: with `reply()`, `fail()` or
/// `refuse()`.
class IncomingCall {
 public:
  Procedure procedure() const { return header_.procedure; }
  const Credential& credential() const { return header_.credential; }
  /// Encoded, without the reduced items.
  xdr::Bytes arguments() const { return arrived_.payload.subspan(header_.bytes); }
  /// Reduced items, ascending; `position()` of one counts from the first byte of the unreduced arguments.
  std::span<const core::PulledChunk> reduced() const { return arrived_.chunks; }
  std::uint32_t position(const core::PulledChunk& chunk) const {
    return chunk.position - static_cast<std::uint32_t>(header_.bytes);
  }
  /// Memory that the client offers for results.
  std::span<const core::OfferedChunk> offered() const { return arrived_.results; }
  std::uint64_t reply_room() const { return arrived_.reply_room; }
  core::Version version() const { return arrived_.version; }

  /// errors   kTooLarge: the client gave no room for it, and has been told ERR_CHUNK; kConnectionLost. `on_sent` has been called with
  ///          false then
  xdr::Result<void, core::CallError> reply(const Results& results, OnSent on_sent = {});
  /// The RPC layer's own answers: PROG_UNAVAIL, PROC_UNAVAIL, GARBAGE_ARGS, SYSTEM_ERR, PROG_MISMATCH.
  void fail(wire::rpc::AcceptStat stat, std::uint32_t low = 0, std::uint32_t high = 0);
  /// ERR_CHUNK (version 2: BAD_HEADER): the chunks do not suit the procedure.  spec: RFC 8166 section 6.1
  void refuse();

 private:
  friend class Server;
  void deny();
  template <typename Encode>
  void answer(const Encode& encode);
  xdr::Result<void, core::CallError> send(const core::Reply& reply);
  IncomingCall(Server& server, Link& link, const core::CallArrived& arrived, const CallHeader& header)
      : server_(server), link_(link), arrived_(arrived), header_(header) {}
  Server& server_;
  Link& link_;
  const core::CallArrived& arrived_;
  CallHeader header_;
  bool answered_ = false;
};

using OnCall = Callback<void(IncomingCall&)>;

/// Handlers must not destroy the server, nor call `progress()`, `arm()` or `wait()`.
class Server final : private Link::Owner, private verbs::CmHandler {
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
  void serve(std::uint32_t program, std::uint32_t version, OnCall handler);

  bool progress();                          ///< as Client::progress()
  int fd() const { return engine_->fd(); }  ///< as Client::fd()
  bool arm();                               ///< as Client::arm()
  bool wait(int timeout_ms);                ///< as Client::wait()

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
  friend class IncomingCall;
  struct Peer;
  struct Program {
    std::uint32_t program, version;
    OnCall handler;
  };
  struct Answering {  // a call between its arrival and the end of its reply
    Link* link = nullptr;
    core::RpcId rpc{};
    Buffer sink, header;
    OnSent on_sent;
  };
  explicit Server(ServerConfig config);

  void on_cm_event(const verbs::CmEvent& event) override;
  void on_upcall(Link& link, const core::Upcall& upcall) override;
  void on_request(const verbs::CmEvent& event);
  std::optional<verbs::VerbsError> accept(const verbs::CmEvent& event);
  void provide_sink(Link& link, const core::SinkWanted& wanted);
  void dispatch(Link& link, const core::CallArrived& arrived);
  Answering& answering(Link& link, core::RpcId rpc);
  void forget(const Link& link, core::RpcId rpc, bool sent);
  bool run();
  bool deal_out();
  bool drop_lost();
  void on_device_event(const verbs::DeviceEvent& event);
  std::optional<verbs::VerbsError> share_receives();

  ServerConfig config_;
  std::unique_ptr<Engine> engine_;
  verbs::CmId listener_;
  std::unique_ptr<verbs::SharedReceives> shared_;
  std::deque<Program> programs_;  // a handler may add one while it runs
  std::vector<std::unique_ptr<Peer>> links_;
  std::vector<Answering> answering_;
  std::optional<verbs::VerbsError> failure_;
  EndpointCounters closed_;  // of connections that are gone, and what belongs to none
  bool running_ = false;
};

}  // namespace rpcrdma::endpoint
