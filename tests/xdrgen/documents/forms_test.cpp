// SPDX-License-Identifier: BSD-3-Clause
//
// One draft as text, RFCXML and Markdown: each form gives the same model, and a mistake in each is
// reported at its own place.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <stdexcept>

#include "extract/extract.h"
#include "ir/dump.h"
#include "support.h"

namespace xdrgen::test {
namespace forms_test {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

enum FormIndex : std::size_t { kTextForm, kXmlForm, kMarkdownForm };

Text ping(const std::string& suffix) {
  const std::string name = "ping." + suffix;
  const auto text = read_file("tests/xdrgen/documents/" + name);
  if (!text) throw std::runtime_error(name + " is missing");
  return {name, *text};
}

std::vector<Text> all_forms() { return {ping("txt"), ping("xml"), ping("md")}; }

TEST(Forms, AreRecognizedByTheSuffixOfTheFile) {
  EXPECT_EQ(extract_text(ping("txt")).document->form, extract::Form::kText);
  EXPECT_EQ(extract_text(ping("xml")).document->form, extract::Form::kRfcXml);
  EXPECT_EQ(extract_text(ping("md")).document->form, extract::Form::kMarkdown);
}

TEST(Forms, AreRecognizedByTheirContentIfTheFileHasNoSuffix) {
  EXPECT_EQ(extract_text({"-", ping("txt").text}).document->form, extract::Form::kText);
  EXPECT_EQ(extract_text({"-", ping("xml").text}).document->form, extract::Form::kRfcXml);
  EXPECT_EQ(extract_text({"-", ping("md").text}).document->form, extract::Form::kMarkdown);
  EXPECT_EQ(extract_text({"-", "typedef int a;\n"}).document->form, extract::Form::kXdr);
}

TEST(Forms, OfOneDraftGiveTheSameXdr) {
  const std::string text = extract_text(ping("txt")).document->text.str();
  EXPECT_THAT(text, AllOf(StartsWith("/*\n * Copyright (c) 2026"), HasSubstr("reserved & none"),
                          HasSubstr("ping_data<PING_MOST>;\n")));
  EXPECT_EQ(extract_text(ping("xml")).document->text.str(), text);
  EXPECT_EQ(extract_text(ping("md")).document->text.str(), text);
}

TEST(Forms, OfOneDraftGiveTheSameModelAndSizes) {
  const Outcome text = compile_text(ping("txt"));
  ASSERT_TRUE(text.model) << text.rendered();
  for (const Text& form : all_forms()) {
    const Outcome run = compile_text(form);
    ASSERT_TRUE(run.model) << run.rendered();
    EXPECT_EQ(run.rendered(), "") << form.name;
    EXPECT_EQ(ir::canonical_text(*run.model), ir::canonical_text(*text.model)) << form.name;
    ASSERT_EQ(run.model->types.size(), text.model->types.size());
    for (std::size_t i = 0; i < run.model->types.size(); ++i) {
      EXPECT_EQ(run.model->types[i].name, text.model->types[i].name);
      EXPECT_EQ(run.model->types[i].size, text.model->types[i].size) << run.model->types[i].name;
      EXPECT_EQ(run.model->types[i].published, text.model->types[i].published) << form.name;
    }
  }
}

TEST(Forms, HaveTheSameSections) {
  for (const Text& form : all_forms()) {
    const Outcome run = compile_text(form);
    ASSERT_TRUE(run.model);
    EXPECT_EQ(type(*run.model, "ping_data").origin.section, "2.1") << form.name;
    EXPECT_EQ(type(*run.model, "ping_body").origin.section, "2.2") << form.name;
    EXPECT_EQ(run.model->programs.front().origin.section, "A") << form.name;
  }
}

TEST(Forms, HaveTheSameLicense) {
  for (const Text& form : all_forms()) {
    const Outcome run = compile_text(form);
    ASSERT_TRUE(run.model);
    EXPECT_EQ(run.model->documents.front().license,
              "Copyright (c) 2026 the author of this example.\nAll rights reserved & none withheld.")
        << form.name;
  }
}

TEST(Forms, KeepThePlaceOfEveryExtractedByte) {
  for (const Text& form : all_forms()) {
    const Outcome run = extract_text(form);
    const source::Text& text = run.document->text;
    for (std::uint32_t i = 0; i < text.str().size(); ++i) {
      const std::string_view published = run.buffers.text(text.place({i, i + 1}));
      if (published.size() == 1) {
        ASSERT_EQ(published, text.str().substr(i, 1)) << form.name << " byte " << i;
      } else {
        ASSERT_EQ(published.front(), '&') << form.name << " byte " << i;
      }
    }
  }
}

/// One edit of the draft in each form, and the token that the error must point to.
struct Mistake {
  const char* name;
  std::vector<std::string> before;  ///< text, RFCXML, Markdown; a single entry is for all three
  std::vector<std::string> after;
  const char* kind;
  std::vector<std::string> points_to;

