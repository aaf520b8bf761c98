// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from onc-rpc-message-headers.txt
//   sha256 4b4d5ee2ac53d07660371d75040d536991a45279c66be11c324aba5b94965d75
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace oncrpc::wire::rpc {

/// The names of the values of each enumeration.
struct Enumerators {
  static constexpr xdr::EnumeratorInfo auth_flavor[] = {
      {"AUTH_NONE", 0},   // [RFC 5531 8.2]
      {"AUTH_SYS", 1},    // [RFC 5531 8.2]
      {"AUTH_SHORT", 2},  // [RFC 5531 8.2]
      {"AUTH_DH", 3},     // [RFC 5531 8.2]
      {"RPCSEC_GSS", 6},  // [RFC 5531 8.2]
  };
  static constexpr xdr::EnumeratorInfo msg_type[] = {
      {"CALL", 0},   // [RFC 5531 9]
      {"REPLY", 1},  // [RFC 5531 9]
  };
  static constexpr xdr::EnumeratorInfo reply_stat[] = {
      {"MSG_ACCEPTED", 0},  // [RFC 5531 9]
      {"MSG_DENIED", 1},    // [RFC 5531 9]
  };
  static constexpr xdr::EnumeratorInfo accept_stat[] = {
      {"SUCCESS", 0},        // [RFC 5531 9]
      {"PROG_UNAVAIL", 1},   // [RFC 5531 9]
      {"PROG_MISMATCH", 2},  // [RFC 5531 9]
      {"PROC_UNAVAIL", 3},   // [RFC 5531 9]
      {"GARBAGE_ARGS", 4},   // [RFC 5531 9]
      {"SYSTEM_ERR", 5},     // [RFC 5531 9]
  };
  static constexpr xdr::EnumeratorInfo reject_stat[] = {
      {"RPC_MISMATCH", 0},  // [RFC 5531 9]
      {"AUTH_ERROR", 1},    // [RFC 5531 9]
  };
  static constexpr xdr::EnumeratorInfo auth_stat[] = {
      {"AUTH_OK", 0},                  // [RFC 5531 9]
      {"AUTH_BADCRED", 1},             // [RFC 5531 9]
      {"AUTH_REJECTEDCRED", 2},        // [RFC 5531 9]
      {"AUTH_BADVERF", 3},             // [RFC 5531 9]
      {"AUTH_REJECTEDVERF", 4},        // [RFC 5531 9]
      {"AUTH_TOOWEAK", 5},             // [RFC 5531 9]
      {"AUTH_INVALIDRESP", 6},         // [RFC 5531 9]
      {"AUTH_FAILED", 7},              // [RFC 5531 9]
      {"AUTH_KERB_GENERIC", 8},        // [RFC 5531 9]
      {"AUTH_TIMEEXPIRE", 9},          // [RFC 5531 9]
      {"AUTH_TKT_FILE", 10},           // [RFC 5531 9]
      {"AUTH_DECODE", 11},             // [RFC 5531 9]
      {"AUTH_NET_ADDR", 12},           // [RFC 5531 9]
      {"RPCSEC_GSS_CREDPROBLEM", 13},  // [RFC 5531 9]
      {"RPCSEC_GSS_CTXPROBLEM", 14},   // [RFC 5531 9]
  };
};

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo auth_flavor{"auth_flavor", "RFC 5531", "8.2", 0, Enumerators::auth_flavor};
  static constexpr xdr::TypeInfo opaque_auth{"opaque_auth", "RFC 5531", "8.2", 0};
  static constexpr xdr::TypeInfo msg_type{"msg_type", "RFC 5531", "9", 0, Enumerators::msg_type};
  static constexpr xdr::TypeInfo call_body{"call_body", "RFC 5531", "9", 0};
  static constexpr xdr::TypeInfo reply_stat{"reply_stat", "RFC 5531", "9", 0, Enumerators::reply_stat};
  static constexpr xdr::TypeInfo accept_stat{"accept_stat", "RFC 5531", "9", 0, Enumerators::accept_stat};
  static constexpr xdr::TypeInfo reject_stat{"reject_stat", "RFC 5531", "9", 0, Enumerators::reject_stat};
  static constexpr xdr::TypeInfo auth_stat{"auth_stat", "RFC 5531", "9", 0, Enumerators::auth_stat};
  static constexpr xdr::TypeInfo version_range{"version_range", "RFC 5531", "9", 0};
  static constexpr xdr::TypeInfo accepted_data{"accepted_data", "RFC 5531", "9", 0};
  static constexpr xdr::TypeInfo accepted_reply{"accepted_reply", "RFC 5531", "9", 0};
  static constexpr xdr::TypeInfo rejected_reply{"rejected_reply", "RFC 5531", "9", 0};
  static constexpr xdr::TypeInfo reply_body{"reply_body", "RFC 5531", "9", 0};
  static constexpr xdr::TypeInfo rpc_body{"rpc_body", "RFC 5531", "9", 0};
  static constexpr xdr::TypeInfo rpc_msg{"rpc_msg", "RFC 5531", "9", 0};
  static constexpr xdr::TypeInfo authsys_parms_{"authsys_parms", "RFC 5531", "A", 0};
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

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"flavor", &Types::opaque_auth, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::auth_flavor},
    {"body", &Types::opaque_auth, 0, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"rpcvers", &Types::call_body, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"prog", &Types::call_body, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"vers", &Types::call_body, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"proc", &Types::call_body, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"cred", &Types::call_body, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::opaque_auth},
    {"verf", &Types::call_body, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::opaque_auth},
    {"low", &Types::version_range, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"high", &Types::version_range, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"stat", &Types::accepted_data, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::accept_stat},
    {"mismatch_info", &Types::accepted_data, 0, 8, 0, Field::VersionRange::low, xdr::ValueKind::kStruct, 0,
     &Types::version_range},
    {"verf", &Types::accepted_reply, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::opaque_auth},
    {"reply_data", &Types::accepted_reply, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::accepted_data},
    {"stat", &Types::rejected_reply, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::reject_stat},
    {"mismatch_info", &Types::rejected_reply, 0, 8, 0, Field::VersionRange::low, xdr::ValueKind::kStruct, 0,
     &Types::version_range},
    {"auth_error", &Types::rejected_reply, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::auth_stat},
    {"stat", &Types::reply_body, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::reply_stat},
    {"areply", &Types::reply_body, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::accepted_reply},
    {"rreply", &Types::reply_body, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::rejected_reply},
    {"mtype", &Types::rpc_body, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::msg_type},
    {"cbody", &Types::rpc_body, 0, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::call_body},
    {"rbody", &Types::rpc_body, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::reply_body},
    {"xid", &Types::rpc_msg, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"body", &Types::rpc_msg, 0, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::rpc_body},
    {"stamp", &Types::authsys_parms_, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"machinename", &Types::authsys_parms_, 0, 0, 0, 0, xdr::ValueKind::kString},
    {"uid", &Types::authsys_parms_, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"gid", &Types::authsys_parms_, 0, 4, 0, 0, xdr::ValueKind::kUnsigned},
    {"gids", &Types::authsys_parms_, 0, 0, 0, 0, xdr::ValueKind::kUnsigned},
};

}  // namespace oncrpc::wire::rpc
