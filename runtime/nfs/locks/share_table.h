// SPDX-License-Identifier: BSD-3-Clause
//
// Shares of NLM: files that DOS programs have open, for some access, denying others some. Values only, as lock_table.h. For
// nlm_service.h.
//
// spec: X/Open XNFS chapter 10 (NLM_SHARE)
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "nfs/locks/lock_table.h"

namespace nfs {

/// access, denies   bits: 1 reading, 2 writing
struct Share {
  LockOwner owner{};
  std::uint32_t access = 0, denies = 0;
};

class ShareTable {
 public:
  enum class Outcome : std::uint8_t { kGranted, kDenied, kNoRoom };

  /// most, most_each   shares of all hosts, and of one address
  explicit ShareTable(std::size_t most = 4096, std::size_t most_each = 512) : most_(most), most_each_(most_each) {}

  /// An owner has one share of a file: another one takes the place of the first, if nobody else's stands in the way.
  Outcome share(const std::string& file, const Share& wanted);
  /// What is not there need not go.
  void unshare(const std::string& file, const LockOwner& owner);
  /// The host has nothing any more.
  void free(const LockHost& host);
  std::size_t shares() const { return count_; }

 private:
  template <class Which>
  void drop(std::vector<Share>& shares, const Which& which);

  std::size_t most_, most_each_, count_ = 0;
  std::unordered_map<std::string, std::vector<Share>> files_;
};

}  // namespace nfs
