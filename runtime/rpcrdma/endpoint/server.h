// SPDX-License-Identifier: BSD-3-Clause
//
// An RPC server over RDMA, for applications that answer calls. It serves any number of connections
// on every device that its address reaches, with one thread or several. It blocks in `wait()`, in
// its destructor, and in the three functions that wait for other loops (`counters()`, `status()`,
// `add_region()`). client.h is the other side.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "rpcrdma/endpoint/answering_limits.h"
#include "rpcrdma/endpoint/caller.h"
#include "rpcrdma/endpoint/inbound_call.h"
#include "rpcrdma/endpoint/link.h"
#include "rpcrdma/endpoint/serve_options.h"
#include "rpcrdma/ext/operation_table.h"

namespace rpcrdma::endpoint {
class Admission;
class Newcomers;
class ServerLoop;
}  // namespace rpcrdma::endpoint

#pragma GCC visibility push(default)

namespace oncrpc {
struct PeerHost;
class TurnedAwayListener;
struct TurnedAwayReason;
}  // namespace oncrpc

namespace oncrpc::stub {
class Service;
}  // namespace oncrpc::stub

namespace rpcrdma::endpoint {

/// loops            number of event loops, 1 to 256. Loop 0 runs on the thread that calls
///                  `progress()` or `wait()`. Each further loop has a thread of the server, a pool
///                  of `pool_bytes`, and its own completion queues, on its own completion vector as
///                  far as the device has that many. A connection stays on one loop. If a program
///                  is served with `ServeOptions::remembered_procedures`, all connections of a host
///                  go to one loop, so that a retransmitted call finds its reply; otherwise a
///                  connection goes to the loop that has the fewest
/// extensions       made anew for every connection; empty: none
/// observer         sees every message of every connection; may be nullptr; must outlive the
///                  server. With several loops it is called on each loop's thread, and so is
///                  `extensions.make`
/// turned_away      is notified of everything that the server turns away (oncrpc/turned_away.h), on
///                  the thread of each loop; may be nullptr; must outlive the server
/// most_connections at this number, a new connection is rejected, unless an idle one of another
///                  host is closed for it (`PeerLimits::least_idle_time`)
/// backlog          requests that may wait until the server takes them, as for listen(2)
/// peers, answering limits on what peers may make the server hold, and on what they can do to each
///                  other; see SECURITY.md. `most_connections` and `peers` hold for all loops
///                  together, `answering` for each loop, because each has a pool
/// reply_cache      for procedures that are served with `ServeOptions::remembered_procedures`; each
///                  loop has its own cache
/// shared_receives  how many Receives the queue that all connections of a loop on one device share
///                  has at first. When they run low, the server adds some, up to the number that
///                  all connections together may use. Each connection's grant follows
///                  the number there may be. 0: each connection has its own Receives, as many as
///                  its credits need. Empty: `kSharedReceives` if the device can have such a queue
///                  and Receives keep their size (`most_message_bytes` is 0), otherwise as 0. A
///                  number that is given is binding: if the device can have no such queue, as on
///                  iWARP (verbs/shared_receives.h), connections are refused
struct ServerConfig : LinkConfig {
  /// How many Receives a shared queue has at first if `shared_receives` is empty.
  static constexpr std::uint32_t kSharedReceives = 64;

