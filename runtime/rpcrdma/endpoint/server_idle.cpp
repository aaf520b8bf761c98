// SPDX-License-Identifier: BSD-3-Clause
//
// Silent connections of a server's loop: how long they may be silent, whether the peer is still
// there, and which of them is closed for a newcomer of another host.
#include <algorithm>
#include <utility>

#include "rpcrdma/endpoint/probes.h"
#include "rpcrdma/endpoint/server_peer.h"
#include "rpcrdma/endpoint/survive.h"

namespace rpcrdma::endpoint {

/// Gives up connections that are half open or idle for too long [RFC 8166 8.1.4], checks silent
/// peers, and closes connections during a shutdown.  returns  whether there was anything to do
bool ServerLoop::keep_time(core::TimePoint now) {
  bool any = shut_down_until_ && close_unused(now);
  while (Peer* const due = looks_.take_due(now)) any |= look_at(*due, now);
  if (const auto next = looks_.first()) engine_->set_time(*next);
  return any;
}

void ServerLoop::look_later(Peer& peer) {
  const PeerLimits& limits = config_.peers;
  std::optional<core::TimePoint> next;
  const auto consider = [&next](core::TimePoint since, core::Duration most) {
    if (most > core::Duration::zero() && (!next || since + most < *next)) next = since + most;
  };
  if (!peer.link->channel().was_established()) {
    consider(peer.active_at, limits.half_open_time);
  } else {
    consider(peer.active_at, limits.idle_time);
    consider(std::max(peer.heard_at, peer.checked_at), limits.check_time);
  }
  looks_.set(peer, next);
}

/// Closes the connection, or checks its peer, if the time for that has come.
///
/// returns  whether it has done either
bool ServerLoop::look_at(Peer& peer, core::TimePoint now) {
  if (peer.given_up) return false;
  const PeerLimits& limits = config_.peers;
  const auto is_over = [now](core::TimePoint since, core::Duration most) {
    return most > core::Duration::zero() && now >= since + most;
  };
  if (!peer.link->channel().was_established()) {
    if (!is_over(peer.active_at, limits.half_open_time)) return look_later(peer), false;
    peer.given_up = true;
    ++closed_.peers.half_open_timeouts;
    tell_turned_away(peer.source, reasons::kHalfOpenTime);
    peer.link->disconnect();
    return true;
  }
  note_activity(peer, now);
  if (is_over(peer.active_at, limits.idle_time)) {
    ++closed_.peers.idle_timeouts;
    close_idle(peer, reasons::kIdleTime, now);
    return true;
  }
  const bool checks = is_over(std::max(peer.heard_at, peer.checked_at), limits.check_time);
  if (checks) check(peer, now);
  if (!peer.given_up) look_later(peer);
  return checks;
}

void ServerLoop::close_idle(Peer& peer, const oncrpc::TurnedAwayReason& reason, core::TimePoint now) {
  peer.given_up = true;
  tell_turned_away(peer.source, reason);
  peer.link->connection().close(core::CloseReason::kRequested, now);
}

/// Checks whether a silent peer is still there. If it has not acknowledged the last check, it is
/// gone.  spec: [RFC 8267 6.7.2]
void ServerLoop::check(Peer& peer, core::TimePoint now) {
  peer.checked_at = now;
  if (!peer.link->channel().check_is_out()) return peer.link->check_peer();
  peer.given_up = true;
  peer.link->fail({"RDMA_WRITE", ETIMEDOUT, {}, "the peer does not acknowledge it"});
}

bool ServerLoop::may_give_way(Peer& peer, core::TimePoint now) const {
  if (peer.given_up || peer.lost || !peer.link->channel().was_established()) return false;
  note_activity(peer, now);
  return !in_use(peer) && now >= peer.active_at + config_.peers.least_idle_time;
}

void ServerLoop::find_idle(const Admission::Hosts& hosts, std::uint32_t most) {
  const core::TimePoint now = Engine::now();
  std::optional<Idle> best;
  for (const auto& peer : links_) {
    if (!may_give_way(*peer, now)) continue;
    const auto of_host = hosts.find(peer->source.host);
    if (of_host == hosts.end() || of_host->second <= most) continue;
    const Idle idle{.id = peer->source.id, .of_host = of_host->second, .since = peer->active_at};
    if (!best || idle.gives_way_before(*best)) best = idle;
  }
  if (first_ == nullptr) return owner_.on_found(best);
  unfound_ = best;
  (void)survive([this] { return tell_found(); });
}

void ServerLoop::give_way(oncrpc::ConnectionId connection) {
  const core::TimePoint now = Engine::now();
  Peer* const peer = find(connection);
  const bool closes = peer != nullptr && may_give_way(*peer, now);
  if (closes) {
    ++closed_.peers.displaced;
    close_idle(*peer, reasons::kDisplaced, now);
  }
  if (first_ == nullptr) return owner_.on_gave_way(closes);
  ungiven_ = closes;
  (void)survive([this] { return tell_found(); });
}

/// Sends the answers to searches for idle connections to loop 0. Loop 0 waits for both answers, so
/// they are sent later if there was no memory for them.
bool ServerLoop::tell_found() {
  if (unfound_) first_->post([this, best = *unfound_] { owner_.on_found(best); });
  unfound_.reset();
  if (ungiven_) first_->post([this, closes = *ungiven_] { owner_.on_gave_way(closes); });
  ungiven_.reset();
  return true;
}

}  // namespace rpcrdma::endpoint
