// SPDX-License-Identifier: BSD-3-Clause
//
// RDMA2_OPTIONAL messages; see optional.h.
#include "rpcrdma/core/optional.h"

#include <algorithm>
#include <utility>

#include "xdr/assert.h"

namespace rpcrdma::core {
namespace {

/// Whether the payload after the content of an operation may have this length: it must be empty for
/// an operation without a payload, and not empty for one with some bytes. False for an operation
/// with an RPC message. spec: [version-two-01 4.2.1]
bool follows(xdr::Bytes payload, const Operation& operation) noexcept {
  switch (operation.payload) {
    case xdr::Payload::kNone:
      return payload.empty();
    case xdr::Payload::kPart:
      return !payload.empty();
    case xdr::Payload::kMessage:
      break;
  }
  return false;
}

/// Whether a message of the peer may have this payload: its length must be as above; an RPC message
/// must have the direction and the XID of the header. spec: [version-two-01 4.2.1, 4.2.2], [DEC-11]
bool follows(xdr::Bytes payload, const Operation& operation, const Header& header) noexcept {
  if (operation.payload != xdr::Payload::kMessage) return follows(payload, operation);
  const auto words = first_payload_words(payload);
  return words && words->xid == header.xid && words->mtype == (header.direction == Direction::kCall ? 0u : 1u);
}

/// Calls `function` of every extension that has it.
template <class Function, class... With>
void tell_all(const ExtensionTable& extensions, Function Extension::*function, With&... with) noexcept {
  for (const Extension& extension : extensions.all()) {
    if (extension.*function != nullptr) (extension.*function)(extension.self, with...);
  }
}

}  // namespace

std::string_view to_string(NotSent why) noexcept {
  switch (why) {
    case NotSent::kBadValue:
      return "the content breaks a bound of its XDR";
    case NotSent::kTooLong:
      return "longer than the peer's Receives or our send buffers";
    case NotSent::kTooManyWaiting:
      return "too many messages wait to be sent";
    case NotSent::kPeerLacksIt:
      return "the peer lacks the extension";
    case NotSent::kNotOurs:
      return "this connection has no such operation in this direction and with such a payload";
    case NotSent::kNothingToAnswer:
      return "no message is being handled, or it has been answered";
    case NotSent::kClosing:
      return "the connection is closing";
  }
  return {};
}

OptionalChannel::OptionalChannel(ConnectionState& state, Requester& requester, const Responder& responder,
                                 ExtensionTable& extensions)
    : state_(state),
      requester_(requester),
      responder_(responder),
      extensions_(extensions),
      staging_(state.config.versions.v2_draft01 ? kOptionalReceives : 0, state.config.send_bytes),
      waiting_(kOptionalReceives),
      deferred_(state.config.receive_slots()) {
  unproven_.reserve(kMostUnproven);
}

// --- Our messages --------------------------------------------------------------------------------

SendResult OptionalChannel::send(std::uint32_t opttype, xdr::Bytes optinfo, xdr::Bytes payload) {
  const Operation* known = extensions_.find(opttype);
  if (known == nullptr || !known->from_requester || !follows(payload, *known)) {
    return xdr::unexpected(NotSent::kNotOurs);
  }
  nudge();
  return stage(opttype, optinfo, payload, false);
}

void OptionalChannel::nudge() noexcept {
  nudged_ = true;
  if (state_.config.asked != nullptr) state_.config.asked(state_.config.asker);
}

Support OptionalChannel::peer_support(std::uint32_t opttype) const {
  return state_.negotiation.sending() == Version::kV2Draft01 ? extensions_.support(opttype) : Support::kNo;
}

Resizing OptionalChannel::resize_receives(std::uint32_t bytes) {
  if (state_.closing || state_.negotiation.version() != Version::kV2Draft01) return Resizing::kRefused;
  nudge();
  const Resizing resizing = state_.receives.resize(bytes);
  if (const auto wanted = state_.receives.take_wanted()) state_.tell(*wanted);
  return resizing;
}

void OptionalChannel::on_receives_resized(TimePoint now) noexcept {
  tell_all(extensions_, &Extension::on_receives_resized, *this, now);
}

xdr::Result<std::uint32_t, CallError> OptionalChannel::probe(std::uint32_t opttype, xdr::Bytes optinfo) noexcept {
  if (state_.closing) return xdr::unexpected(CallError::kConnectionLost);
  if (state_.negotiation.sending() != Version::kV2Draft01) return xdr::unexpected(CallError::kErrVers);
  if (extensions_.support(opttype) == Support::kNo) return xdr::unexpected(CallError::kOptionRefused);
  if (waiting_.full()) return xdr::unexpected(CallError::kTooManyCalls);
  if (!stage(opttype, optinfo, {}, true)) return xdr::unexpected(CallError::kTooLarge);
  return next_xid_;
}

SendResult OptionalChannel::stage(std::uint32_t opttype, xdr::Bytes optinfo, xdr::Bytes payload, bool probe) noexcept {
  if (state_.closing) return xdr::unexpected(NotSent::kClosing);
  if (peer_support(opttype) == Support::kNo) return xdr::unexpected(NotSent::kPeerLacksIt);
  if (waiting_.full()) return xdr::unexpected(NotSent::kTooManyWaiting);
  const std::uint64_t bytes = state_.codec.size(header_of(0, Direction::kCall, opttype, optinfo)) + payload.size();
  if (bytes > state_.config.send_bytes || bytes > state_.threshold()) return xdr::unexpected(NotSent::kTooLong);
  std::uint32_t place = 0;
  while (staged_[place]) ++place;
  staged_[place] = true;
  std::byte* const at = staging_.row(place);
  std::copy(payload.begin(), payload.end(), std::copy(optinfo.begin(), optinfo.end(), at));
  const std::optional<std::uint32_t> xid = probe ? std::optional(new_xid()) : std::nullopt;
  state_.reserved_xids[place] = xid;
  waiting_.push({.xid = xid,
                 .opttype = opttype,
                 .bytes = static_cast<std::uint32_t>(optinfo.size()),
                 .payload_bytes = static_cast<std::uint32_t>(payload.size()),
                 .place = place});
  return {};
}

/// Returns an XID that no Call has. Our last messages, to which the peer may still answer, have
/// other XIDs, because they got the numbers just before this one. Calls and messages share one
/// space of XIDs [version-two-01 4.2.2], [DEC-17].
std::uint32_t OptionalChannel::new_xid() noexcept {
  do {
    ++next_xid_;
  } while (requester_.has_xid(next_xid_));
  return next_xid_;
}

/// Returns the header of an OPTIONAL message of ours. A message that is no answer has direction
/// CALL, an answer REPLY; XID and credit are those of the direction. spec:
/// [version-two-01 3.2, 4.2.2]
Header OptionalChannel::header_of(std::uint32_t xid, Direction direction, std::uint32_t opttype,
                                  xdr::Bytes optinfo) const noexcept {
  Header header;
  header.version = Version::kV2Draft01;
  header.xid = xid;
  header.credit = direction == Direction::kCall ? state_.gate.requested() : state_.grant();
  header.procedure = Procedure::kOptional;
  header.direction = direction;
  header.opttype = opttype;
  header.optinfo = optinfo;
  return header;
}

/// Tells whether a message that waits may be sent now. A client's message needs a credit. A
/// server's message needs none, and waits until the client has shown that it has Receives for such
/// messages.  spec: [RFC 8166 3.3.1], [DEC-05], [DEC-17]
bool OptionalChannel::may_send(const Waiting& message) const noexcept {
  if (unproven_.size() == kMostUnproven || !state_.has_send_buffer()) return false;
  if (!unproven_.empty() && unproven_.back().due) return false;
  if (!state_.client()) return heard_;
  if (!state_.gate.open()) return false;
  return message.xid || state_.gate.limit() > 1;  // if it is above one, the grant is known
}

bool OptionalChannel::send_now(const Waiting& message, TimePoint now) noexcept {
  const std::byte* const staged = staging_.row(message.place);
  const xdr::Bytes content(staged, message.bytes);
  const xdr::Bytes payload(staged + message.bytes, message.payload_bytes);
  const std::uint32_t xid = message.xid ? *message.xid : new_xid();
  const Header header = header_of(xid, Direction::kCall, message.opttype, content);
  // the peer's Receives have become smaller
  if (state_.codec.size(header) + payload.size() > state_.threshold()) return false;
  send_message(header, payload);
  if (state_.client()) state_.gate.take();
  unproven_.push_back({.xid = xid,
                       .calls = requester_.sent_number(),
                       .answers = responder_.answered(),
                       .due = state_.client() ? std::optional(now + kPatience) : std::nullopt,
                       .holds_credit = state_.client()});
  reserve_xids();
  std::shift_left(history_.begin(), history_.end(), 1);
  history_.back() = {.xid = xid, .opttype = message.opttype, .awaited = true};
  tell_all(extensions_, &Extension::on_sent, message.opttype, *this, now);
  return true;
}

void OptionalChannel::send_message(const Header& header, xdr::Bytes payload) noexcept {
  const std::uint32_t slot = state_.take_send_buffer();
  const xdr::MutableBytes buffer = state_.send_buffer(slot);
  const std::size_t bytes = state_.codec.encode(header, buffer);
  XDR_ASSERT(bytes != 0 && payload.size() <= buffer.size() - bytes);
  std::copy(payload.begin(), payload.end(), buffer.begin() + static_cast<std::ptrdiff_t>(bytes));
  state_.send(slot, bytes + payload.size());
  ++state_.counters.optional_sent;
}

void OptionalChannel::leave(const Waiting& message) noexcept {
  staged_[message.place] = false;
  state_.reserved_xids[message.place].reset();
}

void OptionalChannel::drop(const Waiting& message) noexcept {
  if (message.xid) state_.tell(OptionRefused{.xid = *message.xid, .opttype = message.opttype});
}

void OptionalChannel::send_those_waiting(TimePoint now) noexcept {
  look_at_unproven(now);
  const bool speaks = state_.negotiation.sending() == Version::kV2Draft01;
  while (const auto next = waiting_.take_first([&](const Waiting& one) { return !speaks || may_send(one); })) {
    leave(*next);
    if (speaks && send_now(*next, now)) continue;
    drop(*next);
    if (!next->xid) tell_all(extensions_, &Extension::on_refused, next->opttype);
  }
  free_last_credit();
}

std::optional<TimePoint> OptionalChannel::next_time() const noexcept {
  if (nudged_ && state_.running()) return state_.now;
  return unproven_.empty() ? std::nullopt : unproven_.back().due;
}

void OptionalChannel::announce(TimePoint now) noexcept { tell_all(extensions_, &Extension::on_settled, *this, now); }

/// Returns our message that has this XID and no answer yet. If a Call has the XID, the Call is
/// newer: no new message gets the XID of a Call.
OptionalChannel::Sent* OptionalChannel::sent(std::uint32_t xid) noexcept {
  if (requester_.awaits(xid)) return nullptr;
  for (Sent& message : history_) {
    if (message.awaited && message.xid == xid) return &message;
  }
  return nullptr;
}

void OptionalChannel::answered(Sent& message) noexcept {
  message.awaited = false;
  for (std::size_t i = 0; i < unproven_.size(); ++i) {
    if (unproven_[i].xid == message.xid) return prove(i + 1);
  }
}

void OptionalChannel::prove(std::size_t count) noexcept {
  const auto end = unproven_.begin() + static_cast<std::ptrdiff_t>(count);
  std::for_each(unproven_.begin(), end, [&](Unproven& message) { give_back_credit(message); });
  unproven_.erase(unproven_.begin(), end);
  reserve_xids();
}

void OptionalChannel::reserve_xids() noexcept {
  for (std::size_t i = 0; i < kMostUnproven; ++i) {
    auto& reserved = state_.reserved_xids[kOptionalReceives + i];
    reserved = i < unproven_.size() ? std::optional(unproven_[i].xid) : std::nullopt;
  }
}

void OptionalChannel::give_back_credit(Unproven& message) noexcept {
  if (std::exchange(message.holds_credit, false)) state_.gate.give_back();
}

void OptionalChannel::look_at_unproven(TimePoint now) noexcept {
  while (!unproven_.empty() && responder_.answers_seen() > unproven_.front().answers) prove(1);
  if (unproven_.empty() || !unproven_.back().due || now < *unproven_.back().due) return;
  give_back_credit(unproven_.back());
  unproven_.back().due.reset();
}

/// Returns the last credit that Calls may use, if a message holds it, because the answer to a Call
/// may be all that can prove the message.
void OptionalChannel::free_last_credit() noexcept {
  if (unproven_.empty() || !state_.gate.known()) return;
  const std::uint32_t for_calls = state_.gate.limit() - state_.reserved_credits();
  if (for_calls == 1 && state_.gate.in_flight() == 1) give_back_credit(unproven_.back());
}

void OptionalChannel::on_call_answered(std::uint64_t number) noexcept {
  while (!unproven_.empty() && number > unproven_.front().calls) prove(1);
}

// --- Messages of the peer ------------------------------------------------------------------------

/// Tells whether a message must wait. A message that may need an answer waits until an answer is
/// possible, and later ones wait too. So does an operation's answer, which may say something newer
/// than what waits.
bool OptionalChannel::must_wait(const Header& header) const noexcept {
  if (header.version != Version::kV2Draft01) return false;
  if (header.direction == Direction::kReply) {
    return !deferred_.empty() && header.procedure == Procedure::kOptional &&
           !extensions_.carries(header.opttype, Direction::kReply);
  }
  return !deferred_.empty() ||
         (header.procedure == Procedure::kOptional && !(state_.established && state_.has_send_buffer()));
}

bool OptionalChannel::on_message(const Received& event, const RdmaFixedWords& start, const Header& header,
                                 xdr::Bytes payload, TimePoint now) noexcept {
  violated_ = false;
  const bool is_rpc = header.direction == Direction::kCall ? handle_call(event, start, header, payload, now)
                                                           : handle_reply(event, header, payload, now);
  if (!violated_) return is_rpc;
  state_.count_violation();
  return is_rpc && !state_.closing;
}

/// Whether a Call of the peer will reach the application. If not, it is handled as one without an
/// option.
bool OptionalChannel::takes_call() const noexcept {
  return !state_.client() || (state_.backward_allowed() && responder_.has_room());
}

bool OptionalChannel::handle_call(const Received& event, const RdmaFixedWords& start, const Header& header,
                                  xdr::Bytes payload, TimePoint now) noexcept {
  state_.on_accepted(Version::kV2Draft01);
  // If the content of a known operation cannot be parsed, the header is bad [version-two-01 4.2.3],
  // [xcharext-00 2.1].
  const auto refuse = [&] {
    violated_ = false;  // one message counts as one fault
    state_.refuse(event.slot, start, ErrorKind::kChunk);
    return false;
  };
  const Operation* known = extensions_.find(header.opttype);
  if (known == nullptr) {
    state_.answer_error(event.slot, start, ErrorKind::kInvalidOption);  // [version-two-01 3.1], [xcharext-00 4]
    return false;
  }
  if (!known->from_requester || !follows(payload, *known, header)) return refuse();
  const bool with_rpc = known->payload == xdr::Payload::kMessage;
  if (with_rpc && !takes_call()) return true;
  if (!with_rpc) handling_ = {.xid = header.xid, .slot = event.slot, .answered = false};
  const auto handled = known->on_message(known->self, header.optinfo, payload, Direction::kCall, *this, now);
  const bool answered_by_it = handling_ && handling_->answered;
  handling_.reset();
  if (handled) {
    ++state_.counters.optional_received;
    extensions_.heard(header.opttype);
    heard_ = true;
  }
  if (answered_by_it) return false;
  if (!handled) return refuse();
  if (!with_rpc) state_.post_receive(event.slot);
  return with_rpc;
}

/// Handles a message of direction REPLY. An error about a message of direction REPLY has no
/// receiver. So, although [version-two-01 3.1] asks for INVAL_OPTION in either direction, a bad
/// message of direction REPLY is discarded [DEC-02]. It says nothing: neither that our message was
/// answered, nor a grant. But a message whose operation we merely do not know is an answer.
bool OptionalChannel::handle_reply(const Received& event, const Header& header, xdr::Bytes payload,
                                   TimePoint now) noexcept {
  const auto discard = [&] {
    violated_ = false;
    state_.discard(event.slot);
    return false;
  };
  const Operation* known = extensions_.find(header.opttype);
  const bool with_rpc = known != nullptr && known->payload == xdr::Payload::kMessage;
  Sent* message = with_rpc ? nullptr : sent(header.xid);
  if (with_rpc ? !requester_.awaits(header) : message == nullptr) return discard();
  if (known != nullptr) {
    if (!known->from_responder || !follows(payload, *known, header)) return discard();
    if (message != nullptr) answers_ = message->opttype;
    const auto handled = known->on_message(known->self, header.optinfo, payload, Direction::kReply, *this, now);
    answers_.reset();
    if (!handled) return discard();
    extensions_.heard(header.opttype);
    ++state_.counters.optional_received;
  }
  if (with_rpc) return true;
  extensions_.heard(message->opttype);
  answered(*message);
  if (state_.client() && !state_.gate.on_grant(header.credit)) ++state_.counters.zero_grants;
  state_.on_accepted(Version::kV2Draft01);
  known == nullptr ? state_.repost_without_error(event.slot) : state_.post_receive(event.slot);
  return false;
}

/// Answers the message that is being handled. The Receive goes first: the peer may use it again as
/// soon as it has the answer [RFC 8166 3.3.1].
SendResult OptionalChannel::reply(std::uint32_t opttype, xdr::Bytes optinfo, xdr::Bytes payload) {
  if (!handling_ || handling_->answered) return xdr::unexpected(NotSent::kNothingToAnswer);
  const Operation* known = extensions_.find(opttype);
  if (known == nullptr || !known->from_responder || !follows(payload, *known)) {
    return xdr::unexpected(NotSent::kNotOurs);
  }
  const Header header = header_of(handling_->xid, Direction::kReply, opttype, optinfo);
  const std::uint64_t size = state_.codec.size(header) + payload.size();
  if (size > state_.config.send_bytes || size > state_.threshold()) return xdr::unexpected(NotSent::kTooLong);
  state_.post_receive(handling_->slot);
  send_message(header, payload);
  handling_->answered = true;
  return {};
}

/// Handles an error about one of our messages. INVAL_OPTION says that the peer lacks the operation;
/// any other error, that this message has failed.  spec: [version-two-01 3.1, 4.2.3]
bool OptionalChannel::on_error(const RdmaFixedWords& start, ErrorKind kind) noexcept {
  Sent* message = sent(start.rdma_xid);
  if (message == nullptr) return false;
  if (state_.client() && !state_.gate.on_grant_of_error(start.rdma_credit)) {
    ++state_.counters.zero_grants;
  }
  answered(*message);
  const std::uint32_t opttype = message->opttype;
  if (kind != ErrorKind::kInvalidOption) {
    tell_all(extensions_, &Extension::on_refused, opttype);
    return true;
  }
  // Only a peer that speaks version 2 can send this error [DEC-04].
  state_.on_accepted(Version::kV2Draft01);
  state_.tell(OptionRefused{.xid = start.rdma_xid, .opttype = opttype});
  on_refused(opttype);
  return true;
}

void OptionalChannel::on_refused(std::uint32_t opttype) noexcept {
  if (!extensions_.refused(opttype)) return;
  const auto of_it = [&](const Waiting& one) { return extensions_.together(one.opttype, opttype); };
  while (const auto next = waiting_.take_first(of_it)) {
    leave(*next);
    drop(*next);
  }
}

/// Handles ERR_VERS about one of our messages. The message is not sent again, because version 1 has
/// no such messages.  spec: [version-two-01 5.2]
bool OptionalChannel::on_version_refused(const RdmaFixedWords& start, VersionRange range) noexcept {
  Sent* message = sent(start.rdma_xid);
  if (message == nullptr) return false;
  answered(*message);
  state_.tell(OptionRefused{.xid = message->xid, .opttype = message->opttype});
  // another message has settled the version before
  if (state_.negotiation.sending() != Version::kV2Draft01) return true;
  requester_.on_version_known(state_.negotiation.on_refused(range.low, range.high));
  return true;
}

}  // namespace rpcrdma::core
