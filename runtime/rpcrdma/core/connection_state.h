// SPDX-License-Identifier: BSD-3-Clause
//
// What all parts of a connection share: its configuration, its buffers, the queues of what is to be done and to be
// told, credit, version, counters. For readers of requester.cpp, responder.cpp, optional.cpp; users see connection.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rpcrdma/core/action.h"
#include "rpcrdma/core/config.h"
#include "rpcrdma/core/counters.h"
#include "rpcrdma/core/credit.h"
#include "rpcrdma/core/cursor.h"
#include "rpcrdma/core/event.h"
#include "rpcrdma/core/header.h"
#include "rpcrdma/core/negotiation.h"
#include "rpcrdma/core/operation.h"
#include "rpcrdma/core/receives.h"
#include "rpcrdma/core/ring.h"
#include "rpcrdma/core/upcall.h"

namespace rpcrdma::core {

inline constexpr std::uint32_t kNoSlot = 0xffffffff;

/// A piece of work of which `poll_action()` makes one or more actions, when it is this one's turn. Keeping these
/// instead of the actions keeps the queue short: a Call with a hundred registrations is one entry.
struct Work {
  enum class Kind : std::uint8_t {
    kPostReceive,   ///< of Receive buffer `index`
    kSend,          ///< of send buffer `index`, header only
    kRegisterCall,  ///< memory of Call `index`
    kInvalidateCall,
    kSendCall,
    kHurry,
    kRegisterRpc,  ///< memory of RPC `index`
    kInvalidateRpc,
    kPull,   ///< of RPC `index`
    kPush,   ///< likewise, before its Reply
    kReply,  ///< its Writes, the Receive buffer it held, and the SEND
    kClose,
  };
  Kind kind = Kind::kClose;
  std::uint32_t index = 0;
};

/// Who waits for a send buffer's completion.
struct SendUse {
  enum class Kind : std::uint8_t { kFree, kCall, kReply, kOther };
  Kind kind = Kind::kFree;
  std::uint32_t index = 0;
  std::uint32_t bytes = 0;
};

/// An RDMA_ERROR that is due; `slot` is the Receive buffer of the message it answers, given back when it is sent.
struct ErrorDue {
  std::uint32_t slot = kNoSlot;
  RdmaFixedWords failing;
  ErrorKind kind = ErrorKind::kChunk;
};

struct ConnectionState {
  ConnectionState(const Config& configuration, std::size_t calls, std::size_t rpcs, std::size_t extensions);

  // Receive buffers.
  void post_receive(std::uint32_t slot) noexcept;
  /// The action for it, when its turn has come.
  PostReceive posted(std::uint32_t slot) noexcept;
  xdr::Bytes received(std::uint32_t slot, std::uint32_t bytes) const noexcept;
  /// Takes down where the message of an event lies.
  void note_place(const Received& event) noexcept;
  /// Drops a message that no peer of good faith sends: counted, and its buffer posted again.
  void discard(std::uint32_t slot) noexcept;
  /// Drops one that is no fault of the peer's.
  void pass_over(std::uint32_t slot) noexcept;
  /// Counts a message that broke a rule; too many in a minute close the connection.
  void blame() noexcept;

  // Send buffers.
  bool has_send_buffer() const noexcept { return free_send_count > 0; }
  std::uint32_t take_send_buffer() noexcept;
  void free_send_buffer(std::uint32_t slot) noexcept;
  xdr::MutableBytes send_buffer(std::uint32_t slot) const noexcept;
  /// Has `bytes` bytes in buffer `slot` sent as they are.
  void send(std::uint32_t slot, std::size_t bytes) noexcept;

  // What goes out.
  void add_work(Work::Kind kind, std::uint32_t index) noexcept;
  void tell(const Upcall& upcall) noexcept { upcalls.push(upcall); }
  /// The end of a Call.
  void tell_end(const Upcall& upcall) noexcept {
    ++call_ends;
    tell(upcall);
  }
  void close(CloseReason reason) noexcept;
  /// Answers the message in Receive buffer `slot` with an error, as soon as there is a send buffer.
  void answer_error(std::uint32_t slot, const RdmaFixedWords& failing, ErrorKind kind) noexcept;
  /// The same, where the message broke a rule.
  void refuse(std::uint32_t slot, const RdmaFixedWords& failing, ErrorKind kind) noexcept;
  void send_errors() noexcept;

