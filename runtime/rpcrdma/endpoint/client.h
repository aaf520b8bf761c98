// SPDX-License-Identifier: BSD-3-Clause
//
// An RPC client over RDMA, for applications that make calls. A client has one connection at a time,
// belongs to one thread, and blocks only in `wait()` and in its destructor. request.h describes a
// call, reply.h has futures and coroutines that wait for one, endpoint_thread.h runs a client on a
// thread of its own, and server.h is the other side.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "oncrpc/transport.h"
#include "rpcrdma/endpoint/caller.h"
#include "rpcrdma/endpoint/inbound_call.h"
#include "rpcrdma/endpoint/link.h"
#include "rpcrdma/endpoint/reconnect.h"
#include "rpcrdma/endpoint/reply.h"
#include "rpcrdma/endpoint/version_memory.h"
#include "rpcrdma/ext/operation_table.h"

namespace rpcrdma::endpoint {
class Dispatcher;
}

#pragma GCC visibility push(default)

namespace oncrpc::stub {
class Service;
}  // namespace oncrpc::stub

namespace rpcrdma::endpoint {

/// extensions  made anew for each connection; empty: none
/// observer    sees every message; may be nullptr; must outlive the client
/// reconnect   whether and when the client connects again after it has lost its connection; the
///             default is never
/// version_two what the client does about a server that seems to lack version 2
struct ClientConfig : LinkConfig {
  ext::ExtensionList extensions;
  Observer* observer = nullptr;
  int resolve_timeout_ms = 2000;  ///< for the address, and once more for the route to it
  ReconnectPolicy reconnect;
  VersionTwoPolicy version_two;
};

/// Callbacks may make calls, cancel calls and close the client. They must not destroy it, nor call
/// `progress()`, `arm()` or `wait()`.
///
/// threads  A client belongs to one thread at a time; only `post()` may be called from any thread.
///          Several threads can share a client through `EndpointThread<Client>`
///          (endpoint_thread.h), which runs it on a thread of its own: any number of threads may
///          call `EndpointThread::call()` at once. It hands each call to the client's thread with
///          `post()`, and the caller gets the result through a future.
class Client final : public oncrpc::ClientTransport, private Link::Owner, private verbs::CmHandler {
 public:
  /// kReconnecting: a connection has been lost, and the client makes another one or tries to. The
  /// client keeps its pool, its regions, calls with `Request::resend`, the calls and memory that
  /// DeferredReply objects refer to, and the knowledge that a server seemed to lack version 2
  /// (`ClientConfig::version_two`). Everything else starts from the beginning: credits, version,
  /// thresholds, extensions. The client does not reconnect to a server that speaks no version that
  /// the client speaks.
  enum class State : std::uint8_t { kConnecting, kConnected, kReconnecting, kClosed };

  /// Starts to connect; `progress()` continues it. A `pool_bytes` above 0 that is no power of two
  /// aborts.
  ///
  /// errors   what this machine lacks. If the peer rejects the connection, or no connection can
  ///          have the other values of `config`, `state()` and `failure()` show it later
  static xdr::Result<std::unique_ptr<Client>, verbs::VerbsError> connect(const verbs::Table& table,
                                                                         const oncrpc::Address& server,
                                                                         ClientConfig config);
  /// Ends every outstanding call with kConnectionLost, and calls its callback, before the
  /// destructor returns. Waits until every DeferredReply of this client has answered or is
  /// destroyed.
  ~Client() override;

