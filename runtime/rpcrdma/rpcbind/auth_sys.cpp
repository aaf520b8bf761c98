// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/rpcbind/auth_sys.h"

#include <algorithm>

#include "xdr/parse.h"

namespace rpcrdma::rpcbind {

namespace rpc = wire::rpc;

std::optional<AuthSys> parse_auth_sys(const endpoint::Credential& credential) {
  // Nor RPCSEC_GSS: there are no contexts, so no call seems to be protected by one [RFC 8166 8.2.2, 8.2.2.1].
  if (credential.flavor != rpc::AuthFlavor::AUTH_SYS_) return std::nullopt;
  const auto body = xdr::parse_exactly<rpc::AuthsysParmsView>(credential.body);
  if (!body) return std::nullopt;
  AuthSys result{.stamp = body->stamp(), .machine = body->machinename(), .uid = body->uid(), .gid = body->gid()};
  for (const std::uint32_t group : body->gids()) result.more_groups[result.group_count++] = group;
  return result;
}

std::optional<rpc::AuthStat> denial_of(const endpoint::Credential& credential) {
  if (credential.flavor == rpc::AuthFlavor::AUTH_NONE_) return std::nullopt;
  if (credential.flavor != rpc::AuthFlavor::AUTH_SYS_) return rpc::AuthStat::AUTH_REJECTEDCRED;
  if (!parse_auth_sys(credential)) return rpc::AuthStat::AUTH_BADCRED;
  return std::nullopt;
}

}  // namespace rpcrdma::rpcbind
