// SPDX-License-Identifier: BSD-3-Clause
//
// This file has a directory of the server as NFSv3 sees it: every procedure of RFC 1813 is a
// function, without RPC, XDR or a network. Start here.
//
// Clients cannot leave the exported directory: a name is a single component, opened with openat2
// below an open directory, never through a symbolic link and never across a mount; handles are
// sealed with a key, so that a client has only those that it was given. FIFOs, sockets and devices
// are visible but never opened. A tree is read-only unless the configuration says otherwise.
// identity.h says which user a call acts as.
// What the tree cannot prevent: programs on the server may change files at any time. A file that
// they move out of the tree stays reachable for whoever has its handle, as it would for whoever had
// it open. A directory does not: each operation in a directory first checks that the root is above
// it.
// Left out: which clients may call, which the server decides, and locks.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <span>
#include <string>
#include <string_view>

#include "nfs/tree/actor.h"
#include "nfs/tree/confined.h"
#include "nfs/tree/file_handle.h"
#include "nfs/tree/identity.h"
#include "nfs/tree/node.h"
#include "nfs/tree/number_table.h"
#include "nfs/tree/types.h"
#include "xdr/result.h"

namespace nfs {

/// What is exported, to whom it seems to belong, and what it may cost.
struct TreeConfig {
  std::string directory;  ///< its contents are exported; symbolic links in this path are followed
  bool writable = false;  ///< false: every change is ROFS
  bool devices = false;   ///< MKNOD creates devices for callers who may; false: NOTSUPP
  /// Puts changes on stable storage before they are answered, as NFSv3 demands; false: a crash of
  /// the server's machine may lose the last ones. WRITE and COMMIT do what their arguments say in
  /// either case.
  bool synchronous = true;
  Squash squash = Squash::kRoot;        ///< which users are not believed
  std::uint32_t anonymous_uid = 65534;  ///< the user in place of those that are squashed
  std::uint32_t anonymous_gid = 65534;  ///< that user's group, and in place of group 0
  /// Seals handles. Absent: a random key, and handles become invalid with the tree. With a key that
  /// is kept, and where the kernel makes handles, they survive a restart.
  std::optional<HandleSeal::Key> key;
  bool number_handles = false;  ///< even where the kernel makes handles
  /// Files with valid handles, where handles are numbers: about 200 bytes of memory each. For a
  /// further one the tree forgets another, first those not used for longest, a directory after all
  /// in it: the handle is stale when the file is not open any more.
  std::size_t most_numbers = 1u << 18;
  /// Kept open, with up to three descriptors each; less where RLIMIT_NOFILE is low.
  std::size_t most_open_files = 512;
  std::uint32_t most_bytes = 1u << 20;  ///< of one READ, WRITE or READDIR; FSINFO has it as rtmax and wtmax
};

/// The first part of a WRITE whose data are still arriving. Belongs to one thread at a time.
class BegunWrite {
 public:
  /// Bytes that have been written so far.
  std::size_t done() const noexcept { return done_; }

 private:
  friend class Tree;
  bool is_next(const Node& node, const struct stat& now) const;

  NodePtr node_;
  Credentials who_;
  std::uint64_t offset_ = 0;
  std::size_t done_ = 0;
  Verifier verifier_{};                  // before the first part
  std::optional<PreAttributes> before_;  // before the first part; nothing once others have changed the file since
  std::uint64_t changes_ = 0;            // `changes` of the node after the last part
  std::optional<Attributes> after_;      // after the last part
};

/// Tells whether the client still waits for a call. An operation asks this once, with the mutex of
/// the file held, right before it changes the file: if the client retransmitted a call that waited
/// for a disk, and then sent others, the delayed first execution would undo theirs.
using StillWanted = std::function<bool()>;

/// Thread-safe. An operation blocks as long as the file system does. Statuses are those of RFC
/// 1813; a failure comes with the attributes too, if they are known.
class Tree {
 public:
  /// errors  in words: the directory cannot be opened, or the system lacks what confines clients
  ///         (openat2, /proc)
  static xdr::Result<std::unique_ptr<Tree>, std::string> open(const TreeConfig& config);
  ~Tree();
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;

