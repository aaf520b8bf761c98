// SPDX-License-Identifier: BSD-3-Clause
//
// This file has an application of a story: what it asks, what it answers, what it expects. See
// party.h.
#include "rpcrdma/sim/party.h"

#include <iterator>
#include <utility>

namespace rpcrdma::sim {

/// Operations from here on are known to nobody.
constexpr std::uint32_t kNobodys = 0xffffff00;

void Tally::add(const Tally& other) {
  steps += other.steps;
  connections += other.connections;
  losses += other.losses;
  for (int way : {0, 1}) {
    calls[way] += other.calls[way];
    replies[way] += other.replies[way];
  }
  refusals += other.refusals;
  cancellations += other.cancellations;
  timeouts += other.timeouts;
  unregistered += other.unregistered;
  lost_calls += other.lost_calls;
  resent += other.resent;
  options += other.options;
  refused_options += other.refused_options;
  operations += other.operations;
  connections_in_two += other.connections_in_two;
  sinks_filled += other.sinks_filled;
  pushes += other.pushes;
}

void Party::connect(World& world, Side& side, Party& peer) {
  world_ = &world;
  side_ = &side;
  peer_ = &peer;
  fenced_early = false;
  options_.clear();
  refused_seen_ = 0;
  side.on_call = [this](const Arrived& call) { waiting_.push_back(call); };
}

void Party::disconnected() {
  collect();
  chatter.end();
  if (!open_.empty()) wrong("Calls have not ended with their connection");
  waiting_.clear();
  while (release()) continue;
}

void Party::wrong(const std::string& what) {
  if (trouble.empty()) trouble = (client_ ? "client: " : "server: ") + what;
}

std::vector<Data> Party::split(const Data& data, std::uint32_t most_pieces) {
  std::vector<Data> pieces;
  auto at = data.begin();
  for (std::uint32_t i = choices_.below(most_pieces); i > 0 && at != data.end(); --i) {
    const auto end = at + choices_.below(static_cast<std::uint32_t>(data.end() - at)) + 1;
    pieces.emplace_back(at, end);
    at = end;
  }
  pieces.emplace_back(at, data.end());
  return pieces;
}

/// Invents a Call; a server's Calls are Short.
Party::Expected Party::invent() {
  Expected call;
  call.spec.xid = ++last_xid_;
  const std::uint32_t xid = last_xid_;
  const bool any_form = client_ && !choices_.chance(3);
  Data inline_part = call_message(xid, 4 * (any_form ? 4 + size(4000) / 4 : 10 + choices_.below(140)));
  call.stream = inline_part;
  std::uint32_t reply = 24 + 4 * choices_.below(50);
  if (any_form) {
    for (std::uint32_t i = choices_.below(3); i > 0; --i) {
      // Some items are large enough for a sink in two parts.
      const Data item = pattern(choices_.chance(4) ? choices_.below(20'000) : choices_.below(250), xid + i);
      const Data between = pattern(4 * choices_.below(40) + 4, xid * 7 + i);
      call.spec.arguments.push_back(
          {.position = static_cast<std::uint32_t>(call.stream.size()), .pieces = split(item, 3)});
      call.stream = std::move(call.stream) + item;
      call.stream.resize((call.stream.size() + 3) / 4 * 4);
      call.stream = std::move(call.stream) + between;
      inline_part = std::move(inline_part) + between;
    }
    for (std::uint32_t i = choices_.below(3); i > 0; --i) {
      std::vector<std::uint32_t>& sizes = call.spec.results.emplace_back();
      std::uint32_t room = 0;
      for (std::uint32_t j = choices_.below(4); j > 0; --j) {
        sizes.push_back(size(6000));
        room += sizes.back();
      }
      call.results.push_back(pattern(room == 0 || choices_.chance(4) ? 0 : choices_.below(room) + 1, xid + 100 + i));
    }
    reply = 8 + 4 * (size(6000) / 4);
    call.too_large = reply > 8000 - 4000 && choices_.chance(4);
    if (!call.too_large && (reply > 300 || choices_.chance(3))) {
      call.spec.reply = {reply / 2, reply - reply / 2 + choices_.below(50)};
    }
    if (call.too_large) reply = 70'000;
  }
  call.spec.payload = split(inline_part, 3);
  call.reply = reply_message(xid, reply);
  call.refused = choices_.chance(40);
  return call;
}

bool Party::call() {
  if (open_.size() >= most_calls || side_->lost()) return false;
  Expected call;
  if (!to_resend_.empty()) {
    call = std::move(to_resend_.front());
    to_resend_.pop_front();
    call.canceled = false;
    ++tally_.resent;
  } else {
    call = invent();
  }
  call.spec.deadline.reset();
  if (deadlines && choices_.chance(3)) {
    call.spec.deadline = world_->now() + std::chrono::milliseconds(choices_.below(6000));
    // The peer may be about to use the memory: then it loses the connection.
    if (call.has_chunks()) fenced_early = true;
  }
  call.spec.health_check = health_checks && choices_.chance(5);
  call.outcome = side_->call(call.spec);
  if (call.outcome->endings != 0 && call.outcome->error == core::CallError::kTimedOut) {
    ++tally_.timeouts;
    if (!call.spec.deadline || *call.spec.deadline > world_->now()) wrong("a Call has timed out too early");
    return true;
  }
  if (call.outcome->endings != 0) {
    const auto error = call.outcome->error;
    const bool backlog = !unreleased_.empty() || side_->busy || side_->has_room;
    if (error == core::CallError::kTooManyCalls && !backlog) wrong("a Call is refused as one too many for no reason");
    if (error == core::CallError::kTooLarge && !may_be_too_large) wrong("a Call is refused as too large for no reason");
    if (error == core::CallError::kConnectionLost && !side_->lost() && !side_->connection().closing()) {
      wrong("a Call is refused as lost, and the connection is not lost");
    }
    return true;
  }
  ++tally_.calls[client_ ? 0 : 1];
  const std::uint32_t xid = call.spec.xid;
  open_.emplace(xid, std::move(call));
  return true;
}

bool Party::answer() {
  if (waiting_.empty()) return false;
  const std::size_t which = choices_.below(static_cast<std::uint32_t>(waiting_.size()));
  const Arrived call = std::move(waiting_[which]);
  waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(which));
  const auto at = peer_->open_.find(call.xid);
  if (at == peer_->open_.end() || at->second.outcome->endings != 0) {  // the Call was given up
    const auto taken = side_->reply(call.rpc, {.payload = {reply_message(call.xid, 40)}, .results = {}});
    if (!taken && !side_->connection().closing()) wrong("a Reply of 40 bytes is not taken");
    return true;
  }
  const Expected& expected = at->second;
  if (call.whole() != expected.stream) wrong("a Call has arrived that was not sent like that");
  if (expected.refused) {
    side_->refuse(call.rpc);
    return true;
  }
  ReplySpec spec{.payload = split(expected.reply, 3), .results = {}};
  for (const Data& result : expected.results) spec.results.push_back(split(result, 3));
  const auto taken = side_->reply(call.rpc, spec);
  if (taken || side_->connection().closing()) return true;
  if (!expected.too_large && !may_be_too_large) wrong("a Reply is not taken");
  return true;
}

bool Party::cancel() {
  if (open_.empty()) return false;
  auto at = open_.begin();
  std::advance(at, choices_.below(static_cast<std::uint32_t>(open_.size())));
  if (at->second.outcome->endings != 0) return false;
  at->second.canceled = true;
  // The peer may be about to use the memory: then it loses the connection.
  if (at->second.has_chunks()) fenced_early = true;
  side_->cancel(*at->second.outcome);
  return true;
}

bool Party::release() {
  if (unreleased_.empty()) return false;
  side_->release(*unreleased_.front());
  unreleased_.pop_front();
  return true;
}

/// Asks for an operation of its extension's, or for one that nobody knows. That one is refused,
/// once, unless the connection is lost before.
bool Party::ask_option() {
  if (side_->lost() || !side_->settings().versions.v2_draft01) return false;
  if (!side_->settings().extensions.empty() && !choices_.chance(4)) return chatter.say();
  const auto xid = side_->send_optional(kNobodys + choices_.below(4), pattern(choices_.below(200), 1));
  if (!xid) return false;
  ++tally_.options;
  if (!options_.insert(*xid).second) wrong("an OPTIONAL message has the XID of another");
  if (open_.count(*xid) != 0) wrong("an OPTIONAL message has the XID of a Call");
  return true;
}

void Party::collect() {
  tally_.operations += std::exchange(chatter.handled, 0) + std::exchange(chatter.answered, 0);
  if (!chatter.trouble.empty()) wrong(chatter.trouble);
  for (; refused_seen_ < side_->refused.size(); ++refused_seen_) {
    const core::OptionRefused& refused = side_->refused[refused_seen_];
    if (refused.opttype < kNobodys) continue;  // the operation is its extension's
    ++tally_.refused_options;
    if (options_.erase(refused.xid) == 0) wrong("an OPTIONAL message was refused that was not sent");
  }
  if (open_.size() == side_->calls_open()) return;
  for (auto at = open_.begin(); at != open_.end();) {
    if (at->second.outcome->endings == 0) {
      ++at;
      continue;
    }
    Expected call = std::move(at->second);
    at = open_.erase(at);
    ended(call);
  }
}

void Party::ended(Expected& call) {
  using core::CallError;
  const Outcome& outcome = *call.outcome;
  if (outcome.endings != 1) return wrong("a Call has ended twice");
  if (!outcome.error) {
    if (!side_->release_replies) unreleased_.push_back(call.outcome);
    ++tally_.replies[client_ ? 0 : 1];
    if (call.refused || call.too_large) return wrong("a Call was answered that should have been refused");
    if (outcome.payload != call.reply) return wrong("a Reply is not the one that was sent");
    if (outcome.results != call.results) return wrong("results are not those that were sent");
    return;
  }
  switch (*outcome.error) {
    case CallError::kCanceled:
      ++tally_.cancellations;
      if (!call.canceled) wrong("a Call was canceled by nobody");
      return;
    case CallError::kTimedOut:
      ++tally_.timeouts;
      if (!call.spec.deadline || *call.spec.deadline > world_->now()) wrong("a Call has timed out too early");
      return;
    case CallError::kErrChunk:
      ++tally_.refusals;
      if (!call.refused && !call.too_large && !peer_->may_lack_memory && !may_be_too_large) {
        wrong("a Call was refused by nobody");
      }
      return;
    case CallError::kRegistrationFailed:
      ++tally_.unregistered;
      if (!may_lack_memory) wrong("a Call has ended for a failed registration, and none may fail");
      return;
    case CallError::kConnectionLost:
      ++tally_.lost_calls;
      if (!side_->lost()) wrong("a Call has ended as lost, and the connection is not lost");
      if (choices_.below(2) == 0) to_resend_.push_back(std::move(call));
      return;
    case CallError::kTooLarge:
      if (!may_be_too_large) wrong("a Call has become too large");
      return;
    default:
      return wrong("a Call has ended with error " + std::to_string(static_cast<int>(*outcome.error)));
  }
}

}  // namespace rpcrdma::sim
