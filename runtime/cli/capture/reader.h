// SPDX-License-Identifier: BSD-3-Clause
//
// Takes captured frames, and returns whole RDMA Sends. It is for `rpcrdma dump` and the tests.
// pcap_file.h reads capture files; nothing here depends on RPC-over-RDMA.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>

#include "iwarp.h"
#include "message.h"
#include "packet.h"
#include "roce.h"

namespace rpcrdma::cli::capture {

inline constexpr std::uint16_t kRocePort = 4791;

/// cost      memory for data that wait for a missing packet, at most twice `kMostKeptInAll`
class Reader {
 public:
  /// ports     UDP ports of RoCEv2 besides 4791
  Reader(Sink& sink, std::set<std::uint16_t> ports);

  /// captured  the bytes of the frame that are in the file; any content is allowed
  void on_frame(LinkType link, xdr::Bytes captured, std::int64_t time_us);

  /// Declares that no more frames follow.
  void finish();

  /// Approximate number of bytes that are kept: at most twice `kMostKeptInAll`.
  std::size_t kept() const noexcept { return roce_.kept() + iwarp_.kept(); }

  /// Returns the same as `Roce::looked_at()`.
  std::uint64_t looked_at() const noexcept { return roce_.looked_at(); }

 private:
  Sink& sink_;
  std::uint64_t frames_ = 0;
  std::set<std::uint16_t> ports_;
  Roce roce_;
  Iwarp iwarp_;
};

}  // namespace rpcrdma::cli::capture
