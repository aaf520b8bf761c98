// SPDX-License-Identifier: BSD-3-Clause
//
// rpcgen's preprocessor: which lines remain, and how names are replaced. include_test.cpp tests
// `#include`.
#include "extract/preprocess.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "extract/condition.h"
#include "extract/macros.h"
#include "ir/dump.h"
#include "preprocessed.h"
#include "support.h"

namespace xdrgen::test {
namespace preprocess_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// The remaining lines without blank ones; expects no error.
std::string left(const std::string& text, std::vector<std::string> definitions = {}) {
  const Left result = preprocess(text, std::move(definitions));
  EXPECT_THAT(result.found(), IsEmpty());
  EXPECT_TRUE(result.usable);
  return result.lines();
}

// ---- conditionals

TEST(Conditionals, KeepTheGroupWhoseConditionHolds) {
  EXPECT_EQ(left("#ifdef A\nx\n#else\ny\n#endif\nz\n"), "y\nz\n");
  EXPECT_EQ(left("#ifdef A\nx\n#else\ny\n#endif\nz\n", {"A"}), "x\nz\n");
  EXPECT_EQ(left("#ifndef A\nx\n#endif\n"), "x\n");
  EXPECT_EQ(left("#if A == 1\nx\n#elif A == 2\ny\n#elif A == 2\nw\n#else\nz\n#endif\n", {"A=2"}), "y\n");
  EXPECT_EQ(left("  # if 1 /* yes */\nx\n#\tendif /* A */\n"), "x\n");
}

TEST(Conditionals, MayBeNestedInKeptAndInRemovedGroups) {
  EXPECT_EQ(left("#ifdef A\n#ifdef B\nx\n#else\ny\n#endif\n#else\n#ifndef B\nz\n#endif\n#endif\n"), "z\n");
  EXPECT_EQ(left("#ifdef A\n#ifdef B\nx\n#else\ny\n#endif\n#else\nz\n#endif\n", {"A"}), "y\n");
  EXPECT_EQ(left("#if 0\n#if 1\nx\n#else\ny\n#endif\n#endif\nz\n"), "z\n");
}

TEST(Conditionals, DoNotCountInCommentsAndPercentLines) {
  EXPECT_EQ(left("#ifdef A\n/* don't\n#endif\n*/\nx\n#endif\ny\n"), "y\n");
  EXPECT_EQ(left("%/*\nx\n%#ifdef A \\\n#endif\n"), "%/*\nx\n%#ifdef A \\\n#endif\n");
  EXPECT_EQ(left("%x \\\\\n#ifdef A\ny\n#endif\n"), "%x \\\\\n") << "the lexer ends the line there, too";
  EXPECT_EQ(left("/* a\n#if 0\n*/\nx\n"), "/* a\n#if 0\n*/\nx\n");
}

TEST(Conditionals, ThatHaveNoCounterpartAreReportedAtTheirLine) {
  EXPECT_THAT(preprocess("x\n#endif\n").found(), ElementsAre("X0150 2"));
  EXPECT_THAT(preprocess("x\n#else\n").found(), ElementsAre("X0150 2"));
  EXPECT_THAT(preprocess("x\n#if 1\ny\n#ifdef A\n#endif\n").found(), ElementsAre("X0150 2"));
  EXPECT_THAT(preprocess("#if 1\n#else\n#elif 1\n#endif\n").found(), ElementsAre("X0150 3"));
  EXPECT_FALSE(preprocess("x\n#endif\n").usable);
}

TEST(Conditionals, MayBeNestedSixtyFourDeepAndNotMore) {
  const auto nested = [](int depth) {
    std::string text;
    for (int i = 0; i < depth; ++i) text += "#if 1\n";
    text += "x\n";
    for (int i = 0; i < depth; ++i) text += "#endif\n";
    return text;
  };
  EXPECT_EQ(left(nested(64)), "x\n");
  EXPECT_THAT(preprocess(nested(65)).found(), ElementsAre("X0158 65"));
}

// ---- rpcgen's passes

TEST(RpcgenPasses, OfHeaderAndRoutinesAreBothRead) {
  EXPECT_EQ(left("#ifdef RPC_HDR\na\n#endif\n#ifdef RPC_XDR\nb\n#endif\n#ifdef RPC_SVC\nc\n#endif\n#ifdef RPC_CLNT\nd\n"
                 "#endif\n#ifdef RPC_TBL\ne\n#endif\n"),
            "a\nb\n");
  EXPECT_EQ(left("#if RPC_HDR\na\n#endif\n#if defined(RPC_XDR) && !RPC_HDR\nb\n#endif\n"), "a\nb\n");
  EXPECT_EQ(left("#ifndef RPC_HDR\na\n#endif\n"), "a\n");
  EXPECT_EQ(left("#if defined(RPC_SVC) || defined(RPC_CLNT)\na\n#endif\n"), "");
}

TEST(RpcgenPasses, FirstGroupWithXdrIsReadIfThePassesSelectDifferentGroups) {
  const Left both = preprocess("#ifdef RPC_HDR\na\n#else\nb\n#endif\n");
  EXPECT_EQ(both.lines(), "a\n");
  EXPECT_THAT(both.found(), ElementsAre("X0159 4"));
  EXPECT_TRUE(both.usable);
  EXPECT_EQ(left("#ifdef RPC_HDR\n%#include <x.h>\n/* c */\n#else\nb\n#endif\n"), "%#include <x.h>\n/* c */\nb\n");
  EXPECT_EQ(left("#ifdef RPC_HDR\na\n#else\n%#include <x.h>\n#endif\n"), "a\n");
}

TEST(RpcgenPasses, NeverGiveADefinitionTwice) {
  const Outcome run =
      compile_text({"t.x",
                    "#ifdef RPC_HDR\ntypedef int t;\n#endif\n#ifdef RPC_XDR\ntypedef int t;\n#endif\n"
                    "#ifndef RPC_HDR\ntypedef hyper u;\n#endif\n#ifndef RPC_XDR\ntypedef int u;\n#endif\n"});
  ASSERT_TRUE(run.model) << run.rendered();
  EXPECT_EQ(ir::canonical_text(*run.model), "typedef t [4]\n  int t [4]\ntypedef u [8]\n  hyper u [8]\n");
  EXPECT_THAT(run.rendered(), HasSubstr("warning[X0159]: rpcgen's passes read different definitions of `u`"));
  // Outside a pass, a repeated definition is a mistake.
  EXPECT_THAT(compile_text({"t.x", "typedef int t;\ntypedef int t;\n"}).errors(), SizeIs(1));
}

// ---- conditions

std::string value(const std::string& expression) {
  extract::Macros macros;
  macros.define("ONE", "1");
  const auto result = extract::evaluate_condition(expression, macros, extract::kHeaderPass);
  if (const auto* bad = std::get_if<extract::BadCondition>(&result)) return bad->reason;
  if (const auto* large = std::get_if<std::uint64_t>(&result)) return std::to_string(*large);
  return std::to_string(std::get<std::int64_t>(result));
}

TEST(Conditions, AreEvaluatedAsInC) {
  EXPECT_EQ(value("1 + 2 * 3 - 4 / 2 % 3"), "5");
  EXPECT_EQ(value("(1 + 2) * 3"), "9");
  EXPECT_EQ(value("1 << 4 | 1 ^ 3 & 2"), "19");
  EXPECT_EQ(value("10 - 4 - 3"), "3");
  EXPECT_EQ(value("!0 && 2 > 1 && 1 >= 1 && 1 <= 1 && 1 < 2 && 1 != 2 && 3 == 3"), "1");
  EXPECT_EQ(value("!(1 || 0) || -1 + 1"), "0");
  EXPECT_EQ(value("0x10 + 010 + 10UL"), "34");
  EXPECT_EQ(value("- - 3 + ~0"), "2");
  EXPECT_EQ(value("defined ONE + defined(ONE) + defined TWO"), "2");
  EXPECT_EQ(value("unknown"), "0");
  EXPECT_EQ(value("0 && 1 / 0"), "0");
  EXPECT_EQ(value("1 || 1 / 0"), "1");
  EXPECT_EQ(value("-9223372036854775807 - 1"), "-9223372036854775808");
}

TEST(Conditions, UseUnsignedArithmeticAsInC) {
  EXPECT_EQ(value("0xffffffffffffffff > 0"), "1");
  EXPECT_EQ(value("0xffffffffffffffff"), "18446744073709551615");
  EXPECT_EQ(value("-1 < 0u"), "0");
  EXPECT_EQ(value("-1 < 0"), "1");
  EXPECT_EQ(value("0x8000000000000000 / 2 == 0x4000000000000000"), "1");
  EXPECT_EQ(value("0xffffffffffffffff >> 63"), "1");
  EXPECT_EQ(value("-1 >> 70"), "-1");
  EXPECT_EQ(value("(-9223372036854775807 - 1) / -1u"), "0");
  EXPECT_EQ(value("~0u % 10"), "5");
  EXPECT_EQ(value("!0u - 2"), "-1");
  EXPECT_EQ(left("#if 0xffffffffffffffff\nx\n#endif\n"), "x\n");
}

TEST(Conditions, ThatAreInvalidAreReportedWithAReason) {
  EXPECT_EQ(value(""), "it ends where a value belongs");
  EXPECT_EQ(value("1 +"), "it ends where a value belongs");
  EXPECT_EQ(value("(1"), "`)` is missing");
  EXPECT_EQ(value("1)"), "`)` is one too many");
  EXPECT_EQ(value("1 2"), "`2` is one too many");
  EXPECT_EQ(value("1 / 0"), "it divides by zero");
  EXPECT_EQ(value("(-9223372036854775807 - 1) / -1"), "a quotient does not fit in 64 bits");
  EXPECT_EQ(value("(-9223372036854775807 - 1) % -1"), "a quotient does not fit in 64 bits");
  EXPECT_EQ(value("(0 && 1 / 0) + (-9223372036854775807 - 1) / -1"), "a quotient does not fit in 64 bits");
  EXPECT_EQ(value("-(1 % 0) + (-9223372036854775807 - 1) / -1"), "it divides by zero");
  EXPECT_EQ(value("12ab"), "`12ab` is no number");
  EXPECT_EQ(value("defined 3"), "`defined` is followed by no name");
  EXPECT_EQ(value("\"x\""), "`\"x\"` stands where a value belongs");
  EXPECT_EQ(value(std::string(100'000, '(')), "it is nested more than 64 deep");
  EXPECT_EQ(value(std::string(100'000, '!')), "it is nested more than 64 deep");
}

// ---- definitions

TEST(Definitions, ReplaceNamesInWhatFollows) {
  EXPECT_EQ(left("opaque a<N>;\n#define N 16\nopaque b<N>; /* N */ int NN; int N2;\n#undef N\nopaque c<N>;\n"),
            "opaque a<N>;\nopaque b<16>; /* N */ int NN; int N2;\nopaque c<N>;\n");
  EXPECT_EQ(left("#define A B\n#define B 3 /* three */\nA B\n"), "3 3\n");
  EXPECT_EQ(left("#define T unsigned \\\n  int\nT x;\n"), "unsigned   int x;\n");
  EXPECT_EQ(left("#define EMPTY\nx EMPTY y\n"), "x  y\n");
  EXPECT_EQ(left("N \"N\"\n", {"N=4"}), "4 \"N\"\n");
  EXPECT_EQ(left("%N\nN\n", {"N"}), "%N\n1\n");
}

TEST(Definitions, DoNotReplaceThemselves) { EXPECT_EQ(left("#define A A + B\n#define B A\nA\n"), "A + A\n"); }

TEST(Definitions, AreVisibleInConditions) {
  EXPECT_EQ(left("#define V 2\n#if V > 1 && defined V\nx\n#endif\n#undef V\n#ifdef V\ny\n#endif\n"), "x\n");
}

TEST(Definitions, WithArgumentsOrWithoutANameAreRefused) {
  EXPECT_THAT(preprocess("x\n#define F(a) a\n").found(), ElementsAre("X0153 2"));
  EXPECT_THAT(preprocess("#define 3 a\n").found(), ElementsAre("X0154 1"));
  EXPECT_THAT(preprocess("x\n", {"=3"}).found(), ElementsAre("X0154"));
  EXPECT_EQ(left("#define F (3)\nF\n"), "(3)\n");
}

TEST(DefinitionsBounds, ReplacementsBeyondTheLimitAreAnError) {
  std::string large = "#define A0 xxxxxxxxxxxxxxxx\n";
  std::string empty = "#define A0\n";
  for (int i = 1; i < 40; ++i) {
    const std::string line =
        "#define A" + std::to_string(i) + " A" + std::to_string(i - 1) + " A" + std::to_string(i - 1) + "\n";
    large += line;
    empty += line;
  }
  EXPECT_THAT(preprocess(large + "A39\n").found(), ElementsAre("X0158 41"));
  EXPECT_THAT(preprocess(empty + "A39\n").found(), ElementsAre("X0158 41"));
  std::string deep = "#define B0 1\n";
  for (int i = 1; i < 100'000; ++i) deep += "#define B" + std::to_string(i) + " B" + std::to_string(i - 1) + "\n";
  EXPECT_THAT(preprocess(deep + "B50\n").found(), IsEmpty());
  EXPECT_THAT(preprocess(deep + "B99999\n").found(), ElementsAre("X0158 100001"));
}

TEST(DefinitionsBounds, LongConditionsBeyondTheLimitAreAnError) {
  // Each condition alone is short enough; without a limit, a text of 300 KiB would make the
  // compiler read 2 GiB.
  std::string text = "#define X 1+" + std::string(60'000, ' ') + "1\n";
  const auto conditions = [](int count) {
    std::string result;
    for (int i = 0; i < count; ++i) result += "#if X\n#endif\n";
    return result;
  };
  EXPECT_THAT(preprocess(text + conditions(100)).found(), IsEmpty());
  EXPECT_THAT(preprocess(text + conditions(20'000)).found(), ElementsAre(testing::StartsWith("X0158 ")));
  // A long name that is defined as nothing counts towards the limit, too.
  const std::string name(60'000, 'n');
  text = "#define " + name + "\n#define X 1 " + name + "\n";
  EXPECT_THAT(preprocess(text + conditions(20'000)).found(), ElementsAre(testing::StartsWith("X0158 ")));
}

TEST(Definitions, KeepThePlaceOfTheNameThatTheyReplace) {
  const Outcome run = compile_text({"t.x", "#define T nothing\n\nstruct s {\n  int a; T b;\n};\n"});
  EXPECT_THAT(run.errors(), ElementsAre("X0204 4:10 `nothing` is not declared"));
}

// ---- other directives

TEST(Directives, ThatSayNothingAboutXdrAreRemoved) {
  EXPECT_EQ(left("#pragma pack(1)\n#line 3 \"a.x\"\n# 4 \"b.x\" 2\n#ident \"x\"\n#\nx\n"), "x\n");
}

TEST(Directives, ErrorDirectiveStopsOnlyInAKeptGroup) {
  EXPECT_THAT(preprocess("#error no\n").found(), ElementsAre("X0152 1"));
  EXPECT_EQ(left("#if 0\n#error no\n#nonsense\n#endif\nx\n"), "x\n");
}

TEST(Directives, UnknownDirectivesAreReportedOnce) {
  EXPECT_THAT(preprocess("#ifdeff A\nx\n#endif\n").found(), ElementsAre("X0314 1"));
  EXPECT_THAT(preprocess("x\n#import \"a.x\"\n").found(), ElementsAre("X0314 2"));
}

TEST(Directives, KeepTheLineNumbersOfTheText) {
  const Left result = preprocess("#define A \\\n 3 /* a\n b */\n#if 0\nx\ny\n#endif\nconst B = A;\n");
  EXPECT_EQ(result.text(), "\n\n\n\n\n\n\nconst B = 3;\n");
}

TEST(Directives, GiveOneNoteAndAreEachRefusedByStrict) {
  const std::string text = "#define A 3\n#ifdef B\n#endif\nconst C = A;\n";
  EXPECT_THAT(compile_text({"t.x", text}).notes(), ElementsAre("X0507 1:1 preprocessor line `#define A 3`"));
  const Outcome strict = compile_text({"t.x", text + "typedef unsigned t;\n"}, {}, {}, true);
  EXPECT_THAT(strict.errors(),
              ElementsAre("X0507 1:1 preprocessor line `#define A 3`", "X0507 2:1 preprocessor line `#ifdef B`",
                          "X0502 5:9 `unsigned` without `int`"));
  EXPECT_THAT(strict.rendered(), HasSubstr("help: write `const A = 3;`"));
}

TEST(Directives, WorkInMarkedTextsAndErrorsPointIntoTheText) {
  const Outcome run = compile_text({"draft.txt",
                                    "   The XDR:\n\n   /// #define SIZE 3\n   /// #if SIZE > 4\n   /// const A = 1;\n"
                                    "   /// #else\n   /// typedef opaque b[SIZE] c;\n   /// #endif\n"});
  EXPECT_THAT(run.errors(), ElementsAre("X0301 7:31 unexpected: `c` stands after `]`")) << run.rendered();
}

// ---- large texts

TEST(Preprocessor, ReadsALargeTextWithinTheTimeLimit) {
  std::string text = "   /// #define N 3\n   /// /* a long comment\n";
  for (int i = 0; i < 60'000; ++i) text += "   /// of many lines #if 0\n";
  text += "   /// */\n";
  for (int i = 0; i < 60'000; ++i) text += "   /// const A = N;\n";
  ASSERT_LT(text.size(), source::Buffers::kMostBytes);
  const Left result = preprocess(text, {}, {}, "draft.txt");
  EXPECT_THAT(result.found(), IsEmpty());
  EXPECT_EQ(result.text().find("= N"), std::string::npos);
}

}  // namespace preprocess_test
}  // namespace xdrgen::test
