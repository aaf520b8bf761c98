// SPDX-License-Identifier: BSD-3-Clause
//
// The memory of a connection's Receive buffers, and how their size changes while messages come in. Read it beside
// [xcharext-00 3.1]. Left out: who asks for a change and what the peer is told of it
// (rpcrdma/ext/receive_bytes.h), where memory comes from (the owner of the connection).
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

/// Every buffer has a number, its slot, for good, and lies in one of two slabs, each with buffers of one size. What is
/// posted goes into the current slab. So a change takes effect buffer by buffer, as messages are dealt with; a larger size
/// holds when no smaller buffer is posted any more. The other slab goes back when nothing of it is posted and no message in
/// it is read.
///
/// Until then no more memory is asked for: whoever has the Receives made anew sends as many messages as there are Receives
/// each time. A smaller size makes use of the larger buffers where it is more than half of theirs, or where there is no
/// memory; a larger one is refused then, unless the other slab has it.
///
/// Where Receives are shared there is no memory here, and no change.
class Receives {
 public:
  static constexpr std::uint32_t kMostSlabs = 2;

  explicit Receives(const Config& config);

  /// The message of `bytes` bytes in buffer `slot`.
  xdr::Bytes message(std::uint32_t slot, std::uint32_t bytes) const noexcept;

  /// unused   the slab that the buffer was the last one of
  struct Posted {
    PostReceive action;
    std::optional<std::uint32_t> unused;
  };
  /// Buffer `slot` is posted now.
  Posted post(std::uint32_t slot) noexcept;
  /// A message has arrived in it.
  void on_received(std::uint32_t slot) noexcept;

  /// That every posted buffer holds.
  std::uint32_t least_bytes() const noexcept { return least_bytes_; }
  /// That buffers may grow to; 0: their size is fixed.
  std::uint32_t most_bytes() const noexcept { return most_bytes_; }

  /// See Outbox::resize_receives().
  Resizing resize(std::uint32_t bytes) noexcept;
  /// A larger size is on its way.
  bool resizing() const noexcept { return target_.has_value(); }
  /// What the owner is to be asked for since the last call.
  std::optional<ReceivesWanted> take_wanted() noexcept;
  /// The owner's answer.  returns  whether the memory is used from now on
  bool provide(std::uint32_t slab, std::span<std::byte> memory) noexcept;
  /// Whether a change that was pending has come to its end since the last call, well or not.
  bool take_end() noexcept;

 private:
  static constexpr std::uint32_t kNowhere = 0xffffffff;
  /// bytes    of each buffer; 0: there is no slab
  /// slots    buffers in it
  /// posted   of these
  struct Slab {
    std::span<std::byte> memory;
    std::uint32_t bytes = 0;
    std::uint32_t slots = 0;
    std::uint32_t posted = 0;
  };
  bool change_slab(std::uint32_t bytes, bool larger) noexcept;
  /// Whether the larger size that was on its way holds now.
  bool reached_target() noexcept;

  std::array<Slab, kMostSlabs> slabs_{};
  std::uint32_t current_ = 0;
  std::vector<std::uint32_t> slab_of_;  ///< by slot; empty where Receives are shared
  std::uint32_t least_bytes_;
  std::uint32_t most_bytes_;
  std::optional<std::uint32_t> target_;  ///< larger size that does not hold yet
  std::optional<std::uint32_t> wanted_;  ///< slab that memory is asked for
  bool untold_ = false;                  ///< the owner does not know so yet
  bool ended_ = false;
};

}  // namespace rpcrdma::core