  // Version, and what goes with it.
  /// A good message of the peer's in `version` has arrived.  spec: [version-two-01 5.1]
  void on_accepted(Version version) noexcept;
  void on_settled() noexcept;
  std::uint32_t threshold() const noexcept;
  std::uint32_t receive_threshold() const noexcept;
  void set_inline_bytes(std::uint32_t send, std::uint32_t receive) noexcept;
  void set_peer_receive_bytes(std::uint32_t bytes) noexcept;

  bool running() const noexcept { return established && !closing; }
  /// Whether a Reply in `version` may invalidate a key of the peer's: not unless it has said so [RFC 8797 4],
  /// [xcharext-00 3, 3.2].
  bool may_invalidate(Version version) const noexcept {
    return version == Version::kV1 ? may_invalidate_v1 : config.remote_invalidation && may_invalidate_v2;
  }
  void set_peer_backward(BackwardSupport support) noexcept;
  /// A Call of the backward direction has arrived: whoever sends one takes its Reply.
  /// spec: [xcharext-00 3.3]
  void infer_backward(bool has_chunks) noexcept;
  /// Messages of the backward direction may go to the peer: as far as is known, it takes some.  spec: [xcharext-00 3.3]
  bool backward_allowed() const noexcept {
    return config.backward_credits != 0 && peer_backward != BackwardSupport::kNone;
  }
  /// Whether one of our OPTIONAL messages that wait or are outstanding has this XID: no Call may have it meanwhile.
  bool reserved(std::uint32_t xid) const noexcept;
  bool client() const noexcept { return config.role == Role::kClient; }
  /// Calls that we take at once, and so many that we make; the numbers of the two directions have nothing to do with
  /// each other [bidirection-00 2.1.2].
  std::uint32_t calls_taken() const noexcept { return client() ? config.backward_credits : credits; }
  std::uint32_t calls_made() const noexcept { return client() ? credits : config.backward_credits; }
  /// Credits that are left to health checks, as long as there are more.  spec: [RFC 8267 6.7.2]
  std::uint32_t reserved_credits() const noexcept {
    return client() && config.reserved_credits < gate.limit() ? config.reserved_credits : 0;
  }
  /// What we grant in messages of direction REPLY: never zero [RFC 8166 3.3.1], [bidirection-00 2.1.2]. A client that
  /// takes no Calls still takes a few OPTIONAL messages.
  std::uint32_t grant() const noexcept { return calls_taken() != 0 ? calls_taken() : kOptionalReceives; }

  Config config;
  std::uint32_t credits;  ///< of the forward direction, asked for or granted: never more than the Receive buffers allow
  HeaderCodec codec;
  Negotiation negotiation;
  CreditGate gate;  ///< for our messages of direction CALL
  Counters counters;

  TimePoint now;               ///< as we were told last
  std::uint64_t messages = 0;  ///< that have arrived
  TimePoint faults_since;
  std::uint32_t faults_lately = 0;  ///< in the minute from `faults_since` on

  bool established = false;
  bool may_invalidate_v1 = false;  ///< the peer takes a Send With Invalidate of one of its keys, by the set-up
  bool may_invalidate_v2 = false;  ///< as it has said
  BackwardSupport peer_backward = BackwardSupport::kUnknown;
  bool backward_told = false;  ///< by the peer: nothing is inferred any more
  bool closing = false;
  bool lost = false;
  CloseReason close_reason = CloseReason::kRequested;
  bool announce_due = false;  ///< version 2 has just been settled: the extensions are to be told
  bool version_told = false;
  std::uint32_t inline_send_bytes = kInlineThresholdV1;  ///< these two: as the set-up agreed
  std::uint32_t inline_receive_bytes = kInlineThresholdV1;
  std::uint32_t peer_receive_bytes = kInlineThresholdV2;  ///< these two: of version 2
  std::uint32_t told_receive_bytes = kInlineThresholdV2;  ///< of ours, as the peer knows
  std::array<std::optional<std::uint32_t>, kOptionalReceives + kMostUnproven> reserved_xids;  ///< by optional.cpp

  Receives receives;
  std::vector<const std::byte*> places;  ///< of messages, by slot; empty where they are in `receives`
  Ring<Work> work;
  Cursor cursor;
  std::size_t most_call_ends;  ///< in `upcalls`; there is room for all others besides
  std::size_t call_ends = 0;   ///< in `upcalls`
  Ring<Upcall> upcalls;
  Ring<ErrorDue> errors;
  std::vector<SendUse> send_uses;
  std::vector<std::uint32_t> free_sends;
  std::size_t free_send_count = 0;
};

}  // namespace rpcrdma::core
