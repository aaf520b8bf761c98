// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from onc-rpc-message-headers.txt
//   sha256 47ddd88d3253ad1662ced72736114ac340cf3b8780a75d7b7208f3cc25cc4cdb
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace oncrpc::wire::rpc {

/// What the values of each enumeration are called.
struct Enumerators {
  static constexpr xdr::EnumeratorInfo auth_flavor[] = {
      {"AUTH_NONE", 0},   // line 27
      {"AUTH_SYS", 1},    // line 28
      {"AUTH_SHORT", 2},  // line 29
      {"AUTH_DH", 3},     // line 30
      {"RPCSEC_GSS", 6},  // line 31
  };
  static constexpr xdr::EnumeratorInfo msg_type[] = {
      {"CALL", 0},   // line 45
      {"REPLY", 1},  // line 46
  };
  static constexpr xdr::EnumeratorInfo reply_stat[] = {
      {"MSG_ACCEPTED", 0},  // line 66
      {"MSG_DENIED", 1},    // line 67
  };
  static constexpr xdr::EnumeratorInfo accept_stat[] = {
      {"SUCCESS", 0},        // line 71
      {"PROG_UNAVAIL", 1},   // line 72
      {"PROG_MISMATCH", 2},  // line 73
      {"PROC_UNAVAIL", 3},   // line 74
      {"GARBAGE_ARGS", 4},   // line 75
      {"SYSTEM_ERR", 5},     // line 76
  };
  static constexpr xdr::EnumeratorInfo reject_stat[] = {
      {"RPC_MISMATCH", 0},  // line 80
      {"AUTH_ERROR", 1},    // line 81
  };
  static constexpr xdr::EnumeratorInfo auth_stat[] = {
      {"AUTH_OK", 0},                  // line 85
      {"AUTH_BADCRED", 1},             // line 86
      {"AUTH_REJECTEDCRED", 2},        // line 87
      {"AUTH_BADVERF", 3},             // line 88
      {"AUTH_REJECTEDVERF", 4},        // line 89
      {"AUTH_TOOWEAK", 5},             // line 90
      {"AUTH_INVALIDRESP", 6},         // line 91
      {"AUTH_FAILED", 7},              // line 92
      {"AUTH_KERB_GENERIC", 8},        // line 93
      {"AUTH_TIMEEXPIRE", 9},          // line 94
      {"AUTH_TKT_FILE", 10},           // line 95
      {"AUTH_DECODE", 11},             // line 96
      {"AUTH_NET_ADDR", 12},           // line 97
      {"RPCSEC_GSS_CREDPROBLEM", 13},  // line 98
      {"RPCSEC_GSS_CTXPROBLEM", 14},   // line 99
  };
};

/// Where each type stands in its document.
struct Types {
  static constexpr xdr::TypeInfo auth_flavor{"auth_flavor", "onc-rpc-message-headers.txt", "1", 26,
                                             Enumerators::auth_flavor};
  static constexpr xdr::TypeInfo opaque_auth{"opaque_auth", "onc-rpc-message-headers.txt", "1", 34};
  static constexpr xdr::TypeInfo msg_type{"msg_type", "onc-rpc-message-headers.txt", "2", 44, Enumerators::msg_type};
  static constexpr xdr::TypeInfo call_body{"call_body", "onc-rpc-message-headers.txt", "2", 49};
  static constexpr xdr::TypeInfo reply_stat{"reply_stat", "onc-rpc-message-headers.txt", "3", 65,
                                            Enumerators::reply_stat};
  static constexpr xdr::TypeInfo accept_stat{"accept_stat", "onc-rpc-message-headers.txt", "3", 70,
                                             Enumerators::accept_stat};
  static constexpr xdr::TypeInfo reject_stat{"reject_stat", "onc-rpc-message-headers.txt", "3", 79,
                                             Enumerators::reject_stat};
  static constexpr xdr::TypeInfo auth_stat{"auth_stat", "onc-rpc-message-headers.txt", "3", 84, Enumerators::auth_stat};
  static constexpr xdr::TypeInfo version_range{"version_range", "onc-rpc-message-headers.txt", "3", 102};
  static constexpr xdr::TypeInfo accepted_data{"accepted_data", "onc-rpc-message-headers.txt", "3", 107};
  static constexpr xdr::TypeInfo accepted_reply{"accepted_reply", "onc-rpc-message-headers.txt", "3", 116};
  static constexpr xdr::TypeInfo rejected_reply{"rejected_reply", "onc-rpc-message-headers.txt", "3", 121};
  static constexpr xdr::TypeInfo reply_body{"reply_body", "onc-rpc-message-headers.txt", "3", 128};
  static constexpr xdr::TypeInfo rpc_body{"rpc_body", "onc-rpc-message-headers.txt", "4", 138};
  static constexpr xdr::TypeInfo rpc_msg{"rpc_msg", "onc-rpc-message-headers.txt", "4", 145};
  static constexpr xdr::TypeInfo authsys_parms_{"authsys_parms", "onc-rpc-message-headers.txt", "5", 157};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct OpaqueAuth {
    enum : xdr::FieldId { flavor = 1, body };
  };
  struct CallBody {
    enum : xdr::FieldId { rpcvers = 3, prog, vers, proc, cred, verf };
  };
  struct VersionRange {
    enum : xdr::FieldId { low = 9, high };
  };
  struct AcceptedData {
    enum : xdr::FieldId { stat = 11, mismatch_info };
  };
  struct AcceptedReply {
    enum : xdr::FieldId { verf = 13, reply_data };
  };
  struct RejectedReply {
    enum : xdr::FieldId { stat = 15, mismatch_info, auth_error };
  };
  struct ReplyBody {
    enum : xdr::FieldId { stat = 18, areply, rreply };
  };
  struct RpcBody {
    enum : xdr::FieldId { mtype = 21, cbody, rbody };
  };
  struct RpcMsg {
    enum : xdr::FieldId { xid = 24, body };
  };
  struct AuthsysParms {
    enum : xdr::FieldId { stamp = 26, machinename, uid, gid, gids };
  };
};

/// What `xdr::describe` and the search for a truncated field go by.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"flavor", &Types::opaque_auth, 35, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::auth_flavor},
    {"body", &Types::opaque_auth, 36, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"rpcvers", &Types::call_body, 50, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"prog", &Types::call_body, 51, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"vers", &Types::call_body, 52, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"proc", &Types::call_body, 53, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"cred", &Types::call_body, 54, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::opaque_auth},
    {"verf", &Types::call_body, 55, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::opaque_auth},
    {"low", &Types::version_range, 103, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"high", &Types::version_range, 104, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"stat", &Types::accepted_data, 107, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::accept_stat},
    {"mismatch_info", &Types::accepted_data, 111, 8, 0, Field::VersionRange::low, xdr::ValueKind::kStruct, 0,
     &Types::version_range},
    {"verf", &Types::accepted_reply, 117, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::opaque_auth},
    {"reply_data", &Types::accepted_reply, 118, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::accepted_data},
    {"stat", &Types::rejected_reply, 121, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::reject_stat},
    {"mismatch_info", &Types::rejected_reply, 123, 8, 0, Field::VersionRange::low, xdr::ValueKind::kStruct, 0,
     &Types::version_range},
    {"auth_error", &Types::rejected_reply, 125, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::auth_stat},
    {"stat", &Types::reply_body, 128, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::reply_stat},
    {"areply", &Types::reply_body, 130, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::accepted_reply},
    {"rreply", &Types::reply_body, 132, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::rejected_reply},
    {"mtype", &Types::rpc_body, 138, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::msg_type},
    {"cbody", &Types::rpc_body, 140, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::call_body},
    {"rbody", &Types::rpc_body, 142, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::reply_body},
    {"xid", &Types::rpc_msg, 146, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"body", &Types::rpc_msg, 147, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::rpc_body},
    {"stamp", &Types::authsys_parms_, 158, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"machinename", &Types::authsys_parms_, 159, 0, 0, 0, xdr::ValueKind::kString},
    {"uid", &Types::authsys_parms_, 160, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"gid", &Types::authsys_parms_, 161, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"gids", &Types::authsys_parms_, 162, 0, 0, 0, xdr::ValueKind::kUnsigned},
};

}  // namespace oncrpc::wire::rpc
