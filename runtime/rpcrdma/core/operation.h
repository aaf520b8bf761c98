// SPDX-License-Identifier: BSD-3-Clause
//
// Optional operations as the core sees them: a table of codes and functions, with no type of any operation in it. For
// authors of operations: derive nothing, write a class with `Messages` and `on_message()`, and let
// ext/operation_table.h make the entries.
// spec: [version-two-01 3.1, 3.3]
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

namespace rpcrdma::core {

/// Direction of a message: from a Requester (CALL) or from a Responder (REPLY), per transaction, not per side of the
/// connection.
enum class Direction : std::uint8_t { kCall = 0, kReply = 1 };

/// What becomes of a wish for Receives of another size.
///
/// kDone      the Receives are at least that large, and the peer may be told so
/// kPending   the extensions hear of the end by `on_receives_resized`
/// kRefused   nothing changes
enum class Resizing : std::uint8_t { kDone, kPending, kRefused };

/// What a side takes of the backward direction.
///
/// kLimited   Short messages: draft-cel-nfsv4-rpcrdma-bidirection
/// kGeneral   as in the forward direction
/// spec       [xcharext-00 3.3]
enum class BackwardSupport : std::uint8_t { kUnknown, kNone, kLimited, kGeneral };

/// Whether the peer has an extension, by what it has shown: a valid message of the extension, or an answer to one of ours,
/// shows that it has all of it; INVAL_OPTION, or version 1, that it has nothing of it.
/// spec: [version-two-01 3.1, 3.3]
enum class Support : std::uint8_t { kUnknown, kYes, kNo };

/// An optional operation that goes with an RPC message, in one RDMA2_OPTIONAL message.
/// spec: [version-two-01 4.2.1]
///
/// opttype    one with `Payload::kMessage`
/// optinfo    its content, at most `kMostOptionBytes`
/// required   of a message to be sent: rather not at all than without it
struct Option {
  std::uint32_t opttype = 0;
  xdr::Bytes optinfo{};
  bool required = false;
};
inline constexpr std::size_t kMostOptionBytes = 1024;

/// What an operation may do to its connection. It lives as long as the connection. What is asked for while no message is
/// handled is done when the connection is told the time next: `Connection::next_time()` says at once.
class Outbox {
 public:
  /// Sends an OPTIONAL message in direction CALL with a new XID; it waits inside while credit is lacking, or
  /// while nothing proves that the peer has read those before it (see optional.h).
  ///
  /// optinfo   the content (rdma_optinfo); copied before this returns
  /// payload   what follows it: some bytes for an operation with `Payload::kPart`, else none; copied too
  /// returns   false when as many such messages are waiting as may, when it is too long for the peer's Receives, or when
  ///           the peer lacks the extension; nor is an operation sent that this connection does not have, or does not
  ///           have with such a payload
  virtual bool send(std::uint32_t opttype, xdr::Bytes optinfo, xdr::Bytes payload = {}) = 0;
  /// Answers the message being handled: direction REPLY, same XID; copied likewise. Once for a message, and only while
  /// it is handled. What comes with a whole RPC message is answered by that one's Reply (`Reply::option`), not by this.
  virtual bool reply(std::uint32_t opttype, xdr::Bytes optinfo, xdr::Bytes payload = {}) = 0;
  /// Whether the peer has the extension that operation `opttype` is of.
  virtual Support peer_support(std::uint32_t opttype) const = 0;
  /// The peer's Receives hold at least this many bytes from now on.  spec: [xcharext-00 3.1]
  virtual void set_peer_receive_bytes(std::uint32_t bytes) = 0;
  /// As they are known now: by the set-up of the connection [DEC-16], or by the function above.
  virtual std::uint32_t peer_receive_bytes() const = 0;
  /// The peer accepts remote invalidation of its keys, in version 2.  spec: [xcharext-00 3.2]
  virtual void set_peer_remote_invalidation(bool accepted) = 0;
  /// What the peer takes of the backward direction.  spec: [xcharext-00 3.3]
  virtual void set_peer_backward(BackwardSupport support) = 0;
  /// The peer knows that Receives here hold at least this many bytes: Replies up to that may come inline.
  virtual void set_told_receive_bytes(std::uint32_t bytes) = 0;
  virtual std::uint32_t told_receive_bytes() const = 0;
  /// Makes every Receive posted from now on `bytes` bytes long: 1024 to `most_receive_bytes()`, one change at a time. A
  /// smaller size is kDone at once; a larger one when the last smaller Receive has been used, because posted ones cannot
  /// be taken back.  spec: [xcharext-00 3.1]
  virtual Resizing resize_receives(std::uint32_t bytes) = 0;
  /// A change to a larger size has not come to its end.
  virtual bool resizing() const = 0;
  /// What Receives here may grow to; 0: their size is fixed.
  virtual std::uint32_t most_receive_bytes() const = 0;
  /// Calls of the backward direction that are taken (client) or made (server) at once.
  virtual std::uint32_t backward_credits() const = 0;
  /// The operation of our own that the message being handled answers; nothing where it is a CALL.
  virtual std::optional<std::uint32_t> answers() const = 0;
  /// The message being handled breaks a rule, and is taken all the same: it counts as a fault, as one that is refused does.
  virtual void blame() = 0;
  /// Whether the peer may invalidate keys of ours.
  virtual bool remote_invalidation() const = 0;
  virtual Role role() const = 0;
  /// Bytes that each Receive posted here holds at least.
  virtual std::uint32_t receive_bytes() const = 0;

 protected:
  ~Outbox() = default;
};

/// One optional operation. `self` is the object that implements it.
struct Operation {
  std::uint32_t code = 0;
  std::string_view name;
  bool from_requester = true;
  bool from_responder = true;
  xdr::Payload payload = xdr::Payload::kNone;
  void* self = nullptr;
  /// Parses `optinfo` and handles it. `payload` is what follows it, as `payload` above says; a whole RPC message is
  /// looked at here, and then goes where it goes without the operation. An error is answered with BAD_HEADER by the core,
  /// or the message is discarded where it is of direction REPLY; an RPC message with it.
  xdr::Result<void, xdr::DecodeError> (*on_message)(void* self, xdr::Bytes optinfo, xdr::Bytes payload, Direction,
                                                    Outbox&, TimePoint) = nullptr;
};

/// One extension: operations that are supported together or not at all.  spec: [version-two-01 3.3]
struct Extension {
  void* self = nullptr;
  /// Version 2 is settled: first chance to send.
  void (*on_settled)(void* self, Outbox&, TimePoint) = nullptr;
  /// The peer answered INVAL_OPTION to operation `code`: it lacks this extension. Told once; what was waiting to be sent
  /// has been dropped.
  void (*on_unsupported)(void* self, std::uint32_t code) = nullptr;
  /// The peer answered BAD_HEADER to our message of operation `code`.
  void (*on_refused)(void* self, std::uint32_t code) = nullptr;
  /// A message of direction CALL has been sent, of operation `code` of any extension: there may be room for another one.
  void (*on_sent)(void* self, std::uint32_t code, Outbox&, TimePoint) = nullptr;
  /// A change of the Receives' size that was pending is over: `Outbox::receive_bytes()` says how it went.
  void (*on_receives_resized)(void* self, Outbox&, TimePoint) = nullptr;
  std::span<const Operation> operations;
};

}  // namespace rpcrdma::core
