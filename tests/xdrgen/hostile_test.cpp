// SPDX-License-Identifier: BSD-3-Clause
//
// A document is hostile input: the compiler may refuse it, but must not crash, recurse without
// bound, or send control characters to the terminal.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "diag/render.h"
#include "support.h"

namespace xdrgen::test {
namespace hostile_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::string repeated(const std::string& text, std::size_t count) {
  std::string result;
  for (std::size_t i = 0; i < count; ++i) result += text;
  return result;
}

TEST(HostileDocument, NestingBeyondTheLimitIsRefused) {
  const Outcome run = compile_text({"deep.x", "struct s { " + repeated("struct { ", 100000)});
  EXPECT_THAT(run.errors(), ElementsAre(StartsWith("X0311 ")));
}

TEST(HostileDocument, ChainsOfTypesAreFollowedWithoutRecursion) {
  std::string xdr = "typedef int t0;\n";
  for (int i = 1; i < 5000; ++i) xdr += "struct t" + std::to_string(i) + " { t" + std::to_string(i - 1) + " a; };\n";
  const Outcome run = compile_text({"chain.x", xdr});
  ASSERT_THAT(run.errors(), IsEmpty());
  EXPECT_EQ(type(*run.model, "t4999").size, (ir::Size{4, 4}));
}

TEST(HostileDocument, NumberOfTypedefsInACycleIsLimited) {
  const auto cycle = [](int typedefs) {
    std::string xdr = "struct s { t0 left; t0 right; };\n";
    for (int i = 0; i + 1 < typedefs; ++i) xdr += fmt::format("typedef t{} t{};\n", i + 1, i);
    return compile_text({"cycle.x", xdr + fmt::format("typedef s *t{};\n", typedefs - 1)});
  };
  EXPECT_THAT(cycle(128).errors(), IsEmpty());
  EXPECT_THAT(cycle(129).errors(), ElementsAre("X0407 1:8 `s` contains itself by way of too many typedefs"));
  EXPECT_THAT(cycle(2000).errors(), ElementsAre("X0407 1:8 `s` contains itself by way of too many typedefs"));
}

// If each use followed the chain, the time would grow with the square of the document.
TEST(HostileDocument, ChainOfTypedefsIsFollowedOnceForAnyNumberOfUses) {
  constexpr int kTypes = 4000;
  std::string xdr;
  for (int i = 0; i < kTypes; ++i) {
    xdr += i % 2 == 0 ? fmt::format("struct a{} {{ int x; t0 y; }};\n", i)
                      : fmt::format("union a{} switch (t0 x) {{ case 0: int y; }};\n", i);
    xdr += fmt::format("typedef t{} t{};\n", i + 1, i);
  }
  const Outcome run = compile_text({"chain.x", xdr + fmt::format("typedef int t{};\n", kTypes)});
  ASSERT_THAT(run.errors(), IsEmpty());
  EXPECT_EQ(type(*run.model, "a1").size, (ir::Size{8, 8}));
}

// If the text after a number counted as a part of it, each number would be read again from its
// predecessor.
TEST(HostileDocument, RowsOfNumbersAreReadInLinearTime) {
  const Outcome run = compile_text({"numbers.x", "const A = " + repeated("1-", 50000) + "1;\n"});
  EXPECT_FALSE(run.model);
}

TEST(Dialects, VoidArmsOfAnOpaqueUnionHaveUniqueNames) {
  std::string arms;
  for (int i = 0; i < 9; ++i) arms += fmt::format("case {}: void;\n", i);
  const std::string body = " switch (int a) {\n" + arms + "case 9: int empty_3;\n};\n";
  const Outcome run = compile_text({"u.x", "opaque_union u" + body + "opaque_union v" + body});
  ASSERT_THAT(run.errors(), IsEmpty()) << run.rendered();
  for (const char* name : {"u", "v"}) {
    const auto& arms_of = std::get<ir::Union>(type(*run.model, name).body).arms;
    ASSERT_EQ(arms_of.size(), 10U);
    EXPECT_EQ(arms_of[0].declaration.name, "empty");
    EXPECT_EQ(arms_of[1].declaration.name, "empty_2");
    EXPECT_EQ(arms_of[2].declaration.name, "empty_4");
    EXPECT_EQ(arms_of[8].declaration.name, "empty_10");
  }
}

TEST(HostileDocument, ChainsOfConstantsAreFollowedWithoutRecursion) {
  std::string xdr;
  for (int i = 0; i < 5000; ++i) xdr += "const c" + std::to_string(i) + " = c" + std::to_string(i + 1) + ";\n";
  const Outcome run = compile_text({"chain.x", xdr + "const c5000 = 7;\nstruct s { int a[c0]; };\n"});
  ASSERT_THAT(run.errors(), IsEmpty());
  EXPECT_EQ(type(*run.model, "s").size, (ir::Size{28, 28}));
}

TEST(HostileDocument, SizesDoNotOverflow) {
  const Outcome run =
      compile_text({"size.x", "struct a { opaque x<0xfffffffe>; }; typedef a b<0xfffffffe>; typedef b c<0xfffffffe>;"});
  ASSERT_THAT(run.errors(), IsEmpty());
  EXPECT_EQ(type(*run.model, "b").size.min, 4U);
  EXPECT_FALSE(type(*run.model, "b").size.max.has_value());
  EXPECT_FALSE(type(*run.model, "c").size.max.has_value());
}

TEST(HostileDocument, ErrorsBeyondTheLimitAreOnlyCounted) {
  const Outcome run = compile_text({"many.x", repeated("const A = @ ;\n", 5000)});
  EXPECT_EQ(run.sink.errors(), 5000U);
  EXPECT_EQ(run.sink.sorted().size(), diag::Sink::kMostKept);
  EXPECT_THAT(run.rendered(), HasSubstr("4000 diagnostics more\n5000 errors; nothing was written\n"));
}

TEST(HostileDocument, ControlCharactersDoNotReachTheTerminal) {
  const Outcome run =
      compile_text({"esc\x1b[2J.x", "struct s {\n  \x1b]0;title\x07 int a;\n};\n/* \x1b[31m */ nonsense;\n"});
  EXPECT_FALSE(run.model);
  EXPECT_EQ(run.rendered().find('\x1b'), std::string::npos);
  EXPECT_EQ(run.rendered().find('\x07'), std::string::npos);
}

TEST(HostileDocument, LongLinesAreShownInPart) {
  const Outcome run =
      compile_text({"long.x", "const A = 1; " + repeated(" ", 100000) + "nonsense;" + repeated("x", 100000)});
  EXPECT_THAT(run.rendered(), HasSubstr("nonsense"));
  EXPECT_LT(run.rendered().size(), 3000U);
}

TEST(HostileDocument, AFileThatIsTooLargeIsRefused) {
  source::Buffers buffers;
  source::Buffers::LoadError error;
  EXPECT_FALSE(buffers.load("/dev/zero", error));
  EXPECT_TRUE(error.too_large);
}

/// Damages a draft at random places: the compiler reports something or accepts it, and returns.
TEST(HostileDocument, DamagedDraftsAreRefusedOrReadButNeverFatal) {
  if (!have_drafts()) GTEST_SKIP() << kNoDrafts;
  const Text draft = spec("draft-cel-nfsv4-rpcrdma-version-two-01.txt");
  const Text overlay = spec("overlays/draft-cel-nfsv4-rpcrdma-version-two-01.toml");
  const std::string xdr = extract_text(draft, {overlay}).document->text.str();
  std::mt19937 random(20160605);
  const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
  constexpr std::string_view kAlphabet =
      "{}[]<>();:,=*/%#@-\n \x80\xff\x01"
      "a0";
  int refused = 0;
  for (int round = 0; round < 300; ++round) {
    std::string text = xdr;
    for (std::size_t edits = 1 + below(4); edits > 0; --edits) {
      const std::size_t at = 2200 + below(text.size() - 2200);
      switch (below(3)) {
        case 0:
          text.erase(at, 1 + below(12));
          break;
        case 1:
          text.insert(at, 1, kAlphabet[below(kAlphabet.size())]);
          break;
        default:
          text.insert(at, text.substr(2200 + below(text.size() - 2200), below(40)));
          break;
      }
    }
    const Outcome run = compile_text({"damaged.x", text});
    EXPECT_NE(run.model.has_value(), run.sink.errors() != 0);
    EXPECT_FALSE(run.sink.errors() != 0 && run.rendered().empty());
    refused += run.model ? 0 : 1;
  }
  EXPECT_GT(refused, 150);
}

TEST(HostileDocument, LineOfManyDefinitionsIsStoredOnce) {
  std::string text;
  for (int i = 0; i < 4000; ++i) text += "const s" + std::to_string(i) + "=1;";
  const Outcome run = compile_text({"a.x", text + "\n"});
  ASSERT_TRUE(run.model);
  std::size_t kept = 0;
  for (const ir::Constant& constant : run.model->constants) {
    for (const std::string& line : constant.published) kept += line.size();
  }
  EXPECT_LE(kept, text.size());
}

}  // namespace hostile_test
}  // namespace xdrgen::test