  friend void PrintTo(const Mistake& mistake, std::ostream* out) { *out << mistake.name; }
};

class MistakeInEachForm : public testing::TestWithParam<Mistake> {};

TEST_P(MistakeInEachForm, GivesOneErrorAtThePlaceOfTheMistake) {
  const Mistake& mistake = GetParam();
  for (const std::size_t form : {kTextForm, kXmlForm, kMarkdownForm}) {
    Text document = all_forms()[form];
    const std::string& before = mistake.before[mistake.before.size() == 1 ? 0 : form];
    const std::string& after = mistake.after[mistake.after.size() == 1 ? 0 : form];
    const std::size_t at = document.text.find(before);
    ASSERT_NE(at, std::string::npos) << document.name << ": " << before;
    ASSERT_EQ(document.text.find(before, at + 1), std::string::npos) << document.name << ": " << before;
    document.text.replace(at, before.size(), after);
    const std::size_t token = after.find(mistake.points_to[mistake.points_to.size() == 1 ? 0 : form]);
    ASSERT_NE(token, std::string::npos) << after;

    const Outcome run = compile_text(document);
    ASSERT_EQ(run.errors().size(), 1U) << run.rendered();
    for (const diag::Diagnostic* diagnostic : run.sink.sorted()) {
      if (diagnostic->severity != diag::Severity::kError) continue;
      EXPECT_EQ(diag::info(diagnostic->kind).number, std::string(mistake.kind));
      EXPECT_EQ(diagnostic->place->begin, at + token) << document.name << "\n" << run.rendered();
      EXPECT_THAT(run.rendered(), HasSubstr(document.name + ":"));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Documents, MistakeInEachForm,
    testing::Values(
        Mistake{"InAHeadedBlock", {"/// const PING_MOST = 0x10;"}, {"/// const PING_MOST = 0x1g;"}, "X0310", {"0x1g"}},
        Mistake{
            "BehindAReference",
            {"opaque ping_data<PING_MOST>;", "opaque ping_data&lt;PING_MOST&gt;;", "opaque ping_data<PING_MOST>;"},
            {"opaque ping_data<PING_LEAST>;", "opaque ping_data&lt;PING_LEAST&gt;;", "opaque ping_data<PING_LEAST>;"},
            "X0205",
            {"PING_LEAST"}},
        Mistake{
            "AtAReference",
            {"opaque ping_data<PING_MOST>;", "opaque ping_data&lt;PING_MOST&gt;;", "opaque ping_data<PING_MOST>;"},
            {"opaque <PING_MOST> ping_data;", "opaque &lt;PING_MOST&gt; ping_data;", "opaque <PING_MOST> ping_data;"},
            "X0307",
            {"<PING_MOST>", "&lt;PING_MOST", "<PING_MOST>"}},
        Mistake{"InAnEnumeration", {"PING_REPLY = 1"}, {"PING_REPLY = 0x100000000"}, "X0408", {"PING_REPLY"}},
        Mistake{"InAListOrCdata", {"ping_cookie cookie;"}, {"ping_cooky cookie;"}, "X0204", {"ping_cooky"}},
        Mistake{"BehindAPageBreak", {"ping_data   data;"}, {"ping_data   cookie;"}, "X0202", {"cookie"}},
        Mistake{"InAUnion", {"///case PING_REPLY:"}, {"///case PING_CALL: /* again */"}, "X0404", {"PING_CALL"}},
        Mistake{"InAnAppendix", {"(ping_body) = 1;"}, {"(ping_bodies) = 1;"}, "X0204", {"ping_bodies"}},
        Mistake{"AsAMissingSemicolon",
                {"ping_cookie cookie;"},
                {"ping_cookie cookie /* of the caller */"},
                "X0302",
                {" /*"}}),
    [](const auto& parameter) { return parameter.param.name; });

TEST(LineMap, GivesTheLineAndSectionOfEachLineInEachFormAndThePageInTextOnly) {
  constexpr int kLines = 35, kLastOfSection21 = 9, kLastOfPage1 = 19, kLastOfSection22 = 30;
  for (const Text& form : all_forms()) {
    const Outcome run = extract_text(form);
    const std::string map = extract::line_map(*run.document, run.buffers);
    std::istringstream published(form.text);
    int output = 0, number = 0;
    for (std::string line; std::getline(published, line);) {
      ++number;
      const std::size_t begin = line.find_first_not_of(' ');
      if (begin == std::string::npos || line.compare(begin, 3, "///") != 0) continue;
      ++output;
      const std::string section = output <= kLastOfSection21 ? "2.1" : output <= kLastOfSection22 ? "2.2" : "A";
      const std::string page = output <= kLastOfPage1 ? "1" : "2";
      EXPECT_THAT(map, HasSubstr("{\n   \"output\": " + std::to_string(output) + ",\n   \"document\": \"" + form.name +
                                 "\",\n   \"line\": " + std::to_string(number) + ",\n" +
                                 (form.name == "ping.txt" ? "   \"page\": " + page + ",\n" : "") +
                                 "   \"section\": \"" + section + "\"\n  }"));
    }
    EXPECT_EQ(output, kLines);
    EXPECT_EQ(map.find("\"output\": " + std::to_string(kLines + 1)), std::string::npos);
  }
}

TEST(LineMap, MarksLinesFromAnOverlay) {
  const Outcome run = extract_text(
      ping("xml"),
      {{"ping.toml", "document = \"ping.xml\"\n[[declare]]\ntext = \"typedef int a;\"\nreason = \"r\"\n"}});
  EXPECT_THAT(extract::line_map(*run.document, run.buffers),
              HasSubstr("\"output\": 1,\n   \"document\": \"ping.toml\",\n   \"line\": 3\n"));
}

TEST(LineMap, NamesTheFileOfEachLine) {
  const Outcome run = extract_text({"a.x", "int a;\n@@FILE b.x\n@@FILE c.x\nint b;\nint c;\nFILE ENDS: c.x\nint d;\n"});
  ASSERT_TRUE(run.document) << run.rendered();
  const std::string map = extract::line_map(*run.document, run.buffers);
  EXPECT_THAT(map, HasSubstr("\"line\": 3\n"));
  EXPECT_THAT(map, HasSubstr("\"line\": 4,\n   \"file\": \"c.x\"\n"));
  EXPECT_THAT(map, HasSubstr("\"line\": 5,\n   \"file\": \"c.x\"\n"));
  EXPECT_THAT(map, HasSubstr("\"line\": 7\n"));
  EXPECT_EQ(map.find("b.x"), std::string::npos);
}

TEST(Overlay, CorrectsEveryForm) {
  for (const Text& form : all_forms()) {
    const std::size_t at = form.text.find("typedef opaque ping_data");
    const auto number = 1 + std::count(form.text.begin(), form.text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    const bool xml = form.name == "ping.xml";
    const Text overlay{
        "o.toml", "document = \"" + form.name + "\"\n[[replace]]\nline = " + std::to_string(number) + "\nold = \"" +
                      (xml ? "&lt;PING_MOST&gt;" : "<PING_MOST>") + "\"\nnew = \"" +
                      (xml ? "&lt;PING_MOST&gt;; typedef opaque more&lt;&gt;" : "<PING_MOST>; typedef opaque more<>") +
                      "\"\nreason = \"r\"\n"};
    const Outcome run = compile_text(form, {overlay});
    ASSERT_TRUE(run.model) << run.rendered();
    EXPECT_EQ(type(*run.model, "more").origin.line, number);
    EXPECT_THAT(type(*run.model, "ping_data").published, ElementsAre("typedef opaque ping_data<PING_MOST>;"));
  }
}

TEST(Overlay, MayAddAMissingMarkerToALine) {
  const Outcome run = extract_text(
      {"a.txt", "1.  X\n\n   /// struct s {\n       int a;\n   /// };\n"},
      {{"o.toml",
        "document = \"a.txt\"\n[[replace]]\nline = 4\nold = \"    int\"\nnew = \"/// int\"\nreason = \"r\"\n"}});
  EXPECT_THAT(run.errors(), IsEmpty());
  EXPECT_EQ(run.rendered(), "");
  EXPECT_EQ(run.document->text.str(), "struct s {\nint a;\n};\n");
}

TEST(Overlay, AppendEntryNamesTheTypeThatALineBelongsTo) {
  const Outcome run = extract_text(
      {"a.txt", "1.  X\n\n   /// OP_EXTRA = 77,\n"},
      {{"o.toml", "document = \"a.txt\"\n[[append]]\nline = 3\nto = \"nfs_opnum4\"\nreason = \"an extension\"\n"}});
  EXPECT_THAT(run.errors(), IsEmpty());
  ASSERT_EQ(run.document->appends.size(), 1U);
  const extract::Append& append = run.document->appends.front();
  EXPECT_EQ(append.line, 3U);
  EXPECT_EQ(append.to, "nfs_opnum4");
  EXPECT_EQ(run.buffers.text(append.place), "\"nfs_opnum4\"");
  ASSERT_EQ(run.document->corrections.size(), 1U);
  EXPECT_FALSE(run.document->corrections.front().changes_text());
}

TEST(Overlay, AppendEntryWithoutALineOfXdrOrWithoutANameIsRefused) {
  const Text document{"a.txt", "1.  X\n\n   /// OP_EXTRA = 77,\n"};
  const auto entry = [](const std::string& line, const std::string& to) {
    return Text{"o.toml",
                "document = \"a.txt\"\n[[append]]\nline = " + line + "\nto = \"" + to + "\"\nreason = \"r\"\n"};
  };
  EXPECT_THAT(extract_text(document, {entry("2", "nfs_opnum4")}).errors(),
              ElementsAre("X0108 3:8 line 2 of a.txt is not extracted"));
  EXPECT_THAT(extract_text(document, {entry("9", "nfs_opnum4")}).errors(),
              ElementsAre("X0104 3:8 line 9 of a.txt does not exist"));
  for (const std::string number : {"0", "-1", "2147483648"}) {
    EXPECT_THAT(extract_text(document, {entry(number, "nfs_opnum4")}).errors(),
                ElementsAre("X0103 3:8 `line` is no line number"));
  }
  EXPECT_THAT(extract_text(document, {entry("3", "a b")}).errors(), ElementsAre("X0103 4:6 `to` is no name"));
}

}  // namespace forms_test
}  // namespace xdrgen::test
