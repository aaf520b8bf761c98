// SPDX-License-Identifier: BSD-3-Clause
//
// The C++ half of an input: functions that make our values of what draw.h draws, in the order in which the C half draws
// it, and that turn views back into values; and the table of its types. For what the helpers do see ours.h.
#pragma once

#include <string>

#include "emit_c.h"

namespace differential {

/// `<name>_make.cpp`, to be included in a source file together with others.
std::string emit_cpp(const Job& job);

}  // namespace differential
