// SPDX-License-Identifier: BSD-3-Clause
//
// The life of a Call at its Requester; see requester.h. How it ends is in requester_end.cpp, what its messages
// must look like in requester_messages.cpp.
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

// --- Taken in, and started -------------------------------------------------------------------------------------------

xdr::Result<CallId, CallError> Requester::take(const Call& call) noexcept {
  if (state_.closing || state_.lost) return xdr::unexpected(CallError::kConnectionLost);
  if (!forward() && !state_.backward_allowed()) return xdr::unexpected(CallError::kTooManyCalls);
  // Every Call that is taken in has room to be told of, however many the application has not heard of yet.
  if (state_.call_ends + table_.used_count() >= state_.most_call_ends) {
    return xdr::unexpected(CallError::kTooManyCalls);
  }
  // The places of health checks are kept for these, however many other Calls there are.
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
  pump();
  if (std::holds_alternative<Waiting>(record.state) && state_.established) {
    const bool for_bytes = may_start(record.call.health_check) && may_have_xid(record.call.xid);
    ++(for_bytes ? state_.counters.waited_for_registered_bytes : state_.counters.waited_for_credit);
  }
  return id(*index);
}

/// There is credit, and a Receive for the answer [RFC 8166 3.3.1, 6.2, 8.1.4], [bidirection-00 2.2.1, 2.2.2]. Some
/// of either are left to health checks, where there are more than these.  spec: [RFC 8267 6.7.2]
bool Requester::may_start(bool health_check) const noexcept {
  const std::uint32_t left = health_check ? 0 : state_.reserved_credits();
  const std::uint32_t in_flight = state_.gate.in_flight() + left;
  return in_flight < state_.gate.limit() && in_flight + held_receives_ < state_.calls_made();
}

/// The one that has waited longest. One that the memory open to the peer is too much for holds up the others behind it:
/// small ones would never let a large one through.
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

/// Nothing in flight has it, be it a Call that the application has given up or an OPTIONAL message: their answers could
/// not be told apart. A Call whose XID is taken waits until it is not, and holds up no other.
bool Requester::may_have_xid(std::uint32_t xid) const noexcept {
  if (state_.reserved(xid)) return false;
  for (const Abandoned& call : abandoned_) {
    if (call.xid == xid) return false;
  }
  return !xids_.find(xid);
}

void Requester::pump() noexcept {
  if (!state_.running()) return;
  if (!forward() && !state_.backward_allowed()) fail_unsent(CallError::kTooManyCalls);
  do {
    // A server waits for the client's first message, which tells the version (and on iWARP must come first).
    while (!waiting_.empty() && state_.gate.open() && (forward() || state_.negotiation.settled())) {
      const auto next = next_to_start();
      if (!next) break;
      start(*next);
    }
    // The grant may have shrunk while memory was being registered [RFC 8166 3.3.1].
    if (ready_.empty() || !state_.has_send_buffer() || in_flight_ >= state_.gate.limit()) return;
    send(ready_.pop());
  } while (true);
}

