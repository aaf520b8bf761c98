// SPDX-License-Identifier: BSD-3-Clause
//
// RDMA2_OPTIONAL messages, received and sent. Read it beside [version-two-01 3.1, 4.2.2] and
// [DEC-04], [DEC-05], [DEC-17]. The core knows operations only by their codes; rpcrdma/ext gives
// them meaning.
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
#include "rpcrdma/core/untouched.h"

namespace rpcrdma::core {

/// Handles OPTIONAL messages. Of a message with an RPC message, it handles only the operation; a
/// Requester or Responder then handles the Call or Reply in it as any other.
///
/// Order: messages of the peer with direction CALL are handled in the order of their arrival. An
/// OPTIONAL message may have to wait here until it can be answered; later messages of direction
/// CALL then wait too, and so do answers to our OPTIONAL messages, but not Replies. Our messages
/// are sent in the order in which they were given; but a Call does not wait for OPTIONAL messages
/// that wait for credit, nor a probe for other ones.
///
/// Flow control of our own messages of direction CALL [DEC-17]: a message is unproven until
/// something proves that the peer has reposted the Receive that the message used. Messages arrive
/// in order, and we assume that the peer handles them in order. So a message, with all before it,
/// is proven by whatever shows that the peer has received the message, or something that we sent
/// later:
/// - the answer to the message, or an error about it;
/// - the answer to a Call of ours, even a canceled one, that was sent after the message;
/// - more Calls from the peer than the answers that we sent before the message plus the peer's
///   credits: the peer then had an answer that was sent after the message. An earlier Call may have
///   been on its way already.
///
/// The peer's other messages of direction CALL prove nothing. A peer that makes one Call at a time
/// proves late, so operations that are sent often should have an answer.
///
/// The Receives beyond the credits [DEC-05] are, on each side, for unproven messages of the peer
/// that hold no credit, and for answers to such messages of ours. So at most `kMostUnproven`
/// messages, half the number of those Receives, may be unproven at a time.
///
/// A client's message holds a credit while it is unproven, and the next one waits, at most for
/// `kPatience`. Then the credit is returned, because Calls need it, but the message is still
/// unproven. A message never keeps the last credit from Calls once the peer has stated its grant,
/// because the answer to a Call may be all that can prove it. With one credit only probes are sent.
///
/// A server's messages hold no credit. It sends no such message before it has handled one.
///
/// XIDs: no Call has the XID of a message that is unproven, or that waits with an XID; and no
/// message has the XID of a Call. If the peer answers out of order, an error about a message may
/// arrive later still; it is then taken as an error about a Call that has the XID by that time.
class OptionalChannel final : public Outbox {
 public:
  OptionalChannel(ConnectionState& state, Requester& requester, const Responder& responder, ExtensionTable& extensions);

  // What an operation sees; see operation.h.
  SendResult send(std::uint32_t opttype, xdr::Bytes optinfo, xdr::Bytes payload = {}) override;
  SendResult reply(std::uint32_t opttype, xdr::Bytes optinfo, xdr::Bytes payload = {}) override;
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
  void count_violation() override { violated_ = true; }
  bool remote_invalidation() const override { return state_.config.remote_invalidation; }
  Role role() const override { return state_.config.role; }
  std::uint32_t receive_bytes() const override { return state_.receives.least_bytes(); }

  /// A pending change of the size of Receives has ended.
  void on_receives_resized(TimePoint now) noexcept;
  /// Sends a message on behalf of no extension; see Connection::send_optional().
  xdr::Result<std::uint32_t, CallError> probe(std::uint32_t opttype, xdr::Bytes optinfo) noexcept;

