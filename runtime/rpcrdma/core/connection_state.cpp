// SPDX-License-Identifier: BSD-3-Clause
//
// Buffers and queues of a connection; see connection_state.h.
#include "rpcrdma/core/connection_state.h"

#include <algorithm>
#include <utility>

#include "xdr/assert.h"

namespace rpcrdma::core {
namespace {

/// Returns how many credits of the forward direction this end can have: at most the Receive slots
/// that remain without those for backward and OPTIONAL messages, because each Call that is granted,
/// and each Reply to what is sent, needs one [RFC 8166 3.3.1], [bidirection-00 2.2.1, 2.2.2].
std::uint32_t effective_credits(const Config& config) noexcept {
  const std::uint64_t others = std::uint64_t{config.backward_credits} + kOptionalReceives;
  return std::min(config.credits, config.receive_slots() - static_cast<std::uint32_t>(others));
}

}  // namespace

ConnectionState::ConnectionState(const Config& configuration, std::size_t calls, std::size_t rpcs,
                                 std::size_t extensions)
    : config(configuration),
      credits(effective_credits(configuration)),
      granted(credits),
      negotiation(configuration.role, configuration.versions),
      gate(std::max<std::uint32_t>(calls_made(), 1)),
      receives(configuration),
      places(configuration.shared_receives),
      // The most entries while the performer takes no action: one for each Receive buffer and each
      // send buffer. Seven for each record of a Call: the registrations of its Call; and for this
      // Call and the one before it in the record, two invalidations (remote keys, local keys) and a
      // kFlushSends. Two for each RPC: its Reads, or what is pushed before its Reply; and its
      // registrations, or invalidations. One for the close.
      work(configuration.receive_slots() + configuration.send_slots() + 7 * calls + 2 * rpcs + 1),
      // Each Call has one upcall for its end. `Requester::take()` ensures that there is room for
      // it.
      most_call_ends(2 * calls),
      errors(configuration.receive_slots()),
      send_uses(configuration.send_slots()),
      free_sends(configuration.send_slots()),
      free_send_count(configuration.send_slots()),
      lent(configuration.lent_sends),
      // The most upcalls that can wait while the performer takes no actions; then no Receive buffer
      // is used twice. A message causes at most one, besides VersionSettled (and SinkFilled, if the
      // application has taken SinkWanted). An RPC causes one when it has arrived and its Reads are
      // done, and one when it ends. If the peer lacks an extension, each message of the extension
      // that waits can cause an OptionRefused; if the peer lacks version 2, each message that
      // waits. Until the owner takes ReceivesWanted, it comes only once, and ReceivesUnused once
      // for each slab.
      upcalls(most_call_ends + configuration.receive_slots() + 2 * rpcs + kOptionalReceives * (extensions + 1) +
              Receives::kMostSlabs + 5),
      codec(configuration) {
  for (std::uint32_t slot = 0; slot < free_sends.size(); ++slot) {
    free_sends[slot] = static_cast<std::uint32_t>(free_sends.size()) - 1 - slot;
  }
  // Every Receive is posted before anything is sent that could need it [RFC 8166 3.3, 3.3.1, 3.5],
  // on each new connection: those for Calls of the peer, and those for Replies to ours
  // [bidirection-00 2.2, 2.2.1, 2.2.2].
  for (std::uint32_t slot = 0; slot < configuration.receive_slots(); ++slot) post_receive(slot);
}

ConnectionState::~ConnectionState() {
  const auto take_back = [this](std::byte* memory) {
    if (memory != nullptr) config.take_back(config.asker, memory);
  };
  take_back(next_lent);
  for (std::byte* const memory : lent) take_back(memory);
}

void ConnectionState::post_receive(std::uint32_t slot) noexcept { add_work(Work::Kind::kPostReceive, slot); }

PostReceive ConnectionState::posted(std::uint32_t slot) noexcept {
  const Receives::Posted posted = receives.post(slot);
  if (posted.unused) tell(ReceivesUnused{.slab = *posted.unused});
  return posted.action;
}

xdr::Bytes ConnectionState::received(std::uint32_t slot, std::uint32_t bytes) const noexcept {
  if (places.empty()) return receives.message(slot, bytes);
  XDR_ASSERT(slot < places.size() && bytes <= config.receive_bytes);
  return {places[slot], bytes};
}

void ConnectionState::note_place(const Received& event) noexcept {
  if (places.empty()) return;
  XDR_ASSERT(event.slot < places.size() && event.place != nullptr);
  places[event.slot] = event.place;
}

void ConnectionState::repost_without_error(std::uint32_t slot) noexcept {
  ++counters.discarded;
  post_receive(slot);
}

void ConnectionState::discard(std::uint32_t slot) noexcept {
  repost_without_error(slot);
  count_violation();
}

/// Counts a message that broke a rule; closes the connection if there have been too many in this
/// minute.  spec: [RFC 8166 8.1.4]
void ConnectionState::count_violation() noexcept {
  ++counters.faults;
  if (now - faults_since >= std::chrono::minutes(1)) {
    faults_since = now;
    faults_lately = 0;
  }
  ++faults_lately;
  if (config.limits.most_errors_per_minute == 0 || faults_lately <= config.limits.most_errors_per_minute) return;
  if (!closing) ++counters.closed_for_errors;
  close(CloseReason::kTooManyErrors);
}

bool ConnectionState::has_send_buffer() noexcept {
  if (free_send_count == 0) return false;
  if (lent.empty()) return true;
  if (next_lent == nullptr) next_lent = config.lend(config.asker);
  return next_lent != nullptr;
}

std::uint32_t ConnectionState::take_send_buffer() noexcept {
  XDR_ASSERT(has_send_buffer());
  const std::uint32_t slot = free_sends[--free_send_count];
  if (!lent.empty()) lent[slot] = std::exchange(next_lent, nullptr);
  return slot;
}

void ConnectionState::free_send_buffer(std::uint32_t slot) noexcept {
  if (!lent.empty()) config.take_back(config.asker, std::exchange(lent[slot], nullptr));
  send_uses[slot] = {};
  free_sends[free_send_count++] = slot;
}

xdr::MutableBytes ConnectionState::send_buffer(std::uint32_t slot) const noexcept {
  if (!lent.empty()) return {lent[slot], config.send_bytes};
  return config.send_slab.subspan(std::size_t{slot} * config.send_bytes, config.send_bytes);
}

void ConnectionState::send(std::uint32_t slot, std::size_t bytes) noexcept {
  send_uses[slot] = {.kind = SendUse::Kind::kOther, .index = 0, .bytes = static_cast<std::uint32_t>(bytes)};
  add_work(Work::Kind::kSend, slot);
}

void ConnectionState::add_work(Work::Kind kind, std::uint32_t index) noexcept {
  if (!closing) work.push({.kind = kind, .index = index});
}

void ConnectionState::close(CloseReason reason) noexcept {
  if (closing) return;
  work.clear();
  cursor = {};
  add_work(Work::Kind::kClose, 0);
  close_reason = reason;
  closing = true;
}

void ConnectionState::answer_error(std::uint32_t slot, const RdmaFixedWords& failing, ErrorKind kind) noexcept {
  errors.push({.slot = slot, .failing = failing, .kind = kind});
}

void ConnectionState::refuse(std::uint32_t slot, const RdmaFixedWords& failing, ErrorKind kind) noexcept {
  answer_error(slot, failing, kind);
  count_violation();
}

/// An error has the version and the XID of the message that it is about, and nothing follows it.
/// ERR_VERS has the range of versions that we speak.  spec: [RFC 8166 4.2.4, 4.5, 4.5.1, 4.5.2],
/// [version-two-01 4.2.1, 4.2.3, 5.2]
void ConnectionState::send_due_errors() noexcept {
  while (!errors.empty() && has_send_buffer()) {
    const ErrorDue due = errors.pop();
    const std::uint32_t slot = take_send_buffer();
    std::size_t bytes = 0;
    if (due.kind == ErrorKind::kVersion) {
      bytes =
          encode_version_refusal(due.failing, grant(), negotiation.lowest(), negotiation.highest(), send_buffer(slot));
    } else {
      Header header;
      header.version = static_cast<Version>(due.failing.rdma_vers);
      header.xid = due.failing.rdma_xid;
      header.credit = grant();
      header.procedure = Procedure::kError;
      header.error = due.kind;
      bytes = codec.encode(header, send_buffer(slot));
    }
    ++counters.errors_sent;
    // The Receive is posted before the error, because the error returns the credit
    // [RFC 8166 3.3.1].
    post_receive(due.slot);
    send(slot, bytes);
  }
}

void ConnectionState::on_accepted(Version version) noexcept {
  if (negotiation.on_accepted(version)) on_settled();
}

void ConnectionState::on_settled() noexcept {
  version_told = true;
  tell(VersionSettled{.version = negotiation.sending()});
  announce_due = negotiation.sending() == Version::kV2Draft01;
}

/// Returns the inline threshold for our messages. It changes once the version is settled, and later
/// if the peer announces another one; the connection stays open. Longer messages become Long Calls,
/// or use the Reply chunk.  spec: [version-two-01 5, 5.1, 5.2], [xcharext-00 3.1], [DEC-16]
std::uint32_t ConnectionState::threshold() const noexcept {
  if (!negotiation.settled()) return kInlineThresholdV1;
  return negotiation.version() == Version::kV1 ? inline_send_bytes : peer_receive_bytes;
}

/// Returns the threshold for messages of the peer, which decides whether a Call needs a Reply
/// chunk.  spec: [version-two-01 5.2], [xcharext-00 3.1]
std::uint32_t ConnectionState::receive_threshold() const noexcept {
  if (!negotiation.settled()) return kInlineThresholdV1;
  return negotiation.version() == Version::kV1 ? inline_receive_bytes : told_receive_bytes;
}

/// Sets the inline thresholds. The thresholds of version 1 are those that the set-up agreed on;
/// they do not change [RFC 8166 3.3.2, 3.3.3].
void ConnectionState::set_inline_bytes(std::uint32_t send, std::uint32_t receive) noexcept {
  inline_send_bytes = std::clamp(send, kInlineThresholdV1, std::max(config.most_inline_bytes, kInlineThresholdV1));
  inline_receive_bytes = std::clamp(receive, kInlineThresholdV1, config.receive_bytes);
  // Version 2 starts with its own default, or with more if the set-up agreed on that
  // [version-two-01 2.3], [DEC-16].
  peer_receive_bytes = std::max(inline_send_bytes, kInlineThresholdV2);
  told_receive_bytes = std::max(inline_receive_bytes, kInlineThresholdV2);
}

void ConnectionState::set_peer_backward(BackwardSupport support) noexcept {
  peer_backward = support;
  backward_told = support != BackwardSupport::kUnknown;
}

void ConnectionState::infer_backward(bool has_chunks) noexcept {
  if (backward_told || peer_backward == BackwardSupport::kGeneral) return;
  peer_backward = has_chunks ? BackwardSupport::kGeneral : BackwardSupport::kLimited;
}

bool ConnectionState::reserved(std::uint32_t xid) const noexcept {
  return std::find(reserved_xids.begin(), reserved_xids.end(), xid) != reserved_xids.end();
}

/// Messages to the peer may have `bytes` bytes from now on, within our limits.  spec:
/// [xcharext-00 3.1], [DEC-16]
void ConnectionState::set_peer_receive_bytes(std::uint32_t bytes) noexcept {
  peer_receive_bytes = std::clamp(bytes, kInlineThresholdV1, std::max(config.most_inline_bytes, kInlineThresholdV1));
  if (peer_receive_bytes != bytes) ++counters.clamped_thresholds;
}

}  // namespace rpcrdma::core
