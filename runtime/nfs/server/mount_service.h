// SPDX-License-Identifier: BSD-3-Clause
//
// MOUNT version 3: from the path of an export to a file handle. For whoever runs a server.
// What it tells of who has mounted is what clients said, and bounded; nothing depends on it.
//
// spec: RFC 1813 appendix I
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>

#include "nfs/stub/mount3.h"
#include "nfs/tree/tree.h"

namespace nfs {

/// Answers at once. Paths are followed through the tree, one name after the other with the caller's rights, so that they lead nowhere else.
class MountService final : public nfs::stub::mount3::MountV3Service {
 public:
  static constexpr std::size_t kMostMounts = 256;  ///< remembered; the oldest goes
  static constexpr std::size_t kMostDepth = 64;    ///< of a directory below the export's, to be mounted

  /// tree  must outlive this
  /// name  the export's path for clients: begins with a slash, at most 1024 bytes
  MountService(Tree& tree, std::string name);

  void mnt(oncrpc::stub::Call<Mnt>& call) override;
  void dump(oncrpc::stub::Call<Dump>& call) override;
  void umnt(oncrpc::stub::Call<Umnt>& call) override;
  void umntall(oncrpc::stub::Call<Umntall>& call) override;
  void export_(oncrpc::stub::Call<Export>& call) override;

  std::size_t mounts() const { return mounts_.size(); }

 private:
  struct Mounted {
    std::string host, path;
    bool operator==(const Mounted&) const = default;
  };
  LookupResult find(const Caller& caller, std::string_view path);

  Tree& tree_;
  std::string name_;
  std::deque<Mounted> mounts_;  // the one asked for last comes last
};

}  // namespace nfs
