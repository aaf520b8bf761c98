// SPDX-License-Identifier: BSD-3-Clause
//
// The life of a Call at its Requester; see requester.h. What its messages must look like is in requester_messages.cpp.
#include "rpcrdma/core/requester.h"

#include <utility>

#include "xdr/assert.h"

namespace rpcrdma::core {

Requester::Requester(ConnectionState& state, std::uint32_t first_id)
    : state_(state),
      most_pieces_(most_pieces(state.config)),
      first_id_(first_id),
      table_(state.calls_made() == 0
                 ? 0
                 : std::size_t{state.calls_made()} + (forward() ? state.config.reserved_credits : 0)),
      records_(table_.capacity()),
      waiting_(table_.capacity()),
      ready_(table_.capacity()),
      outgoing_(ChunkBounds::of_header(forward() ? state.config.send_bytes : 0), most_pieces_) {
  const Limits& limits = state.config.limits;
  abandoned_.reserve(table_.capacity());
  for (Record& record : records_) {
    record.memory.resize(most_pieces_);
    record.segments.resize(most_pieces_);
    record.keys.resize(most_pieces_);
    if (!forward()) continue;
    record.chunks.resize(std::size_t{limits.most_read_segments} + limits.most_write_chunks + 1);
    record.written.resize(limits.most_write_chunks);
  }
}

std::optional<std::uint32_t> Requester::record_of(CallId call) const noexcept {
  return table_.find(static_cast<std::uint32_t>(call));
}

// --- Taken in, and started -------------------------------------------------------------------------------------------

xdr::Result<CallId, CallError> Requester::take(const Call& call) noexcept {
  if (state_.closing || state_.lost) return xdr::unexpected(CallError::kConnectionLost);
  // Every Call that is taken in has room to be told of, however many the application has not heard of yet.
  if (state_.upcalls.room() <= state_.upcalls_reserved + table_.used_count()) {
    return xdr::unexpected(CallError::kTooManyCalls);
  }
  // The places of health checks are kept for these, however many other Calls there are.
  if (!call.health_check && table_.used_count() - health_checks_ >= state_.calls_made()) {
    return xdr::unexpected(CallError::kTooManyCalls);
  }
  const auto index = table_.take();
  if (!index) return xdr::unexpected(CallError::kTooManyCalls);
  Record& record = records_[*index];
  record.health_check = false;
  if (!copy(call, record) || !choose_form(record)) {
    free(*index);
    return xdr::unexpected(CallError::kTooLarge);
  }
  record.health_check = call.health_check;
  if (call.health_check) ++health_checks_;
  due_by(record.deadline);
  record.state = State::kWaiting;
  if (record.deadline && *record.deadline <= state_.now) {
    ++state_.counters.timed_out;
    end(*index, CallError::kTimedOut);
    return id(*index);
  }
  waiting_.push(*index);
  if (call.health_check) ++health_checks_waiting_;
  pump();
  if (record.state == State::kWaiting && state_.established) {
    const bool for_bytes = may_start(record) && may_have_xid(record.xid);
    ++(for_bytes ? state_.counters.waited_for_registered_bytes : state_.counters.waited_for_credit);
  }
  return id(*index);
}

/// There is credit, and a Receive for the answer (section 3.3.1). Some of either are left to health checks, where there
/// are more than these.  spec: RFC 8267 section 6.7.2
bool Requester::may_start(const Record& record) const noexcept {
  const std::uint32_t limit = state_.gate.limit();
  std::uint32_t left = forward() && !record.health_check ? state_.config.reserved_credits : 0;
  if (left >= limit) left = 0;
  const std::uint32_t in_flight = state_.gate.in_flight() + left;
  return in_flight < limit && in_flight + held_receives_ < state_.calls_made();
}

/// The one that has waited longest. One that the memory open to the peer is too much for holds up the others behind it:
/// small ones would never let a large one through.
std::optional<std::uint32_t> Requester::next_to_start() noexcept {
  bool enough = false;
  const auto may = [&](std::uint32_t index) {
    const Record& record = records_[index];
    if (enough || !may_have_xid(record.xid) || !may_start(record)) return false;
    enough = record.opened > state_.config.limits.most_registered_bytes - opened_;
    return !enough;
  };
  std::optional<std::uint32_t> next;
  if (health_checks_waiting_ != 0) {
    next = waiting_.take_first([&](std::uint32_t index) { return records_[index].health_check && may(index); });
    enough = false;
  }
  if (!next) next = waiting_.take_first(may);
  if (next && records_[*next].health_check) --health_checks_waiting_;
  return next;
}

/// Nothing in flight has it, be it a Call that the application has given up or an OPTIONAL message: their answers could
/// not be told apart. A Call whose XID is taken waits until it is not, and holds up no other.
bool Requester::may_have_xid(std::uint32_t xid) const noexcept {
  if (state_.reserved(xid)) return false;
  for (const Abandoned& call : abandoned_) {
    if (call.xid == xid) return false;
  }
  for (const Record& record : records_) {
    if (record.holds_credit && record.xid == xid) return false;
  }
  return true;
}

void Requester::pump() noexcept {
  if (!state_.running()) return;
  do {
    // A server waits for the client's first message, which tells the version (and on iWARP must come first).
    while (!waiting_.empty() && state_.gate.open() && (forward() || state_.negotiation.settled())) {
      const auto next = next_to_start();
      if (!next) break;
      start(*next);
    }
    // The grant may have shrunk while memory was being registered (section 3.3.1).
    if (ready_.empty() || !state_.has_send_buffer() || in_flight_ >= state_.gate.limit()) return;
    send(ready_.pop());
  } while (true);
}

/// Takes a credit and has the chunks registered: memory is open to the peer only while an RPC of its needs it
/// (RFC 8166 section 8.1.3).
void Requester::start(std::uint32_t index) noexcept {
  Record& record = records_[index];
  if (!choose_form(record)) return end(index, CallError::kTooLarge);  // the peer's Receives have shrunk
  if (record.opened > state_.config.limits.most_registered_bytes - opened_) return end(index, CallError::kTooLarge);
  opened_ += record.opened;
  record.open = true;
  state_.gate.take();
  record.holds_credit = true;
  record.state = State::kRegistering;
  for (std::uint32_t i = 0; i < record.pieces; ++i) {
    if (i < first_remote(record) && record.memory[i].region != kNoRegion) continue;
    record.keys[i] = Key::kRegistering;
    ++record.registering;
  }
  if (record.registering == 0) return registrations_answered(index);
  state_.add_work(Work::Kind::kRegisterCall, index);
}

void Requester::on_registered(const Registered& event) noexcept {
  const std::uint32_t index = (event.id - first_id_) / most_pieces_;
  const std::uint32_t piece = (event.id - first_id_) % most_pieces_;
  Record& record = records_[index];
  XDR_ASSERT(record.keys[piece] == Key::kRegistering);
  record.keys[piece] = Key::kLive;
  record.segments[piece] = {
      .handle = event.segment.handle, .length = record.memory[piece].length, .offset = event.segment.offset};
  if (record.memory[piece].region == kNoRegion) {
    record.memory[piece].region = event.region;
    record.local |= piece < first_remote(record);
  }
  ++record.live;
  --record.registering;
  registrations_answered(index);
}

void Requester::on_register_failed(std::uint32_t failed) noexcept {
  const std::uint32_t index = (failed - first_id_) / most_pieces_;
  const std::uint32_t piece = (failed - first_id_) % most_pieces_;
  Record& record = records_[index];
  XDR_ASSERT(record.keys[piece] == Key::kRegistering);
  record.keys[piece] = Key::kNone;
  --record.registering;
  if (!record.error) record.error = CallError::kRegistrationFailed;
  registrations_answered(index);
}

void Requester::registrations_answered(std::uint32_t index) noexcept {
  Record& record = records_[index];
  if (record.registering != 0 || state_.closing) return;
  if (record.error) {
    give_back_credit(record);
    return fence(index);
  }
  record.state = State::kReady;
  ready_.push(index);
}

void Requester::send(std::uint32_t index) noexcept {
  Record& record = records_[index];
  if (!fits_inline(record)) {  // the peer's Receives have shrunk since the form was chosen
    give_back_credit(record);
    return end(index, CallError::kTooLarge);
  }
  const auto header = header_of(record);
  const std::uint32_t slot = state_.take_send_buffer();
  const std::size_t bytes = state_.codec.encode(*header, state_.send_buffer(slot));
  XDR_ASSERT(bytes != 0);
  state_.send_uses[slot] = {.kind = SendUse::Kind::kOther, .index = index, .bytes = static_cast<std::uint32_t>(bytes)};
  if (record.long_call) {
    state_.add_work(Work::Kind::kSend, slot);
  } else {
    state_.send_uses[slot].kind = SendUse::Kind::kCall;
    ++record.sends_due;
    if (!record.local) record.send_slot = slot;
    state_.add_work(Work::Kind::kSendCall, slot);
  }
  record.state = State::kSent;
  record.number = ++sent_number_;
  record.version = header->version;
  ++in_flight_;
  ++state_.counters.calls_sent;
}

void Requester::on_send_done(std::uint32_t index, std::uint32_t slot) noexcept {
  Record& record = records_[index];
  --record.sends_due;
  if (record.send_slot == slot) record.send_slot = kNoSlot;
  if (record.state != State::kFencing) return;
  condemn(index);
  finish(index);
}

/// The peer has answered: it has the message, all of it, whether or not our adapter has seen the acknowledgement and told
/// us. The payload may be written to again, because all that can still happen to the SEND is that the adapter repeats
/// packets which the peer has: those are dropped there by their sequence numbers, unread. But the adapter may still fetch
/// the memory, so this goes for memory only that stays registered and mapped; what is deregistered with the RPC waits
/// for the completion, and so does the send buffer, whose next message must not go out in place of this one. A peer that
/// lies, and answers what has not reached it, may receive what the application writes there next, and nothing else.
void Requester::forget_send(Record& record) noexcept {
  if (record.send_slot == kNoSlot) return;
  state_.send_uses[record.send_slot].kind = SendUse::Kind::kOther;
  record.send_slot = kNoSlot;
  --record.sends_due;
}

// --- Ended -----------------------------------------------------------------------------------------------------------

void Requester::give_back_credit(Record& record) noexcept {
  if (record.holds_credit) state_.gate.give_back();
  record.holds_credit = false;
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
/// (RFC 8166 sections 4.4.1, 8.1.3).
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
  const std::uint32_t index = (invalidated - first_id_) / most_pieces_;
  const std::uint32_t piece = (invalidated - first_id_) % most_pieces_;
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
    state_.tell(
        ReplyArrived{.call = id(index), .payload = record.reply, .written = {record.written.data(), record.results}});
    return;
  }
  state_.tell(CallFailed{.call = id(index), .error = *record.error});
  give_up_receive(record);
  if (record.holds_credit && !record.answered && !state_.lost) {
    record.holds_credit = false;  // handed on
    abandoned_.push_back(
        {.xid = record.xid, .number = record.number, .version = record.version, .answer_due = record.answer_due});
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

// --- Work for the performer ------------------------------------------------------------------------------------------

std::optional<Action> Requester::next_action(const Work& work, Cursor& cursor) noexcept {
  if (work.kind == Work::Kind::kSendCall) {
    cursor.done = true;
    const SendUse& use = state_.send_uses[work.index];
    const Record& record = records_[use.index];
    return PostSend{.slot = work.index,
                    .header_bytes = use.bytes,
                    .payload = {record.memory.data(), record.payload_pieces},
                    .invalidate = {},
                    .awaited = record.local ? Awaited::kNow : Awaited::kNo};
  }
  Record& record = records_[work.index];
  const Key wanted = work.kind == Work::Kind::kRegisterCall ? Key::kRegistering : Key::kCondemned;
  const auto find = [&] {
    while (cursor.piece < record.pieces && record.keys[cursor.piece] != wanted) ++cursor.piece;
    return cursor.piece < record.pieces;
  };
  if (!find()) return std::nullopt;
  const auto piece = static_cast<std::uint32_t>(cursor.piece++);
  const std::uint32_t piece_id = first_id_ + work.index * most_pieces_ + piece;
  if (wanted == Key::kCondemned) record.keys[piece] = Key::kInvalidating;
  cursor.done = !find();
  if (wanted == Key::kCondemned) return Invalidate{.id = piece_id};
  RemoteAccess access = piece < record.readable_pieces ? RemoteAccess::kRead : RemoteAccess::kWrite;
  if (piece < first_remote(record)) access = RemoteAccess::kNone;
  return Register{.id = piece_id, .memory = record.memory[piece], .access = access};
}

}  // namespace rpcrdma::core
