// SPDX-License-Identifier: BSD-3-Clause
//
// A server's connections: who is let in, who has stayed too long, who broke what, calls in the backward direction, shutdown.
#include <algorithm>
#include <cerrno>
#include <utility>

#include "rpcrdma/endpoint/dispatcher.h"
#include "rpcrdma/endpoint/server_peer.h"

namespace rpcrdma::endpoint {

void Server::Peer::on_cm_event(const verbs::CmEvent& event) {
  using Kind = verbs::CmEvent::Kind;
  if (event.kind == Kind::kEstablished) {
    link->on_established(announced);
    server.note_established(*this);
  }
  if (event.kind == Kind::kFailed) server.failure_ = event.error;
  if (event.kind == Kind::kDeviceRemoved) {
    server.lose_device(link->device().context, event.error);
    link->abandon(event.error);  // whatever had been said of its device before
  }
  if (event.kind == Kind::kFailed) link->fail(event.error);
  if (event.kind == Kind::kDisconnected) link->disconnect();
}

void Server::Peer::on_upcall(Link&, const core::Upcall& upcall) {
  if (server.dispatcher_->take(source, upcall) || (caller && caller->take(upcall))) return;
  const auto* closed = std::get_if<core::Closed>(&upcall);
  if (closed == nullptr || closed->by_peer) return;
  using Reason = core::CloseReason;
  broke_rules = closed->reason == Reason::kPeerBrokeRule || closed->reason == Reason::kTooManyErrors;
}

/// Whether the connection ended by what the peer did: messages that break rules, keys that are none, Receives that
/// are too small or missing [RFC 8166 4.5.3, 8.1.4].
bool Server::Peer::broke_it() const {
  if (broke_rules) return true;
  const auto& failure = link->channel().failure();
  if (!failure) return false;
  switch (failure->status) {
    case IBV_WC_REM_ACCESS_ERR:   // a key of its for a Read or a Write
    case IBV_WC_REM_INV_REQ_ERR:  // a Reply longer than its Receive
    case IBV_WC_REM_OP_ERR:
    case IBV_WC_LOC_LEN_ERR:        // a message longer than ours
    case IBV_WC_RNR_RETRY_EXC_ERR:  // no Receive for a Reply
      return true;
    default:
      return false;
  }
}

/// What peers can make us keep has bounds, and who breaks connections again and again stays out for a while
/// [RFC 8166 8.1.4].
bool Server::admits(const verbs::CmEvent& event) {
  const PeerLimits& limits = config_.peers;
  const oncrpc::PeerHost host = oncrpc::PeerHost::of(verbs::peer_address(*event.request));
  const auto known = of_host_.find(host);
  const std::uint32_t of_host = known != of_host_.end() ? known->second : 0;
  if (links_.size() >= config_.most_connections)
    ++closed_.peers.over_connections;
  else if (limits.most_half_open != 0 && half_open_ >= limits.most_half_open)
    ++closed_.peers.over_half_open;
  else if (limits.most_connections_each != 0 && of_host >= limits.most_connections_each)
    ++closed_.peers.over_connections_each;
  else if (faults_.refuses(host, Engine::now()))
    ++closed_.peers.refused_for_faults;
  else
    return true;
  return false;
}

void Server::on_request(const verbs::CmEvent& event) {
  if (!admits(event)) {
    ++closed_.refused;
    engine_->cm().reject(event.request);
  } else if (auto error = accept(event)) {
    ++closed_.refused;
    failure_ = error;
  }
}

std::optional<verbs::VerbsError> Server::accept(const verbs::CmEvent& event) {
  auto peer = std::make_unique<Peer>(*this);
  verbs::CmId id = engine_->cm().adopt(event.request, *peer);
  const auto device = engine_->use_device_of(id);
  if (!device) return device.error();
  if (auto error = share_receives(**device)) return error;
  // Without a Read there is no way to the data of a Call's Read chunks.
  if (event.initiator_depth == 0)
    return verbs::VerbsError{"rdma_accept", EPROTO, {}, "the client serves no RDMA Reads (responder_resources 0)"};
  peer->announced = event.announced;
  if (config_.extensions.make != nullptr) peer->extensions = config_.extensions.make();
  auto link = Link::open(*engine_, **device, std::move(id), core::Role::kServer, config_,
                         peer->extensions ? peer->extensions->table() : std::span<const core::Extension>{}, *peer,
                         config_.observer);
  if (!link) return link.error();
  peer->link = std::move(*link);
  peer->source.link = peer->link.get();
  peer->source.extensions = peer->extensions.get();
  peer->source.id = oncrpc::ConnectionId{++connections_made_};
  peer->source.host = oncrpc::PeerHost::of(verbs::peer_address(*peer->link->channel().id()));
  if (config_.backward_credits != 0) {
    peer->caller.emplace(*engine_, config_, config_.backward_credits);
    peer->caller->attach(peer->link.get());
  }
  peer->active_at = Engine::now();
  peer->link->expect(peer->announced);
  if (auto error = engine_->cm().accept(peer->link->channel(), config_.read_depth, event, peer->link->announcement(),
                                        (*device)->shared != nullptr))
    return error;
  peer->listed = peer->half_open = true;
  ++half_open_;
  ++of_host_[peer->source.host];
  look_later(*peer);
  peer->link->ask_for_turn();
  links_.push_back(std::move(peer));
  return std::nullopt;
}

void Server::note_established(Peer& peer) {
  if (!peer.half_open || !peer.link->channel().was_established()) return;
  peer.half_open = false;
  --half_open_;
  look_later(peer);
}

/// What has changed for the server with what its link has done.
void Server::on_turn(Peer& peer) {
  note_established(peer);  // by its first message, perhaps
  if (peer.link->lost() && !std::exchange(peer.lost, true)) lost_.push_back(&peer);
  if (shut_down_until_) close_unless_used(peer, Engine::now());
}

bool Server::in_use(const Peer& peer) const {
  return peer.source.calls != 0 || (peer.caller && peer.caller->outstanding() != 0);
}

/// Gives up connections that are half open or idle for too long [RFC 8166 8.1.4].  returns  whether there was one
bool Server::keep_time(core::TimePoint now) {
  bool any = shut_down_until_ && shut_down(now);
  while (Peer* const due = looks_.take_due(now)) any |= look_at(*due, now);
  if (const auto next = looks_.first()) engine_->set_time(*next);
  return any;
}

/// At a half-open connection too where only the time of idle ones is limited: it may be established by then.
void Server::look_later(Peer& peer) {
  const bool established = peer.link->channel().was_established();
  const core::Duration idle = config_.peers.idle_time, half_open = config_.peers.half_open_time;
  const bool limited = !established && half_open > core::Duration::zero();
  const core::Duration most = limited ? half_open : idle;
  if (most > core::Duration::zero()) looks_.set(peer, peer.active_at + most);
}

bool Server::look_at(Peer& peer, core::TimePoint now) {
  const bool established = peer.link->channel().was_established();
  const core::Duration most = established ? config_.peers.idle_time : config_.peers.half_open_time;
  if (peer.given_up) return false;
  const std::uint64_t bytes = peer.link->channel().counters().bytes_received;
  if (established && (in_use(peer) || bytes != peer.bytes)) {
    peer.bytes = bytes;
    peer.active_at = now;
  }
  if (most <= core::Duration::zero()) {
    if (!established) looks_.set(peer, now + config_.peers.idle_time);
    return false;
  }
  if (now < peer.active_at + most) {
    look_later(peer);
    return false;
  }
  peer.given_up = true;
  if (established) {
    ++closed_.peers.idle_timeouts;
    peer.link->connection().close(core::CloseReason::kRequested, now);
  } else {
    ++closed_.peers.half_open_timeouts;
    peer.link->disconnect();
  }
  return true;
}

bool Server::drop_lost(core::TimePoint now) {
  const bool any = std::erase_if(lost_, [&](Peer* const peer) {
                     if (peer->source.calls != 0) return false;
                     drop(*peer, now);
                     return true;
                   }) != 0;
  closed_.shared_receives += engine_->leave_gone_devices();
  return any;
}

void Server::drop(Peer& peer, core::TimePoint now) {
  closed_ += peer.link->counters();
  const bool established = peer.link->channel().was_established();
  if (peer.broke_it() || (!established && peer.given_up)) {
    ++closed_.peers.faults;
    faults_.add(peer.source.host, now);
  }
  if (established) {
    ++closed_.connected;
    if (peer.link->channel().failure()) ++closed_.lost;
  }
  if (peer.half_open) --half_open_;
  if (const auto host = of_host_.find(peer.source.host); --host->second == 0) of_host_.erase(host);
  looks_.set(peer, std::nullopt);
  links_.erase(place_of(peer.source.id));
}

std::vector<std::unique_ptr<Server::Peer>>::iterator Server::place_of(oncrpc::ConnectionId id) {
  return std::lower_bound(links_.begin(), links_.end(), id,
                          [](const auto& peer, oncrpc::ConnectionId wanted) { return peer->source.id < wanted; });
}

Server::Peer* Server::find(oncrpc::ConnectionId id) {
  const auto found = place_of(id);
  return found != links_.end() && (*found)->source.id == id ? found->get() : nullptr;
}

const CallSource* Server::source_of(oncrpc::ConnectionId id) {
  Peer* const peer = find(id);
  return peer != nullptr ? &peer->source : nullptr;
}

void Server::allow_calls(oncrpc::ConnectionId connection, bool allowed) {
  if (Peer* const peer = find(connection)) peer->may_be_called = allowed;
}

xdr::Result<core::CallId, core::CallError> Server::call(oncrpc::ConnectionId connection, const Request& request,
                                                        OnResponse done) {
  Peer* const peer = find(connection);
  if (peer == nullptr || peer->link->lost()) return xdr::unexpected(core::CallError::kConnectionLost);
  // Not before the client has said, or its upper layer, that it is ready [RFC 8166 7.1],
  // [bidirection-00 2.2.3], [xcharext-00 3.3].
  const auto told = peer->link->state().peer_backward();
  const bool takes_some = told == core::BackwardSupport::kLimited || told == core::BackwardSupport::kGeneral;
  const bool allowed = told != core::BackwardSupport::kNone && peer->may_be_called.value_or(takes_some);
  if (!peer->caller || !allowed) return xdr::unexpected(core::CallError::kTooManyCalls);
  return peer->caller->call(request, std::move(done));
}

void Server::cancel(oncrpc::ConnectionId connection, core::CallId call) {
  Peer* const peer = find(connection);
  if (peer != nullptr && peer->caller) peer->caller->cancel(call);
}

ext::ExtensionSet* Server::extensions(oncrpc::ConnectionId connection) {
  Peer* const peer = find(connection);
  return peer != nullptr ? peer->extensions.get() : nullptr;
}

void Server::disconnect(oncrpc::ConnectionId connection) {
  if (Peer* const peer = find(connection)) peer->link->connection().close(core::CloseReason::kRequested, Engine::now());
}

void Server::shutdown(core::Duration most) {
  listener_.reset();
  dispatcher_->take_no_more();
  shut_down_until_ = Engine::now() + most;
  look_at_all_ = true;
}

/// From the beginning of a shutdown on each connection is looked at with its turns, and all of them once the time is up.
///
/// returns   whether a connection has been closed
bool Server::shut_down(core::TimePoint now) {
  const bool late = now >= *shut_down_until_;
  bool any = false;
  if (std::exchange(look_at_all_, false) || late)
    for (auto& peer : links_) any |= close_unless_used(*peer, now);
  if (!late && !links_.empty()) engine_->set_time(*shut_down_until_);
  return any;
}

/// returns   whether it has been closed
bool Server::close_unless_used(Peer& peer, core::TimePoint now) {
  if (peer.given_up || peer.lost || (in_use(peer) && now < *shut_down_until_)) return false;
  peer.given_up = true;
  if (peer.link->channel().was_established())
    peer.link->connection().close(core::CloseReason::kRequested, now);
  else
    peer.link->disconnect();
  return true;
}

}  // namespace rpcrdma::endpoint
