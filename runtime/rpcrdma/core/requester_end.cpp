// SPDX-License-Identifier: BSD-3-Clause
//
// The end of a Call at its Requester: answered, canceled, timed out, or with its connection lost;
// and what must happen before the application is notified. See requester.h. Read it beside
// [RFC 8166 4.4.1, 8.1.3].
#include <utility>

#include "rpcrdma/core/requester.h"
#include "xdr/assert.h"

namespace rpcrdma::core {

void Requester::give_back_credit(const Record& record) noexcept {
  state_.gate.give_back();
  xids_.remove(record.call.xid);
}

void Requester::cancel(CallId call) noexcept {
  const auto index = record_of(call);
  if (index) give_up(*index, CallError::kCanceled);
}

void Requester::give_up(std::uint32_t index, CallError error) noexcept {
  Record& record = records_[index];
  if (std::holds_alternative<Waiting>(record.state)) {
    waiting_.remove(index);
    if (record.call.health_check) --health_checks_waiting_;
    return fail(index, error);
  }
  auto* const call = std::get_if<Started>(&record.state);
  if (call == nullptr) return;  // it has ended already; in step Ending, no branch below matches
  if (auto* const registering = std::get_if<Registering>(&call->step)) {
    if (!registering->error) registering->error = error;  // the Call ends when all answers have come
  } else if (std::holds_alternative<Ready>(call->step)) {
    ready_.remove(index);
    give_back_credit(record);
    end(index, {.error = error});
  } else if (std::holds_alternative<Returning>(call->step)) {
    call->step = Ending{.error = error};  // all that it holds is being returned already
  } else if (const auto* const due = std::get_if<Sent>(&call->step)) {
    Ending ending{.error = error, .unanswered = *due};
    if (due->send_slot != kNoSlot) state_.add_work(Work::Kind::kFlushSends, 0);  // no answer is waited for any more
    if (state_.config.answer_time != Duration{0}) ending.answer_due = state_.now + state_.config.answer_time;
    due_by(ending.answer_due);
    end(index, ending);
  }
}

void Requester::due_by(const std::optional<TimePoint>& when) noexcept {
  if (when && (!due_ || *when < *due_)) due_ = when;
}

/// Whether the Call may still get an end: it has none yet.
bool Requester::may_end(const Record& record) noexcept {
  if (std::holds_alternative<Waiting>(record.state)) return true;
  const auto* const call = std::get_if<Started>(&record.state);
  if (call == nullptr || std::holds_alternative<Ending>(call->step)) return false;
  const auto* const registering = std::get_if<Registering>(&call->step);
  return registering == nullptr || !registering->error;
}

void Requester::end_overdue() noexcept {
  due_.reset();
  bool silent = false;
  for (std::uint32_t index = 0; index < records_.size(); ++index) {
    const Record& record = records_[index];
    const auto* const call = std::get_if<Started>(&record.state);
    const auto* const ending = call != nullptr ? std::get_if<Ending>(&call->step) : nullptr;
    if (may_end(record) && record.call.deadline && *record.call.deadline <= state_.now) {
      ++state_.counters.timed_out;
      give_up(index, CallError::kTimedOut);  // its record may be free after that
    } else if (may_end(record)) {
      due_by(record.call.deadline);
    } else if (ending != nullptr && ending->unanswered && ending->answer_due) {
      silent |= *ending->answer_due <= state_.now;
      due_by(ending->answer_due);
    }
  }
  for (const Abandoned& call : abandoned_) {
    silent |= call.answer_due && *call.answer_due <= state_.now;
    due_by(call.answer_due);
  }
  if (!silent) return;
  // A Call that the peer never answers would hold a credit for ever [RFC 8166 8.1.4],
  // [RFC 8267 6.7.2].
  ++state_.counters.closed_for_silence;
  state_.close(CloseReason::kPeerSilent);
}

/// The end of the Call is known. The application is notified once the peer can no longer reach the
/// Call's memory [RFC 8166 4.4.1, 8.1.3, 8.1.4].
void Requester::end(std::uint32_t index, const Ending& ending) noexcept {
  started(records_[index]).step = ending;
  condemn(index);
  finish(index);
}

/// Invalidates what can be invalidated now: memory that the peer can reach, and, once no completion
/// of a SEND is due, memory that the SEND gathered from. A key that the Reply has invalidated is
/// gone; the other keys of the Call are not [xcharext-00 3.2].
void Requester::condemn(std::uint32_t index) noexcept {
  Record& record = records_[index];
  const Started& call = started(record);
  const PieceRange back{.first = {call.sends_due == 0 ? 0 : first_remote(record)}, .last = {record.call.pieces}};
  if (registrations_.condemn(index, back)) state_.add_work(Work::Kind::kInvalidateCall, index);
}

void Requester::on_invalidated(std::uint32_t invalidated) noexcept {
  const auto [index, piece] = registrations_.on_invalidated(invalidated);
  Record& record = records_[index];
  // Memory that was registered for the SEND alone is in no region again.
  if (piece.value < first_remote(record)) record.memory[piece.value].region = kNoRegion;
  finish(index);
}

/// Ends the Call, or lets it wait again, if everything has been invalidated and no completion of a
/// SEND is due. Before that, nothing reads what the peer has written, and the application is not
/// notified of the end [RFC 8166 4.4.1, 8.1.3].
void Requester::finish(std::uint32_t index) noexcept {
  Record& record = records_[index];
  Started& call = started(record);
  if (registrations_.answers_due(index) != 0 || registrations_.live(index) != 0 || call.sends_due != 0) return;
  opened_ -= call.opened;
  if (std::holds_alternative<Returning>(call.step)) {
    record.state = Waiting{};
    return wait_again(index);
  }
  Ending& ending = std::get<Ending>(call.step);
  if (!is_reply(record, ending.answer)) ending.error = CallError::kBadReply;
  const std::uint32_t slot = ending.answer.slot;
  if (!ending.error) {
    state_.tell_end(ReplyArrived{.call = id(index),
                                 .context = record.call.context,
                                 .payload = ending.answer.payload,
                                 .written = {record.written, ending.answer.no_write_list ? 0 : record.call.results},
                                 .option = ending.answer.option});
    record.state = Delivered{.slot = slot};
    return;
  }
  if (slot != kNoSlot) give_up_receive(slot);
  if (ending.unanswered) {
    xids_.remove(record.call.xid);
    abandoned_.push_back(
        {.xid = record.call.xid, .message = ending.unanswered->message, .answer_due = ending.answer_due});
  }
  fail(index, *ending.error);
}

/// Ends a Call that holds nothing any more, and frees its record.
void Requester::fail(std::uint32_t index, CallError error) noexcept {
  state_.tell_end(CallFailed{.call = id(index), .context = records_[index].call.context, .error = error});
  free(index);
}

void Requester::give_up_receive(std::uint32_t slot) noexcept {
  state_.post_receive(slot);
  --held_receives_;
}

void Requester::release(CallId call) noexcept {
  const auto index = record_of(call);
  const auto* const read = index ? std::get_if<Delivered>(&records_[*index].state) : nullptr;
  if (read == nullptr) return;
  give_up_receive(read->slot);
  free(*index);
}

void Requester::free(std::uint32_t index) noexcept {
  records_[index].state = Free{};
  if (records_[index].call.health_check) --health_checks_;
  table_.free(index);
}

/// The connection is lost: no answers, completions or credits come any more. If the end of the Call
/// was known before, it stays. spec: [RFC 8267 6.7.2]
void Requester::lose(std::uint32_t index, Started& call) noexcept {
  registrations_.on_lost(index);
  call.sends_due = 0;
  if (!std::holds_alternative<Ending>(call.step)) {
    const auto* const registering = std::get_if<Registering>(&call.step);
    const auto error = registering != nullptr ? registering->error : std::nullopt;
    call.step = Ending{.error = error.value_or(CallError::kConnectionLost)};
  }
  finish(index);
}

/// Ends every Call, because the connection is lost. The peer can no longer reach anything that was
/// registered, so a Reply that has arrived may still be read.
void Requester::on_lost() noexcept {
  waiting_.clear();
  ready_.clear();
  health_checks_waiting_ = 0;
  due_.reset();
  for (std::uint32_t index = 0; index < records_.size(); ++index) {
    Record& record = records_[index];
    if (std::holds_alternative<Waiting>(record.state)) fail(index, CallError::kConnectionLost);
    if (auto* const call = std::get_if<Started>(&record.state)) lose(index, *call);
  }
  // Including those that have just ended without an answer.
  abandoned_.clear();
  in_flight_ = 0;
}

}  // namespace rpcrdma::core
