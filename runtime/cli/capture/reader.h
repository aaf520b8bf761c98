// SPDX-License-Identifier: BSD-3-Clause
//
// Captured frames in, whole RDMA Sends out. For `rpcrdma dump` and the tests; knows nothing of capture files
// (pcap_file.h) nor of RPC-over-RDMA.
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

/// cost      memory is bounded by twice `kMostKeptInAll`, and in practice by what is missing
class Reader {
 public:
  /// ports     of UDP at which RoCEv2 is expected besides 4791
  Reader(Sink& sink, std::set<std::uint16_t> ports);

  /// captured  the frame as far as it is in the file; of any content
  void on_frame(LinkType link, xdr::Bytes captured, std::int64_t time_us);

  /// No more frames come.
  void finish();

  /// Bytes that are kept, about: at most twice `kMostKeptInAll`.
  std::size_t kept() const noexcept { return roce_.kept() + iwarp_.kept(); }

  /// As Roce has it.
  std::uint64_t looked_at() const noexcept { return roce_.looked_at(); }

 private:
  Sink& sink_;
  std::uint64_t frames_ = 0;
  std::set<std::uint16_t> ports_;
  Roce roce_;
  Iwarp iwarp_;
};

}  // namespace rpcrdma::cli::capture
