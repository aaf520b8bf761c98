// SPDX-License-Identifier: BSD-3-Clause
//
// Comments that say which section of another document a definition restates: their scope, and where
// the section is shown.
#include "extract/restated.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "emit/json/emit_json.h"
#include "emit/xdr/emit_xdr.h"
#include "extract/extract.h"
#include "source/citation.h"
#include "support.h"

namespace xdrgen::test {
namespace restated_test {

using source::leading_citation;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Citation, NamesAnRfcOrADraftAndSections) {
  for (const char* text : {"[RFC 8166 4.4.2]", "[RFC 8166 4]", "[RFC 5531 A]", "[RFC 4506 A.1.2]",
                           "[RFC 8166 4.5, 4.5.2]", "[draft-ietf-nfsv4-rpcrdma-version-two-07 4.2]"}) {
    const auto citation = leading_citation(std::string(text) + " and more");
    ASSERT_TRUE(citation) << text;
    EXPECT_EQ(citation->text(), text);
  }
  const auto several = leading_citation("[RFC 8166 4.5, 4.5.2]");
  EXPECT_EQ(several->document, "RFC 8166");
  EXPECT_EQ(several->section, "4.5, 4.5.2");
}

TEST(Citation, IsIgnoredInAnyOtherForm) {
  for (const std::string text : {"",
                                 "[",
                                 "[]",
                                 "[RFC8166]",
                                 "[RFC8166 4.2]",
                                 "[RFC 8166]",
                                 "[RFC 8166 ]",
                                 "[RFC 8166 4.]",
                                 "[RFC 8166 section 4]",
                                 "[RFC 8166 4 ]",
                                 "[RFC 8166 4,5]",
                                 "[RFC 8166 4, ]",
                                 "[RFC 8166 4.2",
                                 "[RFC  4]",
                                 "RFC 8166 4.2",
                                 "[XNFS 10.2]",
                                 "[draft- 4]",
                                 "[draft-Cel 4]",
                                 " [RFC 8166 4.2]",
                                 "[RFC 8166 a]",
                                 "[RFC 8166 AB]"}) {
    EXPECT_FALSE(leading_citation(text)) << text;
  }
  EXPECT_FALSE(leading_citation("[RFC 8166 " + std::string(500, '4') + "]")) << "this is longer than any section";
}

/// The section that each line of a .x file restates at its first word; blank lines are left out.
std::vector<std::string> restated(const std::string& text) {
  const Outcome run = extract_text({"t.x", text});
  std::vector<std::string> result;
  const source::Buffer& buffer = run.buffers[run.inputs.documents.front().document];
  for (std::uint32_t line = 1; line <= buffer.line_count(); ++line) {
    const std::size_t word = buffer.line(line).find_first_not_of(' ');
    if (word == std::string_view::npos) continue;
    const auto offset = buffer.line_begin(line) + static_cast<std::uint32_t>(word);
    result.push_back(buffer.restates(offset).section);
  }
  return result;
}

TEST(RestatedSection, HoldsForTheDefinitionAndAllItsMembers) {
  EXPECT_THAT(restated(R"(struct a {   /* [RFC 1 1] */
  int x;
};
struct b { int x; };
)"),
              ElementsAre("1", "1", "1", ""));
}

TEST(RestatedSection, IsFoundInACommentBeforeOrAfterTheDefinition) {
  EXPECT_THAT(restated(R"(/* [RFC 1 1] */
struct a {
  int x;
};
struct b {
  int x;
};   /* [RFC 1 2] */
/*
 * [RFC 1 3] of a constant
 */
const C = 1;
const D = 1;   /* [RFC 1 4] */
/* [RFC 1 5] */ typedef int e;
)"),
              ElementsAre("", "1", "1", "1", "2", "2", "2", "", "", "", "3", "4", ""));
}

TEST(RestatedSection, OfAMemberReplacesThatOfTheDefinition) {
  EXPECT_THAT(restated(R"(union u switch (int k) {   /* [RFC 1 1] */
  case 1:
    int x;                   /* [RFC 1 2] */
  case 2:
    /* [RFC 1 3] */
    int y;
  default:
    void;
};
enum e {
  A = 1,                     /* [RFC 1 4] */
  /* [RFC 1 5] */
  B = 2,
  C = 3                      /* [RFC 1 6] */
};
)"),
              ElementsAre("1", "2", "2", "3", "3", "3", "1", "1", "1", "", "4", "", "5", "6", ""));
}

TEST(RestatedSection, IsFoundInBodiesInsideOfBodiesAndInPrograms) {
  EXPECT_THAT(restated(R"(struct a {
  struct {                   /* [RFC 1 1] */
    int x;                   /* [RFC 1 2] */
    int y;
  } inner;
};
program P {                  /* [RFC 1 3] */
  version V {
    void NULL(void) = 0;     /* [RFC 1 3.1] */
    int TWO(int, int) = 1;
  } = 1;
} = 100;
const C = 1;
)"),
              ElementsAre("", "1", "2", "1", "1", "", "3", "3", "3.1", "3", "3", "3", ""));
}

