// SPDX-License-Identifier: BSD-3-Clause
#include "emit/writer.h"

#include <gtest/gtest.h>

#include "emit/names.h"

namespace {

using namespace xdrgen::emit;

TEST(Writer, FillsHolesAndKeepsIndentation) {
  Writer out;
  {
    const auto block = out.block("struct $name$ {", {{"name", "A"}}, "};");
    out.text(R"(
      int $member$;

      $lines$
      $nothing$
      int last;
    )",
             {{"member", "x"}, {"lines", "// one\n// two"}, {"nothing", ""}});
  }
  EXPECT_EQ(out.str(), "struct A {\n  int x;\n\n  // one\n  // two\n  int last;\n};\n");
}

TEST(Writer, WritesOneBlankLineForSeveral) {
  Writer out;
  out.blank();
  out.line("a");
  out.blank();
  out.blank();
  {
    const auto block = out.block("{");
    out.blank();
    out.line("b");
  }
  EXPECT_EQ(out.str(), "a\n\n{\n  b\n}\n");
}

TEST(Writer, AFunctionTakesOneLineWhereItFits) {
  Writer out;
  out.function("int a()", "return 1;");
  out.function("int b(" + std::string(100, 'x') + ")", "return 1;");
  EXPECT_EQ(out.str(), "int a() { return 1; }\nint b(" + std::string(100, 'x') + ") {\n  return 1;\n}\n");
}

TEST(Writer, HoleInsideAValueIsNotFilled) {
  Writer out;
  out.text("// $text$", {{"text", "$other$"}});
  EXPECT_EQ(out.str(), "// $other$\n");
}

TEST(WriterDeathTest, AHoleWithoutValueEndsTheProgram) {
  Writer out;
  EXPECT_DEATH(out.text("$name$ $other$", {{"name", "x"}}), "no value for hole `other`");
}

TEST(WriterDeathTest, AValueWithoutHoleEndsTheProgram) {
  Writer out;
  EXPECT_DEATH(out.text("$name$", {{"name", "x"}, {"other", "y"}}), "unused value `other`");
}

TEST(WriterDeathTest, AnUnfinishedHoleEndsTheProgram) {
  Writer out;
  EXPECT_DEATH(out.text("a $name b", {}), "unfinished hole");
}

TEST(Names, TypesAreInCamelCaseWithoutUnderscores) {
  EXPECT_EQ(upper_camel("xdr_read_chunk"), "XdrReadChunk");
  EXPECT_EQ(upper_camel("READ3args"), "READ3args");
  EXPECT_EQ(upper_camel("rpcrdma2_err_vers"), "Rpcrdma2ErrVers");
  EXPECT_EQ(camel_of_capitals("INIT_XCHAR"), "InitXchar");
}

TEST(Names, KeywordsAndMacrosGainAnUnderline) {
  EXPECT_EQ(spelled("class"), "class_");
  EXPECT_EQ(spelled("co_await"), "co_await_");
  EXPECT_EQ(spelled("NULL"), "NULL_");
  EXPECT_EQ(spelled("EINVAL"), "EINVAL_");
  EXPECT_EQ(spelled("TRUE"), "TRUE_");
  EXPECT_EQ(spelled("handle"), "handle");
}

TEST(Names, AScopeGivesEachNameOnce) {
  Scope scope;
  EXPECT_EQ(scope.claim("a"), "a");
  EXPECT_EQ(scope.claim("a"), "a_");
  EXPECT_EQ(scope.claim("a"), "a__");
}

}  // namespace
