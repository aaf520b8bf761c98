// SPDX-License-Identifier: BSD-3-Clause
//
// Optional operations as the core sees them: a table of codes and functions, with no type of any operation in it. For
// authors of operations: derive nothing, write a class with `Messages` and `on_message()`, and let
// ext/operation_table.h make the entries.
// spec: draft-cel version-two sections 3.1, 3.3
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "rpcrdma/core/config.h"
#include "rpcrdma/core/memory.h"
#include "xdr/bytes.h"
#include "xdr/error.h"
#include "xdr/result.h"

namespace rpcrdma::core {

/// Direction of a message: from a Requester (CALL) or from a Responder (REPLY), per transaction, not per side of the
/// connection.
enum class Direction : std::uint8_t { kCall = 0, kReply = 1 };

/// What an operation may do to its connection while it handles a message.
class Outbox {
 public:
  /// Sends an OPTIONAL message in direction CALL with a new XID; it waits inside while credit is lacking.
  ///
  /// optinfo   the content (rdma_optinfo); copied before this returns
  /// returns   false when as many such messages are waiting as may, or when it is too long for the peer's Receives
  virtual bool send(std::uint32_t opttype, xdr::Bytes optinfo) = 0;
  /// Answers the message being handled: direction REPLY, same XID; copied likewise. Once for a message, and only while
  /// it is handled.
  virtual bool reply(std::uint32_t opttype, xdr::Bytes optinfo) = 0;
  /// The peer's Receives hold at least this many bytes from now on.  spec: draft-dnoveck xcharext section 3.1
  virtual void set_peer_receive_bytes(std::uint32_t bytes) = 0;
  /// The peer accepts remote invalidation of its keys.  spec: draft-dnoveck xcharext section 3.2
  virtual void set_peer_remote_invalidation(bool accepted) = 0;
  /// Whether the peer may invalidate keys of ours.
  virtual bool remote_invalidation() const = 0;
  virtual Role role() const = 0;
  /// Bytes that each Receive posted here holds.
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
  void* self = nullptr;
  /// Parses `optinfo` and handles it. An error is answered with BAD_HEADER by the core.
  xdr::Result<void, xdr::DecodeError> (*on_message)(void* self, xdr::Bytes optinfo, Direction, Outbox&,
                                                    TimePoint) = nullptr;
};

/// One extension: operations that are supported together or not at all.  spec: draft-cel version-two section 3.3
struct Extension {
  void* self = nullptr;
  /// Version 2 is settled: first chance to send.
  void (*on_settled)(void* self, Outbox&, TimePoint) = nullptr;
  /// The peer answered INVAL_OPTION to operation `code`: it lacks this extension.
  void (*on_unsupported)(void* self, std::uint32_t code) = nullptr;
  std::span<const Operation> operations;
};

}  // namespace rpcrdma::core
