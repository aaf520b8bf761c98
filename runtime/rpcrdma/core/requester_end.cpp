// SPDX-License-Identifier: BSD-3-Clause
//
// The end of a Call at its Requester: answered, given up, its time up, or the connection lost; and what must have happened
// before the application hears of it. See requester.h. Read it beside [RFC 8166 4.4.1, 8.1.3].
#include <utility>

#include "rpcrdma/core/requester.h"
#include "xdr/assert.h"

namespace rpcrdma::core {

void Requester::give_back_credit(Record& record) noexcept {
  if (!std::exchange(record.holds_credit, false)) return;
  state_.gate.give_back();
  xids_.remove(record.xid);
}

void Requester::cancel(CallId call) noexcept {
  const auto index = record_of(call);
  if (index) give_up(*index, CallError::kCanceled);
}

void Requester::give_up(std::uint32_t index, CallError error) noexcept {
  Record& record = records_[index];
  switch (record.state) {
    case State::kWaiting:
      waiting_.remove(index);
      if (record.health_check) --health_checks_waiting_;
      return end(index, error);
    case State::kRegistering:  // goes on when all answers are there
      if (!record.error) record.error = error;
      return;
    case State::kReady:
      ready_.remove(index);
      give_back_credit(record);
      return end(index, error);
    case State::kSent:
      if (record.send_slot != kNoSlot) state_.add_work(Work::Kind::kHurry, 0);  // no answer is waited for any more
      if (state_.config.answer_time != Duration{0}) record.answer_due = state_.now + state_.config.answer_time;
      due_by(record.answer_due);
      return end(index, error);
    default:  // it has ended already, or is about to
      return;
  }
}

void Requester::due_by(const std::optional<TimePoint>& when) noexcept {
  if (when && (!due_ || *when < *due_)) due_ = when;
}

void Requester::on_time() noexcept {
  if (!due_ || state_.now < *due_) return;
  due_.reset();
  bool silent = false;
  for (std::uint32_t index = 0; index < records_.size(); ++index) {
    Record& record = records_[index];
    if (record.state == State::kFree) continue;
    const bool may_end = record.state < State::kFencing && !record.error;
    if (may_end && record.deadline && *record.deadline <= state_.now) {
      ++state_.counters.timed_out;
      give_up(index, CallError::kTimedOut);  // its record may be free after that
    } else if (may_end) {
      due_by(record.deadline);
    } else if (record.state == State::kFencing && !record.answered && record.answer_due) {
      silent |= *record.answer_due <= state_.now;
      due_by(record.answer_due);
    }
  }
  for (const Abandoned& call : abandoned_) {
    silent |= call.answer_due && *call.answer_due <= state_.now;
    due_by(call.answer_due);
  }
  if (!silent) return;
  // What it never answers would hold a credit for ever.
  ++state_.counters.closed_for_silence;
  state_.close(CloseReason::kPeerSilent);
}

/// The Call's end is known; the application hears of it once the peer can no longer touch its memory
/// [RFC 8166 4.4.1, 8.1.3].
void Requester::end(std::uint32_t index, std::optional<CallError> error) noexcept {
  records_[index].error = error;
  fence(index);
}

void Requester::fence(std::uint32_t index) noexcept {
  records_[index].state = State::kFencing;
  condemn(index);
  finish(index);
}

/// Has taken back what may be taken back: what the peer can use at once, what a SEND gathers from once that is over.
void Requester::condemn(std::uint32_t index) noexcept {
  Record& record = records_[index];
  bool any = false;
  for (std::uint32_t i = record.sends_due == 0 ? 0 : first_remote(record); i < record.pieces; ++i) {
    if (record.keys[i] != Key::kLive) continue;
    record.keys[i] = Key::kCondemned;
    any = true;
  }
  if (any) state_.add_work(Work::Kind::kInvalidateCall, index);
}

void Requester::on_invalidated(std::uint32_t invalidated) noexcept {
  const auto [index, piece] = ids_.place(invalidated);
  Record& record = records_[index];
  XDR_ASSERT(record.keys[piece] == Key::kInvalidating);
  record.keys[piece] = Key::kNone;
  --record.live;
  finish(index);
}

void Requester::finish(std::uint32_t index) noexcept {
  Record& record = records_[index];
  if (record.registering != 0 || record.live != 0 || record.sends_due != 0) return;
  if (std::exchange(record.open, false)) opened_ -= record.opened;
  if (!record.error) settle_reply(record);
  if (!record.error) {
    record.state = State::kDelivered;
    state_.tell_end(ReplyArrived{.call = id(index),
                                 .context = record.context,
                                 .payload = record.reply,
                                 .written = {record.written, record.results},
                                 .option = record.reply_option});
    return;
  }
  state_.tell_end(CallFailed{.call = id(index), .context = record.context, .error = *record.error});
  give_up_receive(record);
  if (record.holds_credit && !record.answered && !state_.lost) {
    record.holds_credit = false;  // handed on
    xids_.remove(record.xid);
    abandoned_.push_back({.xid = record.xid,
                          .number = record.number,
                          .version = record.version,
                          .answer_due = record.answer_due,
                          .option_sent = record.option_sent});
  }
  give_back_credit(record);
  free(index);
}

void Requester::give_up_receive(Record& record) noexcept {
  if (record.slot == kNoSlot) return;
  state_.post_receive(record.slot);
  record.slot = kNoSlot;
  --held_receives_;
}

void Requester::release(CallId call) noexcept {
  const auto index = record_of(call);
  if (!index || records_[*index].state != State::kDelivered) return;
  give_up_receive(records_[*index]);
  free(*index);
}

void Requester::free(std::uint32_t index) noexcept {
  records_[index].state = State::kFree;
  if (records_[index].health_check) --health_checks_;
  table_.free(index);
}

/// Everything that was registered is out of the peer's reach now, so that a Reply which has arrived may still be read.
void Requester::on_lost() noexcept {
  waiting_.clear();
  ready_.clear();
  abandoned_.clear();
  health_checks_waiting_ = 0;
  due_.reset();
  for (std::uint32_t index = 0; index < records_.size(); ++index) {
    Record& record = records_[index];
    if (record.state == State::kFree || record.state == State::kDelivered) continue;
    record.registering = record.live = record.sends_due = 0;
    give_back_credit(record);
    if (record.state != State::kFencing && !record.error) record.error = CallError::kConnectionLost;
    finish(index);
  }
  in_flight_ = 0;
}

}  // namespace rpcrdma::core
