// SPDX-License-Identifier: BSD-3-Clause
//
// Plain text: line ends, blocks of code without the marker, and lines that most likely lack the
// marker.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support.h"

namespace xdrgen::test {
namespace text_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string extracted(const std::string& text, const std::string& name = "draft.txt") {
  const Outcome run = extract_text({name, text});
  EXPECT_THAT(run.errors(), IsEmpty());
  return run.document ? run.document->text.str() : "nothing";
}

std::vector<std::string> warnings(const std::string& text, const std::string& name = "draft.txt") {
  const Outcome run = extract_text({name, text});
  EXPECT_THAT(run.errors(), IsEmpty());
  return run.found(diag::Severity::kWarning);
}

// ---- bytes

TEST(PlainText, MayBeginWithAByteOrderMark) {
  EXPECT_EQ(extracted("\xef\xbb\xbf/// int a;\n"), "int a;\n");
  EXPECT_EQ(extracted("\xef\xbb\xbfint a;\n", "a.x"), "int a;\n");
}

TEST(PlainText, MayHaveAnyLineEnds) {
  EXPECT_EQ(extracted("/// int a;\r\n/// int b;\r\n"), "int a;\nint b;\n");
  EXPECT_EQ(extracted("/// int a;\r/// int b;\r"), "int a;\nint b;\n");
  EXPECT_EQ(extracted("int a;\rint b;", "a.x"), "int a;\nint b;\n");
  // A carriage return inside a line is a blank where the file has other line ends.
  EXPECT_EQ(extracted("/// int\ra;\n"), "int\ra;\n");
}

TEST(PlainText, KeepsPlacesWithAnyLineEnds) {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    const Outcome run = compile_text(
        {"a.txt", "1.  X" + end + "   /// struct s {" + end + "   ///   foo a;" + end + "   /// };" + end});
    EXPECT_THAT(run.errors(), ElementsAre("X0204 3:10 `foo` is not declared"));
  }
}

TEST(PlainText, InUtf16IsRefused) {
  using namespace std::string_literals;
  EXPECT_THAT(extract_text({"a.txt", "\xff\xfe/\0/\0/\0"s}).errors(),
              ElementsAre("X0114 1:1 this document is encoded in UTF-16 or UTF-32"));
}

TEST(PlainText, MayBeEmptyOrHoldNulBytes) {
  EXPECT_THAT(extract_text({"a.txt", ""}).errors(), IsEmpty());
  EXPECT_EQ(extracted("", "a.x"), "");
  using namespace std::string_literals;
  EXPECT_EQ(extracted("/// int\0a;\n"s), "int\0a;\n"s);
}

// ---- code without the marker

constexpr const char* kCode =
    "1.  Code\n\n   <CODE BEGINS>\n   #!/bin/sh\n   struct x\n   <CODE ENDS>\n\n"
    "   <CODE BEGINS>\n\n     /* one\n        enum */\n     struct s {\n        int a;\n"
    "\n\nAuthor    Expires June 1, 2016   [Page 1]\n\f\nInternet-Draft   Title   2016\n\n"
    "        int b;\n     };\n\n   <CODE ENDS>\n";

TEST(CodeBlocks, ThatLookLikeXdrAreTakenWithoutPageFurniture) {
  EXPECT_EQ(extracted(kCode), "/* one\n   enum */\nstruct s {\n   int a;\n\n\n\n   int b;\n};\n");
}

TEST(CodeBlocks, AreIgnoredIfAnyLineHasTheMarker) {
  EXPECT_EQ(extracted(std::string(kCode) + "   /// int a;\n"), "int a;\n");
}

TEST(CodeBlocks, OfXdrAreReportedAsIgnoredIfAnyLineHasTheMarker) {
  const std::string alike = "<CODE BEGINS>\n\n  const A = 1;\n<CODE ENDS>\n";
  const std::string named = "<CODE BEGINS> file \"a.x\"\nhm\n<CODE ENDS>\n";
  const std::string rest =
      "<CODE BEGINS>\n#!/bin/sh\n<CODE ENDS>\n<CODE BEGINS> file \"a.yang\"\nstruct\n<CODE ENDS>\n"
      "<CODE BEGINS> file \"b.x\"\n/// int b;\n<CODE ENDS>\n";
  EXPECT_THAT(warnings(alike + rest), ElementsAre("X0121 3:3 this block of code is not read"));
  EXPECT_THAT(warnings(named + rest), ElementsAre("X0121 2:1 this block of code is not read"));
  // The warning comes once in each document.
  EXPECT_THAT(warnings(alike + named + rest), ElementsAre("X0121 3:3 this block of code is not read"));
  EXPECT_THAT(extract_text({"draft.txt", alike + named + rest}).rendered(),
              HasSubstr("the same goes for 1 block more, the next at line 6"));
  // In plain text, a marked line counts even if it stands outside of all blocks of code.
  EXPECT_EQ(extracted("<CODE BEGINS> file \"a.x\"\nint a;\n<CODE ENDS>\n\n/// int b;\n"), "int b;\n");
}

