// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/nfs/client/credential.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "rpcrdma/rpcbind/auth_sys.h"
#include "rpcrdma/wire/rpc.h"
#include "xdr/assert.h"

namespace rpcrdma::nfs::client {

SysCredential::SysCredential(const rpcbind::Identity& identity) {
  using rpcbind::AuthSys;
  const std::vector<std::uint32_t> groups(
      identity.groups.begin(),
      identity.groups.begin() + static_cast<std::ptrdiff_t>(std::min(identity.groups.size(), AuthSys::kMostGroups)));
  const wire::rpc::AuthsysParms parms{
      .stamp = 0,  // an arbitrary number
      .machinename = std::string_view(identity.machine).substr(0, AuthSys::kMostMachineBytes),
      .uid = identity.uid,
      .gid = identity.gid,
      .gids = groups};
  body_.resize(parms.encoded_size());
  const auto made = parms.encode(body_);
  XDR_ASSERT(made.has_value());  // it is within its bounds
}

rpcbind::Identity own_identity() {
  rpcbind::Identity identity{.uid = geteuid(), .gid = getegid()};
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) == 0) identity.machine = name.data();
  const int count = getgroups(0, nullptr);
  std::vector<gid_t> groups(static_cast<std::size_t>(std::max(count, 0)));
  const int got = getgroups(static_cast<int>(groups.size()), groups.data());
  groups.resize(static_cast<std::size_t>(std::clamp(got, 0, static_cast<int>(rpcbind::AuthSys::kMostGroups))));
  identity.groups.assign(groups.begin(), groups.end());
  return identity;
}

}  // namespace rpcrdma::nfs::client
