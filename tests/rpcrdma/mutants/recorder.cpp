// SPDX-License-Identifier: BSD-3-Clause
//
// This file switches a mutant on, as the environment says, and writes down which test of the
// program reaches which places.
//
// RPCRDMA_MUTANT          number of the mutant; none: the program as it was written
// RPCRDMA_MUTANTS_REACHED file for a line a test: its name, its milliseconds, the places that it
// reached
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "switch.h"

namespace mutant {
namespace {

class Recorder : public ::testing::EmptyTestEventListener {
 public:
  explicit Recorder(const char* path) : file_(std::fopen(path, "w")) {
    if (file_ == nullptr) std::abort();
    reached.resize(kMost / 64);
  }
  ~Recorder() override { std::fclose(file_); }

  void OnTestStart(const ::testing::TestInfo&) override { reached.assign(reached.size(), 0); }
  void OnTestEnd(const ::testing::TestInfo& test) override {
    std::fprintf(file_, "%s.%s %lld", test.test_suite_name(), test.name(),
                 static_cast<long long>(test.result()->elapsed_time()));
    for (std::size_t word = 0; word < reached.size(); ++word) {
      for (std::uint64_t bits = reached[word]; bits != 0; bits &= bits - 1) {
        std::fprintf(file_, " %zu", word * 64 + static_cast<std::size_t>(__builtin_ctzll(bits)));
      }
    }
    std::fputc('\n', file_);
  }

 private:
  std::FILE* file_;
};

const bool kReady = [] {
  if (const char* number = std::getenv("RPCRDMA_MUTANT"))
    active = static_cast<Number>(std::strtoul(number, nullptr, 10));
  if (const char* path = std::getenv("RPCRDMA_MUTANTS_REACHED")) {
    ::testing::UnitTest::GetInstance()->listeners().Append(new Recorder(path));
  }
  return true;
}();

}  // namespace
}  // namespace mutant
