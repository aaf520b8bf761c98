// SPDX-License-Identifier: BSD-3-Clause
//
// What all parts of a connection share: configuration, buffers, the queues of work and of upcalls,
// credits, version, counters. For readers of requester.cpp, responder.cpp, optional.cpp; users see
// connection.h.
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

/// A piece of work, from which `poll_action()` makes any number of actions when its turn comes. The
/// queue stores these instead of actions to stay short: a Call with a hundred registrations is one
/// entry.
struct Work {
  enum class Kind : std::uint8_t {
    kPostReceive,   ///< of Receive buffer `index`
    kSend,          ///< of send buffer `index`, which has the whole message
    kRegisterCall,  ///< memory of Call `index`
    kInvalidateCall,
    kSendCall,  ///< of send buffer `index`, and the payload of its Call
    kFlushSends,
    kRegisterRpc,  ///< memory of RPC `index`
    kInvalidateRpc,
    kPull,   ///< Reads of RPC `index`
    kPush,   ///< Writes of RPC `index` before its Reply
    kReply,  ///< the Writes of a Reply, the Receive of its Call, and the SEND
    kClose,
  };
  Kind kind = Kind::kClose;
  std::uint32_t index = 0;
};

/// What a send buffer is used for, so that its completion goes to the right part.
struct SendUse {
  enum class Kind : std::uint8_t { kFree, kCall, kReply, kOther };
  Kind kind = Kind::kFree;
  std::uint32_t index = 0;
  std::uint32_t bytes = 0;
};

/// An RDMA_ERROR that must be sent; `slot` is the Receive buffer of the message that it answers,
/// reposted when the error is sent.
struct ErrorDue {
  std::uint32_t slot = kNoSlot;
  RdmaFixedWords failing;
  ErrorKind kind = ErrorKind::kChunk;
};

struct ConnectionState {
  ConnectionState(const Config& configuration, std::size_t calls, std::size_t rpcs, std::size_t extensions);
  ~ConnectionState();
  ConnectionState(const ConnectionState&) = delete;
  ConnectionState& operator=(const ConnectionState&) = delete;

  // Receive buffers.
  void post_receive(std::uint32_t slot) noexcept;
  /// Returns the action that posts Receive buffer `slot` now.
  PostReceive posted(std::uint32_t slot) noexcept;
  xdr::Bytes received(std::uint32_t slot, std::uint32_t bytes) const noexcept;
  /// Notes where the message of an event lies.
  void note_place(const Received& event) noexcept;
  /// Drops a message that no correct peer sends: counts it as discarded and as a fault, and reposts
  /// its buffer.
  void discard(std::uint32_t slot) noexcept;
  /// Drops a message that is no fault of the peer: counts it as discarded, and reposts its buffer.
  void repost_without_error(std::uint32_t slot) noexcept;
  /// Counts a message that broke a rule; too many in one minute close the connection.
  void count_violation() noexcept;

  // Send buffers.
  bool has_send_buffer() noexcept;
  std::uint32_t take_send_buffer() noexcept;
  void free_send_buffer(std::uint32_t slot) noexcept;
  xdr::MutableBytes send_buffer(std::uint32_t slot) const noexcept;
  /// The memory of a send buffer that is lent; otherwise nullptr.
  const std::byte* send_place(std::uint32_t slot) const noexcept { return lent.empty() ? nullptr : lent[slot]; }
  /// Queues a SEND of the first `bytes` bytes of buffer `slot`, without a payload.
  void send(std::uint32_t slot, std::size_t bytes) noexcept;

  // These functions put work, upcalls and errors into the queues.
  void add_work(Work::Kind kind, std::uint32_t index) noexcept;
  void tell(const Upcall& upcall) noexcept { upcalls.push(upcall); }
  /// Puts the upcall that ends a Call into the queue, and counts it.
  void tell_end(const Upcall& upcall) noexcept {
    ++call_ends;
    tell(upcall);
  }
  void close(CloseReason reason) noexcept;
  /// Answers the message in Receive buffer `slot` with an error, as soon as there is a send buffer.
  void answer_error(std::uint32_t slot, const RdmaFixedWords& failing, ErrorKind kind) noexcept;
  /// As `answer_error()`, for a message that broke a rule, which is counted.
  void refuse(std::uint32_t slot, const RdmaFixedWords& failing, ErrorKind kind) noexcept;
  void send_errors() noexcept {
    if (!errors.empty()) send_due_errors();
  }
  void send_due_errors() noexcept;

  // The version, and what depends on it.
  /// A valid message of the peer in `version` has arrived.  spec: [version-two-01 5.1]
  void on_accepted(Version version) noexcept;
  void on_settled() noexcept;
  std::uint32_t threshold() const noexcept;
  std::uint32_t receive_threshold() const noexcept;
  void set_inline_bytes(std::uint32_t send, std::uint32_t receive) noexcept;
  void set_peer_receive_bytes(std::uint32_t bytes) noexcept;

