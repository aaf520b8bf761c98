// SPDX-License-Identifier: BSD-3-Clause
//
// The Responder's Replies: their form, the Writes that come before them, and the SEND. Read it beside
// [RFC 8166 3.4.6, 3.5.3, 4.3.2, 4.3.3, 4.5.3].
#include <algorithm>

#include "rpcrdma/core/responder.h"
#include "xdr/assert.h"

namespace rpcrdma::core {
namespace {

/// In place of the bytes that are written into a chunk: it comes back without segments.
constexpr std::uint64_t kAbsent = ~std::uint64_t{0};

/// Sets the lengths of a Write chunk of a Reply: they add up to that of the item, without roundup [RFC 8166 3.4.6.2].  returns  false when it holds less
bool set_written(ChunkStorage& chunks, std::size_t chunk, std::uint64_t written) noexcept {
  if (written != kAbsent) return set_lengths(chunks.write(chunk), written);
  chunks.empty_write(chunk);
  return true;
}

}  // namespace

xdr::Result<void, CallError> Responder::reply(RpcId rpc, const Reply& reply) noexcept {
  const auto index = record_in(rpc, State::kWithApplication);
  if (!index) {
    take_back_end(rpc);
    return xdr::unexpected(CallError::kConnectionLost);
  }
  if (state_.closing) {
    drop(*index, false);
    return xdr::unexpected(CallError::kConnectionLost);
  }
  Record& record = records_[*index];
  // Nothing is written before it is certain that all of it has a place [RFC 8166 4.5.3].
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
  record.replied = true;
  if (record.version == Version::kV2Draft01) answered_v2_ = true;
  if (register_reply(*index)) return {};
  record.state = State::kReplying;
  ready_.push(*index);
  pump();
  return {};
}

bool Responder::push(RpcId rpc, const MemoryRef& memory) noexcept {
  const auto index = record_in(rpc, State::kWithApplication);
  if (!index || state_.closing || memory.length == 0 || memory.region == kNoRegion) return false;
  Record& record = records_[*index];
  ChunkStorage& chunks = lists_of(*index).chunks;
  if (record.pushed.length != 0 || chunks.write_count() == 0 || length(chunks.write(0)) < memory.length) return false;
  record.pushed = memory;
  state_.counters.bytes_pushed += memory.length;
  state_.add_work(Work::Kind::kPush, *index);
  return true;
}

void Responder::refuse(RpcId rpc) noexcept {
  auto index = record_in(rpc, State::kWithApplication);
  if (!index) index = record_in(rpc, State::kWantsSink);
  index ? drop(*index, true) : take_back_end(rpc);
}

bool Responder::add_pieces(Record& record, std::span<const MemoryRef> memory) noexcept {
  for (const MemoryRef& piece : memory) {
    if (piece.length == 0) continue;
    if (record.pieces == most_pieces_) return false;
    record.memory[record.pieces++] = piece;
  }
  return true;
}

/// Takes the Reply in, and sets the lengths of all chunks to what will be written: those that are not used, to zero.
bool Responder::copy_results(std::uint32_t index, const Reply& reply) noexcept {
  Record& record = records_[index];
  ChunkStorage& chunks = lists_of(index).chunks;
  record.pieces = 0;
  record.with_option = false;
  take_memory_row(record);
  if (reply.results.size() > chunks.write_count() || !add_pieces(record, reply.payload)) return false;
  record.payload_pieces = record.pieces;
  record.payload_bytes = 0;
  for (const MemoryRef& piece : reply.payload) record.payload_bytes += piece.length;

  for (std::size_t i = 0; i < chunks.write_count(); ++i) {
    std::uint64_t bytes = 0;
    if (i < reply.results.size()) {
      for (const MemoryRef& piece : reply.results[i].memory) bytes += piece.length;
      if (!add_pieces(record, reply.results[i].memory)) return false;
    }
    const bool absent = i < reply.results.size() && reply.results[i].absent && bytes == 0;
    record.written[i] = absent ? kAbsent : bytes;
    if (!set_written(chunks, i, record.written[i])) return false;
  }
  return true;
}

/// Short where it fits inline, whether or not there is a Reply chunk [RFC 8166 4.3.3]; else Long, if there is one.
///
/// The first answer in version 2 is kept to 1024 bytes where a Reply chunk allows it: the Requester may learn only from
/// it that its larger Receives are going to be used [version-two-01 5.1].
bool Responder::choose_form(std::uint32_t index) noexcept {
  Record& record = records_[index];
  ChunkStorage& chunks = lists_of(index).chunks;
  const std::uint64_t room = chunks.has_reply() ? length(chunks.reply()) : 0;
  const bool long_possible = room >= record.payload_bytes && record.payload_bytes != 0;
  const std::uint32_t inline_most = most_inline(record);

  record.long_reply = false;
  std::uint64_t header = state_.codec.size(header_of(index));
  const bool fits = record.payload_pieces <= state_.config.limits.most_gathered_pieces &&
                    header <= state_.config.send_bytes && header + record.payload_bytes <= inline_most;
  const bool first = record.version == Version::kV2Draft01 && !answered_v2_;
  const bool prefer_long = first && long_possible && header + record.payload_bytes > kInlineThresholdV1;
  if (fits && !prefer_long) {
    if (chunks.has_reply()) set_lengths(chunks.reply(), 0);
    return true;
  }
  if (!long_possible) return false;
  record.long_reply = true;
  set_lengths(chunks.reply(), record.payload_bytes);
  header = state_.codec.size(header_of(index));
  return header <= state_.config.send_bytes && header <= inline_most;
}

/// The operation that shall go with a Reply. Its message has no chunk lists to give back what the Call offered, and goes to a
/// peer only that has shown that it knows the operation.
///
/// returns   false where it is left out
bool Responder::add_option(std::uint32_t index, const Option& option) noexcept {
  Record& record = records_[index];
  const ChunkStorage& chunks = lists_of(index).chunks;
  if (record.version != Version::kV2Draft01 || chunks.write_count() != 0 || chunks.has_reply()) return false;
  if (!extensions_.carries(option.opttype, Direction::kReply)) return false;
  if (extensions_.support(option.opttype) != Support::kYes || option.optinfo.size() > kMostOptionBytes) return false;
  record.with_option = true;
  record.option_required = option.required;
  record.opttype = option.opttype;
  record.optinfo_bytes = static_cast<std::uint32_t>(option.optinfo.size());
  std::copy(option.optinfo.begin(), option.optinfo.end(), optinfos_.row(record.memory_row));
  const std::uint64_t header = state_.codec.size(header_of(index));
  record.with_option = header <= state_.config.send_bytes && header + record.payload_bytes <= most_inline(record);
  return record.with_option;
}

/// The peer's Receives have shrunk meanwhile: from the chunks as they were offered, before the form chosen first has used
/// them.
bool Responder::choose_form_again(std::uint32_t index) noexcept {
  Record& record = records_[index];
  record.replied = false;
  chunks_of_ = kNobody;
  ChunkStorage& chunks = lists_of(index).chunks;
  for (std::size_t i = 0; i < chunks.write_count(); ++i) set_written(chunks, i, record.written[i]);
  const bool chosen = choose_form(index);
  record.replied = true;
  return chosen;
}

/// Bytes that the message of a Reply may have.
std::uint32_t Responder::most_inline(const Record& record) const noexcept {
  return record.version == Version::kV1 ? state_.inline_send_bytes : state_.threshold();
}

void Responder::set_reply_lengths(const Record& record) noexcept {
  for (std::size_t i = 0; i < lists_.chunks.write_count(); ++i) set_written(lists_.chunks, i, record.written[i]);
  if (lists_.chunks.has_reply()) set_lengths(lists_.chunks.reply(), record.long_reply ? record.payload_bytes : 0);
}

/// A Reply has the version of its Call [version-two-01 5.3]. A backward one in version 1 is an RDMA_MSG without chunks, for its Call
/// brought none [bidirection-00 2.5].
Header Responder::header_of(std::uint32_t index) noexcept {
  const Record& record = records_[index];
  const ChunkLists lists = lists_of(index).chunks.lists();
  Header header;
  header.version = record.version;
  header.xid = record.start.rdma_xid;
  header.credit = state_.grant();
  header.procedure = record.long_reply ? Procedure::kNomsg : Procedure::kMsg;
  header.direction = Direction::kReply;
  header.chunks = {.reads = {}, .writes = lists.writes, .reply = lists.reply};
  if (record.with_option) {
    header.procedure = Procedure::kOptional;
    header.opttype = record.opttype;
    header.optinfo = {optinfos_.row(record.memory_row), record.optinfo_bytes};
  }
  return header;
}

void Responder::pump() noexcept {
  if (!state_.running()) return;
  while (!to_pull_.empty()) state_.add_work(Work::Kind::kPull, to_pull_.pop());
  // An RPC whose memory is still being released has no buffer any more: as many of these as there are send buffers.
  const auto may_leave = [&] { return table_.used_count() - in_progress_.size() < state_.config.send_slots(); };
  while (!ready_.empty() && state_.has_send_buffer() && may_leave()) send(ready_.pop());
}

std::uint64_t Responder::message_bytes(std::uint32_t index) noexcept {
  const Record& record = records_[index];
  return state_.codec.size(header_of(index)) + (record.long_reply ? 0 : record.payload_bytes);
}

void Responder::send(std::uint32_t index) noexcept {
  Record& record = records_[index];
  // The peer's Receives may have shrunk since the form was chosen: without its option it may fit, and a Reply chunk holds it
  // all the same.
  const bool fits = message_bytes(index) <= most_inline(record);
  if (!fits && record.with_option && !record.option_required) {
    record.with_option = false;
    ++state_.counters.options_left_out;
  }
  if (!fits && !choose_form_again(index)) {
    record.failed = true;
    return finish(index);
  }
  const std::uint32_t slot = state_.take_send_buffer();
  const std::size_t bytes = state_.codec.encode(header_of(index), state_.send_buffer(slot));
  XDR_ASSERT(bytes != 0);
  record.send_buffer = slot;
  record.header_bytes = static_cast<std::uint32_t>(bytes);
  state_.send_uses[slot] = {.kind = SendUse::Kind::kReply, .index = index, .bytes = record.header_bytes};
  for (std::uint32_t i = record.payload_pieces; i < record.pieces; ++i) {
    state_.counters.bytes_pushed += record.memory[i].length;
  }
  state_.counters.bytes_pushed -= pushed_of_reply(record);
  if (record.long_reply) state_.counters.bytes_pushed += record.payload_bytes;
  ++state_.counters.replies_sent;
  if (record.with_option) ++state_.counters.optional_sent;
  leave(record);
  state_.add_work(Work::Kind::kReply, index);
}

void Responder::on_send_done(std::uint32_t index) noexcept { finish(index); }

/// The Reply is over: it has been sent, or failed to be.
void Responder::finish(std::uint32_t index) noexcept {
  if (release(index, State::kReleasing)) return;
  const bool sent = !records_[index].failed;
  state_.tell(ReplySent{.rpc = id(index), .ok = sent});
  sent ? free(index) : drop(index, true);
}

/// What is sent by Writes is worth a completion of its own, so that the application has it back soon, and what is to be
/// deregistered must have one. The few inline bytes of memory that stays registered come back with a later Reply's.
Awaited Responder::awaited(const Record& record) noexcept {
  const bool written = record.long_reply || record.pieces != record.payload_pieces || record.pushed.length != 0;
  return written || record.live != 0 ? Awaited::kNow : Awaited::kLater;
}

/// The next Write of the pieces from `cursor.piece` on into `targets`, as long as both allow.
std::optional<Action> Responder::next_write(std::span<const MemoryRef> pieces, std::span<Segment> targets,
                                            Cursor& cursor) noexcept {
  // It may have been longer, and the targets more, before what follows a push was known.
  while (cursor.item < targets.size() && cursor.item_done >= targets[cursor.item].length) {
    ++cursor.item;
    cursor.item_done = 0;
  }
  if (cursor.item >= targets.size() || cursor.piece == pieces.size()) return std::nullopt;
  const Segment& target = targets[cursor.item];
  const MemoryRef& piece = pieces[cursor.piece];
  const std::uint32_t bytes = std::min(target.length - cursor.item_done, piece.length - cursor.piece_done);
  const RdmaWrite write{
      .source = {.address = piece.address + cursor.piece_done, .length = bytes, .region = piece.region},
      .target = {.handle = target.handle, .length = bytes, .offset = target.offset + cursor.item_done}};
  cursor.item_done += bytes;
  cursor.piece_done += bytes;
  if (cursor.piece_done == piece.length) {
    ++cursor.piece;
    cursor.piece_done = 0;
  }
  return write;
}

/// What is pushed before the Reply. That may be known already, and be shorter.
std::optional<Action> Responder::next_push(std::uint32_t index, Cursor& cursor) noexcept {
  return next_write({&records_[index].pushed, 1}, lists_of(index).chunks.write(0), cursor);
}

/// Bytes of its results that have been pushed before.
std::uint64_t Responder::pushed_of_reply(const Record& record) noexcept {
  if (record.pushed.length == 0 || record.written[0] == kAbsent) return 0;
  return std::min<std::uint64_t>(record.pushed.length, record.written[0]);
}

/// Where the Writes of a Reply begin: in its first chunk, behind what has been pushed.
Cursor Responder::after_push(std::uint32_t index) noexcept {
  const Record& record = records_[index];
  Cursor cursor{.stage = 1, .item = 0, .item_done = 0, .piece = record.payload_pieces, .piece_done = 0};
  std::uint64_t left = pushed_of_reply(record);
  if (left == 0) return cursor;
  const std::span<Segment> targets = lists_of(index).chunks.all_writes();
  while (left != 0) {
    const auto bytes =
        static_cast<std::uint32_t>(std::min<std::uint64_t>({left, targets[cursor.item].length - cursor.item_done,
                                                            record.memory[cursor.piece].length - cursor.piece_done}));
    cursor.item_done += bytes;
    cursor.piece_done += bytes;
    left -= bytes;
    if (cursor.item_done == targets[cursor.item].length) ++cursor.item, cursor.item_done = 0;
    if (cursor.piece_done == record.memory[cursor.piece].length) ++cursor.piece, cursor.piece_done = 0;
  }
  return cursor;
}

std::optional<Action> Responder::next_action(const Work& work, Cursor& cursor) noexcept {
  Record& record = records_[work.index];
  if (work.kind == Work::Kind::kRegisterRpc || work.kind == Work::Kind::kInvalidateRpc)
    return next_registration(work, cursor);
  if (work.kind == Work::Kind::kPull) return next_read(work.index, cursor);
  if (work.kind == Work::Kind::kPush) return next_push(work.index, cursor);
  // Not after the Receive buffer has been posted: the lists lie there.
  switch (cursor.stage) {
    case 0:
      cursor = after_push(work.index);
      [[fallthrough]];
    case 1:
      if (auto write = next_write({record.memory, record.pieces}, lists_of(work.index).chunks.all_writes(), cursor))
        return write;
      cursor = {.stage = 2, .item = 0, .item_done = 0, .piece = 0, .piece_done = 0};
      [[fallthrough]];
    case 2:
      if (record.long_reply) {
        if (auto write =
                next_write({record.memory, record.payload_pieces}, lists_of(work.index).chunks.reply(), cursor))
          return write;
      }
      cursor.stage = 3;
      [[fallthrough]];
    case 3:
      cursor.stage = 4;
      return state_.posted(record.slot);
    case 4:
      cursor.done = true;
      give_back_memory_row(record);  // its values stay until the next call
      return PostSend{.slot = record.send_buffer,
                      .header_bytes = record.header_bytes,
                      .payload = {record.memory, record.long_reply ? 0 : record.payload_pieces},
                      .invalidate = state_.may_invalidate(record.version) ? record.peers_key : std::nullopt,
                      .awaited = awaited(record)};
    default:
      return std::nullopt;
  }
}

}  // namespace rpcrdma::core
