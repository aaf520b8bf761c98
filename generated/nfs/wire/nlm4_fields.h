// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nlm-version-four.txt
//   sha256 62d5210575544ffc938cdfd41f74ac571083183be0677b906ec73da7621135c7
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace nfs::wire::nlm4 {

/// What the values of each enumeration are called.
struct Enumerators {
  static constexpr xdr::EnumeratorInfo nlm4_stats[] = {
      {"NLM4_GRANTED", 0},              // line 43
      {"NLM4_DENIED", 1},               // line 44
      {"NLM4_DENIED_NOLOCKS", 2},       // line 45
      {"NLM4_BLOCKED", 3},              // line 46
      {"NLM4_DENIED_GRACE_PERIOD", 4},  // line 47
      {"NLM4_DEADLCK", 5},              // line 48
      {"NLM4_ROFS", 6},                 // line 49
      {"NLM4_STALE_FH", 7},             // line 50
      {"NLM4_FBIG", 8},                 // line 51
      {"NLM4_FAILED", 9},               // line 52
  };
  static constexpr xdr::EnumeratorInfo fsh4_mode[] = {
      {"fsm_DN", 0},   // line 143
      {"fsm_DR", 1},   // line 144
      {"fsm_DW", 2},   // line 145
      {"fsm_DRW", 3},  // line 146
  };
  static constexpr xdr::EnumeratorInfo fsh4_access[] = {
      {"fsa_NONE", 0},  // line 150
      {"fsa_R", 1},     // line 151
      {"fsa_W", 2},     // line 152
      {"fsa_RW", 3},    // line 153
  };
};

/// Where each type stands in its document.
struct Types {
  static constexpr xdr::TypeInfo uint64{"uint64", "nlm-version-four.txt", "1", 32};
  static constexpr xdr::TypeInfo int64{"int64", "nlm-version-four.txt", "1", 33};
  static constexpr xdr::TypeInfo uint32{"uint32", "nlm-version-four.txt", "1", 34};
  static constexpr xdr::TypeInfo int32{"int32", "nlm-version-four.txt", "1", 35};
  static constexpr xdr::TypeInfo netobj{"netobj", "nlm-version-four.txt", "1", 37};
  static constexpr xdr::TypeInfo nlm4_stats{"nlm4_stats", "nlm-version-four.txt", "1", 42, Enumerators::nlm4_stats};
  static constexpr xdr::TypeInfo nlm4_holder{"nlm4_holder", "nlm-version-four.txt", "2.1", 64};
  static constexpr xdr::TypeInfo nlm4_lock{"nlm4_lock", "nlm-version-four.txt", "2.1", 72};
  static constexpr xdr::TypeInfo nlm4_stat{"nlm4_stat", "nlm-version-four.txt", "2.2", 88};
  static constexpr xdr::TypeInfo nlm4_res{"nlm4_res", "nlm-version-four.txt", "2.2", 92};
  static constexpr xdr::TypeInfo nlm4_testrply{"nlm4_testrply", "nlm-version-four.txt", "2.2", 97};
  static constexpr xdr::TypeInfo nlm4_testres{"nlm4_testres", "nlm-version-four.txt", "2.2", 104};
  static constexpr xdr::TypeInfo nlm4_testargs{"nlm4_testargs", "nlm-version-four.txt", "2.2", 109};
  static constexpr xdr::TypeInfo nlm4_lockargs{"nlm4_lockargs", "nlm-version-four.txt", "2.2", 115};
  static constexpr xdr::TypeInfo nlm4_cancargs{"nlm4_cancargs", "nlm-version-four.txt", "2.2", 124};
  static constexpr xdr::TypeInfo nlm4_unlockargs{"nlm4_unlockargs", "nlm-version-four.txt", "2.2", 131};
  static constexpr xdr::TypeInfo fsh4_mode{"fsh4_mode", "nlm-version-four.txt", "3", 142, Enumerators::fsh4_mode};
  static constexpr xdr::TypeInfo fsh4_access{"fsh4_access", "nlm-version-four.txt", "3", 149, Enumerators::fsh4_access};
  static constexpr xdr::TypeInfo nlm4_share{"nlm4_share", "nlm-version-four.txt", "3", 156};
  static constexpr xdr::TypeInfo nlm4_shareargs{"nlm4_shareargs", "nlm-version-four.txt", "3", 164};
  static constexpr xdr::TypeInfo nlm4_shareres{"nlm4_shareres", "nlm-version-four.txt", "3", 170};
  static constexpr xdr::TypeInfo nlm4_notify{"nlm4_notify", "nlm-version-four.txt", "3", 179};
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

/// What `xdr::describe` and the search for a truncated field go by.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"exclusive", &Types::nlm4_holder, 65, 4, 0, 0, xdr::ValueKind::kBool},
    {"svid", &Types::nlm4_holder, 66, 4, 0, 0, xdr::ValueKind::kInt},
    {"oh", &Types::nlm4_holder, 67, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"l_offset", &Types::nlm4_holder, 68, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"l_len", &Types::nlm4_holder, 69, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"caller_name", &Types::nlm4_lock, 73, 0, 0, 0, xdr::ValueKind::kString},
    {"fh", &Types::nlm4_lock, 74, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"oh", &Types::nlm4_lock, 75, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"svid", &Types::nlm4_lock, 76, 4, 0, 0, xdr::ValueKind::kInt},
    {"l_offset", &Types::nlm4_lock, 77, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"l_len", &Types::nlm4_lock, 78, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
    {"stat", &Types::nlm4_stat, 89, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nlm4_stats},
    {"cookie", &Types::nlm4_res, 93, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"stat", &Types::nlm4_res, 94, 4, 0, Field::Nlm4Stat::stat, xdr::ValueKind::kStruct, 0, &Types::nlm4_stat},
    {"stat", &Types::nlm4_testrply, 97, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nlm4_stats},
    {"holder", &Types::nlm4_testrply, 99, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nlm4_holder},
    {"cookie", &Types::nlm4_testres, 105, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"stat", &Types::nlm4_testres, 106, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::nlm4_testrply},
    {"cookie", &Types::nlm4_testargs, 110, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"exclusive", &Types::nlm4_testargs, 111, 4, 0, 0, xdr::ValueKind::kBool},
    {"alock", &Types::nlm4_testargs, 112, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nlm4_lock},
    {"cookie", &Types::nlm4_lockargs, 116, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"block", &Types::nlm4_lockargs, 117, 4, 0, 0, xdr::ValueKind::kBool},
    {"exclusive", &Types::nlm4_lockargs, 118, 4, 0, 0, xdr::ValueKind::kBool},
    {"alock", &Types::nlm4_lockargs, 119, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nlm4_lock},
    {"reclaim", &Types::nlm4_lockargs, 120, 4, 0, 0, xdr::ValueKind::kBool},
    {"state", &Types::nlm4_lockargs, 121, 4, 0, 0, xdr::ValueKind::kInt},
    {"cookie", &Types::nlm4_cancargs, 125, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"block", &Types::nlm4_cancargs, 126, 4, 0, 0, xdr::ValueKind::kBool},
    {"exclusive", &Types::nlm4_cancargs, 127, 4, 0, 0, xdr::ValueKind::kBool},
    {"alock", &Types::nlm4_cancargs, 128, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nlm4_lock},
    {"cookie", &Types::nlm4_unlockargs, 132, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"alock", &Types::nlm4_unlockargs, 133, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nlm4_lock},
    {"caller_name", &Types::nlm4_share, 157, 0, 0, 0, xdr::ValueKind::kString},
    {"fh", &Types::nlm4_share, 158, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"oh", &Types::nlm4_share, 159, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"mode", &Types::nlm4_share, 160, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::fsh4_mode},
    {"access", &Types::nlm4_share, 161, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::fsh4_access},
    {"cookie", &Types::nlm4_shareargs, 165, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"share", &Types::nlm4_shareargs, 166, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::nlm4_share},
    {"reclaim", &Types::nlm4_shareargs, 167, 4, 0, 0, xdr::ValueKind::kBool},
    {"cookie", &Types::nlm4_shareres, 171, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"stat", &Types::nlm4_shareres, 172, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::nlm4_stats},
    {"sequence", &Types::nlm4_shareres, 173, 4, 0, 0, xdr::ValueKind::kInt},
    {"name", &Types::nlm4_notify, 180, 0, 0, 0, xdr::ValueKind::kString},
    {"state", &Types::nlm4_notify, 181, 4, 0, 0, xdr::ValueKind::kInt},
};

}  // namespace nfs::wire::nlm4
