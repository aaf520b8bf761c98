// SPDX-License-Identifier: BSD-3-Clause
//
// The C++ half of an input: functions that make our values from what draw.h draws, in the same
// order as the C half, and functions that turn views back into values; and the table of its types.
// ours.h has the helpers.
#pragma once

#include <string>

#include "emit_c.h"

namespace differential {

/// Makes `<name>_make.cpp`, which a source file includes together with others.
std::string emit_cpp(const Job& job);

}  // namespace differential
