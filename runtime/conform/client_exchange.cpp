// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the connections of a case with a client: it accepts them, receives messages, and
// determines the outcome. client_answer.cpp answers the Calls.
#include "conform/client_exchange.h"

#include <poll.h>

#include <algorithm>
#include <random>

#include "rpcrdma/wire/xcharext.h"

namespace rpcrdma::conform {
namespace {

using Kind = Outcome::Kind;

constexpr std::size_t kMemory = std::size_t{4} << 20;
/// Bounds after which a client is taken to retry without end.
constexpr std::size_t kMostConnections = 100, kMostCalls = 4000, kMostMessages = Peer::kMostHeard;
/// Bound for the Read chunks of all Calls of a client, whose data are kept.
constexpr std::uint64_t kMostPulledInAll = std::uint64_t{64} << 20;
constexpr int kMostLimits = 10;
/// With fewer Calls no two are in flight together: until the first Reply a client has one credit.
constexpr std::size_t kFewCalls = 3;

/// Tells whether the message is an INIT_XCHAR or UPD_XCHAR, which have no answer.  spec:
/// [xcharext-00 4.1, 4.4]
bool is_told(const Call& message) {
  const auto opttype = word_at(message.bytes, 20);
  return opttype == wire::xcharext::ROPT_INITXCH || opttype == wire::xcharext::ROPT_UPDXCH;
}

bool uses_after_reply(const Case& tested) {
  return std::any_of(tested.messages.begin(), tested.messages.end(),
                     [](const Message& message) { return message.access == Access::kAfterReply; });
}

/// Returns the thresholds: the smaller of what one side sends and the other receives.  spec:
/// [RFC 8797 4], [RFC 8166 3.3.2]
core::Established agreed(const Bytes& ours, const std::optional<verbs::PrivateData>& theirs) {
  const auto told = verbs::find_private_data(ours);
  return told ? verbs::agree(*told, theirs) : core::Established{};
}

/// Tells whether our announcement stands behind other private data, where a client may overlook it.
bool is_hidden(const Bytes& ours) {
  const std::size_t front = std::min(ours.size(), verbs::kPrivateDataBytes);
  return verbs::find_private_data(ours) && !verbs::find_private_data(xdr::Bytes(ours).first(front));
}

}  // namespace

Happened ClientConversation::hold() {
  std::random_device random;
  next_xid_ = random() & 0x7fff'ff00u;
  for (std::size_t i = 0; i < kMostConnections && run_.driver.tells(); ++i) {
    const auto stale = run_.listener.next();
    if (!stale) break;
    run_.listener.reject(*stale);
  }
  if (std::string trouble = run_.driver.begin(tested_); !trouble.empty()) return {.trouble = trouble};
  const bool ended = until_ended();
  Happened happened = outcome();
  if (!ended && happened.trouble.empty() && happened.inapplicable.empty() && happened.broken.empty())
    happened.broken = "the client neither goes on nor ends, within the time limit";
  if (ended && happened.broken.empty()) live_on(happened);
  run_.driver.stop();
  for (Line& line : lines_) {
    line.peer->look();
    if (!line.peer->gone()) line.peer->disconnect();
  }
  return happened;
}

std::vector<Crossed> ClientConversation::crossed() const {
  Kept kept(Peer::kMostCrossedBytes);
  for (const Line& line : lines_) kept.add(line.peer->crossed());
  return kept.all();
}

bool ClientConversation::is_too_much() const {
  const bool flooded = std::any_of(lines_.begin(), lines_.end(), [](const Line& line) { return line.peer->flooded(); });
  return given_up_ || flooded || lines_.size() > kMostConnections || exchange_.calls.size() > kMostCalls ||
         exchange_.all.size() > kMostMessages || pulled_ > kMostPulledInAll;
}

bool ClientConversation::until_ended() {
  last_ = Clock::now() + kMostLimits * run_.limit;
  Deadline deadline = soon();
  bool over = false;
  while (true) {
    const bool any = work();
    if (any && !over) deadline = soon();
    if (!inapplicable_.empty() || !trouble_.empty()) return true;
    if (is_too_much()) {
      if (broken_.empty()) broken_ = "the client sends messages or connects again and again, without an end";
      return true;
    }
    // Accept what has arrived until now, and no more: processes that the client's task has left may
    // send without end.
    if (over && (!any || Clock::now() >= deadline)) return true;
    over = over || is_over();
    if (over) continue;
    if (Clock::now() >= deadline) return !run_.driver.tells() && exchange_.reacted.has_value();
    wait(deadline);
  }
}

/// Tells whether the client has ended its task. If a person makes it connect: whether another Call
/// has come since the reaction and everything is answered, or the client has disconnected.
bool ClientConversation::is_over() const {
  if (run_.driver.tells()) return run_.driver.ended().has_value();
  if (!exchange_.reacted || script_ || !held_.empty()) return false;
  const Line& line = lines_[exchange_.calls[*exchange_.reacted].connection];
  return line.peer->gone() || *exchange_.reacted + 1 < exchange_.calls.size();
}

bool ClientConversation::work() {
  bool any = accept();
  for (std::size_t i = 0; i < lines_.size(); ++i) any |= listen_to(i);
  any |= go_on();
  const bool due = release_by_ && Clock::now() >= *release_by_;
  if (!held_.empty() && (held_.size() >= tested_.reaction.hold || due)) {
    release();
    any = true;
  }
  run_.program.work();
  return any;
}

void ClientConversation::wait(Deadline until) {
  if (script_) until = std::min(until, script_->until);
  if (release_by_) until = std::min(until, *release_by_);
  std::vector<pollfd> sources{
      {run_.listener.cm().fd(), POLLIN, 0}, {run_.driver.fd(), POLLIN, 0}, {run_.program.fd(), POLLIN, 0}};
  const std::size_t fixed = sources.size();
  for (Line& line : lines_) {
    if (!line.peer->gone() && line.peer->arm()) return;
    sources.push_back({line.peer->gone() ? -1 : line.peer->fd(), POLLIN, 0});
  }
  if (::poll(sources.data(), sources.size(), milliseconds_until(until)) <= 0) return;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    if ((sources[fixed + i].revents & POLLIN) != 0) lines_[i].peer->woken();
  }
}

