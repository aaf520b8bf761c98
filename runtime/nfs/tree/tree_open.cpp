// SPDX-License-Identifier: BSD-3-Clause
//
// Opens a tree, and leads from handles to open files and back.
#include <linux/stat.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/statfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <vector>

#include "nfs/tree/kernel_handles.h"
#include "nfs/tree/tree_private.h"
#include "xdr/assert.h"

namespace nfs {
namespace {

constexpr int kMostDepth = 512;        // levels of directories above a file that is found again by its names
constexpr int kMostParents = 1 << 14;  // levels above a directory on the way up to the root

/// "../../../" and so on: its last 3 * n characters lead n directories up.
constexpr auto kUp = [] {
  constexpr std::size_t most = 1024;  // 3 * most bytes fit into PATH_MAX
  std::array<char, 3 * most + 1> up{};
  for (std::size_t i = 0; i < most; ++i) {
    up[3 * i] = up[3 * i + 1] = '.';
    up[3 * i + 2] = '/';
  }
  return up;
}();
constexpr int kMostUp = (kUp.size() - 1) / 3;

std::string because(std::string what, int error) { return std::move(what) + ": " + std::strerror(error); }

template <typename Value>
bool fill_randomly(Value& value) {
  return ::getrandom(&value, sizeof(value), 0) == static_cast<ssize_t>(sizeof(value));
}

template <typename Value>
void append(std::vector<std::byte>& to, const Value& value) {
  const auto bytes = std::as_bytes(std::span{&value, 1});
  to.insert(to.end(), bytes.begin(), bytes.end());
}

/// Reads the bits that the process removes from the modes of new files. umask() could return them
/// only by changing them.
std::uint32_t read_umask() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("Umask:")) return static_cast<std::uint32_t>(std::strtoul(line.c_str() + 6, nullptr, 8));
  return 0;
}

/// Returns how many of `wanted` files may be open: with three descriptors each, they use at most
/// half of the process's limit. Four are always allowed.
std::size_t affordable(std::size_t wanted) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return std::max<std::size_t>(wanted, 1);
  return std::clamp<std::size_t>(wanted, 1, std::max<std::size_t>(static_cast<std::size_t>(limit.rlim_cur / 6), 4));
}

std::array<std::byte, 8> body_of(FileNumber number) noexcept {
  std::array<std::byte, 8> body;
  std::memcpy(body.data(), &number.serial, body.size());  // read by this process only, so in its own byte order
  return body;
}

bool same_file(const struct stat& one, const struct stat& other) noexcept {
  return one.st_ino == other.st_ino && one.st_dev == other.st_dev;
}

/// Checks that the system has what confines clients.  returns  what is missing, in words; empty:
/// nothing
std::string missing_protection(int root, const struct stat& root_stat) {
  const auto beneath = open_beneath(root, ".", O_PATH | O_DIRECTORY);
  if (!beneath)
    return because(
        "openat2 does not work here (it needs Linux 5.6, and no filter of system calls that refuses it), and nothing "
        "else "
        "keeps clients inside the directory",
        beneath.error());
  const auto again = open_again(beneath->get(), O_PATH | O_DIRECTORY);
  struct stat st {};
  if (!again || ::fstat(again->get(), &st) != 0 || !same_file(st, root_stat))
    return because("/proc/self/fd does not work here, which files are opened through", again ? errno : again.error());
  const int access = check_access(beneath->get(), X_OK);
  if (access == ENOSYS || access == EINVAL)
    return because("faccessat2 does not work here (it needs Linux 5.8)", access);
  return {};
}

}  // namespace

FileIdentity identity_of(int fd, const struct stat& st) noexcept {
  FileIdentity identity{static_cast<std::uint64_t>(st.st_dev), static_cast<std::uint64_t>(st.st_ino)};
  struct statx more {};
  if (::statx(fd, "", AT_EMPTY_PATH, STATX_BTIME, &more) == 0 && (more.stx_mask & STATX_BTIME) != 0) {
    identity.born_seconds = more.stx_btime.tv_sec;
    identity.born_nseconds = more.stx_btime.tv_nsec;
  }
  return identity;
}

