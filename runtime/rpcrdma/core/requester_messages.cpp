// SPDX-License-Identifier: BSD-3-Clause
//
// The messages of a Requester: the form of a Call, and the checks of its Reply. See requester.h for
// the rest.
#include "rpcrdma/core/requester.h"

#include <algorithm>
#include <limits>

#include "xdr/assert.h"

namespace rpcrdma::core {
namespace {

// msg_type of an RPC reply, [RFC 5531 9].
constexpr std::uint32_t kReplyMessage = 1;

std::uint64_t total(std::span<const MemoryRef> memory) noexcept {
  std::uint64_t bytes = 0;
  for (const MemoryRef& piece : memory) bytes += piece.length;
  return bytes;
}

bool continues(const MemoryRef& piece, const MemoryRef& next) noexcept {
  return next.region == piece.region && next.address == piece.address + piece.length &&
         next.length <= std::numeric_limits<std::uint32_t>::max() - piece.length;
}

}  // namespace

// --- The Call's form -----------------------------------------------------------------------------

/// Adds memory to the pieces of a Call. Adjacent pieces in one region (or both in none) become one
/// piece, which is registered once [RFC 8166 4.4]: a chunk may be divided into segments anywhere
/// [RFC 8166 3.4.4].
bool Requester::add_pieces(std::uint32_t index, std::span<const MemoryRef> memory) noexcept {
  Record& record = records_[index];
  const std::uint32_t first = record.call.pieces;
  for (const MemoryRef& piece : memory) {
    if (piece.length == 0) continue;
    if (record.call.pieces != first && continues(record.memory[record.call.pieces - 1], piece)) {
      record.memory[record.call.pieces - 1].length += piece.length;
      record.segments[record.call.pieces - 1].length += piece.length;
      continue;
    }
    if (record.call.pieces == most_pieces_) return false;
    record.memory[record.call.pieces] = piece;
    record.segments[record.call.pieces] = {.handle = 0, .length = piece.length, .offset = 0};
    registrations_.leave_out(index, {record.call.pieces});
    ++record.call.pieces;
  }
  return true;
}

/// Adds a chunk to a Call. A chunk is as long as its memory, which the application gives: memory
/// for a result must hold the largest that may come [RFC 8166 3.4.6, 4.3.2.1, 4.3.2.2].
bool Requester::add_chunk(std::uint32_t index, Use use, std::uint32_t position,
                          std::span<const MemoryRef> memory) noexcept {
  Record& record = records_[index];
  const std::uint32_t first = record.call.pieces;
  if (!add_pieces(index, memory)) return false;
  // The Responder returns the chunks for results, so we offer no more segments than we accept.
  if (use != Use::kArgument && record.call.pieces - first > state_.config.limits.most_segments_per_chunk) return false;
  record.chunks[record.call.chunk_count++] = {
      .use = use, .position = position, .first = first, .count = record.call.pieces - first};
  return true;
}

bool Requester::copy(const Call& call, std::uint32_t index) noexcept {
  Record& record = records_[index];
  const Limits& limits = state_.config.limits;
  record.call = {.xid = call.xid,
                 .health_check = call.health_check,
                 .context = call.context,
                 .number = ++given_number_,
                 .deadline = call.deadline,
                 .option = {},
                 .results = call.results.size()};
  // A backward Call opens no memory: it is one SEND [bidirection-00 1.5.3, 1.5.4].
  if (!forward() && !(call.arguments.empty() && call.results.empty() && call.reply.empty())) return false;
  if (call.arguments.size() > limits.most_read_segments || call.results.size() > limits.most_write_chunks) return false;

  record.call.payload_bytes = total(call.payload);
  if (!add_pieces(index, call.payload)) return false;
  record.call.payload_pieces = record.call.pieces;
  // Positions are multiples of four, and none is that of the Position Zero chunk [RFC 8166 3.4.5].
  std::uint32_t after = 0;
  for (const ReducedArgument& argument : call.arguments) {
    XDR_ASSERT(argument.position > after && argument.position % 4 == 0);
    after = argument.position;
    if (!add_chunk(index, Use::kArgument, argument.position, argument.memory)) return false;
  }
  record.call.readable_pieces = record.call.pieces;
  if (record.call.readable_pieces - record.call.payload_pieces > limits.most_read_segments) return false;
  for (const ResultMemory& result : call.results) {
    if (!add_chunk(index, Use::kResult, 0, result.memory)) return false;
  }
  if (total(call.reply) != 0) {
    if (!add_chunk(index, Use::kReply, 0, call.reply)) return false;
    const Chunk& reply = record.chunks[record.call.chunk_count - 1];
    for (std::uint32_t i = reply.first + 1; i < reply.first + reply.count; ++i) {
      XDR_ASSERT(record.memory[i].address == record.memory[i - 1].address + record.memory[i - 1].length);
    }
  }
  return true;
}

/// Stores the operation that is to be sent with a Call. Its message has no chunk lists
/// [version-two-01 4.2].
std::optional<CallError> Requester::take_option(const Call& call, Record& record) noexcept {
  if (!call.option) return std::nullopt;
  if (record.call.chunk_count != 0 || call.option->optinfo.size() > kMostOptionBytes) return CallError::kTooLarge;
  const xdr::Bytes optinfo = call.option->optinfo;
  record.call.option = {.opttype = call.option->opttype,
                        .optinfo_bytes = static_cast<std::uint32_t>(optinfo.size()),
                        .required = call.option->required};
  if (!settle_option(record)) return CallError::kOptionRefused;
  if (record.call.option) std::copy(optinfo.begin(), optinfo.end(), record.optinfo);
  return std::nullopt;
}

/// Removes the option if the peer is known to lack it, or we lack it, and in version 1, which
/// carries none [RFC 8166 7.1].
///
/// returns  false: the option is required
bool Requester::settle_option(Record& record) noexcept {
  if (!record.call.option) return true;
  const auto [opttype, bytes, required] = *record.call.option;
  const bool carried = state_.negotiation.sending() == Version::kV2Draft01 &&
                       extensions_.carries(opttype, Direction::kCall) && extensions_.support(opttype) != Support::kNo;
  if (carried) return true;
  record.call.option.reset();
  if (required) return false;
  ++state_.counters.options_left_out;
  return true;
}

/// Chooses the form of a Call.  returns  false: the Call fits no form, or opens more memory to the
/// peer than allowed [RFC 8166 8.1.4]
bool Requester::choose_form(Record& record) noexcept {
  record.form.version = state_.negotiation.sending();
  record.form.threshold = state_.threshold();
  if (!choose_inline_form(record)) return false;
  record.form.opened = 0;
  for (std::uint32_t i = first_remote(record); i < record.call.pieces; ++i)
    record.form.opened += record.memory[i].length;
  return record.form.opened <= state_.config.limits.most_registered_bytes;
}

/// Whether everything that the form of a Call depends on is as it was when the form was chosen.
bool Requester::keeps_form(const Record& record) const noexcept {
  return record.form.threshold == state_.threshold() && record.form.version == state_.negotiation.sending();
}

/// Decides whether a Call is Short or Long. A Call is Short if header and payload fit inline, and
/// one SEND can gather the payload; otherwise it is Long, and its payload, including all roundup,
/// is the Position Zero Read chunk, which may have items that are not eligible [RFC 8166 6.1].
/// Before the version is known, both are made for the smaller threshold and the larger header. A
/// Call with an option can only be Short, and so can the Calls of a server, whose messages have no
/// room for a list.
///
/// returns  false: the Call fits neither form
/// spec     [RFC 8166 3.5.1, 3.5.2, 3.5.3, 4.2.4], [version-two-01 5];
///          [bidirection-00 1.5.4, 2.3, 2.4, 3.1, 4]: Short, even with RPCSEC_GSS
bool Requester::choose_inline_form(Record& record) noexcept {
  const Limits& limits = state_.config.limits;
  record.form.long_call = false;
  if (record.call.payload_pieces <= limits.most_gathered_pieces && fits_inline(record)) return true;
  if (record.call.option) return false;
  record.form.long_call = true;
  return record.call.payload_bytes != 0 && record.call.readable_pieces <= limits.most_read_segments &&
         fits_inline(record);
}

/// Whether the message that the Call makes in its form, header and payload together, fits a send
/// buffer and the peer's Receives, as they are now.  spec: [RFC 8166 3.3, 3.3.2, 4.2.4]
bool Requester::fits_inline(const Record& record) noexcept {
  const std::uint64_t header = header_size(record);
  const std::uint64_t payload = record.form.long_call ? 0 : record.call.payload_bytes;
  return header <= state_.config.send_bytes && header + payload <= state_.threshold();
}

std::uint64_t Requester::header_size(const Record& record) noexcept {
  if (has_plain_header(record)) return HeaderCodec::size_without_chunks(state_.negotiation.sending());
  auto header = header_of(record);
  if (!header) return kNoRoom;
  const std::uint64_t bytes = state_.codec.size(*header);
  if (!record.call.option) return bytes;
  header->procedure = Procedure::kMsg;  // it may have to be sent without its option
  return std::max(bytes, state_.codec.size(*header));
}

/// Returns the header of a Call; nothing if it has more chunks than fit. Its lists are in
/// `outgoing_` until the next header is made. The Read list has the Position Zero chunk of a Long
/// Call and all reduced arguments; without these it is empty [RFC 8166 3.5.3, 4.3.1]. The Position
/// says which argument a Read chunk has [RFC 8166 4.3.1.1], the place in the list which result a
/// Write chunk is for [RFC 8166 4.3.2.1]. In version 2 the direction is that of the RPC message
/// [version-two-01 4.2.2]. A server's Call is an RDMA_MSG without lists [bidirection-00 2.4], in
/// the version of the connection [DEC-07]. Segments say where reduced items of the Call lie, and
/// where those of the Reply must be written [RFC 8166 3.4.3].
std::optional<Header> Requester::header_of(const Record& record) noexcept {
  outgoing_.clear();
  bool fits = true;
  for (std::uint32_t i = 0; record.form.long_call && i < record.call.payload_pieces; ++i) {
    fits = fits && outgoing_.add_read({.position = 0, .target = record.segments[i]});
  }
  for (std::uint32_t c = 0; c < record.call.chunk_count; ++c) {
    const Chunk& chunk = record.chunks[c];
    if (chunk.use == Use::kResult) fits = fits && outgoing_.begin_write();
    if (chunk.use == Use::kReply) outgoing_.begin_reply();
    for (std::uint32_t i = chunk.first; fits && i < chunk.first + chunk.count; ++i) {
      const Segment& segment = record.segments[i];
      fits = chunk.use == Use::kArgument ? outgoing_.add_read({.position = chunk.position, .target = segment})
                                         : outgoing_.add_segment(segment);
    }
  }
  if (!fits) return std::nullopt;
  Header header;
  header.version = state_.negotiation.sending();
  header.xid = record.call.xid;
  header.credit = state_.gate.requested();  // [RFC 8166 3.3.1, 4.2.3], [bidirection-00 2.1.2]
  header.procedure = record.form.long_call ? Procedure::kNomsg : Procedure::kMsg;
  header.direction = Direction::kCall;
  header.chunks = outgoing_.lists();
  if (record.call.option) {
    header.procedure = Procedure::kOptional;
    header.opttype = record.call.option->opttype;
    header.optinfo = {record.optinfo, record.call.option->optinfo_bytes};
  }
  return header;
}

/// Writes the header that `header_of()` returns, which fits.  returns  its bytes
std::size_t Requester::encode_header(const Record& record, xdr::MutableBytes out) noexcept {
  if (has_plain_header(record)) {
    return HeaderCodec::encode_without_chunks(state_.negotiation.sending(), record.call.xid, state_.gate.requested(),
                                              Direction::kCall, out);
  }
  const auto header = header_of(record);
  return header ? state_.codec.encode(*header, out) : 0;
}

// --- The answer to a Call ------------------------------------------------------------------------

bool Requester::has_xid(std::uint32_t xid) const noexcept {
  for (const Abandoned& call : abandoned_) {
    if (call.xid == xid) return true;
  }
  for (const Record& record : records_) {
    if (record.call.xid == xid) return true;
  }
  return false;
}

/// Returns the Call in flight that a message with this XID answers; nothing if there is none, or it
/// has been answered. spec: [RFC 8166 2.2.2, 4.2.1]
std::optional<Requester::Match> Requester::match(std::uint32_t xid) const noexcept {
  if (const auto index = xids_.find(xid)) {
    // A Call that has not been sent cannot have been answered; the performer will still make its
    // SEND from this record.
    const Sent* const due = sent(records_[*index]);
    if (due == nullptr || !due->posted) return std::nullopt;
    return Match{.record = index, .message = due->message};
  }
  for (std::size_t i = 0; i < abandoned_.size(); ++i) {
    if (abandoned_[i].xid == xid) return Match{.record = {}, .abandoned = i, .message = abandoned_[i].message};
  }
  return std::nullopt;
}

/// Returns the credit of an answered Call, and ends the Call. Whatever the answer says, the peer no
/// longer needs the Call's memory [RFC 8166 3.4.5.1].
void Requester::answered(const Match& match, const Ending& ending) noexcept {
  --in_flight_;
  if (match.record) {
    Record& record = records_[*match.record];
    Started& call = started(record);
    forget_send(call, *sent(record));
    give_back_credit(record);
    Ending* const given_up = std::get_if<Ending>(&call.step);
    if (given_up == nullptr) return end(*match.record, ending);
    given_up->unanswered.reset();
    return finish(*match.record);  // waits for its SEND, or its memory
  }
  abandoned_[match.abandoned] = abandoned_.back();
  abandoned_.pop_back();
  state_.gate.give_back();
}

std::optional<std::uint32_t> Requester::awaited(const Match& match) noexcept {
  if (!match.record) return std::nullopt;
  return std::holds_alternative<Sent>(started(records_[*match.record]).step) ? match.record : std::nullopt;
}

std::optional<std::uint64_t> Requester::on_reply(const Received& event, const Header& header,
                                                 xdr::Bytes bytes) noexcept {
  const xdr::Bytes payload = bytes.subspan(header.bytes);
  const auto call = match(header.xid);
  // A Reply has the version of its Call [version-two-01 5.3].
  if (!call || call->message.version != header.version) return std::nullopt;
  // A bad header says nothing, not even that the Call was answered [RFC 8166 4.5]; one with a Read
  // list is bad [RFC 8166 4.3.1].
  if (!header.chunks.reads.empty()) return std::nullopt;
  // The payload of an RDMA_NOMSG is in the Reply chunk, and bytes behind its header have no meaning
  // [RFC 8166 4.2.4].
  if (header.procedure == Procedure::kNomsg) {
    if (!header.chunks.reply) return std::nullopt;
    state_.counters.ignored_bytes += payload.size();
  } else {
    // [DEC-11], [RFC 8166 4.2.1], [version-two-01 4.2.1, 4.2.2], [bidirection-00 2.5]: if the
    // payload is not the RPC reply with this XID, the message counts as one with a bad header.
    const auto words = first_payload_words(payload);
    if (!words || words->xid != header.xid || words->mtype != kReplyMessage) return std::nullopt;
  }
  state_.on_accepted(header.version);
  if (call->message.option) extensions_.heard(*call->message.option);
  if (!state_.gate.on_grant(header.credit)) ++state_.counters.zero_grants;
  ++state_.counters.replies_received;
  const auto index = awaited(*call);
  Ending ending;
  if (index) {
    ++held_receives_;
    ending.answer.slot = event.slot;
    if (header.procedure == Procedure::kOptional) {
      ending.answer.option = Option{.opttype = header.opttype, .optinfo = header.optinfo};
    }
    // Ends the Call with a permanent error (requirement V1-WR-25), although [RFC 8166 4.5] says to
    // discard the Reply.
    if (!accept(records_[*index], header, payload, ending.answer)) ending.error = CallError::kBadReply;
  }
  answered(*call, ending);
  if (!index) state_.repost_without_error(event.slot);  // the Call was given up in the meantime
  return call->message.number;
}

/// Whether a Reply returns the chunks that its Call offered, and how much was written to each.
/// spec: [RFC 8166 3.4.6, 4.3.2, 4.3.3, 8.1], [DEC-01], [DEC-23]
bool Requester::accept(Record& record, const Header& header, xdr::Bytes payload, Answer& answer) noexcept {
  answer.no_write_list = state_.config.missing_write_lists && header.chunks.writes.empty();
  if (!answer.no_write_list && header.chunks.writes.size() != record.call.results) return false;
  const Chunk* offered_reply = nullptr;
  std::size_t result = 0;
  for (std::uint32_t c = 0; c < record.call.chunk_count; ++c) {
    const Chunk& chunk = record.chunks[c];
    if (chunk.use == Use::kReply) offered_reply = &chunk;
    if (chunk.use != Use::kResult || answer.no_write_list) continue;
    const WriteChunk offered(record.segments + chunk.first, chunk.count);
    const auto written = returned_length(offered, header.chunks.writes[result]);
    if (!written) return false;
    record.written[result++] = *written;
  }

  std::uint64_t long_bytes = 0;
  if (header.chunks.reply) {
    if (offered_reply == nullptr) return false;
    const WriteChunk offered(record.segments + offered_reply->first, offered_reply->count);
    const auto written = returned_length(offered, *header.chunks.reply);
    if (!written) return false;
    long_bytes = *written;
  }
  answer.long_reply = header.procedure == Procedure::kNomsg;
  if (answer.long_reply != (long_bytes != 0)) return false;
  answer.payload = answer.long_reply
                       ? xdr::Bytes(record.memory[offered_reply->first].address, static_cast<std::size_t>(long_bytes))
                       : payload;
  return true;
}

/// Tells whether the content of the Reply chunk of a Long Reply is the RPC reply with this XID. It
/// is only read now that the peer can no longer change it.  spec: [RFC 8166 4.2.1, 4.4.1], [DEC-11]
bool Requester::is_reply(const Record& record, const Answer& answer) noexcept {
  if (!answer.long_reply) return true;
  const auto words = first_payload_words(answer.payload);
  return words && words->xid == record.call.xid && words->mtype == kReplyMessage;
}

std::optional<std::uint64_t> Requester::on_error(const RdmaFixedWords& start, CallError error) noexcept {
  const auto call = match(start.rdma_xid);
  if (!call) return std::nullopt;
  if (!state_.gate.on_grant_of_error(start.rdma_credit)) ++state_.counters.zero_grants;
  answered(*call, {.error = error});
  return call->message.number;
}

std::optional<std::uint32_t> Requester::option_of(std::uint32_t xid) const noexcept {
  const auto call = match(xid);
  return call ? call->message.option : std::nullopt;
}

std::uint64_t Requester::on_option_refused(const RdmaFixedWords& start) noexcept {
  const auto call = match(start.rdma_xid);
  XDR_ASSERT(call && call->message.option);
  if (!state_.gate.on_grant_of_error(start.rdma_credit)) ++state_.counters.zero_grants;
  const auto index = awaited(*call);
  index ? send_again(*index) : answered(*call, {});
  return call->message.number;
}

bool Requester::on_version_doubted(const RdmaFixedWords& start) noexcept {
  const auto call = match(start.rdma_xid);
  if (!call || !state_.negotiation.doubts(call->message.version)) return false;
  state_.negotiation.on_doubted();
  const auto index = awaited(*call);
  index ? send_again(*index) : answered(*call, {});
  return true;
}

/// Handles ERR_VERS about a Call. The Call is sent again on this connection, in a version of the
/// range; without a common version nothing more is sent. spec: [RFC 8166 4.5.1],
/// [version-two-01 5.2]
bool Requester::on_version_refused(const RdmaFixedWords& start, VersionRange range) noexcept {
  const auto call = match(start.rdma_xid);
  if (!call) return false;
  // Another message, sent in the same version, may have settled the version in the meantime.
  const bool news = call->message.version == state_.negotiation.sending();
  const auto refusal = news ? state_.negotiation.on_refused(range.low, range.high) : Negotiation::Refusal::kFellBack;
  const auto index = awaited(*call);
  if (index && refusal == Negotiation::Refusal::kFellBack) {
    send_again(*index);  // it fits, because the header of version 1 is shorter
  } else {
    const bool known = refusal == Negotiation::Refusal::kWentBack;
    answered(*call, {.error = known ? CallError::kErrChunk : CallError::kErrVers});
  }
  if (news) on_version_known(refusal);
  return true;
}

void Requester::on_version_known(Negotiation::Refusal refusal) noexcept {
  if (refusal == Negotiation::Refusal::kFellBack || refusal == Negotiation::Refusal::kWentBack) state_.on_settled();
  if (refusal != Negotiation::Refusal::kNoCommonVersion) return;
  fail_unsent(CallError::kErrVers);
  state_.close(CloseReason::kNoCommonVersion);
}

void Requester::fail_unsent(CallError error) noexcept {
  while (!waiting_.empty()) fail(waiting_.pop(), error);
}

void Requester::on_remote_invalidation(std::uint32_t key, std::optional<std::uint32_t> xid) noexcept {
  const auto index = xid ? xids_.find(*xid) : std::nullopt;
  const Sent* const due = index ? sent(records_[*index]) : nullptr;
  if (due == nullptr || !due->posted) return state_.close(CloseReason::kPeerBrokeRule);
  Record& record = records_[*index];
  for (std::uint32_t i = first_remote(record); i < record.call.pieces; ++i) {
    const KeyState state = registrations_.state(*index, {i});
    if (state == KeyState::kNone || record.segments[i].handle != key) continue;
    // too late to skip the invalidation; its answer tells the result
    if (state == KeyState::kInvalidating) return;
    registrations_.on_taken_back(*index, {i});
    if (std::holds_alternative<Ending>(started(record).step)) finish(*index);
    return;
  }
  state_.close(CloseReason::kPeerBrokeRule);
}

}  // namespace rpcrdma::core
