// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/nfs/client/credential.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "rpcrdma/rpcbind/auth_sys.h"
#include "xdr/bytes.h"

namespace rpcrdma::nfs::client {

namespace {

void append_word(std::vector<std::byte>& body, std::uint64_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) body.push_back(static_cast<std::byte>(value >> shift));
}

}  // namespace

SysCredential::SysCredential(const rpcbind::Identity& identity) {
  using rpcbind::AuthSys;
  const std::size_t machine = std::min(identity.machine.size(), AuthSys::kMostMachineBytes);
  const std::size_t groups = std::min(identity.groups.size(), AuthSys::kMostGroups);
  append_word(body_, 0);  // an arbitrary number
  append_word(body_, machine);
  for (std::size_t i = 0; i < machine; ++i) body_.push_back(static_cast<std::byte>(identity.machine[i]));
  body_.resize(static_cast<std::size_t>(xdr::padded(body_.size())));
  append_word(body_, identity.uid);
  append_word(body_, identity.gid);
  append_word(body_, groups);
  for (std::size_t i = 0; i < groups; ++i) append_word(body_, identity.groups[i]);
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
