// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the output of the capture reader, and its counters. It is for callers that feed
// packets to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "xdr/bytes.h"

namespace rpcrdma::cli::capture {

/// A Send is one whole RDMA Send.
struct Send {
  std::uint64_t frame = 0;   ///< of the frame that completed it, in the capture, from 1
  std::int64_t time_us = 0;  ///< of its last packet, since the first packet of the capture
  std::string from;          ///< "10.9.0.1", with a port where the transport is TCP
  std::string to;            ///< the same, or with the queue pair
  std::vector<std::byte> bytes;
};

/// Data of a host's memory that an RDMA Read or Write has transferred.
struct MemoryPart {
  std::string host;  ///< as in `Send::from`
  std::uint32_t key = 0;
  std::uint64_t offset = 0;
  xdr::Bytes bytes{};  ///< valid during the call that passes it
};

/// Numbers of packets that gave no Send, and of streams and Sends that were lost or broken, by
/// their kind: "RDMA WRITE packet", "frame: IP fragment".
using Counts = std::map<std::string, std::uint64_t>;

/// Receives the output of the capture reader.
struct Sink {
  std::function<void(Send)> on_send;
  std::function<void(const MemoryPart&)> on_memory{};  ///< empty: Reads and Writes are only counted
  Counts counts;

  void count(const std::string& what, std::uint64_t by = 1) { counts[what] += by; }
};

/// Bound for the bytes of one Send that is assembled from packets; usual ones have a few KiB.
inline constexpr std::size_t kLargestSend = std::size_t{1} << 20;
/// Bound for the bytes kept of one direction of a connection while a packet is missing; each packet
/// costs `kPacketCost` besides.
inline constexpr std::size_t kMostKept = std::size_t{2} << 20;
/// Bound for the directions of connections that are followed at a time.
inline constexpr std::size_t kMostStreams = 256;
/// This bounds the bytes kept of all directions, for each of the two transports; those that were
/// unused for longest are forgotten.
inline constexpr std::size_t kMostKeptInAll = std::size_t{64} << 20;
/// Approximate cost of a packet that is kept, besides its bytes.
inline constexpr std::size_t kPacketCost = 128;

}  // namespace rpcrdma::cli::capture
