// SPDX-License-Identifier: BSD-3-Clause
//
// The back end on models that no document gives.
#include <gtest/gtest.h>

#include "emit/emit_cpp.h"
#include "xdrgen/golden/golden.h"
#include "xdrgen/golden/trees_model.h"

namespace {

const xdrgen::emit::CppOptions kOptions{"trees", "golden::trees", "the target golden-update", false, true};

TEST(GoldenModel, TypesThatContainThemselvesGetADepthLimit) {
  for (const auto& file : xdrgen::emit::emit_cpp(golden::trees_model(), kOptions)) {
    golden::expect_golden(golden::folder("trees") / "expected" / file.path, file.text);
  }
}

TEST(EmitCpp, IsDeterministic) {
  const auto first = xdrgen::emit::emit_cpp(golden::trees_model(), kOptions);
  const auto second = xdrgen::emit::emit_cpp(golden::trees_model(), kOptions);
  ASSERT_EQ(first.size(), second.size());
  for (std::size_t i = 0; i < first.size(); ++i) EXPECT_EQ(first[i].text, second[i].text);
}

// Every text of a model may come from a document: no text may leave its comment or literal, or be
// taken for a hole.
TEST(EmitCpp, NoTextOfAModelLeavesItsCommentOrLiteral) {
  auto model = golden::trees_model();
  const std::string evil = "*/ int evil1; \\\nint evil2; \"; int evil3; $hole$ \\u002a/ ?\?/\nint evil4;\\";
  model.documents[0] = {evil, evil, evil, {{7, evil, evil, evil}, {0, "", evil, evil}}};
  model.types[0].published = {evil, "\\"};
  model.types[0].origin.section = evil;
  model.operations.push_back({evil, evil, 1, {1}, xdrgen::ir::Payload::kNone, true, true, evil});
  model.characteristics.push_back({"A_B", 1, {0}, evil, evil});
  const auto files = xdrgen::emit::emit_cpp(model, kOptions);
  ASSERT_EQ(files.size(), 7U);
  for (const auto& file : files) {
    std::istringstream lines(file.text);
    for (std::string line; std::getline(lines, line);) {
      EXPECT_FALSE(line.ends_with('\\')) << line;
      const auto found = line.find("evil");
      if (found == std::string::npos) continue;
      const auto start = line.find_first_not_of(' ');
      const bool in_comment = line.compare(start, 2, "//") == 0;
      const auto quote = line.find('"');
      EXPECT_TRUE(in_comment || (quote != std::string::npos && quote < found)) << line;
    }
  }
  // The compiler decides: text that left its comment or literal is a syntax error, or declares one
  // of the names that are declared here again.
  const auto folder = std::filesystem::path(testing::TempDir()) / "golden_evil";
  std::filesystem::create_directories(folder);
  for (const auto& file : files) std::ofstream(folder / file.path, std::ios::binary) << file.text;
  std::ofstream(folder / "evil.cpp") << "#include \"trees.h\"\n#include \"trees_text.h\"\n"
                                        "namespace golden::trees { struct evil1 {}; struct evil2 {}; struct evil3 {}; "
                                        "struct evil4 {}; evil1 a(evil2, evil3, evil4); }\n";
  const std::string command = std::string("'") + CXX_COMMAND + "' -std=c++20 -Wall -Wextra -Werror -fsyntax-only -I'" +
                              RPCRDMA_SOURCE_DIR + "/runtime' '" + (folder / "evil.cpp").string() + "'";
  EXPECT_EQ(std::system(command.c_str()), 0) << command;
}

}  // namespace
