// SPDX-License-Identifier: BSD-3-Clause
//
// Markers that split one document into files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "extract/extract.h"
#include "extract/files.h"
#include "support.h"

namespace xdrgen::test {
namespace files_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Text two_pings() {
  const auto text = read_file("tests/xdrgen/documents/split.txt");
  if (!text) throw std::runtime_error("split.txt is missing");
  return {"split.txt", *text};
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> result;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) result.push_back(line);
  return result;
}

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
  // A marker outside a comment is not XDR, so its line is blank.
  EXPECT_EQ(run.document->text.str(), "/* license */\n            \nint a;\n/* @@FILE two.x */\nint b;\n");
}

TEST(Files, BeginWithTheTextBeforeTheFirstFile) {
  const Outcome run = extract_text(two_pings());
  ASSERT_TRUE(run.document) << run.rendered();
  EXPECT_EQ(run.rendered(), "");
  const std::string common =
      "/*\n * Copyright (c) 2026 the author of this example.\n * All rights reserved & none withheld.\n */\n\n"
      "typedef unsigned int ping_cookie;\n";
  ASSERT_EQ(run.document->files.size(), 2U);
  for (const extract::File& file : run.document->files) {
    const std::string text = extract::text_of(*run.document, file);
    EXPECT_EQ(text, common + std::string(run.document->text.slice(file.span)));
    EXPECT_TRUE(compile_text({file.name, text}).model) << "each is whole without the other: " << text;
  }
  EXPECT_TRUE(compile_text(two_pings()).model) << "and what they have in common is declared once in all of it";
}

TEST(Files, AreMappedLineByLine) {
  const Text draft = two_pings();
  const Outcome run = extract_text(draft);
  ASSERT_TRUE(run.document) << run.rendered();
  const auto map = nlohmann::json::parse(extract::line_map_of_files(*run.document, run.buffers))["lines"];
  const std::vector<std::string> published = lines(draft.text);
  auto entry = map.begin();
  for (const extract::File& file : run.document->files) {
    std::size_t number = 0;
    for (const std::string& line : lines(extract::text_of(*run.document, file))) {
      ASSERT_NE(entry, map.end());
      EXPECT_EQ(entry->at("file"), file.name);
      EXPECT_EQ(entry->at("output"), ++number);
      EXPECT_EQ(entry->at("document"), "split.txt");
      const std::string& origin = published.at(entry->at("line").get<std::size_t>() - 1);
      EXPECT_EQ(origin, line.empty() ? "   ///" : "   /// " + line);
      ++entry;
    }
  }
  EXPECT_EQ(entry, map.end());
}

TEST(Files, HaveNoCommonTextIfNoTextPrecedesTheFirstFile) {
  for (const char* text : {"/// const A = 1;\n/// FILE ENDS: a.x\n/// @@FILE b.x\n/// const B = 2;\n",
                           "/// \n///\t\n/// @@FILE a.x\n/// const A = 1;\n/// @@FILE b.x\n/// const B = 2;\n"}) {
    const Outcome run = extract_text({"a.txt", text});
    EXPECT_EQ(run.document->common, source::Span{});
    EXPECT_EQ(extract::text_of(*run.document, run.document->files.at(0)), "const A = 1;\n");
    EXPECT_EQ(extract::text_of(*run.document, run.document->files.at(1)), "const B = 2;\n");
  }
}

TEST(Files, BeginWithTheDeclarationsOfAnOverlay) {
  for (const auto& [name, text] :
       {Text{"a.txt", "/// @@FILE a.x\n/// typedef number a;\n"}, Text{"a.md", "~~~ a.x\ntypedef number a;\n~~~\n"}}) {
    const Outcome run = extract_text(
        {name, text},
        {{"a.toml", "document = \"" + name + "\"\n[[declare]]\ntext = \"typedef int number;\"\nreason = \"r\"\n"}});
    ASSERT_TRUE(run.document) << run.rendered();
    EXPECT_EQ(extract::text_of(*run.document, run.document->files.at(0)), "typedef int number;\ntypedef number a;\n");
  }
}