  /// Accepts a call. The next `progress()`, `arm()` or `wait()` sends it, or a later one as soon as
  /// there is a credit for it. If no error is returned, `done` is called exactly once, from one of
  /// these functions or the destructor.
  ///
  /// errors   kTooLarge, kOptionRefused, kNoSuchRegion; kConnectionLost (also before the first
  ///          connection is made, and once `shutdown()` has begun); kTooManyCalls: the connection
  ///          has `LinkConfig::credits` calls, those that wait and the one whose `done` is running
  ///          included (health checks may be `reserved_credits` more; without a connection, calls
  ///          may be twice as many and 16), or there is no memory. `done` is not called then
  /// cost     no allocation (with `Request::resend`: none in steady state), no copy of arguments
  xdr::Result<core::CallId, core::CallError> call(const Request& request, OnResponse done);
  /// As `call()`, but returns a future for the result. `progress()` makes the future ready, so the
  /// thread that runs `progress()` must not block on it.
  /// cost     allocates: see `future_of()`
  std::future<Reply> ask(const Request& request) {
    return future_of([&](OnResponse done) { return call(request, std::move(done)); });
  }
  /// As `call()`, for a coroutine that waits for the result: `co_await client.calling(request)`.
  /// See `Calling`.
  auto calling(const Request& request, core::CallId* id = nullptr) {
    return Calling{request, [this](const Request& made, OnResponse done) { return call(made, std::move(done)); }, id};
  }
  /// Asks whether the server still answers, with a call of procedure 0, which every program has.
  /// The call may use a credit that is reserved for health checks, so that calls which get no
  /// answer do not delay it.  spec: [RFC 8267 6.7.2]
  xdr::Result<core::CallId, core::CallError> ping(std::uint32_t program, std::uint32_t version, OnResponse done,
                                                  oncrpc::Deadline deadline = {}) {
    return call({.procedure = {program, version, 0}, .deadline = deadline, .health_check = true}, std::move(done));
  }
  /// Cancels a call: `done` gets kCanceled as soon as the peer can no longer reach the call's
  /// memory, unless the call has ended before. The server may still answer; that Reply is
  /// discarded. If Replies may invalidate keys and the call had chunks, canceling can break the
  /// connection: see `LinkConfig::remote_invalidation`.  spec: [RFC 8166 4.4.1]
  void cancel(core::CallId call);

  /// Gives `handler` the calls that the server makes of this program and version from now on, as
  /// `Server::serve()` does for calls of clients. Calls of other programs get PROG_UNAVAIL. Needs
  /// `backward_credits`. The server makes such calls once it knows that this client takes them: the
  /// upper layer tells the server, or the extension of characteristics does
  /// (ext/backward_requests.h). spec: RFC 8167, [RFC 8166 7.1], [bidirection-00 2.2.3]
  void serve(std::uint32_t program, std::uint32_t version, OnCall handler);
  /// As above, with a service: it gets the calls of its program and version. It must outlive the
  /// client.
  void serve(oncrpc::stub::Service& service);

  /// Sends an optional operation on behalf of no extension. The peer answers or refuses it, which
  /// the application sees only through its extensions (operation_table.h) and its observer.
  ///
  /// returns  the XID of the message
  /// errors   kConnectionLost if there is no connection; as `core::Connection::send_optional()`
  xdr::Result<std::uint32_t, core::CallError> send_optional(std::uint32_t opttype, xdr::Bytes optinfo);

  /// Does whatever is ready; never blocks. If asking for events of connections and devices costs a
  /// system call (rdma-core), it asks only in every sixteenth round, and after such an event has
  /// ended a sleep.
  ///
  /// returns  whether there was anything to do
  bool progress() override;
  /// For an application that has its own loop: call `arm()`. If it returns true, sleep until `fd()`
  /// is readable; in any case, call `progress()` next.
  int fd() const override { return engine_->fd(); }
  bool arm() override;  ///< prepares a sleep; false: there was something to do, so do not sleep
  /// Blocks until there is something to do, and does it; a signal ends the wait, too.
  /// returns  false: `timeout_ms` passed first (-1: no limit)
  bool wait(int timeout_ms) override;
  /// Makes `fd()` readable, or ends a `wait()`, at time `when` if nothing else does so before. Has
  /// no effect on a sleep that `arm()` has prepared already. Only the earliest of several times is
  /// kept, so a caller that waits for a time must set it again in each round.
  void wake_at(core::TimePoint when) { wake_at_ = wake_at_ ? std::min(*wake_at_, when) : when; }
  /// Runs `function` on this client's thread in its next round, and wakes that thread if it sleeps.
  /// May be called from any thread; no other function of this class may. Functions that have not
  /// run when the client is destroyed never run.
  void post(oncrpc::Callback<void()> function) { engine_->post(std::move(function)); }

