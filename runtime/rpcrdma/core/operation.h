// SPDX-License-Identifier: BSD-3-Clause
//
// Optional operations as the core sees them: a table of codes and functions, without the types of
// any operation. For authors of operations: derive from nothing, write a class with `Messages` and
// `on_message()`, and let ext/operation_table.h make the table. spec: [version-two-01 3.1, 3.3]
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "rpcrdma/core/config.h"
#include "rpcrdma/core/memory.h"
#include "xdr/bytes.h"
#include "xdr/error.h"
#include "xdr/result.h"
#include "xdr/type_info.h"

#pragma GCC visibility push(default)

namespace rpcrdma::core {

/// Direction of a message: from a Requester (CALL) or from a Responder (REPLY). It belongs to the
/// transaction, not to a side of the connection.
enum class Direction : std::uint8_t { kCall = 0, kReply = 1 };

/// The result of a request for Receives of another size.
///
/// kDone    the Receives have at least that size, and it may be announced to the peer
/// kPending the change continues; `on_receives_resized` notifies the extensions when it has ended
/// kRefused nothing changes
enum class Resizing : std::uint8_t { kDone, kPending, kRefused };

/// Which messages of the backward direction a side accepts: a client Calls, a server Replies.
///
/// kUnknown it has not said, nor (a server) shown it with a Call
/// kNone    none
/// kLimited Short messages: draft-cel-nfsv4-rpcrdma-bidirection
/// kGeneral the same as in the forward direction
/// spec     [xcharext-00 3.3]
enum class BackwardSupport : std::uint8_t { kUnknown, kNone, kLimited, kGeneral };

/// Whether the messages of the peer have shown that it has an extension. kYes: our
/// `Operation::on_message` has accepted a message of the extension, or the peer has answered one of
/// ours without an error. kNo: the connection speaks version 1, or the peer has answered with
/// INVAL_OPTION, which no message before or after it changes. A peer has an extension as a whole,
/// or not at all. spec: [version-two-01 3.1, 3.3]
enum class Support : std::uint8_t { kUnknown, kYes, kNo };

/// An optional operation that is sent with an RPC message, in one RDMA2_OPTIONAL message. spec:
/// [version-two-01 4.2.1]
///
/// opttype  an operation with `Payload::kMessage`
/// optinfo  its content, at most `kMostOptionBytes`
/// required if the message cannot be sent with the operation, do not send it at all
struct Option {
  std::uint32_t opttype = 0;
  xdr::Bytes optinfo{};
  bool required = false;
};
/// The most bytes of content that an operation with an RPC message may have here.
inline constexpr std::size_t kMostOptionBytes = 1024;

/// Why a message of an operation is not sent, or was not.
enum class NotSent : std::uint8_t {
  kBadValue,         ///< the content breaks a bound of its XDR
  kTooLong,          ///< the peer's Receives, as known now, or our send buffers are too small for it
  kTooManyWaiting,   ///< no more may wait for credit; `Extension::on_sent` is called when there is room
  kPeerLacksIt,      ///< the peer has shown that it lacks the extension, or speaks version 1
  kNotOurs,          ///< the connection lacks the operation in this direction, or with this payload
  kNothingToAnswer,  ///< no message without an RPC is being handled, or it has been answered
  kClosing,          ///< the connection is ending
};
/// In words, for a log.
std::string_view to_string(NotSent why) noexcept;

/// The message has been accepted to be sent, or why it is not sent.
using SendResult = xdr::Result<void, NotSent>;

/// What an operation may do to its connection. It lives as long as the connection. If a function is
/// called while no message is handled, the connection acts when it is next given the time;
/// `Connection::next_time()` then says "at once".
class Outbox {
 public:
  /// Sends an OPTIONAL message in direction CALL with a new XID. The connection keeps the message
  /// until there are a credit (at a client) and a send buffer, and the peer has shown that it read
  /// earlier ones; at a server also until we have handled an OPTIONAL message of direction CALL. At
  /// a client whose credit limit is one it waits, because that credit is for Calls.
  ///
  /// optinfo  the content (rdma_optinfo); copied before this returns
  /// payload  what follows the content: some bytes for an operation with `Payload::kPart`,
  ///          otherwise empty; copied too
  /// errors   NotSent, all but kBadValue and kNothingToAnswer. A message that waits may still be
  ///          dropped, without `Extension::on_sent`: when the peer turns out to lack the extension
  ///          (`on_unsupported`) or version 2, when its Receives have shrunk (`on_refused` for
  ///          both), or with the connection
  [[nodiscard]] virtual SendResult send(std::uint32_t opttype, xdr::Bytes optinfo, xdr::Bytes payload = {}) = 0;
  /// Answers the message that is being handled: direction REPLY, same XID; the arguments are
  /// copied. At most once for a message, and only while it is handled. An operation that came with
  /// an RPC message is answered with the Reply to that (`Reply::option`), not here.
  ///
  /// errors   kTooLong, kNotOurs, kNothingToAnswer
  [[nodiscard]] virtual SendResult reply(std::uint32_t opttype, xdr::Bytes optinfo, xdr::Bytes payload = {}) = 0;
  /// Whether the peer has the extension to which operation `opttype` belongs. In version 1, the
  /// answer is kNo; in version 2, it is kUnknown for an operation of none of our extensions. Before
  /// the version is settled, the version that this end sends decides.
  virtual Support peer_support(std::uint32_t opttype) const = 0;
  /// Sets the most bytes of our messages from now on: what the peer has announced that its Receives
  /// hold, or less as soon as we have asked the peer for smaller Receives.  spec:
  /// [xcharext-00 3.1]
  virtual void set_peer_receive_bytes(std::uint32_t bytes) = 0;
  /// The size that `set_peer_receive_bytes()` has set, but at least 1024 and within
  /// `Config::most_inline_bytes`; before that what the set-up agreed on [DEC-16], but at least
  /// 4096, the default of version 2.
  virtual std::uint32_t peer_receive_bytes() const = 0;
  /// The peer has announced whether it accepts remote invalidation of its keys in version 2.  spec:
  /// [xcharext-00 3.2]
  virtual void set_peer_remote_invalidation(bool accepted) = 0;
  /// The peer has announced which messages of the backward direction it accepts.  spec:
  /// [xcharext-00 3.3]
  virtual void set_peer_backward(BackwardSupport support) = 0;
  /// The peer knows that our Receives hold at least this many bytes: Replies up to that may come
  /// inline. `bytes` is taken as it is, without a limit; in version 1 it has no effect.
  virtual void set_told_receive_bytes(std::uint32_t bytes) = 0;
  /// The size that `set_told_receive_bytes()` has set; before that what the set-up agreed on
  /// (`Established::inline_receive_bytes`), but at least 4096, the default of version 2.
  virtual std::uint32_t told_receive_bytes() const = 0;
  /// Changes the size of our Receives to `bytes` bytes (buffers may be larger): 1024 to
  /// `most_receive_bytes()`, one change at a time, and only in version 2. A smaller size is kDone
  /// at once. A larger one is done when there is memory and the last smaller Receive has been used,
  /// because posted Receives cannot be taken back. The present size is kDone; any other request is
  /// kRefused, and so is a change while memory for the one before is still asked for, or a larger
  /// size while two slabs are in use that both have smaller buffers.  spec: [xcharext-00 3.1]
  virtual Resizing resize_receives(std::uint32_t bytes) = 0;
  /// Whether a change to a larger size is pending.
  virtual bool resizing() const = 0;
  /// The size that our Receives may grow to; 0: their size is fixed.
  virtual std::uint32_t most_receive_bytes() const = 0;
  /// Returns how many Calls of the backward direction are accepted (client) or made (server) at
  /// once.
  virtual std::uint32_t backward_credits() const = 0;
  /// Our operation that the message being handled answers; nothing if that message has direction
  /// CALL, or carries an RPC message.
  virtual std::optional<std::uint32_t> answers() const = 0;
  /// Says that the message being handled breaks a rule but is accepted: it counts as a fault, as a
  /// refused one does.
  virtual void count_violation() = 0;
  /// `Config::remote_invalidation`: at a client, whether the peer may invalidate our keys.
  virtual bool remote_invalidation() const = 0;
  /// Which side of the connection this is.
  virtual Role role() const = 0;
  /// The number of bytes that each posted Receive holds at least.
  virtual std::uint32_t receive_bytes() const = 0;

