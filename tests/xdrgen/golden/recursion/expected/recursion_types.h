// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 4801d6efb4b09bc5752eef4932f114808ebecd9ce395ebfdd67954245c64c1da
// Do not edit; `the target golden-update` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For recursion.h, which has the rest, and
// for headers that need no more.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "recursion_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"

namespace golden::recursion {

// enum operation { LITERAL = 0, NEGATION = 1, SUM = 2, LATER = 3, PAIR = 4, CALL = 5 };
// spec: input.xdr line 23
enum class Operation : std::int32_t {
  LITERAL = 0,
  NEGATION = 1,
  SUM = 2,
  LATER = 3,
  PAIR = 4,
  CALL = 5,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(Operation value) noexcept {
  switch (value) {
    case Operation::LITERAL:
      return "LITERAL";
    case Operation::NEGATION:
      return "NEGATION";
    case Operation::SUM:
      return "SUM";
    case Operation::LATER:
      return "LATER";
    case Operation::PAIR:
      return "PAIR";
    case Operation::CALL:
      return "CALL";
  }
  return {};
}

constexpr bool is_known(Operation value) noexcept { return !to_string(value).empty(); }

}  // namespace golden::recursion
