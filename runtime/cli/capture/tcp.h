// SPDX-License-Identifier: BSD-3-Clause
//
// This file has one direction of a TCP connection: it takes segments in any order and any number of
// times, and returns bytes in order. It is for the iWARP reader. What it keeps while a segment is
// missing is bounded.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "xdr/bytes.h"

namespace rpcrdma::cli::capture {

class TcpStream {
 public:
  enum class Outcome { kTaken, kSentAgain, kGivenUp };

  /// Sets the number of the next byte.
  void start(std::uint32_t sequence);
  bool started() const noexcept { return started_; }

  /// Takes a segment. kGivenUp: more than `kMostKept` bytes, with `kPacketCost` for each segment,
  /// wait for a missing one; no more bytes are returned.
  Outcome on_segment(std::uint32_t sequence, xdr::Bytes bytes);

  /// Bytes in order that have not been consumed; valid until the next call of a function that is
  /// not const.
  xdr::Bytes ready() const noexcept { return xdr::Bytes(ready_).subspan(consumed_); }
  void consume(std::size_t bytes);

  /// Tells whether bytes wait for a missing segment.
  bool has_hole() const noexcept { return !waiting_.empty(); }

  /// Approximate number of bytes that are kept.
  std::size_t kept() const noexcept { return ready_.capacity() + waiting_cost_; }

 private:
  bool append(std::uint64_t at, xdr::Bytes bytes);

  bool started_ = false;
  bool given_up_ = false;
  std::uint64_t next_ = 0;  ///< number of the next byte, extended beyond 32 bits
  std::vector<std::byte> ready_;
  std::size_t consumed_ = 0;
  std::map<std::uint64_t, std::vector<std::byte>> waiting_;
  std::size_t waiting_cost_ = 0;
};

}  // namespace rpcrdma::cli::capture
