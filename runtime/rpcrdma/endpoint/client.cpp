// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/client.h"

#include <algorithm>
#include <cerrno>
#include <new>
#include <utility>
#include <variant>

#include "rpcrdma/endpoint/dispatcher.h"
#include "rpcrdma/endpoint/survive.h"

namespace rpcrdma::endpoint {
namespace {

/// What `Client::failure()` says if this end has closed the connection for this reason.
verbs::VerbsError failure_of(core::CloseReason reason) {
  const auto failure = [reason](int code) {
    return verbs::VerbsError{.verb = "connection", .code = code, .detail = core::to_string(reason).data()};
  };
  switch (reason) {
    case core::CloseReason::kNoCommonVersion:
      return failure(EPROTONOSUPPORT);
    case core::CloseReason::kPeerSilent:
      return failure(ETIMEDOUT);
    case core::CloseReason::kCannotInvalidate:
      return failure(EIO);
    default:
      return failure(EPROTO);
  }
}

}  // namespace

xdr::Result<std::unique_ptr<Client>, verbs::VerbsError> Client::connect(const verbs::Table& table,
                                                                        const oncrpc::Address& server,
                                                                        ClientConfig config) {
  std::unique_ptr<Client> client{new Client(std::move(config))};
  client->server_ = server;
  auto engine = Engine::open(table, client->config_.pool_bytes);
  if (!engine) return xdr::unexpected(engine.error());
  client->engine_ = std::move(*engine);
  // Before there is a device, so that the application can prepare calls and add memory while the
  // first connection is being made.
  if (auto error = client->engine_->make_pool()) return xdr::unexpected(*error);
  client->caller_.emplace(*client->engine_, client->config_,
                          std::min(2 * client->config_.credits + 16, Caller::kMostCalls));
  client->dispatcher_ = std::make_unique<Dispatcher>(*client->engine_, client->config_.backward_credits);
  if (client->config_.reconnect.most_attempts != 0) client->caller_->resend(client->config_.reconnect.most_resends);
  if (auto error = client->begin()) return xdr::unexpected(*error);
  return client;
}

Client::Client(ClientConfig config)
    : config_(std::move(config)),
      backoff_(config_.reconnect),
      versions_(config_.versions, config_.version_two.memory) {}

Client::~Client() {
  XDR_ASSERT(!running_);
  close();
  if (!caller_) return;
  while ((link_ != nullptr && !link_->lost()) || dispatcher_->calls() != 0) wait(-1);
  state_ = State::kClosed;
  caller_->attach(nullptr);
  link_.reset();
  caller_->fail_all(core::CallError::kConnectionLost);
}

// --- One connection ------------------------------------------------------------------------------
std::optional<verbs::VerbsError> Client::begin() {
  auto id = engine_->cm().make_id(*this);
  if (!id) return id.error();
  id_ = std::move(*id);
  return engine_->cm().resolve_address(id_, server_, config_.resolve_timeout_ms);
}

std::optional<verbs::VerbsError> Client::start_link() {
  const auto device = engine_->use_device_of(id_);
  if (!device) return device.error();
  if (config_.extensions.make != nullptr) extensions_ = config_.extensions.make();
  LinkConfig config = config_;
  config.versions = versions_.offer(Engine::now());
  asked_since_.reset();
  auto source = std::make_unique<CallSource>();
  auto link =
      Link::open(*engine_, **device, std::move(id_), core::Role::kClient, config,
                 extensions_ ? extensions_->table() : std::span<const core::Extension>{}, *this, config_.observer);
  if (!link) return link.error();
  link_ = std::move(*link);
  source_ = std::move(source);
  source_->link = link_.get();
  source_->extensions = extensions_.get();
  return engine_->cm().connect(link_->channel(), config_.read_depth, link_->announcement());
}

void Client::give_up(const verbs::VerbsError& error) {
  if (!failure_) failure_ = error;
  if (link_ != nullptr)
    link_->disconnect();
  else
    ended();
}

const ibv_context* Client::device_in_use() const {
  if (link_ != nullptr) return link_->device().context;
  return id_ != nullptr ? id_->verbs : nullptr;
}

void Client::on_cm_event(const verbs::CmEvent& event) {
  try {
    take(event);
  } catch (const std::bad_alloc&) {
    give_up(verbs::no_memory());
  }
}

void Client::take(const verbs::CmEvent& event) {
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
      // too late: disconnect, so that the peer does not wait for us
      if (closing_ || link_->lost()) return link_->hang_up();
      state_ = State::kConnected;
      ++connected_;
      caller_->attach(link_.get());
      link_->on_established(event.announced);
      break;
    case Kind::kDisconnected:
      if (link_ != nullptr) link_->disconnect();
      if (closing_ || failure_) break;
      // this end has ended the connection before, and on_closed() says why
      if (link_ != nullptr && (link_->state().closing() || link_->channel().failure())) break;
      error = event.error;
      only_disconnected_ = true;  // until the drained queue pair gives a better reason
      break;
    case Kind::kFailed:
      error = event.error;
      break;
    case Kind::kDeviceRemoved:
      if (link_ != nullptr) link_->abandon(event.error);
      if (EngineDevice* const device = engine_->find_device(device_in_use())) engine_->forget_device(*device);
      only_disconnected_ = false;
      if (state_ != State::kClosed)
        failure_.reset();  // the removal caused the earlier failure, on iWARP a disconnection by the peer
      error = event.error;
      break;
    case Kind::kConnectRequest:
    case Kind::kOther:
      break;
  }
  if (error) give_up(*error);
}

