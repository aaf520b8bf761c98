// SPDX-License-Identifier: BSD-3-Clause
//
// Every document of inputs.json becomes C++ that g++ and clang++ accept without a warning, even
// after all headers of system_headers.h.
#include <gtest/gtest.h>

#include <string>
#include <tuple>

#include "xdrgen/inputs/build.h"

namespace {

class EveryInput : public testing::TestWithParam<std::tuple<std::string, std::string>> {};

TEST_P(EveryInput, CompilesToCppWithoutWarnings) {
  const auto& [name, compiler] = GetParam();
  const inputs::Row row = inputs::row(name);
  for (const inputs::Row& each : inputs::with_bases(row)) {
    if (inputs::fs::exists(each.document)) continue;
    ASSERT_TRUE(inputs::may_be_absent(each)) << each.document << " is missing; ./dev install-packages brings it";
    GTEST_SKIP() << "no " << each.document;
  }
  const auto folder = inputs::fresh_folder(name + "_" + inputs::fs::path(compiler).filename().string());
  const auto made = inputs::compile_xdr(row, folder);
  ASSERT_EQ(made.status, 0) << made.text;
  const auto compiled = inputs::compile_cpp(
      compiler, name, folder, "#include \"" RPCRDMA_SOURCE_DIR "/tests/xdrgen/inputs/system_headers.h\"\n",
      {"-D_GNU_SOURCE", "-isystem", "/usr/include/tirpc"});
  EXPECT_EQ(compiled.status, 0) << compiled.text;
}

std::vector<std::string> names() {
  std::vector<std::string> result;
  for (const inputs::Row& row : inputs::rows()) result.push_back(row.name);
  return result;
}

INSTANTIATE_TEST_SUITE_P(Inputs, EveryInput,
                         testing::Combine(testing::ValuesIn(names()), testing::Values(GXX, CLANGXX)),
                         [](const auto& each) {
                           return std::get<0>(each.param) +
                                  (std::get<1>(each.param) == std::string(GXX) ? "_gxx" : "_clang");
                         });

}  // namespace
