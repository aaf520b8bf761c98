// SPDX-License-Identifier: BSD-3-Clause
//
// Checks with a NULL call whether a service over RDMA still runs. It is for nfs_server.h, before a
// registration is replaced.
#pragma once

#include "oncrpc/bind/registry.h"
#include "rpcrdma/verbs/table.h"

namespace nfs {

/// returns   false: nobody answers within `time`, or the server there lacks the program or its
///           version
/// cost      a connection; blocks
bool answers_over_rdma(const rpcrdma::verbs::Table& table, const oncrpc::bind::Service& service, xdr::Duration time);

}  // namespace nfs
