// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/server/acl_service.h"

#include <algorithm>
#include <vector>

#include "nfs/server/convert.h"

namespace nfs {

using namespace nfs::wire::nfsacl;  // NOLINT(google-build-using-namespace): every second name here is of the wire

namespace {

constexpr std::uint32_t kAccess = NA_ACL | NA_ACLCNT, kDefault = NA_DFACL | NA_DFACLCNT;

/// A list as it is sent: with the numbers of the owner and his group, and with a mask in any case, which some clients want to see.
std::vector<Aclent> to_wire(const Acl& acl, const Attributes& attributes, std::uint32_t flag) {
  std::vector<Aclent> list;
  const bool masked = std::ranges::any_of(acl, [](const AclEntry& entry) { return entry.kind == NA_CLASS_OBJ; });
  for (const AclEntry& entry : acl) {
    const std::uint32_t id = entry.kind == NA_USER_OBJ    ? attributes.uid
                             : entry.kind == NA_GROUP_OBJ ? attributes.gid
                                                          : entry.id;
    if (entry.kind == NA_OTHER_OBJ && !masked) {
      const auto group = std::ranges::find(acl, NA_GROUP_OBJ, &AclEntry::kind);
      list.push_back({.type = NA_CLASS_OBJ | flag, .id = 0, .perm = group == acl.end() ? 0 : group->permissions});
    }
    list.push_back({.type = entry.kind | flag, .id = id, .perm = entry.permissions});
  }
  return list;
}

Acl from_wire(const xdr::ArrayRange<Aclent>& list) {
  Acl acl;
  for (const Aclent& entry : list)
    acl.push_back({.kind = entry.type & ~NA_ACL_DEFAULT, .id = entry.id, .permissions = entry.perm});
  return acl;
}

}  // namespace

rpcrdma::endpoint::ServeOptions AclService::options() {
  return {.remembered_procedures = std::uint64_t{1} << Setacl::kProcedure.number};
}

/// Linux's client takes JUKEBOX of NFSACL for a failure and does not ask again. So a call waits for its turn however many wait, and takes no memory
/// for its answer meanwhile. What bounds them is how many calls a connection may have in progress, each of which keeps its Receive until it is
/// answered, and how many connections there may be (`LinkConfig::credits`, `ServerConfig::most_connections`).
template <class P>
void AclService::put(oncrpc::stub::Call<P>& call) {
  constexpr bool kPatient = true;
  if (at_work_.put(call, *this, {}, kPatient) != oncrpc::stub::Put::kPut) call.fail();
}

/// A list for which the client has given too little room draws ERR_CHUNK; it may ask again with more.
/// spec: [RFC 8267 3.1, 5.2]
void AclService::getacl(oncrpc::stub::Call<Getacl>& call) { put(call); }

void AclService::work(oncrpc::stub::WorkCall<Getacl>& call) {
  const auto& asked = call.arguments();
  AclResult found = tree_.getacl(nfs::from_wire(asked.fh()));
  const auto fail = [&](Status status) {
    call.reply(GETACL3res::resfail(status, {.attr = post_op(found.attributes)}));
  };
  if (found.status != Status::NFS3_OK) return fail(found.status);
  if ((asked.mask() & ~(kAccess | kDefault)) != 0) return fail(Status::NFS3ERR_INVAL);
  std::vector<Aclent> access, defaults;
  if ((asked.mask() & kAccess) != 0) access = to_wire(found.access, *found.attributes, 0);
  if ((asked.mask() & kDefault) != 0) defaults = to_wire(found.defaults, *found.attributes, NA_ACL_DEFAULT);
  if (access.size() > NFS_ACL_MAX_ENTRIES || defaults.size() > NFS_ACL_MAX_ENTRIES)
    return fail(Status::NFS3ERR_SERVERFAULT);  // no call could ever get it
  Secattr acl{.mask = asked.mask(),
              .aclcnt = static_cast<std::uint32_t>(access.size()),
              .dfaclcnt = static_cast<std::uint32_t>(defaults.size())};
  if ((asked.mask() & NA_ACL) != 0) acl.aclent = access;
  if ((asked.mask() & NA_DFACL) != 0) acl.dfaclent = defaults;
  call.reply(GETACL3res::resok({.attr = post_op(found.attributes), .acl = acl}));
}

void AclService::setacl(oncrpc::stub::Call<Setacl>& call) {
  const auto& acl = call.arguments().acl();
  const bool access = (acl.mask() & NA_ACL) != 0, defaults = (acl.mask() & NA_DFACL) != 0;
  // Not a matter for a status: the arguments contradict themselves.
  if ((access && acl.aclcnt() != acl.aclent().size()) || (defaults && acl.dfaclcnt() != acl.dfaclent().size()))
    return call.fail(oncrpc::wire::rpc::AcceptStat::GARBAGE_ARGS);
  put(call);
}

void AclService::work(oncrpc::stub::WorkCall<Setacl>& call) {
  const auto& acl = call.arguments().acl();
  const bool access = (acl.mask() & NA_ACL) != 0, defaults = (acl.mask() & NA_DFACL) != 0;
  const AttributesResult set = tree_.setacl(CallerOf(call.credential()), nfs::from_wire(call.arguments().fh()),
                                            access ? std::optional(from_wire(acl.aclent())) : std::nullopt,
                                            defaults ? std::optional(from_wire(acl.dfaclent())) : std::nullopt);
  if (set.status != Status::NFS3_OK)
    call.reply(SETACL3res::resfail(set.status, {.attr = post_op(set.attributes)}));
  else
    call.reply(SETACL3res::resok({.attr = post_op(set.attributes)}));
}

}  // namespace nfs
