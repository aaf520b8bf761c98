// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the search itself. See search.h.
#include "rpcrdma/sim/search.h"

#include <algorithm>
#include <memory>
#include <unordered_set>
#include <utility>

#include "rpcrdma/core/overloaded.h"
#include "rpcrdma/sim/credit_watch.h"

namespace rpcrdma::sim {
namespace {

/// The Calls of a timed scenario are over after this time; no number of moves takes as long.
constexpr core::Duration kDeadline = std::chrono::seconds(100);

/// A Digest is that of a sequence of numbers.
class Digest {
 public:
  void add(std::uint64_t number) {
    value_ = (value_ ^ number) * 0x9e3779b97f4a7c15ull;
    value_ ^= value_ >> 29;
    value_ *= 0xbf58476d1ce4e5b9ull;
    value_ ^= value_ >> 32;
  }
  void add(const Data& bytes) {
    add(bytes.size());
    for (const std::byte byte : bytes) value_ = (value_ ^ std::to_integer<std::uint64_t>(byte)) * 0x100000001b3ull;
    add(0);
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0x5bd1e995;
};

struct Move {
  enum class Kind : std::uint8_t { kHappen, kCall, kAnswer, kCancel, kCut, kCompleteSends, kTime };
  Kind kind = Kind::kHappen;
  std::uint32_t way = 0;    ///< the way of a Call, an answer or a cancellation
  std::uint32_t which = 0;  ///< the number of a queue, of a Call that waits, or of a Call that is open
};

std::string name_of(const Move& move) {
  static const char* const queues[] = {"event of client", "event of server", "to client", "to server"};
  const std::string way = move.way == 0 ? " forward" : " backward";
  switch (move.kind) {
    case Move::Kind::kHappen:
      return queues[move.which];
    case Move::Kind::kCall:
      return "call" + way;
    case Move::Kind::kAnswer:
      return "answer" + way + " " + std::to_string(move.which);
    case Move::Kind::kCancel:
      return "cancel" + way + " " + std::to_string(move.which);
    case Move::Kind::kCut:
      return "cut";
    case Move::Kind::kCompleteSends:
      return "sends complete";
    case Move::Kind::kTime:
      return "the deadline";
  }
  return {};
}

/// A Play is one state of the two ends and the network, and makes the moves that are possible in
/// it.
class Play {
 public:
  explicit Play(const Scenario& scenario) : scenario_(scenario) {
    losses_left_ = scenario.losses;
    cancellations_left_ = scenario.cancellations;
    for (const std::size_t way : {std::size_t{0}, std::size_t{1}}) calls_[way].resize(scenario.calls[way]);
    connect();
  }
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;

  std::vector<Move> moves() const {
    std::vector<Move> all;
    const bool cut_due = world_->client.close_asked || world_->server.close_asked;
    const auto waiting = world_->waiting();
    for (std::uint32_t queue = 0; queue < waiting.size(); ++queue) {
      if (waiting[queue] == 0) continue;
      all.push_back({.kind = Move::Kind::kHappen, .which = queue});
      if (cut_due) return all;
    }
    if (cut_due) return {{.kind = Move::Kind::kCut}};
    for (std::uint32_t way : {0u, 1u}) {
      for (std::uint32_t i = 0; i < waiting_[way].size(); ++i) {
        all.push_back({.kind = Move::Kind::kAnswer, .way = way, .which = i});
      }
      if (next_call(way)) all.push_back({.kind = Move::Kind::kCall, .way = way});
      for (std::uint32_t i = 0; cancellations_left_ > 0 && i < calls_[way].size(); ++i) {
        if (calls_[way][i].outcome && calls_[way][i].outcome->endings == 0 && !calls_[way][i].canceled) {
          all.push_back({.kind = Move::Kind::kCancel, .way = way, .which = i});
        }
      }
    }
    if (!all.empty() && scenario_.timed && !time_over_ && any_open()) all.push_back({.kind = Move::Kind::kTime});
    // A server's Calls wait for the client to speak first: if it does not, they are given up.
    for (std::uint32_t i = 0; all.empty() && !world_->server.connection().version() && i < calls_[1].size(); ++i) {
      if (calls_[1][i].outcome && calls_[1][i].outcome->endings == 0) {
        return {{.kind = Move::Kind::kCancel, .way = 1, .which = i}};
      }
    }
    if (all.empty() && late_sends()) all.push_back({.kind = Move::Kind::kCompleteSends});
    if (losses_left_ > 0 && !all.empty()) all.push_back({.kind = Move::Kind::kCut});
    return all;
  }

