// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 515e5520cdfbbb582cca501ee6dada8fd985ae20cf52b3320e33704f4d84ca51
// Do not edit; `the target golden-update` makes it anew.
//
// Names for the paths of decoding errors, and where each type and field stands in its document.

#pragma once

#include "xdr/type_info.h"

namespace golden::program {

/// The place of each type in its document.
struct Types {
  static constexpr xdr::TypeInfo ping_data{"ping_data", "input.xdr", "", 2};
  static constexpr xdr::TypeInfo ping_reply{"ping_reply", "input.xdr", "", 4};
};

/// A number for every field, by type; rows of `kFields`.
struct Field {
  struct PingReply {
    enum : xdr::FieldId { echoed = 1, seen };
  };
};

/// The table for `xdr::describe`, and for the search for a truncated field.
inline constexpr xdr::FieldInfo kFields[] = {
    {},
    {"echoed", &Types::ping_reply, 5, 0, 0, 0, xdr::ValueKind::kOpaque},
    {"seen", &Types::ping_reply, 6, 8, 0, 0, xdr::ValueKind::kUnsignedHyper},
};

}  // namespace golden::program
