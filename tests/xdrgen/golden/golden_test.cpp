// SPDX-License-Identifier: BSD-3-Clause
//
// Compares the output of the whole compiler with reviewed text.
#include "xdrgen/golden/golden.h"

#include <gtest/gtest.h>

#include <string>

namespace {

class Golden : public testing::TestWithParam<const char*> {};

TEST_P(Golden, CompilesToTheReviewedText) {
  const std::string name = GetParam();
  const auto out = std::filesystem::path(testing::TempDir()) / ("golden_" + name);
  std::filesystem::remove_all(out);
  const auto bindings = golden::folder(name) / "bindings.toml";
  const std::string binding = std::filesystem::exists(bindings) ? " --binding '" + bindings.string() + "'" : "";
  const std::string command = std::string("'") + XDRGEN_COMMAND + "' compile '" +
                              (golden::folder(name) / "input.xdr").string() + "'" + binding +
                              " --quiet --lang=cpp --owned --module " + name + " --namespace golden::" + name +
                              " --regenerate-command 'the target golden-update' -o '" + out.string() + "'";
  ASSERT_EQ(std::system(command.c_str()), 0) << command;
  for (const char* const suffix : {".h", "_fields.h", "_text.h", "_types.h", "_owned.h", "_owned.cpp", "_members.h"}) {
    const auto made = out / (name + suffix);
    ASSERT_TRUE(std::filesystem::exists(made)) << made;
    golden::expect_golden(golden::folder(name) / "expected" / made.filename(), golden::contents(made));
  }
}

INSTANTIATE_TEST_SUITE_P(Cases, Golden,
                         testing::Values("everything", "collisions", "hostile_text", "program", "recursion", "sizes"),
                         [](const auto& each) { return std::string(each.param); });

TEST(GoldenStubs, AreTheReviewedText) {
  const auto out = std::filesystem::path(testing::TempDir()) / "golden_stubs";
  std::filesystem::remove_all(out);
  const std::string folder = golden::folder("program").string();
  const std::string command = std::string("'") + XDRGEN_COMMAND + "' compile '" + folder + "/input.xdr' --binding '" +
                              folder + "/stubs.toml' --quiet --lang=stubs --module program_stub" +
                              " --namespace golden::program::stub --wire golden::program,program.h" +
                              " --regenerate-command 'the target golden-update' -o '" + out.string() + "'";
  ASSERT_EQ(std::system(command.c_str()), 0) << command;
  for (const char* const name : {"program_stub.h", "program_stub.cpp"})
    golden::expect_golden(golden::folder("program") / "expected" / name, golden::contents(out / name));
}

TEST(GoldenStubs, CompileOnlyWithTheBindingsOfTheirCodec) {
  const auto out = std::filesystem::path(testing::TempDir()) / "golden_bindings";
  std::filesystem::remove_all(out);
  const std::string folder = golden::folder("program").string();
  const std::string binding = " --binding '" + folder + "/stubs.toml'";
  const auto make = [&](const std::string& options) {
    const std::string command = std::string("'") + XDRGEN_COMMAND + "' compile '" + folder + "/input.xdr' --quiet " +
                                options + " -o '" + out.string() + "'";
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
  };
  const auto compile = [&] {
    const std::string command = "cd '" + out.string() + "' && '" + CXX_COMMAND + "' -std=c++20 -fsyntax-only -I'" +
                                RPCRDMA_SOURCE_DIR "/runtime' -I'" RPCRDMA_SOURCE_DIR
                                                   "/generated' program_stub.cpp >errors.txt 2>&1";
    return std::system(command.c_str()) == 0;
  };
  const std::string stubs =
      "--lang=stubs --module program_stub --namespace golden::program::stub --wire golden::program,program.h";
  make("--lang=cpp --module program --namespace golden::program" + binding);
  make(stubs + binding);
  EXPECT_TRUE(compile()) << golden::contents(out / "errors.txt");
  make(stubs);
  EXPECT_FALSE(compile());
  EXPECT_NE(golden::contents(out / "errors.txt").find("give xdrgen compile the same --binding for both"),
            std::string::npos);
}

// A user who formats a whole source tree must not change the generated code in it.
TEST(GeneratedCode, IsNotChangedByClangFormat) {
  if (std::system("command -v clang-format >/dev/null") != 0) GTEST_SKIP() << "clang-format is not installed";
  const std::string command = "cd '" RPCRDMA_SOURCE_DIR
                              "' && clang-format --dry-run --Werror generated/rpcrdma/wire/*.h "
                              "tests/xdrgen/golden/*/expected/*.h tests/xdrgen/golden/*/expected/*.cpp";
  EXPECT_EQ(std::system(command.c_str()), 0);
}

}  // namespace
