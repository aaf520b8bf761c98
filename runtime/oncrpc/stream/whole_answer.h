// SPDX-License-Identifier: BSD-3-Clause
//
// An answer in the form for transports without chunks. Private to this folder.
#pragma once

#include <vector>

#include "oncrpc/stub/served_call.h"

namespace oncrpc::stream {

/// The pieces of an answer, in order: results, and each item in its place with its roundup. They
/// refer to the same memory as the answer.
std::vector<xdr::Bytes> whole(const stub::Answer& answer);

/// A reference to the memory of the vector, valid as long as that.
xdr::MemoryRef ref_to(std::vector<std::byte>& memory);

}  // namespace oncrpc::stream
