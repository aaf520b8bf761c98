// SPDX-License-Identifier: BSD-3-Clause
//
// Buffers, pages and sections, provenance, checksums.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "source/buffer.h"
#include "source/digest.h"
#include "source/provenance.h"
#include "support.h"

namespace xdrgen::source {
namespace source_test {

TEST(Buffer, FindsLinesThatEndWithLfOrCrlf) {
  const Buffer buffer("b", "one\ntwo\r\n\nfour");
  ASSERT_EQ(buffer.line_count(), 4U);
  EXPECT_EQ(buffer.line(1), "one");
  EXPECT_EQ(buffer.line(2), "two");
  EXPECT_EQ(buffer.line(3), "");
  EXPECT_EQ(buffer.line(4), "four");
  EXPECT_EQ(buffer.position(4).line, 2U);
  EXPECT_EQ(buffer.position(4).column, 1U);
  EXPECT_EQ(buffer.position(13).line, 4U);
  EXPECT_EQ(buffer.position(13).column, 4U);
}

TEST(Buffer, OfNoBytesHasOneEmptyLine) {
  const Buffer buffer("b", "");
  ASSERT_EQ(buffer.line_count(), 1U);
  EXPECT_EQ(buffer.line(1), "");
}

TEST(Outline, KnowsPagesSectionsFootersAndHeadersOfADraft) {
  if (!test::have_drafts()) GTEST_SKIP() << test::kNoDrafts;
  const test::Text text = test::spec("draft-cel-nfsv4-rpcrdma-version-two-01.txt");
  const Buffer buffer(text.name, text.text);
  EXPECT_EQ(buffer.outline().section(600), "4.2");
  EXPECT_EQ(buffer.outline().page(600), 11U);
  EXPECT_EQ(buffer.outline().page(556), 10U);
  EXPECT_EQ(buffer.outline().page(565), 11U);
  EXPECT_TRUE(buffer.outline().furniture(560));   // footer
  EXPECT_TRUE(buffer.outline().furniture(562));   // running header
  EXPECT_FALSE(buffer.outline().furniture(565));  // XDR
}

TEST(Outline, IgnoresATableOfContents) {
  const Buffer buffer("b", "Table of Contents\n\n1.  First . . . . . . 2\n2.  Second ....... 3\n\n1.  First\ntext\n");
  EXPECT_EQ(buffer.outline().section(4), "");
  EXPECT_EQ(buffer.outline().section(7), "1");
  EXPECT_EQ(buffer.outline().page(7), 0U);
}

TEST(Outline, KnowsAppendices) {
  const Buffer buffer("b", "7.  Last\n\nAppendix A.  More\n\nA.1.  Most\n");
  EXPECT_EQ(buffer.outline().section(2), "7");
  EXPECT_EQ(buffer.outline().section(4), "A");
  EXPECT_EQ(buffer.outline().section(5), "A.1");
}

TEST(Provenance, GivesThePlaceOfEveryByte) {
  Buffers buffers;
  const BufferId file = buffers.add("file", "   /// int a;\n   /// int b;\n");
  Text text;
  text.append_verbatim("int a;\n", {file, 7, 14, 0, {}});
  text.append_verbatim("int b;\n", {file, 21, 28, 0, {}});
  for (std::uint32_t i = 0; i < text.str().size(); ++i) {
    const Place place = text.place({i, i + 1});
    EXPECT_EQ(buffers.text(place), text.str().substr(i, 1)) << i;
  }
  const Place both = text.place({4, 13});  // "a;\nint b;"
  EXPECT_EQ(buffers.text(both), "a;\n   /// int b;");
  EXPECT_EQ(both.extracted_line, 1U);
  EXPECT_EQ(text.place({11, 12}).extracted_line, 2U);
}

TEST(Provenance, OfAReplacementIsTheWholeReplacedText) {
  Buffers buffers;
  const BufferId file = buffers.add("file", "typedef a b;\n");
  Text text;
  text.append_verbatim("typedef ", {file, 0, 8, 0, {}});
  text.append_replacement("unsigned int a", {file, 8, 11, 0, Place::Entry{file, 0}});
  text.append_verbatim(";\n", {file, 11, 13, 0, {}});
  EXPECT_EQ(buffers.text(text.place({8, 16})), "a b");
  EXPECT_EQ(buffers.text(text.place({21, 22})), "a b");
  EXPECT_TRUE(text.place({21, 22}).corrected_by.has_value());
  EXPECT_EQ(buffers.text(text.place({22, 23})), ";");
  EXPECT_FALSE(text.place({22, 23}).corrected_by.has_value());
}

TEST(Digest, Sha256MatchesTheStandard) {
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

}  // namespace source_test
}  // namespace xdrgen::source
