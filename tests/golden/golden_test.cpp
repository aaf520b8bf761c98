// SPDX-License-Identifier: BSD-3-Clause
//
// What the whole compiler makes of a text, against what was reviewed.
#include "golden/golden.h"

#include <gtest/gtest.h>

#include <string>

namespace {

class Golden : public testing::TestWithParam<const char*> {};

TEST_P(Golden, CompilesToTheReviewedText) {
  const std::string name = GetParam();
  const auto out = std::filesystem::path(testing::TempDir()) / ("golden_" + name);
  std::filesystem::remove_all(out);
  const std::string command = std::string("'") + XDRGEN_COMMAND + "' compile '" +
                              (golden::folder(name) / "input.xdr").string() + "' --quiet --lang=cpp --module " + name +
                              " --namespace golden::" + name + " --regenerate-command 'the target golden-update' -o '" +
                              out.string() + "'";
  ASSERT_EQ(std::system(command.c_str()), 0) << command;
  for (const char* const suffix : {".h", "_fields.h", "_text.h"}) {
    const auto made = out / (name + suffix);
    ASSERT_TRUE(std::filesystem::exists(made)) << made;
    golden::expect_golden(golden::folder(name) / "expected" / made.filename(), golden::contents(made));
  }
}

INSTANTIATE_TEST_SUITE_P(Cases, Golden, testing::Values("everything", "collisions", "hostile_text", "program"),
                         [](const auto& each) { return std::string(each.param); });

// Texts that are not shipped: where they are at hand, what is made of them compiles.
class Published : public testing::TestWithParam<const char*> {};

TEST_P(Published, XdrBecomesCodeThatCompiles) {
  const std::string name = GetParam();
  const std::string text = RPCRDMA_SOURCE_DIR "/../shared/rfc/" + name + ".txt";
  if (!std::filesystem::exists(text)) GTEST_SKIP() << text << " is not at hand";
  const std::string out = (std::filesystem::path(testing::TempDir()) / ("published_" + name)).string();
  std::filesystem::remove_all(out);
  const std::string compile = std::string("'") + XDRGEN_COMMAND + "' compile '" + text + "' --quiet --overlay '" +
                              RPCRDMA_SOURCE_DIR "/tests/inputs/overlays/" + name + ".txt.toml" +
                              "' --lang=cpp --module " + name + " --namespace published::" + name + " -o '" + out + "'";
  ASSERT_EQ(std::system(compile.c_str()), 0) << compile;
  std::ofstream(out + "/all.cpp") << "#include \"" << name << ".h\"\n#include \"" << name << "_text.h\"\n";
  const std::string build = std::string("'") + CXX_COMMAND +
                            "' -std=c++20 -Wall -Wextra -Wconversion -Wshadow -Werror " +
                            "-fsyntax-only -I'" RPCRDMA_SOURCE_DIR "/runtime' '" + out + "/all.cpp'";
  EXPECT_EQ(std::system(build.c_str()), 0) << build;
}

INSTANTIATE_TEST_SUITE_P(Texts, Published, testing::Values("rfc8166", "rfc5662"),
                         [](const auto& each) { return std::string(each.param); });

// Output that clang-format would change would change under somebody's hands.
TEST(GeneratedCode, IsAsClangFormatHasIt) {
  if (std::system("command -v clang-format >/dev/null") != 0) GTEST_SKIP() << "clang-format is not installed";
  const std::string command = "cd '" RPCRDMA_SOURCE_DIR
                              "' && clang-format --dry-run --Werror generated/rpcrdma/wire/*.h "
                              "tests/golden/*/expected/*.h";
  EXPECT_EQ(std::system(command.c_str()), 0);
}

}  // namespace
