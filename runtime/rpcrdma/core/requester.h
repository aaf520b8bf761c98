// SPDX-License-Identifier: BSD-3-Clause
//
// The Requester's half: Calls from the application's request to their end. Read it beside
// [RFC 8166 3.3.1, 3.5, 4.3, 4.4.1, 4.5].
//
// The life of a Call: it waits for credit; its chunks are registered; it is sent; its Reply (or an
// error) arrives; every registration is invalidated ("fenced"); only then the application is
// notified. A Call that ends otherwise is fenced as well.
//
// A client's Calls are of the forward direction; a server's are of the backward direction, and
// Short.
#pragma once

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
#include "rpcrdma/core/xid_table.h"
#include "xdr/assert.h"

namespace rpcrdma::core {

class Requester {
 public:
  /// first_id of its registrations; this and the following, `most_ids()` in all, belong to it
  Requester(ConnectionState& state, ExtensionTable& extensions, std::uint32_t first_id);

  /// Health checks have slots of their own.
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

  // For the application; see connection.h.
  xdr::Result<CallId, CallError> take(const Call& call) noexcept;
  /// Ends Calls whose deadline has passed, and the connection of a peer that does not answer for
  /// too long.
  void on_time() noexcept {
    if (due_ && state_.now >= *due_) end_overdue();
  }
  /// When `on_time()` may have something to do.
  std::optional<TimePoint> next_time() const noexcept { return due_; }
  void cancel(CallId call) noexcept;
  void release(CallId call) noexcept;

  /// Starts and sends as many Calls as credits and buffers allow.
  void pump() noexcept {
    if (!waiting_.empty() || !ready_.empty()) start_and_send();
  }

  // Events from the performer.
  void on_registered(const Registered& event) noexcept;
  void on_register_failed(std::uint32_t id) noexcept;
  void on_invalidated(std::uint32_t id) noexcept;
  void on_send_done(std::uint32_t call) noexcept;
  void on_lost() noexcept;
  std::optional<Action> next_action(const Work& work, Cursor& cursor) noexcept;

  // Messages from the peer.
  /// MSG or NOMSG of direction REPLY (at a client, also one whose direction cannot be known), or an
  /// OPTIONAL with an RPC reply; `bytes` is the whole message.
  ///
  /// returns  the number of the Call that it answers (see `sent_number()`); nothing if it answers
  ///          none
  std::optional<std::uint64_t> on_reply(const Received& event, const Header& header, xdr::Bytes bytes) noexcept;
  /// An RDMA_ERROR that ends its Call with `error`.
  ///
  /// returns  as `on_reply()`
  std::optional<std::uint64_t> on_error(const RdmaFixedWords& start, CallError error) noexcept;
  /// An RDMA_ERROR other than ERR_VERS, before the peer has shown that it speaks version 2. The
  /// peer may speak a later version 2, which has other codes, or answer ERR_CHUNK to what it cannot
  /// decode. The Call is sent again in version 1.
  ///
  /// returns  whether the error was about such a Call
  /// spec     [DEC-22]
  bool on_version_doubted(const RdmaFixedWords& start) noexcept;
  /// The operation that the Call with this XID was sent with; nothing if there is no such Call or
  /// operation.
  std::optional<std::uint32_t> option_of(std::uint32_t xid) const noexcept;
  /// INVAL_OPTION about a Call that was sent with an operation; its extension has been notified.
  /// Nothing has been executed. The Call is sent again without the operation, or fails if the
  /// operation is required.
  ///
  /// returns  as `on_reply()`
  std::uint64_t on_option_refused(const RdmaFixedWords& start) noexcept;
  /// ERR_VERS: the Call is sent again in a version that both speak, or fails.
  ///
  /// returns  whether it answers a Call
  bool on_version_refused(const RdmaFixedWords& start, VersionRange range) noexcept;
  /// Does what follows from an ERR_VERS, to a Call or to another message: continues in the version
  /// that was found, or closes the connection if there is none.
  void on_version_known(Negotiation::Refusal refusal) noexcept;
  /// The peer has invalidated `key`. The key must belong to the Call whose XID the peer's message
  /// has. Otherwise the connection closes, because memory of another Call is still accessible, or
  /// is wrongly taken to be. If the message turns out to be no answer and is discarded, its Call
  /// continues without the key.
  ///
  /// xid      of that message; nothing if the message is too short to have one
  /// spec     [RFC 8797 4], [xcharext-00 3.2]
  void on_remote_invalidation(std::uint32_t key, std::optional<std::uint32_t> xid) noexcept;

