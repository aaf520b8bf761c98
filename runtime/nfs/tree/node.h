// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the cache of open files, each found by its handle. It is bounded: files that no
// call has asked for longest are closed first. A node stays in the cache as long as a call uses it
// and the file exists, so that all calls for a file use the same node: its mutex orders them.
// Private to the tree.
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

/// A permission to read or write that the kernel has granted. It holds as long as the file's owner,
/// mode and change time stay the same. Change times have the resolution of the kernel's tick, some
/// milliseconds: if a program on the server changes an access list, and no bit of the mode, in the
/// tick of the last WRITE, then the grant ends with the next change only.
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
  const oncrpc::Descriptor path;  ///< O_PATH: identifies the file, and can neither read nor write it
  const mode_t type;              ///< S_IFREG and so on
  const dev_t device;
  const ino_t inode;
  const FileNumber number;     ///< set where handles are numbers
  std::atomic<int> depth = 0;  ///< of a directory: its last known distance from the root; 0: not known

  /// Held while a change is made and the attributes before and after it are read; protects the
  /// members below. To lock two directories, lock the one at the lower address first.
  std::mutex mutex;
  /// Held while the file is put on stable storage, and until a loss of data has been reported: the
  /// kernel reports such a failure once, and it concerns every caller. Lock it before `mutex`.
  std::mutex sync_mutex;
  std::uint64_t changes = 0;   ///< made by this server; changes of names are not counted
  oncrpc::Descriptor reading;  ///< opened at the first use; neither descriptor is closed while a call has the node
  oncrpc::Descriptor writing;  ///< open for reading too, unless `write_only`
  bool write_only = false;
  Grant read_grant, write_grant;

  std::chrono::steady_clock::time_point asked_for{};  ///< last time; protected by the cache's mutex

  bool is_directory() const noexcept { return type == S_IFDIR; }
  bool is_regular() const noexcept { return type == S_IFREG; }
};

using NodePtr = std::shared_ptr<Node>;

/// An IdleNode is what may be closed of an idle node.
///
/// gone             the file has no name any more: drop the node
/// reads, writes  the descriptor may be closed, because the file can be opened again for this
/// is_found_again   the node may be dropped once both descriptors are closed, because its handle
///                  leads to the file again
struct IdleNode {
  bool gone = false;
  bool reads = false, writes = false;
  bool is_found_again = false;
};

/// The nodes by handle. Thread-safe. Closes dropped files on the calling thread, outside of its
/// mutex: closing may wait for the disk, but nobody waits for this thread then.
class NodeCache {
 public:
  /// most   nodes that are kept; more only while calls use all of them
  explicit NodeCache(std::size_t most) : most_(most) {}

  /// returns  nullptr: not in the cache.  errors  BADHANDLE: the handle differs from a cached one
  ///          in its seal only
  xdr::Result<NodePtr, Status> find(const FileHandle& handle);
  /// Adds a node. Returns it, or the node that the cache already has for the same handle.
  NodePtr keep(NodePtr node);
  void drop(const FileHandle& handle);
  /// Drops the file, one of whose names was removed: if that was the last name, its space shall be
  /// freed. If a call still uses the node, the next `drop_idle()` looks at it first.
  /// cost  O(files that are open)
  void drop(dev_t device, ino_t inode);
  using Look = std::function<IdleNode(const Node&, bool is_open)>;
  /// For each node that no call uses and none has asked for since `since`: calls
  /// `look(node, is_open)`, and closes what it returns, unless a call has asked for the node
  /// meanwhile. Nodes can be found all the time, so a file that could not be opened again is not
  /// lost.
  ///
  /// is_open   whether the file is open for reading or writing, not only with O_PATH
  void drop_idle(std::chrono::steady_clock::time_point since, const Look& look);
  /// Drops the nodes that no call has asked for longest, up to half of all nodes, but none that a
  /// call uses. For a shortage of descriptors.
  void shrink();
  /// Drops all nodes; the last call that uses one closes it.
  void clear();
  std::size_t size() const;

 private:
  using Dropped = std::list<NodePtr>;
  void take_out(std::list<NodePtr>::iterator at, Dropped& dropped);
  bool drop_oldest(Dropped& dropped);
  void close(const NodePtr& node, std::chrono::steady_clock::time_point since, const IdleNode& found);

  const std::size_t most_;
  mutable std::mutex mutex_;
  std::list<NodePtr> nodes_;                                                        // most recently asked for first
  std::unordered_map<std::string_view, std::list<NodePtr>::iterator> by_identity_;  // keys lie in the nodes' handles
};

}  // namespace nfs