bool ClientConversation::accept() {
  bool any = false;
  while (!is_too_much()) {
    const auto request = run_.listener.next();
    if (!request) break;
    any = true;
    if (tested_.reaction.turned_away && !turned_away_) {
      turned_away_ = true;
      run_.listener.reject(*request);
      continue;
    }
    Setup setup = with_numbers_of_run(tested_.setup, run_.receives, run_.reads);
    setup.memory_bytes = kMemory;
    auto peer = Peer::accept(run_.listener.cm(), *request, setup);
    if (!peer) {
      trouble_ = peer.error();
      return true;
    }
    Line line{.peer = std::move(*peer)};
    const core::Established both = agreed(setup.private_data, request->announced);
    line.most_call = both.inline_receive_bytes;
    line.most_reply = both.inline_send_bytes;
    line.hidden = is_hidden(setup.private_data);
    if (!afterwards_) exchange_.told.push_back(request->announced);
    lines_.push_back(std::move(line));
  }
  return any;
}

bool ClientConversation::listen_to(std::size_t line) {
  Peer& peer = *lines_[line].peer;
  peer.look();
  bool any = false;
  while (!lines_[line].peer->heard().empty() && !is_too_much() && Clock::now() < last_) {
    any = true;
    const Heard heard = std::move(lines_[line].peer->heard().front());
    lines_[line].peer->heard().pop_front();
    on_message(line, heard);
  }
  return any;
}

void ClientConversation::on_message(std::size_t line, const Heard& heard) {
  Call message = take_apart(heard.bytes);
  message.connection = line;
  message.afterwards = afterwards_;
  exchange_.all.push_back(heard);
  note_broken(message);
  switch (message.sort) {
    case Sort::kRpcCall:
      return on_call(line, std::move(message));
    case Sort::kRdmaOptional:
      if (message.direction == kReply) return on_answer(line, message, heard);
      if (tested_.needs.characteristics && is_told(message)) return;
      // This side knows no other operation.  spec: [version-two-01 3.1]
      return send(line,
                  {.version = 2,
                   .procedure = kError,
                   .credit = lines_[line].granted,
                   .error = kErrInvalOption,
                   .payload = {.rpc = Rpc::kNothing},
                   .to_call = true},
                  message.xid, {});
    case Sort::kRpcReply:
    case Sort::kRdmaError:
      return on_answer(line, message, heard);
    case Sort::kBroken:
    case Sort::kOther:
      break;
  }
}

