// SPDX-License-Identifier: BSD-3-Clause
//
// XDR that is made from a model gives the same model again: for every input of inputs.json and of
// tests/xdrgen/golden, and for texts with the hardest constructs for the back end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "diff/diff.h"
#include "emit/xdr/emit_xdr.h"
#include "ir/dump.h"
#include "xdrgen/model/inputs.h"

namespace xdrgen::test {
namespace round_trip_test {

/// Expects the emitted text, compiled by RFC 4506 alone, to give the same model.
void expect_round_trip(const ir::Model& model) {
  const std::string text = emit::emit_xdr(model);
  const Outcome again = compile_text({"again.x", text}, {}, {}, true);
  ASSERT_TRUE(again.model) << again.rendered() << text;
  EXPECT_EQ(ir::canonical_text(*again.model), ir::canonical_text(model)) << text;
  // The license keeps its text; comments have blanks for tabs.
  std::string license = model.documents.front().license;
  std::replace(license.begin(), license.end(), '\t', ' ');
  EXPECT_EQ(again.model->documents.front().license, license);
  const auto differences = diff::diff(model, *again.model);
  EXPECT_THAT(differences, testing::IsEmpty()) << diff::render_differences(model, *again.model, differences);
}

class RoundTrip : public testing::TestWithParam<InputRow> {};

TEST_P(RoundTrip, EmittedXdrCompilesToTheSameModel) {
  RowOutcome row = compile_row(GetParam());
  if (row.missing.starts_with("../shared")) GTEST_SKIP() << row.missing << " is not at hand";
  if (row.missing.starts_with("spec/")) GTEST_SKIP() << kNoDrafts;
  ASSERT_EQ(row.missing, "");
  ASSERT_TRUE(row.run.model) << row.run.rendered();
  expect_round_trip(*row.run.model);
}

INSTANTIATE_TEST_SUITE_P(Inputs, RoundTrip, testing::ValuesIn(every_input()),
                         [](const auto& row) { return row.param.name; });

ir::Model compiled(const std::vector<Text>& documents) {
  Outcome run = compile_texts(documents);
  EXPECT_TRUE(run.model) << run.rendered();
  return run.model.value_or(ir::Model{});
}

TEST(EmittedXdr, KeepsUnnamedBodiesInPlace) {
  expect_round_trip(compiled({{"t.x", R"(
struct outer {
  enum { A = 1, B } kind;
  struct { int x; union switch (kind2 k) { case P: int y; default: void; } choice; } inner<4>;
};
enum kind2 { P };
typedef struct { int v; } boxes[3];
typedef enum { C = 7 } named;
program PROG { version V { struct { int a; } CALL(enum { D = 5 }) = 1; } = 1; } = 7;
)"}}));
}

TEST(EmittedXdr, SpellsTheDialectAsRfc4506Does) {
  const ir::Model model = compiled({{"t.x", R"(
enum e { A, B = 5, C };
const MANY = 3;
const AS_MANY = MANY;
struct t { struct s *next; unsigned n; unsigned char c; long l; string name<>; e which; };
struct s { char c; };
program PROG {
  version ONE { string GET(string, int) = 1; } = 1;
  version TWO { string GET(string, int) = 1; } = 2;
} = 0x20000001;
)"}});
  expect_round_trip(model);
  const std::string text = emit::emit_xdr(model);
  EXPECT_THAT(text, testing::HasSubstr("    A = 0,\n    B = 5,\n    C = 6\n"));
  EXPECT_THAT(text, testing::HasSubstr("unsigned int n;"));
  EXPECT_THAT(text, testing::HasSubstr("GET_result GET(GET_argument1, int) = 1;"));
  EXPECT_THAT(text, testing::HasSubstr("} = 0x20000001;"));
}

TEST(EmittedXdr, PutsNeededDefinitionsFirst) {
  const ir::Model model = compiled({{"t.x", R"(
struct user { first a; opaque b<LATE>; int c[ONE]; };
struct first { second s; };
typedef int second;
const LATE = 9;
enum numbers { ONE = 1 };
)"}});
  const std::string text = emit::emit_xdr(model);
  const auto at = [&](const char* what) {
    EXPECT_NE(text.find(what), std::string::npos) << what << text;
    return text.find(what);
  };
  EXPECT_LT(at("typedef int second"), at("struct first"));
  EXPECT_LT(at("const LATE"), at("struct user"));
  EXPECT_LT(at("enum numbers"), at("struct user"));
  EXPECT_THAT(text, testing::HasSubstr("opaque b<LATE>;"));
  EXPECT_THAT(text, testing::HasSubstr("int c[1];")) << "an enumerator is no bound [RFC 4506 6.4]";
  expect_round_trip(model);
}

TEST(EmittedXdr, SpellsListsAsOptionalData) {
  const ir::Model model = compiled({{"t.x", "typedef node *link; struct node { int v; link next; };"}});
  EXPECT_THAT(emit::emit_xdr(model), testing::HasSubstr("    node *next;\n"));
  expect_round_trip(model);
}

TEST(EmittedXdr, JoinsDocumentsWithOneCopyOfTheirLicense) {
  const std::string license = "/* Copyright (c) Somebody.\n * All rights given away.\n */\n";
  const ir::Model model = compiled({{"base.x", license + "typedef int word;"},
                                    {"extension.x", license + "struct more { word w; };"},
                                    {"other.x", "/* Copyright of others */ const OTHER = 1;"}});
  const std::string text = emit::emit_xdr(model);
  const std::string first = "All rights given away.";
  EXPECT_NE(text.find(first), std::string::npos);
  EXPECT_EQ(text.find(first), text.rfind(first)) << text;
  EXPECT_THAT(text, testing::HasSubstr("License of base.x, extension.x\n"));
  EXPECT_THAT(text, testing::HasSubstr("/* base.x */\n\ntypedef int word;\n"));
  EXPECT_THAT(text, testing::HasSubstr("/* extension.x */\n\nstruct more {\n"));
  expect_round_trip(model);
}

TEST(EmittedXdr, InjectedTextStaysInComments) {
  ir::Model model = compiled({{"t.x", "%#include <evil.h>\nstruct s { int x; };\n"}});
  model.documents[0].name = "a*/ const INJECTED = 1; /*.x";
  model.documents[0].license = "Copyright */ const INJECTED = 2;\n%#include <a>\n/* \n#define x\n*//**/ \\\n\x1b[31m";
  model.documents[0].corrections.push_back({3, "*/", "a\n%b\n#c", "*/\nconst INJECTED = 4;"});
  model.types[0].origin.section = "1*/2";
  const std::string text = emit::emit_xdr(model);
  const Outcome again = compile_text({"again.x", text}, {}, {}, true);
  ASSERT_TRUE(again.model) << again.rendered() << text;
  EXPECT_EQ(ir::canonical_text(*again.model), ir::canonical_text(model)) << text;
  EXPECT_THAT(text, testing::Not(testing::HasSubstr("\n%")));
  EXPECT_THAT(text, testing::Not(testing::HasSubstr("\n#")));
  EXPECT_THAT(text, testing::Not(testing::HasSubstr("\x1b")));
}

TEST(EmittedXdr, ContainsPercentLinesOnlyOnRequest) {
  const ir::Model model = compiled({{"t.x", "%#include <a.h>\nconst A = 1;\n%/* b */\nconst B = 2;\n"}});
  ASSERT_EQ(model.passed_lines.size(), 2U);
  EXPECT_EQ(model.passed_lines[0].text, "#include <a.h>");
  EXPECT_EQ(model.passed_lines[1].origin.line, 3U);
  EXPECT_THAT(emit::emit_xdr(model), testing::Not(testing::HasSubstr("%")));
  const std::string text = emit::emit_xdr(model, {true});
  EXPECT_LT(text.find("%#include <a.h>\n"), text.find("const A"));
  EXPECT_LT(text.find("const A"), text.find("%/* b */\n"));
  EXPECT_LT(text.find("%/* b */\n"), text.find("const B"));
}

}  // namespace round_trip_test
}  // namespace xdrgen::test
