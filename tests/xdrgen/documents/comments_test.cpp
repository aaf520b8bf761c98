// SPDX-License-Identifier: BSD-3-Clause
//
// Comments inside comments.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support.h"

namespace xdrgen::test {
namespace comments_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Outcome compiled(const std::string& text) { return compile_text({"a.x", text}); }
std::vector<std::string> warnings(const Outcome& run) { return run.found(diag::Severity::kWarning); }

TEST(NestedComments, DoNotEndTheOuterCommentAndGiveAWarning) {
  const Outcome run = compiled("/* out:\nstruct gone { int a; /* one */ int b; /* two */ };\n*/\ntypedef int kept;\n");
  EXPECT_THAT(run.errors(), IsEmpty()) << run.rendered();
  EXPECT_THAT(warnings(run), ElementsAre("X0119 2:22 a comment stands in a comment"));
  ASSERT_TRUE(run.model);
  EXPECT_EQ(run.model->types.size(), 1U);
  EXPECT_THAT(run.rendered(), HasSubstr("note: the outer one begins at line 1"));
  EXPECT_THAT(run.rendered(), HasSubstr("note: and ends at line 3"));
}

TEST(NestedComments, MayNestSeveralLevels) {
  const Outcome run = compiled("/* a /* b /* c */ d */ e */ typedef int x; /* f /* g */ h */ typedef foo y;\n");
  EXPECT_THAT(run.errors(), ElementsAre("X0204 1:70 `foo` is not declared"));
  EXPECT_THAT(warnings(run),
              ElementsAre("X0119 1:6 a comment stands in a comment", "X0119 1:49 a comment stands in a comment"));
}

TEST(NestedComments, InsideOneCommentAreReportedOnce) {
  const Outcome run = compiled("/* /* a */ x /* /* b */ y */ z */ typedef int t;\n");
  EXPECT_THAT(run.errors(), IsEmpty()) << run.rendered();
  EXPECT_THAT(warnings(run), ElementsAre("X0119 1:4 a comment stands in a comment"));
}

TEST(NestedComments, MayContainTwoSlashes) {
  const Outcome run = compiled("/* see /* here */ and http://a.example/ */ typedef int t;\n");
  EXPECT_THAT(run.errors(), IsEmpty()) << run.rendered();
  EXPECT_THAT(warnings(run), ElementsAre("X0119 1:8 a comment stands in a comment"));
  EXPECT_THAT(run.found(diag::Severity::kNote), IsEmpty());
  const Outcome lines = compiled("/* a /* b */\n// part of it\n*/ typedef int t; // the only one\n");
  EXPECT_THAT(lines.errors(), IsEmpty()) << lines.rendered();
  EXPECT_THAT(lines.found(diag::Severity::kNote), ElementsAre(HasSubstr("3:19 a comment begins with `//`")));
  EXPECT_THAT(lines.rendered(), Not(HasSubstr("more of this kind")));
}

TEST(SwallowedText, IsReportedAtTheNestedComment) {
  const Outcome run = compiled("typedef int a; /* first\ntypedef int b;\ntypedef int c; /* second */\ntypedef b d;\n");
  EXPECT_THAT(warnings(run), ElementsAre("X0120 3:16 `/*` stands in a comment"));
  EXPECT_THAT(run.errors(), ElementsAre("X0204 4:9 `b` is not declared"));
}

TEST(SwallowedText, LaterNestedCommentIsStillRecognized) {
  const Outcome run = compiled("/* no end\n/* a */\ntypedef int b;\n/* c /* d */ e */\ntypedef int f;\n");
  EXPECT_THAT(run.errors(), IsEmpty()) << run.rendered();
  EXPECT_THAT(warnings(run),
              ElementsAre("X0120 2:1 `/*` stands in a comment", "X0119 4:6 a comment stands in a comment"));
}

TEST(Comments, ThatAreWellFormedAreNotReported) {
  const Outcome run =
      compiled("/* a */ /**/ /***/ /*/ */ /* ** / * */ typedef int *b; typedef int c; %#define x /*\n%*/ /*\n");
  EXPECT_THAT(warnings(run), IsEmpty());
}

TEST(Comments, DoNotBeginInAPercentLine) {
  for (const std::string line : {"%#define A \\\n  \"/*\"\n", "%#define A \\\r\n  \"/*\"\n", "  %#define A \"/*\"\n",
                                 "\t%a \\\n \\\n /* \\\n /*\n"}) {
    const Outcome run = compiled(line + "/* b */\ntypedef int c;\n" + line + "/* d */\n");
    EXPECT_THAT(run.errors(), IsEmpty()) << run.rendered();
    EXPECT_THAT(warnings(run), IsEmpty()) << line;
    // The bytes that the correction of a nested comment would blank are still there.
    EXPECT_THAT(extract_text({"a.x", line + "/* b */ */\n"}).document->text.str(), HasSubstr("/* b */ */")) << line;
  }
}

TEST(Comments, BeginAfterAPercentLine) {
  for (const std::string line : {"%a\n", "  %a \\\n b\n", "%a \\\\\n", "%\n"}) {
    const Outcome run = extract_text({"a.x", line + "/* b /* c */ */\n"});
    EXPECT_THAT(warnings(run), ElementsAre(HasSubstr("X0119 "))) << line;
  }
  EXPECT_THAT(warnings(extract_text({"a.x", "a % /* b /* c */ */\n"})), ElementsAre(HasSubstr("X0119 ")));
}

TEST(Comments, WithoutEndAreReportedWhereTheyBegin) {
  EXPECT_THAT(compiled("typedef int a;\n/* b\n/* c\n").errors(), ElementsAre("X0309 2:1 this comment never ends"));
}

TEST(Comments, EndsWithoutABeginningAreReportedWhereTheyStand) {
  const Outcome run = compiled("typedef int a; */\ntypedef int b;\n");
  EXPECT_THAT(warnings(run), IsEmpty());
  EXPECT_THAT(run.errors(), ElementsAre("X0308 1:17 `/` is no part of the language")) << run.rendered();
}

}  // namespace comments_test
}  // namespace xdrgen::test
