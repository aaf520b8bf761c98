// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/server/acl_service.h"

#include <algorithm>
#include <vector>

#include "nfs/server/convert.h"

namespace nfs {

using namespace nfs::wire::nfsacl;  // many of the names here are those of the codec

namespace {

constexpr std::uint32_t kAccess = NA_ACL | NA_ACLCNT, kDefault = NA_DFACL | NA_DFACLCNT;

/// Returns a list as NFSACL sends it: with the IDs of the owner and the group and, unless it is
/// empty, with a mask, which some clients require.
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

/// Hands the call to a worker. Linux's client takes JUKEBOX from NFSACL for a failure and does not
/// call again: so a call waits for a worker however many wait, and takes no memory for its results
/// meanwhile. Their number is bounded by the calls that a connection may have in progress, each of
/// which keeps its Receive until it is answered, and by the number of connections
/// (`LinkConfig::credits`, `ServerConfig::most_connections`).
template <class P>
void AclService::put(oncrpc::stub::Call<P>& call) {
  constexpr bool kPatient = true;
  if (at_work_.put(call, *this, {}, kPatient) != oncrpc::stub::Put::kPut) call.fail();
}

/// Answers a call for which the tree lacks memory or descriptors, as `put()` answers one that gets
/// no worker.  returns  whether it has answered
template <class P>
bool AclService::fails_for_now(oncrpc::stub::WorkCall<P>& call, Status status) {
  if (status != Status::NFS3ERR_JUKEBOX) return false;
  call.fail();
  return true;
}

/// A list that exceeds the room provided by the client draws ERR_CHUNK; the client may call again
/// with more.
/// spec: [RFC 8267 3.1, 5.2]
void AclService::getacl(oncrpc::stub::Call<Getacl>& call) { put(call); }

void AclService::work(oncrpc::stub::WorkCall<Getacl>& call) {
  const auto& asked = call.arguments();
  AclResult found = tree_.getacl(nfs::from_wire(asked.fh()));
  if (fails_for_now(call, found.status)) return;
  const auto fail = [&](Status status) {
    call.reply(GETACL3res::resfail(status, {.attr = post_op(found.attributes)}));
  };
  if (found.status != Status::NFS3_OK) return fail(found.status);
  if ((asked.mask() & ~(kAccess | kDefault)) != 0) return fail(Status::NFS3ERR_INVAL);
  std::vector<Aclent> access, defaults;
  if ((asked.mask() & kAccess) != 0) access = to_wire(found.access, *found.attributes, 0);
  if ((asked.mask() & kDefault) != 0) defaults = to_wire(found.defaults, *found.attributes, NA_ACL_DEFAULT);
  if (access.size() > NFS_ACL_MAX_ENTRIES || defaults.size() > NFS_ACL_MAX_ENTRIES)
    return fail(Status::NFS3ERR_SERVERFAULT);  // longer than any call could receive
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
  // Arguments that contradict themselves are garbage, not a case for a status.
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
  if (fails_for_now(call, set.status)) return;
  if (set.status != Status::NFS3_OK)
    call.reply(SETACL3res::resfail(set.status, {.attr = post_op(set.attributes)}));
  else
    call.reply(SETACL3res::resok({.attr = post_op(set.attributes)}));
}

}  // namespace nfs
