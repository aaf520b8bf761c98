// SPDX-License-Identifier: BSD-3-Clause
//
// Fuzzes a root type. The build compiles this file once for each entry of spec/roots.toml, with
// CODEC_ROOT as its description. codec_root.h says what the bytes mean and what has to hold.
#include "fuzz/codec_root.h"

#include "xdr/codec/roots_list.h"

using Root = codec::CODEC_ROOT;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  rpcrdma::fuzz::check_input<Root>({data, size});
  return 0;
}

#ifdef RPCRDMA_LIBFUZZER
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  // Half of the mutations change bytes, because a mutated value always gives a valid message.
  if (seed % 2 == 0) return LLVMFuzzerMutate(data, size, most);
  const std::size_t mutated = rpcrdma::fuzz::mutate_message<Root>({data, most}, size, seed);
  return mutated != 0 ? mutated : LLVMFuzzerMutate(data, size, most);
}
#endif
