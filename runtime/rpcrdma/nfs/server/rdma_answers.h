// SPDX-License-Identifier: BSD-3-Clause
//
// Whether a service over RDMA is still there: a NULL call. For nfs_server.h, before it takes the place of a registration.
#pragma once

#include "rpcrdma/rpcbind/registry.h"
#include "rpcrdma/verbs/table.h"

namespace rpcrdma::nfs {

/// returns   false: nobody answers within `time`, or nobody has that program and version
/// cost      a connection; blocks
bool answers_over_rdma(const verbs::Table& table, const rpcbind::Service& service, core::Duration time);

}  // namespace rpcrdma::nfs