  /// Counts the lost connections on which the server made calls that a DeferredReply has yet to
  /// answer. The client keeps the message buffers of each. When there are `kMostFormerLinks`, it
  /// reconnects only after one of them has had its last answer.
  std::size_t former_links() const { return former_links_.size(); }
  /// The client does not reconnect while `former_links()` is this number.
  static constexpr std::size_t kMostFormerLinks = 32;

  /// Starts to disconnect, and calls no callback. `state()` becomes kClosed when the queue pair has
  /// been drained, or at once if there is none. Outstanding calls end with kConnectionLost, in
  /// `progress()` or a function that calls it; `call()` refuses new ones with it.
  void close();
  /// Refuses new calls from now on. `progress()` closes the client once all outstanding calls have
  /// ended, those of the server included, and at `deadline` in any case. Until then, calls that the
  /// server makes are still served.
  void shutdown(oncrpc::Deadline deadline);

  /// kClosed is final: a client that is closed never connects again.
  State state() const { return state_; }
  /// Why there is no connection: the error that happened here or that the peer caused. It says that
  /// the peer disconnected only if no other cause is known; a request that the peer, which is gone
  /// then, has not acknowledged is none. If this end disconnected because the peer broke rules or
  /// did not answer, it says so. It is empty after `close()`, unless something failed meanwhile,
  /// and complete once `state()` is kClosed. While reconnecting, it says how the last connection or
  /// attempt ended; it is empty while an attempt is under way.
  const std::optional<verbs::VerbsError>& failure() const { return failure_; }
  bool is_connected() const override { return state_ == State::kConnected; }
  bool is_closed() const override { return state_ == State::kClosed; }
  std::string why_closed() const override { return failure_ ? verbs::to_string(*failure_) : std::string(); }
  /// Exists from the beginning, and is registered on each device that the client uses.
  BufferPool& pool() { return engine_->pool(); }
  /// Registers memory of the application for the life of the client, on every device that the
  /// client uses; before the first connection, as soon as there is a device. Put the number that
  /// this returns into `core::MemoryRef::region`.
  /// errors   ibv_reg_mr. If the first device cannot register the memory, the client closes, and
  ///          `failure()` says so
  xdr::Result<std::uint32_t, verbs::VerbsError> add_region(std::span<std::byte> memory) {
    return engine_->add_region(memory);
  }
  /// The version of RPC-over-RDMA on this connection. Empty: there is no connection, or the server
  /// has not yet shown which version it speaks; a client that speaks only version 1 does not wait
  /// for that. Here and below, a connection counts from the time that it is being made, and the
  /// last one still counts once the client is closed.
  std::optional<core::Version> version() const { return link_ ? link_->state().version() : std::nullopt; }
  /// The most bytes that one SEND to the server may have, the Transport header included; 0: there
  /// is no connection.  spec: [RFC 8166 3.3.2]
  std::uint32_t inline_threshold() const { return link_ ? link_->state().inline_threshold() : 0; }
  /// How many calls the server lets be outstanding at once, from its last message; 1 before its
  /// first; 0: there is no connection.  spec: [RFC 8166 3.3.1]
  std::uint32_t credits_granted() const { return link_ ? link_->state().credits_granted() : 0; }
  /// The longest message that may come from the server without a Reply chunk; 0: there is no
  /// connection. A Call whose Reply may be longer needs a Reply chunk.
  std::uint32_t reply_inline_threshold() const { return link_ ? link_->state().reply_inline_threshold() : 0; }
  /// Sums over all connections that the client has had.
  /// cost     milliseconds in a process with many mappings, because it asks the kernel which memory
  ///          lies in huge pages
  EndpointCounters counters() const;
  /// The number of keys by which the peer can reach memory at this moment.
  std::size_t live_keys() const { return link_ ? link_->channel().live_keys() : 0; }
  /// The extensions of the current connection; nullptr: there is none. Its type is
  /// `ext::ExtensionsOf<...>` with the extensions that `ClientConfig::extensions` lists.
  ext::ExtensionSet* extensions() { return extensions_.get(); }
  /// Calls `use(E&, core::Outbox&, core::TimePoint)` at once, so that extension E of this
  /// connection can send at any time.
  ///
  /// returns  false: there is no connection, or it does not have the extension; true also if the
  ///          connection is lost, where what `use` sends fails with kClosing
  template <ext::OptionalOperations E, class Use>
  bool with_extension(Use&& use) {
    return link_ && ext::with_extension<E>(extensions_.get(), link_->connection(), Engine::now(), use);
  }
  /// Whether the server has extension E: kUnknown until its messages on this connection have shown
  /// it, and without a connection; kNo in version 1.  spec: [version-two-01 3.1]
  template <ext::OptionalOperations E>
  core::Support peer_support() const {
    return link_ ? link_->state().peer_support(ext::kAnyCode<E>) : core::Support::kUnknown;
  }

