// SPDX-License-Identifier: BSD-3-Clause
//
// A directory of the server as NFSv3 sees it: every procedure of RFC 1813 as a function, without RPC, XDR or a network. Start here.
//
// Clients stay inside: names are single components, opened with openat2 below an open directory, never through a symbolic link and
// never across a mount; handles are sealed with a key, so that a client holds only those that it was given. FIFOs, sockets and devices
// are seen, and never opened. Read-only unless the configuration says otherwise. Whose rights count: identity.h.
// What the tree cannot promise: the server's own programs may change files at any time. A file that they move out of the tree stays
// reachable for whoever has its handle, as it would for whoever had it open. A directory does not: each operation in one makes sure
// first that the root is above it.
// Left out: which clients may call (the server's business), and locks.
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

struct TreeConfig {
  std::string directory;  ///< whose contents are exported; symbolic links in this path are followed
  bool writable = false;  ///< otherwise every change is ROFS
  bool devices = false;   ///< MKNOD makes devices, for who may; otherwise NOTSUPP
  /// Changes are on stable storage before they are answered, as NFSv3 wants; otherwise a crash of the server's machine may lose
  /// the last ones. WRITE and COMMIT do what they are asked in either case.
  bool synchronous = true;
  Squash squash = Squash::kRoot;
  std::uint32_t anonymous_uid = 65534, anonymous_gid = 65534;
  /// Seals handles. Absent: a random one, and handles end with the tree. With a key that is kept, and where the kernel gives handles, they
  /// survive a restart.
  std::optional<HandleSeal::Key> key;
  bool number_handles = false;  ///< even where the kernel gives handles
  std::size_t most_numbers =
      1u << 18;  ///< files that handles can be held of, where the kernel gives none: some 200 bytes each
  std::size_t most_open_files = 512;    ///< kept open, up to three descriptors each; less where RLIMIT_NOFILE is low
  std::uint32_t most_bytes = 1u << 20;  ///< of a READ, WRITE, READDIR or READLINK, as FSINFO tells
};

/// The first part of a WRITE whose data are still arriving. Belongs to one thread at a time.
class BegunWrite {
 public:
  /// Bytes that have been written.
  std::size_t done() const noexcept { return done_; }

 private:
  friend class Tree;
  bool is_next(const Node& node, const struct stat& now) const;

  NodePtr node_;
  Credentials who_;
  std::uint64_t offset_ = 0;
  std::size_t done_ = 0;
  Verifier verifier_{};                  // before any of it
  std::optional<PreAttributes> before_;  // likewise; nothing, once others have changed the file in between
  std::uint64_t changes_ = 0;            // of the node, with the last part
  std::optional<Attributes> after_;      // that
};

/// Whether the client still wants what a call asks for: asked once, with the file in hand, right before it is changed. A call that has
/// waited for a disk meanwhile may have come again, and others behind it.
using StillWanted = std::function<bool()>;

/// Any thread may call any operation at any time. An operation blocks as long as the file system does.
/// Statuses are those of RFC 1813; whatever attributes are at hand come with failures too.
class Tree {
 public:
  /// errors  in words: the directory cannot be opened, or the system lacks what keeps clients inside (openat2, /proc)
  static xdr::Result<std::unique_ptr<Tree>, std::string> open(const TreeConfig& config);
  ~Tree();
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;

  const FileHandle& root() const noexcept { return root_->handle; }
  /// Handles survive a restart with the same key, and renames by anybody.
  bool has_kernel_handles() const noexcept { return numbers_ == nullptr; }
  const Identity& identity() const noexcept { return identity_; }
  /// Of WRITE and COMMIT: other in each life of the tree, and after data may have been lost.
  Verifier write_verifier() const noexcept;
  /// With those of which nothing is open but what finds them again.
  std::size_t open_files() const { return cache_.size(); }
  /// Closes files that no call has asked for in that time; the server's own programs cannot run a file that is open for writing. What
  /// could not be opened again stays: a file whose mode has come to forbid it, and, of any where handles are numbers, what finds it after
  /// others rename it. For the owner to call now and then.
  /// cost   O(files that are open); none within a quarter of that time after the last
  void close_idle(std::chrono::steady_clock::duration most);
  /// Closes all of them, but what calls have, which close it. For the end, when nobody calls any more: a disk may keep this waiting.
  void close_all();

