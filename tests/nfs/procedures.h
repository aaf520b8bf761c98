// SPDX-License-Identifier: BSD-3-Clause
//
// The procedures of NFS version 3 and its companions as lists of types, so that a test can iterate
// over them or pick one by its number. For the tests of this folder. Left out on purpose: what the
// procedures do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "nfs/wire/mount3.h"
#include "nfs/wire/nfs3.h"
#include "nfs/wire/nfsacl.h"
#include "nfs/wire/nlm4.h"
#include "nfs/wire/nsm.h"
#include "xdr/type_info.h"

namespace nfs {

using V3 = nfs::wire::nfs3::NfsProgram::NfsV3;
using Acl3 = nfs::wire::nfsacl::NfsAclProgram::NfsAclV3;
using Mount3 = nfs::wire::mount3::MountProgram::MountV3;
using Nlm4 = nfs::wire::nlm4::NlmProg::Nlm4Vers;
using Nsm1 = nfs::wire::nsm::SmProg::SmVers;

using Nfs3Procedures =
    xdr::TypeList<V3::Nfsproc3Null, V3::Nfsproc3Getattr, V3::Nfsproc3Setattr, V3::Nfsproc3Lookup, V3::Nfsproc3Access,
                  V3::Nfsproc3Readlink, V3::Nfsproc3Read, V3::Nfsproc3Write, V3::Nfsproc3Create, V3::Nfsproc3Mkdir,
                  V3::Nfsproc3Symlink, V3::Nfsproc3Mknod, V3::Nfsproc3Remove, V3::Nfsproc3Rmdir, V3::Nfsproc3Rename,
                  V3::Nfsproc3Link, V3::Nfsproc3Readdir, V3::Nfsproc3Readdirplus, V3::Nfsproc3Fsstat,
                  V3::Nfsproc3Fsinfo, V3::Nfsproc3Pathconf, V3::Nfsproc3Commit>;
using AclProcedures = xdr::TypeList<Acl3::Aclproc3Null, Acl3::Aclproc3Getacl, Acl3::Aclproc3Setacl>;
using MountProcedures = xdr::TypeList<Mount3::Mountproc3Null, Mount3::Mountproc3Mnt, Mount3::Mountproc3Dump,
                                      Mount3::Mountproc3Umnt, Mount3::Mountproc3Umntall, Mount3::Mountproc3Export>;
using NlmProcedures =
    xdr::TypeList<Nlm4::Nlmproc4Null, Nlm4::Nlmproc4Test, Nlm4::Nlmproc4Lock, Nlm4::Nlmproc4Cancel,
                  Nlm4::Nlmproc4Unlock, Nlm4::Nlmproc4Granted, Nlm4::Nlmproc4TestMsg, Nlm4::Nlmproc4LockMsg,
                  Nlm4::Nlmproc4CancelMsg, Nlm4::Nlmproc4UnlockMsg, Nlm4::Nlmproc4GrantedMsg, Nlm4::Nlmproc4TestRes,
                  Nlm4::Nlmproc4LockRes, Nlm4::Nlmproc4CancelRes, Nlm4::Nlmproc4UnlockRes, Nlm4::Nlmproc4GrantedRes,
                  Nlm4::Nlmproc4Share, Nlm4::Nlmproc4Unshare, Nlm4::Nlmproc4NmLock, Nlm4::Nlmproc4FreeAll>;
using NsmProcedures = xdr::TypeList<Nsm1::SmNull, Nsm1::SmStat_, Nsm1::SmMon, Nsm1::SmUnmon, Nsm1::SmUnmonAll,
                                    Nsm1::SmSimuCrash, Nsm1::SmNotify>;

/// Calls `function.operator()<W>(name of the procedure, whether W is the result)` for the wire
/// types of arguments and results.
template <class... Procedures, class F>
void for_each_message(xdr::TypeList<Procedures...>, F&& function) {
  const auto both = [&]<class P>() {
    xdr::for_each_type(typename P::Arguments{}, [&]<class W>() { function.template operator()<W>(P::kName, false); });
    if constexpr (!std::is_void_v<typename P::Result>) {
      function.template operator()<typename P::Result>(P::kName, true);
    }
  };
  (both.template operator()<Procedures>(), ...);
}

}  // namespace nfs
