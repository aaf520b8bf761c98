// SPDX-License-Identifier: BSD-3-Clause
//
// The life of a Call at its Requester; see requester.h. requester_end.cpp has its end,
// requester_messages.cpp the form of its messages.
#include "rpcrdma/core/requester.h"

#include "xdr/assert.h"

namespace rpcrdma::core {

Requester::Requester(ConnectionState& state, ExtensionTable& extensions, std::uint32_t first_id)
    : state_(state),
      extensions_(extensions),
      most_pieces_(most_pieces(state.config)),
      table_(state.calls_made() == 0
                 ? 0
                 : std::size_t{state.calls_made()} + (forward() ? state.config.reserved_credits : 0)),
      records_(table_.capacity()),
      memory_(records_.size(), most_pieces_),
      segments_(records_.size(), most_pieces_),
      registrations_(first_id, records_.size(), most_pieces_),
      chunks_(records_.size(), forward() ? most_chunks(state.config.limits) : 0),
      written_(records_.size(), forward() ? state.config.limits.most_write_chunks : 0),
      optinfos_(extensions.empty() ? 0 : records_.size(), kMostOptionBytes),
      xids_(records_.size()),
      waiting_(records_.size()),
      ready_(records_.size()),
      outgoing_(ChunkBounds::of(state.config.limits, forward() ? state.config.send_bytes : 0), most_pieces_) {
  abandoned_.reserve(records_.size());
  for (std::size_t i = 0; i < records_.size(); ++i) {
    records_[i].memory = memory_.row(i);
    records_[i].segments = segments_.row(i);
    records_[i].chunks = chunks_.row(i);
    records_[i].written = written_.row(i);
    if (!extensions.empty()) records_[i].optinfo = optinfos_.row(i);
  }
}

std::optional<std::uint32_t> Requester::record_of(CallId call) const noexcept {
  return table_.find(static_cast<std::uint32_t>(call));
}

Requester::Sent* Requester::sent(Record& record) noexcept {
  Started* const call = std::get_if<Started>(&record.state);
  if (call == nullptr) return nullptr;
  if (Ending* const ending = std::get_if<Ending>(&call->step))
    return ending->unanswered ? &*ending->unanswered : nullptr;
  return std::get_if<Sent>(&call->step);
}

// --- Accepted, and started -----------------------------------------------------------------------

xdr::Result<CallId, CallError> Requester::take(const Call& call) noexcept {
  if (state_.closing || state_.lost) return xdr::unexpected(CallError::kConnectionLost);
  if (!forward() && !state_.backward_allowed()) return xdr::unexpected(CallError::kTooManyCalls);
  // Every accepted Call has room for the upcall of its end, however many upcalls the application
  // has not taken yet.
  if (state_.call_ends + table_.used_count() >= state_.most_call_ends) {
    return xdr::unexpected(CallError::kTooManyCalls);
  }
  // The slots for health checks are kept free, however many other Calls there are.
  if (!call.health_check && table_.used_count() - health_checks_ >= state_.calls_made()) {
    return xdr::unexpected(CallError::kTooManyCalls);
  }
  const auto index = table_.take();
  if (!index) return xdr::unexpected(CallError::kTooManyCalls);
  Record& record = records_[*index];
  std::optional<CallError> error;
  if (!copy(call, *index)) error = CallError::kTooLarge;
  if (!error) error = take_option(call, record);
  if (!error && !choose_form(record)) error = CallError::kTooLarge;
  if (error) {
    table_.free(*index);
    return xdr::unexpected(*error);
  }
  if (call.health_check) ++health_checks_;
  due_by(record.call.deadline);
  record.state = Waiting{};
  if (record.call.deadline && *record.call.deadline <= state_.now) {
    ++state_.counters.timed_out;
    fail(*index, CallError::kTimedOut);
    return id(*index);
  }
  waiting_.push(*index);
  if (call.health_check) ++health_checks_waiting_;
  if (state_.in_progress) return id(*index);
  pump();
  const bool may_pump = state_.established && (forward() || state_.negotiation.settled());
  if (std::holds_alternative<Waiting>(record.state) && may_pump) {
    const bool for_bytes = may_start(record.call.health_check) && may_have_xid(record.call.xid);
    ++(for_bytes ? state_.counters.waited_for_registered_bytes : state_.counters.waited_for_credit);
  }
  return id(*index);
}

/// Tells whether a Call may start: there is a credit, and a Receive for the answer
/// [RFC 8166 3.3.1, 6.2, 8.1.4], [bidirection-00 2.2.1, 2.2.2]. Some of both are left to health
/// checks, if there are more.  spec: [RFC 8267 6.7.2]
bool Requester::may_start(bool health_check) const noexcept {
  const std::uint32_t left = health_check ? 0 : state_.reserved_credits();
  const std::uint32_t in_flight = state_.gate.in_flight() + left;
  return in_flight < state_.gate.limit() && in_flight + held_receives_ < state_.calls_made();
}

/// Takes the Call that starts next: the one that has waited longest, health checks first; a Call
/// whose XID is in use is skipped. A Call that exceeds the limit on memory open to the peer makes
/// later ones wait, because small ones would otherwise never let a large one through.
std::optional<std::uint32_t> Requester::next_to_start() noexcept {
  bool enough = false;
  const auto may = [&](std::uint32_t index) {
    const Record& record = records_[index];
    if (enough || !may_have_xid(record.call.xid)) return false;
    enough = record.form.opened > state_.config.limits.most_registered_bytes - opened_;
    return !enough;
  };
  std::optional<std::uint32_t> next;
  if (health_checks_waiting_ != 0 && may_start(true)) {
    next = waiting_.take_first([&](std::uint32_t index) { return records_[index].call.health_check && may(index); });
    enough = false;
  }
  if (!next && may_start(false)) next = waiting_.take_first(may);
  if (next && records_[*next].call.health_check) --health_checks_waiting_;
  return next;
}

/// Tells whether a Call may be sent with this XID. No message in flight may have the XID, including
/// Calls that were canceled or have timed out, and OPTIONAL messages: their answers could not be
/// distinguished. A Call whose XID is in use waits until it is free, without making others wait.
bool Requester::may_have_xid(std::uint32_t xid) const noexcept {
  if (state_.reserved(xid)) return false;
  for (const Abandoned& call : abandoned_) {
    if (call.xid == xid) return false;
  }
  return !xids_.find(xid);
}

void Requester::start_and_send() noexcept {
  if (!state_.running()) return;
  if (!forward() && !state_.backward_allowed()) fail_unsent(CallError::kTooManyCalls);
  do {
    // A server waits for the client's first message, which shows the version (and on iWARP must be
    // the first message).
    while (!waiting_.empty() && state_.gate.open() && (forward() || state_.negotiation.settled())) {
      const auto next = next_to_start();
      if (!next) break;
      start(*next);
    }
    // The grant may have become smaller while memory was being registered [RFC 8166 3.3.1].
    if (ready_.empty() || !state_.has_send_buffer() || in_flight_ >= state_.gate.limit()) return;
    send(ready_.pop());
  } while (true);
}

/// Takes a credit and registers the chunks, including those for the largest Reply [RFC 8166 6.2]:
/// memory is open to the peer only while one of its RPCs needs it [RFC 8166 4.4, 4.4.1, 8.1.3].
///
/// If the Call now opens more memory than allowed, it goes back to its place in the queue, and
/// later ones wait.
void Requester::start(std::uint32_t index) noexcept {
  Record& record = records_[index];
  if (!settle_option(record)) return fail(index, CallError::kOptionRefused);
  // the peer's Receives have become smaller
  if (!keeps_form(record) && !choose_form(record)) return fail(index, CallError::kTooLarge);
  if (record.form.opened >
      state_.config.limits.most_registered_bytes - opened_) {  // for the same reason: it is a Long Call now
    ++state_.counters.waited_for_registered_bytes;
    return wait_again(index);
  }
  opened_ += record.form.opened;
  state_.gate.take();
  xids_.add(record.call.xid, index);
  record.state.emplace<Started>(record.form.opened);
  for (std::uint32_t i = 0; i < record.call.pieces; ++i) {
    if (i < first_remote(record) && record.memory[i].region != kNoRegion) continue;
    registrations_.ask_for(index, {i});
  }
  if (registrations_.answers_due(index) == 0) {
    registrations_answered(index);
  } else {
    state_.add_work(Work::Kind::kRegisterCall, index);
  }
}

void Requester::wait_again(std::uint32_t index) noexcept {
  const Record& record = records_[index];
  waiting_.insert(index, [&](std::uint32_t other) { return records_[other].call.number > record.call.number; });
  if (record.call.health_check) ++health_checks_waiting_;
}

/// The performer has registered memory of a Call: the key, length and offset that the header will
/// state for this memory are known now [RFC 8166 3.4.3]. A Write chunk is exactly as long as its
/// memory: it has no room for roundup [RFC 8166 3.4.6.2].
void Requester::on_registered(const Registered& event) noexcept {
  const auto [index, place] = registrations_.on_registered(event.id);
  const std::uint32_t piece = place.value;
  Record& record = records_[index];
  record.segments[piece] = {
      .handle = event.segment.handle, .length = record.memory[piece].length, .offset = event.segment.offset};
  if (piece < first_remote(record)) {  // it is in no region, and registered for the SEND alone
    record.memory[piece].region = event.region;
    started(record).local = true;
  }
  registrations_answered(index);
}

/// The performer could not register memory of a Call. The Call is not sent, but fails
/// [RFC 8166 4.5.4]; what has been registered of it is invalidated first.
void Requester::on_register_failed(std::uint32_t failed) noexcept {
  const std::uint32_t index = registrations_.on_failed(failed).index;
  std::optional<CallError>& error = std::get<Registering>(started(records_[index]).step).error;
  if (!error) error = CallError::kRegistrationFailed;
  registrations_answered(index);
}

void Requester::registrations_answered(std::uint32_t index) noexcept {
  Record& record = records_[index];
  if (registrations_.answers_due(index) != 0 || state_.closing) return;
  if (const auto error = std::get<Registering>(started(record).step).error) {
    give_back_credit(record);
    return end(index, {.error = error});
  }
  started(record).step = Ready{};
  ready_.push(index);
}

/// The Call no longer fits the form that its memory is registered for, because the peer's Receives
/// have become smaller. It returns its credit and its memory and starts again, in the form that is
/// possible then. If it kept its memory and waited for more, two such Calls could wait for each
/// other.
void Requester::start_again(std::uint32_t index) noexcept {
  give_back_credit(records_[index]);
  started(records_[index]).step = Returning{};
  condemn(index);
  finish(index);
}

void Requester::send(std::uint32_t index) noexcept {
  Record& record = records_[index];
  if (!settle_option(record)) {
    give_back_credit(record);
    return end(index, {.error = CallError::kOptionRefused});
  }
  if (!keeps_form(record) && !fits_inline(record)) return start_again(index);
  const std::uint32_t slot = state_.take_send_buffer();
  const std::size_t bytes = encode_header(record, state_.send_buffer(slot));
  XDR_ASSERT(bytes != 0);
  state_.send_uses[slot] = {.kind = SendUse::Kind::kOther, .index = index, .bytes = static_cast<std::uint32_t>(bytes)};
  Started& call = started(record);
  Sent& sent =
      call.step.emplace<Sent>(Message{.number = ++sent_number_, .version = state_.negotiation.sending(), .option = {}});
  if (!record.form.long_call) {
    state_.send_uses[slot].kind = SendUse::Kind::kCall;
    ++call.sends_due;
    if (!call.local) sent.send_slot = slot;
  }
  state_.add_work(Work::Kind::kSendCall, slot);
  if (record.call.option) {
    sent.message.option = record.call.option->opttype;
    ++state_.counters.optional_sent;
  }
  ++in_flight_;
  ++state_.counters.calls_sent;
}

/// Nothing of the Call has been executed: sends it again with the same registrations, in the form
/// that is possible now.
void Requester::send_again(std::uint32_t index) noexcept {
  Started& call = started(records_[index]);
  --in_flight_;
  forget_send(call, std::get<Sent>(call.step));
  call.step = Ready{};
  ready_.push(index);
}

/// A SEND of the Call has completed. A Call that was sent again gets the completion of its last
/// SEND only, because `forget_send()` has separated it from earlier ones; but if its payload is
/// registered for the SEND, it waits for the completion of each SEND.
void Requester::on_send_done(std::uint32_t index) noexcept {
  Record& record = records_[index];
  Started& call = started(record);
  --call.sends_due;
  if (Sent* const due = sent(record)) due->send_slot = kNoSlot;
  if (!std::holds_alternative<Ending>(call.step) && !std::holds_alternative<Returning>(call.step)) return;
  condemn(index);
  finish(index);
}

/// The SEND of the Call need not complete any more. The peer has answered, so it has the whole
/// message, even if our device has not seen the acknowledgement and reported it. The payload may be
/// written again, because all that can still happen to the SEND is that the device repeats packets
/// that the peer already has: the peer drops these unread, by their sequence numbers. But the
/// device may still read the memory, so this holds only for memory that stays registered and
/// mapped. Memory that is deregistered with the RPC waits for the completion, and so does the send
/// buffer, whose next message must not be sent in place of this one. A peer that lies, and answers
/// a message that it has not received, may receive what the application writes there next, and
/// nothing else. We give up this part of [RFC 8166 8.1], because to wait for a completion of each
/// SEND would double the completions of a client.
void Requester::forget_send(Started& call, Sent& sent) noexcept {
  if (sent.send_slot == kNoSlot) return;
  state_.send_uses[sent.send_slot].kind = SendUse::Kind::kOther;
  sent.send_slot = kNoSlot;
  --call.sends_due;
}

// --- Work for the performer ----------------------------------------------------------------------

std::optional<Action> Requester::next_action(const Work& work, Cursor& cursor) noexcept {
  if (work.kind == Work::Kind::kSendCall) {
    cursor.done = true;
    // The record still belongs to this Call: it lasts until its SEND is over, or (for a Long Call)
    // until the registrations have been invalidated, which happens later.
    const SendUse& use = state_.send_uses[work.index];
    Record& record = records_[use.index];
    sent(record)->posted = true;
    // The payload follows the header in the same SEND [RFC 8166 3.5.1, 3.5.2], except for a Long
    // Call, whose payload is pulled [RFC 8166 3.5.3, 4.2.4].
    return PostSend{.slot = work.index,
                    .header_bytes = use.bytes,
                    .payload = {record.memory, record.form.long_call ? 0 : record.call.payload_pieces},
                    .invalidate = {},
                    .awaited = started(record).local ? Awaited::kNow : Awaited::kNo,
                    .place = state_.send_place(work.index)};
  }
  Record& record = records_[work.index];
  const KeyState wanted = work.kind == Work::Kind::kRegisterCall ? KeyState::kRegistering : KeyState::kCondemned;
  const auto next = registrations_.next(work.index, wanted, {.first = {}, .last = {record.call.pieces}}, cursor);
  if (!next) return std::nullopt;
  if (wanted == KeyState::kCondemned) return Invalidate{.id = next->id};
  const std::uint32_t piece = next->piece.value;
  RemoteAccess access = piece < record.call.readable_pieces ? RemoteAccess::kRead : RemoteAccess::kWrite;
  if (piece < first_remote(record)) access = RemoteAccess::kNone;
  return Register{.id = next->id, .memory = record.memory[piece], .access = access};
}

}  // namespace rpcrdma::core
