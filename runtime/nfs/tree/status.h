// SPDX-License-Identifier: BSD-3-Clause
//
// This file says how an operation on the tree ended: the status values of NFSv3, and which errno
// becomes which. It is for callers of the tree, and for readers who wonder why a client saw an
// error. Errors of RPC belong to the caller.
#pragma once

#include "nfs/wire/nfs3.h"

namespace nfs {

/// spec  [RFC 1813 2.6]
using Status = nfs::wire::nfs3::Nfsstat3;

/// Returns the status for the errno of a system call. A shortage that will pass (descriptors,
/// memory) is JUKEBOX: the client asks again later. An errno that is not in the table is
/// SERVERFAULT; 0 is OK.
Status status_of(int error) noexcept;

}  // namespace nfs
