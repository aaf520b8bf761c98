// SPDX-License-Identifier: BSD-3-Clause
//
// Send buffers that the connections of a server share. A connection takes one for each message that
// it writes, and gives it back when the device has sent the message. So registered memory grows
// with the messages under way, not with the number of connections. When the limit is reached, or
// there is no memory, a connection waits until another gives a buffer back. Private to verbs and
// the endpoint.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "rpcrdma/verbs/domain.h"
#include "rpcrdma/verbs/error.h"
#include "rpcrdma/verbs/pages.h"
#include "rpcrdma/verbs/ready_listener.h"
#include "xdr/result.h"

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

class SendBuffers {
 public:
  /// bytes    size of each buffer
  /// first    number of buffers at first
  /// most     number of buffers allowed
  struct Limits {
    std::uint32_t bytes = 4096;
    std::uint32_t first = 64;
    std::uint32_t most = 1024;
  };

  /// domain   of the queue pairs that send; must outlive this object
  /// errors   mmap, ibv_reg_mr
  static xdr::Result<std::unique_ptr<SendBuffers>, VerbsError> open(const Domain& domain, const Limits& limits);

  /// Adds a connection, which may take buffers.
  void join() { waiting_.reserve(++connections_); }
  /// Removes the connection, which must have given back all its buffers.
  void leave(const ReadyListener& waits) {
    --connections_;
    std::erase(waiting_, &waits);
    wake_next();
  }
  /// If there is a free buffer, notifies the first connection that waits. A connection that was
  /// notified and needs none calls this, so that another one is notified.
  void wake_next() noexcept;
  /// Returns a buffer; nullptr: none is free, and there is no memory for more, or `Limits::most` is
  /// reached. Then `waits` is notified when there may be one.
  /// cost     registers memory if more buffers are used than ever before
  std::byte* take(ReadyListener& waits) noexcept;
  void give_back(std::byte* buffer) noexcept;
  std::uint32_t lkey_of(const std::byte* buffer) const;
  /// Whether a connection has got no buffer since the last call: those that have buffers should
  /// then make them come back.
  bool take_shortage() { return std::exchange(is_short_, false); }
  std::size_t buffers() const { return buffers_; }

 private:
  struct Slab {
    Pages pages;
    Mr registration;
  };
  SendBuffers(const Domain& domain, const Limits& limits) : domain_(domain), limits_(limits) {}
  std::optional<VerbsError> grow(std::size_t count);

  const Domain& domain_;
  const Limits limits_;
  std::vector<Slab> slabs_;  // each new one is as large as all earlier ones together, within `most`
  std::vector<std::byte*> free_;
  std::vector<ReadyListener*> waiting_;  // has room for all connections
  std::size_t connections_ = 0;
  std::size_t buffers_ = 0;
  bool is_short_ = false;
};

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