  void make(const Move& move) {
    Side* const sides[] = {&world_->client, &world_->server};
    switch (move.kind) {
      case Move::Kind::kHappen: {
        const auto waiting = world_->waiting();
        const auto before = std::count_if(waiting.begin(), waiting.begin() + move.which, [](auto n) { return n != 0; });
        ++happened_[move.which];
        world_->step([&](std::size_t) { return static_cast<std::size_t>(before); });
        break;
      }
      case Move::Kind::kCall:
        call(move.way);
        break;
      case Move::Kind::kAnswer: {
        std::vector<Arrived>& waiting = waiting_[move.way];
        const Arrived arrived = waiting[move.which];
        waiting.erase(waiting.begin() + move.which);
        Side& responder = *sides[1 - move.way];
        tell(responder, 0x1000 + arrived.xid);
        ReplySpec reply{.payload = {reply_message(arrived.xid, 40)}, .results = {}};
        if (move.way == 0 && !arrived.results.empty()) {
          for (const Data& result : scenario_.results) reply.results.push_back({result});
        }
        if (!responder.reply(arrived.rpc, reply)) wrong("a Reply is not taken");
        break;
      }
      case Move::Kind::kCancel: {
        Call& call = calls_[move.way][move.which];
        if (cancellations_left_ > 0) --cancellations_left_;
        call.canceled = true;
        Side& requester = *sides[move.way];
        tell(requester, 0x2000 + move.which);
        requester.cancel(*call.outcome);
        break;
      }
      case Move::Kind::kCut:
        if (losses_left_ > 0) --losses_left_;
        world_->cut();
        break;
      case Move::Kind::kTime:
        time_over_ = true;
        for (const Side* side : sides) tell(*side, 0x4000);
        world_->wait(kDeadline);
        break;
      case Move::Kind::kCompleteSends:
        ++completed_;
        for (Side* side : sides) side->complete_late_sends();
        break;
    }
    if (world_->client.lost()) after_loss();
    check();
  }

  std::uint64_t digest() const {
    Digest all;
    for (const Digest& told : told_) all.add(told.value());
    for (const std::uint64_t count : happened_) all.add(count);
    all.add(completed_);
    all.add(time_over_);
    all.add(losses_left_);
    all.add(cancellations_left_);
    for (const std::size_t way : {std::size_t{0}, std::size_t{1}}) {
      for (const Call& call : calls_[way]) {
        all.add(call.done ? 1 : call.outcome == nullptr ? 2 : 3 + static_cast<std::uint64_t>(call.outcome->endings));
        all.add(call.canceled);
      }
    }
    return all.value();
  }

  /// Checks, when nothing is left to do, that every Call has ended and that nothing remains.
  void end() {
    for (const std::size_t way : {std::size_t{0}, std::size_t{1}}) {
      for (const Call& call : calls_[way]) {
        if (!call.done) wrong("nothing is left to happen, and a Call has not ended");
      }
    }
    if (!trouble_.empty()) return;
    for (const std::string& remains : world_->remains()) wrong(remains);
  }

  const std::string& trouble() const { return trouble_; }

 private:
  struct Call {
    std::shared_ptr<Outcome> outcome;
    bool canceled = false;
    bool done = false;  ///< the Call was answered, or given up: it is not sent again
  };

