// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 64be3fad1f911a880de7715380b647bd6b953e2f16248bad3ac8d39572a938e6
// Do not edit; `the target golden-update` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace golden::collisions {

/// The names of the values of each enumeration.
struct Enumerators {
  static constexpr xdr::EnumeratorInfo rdma_proc[] = {
      {"rdma_msg_proc", 0},  // line 6
      {"default_", 1},       // line 6
      {"new", 2},            // line 6
      {"EINVAL", 3},         // line 6
  };
};

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo rdma_proc{"rdma_proc", "input.xdr", "", 6, Enumerators::rdma_proc};
  static constexpr xdr::TypeInfo rdma_msg{"rdma_msg", "input.xdr", "", 8};
  static constexpr xdr::TypeInfo rdma_body{"rdma_body", "input.xdr", "", 10};
  static constexpr xdr::TypeInfo rdma_body_holder{"rdma_body_holder", "input.xdr", "", 19};
  static constexpr xdr::TypeInfo rdmaBody{"rdmaBody", "input.xdr", "", 31};
  static constexpr xdr::TypeInfo rdma__body{"rdma__body", "input.xdr", "", 32};
  static constexpr xdr::TypeInfo rdma_body_view{"rdma_body_view", "input.xdr", "", 33};
  static constexpr xdr::TypeInfo types{"types", "input.xdr", "", 34};
  static constexpr xdr::TypeInfo Owned{"Owned", "input.xdr", "", 41};
  static constexpr xdr::TypeInfo from_value{"from_value", "input.xdr", "", 42};
  static constexpr xdr::TypeInfo each_arm{"each_arm", "input.xdr", "", 43};
  static constexpr xdr::TypeInfo encode_reduced{"encode_reduced", "input.xdr", "", 58};
  static constexpr xdr::TypeInfo At{"At", "input.xdr", "", 59};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct RdmaMsg {
    enum : xdr::FieldId { xid = 1 };
  };
  struct RdmaBody {
    enum : xdr::FieldId { proc = 2, rdma_msg, RdmaBody___ };
  };
  struct RdmaBodyHolder {
    enum : xdr::FieldId { rdma_body = 5, int_, operator_, parse_, bytes_, Fields_, at__, at___, NULL__ };
  };
  struct RdmaBody_ {
    enum : xdr::FieldId { a = 14 };
  };
  struct RdmaBody__ {
    enum : xdr::FieldId { std_ = 15, xdr_ };
  };
  struct RdmaBodyView {
    enum : xdr::FieldId { In_ = 17, Out_ };
  };
  struct Types_ {
    enum : xdr::FieldId { Field_ = 19 };
  };
  struct Owned {
    enum : xdr::FieldId { own = 20 };
  };
  struct FromValue {
    enum : xdr::FieldId { owned = 21, to_value, select_arm };
  };
  struct EachArm {
    enum : xdr::FieldId { self = 24, arm__, value, view };
  };
  struct EncodeReduced {
    enum : xdr::FieldId { parse_reduced_ = 28, item_list_, reduction_, wanted_ };
  };
  struct At_ {
    enum : xdr::FieldId { kOwnsData_ = 32, gather_, landed };
  };
};

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"xid", &Types::rdma_msg, 8, 4, 0, 0, xdr::ValueKind::kInt},
    {"proc", &Types::rdma_body, 10, 4, 0, 0, xdr::ValueKind::kEnum, 0, &Types::rdma_proc},
    {"rdma_msg", &Types::rdma_body, 12, 4, 0, Field::RdmaMsg::xid, xdr::ValueKind::kStruct, 0, &Types::rdma_msg},
    {"RdmaBody", &Types::rdma_body, 14, 4, 0, 0, xdr::ValueKind::kInt},
    {"rdma_body", &Types::rdma_body_holder, 20, 0, 0, 0, xdr::ValueKind::kUnion, 0, &Types::rdma_body},
    {"int_", &Types::rdma_body_holder, 21, 4, 0, 0, xdr::ValueKind::kInt},
    {"operator", &Types::rdma_body_holder, 22, 4, 0, 0, xdr::ValueKind::kInt},
    {"parse", &Types::rdma_body_holder, 23, 4, 0, 0, xdr::ValueKind::kInt},
    {"bytes", &Types::rdma_body_holder, 24, 4, 0, 0, xdr::ValueKind::kInt},
    {"Fields", &Types::rdma_body_holder, 25, 4, 0, 0, xdr::ValueKind::kInt},
    {"at_", &Types::rdma_body_holder, 26, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"at", &Types::rdma_body_holder, 27, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"NULL_", &Types::rdma_body_holder, 28, 4, 0, 0, xdr::ValueKind::kInt},
    {"a", &Types::rdmaBody, 31, 4, 0, 0, xdr::ValueKind::kInt},
    {"std", &Types::rdma__body, 32, 4, 0, 0, xdr::ValueKind::kInt},
    {"xdr", &Types::rdma__body, 32, 4, 0, 0, xdr::ValueKind::kInt},
    {"In", &Types::rdma_body_view, 33, 4, 0, 0, xdr::ValueKind::kInt},
    {"Out", &Types::rdma_body_view, 33, 4, 0, 0, xdr::ValueKind::kInt},
    {"Field", &Types::types, 34, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"own", &Types::Owned, 41, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"owned", &Types::from_value, 42, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::Owned},
    {"to_value", &Types::from_value, 42, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"select_arm", &Types::from_value, 42, 0, 0, 0, xdr::ValueKind::kString},
    {"self", &Types::each_arm, 43, 4, 0, 0, xdr::ValueKind::kInt},
    {"arm", &Types::each_arm, 45, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"value", &Types::each_arm, 48, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::from_value},
    {"view", &Types::each_arm, 52, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::Owned},
    {"parse_reduced", &Types::encode_reduced, 58, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"item_list", &Types::encode_reduced, 58, 4, 0, 0, xdr::ValueKind::kInt},
    {"reduction", &Types::encode_reduced, 58, 4, 0, 0, xdr::ValueKind::kInt},
    {"wanted", &Types::encode_reduced, 58, 4, 0, 0, xdr::ValueKind::kInt},
    {"kOwnsData", &Types::At, 59, 4, 0, 0, xdr::ValueKind::kInt},
    {"gather", &Types::At, 61, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"landed", &Types::At, 63, 0, 0, 0, xdr::ValueKind::kStruct, 0, &Types::encode_reduced},
};

}  // namespace golden::collisions
