// SPDX-License-Identifier: BSD-3-Clause
//
// This file has procedures that look up, remove and rename names: LOOKUP, REMOVE, RMDIR, RENAME.
#include <unistd.h>

#include <cstdio>
#include <functional>

#include "nfs/tree/tree_private.h"

namespace nfs {
namespace {

/// Returns the file that a name refers to now, for the table of numbers; a symbolic link is not
/// followed.
std::optional<FileIdentity> identity_of_name(int directory, const Name& name) {
  const auto opened = open_beneath(directory, name.c_str(), O_PATH);
  struct stat st {};
  if (!opened || ::fstat(opened->get(), &st) != 0) return std::nullopt;
  return identity_of(opened->get(), st);
}

/// Returns the attributes of the file of a name that is about to be removed.
std::optional<struct stat> place_of_name(int directory, const Name& name) {
  struct stat st {};
  if (::fstatat(directory, name.c_str(), &st, AT_SYMLINK_NOFOLLOW) != 0) return std::nullopt;
  return st;
}

/// Locks two directories, or one that is given twice, in the order that prevents a deadlock of two
/// renames.
class BothLocked {
 public:
  BothLocked(Node& one, Node& other) : one_(one), other_(other) {
    const bool in_order = !std::less<>{}(&other, &one);
    (in_order ? one : other).mutex.lock();
    if (&one != &other) (in_order ? other : one).mutex.lock();
  }
  ~BothLocked() {
    one_.mutex.unlock();
    if (&one_ != &other_) other_.mutex.unlock();
  }
  BothLocked(const BothLocked&) = delete;
  BothLocked& operator=(const BothLocked&) = delete;

 private:
  Node &one_, &other_;
};

}  // namespace

LookupResult Tree::lookup(const Caller& caller, const FileHandle& dir, std::string_view text) {
  const auto directory = look(dir);
  if (!directory) return {.status = directory.error()};
  LookupResult result{.dir_attributes = attributes_of(directory->st)};
  const auto find = [&]() -> xdr::Result<Seen, Status> {
    const Node& at = *directory->node;
    if (!at.is_directory()) return xdr::unexpected(Status::NFS3ERR_NOTDIR);
    const auto name = Name::of(text);
    if (!name) return xdr::unexpected(name.error());
    const auto who = identity_.of(caller);
    if (!name->is_dot() && !name->is_dot_dot()) {
      auto node = child(who, at, *name);
      if (!node) return xdr::unexpected(node.error());
      auto seen = look(std::move(*node));
      if (!seen && seen.error() == Status::NFS3ERR_STALE)
        return xdr::unexpected(Status::NFS3ERR_NOENT);  // just removed
      return seen;
    }
    if (const Status status = check(who, at, X_OK); status != Status::NFS3_OK) return xdr::unexpected(status);
    if (name->is_dot()) return *directory;
    auto node = parent(at);
    if (!node) return xdr::unexpected(node.error());
    return look(std::move(*node));
  };
  const auto found = find();
  if (!found) {
    result.status = found.error();
    return result;
  }
  result.object = found->node->handle;
  result.attributes = attributes_of(found->st);
  return result;
}

ChangeResult Tree::unlink(const Caller& caller, const FileHandle& dir, std::string_view text, int flags) {
  ChangeResult result;
  const auto directory = begin_change(dir);
  if (!directory) return {directory.error(), {}};
  Node& parent = *directory->node;
  const auto unlink_locked = [&]() -> Status {
    const std::lock_guard lock(parent.mutex);
    const auto name = name_to_change(parent, text, result.wcc, Status::NFS3ERR_INVAL);  // [RFC 1813 3.3.13]
    if (!name) return name.error();
    const auto gone = place_of_name(parent.path.get(), *name);
    const int error = actor_.act(identity_.of(caller), std::identity{},
                                 [&] { return ::unlinkat(parent.path.get(), name->c_str(), flags) == 0 ? 0 : errno; });
    if (error != 0) return status_of(error);
    if (gone) cache_.drop(gone->st_dev, gone->st_ino);
    result.wcc.after = attributes_now(parent);
    return Status::NFS3_OK;
  };
  result.status = finish_change(parent, unlink_locked(), result.wcc);
  return result;
}

ChangeResult Tree::remove(const Caller& caller, const FileHandle& dir, std::string_view name) {
  return unlink(caller, dir, name, 0);
}

ChangeResult Tree::rmdir(const Caller& caller, const FileHandle& dir, std::string_view name) {
  return unlink(caller, dir, name, AT_REMOVEDIR);
}

RenameResult Tree::rename(const Caller& caller, const FileHandle& from_dir, std::string_view from_name,
                          const FileHandle& to_dir, std::string_view to_name) {
  RenameResult result;
  const auto from = begin_change(from_dir), to = begin_change(to_dir);
  if (!from || !to) {
    result.status = !from ? from.error() : to.error();
    return result;
  }
  Node &source = *from->node, &destination = *to->node;
  const auto rename_locked = [&]() -> Status {
    const BothLocked lock(source, destination);
    struct stat source_stat {
    }, destination_stat{};
    if (::fstat(source.path.get(), &source_stat) != 0 || ::fstat(destination.path.get(), &destination_stat) != 0)
      return status_of(errno);
    result.fromdir_wcc.before = before(source_stat);
    result.todir_wcc.before = before(destination_stat);
    if (!config_.writable) return Status::NFS3ERR_ROFS;
    const auto old_name = Name::of(from_name), new_name = Name::of(to_name);
    if (!old_name || !new_name) return !old_name ? old_name.error() : new_name.error();
    if (old_name->is_dot() || old_name->is_dot_dot() || new_name->is_dot() || new_name->is_dot_dot())
      return Status::NFS3ERR_INVAL;
    const auto names = change_names();
    const auto moved = numbers_ ? identity_of_name(source.path.get(), *old_name) : std::nullopt;
    const auto replaced = moved ? identity_of_name(destination.path.get(), *new_name) : std::nullopt;
    const auto gone = place_of_name(destination.path.get(), *new_name);
    const int error = actor_.act(identity_.of(caller), std::identity{}, [&] {
      return ::renameat(source.path.get(), old_name->c_str(), destination.path.get(), new_name->c_str()) == 0 ? 0
                                                                                                              : errno;
    });
    if (error != 0) return status_of(error);
    if (gone) cache_.drop(gone->st_dev, gone->st_ino);
    if (moved && !(moved == replaced))  // else both are names of one file, and rename() keeps both
      numbers_->on_renamed(*moved, source.number, old_name->view(), destination.number, new_name->view());
    result.fromdir_wcc.after = attributes_now(source);
    result.todir_wcc.after = attributes_now(destination);
    return Status::NFS3_OK;
  };
  const Status status = rename_locked();
  result.status = finish_change(destination, status, result.todir_wcc);
  if (&source != &destination) {
    const Status source_status = finish_change(source, status, result.fromdir_wcc);
    if (result.status == Status::NFS3_OK) result.status = source_status;
  } else if (!result.fromdir_wcc.after) {
    result.fromdir_wcc.after = result.todir_wcc.after;
  }
  return result;
}

}  // namespace nfs
