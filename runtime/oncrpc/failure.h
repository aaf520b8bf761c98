// SPDX-License-Identifier: BSD-3-Clause
//
// Why a function of this folder failed: a call over TCP or to rpcbind, the start of a server, the
// resolution of a name. For their callers.
#pragma once

#include <cstdint>
#include <string>

#include "oncrpc/message.h"

#pragma GCC visibility push(default)

namespace oncrpc {

/// Why something failed, and where.
///
/// kind      which of the other members are set
/// step      what was being done: a string literal
/// code      errno: for kMachine always, for kConnectionLost if it is known; for kRefused
///           EADDRINUSE, if another service is registered and answers; otherwise 0
/// rpc       for kRpc: what the server's RPC layer answered
/// low, high with kProgramMismatch and kRpcMismatch: versions that the server has
/// peer      who was called, or where a server was to listen: an address and port, the path of a
///           socket, for kHost the name, or "passed socket"
/// detail    more words, always for kHost, kMalformed, kRefused and kNotRegistered; or empty
struct Failure {
  /// What kind of failure it is.
  ///
  /// kMachine        `step` failed with errno `code`
  /// kHost           the name of a host cannot be resolved: `detail` says why
  /// kTimedOut       `step` took longer than allowed
  /// kConnectionLost `step` found the connection broken (`code`, if known)
  /// kTooLarge       the results are longer than the caller allowed, or the arguments longer than a
  ///                 call can have, or no multiple of four
  /// kRpc            the server's RPC layer answered with `rpc`; `low` and `high` with
  ///                 kProgramMismatch and kRpcMismatch
  /// kMalformed      the answer breaks the rules of its protocol: `detail` says how, or, for a
  ///                 registered address, which service it is
  /// kRefused        rpcbind did not do what it was asked for: `detail` says for which service, and
  ///                 why if that is known
  /// kNotRegistered  rpcbind knows no such service
  enum class Kind : std::uint8_t {
    kMachine,
    kHost,
    kTimedOut,
    kConnectionLost,
    kTooLarge,
    kRpc,
    kMalformed,
    kRefused,
    kNotRegistered
  };
  Kind kind = Kind::kMachine;
  const char* step = "";
  int code = 0;
  RpcError rpc = RpcError::kNone;
  std::uint32_t low = 0, high = 0;
  std::string peer{};
  std::string detail{};
};

/// "10.0.0.1:111: connect: Connection refused": peer, step, what happened and detail, without those
/// that are empty. For kRpc, what happened is `to_string(rpc)`; for kProgramMismatch it is which
/// versions the server has.
std::string to_string(const Failure& failure);

}  // namespace oncrpc

#pragma GCC visibility pop