  void connect() {
    world_ = std::make_unique<World>(scenario_.client, scenario_.server);
    told_ = {};
    happened_ = {};
    completed_ = 0;
    answers_ = {};
    accounts_[0] = {.requested = scenario_.client.credits};
    accounts_[1] = {.requested = std::max<std::uint32_t>(scenario_.server.backward_credits, 1)};
    waiting_ = {};
    std::uint32_t index = 0;
    for (Side* side : {&world_->client, &world_->server}) {
      side->late_completions = scenario_.late_completions;
      side->on_call = [this, index](const Arrived& call) { waiting_[1 - index].push_back(call); };
      side->on_event = [this, side](const core::Event& event) { hear(*side, event); };
      ++index;
    }
    world_->on_wire = [this](Side& from, Data& message) { on_wire(from, message); };
  }

  void tell(const Side& side, std::uint64_t what) { told_[&side == &world_->client ? 0 : 1].add(what); }

  void hear(const Side& side, const core::Event& event) {
    tell(side, 0x100 + event.index());
    std::visit(Overloaded{[&](const core::Received& received) {
                            tell(side, received.slot);
                            tell(side, message_);
                            tell(side, received.invalidated.value_or(0));
                          },
                          [&](const core::SendDone& done) { tell(side, done.slot); },
                          [&](const core::Registered& done) {
                            tell(side, done.id);
                            tell(side, done.segment.handle);
                          },
                          [&](const core::RegisterFailed& failed) { tell(side, failed.id); },
                          [&](const core::Invalidated& done) { tell(side, done.id); },
                          [&](const core::InvalidateFailed& failed) { tell(side, failed.id); },
                          [&](const core::ReadDone& done) { tell(side, done.id); }, [](const auto&) {}},
               event);
  }

  void on_wire(const Side& from, Data& message) {
    WireMessage read = read_wire(message, &from == &world_->client);
    const std::size_t way = read.way == Way::kForward ? 0 : 1;
    if (read.credit == 0) wrong("a message without credit");
    if (read.answer) {
      const std::vector<std::uint32_t>& grants = scenario_.grants[way];
      if (!grants.empty()) {
        read.credit = grants[std::min(answers_[way]++, grants.size() - 1)];
        set_word(message, 8, read.credit);
      }
    }
    accounts_[way].on_message(read.way, read);
    Digest bytes;
    bytes.add(message);
    message_ = bytes.value();
  }

  /// Returns the next Call to make on this connection, unless all are made or no more may be open.
  std::optional<std::uint32_t> next_call(std::uint32_t way) const {
    const Side& requester = way == 0 ? world_->client : world_->server;
    if (requester.calls_open() >= most_calls(way)) return std::nullopt;
    for (std::uint32_t i = 0; i < calls_[way].size(); ++i) {
      if (!calls_[way][i].done && !calls_[way][i].outcome) return i;
    }
    return std::nullopt;
  }

  std::uint32_t most_calls(std::uint32_t way) const {
    return way == 0 ? scenario_.client.credits : scenario_.server.backward_credits;
  }

  void call(std::uint32_t way) {
    const std::uint32_t index = *next_call(way);
    const std::uint32_t xid = index + 1;  // both ways have the same XIDs
    Side& side = way == 0 ? world_->client : world_->server;
    tell(side, 0x3000 + index);
    CallSpec spec{.xid = xid, .payload = {call_message(xid, 40)}};
    if (way == 0 && scenario_.forward) spec = scenario_.forward(xid);
    if (way == 0 && scenario_.timed && !time_over_) spec.deadline = core::TimePoint{} + kDeadline;
    calls_[way][index].outcome = side.call(spec);
    if (calls_[way][index].outcome->endings != 0) wrong("a Call is not taken");
  }

  bool any_open() const { return world_->client.calls_open() != 0; }

  bool late_sends() const { return world_->client.sends_outstanding() + world_->server.sends_outstanding() > 0; }

  void after_loss() {
    for (const std::size_t way : {std::size_t{0}, std::size_t{1}}) {
      waiting_[way].clear();
      for (Call& call : calls_[way]) {
        if (call.outcome && call.outcome->endings != 1) wrong("a Call has not ended with its connection");
      }
    }
    for (const std::string& remains : world_->remains()) {
      if (remains.find("without right") == std::string::npos) wrong(remains);
    }
    check_calls();
    for (const std::size_t way : {std::size_t{0}, std::size_t{1}}) {
      for (Call& call : calls_[way]) call.outcome.reset();
    }
    if (trouble_.empty()) connect();
  }

