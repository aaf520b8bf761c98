// SPDX-License-Identifier: BSD-3-Clause
//
// The connections of a server's loop: how they begin and end, whether the peer broke one, calls in
// the backward direction, shutdown.
#include <algorithm>
#include <cerrno>
#include <new>
#include <string>
#include <utility>

#include "rpcrdma/endpoint/probes.h"
#include "rpcrdma/endpoint/server_peer.h"
#include "rpcrdma/endpoint/survive.h"

namespace rpcrdma::endpoint {

void ServerLoop::Peer::on_cm_event(const verbs::CmEvent& event) {
  try {
    take(event);
  } catch (const std::bad_alloc&) {
    if (link != nullptr) link->fail(verbs::no_memory());
  }
}

void ServerLoop::Peer::take(const verbs::CmEvent& event) {
  using Kind = verbs::CmEvent::Kind;
  if (link == nullptr) {  // on its way from loop 0
    if (event.kind == Kind::kDeviceRemoved) loop.lose_device(id->verbs, event.error);
    if (event.kind == Kind::kFailed || event.kind == Kind::kDisconnected || event.kind == Kind::kDeviceRemoved)
      over = event.error;
    return;
  }
  if (event.kind == Kind::kEstablished) {
    link->on_established(request.announced);
    loop.note_established(*this);
  }
  if (event.kind == Kind::kFailed) loop.fail(event.error);
  if (event.kind == Kind::kDeviceRemoved) {
    loop.lose_device(link->device().context, event.error);
    link->abandon(event.error);  // because lose_device() does nothing if the device was known to be gone
  }
  if (event.kind == Kind::kFailed) link->fail(event.error);
  if (event.kind == Kind::kDisconnected) link->disconnect();
}

void ServerLoop::Peer::on_upcall(Link&, const core::Upcall& upcall) {
  // Before a handler replies. What else is sent before the turn ends, such as the reply to a call
  // that a callback of a sent reply has held, states the grant of the turn before.
  const bool is_call =
      std::holds_alternative<core::CallArrived>(upcall) || std::holds_alternative<core::SinkWanted>(upcall);
  if (is_call) link->grant(loop.credits_for(*this));
  if (loop.dispatcher_.take(source, upcall) || (caller && caller->take(upcall))) return;
  const auto* closed = std::get_if<core::Closed>(&upcall);
  if (closed == nullptr || closed->by_peer) return;
  using Reason = core::CloseReason;
  broke_rules = closed->reason == Reason::kPeerBrokeRule || closed->reason == Reason::kTooManyErrors;
}

/// Whether the peer ended the connection: with messages that break rules, invalid keys, or Receives
/// that are too small or missing [RFC 8166 4.5.3, 8.1.4].
bool ServerLoop::Peer::broke_it() const {
  if (broke_rules) return true;
  const auto& failure = link->channel().failure();
  if (!failure) return false;
  switch (failure->status) {
    case IBV_WC_REM_ACCESS_ERR:   // wrong key for a Read or a Write
    case IBV_WC_REM_INV_REQ_ERR:  // a Reply was longer than its Receive
    case IBV_WC_REM_OP_ERR:
    case IBV_WC_LOC_LEN_ERR:        // a message was longer than our Receive
    case IBV_WC_RNR_RETRY_EXC_ERR:  // no Receive for a Reply
      return true;
    default:
      return false;
  }
}

namespace {

/// Whether a connection could not be made because of the loop, so that the next one will fail there
/// too. Linux makes no queue pair for a client that has given up in the meantime, and returns
/// EINVAL.
bool is_of_loop(const verbs::VerbsError& error) {
  const bool is_of_device = error.code == ENODEV;
  const bool is_of_peer = error.code == EPROTO || error.code == EINVAL;
  return !is_of_device && !is_of_peer;
}

}  // namespace

/// Whether the connection ended because the peer did not acknowledge a check (`check()`).
bool ServerLoop::Peer::is_gone() const {
  const auto& failure = link->channel().failure();
  return link->channel().check_is_out() && failure &&
         (failure->status == IBV_WC_RETRY_EXC_ERR || failure->code == ETIMEDOUT);
}

std::unique_ptr<ServerLoop::Peer> ServerLoop::make_peer(const verbs::CmEvent& request, const oncrpc::PeerHost& host) {
  auto peer = std::make_unique<Peer>(*this, request);
  peer->id = engine_->cm().adopt(request.request, *peer);
  peer->source.host = host;
  peer->source.turned_away = config_.turned_away;
  return peer;
}

std::optional<verbs::VerbsError> ServerLoop::move_here(const Peer& peer) { return engine_->cm().take_over(peer.id); }

void ServerLoop::hand_over(std::unique_ptr<Peer> peer) {
  const std::lock_guard lock{arriving_mutex_};
  peer->behind = std::move(arriving_);
  arriving_ = std::move(peer);
  any_arrives_ = true;
  engine_->wake();  // with the lock held, because this loop may end once it has taken the peer
}

/// Takes the peers that were handed over, in that order.
std::unique_ptr<ServerLoop::Peer> ServerLoop::take_arrivals() {
  if (!any_arrives_) return nullptr;
  const std::lock_guard lock{arriving_mutex_};
  any_arrives_ = false;
  std::unique_ptr<Peer> first;
  while (arriving_ != nullptr) {
    auto rest = std::move(arriving_->behind);
    arriving_->behind = std::move(first);
    first = std::exchange(arriving_, std::move(rest));
  }
  return first;
}

bool ServerLoop::take_all(std::unique_ptr<Peer> arrivals) {
  while (arrivals != nullptr) {
    auto rest = std::move(arrivals->behind);
    take(std::exchange(arrivals, std::move(rest)));
  }
  return true;
}

/// Allocates for one more connection.
void ServerLoop::make_room() {
  const std::size_t most = links_.size() + 1;
  if (links_.capacity() < most) links_.reserve(2 * most);
  lost_.reserve(links_.capacity());
  looks_.make_room(links_.capacity());
}

/// Accepts the peer's request, or reports that it could not.  errors  does not throw
/// std::bad_alloc: without memory, the peer is refused
void ServerLoop::take(std::unique_ptr<Peer> peer) {
  auto& error = peer->over;
  bool unable = false;
  try {
    make_room();
    if (!error) {
      error = make_link(*peer);
      unable = error && is_of_loop(*error);
    }
    if (!error) error = accept(*peer);
    if (!error) tell([this] { owner_.on_taken(number_); });
  } catch (const std::bad_alloc&) {
    error = verbs::no_memory();
    unable = true;
  }
  peer->end = {.host = peer->source.host, .loop = number_, .half_open = true, .unable = unable};
  if (error) return retire(std::move(peer));
  peer->listed = true;
  peer->link->grant(credits_for(*peer));
  look_later(*peer);
  peer->link->ask_for_turn();
  probes::connection_accepted(peer->source);
  if (disconnects_) peer->link->disconnect();
  links_.push_back(std::move(peer));
}

/// Destroys what there was of the connection at once. The owner is notified of the end as soon as
/// there is memory for that.
void ServerLoop::retire(std::unique_ptr<Peer> peer) {
  peer->link.reset();
  peer->source.link = nullptr;
  peer->caller.reset();
  peer->id.reset();
  peer->behind = std::move(untold_);
  untold_ = std::move(peer);
  (void)survive([this] { return tell_ends(); });
}

bool ServerLoop::tell_ends() {
  while (untold_ != nullptr) {
    if (first_ == nullptr) {
      // The owner may end another connection, which calls this again; so this peer leaves the list
      // first.
      auto rest = std::move(untold_->behind);
      const auto told = std::exchange(untold_, std::move(rest));
      if (told->over) {
        owner_.on_taken(number_);
        owner_.on_refused(told->end, *told->over);
      } else {
        owner_.on_ended(told->end);
      }
      continue;
    }
    Peer& peer = *untold_;
    if (!peer.over) {
      tell([this, end = peer.end] { owner_.on_ended(end); });
    } else {
      using Refused = std::pair<Admission::End, verbs::VerbsError>;
      first_->post([this, refused = std::make_unique<Refused>(peer.end, *peer.over)] {
        owner_.on_taken(number_);
        owner_.on_refused(refused->first, refused->second);
      });
    }
    untold_ = std::move(peer.behind);
  }
  return true;
}

/// Makes this end of the connection, for which the loop needs memory and the device.
/// errors   EPROTO: the peer's request cannot be used
std::optional<verbs::VerbsError> ServerLoop::make_link(Peer& peer) {
  const auto device = engine_->use_device_of(peer.id);
  if (!device) return device.error();
  if (auto error = share_receives(**device)) return error;
  // Without RDMA Reads the data of Read chunks cannot be pulled.
  if (peer.request.initiator_depth == 0)
    return verbs::VerbsError{"rdma_accept", EPROTO, {}, "the client serves no RDMA Reads (responder_resources 0)"};
  if (config_.extensions.make != nullptr) peer.extensions = config_.extensions.make();
  auto link = Link::open(*engine_, **device, std::move(peer.id), core::Role::kServer, config_,
                         peer.extensions ? peer.extensions->table() : std::span<const core::Extension>{}, peer,
                         config_.observer);
  if (!link) return link.error();
  peer.link = std::move(*link);
  peer.source.link = peer.link.get();
  peer.source.extensions = peer.extensions.get();
  peer.source.id = connection_id(number_, ++connections_made_);
  if (config_.backward_credits != 0) {
    peer.caller.emplace(*engine_, config_, config_.backward_credits);
    peer.caller->attach(peer.link.get());
  }
  return std::nullopt;
}

std::optional<verbs::VerbsError> ServerLoop::accept(Peer& peer) {
  peer.active_at = peer.heard_at = Engine::now();
  peer.link->expect(peer.request.announced);
  return engine_->cm().accept(peer.link->channel(), config_.read_depth, peer.request, peer.link->announcement(),
                              peer.link->device().shared != nullptr);
}

void ServerLoop::note_established(Peer& peer) {
  if (!peer.half_open || !peer.link->channel().was_established()) return;
  tell([this] { owner_.on_established(number_); });
  peer.half_open = false;
  peer.active_at = peer.heard_at = Engine::now();
  look_later(peer);
}

/// Updates what the server knows of a connection after its link has had a turn.
void ServerLoop::on_turn(Peer& peer, core::TimePoint now) {
  try {
    note_established(peer);  // possibly by its first message
  } catch (const std::bad_alloc&) {
    peer.link->fail(verbs::no_memory());
  }
  note_activity(peer, now);
  peer.link->grant(credits_for(peer));
  peer.told.look(peer.source, peer.link->state().counters());
  if (peer.link->lost() && !std::exchange(peer.lost, true)) lost_.push_back(&peer);
  if (shut_down_until_) close_unless_used(peer, Engine::now());
}

/// Notes whether a connection is used, and what it has received. Each turn notes its time, so that
/// a later look finds since when the connection is idle.
void ServerLoop::note_activity(Peer& peer, core::TimePoint now) const {
  const std::uint64_t bytes = peer.link->channel().bytes_received();
  const bool heard = std::exchange(peer.bytes, bytes) != bytes;
  if (heard) peer.heard_at = now;
  const bool used = in_use(peer);
  if (std::exchange(peer.was_in_use, used) || used || heard) peer.active_at = now;
}

/// Returns the credits that the next reply grants. Each connection gets its share of the shared
/// Receives, so that none runs out of them if all peers send as much as they may. A connection
/// whose calls wait for memory gets a quarter until none waits; all connections do while there are
/// many calls. spec: [RFC 8166 3.3.1]
std::uint32_t ServerLoop::credits_for(const Peer& peer) const {
  constexpr std::uint32_t kPartUnderPressure = 4;
  std::uint32_t credits = config_.credits;
  if (const auto each = peer.link->device().receives_each()) credits = std::min(credits, *each);
  if (peer.source.wanting != nullptr || dispatcher_.is_crowded())
    credits = std::min(credits, config_.credits / kPartUnderPressure);
  return std::max(credits, std::uint32_t{1});
}

bool ServerLoop::in_use(const Peer& peer) const {
  return peer.source.calls != 0 || (peer.caller && peer.caller->outstanding() != 0);
}

bool ServerLoop::drop_lost() {
  bool any = false;
  for (std::size_t i = 0; i < lost_.size();) {
    Peer& peer = *lost_[i];
    if (peer.source.calls != 0) {
      ++i;
      continue;
    }
    lost_.erase(lost_.begin() + static_cast<std::ptrdiff_t>(i));
    drop(peer);
    any = true;
  }
  closed_.shared_receives += engine_->leave_gone_devices();
  return any;
}

void ServerLoop::tell_fault(const Peer& peer) {
  const auto& failure = peer.link->channel().failure();
  // the TurnedAwayListener has been notified of that (reasons::kMostErrors)
  if (!failure && peer.link->state().counters().closed_for_errors != 0) return;
  tell_turned_away(peer.source, reasons::kFault, failure ? words_of(*failure) : std::string());
}

void ServerLoop::drop(Peer& peer) {
  closed_ += peer.link->counters();
  const bool established = peer.link->channel().was_established();
  peer.end.half_open = peer.half_open;
  peer.end.fault = peer.broke_it() || (!established && peer.given_up);
  if (peer.broke_it()) tell_fault(peer);
  if (peer.is_gone()) {
    ++closed_.peers.unanswered_checks;
    tell_turned_away(peer.source, reasons::kCheckTime, words_of(*peer.link->channel().failure()));
  }
  if (established) {
    ++closed_.connected;
    if (peer.link->channel().failure()) ++closed_.lost;
  }
  looks_.set(peer, std::nullopt);
  probes::connection_ended(peer.source, peer.link->channel().failure().has_value());
  const auto place = place_of(peer.source.id);
  auto gone = std::move(*place);
  links_.erase(place);
  retire(std::move(gone));
}

std::vector<std::unique_ptr<ServerLoop::Peer>>::iterator ServerLoop::place_of(oncrpc::ConnectionId id) {
  return std::lower_bound(links_.begin(), links_.end(), id,
                          [](const auto& peer, oncrpc::ConnectionId wanted) { return peer->source.id < wanted; });
}

ServerLoop::Peer* ServerLoop::find(oncrpc::ConnectionId id) {
  const auto found = place_of(id);
  return found != links_.end() && (*found)->source.id == id ? found->get() : nullptr;
}

const CallSource* ServerLoop::source_of(oncrpc::ConnectionId id) {
  Peer* const peer = find(id);
  return peer != nullptr ? &peer->source : nullptr;
}

void ServerLoop::allow_calls(oncrpc::ConnectionId connection, bool allowed) {
  if (Peer* const peer = find(connection)) peer->may_be_called = allowed;
}

xdr::Result<core::CallId, core::CallError> ServerLoop::call(oncrpc::ConnectionId connection, const Request& request,
                                                            OnResponse done) {
  Peer* const peer = find(connection);
  if (peer == nullptr || peer->link->lost()) return xdr::unexpected(core::CallError::kConnectionLost);
  // Not before the client or its upper layer has said that it is ready [RFC 8166 7.1],
  // [bidirection-00 2.2.3], [xcharext-00 3.3].
  const auto told = peer->link->state().peer_backward();
  const bool takes_some = told == core::BackwardSupport::kLimited || told == core::BackwardSupport::kGeneral;
  const bool allowed = told != core::BackwardSupport::kNone && peer->may_be_called.value_or(takes_some);
  if (!peer->caller || !allowed) return xdr::unexpected(core::CallError::kTooManyCalls);
  return peer->caller->call(request, std::move(done));
}

void ServerLoop::cancel(oncrpc::ConnectionId connection, core::CallId call) {
  Peer* const peer = find(connection);
  if (peer != nullptr && peer->caller) peer->caller->cancel(call);
}

ext::ExtensionSet* ServerLoop::extensions(oncrpc::ConnectionId connection) {
  Peer* const peer = find(connection);
  return peer != nullptr ? peer->extensions.get() : nullptr;
}

void ServerLoop::disconnect(oncrpc::ConnectionId connection) {
  if (Peer* const peer = find(connection)) peer->link->connection().close(core::CloseReason::kRequested, Engine::now());
}

void ServerLoop::shut_down(core::TimePoint until) {
  dispatcher_.take_no_more();
  shut_down_until_ = until;
  look_at_all_ = true;
}

void ServerLoop::disconnect_all() {
  disconnects_ = true;  // also those that were handed over before and are taken after this
  for (auto& peer : links_) peer->link->disconnect();
}

/// Closes connections that are not used any more. During a shutdown, each connection is checked
/// after its turns, and all of them once the time is over.
///
/// returns  whether a connection has been closed
bool ServerLoop::close_unused(core::TimePoint now) {
  const bool late = now >= *shut_down_until_;
  bool any = false;
  if (std::exchange(look_at_all_, false) || late)
    for (auto& peer : links_) any |= close_unless_used(*peer, now);
  if (!late && !links_.empty()) engine_->set_time(*shut_down_until_);
  return any;
}

/// Closes a connection if nothing uses it, or the time of the shutdown is over.
/// returns  whether this has closed it
bool ServerLoop::close_unless_used(Peer& peer, core::TimePoint now) {
  if (peer.given_up || peer.lost || (in_use(peer) && now < *shut_down_until_)) return false;
  peer.given_up = true;
  if (peer.link->channel().was_established())
    peer.link->connection().close(core::CloseReason::kRequested, now);
  else
    peer.link->disconnect();
  return true;
}

}  // namespace rpcrdma::endpoint
