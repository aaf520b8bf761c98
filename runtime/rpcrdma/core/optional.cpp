// SPDX-License-Identifier: BSD-3-Clause
//
// RDMA2_OPTIONAL messages; see optional.h.
#include "rpcrdma/core/optional.h"

#include <algorithm>

#include "xdr/assert.h"

namespace rpcrdma::core {

OptionalChannel::OptionalChannel(Link& link, Requester& requester, std::span<const Extension> extensions)
    : link_(link),
      requester_(requester),
      extensions_(extensions),
      no_chunks_({}, 0),
      staging_(link.config.versions.v2_draft01 ? std::size_t{kOptionalReceives} * link.config.send_bytes : 0),
      waiting_(kOptionalReceives),
      deferred_(link.config.receive_slots()) {}

// --- Ours
// -------------------------------------------------------------------------------------------------------------

bool OptionalChannel::send(std::uint32_t opttype, xdr::Bytes optinfo) {
  return stage(opttype, optinfo, false).has_value();
}

xdr::Result<std::uint32_t, CallError> OptionalChannel::probe(std::uint32_t opttype, xdr::Bytes optinfo) noexcept {
  if (link_.closing) return xdr::unexpected(CallError::kConnectionLost);
  if (link_.negotiation.sending() != Version::kV2Draft01) return xdr::unexpected(CallError::kErrVers);
  if (waiting_.full()) return xdr::unexpected(CallError::kTooManyCalls);
  const auto xid = stage(opttype, optinfo, true);
  if (!xid) return xdr::unexpected(CallError::kTooLarge);
  return *xid;
}

std::optional<std::uint32_t> OptionalChannel::stage(std::uint32_t opttype, xdr::Bytes optinfo, bool probe) noexcept {
  if (link_.closing || waiting_.full() || link_.negotiation.sending() != Version::kV2Draft01) return std::nullopt;
  const std::uint64_t bytes = link_.codec.size(header_of(0, Direction::kCall, opttype, optinfo));
  if (bytes > link_.config.send_bytes || bytes > link_.threshold()) return std::nullopt;
  std::uint32_t place = 0;
  while (staged_[place]) ++place;
  staged_[place] = true;
  std::copy(optinfo.begin(), optinfo.end(), staging_.begin() + std::ptrdiff_t{place} * link_.config.send_bytes);
  const std::uint32_t xid = new_xid();
  waiting_.push({.xid = xid,
                 .opttype = opttype,
                 .bytes = static_cast<std::uint32_t>(optinfo.size()),
                 .place = place,
                 .probe = probe});
  return xid;
}

/// One that no Call in flight and none of our own recent messages has.
std::uint32_t OptionalChannel::new_xid() noexcept {
  do {
    ++next_xid_;
  } while (requester_.xid_in_use(next_xid_) || sent(next_xid_) != nullptr);
  return next_xid_;
}

Header OptionalChannel::header_of(std::uint32_t xid, Direction direction, std::uint32_t opttype,
                                  xdr::Bytes optinfo) const noexcept {
  Header header;
  header.version = Version::kV2Draft01;
  header.xid = xid;
  header.credit = direction == Direction::kCall ? link_.gate.requested() : link_.grant();
  header.procedure = Procedure::kOptional;
  header.direction = direction;
  header.opttype = opttype;
  header.optinfo = optinfo;
  return header;
}

bool OptionalChannel::may_send(const Waiting& message) const noexcept {
  if (outstanding_ || !link_.has_send_buffer()) return false;
  if (link_.config.role == Role::kServer) return heard_;
  if (!link_.gate.open()) return false;
  return message.probe || (link_.negotiation.settled() && link_.gate.limit() > 1);
}

void OptionalChannel::send_waiting(const Waiting& message) noexcept {
  const xdr::Bytes content(staging_.data() + std::size_t{message.place} * link_.config.send_bytes, message.bytes);
  const std::uint32_t slot = link_.take_send_buffer();
  const std::size_t bytes =
      link_.codec.encode(header_of(message.xid, Direction::kCall, message.opttype, content), link_.send_buffer(slot));
  XDR_ASSERT(bytes != 0);
  link_.send(slot, bytes);
  ++link_.counters.optional_sent;
  if (link_.config.role == Role::kClient) link_.gate.take();
  outstanding_ = message.xid;
  history_[history_next_] = {
      .xid = message.xid, .opttype = message.opttype, .after_call = requester_.sent_number(), .known = true};
  history_next_ = (history_next_ + 1) % history_.size();
}

void OptionalChannel::pump(TimePoint now) noexcept {
  while (!deferred_.empty() && link_.has_send_buffer()) {
    const Received event = deferred_.pop();
    const auto header = link_.codec.decode(Version::kV2Draft01, link_.received(event.slot, event.bytes), no_chunks_);
    handle(event, *header, now);
  }
  const bool speaks = link_.negotiation.sending() == Version::kV2Draft01;
  while (!waiting_.empty() && (!speaks || may_send(waiting_.front()))) {
    const Waiting message = waiting_.pop();
    staged_[message.place] = false;
    if (speaks) send_waiting(message);
  }
}

void OptionalChannel::announce(TimePoint now) noexcept {
  for (const Extension& extension : extensions_) {
    if (extension.on_settled != nullptr) extension.on_settled(extension.self, *this, now);
  }
}

const OptionalChannel::Sent* OptionalChannel::sent(std::uint32_t xid) const noexcept {
  for (const Sent& message : history_) {
    if (message.known && message.xid == xid) return &message;
  }
  return nullptr;
}

void OptionalChannel::answered(std::uint32_t xid) noexcept {
  if (outstanding_ == xid) let_go();
}

void OptionalChannel::let_go() noexcept {
  outstanding_.reset();
  if (link_.config.role == Role::kClient) link_.gate.give_back();
}

void OptionalChannel::on_call_answered(std::uint64_t number) noexcept {
  if (!outstanding_) return;
  const Sent* message = sent(*outstanding_);
  if (message == nullptr || number > message->after_call) let_go();
}

void OptionalChannel::on_call_received() noexcept {
  if (outstanding_ && link_.config.role == Role::kServer) let_go();
}

// --- The peer's
// -------------------------------------------------------------------------------------------------------

const Operation* OptionalChannel::operation(std::uint32_t code) const noexcept {
  for (const Extension& extension : extensions_) {
    for (const Operation& candidate : extension.operations) {
      if (candidate.code == code) return &candidate;
    }
  }
  return nullptr;
}

void OptionalChannel::on_message(const Received& event, const Header& header, TimePoint now) noexcept {
  if (header.direction == Direction::kCall && !link_.has_send_buffer()) {
    deferred_.push(event);
  } else {
    handle(event, header, now);
  }
}

void OptionalChannel::handle(const Received& event, const Header& header, TimePoint now) noexcept {
  const RdmaFixedWords start{.rdma_xid = header.xid,
                             .rdma_vers = static_cast<std::uint32_t>(Version::kV2Draft01),
                             .rdma_credit = header.credit,
                             .rdma_proc = 0};
  const Operation* known = operation(header.opttype);
  if (header.direction == Direction::kReply) {
    // An error about it would have no addressee (requirement V2-OPT-03).
    if (sent(header.xid) == nullptr || known == nullptr || !known->from_responder) return link_.discard(event.slot);
    answered(header.xid);
    if (link_.config.role == Role::kClient && !link_.gate.on_grant(header.credit)) ++link_.counters.zero_grants;
  }
  heard_ = true;
  link_.on_accepted(Version::kV2Draft01);
  if (header.direction == Direction::kCall) {
    if (known == nullptr) return link_.refuse(event.slot, start, ErrorKind::kInvalidOption);
    if (!known->from_requester) return link_.refuse(event.slot, start, ErrorKind::kChunk);
    handling_ = header.xid;
  }
  ++link_.counters.optional_received;
  const auto handled = known->on_message(known->self, header.optinfo, header.direction, *this, now);
  handling_.reset();
  if (handled) {
    link_.post_receive(event.slot);
  } else if (header.direction == Direction::kCall) {
    link_.refuse(event.slot, start, ErrorKind::kChunk);
  } else {
    link_.discard(event.slot);
  }
}

bool OptionalChannel::reply(std::uint32_t opttype, xdr::Bytes optinfo) {
  if (!handling_ || !link_.has_send_buffer() || link_.closing) return false;
  const Header header = header_of(*handling_, Direction::kReply, opttype, optinfo);
  const std::uint64_t size = link_.codec.size(header);
  if (size > link_.config.send_bytes || size > link_.threshold()) return false;
  const std::uint32_t slot = link_.take_send_buffer();
  const std::size_t bytes = link_.codec.encode(header, link_.send_buffer(slot));
  link_.send(slot, bytes);
  ++link_.counters.optional_sent;
  handling_.reset();
  return true;
}

bool OptionalChannel::on_error(const RdmaFixedWords& start, ErrorKind kind) noexcept {
  const Sent* message = sent(start.rdma_xid);
  if (message == nullptr) return false;
  if (link_.config.role == Role::kClient && !link_.gate.on_grant_of_error(start.rdma_credit)) {
    ++link_.counters.zero_grants;
  }
  answered(start.rdma_xid);
  if (kind != ErrorKind::kInvalidOption) return true;
  // Only a peer that speaks version 2 can say so (decision 4).
  link_.on_accepted(Version::kV2Draft01);
  link_.tell(OptionRefused{.xid = start.rdma_xid, .opttype = message->opttype});
  for (const Extension& extension : extensions_) {
    for (const Operation& candidate : extension.operations) {
      if (candidate.code == message->opttype && extension.on_unsupported != nullptr) {
        extension.on_unsupported(extension.self, message->opttype);
      }
    }
  }
  return true;
}

bool OptionalChannel::on_version_refused(const RdmaFixedWords& start, VersionRange range) noexcept {
  if (sent(start.rdma_xid) == nullptr) return false;
  answered(start.rdma_xid);
  requester_.on_version_known(link_.negotiation.on_refused(range.low, range.high));
  return true;
}

}  // namespace rpcrdma::core
