// SPDX-License-Identifier: BSD-3-Clause
//
// This file has procedures that create names: CREATE, MKDIR, SYMLINK, MKNOD, LINK.
#include <sys/sysmacros.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <limits>
#include <string>

#include "nfs/tree/tree_private.h"

namespace nfs {
namespace {

constexpr std::uint32_t kFileMode = 0600, kDirectoryMode = 0700;  // where the client gives none

/// Keeps the verifier of an exclusive CREATE in the seconds of two times of the file. The highest
/// bit of each is left out, because not every file system can store it.
struct VerifierTimes {
  std::uint32_t atime = 0, mtime = 0;

  explicit VerifierTimes(const Verifier& verifier) {
    std::memcpy(&atime, verifier.data(), 4);
    std::memcpy(&mtime, verifier.data() + 4, 4);
    constexpr std::uint32_t most = std::numeric_limits<std::int32_t>::max();
    atime &= most;
    mtime &= most;
  }
  bool are_of(const struct stat& st) const noexcept {
    return S_ISREG(st.st_mode) && st.st_size == 0 && st.st_atim.tv_sec == static_cast<time_t>(atime) &&
           st.st_mtim.tv_sec == static_cast<time_t>(mtime);
  }
  bool store(int fd) const noexcept {
    const timespec times[] = {{static_cast<time_t>(atime), 0}, {static_cast<time_t>(mtime), 0}};
    return ::futimens(fd, times) == 0;
  }
};

}  // namespace

/// Looks up a directory that is to be changed. Does not lock it.
xdr::Result<Tree::Seen, Status> Tree::begin_change(const FileHandle& dir) {
  auto seen = look(dir);
  if (!seen) return seen;
  if (!seen->node->is_directory()) return xdr::unexpected(Status::NFS3ERR_NOTDIR);
  return seen;
}

/// Checks a name that is to be created or removed, and notes the attributes of the directory
/// before. The directory is locked.
/// of_dot   the status for ".", which can be neither; for ".." it is NFS3ERR_EXIST
xdr::Result<Name, Status> Tree::name_to_change(const Node& directory, std::string_view text, Wcc& wcc,
                                               Status of_dot) const {
  struct stat st {};
  if (::fstat(directory.path.get(), &st) != 0) return xdr::unexpected(status_of(errno));
  wcc.before = before(st);
  if (!config_.writable) return xdr::unexpected(Status::NFS3ERR_ROFS);
  auto name = Name::of(text);
  if (name && name->is_dot()) return xdr::unexpected(of_dot);
  if (name && name->is_dot_dot()) return xdr::unexpected(Status::NFS3ERR_EXIST);
  return name;
}

/// Puts a changed directory on stable storage. The directory is not locked. An earlier failure in
/// `status` is returned as it is.
Status Tree::finish_change(Node& directory, Status status, Wcc& wcc) {
  if (!wcc.after) wcc.after = attributes_now(directory);
  if (status != Status::NFS3_OK || !config_.synchronous) return status;
  return sync(directory);
}

/// Sets attributes of a new file: the bits of its mode that the umask removed, and what could not
/// be set when it was created. The node is locked.
Status Tree::finish_new(const Credentials& who, Seen& seen, const NewAttributes& attributes) {
  NewAttributes rest = attributes;
  rest.size.reset();
  rest.mode.reset();
  const bool root = identity_.switches() && who.uid == 0;
  if (!root || rest.uid == seen.st.st_uid)
    rest.uid.reset();  // only root can give files away, and clients ask for it all the same
  if (!root || rest.gid == seen.st.st_gid) rest.gid.reset();
  if (seen.node->type != S_IFLNK) {
    const std::uint32_t wanted = mode_allowed(
        attributes.mode.value_or(seen.node->is_directory() ? kDirectoryMode : kFileMode), seen.node->is_directory());
    const std::uint32_t has = seen.st.st_mode & 07777;
    // Not all of `wanted`: an access control list of the directory may have removed the rest.
    const std::uint32_t complete = has | (wanted & (umask_ | 07000));
    if (complete != has || rest.uid || rest.gid) rest.mode = complete;
  }
  if (attributes.size.value_or(0) != 0)
    if (const Status status = resize(who, seen, *attributes.size); status != Status::NFS3_OK) return status;
  return apply(who, seen, rest);
}

/// Sets the attributes of a new file, and fills in the result. The caller locks neither the node
/// nor its directory: a rename may lock the two in the other order.
///
/// opened   the descriptor of the new file, where creating it gave one
Status Tree::finish_made(const Credentials& who, Seen& seen, oncrpc::Descriptor opened, const NewAttributes& attributes,
                         CreateResult& result) {
  Status status = Status::NFS3_OK;
  {
    const std::lock_guard lock(seen.node->mutex);
    if (opened && !seen.node->writing) seen.node->writing = std::move(opened);
    status = finish_new(who, seen, attributes);
    result.object = seen.node->handle;
    result.attributes = attributes_now(*seen.node);
  }
  if (status == Status::NFS3_OK && config_.synchronous && (seen.node->is_regular() || seen.node->is_directory()))
    status = sync(*seen.node);
  return status;
}

/// make_it   called with (directory, name) and the rights of the caller: returns the descriptor of
///           the new file, or an empty one where creating gives none
template <typename Make>
CreateResult Tree::make(const Caller& caller, const FileHandle& dir, std::string_view text,
                        const NewAttributes& attributes, Make&& make_it) {
  CreateResult result;
  const auto directory = begin_change(dir);
  if (!directory) return {.status = directory.error()};
  Node& parent = *directory->node;
  const auto who = identity_.of(caller);
  Seen seen;
  oncrpc::Descriptor opened;
  const auto make_locked = [&]() -> Status {
    const std::lock_guard lock(parent.mutex);
    const auto name = name_to_change(parent, text, result.dir_wcc);
    if (!name) return name.error();
    if (!are_possible(attributes)) return Status::NFS3ERR_INVAL;
    const auto names = hold_names();
    auto made = with_descriptors([&] {
      return actor_.act(
          who, [](int error) { return xdr::unexpected(error); },
          [&]() -> xdr::Result<oncrpc::Descriptor, int> { return make_it(parent.path.get(), name->c_str()); });
    });
    result.dir_wcc.after = attributes_now(parent);
    if (!made) return status_of(made.error());
    opened = std::move(*made);
    // A descriptor from creating refers to the new file for certain. Without one the name may refer
    // to another file meanwhile, which is used then.
    auto path = opened ? open_again(opened.get(), O_PATH) : open_beneath(parent.path.get(), name->c_str(), O_PATH);
    if (!path || ::fstat(path->get(), &seen.st) != 0) return Status::NFS3_OK;
    if (auto node = node_of(std::move(*path), seen.st, parent, name->view())) seen.node = std::move(*node);
    return Status::NFS3_OK;
  };
  const Status made = make_locked();
  // First the new file, then the directory, both unlocked: this may wait for the disk, and others
  // see the new name meanwhile.
  Status finished = Status::NFS3_OK;
  if (made == Status::NFS3_OK && seen.node) finished = finish_made(who, seen, std::move(opened), attributes, result);
  result.status = finish_change(parent, made, result.dir_wcc);
  if (result.status == Status::NFS3_OK) result.status = finished;
  return result;
}

CreateResult Tree::create(const Caller& caller, const FileHandle& dir, std::string_view name, Create how,
                          const NewAttributes& attributes) {
  return make(caller, dir, name, attributes, [&](int at, const char* path) {
    const std::uint32_t mode = how == Create::kExclusive ? kFileMode : attributes.mode.value_or(kFileMode);
    return open_beneath(at, path, O_CREAT | O_EXCL | O_RDWR | O_NONBLOCK | O_NOCTTY, mode_allowed(mode, false));
  });
}

CreateResult Tree::create_guarded(const Caller& caller, const FileHandle& dir, std::string_view name,
                                  const NewAttributes& attributes) {
  return create(caller, dir, name, Create::kGuarded, attributes);
}

CreateResult Tree::create_unchecked(const Caller& caller, const FileHandle& dir, std::string_view name,
                                    const NewAttributes& attributes) {
  CreateResult result;
  for (int tries = 0; tries < 3; ++tries) {  // the file may be removed between create() and lookup()
    result = create(caller, dir, name, Create::kUnchecked, attributes);
    if (result.status != Status::NFS3ERR_EXIST || name == "." || name == "..") return result;
    const auto there = lookup(caller, dir, name);
    if (there.status == Status::NFS3ERR_NOENT) continue;
    if (there.status != Status::NFS3_OK || !there.attributes || there.attributes->type != FileType::NF3REG)
      return result;
    result.status = Status::NFS3_OK;
    result.object = there.object;
    result.attributes = there.attributes;
    if (!attributes.size) return result;
    const auto sized = setattr(caller, there.object, {.size = attributes.size});
    result.status = sized.status;
    if (sized.wcc.after) result.attributes = sized.wcc.after;
    return result;
  }
  return result;
}

CreateResult Tree::create_exclusive(const Caller& caller, const FileHandle& dir, std::string_view name,
                                    const Verifier& verifier) {
  const VerifierTimes times{verifier};
  CreateResult result =
      make(caller, dir, name, {}, [&](int at, const char* path) -> xdr::Result<oncrpc::Descriptor, int> {
        auto made = open_beneath(at, path, O_CREAT | O_EXCL | O_RDWR | O_NONBLOCK | O_NOCTTY, kFileMode);
        if (!made || times.store(made->get())) return made;
        const int error = errno;
        (void)::unlinkat(at, path, 0);  // else the client's next try would find a file without its verifier
        return xdr::unexpected(error);
      });
  if (result.status != Status::NFS3ERR_EXIST) return result;
  const auto there = lookup(caller, dir, name);
  if (there.status != Status::NFS3_OK) return result;
  const auto seen = look(there.object);
  if (!seen || !times.are_of(seen->st)) return result;
  result.status = Status::NFS3_OK;
  result.object = there.object;
  result.attributes = attributes_of(seen->st);
  return result;
}

CreateResult Tree::mkdir(const Caller& caller, const FileHandle& dir, std::string_view name,
                         const NewAttributes& attributes) {
  return make(caller, dir, name, attributes, [&](int at, const char* path) -> xdr::Result<oncrpc::Descriptor, int> {
    if (::mkdirat(at, path, attributes.mode.value_or(kDirectoryMode) & 07777) != 0) return xdr::unexpected(errno);
    return oncrpc::Descriptor{};
  });
}

CreateResult Tree::symlink(const Caller& caller, const FileHandle& dir, std::string_view name, std::string_view target,
                           const NewAttributes& attributes) {
  const bool bad = target.empty() || target.find('\0') != std::string_view::npos;
  const std::string text(target);
  return make(caller, dir, name, attributes, [&](int at, const char* path) -> xdr::Result<oncrpc::Descriptor, int> {
    if (bad) return xdr::unexpected(EINVAL);
    if (::symlinkat(text.c_str(), at, path) != 0) return xdr::unexpected(errno);
    return oncrpc::Descriptor{};
  });
}

CreateResult Tree::mknod(const Caller& caller, const FileHandle& dir, std::string_view name, FileType type,
                         const NewAttributes& attributes, std::uint32_t rdev_major, std::uint32_t rdev_minor) {
  mode_t kind = 0;
  dev_t device = 0;
  switch (type) {
    case FileType::NF3FIFO:
      kind = S_IFIFO;
      break;
    case FileType::NF3SOCK:
      kind = S_IFSOCK;
      break;
    case FileType::NF3CHR:
    case FileType::NF3BLK:
      if (!config_.devices) return {.status = Status::NFS3ERR_NOTSUPP};
      kind = type == FileType::NF3CHR ? S_IFCHR : S_IFBLK;
      device = makedev(rdev_major, rdev_minor);
      break;
    default:
      return {.status = Status::NFS3ERR_BADTYPE};
  }
  return make(caller, dir, name, attributes, [&](int at, const char* path) -> xdr::Result<oncrpc::Descriptor, int> {
    const mode_t mode = mode_allowed(attributes.mode.value_or(kFileMode), false);
    if (::mknodat(at, path, kind | mode, device) != 0) return xdr::unexpected(errno);
    return oncrpc::Descriptor{};
  });
}

LinkResult Tree::link(const Caller& caller, const FileHandle& file, const FileHandle& dir, std::string_view text) {
  LinkResult result;
  const auto source = look(file);
  if (!source) return {.status = source.error()};
  result.attributes = attributes_of(source->st);
  const auto directory = begin_change(dir);
  if (!directory) {
    result.status = directory.error();
    return result;
  }
  Node& parent = *directory->node;
  const auto link_locked = [&]() -> Status {
    const std::lock_guard lock(parent.mutex);
    const auto name = name_to_change(parent, text, result.dir_wcc);
    if (!name) return name.error();
    if (source->node->is_directory()) return Status::NFS3ERR_ISDIR;
    const int fd = source->node->path.get();
    const auto names = hold_names();
    const int error = actor_.act(identity_.of(caller), std::identity{}, [&] {
      // The only link that is followed is the one in /proc that leads to the open file.
      return ::linkat(AT_FDCWD, ProcPath{fd}.c_str(), parent.path.get(), name->c_str(), AT_SYMLINK_FOLLOW) == 0 ? 0
                                                                                                                : errno;
    });
    if (error != 0) return status_of(error);
    if (numbers_) (void)numbers_->number_of(identity_of(fd, source->st), parent.number, name->view());
    return Status::NFS3_OK;
  };
  result.status = finish_change(parent, link_locked(), result.dir_wcc);
  if (const auto now = attributes_now(*source->node)) result.attributes = now;
  return result;
}

}  // namespace nfs
