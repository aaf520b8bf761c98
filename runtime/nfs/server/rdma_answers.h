// SPDX-License-Identifier: BSD-3-Clause
//
// Whether a service over RDMA is still there: a NULL call. For nfs_server.h, before it takes the place of a registration.
#pragma once

#include "oncrpc/bind/registry.h"
#include "rpcrdma/verbs/table.h"

namespace nfs {

/// returns   false: nobody answers within `time`, or nobody has that program and version
/// cost      a connection; blocks
bool answers_over_rdma(const rpcrdma::verbs::Table& table, const oncrpc::bind::Service& service, xdr::Duration time);

}  // namespace nfs
