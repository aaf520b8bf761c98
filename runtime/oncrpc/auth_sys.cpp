// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/auth_sys.h"

#include <unistd.h>

#include <algorithm>
#include <array>

#include "xdr/assert.h"
#include "xdr/parse.h"

namespace oncrpc {

namespace rpc = wire::rpc;

std::optional<AuthSys> parse_auth_sys(const Credential& credential) {
  // RPCSEC_GSS is not accepted either: there are no contexts, so no call can appear to be protected
  // by one [RFC 8166 8.2.2, 8.2.2.1].
  if (credential.flavor != rpc::AuthFlavor::AUTH_SYS_) return std::nullopt;
  const auto body = xdr::parse_exactly<rpc::AuthsysParmsView>(credential.body);
  if (!body) return std::nullopt;
  AuthSys result{.stamp = body->stamp(), .machine = body->machinename(), .uid = body->uid(), .gid = body->gid()};
  for (const std::uint32_t group : body->gids()) result.more_groups[result.group_count++] = group;
  return result;
}

std::optional<rpc::AuthStat> denial_of(const Credential& credential) {
  if (credential.flavor == rpc::AuthFlavor::AUTH_NONE_) return std::nullopt;
  if (credential.flavor != rpc::AuthFlavor::AUTH_SYS_) return rpc::AuthStat::AUTH_REJECTEDCRED;
  if (!parse_auth_sys(credential)) return rpc::AuthStat::AUTH_BADCRED;
  return std::nullopt;
}

bool Identity::fits() const {
  return machine.size() <= AuthSys::kMostMachineBytes && groups.size() <= AuthSys::kMostGroups &&
         machine.find('\0') == std::string::npos;
}

SysCredential::SysCredential(const Identity& identity) {
  const std::vector<std::uint32_t> groups(
      identity.groups.begin(),
      identity.groups.begin() + static_cast<std::ptrdiff_t>(std::min(identity.groups.size(), AuthSys::kMostGroups)));
  const rpc::AuthsysParms parms{.stamp = 0,  // an arbitrary number
                                .machinename = std::string_view(identity.machine).substr(0, AuthSys::kMostMachineBytes),
                                .uid = identity.uid,
                                .gid = identity.gid,
                                .gids = groups};
  body_.resize(parms.encoded_size());
  const auto made = parms.encode(body_);
  XDR_ASSERT(made.has_value());  // the values are within its bounds
}

Identity own_identity() {
  Identity identity{.uid = geteuid(), .gid = getegid()};
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) == 0) identity.machine = name.data();
  const int count = getgroups(0, nullptr);
  std::vector<gid_t> groups(static_cast<std::size_t>(std::max(count, 0)));
  const int got = getgroups(static_cast<int>(groups.size()), groups.data());
  groups.resize(static_cast<std::size_t>(std::clamp(got, 0, static_cast<int>(AuthSys::kMostGroups))));
  identity.groups.assign(groups.begin(), groups.end());
  return identity;
}

}  // namespace oncrpc