/// Takes a credit and has the chunks registered, for the largest Reply too [RFC 8166 6.2]: memory is open to the peer
/// only while an RPC of its needs it [RFC 8166 4.4, 4.4.1, 8.1.3].
///
/// Where it has become more than may be open, it goes back and holds up the others.
void Requester::start(std::uint32_t index) noexcept {
  Record& record = records_[index];
  if (!settle_option(record)) return fail(index, CallError::kOptionRefused);
  if (!choose_form(record)) return fail(index, CallError::kTooLarge);  // the peer's Receives have shrunk
  if (record.form.opened >
      state_.config.limits.most_registered_bytes - opened_) {  // so they have: it is a Long one now
    waiting_.push_front(index);
    if (record.call.health_check) ++health_checks_waiting_;
    ++state_.counters.waited_for_registered_bytes;
    return;
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

/// What the header will say of this memory is known now: key, length and offset [RFC 8166 3.4.3].
void Requester::on_registered(const Registered& event) noexcept {
  const auto [index, place] = registrations_.on_registered(event.id);
  const std::uint32_t piece = place.value;
  Record& record = records_[index];
  record.segments[piece] = {
      .handle = event.segment.handle, .length = record.memory[piece].length, .offset = event.segment.offset};
  if (record.memory[piece].region == kNoRegion) {
    record.memory[piece].region = event.region;
    started(record).local |= piece < first_remote(record);
  }
  registrations_answered(index);
}

/// A Call that cannot be made fails at once [RFC 8166 4.5.4]; what has been registered is taken back first.
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

/// A Short Call that no longer fits becomes a Long one: its payload is registered beside the chunks. Memory that is
/// registered for the SEND alone cannot be given to the peer as well.
bool Requester::make_long(std::uint32_t index) noexcept {
  Record& record = records_[index];
  Started& call = started(record);
  if (call.local || !choose_form(record)) return false;
  if (record.form.opened - call.opened > state_.config.limits.most_registered_bytes - opened_) return false;
  opened_ += record.form.opened - call.opened;
  call.opened = record.form.opened;
  call.step = Registering{};
  for (std::uint32_t i = 0; i < record.call.payload_pieces; ++i) {
    registrations_.ask_for(index, {i});
  }
  state_.add_work(Work::Kind::kRegisterCall, index);
  return true;
}

void Requester::send(std::uint32_t index) noexcept {
  Record& record = records_[index];
  const bool may_go = settle_option(record);
  if (!may_go || !fits_inline(record)) {  // or the peer's Receives have shrunk since the form was chosen
    if (may_go && make_long(index)) return;
    give_back_credit(record);
    return end(index, {.error = may_go ? CallError::kTooLarge : CallError::kOptionRefused});
  }
  const auto header = header_of(record);
  const std::uint32_t slot = state_.take_send_buffer();
  const std::size_t bytes = state_.codec.encode(*header, state_.send_buffer(slot));
  XDR_ASSERT(bytes != 0);
  state_.send_uses[slot] = {.kind = SendUse::Kind::kOther, .index = index, .bytes = static_cast<std::uint32_t>(bytes)};
  Started& call = started(record);
  Sent& sent = call.step.emplace<Sent>(Message{.number = ++sent_number_, .version = header->version, .option = {}});
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

/// Nothing of it has been executed: the same Call with the same registrations, as it may go now.
void Requester::send_again(std::uint32_t index) noexcept {
  Started& call = started(records_[index]);
  --in_flight_;
  forget_send(call, std::get<Sent>(call.step));
  call.step = Ready{};
  ready_.push(index);
}

/// A Call that was sent again is told of the completion of its last SEND only: `forget_send()` has cut it off from earlier ones.
void Requester::on_send_done(std::uint32_t index) noexcept {
  Record& record = records_[index];
  Started& call = started(record);
  --call.sends_due;
  if (Sent* const due = sent(record)) due->send_slot = kNoSlot;
  if (!std::holds_alternative<Ending>(call.step)) return;
  condemn(index);
  finish(index);
}

/// The peer has answered: it has the message, all of it, whether or not our adapter has seen the acknowledgement and told
/// us. The payload may be written to again, because all that can still happen to the SEND is that the adapter repeats
/// packets which the peer has: those are dropped there by their sequence numbers, unread. But the adapter may still fetch
/// the memory, so this goes for memory only that stays registered and mapped; what is deregistered with the RPC waits
/// for the completion, and so does the send buffer, whose next message must not go out in place of this one. A peer that
/// lies, and answers what has not reached it, may receive what the application writes there next, and nothing else. That much
/// of [RFC 8166 8.1] is given up: to wait for a completion of each SEND would double the completions of a client.
void Requester::forget_send(Started& call, Sent& sent) noexcept {
  if (sent.send_slot == kNoSlot) return;
  state_.send_uses[sent.send_slot].kind = SendUse::Kind::kOther;
  sent.send_slot = kNoSlot;
  --call.sends_due;
}

// --- Work for the performer ------------------------------------------------------------------------------------------

std::optional<Action> Requester::next_action(const Work& work, Cursor& cursor) noexcept {
  if (work.kind == Work::Kind::kSendCall) {
    cursor.done = true;
    // The record is still this Call's: it lasts until its SEND is over, or (of a Long one) until the registrations are
    // taken back, which comes after this.
    const SendUse& use = state_.send_uses[work.index];
    Record& record = records_[use.index];
    sent(record)->posted = true;
    // The payload follows the header in the same SEND [RFC 8166 3.5.1, 3.5.2], but for that of a Long Call, which is pulled
    // [RFC 8166 3.5.3, 4.2.4].
    return PostSend{.slot = work.index,
                    .header_bytes = use.bytes,
                    .payload = {record.memory, record.form.long_call ? 0 : record.call.payload_pieces},
                    .invalidate = {},
                    .awaited = started(record).local ? Awaited::kNow : Awaited::kNo};
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
