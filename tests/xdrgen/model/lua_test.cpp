// SPDX-License-Identifier: BSD-3-Clause
//
// The text of the Lua dissector: the tables of a reviewed document, and hostile documents whose
// text tries to become code. tests/cli/dissector tests the dissector in tshark. MODEL_UPDATE=1
// writes the reviewed text.
#include "emit/lua/emit_lua.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "xdrgen/model/golden.h"
#include "xdrgen/model/inputs.h"

namespace xdrgen::test {
namespace lua_test {

using testing::HasSubstr;
using testing::Not;

/// The text after the code that all dissectors share.
std::string tables_of(const std::string& text) {
  const std::size_t at = text.find("\nxdrgen_dissector.add({");
  return at == std::string::npos ? "no tables" : text.substr(at + 1);
}

constexpr const char* kHeader = R"(
  enum kind { SHORT = 0, RDMA_MSGP = 2, LESS = -1 };
  union body switch (kind k) { case SHORT: int a; case LESS: case RDMA_MSGP: void; };
  typedef unsigned int word;
  struct rdma_msg { word xid; word vers; word credits; body b; };
  struct other { word xid; word vers; word credits; word b; };
)";

TEST(LuaDissector, TablesAreTheReviewedText) {
  const Outcome run = compile_texts({{"layers.x", *read_file("tests/xdrgen/model/golden/layers.x")}});
  ASSERT_TRUE(run.model) << run.rendered();
  expect_golden("layers.lua", tables_of(emit::emit_lua(*run.model, {.module = "layers", .headers = {}})));
}

TEST(LuaDissector, FindsTheTransportHeaderByItsName) {
  const Outcome run = compile_texts({{"t.x", kHeader}});
  ASSERT_TRUE(run.model) << run.rendered();
  EXPECT_THAT(emit::emit_lua(*run.model, {}),
              HasSubstr("{version = 1, type = 4, messages = {[0] = true, [2] = true}, procedures = {\n"
                        "      [0] = \"SHORT\",\n      [2] = \"RDMA_MSGP\",\n      [4294967295] = \"LESS\",}}"));
}

TEST(LuaDissector, UsesTheTransportHeaderThatTheUserNames) {
  const Outcome run = compile_texts({{"t.x", kHeader}});
  ASSERT_TRUE(run.model) << run.rendered();
  EXPECT_EQ(emit::wrong_header(*run.model, {"rdma_msg", 7}), "");
  EXPECT_THAT(emit::emit_lua(*run.model, {.module = "", .headers = {{"rdma_msg", 7}}}),
              HasSubstr("{version = 7, type = 4"));
  EXPECT_EQ(emit::wrong_header(*run.model, {"none", 1}), "there is no type `none`");
  EXPECT_EQ(emit::wrong_header(*run.model, {"other", 1}), "`other` is not three words and a union by the procedure");
  EXPECT_EQ(emit::wrong_header(*run.model, {"kind", 1}), "`kind` is not three words and a union by the procedure");
}

TEST(LuaDissector, RefusesAHeaderOfAVersionThatTheBindingsHave) {
  Outcome run = compile_texts({{"t.x", kHeader}});
  ASSERT_TRUE(run.model) << run.rendered();
  run.model->headers.push_back({.type = ir::TypeIndex{3}, .version = 7, .rpc_message = {2}});
  EXPECT_EQ(emit::wrong_header(*run.model, {"rdma_msg", 8}), "");
  EXPECT_EQ(emit::wrong_header(*run.model, {"rdma_msg", 7}), "the bindings have a header of version 7");
  EXPECT_THAT(emit::emit_lua(*run.model, {}),
              HasSubstr("{version = 7, type = 4, messages = {[2] = true}, bound = true"));
}

TEST(LuaDissector, NegativeEnumeratorsBecomeUnsignedNumbers) {
  const Outcome run = compile_texts({{"t.x", kHeader}});
  ASSERT_TRUE(run.model) << run.rendered();
  const std::string text = emit::emit_lua(*run.model, {});
  EXPECT_THAT(text, HasSubstr("[4294967295] = \"LESS\""));
  EXPECT_THAT(text, HasSubstr("cases = {[0] = 1, [4294967295] = 2, [2] = 2}"));
}

TEST(LuaDissector, FieldsAreNamedAfterTheDocumentIfNoModuleIsGiven) {
  const Outcome run = compile_texts({{"Draft-Example.x", kHeader}});
  ASSERT_TRUE(run.model) << run.rendered();
  EXPECT_THAT(emit::emit_lua(*run.model, {}),
              HasSubstr("module = \"draft_example\",\n  title = \"draft_example: Draft-Example.x\""));
  EXPECT_THAT(emit::emit_lua(*run.model, {.module = "a\"b", .headers = {}}), HasSubstr("module = \"a_b\""));
}

TEST(LuaDissector, TextOfADocumentCannotBecomeCode) {
  Outcome run = compile_texts({{"t.x", kHeader}});
  ASSERT_TRUE(run.model) << run.rendered();
  const std::string plain = emit::emit_lua(*run.model, {.module = "t", .headers = {}});
  run.model->documents[0].name = "a\"\\\n]]os.exit() --[[";
  run.model->documents[0].license = "[[ long\nos.exit()\r\nos.exit()\xe2\x80\xa8os.exit()\n--]]";
  const std::string text = emit::emit_lua(*run.model, {.module = "t", .headers = {}});
  EXPECT_THAT(text, HasSubstr("title = \"t: a\\\"\\\\\\010]]os.exit() --[[\""));
  // Each line with `os.exit()` is a comment or the title. From the first line of code on, the
  // output is longer by the change of the title only.
  for (std::size_t at = 0; (at = text.find("os.exit()", at)) != std::string::npos; ++at) {
    const std::size_t begin = text.rfind('\n', at) + 1;
    EXPECT_TRUE(text.compare(begin, 3, "-- ") == 0 || text.compare(begin, 9, "  title =") == 0)
        << text.substr(begin, 60);
  }
  EXPECT_THAT(text, Not(HasSubstr("\r")));
  EXPECT_EQ(text.substr(text.find("\nif _G.xdrgen_dissector")).size() -
                plain.substr(plain.find("\nif _G.xdrgen_dissector")).size(),
            std::string("a\\\"\\\\\\010]]os.exit() --[[").size() - std::string("t.x").size());
}

}  // namespace lua_test
}  // namespace xdrgen::test