  // The procedures, in the order of [RFC 1813 3].
  AttributesResult getattr(const FileHandle& object);
  /// guard   the object's ctime as the client knows it; another one: NOT_SYNC, and nothing is changed
  ChangeResult setattr(const Caller& caller, const FileHandle& object, const NewAttributes& to,
                       std::optional<Time> guard = std::nullopt);
  /// "." is the directory itself, ".." its parent; the root is its own parent.
  LookupResult lookup(const Caller& caller, const FileHandle& dir, std::string_view name);
  /// asked   bits of ACCESS3_*
  AccessResult access(const Caller& caller, const FileHandle& object, std::uint32_t asked);
  /// into   takes the target; what is longer than it is SERVERFAULT.  returns  `count` bytes of it
  ReadResult readlink(const Caller& caller, const FileHandle& object, std::span<std::byte> into);
  /// Reads up to `into.size()` bytes. The owner may read and write whatever the mode says [RFC 1813 4.4], and who
  /// may execute a
  /// file may read it.
  /// cost   no allocation, if the file is open already
  ReadResult read(const Caller& caller, const FileHandle& object, std::uint64_t offset, std::span<std::byte> into);
  /// cost   as read()
  ///
  /// begun    the same WRITE, some of which has been done; nobody does more of it now
  /// wanted   nothing is written where it says no, and the status, which nobody waits for, is JUKEBOX; nothing: it is wanted
  WriteResult write(const Caller& caller, const FileHandle& object, std::uint64_t offset,
                    std::span<const std::byte> data, Stable stable, const BegunWrite* begun = nullptr,
                    const StillWanted& wanted = {});
  /// A WRITE of `bytes` bytes that are not all there yet. Nothing is begun where it is not allowed, or somebody else than the server's own
  /// user would have to do it: `write()` does that, or says why not.
  std::optional<BegunWrite> begin_write(const Caller& caller, const FileHandle& object, std::uint64_t offset,
                                        std::uint32_t bytes);
  /// Writes what is there of the data, all from the first byte on, and has not been written before. What fails, or is not wanted any more, is
  /// left to `write()`.
  void go_on(BegunWrite& write, std::span<const std::byte> data, const StillWanted& wanted = {});
  /// UNCHECKED: a regular file that is there is taken, and given the size asked for.
  CreateResult create_unchecked(const Caller& caller, const FileHandle& dir, std::string_view name,
                                const NewAttributes& attributes);
  CreateResult create_guarded(const Caller& caller, const FileHandle& dir, std::string_view name,
                              const NewAttributes& attributes);
  /// EXCLUSIVE: `verifier` is kept in the file's times until the client sets them; a file that is there with it was made by this call.
  CreateResult create_exclusive(const Caller& caller, const FileHandle& dir, std::string_view name,
                                const Verifier& verifier);
  CreateResult mkdir(const Caller& caller, const FileHandle& dir, std::string_view name,
                     const NewAttributes& attributes);
  CreateResult symlink(const Caller& caller, const FileHandle& dir, std::string_view name, std::string_view target,
                       const NewAttributes& attributes);
  /// type   NF3FIFO, NF3SOCK; NF3CHR and NF3BLK where allowed; others are BADTYPE
  CreateResult mknod(const Caller& caller, const FileHandle& dir, std::string_view name, FileType type,
                     const NewAttributes& attributes, std::uint32_t rdev_major = 0, std::uint32_t rdev_minor = 0);
  ChangeResult remove(const Caller& caller, const FileHandle& dir, std::string_view name);
  ChangeResult rmdir(const Caller& caller, const FileHandle& dir, std::string_view name);
  RenameResult rename(const Caller& caller, const FileHandle& from_dir, std::string_view from_name,
                      const FileHandle& to_dir, std::string_view to_name);
  LinkResult link(const Caller& caller, const FileHandle& file, const FileHandle& dir, std::string_view name);

