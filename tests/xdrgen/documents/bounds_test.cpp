// SPDX-License-Identifier: BSD-3-Clause
//
// Documents of the largest size, made to cost more than their size. The time to read each of them
// is linear in its size; quadratic time would be hours, which the test's time limit notices.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "extract/extract.h"
#include "support.h"

namespace xdrgen::test {
namespace bounds_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::size_t kMost = source::Buffers::kMostBytes;

/// Repeats `text` up to the size limit of a document.
std::string full(const std::string& text, const std::string& front = "", const std::string& back = "") {
  std::string result = front;
  result.reserve(kMost);
  while (result.size() + text.size() + back.size() <= kMost) result += text;
  return result + back;
}

// ---- text

TEST(TextBounds, LinesOfMarkersAloneAreRead) {
  const Outcome run = extract_text({"a.txt", full("///\n")});
  EXPECT_EQ(run.document->text.str().size(), kMost / 4);
}

TEST(TextBounds, LinesThatLackTheMarkerAreReportedUpToALimit) {
  const Outcome run = extract_text({"a.txt", full("///\nx\n")});
  EXPECT_EQ(run.sink.sorted().size(), diag::Sink::kMostKept);
}

TEST(TextBounds, PageBreaksEverywhereAreAccepted) {
  EXPECT_THAT(extract_text({"a.txt", full("x [Page 1]\n\n///\n\n")}).errors(), IsEmpty());
  EXPECT_THAT(extract_text({"a.txt", full("x [Page 1]\n<CODE BEGINS>\nconst\n")}).errors(), IsEmpty());
}

TEST(TextBounds, CommentsInCommentsAreReportedUpToALimit) {
  EXPECT_THAT(extract_text({"a.x", full("/* ")}).errors(), IsEmpty());
  EXPECT_EQ(extract_text({"a.x", full("/* /* */ ")}).sink.sorted().size(), diag::Sink::kMostKept);
  EXPECT_EQ(extract_text({"a.x", full("/* /* */ */ ")}).sink.sorted().size(), diag::Sink::kMostKept);
  EXPECT_THAT(extract_text({"a.x", full("/* ", "", std::string(kMost / 4, '*') + "/")}).sink.sorted(), SizeIs(1));
  EXPECT_THAT(extract_text({"a.x", full("*/ ", "/* /* ")}).sink.sorted(), SizeIs(1));
}

TEST(TextBounds, FileMarkersEverywhereAreRefused) {
  const Outcome same = extract_text({"a.x", full("@@FILE a.x\n")});
  EXPECT_GT(same.sink.errors(), 300000U);
  std::string many;
  for (int i = 0; many.size() < kMost - 100; ++i) many += "@@FILE a" + std::to_string(i) + ".x\n";
  const Outcome run = extract_text({"a.x", many});
  EXPECT_THAT(run.errors(), ElementsAre(HasSubstr("X0113 ")));
}

TEST(LineMapBounds, MapOfADocumentWithOneFileForEachLineIsMade) {
  // These are more files than a document may have, so that quadratic time is noticed.
  Outcome run = extract_text({"a.x", full("\n").substr(0, 400000)});
  ASSERT_TRUE(run.document) << run.rendered();
  for (std::uint32_t i = 0; i < 400000; ++i) {
    for (int empty = 0; empty < 4; ++empty) run.document->files.push_back({"b", {i, i}});
    run.document->files.push_back({"a", {i, i + 1}});
  }
  const std::string map = extract::line_map(*run.document, run.buffers);
  EXPECT_THAT(map.substr(map.size() - 200), HasSubstr("\"line\": 400000,\n   \"file\": \"a\"\n"));
}

// ---- XML

TEST(XmlBounds, DeeplyNestedElementsGiveOneError) {
  EXPECT_THAT(extract_text({"a.xml", full("<section>")}).errors(),
              ElementsAre("X0113 1:1801 elements are nested too deep"));
  EXPECT_THAT(extract_text({"a.xml", full("<a>")}).errors(), ElementsAre("X0113 1:601 elements are nested too deep"));
}

TEST(XmlBounds, SectionsSideBySideAreAccepted) {
  const std::string deep = "<section><section><section><section><section><section><section><section>";
  EXPECT_THAT(
      extract_text({"a.xml", full("<section/>\n", "<rfc><middle>" + deep,
                                  "<sourcecode>\n/// int a;\n</sourcecode></section></section></section></section>"
                                  "</section></section></section></section></middle></rfc>")})
          .errors(),
      IsEmpty());
}

TEST(XmlBounds, AttributesThatAreLongOrManyAreAccepted) {
  EXPECT_THAT(
      extract_text({"a.xml", full("x", "<rfc><sourcecode type=\"", "\">/// int a;</sourcecode></rfc>")}).errors(),
      IsEmpty());
  std::string many = "<rfc ";
  for (int i = 0; many.size() < kMost - 100; ++i) many += "a" + std::to_string(i) + "=\"\" ";
  EXPECT_THAT(extract_text({"a.xml", many + "><sourcecode>/// int a;</sourcecode></rfc>"}).errors(), IsEmpty());
}

TEST(XmlBounds, ReferencesEverywhereAreRead) {
  const Outcome run = extract_text({"a.xml", full("&lt;", "<rfc><sourcecode>/// ", "</sourcecode></rfc>")});
  EXPECT_GT(run.document->text.str().size(), kMost / 5);
  EXPECT_THAT(extract_text({"a.xml", full("/// &lt;\n", "<rfc><sourcecode>\n", "</sourcecode></rfc>")}).errors(),
              IsEmpty());
}

TEST(XmlBounds, EntitiesThatExpandBeyondALimitGiveOneError) {
  std::string doctype = "<!DOCTYPE rfc [<!ENTITY a0 \"/// int a;\n\">\n";
  for (int i = 1; i < 30; ++i) {
    const std::string before = "&a" + std::to_string(i - 1) + ";";
    doctype += "<!ENTITY a" + std::to_string(i) + " \"" + before + before + before + before + "\">\n";
  }
  const Outcome laughs = extract_text({"a.xml", doctype + "]>\n<rfc><sourcecode>&a29;</sourcecode></rfc>"});
  EXPECT_THAT(laughs.errors(), ElementsAre("X0113 33:18 references expand to far more than the document itself"));
  const Outcome blow =
      extract_text({"a.xml", "<!DOCTYPE rfc [<!ENTITY a \"" + std::string(200000, 'x') + "\">]>\n<rfc><sourcecode>" +
                                 full("&a;", "", std::string(300000, ' ')).substr(0, 3000000) + "</sourcecode></rfc>"});
  EXPECT_THAT(blow.errors(), ElementsAre(HasSubstr("X0113 ")));
}

TEST(XmlBounds, NestedOrRecursiveEntitiesGiveOneError) {
  std::string doctype = "<!DOCTYPE rfc [<!ENTITY a0 \"\">\n";
  for (int i = 1; doctype.size() < kMost / 2; ++i) {
    doctype += "<!ENTITY a" + std::to_string(i) + " \"&a" + std::to_string(i - 1) + ";\">\n";
  }
  EXPECT_THAT(extract_text({"a.xml", doctype + "]>\n<rfc>&a9000;</rfc>"}).errors(),
              ElementsAre(HasSubstr("too many entities and attributes are declared")));
  EXPECT_THAT(
      extract_text({"a.xml", "<!DOCTYPE rfc [<!ENTITY a \"&b;\"><!ENTITY b \"&a;\">]>\n<rfc>&a;</rfc>"}).errors(),
      ElementsAre("X0112 2:6 this is no well-formed XML: recursive entity reference"));
}

TEST(XmlBounds, NumberOfAttributeDefaultsIsLimited) {
  std::string doctype = "<!DOCTYPE rfc [<!ATTLIST a ";
  for (int i = 0; doctype.size() < kMost / 2; ++i) doctype += "b" + std::to_string(i) + " CDATA \"\" ";
  EXPECT_THAT(extract_text({"a.xml", doctype + ">]>\n<rfc>" + full("<a/>").substr(0, kMost / 2) + "</rfc>"}).errors(),
              ElementsAre(HasSubstr("too many entities and attributes are declared")));
}

// ---- Markdown

TEST(MarkdownBounds, ListsAndQuotationsThatNestAreAccepted) {
  const std::string end = "\n\n~~~\n/// int a;\n~~~\n";
  for (const std::string mark : {"- ", "> ", ">", "* - + ", "1. "}) {
    EXPECT_THAT(extract_text({"a.md", full(mark, "", end)}).errors(), IsEmpty()) << mark;
  }
  std::string stairs;
  for (std::size_t i = 0; stairs.size() < kMost / 2; ++i) stairs += std::string(2 * i, ' ') + "- a\n";
  EXPECT_THAT(extract_text({"a.md", stairs + full("\n").substr(0, kMost / 2 - 4000) + end}).errors(), IsEmpty());
}

TEST(MarkdownBounds, ListsAndQuotationsThatNestBeforeEmptyLinesAreAccepted) {
  // Every empty line is examined by each list that it might belong to.
  const std::string end = "~~~\n/// int a;\n~~~\n";
  const std::string lines = full("\n").substr(0, kMost / 8);
  for (const std::string mark : {"- ", "* - + ", "> ", ">", "1. ", "1) ", "0.\t", "123456789. ", "- 1. ", "> 12) "}) {
    const std::string marks = full(mark).substr(0, kMost / 8);
    EXPECT_THAT(extract_text({"a.md", marks + "\n" + lines + end}).errors(), IsEmpty()) << mark;
    EXPECT_THAT(extract_text({"a.md", marks + "a" + lines + end}).errors(), IsEmpty()) << mark;
  }
}

TEST(MarkdownBounds, InlineMarkupEverywhereIsAccepted) {
  const std::string end = "\n\n~~~\n/// int a;\n~~~\n";
  for (const std::string sign : {"[", "[a](", "*a_b ", "**", "`a``", "<a ", "<!--", "<?", "&a", "![", "\\", "[a]: b\n",
                                 "a*", "]", "\"", "| a ", "<a href='"}) {
    EXPECT_THAT(extract_text({"a.md", full(sign, "text ", end)}).errors(), IsEmpty()) << sign;
  }
}

TEST(MarkdownBounds, FencesAndHeadingsEverywhereAreAccepted) {
  EXPECT_THAT(extract_text({"a.md", full("~~~\n///\n~~~\n")}).errors(), IsEmpty());
  EXPECT_THAT(extract_text({"a.md", full("# a\n", "", "\n~~~\n/// int a;\n~~~\n")}).errors(), IsEmpty());
  EXPECT_THAT(extract_text({"a.md", full("{: a=\"b\" }\n", "", "\n~~~\n/// int a;\n~~~\n")}).errors(), IsEmpty());
  EXPECT_THAT(extract_text({"a.md", full("a=", "~~~\n/// int a;\n~~~\n{: ", "}\n")}).errors(), IsEmpty());
}

}  // namespace bounds_test
}  // namespace xdrgen::test
