// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/newcomers.h"

#include <algorithm>
#include <new>
#include <utility>

#include "rpcrdma/endpoint/turned_away.h"

namespace rpcrdma::endpoint {

bool Newcomers::take(const verbs::CmEvent& request, const oncrpc::PeerHost& host) {
  if (waiting_.size() == kMostWaiting || Engine::now() < next_search_) return false;
  if (!somebody_has_more_than(admission_.connections_of(host))) return false;
  std::unique_ptr<Newcomer> newcomer;
  try {
    waiting_.reserve(kMostWaiting);
    newcomer = std::make_unique<Newcomer>(*this, request, host);
  } catch (const std::bad_alloc&) {
    return false;
  }
  newcomer->id = loops_.front()->engine().cm().adopt(request.request, *newcomer);
  waiting_.push_back(std::move(newcomer));
  search();
  return true;
}

bool Newcomers::somebody_has_more_than(std::uint32_t connections) const {
  return std::ranges::any_of(admission_.hosts(), [=](const auto& one) { return one.second > connections; });
}

/// Looks for an idle connection that can be closed for the first waiting request; the others
/// follow. All loops compare with the same counts, which cover all loops.
void Newcomers::search() {
  if (state_ != State::kRests || waiting_.empty()) return;
  const std::uint32_t most = admission_.connections_of(waiting_.front()->host);
  std::shared_ptr<const Admission::Hosts> hosts(std::shared_ptr<void>(), &admission_.hosts());
  try {
    if (loops_.size() != 1) hosts = std::make_shared<const Admission::Hosts>(admission_.hosts());
  } catch (const std::bad_alloc&) {
    return turn_all_away();
  }
  state_ = State::kSearches;
  asked_ = loops_.size();
  best_.reset();
  for (const auto& loop : loops_) {
    try {
      run_on(*loop, *loops_.front(), [hosts, most](ServerLoop& at) { at.find_idle(*hosts, most); });
    } catch (const std::bad_alloc&) {
      on_found(std::nullopt);  // as if that loop had no idle connection
    }
  }
}

void Newcomers::on_found(const std::optional<ServerLoop::Idle>& found) {
  if (found && (!best_ || found->gives_way_before(*best_))) best_ = found;
  if (--asked_ != 0) return;
  state_ = State::kRests;
  if (waiting_.empty()) return;  // their clients gave up, or there was room
  if (!best_) {
    constexpr int kSearchesInThatTime = 8;
    next_search_ = Engine::now() + least_idle_time_ / kSearchesInThatTime;
    return turn_all_away();
  }
  state_ = State::kAwaitsRoom;
  const auto& loop = loops_[loop_number(best_->id)];
  try {
    run_on(*loop, *loops_.front(), [id = best_->id](ServerLoop& at) { at.give_way(id); });
  } catch (const std::bad_alloc&) {
    state_ = State::kRests;
    turn_all_away();
  }
}

/// If `closes` is false, the connection was used in the meantime, or has ended: searches again.
void Newcomers::on_gave_way(bool closes) {
  if (closes || state_ != State::kAwaitsRoom) return;
  state_ = State::kRests;
  search();
}

void Newcomers::on_room() {
  if (state_ == State::kAwaitsRoom) state_ = State::kRests;
  while (!waiting_.empty()) {
    const oncrpc::TurnedAwayReason* const reason = admission_.why_not(waiting_.front()->host, Engine::now());
    if (reason == &reasons::kMostConnections) break;
    const std::unique_ptr<Newcomer> first = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    (void)first->id.release();
    if (reason != nullptr)
      owner_.turn_away(first->request, first->host, *reason);
    else
      owner_.admit(first->request, first->host);
  }
  search();
}

void Newcomers::turn_all_away() {
  for (const auto& one : std::exchange(waiting_, {})) {
    (void)one->id.release();
    owner_.turn_away(one->request, one->host, reasons::kMostConnections);
  }
}

/// Forgets the request. Before the request has been answered, only two events can come: the client
/// gives up, or the device is removed.
void Newcomers::Newcomer::on_cm_event(const verbs::CmEvent& event) {
  using Kind = verbs::CmEvent::Kind;
  if (event.kind == Kind::kOther) return;
  Newcomers& its = all;
  if (event.kind == Kind::kDeviceRemoved) its.loops_.front()->lose_device(id->verbs, event.error);
  std::erase_if(its.waiting_, [this](const auto& one) { return one.get() == this; });
}

}  // namespace rpcrdma::endpoint
