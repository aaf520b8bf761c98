// SPDX-License-Identifier: BSD-3-Clause
//
// The inputs of the test; CMake makes the list from tests/xdrgen/inputs/inputs.json.
#pragma once

#include <ostream>
#include <span>
#include <string_view>
#include <vector>

#include "xdrgen/differential/ours.h"
#include "xdrgen/differential/theirs.h"

namespace differential {

struct Input {
  std::string_view name;
  std::span<const OurType> (*ours)();
  const theirs_type* (*theirs)();
  std::string_view absent;  ///< why there is nothing to compare; empty where there is
};

inline void PrintTo(const Input& input, std::ostream* out) { *out << input.name; }

const std::vector<Input>& inputs();

}  // namespace differential
