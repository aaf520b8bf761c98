// SPDX-License-Identifier: BSD-3-Clause
//
// The Responder's half: Calls from their arrival to the end of their Reply. Read it beside
// [RFC 8166 3.4.5, 3.4.6, 3.5.3, 4.3, 4.5].
//
// The life of an RPC: its header is checked; memory for its Read chunks is asked for; they are pulled; the application
// answers; results are pushed; the Reply is sent. The Receive buffer that the Call lies in is posted again just before
// the Reply goes, so that the credit which the Reply gives back is covered. Memory of no region is registered just before
// it is used (registration.cpp); a sink that was is out of reach again before the application sees what lies in it.
//
// A server answers Calls of the forward direction; a client those of the backward direction, which have no chunks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rpcrdma/core/connection.h"
#include "rpcrdma/core/connection_state.h"
#include "rpcrdma/core/extension_table.h"
#include "rpcrdma/core/registration_ids.h"
#include "rpcrdma/core/slot_table.h"
#include "rpcrdma/core/untouched.h"

namespace rpcrdma::core {

class Responder {
 public:
  /// first_id    of its registrations; the next `most_ids()` are its own
  Responder(ConnectionState& state, ExtensionTable& extensions, std::uint32_t first_id);

  /// An RPC that is being answered holds a Receive buffer, one whose answer is on its way a send buffer.
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
  /// Where the chunk lists of the message that has just arrived go.
  ChunkStorage& incoming() noexcept {
    chunks_of_ = kNobody;
    return lists_.chunks;
  }

  /// Calls so far whose answer is on its way.
  std::uint64_t answered() const noexcept { return taken_in_ - in_progress_.size(); }
  /// Of these answers so many the peer had when it sent its last Call, at least: it never has more Calls under way than it
  /// was granted credits.
  std::uint64_t answers_seen() const noexcept {
    return taken_in_ - std::min<std::uint64_t>(taken_in_, state_.calls_taken());
  }
  /// Whether one more Call may be in progress.
  bool has_room() const noexcept { return in_progress_.size() < state_.calls_taken(); }
  /// MSG or NOMSG that is not of direction REPLY, or an OPTIONAL with an RPC call; at a server `header.chunks` is in `incoming()`.
  void on_call(const Received& event, const RdmaFixedWords& start, const Header& header, xdr::Bytes bytes) noexcept;

  // The application's side; see connection.h.
  /// Sees to it that what the spans of the upcall refer to is there.
  void present(const CallArrived& call) noexcept;
  void present(SinkWanted& wanted) noexcept;
  void provide_sink(RpcId rpc, const MemoryRef& memory, bool watched) noexcept;
  bool push(RpcId rpc, const MemoryRef& memory) noexcept;
  xdr::Result<void, CallError> reply(RpcId rpc, const Reply& reply) noexcept;
  void refuse(RpcId rpc) noexcept;

  /// Pulls, and sends the Replies for which there was no send buffer, once the connection is established.
  void pump() noexcept;

  // The performer's side.
  void on_registered(const Registered& event) noexcept;
  void on_register_failed(std::uint32_t id) noexcept;
  void on_invalidated(std::uint32_t id) noexcept;
  void on_read_done(std::uint32_t id) noexcept;
  void on_send_done(std::uint32_t rpc) noexcept;
  void on_lost() noexcept;
  std::optional<Action> next_action(const Work& work, Cursor& cursor) noexcept;

 private:
  enum class State : std::uint8_t {
    kFree,
    kWantsSink,
    kRegisteringSink,
    kPulling,
    kReleasingSink,
    kWithApplication,
    kRegistering,  ///< the memory of its Reply
    kReplying,     ///< its Reply waits for a send buffer, or for its completion
    kReleasing,    ///< its Reply is over, well or not; the memory is being released
  };
  using Key = KeyState;
  static constexpr std::uint32_t kNobody = 0xffffffff;

  /// The chunk lists of one Call. They are decoded again whenever the turn is another Call's: each stays in its Receive
  /// buffer, where its peer cannot change it, and a table for every one of them would be larger than all the buffers.
  struct Lists {
    ChunkStorage chunks;
    std::vector<PulledChunk> pulled;
    std::vector<OfferedChunk> offered;
  };

  /// How far the Reads of a Call have been asked for.
  struct Pull {
    std::uint64_t at = 0;  ///< in the sink
    std::size_t segment = 0;
    std::uint32_t of_segment = 0;
  };

  struct Record {
    State state = State::kFree;
    bool in_progress = false;  ///< its XID is in `in_progress_`
    RdmaFixedWords start;
    Version version = Version::kV1;
    std::uint32_t slot = kNoSlot;
    std::uint32_t call_header_bytes = 0;
    bool long_call = false;
    bool has_chunks = false;
    bool arrived = false;  ///< its Read chunks are in the sink
    PullPlan plan;
    MemoryRef sink;
    std::uint32_t sink_region = kNoRegion;  ///< for the Reads
    xdr::Bytes payload;
    std::uint32_t reads_due = 0;
    std::uint32_t reads_before = 0;  ///< of them, until the first part of its sink is there; 0: nobody waits for that
    bool watched = false;            ///< its sink
    std::uint32_t registering = 0;   ///< answers due
    std::uint32_t live = 0;          ///< registrations that have not been taken back
    std::optional<std::uint32_t> peers_key;  ///< one of those that the Call offers
    std::optional<Option> option;            ///< of the Call, in its Receive buffer
    MemoryRef pushed;                        ///< before the Reply
    // The Reply: pieces of its payload, then of its results.
    bool failed = false;   ///< memory of its could not be registered
    bool replied = false;  ///< the lengths of its chunks are known
    bool long_reply = false;
    std::uint32_t payload_pieces = 0;
    std::uint32_t pieces = 0;
    std::uint64_t payload_bytes = 0;
    std::uint32_t send_buffer = kNoSlot;
    std::uint32_t header_bytes = 0;
    bool with_option = false;
    bool option_required = false;
    std::uint32_t opttype = 0;
    std::uint32_t optinfo_bytes = 0;
    // Rows of the tables below.
    std::uint64_t* written = nullptr;  ///< bytes of each Write chunk
    std::uint32_t memory_row = kNobody;
    MemoryRef* memory = nullptr;  ///< until the SEND has been asked for
    Key* keys = nullptr;          ///< of `memory`, then of the sink
  };

