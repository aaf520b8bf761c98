// SPDX-License-Identifier: BSD-3-Clause
//
// What bindings put into the model, and numbers that several models may not share.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "ir/collisions.h"
#include "support.h"
#include "support/req.h"

namespace xdrgen::test {
namespace {

using testing::IsEmpty;
using testing::SizeIs;
using BindingsOfADraft = NeedsDrafts;

TEST_F(BindingsOfADraft, NameItsOperationsAndCharacteristics) {
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

TEST(Bindings, OfTheRpcHeadersOpenItsGrowingEnumerations) {
  REQ("DEC-20");
  const Outcome run = compile_text(spec("onc-rpc-message-headers.txt"), {}, {spec("bindings/rpc.toml")});
  ASSERT_THAT(run.errors(), IsEmpty()) << run.rendered();
  EXPECT_TRUE(std::get<ir::Enum>(type(*run.model, "auth_flavor").body).open);
  EXPECT_FALSE(std::get<ir::Enum>(type(*run.model, "msg_type").body).open);
}

TEST(Bindings, NoUnionIsEligibleButItsArmsMayBe) {
  REQ("V1-CHK-13", "V1-CHK-14");
  const Text document{
      "choice.x",
      "union either switch (bool which) {\n   case TRUE:\n      opaque arm<>;\n   case FALSE:\n      void;\n};\n"
      "struct holder {\n   either chosen;\n};\n"};
  const auto eligible = [](const std::string& item) {
    return Text{"choice.toml", "document = \"choice.x\"\n[[eligible]]\nitem = \"" + item + "\"\nsection = \"1\"\n"};
  };
  const auto refused = compile_text(document, {}, {eligible("holder.chosen")}).errors();
  ASSERT_THAT(refused, SizeIs(1));
  EXPECT_THAT(refused[0], testing::HasSubstr("`holder.chosen` is a union"));
  const Outcome taken = compile_text(document, {}, {eligible("either.arm")});
  EXPECT_THAT(taken.errors(), IsEmpty()) << taken.rendered();
}

/// Extensions that are checked one by one, in one run.
class Collisions : public testing::Test {
 protected:
  /// An extension with one operation and one characteristic.
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

TEST_F(Collisions, AreNoneBetweenDifferentNumbers) {
  add("ping", "PING", "7");
  add("pong", "PONG", "8");
  EXPECT_THAT(found(), IsEmpty());
}

TEST_F(Collisions, AreNoneBetweenTwoVersionsOfADraft) {
  add("ping_00", "PING", "7");
  add("ping_01", "PING", "7");
  EXPECT_THAT(found(), IsEmpty());
}

}  // namespace
}  // namespace xdrgen::test
