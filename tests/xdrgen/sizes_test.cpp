// SPDX-License-Identifier: BSD-3-Clause
//
// Encoded sizes: [RFC 4506 4], and the sizes of headers that the text of the documents gives.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/layout.h"
#include "support.h"

namespace xdrgen::test {
namespace sizes_test {

using ir::Size;

/// The size of the type `t` that the text declares.
Size size(const std::string& xdr) {
  const Outcome run = compile_text({"t.x", xdr});
  EXPECT_TRUE(run.model) << run.rendered();
  return run.model ? type(*run.model, "t").size : Size{};
}

Size fixed(std::uint64_t bytes) { return {bytes, bytes}; }
Size unbounded(std::uint64_t min) { return {min, std::nullopt}; }

TEST(Sizes, OfBuiltInTypesAreThoseOfTheRfc) {
  EXPECT_EQ(size("typedef int t;"), fixed(4));
  EXPECT_EQ(size("typedef bool t;"), fixed(4));
  EXPECT_EQ(size("typedef unsigned hyper t;"), fixed(8));
  EXPECT_EQ(size("typedef float t;"), fixed(4));
  EXPECT_EQ(size("typedef double t;"), fixed(8));
  EXPECT_EQ(size("typedef quadruple t;"), fixed(16));
  EXPECT_EQ(size("enum t { A = 1 };"), fixed(4));
}

TEST(Sizes, OfOpaqueAndStringsArePadded) {
  EXPECT_EQ(size("typedef opaque t[5];"), fixed(8));
  EXPECT_EQ(size("typedef opaque t[8];"), fixed(8));
  EXPECT_EQ(size("typedef opaque t<5>;"), (Size{4, 12}));
  EXPECT_EQ(size("typedef string t<255>;"), (Size{4, 260}));
  EXPECT_EQ(size("typedef opaque t<>;"), unbounded(4));
  EXPECT_EQ(size("typedef opaque t<0xffffffff>;"), unbounded(4));
}

TEST(Sizes, OfArraysCountEveryElement) {
  EXPECT_EQ(size("typedef hyper t[3];"), fixed(24));
  EXPECT_EQ(size("typedef hyper t<3>;"), (Size{4, 28}));
  EXPECT_EQ(size("typedef opaque x<4>; typedef x t[2];"), (Size{8, 16}));
  EXPECT_EQ(size("typedef opaque x<>; typedef x t<2>;"), unbounded(4));
}

TEST(Sizes, OfStructsUnionsAndOptionalDataIncludeEveryWord) {
  EXPECT_EQ(size("struct t { int a; hyper b; opaque c[1]; };"), fixed(16));
  EXPECT_EQ(size("union t switch (int k) { case 1: hyper a; case 2: void; };"), (Size{4, 12}));
  EXPECT_EQ(size("union t switch (int k) { case 1: hyper a; default: int b; };"), (Size{8, 12}));
  EXPECT_EQ(size("union t switch (int k) { case 1: int a; case 2: int b; };"), fixed(8));
  EXPECT_EQ(size("typedef hyper *t;"), (Size{4, 12}));
}

TEST(Sizes, OfListsAreUnbounded) {
  EXPECT_EQ(size("struct t { hyper a; t *next; };"), unbounded(12));
  EXPECT_EQ(size("struct n { hyper a; n *next; }; struct t { n *head; };"), unbounded(4));
}

TEST(Sizes, OfMembersAreInTheModel) {
  const Outcome run = compile_text({"t.x", "struct t { opaque a<8>; int b[2]; };"});
  const auto& body = std::get<ir::Struct>(type(*run.model, "t").body);
  EXPECT_EQ(body.members[0].size, (Size{4, 12}));
  EXPECT_EQ(body.members[1].size, fixed(8));
}

TEST(Sizes, OfTheTransportHeadersAreThoseOfTheDocuments) {
  const Outcome run = compile_text(spec("rpc-over-rdma-version-one.txt"));
  ASSERT_TRUE(run.model) << run.rendered();
  EXPECT_EQ(type(*run.model, "xdr_rdma_segment").size, fixed(16));
  EXPECT_EQ(type(*run.model, "xdr_read_chunk").size, fixed(20));
  // 12 bytes are three absent lists; 16 are RDMA_DONE, four words, since its body is empty.
  EXPECT_EQ(type(*run.model, "rpc_rdma_header").size.min, 12U);
  EXPECT_EQ(type(*run.model, "rdma_msg").size.min, 16U);
}

}  // namespace sizes_test
}  // namespace xdrgen::test
