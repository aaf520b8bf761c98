// SPDX-License-Identifier: BSD-3-Clause
//
// The Requester's half: Calls from being taken in to their end. Read it beside [RFC 8166 3.3.1, 3.5, 4.3, 4.4.1, 4.5].
//
// The life of a Call: it waits for credit; its chunks are registered; it is sent; its Reply (or an error) arrives;
// every registration is taken back ("fenced"); only then the application hears of it. A Call that ends otherwise is
// fenced as well.
//
// A client's Calls are of the forward direction; a server's of the backward direction, and these are Short.
#pragma once

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
#include "rpcrdma/core/xid_table.h"

namespace rpcrdma::core {

class Requester {
 public:
  /// first_id    of its registrations; the next `most_ids()` are its own
  Requester(ConnectionState& state, ExtensionTable& extensions, std::uint32_t first_id);

  /// Health checks have places of their own.
  static std::size_t most_calls(const Config& config) noexcept {
    return config.role == Role::kClient ? std::size_t{config.credits} + config.reserved_credits
                                        : config.backward_credits;
  }
  /// Pieces of memory that one Call may have.
  static std::uint32_t most_pieces(const Config& config) noexcept {
    return config.role == Role::kClient ? 2 * config.limits.most_segments_per_chunk
                                        : config.limits.most_gathered_pieces;
  }
  /// Arguments, results and a Reply chunk of one Call.
  static std::size_t most_chunks(const Limits& limits) noexcept {
    return std::size_t{limits.most_read_segments} + limits.most_write_chunks + 1;
  }
  static std::uint32_t most_ids(const Config& config) noexcept {
    return static_cast<std::uint32_t>(most_calls(config)) * most_pieces(config);
  }

  // The application's side; see connection.h.
  xdr::Result<CallId, CallError> take(const Call& call) noexcept;
  /// Ends the Calls whose time is up, and the connection of a peer that leaves them unanswered for too long.
  void on_time() noexcept;
  /// When there may be something for it to do.
  std::optional<TimePoint> next_time() const noexcept { return due_; }
  void cancel(CallId call) noexcept;
  void release(CallId call) noexcept;

  /// Starts and sends what credit and buffers allow.
  void pump() noexcept;

  // The performer's side.
  void on_registered(const Registered& event) noexcept;
  void on_register_failed(std::uint32_t id) noexcept;
  void on_invalidated(std::uint32_t id) noexcept;
  void on_send_done(std::uint32_t call, std::uint32_t slot) noexcept;
  void on_lost() noexcept;
  std::optional<Action> next_action(const Work& work, Cursor& cursor) noexcept;

  // The peer's side.
  /// MSG or NOMSG of direction REPLY, or an OPTIONAL with an RPC reply; `bytes` the whole message.
  ///
  /// returns   when the Call that it answers was sent (see `sent_number()`); nothing if it answers none
  std::optional<std::uint64_t> on_reply(const Received& event, const Header& header, xdr::Bytes bytes) noexcept;
  /// RDMA_ERROR other than ERR_VERS.
  ///
  /// returns   as `on_reply()`
  std::optional<std::uint64_t> on_error(const RdmaFixedWords& start) noexcept;
  /// The operation that the Call with this XID was sent with, if there is such a Call and it was.
  std::optional<std::uint32_t> option_of(std::uint32_t xid) const noexcept;
  /// INVAL_OPTION about such a Call, whose operation the extensions know to be refused by now: nothing has been executed.
  /// The Call is sent once more without it, or fails where it must not go without.
  ///
  /// returns   as `on_reply()`
  std::uint64_t on_option_refused(const RdmaFixedWords& start) noexcept;
  /// ERR_VERS: the Call is sent again in a version that is spoken, or fails.
  ///
  /// returns   whether it answers a Call
  bool on_version_refused(const RdmaFixedWords& start, VersionRange range) noexcept;
  /// ERR_VERS to something that is no Call: go on in the version found, or not at all.
  void on_version_known(Negotiation::Refusal refusal) noexcept;
  /// The peer has invalidated `key` without being asked by us; it may only be one of the Call whose XID its message has,
  /// else the connection closes: another Call's memory is open, or is thought to be. Where that message turns out to be
  /// no answer and is discarded, its Call goes on without the key.
  ///
  /// xid       of that message; nothing where it is too short to have one
  /// spec      [RFC 8797 4], [xcharext-00 3.2]
  void on_remote_invalidation(std::uint32_t key, std::optional<std::uint32_t> xid) noexcept;

