// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/server.h"

#include <algorithm>
#include <cerrno>
#include <future>
#include <new>
#include <string>
#include <system_error>
#include <utility>

#include "oncrpc/signals_blocked.h"
#include "rpcrdma/endpoint/admission.h"
#include "rpcrdma/endpoint/newcomers.h"
#include "rpcrdma/endpoint/probes.h"
#include "rpcrdma/endpoint/server_loop.h"
#include "rpcrdma/endpoint/server_peer.h"
#include "rpcrdma/endpoint/survive.h"

namespace rpcrdma::endpoint {

/// Handles what loops report; everything here runs on the thread of loop 0.
class Server::Reports final : public ServerLoop::Owner, public Newcomers::Owner {
 public:
  explicit Reports(Server& server) : server_(server) {}
  void on_taken(std::uint32_t loop) override { server_.admission_->taken(loop); }
  void on_established(std::uint32_t loop) override { server_.admission_->established(loop); }
  void on_ended(const Admission::End& end) override {
    server_.admission_->end(end, Engine::now());
    server_.newcomers_->on_room();
  }
  void on_refused(const Admission::End& end, const verbs::VerbsError& error) override {
    server_.admission_->end(end, Engine::now());
    tell_refused(end.host, error);
    server_.newcomers_->on_room();
  }
  void on_found(const std::optional<ServerLoop::Idle>& idle) override { server_.newcomers_->on_found(idle); }
  void on_gave_way(bool closes) override { server_.newcomers_->on_gave_way(closes); }
  void admit(const verbs::CmEvent& request, const oncrpc::PeerHost& host) override { server_.admit(request, host); }
  void turn_away(const verbs::CmEvent& request, const oncrpc::PeerHost& host,
                 const oncrpc::TurnedAwayReason& reason) override {
    server_.turn_away(request, host, reason);
  }
  /// Makes the peer for a connection request.  returns  nullptr: there is no memory for another
  /// connection, and the request has been rejected
  std::unique_ptr<ServerLoop::Peer> begin(const verbs::CmEvent& event, const oncrpc::PeerHost& host, ServerLoop& loop) {
    std::unique_ptr<ServerLoop::Peer> peer;
    try {
      peer = loop.make_peer(event, host);
      server_.admission_->begin(host, loop.number());
      return peer;
    } catch (const std::bad_alloc&) {
      if (peer == nullptr) server_.loops_[0]->engine().cm().reject(event.request);
      tell_refused(host, verbs::no_memory());
      return nullptr;
    }
  }
  void on_failure(const verbs::VerbsError& error) override { server_.failure_ = error; }
  void on_device_lost(const EngineDevice& device, const verbs::VerbsError& error) override {
    server_.on_device_lost(device, error);
  }

 private:
  void tell_refused(const oncrpc::PeerHost& host, const verbs::VerbsError& error) {
    ++server_.refused_;
    server_.failure_ = error;
    probes::turned_away(reasons::kCannotServe, host);
    if (server_.config_.turned_away == nullptr) return;
    server_.config_.turned_away->on_turned_away({reasons::kCannotServe, host, 0, words_of(error)});
  }

