// SPDX-License-Identifier: BSD-3-Clause
//
// The rules of extraction, one by one, and overlays.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "extract/extract.h"
#include "support.h"

namespace xdrgen::test {
namespace extract_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string extracted(const std::string& text, const std::vector<Text>& overlays = {}) {
  const Outcome run = extract_text({"draft.txt", text}, overlays);
  EXPECT_THAT(run.errors(), IsEmpty());
  return run.document ? run.document->text.str() : "nothing";
}

TEST(Extraction, TakesTheLinesThatBeginWithTheMarkerAtAnyIndentation) {
  EXPECT_EQ(extracted("/// a\n /// b\n   /// c\n\t/// d\n \t /// e\ntext\n"), "a\nb\nc\nd\ne\n");
}

TEST(Extraction, StripsAtMostOneBlankAfterTheMarker) {
  EXPECT_EQ(extracted("///typedef int a;\n/// typedef int b;\n///  typedef int c;\n///\ttypedef int d;\n///\n"),
            "typedef int a;\ntypedef int b;\n typedef int c;\ntypedef int d;\n\n");
}

TEST(Extraction, KeepsACommentThatBeginsRightAfterTheMarker) {
  EXPECT_EQ(extracted("   ////*\n   /// * words\n   /// */\n"), "/*\n* words\n*/\n");
}

TEST(Extraction, LeavesOutFootersHeadersAndFormFeedsInsideABlock) {
  EXPECT_EQ(
      extracted(
          "   /// struct s {\n\n\nAuthor     Expires June 1, 2016     [Page 1]\n\f\nInternet-Draft    Title    2016\n\n"
          "   ///    int a;\n\f   /// };\n"),
      "struct s {\n   int a;\n};\n");
}

TEST(Extraction, TurnsCarriageReturnsIntoPlainLineEnds) {
  EXPECT_EQ(extracted("   /// int a;\r\n   ///\r\n   /// int b;\r\n"), "int a;\n\nint b;\n");
}

TEST(Extraction, IgnoresMarkersThatDoNotBeginALine) {
  EXPECT_EQ(extracted("lines with /// in them\n   grep '^ *///' | sed 's,^ *///,,'\n/// int a;\n"), "int a;\n");
}

TEST(Extraction, TakesAFileOfXdrAsAWhole) {
  // In a file of XDR, `///` begins a comment, as every `//` does.
  const Outcome x = extract_text({"nfs.x", "/// int a;\nint b;\n"});
  EXPECT_EQ(x.document->text.str(), "          \nint b;\n");
  EXPECT_FALSE(x.document->marked);
  EXPECT_EQ(extracted("int a;\nint b;"), "int a;\nint b;\n");
}

TEST(Extraction, TakesNoTermsOfALicenseInAFileOfXdrAsASection) {
  const Outcome run = compile_text({"a.x", "/*\n2. Copies keep this notice.\n*/\nstruct a { int x; };\n"});
  ASSERT_TRUE(run.model) << run.rendered();
  EXPECT_EQ(type(*run.model, "a").origin.section, "");
}

TEST(Extraction, KeepsSectionsOfAPublishedTextWhoseLinesOfXdrAnOverlayNames) {
  const Outcome run = compile_text(
      {"a.x", "5.1.  Types\n\nstruct a { int x; };\n\n6.  End\n"},
      {{"overlay.toml", "document = \"a.x\"\n[[xdr]]\nfirst = 3\nlast = 3\nreason = \"it has no markers\"\n"}});
  ASSERT_TRUE(run.model) << run.rendered();
  EXPECT_EQ(type(*run.model, "a").origin.section, "5.1");
}

TEST(Extraction, RefusesLinesOfADraftInAFileOfXdr) {
  // Every line would be a comment.
  EXPECT_THAT(extract_text({"nfs.x", "\n  /// int a;\n\n  ///\n  /// int b;\n"}).errors(),
              ElementsAre("X0140 2:3 this is a published text, and no file of XDR"));
}

TEST(Extraction, FindsNothingInATextWithSectionsAndNoMarkers) {
  EXPECT_THAT(extract_text({"draft.txt", "1.  Introduction\n\nNo XDR here.\n"}).errors(),
              ElementsAre("X0101 1:1 this text has no XDR to extract"));
}

TEST(Extraction, KeepsThePlaceOfEveryByteOfADraft) {
  if (!have_drafts()) GTEST_SKIP() << kNoDrafts;
  const Outcome run = extract_text(spec("draft-cel-nfsv4-rpcrdma-version-two-01.txt"));
  const std::string& text = run.document->text.str();
  ASSERT_GT(text.size(), 3000U);
  for (std::uint32_t i = 0; i < text.size(); ++i) {
    const source::Place place = run.document->text.place({i, i + 1});
    ASSERT_EQ(run.buffers.text(place), text.substr(i, 1)) << "byte " << i;
    ASSERT_TRUE(xdrgen::extract::marker_end(run.buffers[place.buffer].line(run.buffers.position(place).line)));
  }
}

constexpr const char* kDraft = "1.  XDR\n\n   /// struct pair {\n   ///    int first; int second;\n   /// };\n";

std::vector<Text> overlay(const std::string& entries) {
  return {{"overlay.toml", "document = \"draft.txt\"\n" + entries}};
}

TEST(Overlay, PutsDeclarationsBeforeTheTextInTheOrderOfTheOverlay) {
  EXPECT_EQ(extracted(kDraft, overlay("[[declare]]\ntext = \"typedef int a;\"\nreason = \"r\"\n"
                                      "[[declare]]\ntext = \"typedef int b;\"\nreason = \"r\"\n")),
            "typedef int a;\ntypedef int b;\nstruct pair {\n   int first; int second;\n};\n");
}

TEST(Overlay, AppliesSeveralChangesToOneLine) {
  EXPECT_EQ(
      extracted(kDraft, overlay("[[replace]]\nline = 4\nold = \"second\"\nnew = \"two\"\nreason = \"r\"\n"
                                "[[replace]]\nline = 4\nold = \"int first\"\nnew = \"hyper one\"\nreason = \"r\"\n")),
      "struct pair {\n   hyper one; int two;\n};\n");
}

TEST(Overlay, ChangedTextHasThePlaceOfThePublishedText) {
  const Outcome run =
      extract_text({"draft.txt", kDraft}, overlay("[[replace]]\nline = 4\nold = \"int second\"\nnew = \"hyper x\"\n"
                                                  "reason = \"r\"\n"));
  const std::string& text = run.document->text.str();
  const auto begin = static_cast<std::uint32_t>(text.find("hyper x"));
  const source::Place changed = run.document->text.place({begin, begin + 5});
  EXPECT_EQ(run.buffers.text(changed), "int second");
  EXPECT_EQ(run.buffers.position(changed).line, 4U);
  ASSERT_TRUE(changed.corrected_by);
  EXPECT_EQ(run.buffers[changed.corrected_by->buffer].path(), "overlay.toml");
  const source::Place behind = run.document->text.place({begin + 7, begin + 8});
  EXPECT_EQ(run.buffers.text(behind), ";");
}

TEST(Overlay, DeclaredTextHasItsPlaceInTheOverlay) {
  const Outcome run =
      extract_text({"draft.txt", kDraft}, overlay("[[declare]]\ntext = \"typedef int a;\"\nreason = \"r\"\n"));
  const source::Place place = run.document->text.place({8, 11});
  EXPECT_EQ(run.buffers[place.buffer].path(), "overlay.toml");
  EXPECT_EQ(run.buffers.text(place), "int");
}

TEST(Overlay, ListsCorrectionsAndNotesInTheOrderOfLines) {
  const Outcome run = extract_text(
      {"draft.txt", kDraft}, overlay("[[note]]\nline = 1\nold = \"XDR\"\nreason = \"a title\"\n"
                                     "[[replace]]\nline = 4\nold = \"second\"\nnew = \"two\"\nreason = \"shorter\"\n"
                                     "[[declare]]\ntext = \"typedef int a;\"\nreason = \"missing\"\n"));
  const auto& corrections = run.document->corrections;
  ASSERT_EQ(corrections.size(), 3U);
  EXPECT_EQ(corrections[0].line, 0U);
  EXPECT_EQ(corrections[0].after, "typedef int a;");
  EXPECT_EQ(corrections[1].line, 1U);
  EXPECT_FALSE(corrections[1].changes_text());
  EXPECT_EQ(corrections[2].before, "second");
  EXPECT_EQ(corrections[2].after, "two");
  EXPECT_EQ(corrections[2].reason, "shorter");
}

TEST(Overlay, ThatDoesNotFitGivesOneErrorAndEndsTheCompilation) {
  const Outcome run =
      compile_text({"draft.txt", kDraft}, overlay("[[replace]]\nline = 3\nold = \"second\"\nnew = \"two\"\n"
                                                  "reason = \"r\"\n"));
  EXPECT_THAT(run.errors(), ElementsAre("X0104 4:7 `second` does not stand at line 3 of draft.txt"));
}

}  // namespace extract_test
}  // namespace xdrgen::test
