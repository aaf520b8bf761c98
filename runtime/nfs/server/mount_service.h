// SPDX-License-Identifier: BSD-3-Clause
//
// MOUNT version 3: from the path of an export to a file handle. For whoever runs a server.
// What it tells of who has mounted is what clients said, and bounded; nothing depends on it.
//
// spec: RFC 1813 appendix I
#pragma once

#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>

#include "nfs/stub/mount3.h"
#include "nfs/tree/tree.h"
#include "oncrpc/stub/at_work.h"
#include "oncrpc/workers.h"

namespace nfs {

/// Where there are workers, they look for what is to be mounted; everything else is answered at once. Paths are followed through the tree, one name after the other with the caller's rights, so that they lead nowhere else.
class MountService final : public nfs::stub::mount3::MountV3Service {
 public:
  static constexpr std::size_t kMostMounts = 256;  ///< remembered; the oldest goes
  static constexpr std::size_t kMostDepth = 64;    ///< of a directory below the export's, to be mounted

  /// tree, workers  as of Nfs3Service
  /// name           the export's path for clients: begins with a slash, at most 1024 bytes
  MountService(Tree& tree, std::string name, oncrpc::Workers* workers = nullptr);

  void mnt(oncrpc::stub::Call<Mnt>& call) override;
  void dump(oncrpc::stub::Call<Dump>& call) override;
  void umnt(oncrpc::stub::Call<Umnt>& call) override;
  void umntall(oncrpc::stub::Call<Umntall>& call) override;
  void export_(oncrpc::stub::Call<Export>& call) override;

  std::size_t mounts() const {
    const std::lock_guard lock(mutex_);
    return mounts_.size();
  }

 private:
  friend class oncrpc::stub::AtWork;
  struct Mounted {
    std::string host, path;
    bool operator==(const Mounted&) const = default;
  };
  void work(oncrpc::stub::WorkCall<Mnt>& call);
  LookupResult find(const Caller& caller, std::string_view path);
  void remember(Mounted mounted);

  Tree& tree_;
  std::string name_;
  oncrpc::stub::AtWork at_work_;
  mutable std::mutex mutex_;
  std::deque<Mounted> mounts_;  // the one asked for last comes last
};

}  // namespace nfs