  std::uint32_t loops = 1;
  ext::ExtensionList extensions;
  Observer* observer = nullptr;
  oncrpc::TurnedAwayListener* turned_away = nullptr;
  std::uint32_t most_connections = 1024;
  int backlog = 64;
  std::optional<std::uint32_t> shared_receives;
  PeerLimits peers;
  AnsweringLimits answering;
  ReplyCacheConfig reply_cache;
};

/// The state of one connection of a server at this moment.
struct ConnectionStatus {
  oncrpc::ConnectionId id{};         ///< for `Server::disconnect()` and the like
  std::string peer;                  ///< address and port
  LinkCounters counters;             ///< of this connection only
  bool established = false;          ///< false: the client has not completed the connection yet
  std::uint32_t calls = 0;           ///< calls that arrive, have no answer, or whose reply is being sent
  std::size_t registered_bytes = 0;  ///< message buffers that only this connection uses
};

/// Handlers must not destroy the server, nor call `progress()`, `arm()` or `wait()`.
///
/// threads  The server belongs to one thread at a time, the one that calls `progress()` or
///          `wait()`; that thread runs loop 0. Each function may be called from this thread, and
///          from handlers and callbacks of connections on whichever loop's thread they run, unless
///          its description allows any thread.
///
///          With several loops (`ServerConfig::loops`) a handler is called on the thread of its
///          connection's loop. So one handler may run on several threads at once, one for each
///          loop, and the application or the service must protect what its calls share. "The
///          endpoint's thread" means the thread of the connection's loop throughout this library.
///          An InboundCall and the memory of its arguments belong to that thread; a DeferredReply
///          belongs to whoever holds it. While a handler waits, its loop serves no other
///          connection. Two handlers that wait for each other's thread wait for ever.
///
///          What a handler does to a connection of its own loop takes effect at once.
///          `disconnect()`, `allow_calls()` and `cancel()` also work for connections of other
///          loops, in the next round of that loop. Functions that return something (`call()`,
///          `extensions()`, `with_extension()`, `peer_support()`) work only for connections of the
///          calling thread's loop: for others, `post()` a function to their loop. `closed()`,
///          `listening()`, `connections()` and `last_failure()` belong to the thread of loop 0, and
///          abort on another.
///
///          Loop 0 accepts clients and reads device events for all loops. While one of its handlers
///          waits, or nobody calls `progress()`, no loop gets a new client. The same holds while
///          `counters()`, `status()` or `add_region()` waits for another loop. Do not call these
///          three while you hold a lock that a handler takes: both threads would wait for ever. If
///          another loop stands still, clients that loop 0 has sent there wait for it without a
///          time limit; others are accepted as long as `PeerLimits::most_half_open` allows.
class Server final : private verbs::CmHandler {
 public:
  /// Binds to the address and listens. The server never connects, clients do [RFC 8166 2.2.3],
  /// [bidirection-00 1.3].
  ///
  /// At a wildcard address, the server reads the asynchronous events of every device of the
  /// machine, whether it uses the device or not, from the contexts that the connection manager has
  /// opened. An application that reads them as well (ibv_get_async_event() on the context of an
  /// rdma_cm_id) does not get the events that the server has read, and changes of O_NONBLOCK affect
  /// both. If the connection manager cannot open one of the devices it names none; the server then
  /// knows each device only from the first connection on it, and `last_failure()` says so.
  ///
  /// errors   what this machine lacks (rdma_create_event_channel: ENODEV, mmap, descriptors);
  ///          rdma_bind_addr, rdma_listen: EADDRINUSE, EADDRNOTAVAIL; loops: EINVAL;
  ///          pthread_create: EAGAIN. If the address belongs to one device, each loop registers its
  ///          pool there: ibv_alloc_pd, ibv_reg_mr, from the first loop that cannot. If no
  ///          connection can have the other values of `config`, the server rejects every one later,
  ///          and `last_failure()` says so
  static xdr::Result<std::unique_ptr<Server>, verbs::VerbsError> listen(const verbs::Table& table,
                                                                        const oncrpc::Address& address,
                                                                        ServerConfig config);
  /// Disconnects every client and drains all loops. Waits until every DeferredReply has answered or
  /// is destroyed, then ends the threads.
  ~Server();

  /// Gives `handler` the calls of this program and version from now on, in place of an earlier
  /// handler. Calls of other programs get PROG_UNAVAIL, of other versions PROG_MISMATCH. With
  /// several loops, each loop applies this in its next round, before it takes a connection that
  /// comes later. Serve programs with `remembered_procedures` before the first connection, because
  /// connections do not move to another loop.
  void serve(std::uint32_t program, std::uint32_t version, OnCall handler, const ServeOptions& options = {});
  /// As above, with a service: it gets the calls of its program and version. It must outlive the
  /// server.
  void serve(oncrpc::stub::Service& service, const ServeOptions& options = {});

  /// Says whether `call()` may be used on a connection. At first it may not, because a client that
  /// does not take calls would never answer them. A client that announces that it takes calls
  /// (ext/backward_requests.h) may be called unless the application forbids it here; a client that
  /// announces that it takes none cannot be called. spec: [RFC 8166 7.1], [bidirection-00 2.2.3],
  /// [xcharext-00 3.3]
  void allow_calls(oncrpc::ConnectionId connection, bool allowed = true);
  /// Makes a call in the backward direction, to the client of that connection; as `Client::call()`.
  /// Only Short messages are possible: the request must have neither `reduced`, `results` nor
  /// `reply` (otherwise kTooLarge). `resend` has no effect.  spec: RFC 8167, [RFC 8267 6.5.2]
  ///
  /// errors   as `Client::call()`, with `backward_credits` in the place of `credits`; kTooManyCalls
  ///          also if calls are not allowed; kConnectionLost also if there is no such connection,
  ///          or it belongs to another loop than that of the calling thread
  xdr::Result<core::CallId, core::CallError> call(oncrpc::ConnectionId connection, const Request& request,
                                                  OnResponse done);
  void cancel(oncrpc::ConnectionId connection, core::CallId call);  ///< as `Client::cancel()`

  /// As `Client::with_extension()`, for one connection. `use` must not keep what it is given.
  ///
  /// returns  false also if the connection belongs to another loop than that of the calling thread
  template <ext::OptionalOperations E, class Use>
  bool with_extension(oncrpc::ConnectionId connection, Use&& use) {
    const CallSource* source = source_of(connection);
    return source != nullptr &&
           ext::with_extension<E>(source->extensions, source->link->connection(), Engine::now(), use);
  }
  /// Whether that client has extension E: kUnknown until its messages have shown it, and also if
  /// there is no such connection, or it belongs to another loop than that of the calling thread;
  /// kNo in version 1.
  template <ext::OptionalOperations E>
  core::Support peer_support(oncrpc::ConnectionId connection) {
    const CallSource* source = source_of(connection);
    return source != nullptr ? source->link->state().peer_support(ext::kAnyCode<E>) : core::Support::kUnknown;
  }