  bool running() const noexcept { return established && !closing; }
  /// Whether a Reply in `version` may invalidate a key of the peer: only if the peer has allowed it
  /// [RFC 8797 4], [xcharext-00 3, 3.2].
  bool may_invalidate(Version version) const noexcept {
    return version == Version::kV1 ? may_invalidate_v1 : config.remote_invalidation && may_invalidate_v2;
  }
  void set_peer_backward(BackwardSupport support) noexcept;
  /// A Call of the backward direction has arrived, so its sender accepts Replies of that direction.
  /// spec: [xcharext-00 3.3]
  void infer_backward(bool has_chunks) noexcept;
  /// Whether messages of the backward direction may be sent to the peer: not if this connection has
  /// no backward credits, or the peer is known not to support them.  spec: [xcharext-00 3.3]
  bool backward_allowed() const noexcept {
    return config.backward_credits != 0 && peer_backward != BackwardSupport::kNone;
  }
  /// Whether one of our OPTIONAL messages that wait or are unproven (optional.h) has this XID; no
  /// Call may have it at the same time.
  bool reserved(std::uint32_t xid) const noexcept;
  bool client() const noexcept { return config.role == Role::kClient; }
  /// How many Calls we accept at once, and how many we make at once. These two numbers do not
  /// depend on each other [bidirection-00 2.1.2].
  std::uint32_t calls_taken() const noexcept { return client() ? config.backward_credits : credits; }
  std::uint32_t calls_made() const noexcept { return client() ? credits : config.backward_credits; }
  /// Credits that are left to health checks, if more are granted.  spec: [RFC 8267 6.7.2]
  std::uint32_t reserved_credits() const noexcept {
    return client() && config.reserved_credits < gate.limit() ? config.reserved_credits : 0;
  }
  /// What we grant in messages of direction REPLY: never zero [RFC 8166 3.3.1],
  /// [bidirection-00 2.1.2]. A client that accepts no Calls still accepts a few OPTIONAL messages.
  std::uint32_t grant() const noexcept {
    if (!client()) return granted;
    return calls_taken() != 0 ? calls_taken() : kOptionalReceives;
  }

  Config config;
  /// credits of the forward direction: how many a client requests, or the most that a server
  /// grants; not more than this end has Receive buffers for
  std::uint32_t credits;
  std::uint32_t granted;  ///< at a server: the part of `credits` that is granted now
  Negotiation negotiation;
  CreditGate gate;  ///< for our messages of direction CALL
  Counters counters;

  TimePoint now;               ///< the time that we were given last
  std::uint64_t messages = 0;  ///< number that have arrived
  TimePoint faults_since;
  std::uint32_t faults_lately = 0;  ///< in the minute from `faults_since` on

  bool established = false;
  /// An event is being handled, or what has become possible is being done, so that callbacks of
  /// extensions may run. What they ask of the connection is done once they have returned.
  bool in_progress = false;
  /// the peer accepts a Send With Invalidate of one of its keys, as the set-up agreed
  bool may_invalidate_v1 = false;
  bool may_invalidate_v2 = false;  ///< the peer has announced that it accepts that in version 2
  BackwardSupport peer_backward = BackwardSupport::kUnknown;
  bool backward_told = false;  ///< the peer has announced this, so its Calls show nothing more
  bool closing = false;
  bool lost = false;
  CloseReason close_reason = CloseReason::kRequested;
  bool announce_due = false;  ///< version 2 has just been settled, and the extensions must be notified
  bool version_told = false;
  // Inline thresholds of version 1, as the set-up agreed: for our messages, and for the peer's.
  std::uint32_t inline_send_bytes = kInlineThresholdV1;
  std::uint32_t inline_receive_bytes = kInlineThresholdV1;
  // Inline thresholds of version 2: for our messages, and for the peer's.
  std::uint32_t peer_receive_bytes = kInlineThresholdV2;
  std::uint32_t told_receive_bytes = kInlineThresholdV2;  ///< size of our Receives that the peer knows
  /// XIDs of messages of optional.cpp, which no Call may have
  std::array<std::optional<std::uint32_t>, kOptionalReceives + kMostUnproven> reserved_xids;

  Receives receives;
  std::vector<const std::byte*> places;  ///< of messages, by slot; empty if they are in `receives`
  Ring<Work> work;
  Cursor cursor;
  /// the most ends of Calls in `upcalls`, which has room for all other upcalls in addition
  std::size_t most_call_ends;
  std::size_t call_ends = 0;  ///< ends of Calls that are in `upcalls`
  Ring<ErrorDue> errors;
  std::vector<SendUse> send_uses;
  std::vector<std::uint32_t> free_sends;
  std::size_t free_send_count = 0;
  std::vector<std::byte*> lent;    ///< memory of each send buffer in use, if they are lent
  std::byte* next_lent = nullptr;  ///< memory for the next send buffer that is used
  // The large tables that are hardly written come last, so that what is written lies in few pages.
  Ring<Upcall> upcalls;
  HeaderCodec codec;
};

}  // namespace rpcrdma::core
