// SPDX-License-Identifier: BSD-3-Clause
//
// One loop of a server: all that one thread owns, which is connections with their queue pairs,
// completion queues and events, the calls that came on them, the pool, timers and counts. A server
// has one loop, or several, which share nothing that any of them writes to while calls go on:
// docs/architecture.md, "A server of several loops". Loop 0 runs on the thread that calls
// `Server::progress()`, and has the listener; for each other loop the server starts a thread.
// Private to the endpoint.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "rpcrdma/endpoint/admission.h"
#include "rpcrdma/endpoint/dispatcher.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/endpoint/timers.h"

namespace rpcrdma::endpoint {

// The highest bits of a connection's id are the number of its loop.
inline constexpr unsigned int kLoopShift = 56;
inline constexpr std::uint32_t kMostLoops = std::uint32_t{1} << (64 - kLoopShift);
inline oncrpc::ConnectionId connection_id(std::uint32_t loop, std::uint64_t number) {
  return oncrpc::ConnectionId{std::uint64_t{loop} << kLoopShift | number};
}
inline std::uint32_t loop_number(oncrpc::ConnectionId connection) {
  return static_cast<std::uint32_t>(static_cast<std::uint64_t>(connection) >> kLoopShift);
}

/// Belongs to its thread, except for `post()`, `make_peer()`, `move_here()`, and `hand_over()`.
///
/// memory   What a peer makes the loop allocate may fail (std::bad_alloc). A stage of a round then
///          stops at that point, and starts again in the next round. If the memory was for one
///          connection, that connection ends (`Link::take_turn()`), or is not accepted.
class alignas(64) ServerLoop {
 public:
  struct Peer;

  /// A connection that may be closed for a newcomer of another host.
  ///
  /// of_host  number of connections of its host
  struct Idle {
    oncrpc::ConnectionId id{};
    std::uint32_t of_host = 0;
    core::TimePoint since{};

    bool gives_way_before(const Idle& other) const {
      return of_host != other.of_host ? of_host > other.of_host : since < other.since;
    }
  };

  /// The server, to which a loop reports: always on the thread of loop 0, in the order of the
  /// reports.
  class Owner {
   public:
    /// The loop has taken a peer, which no longer waits for the loop, or is about to report with
    /// `on_refused()` that it could not.
    virtual void on_taken(std::uint32_t loop) = 0;
    virtual void on_established(std::uint32_t loop) = 0;
    /// A connection that had begun has ended, established or not.
    virtual void on_ended(const Admission::End& end) = 0;
    /// A request that was admitted could not be accepted.
    virtual void on_refused(const Admission::End& end, const verbs::VerbsError& error) = 0;
    /// The answer to `find_idle()`.
    virtual void on_found(const std::optional<Idle>& idle) = 0;
    /// The answer to `give_way()`: whether that connection is being closed.
    virtual void on_gave_way(bool closes) = 0;
    virtual void on_failure(const verbs::VerbsError& error) = 0;
    /// Loop 0 has given up the device.
    virtual void on_device_lost(const EngineDevice& device, const verbs::VerbsError& error) = 0;

   protected:
    ~Owner() = default;
  };

  /// Must be called on the loop's thread, so that its memory is allocated apart from that of other
  /// threads.
  ///
  /// first    loop 0; nullptr: this is loop 0
  /// on       the listener: if it belongs to one device, that device is used at once. nullptr:
  ///          devices are added with their connections
  /// errors   as Engine::open(); mmap; as Engine::use_device_of()
  static xdr::Result<std::unique_ptr<ServerLoop>, verbs::VerbsError> open(const verbs::Table& table,
                                                                          const ServerConfig& config,
                                                                          std::uint32_t number, ServerLoop* first,
                                                                          Owner& owner,
                                                                          const verbs::CmId* on = nullptr);
  ~ServerLoop();

  std::uint32_t number() const { return number_; }
  Engine& engine() { return *engine_; }
  /// Sets the handler for calls of this program and version on its connections.
  void serve(std::uint32_t program, std::uint32_t version, OnCall handler, const ServeOptions& options) {
    dispatcher_.serve(program, version, std::move(handler), options);
  }

  // As those of Server, for this loop:
  bool progress();
  bool arm();
  bool wait(int timeout_ms);
  void post(oncrpc::Callback<void()> function) { engine_->post(std::move(function)); }
  void allow_calls(oncrpc::ConnectionId connection, bool allowed);
  xdr::Result<core::CallId, core::CallError> call(oncrpc::ConnectionId connection, const Request& request,
                                                  OnResponse done);
  void cancel(oncrpc::ConnectionId connection, core::CallId call);
  void disconnect(oncrpc::ConnectionId connection);
  ext::ExtensionSet* extensions(oncrpc::ConnectionId connection);
  const CallSource* source_of(oncrpc::ConnectionId id);  ///< nullptr: there is no such connection
  EndpointCounters counters() const;
  /// Appends the devices that `MemoryCounters::devices` counts, if `all` does not have them yet.
  void add_devices(std::vector<const ibv_context*>& all) const;
  void add_status(std::vector<ConnectionStatus>& all) const;

  /// Runs on this thread until `stop()`; the server's threads do this.
  void run_until_stopped();
  void stop() { stopped_ = true; }
  /// The loop that the calling thread runs in `run_until_stopped()`; nullptr: none.
  static ServerLoop* of_this_thread();
  bool is_running() const { return running_; }