  /// The handle of the exported directory, which MOUNT gives to clients.
  const FileHandle& root() const noexcept { return root_->handle; }
  /// Tells whether the kernel makes the handles. Then they survive a restart with the same key, and
  /// renames by any program.
  bool has_kernel_handles() const noexcept { return numbers_ == nullptr; }
  /// decides which user a call acts as
  const Identity& identity() const noexcept { return identity_; }
  /// The verifier of WRITE and COMMIT: it differs in each life of the tree, and changes when data
  /// may have been lost.
  Verifier write_verifier() const noexcept;
  /// Nodes in the cache, also those that are open with O_PATH only; the root is not in it.
  std::size_t open_files() const { return cache_.size(); }
  /// Closes files that no call has asked for in that time; a program on the server cannot execute a
  /// file that is open for writing. A descriptor that could not be opened again stays: that of a
  /// file whose mode forbids it meanwhile and, where handles are numbers, the O_PATH descriptor,
  /// which finds the file after a program renames it. The owner of the tree calls this now and
  /// then.
  /// cost   O(files that are open); none within a quarter of that time after the last call
  void close_idle(std::chrono::steady_clock::duration most);
  /// Closes all files but the root; one that a call uses is closed when the call ends. For the end,
  /// when no client calls any more: it may wait for the disk.
  void close_all();

  // These are the procedures, in the order of [RFC 1813 3].
  AttributesResult getattr(const FileHandle& object);
  /// Sets size, owner and group, mode, times, in this order; what was set before one is refused
  /// stays.
  ///
  /// guard   the object's ctime as the client knows it; where it differs: NOT_SYNC, and nothing is
  ///         changed
  ChangeResult setattr(const Caller& caller, const FileHandle& object, const NewAttributes& to,
                       std::optional<Time> guard = std::nullopt);
  /// "." is the directory itself, ".." its parent; the root is its own parent.
  LookupResult lookup(const Caller& caller, const FileHandle& dir, std::string_view name);
  /// asked   bits of ACCESS3_*
  AccessResult access(const Caller& caller, const FileHandle& object, std::uint32_t asked);
  /// into   takes the target; a target that is longer is SERVERFAULT.  returns  `count` bytes of it
  ReadResult readlink(const Caller& caller, const FileHandle& object, std::span<std::byte> into);
  /// Reads up to `into.size()` bytes, but no more than `TreeConfig::most_bytes`. The owner may read
  /// and write whatever the mode says [RFC 1813 4.4], and a user who may execute a file may read
  /// it.
  /// cost   no allocation, if the file is open already
  ReadResult read(const Caller& caller, const FileHandle& object, std::uint64_t offset, std::span<std::byte> into);
  /// cost   as read()
  ///
  /// begun    the part of this WRITE that has been written already, and that nobody writes any more
  /// wanted   is called before the file changes; if it returns false, nothing more is written and
  ///          the status is JUKEBOX, which no client gets. If it is empty, the WRITE is always done
  WriteResult write(const Caller& caller, const FileHandle& object, std::uint64_t offset,
                    std::span<const std::byte> data, Stable stable, const BegunWrite* begun = nullptr,
                    const StillWanted& wanted = {});
  /// Begins a WRITE of `bytes` bytes whose data have not all arrived. Returns nothing where the
  /// WRITE is not allowed, or not with all its bytes, or where a user other than the server's own
  /// has to do it: then `write()` does all of it, or returns the error.
  std::optional<BegunWrite> begin_write(const Caller& caller, const FileHandle& object, std::uint64_t offset,
                                        std::uint32_t bytes);
  /// Writes those of `data` that have not been written yet; `data` begins with the first byte of
  /// the WRITE. If that fails, `write()` does the rest. If the client no longer waits, nothing is
  /// written.
  void go_on(BegunWrite& write, std::span<const std::byte> data, const StillWanted& wanted = {});
  /// UNCHECKED: an existing regular file is used, and gets the size asked for but no other
  /// attribute; a name of anything else is EXIST.
  CreateResult create_unchecked(const Caller& caller, const FileHandle& dir, std::string_view name,
                                const NewAttributes& attributes);
  /// GUARDED: an existing name is EXIST.
  CreateResult create_guarded(const Caller& caller, const FileHandle& dir, std::string_view name,
                              const NewAttributes& attributes);
  /// EXCLUSIVE: `verifier` is kept in the file's times until the client sets them. An existing file
  /// with this verifier, and still without content, counts as created: by an earlier attempt of the
  /// same call. Any other is EXIST.
  CreateResult create_exclusive(const Caller& caller, const FileHandle& dir, std::string_view name,
                                const Verifier& verifier);
  /// Makes a directory, with mode 0700 if `attributes` has none.  spec: [RFC 1813 3.3.9]
  CreateResult mkdir(const Caller& caller, const FileHandle& dir, std::string_view name,
                     const NewAttributes& attributes);
  /// errors   INVAL: `target` is empty or has a NUL. It may name anything otherwise
  /// spec     [RFC 1813 3.3.10]
  CreateResult symlink(const Caller& caller, const FileHandle& dir, std::string_view name, std::string_view target,
                       const NewAttributes& attributes);
  /// type   NF3FIFO, NF3SOCK; NF3CHR and NF3BLK where the configuration allows devices, else they
  ///        are NOTSUPP; all other types are BADTYPE
  CreateResult mknod(const Caller& caller, const FileHandle& dir, std::string_view name, FileType type,
                     const NewAttributes& attributes, std::uint32_t rdev_major = 0, std::uint32_t rdev_minor = 0);
  /// Removes a name of anything but a directory. Handles of a file without a name left are STALE at
  /// once.
  /// errors   ISDIR: a directory; INVAL: "."; EXIST: ".."
  /// spec     [RFC 1813 3.3.12]
  ChangeResult remove(const Caller& caller, const FileHandle& dir, std::string_view name);
  /// Removes an empty directory.  spec: [RFC 1813 3.3.13]
  ChangeResult rmdir(const Caller& caller, const FileHandle& dir, std::string_view name);
  /// Replaces the new name if it exists and the kernel allows it.  spec: [RFC 1813 3.3.14]
  RenameResult rename(const Caller& caller, const FileHandle& from_dir, std::string_view from_name,
                      const FileHandle& to_dir, std::string_view to_name);
  /// Adds a name for a file.  spec: [RFC 1813 3.3.15]
  LinkResult link(const Caller& caller, const FileHandle& file, const FileHandle& dir, std::string_view name);