TEST(RestatedSection, IsNotTakenFromMentionsAndPercentLines) {
  EXPECT_THAT(restated(R"(%/* [RFC 1 1] */
struct a {   /* see [RFC 1 1] */
  int x;
  /* [RFC 1 2] behind the last one */
};
#define SIZE 3   /* [RFC 1 3] */
const C = 1;
)"),
              ElementsAre("", "", "", "", "", "", ""));
}

TEST(RestatedSection, SearchEndsWithoutHarmInTextsThatAreNoXdr) {
  for (const std::string text : {"} ) ; , /* [RFC 1 1] */ {", "struct a { /* [RFC 1 1] */ int", "/* [RFC 1 1] */",
                                 "/* [RFC 1 1]", "((((/* [RFC 1 1] */", "int x /* [RFC 1 1] */"}) {
    extract_text({"t.x", text});
  }
  std::string deep;
  for (int i = 0; i < 1000; ++i) deep += "struct { /* [RFC 1 1] */\n";
  extract_text({"t.x", deep});
}

TEST(RestatedSection, IsReadFromPublishedTextsAndOverlayDeclarations) {
  const Text draft{"draft-example-00.txt", R"(
1.  Messages

   /// struct ping {        /* [RFC 8166 4.2] */
   ///    uint32 cookie;    /* [RFC 8166 4.2.1] */

Author                   Expires December 5, 2016               [Page 1]

   /// };
   /// struct pong { uint32 cookie; };
)"};
  const Text overlay{"draft-example-00.toml", R"(document = "draft-example-00.txt"
[[declare]]
text = "typedef unsigned int uint32;  /* [RFC 4506 4.2] */"
reason = "declared nowhere"
)"};
  const Outcome run = compile_text(draft, {overlay});
  ASSERT_TRUE(run.model) << run.rendered();
  EXPECT_EQ(type(*run.model, "ping").origin.restates.text(), "[RFC 8166 4.2]");
  EXPECT_EQ(std::get<ir::Struct>(type(*run.model, "ping").body).members[0].origin.restates.text(), "[RFC 8166 4.2.1]");
  EXPECT_EQ(type(*run.model, "ping").origin.section, "1") << "its own section is not lost";
  EXPECT_EQ(type(*run.model, "pong").origin.restates.text(), "");
  EXPECT_EQ(type(*run.model, "uint32").origin.restates.text(), "[RFC 4506 4.2]");
}

constexpr const char* kTwo = R"(const MOST = 4;    /* [RFC 1 2] */
const LEAST = 1;
struct a {         /* [RFC 1 3.1] */
   int x;          /* [RFC 1 3.2] */
};
struct b { int x; };
)";

TEST(RestatedSection, IsKeptInEmittedXdr) {
  const Outcome run = compile_text({"t.x", kTwo});
  ASSERT_TRUE(run.model) << run.rendered();
  const std::string text = emit::emit_xdr(*run.model);
  const Outcome again = compile_text({"again.x", text});
  ASSERT_TRUE(again.model) << again.rendered() << text;
  EXPECT_EQ(again.model->constants[0].origin.restates.text(), "[RFC 1 2]") << text;
  EXPECT_EQ(again.model->constants[1].origin.restates.text(), "") << text;
  EXPECT_EQ(type(*again.model, "a").origin.restates.text(), "[RFC 1 3.1]") << text;
  EXPECT_EQ(type(*again.model, "b").origin.restates.text(), "") << text;
}

TEST(RestatedSection, IsInTheModelAsJsonAndInTheMapOfLines) {
  const Outcome run = compile_text({"t.x", kTwo});
  ASSERT_TRUE(run.model) << run.rendered();
  std::string json = emit::emit_json(*run.model);
  std::erase_if(json, [](char c) { return c == ' ' || c == '\n'; });
  EXPECT_THAT(json, HasSubstr(R"("restates":{"document":"RFC1","section":"3.1"})"));
  EXPECT_THAT(json, HasSubstr(R"("restates":{"document":"RFC1","section":"3.2"})"));
  const Outcome extracted = extract_text({"t.x", kTwo});
  std::string map = extract::line_map(*extracted.document, extracted.buffers);
  std::erase_if(map, [](char c) { return c == ' ' || c == '\n'; });
  EXPECT_THAT(map,
              HasSubstr(R"({"output":4,"document":"t.x","line":4,"restates":{"document":"RFC1","section":"3.2"}})"));
  EXPECT_THAT(map, HasSubstr(R"({"output":6,"document":"t.x","line":6})"));
}

}  // namespace restated_test
}  // namespace xdrgen::test
