// SPDX-License-Identifier: BSD-3-Clause
//
// Whose turn it is in a loop of many connections: those that have something to do, in the order in which they came to have it, or that
// have come to their time. The others cost nothing. Private to the endpoint.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "rpcrdma/core/event.h"
#include "rpcrdma/endpoint/timers.h"

namespace rpcrdma::endpoint {

class TurnTaker : public Timed {
 public:
  /// Does what there is to do, but no more than its share. It may ask for its next turn, and for others'; those that take turns
  /// must not go meanwhile.
  ///
  /// now       of the round
  /// returns   whether there was anything
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
  /// A turn in the next round for `one`, if it does not wait for one already.
  void add(TurnTaker& one) {
    if (one.waits_) return;
    one.waits_ = true;
    one.before_ = last_;
    one.behind_ = nullptr;
    (last_ != nullptr ? last_->behind_ : first_) = &one;
    last_ = &one;
    ++waiting_;
  }
  /// And one at that time; nothing: none.
  void add_at(TurnTaker& one, std::optional<core::TimePoint> when) { times_.set(one, when); }
  /// None any more: it goes.
  void remove(TurnTaker& one) {
    times_.set(one, std::nullopt);
    if (one.waits_) take(one);
  }

  /// One round: a turn for each that waits for one, or whose time has come. Who comes to wait meanwhile does so for the next.
  ///
  /// returns   whether any of them had anything to do
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
  /// When the next has a turn although nothing happens.
  std::optional<core::TimePoint> next_time() const { return times_.first(); }
  /// Turns that were had so far.
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
  std::uint64_t taken_ = 0;
  Timers<TurnTaker> times_;
};

}  // namespace rpcrdma::endpoint
