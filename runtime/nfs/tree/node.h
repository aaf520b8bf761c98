// SPDX-License-Identifier: BSD-3-Clause
//
// Files that are open, each found by its handle; a bounded number, of which the ones not asked for longest are closed. Private to the
// tree. A node that a call has stays where it is found, so that all calls for a file have the same one: its mutex puts them in order.
#pragma once

#include <sys/stat.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "nfs/tree/file_handle.h"
#include "nfs/tree/identity.h"
#include "nfs/tree/number_table.h"
#include "oncrpc/descriptor.h"
#include "xdr/result.h"

namespace nfs {

/// A right to read or write that the kernel has granted, good as long as the file's owner, mode and change time are the same. Change times
/// have the kernel's tick, some milliseconds: that a program on the server changed an access list in the tick of the last WRITE, and
/// no bit of the mode with it, is seen with the next change only.
struct Grant {
  bool valid = false;
  Credentials credentials;
  mode_t mode = 0;
  uid_t uid = 0;
  gid_t gid = 0;
  timespec ctime{};

  static Grant of(bool granted, const Credentials& who, const struct stat& now) noexcept {
    return {granted, who, now.st_mode, now.st_uid, now.st_gid, now.st_ctim};
  }
  bool holds(const Credentials& who, const struct stat& now) const noexcept {
    return valid && mode == now.st_mode && uid == now.st_uid && gid == now.st_gid &&
           ctime.tv_sec == now.st_ctim.tv_sec && ctime.tv_nsec == now.st_ctim.tv_nsec && credentials == who;
  }
};

struct Node {
  Node(const FileHandle& its_handle, oncrpc::Descriptor opened, const struct stat& st, FileNumber its_number = {})
      : handle(its_handle),
        path(std::move(opened)),
        type(st.st_mode & S_IFMT),
        device(st.st_dev),
        inode(st.st_ino),
        number(its_number) {}

  const FileHandle handle;
  const oncrpc::Descriptor path;  ///< O_PATH: reaches the file, and does nothing to it
  const mode_t type;              ///< S_IFREG and so on
  const dev_t device;
  const ino_t inode;
  const FileNumber number;     ///< where handles are numbers
  std::atomic<int> depth = 0;  ///< of a directory: how far below the root it was found last; 0: nobody has looked

  /// Held for a change and the attributes before and after it, and for what follows. Of two directories: the one at the lower address
  /// first.
  std::mutex mutex;
  /// Held while it is put on stable storage, and until what was lost has been told: a failure is told once, and is everybody's. Taken before
  /// the other.
  std::mutex sync_mutex;
  std::uint64_t changes = 0;   ///< that this server has made, but for names
  oncrpc::Descriptor reading;  ///< made when first wanted; both are closed by nobody as long as a call has the node
  oncrpc::Descriptor writing;  ///< reads as well, unless
  bool write_only = false;
  Grant read_grant, write_grant;

  std::chrono::steady_clock::time_point asked_for{};  ///< last; the cache's

  bool is_directory() const noexcept { return type == S_IFDIR; }
  bool is_regular() const noexcept { return type == S_IFREG; }
};

using NodePtr = std::shared_ptr<Node>;

/// What may become of an idle node.
///
/// gone             the file has no name any more: the node goes
/// reads, writes    who has the file open may close it for that: it can be opened again
/// is_found_again   the node goes where nothing of it is open then
struct IdleNode {
  bool gone = false;
  bool reads = false, writes = false;
  bool is_found_again = false;
};

/// What it drops it closes on the calling thread, which may wait for the disk; nobody waits for that thread then.
class NodeCache {
 public:
  /// most   nodes, and those besides that calls have at once
  explicit NodeCache(std::size_t most) : most_(most) {}

  /// returns  nullptr: not here.  errors  BADHANDLE: the same but for the seal
  xdr::Result<NodePtr, Status> find(const FileHandle& handle);
  /// Keeps a node; returns it, or the one that has been here with the same handle.
  NodePtr keep(NodePtr node);
  void drop(const FileHandle& handle);
  /// A name of the file is gone: its space shall be, too, if that was the last. Where a call has it, the next `drop_idle()` comes to it first.
  /// cost  O(files that are open)
  void drop(dev_t device, ino_t inode);
  using Look = std::function<IdleNode(const Node&, bool is_open)>;
  /// Calls `look(node, is_open)` for those that were not asked for since then and that no call has, and closes of them what that says, unless
  /// somebody has asked for them meanwhile. They are found all the time: a file that could not be opened again is lost to nobody.
  ///
  /// is_open   for reading or for writing, besides what finds it
  void drop_idle(std::chrono::steady_clock::time_point since, const Look& look);
  /// Descriptors are short: closes half of those that no call has.
  void shrink();
  /// Lets all of them go; who has one closes it.
  void clear();
  std::size_t size() const;

 private:
  using Dropped = std::list<NodePtr>;
  void take_out(std::list<NodePtr>::iterator at, Dropped& dropped);
  bool drop_oldest(Dropped& dropped);
  void close(const NodePtr& node, std::chrono::steady_clock::time_point since, const IdleNode& found);

  const std::size_t most_;
  mutable std::mutex mutex_;
  std::list<NodePtr> nodes_;  // the one asked for last comes first
  std::unordered_map<std::string_view, std::list<NodePtr>::iterator> by_identity_;  // keys lie in the nodes' handles
};

}  // namespace nfs