TEST(Files, DocumentWithFileMarkersIsCompiledAsAWhole) {
  const Outcome run = compile_text(
      {"a.txt", "/// @@FILE one.x\n/// typedef int a;\n/// FILE ENDS: one.x\n/// @@FILE two.x\n/// typedef foo b;\n"});
  EXPECT_THAT(run.errors(), ElementsAre("X0204 5:13 `foo` is not declared"));
}

TEST(Files, MarkersThatACommentMentionsBeginNoFile) {
  const Outcome run = extract_text({"a.x", "/* where FILE ENDS: and @@FILE x.x stand\n */\nint a; /* @@FILE a.x */\n"});
  EXPECT_THAT(run.document->files, IsEmpty());
}

TEST(Files, NamesOfBlocksRemainIfACommentOnlyMentionsAMarker) {
  const Outcome run = extract_text(
      {"a.txt", "<CODE BEGINS> file \"a.x\"\n/* see FILE ENDS: markers, or @@FILE */\nconst a = 1;\n<CODE ENDS>\n"});
  EXPECT_THAT(run.errors(), IsEmpty());
  EXPECT_THAT(files(run), ElementsAre("a.x:/* see FILE ENDS: markers, or @@FILE */\nconst a = 1;\n"));
}

TEST(Files, NamesInMarkersReplaceNamesOfBlocks) {
  const Outcome run =
      extract_text({"a.txt", "<CODE BEGINS> file \"a.x\"\nconst a = 1;\n/* FILE ENDS: b.x */\n<CODE ENDS>\n"});
  EXPECT_THAT(run.errors(), IsEmpty());
  EXPECT_THAT(files(run), ElementsAre("b.x:const a = 1;\n"));
}

TEST(Files, WithUnsafeNamesAreRefused) {
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

TEST(Files, WithDuplicateNamesAreRefused) {
  EXPECT_THAT(extract_text({"a.txt", "/// @@FILE a.x\n/// @@FILE b.x\n/// @@FILE A.X\n"}).errors(),
              ElementsAre("X0117 3:12 `A.X` names a file a second time"));
}

TEST(Files, TextAfterTheLastFileIsReported) {
  const Outcome run = extract_text({"a.txt", "/// int a;\n/// /* FILE ENDS: a.x; */\n/// int b;\n"});
  EXPECT_THAT(run.found(diag::Severity::kWarning), ElementsAre("X0118 3:5 this stands after the last file"));
}

TEST(Files, TextBetweenTwoFilesIsReported) {
  const Outcome run = extract_text({"a.txt",
                                    "/// @@FILE a.x\n/// const A = 1;\n/// FILE ENDS: a.x\n///\n/// const B = 2;\n"
                                    "/// @@FILE c.x\n/// const C = 3;\n/// FILE ENDS: c.x\n///\n/// @@FILE d.x\n"});
  EXPECT_THAT(run.found(diag::Severity::kWarning), ElementsAre("X0118 5:5 this stands between two files"));
}

TEST(Files, BlocksWithoutANameBelongToNoFile) {
  const Outcome run = extract_text({"a.md",
                                    "~~~ xdr\nint a;\n~~~\n\n~~~ b.x\nint b;\n~~~\n\n~~~ c.x\nint c;\n~~~\n\n"
                                    "~~~ xdr\nint d;\n\n~~~\n"});
  std::vector<std::string> outside;
  for (const source::Span span : run.document->outside) outside.emplace_back(run.document->text.slice(span));
  EXPECT_THAT(outside, ElementsAre("int a;\n", "int d;\n"));
  EXPECT_EQ(run.document->common, source::Span{});
}

TEST(Files, AdjacentBlocksWithOneNameAreOneFile) {
  const Outcome run = extract_text({"a.md", "~~~ a.x\nint a;\n~~~\n\n~~~ a.x\nint b;\n~~~\n\n~~~ c.x\nint c;\n~~~\n"});
  EXPECT_THAT(files(run), ElementsAre("a.x:int a;\nint b;\n", "c.x:int c;\n"));
}

}  // namespace files_test
}  // namespace xdrgen::test
