// SPDX-License-Identifier: BSD-3-Clause
//
// Markers that split one document into files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support.h"

namespace xdrgen::test {
namespace files_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> files(const Outcome& run) {
  std::vector<std::string> result;
  for (const auto& file : run.document->files)
    result.push_back(file.name + ":" + std::string(run.document->text.slice(file.span)));
  return result;
}

TEST(Files, EndAtTheirMarkers) {
  const Outcome run = extract_text(
      {"a.txt",
       "/// int a;\n/// /* FILE ENDS: common.x; */\n\ntext\n\n/// int b;\n///   /* FILE ENDS: base.x */\n///\n"});
  EXPECT_THAT(run.errors(), IsEmpty());
  EXPECT_EQ(run.rendered(), "");
  EXPECT_THAT(files(run), ElementsAre("common.x:int a;\n", "base.x:int b;\n"));
}

TEST(Files, BeginAtTheirMarkers) {
  const Outcome run =
      extract_text({"a.txt", "/// /* license */\n/// @@FILE one.x\n/// int a;\n/// /* @@FILE two.x */\n/// int b;\n"});
  EXPECT_THAT(files(run), ElementsAre("one.x:int a;\n", "two.x:int b;\n"));
  // What is in no comment is no XDR.
  EXPECT_EQ(run.document->text.str(), "/* license */\n            \nint a;\n/* @@FILE two.x */\nint b;\n");
}

TEST(Files, OfADocumentWithMarkersCompile) {
  const Outcome run = compile_text(
      {"a.txt", "/// @@FILE one.x\n/// typedef int a;\n/// FILE ENDS: one.x\n/// @@FILE two.x\n/// typedef foo b;\n"});
  EXPECT_THAT(run.errors(), ElementsAre("X0204 5:13 `foo` is not declared"));
}

TEST(Files, AreNotMadeByWordsInAComment) {
  const Outcome run = extract_text({"a.x", "/* where FILE ENDS: and @@FILE x.x stand\n */\nint a; /* @@FILE a.x */\n"});
  EXPECT_THAT(run.document->files, IsEmpty());
}

TEST(Files, ThatBlocksNameAreKeptWhereAMarkerIsOnlyMentioned) {
  const Outcome run = extract_text(
      {"a.txt", "<CODE BEGINS> file \"a.x\"\n/* see FILE ENDS: markers, or @@FILE */\nconst a = 1;\n<CODE ENDS>\n"});
  EXPECT_THAT(run.errors(), IsEmpty());
  EXPECT_THAT(files(run), ElementsAre("a.x:/* see FILE ENDS: markers, or @@FILE */\nconst a = 1;\n"));
}

TEST(Files, ThatBlocksNameGiveWayToMarkers) {
  const Outcome run =
      extract_text({"a.txt", "<CODE BEGINS> file \"a.x\"\nconst a = 1;\n/* FILE ENDS: b.x */\n<CODE ENDS>\n"});
  EXPECT_THAT(run.errors(), IsEmpty());
  EXPECT_THAT(files(run), ElementsAre("b.x:const a = 1;\n"));
}

TEST(Files, HaveNamesThatAFileCanSafelyHave) {
  for (const char* name :
       {"", "../a.x", "/a.x", "a/b.x", "..x", ".x", "-a.x", "a b.x", "a..x", "a.c", "a\\b.x", "a\x1b[2J.x", "x"}) {
    const Outcome run = extract_text({"a.txt", std::string("/// @@FILE ") + name + "\n/// int a;\n"});
    EXPECT_THAT(run.errors(), ElementsAre(HasSubstr("X0116 1:"))) << name;
    EXPECT_FALSE(run.document);
  }
  EXPECT_THAT(extract_text({"a.txt", "/// FILE ENDS: " + std::string(200, 'a') + ".x\n"}).errors(),
              ElementsAre(HasSubstr("X0116 1:")));
  EXPECT_THAT(extract_text({"a.txt", "/// FILE ENDS: \n"}).errors(), ElementsAre(HasSubstr("X0116 1:")));
  EXPECT_THAT(extract_text({"a.md", "~~~ xdr\nint a;\n~~~\n{: sourcecode-name=\"../a.x\"}\n"}).errors(),
              ElementsAre(HasSubstr("X0116 2:1 ")));
}

TEST(Files, HaveNamesOfTheirOwn) {
  EXPECT_THAT(extract_text({"a.txt", "/// @@FILE a.x\n/// @@FILE b.x\n/// @@FILE A.X\n"}).errors(),
              ElementsAre("X0117 3:12 `A.X` names a file a second time"));
}

TEST(Files, LeaveNothingBehindThem) {
  const Outcome run = extract_text({"a.txt", "/// int a;\n/// /* FILE ENDS: a.x; */\n/// int b;\n"});
  EXPECT_THAT(run.found(diag::Severity::kWarning), ElementsAre("X0118 3:5 this stands behind the last file"));
}

TEST(Files, OfBlocksWithTheSameNameSideBySideAreOne) {
  const Outcome run = extract_text({"a.md", "~~~ a.x\nint a;\n~~~\n\n~~~ a.x\nint b;\n~~~\n\n~~~ c.x\nint c;\n~~~\n"});
  EXPECT_THAT(files(run), ElementsAre("a.x:int a;\nint b;\n", "c.x:int c;\n"));
}

}  // namespace files_test
}  // namespace xdrgen::test
