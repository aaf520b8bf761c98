// SPDX-License-Identifier: BSD-3-Clause
//
// The Responder's half: Calls from their arrival to the end of their Reply. Read it beside
// [RFC 8166 3.4.5, 3.4.6, 3.5.3, 4.3, 4.5].
//
// The life of an RPC: its header is checked; the application gives memory for its Read chunks; they
// are pulled; the application answers; results are pushed; the Reply is sent. The Receive buffer
// that holds the Call is reposted just before the Reply, so that there is a Receive for the credit
// that the Reply returns. Memory that is in no region is registered just before it is used
// (registration.cpp); the peer can no longer reach a registered sink when the application reads it.
//
// A server answers Calls of the forward direction; a client answers those of the backward
// direction, which have no chunks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <variant>
#include <vector>

#include "rpcrdma/core/call.h"
#include "rpcrdma/core/connection_state.h"
#include "rpcrdma/core/extension_table.h"
#include "rpcrdma/core/registrations.h"
#include "rpcrdma/core/slot_table.h"
#include "rpcrdma/core/untouched.h"
#include "xdr/assert.h"

namespace rpcrdma::core {

class Responder {
 public:
  /// first_id of its registrations; this and the following, `most_ids()` in all, belong to it
  Responder(ConnectionState& state, ExtensionTable& extensions, std::uint32_t first_id);

  /// An RPC that is being answered holds a Receive buffer; one whose answer is being sent holds a
  /// send buffer.
  static std::size_t most_rpcs(const Config& config) noexcept {
    if (config.role == Role::kServer) return std::size_t{config.receive_slots()} + config.send_slots();
    return config.backward_credits == 0 ? 0 : std::size_t{config.backward_credits} + config.send_slots();
  }
  /// Pieces of memory that one Reply may have.
  static std::uint32_t most_pieces(const Config& config) noexcept {
    return config.role == Role::kServer ? 2 * config.limits.most_segments_per_chunk
                                        : config.limits.most_gathered_pieces;
  }
  static std::uint32_t most_ids(const Config& config) noexcept {
    return static_cast<std::uint32_t>(most_rpcs(config)) * (most_pieces(config) + 1);
  }
  /// Where the chunk lists of the message that has just arrived are stored.
  ChunkStorage& incoming() noexcept {
    chunks_of_ = kNobody;
    return lists_.chunks;
  }

  /// Number of Calls whose answer has been sent or is being sent.
  std::uint64_t answered() const noexcept { return taken_in_ - in_progress_.size(); }
  /// The peer had at least this many of those answers when it sent its last Call, because it never
  /// has more Calls outstanding than it was granted credits.
  std::uint64_t answers_seen() const noexcept {
    return taken_in_ - std::min<std::uint64_t>(taken_in_, state_.calls_taken());
  }
  /// Whether one more Call may be in progress: each credit is room for one Call and its Reply
  /// [RFC 8166 3.3.1].
  bool has_room() const noexcept { return in_progress_.size() < state_.calls_taken(); }
  /// MSG or NOMSG that is not of direction REPLY, or an OPTIONAL with an RPC call; at a server,
  /// `header.chunks` is in `incoming()`. An OPTIONAL has no chunks, and `incoming()` may have those
  /// of another RPC, which a callback of the extension has used.
  void on_call(const Received& event, const RdmaFixedWords& start, const Header& header, xdr::Bytes bytes) noexcept;

  // For the application; see connection.h.
  /// Makes the data that the spans of the upcall refer to, before the upcall is returned.
  void present(const CallArrived& call) noexcept;
  void present(SinkWanted& wanted) noexcept;
  void provide_sink(RpcId rpc, const MemoryRef& memory, bool watched) noexcept;
  bool push(RpcId rpc, const MemoryRef& memory) noexcept;
  xdr::Result<void, CallError> reply(RpcId rpc, const Reply& reply) noexcept;
  void refuse(RpcId rpc) noexcept;

  /// Once the connection is established: starts Reads, and sends the Replies that are ready, as
  /// far as there are send buffers. Nothing else here does so: in a callback of an extension, its
  /// answer needs a send buffer first.
  void pump() noexcept {
    if (!to_pull_.empty() || !ready_.empty()) read_and_send();
  }

