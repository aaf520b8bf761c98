// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt
//   sha256 1e9a172ac9e60cbce6ac0075dd4419c1ade281da344a3474c7e104c001981e34
// and draft-dnoveck-nfsv4-rpcrdma-xcharext-00.toml
//   sha256 779ffac27b099a69c66813f6d179fe71f41cbd7b60e5724accaa04546766a2b5
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace rpcrdma::wire::xcharext {

/// The names of the values of each enumeration.
struct Enumerators {
  static constexpr xdr::EnumeratorInfo bkrqsup[] = {
      {"BKRQSUP_UNKNOWN", 0},  // line 932
      {"BKRQSUP_NONE", 1},     // line 933
      {"BKRQSUP_SZLIM", 2},    // line 934
      {"BKRQSUP_GENL", 3},     // line 935
  };
};

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo uint32{"uint32", "draft-dnoveck-nfsv4-rpcrdma-xcharext-00.toml", "", 6};
  static constexpr xdr::TypeInfo xcharid{"xcharid", "draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt", "5.2", 910};
  static constexpr xdr::TypeInfo xcharval{"xcharval", "draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt", "5.2", 912};
  static constexpr xdr::TypeInfo xcharspec{"xcharspec", "draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt", "5.2", 917};
  static constexpr xdr::TypeInfo xcharsubset{"xcharsubset", "draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt", "5.2", 919};
  static constexpr xdr::TypeInfo bkrqsup{"bkrqsup", "draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt", "5.2", 931,
                                         Enumerators::bkrqsup};
  static constexpr xdr::TypeInfo xchrbsiz{"xchrbsiz", "draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt", "5.2", 941};
  static constexpr xdr::TypeInfo xchrrqrem{"xchrrqrem", "draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt", "5.2", 942};
  static constexpr xdr::TypeInfo xchrbrs{"xchrbrs", "draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt", "5.2", 943};
  static constexpr xdr::TypeInfo optinfo_initxch{"optinfo_initxch", "draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt",
                                                 "5.2", 964};
  static constexpr xdr::TypeInfo optinfo_reqxch{"optinfo_reqxch", "draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt", "5.2",
                                                969};
  static constexpr xdr::TypeInfo optinfo_respxch{"optinfo_respxch", "draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt",
                                                 "5.2", 973};
  static constexpr xdr::TypeInfo optinfo_updxch{"optinfo_updxch", "draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt", "5.2",
                                                979};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct Xcharval {
    enum : xdr::FieldId { xchv_which = 1, xchv_data };
  };
  struct OptinfoInitxch {
    enum : xdr::FieldId { optixc_start = 3, optixc_nochg };
  };
  struct OptinfoReqxch {
    enum : xdr::FieldId { optrqxc_want = 5 };
  };
  struct OptinfoRespxch {
    enum : xdr::FieldId { optrsxc_done = 6, optrsxc_rej, optrsxc_pend };
  };
  struct OptinfoUpdxch {
    enum : xdr::FieldId { optuxc_now = 9, optuxc_pendclr };
  };
};

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"xchv_which", &Types::xcharval, 913, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"xchv_data", &Types::xcharval, 914, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"optixc_start", &Types::optinfo_initxch, 965, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xcharval},
    {"optixc_nochg", &Types::optinfo_initxch, 966, 0, 0, 0, xdr::ValueKind::kUnsigned},
    {"optrqxc_want", &Types::optinfo_reqxch, 970, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xcharval},
    {"optrsxc_done", &Types::optinfo_respxch, 974, 0, 0, 0, xdr::ValueKind::kUnsigned},
    {"optrsxc_rej", &Types::optinfo_respxch, 975, 0, 0, 0, xdr::ValueKind::kUnsigned},
    {"optrsxc_pend", &Types::optinfo_respxch, 976, 0, 0, 0, xdr::ValueKind::kUnsigned},
    {"optuxc_now", &Types::optinfo_updxch, 980, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::xcharval},
    {"optuxc_pendclr", &Types::optinfo_updxch, 981, 4, 0, 0, xdr::ValueKind::kBool},
};

}  // namespace rpcrdma::wire::xcharext