  /// Whether a Call has this XID, however far it has got, or had it not long ago.
  bool has_xid(std::uint32_t xid) const noexcept;
  /// Whether a message with this XID could be the answer to a Call.
  bool awaits(std::uint32_t xid) const noexcept { return match(xid).has_value(); }
  /// The same, of a message with this header: the answer has the version of its Call.
  bool awaits(const Header& header) const noexcept {
    const auto call = match(header.xid);
    return call && call->version == header.version;
  }
  /// Calls sent so far: tells what was sent after what.
  std::uint64_t sent_number() const noexcept { return sent_number_; }
  std::uint32_t in_flight() const noexcept { return in_flight_; }

 private:
  enum class State : std::uint8_t {
    kFree,
    kWaiting,      ///< for credit
    kRegistering,  ///< answers to Register are due
    kReady,        ///< waits for a send buffer
    kSent,
    kFencing,    ///< its end is known; registrations are being taken back
    kDelivered,  ///< the application reads the Reply
  };
  using Key = KeyState;
  enum class Use : std::uint8_t { kArgument, kResult, kReply };

  /// Pieces [first, first + count) of a Call's memory are one chunk of it.
  struct Chunk {
    Use use = Use::kArgument;
    std::uint32_t position = 0;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
  };

  /// memory      the payload's pieces, then those of the chunks
  /// segments    how the peer names them; zero where it cannot
  /// keys        of those that the peer names, and of a Short Call's payload where it has no region
  struct Record {
    State state = State::kFree;
    std::uint32_t xid = 0;
    std::uint64_t context = 0;
    bool long_call = false;
    bool holds_credit = false;
    bool posted = false;  ///< the performer has been given the SEND: an answer may come
    bool answered = false;
    bool local = false;  ///< the SEND gathers from memory that is registered for it alone
    bool health_check = false;
    bool with_option = false;      ///< as long as the peer may have it
    bool option_required = false;  ///< fails where the peer has not
    std::uint32_t opttype = 0;
    std::uint32_t optinfo_bytes = 0;
    std::optional<std::uint32_t> option_sent;  ///< its message has this one
    std::optional<Option> reply_option;
    std::optional<TimePoint> deadline;    ///< of the Call
    std::optional<TimePoint> answer_due;  ///< of the answer, when the Call has ended without
    std::uint64_t opened = 0;             ///< bytes of memory that the peer is given access to
    bool open = false;                    ///< they are part of `opened_`
    std::optional<CallError> error;
    std::uint32_t payload_pieces = 0;
    std::uint32_t readable_pieces = 0;  ///< payload and arguments; the rest is for results
    std::uint32_t pieces = 0;
    std::uint32_t chunk_count = 0;
    std::uint64_t payload_bytes = 0;
    std::uint32_t registering = 0;      ///< answers due
    std::uint32_t live = 0;             ///< registrations that have not been taken back
    std::uint32_t sends_due = 0;        ///< completions due of sends that gather the payload
    std::uint32_t send_slot = kNoSlot;  ///< of such a send, where an answer would be proof that it is over
    std::uint64_t number = 0;
    Version version = Version::kV1;  ///< that it was sent in
    std::uint32_t slot = kNoSlot;    ///< Receive buffer with the Reply
    xdr::Bytes reply;
    bool long_reply = false;
    std::size_t results = 0;
    // Rows of the tables below.
    MemoryRef* memory = nullptr;
    Segment* segments = nullptr;
    Key* keys = nullptr;
    Chunk* chunks = nullptr;
    std::uint64_t* written = nullptr;
    std::byte* optinfo = nullptr;
  };