  /// Called for each entry of a directory.
  using EntrySink = std::function<void(const DirectoryEntry&)>;
  /// Passes entries to `sink`, in the directory's order, as long as the results stay within `count`
  /// and `TreeConfig::most_bytes` bytes of XDR. `sink` must not call the tree.
  /// errors  TOOSMALL: not even one entry fits; BAD_COOKIE: `cookie` is of another directory
  ReaddirResult readdir(const Caller& caller, const FileHandle& dir, std::uint64_t cookie, const Verifier& cookieverf,
                        std::uint32_t count, const EntrySink& sink);
  /// As `readdir()`, with `maxcount` as its `count`.
  ///
  /// dircount   bytes for names, cookies and file numbers alone; one entry may exceed it
  ReaddirResult readdirplus(const Caller& caller, const FileHandle& dir, std::uint64_t cookie,
                            const Verifier& cookieverf, std::uint32_t dircount, std::uint32_t maxcount,
                            const EntrySink& sink);

  /// Asks the kernel (fstatvfs).  spec: [RFC 1813 3.3.18]
  FsstatResult fsstat(const FileHandle& object);
  /// The same for every object of the tree, but for the attributes.  spec: [RFC 1813 3.3.19]
  FsinfoResult fsinfo(const FileHandle& object);
  /// Asks the kernel (fpathconf).  spec: [RFC 1813 3.3.20]
  PathconfResult pathconf(const FileHandle& object);
  /// Commits all of the file, whatever the range. The caller must have the right to write it.
  CommitResult commit(const Caller& caller, const FileHandle& file, std::uint64_t offset, std::uint32_t count);

  // Access control lists, for NFSACL.
  /// Where there is no list, or the file system has none, as for symbolic links, the list says what
  /// the mode says.
  AclResult getacl(const FileHandle& object);
  /// Sets the lists that are given; an empty one removes the file's list. Where the first fails the
  /// second is not tried.
  /// errors   INVAL: the system does not accept such a list, or it is one for new files, and
  ///          `object` is no directory; NOTSUPP: the file system has no lists
  AttributesResult setacl(const Caller& caller, const FileHandle& object, const std::optional<Acl>& access,
                          const std::optional<Acl>& defaults);

 private:
  struct Seen;  // a node and its attributes now
  enum class Way : std::uint8_t { kRead, kWrite };

  Tree(const TreeConfig& config, oncrpc::Descriptor root, const HandleSeal::Key& key, std::span<const std::byte> place);