  /// It is settled that the connection speaks version 2.
  void announce(TimePoint now) noexcept;
  /// Whether a message must wait here before it is handled; if so, call `defer()` with it.
  bool must_wait(const Header& header) const noexcept;
  void defer(const Received& event) noexcept { deferred_.push({event, state_.messages}); }
  /// A message that had to wait; `number`: its place among all messages that arrived.
  struct Deferred {
    Received event;
    std::uint64_t number = 0;
  };
  /// Returns the first message that waits, if it can be handled now.
  std::optional<Deferred> next_deferred() noexcept {
    state_.send_errors();
    if (deferred_.empty() || !state_.has_send_buffer()) return std::nullopt;
    return deferred_.pop();
  }
  /// payload  what follows the header
  /// returns  whether it carries an RPC message, which must be handled next
  bool on_message(const Received& event, const RdmaFixedWords& start, const Header& header, xdr::Bytes payload,
                  TimePoint now) noexcept;
  /// The peer lacks operation `opttype`: drops the messages of its extension that wait.
  void on_refused(std::uint32_t opttype) noexcept;
  /// Handles an error, if it is about one of our messages.
  ///
  /// returns  whether it was
  bool on_error(const RdmaFixedWords& start, ErrorKind kind) noexcept;
  bool on_version_refused(const RdmaFixedWords& start, VersionRange range) noexcept;
  /// The Call that was sent as number `number` has been answered.
  void on_call_answered(std::uint64_t number) noexcept;
  /// Sends those of our waiting messages that can be sent now. Most connections have none, and none
  /// that is unproven.
  void send_waiting(TimePoint now) noexcept {
    if (!waiting_.empty() || !unproven_.empty()) send_those_waiting(now);
    nudged_ = false;
  }
  /// Returns when something is due here: at once if an extension has asked for something; otherwise
  /// when this side stops waiting for the answer to the message that it sent last.
  std::optional<TimePoint> next_time() const noexcept;

  static constexpr Duration kPatience = std::chrono::seconds(1);

 private:
  /// A message of ours that waits for credit; `staging_` has its content and payload.
  struct Waiting {
    std::optional<std::uint32_t> xid;  ///< of a probe
    std::uint32_t opttype = 0;
    std::uint32_t bytes = 0;
    std::uint32_t payload_bytes = 0;
    std::uint32_t place = 0;
  };
  /// One of the last messages that have been sent, which are kept even after they are proven,
  /// because an error may still come.
  struct Sent {
    std::uint32_t xid = 0;
    std::uint32_t opttype = 0;
    bool awaited = false;  ///< it has not been answered
  };
  /// A message for which nothing proves yet that the peer has reposted its Receive.
  ///
  /// calls    Calls of ours that were sent before it
  /// answers  answers to Calls of the peer that were sent before it
  /// due      client: the next message waits until then
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
  SendResult stage(std::uint32_t opttype, xdr::Bytes optinfo, xdr::Bytes payload, bool probe) noexcept;
  Header header_of(std::uint32_t xid, Direction direction, std::uint32_t opttype, xdr::Bytes optinfo) const noexcept;
  bool may_send(const Waiting& message) const noexcept;
  void send_those_waiting(TimePoint now) noexcept;
  /// Returns false if the message has become too large.
  bool send_now(const Waiting& message, TimePoint now) noexcept;
  void send_message(const Header& header, xdr::Bytes payload) noexcept;
  /// The message has left the queue; its place may be used again.
  void leave(const Waiting& message) noexcept;
  /// The message will not be sent. If it is a probe, an OptionRefused reports that.
  void drop(const Waiting& message) noexcept;
  bool handle_call(const Received& event, const RdmaFixedWords& start, const Header& header, xdr::Bytes payload,
                   TimePoint now) noexcept;
  bool handle_reply(const Received& event, const Header& header, xdr::Bytes payload, TimePoint now) noexcept;
  bool takes_call() const noexcept;
  Sent* sent(std::uint32_t xid) noexcept;
  void answered(Sent& message) noexcept;
  /// The first `count` of the unproven messages are proven.
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
  Untouched<std::byte> staging_;  ///< a row for each place
  std::array<bool, kOptionalReceives> staged_{};
  Ring<Waiting> waiting_;
  /// messages that wait because they may need an answer and none can be sent (before `Established`,
  /// or without a send buffer), and those after them
  Ring<Deferred> deferred_;
  std::array<Sent, 8> history_{};   ///< the last one is the newest
  std::vector<Unproven> unproven_;  ///< in the order in which they were sent; capacity: `kMostUnproven`
  std::optional<Handling> handling_;
  std::uint32_t next_xid_ = 0x0f000000;
  std::optional<std::uint32_t> answers_;  ///< our operation that the message being handled answers
  bool nudged_ = false;    ///< since the last check, an extension has sent something, or asked for Receives
  bool violated_ = false;  ///< the message being handled was accepted, but breaks a rule
  bool heard_ = false;     ///< an operation of the peer has been handled
};

}  // namespace rpcrdma::core
