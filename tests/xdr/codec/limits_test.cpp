// SPDX-License-Identifier: BSD-3-Clause
//
// The caller's limits over all root types: a message at the limit is accepted, and a message one
// beyond it is refused, at the place and with the path of the reference. trees_test.cpp tests the
// limit of depth.
#include <gtest/gtest.h>

#include <cstring>
#include <functional>

#include "xdr/codec/roots.h"

namespace {

using xdr::DecodeCode;

template <class Root>
class CallerLimits : public codec::OfRoot<Root> {
 protected:
  bool takes(xdr::Bytes message, const xdr::Limits& limits) const {
    const auto parsed = codec::parse<Root>(message, limits);
    const codec::Verdict expected = this->reference().read(message, limits);
    EXPECT_EQ(parsed.has_value(), !expected.refused);
    if (!parsed && expected.refused) {
      EXPECT_TRUE(codec::same<Root>(parsed.error(), expected))
          << codec::path_of<Root>(parsed.error()) << " at " << parsed.error().offset() << ", expected "
          << codec::innermost(expected.path) << " at " << expected.offset;
      EXPECT_EQ(parsed.error().code(), DecodeCode::kCallerLimit);
    }
    return parsed.has_value();
  }

  /// Expects one limit from which on the message is accepted; `refuses_` counts the limits below,
  /// at which it is refused.
  void expect_one_limit(xdr::Bytes message, const std::function<xdr::Limits(std::uint32_t)>& limits) {
    constexpr std::uint32_t kMore = 6;  // more than samples have
    bool taken = false;
    for (std::uint32_t most = 0; most <= kMore; ++most) {
      const bool now = takes(message, limits(most));
      EXPECT_TRUE(now || !taken) << most;
      taken = now;
      refuses_ += now ? 0U : 1U;
    }
    EXPECT_TRUE(taken);
  }

  std::size_t refuses_ = 0;
};
TYPED_TEST_SUITE(CallerLimits, codec::TestedTypes, codec::RootNames);

/// Whether a message of this type can have a form whose name ends so: a list that "goes on" has
/// entries, an array with "some" has elements, and data that is "padded" has padding.
bool have(const codec::Reference& reference, const std::string& form) {
  for (const std::string& each : reference.forms()) {
    if (each.ends_with(form)) return true;
  }
  return false;
}

TYPED_TEST(CallerLimits, HoldForTheEntriesOfEachList) {
  for (const auto& message : this->samples()) {
    this->expect_one_limit(message, [](std::uint32_t most) { return xdr::Limits{.list_entries = most}; });
  }
  EXPECT_EQ(this->refuses_ != 0, have(this->reference(), ": goes on"));
}

TYPED_TEST(CallerLimits, HoldForTheElementsOfEachArray) {
  for (const auto& message : this->samples()) {
    this->expect_one_limit(message, [](std::uint32_t most) { return xdr::Limits{.array_elements = most}; });
  }
  EXPECT_EQ(this->refuses_ != 0, have(this->reference(), ": some"));
}

TYPED_TEST(CallerLimits, HoldForTheBytesOfTheMessage) {
  for (const auto& message : this->samples()) {
    const auto size = static_cast<std::uint32_t>(message.size());
    EXPECT_TRUE(this->takes(message, {.bytes = size}));
    EXPECT_FALSE(this->takes(message, {.bytes = size - 1}));
  }
}

// [RFC 8166 8.2.2.3]: padding need not be zero, unless the caller requires it.
TYPED_TEST(CallerLimits, NonzeroPaddingIsRefusedOnlyIfTheCallerRequestsThis) {
  std::size_t changed = 0;
  for (auto message : this->samples()) {
    ASSERT_TRUE(codec::parse<TypeParam>(message, {.strict_padding = true}));
    for (std::byte& each : message) {
      const std::byte before = each;
      each ^= std::byte{0x80};
      const codec::Verdict lenient = this->reference().read(message);
      if (!lenient.refused && !lenient.padding_is_zero) {
        ++changed;
        EXPECT_TRUE(codec::parse<TypeParam>(message));
        const codec::Verdict expected = this->reference().read(message, {.strict_padding = true});
        const auto strict = codec::parse<TypeParam>(message, {.strict_padding = true});
        ASSERT_FALSE(strict);
        EXPECT_EQ(strict.error().code(), DecodeCode::kNonzeroPadding);
        EXPECT_TRUE(codec::same<TypeParam>(strict.error(), expected)) << codec::path_of<TypeParam>(strict.error());
      }
      each = before;
    }
  }
  EXPECT_EQ(changed != 0, have(this->reference(), ": padded") ||
                              std::string(TypeParam::kName) == "golden_fixed_shapes" ||
                              std::string(TypeParam::kName) == "golden_arrays");
}

}  // namespace
