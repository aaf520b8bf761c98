// SPDX-License-Identifier: BSD-3-Clause
//
// Fuzzes the compiler with documents that were valid before the input damaged them. xdrgen_inputs.h
// says what the bytes mean.
#include <cstddef>
#include <cstdint>

#include "xdrgen_inputs.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  xdrgen::fuzz::compile_document(xdrgen::fuzz::damaged_document({data, size}));
  return 0;
}
