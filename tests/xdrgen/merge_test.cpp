// SPDX-License-Identifier: BSD-3-Clause
//
// Several documents as one specification: definitions that a later document repeats, and
// enumerators and arms that it adds.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "ir/dump.h"
#include "support.h"

namespace xdrgen::test {
namespace merge_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct Part {
  Text document;
  std::string overlay{};
  bool imported = false;
};

Outcome compile(const std::vector<Part>& parts) {
  Outcome run;
  for (const Part& part : parts) {
    Input input{run.buffers.add(part.document.name, part.document.text)};
    if (!part.overlay.empty()) {
      input.overlays.push_back(
          run.buffers.add(part.document.name + ".toml", "document = \"" + part.document.name + "\"\n" + part.overlay));
    }
    if (part.imported) input.import = ir::Import{"base.h", "base"};
    run.inputs.documents.push_back(std::move(input));
  }
  run.model = compile_documents(run.buffers, run.inputs, run.sink);
  return run;
}

std::string append(int line, const std::string& to) {
  return "[[append]]\nline = " + std::to_string(line) + "\nto = \"" + to + "\"\nreason = \"a test\"\n";
}

const Text kBase{"base.x",
                 "enum op {\n  READ = 1,\n  WRITE = 2\n};\n"
                 "union arguments switch (op code) {\n  case READ: int count;\n  case WRITE: opaque data<>;\n"
                 "  default: void;\n};\n"
                 "typedef enum { OK = 0 } status;\n"
                 "const LIMIT = 3;\n"};

// ---- repeated definitions

TEST(RepeatedDefinition, IsKeptOnceAndNoted) {
  const Outcome run = compile({{kBase},
                               {{"more.x",
                                 "/* again */ const   LIMIT=3 ;\nenum op { READ = 1, WRITE = 2 };\n"
                                 "struct s { opaque a<LIMIT>; op b; };\n"}}});
  ASSERT_TRUE(run.model) << run.rendered();
  EXPECT_EQ(type(*run.model, "op").origin.document, 0U);
  EXPECT_THAT(run.notes(), ElementsAre("X0319 1:21 `LIMIT` is declared before with the same words"));
  EXPECT_THAT(run.rendered(), HasSubstr("first declared at base.x line 11"));
  EXPECT_THAT(run.rendered(), HasSubstr("1 more of this kind, the next at more.x line 2"));
}

TEST(RepeatedDefinition, OfAnImportedDocumentStaysImported) {
  const Outcome run =
      compile({{kBase, "", true}, {{"more.x", "enum op { READ = 1, WRITE = 2 };\nstruct s { op b; };\n"}}});
  ASSERT_TRUE(run.model) << run.rendered();
  EXPECT_NE(run.model->import_of(type(*run.model, "op").origin), nullptr);
}

TEST(RepeatedDefinition, ThatIsChangedOrInTheSameDocumentIsAnError) {
  EXPECT_THAT(compile({{kBase}, {{"more.x", "const LIMIT = 0x3;\n"}}}).errors(),
              ElementsAre("X0201 1:7 `LIMIT` is declared twice"));
  EXPECT_THAT(compile({{{"one.x", "const A = 1;\nconst A = 1;\n"}}}).errors(),
              ElementsAre("X0201 2:7 `A` is declared twice"));
}

// ---- repeated definitions in two imported modules

Outcome compile_on_two(const std::string& one, const std::string& two, const std::string& other_header = "two.h") {
  Outcome run;
  const std::vector<std::array<std::string, 3>> documents = {
      {"one.x", one, "one.h"}, {"two.x", two, other_header}, {"t.x", "struct t { int x; };\n", ""}};
  for (const auto& [name, text, header] : documents) {
    Input input{run.buffers.add(name, text)};
    if (!header.empty()) input.import = ir::Import{header, header.substr(0, 3)};
    run.inputs.documents.push_back(std::move(input));
  }
  run.model = compile_documents(run.buffers, run.inputs, run.sink);
  return run;
}

TEST(TwoImports, MayRepeatADefinitionWhoseCppNamesStayTheSame) {
  const std::string shared = "const LIMIT = 3;\nstruct foo { struct { int y; } inner; };\n";
  const Outcome run = compile_on_two(shared, shared + "struct bar { foo foo; int limit; int inner; };\n");
  EXPECT_TRUE(run.model) << run.rendered();
}

TEST(TwoImports, AreRefusedWhereARepeatedDefinitionChangesNames) {
  const std::string shared = "struct foo { int x; };\n";
  const Outcome run = compile_on_two(shared, shared + "struct Foo { foo f; int y; };\n");
  EXPECT_FALSE(run.model);
  EXPECT_THAT(run.errors(), ElementsAre("X0201 1:8 `foo` is declared in two imported modules"));
  EXPECT_THAT(run.rendered(), HasSubstr("two definitions here want the C++ name `Foo`"));
  EXPECT_THAT(run.rendered(), HasSubstr("two.h"));
  // The same holds for a member, a view's name, a constant, a type inside a type, a program.
  for (const auto& [repeated, other] : std::vector<std::pair<std::string, std::string>>{
           {"struct foo { int x; };\n", "struct bar { int Foo; };\n"},
           {"struct foo { int x; };\n", "enum bar { FooXdr = 1 };\n"},
           {"struct foo { int x; };\n", "struct foo_view { opaque y<>; };\n"},
           {"const Foo = 1;\n", "struct foo { int x; };\n"},
           {"struct foo { struct { int x; } in; };\n", "struct Foo_In { int x; };\n"},
           {"typedef struct { int x; } foo<>;\n", "struct FooElement { int x; };\n"},
           {"program FOO { version V { string P(void) = 1; } = 1; } = 9;\n", "struct P_Result { int x; };\n"},
           {"program FOO { version V { void P(void) = 1; } = 1; } = 9;\n", "struct foo { int x; };\n"}}) {
    EXPECT_THAT(compile_on_two(repeated, repeated + other).errors(),
                ElementsAre(HasSubstr("is declared in two imported modules")))
        << repeated << other;
  }
}

TEST(TwoImports, OfOneModuleMayRepeatAnyDefinition) {
  const std::string shared = "struct foo { int x; };\n";
  const Outcome run = compile_on_two(shared, shared + "struct Foo { foo f; int y; };\n", "one.h");
  EXPECT_TRUE(run.model) << run.rendered();
}

// ---- bare enumerators and arms

TEST(Fragments, AreAppendedWhereTheOverlaySays) {
  const Outcome run = compile({{kBase},
                               {{"memo.txt",
                                 "   /// PING = 72,\n"
                                 "   /// PONG = 73,\n"
                                 "   ///\n"
                                 "   /// case PING: void;\n"
                                 "   /// case PONG: string text<LIMIT>;\n"
                                 "   /// struct s { op code; };\n"
                                 "   /// FAILED = 7\n"},
                                append(2, "op") + append(5, "arguments") + append(7, "status")}});
  ASSERT_TRUE(run.model) << run.rendered();
  EXPECT_THAT(ir::canonical_text(*run.model),
              HasSubstr("enum op [4]\n  READ = 1\n  WRITE = 2\n  PING = 72\n  PONG = 73\n"));
  EXPECT_THAT(ir::canonical_text(*run.model), HasSubstr("  OK = 0\n  FAILED = 7\n"));
  const auto& arguments = std::get<ir::Union>(type(*run.model, "arguments").body);
  ASSERT_EQ(arguments.arms.size(), 4U);
  EXPECT_EQ(arguments.arms[3].declaration.name, "text");
  EXPECT_EQ(arguments.arms[3].origin.line, 5U);
  EXPECT_TRUE(arguments.default_arm);
}

TEST(Fragments, AdjacentFragmentsAreSeparatedByTheirOverlayEntries) {
  const Outcome run = compile({{kBase},
                               {{"memo.txt", "   /// PING = 72,\n   /// PONG = 73,\n   /// FAILED = 7\n"},
                                append(1, "op") + append(3, "status")}});
  ASSERT_TRUE(run.model) << run.rendered();
  EXPECT_THAT(ir::canonical_text(*run.model), HasSubstr("  PING = 72\n  PONG = 73\n"));
  EXPECT_THAT(ir::canonical_text(*run.model), HasSubstr("  OK = 0\n  FAILED = 7\n"));
}

TEST(Fragments, InlineStructOfAnAppendedArmJoinsTheModelOnce) {
  const Text base{"base.x",
                  "enum k { A = 1, B = 2 }; union u switch (k d) { case A: int x; };\n"
                  "struct later { u y; }; const C = 3; struct last { int w; };\n"};
  const Text memo{"memo.txt", "   /// const EXT = 9;\n   /// case B: struct { int z; } s;\n"};
  const Outcome run = compile({{base}, {memo, append(2, "u")}});
  ASSERT_TRUE(run.model) << run.rendered();
  // The order has every declaration once.
  EXPECT_EQ(run.model->order.size(), run.model->types.size() + run.model->constants.size());
}

TEST(Fragments, WithoutAnOverlayEntryAreRefusedAndAnEntryIsSuggested) {
  const Outcome run = compile({{kBase}, {{"memo.txt", "   /// READ_PLUS = 72\n\n   /// case READ_PLUS: void;\n"}}});
  EXPECT_THAT(run.errors(), ElementsAre("X0320 1:8 `READ_PLUS` stands outside of an enum",
                                        "X0320 3:8 arms stand outside of a union"));
  EXPECT_THAT(run.rendered(), HasSubstr("+ [[append]]  line = 1  to = \"op\""));
  EXPECT_THAT(run.rendered(), HasSubstr("+ [[append]]  line = 3  to = \"arguments\""));
}

TEST(Fragments, CannotExtendAnImportedType) {
  const Outcome run = compile({{kBase, "", true}, {{"memo.txt", "   /// PING = 72\n"}, append(1, "op")}});
  EXPECT_THAT(run.errors(), ElementsAre("X0321 4:6 `op` is imported"));
}

TEST(Fragments, ThatDoNotFitTheirTargetAreReportedAtTheOverlayEntry) {
  EXPECT_THAT(compile({{kBase}, {{"memo.txt", "   /// PING = 72\n"}, append(1, "arguments")}}).errors(),
              ElementsAre("X0321 4:6 `arguments` cannot take what stands at line 1"));
  EXPECT_THAT(compile({{kBase}, {{"memo.txt", "   /// case READ: void;\n"}, append(1, "op")}}).errors(),
              ElementsAre("X0321 4:6 `op` cannot take what stands at line 1"));
  EXPECT_THAT(compile({{kBase}, {{"memo.txt", "   /// default: void;\n"}, append(1, "arguments")}}).errors(),
              ElementsAre("X0321 4:6 `arguments` has a default already"));
  EXPECT_THAT(compile({{kBase}, {{"memo.txt", "   /// PING = 72\n"}, append(1, "opp")}}).errors(),
              ElementsAre("X0321 4:6 `opp` is not declared"));
  EXPECT_THAT(compile({{kBase}, {{"memo.txt", "   /// const A = 72;\n"}, append(1, "op")}}).errors(),
              ElementsAre("X0321 4:6 no bare enumerators or arms stand at line 1 of memo.txt"));
}

TEST(Fragments, AreCheckedLikeOtherDeclarations) {
  EXPECT_THAT(compile({{kBase}, {{"memo.txt", "   /// READ = 72\n"}, append(1, "op")}}).errors(),
              ElementsAre("X0201 1:8 `READ` is declared twice"));
  EXPECT_THAT(compile({{kBase}, {{"memo.txt", "   /// case READ: void;\n"}, append(1, "arguments")}}).errors(),
              ElementsAre(HasSubstr("X0404 1:")));
  EXPECT_THAT(compile({{kBase}, {{"memo.txt", "   /// PING = 72\n   /// PONG 73\n"}, append(1, "op")}}).errors(),
              ElementsAre(HasSubstr(" 2:")));
}

TEST(Fragments, TextThatLacksTheBeginningOfADefinitionIsNoFragment) {
  // A text that lacks its beginning is not a fragment.
  EXPECT_THAT(compile({{{"t.x", "A = 1;\n"}}}).errors(), ElementsAre("X0303 1:1 `A` begins no definition"));
  EXPECT_THAT(compile({{{"t.x", "e { A = 1, B = 2 };\n"}}}).errors(),
              ElementsAre("X0303 1:1 `e` begins no definition"));
}

TEST(Documents, CommentDoesNotContinueInTheNextDocument) {
  const Outcome run =
      compile({{{"one.x", "const A = 1;\n/* open\n"}}, {{"two.x", "const B = 2 /* b */;\nconst C 3;\n"}}});
  EXPECT_THAT(run.errors(), ElementsAre("X0309 2:1 this comment never ends", HasSubstr("X0305 2:")));
}

}  // namespace merge_test
}  // namespace xdrgen::test