  /// Whether a Call has this XID, in whatever state, or had it until recently.
  bool has_xid(std::uint32_t xid) const noexcept;
  /// Whether a message with this XID may be the answer to a Call.
  bool awaits(std::uint32_t xid) const noexcept { return match(xid).has_value(); }
  /// Whether a message with this header may be the answer to a Call: it has the version of its
  /// Call.
  bool awaits(const Header& header) const noexcept {
    const auto call = match(header.xid);
    return call && call->message.version == header.version;
  }
  /// Returns how many Calls have been sent so far, which shows in which order things were sent.
  std::uint64_t sent_number() const noexcept { return sent_number_; }
  std::uint32_t in_flight() const noexcept { return in_flight_; }

 private:
  enum class Use : std::uint8_t { kArgument, kResult, kReply };

  /// Pieces [first, first + count) of a Call's memory are one of its chunks.
  struct Chunk {
    Use use = Use::kArgument;
    std::uint32_t position = 0;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
  };

  // The states of a Call:
  //
  //   Free -> Waiting -> Started -> Delivered -> Free
  //
  // and within Started, from the time that it has a credit until everything that it holds has been
  // returned:
  //
  //   Registering -> Ready -> Sent -> Ending
  //
  // It goes from Sent back to Ready if it is sent again, and from Ready to Returning, and back to
  // Waiting, if it starts again in another form. A Call that ends before it is sent goes from
  // Registering, Ready or Returning to Ending. A Call that ends without a Reply goes from Waiting,
  // or from Ending, to Free.

  /// The record is not in use.
  struct Free {};
  /// Waits for a credit, or for another reason that `Connection::call()` names.
  struct Waiting {};

  /// Answers to Register are due.
  struct Registering {
    std::optional<CallError> error;  ///< the Call ends with that when all answers have come
  };
  /// Waits for a send buffer, or until fewer Calls are in flight than the grant allows now.
  struct Ready {};

  /// Registrations are being invalidated; after that the Call waits again.
  struct Returning {};

  /// What an answer is compared with.
  struct Message {
    std::uint64_t number = 0;
    Version version = Version::kV1;
    std::optional<std::uint32_t> option;
  };
  /// The Call waits for its answer, and holds its credit until the answer comes.
  ///
  /// posted    the performer has been given the SEND, so an answer may come
  /// send_slot of a SEND that gathers the payload and whose end an answer proves
  struct Sent {
    explicit Sent(const Message& sent) noexcept : message(sent) {}

    Message message;
    bool posted = false;
    std::uint32_t send_slot = kNoSlot;
  };

  /// The Receive buffer with a Reply, and what the upcall says about the Reply.
  struct Answer {
    std::uint32_t slot = kNoSlot;
    bool long_reply = false;
    /// the Reply has no Write list, and may lack it, whether or not the Call had one [DEC-23]
    bool no_write_list = false;
    xdr::Bytes payload;
    std::optional<Option> option;
  };
  /// The end of the Call is known; registrations are being invalidated.
  struct Ending {
    std::optional<CallError> error;  ///< nothing: there is an answer, and it is valid as far as is known
    Answer answer{};
    std::optional<Sent> unanswered{};       ///< set if the Call was given up before its answer came
    std::optional<TimePoint> answer_due{};  ///< of such a Call
  };

  /// The Call has taken a credit. Before the application is notified of its end, or the Call waits
  /// again, its registrations must be invalidated and `sends_due` completions must come.
  struct Started {
    explicit Started(std::uint64_t bytes) noexcept : opened(bytes) {}

