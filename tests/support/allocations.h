// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

namespace codec {

/// Returns the heap allocations of this program so far; allocations.cpp replaces operator new to
/// count them.
std::size_t allocations();
/// Returns the heap allocations of the calling thread so far.
std::size_t allocations_here();

}  // namespace codec
