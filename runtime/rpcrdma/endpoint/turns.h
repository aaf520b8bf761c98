// SPDX-License-Identifier: BSD-3-Clause
//
// Which connections of a loop have a turn: those that have something to do, in the order in which
// they got it, and those whose time has come. Other connections cost nothing. Private to the
// endpoint.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "rpcrdma/core/event.h"
#include "rpcrdma/endpoint/timers.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

class TurnTaker : public Timed {
 public:
  /// Does what there is to do, up to a limit for one turn. It may ask for its next turn, and for
  /// turns of others; no TurnTaker may be destroyed meanwhile.
  ///
  /// now      time of the round
  /// returns  whether there was anything to do
  virtual bool take_turn(core::TimePoint now) = 0;

 protected:
  ~TurnTaker() = default;

 private:
  friend class Turns;
  bool waits_ = false;
  TurnTaker* before_ = nullptr;
  TurnTaker* behind_ = nullptr;
};

class Turns {
 public:
  /// Adds one member, and room for its time; call `leave()` when it is destroyed.
  void join() {
    times_.make_room(members_ + 1);
    ++members_;
  }
  void leave() { --members_; }
  /// Gives `one` a turn in the next round, if it does not wait for one already.
  void add(TurnTaker& one) {
    if (one.waits_) return;
    one.waits_ = true;
    one.before_ = last_;
    one.behind_ = nullptr;
    (last_ != nullptr ? last_->behind_ : first_) = &one;
    last_ = &one;
    ++waiting_;
  }
  /// Gives `one` a turn at time `when` too, in place of the time that was set before; empty: none.
  void add_at(TurnTaker& one, std::optional<core::TimePoint> when) { times_.set(one, when); }
  /// Takes back the turns of `one`, because it is being destroyed.
  void remove(TurnTaker& one) {
    times_.set(one, std::nullopt);
    if (one.waits_) take(one);
  }

  /// One round: gives a turn to each member that waits for one or whose time has come. Members that
  /// are added meanwhile wait for the next round.
  ///
  /// returns  whether any of them had anything to do
  bool take(core::TimePoint now) {
    while (TurnTaker* const due = times_.take_due(now)) add(*due);
    bool any = false;
    for (std::size_t left = waiting_; left != 0; --left) {
      TurnTaker& one = *first_;
      take(one);
      ++taken_;
      any |= one.take_turn(now);
    }
    return any;
  }
  bool any_waits() const { return first_ != nullptr; }
  /// The time of the next turn if no event comes before.
  std::optional<core::TimePoint> next_time() const { return times_.first(); }
  /// The number of turns so far.
  std::uint64_t taken() const { return taken_; }

 private:
  void take(TurnTaker& one) {
    (one.before_ != nullptr ? one.before_->behind_ : first_) = one.behind_;
    (one.behind_ != nullptr ? one.behind_->before_ : last_) = one.before_;
    one.waits_ = false;
    --waiting_;
  }

  TurnTaker* first_ = nullptr;
  TurnTaker* last_ = nullptr;
  std::size_t waiting_ = 0;
  std::size_t members_ = 0;
  std::uint64_t taken_ = 0;
  Timers<TurnTaker> times_;
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
