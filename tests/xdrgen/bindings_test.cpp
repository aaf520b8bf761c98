// SPDX-License-Identifier: BSD-3-Clause
//
// What bindings add to the model, and numbers that two models may not share.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "emit/emit_cpp.h"
#include "ir/collisions.h"
#include "support.h"
#include "support/req.h"

namespace xdrgen::test {
namespace bindings_test {

using testing::IsEmpty;
using testing::SizeIs;
using BindingsOfADraft = NeedsDrafts;

TEST_F(BindingsOfADraft, NameTheOperationsAndCharacteristicsOfTheDraft) {
  constexpr const char* kStem = "draft-dnoveck-nfsv4-rpcrdma-xcharext-00";
  const Outcome run =
      compile_text(spec(std::string(kStem) + ".txt"), {spec(std::string("overlays/") + kStem + ".toml")},
                   {spec("bindings/xcharext.toml")});
  ASSERT_THAT(run.errors(), IsEmpty()) << run.rendered();
  ASSERT_THAT(run.model->operations, SizeIs(4));
  const ir::Operation& request = run.model->operations[1];
  EXPECT_EQ(request.name, "REQ_XCHAR");
  EXPECT_EQ(request.code, 2U);
  EXPECT_EQ(run.model->types[request.content.value].name, "optinfo_reqxch");
  EXPECT_TRUE(request.from_requester);
  EXPECT_FALSE(request.from_responder);
  EXPECT_EQ(request.payload, ir::Payload::kNone);
  ASSERT_THAT(run.model->characteristics, SizeIs(3));
  EXPECT_EQ(run.model->characteristics[2].code, 3U);
  EXPECT_EQ(run.model->characteristics[2].default_text, "BKRQSUP_UNKNOWN");
  EXPECT_EQ(run.model->types[run.model->characteristics[2].value.value].name, "xchrbrs");
}

TEST(Bindings, OfRpcHeadersMarkGrowingEnumerationsAsOpen) {
  REQ("DEC-20");
  const Outcome run = compile_text(spec("onc-rpc-message-headers.txt"), {}, {spec("bindings/rpc.toml")});
  ASSERT_THAT(run.errors(), IsEmpty()) << run.rendered();
  EXPECT_TRUE(std::get<ir::Enum>(type(*run.model, "auth_flavor").body).open);
  EXPECT_FALSE(std::get<ir::Enum>(type(*run.model, "msg_type").body).open);
}

TEST(Bindings, UnionIsNotEligibleButAnArmMayBeEligible) {
  REQ("V1-CHK-13", "V1-CHK-14");
  const Text document{
      "choice.x",
      "union either switch (bool which) {\n   case TRUE:\n      opaque arm<>;\n   case FALSE:\n      void;\n};\n"
      "struct holder {\n   either chosen;\n   either *perhaps;\n};\n"
      "typedef either other;\nstruct renamed {\n   other *perhaps;\n};\n"};
  const auto eligible = [](const std::string& item) {
    return Text{"choice.toml", "document = \"choice.x\"\n[[eligible]]\nitem = \"" + item + "\"\nsection = \"1\"\n"};
  };
  const auto refused = compile_text(document, {}, {eligible("holder.chosen")}).errors();
  ASSERT_THAT(refused, SizeIs(1));
  EXPECT_THAT(refused[0], testing::HasSubstr("`holder.chosen` is a union"));
  for (const std::string item : {"holder.perhaps", "renamed.perhaps"}) {
    const auto optional = compile_text(document, {}, {eligible(item)}).errors();
    ASSERT_THAT(optional, SizeIs(1)) << item;
    EXPECT_THAT(optional[0], testing::HasSubstr("`" + item + "` is an optional union"));
  }
  const Outcome taken = compile_text(document, {}, {eligible("either.arm")});
  EXPECT_THAT(taken.errors(), IsEmpty()) << taken.rendered();
}

TEST(Bindings, NumericDefaultsAreStoredInDecimalWithoutLeadingZeros) {
  const auto compiled = [](const std::string& type, const std::string& value) {
    return compile_text({"a.x", "const XCHAR_A = 77;\ntypedef " + type + " a;\n"}, {},
                        {{"a.toml", "document = \"a.x\"\n[[characteristic]]\ncode = \"XCHAR_A\"\nvalue = \"a\"\n" +
                                        ("default = \"" + value + "\"\n")}});
  };
  const auto stored = [&](const std::string& type, const std::string& value) {
    const Outcome run = compiled(type, value);
    return run.model ? run.model->characteristics.at(0).default_text : run.rendered();
  };
  EXPECT_EQ(stored("unsigned int", "007"), "7");
  EXPECT_EQ(stored("unsigned hyper", "18446744073709551615"), "18446744073709551615");
  EXPECT_EQ(stored("int", "-0"), "0");
  EXPECT_EQ(stored("int", "-010"), "-10");
  EXPECT_EQ(stored("hyper", "-9223372036854775808"), "-9223372036854775808");
  const auto refused = compiled("unsigned int", "-1").errors();
  ASSERT_THAT(refused, SizeIs(1));
  EXPECT_THAT(refused[0], testing::HasSubstr("`-1` is no value of `a`"));
}

// XDR does not reserve `true` and `false`: a document may call enumerators so.
TEST(Bindings, DefaultOfAnEnumerationBecomesItsEnumerator) {
  const Outcome run = compile_text({"a.x", "const XCHAR_A = 77;\nenum answer { false = 1, true = 2 };\n"}, {},
                                   {{"a.toml",
                                     "document = \"a.x\"\n[[characteristic]]\ncode = \"XCHAR_A\"\n"
                                     "value = \"answer\"\ndefault = \"true\"\n"}});
  ASSERT_TRUE(run.model) << run.rendered();
  std::string text;
  for (const emit::OutputFile& file : emit::emit_cpp(*run.model, {"a", "a", "a test"})) text += file.text;
  EXPECT_THAT(text, testing::HasSubstr("kDefault = Answer::true_;"));
}

const ir::Procedure& procedure(const ir::Model& model, std::size_t index) {
  return model.programs.at(0).versions.at(0).procedures.at(index);
}

constexpr const char* kLibrary =
    "struct page {\n   unsigned int number;\n   opaque text<>;\n};\n"
    "struct entry {\n   string name<10>;\n   entry *next;\n};\n"
    "union found switch (int how) {\n   case 0:\n      page one;\n   default:\n      hyper when;\n};\n"
    "struct several {\n   found list<3>;\n   page last[2];\n};\n"
    "struct listing {\n   bool more;\n   entry *first;\n   string note<6>;\n};\n"
    "struct asked {\n   unsigned int count;\n};\n"
    "program LIBRARY {\n   version LIBRARY_V1 {\n      found GET(asked) = 1;\n      several MANY(page) = 2;\n"
    "      listing LIST(asked) = 3;\n      void DROP(several) = 4;\n   } = 1;\n} = 77;\n";

TEST(Bindings, ReplySizesExcludeEligibleItems) {
  REQ("V1-ULB-01", "V1-ULB-02", "V1-ULB-04");
  const Text document{"library.x", kLibrary};
  const Text bindings{"library.toml",
                      "document = \"library.x\"\n[[eligible]]\nitem = \"page.text\"\nsection = \"1\"\n"
                      "[[procedure]]\nname = \"LIST\"\nsection = \"1\"\nreply = { argument = \"count\" }\n"};
  const Outcome run = compile_text(document, {}, {bindings});
  ASSERT_THAT(run.errors(), IsEmpty()) << run.rendered();
  const auto facts = [&](std::size_t index) { return procedure(*run.model, index).facts; };
  EXPECT_EQ(facts(0).most_result, 4U + 8U);
  EXPECT_EQ(facts(0).eligible_results, 1U);
  EXPECT_EQ(facts(1).most_result, 4U + 3U * 12U + 2U * 8U);
  EXPECT_EQ(facts(1).eligible_results, 3U + 2U);
  EXPECT_EQ(facts(1).eligible_arguments, 1U);
  EXPECT_EQ(facts(2).most_result, std::nullopt);
  EXPECT_EQ(facts(2).rest_of_result, 4U + 4U + 12U);
  EXPECT_EQ(facts(3).most_result, 0U);
  EXPECT_EQ(facts(3).eligible_arguments, 5U);
  EXPECT_EQ(procedure(*run.model, 2).binding->argument, std::vector<std::size_t>{0});

  const Text nested{"library.toml",
                    "document = \"library.x\"\n[[eligible]]\nitem = \"page.text\"\nsection = \"1\"\n"
                    "[[eligible]]\nitem = \"several.last\"\nsection = \"1\"\n"};
  EXPECT_THAT(compile_text(document, {}, {nested}).errors(), testing::Not(IsEmpty()));
  const Text unbounded{"library.toml", "document = \"library.x\"\n[[procedure]]\nname = \"LIST\"\nsection = \"1\"\n"};
  const auto refused = compile_text(document, {}, {unbounded}).errors();
  ASSERT_THAT(refused, SizeIs(1));
  EXPECT_THAT(refused[0], testing::HasSubstr("has no bound"));
}

TEST(Bindings, SectionsMayBeLeftOutForXdrFilesOnly) {
  for (const std::string name : {"library.x", "library.txt"}) {
    const Text bindings{"library.toml", "document = \"" + name +
                                            "\"\n[[eligible]]\nitem = \"page.text\"\n"
                                            "[[procedure]]\nname = \"LIST\"\nreply = { argument = \"count\" }\n"};
    const Outcome run = compile_text({name, kLibrary}, {}, {bindings});
    if (name == "library.x") {
      ASSERT_THAT(run.errors(), IsEmpty()) << run.rendered();
      EXPECT_EQ(procedure(*run.model, 2).binding->section, "");
    } else {
      const auto refused = run.errors();
      ASSERT_THAT(refused, SizeIs(2)) << run.rendered();
      for (const std::string& one : refused) EXPECT_THAT(one, testing::HasSubstr("`section` is missing"));
    }
  }
}

TEST(Bindings, PairingByPositionIsRefusedForResultsWithoutAnArrayOfUnions) {
  const Text document{"library.x", kLibrary};
  const Text bindings{"library.toml",
                      "document = \"library.x\"\n[[eligible]]\nitem = \"page.text\"\nsection = \"1\"\n"
                      "[[procedure]]\nname = \"GET\"\nsection = \"1\"\npairing = \"positional\"\n"};
  const auto refused = compile_text(document, {}, {bindings}).errors();
  ASSERT_THAT(refused, SizeIs(1));
  EXPECT_THAT(refused[0], testing::HasSubstr("cannot be paired by position"));
}

/// Several extensions, each compiled on its own, whose numbers are then compared.
class Collisions : public testing::Test {
 protected:
  /// Adds an extension with one operation and one characteristic.
  void add(const std::string& stem, const std::string& name, const std::string& numbers) {
    const std::string document = "const OP_" + name + " = " + numbers + ";\nconst CH_" + name + " = " + numbers +
                                 ";\nstruct op_" + stem + " {\n   int cookie;\n};\ntypedef bool ch_" + stem + ";\n";
    const std::string bindings = "document = \"" + stem + ".x\"\n[[operation]]\nname = \"" + name + "\"\ncode = \"OP_" +
                                 name + "\"\ncontent = \"op_" + stem +
                                 "\"\nsent_by = [\"requester\"]\nsection = \"1\"\n[[characteristic]]\ncode = \"CH_" +
                                 name + "\"\nvalue = \"ch_" + stem + "\"\ndefault = \"false\"\nsection = \"2\"\n";
    run_.inputs.documents = {{run_.buffers.add(stem + ".x", document)}};
    run_.inputs.bindings = {run_.buffers.add(stem + ".toml", bindings)};
    auto model = compile_documents(run_.buffers, run_.inputs, run_.sink);
    ASSERT_TRUE(model) << run_.rendered();
    models_.push_back(std::move(*model));
  }

