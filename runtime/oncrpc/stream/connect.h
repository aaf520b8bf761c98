// SPDX-License-Identifier: BSD-3-Clause
//
// Makes a connected stream socket, within a time that no peer can extend. Blocks. Private to this
// folder.
#pragma once

#include <optional>
#include <string>

#include "oncrpc/address.h"
#include "oncrpc/descriptor.h"
#include "oncrpc/failure.h"
#include "xdr/result.h"
#include "xdr/time.h"

namespace oncrpc::stream {

/// time          to make the connection
/// from          an address of this machine to connect from; its port is not used. Nothing: the
///               routes choose one
/// reserved_port tries to use a port below 1024, because file servers want that; if it gets
///               none, any port
struct ConnectHow {
  xdr::Duration time{};
  std::optional<Address> from{};
  bool reserved_port = false;
};

/// Returns a non-blocking socket.
///
/// errors   kMachine: bind (EADDRNOTAVAIL), connect (ECONNREFUSED, ENETUNREACH, ...), socket;
///          kTimedOut
xdr::Result<Descriptor, Failure> connect_to(const Address& server, const ConnectHow& how);
/// As `connect_to()`, to a socket of this machine.  errors  also ENAMETOOLONG
xdr::Result<Descriptor, Failure> connect_to(const std::string& path, const ConnectHow& how);

}  // namespace oncrpc::stream