xdr::Result<std::unique_ptr<Tree>, std::string> Tree::open(const TreeConfig& config) {
  const std::string where = "exporting " + config.directory + ": ";
  oncrpc::Descriptor root{::open(config.directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (!root) return xdr::unexpected(because(where + "it cannot be opened", errno));
  struct stat st {};
  struct statfs fs {};
  if (::fstat(root.get(), &st) != 0 || ::fstatfs(root.get(), &fs) != 0)
    return xdr::unexpected(because(where + "its attributes cannot be read", errno));
  if (auto missing = missing_protection(root.get(), st); !missing.empty()) return xdr::unexpected(where + missing);

  HandleSeal::Key key{};
  std::uint64_t verifier = 0, serial = 0;
  if (!fill_randomly(key) || !fill_randomly(verifier) || !fill_randomly(serial))
    return xdr::unexpected(because(where + "no random numbers", errno));
  if (config.key) key = *config.key;

  // Make a handle and open it, to find out whether the file system supports kernel handles.
  bool kernel = false;
  std::vector<std::byte> place;
  append(place, fs.f_fsid);
  append(place, st.st_ino);
  if (!config.number_handles) {
    if (const auto handle = kernel_handle_of(root.get())) {
      const auto back = open_kernel_handle(root.get(), handle->type, handle->body());
      struct stat again {};
      kernel = back && ::fstat(back->get(), &again) == 0 && same_file(again, st);
      if (kernel) place.insert(place.end(), handle->body().begin(), handle->body().end());
    }
  }

  std::unique_ptr<Tree> tree{new Tree(config, std::move(root), key, place)};
  tree->root_stat_ = st;
  tree->umask_ = read_umask();
  tree->verifier_ = verifier;
  const int root_fd = tree->root_fd_.get();
  FileNumber number;
  if (!kernel) {
    tree->numbers_ = std::make_unique<NumberTable>(config.most_numbers, identity_of(root_fd, st), serial);
    number = tree->numbers_->root();
  }
  auto path = open_beneath(root_fd, ".", O_PATH | O_DIRECTORY);
  if (!path) return xdr::unexpected(because(where + "it cannot be opened", path.error()));
  FileHandle handle;
  if (kernel) {
    const auto its = kernel_handle_of(root_fd);
    if (!its) return xdr::unexpected(because(where + "name_to_handle_at", its.error()));
    handle = tree->seal_.seal({HandleKind::kKernel, its->type, its->body()});
  } else {
    handle = tree->seal_.seal({HandleKind::kNumber, number.slot, body_of(number)});
  }
  tree->root_ = std::make_shared<Node>(handle, std::move(*path), st, number);
  return tree;
}

Tree::Tree(const TreeConfig& config, oncrpc::Descriptor root, const HandleSeal::Key& key,
           std::span<const std::byte> place)
    : config_(config),
      identity_(config.squash, config.anonymous_uid, config.anonymous_gid),
      seal_(key, place),
      cache_(affordable(config.most_open_files)),
      root_fd_(std::move(root)) {}

Tree::~Tree() = default;

/// Returns how many directories up from `directory` the root is.
///
/// errors   STALE: the root is not within `kMostParents` levels, usually because a program on the
///          server has moved the directory out; or the errno that prevented the check
xdr::Result<int, Status> Tree::depth_of(int directory) {
  oncrpc::Descriptor here;
  int fd = directory;
  struct stat below {};
  for (int depth = 0; depth < kMostParents; ++depth) {
    struct stat st {};
    if (::fstat(fd, &st) != 0) return xdr::unexpected(status_of(errno));
    if (same_file(st, root_stat_)) return depth;
    if (depth > 0 && same_file(st, below)) break;  // "/" is its own parent
    below = st;
    auto up = with_descriptors([&] { return open_parent(fd); });
    if (!up) return xdr::unexpected(status_of(up.error()));
    here = std::move(*up);
    fd = here.get();
  }
  return xdr::unexpected(Status::NFS3ERR_STALE);
}

/// Checks that the root is above the directory: one system call where its depth is the one that was
/// found last. A directory that was inside, and that the server may no longer search, counts as
/// inside: the right may be given back.
Status Tree::check_inside(Node& directory) {
  const int depth = directory.depth.load(std::memory_order_relaxed);
  struct stat st {};
  if (depth > 0 && depth <= kMostUp) {
    if (::fstatat(directory.path.get(), kUp.data() + 3 * (kMostUp - depth), &st, 0) == 0) {
      if (same_file(st, root_stat_)) return Status::NFS3_OK;
    } else if (errno == EACCES) {
      return Status::NFS3_OK;
    }
  }
  const auto now = depth_of(directory.path.get());
  if (!now) return now.error();
  directory.depth.store(*now, std::memory_order_relaxed);
  return Status::NFS3_OK;
}

xdr::Result<NodePtr, Status> Tree::resolve(const FileHandle& handle, int depth) {
  if (HandleSeal::identity(handle) == HandleSeal::identity(root_->handle)) {
    if (!HandleSeal::same_mac(handle, root_->handle)) return xdr::unexpected(Status::NFS3ERR_BADHANDLE);
    return root_;
  }
  auto cached = cache_.find(handle);
  if (!cached) return xdr::unexpected(cached.error());
  if (*cached) {
    const Status status = (*cached)->is_directory() ? check_inside(**cached) : Status::NFS3_OK;
    if (status == Status::NFS3_OK) return std::move(*cached);
    if (status == Status::NFS3ERR_STALE) cache_.drop(handle);
    return xdr::unexpected(status);
  }

  const auto content = seal_.check(handle);
  if (!content) return xdr::unexpected(content.error());
  oncrpc::Descriptor opened;
  FileNumber number;
  if (content->kind == HandleKind::kKernel) {
    // The handle is from when this export had kernel handles.
    if (numbers_) return xdr::unexpected(Status::NFS3ERR_STALE);
    auto found = with_descriptors([&] { return open_kernel_handle(root_fd_.get(), content->number, content->body); });
    if (!found) {
      const bool gone = found.error() == ESTALE || found.error() == ENOENT;
      return xdr::unexpected(gone ? Status::NFS3ERR_STALE : status_of(found.error()));
    }
    opened = std::move(*found);
  } else {
    if (content->body.size() != sizeof(number.serial)) return xdr::unexpected(Status::NFS3ERR_BADHANDLE);
    if (!numbers_) return xdr::unexpected(Status::NFS3ERR_STALE);
    number.slot = content->number;
    std::memcpy(&number.serial, content->body.data(), sizeof(number.serial));
    const auto names = depth == 0 ? hold_names() : std::shared_lock<std::shared_mutex>{};
    auto found = open_numbered(number, depth);
    if (!found) return xdr::unexpected(found.error());
    opened = std::move(*found);
  }
  struct stat st {};
  if (::fstat(opened.get(), &st) != 0) return xdr::unexpected(status_of(errno));
  auto node = std::make_shared<Node>(handle, std::move(opened), st, number);
  if (const Status status = node->is_directory() ? check_inside(*node) : Status::NFS3_OK; status != Status::NFS3_OK)
    return xdr::unexpected(status);
  return cache_.keep(std::move(node));
}

std::shared_lock<std::shared_mutex> Tree::hold_names() {
  return numbers_ ? std::shared_lock(names_mutex_) : std::shared_lock<std::shared_mutex>{};
}

std::unique_lock<std::shared_mutex> Tree::change_names() {
  return numbers_ ? std::unique_lock(names_mutex_) : std::unique_lock<std::shared_mutex>{};
}

/// Opens a file by its number. names_mutex_ is held, by the call that resolves the file itself.
xdr::Result<oncrpc::Descriptor, Status> Tree::open_numbered(FileNumber number, int depth) {
  const auto entry = depth < kMostDepth ? numbers_->find(number) : std::nullopt;
  if (!entry) return xdr::unexpected(Status::NFS3ERR_STALE);
  for (const auto& place : entry->places) {
    const auto directory =
        resolve(seal_.seal({HandleKind::kNumber, place.parent.slot, body_of(place.parent)}), depth + 1);
    if (!directory) continue;
    auto opened = with_descriptors([&] { return open_beneath((*directory)->path.get(), place.name.c_str(), O_PATH); });
    struct stat st {};
    if (opened && ::fstat(opened->get(), &st) == 0 && identity_of(opened->get(), st) == entry->identity)
      return std::move(*opened);
    const int error = opened ? 0 : opened.error();
    if (error != 0 && error != ENOENT && error != ENOTDIR && error != ELOOP) return xdr::unexpected(status_of(error));
    numbers_->on_removed(entry->identity, place.parent, place.name);  // it is not there any more
  }
  return xdr::unexpected(Status::NFS3ERR_STALE);
}

xdr::Result<Tree::Seen, Status> Tree::look(NodePtr node) {
  Seen seen{std::move(node)};
  if (::fstat(seen.node->path.get(), &seen.st) != 0) return xdr::unexpected(status_of(errno));
  if (seen.st.st_nlink == 0) {  // the file is removed, and only our descriptor keeps it
    cache_.drop(seen.node->handle);
    return xdr::unexpected(Status::NFS3ERR_STALE);
  }
  return seen;
}

xdr::Result<Tree::Seen, Status> Tree::look(const FileHandle& handle) {
  auto node = resolve(handle);
  if (!node) return xdr::unexpected(node.error());
  return look(std::move(*node));
}

xdr::Result<FileHandle, Status> Tree::handle_of(int fd, const struct stat& st, const Node& parent,
                                                std::string_view name, FileNumber& number) {
  if (!numbers_) {
    const auto handle = kernel_handle_of(fd);
    if (!handle)
      return xdr::unexpected(handle.error() == EOVERFLOW ? Status::NFS3ERR_SERVERFAULT : status_of(handle.error()));
    return seal_.seal({HandleKind::kKernel, handle->type, handle->body()});
  }
  const auto given = numbers_->number_of(identity_of(fd, st), parent.number, name);
  if (!given) return xdr::unexpected(Status::NFS3ERR_STALE);
  number = *given;
  return seal_.seal({HandleKind::kNumber, number.slot, body_of(number)});
}

xdr::Result<NodePtr, Status> Tree::node_of(oncrpc::Descriptor opened, const struct stat& st, const Node& parent,
                                           std::string_view name) {
  FileNumber number;
  const auto handle = handle_of(opened.get(), st, parent, name, number);
  if (!handle) return xdr::unexpected(handle.error());
  return cache_.keep(std::make_shared<Node>(*handle, std::move(opened), st, number));
}

xdr::Result<NodePtr, Status> Tree::child(const Credentials& who, const Node& directory, const Name& name) {
  const auto names = hold_names();
  auto opened = with_descriptors([&] {
    return actor_.act(
        who, [](int error) { return xdr::unexpected(error); },
        [&] { return open_beneath(directory.path.get(), name.c_str(), O_PATH); });
  });
  if (!opened)  // EXDEV: another file system is mounted there, which is not exported
    return xdr::unexpected(opened.error() == EXDEV ? Status::NFS3ERR_ACCES : status_of(opened.error()));
  struct stat st {};
  if (::fstat(opened->get(), &st) != 0) return xdr::unexpected(status_of(errno));
  auto node = node_of(std::move(*opened), st, directory, name.view());
  const int above = directory.depth.load(std::memory_order_relaxed);
  if (node && (*node)->is_directory() && (above > 0 || &directory == root_.get()))
    (*node)->depth.store(above + 1, std::memory_order_relaxed);
  return node;
}

xdr::Result<NodePtr, Status> Tree::parent(const Node& directory) {
  if (&directory == root_.get()) return root_;
  auto opened = with_descriptors([&] { return open_parent(directory.path.get()); });
  if (!opened) return xdr::unexpected(status_of(opened.error()));
  struct stat st {};
  if (::fstat(opened->get(), &st) != 0) return xdr::unexpected(status_of(errno));
  if (same_file(st, root_stat_)) return root_;
  if (const auto depth = depth_of(opened->get()); !depth) return xdr::unexpected(depth.error());
  if (numbers_) {
    const auto number = numbers_->number_of(identity_of(opened->get(), st));
    if (!number) return xdr::unexpected(Status::NFS3ERR_STALE);
    return resolve(seal_.seal({HandleKind::kNumber, number->slot, body_of(*number)}));
  }
  return node_of(std::move(*opened), st, directory, "..");
}

void Tree::close_idle(std::chrono::steady_clock::duration most) {
  const auto now = std::chrono::steady_clock::now();
  if (now - looked_at_idle_.load() < most / 4) return;
  looked_at_idle_ = now;
  cache_.drop_idle(now - most, [this](const Node& node, bool is_open) {
    struct stat st {};
    const int path = node.path.get();
    if (::fstat(path, &st) != 0 || st.st_nlink == 0) return IdleNode{.gone = true};
    // Kernel handles lead to the file wherever it is.
    return IdleNode{.reads = is_open && check_access(path, R_OK) == 0,
                    .writes = is_open && check_access(path, W_OK) == 0,
                    .is_found_again = numbers_ == nullptr};
  });
}

void Tree::close_all() { cache_.clear(); }

Verifier Tree::write_verifier() const noexcept {
  const std::uint64_t value = verifier_.load();
  Verifier bytes;
  std::memcpy(bytes.data(), &value, bytes.size());
  return bytes;
}

}  // namespace nfs
