// SPDX-License-Identifier: BSD-3-Clause
//
// Replays a corpus without libFuzzer: `NAME_replay FOLDER…`. An input that breaks something ends
// the program; the line printed before names it.
#include <cstdio>

#include "corpus_files.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int count, char** arguments) {
  std::size_t inputs = 0;
  for (int i = 1; i < count; ++i) {
    for (const auto& path : rpcrdma::fuzz::corpus_files(arguments[i])) {
      std::printf("%s\n", path.filename().c_str());
      std::fflush(stdout);
      const auto input = rpcrdma::fuzz::read_input(path);
      LLVMFuzzerTestOneInput(input.data(), input.size());
      ++inputs;
    }
  }
  std::printf("%zu inputs\n", inputs);
  return inputs == 0 ? 1 : 0;
}
