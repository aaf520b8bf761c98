// SPDX-License-Identifier: BSD-3-Clause
//
// The contents of registered memory that RDMA Reads and Writes in a capture have shown. It is for
// chunks, because no Send has their data. roce_data.h and iwarp_data.h read the packets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "message.h"
#include "xdr/bytes.h"

namespace rpcrdma::cli::capture {

/// A piece of registered memory [RFC 8166 3.4.3].
struct Segment {
  std::uint32_t key = 0;
  std::uint32_t length = 0;
  std::uint64_t offset = 0;
};

class RemoteMemory {
 public:
  /// The most bytes of one load.
  static constexpr std::uint64_t kMostLoaded = std::uint64_t{16} << 20;
  /// The most keys of all hosts. Beyond it, or beyond `kMostKeptInAll` bytes, the least recently
  /// used half of the keys is forgotten.
  static constexpr std::size_t kMostKeys = 65536;

  /// Stores the data of a Read or a Write; newer bytes replace older ones.
  ///
  /// cost   amortized linear in `bytes`, whatever was stored before
  void store(const MemoryPart& part);

  /// Returns the bytes of a host's segments, one after the other; nothing if a byte is missing, or
  /// there are more than `kMostLoaded`.
  ///
  /// cost   no copy if a byte is missing
  std::optional<std::vector<std::byte>> load(const std::string& host, std::span<const Segment> segments) const;

  /// Forgets the memory that the keys of these segments name, because its message has been read.
  void forget(const std::string& host, std::span<const Segment> segments);

  std::size_t kept() const noexcept { return kept_; }

 private:
  using Runs = std::map<std::uint64_t, std::vector<std::byte>>;  ///< by offset; none overlaps another
  struct Region {
    Runs runs;
    std::uint64_t used = 0;
  };
  using Key = std::pair<std::string, std::uint32_t>;

  template <class Take>
  bool walk(const std::string& host, const Segment& segment, Take take) const;
  static bool overwrite(Runs& runs, const MemoryPart& part);
  void clear(Region& region, std::uint64_t from, std::uint64_t to);
  void erase(std::map<Key, Region>::iterator region);
  void forget_older_half();

  std::map<Key, Region> regions_;
  std::uint64_t clock_ = 0;
  std::size_t kept_ = 0;  ///< bytes of all runs
};

}  // namespace rpcrdma::cli::capture