  /// Closes one connection; calls in progress on it are lost. Does nothing if it has ended.
  void disconnect(oncrpc::ConnectionId connection);
  /// As `Client::extensions()`, for that connection; nullptr also if it belongs to another loop
  /// than that of the calling thread.
  ext::ExtensionSet* extensions(oncrpc::ConnectionId connection);
  /// Stops listening, and closes each connection as soon as every call on it, in either direction,
  /// has been answered and the answer has been sent. Calls that begin to arrive from now on are
  /// neither executed nor answered: for their clients, the connection is lost. Connections that are
  /// left after `most` are closed in any case. `closed()` is true when all are closed, and no
  /// DeferredReply holds one of them.
  void shutdown(core::Duration most);
  /// True when there is neither a listener nor a connection any more.
  bool closed() const { return !listening() && connections() == 0; }

  // These belong to loop 0. Further loops run by themselves, on their own threads.
  bool progress();            ///< as Client::progress()
  int fd() const;             ///< as Client::fd()
  bool arm();                 ///< as Client::arm()
  bool wait(int timeout_ms);  ///< as Client::wait()
  /// As Client::post(), on the thread of loop 0.
  void post(oncrpc::Callback<void()> function);
  /// As above, on the thread of the loop of that connection, even if the connection has ended.
  void post(oncrpc::ConnectionId connection, oncrpc::Callback<void()> function);

  /// Connections of all loops that were admitted and have not ended, half-open ones included, and
  /// lost ones that a DeferredReply still holds.
  std::size_t connections() const;
  /// Memory for results: the pool of the calling thread's loop, for calls of that loop. If the
  /// server has one loop and its address names no single device, the pool exists only after the
  /// first client has connected; before that, this function aborts.
  BufferPool& pool();
  /// Registers memory of the application for the life of the server, on all loops.
  /// errors   ibv_reg_mr; ENODEV if there is no pool yet (see `pool()`); EDEADLK on the thread of
  ///          another loop than loop 0
  /// cost     as counters()
  xdr::Result<std::uint32_t, verbs::VerbsError> add_region(std::span<std::byte> memory);
  /// Sums over all connections that the server has had. On the thread of another loop than loop 0,
  /// only over the connections of that loop.
  /// cost     as Client::counters(), for each loop; waits for a round of each other loop, for as
  ///          long as a handler there takes
  EndpointCounters counters() const;
  /// The connections that `connections()` counts, except those that their loop has not taken yet.
  /// On the thread of another loop than loop 0, only those of that loop.
  /// cost     as counters()
  std::vector<ConnectionStatus> status() const;
  /// False after `shutdown()`, and once the device of the address is gone, or at a wildcard address
  /// the last device.
  bool listening() const;
  /// What failed last: the listener, a loop, a device, or the attempt to serve a connection.
  /// Later errors replace it; nothing clears it.
  std::optional<verbs::VerbsError> last_failure() const;

 private:
  class Reports;
  explicit Server(ServerConfig config);

  std::optional<verbs::VerbsError> open(const verbs::Table& table, const oncrpc::Address& address);
  std::optional<verbs::VerbsError> start_loop(const verbs::Table& table, std::uint32_t number);
  void on_cm_event(const verbs::CmEvent& event) override;
  void on_request(const verbs::CmEvent& event);
  void admit(const verbs::CmEvent& event, const oncrpc::PeerHost& host);
  void turn_away(const verbs::CmEvent& event, const oncrpc::PeerHost& host, const oncrpc::TurnedAwayReason& reason);
  void on_device_lost(const EngineDevice& device, const verbs::VerbsError& error);
  EndpointCounters with_admission(EndpointCounters sum) const;
  ServerLoop& here() const;
  ServerLoop& first() const;  ///< loop 0; aborts on the thread of another loop
  ServerLoop& loop_of(oncrpc::ConnectionId connection) const;
  const CallSource* source_of(oncrpc::ConnectionId connection);
  void serve_everywhere(std::uint32_t program, std::uint32_t version, OnCall handler, const ServeOptions& options);
  template <typename Function>
  void ask_each_loop(const Function& function) const;

  const ServerConfig config_;
  std::unique_ptr<Admission> admission_;
  std::unique_ptr<Reports> reports_;
  std::vector<std::unique_ptr<ServerLoop>> loops_;  // the first is loop 0
  std::unique_ptr<Newcomers> newcomers_;
  std::vector<std::thread> threads_;  // of the loops after loop 0
  verbs::CmId listener_;
  std::uint64_t refused_ = 0;
  std::optional<verbs::VerbsError> failure_;
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
