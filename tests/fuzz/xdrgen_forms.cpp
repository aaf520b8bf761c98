// SPDX-License-Identifier: BSD-3-Clause
//
// Documents made by the fuzzer in all forms. What the bytes mean: xdrgen_inputs.h.
#include <cstddef>
#include <cstdint>

#include "xdrgen_inputs.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  xdrgen::fuzz::compile_document(xdrgen::fuzz::document_of_form({data, size}));
  return 0;
}