  // Events from the performer.
  void on_registered(const Registered& event) noexcept;
  void on_register_failed(std::uint32_t id) noexcept;
  void on_invalidated(std::uint32_t id) noexcept;
  void on_read_done(std::uint32_t id) noexcept;
  void on_send_done(std::uint32_t rpc) noexcept;
  void on_lost() noexcept;
  std::optional<Action> next_action(const Work& work, Cursor& cursor) noexcept;

 private:
  static constexpr std::uint32_t kNobody = 0xffffffff;

  /// The chunk lists of one Call. They are decoded again each time another Call was handled before:
  /// every Call's lists stay in its Receive buffer, where its peer cannot change them, and a table
  /// for all of them would be larger than all buffers.
  struct Lists {
    Lists(const ChunkBounds& bounds, std::size_t most_segments_per_chunk)
        : chunks(bounds, most_segments_per_chunk),
          tables({bounds.reads, bounds.writes}),
          pulled(tables.of<PulledChunk>(), bounds.reads),
          offered(tables.of<OfferedChunk>(), bounds.writes) {}

    ChunkStorage chunks;
    UntouchedTables<PulledChunk, OfferedChunk> tables;
    std::span<PulledChunk> pulled;
    std::span<OfferedChunk> offered;
  };

  // The states of an RPC:
  //
  //   Free -> WantsSink -> RegisteringSink -> Pulling -> WithApplication -> Replying -> Free
  //
  // and within Replying, if there is a Reply:
  //
  //   Registering -> Ready -> Sent -> Releasing
  //
  // A Call without Read chunks begins WithApplication. What needs no registration skips
  // RegisteringSink, Registering and Releasing. The application may answer in WantsSink already. An
  // RPC that is refused, or dropped with an error, goes to Free from any state.

  /// The record is not in use.
  struct Free {};
  /// Waits for the application's memory for its Read chunks.
  struct WantsSink {};
  /// The sink is being registered, because it is in no region.
  struct RegisteringSink {};
  /// Reads fill the sink. If the sink was registered, the registration is invalidated when all of
  /// them are done.
  struct Pulling {
    std::uint32_t region = kNoRegion;  ///< of the sink, for the Reads
    std::uint32_t reads_due = 0;
    /// value of `reads_due` when the first part of the sink is there; equal to all Reads if nobody
    /// waits for that part
    std::uint32_t reads_after = 0;
    bool watched = false;  ///< whether the application watches the sink
  };
  /// The application has got the upcall of the Call, or is about to get it.
  struct WithApplication {};

  /// The performer registers the memory of this side from which the Reply is sent.
  struct Registering {
    bool failed = false;
  };
  /// Waits for a send buffer.
  struct Ready {};
  /// Waits for the completion of its SEND.
  struct Sent {
    std::uint32_t send_buffer = kNoSlot;
    std::uint32_t header_bytes = 0;
  };
  /// The Reply is over; its memory is being released.
  struct Releasing {
    bool sent = false;
  };
  /// The operation to send with a Reply.
  struct ReplyOption {
    std::uint32_t opttype = 0;
    std::uint32_t optinfo_bytes = 0;
    bool required = false;
  };
  /// A Reply: pieces of its payload, then of its results. `copy_results()` fills the rows.
  struct Replying {
    Replying() noexcept {}  // without it, `emplace()` would first fill all of it with zeros

    bool long_reply = false;
    std::uint32_t payload_pieces = 0;
    std::uint32_t pieces = 0;
    std::uint32_t memory_row = kNobody;
    MemoryRef* memory = nullptr;  ///< that row, until the action for the SEND has been taken
    std::uint64_t payload_bytes = 0;
    std::optional<ReplyOption> option;
    std::variant<Ready, Registering, Sent, Releasing> step;
  };