void Client::on_upcall(Link&, const core::Upcall& upcall) {
  if (take(upcall) || dispatcher_->take(*source_, upcall)) return;
  // A server that has refused version 2 is not asked for it again for some time
  // [version-two-01 5.2].
  if (const auto* settled = std::get_if<core::VersionSettled>(&upcall))
    versions_.on_settled(settled->version, Engine::now());
  if (const auto* closed = std::get_if<core::Closed>(&upcall)) on_closed(*closed);
}

/// Reports the end of a call, if the upcall is one. If this connection did not offer every version,
/// a refusal of the offered ones only ends the connection, because the next one offers all versions
/// again [version-two-01 5.2].
bool Client::take(const core::Upcall& upcall) {
  const auto* failed = std::get_if<core::CallFailed>(&upcall);
  if (failed == nullptr || failed->error != core::CallError::kErrVers || versions_.offers_all())
    return caller_->take(upcall);
  core::CallFailed lost = *failed;
  lost.error = core::CallError::kConnectionLost;
  return caller_->take(lost);
}

/// Notes why the connection was closed; if something failed as well, it failed before that. Without
/// a common version, the client reconnects only if this connection did not offer every version. A
/// server that may have disconnected because of version 2 is asked for version 1 next.  spec:
/// [version-two-01 5.2]
void Client::on_closed(const core::Closed& closed) {
  if (!closed.by_peer && closed.reason == core::CloseReason::kNoCommonVersion) {
    hopeless_ = !versions_.on_no_common_version();
  } else if (version_is_asked_for()) {
    versions_.on_unanswered(Engine::now());
  }
  if (const auto& cause = link_->channel().failure()) {
    // A peer that is gone does not answer either, so its disconnection, which came first, is the
    // cause, not the missing answer.
    const bool follows = only_disconnected_ && cause->status == IBV_WC_RETRY_EXC_ERR;
    if (!failure_ || (only_disconnected_ && !follows)) failure_ = cause;
  }
  if (!failure_ && !closed.by_peer && closed.reason != core::CloseReason::kRequested)
    failure_ = failure_of(closed.reason);
  ended();
}

// --- From one connection to the next -------------------------------------------------------------
/// Called when there is neither a connection nor an attempt to make one any more; plans the next
/// attempt if the client shall reconnect [RFC 8166 4.5.5].
void Client::ended() {
  if (next_attempt_) return;
  if (std::exchange(answered_, caller_->answered()) != answered_) backoff_.reset();
  std::optional<core::Duration> delay;
  if (connected_ != 0 && !closing_ && !hopeless_) delay = backoff_.next(Engine::now());
  if (delay) next_attempt_ = Engine::now() + *delay;
  state_ = delay ? State::kReconnecting : State::kClosed;
}

/// Drops the link, but keeps what calls that came on it still need. If there is no memory
/// (std::bad_alloc), nothing has changed.
void Client::drop_link() {
  std::vector<Pages> messages;
  if (source_->calls != 0) {
    former_links_.reserve(kMostFormerLinks + 1);
    messages = link_->take_messages();
  }
  former_ = connection_counters();
  caller_->attach(nullptr);
  source_->extensions = nullptr;
  source_->link = nullptr;  // nobody needs it: all its calls are over, except those that are held
  if (source_->calls != 0) former_links_.push_back({std::move(messages), std::move(source_)});
  link_.reset();
  extensions_.reset();
}

/// Does the client's own work: the next attempt to connect, calls that wait for it, the end of a
/// shutdown.  returns  whether there was anything to do
bool Client::go_on() {
  bool any = false;
  std::erase_if(former_links_, [](const FormerLink& former) { return former.source->calls == 0; });
  if (next_attempt_ && closing_) {
    next_attempt_.reset();
    state_ = State::kClosed;
  } else if (next_attempt_) {
    if (link_ != nullptr) drop_link();
    if (*next_attempt_ > Engine::now()) {
      engine_->set_time(*next_attempt_);
    } else if (former_links_.size() < kMostFormerLinks) {
      any = true;
      engine_->leave_gone_devices();  // devices that went with the last link, or since
      next_attempt_.reset();
      failure_.reset();
      only_disconnected_ = false;
      if (const auto error = begin()) give_up(*error);
    }
  }
  if (state_ == State::kClosed && caller_->outstanding() != 0 && (link_ == nullptr || link_->lost())) {
    caller_->fail_all(hopeless_ ? core::CallError::kErrVers : core::CallError::kConnectionLost);
    any = true;
  }
  any |= give_up_silent_server();
  any |= caller_->pump();
  if (const auto time = caller_->next_time()) engine_->set_time(*time);
  if (wake_at_ && *wake_at_ <= Engine::now()) {
    wake_at_.reset();
    any = true;
  } else if (wake_at_) {
    engine_->set_time(*wake_at_);
  }
  if (shutting_down_ && !closing_) {
    const bool idle = caller_->outstanding() == 0 && dispatcher_->calls() == 0;
    if (idle || (shutdown_by_ && *shutdown_by_ <= Engine::now())) {
      close();
      any = true;
    } else if (shutdown_by_) {
      engine_->set_time(*shutdown_by_);
    }
  }
  return any;
}

