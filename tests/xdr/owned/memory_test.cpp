// SPDX-License-Identifier: BSD-3-Clause
//
// Owning values for which there is no memory: `parse()` throws, whichever allocation fails, and the
// program goes on.
#include <gtest/gtest.h>

#include <new>
#include <string>

#include "support/failing_allocations.h"
#include "xdrgen/golden/recursion/expected/recursion_owned.h"

namespace {

namespace owned = golden::recursion::owned;
namespace test = rpcrdma::test;

template <class T>
void each_allocation_that_fails_throws(const T& value) {
  const auto bytes = from_value(value);
  ASSERT_TRUE(bytes);
  const auto parse = [&](test::Failing how, std::uint64_t nth) {
    test::fail_allocations(how, nth);
    const test::Exposed exposed;
    return T::parse(*bytes);
  };
  ASSERT_TRUE(parse(test::Failing::kNone, 1));
  const std::uint64_t all = test::exposed_allocations();
  EXPECT_GT(all, 2U);
  for (std::uint64_t nth = 1; nth <= all; ++nth)
    EXPECT_THROW((void)parse(test::Failing::kOne, nth), std::bad_alloc) << "allocation " << nth;
  test::fail_allocations(test::Failing::kNone);
}

TEST(OwnedMemory, ParseThrowsWhicheverAllocationOfAStringOrArrayFails) {
  const std::string name(16, 'x');  // the longest that fits the bound; it is allocated
  each_allocation_that_fails_throws(owned::Forest{.name = name, .children = {{.name = name}, {.name = name}}});
}

TEST(OwnedMemory, ParseThrowsWhicheverAllocationOfOptionalDataFails) {
  each_allocation_that_fails_throws(
      owned::Tree{.value = 1, .left = owned::Tree{.value = 2, .left = owned::Tree{}}, .right = owned::Tree{}});
}

TEST(OwnedMemory, ParseThrowsWhicheverAllocationOfAUnionFails) {
  each_allocation_that_fails_throws(owned::Expression::negated(
      owned::Expression::negated(owned::Expression::negated(owned::Expression::literal(7)))));
}

}  // namespace
