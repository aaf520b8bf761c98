// SPDX-License-Identifier: BSD-3-Clause
//
// Messages of every form of every root type, truncated at every byte: the error is at the first
// byte of the first incomplete item, as the reference finds it, and nothing beyond the end is read.
#include <gtest/gtest.h>

#include "xdr/codec/roots.h"

namespace {

using xdr::DecodeCode;

template <class Root>
class Truncation : public codec::OfRoot<Root> {};
TYPED_TEST_SUITE(Truncation, codec::TestedTypes, codec::RootNames);

TYPED_TEST(Truncation, IsReportedAtTheFirstIncompleteField) {
  for (const auto& message : this->samples()) {
    const codec::Verdict whole = this->reference().read(message);
    ASSERT_FALSE(whole.refused);
    ASSERT_EQ(whole.end, message.size());
    codec::Guarded memory(message.size());
    const auto parsed = codec::parse<TypeParam>(memory.copy(message));
    ASSERT_TRUE(parsed);
    auto item = whole.items.begin();
    for (std::size_t length = 0; length < message.size(); ++length) {
      while (item->end <= length) ++item;
      const auto cut = xdr::Bytes(message).first(length);
      const auto refused = codec::parse<TypeParam>(memory.copy(cut));
      ASSERT_FALSE(refused) << length;
      EXPECT_EQ(refused.error().code(), DecodeCode::kTruncated) << length;
      EXPECT_EQ(refused.error().offset(), item->begin) << length;
      EXPECT_EQ(codec::path_of<TypeParam>(refused.error()), codec::innermost(this->reference().read(cut).path))
          << length;
    }
  }
}

// A message beyond the caller's limit of bytes gets the error of the message truncated there, but
// with the code kCallerLimit.
TYPED_TEST(Truncation, ByTheCallersLimitOfBytesIsReportedAtTheSamePlace) {
  for (const auto& message : this->samples()) {
    for (std::size_t length = 0; length < message.size(); ++length) {
      const auto cut = codec::parse<TypeParam>(xdr::Bytes(message).first(length));
      const auto limited = codec::parse<TypeParam>(message, {.bytes = static_cast<std::uint32_t>(length)});
      ASSERT_FALSE(limited) << length;
      EXPECT_EQ(limited.error(), cut.error().at(DecodeCode::kCallerLimit, cut.error().offset())) << length;
    }
    EXPECT_TRUE(codec::parse<TypeParam>(message, {.bytes = static_cast<std::uint32_t>(message.size())}));
  }
}

}  // namespace