/// Whether the first message was sent in version 2, and no message has come back that settles the
/// version.
bool Client::version_is_asked_for() const {
  const core::Counters& counters = link_->state().counters();
  return versions_.asks() && !link_->state().version() && counters.calls_sent + counters.optional_sent != 0;
}

/// Closes the connection if the server has not answered version 2 for too long. A server that
/// speaks only version 1 should refuse version 2. If it drops the message instead, this call and
/// all others would wait for ever, so the client gives up the connection. spec:
/// [version-two-01 5.2]
bool Client::give_up_silent_server() {
  if (state_ != State::kConnected || !version_is_asked_for()) return false;
  const core::TimePoint now = Engine::now();
  if (!asked_since_) asked_since_ = now;
  const core::Duration patience = config_.version_two.answer_time;
  if (patience == core::Duration{0} || config_.reconnect.most_attempts == 0) return false;
  if (now - *asked_since_ < patience) {
    engine_->set_time(*asked_since_ + patience);
    return false;
  }
  if (link_->state().closing()) return false;
  link_->connection().close(core::CloseReason::kPeerSilent, now);
  return true;
}

void Client::close() {
  closing_ = true;
  if (link_ != nullptr)
    link_->connection().close(core::CloseReason::kRequested, Engine::now());
  else
    state_ = State::kClosed;
}

void Client::serve(std::uint32_t program, std::uint32_t version, OnCall handler) {
  dispatcher_->serve(program, version, std::move(handler));
}

void Client::shutdown(oncrpc::Deadline deadline) {
  shutting_down_ = true;
  shutdown_by_ = deadline.from(Engine::now());
}

// --- Calls ---------------------------------------------------------------------------------------
xdr::Result<core::CallId, core::CallError> Client::call(const Request& request, OnResponse done) {
  const bool open = state_ == State::kConnected || (state_ == State::kReconnecting && request.resend);
  if (!open || closing_ || shutting_down_) return xdr::unexpected(core::CallError::kConnectionLost);
  return caller_->call(request, std::move(done));
}

void Client::cancel(core::CallId call) { caller_->cancel(call); }

xdr::Result<std::uint32_t, core::CallError> Client::send_optional(std::uint32_t opttype, xdr::Bytes optinfo) {
  if (state_ != State::kConnected) return xdr::unexpected(core::CallError::kConnectionLost);
  return link_->connection().send_optional(opttype, optinfo, Engine::now());
}

EndpointCounters Client::connection_counters() const {
  EndpointCounters all = former_;
  if (link_ != nullptr) all += link_->counters();
  all.connected = connected_;
  all.resent = caller_->resent();
  all.answering = dispatcher_->counters();
  if (link_ != nullptr && link_->channel().was_established() && link_->lost() && link_->channel().failure()) ++all.lost;
  return all;
}

EndpointCounters Client::counters() const {
  EndpointCounters all = connection_counters();
  all.turns = engine_->turns().taken();
  all.memory = engine_->memory_counters();
  return all;
}

// --- Work ----------------------------------------------------------------------------------------
bool Client::run() {
  XDR_ASSERT(!running_);
  running_ = true;
  bool any = survive([this] { return engine_->run_posted(); });
  const core::TimePoint now = Engine::now();
  any |= survive([&] { return dispatcher_->pump(now); });
  any |= survive([&] { return engine_->take_turns(now); });
  const auto on_event = [this](const EngineDevice& device, const verbs::DeviceEvent& happened) {
    if (link_ != nullptr && &link_->device() == &device) link_->on_device_event(happened);
  };
  const bool event = survive([&] { return engine_->take_events(!any, on_event); });
  if (event) survive([this] { return engine_->take_turns(Engine::now()); });
  any |= survive([this] { return go_on(); });
  any |= engine_->end_round();
  running_ = false;
  return any || event;
}

bool Client::progress() {
  engine_->wake_up();
  return run();
}

bool Client::arm() {
  engine_->fall_asleep();
  return !run();
}

bool Client::wait(int timeout_ms) {
  if (engine_->poll_for(config_.busy_poll_us, [this] { return progress(); }) || !arm()) return true;
  if (!engine_->wait(timeout_ms)) return false;
  progress();
  return true;
}

}  // namespace rpcrdma::endpoint
