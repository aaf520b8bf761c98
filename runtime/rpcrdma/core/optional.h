// SPDX-License-Identifier: BSD-3-Clause
//
// RDMA2_OPTIONAL messages, in and out. Read it beside [version-two-01 3.1, 4.2.2] and [DEC-04], [DEC-05],
// [DEC-17]. The core knows operations by their codes only; what they mean is in rpcrdma/ext.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rpcrdma/core/connection_state.h"
#include "rpcrdma/core/extension_table.h"
#include "rpcrdma/core/operation.h"
#include "rpcrdma/core/requester.h"
#include "rpcrdma/core/responder.h"

namespace rpcrdma::core {

/// OPTIONAL messages that an extension sends and handles by itself; and of those with a whole RPC message the part that is
/// the extension's. The Call or Reply in them is a Requester's and a Responder's as any other.
///
/// Order: the peer's messages of direction CALL are handled in the order in which they arrive. One without an RPC message
/// may have to wait here until it can be answered; RPC messages that come after it wait behind it. Ours leave in the order
/// in which they were given, but a Call does not wait for those that wait for credit, nor a probe for others.
///
/// Flow control of our own messages of direction CALL [DEC-17]. Until it is proven that the peer has posted the
/// Receive of one again, that one is unproven. Messages arrive in order, and the peer is taken to deal with them in order;
/// so whatever it sends with something in hand that left here later proves a message and all before it. This is
/// - its answer, or an error about it;
/// - the answer to a Call of ours, also to a canceled one, that was sent after it;
/// - that the peer has made more Calls than there were answers before the message and are credits: it had an answer
///   then that left after the message. A Call before these may have been under way already.
/// Other messages of direction CALL and errors about them prove nothing. A peer that makes one Call at a time proves late:
/// operations that are to be sent more often should have an answer.
///
/// The Receives beyond the credits [DEC-05] are on each side for the peer's unproven messages that hold no credit, and
/// for the answers to such of ours; so no more than `kMostUnproven`, half of them, are unproven at a time.
///
/// A client's holds a credit meanwhile, and the next one waits, at most for `kPatience`; then the credit goes back, as the
/// Calls need it, but the message is still unproven. It never keeps the last credit of a connection that is known to
/// speak version 2 from the Calls: no answer could come. With one credit only probes are sent.
///
/// A server has no credits; it sends none before it has handled one.
///
/// XIDs: no Call has that of a message which waits with one, or is unproven; and no message that of a Call. An error may
/// come even later, from a peer that answers out of order; a Call that has the XID by then takes it.
class OptionalChannel final : public Outbox {
 public:
  OptionalChannel(ConnectionState& state, Requester& requester, const Responder& responder, ExtensionTable& extensions);

  // What an operation sees; see operation.h.
  bool send(std::uint32_t opttype, xdr::Bytes optinfo, xdr::Bytes payload = {}) override;
  bool reply(std::uint32_t opttype, xdr::Bytes optinfo, xdr::Bytes payload = {}) override;
  Support peer_support(std::uint32_t opttype) const override;
  void set_peer_receive_bytes(std::uint32_t bytes) override { state_.set_peer_receive_bytes(bytes); }
  void set_peer_remote_invalidation(bool accepted) override { state_.may_invalidate_v2 = accepted; }
  void set_peer_backward(BackwardSupport support) override { state_.set_peer_backward(support); }
  std::uint32_t peer_receive_bytes() const override { return state_.peer_receive_bytes; }
  void set_told_receive_bytes(std::uint32_t bytes) override { state_.told_receive_bytes = bytes; }
  std::uint32_t told_receive_bytes() const override { return state_.told_receive_bytes; }
  Resizing resize_receives(std::uint32_t bytes) override;
  bool resizing() const override { return state_.receives.resizing(); }
  std::uint32_t most_receive_bytes() const override { return state_.receives.most_bytes(); }
  std::uint32_t backward_credits() const override { return state_.config.backward_credits; }
  std::optional<std::uint32_t> answers() const override { return answers_; }
  void blame() override { blamed_ = true; }
  bool remote_invalidation() const override { return state_.config.remote_invalidation; }
  Role role() const override { return state_.config.role; }
  std::uint32_t receive_bytes() const override { return state_.receives.least_bytes(); }

  /// A change of the Receives' size is over.
  void on_receives_resized(TimePoint now) noexcept;
  /// A message that no operation has asked for; see Connection::send_optional().
  xdr::Result<std::uint32_t, CallError> probe(std::uint32_t opttype, xdr::Bytes optinfo) noexcept;

