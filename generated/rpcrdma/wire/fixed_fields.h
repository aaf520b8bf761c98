// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-fixed-words.txt
//   sha256 d5821381cd8d845789a8b551916b9ec7874f5b35381114102dbd7299805e2492
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace rpcrdma::wire::fixed {

/// Where each type stands in its document.
struct Types {
  static constexpr xdr::TypeInfo uint32{"uint32", "rpc-over-rdma-fixed-words.txt", "1", 24};
  static constexpr xdr::TypeInfo rdma_fixed_words{"rdma_fixed_words", "rpc-over-rdma-fixed-words.txt", "1", 28};
  static constexpr xdr::TypeInfo rdma_version_refusal{"rdma_version_refusal", "rpc-over-rdma-fixed-words.txt", "2", 44};
  static constexpr xdr::TypeInfo rpc_first_words{"rpc_first_words", "rpc-over-rdma-fixed-words.txt", "3", 58};
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

/// What `xdr::describe` and the search for a truncated field go by.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"rdma_xid", &Types::rdma_fixed_words, 29, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_vers", &Types::rdma_fixed_words, 30, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_credit", &Types::rdma_fixed_words, 31, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_proc", &Types::rdma_fixed_words, 32, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_start", &Types::rdma_version_refusal, 45, 16, 0, Field::RdmaFixedWords::rdma_xid, xdr::ValueKind::kStruct, 0,
     &Types::rdma_fixed_words},
    {"rdma_err", &Types::rdma_version_refusal, 46, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_vers_low", &Types::rdma_version_refusal, 47, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"rdma_vers_high", &Types::rdma_version_refusal, 48, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"xid", &Types::rpc_first_words, 59, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"mtype", &Types::rpc_first_words, 60, 4, 0, 0, xdr::ValueKind::kUnsigned},
};

}  // namespace rpcrdma::wire::fixed
