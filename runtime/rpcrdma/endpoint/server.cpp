// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/server.h"

#include <algorithm>
#include <array>
#include <cerrno>

namespace rpcrdma::endpoint {

/// A connection, as the connection manager sees it.
struct Server::Peer final : verbs::CmHandler, Link::Owner {
  explicit Peer(Server& owner) : server(owner) {}
  void on_upcall(Link&, const core::Upcall& upcall) override { server.dispatcher_->take(source, upcall); }
  void on_cm_event(const verbs::CmEvent& event) override {
    using Kind = verbs::CmEvent::Kind;
    if (event.kind == Kind::kEstablished) link->on_established(announced);
    if (event.kind == Kind::kFailed || event.kind == Kind::kDeviceRemoved) server.failure_ = event.error;
    if (event.kind == Kind::kDeviceRemoved) {
      server.engine_->forget_device();
      link->abandon(event.error);
    }
    if (event.kind == Kind::kFailed) link->fail(event.error);
    if (event.kind == Kind::kDisconnected) link->disconnect();
  }
  Server& server;
  std::optional<verbs::PrivateData> announced;  // by the client
  std::unique_ptr<ext::ExtensionSet> extensions;
  CallSource source;
  std::unique_ptr<Link> link;
};

xdr::Result<std::unique_ptr<Server>, verbs::VerbsError> Server::listen(const verbs::Table& table,
                                                                       const verbs::Address& address,
                                                                       ServerConfig config) {
  std::unique_ptr<Server> server{new Server(std::move(config))};
  auto engine = Engine::open(table, server->config_.pool_bytes);
  if (!engine) return xdr::unexpected(engine.error());
  server->engine_ = std::move(*engine);
  server->dispatcher_.emplace(*server->engine_, std::size_t{4} * server->config_.credits);
  auto id = server->engine_->cm().make_id(*server);
  if (!id) return xdr::unexpected(id.error());
  server->listener_ = std::move(*id);
  if (auto error = server->engine_->cm().listen(server->listener_, address, server->config_.backlog))
    return xdr::unexpected(*error);
  if (server->listener_->verbs != nullptr) {
    if (auto error = server->engine_->use_device_of(server->listener_)) return xdr::unexpected(*error);
  }
  return server;
}

Server::Server(ServerConfig config) : config_(std::move(config)) {}

Server::~Server() {
  XDR_ASSERT(!running_);
  listener_.reset();
  for (auto& peer : links_) peer->link->disconnect();
  while (!links_.empty()) wait(-1);
  if (shared_) {
    const std::array<const void*, 2> queues{shared_->get(), shared_->cq()};
    shared_.reset();
    for (const void* queue : queues) engine_->events().forget(queue);
  }
}

void Server::on_cm_event(const verbs::CmEvent& event) {
  using Kind = verbs::CmEvent::Kind;
  if (event.kind == Kind::kConnectRequest) on_request(event);
  if (event.kind == Kind::kFailed || event.kind == Kind::kDeviceRemoved) failure_ = event.error;
  if (event.kind != Kind::kDeviceRemoved) return;
  engine_->forget_device();
  listener_.reset();
}

void Server::on_request(const verbs::CmEvent& event) {
  if (links_.size() >= config_.most_connections) {
    ++closed_.refused;
    engine_->cm().reject(event.request);
  } else if (auto error = accept(event)) {
    ++closed_.refused;
    failure_ = error;
  }
}

std::optional<verbs::VerbsError> Server::share_receives() {
  if (config_.shared_receives == 0 || shared_) return std::nullopt;
  const std::uint64_t most = std::uint64_t{config_.most_connections} * (config_.credits + core::kOptionalReceives);
  auto shared =
      verbs::SharedReceives::open(engine_->domain(), engine_->completions().get(),
                                  {.bytes = config_.message_bytes,
                                   .first = config_.shared_receives,
                                   .most = static_cast<std::uint32_t>(std::min<std::uint64_t>(most, 1u << 20)),
                                   .batch = config_.receive_batch});
  if (!shared) return shared.error();
  shared_ = std::move(*shared);
  engine_->events().watch(shared_->get());
  engine_->events().watch(shared_->cq());
  return std::nullopt;
}

void Server::on_device_event(const verbs::DeviceEvent& event) {
  for (auto& peer : links_) peer->link->on_device_event(event);
  if (shared_ && (event.object == shared_->get() || event.object == shared_->cq())) {
    std::optional<verbs::VerbsError> error;
    if (event.type == IBV_EVENT_SRQ_LIMIT_REACHED) error = shared_->on_limit();
    if (event.is_fatal()) {
      error = event.error();
      for (auto& peer : links_) peer->link->fail(*error);
    }
    if (error) failure_ = error;
  } else if (event.type == IBV_EVENT_DEVICE_FATAL && listening()) {  // else its removal says more
    failure_ = event.error();
  }
}

std::optional<verbs::VerbsError> Server::accept(const verbs::CmEvent& event) {
  auto peer = std::make_unique<Peer>(*this);
  verbs::CmId id = engine_->cm().adopt(event.request, *peer);
  if (auto error = engine_->use_device_of(id)) return error;
  if (auto error = share_receives()) return error;
  // Without a Read there is no way to the data of a Call's Read chunks.
  if (event.initiator_depth == 0)
    return verbs::VerbsError{"rdma_accept", EPROTO, {}, "the client serves no RDMA Reads (responder_resources 0)"};
  peer->announced = event.announced;
  if (config_.extensions.make != nullptr) peer->extensions = config_.extensions.make();
  auto link = Link::open(*engine_, std::move(id), core::Role::kServer, config_,
                         peer->extensions ? peer->extensions->table() : std::span<const core::Extension>{}, *peer,
                         config_.observer, shared_.get());
  if (!link) return link.error();
  peer->link = std::move(*link);
  peer->source.link = peer->link.get();
  peer->source.id = ConnectionId{++connections_made_};
  peer->link->expect(peer->announced);
  if (auto error = engine_->cm().accept(peer->link->channel(), config_.read_depth, event, peer->link->announcement(),
                                        shared_ != nullptr))
    return error;
  links_.push_back(std::move(peer));
  return std::nullopt;
}

bool Server::run() {
  XDR_ASSERT(!running_);
  running_ = true;
  bool any = false;
  const auto pump = [&] {
    bool moved = deal_out();
    for (auto& peer : links_) moved |= peer->link->pump();
    return moved;
  };
  any |= pump();
  any |= engine_->run_posted();
  if (engine_->take_events(!any, [this](const verbs::DeviceEvent& event) { on_device_event(event); })) {
    any = true;
    pump();
  }
  any |= drop_lost();
  running_ = false;
  return any;
}

/// Hands shared Receives to their connections.  returns  whether there was anything
bool Server::deal_out() {
  if (!shared_ || links_.empty()) return false;
  const auto dealt = shared_->poll();
  if (dealt) return *dealt;
  failure_ = dealt.error();
  for (auto& peer : links_) peer->link->abandon(dealt.error());  // nothing arrives for any of them
  return true;
}

bool Server::drop_lost() {
  return std::erase_if(links_, [this](const auto& peer) {
           if (!peer->link->lost()) return false;
           closed_ += peer->link->counters();
           if (!peer->link->channel().was_established()) return true;
           ++closed_.connected;
           if (peer->link->channel().failure()) ++closed_.lost;
           return true;
         }) != 0;
}

bool Server::progress() {
  engine_->wake_up();
  return run();
}

bool Server::arm() {
  engine_->fall_asleep();
  if (shared_) shared_->arm();
  for (auto& peer : links_) peer->link->arm();
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
  if (shared_) sum.shared_receives = shared_->counters();
  return sum;
}

std::vector<ConnectionStatus> Server::status() const {
  std::vector<ConnectionStatus> all;
  for (const auto& peer : links_)
    all.push_back(
        {peer->source.id, verbs::Address::peer_of(*peer->link->channel().id()).to_string(), peer->link->counters()});
  return all;
}

}  // namespace rpcrdma::endpoint
