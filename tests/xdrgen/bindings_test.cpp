// SPDX-License-Identifier: BSD-3-Clause
//
// What bindings put into the model.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support.h"

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
  EXPECT_FALSE(request.payload);
  ASSERT_THAT(run.model->characteristics, SizeIs(3));
  EXPECT_EQ(run.model->characteristics[2].code, 3U);
  EXPECT_EQ(run.model->characteristics[2].default_text, "BKRQSUP_UNKNOWN");
  EXPECT_EQ(run.model->types[run.model->characteristics[2].value.value].name, "xchrbrs");
}

TEST(Bindings, OfTheRpcHeadersOpenItsGrowingEnumerations) {
  const Outcome run = compile_text(spec("onc-rpc-message-headers.txt"), {}, {spec("bindings/rpc.toml")});
  ASSERT_THAT(run.errors(), IsEmpty()) << run.rendered();
  EXPECT_TRUE(std::get<ir::Enum>(type(*run.model, "auth_flavor").body).open);
  EXPECT_FALSE(std::get<ir::Enum>(type(*run.model, "msg_type").body).open);
}

}  // namespace
}  // namespace xdrgen::test
