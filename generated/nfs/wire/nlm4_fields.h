// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nlm-version-four.txt
//   sha256 0f3fbbb96cde0839e2fe6b812b5523c01dff9af190eedd792e5033488db6386e
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace nfs::wire::nlm4 {

/// The names of the values of each enumeration.
struct Enumerators {
  static constexpr xdr::EnumeratorInfo nlm4_stats[] = {
      {"NLM4_GRANTED", 0},              // [RFC 1813 6.1.4]
      {"NLM4_DENIED", 1},               // [RFC 1813 6.1.4]
      {"NLM4_DENIED_NOLOCKS", 2},       // [RFC 1813 6.1.4]
      {"NLM4_BLOCKED", 3},              // [RFC 1813 6.1.4]
      {"NLM4_DENIED_GRACE_PERIOD", 4},  // [RFC 1813 6.1.4]
      {"NLM4_DEADLCK", 5},              // [RFC 1813 6.1.4]
      {"NLM4_ROFS", 6},                 // [RFC 1813 6.1.4]
      {"NLM4_STALE_FH", 7},             // [RFC 1813 6.1.4]
      {"NLM4_FBIG", 8},                 // [RFC 1813 6.1.4]
      {"NLM4_FAILED", 9},               // [RFC 1813 6.1.4]
  };
  static constexpr xdr::EnumeratorInfo fsh4_mode[] = {
      {"fsm_DN", 0},   // line 142
      {"fsm_DR", 1},   // line 143
      {"fsm_DW", 2},   // line 144
      {"fsm_DRW", 3},  // line 145
  };
  static constexpr xdr::EnumeratorInfo fsh4_access[] = {
      {"fsa_NONE", 0},  // line 149
      {"fsa_R", 1},     // line 150
      {"fsa_W", 2},     // line 151
      {"fsa_RW", 3},    // line 152
  };
};

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo uint64{"uint64", "RFC 1813", "6.1.4", 0};
  static constexpr xdr::TypeInfo int64{"int64", "RFC 1813", "6.1.4", 0};
  static constexpr xdr::TypeInfo uint32{"uint32", "RFC 1813", "6.1.4", 0};
  static constexpr xdr::TypeInfo int32{"int32", "RFC 1813", "6.1.4", 0};
  static constexpr xdr::TypeInfo netobj{"netobj", "nlm-version-four.txt", "1", 36};
  static constexpr xdr::TypeInfo nlm4_stats{"nlm4_stats", "RFC 1813", "6.1.4", 0, Enumerators::nlm4_stats};
  static constexpr xdr::TypeInfo nlm4_holder{"nlm4_holder", "RFC 1813", "6.1.4", 0};
  static constexpr xdr::TypeInfo nlm4_lock{"nlm4_lock", "RFC 1813", "6.1.4", 0};
  static constexpr xdr::TypeInfo nlm4_stat{"nlm4_stat", "nlm-version-four.txt", "2.2", 87};
  static constexpr xdr::TypeInfo nlm4_res{"nlm4_res", "nlm-version-four.txt", "2.2", 91};
  static constexpr xdr::TypeInfo nlm4_testrply{"nlm4_testrply", "nlm-version-four.txt", "2.2", 96};
  static constexpr xdr::TypeInfo nlm4_testres{"nlm4_testres", "nlm-version-four.txt", "2.2", 103};
  static constexpr xdr::TypeInfo nlm4_testargs{"nlm4_testargs", "nlm-version-four.txt", "2.2", 108};
  static constexpr xdr::TypeInfo nlm4_lockargs{"nlm4_lockargs", "nlm-version-four.txt", "2.2", 114};
  static constexpr xdr::TypeInfo nlm4_cancargs{"nlm4_cancargs", "nlm-version-four.txt", "2.2", 123};
  static constexpr xdr::TypeInfo nlm4_unlockargs{"nlm4_unlockargs", "nlm-version-four.txt", "2.2", 130};
  static constexpr xdr::TypeInfo fsh4_mode{"fsh4_mode", "nlm-version-four.txt", "3", 141, Enumerators::fsh4_mode};
  static constexpr xdr::TypeInfo fsh4_access{"fsh4_access", "nlm-version-four.txt", "3", 148, Enumerators::fsh4_access};
  static constexpr xdr::TypeInfo nlm4_share{"nlm4_share", "RFC 1813", "6.1.4", 0};
  static constexpr xdr::TypeInfo nlm4_shareargs{"nlm4_shareargs", "nlm-version-four.txt", "3", 163};
  static constexpr xdr::TypeInfo nlm4_shareres{"nlm4_shareres", "nlm-version-four.txt", "3", 169};
  static constexpr xdr::TypeInfo nlm4_notify{"nlm4_notify", "nlm-version-four.txt", "3", 178};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct Nlm4Holder {
    enum : xdr::FieldId { exclusive = 1, svid, oh, l_offset, l_len };
  };
  struct Nlm4Lock {
    enum : xdr::FieldId { caller_name = 6, fh, oh, svid, l_offset, l_len };
  };
  struct Nlm4Stat {
    enum : xdr::FieldId { stat = 12 };
  };
  struct Nlm4Res {
    enum : xdr::FieldId { cookie = 13, stat };
  };
  struct Nlm4Testrply {
    enum : xdr::FieldId { stat = 15, holder };
  };
  struct Nlm4Testres {
    enum : xdr::FieldId { cookie = 17, stat };
  };
  struct Nlm4Testargs {
    enum : xdr::FieldId { cookie = 19, exclusive, alock };
  };
  struct Nlm4Lockargs {
    enum : xdr::FieldId { cookie = 22, block, exclusive, alock, reclaim, state };
  };
  struct Nlm4Cancargs {
    enum : xdr::FieldId { cookie = 28, block, exclusive, alock };
  };
  struct Nlm4Unlockargs {
    enum : xdr::FieldId { cookie = 32, alock };
  };
  struct Nlm4Share {
    enum : xdr::FieldId { caller_name = 34, fh, oh, mode, access };
  };
  struct Nlm4Shareargs {
    enum : xdr::FieldId { cookie = 39, share, reclaim };
  };
  struct Nlm4Shareres {
    enum : xdr::FieldId { cookie = 42, stat, sequence };
  };
  struct Nlm4Notify {
    enum : xdr::FieldId { name = 45, state };
  };
};

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"exclusive", &Types::nlm4_holder, 0, 4, 0, 0, xdr::ValueKind::kBool},
    {"svid", &Types::nlm4_holder, 0, 4, 0, 0, xdr::ValueKind::kInt},
    {"oh", &Types::nlm4_holder, 0, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"l_offset", &Types::nlm4_holder, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"l_len", &Types::nlm4_holder, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"caller_name", &Types::nlm4_lock, 0, 0, 0, 0, xdr::ValueKind::kString},
    {"fh", &Types::nlm4_lock, 0, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"oh", &Types::nlm4_lock, 0, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"svid", &Types::nlm4_lock, 0, 4, 0, 0, xdr::ValueKind::kInt},
    {"l_offset", &Types::nlm4_lock, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"l_len", &Types::nlm4_lock, 0, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"stat", &Types::nlm4_stat, 88, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nlm4_stats},
    {"cookie", &Types::nlm4_res, 92, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"stat", &Types::nlm4_res, 93, 4, 0, Field::Nlm4Stat::stat, xdr::ValueKind::kStruct, 0, &Types::nlm4_stat},
    {"stat", &Types::nlm4_testrply, 96, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nlm4_stats},
    {"holder", &Types::nlm4_testrply, 98, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nlm4_holder},
    {"cookie", &Types::nlm4_testres, 104, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"stat", &Types::nlm4_testres, 105, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::nlm4_testrply},
    {"cookie", &Types::nlm4_testargs, 109, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"exclusive", &Types::nlm4_testargs, 110, 4, 0, 0, xdr::ValueKind::kBool},
    {"alock", &Types::nlm4_testargs, 111, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nlm4_lock},
    {"cookie", &Types::nlm4_lockargs, 115, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"block", &Types::nlm4_lockargs, 116, 4, 0, 0, xdr::ValueKind::kBool},
    {"exclusive", &Types::nlm4_lockargs, 117, 4, 0, 0, xdr::ValueKind::kBool},
    {"alock", &Types::nlm4_lockargs, 118, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nlm4_lock},
    {"reclaim", &Types::nlm4_lockargs, 119, 4, 0, 0, xdr::ValueKind::kBool},
    {"state", &Types::nlm4_lockargs, 120, 4, 0, 0, xdr::ValueKind::kInt},
    {"cookie", &Types::nlm4_cancargs, 124, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"block", &Types::nlm4_cancargs, 125, 4, 0, 0, xdr::ValueKind::kBool},
    {"exclusive", &Types::nlm4_cancargs, 126, 4, 0, 0, xdr::ValueKind::kBool},
    {"alock", &Types::nlm4_cancargs, 127, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nlm4_lock},
    {"cookie", &Types::nlm4_unlockargs, 131, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"alock", &Types::nlm4_unlockargs, 132, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nlm4_lock},
    {"caller_name", &Types::nlm4_share, 0, 0, 0, 0, xdr::ValueKind::kString},
    {"fh", &Types::nlm4_share, 0, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"oh", &Types::nlm4_share, 0, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"mode", &Types::nlm4_share, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::fsh4_mode},
    {"access", &Types::nlm4_share, 0, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::fsh4_access},
    {"cookie", &Types::nlm4_shareargs, 164, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"share", &Types::nlm4_shareargs, 165, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nlm4_share},
    {"reclaim", &Types::nlm4_shareargs, 166, 4, 0, 0, xdr::ValueKind::kBool},
    {"cookie", &Types::nlm4_shareres, 170, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"stat", &Types::nlm4_shareres, 171, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nlm4_stats},
    {"sequence", &Types::nlm4_shareres, 172, 4, 0, 0, xdr::ValueKind::kInt},
    {"name", &Types::nlm4_notify, 179, 0, 0, 0, xdr::ValueKind::kString},
    {"state", &Types::nlm4_notify, 180, 4, 0, 0, xdr::ValueKind::kInt},
};

}  // namespace nfs::wire::nlm4
