// SPDX-License-Identifier: BSD-3-Clause
//
// An answer as it goes over a wire without chunks. Private to this folder.
#pragma once

#include <vector>

#include "oncrpc/stub/served_call.h"

namespace oncrpc::stream {

/// Pieces that follow each other: results, and items where they belong, each with its padding. They point to what the answer does.
std::vector<xdr::Bytes> whole(const stub::Answer& answer);

/// Memory that stays as long as the vector.
xdr::MemoryRef ref_to(std::vector<std::byte>& memory);

}  // namespace oncrpc::stream