  /// A Call as it has arrived, and the memory that the application gave for it before its Reply: in
  /// all states. It stays when a lost connection has ended the RPC before the application was
  /// notified.
  ///
  /// sink     without memory until the application has given some
  /// pushed   what was pushed before the Reply
  struct Arrived {
    RdmaFixedWords start;
    Version version = Version::kV1;
    std::uint32_t slot = kNoSlot;
    std::uint32_t header_bytes = 0;
    bool long_call = false;
    bool has_chunks = false;
    PullPlan plan;
    xdr::Bytes payload;
    std::optional<std::uint32_t> peers_key;  ///< one of the keys that the Call offers
    std::optional<Option> option;            ///< in the Receive buffer of the Call
    MemoryRef sink{};
    MemoryRef pushed{};
  };

  struct Record {
    Arrived call;
    std::variant<Free, WantsSink, RegisteringSink, Pulling, WithApplication, Replying> state;
    std::uint64_t* written = nullptr;  ///< row with the bytes of each Write chunk, filled by `copy_results()`
  };
  static_assert(std::is_trivially_copyable_v<Replying>, "what goes from one state to the next is copied as it is");
  using Tables = UntouchedTables<std::byte, MemoryRef, Record, std::uint64_t>;
  /// Most Replies have so few pieces of memory: these lie in short rows, so that many Replies at
  /// once use few pages.
  static constexpr std::size_t kFewPieces = 4;

  void read_and_send() noexcept;
  bool forward() const noexcept { return state_.config.role == Role::kServer; }
  /// The chunk lists of RPC `index`, with the lengths of its Reply once there is one.
  Lists& lists_of(std::uint32_t index) noexcept {
    if (chunks_of_ != index) find_lists(index);
    return lists_;
  }
  std::byte* optinfo_of(const Replying& reply) const noexcept {
    return optinfos_ + reply.memory_row * std::size_t{kMostOptionBytes};
  }
  void find_lists(std::uint32_t index) noexcept;
  std::span<const OfferedChunk> offered_by(std::uint32_t index) noexcept;
  /// The number of rows for Replies; none if no Call may arrive.
  static std::size_t memory_rows(const Config& config) noexcept {
    return most_rpcs(config) == 0 ? 0 : config.receive_slots() + std::size_t{1};
  }
  /// The index of an RPC, if it is in this state.
  template <class State>
  std::optional<std::uint32_t> record_in(RpcId rpc) const noexcept {
    const auto index = table_.find(static_cast<std::uint32_t>(rpc));
    return index && std::holds_alternative<State>(records_[*index].state) ? index : std::nullopt;
  }
  /// Removes the upcall that would report the end of an RPC: the loss of the connection has ended
  /// the RPC, and now the application ends it too, before it got that upcall.
  void take_back_end(RpcId rpc) noexcept;
  RpcId id(std::uint32_t index) const noexcept { return static_cast<RpcId>(table_.id(index)); }
  /// Ends the Call, without an answer or with an error.
  void drop(std::uint32_t index, bool answer) noexcept;
  void free(std::uint32_t index) noexcept;
  /// The answer to the Call is being sent: the peer may call again.
  void leave(const Record& record) noexcept;
  /// Whether the answer to the Call is not being sent yet.
  static bool in_progress(const Record& record) noexcept;
  /// The Reply; there must be one.
  static Replying& replying(Record& record) noexcept {
    Replying* const reply = std::get_if<Replying>(&record.state);
    XDR_ASSERT(reply != nullptr);
    return *reply;
  }
  void make_record(std::uint32_t index) noexcept;
  void take_memory_row(Replying& reply, std::size_t pieces) noexcept;
  void give_back_memory_row(Replying& reply) noexcept;
  void pull(std::uint32_t index, Pulling pulling) noexcept;
  void pulled(std::uint32_t index) noexcept;
  std::uint32_t take_in(const Arrived& call) noexcept;
  void arrive(std::uint32_t index) noexcept;
  void place_chunks(Arrived& call) noexcept;
  /// Decodes the chunk lists of RPC `index`, as its Call has them, into `lists_`.
  void decode_lists(std::uint32_t index) noexcept;
  void set_reply_lengths(const Record& record, const Replying& reply) noexcept;

