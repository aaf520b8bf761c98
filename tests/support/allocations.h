// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

namespace codec {

/// Heap allocations of this program so far; allocations.cpp replaces operator new to count them.
std::size_t allocations();
/// Those of the calling thread.
std::size_t allocations_here();

}  // namespace codec