    std::uint64_t opened;         ///< bytes of memory, a part of `opened_`
    std::uint32_t sends_due = 0;  ///< completions of SENDs that gather the payload
    bool local = false;           ///< the SEND gathers from memory that is registered only for it
    std::variant<Registering, Ready, Returning, Sent, Ending> step;
  };
  /// The application reads the Reply in this Receive buffer.
  struct Delivered {
    std::uint32_t slot = kNoSlot;
  };

  /// The operation to send with a Call, as long as the peer may have it.
  struct WantedOption {
    std::uint32_t opttype = 0;
    std::uint32_t optinfo_bytes = 0;
    bool required = false;  ///< the Call fails if the peer lacks it
  };
  /// A Call as the application gave it: the same in all states, except that `option` is removed if
  /// it cannot be sent; its XID is still known when it has ended.
  struct Given {
    std::uint32_t xid = 0;
    bool health_check = false;
    std::uint64_t context = 0;
    std::uint64_t number = 0;  ///< in the order in which the application gave its Calls
    std::optional<TimePoint> deadline;
    std::optional<WantedOption> option;
    std::size_t results = 0;
    std::uint64_t payload_bytes = 0;
    std::uint32_t payload_pieces = 0;
    std::uint32_t readable_pieces = 0;  ///< pieces of payload and arguments; the others are for results
    std::uint32_t pieces = 0;
    std::uint32_t chunk_count = 0;
  };
  /// The form of a Call, which is chosen for the size that the peer's Receives have at that time.
  struct Form {
    bool long_call = false;
    std::uint64_t opened = 0;  ///< bytes of memory that the peer gets access to
    // What it was chosen for. A Call that has lost its option still fits.
    Version version = Version::kV1;
    std::uint32_t threshold = 0;
  };

  /// The rows are those of the tables below. They are filled when the Call is accepted, except for
  /// `segments` (completed when a piece is registered) and `written` (filled from its Reply).
  ///
  /// memory   the payload's pieces, then those of the chunks
  /// segments how the peer addresses the pieces; handle and offset are zero until it can
  /// written  bytes of each result
  struct Record {
    Given call;
    Form form;
    std::variant<Free, Waiting, Started, Delivered> state;
    MemoryRef* memory = nullptr;
    Segment* segments = nullptr;
    Chunk* chunks = nullptr;
    std::uint64_t* written = nullptr;
    std::byte* optinfo = nullptr;
  };
  static_assert(std::is_trivially_copyable_v<Started>, "what goes from one state to the next is copied as it is");

  /// A Call that has ended for the application while its answer is still due: it holds a credit and
  /// a Receive until then.
  struct Abandoned {
    std::uint32_t xid = 0;
    Message message;
    std::optional<TimePoint> answer_due;
  };
  /// Which Call a message answers: one of `records_`, or one of `abandoned_`.
  struct Match {
    std::optional<std::uint32_t> record;
    std::size_t abandoned = 0;
    Message message;
  };

  void end_overdue() noexcept;
  void start_and_send() noexcept;
  std::optional<std::uint32_t> record_of(CallId call) const noexcept;
  CallId id(std::uint32_t index) const noexcept { return static_cast<CallId>(table_.id(index)); }
  bool copy(const Call& call, std::uint32_t index) noexcept;
  bool add_pieces(std::uint32_t index, std::span<const MemoryRef> memory) noexcept;
  bool add_chunk(std::uint32_t index, Use use, std::uint32_t position, std::span<const MemoryRef> memory) noexcept;
  std::optional<CallError> take_option(const Call& call, Record& record) noexcept;
  bool settle_option(Record& record) noexcept;
  bool choose_form(Record& record) noexcept;
  bool keeps_form(const Record& record) const noexcept;
  bool choose_inline_form(Record& record) noexcept;
  std::uint64_t header_size(const Record& record) noexcept;
  std::optional<Header> header_of(const Record& record) noexcept;
  std::size_t encode_header(const Record& record, xdr::MutableBytes out) noexcept;
  static bool has_plain_header(const Record& record) noexcept {
    return record.call.chunk_count == 0 && !record.form.long_call && !record.call.option;
  }

