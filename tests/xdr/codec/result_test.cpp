// SPDX-License-Identifier: BSD-3-Clause
#include "xdr/result.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <type_traits>

namespace {

using xdr::Result;
using xdr::unexpected;

enum class Fault { kSmall, kLarge };

Result<int, Fault> half(int value) {
  if (value % 2 != 0) return unexpected(Fault::kSmall);
  return value / 2;
}

Result<void, Fault> must_be_even(int value) {
  XDR_TRY(half(value));
  return {};
}

Result<std::string, Fault> quarter(int value) {
  XDR_TRY(const int first, half(value));
  XDR_TRY(const int second, half(first));
  return std::to_string(second);
}

TEST(Result, HoldsAValueOrAnError) {
  EXPECT_TRUE(half(4));
  EXPECT_EQ(*half(4), 2);
  EXPECT_EQ(half(4).value(), 2);
  EXPECT_FALSE(half(3).has_value());
  EXPECT_EQ(half(3).error(), Fault::kSmall);
  EXPECT_EQ(half(3).value_or(9), 9);
}

TEST(Result, TryReturnsErrorsToTheCaller) {
  EXPECT_EQ(*quarter(8), "2");
  EXPECT_EQ(quarter(6).error(), Fault::kSmall);
  EXPECT_TRUE(must_be_even(2).has_value());
  EXPECT_EQ(must_be_even(1).error(), Fault::kSmall);
}

TEST(Result, TryConvertsTheErrorToTheTypeOfTheCaller) {
  struct Wide {
    Wide(Fault fault) : fault_(fault) {}
    Fault fault_;
  };
  const auto widened = [](int value) -> Result<int, Wide> {
    XDR_TRY(const int result, half(value));
    return result;
  };
  EXPECT_EQ(widened(1).error().fault_, Fault::kSmall);
}

TEST(Result, TransformAndAndThenSkipErrors) {
  EXPECT_EQ(*half(8).transform([](int v) { return v + 1; }), 5);
  EXPECT_EQ(*half(8).and_then(half), 2);
  EXPECT_EQ(half(7).and_then(half).error(), Fault::kSmall);
}

// A Result converts to bool only explicitly; if it became the value of another Result, that would
// hide the error.
static_assert(!std::is_constructible_v<Result<bool, Fault>, Result<int, Fault>>);
static_assert(!std::is_constructible_v<Result<bool, Fault>, const Result<void, Fault>&>);
static_assert(!std::is_convertible_v<Result<int, Fault>, Result<bool, int>>);
static_assert(std::is_constructible_v<Result<bool, Fault>, bool>);

TEST(Result, MovesWhatCannotBeCopied) {
  Result<std::unique_ptr<int>, Fault> result(std::make_unique<int>(3));
  const std::unique_ptr<int> out = *std::move(result);
  EXPECT_EQ(*out, 3);
}

TEST(Result, IsTriviallyCopyableIfValueAndErrorAre) {
  static_assert(std::is_trivially_copyable_v<Result<int, Fault>>);
  static_assert(std::is_trivially_copyable_v<Result<void, Fault>>);
}

TEST(ResultDeathTest, AccessToAMissingValueOrErrorEndsTheProgram) {
  EXPECT_DEATH((void)half(3).value(), "assertion failed");
  EXPECT_DEATH((void)half(4).error(), "assertion failed");
}

}  // namespace
