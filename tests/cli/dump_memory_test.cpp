// SPDX-License-Identifier: BSD-3-Clause
//
// Models that take more memory than there is: the reader says so, whichever allocation fails.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "extension.h"
#include "support/failing_allocations.h"

namespace {

namespace cli = rpcrdma::cli;
namespace test = rpcrdma::test;

/// Returns how many allocations the JSON library makes to destroy the model's JSON.
std::uint64_t of_destructor(const std::string& model) {
  auto json = std::make_unique<nlohmann::json>(nlohmann::json::parse(model));
  test::fail_allocations(test::Failing::kNone);
  const test::Exposed exposed;
  json.reset();
  return test::exposed_allocations();
}

TEST(DumpMemory, ReaderOfModelsReturnsAnErrorWhicheverAllocationFails) {
  std::ifstream in(RPCRDMA_SOURCE_DIR "/tests/fuzz/corpus/dump_extension/header_0", std::ios::binary);
  std::string model(std::istreambuf_iterator<char>(in), {});
  model.resize(model.find('\0'));
  const auto read = [&](test::Failing how, std::uint64_t nth) {
    test::fail_allocations(how, nth);
    const test::Exposed exposed;
    return cli::read_header(model);
  };
  ASSERT_TRUE(read(test::Failing::kNone, 1));
  const std::uint64_t all = test::exposed_allocations();
  EXPECT_GT(all, 20U);
  // The JSON library's destructor makes the last allocations, and cannot report that they fail.
  const std::uint64_t most = all - of_destructor(model);
  for (std::uint64_t nth = 1; nth <= most; ++nth) {
    const auto header = read(test::Failing::kOne, nth);
    EXPECT_EQ(header ? "" : header.error(), "the model takes more memory than there is") << "allocation " << nth;
  }
  test::fail_allocations(test::Failing::kNone);
}

}  // namespace