  using EntrySink = std::function<void(const DirectoryEntry&)>;
  /// Hands entries to `sink`, in the directory's order, as long as their results stay within `count` bytes of XDR. `sink` must not call
  /// the tree.
  /// errors  TOOSMALL: not even one entry fits; BAD_COOKIE: `cookie` was not given for this directory
  ReaddirResult readdir(const Caller& caller, const FileHandle& dir, std::uint64_t cookie, const Verifier& cookieverf,
                        std::uint32_t count, const EntrySink& sink);
  /// dircount   for names, cookies and file numbers alone
  ReaddirResult readdirplus(const Caller& caller, const FileHandle& dir, std::uint64_t cookie,
                            const Verifier& cookieverf, std::uint32_t dircount, std::uint32_t maxcount,
                            const EntrySink& sink);

  FsstatResult fsstat(const FileHandle& object);
  FsinfoResult fsinfo(const FileHandle& object);
  PathconfResult pathconf(const FileHandle& object);
  /// All of the file is committed, whatever the range.
  CommitResult commit(const Caller& caller, const FileHandle& file, std::uint64_t offset, std::uint32_t count);

  // Access control lists, for NFSACL.
  /// Lists of a file system that has none are those of the mode.
  AclResult getacl(const FileHandle& object);
  /// Sets the lists that are there; an empty one is taken away. Where the first is refused the second is not tried.
  /// errors   INVAL: no list that the system takes; NOTSUPP: the file system has none
  AttributesResult setacl(const Caller& caller, const FileHandle& object, const std::optional<Acl>& access,
                          const std::optional<Acl>& defaults);

 private:
  struct Seen;  // a node and its attributes now
  enum class Way : std::uint8_t { kRead, kWrite };

  Tree(const TreeConfig& config, oncrpc::Descriptor root, const HandleSeal::Key& key, std::span<const std::byte> place);

  // tree_open.cpp: from handles to open files, and back.
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

  // tree_attributes.cpp
  Attributes attributes_of(const struct stat& st) const noexcept;
  std::optional<Attributes> attributes_now(const Node& node) const noexcept;
  Status check(const Credentials& who, const Node& node, int mode) const;
  Status may(Way way, const Credentials& who, Seen& seen);
  xdr::Result<int, Status> descriptor(Way way, const Credentials& who, Seen& seen);
  Status apply(const Credentials& who, Seen& seen, const NewAttributes& to);
  Status resize(const Credentials& who, Seen& seen, std::uint64_t size);
  std::uint32_t mode_allowed(std::uint32_t mode, bool directory) const noexcept;

  // tree_data.cpp
  xdr::Result<std::uint64_t, Status> room_for_write(std::uint64_t offset, std::uint64_t bytes) const;
  ssize_t write_some(Node& node, const Credentials& who, const struct stat& st, std::span<const std::byte> data,
                     std::uint64_t offset, Wcc& wcc);
  Status sync(Node& node, Verifier* verifier = nullptr);
  void lose_data() noexcept;

  // tree_create.cpp, tree_names.cpp
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

  // tree_readdir.cpp
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
  std::unique_ptr<NumberTable> numbers_;  // where handles are numbers
  // Then, held while names are looked up and remembered, and alone while they change: the table and the directories agree.
  // Taken after a node's mutex.
  std::shared_mutex names_mutex_;
  NodePtr root_;  // always open
  std::atomic<std::chrono::steady_clock::time_point> looked_at_idle_{};
  std::atomic<std::uint64_t> verifier_{0};
};

}  // namespace nfs
