// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-fixed-words.txt
//   sha256 ae29718d9b4074d5faa2d478e4b3c62dfe8c622b48485b3dbf31fbd45dd01366
// Do not edit; `./dev regenerate` makes it anew.
//
// What fixed_owned.h declares.

#include "fixed_owned.h"

#include <memory>
#include <utility>

#include "fixed_members.h"
#include "xdr/arms.h"

namespace rpcrdma::wire::fixed {

std::size_t hash_value(const RdmaFixedWords& value) noexcept {
  return xdr::hash_of(value.rdma_xid, value.rdma_vers, value.rdma_credit, value.rdma_proc);
}

std::size_t hash_value(const RdmaVersionRefusal& value) noexcept {
  return xdr::hash_of(value.rdma_start, value.rdma_err, value.rdma_vers_low, value.rdma_vers_high);
}

std::size_t hash_value(const RpcFirstWords& value) noexcept { return xdr::hash_of(value.xid, value.mtype); }

}  // namespace rpcrdma::wire::fixed
