// SPDX-License-Identifier: BSD-3-Clause
//
// `xdrgen explain`: whole texts compared with reviewed ones, and the sentences that are easy to get
// wrong.
#include "explain/explain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "xdrgen/model/golden.h"
#include "xdrgen/model/inputs.h"

namespace xdrgen::test {
namespace explain_test {

using testing::HasSubstr;
using testing::Not;

ir::Model compiled(const std::string& text) {
  Outcome run = compile_texts({{"t.x", text}});
  EXPECT_TRUE(run.model) << run.rendered();
  return run.model.value_or(ir::Model{});
}

std::string explained(const ir::Model& model, const std::string& name) {
  const auto text = explain::explain(model, name);
  EXPECT_TRUE(text) << name;
  return text.value_or("");
}

class Explained : public testing::TestWithParam<const char*> {};

TEST_P(Explained, IsTheReviewedText) {
  const ir::Model model = compiled(*read_file("tests/xdrgen/model/golden/layers.x"));
  expect_golden(std::string("explain_") + GetParam() + ".txt", explained(model, GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Names, Explained,
                         testing::Values("MOST_SEGMENTS", "stream_kind", "DATA", "cookie", "blob", "segment",
                                         "segment_list", "payload", "attempt", "message", "message_direction",
                                         "LAYERS_PROGRAM"),
                         [](const auto& name) { return std::string(name.param); });

TEST(Explain, ShowsThePlaceInTheDocument) {
  const Outcome run = compile_text(spec("rpc-over-rdma-version-one.txt"));
  ASSERT_TRUE(run.model) << run.rendered();
  const std::string text = explained(*run.model, "rdma_msg");
  EXPECT_THAT(text, HasSubstr("\n  [RFC 8166 4.2], restated in rpc-over-rdma-version-one.txt, line "));
  EXPECT_THAT(text, HasSubstr(", section "));
  EXPECT_THAT(explained(*run.model, "RDMA_MSGP"), HasSubstr("\n  [RFC 8166 4.6.1], restated in "));
  EXPECT_THAT(explained(*run.model, "rdma_proc"), HasSubstr("  RDMA_DONE             3  [RFC 8166 4.6.2]\n"));
  EXPECT_THAT(text, HasSubstr("at least 16 bytes, and without bound\n"));
  EXPECT_THAT(text, HasSubstr("`rdma_body.rdma_msg.rdma_reads[]`: a list, which has no bound\n"));
}

TEST(Explain, ShowsThePathToEachItemWithoutBound) {
  const ir::Model model = compiled(R"(
typedef opaque blob<>;
struct inner { int a; blob b; };
struct middle { inner three[3]; };
union choice switch (int k) { case 1: middle m; default: void; };
struct outer { int x; choice c<4>; string s<>; };
)");
  const std::string text = explained(model, "outer");
  EXPECT_THAT(text, HasSubstr("    `c[].m.three[].b`: opaque data that has no bound\n"));
  EXPECT_THAT(text, HasSubstr("    `s`: a string that has no bound\n"));
}

TEST(Explain, SaysWhatTheLargestEncodingIsMadeOf) {
  const ir::Model model = compiled(R"(
struct item { int id; opaque body<1000>; };
struct outer { int x; item items<8>; string s<10>; };
)");
  EXPECT_THAT(explained(model, "outer"),
              HasSubstr("  12 to 8088 bytes; 8032 of the largest are `items[].body`, `opaque body<1000>`\n"));
}

TEST(Explain, SaysWhichVersionATransportHeaderIsOf) {
  ir::Model model = compiled("struct item { int id; };");
  model.headers.push_back({.type = ir::TypeIndex{0}, .version = 9, .section = "4"});
  model.headers.push_back({.type = ir::TypeIndex{0}, .version = 10});
  EXPECT_THAT(explained(model, "item"), HasSubstr("\n  what a message of version 9 begins with, section 4\n"
                                                  "  what a message of version 10 begins with\n"));
}

TEST(Explain, ReportsBoundsThatExceedAnyMessage) {
  const ir::Model model = compiled("typedef opaque a<0xfffffffe>; typedef a t<0xfffffffe>;");
  EXPECT_THAT(explained(model, "t"), HasSubstr("elements of up to 4294967300 bytes are more than any message"));
}

TEST(Explain, ShortensLongDefinitions) {
  std::string text = "struct s {";
  for (int i = 0; i < 500; ++i) text += " int m" + std::to_string(i) + ";";
  const std::string shown = explained(compiled(text + "};"), "s");
  EXPECT_THAT(shown, HasSubstr("and so on"));
  EXPECT_THAT(shown, HasSubstr("m499"));
  EXPECT_THAT(shown, Not(HasSubstr("| m48 ")));
}

TEST(Explain, ShowsNoControlCharacters) {
  EXPECT_THAT(explained(compiled("struct s { int x; /* \x1b[31m */ };"), "s"), Not(HasSubstr("\x1b")));
}

TEST(Explain, ChainsAreFollowedWithoutRecursion) {
  std::string text = "typedef opaque t0<>;";
  for (int i = 1; i <= 20000; ++i) {
    text += "struct t" + std::to_string(i) + " { t" + std::to_string(i - 1) + " m; };\n";
  }
  EXPECT_THAT(explained(compiled(text), "t20000"), HasSubstr("opaque data that has no bound"));
}

TEST(Explain, SuggestsSimilarNames) {
  const ir::Model model = compiled(*read_file("tests/xdrgen/model/golden/layers.x"));
  EXPECT_FALSE(explain::explain(model, "mesage"));
  EXPECT_EQ(explain::nearest_name(model, "mesage"), "message");
  EXPECT_EQ(explain::nearest_name(model, "LAYERS_PROG"), "LAYERS_PROGRAM");
  EXPECT_EQ(explain::nearest_name(model, "nothing_like_it"), std::nullopt);
}

}  // namespace explain_test
}  // namespace xdrgen::test