void ClientConversation::on_answer(std::size_t line, const Call& message, const Heard& heard) {
  for (std::size_t i = 0; i < exchange_.sent.size(); ++i) {
    if (line_sent_[i] != line || exchange_.sent[i].xid != message.xid || exchange_.answers[i]) continue;
    exchange_.answers[i] = heard;
    return;
  }
  if (broken_.empty()) broken_ = "a message answers nothing that was asked [RFC 8166 4.2.4]";
}

void ClientConversation::note_broken(const Call& call) {
  const auto note = [&](std::string_view what) {
    if (broken_.empty()) broken_ = what;
  };
  if (call.sort == Sort::kBroken) return note("a message does not decode [RFC 8166 4]");
  if (call.credit == 0) return note("a message has no credits in it [RFC 8166 3.3.1]");
  if (call.sort == Sort::kOther) return note("a message has a procedure that nobody sends any more [RFC 8166 4.6]");
  const bool has_rpc = call.sort == Sort::kRpcCall || call.sort == Sort::kRpcReply;
  if (!has_rpc || call.procedure != kMsg) return;
  if (word_at(call.inline_rpc, 0) != call.xid) note("the XIDs of header and RPC message differ [RFC 8166 4.2.1]");
  if (call.version == 2 && word_at(call.inline_rpc, 4) != call.direction)
    note("the direction of the header is not the msg_type of the RPC message [version-two-01 4.2.2]");
}

/// Returns the outcome of the Call that the case's messages answer. `or_kind` becomes the other
/// outcome if it is unknown whether the client has disconnected because of these messages or
/// because its task had ended, or if nobody can find out whether the task has succeeded.
Kind ClientConversation::kind_of_end(std::optional<Kind>& or_kind) const {
  const std::size_t line = exchange_.calls[*exchange_.reacted].connection;
  const Peer& peer = *lines_[line].peer;
  const bool gone = peer.gone() && !peer.left();
  const auto ended = run_.driver.ended();
  const bool last = std::none_of(exchange_.calls.begin() + static_cast<std::ptrdiff_t>(*exchange_.reacted) + 1,
                                 exchange_.calls.end(), [&](const Call& call) { return call.connection == line; });
  if (!ended) {
    // A client that has gone on, or got nothing but right answers, disconnects as it has ended.
    const bool done = !gone || !last || tested_.messages.empty();
    if (done) or_kind = Kind::kCallFails;
    return done ? Kind::kCompletes : Kind::kDisconnect;
  }
  if (*ended) return gone && last && lines_.size() > line + 1 ? Kind::kDisconnect : Kind::kCompletes;
  if (gone && !run_.driver.tells_at_once()) or_kind = Kind::kCallFails;
  return gone ? Kind::kDisconnect : Kind::kCallFails;
}

/// Tells whether a person's client has disconnected behind the case's messages, which the case does
/// not allow: for that, or because it had ended.
bool ClientConversation::is_end_unclear(Kind kind) const {
  return kind == Kind::kDisconnect && !run_.driver.tells() && !allows(tested_, kind);
}

/// Returns how the client's task has failed, in parentheses, as far as the driver knows.
std::string ClientConversation::failure_of_task() const {
  const std::string why = run_.driver.failure();
  return why.empty() ? why : " (" + why + ")";
}

/// Returns what is known of a client that has connected, and made no Call that the case is about.
Happened ClientConversation::without_reaction() const {
  if (without_room_) return {.broken = "a Reply fits neither inline nor into the chunks of its Call [RFC 8166 4.3.3]"};
  // Over siw the first message of a connection is lost now and then. A client of which a message
  // has arrived is at its task, which needs no such Call.
  if (exchange_.all.empty()) return {.trouble = "the client has connected, and nothing came from it"};
  return {.inapplicable = "the client made no Call that the case is about"};
}

