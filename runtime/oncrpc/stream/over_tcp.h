// SPDX-License-Identifier: BSD-3-Clause
//
// Generated services over TCP: the same object that answers calls over RDMA. For servers of MOUNT,
// NLM and other programs.
#pragma once

#include "oncrpc/stream/tcp_server.h"
#include "oncrpc/stub/service.h"

#pragma GCC visibility push(default)

namespace oncrpc::stream {

/// Gives `service` the calls of its program and version that arrive at `server` from now on, in
/// place of an earlier handler, and until another handler takes its place or the server ends. The
/// service must outlive the server. The functions of the service run on the server's thread.
/// `stub::Arrived::connection` is unique only among the connections of one TcpServer.
///
/// cost     a few allocations for each call; results are copied
void serve(stub::Service& service, TcpServer& server);

/// Gives the service one call of its program and version, for handlers that examine it first
/// (`TcpCall::peer()`).
void dispatch(stub::Service& service, TcpCall& call);
/// Gives the service a deferred call, which `call` must hold; must be called on the thread of the
/// service.  arrived  everything except arguments and credential, which `call` has
void dispatch(stub::Service& service, TcpLater call, stub::Arrived arrived);

}  // namespace oncrpc::stream

#pragma GCC visibility pop
