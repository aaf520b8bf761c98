// SPDX-License-Identifier: BSD-3-Clause
//
// What `xdrgen diff` says about types and constants that only one of two texts has: each has the
// effect of the change in what uses it.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "diff/diff.h"
#include "support.h"

namespace xdrgen::test {
namespace gone_test {

using testing::ElementsAre;

ir::Model compiled(const std::string& text) {
  Outcome run = compile_text({"t.x", text});
  EXPECT_TRUE(run.model) << run.rendered() << text;
  return run.model.value_or(ir::Model{});
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

/// "B 9>9 member `x` …": effect, line before and after (- for none), text.
std::vector<std::string> shown(const ir::Model& a, const ir::Model& b) {
  std::vector<std::string> result;
  for (const diff::Difference& d : diff::diff(a, b)) {
    result.push_back(fmt::format("{} {}>{} {}", "BCS"[static_cast<int>(d.effect)],
                                 d.before ? std::to_string(d.before->line) : "-",
                                 d.after ? std::to_string(d.after->line) : "-", d.text));
  }
  return result;
}

// A type that disappears with its container is a breaking change and not one of names: no bytes
// keep their meaning.
TEST(DiffOfTypes, RemovedOrNewTypeHasTheSameEffectAsTheContainingType) {
  const std::string rest = "struct rest { int x; };\n";
  const std::string part =
      "typedef opaque label<8>;\nstruct part { label name; enum { OFF = 0 } state; };\nstruct whole { part p; };\n";
  const ir::Model less = compiled(rest);
  const ir::Model more = compiled(rest + part);
  EXPECT_THAT(shown(more, less),
              ElementsAre("B 2>- typedef `label` is gone, as is `part`, which uses it",
                          "B 3>- struct `part` is gone, as is `whole`, which uses it", "B 4>- struct `whole` is gone"));
  EXPECT_THAT(shown(less, more),
              ElementsAre("C ->2 typedef `label` is new, as is `part`, which uses it",
                          "C ->3 struct `part` is new, as is `whole`, which uses it", "C ->4 struct `whole` is new"));
}

// Where types use each other in a cycle, these uses do not count.
TEST(DiffOfTypes, RemovedTypesThatContainEachOtherBreak) {
  const ir::Model none = compiled("struct rest { int x; };\n");
  const std::string rest = "struct rest { int x; };\n";
  EXPECT_THAT(shown(compiled(rest + "struct tree { int v; tree *left; tree *right; };\n"), none),
              ElementsAre("B 2>- struct `tree` is gone"));
  for (const std::string& difference :
       shown(compiled(rest + "struct folder { entry content<>; };\nstruct entry { folder f<>; hyper x; };\n"), none)) {
    EXPECT_THAT(difference, testing::StartsWith("B "));
  }
}

TEST(DiffOfTypes, RemovedTypeHasTheSameEffectAsTheRemovedMemberArmOrProcedure) {
  const std::string text =
      "struct a { int x; int y; };\nstruct b { hyper x; hyper y; };\nstruct c { opaque x[3]; opaque y[5]; };\n"
      "struct s {\n a first;\n int second; };\nunion u switch (int k) {\ncase 1: int n;\ncase 2: b m; };\n"
      "program P { version V {\n void NONE(void) = 0;\n c MORE(void) = 1;\n } = 1; } = 9;\n";
  const ir::Model all = compiled(text);
  const auto without = [&](const std::string& type, const std::string& use) {
    return compiled(replaced(replaced(text, type, ""), use, ""));
  };
  EXPECT_THAT(shown(all, without("struct a { int x; int y; };", " a first;")),
              ElementsAre("B 1>- struct `a` is gone", "B 5>- member `first` of `s` is gone"));
  EXPECT_THAT(shown(all, without("struct b { hyper x; hyper y; };", "case 2: b m;")),
              ElementsAre("B 2>- struct `b` is gone", "B 9>- case `2` of `u` is gone"));
  EXPECT_THAT(
      shown(without("struct b { hyper x; hyper y; };", "case 2: b m;"), all),
      ElementsAre("C ->2 struct `b` is new", "C ->9 case `2` of `u` is new: a peer of the old text refuses it"));
  EXPECT_THAT(shown(all, without("struct c { opaque x[3]; opaque y[5]; };", " c MORE(void) = 1;")),
              ElementsAre("B 3>- struct `c` is gone", "B 12>- procedure `MORE` of `V` is gone"));
}

// A bound that grew in a type with a new name is compatible, and so are the removal of the old type
// and the addition of the new one.
TEST(DiffOfTypes, ReplacedTypeHasTheSameEffectAsTheMemberThatUsesIt) {
  const ir::Model a = compiled("typedef opaque few<8>;\nstruct s { few x; };");
  const ir::Model b = compiled("typedef opaque many<16>;\nstruct s { many x; };");
  EXPECT_THAT(shown(a, b),
              ElementsAre("C 1>- typedef `few` is gone", "C ->1 typedef `many` is new",
                          testing::StartsWith("C 2>2 member `x` of `s` is `many` now, and was `few`: it holds")));
}

TEST(DiffOfConstants, RemovedConstantIsShownWithTheValue) {
  EXPECT_THAT(shown(compiled("const A = 1;\nconst B = -2;"), compiled("const A = 1;")),
              ElementsAre("S 2>- constant `B` = -2 is gone"));
}

TEST(DiffOfConstants, ReplacementOfEnumeratorsByConstantsIsReported) {
  const ir::Model enumerators = compiled("enum e {\n A = 1,\n B = 2,\n C = 3\n};\n");
  const ir::Model constant = compiled("enum e {\n A = 1,\n B = 2\n};\n\nconst C = 3;");
  EXPECT_THAT(shown(enumerators, constant),
              ElementsAre("B 4>6 enumerator `C` = 3 of `e` is gone; a constant has its name and value now"));
  EXPECT_THAT(shown(constant, enumerators),
              ElementsAre("C 6>4 enumerator `C` = 3 of `e` was a constant, with the same value: a peer of the old text "
                          "refuses it"));
  const ir::Model constants = compiled("const A = 1;\nconst B = 2;\nconst C = 4;\n");
  EXPECT_THAT(
      shown(enumerators, constants),
      ElementsAre("B 1>- enum `e` is gone", "S 2>1 enumerator `A` of `e` is a constant now, with the same value",
                  "S 3>2 enumerator `B` of `e` is a constant now, with the same value",
                  "B 4>3 enumerator `C` of `e` is a constant now, 4, and was 3"));
  EXPECT_THAT(
      shown(constants, enumerators),
      ElementsAre("C ->1 enum `e` is new", "S 1>2 constant `A` is an enumerator of `e` now, with the same value",
                  "S 2>3 constant `B` is an enumerator of `e` now, with the same value",
                  "B 3>4 constant `C` is an enumerator of `e` now, 3, and was 4"));
}

// A new enumerator with the same value does not rename an enumerator that has become a constant.
TEST(DiffOfConstants, ConstantIsMatchedByNameWithTheFormerEnumerator) {
  EXPECT_THAT(
      shown(compiled("enum e {\n A = 1,\n B = 2\n};\n"), compiled("enum e {\n D = 1,\n B = 2\n};\nconst A = 1;")),
      ElementsAre("S ->2 enumerator `D` = 1 of `e` is new: another name for this value",
                  "S 2>5 enumerator `A` = 1 of `e` is gone; a constant has its name and value now"));
}

}  // namespace gone_test
}  // namespace xdrgen::test
