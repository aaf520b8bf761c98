// SPDX-License-Identifier: BSD-3-Clause
//
// Why a call over TCP, or a question to rpcbind, came to nothing. For whoever calls what is in this folder.
#pragma once

#include <cstdint>
#include <string>

#include "oncrpc/message.h"

namespace oncrpc {

/// kind     which of the others count:
///          kMachine        `step` failed with errno `code`
///          kHost           a host's name leads nowhere: `detail` says why
///          kTimedOut       `step` took longer than it was given
///          kConnectionLost `step` found the connection broken (`code`, where known)
///          kTooLarge       the results go beyond what the caller allowed, or the arguments beyond what a call can have
///          kRpc            the server's RPC layer said `rpc`; `low` and `high` with kProgramMismatch
///          kMalformed      what came back is against its own rules: `detail`
///          kRefused        rpcbind did not do it: `detail`
///          kNotRegistered  rpcbind knows no such service
/// step     a string literal
/// peer     who was asked: an address and port, or the path of a socket
struct Failure {
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

/// "10.0.0.1:111: connect: Connection refused"
std::string to_string(const Failure& failure);

}  // namespace oncrpc