  Server& server_;
};

Server::Server(ServerConfig config)
    : config_(std::move(config)),
      admission_(std::make_unique<Admission>(config_.peers, config_.most_connections, config_.loops)),
      reports_(std::make_unique<Reports>(*this)),
      newcomers_(std::make_unique<Newcomers>(*admission_, loops_, config_.peers.least_idle_time, *reports_)) {}

xdr::Result<std::unique_ptr<Server>, verbs::VerbsError> Server::listen(const verbs::Table& table,
                                                                       const oncrpc::Address& address,
                                                                       ServerConfig config) {
  if (config.loops == 0 || config.loops > kMostLoops)
    return xdr::unexpected(verbs::VerbsError{"loops", EINVAL, {}, "a server has 1 to 256"});
  std::unique_ptr<Server> server{new Server(std::move(config))};
  if (auto error = server->open(table, address)) return xdr::unexpected(*error);
  return server;
}

std::optional<verbs::VerbsError> Server::open(const verbs::Table& table, const oncrpc::Address& address) {
  auto first = ServerLoop::open(table, config_, 0, nullptr, *reports_);
  if (!first) return first.error();
  loops_.push_back(std::move(*first));
  Engine& engine = loops_[0]->engine();
  auto id = engine.cm().make_id(*this);
  if (!id) return id.error();
  listener_ = std::move(*id);
  if (auto error = engine.cm().listen(listener_, address, config_.backlog)) return error;
  if (listener_->verbs == nullptr) {
    failure_ = engine.watch_all_devices();
  } else if (const auto device = engine.use_device_of(listener_); !device) {
    return device.error();
  }
  for (std::uint32_t number = 1; number < config_.loops; ++number)
    if (auto error = start_loop(table, number)) return error;
  return std::nullopt;
}

/// Makes the loop on its own thread. Returns errors, and throws exceptions, that happen there.
std::optional<verbs::VerbsError> Server::start_loop(const verbs::Table& table, std::uint32_t number) {
  using Opened = xdr::Result<std::unique_ptr<ServerLoop>, verbs::VerbsError>;
  std::promise<Opened> promise;
  auto opened = promise.get_future();
  try {
    const oncrpc::SignalsBlocked blocked;
    threads_.emplace_back([this, number, &table, promise = std::move(promise)]() mutable {
      ServerLoop* own = nullptr;
      try {
        auto loop = ServerLoop::open(table, config_, number, loops_[0].get(), *reports_, &listener_);
        own = loop ? loop->get() : nullptr;
        promise.set_value(std::move(loop));
      } catch (...) {
        promise.set_exception(std::current_exception());
      }
      if (own != nullptr) own->run_until_stopped();
    });
  } catch (const std::system_error& failure) {
    return verbs::VerbsError{"pthread_create", failure.code().value(), {}};
  }
  Opened loop = opened.get();
  if (!loop) return loop.error();
  loops_.push_back(std::move(*loop));
  return std::nullopt;
}

/// Loop 0 runs until the last connection of all loops has ended, because holders of calls may need
/// it.
Server::~Server() {
  listener_.reset();
  newcomers_->turn_all_away();
  for (auto& loop : loops_) {
    XDR_ASSERT(loop->number() != 0 || !loop->is_running());
    if (loop->number() == 0)
      loop->disconnect_all();
    else
      loop->post([one = loop.get()] { one->disconnect_all(); });
  }
  while (admission_->connections() != 0) wait(-1);
  for (std::size_t i = 1; i < loops_.size(); ++i) loops_[i]->post([one = loops_[i].get()] { one->stop(); });
  for (std::thread& thread : threads_) thread.join();
  // loop 0 last, because the others get device events from it
  while (!loops_.empty()) loops_.pop_back();
}

// --- Which loop ----------------------------------------------------------------------------------
/// Returns the calling thread's loop. Any thread that is none of the server's own counts as the one
/// that runs loop 0; the application has to ensure that only one does.
ServerLoop& Server::here() const {
  ServerLoop* const own = ServerLoop::of_this_thread();
  const bool is_ours = own != nullptr && own->number() < loops_.size() && loops_[own->number()].get() == own;
  return is_ours ? *own : *loops_[0];
}

ServerLoop& Server::loop_of(oncrpc::ConnectionId connection) const {
  const std::size_t number = loop_number(connection);
  return *loops_[number < loops_.size() ? number : 0];
}

/// Calls `function(loop)` for each loop on its thread, one after another, and waits for each. On
/// the thread of another loop than loop 0, calls it only for that loop, because two such threads
/// would wait for each other.
template <typename Function>
void Server::ask_each_loop(const Function& function) const {
  ServerLoop& own = here();
  if (own.number() != 0) return function(own);
  for (const auto& loop : loops_) {
    if (loop.get() == &own) {
      function(own);
      continue;
    }
    std::promise<void> done;
    const auto end = done.get_future();
    // The function owns the promise, because set_value() may still run in it when `end` is ready.
    loop->post([&function, at = loop.get(), done = std::move(done)]() mutable {
      function(*at);
      done.set_value();
    });
    end.wait();
  }
}

// --- Connections ---------------------------------------------------------------------------------
void Server::on_cm_event(const verbs::CmEvent& event) {
  using Kind = verbs::CmEvent::Kind;
  if (event.kind == Kind::kConnectRequest) on_request(event);
  if (event.kind == Kind::kFailed) failure_ = event.error;
  if (event.kind == Kind::kDeviceRemoved) loops_[0]->lose_device(listener_->verbs, event.error);
}

/// A listener at a wildcard address belongs to no device and is not notified of a removal; but each
/// connection on the device is, and the device reports its failure. When no device is left, nobody
/// can be accepted any more. A loop that has no connection on the device at this time must be
/// notified here: none of its ids reports the removal, and loop 0 no longer reads the device's
/// events.
void Server::on_device_lost(const EngineDevice& device, const verbs::VerbsError& error) {
  const ibv_context* const context = device.context;
  using Lost = std::pair<DeviceList, verbs::VerbsError>;
  for (std::size_t i = 1; i < loops_.size(); ++i) try {
      loops_[i]->post([loop = loops_[i].get(), context, lost = std::make_unique<Lost>(device.reference, error)] {
        loop->lose_device(context, lost->second);
      });
    } catch (const std::bad_alloc&) {  // the other loops are notified, and the listener ends
    }
  if (listener_ == nullptr) return;
  failure_ = error;
  if (listener_->verbs != nullptr ? listener_->verbs != context : loops_[0]->engine().has_device()) return;
  listener_.reset();
}

void Server::on_request(const verbs::CmEvent& event) {
  const oncrpc::PeerHost host = oncrpc::PeerHost::of(verbs::peer_address(*event.request));
  const oncrpc::TurnedAwayReason* const reason = admission_->why_not(host, Engine::now());
  if (reason == nullptr) return admit(event, host);
  if (reason != &reasons::kMostConnections || !newcomers_->take(event, host)) turn_away(event, host, *reason);
}

void Server::turn_away(const verbs::CmEvent& event, const oncrpc::PeerHost& host,
                       const oncrpc::TurnedAwayReason& reason) {
  ++refused_;
  admission_->count(reason);
  // the request does not exist any more once it is rejected
  const oncrpc::Address address = verbs::peer_address(*event.request);
  loops_[0]->engine().cm().reject(event.request);
  probes::turned_away(reason, host);
  if (config_.turned_away != nullptr) config_.turned_away->on_turned_away(oncrpc::TurnedAway::of(reason, address));
}

/// Gives an admitted connection request to a loop. The id moves to its loop before that loop knows
/// of it, so that this thread handles no later event of the id.
void Server::admit(const verbs::CmEvent& event, const oncrpc::PeerHost& host) {
  ServerLoop& first = *loops_[0];
  ServerLoop& loop = *loops_[admission_->loop_for(host)];
  std::unique_ptr<ServerLoop::Peer> peer = reports_->begin(event, host, loop);
  if (peer == nullptr) return;
  if (&loop == &first) return loop.take(std::move(peer));
  std::optional<verbs::VerbsError> error;
  try {
    // Loop 0 reads the events of that device for the other loop.
    error = first.engine().meet_device_of(peer->id);
  } catch (const std::bad_alloc&) {
    error = verbs::no_memory();
  }
  const bool meets = !error;
  if (meets) error = loop.move_here(*peer);
  if (error) {
    admission_->taken(loop.number());
    return reports_->on_refused({.host = host, .loop = loop.number(), .half_open = true, .unable = meets}, *error);
  }
  loop.hand_over(std::move(peer));
}

// --- What applications call ----------------------------------------------------------------------
void Server::serve(std::uint32_t program, std::uint32_t version, OnCall handler, const ServeOptions& options) {
  if (loops_.size() == 1) return loops_[0]->serve(program, version, std::move(handler), options);
  if (here().number() == 0) return serve_everywhere(program, version, std::move(handler), options);
  loops_[0]->post([this, program, version, options, kept = std::make_unique<OnCall>(std::move(handler))]() mutable {
    serve_everywhere(program, version, std::move(*kept), options);
  });
}

/// Serves a version of a program on all loops. All loops call the same handler object, through an
/// entry of their own, so that no call changes a reference count.
void Server::serve_everywhere(std::uint32_t program, std::uint32_t version, OnCall handler,
                              const ServeOptions& options) {
  if (options.remembered_procedures != 0) admission_->keep_hosts_together();
  const auto shared = std::make_shared<OnCall>(std::move(handler));
  struct Served {
    std::uint32_t program, version;
    std::shared_ptr<OnCall> handler;
    ServeOptions options;
  };
  for (const auto& loop : loops_) {
    auto served = std::make_unique<Served>(Served{program, version, shared, options});
    run_on(*loop, *loops_[0], [served = std::move(served)](ServerLoop& at) {
      at.serve(
          served->program, served->version, [handler = served->handler](InboundCall& call) { (*handler)(call); },
          served->options);
    });
  }
}

void Server::allow_calls(oncrpc::ConnectionId connection, bool allowed) {
  run_on(loop_of(connection), here(), [=](ServerLoop& loop) { loop.allow_calls(connection, allowed); });
}

xdr::Result<core::CallId, core::CallError> Server::call(oncrpc::ConnectionId connection, const Request& request,
                                                        OnResponse done) {
  ServerLoop& loop = loop_of(connection);
  if (&loop != &here()) return xdr::unexpected(core::CallError::kConnectionLost);
  return loop.call(connection, request, std::move(done));
}

void Server::cancel(oncrpc::ConnectionId connection, core::CallId call) {
  run_on(loop_of(connection), here(), [=](ServerLoop& loop) { loop.cancel(connection, call); });
}

void Server::disconnect(oncrpc::ConnectionId connection) {
  run_on(loop_of(connection), here(), [=](ServerLoop& loop) { loop.disconnect(connection); });
}

ext::ExtensionSet* Server::extensions(oncrpc::ConnectionId connection) {
  ServerLoop& loop = loop_of(connection);
  return &loop == &here() ? loop.extensions(connection) : nullptr;
}

const CallSource* Server::source_of(oncrpc::ConnectionId connection) {
  ServerLoop& loop = loop_of(connection);
  return &loop == &here() ? loop.source_of(connection) : nullptr;
}

void Server::shutdown(core::Duration most) {
  if (here().number() != 0) return loops_[0]->post([this, most] { shutdown(most); });
  listener_.reset();
  newcomers_->turn_all_away();
  const core::TimePoint until = Engine::now() + most;
  for (const auto& loop : loops_) run_on(*loop, *loops_[0], [until](ServerLoop& at) { at.shut_down(until); });
}

/// Aborts on the thread of another loop.
ServerLoop& Server::first() const {
  ServerLoop& own = here();
  XDR_ASSERT(own.number() == 0);
  return own;
}

bool Server::progress() { return first().progress(); }
int Server::fd() const { return loops_[0]->engine().fd(); }
bool Server::arm() { return first().arm(); }
bool Server::wait(int timeout_ms) { return first().wait(timeout_ms); }
void Server::post(oncrpc::Callback<void()> function) { loops_[0]->post(std::move(function)); }
void Server::post(oncrpc::ConnectionId connection, oncrpc::Callback<void()> function) {
  loop_of(connection).post(std::move(function));
}

std::size_t Server::connections() const {
  (void)first();
  return admission_->connections();
}

bool Server::listening() const {
  (void)first();
  return listener_ != nullptr;
}

std::optional<verbs::VerbsError> Server::last_failure() const {
  (void)first();
  return failure_;
}

BufferPool& Server::pool() { return here().engine().pool(); }

/// Registers memory. Either all loops have the region, or none.
xdr::Result<std::uint32_t, verbs::VerbsError> Server::add_region(std::span<std::byte> memory) {
  if (here().number() != 0)
    return xdr::unexpected(verbs::VerbsError{"ibv_reg_mr", EDEADLK, {}, "this thread must not wait for other loops"});
  std::optional<verbs::VerbsError> error;
  std::size_t know_it = 0;
  std::uint32_t region = 0;
  ask_each_loop([&](ServerLoop& loop) {
    if (error) return;
    const auto added = loop.engine().add_region(memory);
    if (added) {
      ++know_it;
      region = *added;
    } else {
      error = added.error();
    }
  });
  if (!error) return region;
  ask_each_loop([&](ServerLoop& loop) {
    if (loop.number() < know_it) loop.engine().drop_last_region();
  });
  return xdr::unexpected(*error);
}

EndpointCounters Server::counters() const {
  if (loops_.size() == 1) return with_admission(loops_[0]->counters());
  EndpointCounters sum;
  std::vector<const ibv_context*> devices;
  ask_each_loop([&](const ServerLoop& loop) {
    sum += loop.counters();
    loop.add_devices(devices);
  });
  sum.memory.devices = static_cast<std::uint32_t>(devices.size());
  return here().number() == 0 ? with_admission(std::move(sum)) : sum;
}

EndpointCounters Server::with_admission(EndpointCounters sum) const {
  sum.refused = refused_;
  sum.peers += admission_->counters();
  return sum;
}

std::vector<ConnectionStatus> Server::status() const {
  std::vector<ConnectionStatus> all;
  ask_each_loop([&](const ServerLoop& loop) { loop.add_status(all); });
  return all;
}

}  // namespace rpcrdma::endpoint
