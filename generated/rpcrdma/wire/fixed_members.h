// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-fixed-words.txt
//   sha256 ae29718d9b4074d5faa2d478e4b3c62dfe8c622b48485b3dbf31fbd45dd01366
// Do not edit; `./dev regenerate` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "fixed.h"
#include "fixed_owned.h"

namespace rpcrdma::wire::fixed {

void each_member(xdr::Of<RdmaFixedWords>, auto& self, auto&& f) {
  f(xdr::FieldOf<Uint32>(kFields[Field::RdmaFixedWords::rdma_xid]), self.rdma_xid);
  f(xdr::FieldOf<Uint32>(kFields[Field::RdmaFixedWords::rdma_vers]), self.rdma_vers);
  f(xdr::FieldOf<Uint32>(kFields[Field::RdmaFixedWords::rdma_credit]), self.rdma_credit);
  f(xdr::FieldOf<Uint32>(kFields[Field::RdmaFixedWords::rdma_proc]), self.rdma_proc);
}

void each_member(xdr::Of<RdmaVersionRefusal>, auto& self, auto&& f) {
  f(xdr::FieldOf<RdmaFixedWords>(kFields[Field::RdmaVersionRefusal::rdma_start]), self.rdma_start);
  f(xdr::FieldOf<Uint32>(kFields[Field::RdmaVersionRefusal::rdma_err]), self.rdma_err);
  f(xdr::FieldOf<Uint32>(kFields[Field::RdmaVersionRefusal::rdma_vers_low]), self.rdma_vers_low);
  f(xdr::FieldOf<Uint32>(kFields[Field::RdmaVersionRefusal::rdma_vers_high]), self.rdma_vers_high);
}

void each_member(xdr::Of<RpcFirstWords>, auto& self, auto&& f) {
  f(xdr::FieldOf<Uint32>(kFields[Field::RpcFirstWords::xid]), self.xid);
  f(xdr::FieldOf<Uint32>(kFields[Field::RpcFirstWords::mtype]), self.mtype);
}

}  // namespace rpcrdma::wire::fixed
