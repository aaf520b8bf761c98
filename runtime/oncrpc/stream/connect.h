// SPDX-License-Identifier: BSD-3-Clause
//
// A connected stream socket, within a time that no peer can stretch. Blocks. Private to this folder.
#pragma once

#include <optional>
#include <string>

#include "oncrpc/address.h"
#include "oncrpc/descriptor.h"
#include "oncrpc/failure.h"
#include "xdr/result.h"
#include "xdr/time.h"

namespace oncrpc::stream {

/// time           until there is a connection
/// from           an address of this machine to call from; its port does not matter. Nothing: routes choose one
/// reserved_port  tries to call from a port below 1024, as servers of files want it; where that is not allowed, from any
struct ConnectHow {
  xdr::Duration time{};
  std::optional<Address> from{};
  bool reserved_port = false;
};

/// A socket that does not block.
///
/// errors   kMachine: bind (EADDRNOTAVAIL), connect (ECONNREFUSED, ENETUNREACH, ...), socket; kTimedOut
xdr::Result<Descriptor, Failure> connect_to(const Address& server, const ConnectHow& how);
/// As `connect_to()`, to a socket of this machine.  errors  also ENAMETOOLONG
xdr::Result<Descriptor, Failure> connect_to(const std::string& path, const ConnectHow& how);

}  // namespace oncrpc::stream