  /// Version 2 is settled.
  void announce(TimePoint now) noexcept;
  /// Whether a message of direction CALL has to wait behind others; if so, `defer()` it.
  bool must_wait(const Header& header) const noexcept;
  void defer(const Received& event) noexcept { deferred_.push({event, state_.messages}); }
  /// A message that had to wait; `number`: it was the so manieth to arrive.
  struct Deferred {
    Received event;
    std::uint64_t number = 0;
  };
  /// The first of those that wait, when it need not any more.
  std::optional<Deferred> next_deferred() noexcept;
  /// payload   what follows the header
  /// returns   whether it is an RPC message, which is to be taken as one now
  bool on_message(const Received& event, const RdmaFixedWords& start, const Header& header, xdr::Bytes payload,
                  TimePoint now) noexcept;
  /// The peer lacks operation `opttype`: nothing that waits of its extension is sent.
  void on_refused(std::uint32_t opttype) noexcept;
  /// An error about one of our messages.
  ///
  /// returns   whether it was
  bool on_error(const RdmaFixedWords& start, ErrorKind kind) noexcept;
  bool on_version_refused(const RdmaFixedWords& start, VersionRange range) noexcept;
  /// The Call that was the `number`th to be sent has been answered.
  void on_call_answered(std::uint64_t number) noexcept;
  /// Sends ours, as far as that is possible.
  void send_waiting(TimePoint now) noexcept;
  /// When it has had enough patience with the one that was sent last.
  std::optional<TimePoint> next_time() const noexcept;

  static constexpr Duration kPatience = std::chrono::seconds(1);

 private:
  /// A message of ours that waits for credit; its content and its payload are in `staging_`.
  struct Waiting {
    std::optional<std::uint32_t> xid;  ///< of a probe
    std::uint32_t opttype = 0;
    std::uint32_t bytes = 0;
    std::uint32_t payload_bytes = 0;
    std::uint32_t place = 0;
  };
  /// One that has been sent: kept for longer than it is unproven, as an error may still come; until an answer has.
  struct Sent {
    std::uint32_t xid = 0;
    std::uint32_t opttype = 0;
    bool awaited = false;
  };
  /// One of which nothing shows yet that the peer has posted its Receive again.
  ///
  /// calls, answers   of ours that had left before it, of direction CALL and to the peer's Calls
  /// due              client: the next one waits until then
  struct Unproven {
    std::uint32_t xid = 0;
    std::uint64_t calls = 0;
    std::uint64_t answers = 0;
    std::optional<TimePoint> due;
    bool holds_credit = false;
  };
  /// The message that an operation is handling, and may answer.
  struct Handling {
    std::uint32_t xid = 0;
    std::uint32_t slot = 0;
    bool answered = false;
  };

  void nudge() noexcept;
  bool stage(std::uint32_t opttype, xdr::Bytes optinfo, xdr::Bytes payload, bool probe) noexcept;
  Header header_of(std::uint32_t xid, Direction direction, std::uint32_t opttype, xdr::Bytes optinfo) const noexcept;
  bool may_send(const Waiting& message) const noexcept;
  /// False where it has become too large.
  bool send_now(const Waiting& message, TimePoint now) noexcept;
  void send_message(const Header& header, xdr::Bytes payload) noexcept;
  /// Has left the queue: its place is another's.
  void leave(const Waiting& message) noexcept;
  /// It will not be sent: who has been given its XID is told.
  void drop(const Waiting& message) noexcept;
  bool handle_call(const Received& event, const RdmaFixedWords& start, const Header& header, xdr::Bytes payload,
                   TimePoint now) noexcept;
  bool handle_reply(const Received& event, const Header& header, xdr::Bytes payload, TimePoint now) noexcept;
  bool takes_call() const noexcept;
  Sent* sent(std::uint32_t xid) noexcept;
  void answered(Sent& message) noexcept;
  /// The first `count` of the unproven ones are proven.
  void prove(std::size_t count) noexcept;
  void reserve_xids() noexcept;
  void give_back_credit(Unproven& message) noexcept;
  void look_at_unproven(TimePoint now) noexcept;
  void free_last_credit() noexcept;
  std::uint32_t new_xid() noexcept;

  ConnectionState& state_;
  Requester& requester_;
  const Responder& responder_;
  ExtensionTable& extensions_;
  std::vector<std::byte> staging_;
  std::array<bool, kOptionalReceives> staged_{};
  Ring<Waiting> waiting_;
  Ring<Deferred> deferred_;        ///< messages whose answer may need a send buffer, when there is none, and later ones
  std::array<Sent, 8> history_{};  ///< the last is the newest
  std::vector<Unproven> unproven_;  ///< in the order in which they left; capacity: `kMostUnproven`
  std::optional<Handling> handling_;
  std::uint32_t next_xid_ = 0x0f000000;
  std::optional<std::uint32_t> answers_;  ///< operation of ours that the message being handled answers
  bool nudged_ = false;                   ///< an extension has sent something, or wants Receives, since the last look
  bool blamed_ = false;                   ///< the message being handled was taken, and breaks a rule
  bool heard_ = false;                    ///< an operation of the peer's has been handled
};

}  // namespace rpcrdma::core
