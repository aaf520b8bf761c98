// SPDX-License-Identifier: BSD-3-Clause
//
// The application behind `rpcrdma conform client`: it knows what the right reply to a Call is. Left out: how the reply gets to the client
// (right_answer.h).
#pragma once

#include <cstdint>
#include <vector>

#include "conform/message.h"

namespace rpcrdma::conform {

/// An RPC reply with everything in it.
///
/// items   results that a binding lets go by themselves, ascending
struct RpcReply {
  struct Item {
    std::size_t at = 0, bytes = 0;
  };
  Bytes rpc{};
  std::vector<Item> items{};
};

class Program {
 public:
  virtual ~Program() = default;
  /// offered   bytes of each Write chunk that came with the call
  virtual RpcReply answer(const Bytes& call, const std::vector<std::uint64_t>& offered) = 0;
  /// It has files, so that a client may make Calls with chunks.
  virtual bool has_files() const { return false; }
  /// What else it has to do beside answering, and a descriptor that is readable when it has; -1: nothing.
  virtual void work() {}
  virtual int fd() const { return -1; }
};

/// Procedure 0 of every program and version, and nothing else.
class NullProgram final : public Program {
 public:
  RpcReply answer(const Bytes& call, const std::vector<std::uint64_t>& offered) override;
};

}  // namespace rpcrdma::conform
