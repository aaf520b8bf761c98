// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/server.h"

#include <algorithm>

#include "rpcrdma/endpoint/dispatcher.h"
#include "rpcrdma/endpoint/server_peer.h"

namespace rpcrdma::endpoint {

xdr::Result<std::unique_ptr<Server>, verbs::VerbsError> Server::listen(const verbs::Table& table,
                                                                       const oncrpc::Address& address,
                                                                       ServerConfig config) {
  std::unique_ptr<Server> server{new Server(std::move(config))};
  auto engine = Engine::open(table, server->config_.pool_bytes);
  if (!engine) return xdr::unexpected(engine.error());
  server->engine_ = std::move(*engine);
  server->dispatcher_ = std::make_unique<Dispatcher>(*server->engine_, std::size_t{4} * server->config_.credits,
                                                     server->config_.answering, server->config_.reply_cache);
  auto id = server->engine_->cm().make_id(*server);
  if (!id) return xdr::unexpected(id.error());
  server->listener_ = std::move(*id);
  if (auto error = server->engine_->cm().listen(server->listener_, address, server->config_.backlog))
    return xdr::unexpected(*error);
  if (server->listener_->verbs == nullptr) {
    server->failure_ = server->engine_->watch_all_devices();
  } else if (const auto device = server->engine_->use_device_of(server->listener_); !device) {
    return xdr::unexpected(device.error());
  }
  return server;
}

void Server::serve(std::uint32_t program, std::uint32_t version, OnCall handler, const ServeOptions& options) {
  dispatcher_->serve(program, version, std::move(handler), options);
}

Server::Server(ServerConfig config) : config_(std::move(config)), faults_(config_.peers) {}

Server::~Server() {
  XDR_ASSERT(!running_);
  listener_.reset();
  for (auto& peer : links_) peer->link->disconnect();
  while (!links_.empty()) wait(-1);
}

void Server::on_cm_event(const verbs::CmEvent& event) {
  using Kind = verbs::CmEvent::Kind;
  if (event.kind == Kind::kConnectRequest) on_request(event);
  if (event.kind == Kind::kFailed) failure_ = event.error;
  if (event.kind == Kind::kDeviceRemoved) lose_device(listener_->verbs, event.error);
}

/// A listener at a wildcard address belongs to no device and is told of no removal: each connection on one is, and the device tells
/// of its failure. Nobody could be let in any more once none is left.
void Server::lose_device(const ibv_context* context, const verbs::VerbsError& error) {
  EngineDevice* const device = engine_->find_device(context);
  if (device == nullptr) return;
  engine_->forget_device(*device);
  end_all_on(*device, error, &Link::abandon);
  if (!listening()) return;
  failure_ = error;
  if (listener_->verbs != nullptr ? listener_->verbs != context : engine_->has_device()) return;
  listener_.reset();
}

void Server::end_all_on(const EngineDevice& device, const verbs::VerbsError& error,
                        void (Link::*end)(const verbs::VerbsError&)) {
  for (auto& peer : links_)
    if (&peer->link->device() == &device) (*peer->link.*end)(error);
}

std::optional<verbs::VerbsError> Server::share_receives(EngineDevice& device) {
  if (config_.shared_receives == 0 || device.shared) return std::nullopt;
  const std::uint64_t most = std::uint64_t{config_.most_connections} * (config_.credits + core::kOptionalReceives);
  auto shared =
      verbs::SharedReceives::open(*device.domain, device.completions->get(),
                                  {.bytes = config_.message_bytes,
                                   .first = config_.shared_receives,
                                   .most = static_cast<std::uint32_t>(std::min<std::uint64_t>(most, 1u << 20)),
                                   .batch = config_.receive_batch});
  if (!shared) return shared.error();
  device.shared = std::move(*shared);
  device.events->watch(device.shared->get());
  device.events->watch(device.shared->cq());
  return std::nullopt;
}

void Server::on_device_event(EngineDevice& device, const verbs::DeviceEvent& event) {
  for (auto& peer : links_)
    if (&peer->link->device() == &device) peer->link->on_device_event(event);
  const verbs::SharedReceives* const shared = device.shared.get();
  if (shared != nullptr && (event.object == shared->get() || event.object == shared->cq())) {
    std::optional<verbs::VerbsError> error;
    if (event.type == IBV_EVENT_SRQ_LIMIT_REACHED) error = device.shared->on_limit();
    if (event.is_fatal()) {
      error = event.error();
      end_all_on(device, *error, &Link::fail);
    }
    if (error) failure_ = error;
  } else if (event.type == IBV_EVENT_DEVICE_FATAL) {
    lose_device(device.context, event.error());
  }
}

bool Server::run() {
  XDR_ASSERT(!running_);
  running_ = true;
  const core::TimePoint now = Engine::now();
  bool any = keep_time(now);
  any |= round(now);
  any |= engine_->run_posted();
  if (engine_->take_events(
          !any, [this](EngineDevice& device, const verbs::DeviceEvent& event) { on_device_event(device, event); })) {
    any = true;
    round(now);
  }
  any |= drop_lost(now);
  any |= engine_->end_round();
  running_ = false;
  return any;
}

/// Whoever has something to do by now has a turn.  returns  whether there was anything
bool Server::round(core::TimePoint now) {
  bool any = deal_out();
  if (dispatcher_->pump(now)) any = look_at_all_ = true;  // a call may have ended for which no link has a turn
  any |= engine_->take_turns(now);
  return any;
}

/// Hands shared Receives to their connections.  returns  whether there was anything
bool Server::deal_out() {
  if (config_.shared_receives == 0) return false;
  bool any = false;
  for (const auto& device : engine_->devices()) any |= device->links != 0 && device->shared && deal_out(*device);
  return any;
}

bool Server::deal_out(EngineDevice& device) {
  const auto dealt = device.shared->poll();
  if (!dealt) {
    failure_ = dealt.error();
    end_all_on(device, dealt.error(), &Link::abandon);  // nothing arrives for any of them
    return true;
  }
  // What has come for connections that are gone went back, and none of them has a turn to post it in.
  if (const auto error = device.shared->post()) {
    failure_ = error;
    end_all_on(device, *error, &Link::fail);
  }
  return *dealt;
}

bool Server::progress() {
  engine_->wake_up();
  return run();
}

bool Server::arm() {
  engine_->fall_asleep();
  return !run();
}

bool Server::wait(int timeout_ms) {
  if (engine_->poll_for(config_.busy_poll_us, [this] { return progress(); }) || !arm()) return true;
  if (!engine_->wait(timeout_ms)) return false;
  progress();
  return true;
}

EndpointCounters Server::counters() const {
  EndpointCounters sum = closed_;
  for (const auto& peer : links_) {
    sum += peer->link->counters();
    sum.connected += peer->link->channel().was_established() ? 1 : 0;
  }
  for (const auto& device : engine_->devices()) sum.shared_receives += device->shared_counters();
  sum.turns = engine_->turns().taken();
  sum.memory = engine_->memory_counters();
  sum.answering = dispatcher_->counters();
  return sum;
}

std::vector<ConnectionStatus> Server::status() const {
  std::vector<ConnectionStatus> all;
  for (const auto& peer : links_)
    all.push_back({.id = peer->source.id,
                   .peer = verbs::peer_address(*peer->link->channel().id()).to_string(),
                   .counters = peer->link->counters(),
                   .established = peer->link->channel().was_established(),
                   .calls = peer->source.calls,
                   .registered_bytes = peer->link->buffer_bytes()});
  return all;
}

}  // namespace rpcrdma::endpoint
