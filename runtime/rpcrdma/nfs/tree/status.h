// SPDX-License-Identifier: BSD-3-Clause
//
// How an operation on the tree ended: NFSv3's status values, and which of them an errno becomes. For whoever calls the tree, and
// for whoever wonders why a client saw an error. Left out: RPC's own errors, which are the caller's.
#pragma once

#include <cstdint>
#include <string_view>

namespace rpcrdma::nfs {

/// As on the wire.  spec  RFC 1813 section 2.6
enum class Status : std::uint32_t {
  NFS3_OK = 0,
  NFS3ERR_PERM = 1,
  NFS3ERR_NOENT = 2,
  NFS3ERR_IO = 5,
  NFS3ERR_NXIO = 6,
  NFS3ERR_ACCES = 13,
  NFS3ERR_EXIST = 17,
  NFS3ERR_XDEV = 18,
  NFS3ERR_NODEV = 19,
  NFS3ERR_NOTDIR = 20,
  NFS3ERR_ISDIR = 21,
  NFS3ERR_INVAL = 22,
  NFS3ERR_FBIG = 27,
  NFS3ERR_NOSPC = 28,
  NFS3ERR_ROFS = 30,
  NFS3ERR_MLINK = 31,
  NFS3ERR_NAMETOOLONG = 63,
  NFS3ERR_NOTEMPTY = 66,
  NFS3ERR_DQUOT = 69,
  NFS3ERR_STALE = 70,
  NFS3ERR_REMOTE = 71,
  NFS3ERR_BADHANDLE = 10001,
  NFS3ERR_NOT_SYNC = 10002,
  NFS3ERR_BAD_COOKIE = 10003,
  NFS3ERR_NOTSUPP = 10004,
  NFS3ERR_TOOSMALL = 10005,
  NFS3ERR_SERVERFAULT = 10006,
  NFS3ERR_BADTYPE = 10007,
  NFS3ERR_JUKEBOX = 10008,
};

/// The status for the errno of a system call. What the machine lacks for the moment (descriptors, memory) is JUKEBOX: the client
/// asks again later. An errno that the table does not have is SERVERFAULT; 0 is OK.
Status status_of(int error) noexcept;

/// "NFS3ERR_STALE".
std::string_view to_string(Status status) noexcept;

}  // namespace rpcrdma::nfs
