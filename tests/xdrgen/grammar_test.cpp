// SPDX-License-Identifier: BSD-3-Clause
//
// The language, [RFC 4506 6.3], [RFC 5531 12.2] and rpcgen's dialect, as trees and as models.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/dump.h"
#include "support.h"
#include "syntax/dump.h"
#include "syntax/parse.h"

namespace xdrgen::test {
namespace grammar_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::string tree(const std::string& xdr) {
  Outcome run = extract_text({"t.x", xdr});
  const std::string dump = syntax::dump(syntax::parse(extract::Sources(*run.document), run.buffers, run.sink));
  EXPECT_THAT(run.errors(), IsEmpty()) << run.rendered();
  return dump;
}

std::string model(const std::string& xdr) {
  const Outcome run = compile_text({"t.x", xdr});
  EXPECT_THAT(run.errors(), IsEmpty()) << run.rendered();
  return run.model ? ir::canonical_text(*run.model) : "";
}

TEST(Grammar, ReadsEveryFormOfDeclaration) {
  EXPECT_EQ(
      tree("struct s {\n"
           "  int a; unsigned int b; hyper c; unsigned hyper d; float e; double f; quadruple g; bool h;\n"
           "  opaque i[3]; opaque j<3>; opaque k<>; string l<7>; string m<>;\n"
           "  t n; t o[4]; t p<4>; t q<>; t *r; t s[LIMIT];\n"
           "};\n"),
      "struct s\n  int a\n  unsigned int b\n  hyper c\n  unsigned hyper d\n  float e\n  double f\n  quadruple g\n"
      "  bool h\n  opaque i[3]\n  opaque j<3>\n  opaque k<>\n  string l<7>\n  string m<>\n  t n\n  t o[4]\n  t p<4>\n"
      "  t q<>\n  t *r\n  t s[LIMIT]\n");
}

TEST(Grammar, ReadsConstantsOfThreeBasesAndBothSigns) {
  EXPECT_EQ(
      tree("const A = 10; const B = 0x1F; const C = 017; const D = -1; const E = 0; const F = 0xffffffffffffffff;"),
      "const A = 10\nconst B = 31\nconst C = 15\nconst D = -1\nconst E = 0\nconst F = 18446744073709551615\n");
}

TEST(Grammar, ReadsUnionsWithSharedCasesAndDefault) {
  EXPECT_EQ(tree("union u switch (color c) { case RED: case 2: int a; case -3: void; default: opaque b<>; };"),
            "union u\n  switch color c\n  case RED case 2 int a\n  case -3 void\n  default opaque b<>\n");
}

TEST(Grammar, ReadsBodiesWithinBodies) {
  EXPECT_EQ(
      tree("struct s { enum { A = 1 } e; struct { int x; } t<>; union switch (bool b) { case TRUE: int y; } u; };"),
      "struct s\n  enum {} e\n    A = 1\n  struct {} t<>\n    int x\n  union {} u\n    switch bool b\n    case TRUE "
      "int y\n");
}

TEST(Grammar, ReadsPrograms) {
  EXPECT_EQ(
      tree("program P { version V { void NOTHING(void) = 0; t ECHO(t, int) = 1; string NAME(string<>) = 2; } = 1; }"
           " = 0x20000000;"),
      "program P = 536870912\n  version V = 1\n    procedure NOTHING = 0\n    procedure ECHO = 1\n      result t\n"
      "      argument t\n      argument int\n    procedure NAME = 2\n      result string\n      argument string\n"
      "dialect X0510\ndialect X0510\n");
}

TEST(Grammar, IgnoresCommentsAndLinesThatBeginWithAPercentSign) {
  EXPECT_EQ(
      tree("/* a /* b **/ const A /* c */ = 1;\n%#include <x.h>\nstruct s {\n%  /* anything { */\n  int a;\n};/***/"),
      "const A = 1\nstruct s\n  int a\npassed over\npassed over\n");
}

TEST(Grammar, ReadsTypesOfTheRpcgenDialect) {
  EXPECT_EQ(tree("struct s { struct t a; enum e b; union u *c; unsigned d; char f; unsigned short g; long h; };"
                 "enum e { A, B = 5, C };"),
            "struct s\n  struct t a\n  enum e b\n  union u *c\n  unsigned int d\n  int f\n  unsigned int g\n  int h\n"
            "enum e\n  A\n  B = 5\n  C\n");
}

TEST(Grammar, ReadsOctalNumbersAndNegativeEnumerators) {
  EXPECT_EQ(tree("enum e { A = -1, B = 0, C = 010, D = 0x7fffffff, E = -2147483648 };"),
            "enum e\n  A = -1\n  B = 0\n  C = 8\n  D = 2147483647\n  E = -2147483648\n");
}

TEST(Grammar, ReadsInlineBodiesEverywhere) {
  // [RFC 4506 6.3] allows an enum, struct or union with its body wherever a type-specifier stands.
  EXPECT_EQ(tree("typedef enum { A = 1 } e<3>;"), "typedef\n  enum {} e<3>\n    A = 1\n");
  EXPECT_EQ(tree("typedef union switch (enum { B = 1 } k) { case B: struct { int x; } *y; } u;"),
            "typedef\n  union {} u\n    switch enum {} k\n      B = 1\n    case B struct {} *y\n      int x\n");
  EXPECT_EQ(
      tree("program P { version V { struct { int a; } F(enum { C = 1 }, union switch (int k) { case 1: void; }) = "
           "1; } = 1; } = 7;"),
      "program P = 7\n  version V = 1\n    procedure F = 1\n      result struct {}\n        int a\n"
      "      argument enum {}\n        C = 1\n      argument union {}\n        switch int k\n        case 1 void\n");
}

TEST(Grammar, ReadsNamesOfAnyLength) {
  const std::string name(100'000, 'n');
  EXPECT_EQ(tree("const " + name + " = 1;"), "const " + name + " = 1\n");
  EXPECT_EQ(tree("const A_b9 = 1; const _c = 2; const switch_ = 3;"),
            "const A_b9 = 1\nconst _c = 2\nconst switch_ = 3\n");
}

TEST(Grammar, IgnoresPercentLinesThatContinueOnTheNextLine) {
  EXPECT_EQ(tree("struct s {\n%#define A \\\n  int wrong; \\\r\n  more\n  int a;\n};\n%\n% at the end \\"),
            "struct s\n  int a\npassed over\npassed over\npassed over\n");
}

TEST(Grammar, ReadsStringsArgumentNamesAndEmptyParenthesesOfTheRpcgenDialect) {
  EXPECT_EQ(
      tree("program P { version V { string<> F(string<5>, string n<>, struct t a, unsigned b) = 0x10; void G() = 2; }"
           " = 1; } = 7;"),
      "program P = 7\n  version V = 1\n    procedure F = 16\n      result string\n      argument string<5>\n"
      "      argument string\n      argument struct t\n      argument unsigned int\n    procedure G = 2\n"
      "dialect X0510\ndialect X0510\ndialect X0510\ndialect X0511\ndialect X0511\ndialect X0512\n");
}

TEST(Grammar, AcceptsCharacterCasesStringConstantsAndForwardTypedefs) {
  EXPECT_EQ(tree("const A = \"text /* no comment */\"; typedef struct s s; struct s { int a; };"),
            "const A is a string\nstruct s\n  int a\ndialect X0508\ndialect X0513\n");
  EXPECT_EQ(tree("union u switch (char c) { case 'a': case '\"': int x; };"),
            "union u\n  switch int c\n  case 97 case 34 int x\ndialect X0509\ndialect X0509\n");
}

TEST(Grammar, RefusesConstructsThatNeitherRfc4506NorRpcgenHas) {
  const auto refused = [](const std::string& xdr) {
    const Outcome run = compile_text({"t.x", xdr});
    return !run.model && run.errors().size() == 1;
  };
  for (const char* xdr :
       {"struct s { string a[3]; };", "struct s { opaque a; };", "struct s { int **a; };", "struct s { int a, b; };",
        "struct s { };", "enum e { };", "struct s { int a[]; };", "union u switch (int a) { default: void; };",
        "struct s { int a[1+1]; };", "typedef struct named { int a; } b;", "program P { } = 1;",
        "program P { version V { } = 1; } = 1;", "struct s { int *a<3>; };",
        "program P { version V { void F(void, int) = 1; } = 1; } = 1;", "const A = 1, B = 2;", "typedef int A, B;",
        "program P { version V { opaque F(int) = 1; } = 1; } = 1;"}) {
    EXPECT_TRUE(refused(xdr)) << xdr;
  }
}

TEST(Grammar, ReadsStructBeforeTheNameOfAUnion) {
  const std::string text = "struct s { struct u *more; };\nunion u switch (int a) { case 0: void; };\n";
  EXPECT_THAT(compile_text({"t.x", text}).errors(), IsEmpty());
  EXPECT_FALSE(compile_text({"t.x", text}, {}, {}, true).model) << "it is no XDR of RFC 4506";
}

TEST(Model, NamesInlineBodiesAfterTheirContainer) {
  const std::string text = model("struct s { struct { int x; enum { A = 1 } kind; } t<>; };");
  EXPECT_THAT(text, HasSubstr("struct s [4..]\n  s_t t<> [4..]\n"));
  EXPECT_THAT(text, HasSubstr("struct s_t [8] inline\n  int x [4]\n  s_t_kind kind [4]\n"));
  EXPECT_THAT(text, HasSubstr("enum s_t_kind [4] inline\n  A = 1\n"));
}

TEST(Model, TreatsATypedefOfABodyAsItsDefinition) {
  EXPECT_EQ(model("typedef struct { int a; } s; typedef enum { A = 1 } e;"),
            model("struct s { int a; }; enum e { A = 1 };"));
}

TEST(Model, RecognisesListsThroughATypedef) {
  // RFC 1813 appendix I declares its lists in this way.
  const Outcome run = compile_text({"mount.x",
                                    "typedef struct mountbody *mountlist;\n"
                                    "struct mountbody { string host<255>; mountlist next; };\n"
                                    "struct direct { int a; direct *next; };\n"});
  ASSERT_THAT(run.errors(), IsEmpty()) << run.rendered();
  for (const char* name : {"mountbody", "direct"}) {
    const auto& body = std::get<ir::Struct>(type(*run.model, name).body);
    ASSERT_TRUE(body.list_link) << name;
    EXPECT_EQ(body.members[*body.list_link].shape, ir::Shape::kOptional);
    EXPECT_EQ(&run.model->types[std::get<ir::TypeIndex>(body.members[*body.list_link].type).value],
              &type(*run.model, name));
  }
}

TEST(Model, PutsUsedTypesBeforeTheTypesThatUseThem) {
  const Outcome run =
      compile_text({"t.x", "struct a { b x; c *y; }; union b switch (e k) { case E: c z; }; struct c { d<>; };\n"});
  EXPECT_FALSE(run.model);  // `d<>;` has no name
  const Outcome good = compile_text(
      {"t.x",
       "struct a { b x; c *y; }; union b switch (e k) { case E: c z; }; struct c { d w<>; }; typedef int d;\n"
       "enum e { E = 1 };\n"});
  ASSERT_TRUE(good.model) << good.rendered();
  std::vector<std::string> names;
  for (const ir::Type& t : good.model->types) names.push_back(t.name);
  EXPECT_THAT(names, ElementsAre("e", "d", "c", "b", "a"));
  std::vector<std::string> order;
  for (const ir::Declared& declared : good.model->order) order.push_back(good.model->types[declared.index].name);
  EXPECT_THAT(order, ElementsAre("a", "b", "c", "d", "e"));
}

TEST(Model, GivesImplicitEnumeratorsTheNextValue) {
  EXPECT_EQ(model("enum e { A, B = 5, C, D = -2, F };"), "enum e [4]\n  A = 0\n  B = 5\n  C = 6\n  D = -2\n  F = -1\n");
}

TEST(Model, ResolvesConstantsInAnyOrder) {
  EXPECT_THAT(model("struct s { int a[N]; }; const N = M; enum e { M = 3 };"), HasSubstr("  int a[3] [12]\n"));
}

TEST(Model, GivesABareStringOfAProcedureANamedType) {
  EXPECT_EQ(model("program P { version V { string NAME(string) = 2; } = 1; } = 7;"),
            "program P = 7\n  version V = 1\n    NAME_result NAME(NAME_argument1) = 2\n"
            "typedef NAME_argument1 [4..]\n  string NAME_argument1<> [4..]\n"
            "typedef NAME_result [4..]\n  string NAME_result<> [4..]\n");
}

TEST(Model, GivesANamedStringOfAProcedureTheSameTypeAsABareString) {
  const auto program = [](const std::string& arguments) {
    return model("program P { version V { void F(" + arguments + ") = 2; } = 1; } = 7;");
  };
  EXPECT_EQ(program("string name"), program("string"));
  EXPECT_EQ(program("string name, int b"), program("string, int"));
  EXPECT_EQ(program("string name<9>"), program("string<9>"));
}

TEST(Model, TreatsShortIntegersOfCAs32Bits) {
  EXPECT_EQ(model("struct s { long int a; unsigned short int b; short int c; unsigned long d; char e; };"),
            model("struct s { int a; unsigned int b; int c; unsigned int d; int e; };"));
}

TEST(CanonicalText, IgnoresWordingAndOrder) {
  EXPECT_EQ(model("/* first */ const N = 2; struct s { t a<N>; }; typedef unsigned t;"),
            model("typedef unsigned int t;\n\nstruct s {\n  struct t a<0x2>;  };\nconst N = 2; /* last */"));
  EXPECT_NE(model("struct s { int a; };"), model("struct s { unsigned int a; };"));
  EXPECT_NE(model("struct s { int a; };"), model("struct s { int b; };"));
  EXPECT_NE(model("enum e { A = 1 };"), model("enum e { A = 2 };"));
}

}  // namespace grammar_test
}  // namespace xdrgen::test
