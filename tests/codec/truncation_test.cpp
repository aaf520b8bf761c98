// SPDX-License-Identifier: BSD-3-Clause
//
// Messages of every form of every root type, cut at every byte: the error is at the first byte of the first item that is
// not wholly there, as the reference finds it, and nothing is read beyond the cut.
#include <gtest/gtest.h>

#include "codec/roots.h"

namespace {

using xdr::DecodeCode;

template <class Root>
class Truncation : public codec::OfRoot<Root> {};
TYPED_TEST_SUITE(Truncation, codec::TestedTypes, codec::RootNames);

std::string text_of(const std::string& outer, const std::string& field, std::optional<std::uint64_t> index) {
  return field + (index ? "[" + std::to_string(*index) + "]" : "") + (outer.empty() ? "" : "." + outer);
}

/// The path as DecodeError keeps it: the innermost three fields, and of those two indices.
std::string innermost(const std::vector<codec::Step>& path) {
  std::string result;
  std::size_t steps = 0;
  unsigned indices = 0;
  for (auto step = path.rbegin(); step != path.rend() && steps < xdr::DecodeError::kSteps; ++step, ++steps) {
    const bool kept = step->index && ++indices <= 2;
    result = text_of(result, step->field, kept ? step->index : std::nullopt);
  }
  return result;
}

std::string path_of(const xdr::DecodeError& error, std::span<const xdr::FieldInfo> fields) {
  std::string result;
  for (std::size_t i = 0; i < xdr::DecodeError::kSteps && error.step(i).field != 0; ++i) {
    result = text_of(result, std::string(fields[error.step(i).field].name), error.step(i).index);
  }
  return result;
}

TYPED_TEST(Truncation, IsReportedAtTheFirstItemThatIsNotWhole) {
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
      EXPECT_EQ(path_of(refused.error(), TypeParam::kFields), innermost(this->reference().read(cut).path)) << length;
    }
  }
}

// As if the message had been cut, but more bytes would not have helped.
TYPED_TEST(Truncation, ByTheCallersLimitOfBytesIsAtTheSamePlace) {
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
