// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/nfs/tree/status.h"

#include <cerrno>

namespace rpcrdma::nfs {
namespace {

struct Row {
  int error;
  Status status;
};

// The only place where an errno becomes a status.
constexpr Row kStatusOfErrno[] = {
    {0, Status::NFS3_OK},
    {EPERM, Status::NFS3ERR_PERM},
    {ENOENT, Status::NFS3ERR_NOENT},
    {EIO, Status::NFS3ERR_IO},
    {ENXIO, Status::NFS3ERR_NXIO},
    {EACCES, Status::NFS3ERR_ACCES},
    {EBUSY,
     Status::NFS3ERR_ACCES},  // somebody has mounted there: no permission to change it, as far as a client can tell
    {EEXIST, Status::NFS3ERR_EXIST},
    {EXDEV, Status::NFS3ERR_XDEV},
    {ENODEV, Status::NFS3ERR_NODEV},
    {ENOTDIR, Status::NFS3ERR_NOTDIR},
    {EISDIR, Status::NFS3ERR_ISDIR},
    {EINVAL, Status::NFS3ERR_INVAL},
    {ELOOP, Status::NFS3ERR_INVAL},  // a symbolic link, where none is followed
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

std::string_view to_string(Status status) noexcept {
  switch (status) {
#define NAME(value)   \
  case Status::value: \
    return #value
    NAME(NFS3_OK);
    NAME(NFS3ERR_PERM);
    NAME(NFS3ERR_NOENT);
    NAME(NFS3ERR_IO);
    NAME(NFS3ERR_NXIO);
    NAME(NFS3ERR_ACCES);
    NAME(NFS3ERR_EXIST);
    NAME(NFS3ERR_XDEV);
    NAME(NFS3ERR_NODEV);
    NAME(NFS3ERR_NOTDIR);
    NAME(NFS3ERR_ISDIR);
    NAME(NFS3ERR_INVAL);
    NAME(NFS3ERR_FBIG);
    NAME(NFS3ERR_NOSPC);
    NAME(NFS3ERR_ROFS);
    NAME(NFS3ERR_MLINK);
    NAME(NFS3ERR_NAMETOOLONG);
    NAME(NFS3ERR_NOTEMPTY);
    NAME(NFS3ERR_DQUOT);
    NAME(NFS3ERR_STALE);
    NAME(NFS3ERR_REMOTE);
    NAME(NFS3ERR_BADHANDLE);
    NAME(NFS3ERR_NOT_SYNC);
    NAME(NFS3ERR_BAD_COOKIE);
    NAME(NFS3ERR_NOTSUPP);
    NAME(NFS3ERR_TOOSMALL);
    NAME(NFS3ERR_SERVERFAULT);
    NAME(NFS3ERR_BADTYPE);
    NAME(NFS3ERR_JUKEBOX);
#undef NAME
  }
  return "a status of no name";
}

}  // namespace rpcrdma::nfs