 private:
  /// What the client keeps of a lost connection while calls that came on it have no answer yet.
  struct FormerLink {
    std::vector<Pages> messages;  // their arguments
    std::unique_ptr<CallSource> source;
  };

  explicit Client(ClientConfig config);

  // oncrpc::Transport, for generated clients
  xdr::Result<oncrpc::TransportCall, oncrpc::TransportError> call(const oncrpc::Request& request,
                                                                  oncrpc::ResponseHandler& handler,
                                                                  std::uint64_t context) override;
  void cancel(oncrpc::TransportCall call) override;
  oncrpc::Memory allocate(std::size_t bytes) override;
  std::uint64_t most_memory() const override;
  bool places() const override { return true; }
  bool needs_reply_memory(std::uint64_t reply_bytes, std::size_t results) const override;
  std::uint64_t inline_reply_bytes() const override;
  xdr::TimePoint now() const override;

  void on_cm_event(const verbs::CmEvent& event) override;
  void take(const verbs::CmEvent& event);
  void on_upcall(Link& link, const core::Upcall& upcall) override;
  void on_closed(const core::Closed& closed);
  bool take(const core::Upcall& upcall);

  bool run();
  bool go_on();
  bool version_is_asked_for() const;
  bool give_up_silent_server();
  std::optional<verbs::VerbsError> begin();
  std::optional<verbs::VerbsError> start_link();
  const ibv_context* device_in_use() const;
  void give_up(const verbs::VerbsError& error);
  void ended();
  void drop_link();
  EndpointCounters connection_counters() const;

  ClientConfig config_;
  oncrpc::Address server_;
  std::unique_ptr<Engine> engine_;
  oncrpc::Memory roundup_;  // takes the roundup that servers write after results; nobody reads it
  std::unique_ptr<ext::ExtensionSet> extensions_;
  verbs::CmId id_;  // before the link owns it
  std::unique_ptr<Link> link_;
  std::unique_ptr<CallSource> source_;  // for calls that arrive on `link_`
  std::vector<FormerLink> former_links_;
  std::optional<Caller> caller_;
  std::unique_ptr<Dispatcher> dispatcher_;  // of backward calls
  State state_ = State::kConnecting;
  std::optional<verbs::VerbsError> failure_;
  bool closing_ = false;
  bool only_disconnected_ = false;  // `failure_` says no more than that the peer disconnected
  bool running_ = false;
  bool shutting_down_ = false;
  std::optional<core::TimePoint> shutdown_by_;
  Backoff backoff_;
  VersionMemory versions_;
  // when this client first found that the server had not answered its messages of version 2; the
  // next connection resets it, an answer does not
  std::optional<core::TimePoint> asked_since_;
  bool hopeless_ = false;       // no version in common: do not reconnect
  std::uint64_t answered_ = 0;  // calls that had been answered when the last connection ended
  std::optional<core::TimePoint> next_attempt_, wake_at_;
  std::uint64_t connected_ = 0;
  EndpointCounters former_;  // summed over connections before this one
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
