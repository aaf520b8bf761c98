// SPDX-License-Identifier: BSD-3-Clause
//
// An RPC client over RDMA: what applications include to make calls. One connection at a time, one thread, no blocking unless
// asked for. request.h says what a call is, reply.h how futures and coroutines wait for one, endpoint_thread.h runs a client on a thread of
// its own; server.h is the other side.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "oncrpc/transport.h"
#include "rpcrdma/endpoint/caller.h"
#include "rpcrdma/endpoint/inbound_call.h"
#include "rpcrdma/endpoint/link.h"
#include "rpcrdma/endpoint/reconnect.h"
#include "rpcrdma/endpoint/reply.h"
#include "rpcrdma/endpoint/version_memory.h"
#include "rpcrdma/ext/operation_table.h"

namespace oncrpc::stub {
class Service;
}  // namespace oncrpc::stub

namespace rpcrdma::endpoint {

class Dispatcher;

/// extensions   made anew for each connection; empty: none
/// observer     sees every message; may be nullptr; must outlive the client
/// reconnect    whether and when to connect anew after a loss; by default not
/// version_two  what such a client remembers of a server without version 2
struct ClientConfig : LinkConfig {
  ext::ExtensionList extensions;
  Observer* observer = nullptr;
  int resolve_timeout_ms = 2000;
  ReconnectPolicy reconnect;
  VersionTwoPolicy version_two;
};

/// Callbacks may make calls, cancel them and close the client; they must not destroy it, nor call `progress()`, `arm()` or `wait()`.
class Client final : public oncrpc::Transport, private Link::Owner, private verbs::CmHandler {
 public:
  /// kReconnecting: a connection has been lost, and there will be another, or an attempt at one. Pool, regions and calls with
  /// `Request::resend` stay, what each DeferredReply holds, and that a server seemed to lack version 2 (`ClientConfig::version_two`).
  /// All else begins anew: credits, version, thresholds, extensions. There is none where the server speaks no version of ours.
  enum class State : std::uint8_t { kConnecting, kConnected, kReconnecting, kClosed };

  /// Begins to connect; `progress()` goes on with it.
  ///
  /// errors   what the machine lacks; refusal by the peer shows later, in `state()` and `failure()`
  static xdr::Result<std::unique_ptr<Client>, verbs::VerbsError> connect(const verbs::Table& table,
                                                                         const oncrpc::Address& server,
                                                                         ClientConfig config);
  /// Every call that is outstanding gets its callback, with kConnectionLost, before the destructor returns. It waits for every
  /// DeferredReply there is.
  ~Client();

  /// Sends a call, now or when credit allows; `done` is called exactly once, from `progress()`, `wait()` or the
  /// destructor, unless an error is returned.
  ///
  /// errors   kTooLarge, kTooManyCalls, kConnectionLost (also once `shutdown()` has begun): `done` is not called
  /// cost     no allocation (with `Request::resend`: none in steady state), no copy of arguments
  xdr::Result<core::CallId, core::CallError> call(const Request& request, OnResponse done);
  /// As `call()`, its end to be waited for. The future is ready in `progress()`: who runs that here must not block on it.
  /// cost     allocates: see `future_of()`
  std::future<Reply> ask(const Request& request) {
    return future_of([&](OnResponse done) { return call(request, std::move(done)); });
  }
  /// As `call()`, for a coroutine to wait for: `co_await client.calling(request)`. See `Calling`.
  auto calling(const Request& request, core::CallId* id = nullptr) {
    return Calling{request, [this](const Request& made, OnResponse done) { return call(made, std::move(done)); }, id};
  }
  /// Asks whether the server still answers: a call of procedure 0, which every program has. It may use a credit that is reserved for such,
  /// so that calls which are stuck do not hold it up.  spec: [RFC 8267 6.7.2]
  xdr::Result<core::CallId, core::CallError> ping(std::uint32_t program, std::uint32_t version, OnResponse done,
                                                  oncrpc::Deadline deadline = {}) {
    return call({.procedure = {program, version, 0}, .deadline = deadline, .health_check = true}, std::move(done));
  }
  /// Gives up on a call: `done` gets kCanceled once the peer can no longer touch its memory, unless the call has ended already. The
  /// server may answer it all the same; that Reply is dropped. Where Replies may invalidate keys, and the call had chunks, it can
  /// break the connection: see `LinkConfig::remote_invalidation`.  spec: [RFC 8166 4.4.1]
  void cancel(core::CallId call);

  /// Calls of the server's, of this program and version, go to `handler` from now on, as at a server; other programs get PROG_UNAVAIL.
  /// Needs `backward_credits`; the server calls once it knows that it may, which is for the upper layer to tell it.
  /// spec: RFC 8167, [RFC 8166 7.1], [bidirection-00 2.2.3]
  void serve(std::uint32_t program, std::uint32_t version, OnCall handler);
  /// As above: calls of the service's program and version go to it. It outlives the client.
  void serve(oncrpc::stub::Service& service);

  /// Sends an optional operation that no extension of ours knows; the peer answers or refuses it.
  xdr::Result<std::uint32_t, core::CallError> send_optional(std::uint32_t opttype, xdr::Bytes optinfo);

