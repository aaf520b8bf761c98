// SPDX-License-Identifier: BSD-3-Clause
//
// Generated services over TCP: the same object that answers calls over RDMA. For servers of MOUNT, NLM and the like.
#pragma once

#include "oncrpc/stream/tcp_server.h"
#include "oncrpc/stub/service.h"

namespace oncrpc::stream {

/// Calls of the service's program and version that come to `server` go to `service` from now on. It must outlive the server, and handlers
/// run on the server's thread. `stub::Arrived::connection` is unique among connections of one TcpServer only.
///
/// cost   a few allocations a call; results are copied
void serve(stub::Service& service, TcpServer& server);

/// One call of the service's program and version, for handlers that look at it first (`TcpCall::peer()`).
void dispatch(stub::Service& service, TcpCall& call);
/// A call that was put off, on whatever thread the service belongs to.  arrived  but for arguments and credential
void dispatch(stub::Service& service, TcpLater call, stub::Arrived arrived);

}  // namespace oncrpc::stream
