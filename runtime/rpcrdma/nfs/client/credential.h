// SPDX-License-Identifier: BSD-3-Clause
//
// Who calls: the credential AUTH_SYS, which nobody proves. For whoever makes calls over RDMA; over TCP libtirpc makes it.
#pragma once

#include <cstddef>
#include <vector>

#include "rpcrdma/endpoint/rpc_message.h"
#include "rpcrdma/rpcbind/stream_client.h"

namespace rpcrdma::nfs::client {

/// spec   RFC 5531 appendix A
class SysCredential {
 public:
  /// identity   cut to what the credential can hold: 255 bytes of machine, 16 groups
  explicit SysCredential(const rpcbind::Identity& identity);
  /// Lives as long as this.
  endpoint::Credential get() const { return {.flavor = wire::rpc::AuthFlavor::AUTH_SYS_, .body = body_}; }

 private:
  std::vector<std::byte> body_;
};

/// This process: its host, its effective user and group and, as far as there is room, its other groups.
rpcbind::Identity own_identity();

}  // namespace rpcrdma::nfs::client
