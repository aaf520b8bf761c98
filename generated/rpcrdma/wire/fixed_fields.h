// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-fixed-words.txt
//   sha256 ae29718d9b4074d5faa2d478e4b3c62dfe8c622b48485b3dbf31fbd45dd01366
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace rpcrdma::wire::fixed {

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo uint32{"uint32", "RFC 4506", "4.2", 0};
  static constexpr xdr::TypeInfo rdma_fixed_words{"rdma_fixed_words", "RFC 8166", "4.2", 0};
  static constexpr xdr::TypeInfo rdma_version_refusal{"rdma_version_refusal", "RFC 8166", "4.5.1", 0};
  static constexpr xdr::TypeInfo rpc_first_words{"rpc_first_words", "RFC 5531", "9", 0};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct RdmaFixedWords {
    enum : xdr::FieldId { rdma_xid = 1, rdma_vers, rdma_credit, rdma_proc };
  };
  struct RdmaVersionRefusal {
    enum : xdr::FieldId { rdma_start = 5, rdma_err, rdma_vers_low, rdma_vers_high };
  };
  struct RpcFirstWords {
    enum : xdr::FieldId { xid = 9, mtype };
  };
};

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"rdma_xid", &Types::rdma_fixed_words, 0, 4, 0, 0, xdr::ValueKind::kUnsigned, 0, nullptr,
     xdr::section("RFC 8166", "4.2.1")},
    {"rdma_vers", &Types::rdma_fixed_words, 0, 4, 0, 0, xdr::ValueKind::kUnsigned, 0, nullptr,
     xdr::section("RFC 8166", "4.2.2")},
    {"rdma_credit", &Types::rdma_fixed_words, 0, 4, 0, 0, xdr::ValueKind::kUnsigned, 0, nullptr,
     xdr::section("RFC 8166", "4.2.3")},
    {"rdma_proc", &Types::rdma_fixed_words, 0, 4, 0, 0, xdr::ValueKind::kUnsigned, 0, nullptr,
     xdr::section("RFC 8166", "4.2.4")},
    {"rdma_start", &Types::rdma_version_refusal, 0, 16, 0, Field::RdmaFixedWords::rdma_xid, xdr::ValueKind::kStruct, 0,
     &Types::rdma_fixed_words},
    {"rdma_err", &Types::rdma_version_refusal, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_vers_low", &Types::rdma_version_refusal, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_vers_high", &Types::rdma_version_refusal, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"xid", &Types::rpc_first_words, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"mtype", &Types::rpc_first_words, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
};

}  // namespace rpcrdma::wire::fixed
