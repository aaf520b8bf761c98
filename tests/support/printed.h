// SPDX-License-Identifier: BSD-3-Clause
//
// This file returns what a function prints to a stream as a string, for tests of commands and
// reports.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

namespace rpcrdma::test {

/// Returns what `write` prints to the stream that it is given.
template <class Write>
std::string printed(Write write) {
  char* text = nullptr;
  std::size_t size = 0;
  std::FILE* const file = ::open_memstream(&text, &size);
  write(file);
  std::fclose(file);
  std::string all(text, size);
  std::free(text);
  return all;
}

}  // namespace rpcrdma::test
