// SPDX-License-Identifier: BSD-3-Clause
//
// How an operation on the tree ended: NFSv3's status values, and which of them an errno becomes. For whoever calls the tree, and
// for whoever wonders why a client saw an error. Left out: RPC's own errors, which are the caller's.
#pragma once

#include "nfs/wire/nfs3.h"

namespace nfs {

/// spec  [RFC 1813 2.6]
using Status = nfs::wire::nfs3::Nfsstat3;

/// The status for the errno of a system call. What the machine lacks for the moment (descriptors, memory) is JUKEBOX: the client
/// asks again later. An errno that the table does not have is SERVERFAULT; 0 is OK.
Status status_of(int error) noexcept;

}  // namespace nfs
