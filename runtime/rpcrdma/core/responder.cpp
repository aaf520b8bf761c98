// SPDX-License-Identifier: BSD-3-Clause
//
// Calls at their Responder: checked, pulled, given to the application; see responder.h. reply.cpp
// has their Replies.
#include <algorithm>
#include <memory>
#include <utility>

#include "rpcrdma/core/responder.h"
#include "xdr/assert.h"

namespace rpcrdma::core {
namespace {

/// Returns how many chunks the header of a Call may have.
ChunkBounds most_chunks(const Config& config) noexcept {
  return ChunkBounds::of(config.limits, config.role == Role::kServer ? config.longest_receive() : 0);
}

// msg_type of an RPC call, [RFC 5531 9].
constexpr std::uint32_t kCallMessage = 0;

/// Returns a key that the peer has registered for this RPC: that of a segment with a length.
std::optional<std::uint32_t> key_of(const ChunkLists& lists) noexcept {
  for (const ReadSegment& read : lists.reads) {
    if (read.target.length != 0) return read.target.handle;
  }
  for (const WriteChunk& chunk : lists.writes) {
    for (const Segment& segment : chunk) {
      if (segment.length != 0) return segment.handle;
    }
  }
  for (const Segment& segment : lists.reply.value_or(WriteChunk{})) {
    if (segment.length != 0) return segment.handle;
  }
  return std::nullopt;
}

/// Returns the length of the first part of a watched sink. Data for a watched sink is pulled in two
/// parts. The application works on the first while the second is pulled. The first has three
/// quarters of the bytes, in whole pages, so that little is left to do when the second has arrived.
std::uint64_t first_part(std::uint64_t bytes) noexcept {
  constexpr std::uint64_t kPage = 4096;
  return bytes / 4 * 3 / kPage * kPage;
}

}  // namespace

Responder::Responder(ConnectionState& state, ExtensionTable& extensions, std::uint32_t first_id)
    : state_(state),
      extensions_(extensions),
      most_pieces_(most_pieces(state.config)),
      registrations_(first_id, most_rpcs(state.config),
                     most_pieces_ + 1),  // the last piece is the sink
      tables_({extensions.empty() ? 0 : memory_rows(state.config) * kMostOptionBytes,
               memory_rows(state.config) * (most_pieces_ + kFewPieces), most_rpcs(state.config),
               most_rpcs(state.config) * (forward() ? state.config.limits.most_write_chunks : 0)}),
      memory_(tables_.of<MemoryRef>()),
      few_(memory_ + memory_rows(state.config) * most_pieces_),
      optinfos_(tables_.of<std::byte>()),
      records_(tables_.of<Record>()),
      written_(tables_.of<std::uint64_t>()),
      lists_(most_chunks(state.config), state.config.limits.most_segments_per_chunk),
      table_(most_rpcs(state.config)),
      to_pull_(table_.capacity()),
      ready_(table_.capacity()) {
  in_progress_.reserve(table_.capacity());
  free_memory_rows_.reserve(memory_rows(state.config));
  for (std::uint32_t row = 0; row < memory_rows(state.config); ++row) free_memory_rows_.push_back(row);
}

bool Responder::in_progress(const Record& record) noexcept {
  const Replying* const reply = std::get_if<Replying>(&record.state);
  if (reply == nullptr) return true;
  const Releasing* const over = std::get_if<Releasing>(&reply->step);
  return !(std::holds_alternative<Sent>(reply->step) || (over != nullptr && over->sent));
}

void Responder::take_back_end(RpcId rpc) noexcept {
  if (!state_.lost) return;
  state_.upcalls.take_first([&](const Upcall& upcall) {
    const auto* end = std::get_if<ReplySent>(&upcall);
    return end != nullptr && end->rpc == rpc;
  });
}

void Responder::free(std::uint32_t index) noexcept {
  Record& record = records_[index];
  if (chunks_of_ == index) chunks_of_ = kNobody;
  if (in_progress(record)) leave(record);
  if (Replying* const reply = std::get_if<Replying>(&record.state)) give_back_memory_row(*reply);
  pulled_now_ -= record.call.plan.bytes;
  record.state = Free{};
  table_.free(index);
}

void Responder::take_memory_row(Replying& reply, std::size_t pieces) noexcept {
  XDR_ASSERT(!free_memory_rows_.empty());
  reply.memory_row = free_memory_rows_.back();
  reply.memory = pieces <= kFewPieces ? few_ + reply.memory_row * kFewPieces
                                      : memory_ + reply.memory_row * std::size_t{most_pieces_};
  free_memory_rows_.pop_back();
}

void Responder::give_back_memory_row(Replying& reply) noexcept {
  if (reply.memory_row != kNobody) free_memory_rows_.push_back(std::exchange(reply.memory_row, kNobody));
}

void Responder::leave(const Record& record) noexcept {
  *std::find(in_progress_.begin(), in_progress_.end(), record.call.start.rdma_xid) = in_progress_.back();
  in_progress_.pop_back();
}

void Responder::drop(std::uint32_t index, bool answer) noexcept {
  const Arrived& call = records_[index].call;
  // The connection closes, because the Writes of a push may still read its memory.
  if (call.pushed.length != 0) state_.close(CloseReason::kRequested);
  if (answer && !state_.closing) state_.answer_error(call.slot, call.start, ErrorKind::kChunk);
  free(index);
}

// --- Arrival -------------------------------------------------------------------------------------

void Responder::on_call(const Received& event, const RdmaFixedWords& start, const Header& header,
                        xdr::Bytes bytes) noexcept {
  // A callback may have decoded the lists of another RPC in their place; an OPTIONAL has none.
  if (header.procedure == Procedure::kOptional) incoming().clear();
  const xdr::Bytes payload = bytes.subspan(header.bytes);
  const bool long_call = header.procedure == Procedure::kNomsg;
  // Bytes after the header of an RDMA_NOMSG have no meaning [RFC 8166 4.2.4].
  if (long_call) state_.counters.ignored_bytes += payload.size();
  // A message that cannot be decoded, or contradicts itself, is answered with ERR_CHUNK
  // [RFC 8166 4.5.2].
  const auto refuse = [&] { state_.refuse(event.slot, start, ErrorKind::kChunk); };

  if (!long_call) {  // it has a payload [version-two-01 4.2.1], and both XIDs are equal [RFC 8166 4.2.1]
    const auto words = first_payload_words(payload);
    if (!words || words->xid != header.xid || words->mtype != kCallMessage) return refuse();
  }
  // A backward Call is one SEND, and no more are accepted than were granted: the other Receives are
  // for Replies.  spec: [bidirection-00 1.5.3, 1.5.4, 2.1.2, 2.4]
  if (!forward() && !header.chunks.none()) return refuse();
  // A forward Call beyond the grant that has found a Receive is served, and counted
  // [RFC 8166 3.3.1, 8.1.4].
  const bool overrun = !has_room();
  if (overrun) ++state_.counters.overrun_credits;
  if (overrun && !forward()) return refuse();

  const auto plan = plan_pull(lists_.chunks.reads(), long_call, payload.size(), lists_.pulled);
  if (!plan) return refuse();
  const Limits& limits = state_.config.limits;
  // A Responder need not pull whatever a peer asks for [RFC 8166 3.4.4, 8.1.4].
  if (plan->bytes > std::min<std::uint64_t>(limits.most_pulled_bytes, 0xffffffff)) {
    ++state_.counters.over_pulled_bytes;
    return refuse();
  }
  if (plan->bytes > limits.most_pulled_at_once - std::min(pulled_now_, limits.most_pulled_at_once)) {
    ++state_.counters.over_pulled_at_once;
    return state_.answer_error(event.slot, start, ErrorKind::kChunk);
  }

  Arrived call{.start = start,
               .version = header.version,
               .slot = event.slot,
               .header_bytes = static_cast<std::uint32_t>(header.bytes),
               .long_call = long_call,
               .has_chunks = !header.chunks.none(),
               .plan = *plan,
               .payload = long_call ? xdr::Bytes{} : payload,
               .peers_key = key_of(header.chunks),
               .option = {}};
  if (header.procedure == Procedure::kOptional) {
    call.option = Option{.opttype = header.opttype, .optinfo = header.optinfo};
  }
  const std::uint32_t index = take_in(call);
  chunks_of_ = forward() ? index : kNobody;
  if (plan->bytes == 0) {
    arrive(index);
  } else {
    records_[index].state = WantsSink{};
    state_.tell(SinkWanted{.rpc = id(index), .bytes = plan->bytes});
  }
}

/// Takes a record for a Call that has passed all checks.  returns  its index
std::uint32_t Responder::take_in(const Arrived& call) noexcept {
  state_.on_accepted(call.version);
  const std::uint32_t xid = call.start.rdma_xid;
  const bool repeated = std::find(in_progress_.begin(), in_progress_.end(), xid) != in_progress_.end();
  if (repeated) ++state_.counters.repeated_calls;
  in_progress_.push_back(xid);
  ++taken_in_;
  pulled_now_ += call.plan.bytes;
  const auto index = table_.take();
  XDR_ASSERT(index.has_value());
  // The table gives out a record that has never been in use only if all records before it are.
  if (*index == made_) make_record(made_++);
  records_[*index].call = call;
  return *index;
}

void Responder::make_record(std::uint32_t index) noexcept {
  Record* const record = std::construct_at(&records_[index]);
  if (forward()) record->written = written_ + index * std::size_t{state_.config.limits.most_write_chunks};
}

void Responder::present(SinkWanted& wanted) noexcept {
  const std::uint32_t index = table_.index(static_cast<std::uint32_t>(wanted.rpc));
  wanted.payload = records_[index].call.payload;
  wanted.chunks = {lists_of(index).pulled.data(), records_[index].call.plan.chunks};
  wanted.results = offered_by(index);
}

void Responder::provide_sink(RpcId rpc, const MemoryRef& memory, bool watched) noexcept {
  const auto index = record_in<WantsSink>(rpc);
  if (!index) {
    if (memory.length == 0) take_back_end(rpc);
    return;
  }
  Arrived& call = records_[*index].call;
  if (memory.length < call.plan.bytes) return drop(*index, true);
  call.sink = memory;
  if (memory.region == kNoRegion || state_.config.register_sinks) return register_sink(*index);
  pull(*index, {.region = memory.region, .watched = watched});
}

/// Begins to pull the Read chunks of a Call. All of them are pulled before the application gets
/// `CallArrived`. spec: [RFC 8166 3.4.5.1, 3.5.2]
void Responder::pull(std::uint32_t index, Pulling pulling) noexcept {
  Record& record = records_[index];
  const std::span<const ReadSegment> reads = lists_of(index).chunks.reads();
  std::uint32_t before = 0;
  for (ReadCursor read; read.sink_bytes != record.call.plan.bytes; ++pulling.reads_due) {
    if (advance(record.call, pulling, reads, read).watched) before = pulling.reads_due + 1;
  }
  pulling.reads_after = pulling.reads_due - before;
  record.state = pulling;
  state_.counters.bytes_pulled += record.call.plan.bytes;
  to_pull_.push(index);
}

/// Returns the Read at the cursor, segment after segment [RFC 8166 3.4.3, 3.4.5]: up to the end of
/// a segment, and of the first part of a watched sink. Moves the cursor to the end of that Read.
/// Offsets continue from the peer's value, whatever it is [RFC 8166 4.4.3].
RdmaRead Responder::advance(const Arrived& call, const Pulling& pulling, std::span<const ReadSegment> reads,
                            ReadCursor& read) noexcept {
  const bool found = read.sources.find(reads);
  XDR_ASSERT(found);
  const Segment& source = read.sources.part(reads).target;
  const std::uint64_t part = pulling.watched ? first_part(call.plan.bytes) : 0;
  const std::uint64_t end = read.sink_bytes < part ? part : call.plan.bytes;
  const auto bytes =
      static_cast<std::uint32_t>(std::min<std::uint64_t>(read.sources.left(reads), end - read.sink_bytes));
  const RdmaRead next{
      .sink = {.address = call.sink.address + read.sink_bytes, .length = bytes, .region = pulling.region},
      .source = {.handle = source.handle, .length = bytes, .offset = source.offset + read.sources.used()},
      .watched = read.sink_bytes + bytes == part};
  read.sink_bytes += bytes;
  read.sources.use(bytes);
  return next;
}

void Responder::on_read_done(std::uint32_t index) noexcept {
  Record& record = records_[index];
  Pulling* const pulling = std::get_if<Pulling>(&record.state);
  XDR_ASSERT(pulling != nullptr && pulling->reads_due > 0);
  if (--pulling->reads_due == 0) return pulled(index);
  // Reads complete in their order.
  if (pulling->reads_due == pulling->reads_after)
    state_.tell(SinkFilled{.rpc = id(index), .bytes = first_part(record.call.plan.bytes)});
}

/// All Reads of a Call are done. The data is only read when nobody but us can change it
/// [RFC 8166 4.4.1].
void Responder::pulled(std::uint32_t index) noexcept {
  registrations_.live(index) == 0 ? arrive(index) : take_back(index);
}

/// Finds the place of each chunk in the sink. The chunks lie in the sink in the order of their
/// Positions, the Payload stream of a Long Call first. spec: [RFC 8166 3.4.5.1, 3.5.3]
void Responder::place_chunks(Arrived& call) noexcept {
  std::byte* at = call.sink.address;
  if (call.long_call) {
    call.payload = xdr::Bytes(at, static_cast<std::size_t>(call.plan.payload));
    at += call.plan.payload;
  }
  for (PulledChunk& chunk : std::span(lists_.pulled).first(call.plan.chunks)) {
    chunk.memory.address = at;
    chunk.memory.region = call.sink.region;
    at += chunk.memory.length;
  }
}

void Responder::arrive(std::uint32_t index) noexcept {
  Record& record = records_[index];
  const Lists& call = lists_of(index);
  if (record.call.plan.bytes != 0) place_chunks(record.call);
  // The Position Zero chunk of a Long Call must be an RPC call with the Call's XID, as in a Short
  // Call [RFC 8166 4.2.1, 4.5.2].
  if (record.call.long_call) {
    const auto words = first_payload_words(record.call.plan.bytes == 0 ? xdr::Bytes{} : record.call.payload);
    if (!words || words->xid != record.call.start.rdma_xid || words->mtype != kCallMessage) {
      if (record.call.plan.bytes != 0) state_.tell(ReplySent{.rpc = id(index), .ok = false});
      drop(index, true);
      return state_.count_violation();
    }
  }
  const ChunkLists lists = call.chunks.lists();
  record.state = WithApplication{};
  ++state_.counters.calls_received;
  state_.tell(CallArrived{.rpc = id(index),
                          .xid = record.call.start.rdma_xid,
                          .version = record.call.version,
                          .payload = record.call.payload,
                          .chunks = {call.pulled.data(), record.call.plan.chunks},
                          .results = {call.offered.data(), lists.writes.size()},
                          .reply_room = lists.reply ? length(*lists.reply) : 0,
                          .option = record.call.option});
}

void Responder::present(const CallArrived& call) noexcept {
  if (call.chunks.empty() && call.results.empty()) return;
  // `index()` finds the record even after a loss of the connection, which has ended all RPCs.
  offered_by(table_.index(static_cast<std::uint32_t>(call.rpc)));
}

std::span<const OfferedChunk> Responder::offered_by(std::uint32_t index) noexcept {
  const std::span<const WriteChunk> writes = lists_of(index).chunks.lists().writes;
  for (std::size_t i = 0; i < writes.size(); ++i) {
    lists_.offered[i] = {.capacity = length(writes[i]), .segments = static_cast<std::uint32_t>(writes[i].size())};
  }
  return {lists_.offered.data(), writes.size()};
}

void Responder::find_lists(std::uint32_t index) noexcept {
  decode_lists(index);
  const Record& record = records_[index];
  const Replying* const reply = std::get_if<Replying>(&record.state);
  if (reply != nullptr) set_reply_lengths(record, *reply);
}

void Responder::decode_lists(std::uint32_t index) noexcept {
  Arrived& call = records_[index].call;
  lists_.chunks.clear();
  chunks_of_ = index;
  if (!call.has_chunks) return;
  const xdr::Bytes message = state_.received(call.slot, call.header_bytes);
  const auto header = state_.codec.decode(call.version, message, lists_.chunks);
  XDR_ASSERT(header.has_value());
  (void)plan_pull(lists_.chunks.reads(), call.long_call, call.payload.size(), lists_.pulled);
  if (call.sink.length != 0) place_chunks(call);
}

/// Returns the next Read: reduced items go straight to their memory [RFC 8166 3.4, 3.4.5].
std::optional<Action> Responder::next_read(std::uint32_t index, Cursor& cursor) noexcept {
  const Record& record = records_[index];
  ReadCursor& read = cursor.as<ReadCursor>();
  RdmaRead next = advance(record.call, std::get<Pulling>(record.state), lists_of(index).chunks.reads(), read);
  next.id = index;
  cursor.done = read.sink_bytes == record.call.plan.bytes;
  return next;
}

void Responder::on_lost() noexcept {
  to_pull_.clear();
  ready_.clear();
  for (std::uint32_t index = 0; index < made_; ++index) {
    if (std::holds_alternative<Free>(records_[index].state)) continue;
    const Replying* const reply = std::get_if<Replying>(&records_[index].state);
    const Releasing* const over = reply != nullptr ? std::get_if<Releasing>(&reply->step) : nullptr;
    state_.tell(ReplySent{.rpc = id(index), .ok = over != nullptr && over->sent});
    registrations_.on_lost(index);
    free(index);
  }
}

}  // namespace rpcrdma::core
