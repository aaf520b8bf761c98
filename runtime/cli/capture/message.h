// SPDX-License-Identifier: BSD-3-Clause
//
// What the capture reader gives out, and what it counts. For whoever feeds it packets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "xdr/bytes.h"

namespace rpcrdma::cli::capture {

/// One RDMA Send, whole.
struct Send {
  std::uint64_t frame = 0;   ///< number in the capture, from 1, of the frame that completed it
  std::int64_t time_us = 0;  ///< when its last packet was captured, from the first packet of the capture
  std::string from;          ///< "10.9.0.1", with a port where the transport is TCP
  std::string to;            ///< the same, or with the queue pair
  std::vector<std::byte> bytes;
};

/// What became of packets that gave no Send, by what they were: "RDMA WRITE", "IP fragment".
using Counts = std::map<std::string, std::uint64_t>;

/// What is made of a capture goes here.
struct Sink {
  std::function<void(Send)> on_send;
  Counts counts;

  void count(const std::string& what, std::uint64_t by = 1) { counts[what] += by; }
};

/// Most bytes of one Send that is put together from packets; real ones are a few KiB.
inline constexpr std::size_t kLargestSend = std::size_t{1} << 20;
/// Most bytes kept for one direction of a connection while a packet is missing, with `kPacketCost` for each packet.
inline constexpr std::size_t kMostKept = std::size_t{2} << 20;
/// Most directions of connections followed at a time.
inline constexpr std::size_t kMostStreams = 256;
/// Most bytes kept for all of them, by each of the two transports; those that were used longest ago are forgotten.
inline constexpr std::size_t kMostKeptInAll = std::size_t{64} << 20;
/// What keeping a packet costs besides its bytes, about.
inline constexpr std::size_t kPacketCost = 128;

}  // namespace rpcrdma::cli::capture