  /// Makes the peer for a request that was admitted. It owns the request's id, and gets its events
  /// from now on. From the thread of loop 0.
  std::unique_ptr<Peer> make_peer(const verbs::CmEvent& request, const oncrpc::PeerHost& host);
  /// Moves the events of the peer's id to this loop; must be called before the peer is handed over.
  /// From the thread of loop 0.
  /// errors   rdma_migrate_id
  std::optional<verbs::VerbsError> move_here(const Peer& peer);
  /// This loop takes the peer in its next round. From the thread of loop 0.
  /// cost     no allocation
  void hand_over(std::unique_ptr<Peer> peer);
  /// Accepts the peer's request, or reports that it could not.
  void take(std::unique_ptr<Peer> peer);

  /// Looks for connections that have been idle for `PeerLimits::least_idle_time`, of hosts that
  /// have more than `most` connections. Of the host that has most among these, reports the longest
  /// idle one to `Owner::on_found()`.
  void find_idle(const Admission::Hosts& hosts, std::uint32_t most);
  /// Closes the connection if it is still idle. Reports to `Owner::on_gave_way()` whether it does.
  void give_way(oncrpc::ConnectionId connection);
  /// From now on, calls that arrive are not answered. Each connection closes when it is no longer
  /// used, and all of them at `until`.
  void shut_down(core::TimePoint until);
  void disconnect_all();
  /// The connection manager or another loop reports that the device is gone. Does nothing if this
  /// loop knows that already, or does not know the device.
  void lose_device(const ibv_context* context, const verbs::VerbsError& error);

 private:
  ServerLoop(const ServerConfig& config, std::uint32_t number, ServerLoop* first, Owner& owner,
             std::unique_ptr<Engine> engine);

  /// Calls `function` on the thread of loop 0, in the order of these calls.
  template <typename Function>
  void tell(Function function) {
    if (first_ == nullptr)
      function();
    else
      first_->post(std::move(function));
  }
  void fail(const verbs::VerbsError& error);
  std::optional<verbs::VerbsError> make_link(Peer& peer);
  std::optional<verbs::VerbsError> accept(Peer& peer);
  bool run();
  std::unique_ptr<Peer> take_arrivals();
  bool take_all(std::unique_ptr<Peer> arrivals);
  void make_room();
  void retire(std::unique_ptr<Peer> peer);
  bool tell_ends();
  bool tell_found();
  bool deal_out();
  bool drop_lost();
  void drop(Peer& peer);
  void tell_fault(const Peer& peer);
  bool round(core::TimePoint now);
  bool keep_time(core::TimePoint now);
  void look_later(Peer& peer);
  bool look_at(Peer& peer, core::TimePoint now);
  void close_idle(Peer& peer, const oncrpc::TurnedAwayReason& reason, core::TimePoint now);
  void check(Peer& peer, core::TimePoint now);
  bool close_unused(core::TimePoint now);
  bool close_unless_used(Peer& peer, core::TimePoint now);
  void on_turn(Peer& peer, core::TimePoint now);
  void note_activity(Peer& peer, core::TimePoint now) const;
  void note_established(Peer& peer);
  std::uint32_t credits_for(const Peer& peer) const;
  bool in_use(const Peer& peer) const;
  bool may_give_way(Peer& peer, core::TimePoint now) const;
  std::vector<std::unique_ptr<Peer>>::iterator place_of(oncrpc::ConnectionId id);
  Peer* find(oncrpc::ConnectionId id);
  void on_device_event(EngineDevice& device, const verbs::DeviceEvent& event);
  void end_all_on(const EngineDevice& device, const verbs::VerbsError& error,
                  void (Link::*end)(const verbs::VerbsError&));
  void collect_sends(EngineDevice& device);
  bool deal_out(EngineDevice& device);
  bool give_up_shared(EngineDevice& device, const verbs::VerbsError& error,
                      void (Link::*end)(const verbs::VerbsError&));
  std::optional<verbs::VerbsError> share_receives(EngineDevice& device);

  /// The number of shared Receives at first.
  std::uint32_t first_receives() const {
    return config_.shared_receives.value_or(config_.most_message_bytes == 0 ? ServerConfig::kSharedReceives : 0);
  }

  const ServerConfig config_;  // a copy, so that no other loop writes to the same cache lines
  const std::uint32_t number_;
  ServerLoop* const first_;
  Owner& owner_;
  std::unique_ptr<Engine> engine_;
  Dispatcher dispatcher_;
  std::vector<std::unique_ptr<Peer>> links_;  // in the order of their ids
  std::vector<Peer*> lost_;                   // of `links_`; they are destroyed when their calls have ended
  Timers<Peer> looks_;                        // deadlines of half-open and idle connections
  std::unique_ptr<Peer> untold_;              // peers that have ended, which the owner does not know yet
  std::mutex arriving_mutex_;
  std::unique_ptr<Peer> arriving_;  // from loop 0, newest first
  std::atomic<bool> any_arrives_ = false;
  std::uint64_t connections_made_ = 0;
  std::optional<core::TimePoint> shut_down_until_;  // while shutting down
  bool look_at_all_ = false;                        // to shut down: check whether each connection is in use
  bool disconnects_ = false;                        // closes all, because the server is being destroyed
  // Answers for newcomers that have not been sent to the owner yet.
  std::optional<std::optional<Idle>> unfound_;
  std::optional<bool> ungiven_;
  EndpointCounters closed_;  // counts of connections that have ended, and of what belongs to none
  bool running_ = false;
  bool stopped_ = false;
};

/// Calls `function(loop)` on that loop's thread: at once if `here` is that loop.
template <typename Function>
void run_on(ServerLoop& loop, const ServerLoop& here, Function function) {
  if (&loop == &here)
    function(loop);
  else
    loop.post([&loop, function = std::move(function)]() mutable { function(loop); });
}

}  // namespace rpcrdma::endpoint