  bool forward() const noexcept { return state_.config.role == Role::kServer; }
  /// Those of RPC `index`, with the lengths of its Reply once there is one.
  Lists& lists_of(std::uint32_t index) noexcept;
  std::span<const OfferedChunk> offered_by(std::uint32_t index) noexcept;
  static Lists make_lists(const Config& config);
  std::optional<std::uint32_t> record_in(RpcId rpc, State state) const noexcept;
  /// The connection has taken this RPC with it, and the application ends it before it has heard so: nothing more is told.
  void take_back_end(RpcId rpc) noexcept;
  RpcId id(std::uint32_t index) const noexcept { return static_cast<RpcId>(table_.id(index)); }
  /// The Call is not answered, or with an error: over.
  void drop(std::uint32_t index, bool answer) noexcept;
  void free(std::uint32_t index) noexcept;
  /// Its answer is on its way: the peer may call again.
  void leave(Record& record) noexcept;
  void take_memory_row(Record& record) noexcept;
  void give_back_memory_row(Record& record) noexcept;
  void pull(std::uint32_t index) noexcept;
  void pulled(std::uint32_t index) noexcept;
  std::uint32_t take_in(const Received& event, const RdmaFixedWords& start, const Header& header,
                        const PullPlan& plan) noexcept;
  void arrive(std::uint32_t index) noexcept;
  void place_chunks(Record& record) noexcept;
  void set_reply_lengths(const Record& record) noexcept;

  bool add_pieces(Record& record, std::span<const MemoryRef> memory) noexcept;
  bool copy_results(std::uint32_t index, const Reply& reply) noexcept;
  bool choose_form(std::uint32_t index) noexcept;
  bool choose_form_again(std::uint32_t index) noexcept;
  bool add_option(std::uint32_t index, const Option& option) noexcept;
  std::uint64_t message_bytes(std::uint32_t index) noexcept;
  std::uint32_t most_inline(const Record& record) const noexcept;
  Header header_of(std::uint32_t index) noexcept;
  void send(std::uint32_t index) noexcept;
  static Awaited awaited(const Record& record) noexcept;
  void finish(std::uint32_t index) noexcept;

  // Memory of no region; registration.cpp.
  void register_sink(std::uint32_t index) noexcept;
  /// returns   whether there is anything to register; if so, the Reply goes on when that is done
  bool register_reply(std::uint32_t index) noexcept;
  void registrations_answered(std::uint32_t index) noexcept;
  /// returns   whether there is anything to take back; if so, the RPC goes on when that is done
  bool release(std::uint32_t index, State meanwhile) noexcept;
  std::optional<Action> next_registration(const Work& work, Cursor& cursor) noexcept;
  std::uint32_t sink_piece() const noexcept { return most_pieces_; }

  RdmaRead advance(const Record& record, std::span<const ReadSegment> reads, Pull& to) const noexcept;
  std::optional<Action> next_read(std::uint32_t index, Cursor& cursor) noexcept;
  std::optional<Action> next_write(std::span<const MemoryRef> pieces, std::span<Segment> targets,
                                   Cursor& cursor) noexcept;
  std::optional<Action> next_push(std::uint32_t index, Cursor& cursor) noexcept;
  static std::uint64_t pushed_of_reply(const Record& record) noexcept;
  Cursor after_push(std::uint32_t index) noexcept;

  ConnectionState& state_;
  ExtensionTable& extensions_;
  std::uint32_t most_pieces_;
  RegistrationIds ids_;
  SlotTable table_;
  std::vector<Record> records_;
  Untouched<std::uint64_t> written_;
  Untouched<MemoryRef> memory_;    ///< a Reply that has not been sent holds the Receive buffer of its Call, but for one
  Untouched<std::byte> optinfos_;  ///< by the same rows
  std::vector<std::uint32_t> free_memory_rows_;
  Untouched<Key> keys_;
  Lists lists_;
  std::uint32_t chunks_of_ = kNobody;       ///< RPC that `lists_` are those of
  std::vector<std::uint32_t> in_progress_;  ///< XIDs of the Calls whose answer is not on its way; capacity: the table's
  std::uint64_t taken_in_ = 0;              ///< Calls so far that have been in it
  std::uint64_t pulled_now_ = 0;            ///< bytes in the sinks of all RPCs
  Ring<std::uint32_t> to_pull_;
  Ring<std::uint32_t> ready_;
  bool answered_v2_ = false;  ///< the first answer in version 2 has been sent
};

}  // namespace rpcrdma::core
