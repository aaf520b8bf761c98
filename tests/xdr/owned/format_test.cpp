// SPDX-License-Identifier: BSD-3-Clause
//
// Values as text, on one line and on many lines.
#include "xdr/format.h"

#include <gtest/gtest.h>

#include <string>

#include "support/random_value.h"
#include "xdr/owned/types.h"

namespace {

namespace everything = owning::everything;
namespace v1 = owning::v1;

v1::owned::RdmaMsg message() {
  v1::owned::RpcRdmaHeader header;
  header.rdma_reads = {{.position = 0, .target = {.handle = 7, .length = 8, .offset = 9}}};
  return {.rdma_xid = 1, .rdma_vers = 1, .rdma_credit = 32, .rdma_body = v1::owned::RdmaBody::rdma_msg(header)};
}

TEST(Format, IsOneLineWithTheDocumentsNames) {
  EXPECT_EQ(fmt::format("{}", message()),
            "rdma_msg{rdma_xid: 1, rdma_vers: 1, rdma_credit: 32, rdma_body: {proc: RDMA_MSG, rdma_msg: {rdma_reads: "
            "[{position: 0, target: {handle: 7, length: 8, offset: 9}}], rdma_writes: [], rdma_reply: none}}}");
  EXPECT_EQ(fmt::format("{}", v1::XdrRdmaSegment{1, 2, 3}), "xdr_rdma_segment{handle: 1, length: 2, offset: 3}");
  EXPECT_EQ(fmt::format("{}", v1::owned::RdmaBody::RDMA_DONE()), "rdma_body{proc: RDMA_DONE}");
}

TEST(Format, SpecifierHashGivesOneLineForEachMember) {
  EXPECT_EQ(fmt::format("{:#}", message()), R"(rdma_msg {
  rdma_xid: 1
  rdma_vers: 1
  rdma_credit: 32
  rdma_body: {
    proc: RDMA_MSG
    rdma_msg: {
      rdma_reads: [
        {
          position: 0
          target: {
            handle: 7
            length: 8
            offset: 9
          }
        }
      ]
      rdma_writes: []
      rdma_reply: none
    }
  }
})");
}

TEST(Format, ShowsEveryKindOfValue) {
  const everything::Scalars scalars{.a = -1, .e = 1.5F, .f = -0.25, .h = true, .i = everything::Colour::BLUE};
  EXPECT_EQ(fmt::format("{}", scalars),
            "scalars{a: -1, b: 0, c: 0, d: 0, e: 1.5, f: -0.25, g: 0x00000000000000000000000000000000, h: true, i: "
            "BLUE}");
  everything::owned::Options options;
  options.maybe_number = 5;
  options.maybe_blob = {std::byte{0xab}, std::byte{1}};
  EXPECT_EQ(fmt::format("{}", options),
            "options{maybe_number: 5, maybe_point: none, maybe_shapes: none, maybe_blob: 0xab01, maybe_colour: none, "
            "maybe_cookie: none}");
  EXPECT_EQ(fmt::format("{} {}", everything::Colour::GREEN, static_cast<everything::Colour>(7)), "GREEN 7");
  const owning::trees::owned::Node tree{.value = 1, .left = owning::trees::owned::Node{.value = 2}};
  EXPECT_EQ(fmt::format("{}", tree), "node{value: 1, left: {value: 2, left: none, right: none}, right: none}");
}

TEST(Format, EscapesControlCharactersOfAPeer) {
  const everything::owned::Entry entry{.id = 1, .name = "a\"\\\x1b[31m\n\xff~ "};
  EXPECT_EQ(fmt::format("{}", entry), R"(entry{id: 1, name: "a\"\\\x1b[31m\x0a\xff~ "})");
}

TEST(Format, RefusesOtherFormatSpecifications) {
  EXPECT_THROW((void)fmt::format(fmt::runtime("{:x}"), message()), fmt::format_error);
  EXPECT_THROW((void)fmt::format(fmt::runtime("{:#x}"), message()), fmt::format_error);
}

// The single line equals the many lines, except for line breaks, commas and spaces.
template <class T>
class FormatOf : public testing::Test {};
TYPED_TEST_SUITE(FormatOf, owning::Classes<testing::Types>);
TYPED_TEST(FormatOf, OneLineAndManyLinesHaveTheSameText) {
  support::Rng rng(17);
  const auto squeezed = [](const std::string& text) {
    std::string result;
    for (const char c : text) {
      if (c != ' ' && c != '\n' && c != ',') result += c;
    }
    return result;
  };
  for (int i = 0; i < 100; ++i) {
    const auto value = support::random_value<TypeParam>(rng, 30);
    const std::string line = fmt::format("{}", value);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    EXPECT_EQ(squeezed(line), squeezed(fmt::format("{:#}", value)));
  }
}

}  // namespace