Happened ClientConversation::outcome() {
  if (broken_.empty()) broken_ = run_.driver.harm();
  exchange_.starved =
      std::any_of(lines_.begin(), lines_.end(), [](const Line& line) { return line.peer->found_no_receive(); });
  Happened happened{.broken = broken_, .trouble = trouble_, .inapplicable = inapplicable_};
  if (!trouble_.empty() || !inapplicable_.empty() || !broken_.empty()) return happened;
  if (turned_away_ && !exchange_.reacted && run_.driver.ended() == false) {
    happened.kind = Kind::kCallFails;
    return happened;
  }
  if (lines_.empty()) {
    happened.trouble = "no client has connected" + failure_of_task();
    return happened;
  }
  if (!exchange_.reacted) return without_reaction();
  if (is_several(tested_.reaction.to) && exchange_.calls.size() < kFewCalls) {
    happened.inapplicable = "the client makes too few Calls";
    return happened;
  }
  Peer& reacted = *lines_[exchange_.calls[*exchange_.reacted].connection].peer;
  happened.why_gone = reacted.why_gone();
  take_memories(reacted);
  if (!tested_.about) {
    happened.kind = kind_of_end(happened.or_kind);
    if (is_end_unclear(happened.kind)) {
      happened.trouble =
          "the client has disconnected: because of these messages, or because it had ended? "
          "It has to make another Call, or --run has to run it";
      return happened;
    }
    if (uses_after_reply(tested_) && (reacted.gone() ? !run_.driver.tells_at_once() : !run_.driver.tells()))
      happened.inapplicable = "the client's memory could not be tried while it was known that its Call was over";
    happened.broken = used_after_reply();
    return happened;
  }
  if (exchange_.sent.empty()) {
    happened.kind = Kind::kDisconnect;
    return happened;
  }
  if (exchange_.answers[exchange_.about]) {
    take_answer(exchange_, happened);
    return happened;
  }
  const Peer& peer = *lines_[line_sent_[exchange_.about]].peer;
  happened.kind = Kind::kSilence;
  if (peer.gone() && !peer.left()) {
    happened.kind = Kind::kDisconnect;
    if (run_.driver.ended() == true && !run_.driver.tells_at_once()) happened.or_kind = Kind::kSilence;
  }
  return happened;
}

void ClientConversation::take_memories(Peer& peer) {
  exchange_.memories.clear();
  std::size_t from = 0;
  for (const Bytes& pattern : exchange_.pattern) {
    const auto part = peer.memory().subspan(from, pattern.size());
    exchange_.memories.emplace_back(part.begin(), part.end());
    from += (pattern.size() + kMemoryPage - 1) / kMemoryPage * kMemoryPage;
  }
}

/// Checks whether the first segment of the Call can still be read once the client has its Reply.
std::string ClientConversation::used_after_reply() {
  if (!uses_after_reply(tested_) || !run_.driver.ended()) return {};
  const Call& call = exchange_.calls[*exchange_.reacted];
  Line& line = lines_[call.connection];
  if (line.peer->gone() || call.reads.empty() || call.reads.front().target.length > kMostPulled) return {};
  const core::Segment& source = call.reads.front().target;
  if (!line.peer->pull(source, room(line, source.length), soon())) return {};
  return "the memory of a Call can be read when the Call is over [RFC 8166 4.4.1]";
}

/// If the client's task has not succeeded, checks that the client still makes Calls that succeed,
/// whatever the outcome of the case was.
void ClientConversation::live_on(Happened& happened) {
  if (!happened.trouble.empty() || !happened.inapplicable.empty()) return;
  if (!run_.driver.tells() || run_.driver.ended() == true) return;
  afterwards_ = true;
  script_.reset();
  if (run_.driver.again(tested_).empty() && until_ended() && run_.driver.ended() == true) return;
  happened.broken = (broken_.empty() ? "the client makes no Call any more that succeeds" : broken_) + failure_of_task();
}

}  // namespace rpcrdma::conform
