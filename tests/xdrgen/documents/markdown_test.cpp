// SPDX-License-Identifier: BSD-3-Clause
//
// Markdown of kramdown-rfc: fences, attribute lists, lists, lookalikes of Markdown, sections.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support.h"

namespace xdrgen::test {
namespace markdown_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string extracted(const std::string& text) {
  const Outcome run = extract_text({"draft.md", text});
  EXPECT_THAT(run.errors(), IsEmpty()) << run.rendered();
  return run.document ? run.document->text.str() : "nothing";
}

std::vector<std::string> warnings(const std::string& text) {
  return extract_text({"draft.md", text}).found(diag::Severity::kWarning);
}

TEST(Markdown, TakesMarkedLinesOfEveryBlockOfCode) {
  EXPECT_EQ(extracted("~~~\n/// int a;\n~~~\n\n``` xdr\n /// int b;\n```\n\ntext\n\n    /// int c;\n\n> ~~~~ c\n> /// "
                      "int d;\n> ~~~~\n\n"
                      "- item\n\n  ~~~\n  /// int e;\n  ~~~\n\n10. item\n\n    - item\n\n      ~~~ xdr\n      /// int "
                      "f;\n      ~~~\n\n"
                      "~~~ xdr\nint quoted;\n~~~\n\n~~~\n/// int last;"),
            "int a;\nint b;\nint c;\nint d;\nint e;\nint f;\nint last;\n");
}

TEST(Markdown, ReadsFencesOfXdrWhereNoLineIsMarked) {
  EXPECT_EQ(extracted("~~~ xdr\nint a;\n~~~\n\n``` XDR title=x\nint b;\n```\n\n~~~\nno\n~~~\n{: .language-xdr}\n\n~~~ "
                      "c\nno\n~~~\n\n"
                      "{:xdr}\n~~~\nint d;\n~~~\n\n~~~\nint e;\n~~~\n{: #fig title=\"E = {e}\" sourcecode-name=\"e.x\" "
                      "sourcecode-markers=\"true\"}\n\n"
                      "~~~ {.xdr}\nint f;\n~~~\n\n~~~~ {: .language-rpcl}\nint g;\n~~~\nint h;\n~~~~\n\n> ~~~ xdr\n> "
                      "int i;\n> ~~~\n"),
            "int a;\nint b;\nno\nint d;\nint e;\nint f;\nint g;\n~~~\nint h;\nint i;\n");
  EXPECT_THAT(extract_text({"a.md", "# A\n\n~~~\nstruct s { int a; };\n~~~\n"}).errors(),
              ElementsAre("X0101 1:1 this text has no XDR to extract"));
}

TEST(Markdown, IgnoresFencesInFrontMatterAndInComments) {
  EXPECT_EQ(extracted("---\ntitle: \"~~~\"\nnote: |\n  ~~~ xdr\n  /// no\n---\n--- abstract\n~~~\n/// int a;\n~~~\n"
                      "--- middle\n{::comment}\n~~~\n/// no\n~~~\n{:/comment}\n\n<!--\n~~~\n/// no\n~~~\n-->\n\n"
                      "text\n~~~ xdr\n<CODE BEGINS> file \"a.x\"\n/// int b;\n<CODE ENDS>\n~~~\n--- back\n\n~~~\n/// "
                      "int c;\n~~~\n"),
            "int a;\nint b;\nint c;\n");
}

TEST(Markdown, IgnoresCommentMarksAndOtherFencesInsideFences) {
  const std::string last = "\ntext\n\n~~~ xdr\nint a;\n~~~\n";
  for (const std::string example :
       {"~~~\n{::comment}\n~~~\n", "``` md\n~~~\n{::comment}\n```\n", "~~~~\n~~~\n{::comment}\n~~~~~\n",
        "> ~~~\n> {::comment}\n> ~~~\n", "> ~~~\n> {::comment}\n", "- ~~~\n  {::comment}\n  ~~~\n",
        "- ~~~\n  {::comment}\n", "1. a\n\n    - b\n\n      ~~~\n      {::comment}\n      ~~~\n",
        "- > ~~~\n  > {::comment}\n"}) {
    EXPECT_EQ(extracted(example + last), "int a;\n") << example;
  }
  // None of these texts leaves a fence open, so the comment behind it hides the fence with "no".
  for (const std::string text :
       {"```a```\n", "<!--\n~~~\n-->\n", "<!-- a -->\n", "~~\n", "> ~~~\n", "~~~\n~~~\n", "    ~~~\n\na\n",
        "---\na: |\n  ~~~\n---\n", "{::comment}\n~~~\n{:/}\n", "{::comment} a {:/comment}\n"}) {
    EXPECT_EQ(extracted(text + "\n{::comment}\n~~~ xdr\nno\n~~~\n{:/comment}\n" + last), "int a;\n") << text;
  }
}

TEST(Markdown, IgnoresTheMarkerOfTheBackMatterInsideAFence) {
  const Outcome run = compile_text(
      {"a.md", "---\ntitle: x\n--- middle\n# A\n\n~~~\n--- back\n~~~\n\n# B\n\n~~~\n/// typedef int b;\n~~~\n"});
  ASSERT_TRUE(run.model) << run.rendered();
  EXPECT_EQ(type(*run.model, "b").origin.section, "2");
}

TEST(Markdown, ReportsACommentThatHidesTheRest) {
  const Outcome run =
      extract_text({"a.md", "~~~\n/// int a;\n~~~\n\n {::comment}\n{::comment}\n~~~\n/// int b;\n~~~\n"});
  EXPECT_THAT(run.errors(), ElementsAre("X0309 5:1 this comment never ends"));
}

TEST(Markdown, ErrorsPointIntoListsAndQuotations) {
  const Outcome run = compile_text({"a.md",
                                    "1. list\n\n   ~~~ xdr\n   /// typedef foo a;\n   ~~~\n\n> > ~~~\n> > /// typedef "
                                    "bar b;\n> > ~~~\n\n\t/// typedef baz c;\n"});
  EXPECT_THAT(run.errors(), ElementsAre("X0204 4:16 `foo` is not declared", "X0204 8:17 `bar` is not declared",
                                        "X0204 11:14 `baz` is not declared"));
}

TEST(Markdown, ErrorsPointIntoUnmarkedBlocks) {
  const Outcome run = compile_text({"a.md", "- list\n\n  ~~~ xdr\n  typedef int a;\n    typedef foo b;\n  ~~~\n"});
  EXPECT_THAT(run.errors(), ElementsAre("X0204 5:13 `foo` is not declared"));
}

TEST(Markdown, NumbersSectionsAsTheyArePrinted) {
  const std::string block = "\n\n~~~\n/// typedef int NAME;\n~~~\n\n";
  const auto with = [&](const std::string& heading, const std::string& name) {
    std::string own = block;
    own.replace(own.find("NAME"), 4, name);
    return heading + own;
  };
  const Outcome run = compile_text(
      {"a.md", "---\ntitle: x\n--- abstract\n" + with("# Not", "none") + "--- middle\n" + with("# One {#one}", "one") +
                   with("## Sub", "one_one") + with("Two\n===", "two") + with("## Sub", "two_one") +
                   with("### Deep", "deep") + with("# No\n{:numbered=\"false\"}", "no") + with("# Three", "three") +
                   "--- back\n" + with("# App", "a") + with("## Sub", "a_one")});
  ASSERT_TRUE(run.model) << run.rendered();
  const auto number = [&](const std::string& name) { return type(*run.model, name).origin.section; };
  EXPECT_EQ(number("none"), "");
  EXPECT_EQ(number("one"), "1");
  EXPECT_EQ(number("one_one"), "1.1");
  EXPECT_EQ(number("two"), "2");
  EXPECT_EQ(number("two_one"), "2.1");
  EXPECT_EQ(number("deep"), "2.1.1");
  EXPECT_EQ(number("no"), "");
  EXPECT_EQ(number("three"), "3");
  EXPECT_EQ(number("a"), "A");
  EXPECT_EQ(number("a_one"), "A.1");
}

TEST(Markdown, ReportsMarkedLinesOutsideOfCode) {
  EXPECT_THAT(warnings("text\n\n/// int a;\n/// int b;\n\n~~~\n/// int c;\n~~~\n   /// int d;\n"),
              ElementsAre("X0111 3:1 `///` stands in no block of code", "X0111 9:1 `///` stands in no block of code"));
}

TEST(Markdown, ReportsFencesOfXdrThatAreIgnoredBecauseOtherFencesHaveMarkers) {
  const Outcome run =
      extract_text({"a.md",
                    "~~~ xdr\n\n  struct a { nosuch x; };\n~~~\n\n~~~ xdr\n/// int b;\n~~~\n\n~~~\nno\n~~~\n\n"
                    "~~~ xdr\n\n~~~\n\n~~~\nint c;\n~~~\n{: sourcecode-name=\"c.x\"}\n"});
  ASSERT_TRUE(run.document);
  EXPECT_EQ(run.document->text.str(), "int b;\n");
  EXPECT_THAT(run.found(diag::Severity::kWarning), ElementsAre("X0121 3:3 this block of code is not read"));
  EXPECT_THAT(run.rendered(), HasSubstr("the first `///` stands at line 7"));
  EXPECT_THAT(run.rendered(), HasSubstr("the same goes for 1 block more, the next at line 19"));
  EXPECT_THAT(run.rendered(), HasSubstr("or remove its type `xdr`"));
  const Outcome named =
      extract_text({"a.md", "~~~ xdr\n/// int b;\n~~~\n\n~~~\nint c;\n~~~\n{: sourcecode-name=\"c.x\"}\n"});
  EXPECT_THAT(named.found(diag::Severity::kWarning), ElementsAre("X0121 6:1 this block of code is not read"));
  EXPECT_THAT(named.rendered(), HasSubstr("or remove its name `c.x`"));
}

TEST(Markdown, ReadsUnmarkedXdrFencesIfMarkersStandOnlyElsewhere) {
  const Outcome run =
      extract_text({"a.md", "/// prose\n\n~~~\nsay\n/// note\n/// more\n~~~\n\n~~~ xdr\nint a;\n~~~\n"});
  ASSERT_TRUE(run.document);
  EXPECT_EQ(run.document->text.str(), "int a;\n");
  EXPECT_FALSE(run.document->marked);
  EXPECT_THAT(run.found(diag::Severity::kWarning),
              ElementsAre("X0111 1:1 `///` stands in no block of code",
                          "X0111 5:1 `///` stands in no block that is marked as XDR"));
  EXPECT_THAT(run.rendered(), HasSubstr("the same goes for 1 line after this one"));
}

TEST(Markdown, TakesMarkedLinesIfTheFenceOfXdrIsEmpty) {
  // The fence has nothing that could be XDR.
  EXPECT_EQ(extracted("~~~ xdr\n\n~~~\n\n~~~\n/// int a;\n~~~\n"), "int a;\n");
}

TEST(Markdown, ReportsLinesThatLackTheMarkerWithinABlockOnly) {
  EXPECT_THAT(warnings("~~~\n/// struct s {\n  int a;\n/// };\n~~~\n{: #fig}\n~~~\n/// int b;\n~~~\n"),
              ElementsAre("X0109 3:3 this line lacks the marker `///` and is left out"));
}

TEST(OtherFiles, AreNeverIncluded) {
  const Outcome run =
      extract_text({"a.md", "{::include /etc/hostname}\n\n~~~ xdr\n/// int a;\n{::include /etc/hostname}\n~~~\n"});
  EXPECT_EQ(run.document->text.str(), "int a;\n");
  EXPECT_THAT(run.found(diag::Severity::kWarning), ElementsAre("X0115 5:1 `{::include /etc/hostname}` is not read"));
}

}  // namespace markdown_test
}  // namespace xdrgen::test