  std::vector<std::string> found() {
    std::vector<const ir::Model*> models;
    for (const ir::Model& model : models_) models.push_back(&model);
    ir::check_collisions(models, run_.buffers, run_.sink);
    return run_.errors();
  }

  Outcome run_;
  std::vector<ir::Model> models_;
};

TEST_F(Collisions, AreReportedWhereTheSecondNumberIsDeclared) {
  add("ping", "PING", "7");
  add("pong", "PONG", "7");
  EXPECT_THAT(found(), testing::ElementsAre("X0605 1:7 operation `PONG` has the number 7 of `PING`",
                                            "X0605 2:7 characteristic `CH_PONG` has the number 7 of `CH_PING`"));
  EXPECT_THAT(run_.rendered(), testing::HasSubstr("note: `OP_PING` is declared at ping.x line 1\n"
                                                  "note: bound at ping.toml line 4 and pong.toml line 4"));
}

TEST_F(Collisions, DifferentNumbersDoNotCollide) {
  add("ping", "PING", "7");
  add("pong", "PONG", "8");
  EXPECT_THAT(found(), IsEmpty());
}

TEST_F(Collisions, TwoVersionsOfADraftDoNotCollide) {
  add("ping_00", "PING", "7");
  add("ping_01", "PING", "7");
  EXPECT_THAT(found(), IsEmpty());
}

}  // namespace bindings_test
}  // namespace xdrgen::test