  bool add_pieces(Replying& reply, std::span<const MemoryRef> memory) const noexcept;
  bool copy_results(std::uint32_t index, const Reply& reply) noexcept;
  bool choose_form(std::uint32_t index) noexcept;
  bool choose_form_again(std::uint32_t index) noexcept;
  bool add_option(std::uint32_t index, const Option& option) noexcept;
  std::uint64_t message_bytes(std::uint32_t index) noexcept;
  std::uint32_t most_inline(Version version) const noexcept;
  std::uint64_t header_size(std::uint32_t index) noexcept;
  Header header_of(std::uint32_t index) noexcept;
  std::size_t encode_header(std::uint32_t index, xdr::MutableBytes out) noexcept;
  /// Whether the header of the Reply has neither chunks nor an option.
  bool has_plain_header(std::uint32_t index) const noexcept {
    const Record& record = records_[index];
    return !record.call.has_chunks && !std::get_if<Replying>(&record.state)->option;
  }
  void send(std::uint32_t index) noexcept;
  Awaited awaited(std::uint32_t index) const noexcept;
  /// The Reply has ended: it has been sent, or could not be.
  void finish(std::uint32_t index, bool sent) noexcept;
  void tell_end(std::uint32_t index, bool sent) noexcept;

  // Registration of memory that is in no region and, with `register_sinks`, of all sinks; in
  // registration.cpp.
  void register_sink(std::uint32_t index) noexcept;
  /// returns  whether there is anything to register; if so, the Reply continues when that is done
  bool register_reply(std::uint32_t index) noexcept;
  void reply_registered(std::uint32_t index) noexcept;
  void take_back(std::uint32_t index) noexcept;
  std::optional<Action> next_registration(const Work& work, Cursor& cursor) noexcept;
  PieceIndex sink_piece() const noexcept { return {most_pieces_}; }
  /// The pieces that are registered, or are to be: the sink until the Call has arrived, then the
  /// pieces of its Reply.
  PieceRange registered_pieces(const Record& record) const noexcept;

  static RdmaRead advance(const Arrived& call, const Pulling& pulling, std::span<const ReadSegment> reads,
                          ReadCursor& read) noexcept;
  std::optional<Action> next_read(std::uint32_t index, Cursor& cursor) noexcept;
  static std::optional<Action> next_write(std::span<const MemoryRef> pieces, std::span<const Segment> targets,
                                          WriteCursor& written) noexcept;
  std::optional<Action> next_push(std::uint32_t index, WriteCursor& written) noexcept;
  std::optional<Action> next_of_reply(std::uint32_t index, Cursor& cursor) noexcept;
  static std::uint64_t pushed_of_reply(const Record& record) noexcept;
  WriteCursor after_push(std::uint32_t index) noexcept;

  ConnectionState& state_;
  ExtensionTable& extensions_;
  std::uint32_t most_pieces_;
  // The large tables come first, one directly after the other, because little of them is written:
  // so what is written lies in few pages.
  Registrations registrations_;  ///< of the pieces of Replies, and after these of sinks
  Tables tables_;
  /// one row for each Reply that has not been sent: each holds the Receive buffer of its Call,
  /// except for one
  MemoryRef* memory_;
  MemoryRef* few_;          ///< as `memory_`, for Replies of at most `kFewPieces` pieces
  std::byte* optinfos_;     ///< with the same rows
  Record* records_;         ///< of these, `take_in()` has made the first `made_`
  std::uint64_t* written_;  ///< with the same rows
  Lists lists_;
  SlotTable table_;
  std::uint32_t made_ = 0;
  std::vector<std::uint32_t> free_memory_rows_;
  std::uint32_t chunks_of_ = kNobody;  ///< RPC whose lists are in `lists_`
  /// XIDs of Calls whose answer is not being sent yet; capacity: that of the table
  std::vector<std::uint32_t> in_progress_;
  std::uint64_t taken_in_ = 0;    ///< Calls that have ever been in `in_progress_`
  std::uint64_t pulled_now_ = 0;  ///< bytes in the sinks of all RPCs
  Ring<std::uint32_t> to_pull_;
  Ring<std::uint32_t> ready_;
  bool answered_v2_ = false;  ///< the form of the first Reply in version 2 has been chosen
};

}  // namespace rpcrdma::core