TEST(CodeBlocks, WithoutAnXdrFileNameAreIgnoredIfAnotherBlockHasSuchAName) {
  const std::string named =
      "1.  X\n<CODE BEGINS> file \"a.x\"\nint a;\n<CODE ENDS>\n<CODE BEGINS>\nconst B = 1;\n<CODE ENDS>\n"
      "<CODE BEGINS>\n  file \"c.x\"\nint c;\n<CODE ENDS>\n<CODE BEGINS> file \"d@2020.yang\"\nconst D = 1;\n<CODE "
      "ENDS>\n";
  EXPECT_EQ(extracted(named), "int a;\nint c;\n");
  const Outcome run = extract_text({"draft.txt", named});
  ASSERT_EQ(run.document->files.size(), 2U);
  EXPECT_EQ(run.document->files[0].name, "a.x");
  EXPECT_EQ(run.document->text.slice(run.document->files[1].span), "int c;\n");
}

TEST(CodeBlocks, OfOtherLanguagesAreNoXdr) {
  EXPECT_THAT(
      extract_text({"a.txt", "1.  X\n<CODE BEGINS>\n#include <stdio.h>\nint main() {}\n<CODE ENDS>\n"}).errors(),
      ElementsAre("X0101 1:1 this text has no XDR to extract"));
  EXPECT_THAT(extract_text({"a.txt", "<CODE BEGINS> file \"m.yang\"\nstruct s\n<CODE ENDS>\n"}).errors(),
              ElementsAre("X0101 1:1 this text has no XDR to extract"));
}

// ---- lines without the marker

TEST(MissingMarker, IsReportedBetweenMarkedLines) {
  EXPECT_THAT(warnings("   /// struct s {\n          int a;\n   /// };\n"),
              ElementsAre("X0109 2:11 this line lacks the marker `///` and is left out"));
}

TEST(MissingMarker, IsReportedOnceForLinesThatStandTogether) {
  const Outcome run = extract_text({"a.txt", "/// struct s {\n   int a;\n   int b;\n   int c;\n/// };\n"});
  EXPECT_THAT(run.found(diag::Severity::kWarning),
              ElementsAre("X0109 2:4 this line lacks the marker `///` and is left out"));
  EXPECT_THAT(run.rendered(), HasSubstr("the same goes for 2 lines after this one"));
}

TEST(MissingMarker, IsReportedAcrossAPageBreak) {
  EXPECT_THAT(warnings("/// struct s {\n\nAuthor   2016   [Page 1]\n\f\nDraft   2016\n\n   int a;\n/// };\n"),
              ElementsAre("X0109 7:4 this line lacks the marker `///` and is left out"));
}

TEST(MissingMarker, IsReportedAtTheEdgeOfABlockWhereTheLineLooksLikeXdr) {
  EXPECT_THAT(warnings("/// struct s {\n///    int a;\n};\n\ntext\n"),
              ElementsAre("X0109 3:1 this line lacks the marker `///` and is left out"));
  EXPECT_THAT(warnings("text\n\nstruct s {\n///    int a;\n/// };\n"),
              ElementsAre("X0109 3:1 this line lacks the marker `///` and is left out"));
}

TEST(MissingMarker, IsNotReportedInProse) {
  EXPECT_THAT(warnings("A type:\n/// typedef int a;\nAnother one is\n\n   unsigned;\n\n/// typedef int b;\n"
                       "   <CODE ENDS>\n   <CODE BEGINS>\n/// typedef int c;\n\n   text\n\n/// typedef int d;\n"),
              IsEmpty());
  EXPECT_THAT(warnings("/// typedef int a;\n\nAuthor   2016   [Page 1]\n\f\nDraft   2016\n\n   That is {this};\n\n/// "
                       "typedef int b;\n"),
              IsEmpty());
}

TEST(MissingMarker, IsNotReportedInPublishedDocuments) {
  for (const char* name : {"rfc5662.txt", "rfc5663.txt", "rfc5664.txt", "rfc8166.txt"}) {
    const auto published = rfc(name);
    if (!published) GTEST_SKIP() << "../shared/rfc is not there";
    EXPECT_THAT(extract_text(*published).found(diag::Severity::kWarning), IsEmpty()) << name;
  }
}

TEST(MisspelledMarker, IsReportedAmongMarkedLines) {
  EXPECT_THAT(warnings("/// struct s {\n   // int a;\n/// };\n"), ElementsAre("X0110 2:4 `//` is not the marker"));
  EXPECT_THAT(warnings("/// struct s {\n//// int a;\n/// };\n"), ElementsAre("X0110 2:1 `////` is not the marker"));
  EXPECT_THAT(warnings("/// struct s {\n///   int a;\n// };\n"), ElementsAre("X0110 3:1 `//` is not the marker"));
  EXPECT_THAT(warnings("//// words\n\n////* a comment\n/// */\n"), IsEmpty());
}

TEST(MisspelledMarker, IsNotExtracted) {
  EXPECT_EQ(extracted("/// int a;\n//// int b;\n/////* c */\n////* d */\n"), "int a;\n/* d */\n");
}

}  // namespace text_test
}  // namespace xdrgen::test
