// SPDX-License-Identifier: BSD-3-Clause
//
// Fuzzes the compiler with documents in all forms, whose text is the input. xdrgen_inputs.h says
// what the bytes mean.
#include <cstddef>
#include <cstdint>

#include "xdrgen_inputs.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  xdrgen::fuzz::compile_document(xdrgen::fuzz::document_of_form({data, size}));
  return 0;
}
