// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/server/mount_service.h"

#include <algorithm>
#include <vector>

#include "nfs/server/convert.h"

namespace nfs {

using nfs::wire::mount3::Mountres3;
using nfs::wire::mount3::Mountstat3;

namespace {

/// Returns the client's own name for the list, or a substitute.
std::string host_of(const oncrpc::Credential& credential) {
  const auto auth = oncrpc::parse_auth_sys(credential);
  return auth && !auth->machine.empty() ? std::string(auth->machine) : std::string("(unknown)");
}

/// The statuses listed here have the same numbers in MOUNT; the rest becomes MNT3ERR_SERVERFAULT.
Mountstat3 to_mount_status(Status status) {
  switch (status) {
    case Status::NFS3_OK:
    case Status::NFS3ERR_PERM:
    case Status::NFS3ERR_NOENT:
    case Status::NFS3ERR_IO:
    case Status::NFS3ERR_ACCES:
    case Status::NFS3ERR_NOTDIR:
    case Status::NFS3ERR_INVAL:
    case Status::NFS3ERR_NAMETOOLONG:
      return static_cast<Mountstat3>(status);
    default:
      return Mountstat3::MNT3ERR_SERVERFAULT;
  }
}

}  // namespace

MountService::MountService(Tree& tree, std::string name, oncrpc::Workers* workers, const MountLimits& limits)
    : tree_(tree), name_(std::move(name)), limits_(limits), at_work_(workers) {
  while (name_.size() > 1 && name_.back() == '/') name_.pop_back();
}

LookupResult MountService::find(const Caller& caller, std::string_view path) {
  if (path == name_)
    path = {};
  else if (name_ == "/" && path.starts_with('/'))
    path.remove_prefix(1);
  else if (path.starts_with(name_) && path[name_.size()] == '/')
    path.remove_prefix(name_.size() + 1);
  else
    return {.status = Status::NFS3ERR_NOENT};
  AttributesResult root = tree_.getattr(tree_.root());
  LookupResult found{.status = root.status, .object = tree_.root(), .attributes = root.attributes};
  std::size_t depth = 0;
  while (!path.empty() && found.status == Status::NFS3_OK) {
    const std::size_t end = std::min(path.find('/'), path.size());
    const std::string_view name = path.substr(0, end);
    path.remove_prefix(std::min(end + 1, path.size()));
    // Reject "..": only what is below the export's directory is exported.
    if (name == "..") return {.status = Status::NFS3ERR_ACCES};
    if (name.empty() || name == ".") continue;
    // Bound the depth: a worker is busy for this time, and a caller needs no credential for it.
    if (++depth > limits_.most_depth) return {.status = Status::NFS3ERR_NAMETOOLONG};
    found = tree_.lookup(caller, found.object, name);
  }
  if (found.status == Status::NFS3_OK && (!found.attributes || found.attributes->type != FileType::NF3DIR))
    found.status = Status::NFS3ERR_NOTDIR;
  return found;
}

/// Has a worker follow the path. MOUNT has no status for a call that could be executed later: so
/// the call waits for a worker. The transport bounds how many wait.
void MountService::mnt(oncrpc::stub::Call<Mnt>& call) {
  constexpr std::size_t kMountResults = 256;
  if (at_work_.put(call, *this, {.results = kMountResults}, true) != oncrpc::stub::Put::kPut)
    call.reply(Mountres3::otherwise(Mountstat3::MNT3ERR_SERVERFAULT));
}

void MountService::remember(Mounted mounted) {
  const std::lock_guard lock(mutex_);
  std::erase(mounts_, mounted);
  mounts_.push_back(std::move(mounted));
  if (mounts_.size() > limits_.most_mounts) mounts_.pop_front();
}

void MountService::work(oncrpc::stub::WorkCall<Mnt>& call) {
  const LookupResult found = find(CallerOf(call.credential()), call.arguments());
  if (found.status != Status::NFS3_OK) {
    call.reply(Mountres3::otherwise(to_mount_status(found.status)));
    return;
  }
  remember({host_of(call.credential()), std::string(call.arguments())});
  constexpr std::int32_t kFlavors[] = {static_cast<std::int32_t>(oncrpc::wire::rpc::AuthFlavor::AUTH_SYS_),
                                       static_cast<std::int32_t>(oncrpc::wire::rpc::AuthFlavor::AUTH_NONE_)};
  call.reply(Mountres3::mountinfo({.fhandle = found.object.bytes(), .auth_flavors = kFlavors}));
}

void MountService::dump(oncrpc::stub::Call<Dump>& call) {
  std::vector<nfs::wire::mount3::Mountbody> list;
  const std::lock_guard lock(mutex_);
  for (const Mounted& mounted : mounts_) list.push_back({.ml_hostname = mounted.host, .ml_directory = mounted.path});
  call.reply(list);
}

void MountService::umnt(oncrpc::stub::Call<Umnt>& call) {
  {
    const std::lock_guard lock(mutex_);
    std::erase(mounts_, Mounted{host_of(call.credential()), std::string(call.arguments())});
  }
  call.reply();
}

void MountService::umntall(oncrpc::stub::Call<Umntall>& call) {
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(mounts_,
                  [host = host_of(call.credential())](const Mounted& mounted) { return mounted.host == host; });
  }
  call.reply();
}

void MountService::export_(oncrpc::stub::Call<Export>& call) {
  const nfs::wire::mount3::Exportnode only{.ex_dir = name_, .ex_groups = {}};
  call.reply(nfs::wire::mount3::Exports(&only, 1));
}

}  // namespace nfs
