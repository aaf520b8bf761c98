// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/client.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace rpcrdma::endpoint {

xdr::Result<std::unique_ptr<Client>, verbs::VerbsError> Client::connect(const verbs::Table& table,
                                                                        const verbs::Address& server,
                                                                        ClientConfig config) {
  std::unique_ptr<Client> client{new Client(std::move(config))};
  auto engine = Engine::open(table, client->config_.pool_bytes);
  if (!engine) return xdr::unexpected(engine.error());
  client->engine_ = std::move(*engine);
  client->caller_.emplace(*client->engine_, client->config_,
                          std::min(2 * client->config_.credits + 16, Caller::kMostCalls));
  auto id = client->engine_->cm().make_id(*client);
  if (!id) return xdr::unexpected(id.error());
  client->id_ = std::move(*id);
  if (auto error = client->engine_->cm().resolve_address(client->id_, server, client->config_.resolve_timeout_ms))
    return xdr::unexpected(*error);
  return client;
}

Client::Client(ClientConfig config) : config_(std::move(config)) {}

Client::~Client() {
  XDR_ASSERT(!running_);
  close();
  while (link_ != nullptr && !link_->lost()) {
    wait(-1);
  }
  if (caller_) caller_->attach(nullptr);
  link_.reset();
  caller_.reset();
}

void Client::give_up(const verbs::VerbsError& error) {
  if (!failure_) failure_ = error;
  if (link_ != nullptr)
    link_->disconnect();
  else
    state_ = State::kClosed;
}

std::optional<verbs::VerbsError> Client::start_link() {
  if (auto error = engine_->use_device_of(id_)) return error;
  if (config_.extensions.make != nullptr) extensions_ = config_.extensions.make();
  auto link =
      Link::open(*engine_, std::move(id_), core::Role::kClient, config_,
                 extensions_ ? extensions_->table() : std::span<const core::Extension>{}, *this, config_.observer);
  if (!link) return link.error();
  link_ = std::move(*link);
  caller_->attach(link_.get());
  return engine_->cm().connect(link_->channel(), config_.read_depth, link_->announcement());
}

void Client::on_cm_event(const verbs::CmEvent& event) {
  using Kind = verbs::CmEvent::Kind;
  std::optional<verbs::VerbsError> error;
  switch (event.kind) {
    case Kind::kAddressResolved:
      if (!closing_) error = engine_->cm().resolve_route(id_, config_.resolve_timeout_ms);
      break;
    case Kind::kRouteResolved:
      if (!closing_) error = start_link();
      break;
    case Kind::kEstablished:
      if (closing_ || state_ == State::kClosed) return link_->hang_up();  // too late: the peer must not wait for us
      state_ = State::kConnected;
      ++connected_;
      link_->on_established(event.announced);
      break;
    case Kind::kDisconnected:
      if (link_ != nullptr) link_->disconnect();
      if (closing_ || failure_) break;
      error = event.error;
      only_disconnected_ = true;  // until the drained queue pair says why
      break;
    case Kind::kFailed:
      error = event.error;
      break;
    case Kind::kDeviceRemoved:
      if (link_ != nullptr) link_->abandon(event.error);
      engine_->forget_device();
      only_disconnected_ = false;
      if (state_ != State::kClosed)
        failure_.reset();  // it explains what came before: on iWARP a disconnect by the peer
      error = event.error;
      break;
    case Kind::kConnectRequest:
    case Kind::kOther:
      break;
  }
  if (error) give_up(*error);
}

xdr::Result<core::CallId, core::CallError> Client::call(const Request& request, OnResponse done) {
  if (state_ != State::kConnected) return xdr::unexpected(core::CallError::kConnectionLost);
  return caller_->call(request, std::move(done));
}

void Client::cancel(core::CallId call) { caller_->cancel(call); }

xdr::Result<std::uint32_t, core::CallError> Client::send_optional(std::uint32_t opttype, xdr::Bytes optinfo) {
  if (state_ != State::kConnected) return xdr::unexpected(core::CallError::kConnectionLost);
  return link_->connection().send_optional(opttype, optinfo, Engine::now());
}

bool Client::run() {
  XDR_ASSERT(!running_);
  running_ = true;
  bool any = link_ != nullptr && link_->pump();
  const bool event = engine_->take_events(!any, [this](const verbs::DeviceEvent& happened) {
    if (link_ != nullptr) link_->on_device_event(happened);
  });
  if (event && link_ != nullptr) link_->pump();
  running_ = false;
  return any || event;
}

EndpointCounters Client::counters() const {
  EndpointCounters all;
  if (link_ != nullptr) all += link_->counters();
  all.connected = connected_;
  all.lost = connected_ != 0 && link_->lost() && link_->channel().failure() ? 1 : 0;
  return all;
}

bool Client::progress() {
  engine_->wake_up();
  return run();
}

bool Client::arm() {
  engine_->fall_asleep();
  if (link_ != nullptr) link_->arm();
  return !run();
}

bool Client::wait(int timeout_ms) {
  if (engine_->poll_for(config_.busy_poll_us, [this] { return progress(); }) || !arm()) return true;
  if (!engine_->wait(timeout_ms)) return false;
  progress();
  return true;
}

void Client::close() {
  closing_ = true;
  if (link_ != nullptr)
    link_->connection().close(core::CloseReason::kRequested, Engine::now());
  else
    state_ = State::kClosed;
}

void Client::on_upcall(Link&, const core::Upcall& upcall) {
  if (caller_->take(upcall)) return;
  if (std::holds_alternative<core::Closed>(upcall)) on_closed();
}

void Client::on_closed() {
  state_ = State::kClosed;
  const auto& cause = link_->channel().failure();
  if (!cause) return;
  // A peer that has gone answers nothing any more: of the two, that it went is the cause.
  const bool follows = only_disconnected_ && cause->status == IBV_WC_RETRY_EXC_ERR;
  if (!failure_ || (only_disconnected_ && !follows)) failure_ = cause;
}

}  // namespace rpcrdma::endpoint
