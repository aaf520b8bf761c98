// SPDX-License-Identifier: BSD-3-Clause
//
// One direction of a TCP connection: segments in any order and any number of times in, bytes in order out. For the
// iWARP reader. What is kept while a segment is missing is bounded.
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

  /// The next byte has this number.
  void start(std::uint32_t sequence);
  bool started() const noexcept { return started_; }

  /// Takes in a segment. kGivenUp: more than `kMostKept` bytes, with `kPacketCost` for each segment, wait for one that
  /// is missing; nothing more comes out.
  Outcome on_segment(std::uint32_t sequence, xdr::Bytes bytes);

  /// Bytes in order that nobody has consumed; valid until the next call that is not const.
  xdr::Bytes ready() const noexcept { return xdr::Bytes(ready_).subspan(consumed_); }
  void consume(std::size_t bytes);

  /// Some bytes wait for a segment that is missing.
  bool has_hole() const noexcept { return !waiting_.empty(); }

  /// Bytes that are kept, about.
  std::size_t kept() const noexcept { return ready_.capacity() + waiting_cost_; }

 private:
  bool append(std::uint64_t at, xdr::Bytes bytes);

  bool started_ = false;
  bool given_up_ = false;
  std::uint64_t next_ = 0;  ///< number of the next byte, counted on beyond 32 bits
  std::vector<std::byte> ready_;
  std::size_t consumed_ = 0;
  std::map<std::uint64_t, std::vector<std::byte>> waiting_;
  std::size_t waiting_cost_ = 0;
};

}  // namespace rpcrdma::cli::capture
