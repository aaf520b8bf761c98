// SPDX-License-Identifier: BSD-3-Clause
//
// This file has MOUNT version 3: it leads from the path of an export to a file handle. It is for
// readers who run a server. The list of clients that have mounted is what clients claimed, and
// bounded; nothing depends on it.
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

/// most_mounts   entries of that list; a further one replaces the oldest
/// most_depth    levels below the export's directory that a mounted directory may have
struct MountLimits {
  std::size_t most_mounts = 256;
  std::size_t most_depth = 64;
};

/// With workers, a worker follows the path that is to be mounted; everything else is answered at
/// once. A path is followed in the tree, name by name and with the caller's rights, so that it
/// cannot lead out of the export.
class MountService final : public nfs::stub::mount3::MountV3Service {
 public:
  /// tree, workers  as for Nfs3Service
  /// name           the export's path for clients: begins with a slash, at most 1024 bytes; slashes
  ///                at its end are dropped
  MountService(Tree& tree, std::string name, oncrpc::Workers* workers = nullptr, const MountLimits& limits = {});

  /// Gives the handle of a directory. MNT3ERR_NOENT: the path is not within the export, or does not
  /// exist; MNT3ERR_ACCES also: it has ".."; MNT3ERR_NOTDIR: it leads to something else.
  void mnt(oncrpc::stub::Call<Mnt>& call) override;
  /// lists the clients that have mounted
  void dump(oncrpc::stub::Call<Dump>& call) override;
  /// forgets one mount of the caller, which is known by the machine name in its AUTH_SYS only
  void umnt(oncrpc::stub::Call<Umnt>& call) override;
  void umntall(oncrpc::stub::Call<Umntall>& call) override;  ///< forgets all mounts of the caller
  void export_(oncrpc::stub::Call<Export>& call) override;   ///< the one export, without groups

  std::size_t mounts() const {  ///< entries of the list
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
  const MountLimits limits_;
  oncrpc::stub::AtWork at_work_;
  mutable std::mutex mutex_;
  std::deque<Mounted> mounts_;  // most recently mounted last
};

}  // namespace nfs
