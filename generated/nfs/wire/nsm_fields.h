// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nsm-version-one.txt
//   sha256 64908ac1c54fdfc4a09d37170b191ccdbfcc8099fece84f35c5edb96b190688c
// Do not edit; `./dev regenerate` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace nfs::wire::nsm {

/// The names of the values of each enumeration.
struct Enumerators {
  static constexpr xdr::EnumeratorInfo res[] = {
      {"stat_succ", 0},  // line 59
      {"stat_fail", 1},  // line 60
  };
};

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo sm_name{"sm_name", "nsm-version-one.txt", "1", 29};
  static constexpr xdr::TypeInfo my_id{"my_id", "nsm-version-one.txt", "1", 33};
  static constexpr xdr::TypeInfo mon_id{"mon_id", "nsm-version-one.txt", "1", 40};
  static constexpr xdr::TypeInfo mon{"mon", "nsm-version-one.txt", "1", 45};
  static constexpr xdr::TypeInfo res{"res", "nsm-version-one.txt", "2", 58, Enumerators::res};
  static constexpr xdr::TypeInfo sm_stat{"sm_stat", "nsm-version-one.txt", "2", 63};
  static constexpr xdr::TypeInfo sm_stat_res{"sm_stat_res", "nsm-version-one.txt", "2", 67};
  static constexpr xdr::TypeInfo stat_chge{"stat_chge", "nsm-version-one.txt", "3", 79};
  static constexpr xdr::TypeInfo status{"status", "nsm-version-one.txt", "3", 84};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct SmName {
    enum : xdr::FieldId { mon_name = 1 };
  };
  struct MyId {
    enum : xdr::FieldId { my_name = 2, my_prog, my_vers, my_proc };
  };
  struct MonId {
    enum : xdr::FieldId { mon_name = 6, my_id };
  };
  struct Mon {
    enum : xdr::FieldId { mon_id = 8, priv };
  };
  struct SmStat {
    enum : xdr::FieldId { state = 10 };
  };
  struct SmStatRes {
    enum : xdr::FieldId { res_stat = 11, state };
  };
  struct StatChge {
    enum : xdr::FieldId { mon_name = 13, state };
  };
  struct Status {
    enum : xdr::FieldId { mon_name = 15, state, priv };
  };
};

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"mon_name", &Types::sm_name, 30, 0, 0, 0, xdr::ValueKind::kString},
    {"my_name", &Types::my_id, 34, 0, 0, 0, xdr::ValueKind::kString},
    {"my_prog", &Types::my_id, 35, 4, 0, 0, xdr::ValueKind::kInt},
    {"my_vers", &Types::my_id, 36, 4, 0, 0, xdr::ValueKind::kInt},
    {"my_proc", &Types::my_id, 37, 4, 0, 0, xdr::ValueKind::kInt},
    {"mon_name", &Types::mon_id, 41, 0, 0, 0, xdr::ValueKind::kString},
    {"my_id", &Types::mon_id, 42, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::my_id},
    {"mon_id", &Types::mon, 46, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::mon_id},
    {"priv", &Types::mon, 47, 16, 0, 0, xdr::ValueKind::kOpaque, 16},
    {"state", &Types::sm_stat, 64, 4, 0, 0, xdr::ValueKind::kInt},
    {"res_stat", &Types::sm_stat_res, 68, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::res},
    {"state", &Types::sm_stat_res, 69, 4, 0, 0, xdr::ValueKind::kInt},
    {"mon_name", &Types::stat_chge, 80, 0, 0, 0, xdr::ValueKind::kString},
    {"state", &Types::stat_chge, 81, 4, 0, 0, xdr::ValueKind::kInt},
    {"mon_name", &Types::status, 85, 0, 0, 0, xdr::ValueKind::kString},
    {"state", &Types::status, 86, 4, 0, 0, xdr::ValueKind::kInt},
    {"priv", &Types::status, 87, 16, 0, 0, xdr::ValueKind::kOpaque, 16},
};

}  // namespace nfs::wire::nsm