  /// Does whatever is ready; never blocks. Where asking for events of connections and devices costs a system call (rdma-core), it
  /// looks for them in one of sixteen rounds only, and when they have ended a sleep.
  ///
  /// returns   whether there was anything
  bool progress();
  /// For the caller's own loop: call `arm()`, and sleep until `fd()` is readable only if that returned true; then
  /// `progress()`.
  int fd() const { return engine_->fd(); }
  bool arm();
  /// Blocks until there is something to do, and does it.  returns  false when `timeout_ms` passed first
  bool wait(int timeout_ms);
  /// Makes `fd()` readable, and ends a `wait()`, at that time, if nothing has before. Of several times the earliest holds, and the others
  /// are forgotten: whoever waits says so in each round.
  void wake_at(core::TimePoint when) { wake_at_ = wake_at_ ? std::min(*wake_at_, when) : when; }
  /// Runs `function` on this client's thread, in its next round of work, which it is woken for if it sleeps. From any thread, and
  /// the only function here that is. What has not been run when the client is destroyed never is.
  void post(oncrpc::Callback<void()> function) { engine_->post(std::move(function)); }

  /// Lost connections whose calls of the server's are not all answered yet, by a DeferredReply: each keeps the messages of its connection.
  /// With `kMostFormerLinks` of them the client connects anew only once one of those calls has been answered.
  std::size_t former_links() const { return former_links_.size(); }
  static constexpr std::size_t kMostFormerLinks = 32;

  /// Starts to disconnect; `state()` becomes kClosed once everything has been drained. Calls that are outstanding end with
  /// kConnectionLost.
  void close();
  /// Takes no more calls, lets those that are outstanding end, and then closes; at `deadline` at the latest.
  void shutdown(oncrpc::Deadline deadline);

  State state() const { return state_; }
  /// Why there is no connection: what failed here or was done by the peer, and only where nothing else is known that the peer has
  /// disconnected. Nothing after `close()`, unless something failed meanwhile. Complete once `state()` is kClosed. While reconnecting:
  /// how the last connection or attempt ended, nothing while an attempt is under way.
  const std::optional<verbs::VerbsError>& failure() const { return failure_; }
  /// Only once the client has been connected: there is no device to register memory with before. Aborts earlier.
  BufferPool& pool() { return engine_->pool(); }
  /// Registers memory of the application's for the life of the client, on every device it comes to. `core::MemoryRef::region` is what
  /// this returns.
  /// errors   ENODEV before the client has been connected; ibv_reg_mr
  xdr::Result<std::uint32_t, verbs::VerbsError> add_region(std::span<std::byte> memory) {
    return engine_->add_region(memory);
  }
  std::optional<core::Version> version() const { return link_ ? link_->state().version() : std::nullopt; }
  std::uint32_t inline_threshold() const { return link_ ? link_->state().inline_threshold() : 0; }
  std::uint32_t credits_granted() const { return link_ ? link_->state().credits_granted() : 0; }
  /// The longest message that may come from the server without a Reply chunk: a Call whose Reply may be longer needs one.
  std::uint32_t reply_inline_threshold() const { return link_ ? link_->state().reply_inline_threshold() : 0; }
  /// Of all connections there have been.
  /// cost  milliseconds in a process of many mappings: the kernel is asked which memory lies in huge pages
  EndpointCounters counters() const;
  /// Keys by which the peer can reach memory at this moment.
  std::size_t live_keys() const { return link_ ? link_->channel().live_keys() : 0; }
  /// Of this connection; nullptr: it has none. Its type is `ext::ExtensionsOf<...>`, of those that `ClientConfig::extensions` lists.
  ext::ExtensionSet* extensions() { return extensions_.get(); }
  /// Lets extension E of this connection send, at any time: calls `use(E&, core::Outbox&, core::TimePoint)` at once.
  ///
  /// returns   false: there is no connection, or it does not have the extension
  template <ext::OptionalOperations E, class Use>
  bool with_extension(Use&& use) {
    return link_ && ext::with_extension<E>(extensions_.get(), link_->connection(), Engine::now(), use);
  }
  /// Whether the server has extension E, by what it has shown on this connection.  spec: [version-two-01 3.1]
  template <ext::OptionalOperations E>
  core::Support peer_support() const {
    return link_ ? link_->state().peer_support(ext::kAnyCode<E>) : core::Support::kUnknown;
  }

 private:
  /// What calls that are not answered yet need of a connection that is gone.
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
  oncrpc::Memory roundup_;  // of all calls: nobody reads it
  std::unique_ptr<ext::ExtensionSet> extensions_;
  verbs::CmId id_;  // until the link owns it
  std::unique_ptr<Link> link_;
  std::unique_ptr<CallSource> source_;  // of the link's calls
  std::vector<FormerLink> former_links_;
  std::optional<Caller> caller_;
  std::unique_ptr<Dispatcher> dispatcher_;  // of backward calls
  State state_ = State::kConnecting;
  std::optional<verbs::VerbsError> failure_;
  bool closing_ = false;
  bool only_disconnected_ = false;  // all that failure_ says
  bool running_ = false;
  bool shutting_down_ = false;
  std::optional<core::TimePoint> shutdown_by_;
  Backoff backoff_;
  VersionMemory versions_;
  std::optional<core::TimePoint> asked_since_;  // a first message of version 2 has been out since then
  bool hopeless_ = false;                       // no connection will do
  std::uint64_t answered_ = 0;                  // calls, when it was last looked
  std::optional<core::TimePoint> next_attempt_, wake_at_;
  std::uint64_t connected_ = 0;
  EndpointCounters former_;  // of connections before this one
};

}  // namespace rpcrdma::endpoint
