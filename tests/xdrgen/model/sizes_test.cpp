// SPDX-License-Identifier: BSD-3-Clause
//
// Sizes at the limits: bounds of 2^32 - 1, sums and products just below and just above 2^62. Sizes
// are computed in 64 bits and never wrap around. tests/xdrgen/sizes_test.cpp has the sizes of
// common types.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/layout.h"
#include "xdrgen/model/inputs.h"

namespace xdrgen::test {
namespace sizes_test {

using ir::kLargestSize;
using ir::Size;

constexpr std::uint64_t kMost = 0xffffffff;  // the largest 32-bit length

/// The size of the type `t` that the text declares.
Size size(const std::string& xdr) {
  const Outcome run = compile_text({"t.x", xdr});
  EXPECT_TRUE(run.model) << run.rendered();
  return run.model ? type(*run.model, "t").size : Size{};
}
Size fixed(std::uint64_t bytes) { return {bytes, bytes}; }
Size up_to(std::uint64_t min, std::uint64_t max) { return {min, max}; }
Size unbounded(std::uint64_t min) { return {min, std::nullopt}; }

TEST(SizesAtTheEdges, OpaqueOfTheLargestLengthIsPaddedBeyond32Bits) {
  EXPECT_EQ(size("typedef opaque t[0xffffffff];"), fixed(kMost + 1));
  EXPECT_EQ(size("typedef opaque t[0xfffffffd];"), fixed(kMost + 1));
  EXPECT_EQ(size("typedef opaque t[0xfffffffc];"), fixed(kMost - 3));
  EXPECT_EQ(size("typedef opaque t<0xfffffffe>;"), up_to(4, 4 + kMost + 1));
  EXPECT_EQ(size("typedef string t<4294967294>;"), up_to(4, 4 + kMost + 1));
  EXPECT_EQ(size("typedef opaque t<4294967295>;"), unbounded(4));
  EXPECT_EQ(size("const MOST = 0xffffffff; typedef string t<MOST>;"), unbounded(4));
}

TEST(SizesAtTheEdges, ArraysOfTheLargestCountHaveExactSizes) {
  EXPECT_EQ(size("typedef int t[0xffffffff];"), fixed(4 * kMost));
  EXPECT_EQ(size("typedef quadruple t[0xffffffff];"), fixed(16 * kMost));
  EXPECT_EQ(size("typedef quadruple t<0xfffffffe>;"), up_to(4, 4 + 16 * (kMost - 1)));
  EXPECT_EQ(size("typedef quadruple t<0xffffffff>;"), unbounded(4));
}

// A size must be less than 2^62 bytes. 2^30 arrays of 2^30 ints have exactly 2^62, and are refused.
TEST(SizesAtTheEdges, FixedArraysOfArraysFitJustBelowTwoToThe62) {
  EXPECT_EQ(size("typedef int row[0x40000000]; typedef row t[0x3fffffff];"),
            fixed((std::uint64_t{1} << 62) - (std::uint64_t{1} << 32)));
  const Outcome run = compile_text({"t.x", "typedef int row[0x40000000];\ntypedef row t[0x40000000];"});
  EXPECT_FALSE(run.model);
  EXPECT_THAT(run.errors(), testing::ElementsAre(testing::HasSubstr("2:13 `t` has no encoding")));
}

TEST(SizesAtTheEdges, ProductBeyond64BitsGivesOneError) {
  const Outcome run = compile_text({"t.x",
                                    "typedef int a[0xffffffff];\ntypedef a b[0xffffffff];\n"
                                    "typedef b c[0xffffffff];\nstruct d { c x; c y; };"});
  EXPECT_FALSE(run.model);
  // Only the innermost type that is too large is reported; the other errors follow from it.
  EXPECT_THAT(run.errors(), testing::ElementsAre(testing::HasSubstr("`b` has no encoding")));
}

TEST(SizesAtTheEdges, ASumThatReachesTwoToThe62IsRefused) {
  // The sum is four times 2^60 bytes.
  const std::string rows = "typedef int row[0x40000000]; typedef row part[0x10000000];\n";
  EXPECT_EQ(size(rows + "struct t { part a; part b; part c; };"), fixed(3 * (std::uint64_t{1} << 60)));
  const Outcome run = compile_text({"t.x", rows + "struct t { part a; part b; part c; part d; };"});
  EXPECT_FALSE(run.model);
}

TEST(SizesAtTheEdges, LargestSizeBeyondTheLimitIsUnbounded) {
  EXPECT_EQ(size("typedef opaque x<0x3ffffff8>; typedef x t<0xfffffffe>;"),
            up_to(4, 4 + (kMost - 1) * std::uint64_t{0x3ffffffc}));
  EXPECT_EQ(size("typedef opaque x<0x3ffffffc>; typedef x t<0xfffffffe>;"),
            up_to(4, 4 + (kMost - 1) * std::uint64_t{0x40000000}));
  EXPECT_EQ(size("typedef opaque x<0x40000000>; typedef x t<0xfffffffe>;"), unbounded(4));
  EXPECT_EQ(size("typedef opaque x<0x40000000>; typedef x y<0xfffffffe>; struct t { y a<7>; int b; };"), unbounded(8));
}

TEST(SizesAtTheEdges, OptionalDataAndUnionsIncludeTheirWord) {
  EXPECT_EQ(size("typedef opaque x[0xffffffff]; typedef x *t;"), up_to(4, 4 + kMost + 1));
  EXPECT_EQ(size("typedef opaque x[0xffffffff]; union t switch (bool b) { case TRUE: x a; case FALSE: void; };"),
            up_to(4, 4 + kMost + 1));
}

TEST(SizesAtTheEdges, LimitOfSizesIsBelowHalfOfTheRangeOf64Bits) {
  EXPECT_LT(kLargestSize, ~std::uint64_t{0} / 2);
  EXPECT_EQ(ir::padded(kMost), kMost + 1);
}

// For every document, every size is a multiple of four, and at least 4. The minimum of a struct is
// the sum of its members' minimums.
class SizesOf : public testing::TestWithParam<InputRow> {};

TEST_P(SizesOf, AreMultiplesOfFourAndMinimumNeverExceedsMaximum) {
  const RowOutcome row = compile_row(GetParam());
  if (row.missing.starts_with("../shared")) GTEST_SKIP() << row.missing << " is not at hand";
  if (row.missing.starts_with("spec/")) GTEST_SKIP() << kNoDrafts;
  ASSERT_TRUE(row.run.model) << row.run.rendered();
  for (const ir::Type& type : row.run.model->types) {
    EXPECT_EQ(type.size.min % 4, 0U) << type.name;
    EXPECT_GE(type.size.min, 4U) << type.name;
    EXPECT_EQ(type.size.max.value_or(0) % 4, 0U) << type.name;
    EXPECT_GE(type.size.max.value_or(type.size.min), type.size.min) << type.name;
    if (const auto* body = std::get_if<ir::Struct>(&type.body)) {
      std::uint64_t sum = 0;
      for (const ir::Declaration& member : body->members) sum += member.size.min;
      EXPECT_EQ(type.size.min, sum) << type.name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Inputs, SizesOf, testing::ValuesIn(every_input()),
                         [](const auto& row) { return row.param.name; });

}  // namespace sizes_test
}  // namespace xdrgen::test