  /// A Call that has ended for the application while its answer is still due: that holds its credit and a Receive.
  struct Abandoned {
    std::uint32_t xid = 0;
    std::uint64_t number = 0;
    Version version = Version::kV1;
    std::optional<TimePoint> answer_due;
    std::optional<std::uint32_t> option_sent;
  };
  /// Which Call a message answers: one of `records_`, or one of `abandoned_`.
  struct Match {
    std::optional<std::uint32_t> record;
    std::size_t abandoned = 0;
    std::uint64_t number = 0;
    Version version = Version::kV1;
    std::optional<std::uint32_t> option_sent;
  };

  std::optional<std::uint32_t> record_of(CallId call) const noexcept;
  CallId id(std::uint32_t index) const noexcept { return static_cast<CallId>(table_.id(index)); }
  bool copy(const Call& call, Record& record) noexcept;
  bool add_pieces(Record& record, std::span<const MemoryRef> memory) noexcept;
  bool add_chunk(Record& record, Use use, std::uint32_t position, std::span<const MemoryRef> memory) noexcept;
  std::optional<CallError> take_option(const Call& call, Record& record) noexcept;
  bool settle_option(Record& record) noexcept;
  bool choose_form(Record& record) noexcept;
  bool choose_inline_form(Record& record) noexcept;
  std::uint64_t header_size(const Record& record) noexcept;
  std::optional<Header> header_of(const Record& record) noexcept;

  void start(std::uint32_t index) noexcept;
  void registrations_answered(std::uint32_t index) noexcept;
  bool make_long(std::uint32_t index) noexcept;
  void send(std::uint32_t index) noexcept;
  void send_again(std::uint32_t index) noexcept;
  void end(std::uint32_t index, std::optional<CallError> error) noexcept;
  void give_up(std::uint32_t index, CallError error) noexcept;
  void fence(std::uint32_t index) noexcept;
  void condemn(std::uint32_t index) noexcept;
  void forget_send(Record& record) noexcept;
  static std::uint32_t first_remote(const Record& record) noexcept {
    return record.long_call ? 0 : record.payload_pieces;
  }
  void finish(std::uint32_t index) noexcept;
  void settle_reply(Record& record) noexcept;
  void give_back_credit(Record& record) noexcept;
  void give_up_receive(Record& record) noexcept;
  void free(std::uint32_t index) noexcept;
  void fail_unsent(CallError error) noexcept;

  bool forward() const noexcept { return state_.config.role == Role::kClient; }
  bool may_start(bool health_check) const noexcept;
  std::optional<std::uint32_t> next_to_start() noexcept;
  void due_by(const std::optional<TimePoint>& when) noexcept;
  bool may_have_xid(std::uint32_t xid) const noexcept;
  bool fits_inline(const Record& record) noexcept;
  std::optional<Match> match(std::uint32_t xid) const noexcept;
  /// The answer to it is here: credit goes back.
  void answered(const Match& match) noexcept;
  /// The record of it, if the application is still waiting for that.
  std::optional<std::uint32_t> awaited(const Match& match) const noexcept;
  /// Whether a Reply's chunks are those offered; if so, `written` and the payload are set.
  bool accept(Record& record, const Header& header, xdr::Bytes payload) noexcept;

  ConnectionState& state_;
  ExtensionTable& extensions_;
  std::uint32_t most_pieces_;
  RegistrationIds ids_;
  SlotTable table_;
  std::vector<Record> records_;
  Untouched<MemoryRef> memory_;
  Untouched<Segment> segments_;
  Untouched<Key> keys_;
  Untouched<Chunk> chunks_;
  Untouched<std::uint64_t> written_;
  Untouched<std::byte> optinfos_;
  XidTable xids_;  ///< of the records that hold a credit
  Ring<std::uint32_t> waiting_;
  Ring<std::uint32_t> ready_;
  std::vector<Abandoned> abandoned_;  ///< capacity: every credit
  ChunkStorage outgoing_;
  std::uint32_t held_receives_ = 0;  ///< Receive buffers with Replies that the application has not released
  std::uint64_t sent_number_ = 0;
  std::uint32_t in_flight_ = 0;
  std::uint32_t health_checks_ = 0;          ///< in `records_`
  std::uint32_t health_checks_waiting_ = 0;  ///< in `waiting_`
  std::uint64_t opened_ = 0;                 ///< bytes that the peer has access to, of all Calls
  std::optional<TimePoint> due_;             ///< nothing is due before
};

}  // namespace rpcrdma::core