  void check() {
    check_calls();
    for (const std::string& violation : world_->violations) wrong(violation);
    Side* const sides[] = {&world_->client, &world_->server};
    for (const std::size_t way : {std::size_t{0}, std::size_t{1}}) {
      const core::Connection& connection = sides[way]->connection();
      if (connection.closing()) continue;
      const std::string overdrawn =
          accounts_[way].check(connection.counters().calls_sent, connection.calls_in_flight());
      if (!overdrawn.empty()) wrong((way == 0 ? "client: " : "server: ") + overdrawn);
      for (const auto& [id, registration] : sides[way]->registrations) {
        if (!sides[way]->in_use(registration.memory)) wrong("memory is registered for nothing that lasts");
      }
    }
  }

  void check_calls() {
    for (const std::size_t way : {std::size_t{0}, std::size_t{1}}) {
      for (std::uint32_t i = 0; i < calls_[way].size(); ++i) {
        Call& call = calls_[way][i];
        if (call.done || !call.outcome || call.outcome->endings == 0) continue;
        const Outcome& outcome = *call.outcome;
        if (outcome.endings != 1) wrong("a Call has ended twice");
        if (!outcome.error) {
          if (outcome.payload != reply_message(i + 1, 40)) wrong("a Reply is not the one that was sent");
          if (way == 0 && !outcome.results.empty() && outcome.results != scenario_.results) wrong("wrong results");
          call.done = true;
        } else if (outcome.error == core::CallError::kCanceled) {
          if (!call.canceled) wrong("a Call was canceled by nobody");
          call.done = true;
        } else if (outcome.error == core::CallError::kTimedOut) {
          if (!time_over_) wrong("a Call has timed out too early");
          call.done = true;
        } else if (outcome.error != core::CallError::kConnectionLost || !world_->client.lost()) {
          wrong("a Call has ended with error " + std::to_string(static_cast<int>(*outcome.error)));
        } else {
          call.done = call.canceled;
        }
      }
    }
  }

  void wrong(const std::string& what) {
    if (trouble_.empty()) trouble_ = what;
  }

  const Scenario& scenario_;
  std::unique_ptr<World> world_;
  std::array<std::vector<Call>, 2> calls_;
  std::array<std::vector<Arrived>, 2> waiting_;  ///< those at their Responder, by way
  std::array<CreditAccount, 2> accounts_;
  std::array<std::size_t, 2> answers_{};
  std::uint32_t losses_left_ = 0, cancellations_left_ = 0;
  std::array<Digest, 2> told_;
  std::array<std::uint64_t, 4> happened_{};
  std::uint64_t completed_ = 0;
  bool time_over_ = false;
  std::uint64_t message_ = 0;
  std::string trouble_;
};

}  // namespace

Found search(const Scenario& scenario, std::uint64_t most_states) {
  Found found;
  std::unordered_set<std::uint64_t> seen;
  std::vector<std::vector<std::uint8_t>> pending = {{}};
  while (!pending.empty() && found.trouble.empty() && found.states < most_states) {
    std::vector<std::uint8_t> way = std::move(pending.back());
    pending.pop_back();
    ++found.runs;
    Play play(scenario);
    for (const std::uint8_t choice : way) play.make(play.moves()[choice]);
    while (play.trouble().empty() && seen.insert(play.digest()).second) {
      ++found.states;
      const std::vector<Move> moves = play.moves();
      if (moves.empty()) {
        ++found.ends;
        play.end();
        break;
      }
      found.moves += moves.size();
      for (std::size_t other = moves.size(); other-- > 1;) {
        pending.push_back(way);
        pending.back().push_back(static_cast<std::uint8_t>(other));
      }
      way.push_back(0);
      play.make(moves[0]);
    }
    if (play.trouble().empty()) continue;
    found.trouble = play.trouble();
    Play again(scenario);
    for (const std::uint8_t choice : way) {
      const Move move = again.moves()[choice];
      found.way_there.push_back(name_of(move));
      again.make(move);
    }
  }
  return found;
}

}  // namespace rpcrdma::sim