 protected:
  ~Outbox() = default;
};

/// One optional operation.
///
/// code            its number on the wire (rdma_opttype)
/// name            for logs; valid as long as the program
/// from_requester  whether it may come with direction CALL
/// from_responder  whether it may come with direction REPLY
/// payload         what follows its content: nothing, some bytes, or a whole RPC message
/// self            the object that implements it
struct Operation {
  std::uint32_t code = 0;
  std::string_view name;
  bool from_requester = true;
  bool from_responder = true;
  xdr::Payload payload = xdr::Payload::kNone;
  void* self = nullptr;
  /// Parses `optinfo` and handles it. The argument `payload` is what follows it; the member
  /// `payload` says of which kind that is. If it is a whole RPC message, this function only reads
  /// it, and the core then handles the RPC message as if it had come without the operation. If this
  /// function returns an error, the core answers a message of direction CALL with BAD_HEADER
  /// (unless the function has answered it), and discards one of direction REPLY; in both cases the
  /// core does not handle the RPC message. It is not called for an operation that came with a
  /// backward Call which this client does not accept.
  xdr::Result<void, xdr::DecodeError> (*on_message)(void* self, xdr::Bytes optinfo, xdr::Bytes payload, Direction,
                                                    Outbox&, TimePoint) = nullptr;
};

/// One extension: operations that are supported together, or not at all.  spec:
/// [version-two-01 3.3]
struct Extension {
  void* self = nullptr;  ///< passed to the functions below
  /// It is settled that the connection speaks version 2: the first chance to send. If the peer's
  /// first message was an operation of this extension, it has been handled before.
  void (*on_settled)(void* self, Outbox&, TimePoint) = nullptr;
  /// The peer answered INVAL_OPTION to operation `code`: it lacks this extension. Called once; then
  /// the connection drops the extension's messages that wait.
  void (*on_unsupported)(void* self, std::uint32_t code) = nullptr;
  /// The peer answered BAD_HEADER, or an unknown error, to a message of ours that carried no RPC
  /// message, of operation `code` of any extension; or such a message waited and has been dropped,
  /// because the peer's Receives have shrunk or it lacks version 2.
  void (*on_refused)(void* self, std::uint32_t code) = nullptr;
  /// A message of direction CALL without an RPC message has been sent, of operation `code` of any
  /// extension; there may be room for another one.
  void (*on_sent)(void* self, std::uint32_t code, Outbox&, TimePoint) = nullptr;
  /// A pending change of the size of Receives has ended: `Outbox::receive_bytes()` says with which
  /// result.
  void (*on_receives_resized)(void* self, Outbox&, TimePoint) = nullptr;
  std::span<const Operation> operations;  ///< valid as long as the connection
};

}  // namespace rpcrdma::core

#pragma GCC visibility pop
