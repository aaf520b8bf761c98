// SPDX-License-Identifier: BSD-3-Clause
//
// Messages of every form of every root type with one byte changed: the parser accepts or refuses
// each one like the reference. An accepted message gives nothing from outside itself and encodes to
// the same bytes, with zeros as padding; the error of a refused message is at a place inside it, or
// at its end.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "support/sanitized.h"
#include "xdr/codec/roots.h"

namespace {

template <class Root>
class ChangedByte : public codec::OfRoot<Root> {
 protected:
  /// Compares parser and reference on `message`, which ends where readable memory ends.
  void compare(xdr::Bytes message, const xdr::Limits& limits = {}) {
    const auto parsed = codec::parse<Root>(message, limits);
    const codec::Verdict expected = this->reference().read(message, limits);
    ASSERT_EQ(parsed.has_value(), !expected.refused);
    if (parsed) {
      ++taken_;
      const auto* const before = message.data();
      codec::read_all(*parsed, [&](xdr::Bytes data) {
        EXPECT_TRUE(data.empty() || (data.data() >= before && data.data() + data.size() <= before + message.size()));
      });
      if constexpr (requires { parsed->size_bytes(); }) {
        EXPECT_EQ(parsed->size_bytes(), expected.end);
      }
      const auto again = codec::encoded_again<Root>(*parsed);
      ASSERT_EQ(again.size(), expected.end);
      if (expected.padding_is_zero) {
        EXPECT_TRUE(std::equal(again.begin(), again.end(), message.begin()));
      } else {
        EXPECT_FALSE(std::equal(again.begin(), again.end(), message.begin())) << "padding is written as zeros";
      }
      return;
    }
    ++refused_;
    if (codec::same<Root>(parsed.error(), expected)) return;
    // The parser checks the size of a run of fields before their values; the reference goes field
    // by field.
    EXPECT_EQ(parsed.error().code(), xdr::DecodeCode::kTruncated);
    EXPECT_NE(expected.refused, xdr::DecodeCode::kTruncated);
    EXPECT_GE(parsed.error().offset(), expected.offset);
    EXPECT_LE(parsed.error().offset(), message.size());
    EXPECT_LE(message.size() - parsed.error().offset(), kLongestRun);
  }

  static constexpr std::size_t kLongestRun = 16;
  std::size_t taken_ = 0;
  std::size_t refused_ = 0;
};
TYPED_TEST_SUITE(ChangedByte, codec::TestedTypes, codec::RootNames);

/// In messages up to this length, every byte takes every value.
constexpr std::size_t kShort = kSanitized ? 16 : 160;

std::vector<std::byte> values_for(std::byte original, std::size_t length) {
  std::vector<std::byte> values;
  if (length <= kShort) {
    for (unsigned value = 0; value < 256; ++value) values.push_back(static_cast<std::byte>(value));
  } else if (kSanitized) {
    for (const unsigned value : {0U, 1U, 3U, 0x7fU, 0xffU}) values.push_back(std::byte(value));
  } else {
    for (unsigned bit = 0; bit < 8; ++bit) values.push_back(original ^ std::byte{1} << bit);
    for (const unsigned value : {0U, 1U, 2U, 3U, 7U, 0x7fU, 0xfeU, 0xffU}) values.push_back(std::byte(value));
  }
  std::erase(values, original);
  return values;
}

TYPED_TEST(ChangedByte, ParserAcceptsOrRefusesTheMessageLikeTheReference) {
  for (const auto& message : this->samples()) {
    codec::Guarded memory(message.size());
    const auto place = memory.last(message.size());
    std::memcpy(place.data(), message.data(), message.size());
    for (std::size_t at = 0; at < message.size(); ++at) {
      for (const std::byte value : values_for(message[at], message.size())) {
        place[at] = value;
        this->compare(place);
        ASSERT_FALSE(this->HasFatalFailure()) << "byte " << at << " is " << std::to_integer<int>(value);
      }
      place[at] = message[at];
    }
  }
  EXPECT_GT(this->taken_, 0U);
  std::printf("%zu accepted, %zu refused\n", this->taken_, this->refused_);
}

}  // namespace
