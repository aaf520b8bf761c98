// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/server/convert.h"

#include <algorithm>

namespace nfs {

using namespace nfs::wire::nfs3;  // many of the names here are those of the codec

Nfstime3 to_wire(const Time& time) noexcept { return {.seconds = time.seconds, .nseconds = time.nseconds}; }

Fattr3 to_wire(const Attributes& attributes) noexcept {
  return {.type = attributes.type,
          .mode = attributes.mode,
          .nlink = attributes.nlink,
          .uid = attributes.uid,
          .gid = attributes.gid,
          .size = attributes.size,
          .used = attributes.used,
          .rdev = {.specdata1 = attributes.rdev_major, .specdata2 = attributes.rdev_minor},
          .fsid = attributes.fsid,
          .fileid = attributes.fileid,
          .atime = to_wire(attributes.atime),
          .mtime = to_wire(attributes.mtime),
          .ctime = to_wire(attributes.ctime)};
}

WccData to_wire(const Wcc& wcc) noexcept {
  return {.before = wcc.before ? PreOpAttr::attributes({.size = wcc.before->size,
                                                        .mtime = to_wire(wcc.before->mtime),
                                                        .ctime = to_wire(wcc.before->ctime)})
                               : PreOpAttr::FALSE_(),
          .after = post_op(wcc.after)};
}

NfsFh3 to_wire(const FileHandle& handle) noexcept { return {.data = handle.bytes()}; }

PostOpAttr post_op(const std::optional<Attributes>& attributes) noexcept {
  return attributes ? PostOpAttr::attributes(to_wire(*attributes)) : PostOpAttr::FALSE_();
}

PostOpFh3 post_op(const std::optional<FileHandle>& handle) noexcept {
  return handle ? PostOpFh3::handle(to_wire(*handle)) : PostOpFh3::FALSE_();
}

Time from_wire(const Nfstime3& time) noexcept { return {.seconds = time.seconds, .nseconds = time.nseconds}; }

NewAttributes from_wire(const Sattr3View& attributes) noexcept {
  NewAttributes to{.mode = attributes.mode().as_mode(),
                   .uid = attributes.uid().as_uid(),
                   .gid = attributes.gid().as_gid(),
                   .size = attributes.size().as_size(),
                   .atime = {attributes.atime().set_it(), {}},
                   .mtime = {attributes.mtime().set_it(), {}}};
  if (const auto time = attributes.atime().as_atime()) to.atime.time = from_wire(*time);
  if (const auto time = attributes.mtime().as_mtime()) to.mtime.time = from_wire(*time);
  return to;
}

FileHandle from_wire(const NfsFh3View& handle) noexcept {
  return FileHandle::from(handle.data()).value_or(FileHandle{});
}

CallerOf::CallerOf(const oncrpc::Credential& credential) : auth_(oncrpc::parse_auth_sys(credential)) {
  if (auth_) caller_ = {.uid = auth_->uid, .gid = auth_->gid, .groups = auth_->groups()};
}

KeptCaller::KeptCaller(const Caller& caller)
    : uid_(caller.uid), gid_(caller.gid), count_(std::min(caller.groups.size(), Caller::kMostGroups)) {
  std::copy_n(caller.groups.begin(), count_, groups_.begin());
}

}  // namespace nfs
