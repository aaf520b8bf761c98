// SPDX-License-Identifier: BSD-3-Clause
//
// Calls at their Responder: checked, pulled, handed to the application; see responder.h. Their Replies are in
// reply.cpp.
#include <algorithm>
#include <utility>

#include "rpcrdma/core/responder.h"
#include "xdr/assert.h"

namespace rpcrdma::core {
namespace {

// msg_type of an RPC call, [RFC 5531 9].
constexpr std::uint32_t kCallMessage = 0;

/// A key that the peer has opened for this RPC: that of a segment which names memory.
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

/// What is pulled into a sink that is watched comes in two parts: most of it, and so much that little is left to do once it is there.
std::uint64_t first_part(std::uint64_t bytes) noexcept {
  constexpr std::uint64_t kPage = 4096;
  return bytes / 4 * 3 / kPage * kPage;
}

}  // namespace

Responder::Responder(ConnectionState& state, ExtensionTable& extensions, std::uint32_t first_id)
    : state_(state),
      extensions_(extensions),
      most_pieces_(most_pieces(state.config)),
      ids_{.first = first_id, .pieces = most_pieces_ + 1},  // the last is the sink
      table_(most_rpcs(state.config)),
      records_(table_.capacity()),
      written_(records_.size(), forward() ? state.config.limits.most_write_chunks : 0),
      memory_(records_.empty() ? 0 : state.config.receive_slots() + 1, most_pieces_),
      optinfos_(records_.empty() || extensions.empty() ? 0 : state.config.receive_slots() + 1, kMostOptionBytes),
      keys_(records_.size(), std::size_t{most_pieces_} + 1),
      lists_(make_lists(state.config)),
      to_pull_(records_.size()),
      ready_(records_.size()) {
  in_progress_.reserve(table_.capacity());
  for (std::uint32_t row = 0; !records_.empty() && row <= state.config.receive_slots(); ++row) {
    free_memory_rows_.push_back(row);
  }
  for (std::size_t i = 0; i < records_.size(); ++i) {
    records_[i].written = written_.row(i);
    records_[i].keys = keys_.row(i);
  }
}

Responder::Lists Responder::make_lists(const Config& config) {
  const ChunkBounds bounds =
      ChunkBounds::of(config.limits, config.role == Role::kServer ? config.longest_receive() : 0);
  return {.chunks = ChunkStorage(bounds, config.limits.most_segments_per_chunk),
          .pulled = std::vector<PulledChunk>(bounds.reads),
          .offered = std::vector<OfferedChunk>(bounds.writes)};
}

std::optional<std::uint32_t> Responder::record_in(RpcId rpc, State state) const noexcept {
  const auto index = table_.find(static_cast<std::uint32_t>(rpc));
  if (!index || records_[*index].state != state) return std::nullopt;
  return index;
}

void Responder::take_back_end(RpcId rpc) noexcept {
  if (!state_.lost) return;
  state_.upcalls.take_first([&](const Upcall& upcall) {
    const auto* end = std::get_if<ReplySent>(&upcall);
    return end != nullptr && end->rpc == rpc;
  });
}

void Responder::free(std::uint32_t index) noexcept {
  if (chunks_of_ == index) chunks_of_ = kNobody;
  leave(records_[index]);
  give_back_memory_row(records_[index]);
  pulled_now_ -= records_[index].plan.bytes;
  records_[index].state = State::kFree;
  table_.free(index);
}

void Responder::take_memory_row(Record& record) noexcept {
  XDR_ASSERT(!free_memory_rows_.empty());
  record.memory_row = free_memory_rows_.back();
  record.memory = memory_.row(record.memory_row);
  free_memory_rows_.pop_back();
}

void Responder::give_back_memory_row(Record& record) noexcept {
  if (record.memory_row != kNobody) free_memory_rows_.push_back(std::exchange(record.memory_row, kNobody));
}

void Responder::leave(Record& record) noexcept {
  if (!std::exchange(record.in_progress, false)) return;
  *std::find(in_progress_.begin(), in_progress_.end(), record.start.rdma_xid) = in_progress_.back();
  in_progress_.pop_back();
}

void Responder::drop(std::uint32_t index, bool answer) noexcept {
  Record& record = records_[index];
  if (record.pushed.length != 0) state_.close(CloseReason::kRequested);  // its memory may still be read
  if (answer && !state_.closing) state_.answer_error(record.slot, record.start, ErrorKind::kChunk);
  free(index);
}

// --- Arrival ---------------------------------------------------------------------------------------------------------

void Responder::on_call(const Received& event, const RdmaFixedWords& start, const Header& header,
                        xdr::Bytes bytes) noexcept {
  const xdr::Bytes payload = bytes.subspan(header.bytes);
  const bool long_call = header.procedure == Procedure::kNomsg;
  if (long_call) state_.counters.ignored_bytes += payload.size();
  const auto refuse = [&] { state_.refuse(event.slot, start, ErrorKind::kChunk); };

  if (!long_call) {  // both XIDs are the same [RFC 8166 4.2.1]
    const auto words = first_payload_words(payload);
    if (!words || words->xid != header.xid || words->mtype != kCallMessage) return refuse();
  }
  // A backward Call is in one SEND, and no more of them are taken than were granted: the Receives that are left are for
  // Replies.  spec: [bidirection-00 1.5.4, 2.1.2, 2.4]
  if (!forward() && !header.chunks.none()) return refuse();
  const bool overrun = !has_room();
  if (overrun) ++state_.counters.overrun_credits;
  if (overrun && !forward()) return refuse();

  const auto plan = plan_pull(lists_.chunks.reads(), long_call, payload.size(), lists_.pulled);
  if (!plan) return refuse();
  const Limits& limits = state_.config.limits;
  if (plan->bytes > std::min<std::uint64_t>(limits.most_pulled_bytes, 0xffffffff)) {
    ++state_.counters.over_pulled_bytes;
    return refuse();
  }
  if (plan->bytes > limits.most_pulled_at_once - std::min(pulled_now_, limits.most_pulled_at_once)) {
    ++state_.counters.over_pulled_at_once;
    return state_.answer_error(event.slot, start, ErrorKind::kChunk);
  }

  const std::uint32_t index = take_in(event, start, header, *plan);
  records_[index].payload = long_call ? xdr::Bytes{} : payload;
  chunks_of_ = forward() ? index : kNobody;
  if (plan->bytes == 0) {
    arrive(index);
  } else {
    records_[index].state = State::kWantsSink;
    state_.tell(SinkWanted{.rpc = id(index), .bytes = plan->bytes});
  }
}

/// Takes a record for a Call that nothing speaks against.  returns  its index
std::uint32_t Responder::take_in(const Received& event, const RdmaFixedWords& start, const Header& header,
                                 const PullPlan& plan) noexcept {
  state_.on_accepted(header.version);
  const bool repeated = std::find(in_progress_.begin(), in_progress_.end(), header.xid) != in_progress_.end();
  if (repeated) ++state_.counters.repeated_calls;
  in_progress_.push_back(header.xid);
  ++taken_in_;
  pulled_now_ += plan.bytes;
  const auto index = table_.take();
  XDR_ASSERT(index.has_value());
  Record& record = records_[*index];
  record.in_progress = true;
  record.start = start;
  record.version = header.version;
  record.slot = event.slot;
  record.call_header_bytes = static_cast<std::uint32_t>(header.bytes);
  record.long_call = header.procedure == Procedure::kNomsg;
  record.has_chunks = !header.chunks.none();
  record.arrived = record.replied = false;
  record.plan = plan;
  record.sink = {};
  record.reads_due = record.reads_before = record.registering = record.live = record.pieces = 0;
  record.failed = record.watched = false;
  record.pushed = {};
  record.keys[sink_piece()] = Key::kNone;
  record.peers_key = key_of(header.chunks);
  record.option.reset();
  if (header.procedure == Procedure::kOptional) {
    record.option = Option{.opttype = header.opttype, .optinfo = header.optinfo};
  }
  return *index;
}

void Responder::present(SinkWanted& wanted) noexcept {
  const std::uint32_t index = table_.index(static_cast<std::uint32_t>(wanted.rpc));
  wanted.payload = records_[index].payload;
  wanted.chunks = {lists_of(index).pulled.data(), records_[index].plan.chunks};
  wanted.results = offered_by(index);
}

void Responder::provide_sink(RpcId rpc, const MemoryRef& memory, bool watched) noexcept {
  const auto index = record_in(rpc, State::kWantsSink);
  if (!index) {
    if (memory.length == 0) take_back_end(rpc);
    return;
  }
  if (memory.length < records_[*index].plan.bytes) return drop(*index, true);
  Record& record = records_[*index];
  record.sink = memory;
  record.sink_region = memory.region;
  if (memory.region == kNoRegion || state_.config.register_sinks) return register_sink(*index);
  record.watched = watched;
  pull(*index);
}

void Responder::pull(std::uint32_t index) noexcept {
  Record& record = records_[index];
  record.state = State::kPulling;
  if (first_part(record.plan.bytes) == 0) record.watched = false;
  for (Pull to; to.at != record.plan.bytes; ++record.reads_due) {
    if (advance(record, lists_of(index).chunks.reads(), to).watched) record.reads_before = record.reads_due + 1;
  }
  state_.counters.bytes_pulled += record.plan.bytes;
  to_pull_.push(index);
  pump();
}

/// The Read from there on: up to the end of a segment, and of the first part of a sink that is watched. `to` moves behind it.
RdmaRead Responder::advance(const Record& record, std::span<const ReadSegment> reads, Pull& to) const noexcept {
  while (to.of_segment == reads[to.segment].target.length) ++to.segment, to.of_segment = 0;
  const Segment& source = reads[to.segment].target;
  const std::uint64_t part = record.watched ? first_part(record.plan.bytes) : 0;
  const std::uint64_t most = to.at < part ? part - to.at : record.plan.bytes - to.at;
  const auto bytes = static_cast<std::uint32_t>(std::min<std::uint64_t>(source.length - to.of_segment, most));
  const RdmaRead read{.sink = {.address = record.sink.address + to.at, .length = bytes, .region = record.sink_region},
                      .source = {.handle = source.handle, .length = bytes, .offset = source.offset + to.of_segment},
                      .watched = to.at + bytes == part};
  to.at += bytes;
  to.of_segment += bytes;
  return read;
}

void Responder::on_read_done(std::uint32_t index) noexcept {
  Record& record = records_[index];
  XDR_ASSERT(record.state == State::kPulling && record.reads_due > 0);
  if (--record.reads_due == 0) return pulled(index);
  // Reads complete in their order.
  if (record.reads_before != 0 && --record.reads_before == 0)
    state_.tell(SinkFilled{.rpc = id(index), .bytes = first_part(record.plan.bytes)});
}

/// Nothing looks at the data before nobody but us can change it [RFC 8166 4.4.1].
void Responder::pulled(std::uint32_t index) noexcept {
  if (!release(index, State::kReleasingSink)) arrive(index);
}

/// Chunks lie in the sink in the order of their Positions, the Payload stream of a Long Call first.
void Responder::place_chunks(Record& record) noexcept {
  std::byte* at = record.sink.address;
  if (record.long_call) {
    record.payload = xdr::Bytes(at, static_cast<std::size_t>(record.plan.payload));
    at += record.plan.payload;
  }
  for (PulledChunk& chunk : std::span(lists_.pulled).first(record.plan.chunks)) {
    chunk.memory.address = at;
    chunk.memory.region = record.sink.region;
    at += chunk.memory.length;
  }
}

void Responder::arrive(std::uint32_t index) noexcept {
  Record& record = records_[index];
  const Lists& call = lists_of(index);
  record.arrived = true;
  if (record.plan.bytes != 0) place_chunks(record);
  if (record.long_call) {
    const auto words = first_payload_words(record.plan.bytes == 0 ? xdr::Bytes{} : record.payload);
    if (!words || words->xid != record.start.rdma_xid || words->mtype != kCallMessage) {
      if (record.plan.bytes != 0) state_.tell(ReplySent{.rpc = id(index), .ok = false});
      drop(index, true);
      return state_.blame();
    }
  }
  const ChunkLists lists = call.chunks.lists();
  record.state = State::kWithApplication;
  ++state_.counters.calls_received;
  state_.tell(CallArrived{.rpc = id(index),
                          .xid = record.start.rdma_xid,
                          .version = record.version,
                          .payload = record.payload,
                          .chunks = {call.pulled.data(), record.plan.chunks},
                          .results = {call.offered.data(), lists.writes.size()},
                          .reply_room = lists.reply ? length(*lists.reply) : 0,
                          .option = record.option});
}

void Responder::present(const CallArrived& call) noexcept {
  if (call.chunks.empty() && call.results.empty()) return;
  // The table's index of the RPC, also after a loss of the connection, which has ended all of them.
  offered_by(table_.index(static_cast<std::uint32_t>(call.rpc)));
}

std::span<const OfferedChunk> Responder::offered_by(std::uint32_t index) noexcept {
  const std::span<const WriteChunk> writes = lists_of(index).chunks.lists().writes;
  for (std::size_t i = 0; i < writes.size(); ++i) {
    lists_.offered[i] = {.capacity = length(writes[i]), .segments = static_cast<std::uint32_t>(writes[i].size())};
  }
  return {lists_.offered.data(), writes.size()};
}

Responder::Lists& Responder::lists_of(std::uint32_t index) noexcept {
  if (chunks_of_ == index) return lists_;
  Record& record = records_[index];
  lists_.chunks.clear();
  chunks_of_ = index;
  if (!record.has_chunks) return lists_;
  const xdr::Bytes message = state_.received(record.slot, record.call_header_bytes);
  const auto header = state_.codec.decode(record.version, message, lists_.chunks);
  XDR_ASSERT(header.has_value());
  (void)plan_pull(lists_.chunks.reads(), record.long_call, record.payload.size(), lists_.pulled);
  if (record.arrived && record.plan.bytes != 0) place_chunks(record);
  if (record.replied) set_reply_lengths(record);
  return lists_;
}

std::optional<Action> Responder::next_read(std::uint32_t index, Cursor& cursor) noexcept {
  const Record& record = records_[index];
  Pull to{.at = cursor.piece_done, .segment = cursor.item, .of_segment = cursor.item_done};
  RdmaRead read = advance(record, lists_of(index).chunks.reads(), to);
  read.id = index;
  cursor.piece_done = static_cast<std::uint32_t>(to.at);
  cursor.item = to.segment;
  cursor.item_done = to.of_segment;
  cursor.done = to.at == record.plan.bytes;
  return read;
}

void Responder::on_lost() noexcept {
  to_pull_.clear();
  ready_.clear();
  for (std::uint32_t index = 0; index < records_.size(); ++index) {
    if (records_[index].state == State::kFree) continue;
    const bool sent = records_[index].state == State::kReleasing && !records_[index].failed;
    state_.tell(ReplySent{.rpc = id(index), .ok = sent});
    free(index);
  }
}

}  // namespace rpcrdma::core
