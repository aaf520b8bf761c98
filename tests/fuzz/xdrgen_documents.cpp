// SPDX-License-Identifier: BSD-3-Clause
//
// Whole documents with damage. What the bytes mean: xdrgen_inputs.h.
#include <cstddef>
#include <cstdint>

#include "xdrgen_inputs.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  xdrgen::fuzz::compile_document(xdrgen::fuzz::damaged_document({data, size}));
  return 0;
}