  void start(std::uint32_t index) noexcept;
  /// Puts a Call before those that came later: these wait for it if it waits for memory.
  void wait_again(std::uint32_t index) noexcept;
  void registrations_answered(std::uint32_t index) noexcept;
  /// The state of a Call that has been started, and has not been freed or delivered since.
  static Started& started(Record& record) noexcept {
    Started* const call = std::get_if<Started>(&record.state);
    XDR_ASSERT(call != nullptr);
    return *call;
  }
  /// The state of a Call that waits for its answer; nullptr if no answer is outstanding.
  static Sent* sent(Record& record) noexcept;
  static const Sent* sent(const Record& record) noexcept { return sent(const_cast<Record&>(record)); }
  void start_again(std::uint32_t index) noexcept;
  void send(std::uint32_t index) noexcept;
  void send_again(std::uint32_t index) noexcept;
  void end(std::uint32_t index, const Ending& ending) noexcept;
  void give_up(std::uint32_t index, CallError error) noexcept;
  void lose(std::uint32_t index, Started& call) noexcept;
  static bool may_end(const Record& record) noexcept;
  void condemn(std::uint32_t index) noexcept;
  void forget_send(Started& call, Sent& sent) noexcept;
  static std::uint32_t first_remote(const Record& record) noexcept {
    return record.form.long_call ? 0 : record.call.payload_pieces;
  }
  void finish(std::uint32_t index) noexcept;
  static bool is_reply(const Record& record, const Answer& answer) noexcept;
  void fail(std::uint32_t index, CallError error) noexcept;
  void give_back_credit(const Record& record) noexcept;
  void give_up_receive(std::uint32_t slot) noexcept;
  void free(std::uint32_t index) noexcept;
  void fail_unsent(CallError error) noexcept;

  bool forward() const noexcept { return state_.config.role == Role::kClient; }
  bool may_start(bool health_check) const noexcept;
  std::optional<std::uint32_t> next_to_start() noexcept;
  void due_by(const std::optional<TimePoint>& when) noexcept;
  bool may_have_xid(std::uint32_t xid) const noexcept;
  bool fits_inline(const Record& record) noexcept;
  std::optional<Match> match(std::uint32_t xid) const noexcept;
  /// The answer to the Call is here: its credit is returned, and a Call that waits for the answer
  /// ends with `ending`.
  void answered(const Match& match, const Ending& ending) noexcept;
  /// The record of the Call, if the application still waits for it.
  std::optional<std::uint32_t> awaited(const Match& match) noexcept;
  /// Checks that the chunks in a Reply are those that were offered; if so, sets `written` and what
  /// the upcall says.
  bool accept(Record& record, const Header& header, xdr::Bytes payload, Answer& answer) noexcept;

  ConnectionState& state_;
  ExtensionTable& extensions_;
  std::uint32_t most_pieces_;
  SlotTable table_;
  std::vector<Record> records_;
  Untouched<MemoryRef> memory_;
  Untouched<Segment> segments_;
  /// registrations of memory that the peer can address, and of the payload of a Short Call if that
  /// payload is in no region
  Registrations registrations_;
  Untouched<Chunk> chunks_;
  Untouched<std::uint64_t> written_;
  Untouched<std::byte> optinfos_;
  XidTable xids_;                ///< XIDs of the records that hold a credit
  Ring<std::uint32_t> waiting_;  ///< ascending by `number`
  Ring<std::uint32_t> ready_;
  std::vector<Abandoned> abandoned_;  ///< capacity: every credit
  ChunkStorage outgoing_;
  std::uint32_t held_receives_ = 0;  ///< Receive buffers with Replies that the application has not released
  std::uint64_t given_number_ = 0;
  std::uint64_t sent_number_ = 0;
  std::uint32_t in_flight_ = 0;
  std::uint32_t health_checks_ = 0;          ///< in `records_`
  std::uint32_t health_checks_waiting_ = 0;  ///< in `waiting_`
  std::uint64_t opened_ = 0;                 ///< bytes that the peer has access to, of all Calls
  std::optional<TimePoint> due_;             ///< nothing is due before this time
};

}  // namespace rpcrdma::core