  // From handles to open files, and back.
  xdr::Result<NodePtr, Status> resolve(const FileHandle& handle, int depth = 0);
  xdr::Result<oncrpc::Descriptor, Status> open_numbered(FileNumber number, int depth);
  xdr::Result<Seen, Status> look(const FileHandle& handle);
  xdr::Result<Seen, Status> look(NodePtr node);
  xdr::Result<NodePtr, Status> node_of(oncrpc::Descriptor opened, const struct stat& st, const Node& parent,
                                       std::string_view name);
  xdr::Result<FileHandle, Status> handle_of(int fd, const struct stat& st, const Node& parent, std::string_view name,
                                            FileNumber& number);
  xdr::Result<NodePtr, Status> child(const Credentials& who, const Node& directory, const Name& name);
  xdr::Result<NodePtr, Status> parent(const Node& directory);
  xdr::Result<int, Status> depth_of(int directory);
  Status check_inside(Node& directory);
  std::shared_lock<std::shared_mutex> hold_names();
  std::unique_lock<std::shared_mutex> change_names();
  template <typename Open>
  auto with_descriptors(Open&& open);

  // Attributes and permissions.
  Attributes attributes_of(const struct stat& st) const noexcept;
  std::optional<Attributes> attributes_now(const Node& node) const noexcept;
  Status check(const Credentials& who, const Node& node, int mode) const;
  Status may(Way way, const Credentials& who, Seen& seen);
  xdr::Result<int, Status> descriptor(Way way, const Credentials& who, Seen& seen);
  Status apply(const Credentials& who, Seen& seen, const NewAttributes& to);
  Status resize(const Credentials& who, Seen& seen, std::uint64_t size);
  std::uint32_t mode_allowed(std::uint32_t mode, bool directory) const noexcept;

  // Data of files.
  xdr::Result<std::uint64_t, Status> room_for_write(std::uint64_t offset, std::uint64_t bytes) const;
  ssize_t write_some(Node& node, const Credentials& who, const struct stat& st, std::span<const std::byte> data,
                     std::uint64_t offset, Wcc& wcc);
  Status sync(Node& node, Verifier* verifier = nullptr);
  void lose_data() noexcept;

  // Changes of directories.
  xdr::Result<Seen, Status> begin_change(const FileHandle& dir);
  xdr::Result<Name, Status> name_to_change(const Node& directory, std::string_view text, Wcc& wcc,
                                           Status of_dot = Status::NFS3ERR_EXIST) const;
  Status finish_change(Node& directory, Status status, Wcc& wcc);
  enum class Create : std::uint8_t { kUnchecked, kGuarded, kExclusive };
  CreateResult create(const Caller& caller, const FileHandle& dir, std::string_view name, Create how,
                      const NewAttributes& attributes);
  template <typename Make>
  CreateResult make(const Caller& caller, const FileHandle& dir, std::string_view name, const NewAttributes& attributes,
                    Make&& make_it);
  Status finish_new(const Credentials& who, Seen& seen, const NewAttributes& attributes);
  Status finish_made(const Credentials& who, Seen& seen, oncrpc::Descriptor opened, const NewAttributes& attributes,
                     CreateResult& result);
  ChangeResult unlink(const Caller& caller, const FileHandle& dir, std::string_view text, int flags);

  // Lists of directories.
  ReaddirResult list(const Caller& caller, const FileHandle& dir, std::uint64_t cookie, const Verifier& cookieverf,
                     std::uint64_t dircount, std::uint64_t maxcount, bool plus, const EntrySink& sink);
  void describe(const Node& directory, DirectoryEntry& entry);

  TreeConfig config_;
  Identity identity_;
  mutable Actor actor_{identity_};
  HandleSeal seal_;
  NodeCache cache_;
  oncrpc::Descriptor root_fd_;
  struct stat root_stat_ {};
  std::uint32_t umask_ = 0;
  std::unique_ptr<NumberTable> numbers_;  // set where handles are numbers
  // For numbers_: locked shared while a name is looked up or created and its number noted, and
  // exclusively during a RENAME, so that the table agrees with the directories. Lock it after a
  // node's mutex.
  std::shared_mutex names_mutex_;
  NodePtr root_;  // always open
  std::atomic<std::chrono::steady_clock::time_point> looked_at_idle_{};
  std::atomic<std::uint64_t> verifier_{0};
};

}  // namespace nfs
