// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/tree/status.h"

#include <cerrno>

namespace nfs {
namespace {

struct Row {
  int error;
  Status status;
};

// The status of each errno, where a procedure does not need another one.
constexpr Row kStatusOfErrno[] = {
    {0, Status::NFS3_OK},
    {EPERM, Status::NFS3ERR_PERM},
    {ENOENT, Status::NFS3ERR_NOENT},
    {EIO, Status::NFS3ERR_IO},
    {ENXIO, Status::NFS3ERR_NXIO},
    {EACCES, Status::NFS3ERR_ACCES},
    {EBUSY, Status::NFS3ERR_ACCES},  // a mount point: to a client it looks like a lack of permission to change it
    {EEXIST, Status::NFS3ERR_EXIST},
    {EXDEV, Status::NFS3ERR_XDEV},
    {ENODEV, Status::NFS3ERR_NODEV},
    {ENOTDIR, Status::NFS3ERR_NOTDIR},
    {EISDIR, Status::NFS3ERR_ISDIR},
    {EINVAL, Status::NFS3ERR_INVAL},
    {ELOOP, Status::NFS3ERR_INVAL},  // a symbolic link where none is followed
    {ETXTBSY, Status::NFS3ERR_ACCES},
    {EFBIG, Status::NFS3ERR_FBIG},
    {EOVERFLOW, Status::NFS3ERR_FBIG},
    {ENOSPC, Status::NFS3ERR_NOSPC},
    {EROFS, Status::NFS3ERR_ROFS},
    {EMLINK, Status::NFS3ERR_MLINK},
    {ENAMETOOLONG, Status::NFS3ERR_NAMETOOLONG},
    {ENOTEMPTY, Status::NFS3ERR_NOTEMPTY},
    {EDQUOT, Status::NFS3ERR_DQUOT},
    {ESTALE, Status::NFS3ERR_STALE},
    {EREMOTE, Status::NFS3ERR_REMOTE},
    {EOPNOTSUPP, Status::NFS3ERR_NOTSUPP},
    {ENOSYS, Status::NFS3ERR_NOTSUPP},
    {EMFILE, Status::NFS3ERR_JUKEBOX},
    {ENFILE, Status::NFS3ERR_JUKEBOX},
    {ENOMEM, Status::NFS3ERR_JUKEBOX},
    {EAGAIN, Status::NFS3ERR_JUKEBOX},
};

}  // namespace

Status status_of(int error) noexcept {
  for (const Row& row : kStatusOfErrno)
    if (row.error == error) return row.status;
  return Status::NFS3ERR_SERVERFAULT;
}

}  // namespace nfs
