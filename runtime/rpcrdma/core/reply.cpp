// SPDX-License-Identifier: BSD-3-Clause
//
// The Responder's Replies: their form, the Writes that come before them, and the SEND. Read it
// beside [RFC 8166 3.4.6, 3.5.2, 3.5.3, 4.3.2, 4.3.3, 4.5.3].
#include <algorithm>

#include "rpcrdma/core/responder.h"
#include "xdr/assert.h"

namespace rpcrdma::core {
namespace {

/// Stands for the number of bytes written into a chunk that is returned without segments.  spec:
/// [RFC 8267 6.4.1]
constexpr std::uint64_t kAbsent = ~std::uint64_t{0};

/// Sets the segment lengths of a Reply's Write chunk: their sum is the length of the item, without
/// roundup. spec: [RFC 8166 3.4.6.2]
///
/// returns  false: the chunk holds less
bool set_written(ChunkStorage& chunks, std::size_t chunk, std::uint64_t written) noexcept {
  if (written != kAbsent) return set_lengths(chunks.write(chunk), written);
  chunks.empty_write(chunk);
  return true;
}

}  // namespace

xdr::Result<void, CallError> Responder::reply(RpcId rpc, const Reply& reply) noexcept {
  auto index = record_in<WithApplication>(rpc);
  if (!index) index = record_in<WantsSink>(rpc);
  if (!index) {
    take_back_end(rpc);
    return xdr::unexpected(CallError::kConnectionLost);
  }
  if (state_.closing) {
    drop(*index, false);
    return xdr::unexpected(CallError::kConnectionLost);
  }
  Record& record = records_[*index];
  (void)lists_of(*index);  // with the lengths of the Call
  record.state.emplace<Replying>();
  // Nothing but what the application has pushed is written before it is certain that everything has
  // a place [RFC 8166 4.5.3], [RFC 8267 3.1].
  std::optional<CallError> error;
  if (!copy_results(*index, reply) || !choose_form(*index)) error = CallError::kTooLarge;
  if (!error && reply.option && !add_option(*index, *reply.option)) {
    if (reply.option->required)
      error = CallError::kOptionRefused;
    else
      ++state_.counters.options_left_out;
  }
  if (error) {
    drop(*index, true);
    return xdr::unexpected(*error);
  }
  if (record.call.version == Version::kV2Draft01) answered_v2_ = true;
  if (register_reply(*index)) return {};
  replying(record).step = Ready{};
  ready_.push(*index);
  return {};
}

bool Responder::push(RpcId rpc, const MemoryRef& memory) noexcept {
  const auto index = record_in<WithApplication>(rpc);
  if (!index || state_.closing || memory.length == 0 || memory.region == kNoRegion) return false;
  Record& record = records_[*index];
  ChunkStorage& chunks = lists_of(*index).chunks;
  if (record.call.pushed.length != 0 || chunks.write_count() == 0 || length(chunks.write(0)) < memory.length)
    return false;
  record.call.pushed = memory;
  state_.counters.bytes_pushed += memory.length;
  state_.add_work(Work::Kind::kPush, *index);
  return true;
}

void Responder::refuse(RpcId rpc) noexcept {
  auto index = record_in<WithApplication>(rpc);
  if (!index) index = record_in<WantsSink>(rpc);
  index ? drop(*index, true) : take_back_end(rpc);
}

bool Responder::add_pieces(Replying& reply, std::span<const MemoryRef> memory) const noexcept {
  for (const MemoryRef& piece : memory) {
    if (piece.length == 0) continue;
    if (reply.pieces == most_pieces_) return false;
    reply.memory[reply.pieces++] = piece;
  }
  return true;
}

/// Copies the references to the Reply's memory, and sets the lengths of all Write chunks to what
/// will be written: zero for unused ones. The n-th result goes into the n-th chunk; an empty chunk
/// holds none. spec: [RFC 8166 4.3.2, 4.3.2.1, 4.3.2.2, 4.3.2.3], [DEC-19]
bool Responder::copy_results(std::uint32_t index, const Reply& reply) noexcept {
  Record& record = records_[index];
  Replying& taken = replying(record);
  ChunkStorage& chunks = lists_of(index).chunks;
  std::size_t pieces = reply.payload.size();
  for (const ResultMemory& result : reply.results) pieces += result.memory.size();
  take_memory_row(taken, pieces);
  if (reply.results.size() > chunks.write_count() || !add_pieces(taken, reply.payload)) return false;
  taken.payload_pieces = taken.pieces;
  for (const MemoryRef& piece : reply.payload) taken.payload_bytes += piece.length;

  for (std::size_t i = 0; i < chunks.write_count(); ++i) {
    std::uint64_t bytes = 0;
    if (i < reply.results.size()) {
      for (const MemoryRef& piece : reply.results[i].memory) bytes += piece.length;
      if (!add_pieces(taken, reply.results[i].memory)) return false;
    }
    const bool absent = i < reply.results.size() && reply.results[i].absent && bytes == 0;
    record.written[i] = absent ? kAbsent : bytes;
    if (!set_written(chunks, i, record.written[i])) return false;
  }
  return true;
}

/// A Reply is Short if it fits inline, even if there is a Reply chunk [RFC 8166 4.3.3]; otherwise
/// it is Long, if the Reply chunk holds it. spec: [RFC 8166 3.5.1, 3.5.2, 3.5.3, 4.2.4]
///
/// The first Reply in version 2 is Long also if its message would exceed 1024 bytes and the Reply
/// chunk holds it, because it may be what first shows the Requester that the Responder speaks
/// version 2, and thus sends messages for larger Receives [version-two-01 5.1].
///
/// returns  false: the Reply fits neither form
bool Responder::choose_form(std::uint32_t index) noexcept {
  Record& record = records_[index];
  Replying& reply = replying(record);
  ChunkStorage& chunks = lists_of(index).chunks;
  const std::uint64_t room = chunks.has_reply() ? length(chunks.reply()) : 0;
  const bool long_possible = room >= reply.payload_bytes && reply.payload_bytes != 0;
  const std::uint32_t inline_most = most_inline(record.call.version);

  reply.long_reply = false;
  std::uint64_t header = header_size(index);
  const bool fits = reply.payload_pieces <= state_.config.limits.most_gathered_pieces &&
                    header <= state_.config.send_bytes && header + reply.payload_bytes <= inline_most;
  const bool first = record.call.version == Version::kV2Draft01 && !answered_v2_;
  const bool prefer_long = first && long_possible && header + reply.payload_bytes > kInlineThresholdV1;
  if (fits && !prefer_long) {
    if (chunks.has_reply()) set_lengths(chunks.reply(), 0);
    return true;
  }
  if (!long_possible) return false;
  reply.long_reply = true;
  set_lengths(chunks.reply(), reply.payload_bytes);
  header = header_size(index);
  return header <= state_.config.send_bytes && header <= inline_most;
}

/// Adds the operation that is to be sent with a Reply. Its message has no chunk lists, so it cannot
/// return the chunks of the Call; and the peer must have shown that it knows the operation.
///
/// returns  false: the operation is left out
bool Responder::add_option(std::uint32_t index, const Option& option) noexcept {
  Record& record = records_[index];
  Replying& reply = replying(record);
  const ChunkStorage& chunks = lists_of(index).chunks;
  if (record.call.version != Version::kV2Draft01 || chunks.write_count() != 0 || chunks.has_reply()) return false;
  if (!extensions_.carries(option.opttype, Direction::kReply)) return false;
  if (extensions_.support(option.opttype) != Support::kYes || option.optinfo.size() > kMostOptionBytes) return false;
  reply.option = {.opttype = option.opttype,
                  .optinfo_bytes = static_cast<std::uint32_t>(option.optinfo.size()),
                  .required = option.required};
  std::copy(option.optinfo.begin(), option.optinfo.end(), optinfo_of(reply));
  const std::uint64_t header = header_size(index);
  const bool fits =
      header <= state_.config.send_bytes && header + reply.payload_bytes <= most_inline(record.call.version);
  if (!fits) reply.option.reset();
  return fits;
}

/// Chooses the form again, because the peer's Receives have become smaller: starts from the chunks
/// as they were offered, before the first choice has changed them.
bool Responder::choose_form_again(std::uint32_t index) noexcept {
  const Record& record = records_[index];
  decode_lists(index);
  ChunkStorage& chunks = lists_.chunks;
  for (std::size_t i = 0; i < chunks.write_count(); ++i) set_written(chunks, i, record.written[i]);
  return choose_form(index);
}

/// Returns the most bytes that the message of a Reply may have, header and payload together.  spec:
/// [RFC 8166 3.3, 3.3.2, 4.2.4]
std::uint32_t Responder::most_inline(Version version) const noexcept {
  return version == Version::kV1 ? state_.inline_send_bytes : state_.threshold();
}

/// Sets what was written to each chunk, including the Reply chunk: zero if the Reply is Short.
/// spec: [RFC 8166 3.4.6, 3.5.3, 4.3.3]
void Responder::set_reply_lengths(const Record& record, const Replying& reply) noexcept {
  for (std::size_t i = 0; i < lists_.chunks.write_count(); ++i) set_written(lists_.chunks, i, record.written[i]);
  if (lists_.chunks.has_reply()) set_lengths(lists_.chunks.reply(), reply.long_reply ? reply.payload_bytes : 0);
}

/// Returns the size of the Reply's header. Most Replies have neither chunks nor an option; then it
/// depends on the version alone.
std::uint64_t Responder::header_size(std::uint32_t index) noexcept {
  if (has_plain_header(index)) return HeaderCodec::size_without_chunks(records_[index].call.version);
  return state_.codec.size(header_of(index));
}

/// A Reply has the version of its Call [version-two-01 5.3], and its own direction
/// [version-two-01 4.2.2]. A backward Reply has the version of its connection [DEC-07]; in version
/// 1 it is an RDMA_MSG without chunks, because its Call had none [bidirection-00 2.5]. Every Reply
/// has the Write chunks and the Reply chunk of its Call, with what was written to each
/// [RFC 8166 3.4.6, 4.3.3], and no Read list [RFC 8166 4.3.1]. Its XID is that of the Call, as in
/// the RPC message [RFC 8166 4.2.1].
Header Responder::header_of(std::uint32_t index) noexcept {
  Record& record = records_[index];
  const Replying& reply = replying(record);
  const ChunkLists lists = lists_of(index).chunks.lists();
  Header header;
  header.version = record.call.version;
  header.xid = record.call.start.rdma_xid;
  header.credit = state_.grant();  // [RFC 8166 3.3.1, 4.2.3], [bidirection-00 2.1.2]
  header.procedure = reply.long_reply ? Procedure::kNomsg : Procedure::kMsg;
  header.direction = Direction::kReply;
  header.chunks = {.reads = {}, .writes = lists.writes, .reply = lists.reply};
  if (reply.option) {
    header.procedure = Procedure::kOptional;
    header.opttype = reply.option->opttype;
    header.optinfo = {optinfo_of(reply), reply.option->optinfo_bytes};
  }
  return header;
}

/// Writes the header that `header_of()` returns.  returns  its bytes
std::size_t Responder::encode_header(std::uint32_t index, xdr::MutableBytes out) noexcept {
  const Arrived& call = records_[index].call;
  if (!has_plain_header(index)) return state_.codec.encode(header_of(index), out);
  return HeaderCodec::encode_without_chunks(call.version, call.start.rdma_xid, state_.grant(), Direction::kReply, out);
}

void Responder::read_and_send() noexcept {
  if (!state_.running()) return;
  while (!to_pull_.empty()) state_.add_work(Work::Kind::kPull, to_pull_.pop());
  // An RPC whose memory is still being released has no buffer any more, but a record: of these, and
  // of RPCs whose Reply is being sent, there may be as many as send buffers.
  const auto may_leave = [&] { return table_.used_count() - in_progress_.size() < state_.config.send_slots(); };
  while (!ready_.empty() && state_.has_send_buffer() && may_leave()) send(ready_.pop());
}

std::uint64_t Responder::message_bytes(std::uint32_t index) noexcept {
  const Replying& reply = replying(records_[index]);
  return header_size(index) + (reply.long_reply ? 0 : reply.payload_bytes);
}

void Responder::send(std::uint32_t index) noexcept {
  Record& record = records_[index];
  Replying& reply = replying(record);
  // The peer's Receives may have become smaller since the form was chosen. Without its option the
  // Reply may fit, or the Reply chunk may hold it.
  const bool fits = message_bytes(index) <= most_inline(record.call.version);
  if (!fits && reply.option && !reply.option->required) {
    reply.option.reset();
    ++state_.counters.options_left_out;
  }
  if (!fits && !choose_form_again(index)) return finish(index, false);
  const std::uint32_t slot = state_.take_send_buffer();
  const std::size_t bytes = encode_header(index, state_.send_buffer(slot));
  XDR_ASSERT(bytes != 0);
  const auto header_bytes = static_cast<std::uint32_t>(bytes);
  state_.send_uses[slot] = {.kind = SendUse::Kind::kReply, .index = index, .bytes = header_bytes};
  for (std::uint32_t i = reply.payload_pieces; i < reply.pieces; ++i) {
    state_.counters.bytes_pushed += reply.memory[i].length;
  }
  state_.counters.bytes_pushed -= pushed_of_reply(record);
  if (reply.long_reply) state_.counters.bytes_pushed += reply.payload_bytes;
  ++state_.counters.replies_sent;
  if (reply.option) ++state_.counters.optional_sent;
  leave(record);
  reply.step = Sent{.send_buffer = slot, .header_bytes = header_bytes};
  state_.add_work(Work::Kind::kReply, index);
}

void Responder::on_send_done(std::uint32_t index) noexcept { finish(index, true); }

void Responder::finish(std::uint32_t index, bool sent) noexcept {
  if (registrations_.live(index) == 0) return tell_end(index, sent);
  replying(records_[index]).step = Releasing{.sent = sent};
  take_back(index);
}

void Responder::tell_end(std::uint32_t index, bool sent) noexcept {
  state_.tell(ReplySent{.rpc = id(index), .ok = sent});
  sent ? free(index) : drop(index, true);
}

/// Decides whether the SEND of a Reply must be reported at once. What Writes transfer is worth a
/// completion of its own, so that the application gets its memory back soon; what must be
/// deregistered needs one. The few inline bytes of memory that stays registered come back with a
/// later Reply.
Awaited Responder::awaited(std::uint32_t index) const noexcept {
  const Record& record = records_[index];
  const Replying& reply = std::get<Replying>(record.state);
  const bool written = reply.long_reply || reply.pieces != reply.payload_pieces || record.call.pushed.length != 0;
  return written || registrations_.live(index) != 0 ? Awaited::kNow : Awaited::kLater;
}

/// Returns the next Write from what remains of `pieces` into what remains of `targets`: segment
/// after segment, without gaps [RFC 8166 3.4, 3.4.3, 3.4.6]. Offsets continue from the peer's
/// value, whatever it is [RFC 8166 4.4.3].
std::optional<Action> Responder::next_write(std::span<const MemoryRef> pieces, std::span<const Segment> targets,
                                            WriteCursor& written) noexcept {
  // A push that began before its Reply was known may find nothing left to write, because the Reply
  // has made the targets shorter.
  if (!written.targets.find(targets) || !written.sources.find(pieces)) return std::nullopt;
  const Segment& target = written.targets.part(targets);
  const MemoryRef& piece = written.sources.part(pieces);
  const std::uint32_t bytes = written.next_bytes(pieces, targets);
  const RdmaWrite write{
      .source = {.address = piece.address + written.sources.used(), .length = bytes, .region = piece.region},
      .target = {.handle = target.handle, .length = bytes, .offset = target.offset + written.targets.used()}};
  written.use(bytes);
  return write;
}

/// Returns the next Write of what is pushed before the Reply. If the Reply is known already, it may
/// be shorter than what was to be pushed.
std::optional<Action> Responder::next_push(std::uint32_t index, WriteCursor& written) noexcept {
  return next_write({&records_[index].call.pushed, 1}, lists_of(index).chunks.write(0), written);
}

/// Returns how many bytes of its results have been pushed before the Reply.
std::uint64_t Responder::pushed_of_reply(const Record& record) noexcept {
  if (record.call.pushed.length == 0 || record.written[0] == kAbsent) return 0;
  return std::min<std::uint64_t>(record.call.pushed.length, record.written[0]);
}

/// Returns where the Writes of a Reply begin: in its first chunk, after what has been pushed.
WriteCursor Responder::after_push(std::uint32_t index) noexcept {
  const Record& record = records_[index];
  const Replying& reply = std::get<Replying>(record.state);
  WriteCursor written{.sources = UsedUp<MemoryRef>(reply.payload_pieces), .targets = {}};
  std::uint64_t left = pushed_of_reply(record);
  if (left == 0) return written;
  const std::span<const Segment> targets = lists_of(index).chunks.all_writes();
  const std::span<const MemoryRef> pieces(reply.memory, reply.pieces);
  while (left != 0 && written.targets.find(targets) && written.sources.find(pieces)) {
    const auto bytes = static_cast<std::uint32_t>(std::min<std::uint64_t>(left, written.next_bytes(pieces, targets)));
    written.use(bytes);
    left -= bytes;
  }
  return written;
}

std::optional<Action> Responder::next_action(const Work& work, Cursor& cursor) noexcept {
  if (work.kind == Work::Kind::kRegisterRpc || work.kind == Work::Kind::kInvalidateRpc)
    return next_registration(work, cursor);
  if (work.kind == Work::Kind::kPull) return next_read(work.index, cursor);
  if (work.kind == Work::Kind::kPush) return next_push(work.index, cursor.as<WriteCursor>());
  return next_of_reply(work.index, cursor);
}

/// Returns the next action of a Reply: all Writes, then the Receive of the Call, then the SEND that
/// reports the Writes [RFC 8166 2.3.2, 3.4.6, 3.5.2, 4.3.2]. The SEND of a Long Reply has no
/// payload [RFC 8166 3.5.3, 4.2.4]; others have header and payload in one SEND [RFC 8166 3.5.1].
std::optional<Action> Responder::next_of_reply(std::uint32_t index, Cursor& cursor) noexcept {
  const Record& record = records_[index];
  Replying& reply = replying(records_[index]);
  auto* at = std::get_if<ReplyCursor>(&cursor.at);
  if (at == nullptr) at = &cursor.at.emplace<ReplyCursor>(ReplyCursor{.written = after_push(index)});
  // Read the lists before the Receive buffer is posted, because they lie there.
  switch (at->next) {
    case ReplyCursor::Next::kResults:
      if (auto write = next_write({reply.memory, reply.pieces}, lists_of(index).chunks.all_writes(), at->written))
        return write;
      *at = {.next = ReplyCursor::Next::kReplyChunk, .written = {}};
      [[fallthrough]];
    case ReplyCursor::Next::kReplyChunk:
      if (reply.long_reply) {
        if (auto write = next_write({reply.memory, reply.payload_pieces}, lists_of(index).chunks.reply(), at->written))
          return write;
      }
      [[fallthrough]];
    case ReplyCursor::Next::kReceive:
      // It is posted before the SEND, because the peer may use it as soon as it has the Reply
      // [RFC 8166 3.3.1], [bidirection-00 2.2.2].
      at->next = ReplyCursor::Next::kSend;
      return state_.posted(record.call.slot);
    case ReplyCursor::Next::kSend:
      break;
  }
  cursor.done = true;
  const Sent& sent = std::get<Sent>(reply.step);
  give_back_memory_row(reply);  // its values stay valid until the next call
  // The SEND invalidates one key of its Call, if the peer accepts that [RFC 8797 4],
  // [xcharext-00 3.2].
  return PostSend{.slot = sent.send_buffer,
                  .header_bytes = sent.header_bytes,
                  .payload = {reply.memory, reply.long_reply ? 0 : reply.payload_pieces},
                  .invalidate = state_.may_invalidate(record.call.version) ? record.call.peers_key : std::nullopt,
                  .awaited = awaited(index),
                  .place = state_.send_place(sent.send_buffer)};
}

}  // namespace rpcrdma::core
