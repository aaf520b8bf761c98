// SPDX-License-Identifier: BSD-3-Clause
//
// RFCXML: which elements are read, places, sections, malformed and hostile documents.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support.h"

namespace xdrgen::test {
namespace rfcxml_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string rfc_with(const std::string& middle) { return "<rfc><middle>\n" + middle + "\n</middle></rfc>\n"; }

std::string extracted(const std::string& text) {
  const Outcome run = extract_text({"draft.xml", text});
  EXPECT_THAT(run.errors(), IsEmpty()) << run.rendered();
  return run.document ? run.document->text.str() : "nothing";
}

std::vector<std::string> errors(const std::string& text) { return extract_text({"draft.xml", text}).errors(); }
std::vector<std::string> warnings(const std::string& text) {
  return extract_text({"draft.xml", text}).found(diag::Severity::kWarning);
}

TEST(Rfcxml, TakesMarkedLinesOfSourcecodeAndArtworkOnly) {
  EXPECT_EQ(extracted(rfc_with(
                "<t>\n/// prose\n</t><sourcecode>/// int a;\n/// int b;</sourcecode>"
                "<sourcecode type=\"yang\">\nint c;\n</sourcecode><figure><artwork>\n/// int d;\n</artwork></figure>")),
            "int a;\nint b;\nint d;\n");
}

TEST(Rfcxml, ReadsBlocksOfXdrWhereNoLineIsMarked) {
  EXPECT_EQ(
      extracted(rfc_with(
          "<sourcecode type=\"xdr\">\n  int a;\n    int b;\n\n</sourcecode><sourcecode type='yang'>no</sourcecode>"
          "<sourcecode name=\"more.x\">int c;</sourcecode><artwork type=\"RPCL\">int d;</artwork>"
          "<artwork>\n&lt;CODE BEGINS> file \"e.x\"\nint e;\n&lt;CODE ENDS>\nno\n</artwork>")),
      "int a;\n  int b;\nint c;\nint d;\nint e;\n");
  EXPECT_THAT(errors(rfc_with("<sourcecode>struct s { int a; };</sourcecode>")),
              ElementsAre("X0101 1:1 this text has no XDR to extract"));
}

TEST(Rfcxml, ReportsXdrSourcecodeThatIsIgnoredBecauseOtherBlocksHaveMarkers) {
  const Outcome run = extract_text(
      {"draft.xml", rfc_with("<sourcecode type=\"xdr\">\nint a; /* &lt;&lt; */\n</sourcecode>\n"
                             "<sourcecode type=\"xdr\">\n/// int b;\n</sourcecode>\n<sourcecode>\nno\n</sourcecode>")});
  ASSERT_TRUE(run.document);
  EXPECT_EQ(run.document->text.str(), "int b;\n");
  EXPECT_THAT(run.found(diag::Severity::kWarning), ElementsAre("X0121 3:1 this block of code is not read"));
  EXPECT_THAT(run.rendered(), HasSubstr("the first `///` stands at line 6"));
}

TEST(Rfcxml, ReadsUnmarkedXdrSourcecodeIfMarkersStandOnlyElsewhere) {
  const Outcome run = extract_text({"draft.xml", rfc_with("<t>\n/// prose\n</t><sourcecode>\n/// note\n</sourcecode>"
                                                          "<sourcecode type=\"xdr\">\nint a;\n</sourcecode>")});
  ASSERT_TRUE(run.document);
  EXPECT_EQ(run.document->text.str(), "int a;\n");
  EXPECT_THAT(run.found(diag::Severity::kWarning),
              ElementsAre("X0111 5:1 `///` stands in no block that is marked as XDR"));
}

TEST(Rfcxml, ReadsCdataReferencesAndDeclaredEntities) {
  EXPECT_EQ(extracted("<!DOCTYPE rfc [ <!ENTITY lines \"&#47;// int x;&#10;/// int y;\"> ]>\n" +
                      rfc_with("<sourcecode><![CDATA[/// int a<4>;]]>\n/// int b&lt;&#52;&#x3e;; /* &amp; */\n&lines;\n"
                               "/// int <!-- not seen -->c;<?rfc toc?>\n/// <![CDATA[int ]]>d;</sourcecode>")),
            "int a<4>;\nint b<4>; /* & */\nint x;\nint y;\nint c;\nint d;\n");
}

TEST(Rfcxml, ErrorsPointAfterReferencesAndIntoCdata) {
  const auto at = [](const std::string& line) {
    const Outcome run =
        compile_text({"a.xml", "<rfc><middle>\n<sourcecode>\n" + line + "\n</sourcecode></middle></rfc>"});
    return run.errors();
  };
  EXPECT_THAT(at("/// typedef opaque a&lt;9&gt;; foo b;"), ElementsAre("X0303 3:32 `foo` begins no definition"));
  EXPECT_THAT(at("/// typedef &#111;paque a&#x3c;FOO>;"), ElementsAre("X0205 3:32 `FOO` is not declared"));
  EXPECT_THAT(at("<![CDATA[/// typedef opaque a<FOO>;]]>"), ElementsAre("X0205 3:31 `FOO` is not declared"));
  EXPECT_THAT(at("/// /* \xc3\xa4 &#228; */ typedef foo a;"), ElementsAre("X0204 3:29 `foo` is not declared"));
}

TEST(Rfcxml, ErrorInsideAnEntityPointsToItsReference) {
  const Outcome run = compile_text({"a.xml",
                                    "<!DOCTYPE rfc [<!ENTITY e \"typedef foo a;\">]>\n<rfc><middle>\n<sourcecode>\n/// "
                                    "&e; typedef bar b;\n</sourcecode></middle></rfc>"});
  EXPECT_THAT(run.errors(), ElementsAre("X0204 4:5 `foo` is not declared", "X0204 4:17 `bar` is not declared"));
}

TEST(Rfcxml, MayHaveCarriageReturnsAndAByteOrderMark) {
  const Outcome run = compile_text(
      {"a.xml", "\xef\xbb\xbf<rfc><middle>\r\n<sourcecode>\r\n/// typedef foo a;\r\n</sourcecode></middle></rfc>"});
  EXPECT_THAT(run.errors(), ElementsAre("X0204 3:13 `foo` is not declared"));
}

TEST(Rfcxml, ErrorAfterLatin1LettersPointsToTheRightColumn) {
  const Outcome run = compile_text({"a.xml",
                                    "<?xml version='1.0' encoding='ISO-8859-1'?>\n<rfc><middle><sourcecode>\n/// /* "
                                    "\xe4\xf6 */ typedef foo a;\n</sourcecode></middle></rfc>"});
  EXPECT_THAT(run.errors(), ElementsAre("X0204 3:22 `foo` is not declared"));
}

TEST(Rfcxml, NumbersSectionsAsTheyArePrinted) {
  const std::string block = "<sourcecode>\n/// typedef int NAME;\n</sourcecode>";
  const auto section = [&](const std::string& name, const std::string& attributes, const std::string& inner) {
    std::string own = block;
    own.replace(own.find("NAME"), 4, name);
    return "<section" + attributes + ">\n" + own + inner + "</section>\n";
  };
  const Outcome run = compile_text(
      {"a.xml", "<rfc><front><abstract/></front><middle>\n" +
                    section("one", "", section("one_one", "", "") + section("one_two", "", section("deep", "", ""))) +
                    section("none", " numbered=\"false\"", section("none_either", "", "")) + section("two", "", "") +
                    "</middle><back><references/>" + section("a", "", section("a_one", "", "")) + section("b", "", "") +
                    "</back></rfc>"});
  ASSERT_TRUE(run.model) << run.rendered();
  const auto number = [&](const std::string& name) { return type(*run.model, name).origin.section; };
  EXPECT_EQ(number("one"), "1");
  EXPECT_EQ(number("one_one"), "1.1");
  EXPECT_EQ(number("one_two"), "1.2");
  EXPECT_EQ(number("deep"), "1.2.1");
  EXPECT_EQ(number("none"), "");
  EXPECT_EQ(number("none_either"), "");
  EXPECT_EQ(number("two"), "2");
  EXPECT_EQ(number("a"), "A");
  EXPECT_EQ(number("a_one"), "A.1");
  EXPECT_EQ(number("b"), "B");
}

TEST(Rfcxml, ReportsLinesThatLackTheMarker) {
  EXPECT_THAT(warnings(rfc_with("<sourcecode>\n/// struct s {\n    int a&lt;4&gt;;\n/// };\n</sourcecode>")),
              ElementsAre("X0109 4:5 this line lacks the marker `///` and is left out"));
}

// ---- malformed

TEST(MalformedXml, GivesOneErrorAtTheMalformedPlace) {
  EXPECT_THAT(errors("<rfc>\n<middle>\n</midle>\n</rfc>\n"),
              ElementsAre("X0112 3:3 this is no well-formed XML: mismatched tag"));
  EXPECT_THAT(errors("<rfc>\n<sourcecode>\n/// int a<4>;\n</sourcecode></rfc>"),
              ElementsAre("X0112 3:11 this is no well-formed XML: not well-formed (invalid token)"));
  EXPECT_THAT(errors("<rfc>\n<sourcecode>\n/// int a<MOST>;\n/// int b;\n</sourcecode></rfc>"),
              ElementsAre("X0112 3:10 `<MOST>` in a block of code is an element of XML that does not end"));
  EXPECT_THAT(errors("<rfc>\n/// & b\n</rfc>"), ElementsAre(HasSubstr("X0112 2:6 ")));
  EXPECT_THAT(errors("<rfc>\n&unknown;\n</rfc>"),
              ElementsAre("X0112 2:1 this is no well-formed XML: undefined entity"));
  EXPECT_THAT(errors("<rfc>\n<middle>\n"), ElementsAre(HasSubstr("this is no well-formed XML: no element found")));
  EXPECT_THAT(errors(""), ElementsAre(HasSubstr("X0112 1:1 ")));
  using namespace std::string_literals;
  EXPECT_THAT(errors("<rfc>\n\0</rfc>"s), ElementsAre(HasSubstr("X0112 2:1 ")));
  EXPECT_THAT(errors("<rfc>\n\xff</rfc>"), ElementsAre(HasSubstr("X0112 2:1 ")));
}

TEST(MalformedXml, ErrorNamesTheOpenElementAndHowToEscapeSigns) {
  const Outcome run = extract_text({"a.xml", "<rfc>\n<sourcecode>\n/// int a<4>;\n</sourcecode></rfc>"});
  EXPECT_THAT(run.rendered(), HasSubstr("note: the innermost open element is `<sourcecode>` of line 2"));
  EXPECT_THAT(run.rendered(), HasSubstr("write `&lt;` for `<`"));
}

TEST(MalformedXml, UnsupportedEncodingIsRefused) {
  EXPECT_THAT(errors("<?xml version='1.0' encoding='UTF-16'?>\n<rfc/>"), ElementsAre(HasSubstr("X0114 1:")));
  EXPECT_THAT(errors("<?xml version='1.0' encoding='koi8-r'?>\n<rfc/>"), ElementsAre(HasSubstr("X0114 1:")));
}

// ---- other files

TEST(OtherFiles, AreNeverReadByEntitiesOrDtdsOrXinclude) {
  const std::string doctype =
      "<!DOCTYPE rfc SYSTEM \"/etc/hostname\" [ <!ENTITY % all SYSTEM \"file:///etc/hostname\"> %all;\n"
      "<!ENTITY host SYSTEM \"/etc/hostname\"> <!ENTITY inner \"&host;\"> ]>\n";
  EXPECT_EQ(extracted(doctype + rfc_with("&host; <xi:include href=\"/etc/hostname\"/><t title=\"x\">&undeclared;</t>"
                                         "<sourcecode>\n/// int a;\n</sourcecode>")),
            "int a;\n");
  const Outcome run = extract_text(
      {"a.xml",
       doctype + rfc_with("<sourcecode>\n/// int a;\n&host;\n&inner;\n&undeclared;\n"
                          "<xi:include href=\"/etc/hostname\"/>\n<?rfc include=\"/etc/hostname\"?></sourcecode>"
                          "<sourcecode src=\"/etc/hostname\"/>")});
  EXPECT_EQ(run.document->text.str(), "int a;\n");
  EXPECT_THAT(run.found(diag::Severity::kWarning),
              ElementsAre("X0115 6:1 `&host;` is not read", "X0115 7:1 `&inner;` is not read",
                          "X0115 8:1 `&undeclared;` is not read", "X0115 9:1 `<xi:include>` is not read",
                          "X0115 10:1 `<?rfc include=\"/etc/hostname\"?>` is not read",
                          "X0115 10:45 `src=/etc/hostname` is not read"));
}

}  // namespace rfcxml_test
}  // namespace xdrgen::test
