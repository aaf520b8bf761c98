// SPDX-License-Identifier: BSD-3-Clause
//
// This file has shares of NLM: files that DOS programs have open, with their access and the access
// that they deny others. It is only a data structure, as lock_table.h is. It is for nlm_service.h.
//
// spec: X/Open XNFS chapter 10 (NLM_SHARE)
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "nfs/locks/lock_table.h"

namespace nfs {

/// access, denies   bits: 1 reading, 2 writing
struct Share {
  LockOwner owner{};  // who has the file open
  std::uint32_t access = 0, denies = 0;
};

/// most, most_each  shares of all hosts, and of one address
struct ShareLimits {
  std::size_t most = 4096, most_each = 512;
};

/// The shares of all files.
class ShareTable {
 public:
  /// What came of a request.
  ///
  /// kGranted  the owner has the share
  /// kDenied   another owner's share conflicts
  /// kNoRoom   a limit is reached; nothing has changed
  enum class Outcome : std::uint8_t { kGranted, kDenied, kNoRoom };

  explicit ShareTable(const ShareLimits& limits = {}) : limits_(limits) {}  ///< an empty table

  /// Sets the owner's share of a file. An owner has one share of a file: a new one replaces it, if
  /// no share of another owner conflicts.
  Outcome share(const std::string& file, const Share& wanted);
  /// Removes a share, if there is one.
  void unshare(const std::string& file, const LockOwner& owner);
  /// Removes all shares of a host.
  void free(const LockHost& host);
  /// How many shares there are. Thread-safe, unlike the rest.
  std::size_t shares() const { return count_; }

 private:
  template <class Which>
  void drop(std::vector<Share>& shares, const Which& which);

  ShareLimits limits_;
  std::atomic<std::size_t> count_ = 0;
  std::unordered_map<std::string, std::vector<Share>> files_;
};

}  // namespace nfs
