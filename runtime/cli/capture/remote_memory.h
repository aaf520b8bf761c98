// SPDX-License-Identifier: BSD-3-Clause
//
// Registered memory of hosts, as far as RDMA Reads and Writes in a capture have shown it. For
// chunks that hold what a Send does not. The packets are read in roce_data.h and iwarp.h.
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
  /// Most bytes of one load.
  static constexpr std::uint64_t kMostLoaded = std::uint64_t{16} << 20;
  /// Most keys of all hosts. Beyond them, or beyond `kMostKeptInAll` bytes, the half of the keys
  /// that was used longest ago is forgotten.
  static constexpr std::size_t kMostKeys = 65536;

  /// What a Read or a Write has carried; newer bytes replace older ones.
  ///
  /// cost   amortized linear in `bytes`, whatever was stored before
  void store(const MemoryPart& part);

  /// The bytes of a host's segments, one after the other; nothing where one is missing.
  ///
  /// cost   no copy where one is missing
  std::optional<std::vector<std::byte>> load(const std::string& host, std::span<const Segment> segments) const;

  /// Forgets what the keys of these segments name: an RPC has ended.
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
