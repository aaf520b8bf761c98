// SPDX-License-Identifier: BSD-3-Clause
//
// The memory of a connection's Receive buffers, and how their size changes while messages arrive.
// Read it beside [xcharext-00 3.1]. rpcrdma/ext/receive_bytes.h requests changes and announces them
// to the peer; the owner of the connection provides the memory.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rpcrdma/core/action.h"
#include "rpcrdma/core/config.h"
#include "rpcrdma/core/operation.h"
#include "rpcrdma/core/upcall.h"
#include "xdr/bytes.h"

namespace rpcrdma::core {

/// Every buffer has a permanent number, its slot, and lies in one of two slabs; the buffers of a
/// slab have one size. Receives are posted in the current slab. So a change takes effect buffer by
/// buffer, as messages are handled; a larger size holds once no smaller buffer is posted any more.
/// The other slab is freed when none of its buffers is posted and no message in it is being read.
///
/// Until then no more memory is asked for, so a peer that makes us allocate Receives again must
/// send as many messages as there are Receives each time. For a smaller size, the larger buffers
/// are used again if the new size is more than half of theirs, or if there is no memory for smaller
/// buffers. A larger size is refused while both slabs are in use, unless the buffers of one have at
/// least that size.
///
/// If Receives are shared, there is no memory here, and no change.
class Receives {
 public:
  static constexpr std::uint32_t kMostSlabs = 2;

  explicit Receives(const Config& config);

  /// The message of `bytes` bytes in buffer `slot`.
  xdr::Bytes message(std::uint32_t slot, std::uint32_t bytes) const noexcept;

  /// unused   the slab that this buffer has left, if it was the last buffer in that slab
  struct Posted {
    PostReceive action;
    std::optional<std::uint32_t> unused;
  };
  /// Buffer `slot` is being posted.
  Posted post(std::uint32_t slot) noexcept;
  /// A message has arrived in that buffer.
  void on_received(std::uint32_t slot) noexcept;

  /// The size that every posted buffer has at least.
  std::uint32_t least_bytes() const noexcept { return least_bytes_; }
  /// The size that buffers may grow to; 0: their size is fixed.
  std::uint32_t most_bytes() const noexcept { return most_bytes_; }

  /// See Outbox::resize_receives().
  Resizing resize(std::uint32_t bytes) noexcept;
  /// Whether a change to a larger size is pending.
  bool resizing() const noexcept { return target_.has_value(); }
  /// Returns the memory that the owner must be asked for; nothing if it has been returned before.
  std::optional<ReceivesWanted> take_wanted() noexcept;
  /// The owner's answer.  returns  whether the memory is used
  bool provide(std::uint32_t slab, std::span<std::byte> memory) noexcept;
  /// Whether a pending change has ended since the last call, with or without success.
  bool take_end() noexcept;

 private:
  static constexpr std::uint32_t kNowhere = 0xffffffff;
  /// bytes    of each buffer; 0: there is no slab
  /// slots    number of buffers in the slab
  /// posted   number of those that are posted
  struct Slab {
    std::span<std::byte> memory;
    std::uint32_t bytes = 0;
    std::uint32_t slots = 0;
    std::uint32_t posted = 0;
  };
  bool change_slab(std::uint32_t bytes, bool larger) noexcept;
  /// Whether the larger size that was pending holds now.
  bool reached_target() noexcept;

  std::array<Slab, kMostSlabs> slabs_{};
  std::uint32_t current_ = 0;
  std::vector<std::uint32_t> slab_of_;  ///< by slot; empty if Receives are shared
  std::uint32_t least_bytes_;
  std::uint32_t most_bytes_;
  std::optional<std::uint32_t> target_;  ///< larger size that is pending
  std::optional<std::uint32_t> wanted_;  ///< slab for which memory is needed
  bool untold_ = false;                  ///< the owner has not been asked for it yet
  bool ended_ = false;
};

}  // namespace rpcrdma::core
