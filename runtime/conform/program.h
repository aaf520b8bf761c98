// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the application of `rpcrdma conform client`: it returns the right reply to a Call.
// right_answer.h decides how the reply is sent.
#pragma once

#include <cstdint>
#include <vector>

#include "conform/message.h"

namespace rpcrdma::conform {

/// An RpcReply is an RPC reply with all its items inline.
///
/// items   the eligible results, in ascending order
struct RpcReply {
  /// Where an eligible result lies in `rpc`.
  struct Item {
    std::size_t at = 0;     // offset of its first byte, after its length
    std::size_t bytes = 0;  // without roundup
  };
  Bytes rpc{};  // the RPC message
  std::vector<Item> items{};
};

/// What answers the Calls of a client under test.
class Program {
 public:
  virtual ~Program() = default;
  /// offered   bytes of each Write chunk of the Call
  virtual RpcReply answer(const Bytes& call, const std::vector<std::uint64_t>& offered) = 0;
  /// Tells whether it serves files, so that a client may make Calls with chunks.
  virtual bool has_files() const { return false; }
  /// Does whatever else it has to do. `fd()` is readable when there is something, and -1 if there
  /// never is.
  virtual void work() {}
  /// See `work()`.
  virtual int fd() const { return -1; }
};

/// Serves procedure 0 of every program and version; every other procedure gets PROC_UNAVAIL.
class NullProgram final : public Program {
 public:
  RpcReply answer(const Bytes& call, const std::vector<std::uint64_t>& offered) override;
};

}  // namespace rpcrdma::conform
