// SPDX-License-Identifier: BSD-3-Clause
//
// Encodes random values of every type of every input with our code and with rpcgen's code and
// libtirpc: the bytes are equal, each side reads the other's bytes, and both refuse the same
// truncations. Each value is drawn twice from one seed (draw.h): into our classes and into rpcgen's
// structs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "xdrgen/differential/inputs.h"

namespace differential {
namespace {

constexpr std::uint64_t kSeeds = 300;    ///< values of each type
constexpr std::uint64_t kCutSeeds = 40;  ///< values of each type that are also truncated
constexpr std::size_t kCutBytes = 400;   ///< truncated at every length up to here, then at every 29th
constexpr std::size_t kRoom = std::size_t{1} << 20;

using Bytes = std::vector<std::byte>;

/// One type on both sides.
struct Pair {
  const OurType& ours;
  const theirs_type& theirs;

  Bytes their_bytes(std::uint64_t seed) const {
    static Bytes room(kRoom);
    std::size_t size = 0;
    if (theirs_encode(&theirs, seed, room.data(), room.size(), &size) == 0) {
      ADD_FAILURE() << "libtirpc does not encode the value";
      return {};
    }
    return {room.begin(), room.begin() + static_cast<std::ptrdiff_t>(size)};
  }
};

/// The result of libtirpc's parsing.
struct Understood {
  bool accepted = false;
  std::size_t used = 0;
  Bytes again;
};

Understood understand(const theirs_type& type, const Bytes& bytes) {
  static Bytes room(kRoom);
  Understood result;
  std::size_t size = 0;
  result.accepted =
      theirs_decode(&type, bytes.data(), bytes.size(), &result.used, room.data(), room.size(), &size) != 0;
  if (result.accepted) result.again.assign(room.begin(), room.begin() + static_cast<std::ptrdiff_t>(size));
  return result;
}

/// Replaces one to three words by other numbers.
void damage(Bytes& bytes, std::uint64_t seed) {
  static constexpr std::array<std::uint32_t, 7> kWords{0, 1, 2, 3, 4, 0x80000000, 0xffffffff};
  draw d = draw_begin(~seed);
  for (std::uint32_t hits = 1 + draw_below(&d, 3); hits > 0 && bytes.size() >= 4; --hits) {
    const std::size_t at = std::size_t{draw_below(&d, static_cast<std::uint32_t>(bytes.size() / 4))} * 4;
    const std::uint32_t word = draw_below(&d, 4) == 0 ? draw_u32(&d) : kWords[draw_below(&d, kWords.size())];
    xdr::store_u32(bytes.data() + at, word);
  }
}

class Differential : public testing::TestWithParam<Input> {
 protected:
  void SetUp() override {
    if (!GetParam().absent.empty()) GTEST_SKIP() << GetParam().absent;
  }

  /// Checks each type with each seed, until one check fails.
  template <class Check>
  void for_all(std::uint64_t seeds, Check check) const {
    const auto ours = GetParam().ours();
    const theirs_type* theirs = GetParam().theirs();
    for (std::size_t i = 0; i < ours.size(); ++i) {
      ASSERT_STREQ(ours[i].name, theirs[i].name);
      for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        check(Pair{ours[i], theirs[i]}, seed);
        ASSERT_FALSE(HasFailure()) << ours[i].name << ", seed " << seed;
      }
    }
  }
};

TEST_P(Differential, OurCodeAndLibtirpcEncodeEqualValuesToEqualBytes) {
  for_all(kSeeds, [](const Pair& type, std::uint64_t seed) {
    const Again ours = type.ours.encode(seed);
    ASSERT_FALSE(ours.not_encoded);
    EXPECT_EQ(ours.encoded_size, ours.bytes.size());
    EXPECT_EQ(ours.bytes, type.their_bytes(seed));
  });
}

TEST_P(Differential, OurCodeReadsBytesOfLibtirpc) {
  for_all(kSeeds, [](const Pair& type, std::uint64_t seed) {
    const Bytes bytes = type.their_bytes(seed);
    const Again again = type.ours.decode(bytes, true);
    ASSERT_FALSE(again.refused) << static_cast<int>(again.refused->code());
    ASSERT_FALSE(again.not_encoded);
    EXPECT_EQ(again.bytes, bytes);
    EXPECT_EQ(again.encoded_size, bytes.size());
    EXPECT_TRUE(again.arms_agree);
  });
}

TEST_P(Differential, LibtirpcReadsBytesOfOurCode) {
  for_all(kSeeds, [](const Pair& type, std::uint64_t seed) {
    const Bytes bytes = type.ours.encode(seed).bytes;
    const Understood understood = understand(type.theirs, bytes);
    ASSERT_TRUE(understood.accepted);
    EXPECT_EQ(understood.used, bytes.size());
    EXPECT_EQ(understood.again, bytes);
  });
}

TEST_P(Differential, OurCodeAndLibtirpcRefuseTruncatedBytes) {
  for_all(kCutSeeds, [](const Pair& type, std::uint64_t seed) {
    const Bytes whole = type.ours.encode(seed).bytes;
    for (std::size_t size = 0; size < whole.size(); size += size < kCutBytes ? 1 : 29) {
      // The bytes have an allocation of their own, so that a sanitizer finds a read beyond them.
      const Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
      const auto refusal = type.ours.decode(cut, false).refused;
      ASSERT_TRUE(refusal) << size << " of " << whole.size();
      EXPECT_EQ(refusal->code(), xdr::DecodeCode::kTruncated) << size << " of " << whole.size();
      ASSERT_EQ(theirs_accepts(&type.theirs, cut.data(), cut.size()), 0) << size << " of " << whole.size();
    }
  });
}

// The converse does not hold: libtirpc accepts any presence word as true, and any number as an
// enumerator.
TEST_P(Differential, DamagedBytesThatWeAcceptMeanTheSameToLibtirpc) {
  std::size_t accepted = 0;
  std::size_t refused = 0;
  for_all(kSeeds, [&](const Pair& type, std::uint64_t seed) {
    Bytes bytes = type.ours.encode(seed).bytes;
    damage(bytes, seed);
    const Again again = type.ours.decode(bytes, true);
    ++(again.refused ? refused : accepted);
    if (again.refused) return;
    EXPECT_FALSE(again.not_encoded);
    EXPECT_TRUE(again.arms_agree);
    const Understood understood = understand(type.theirs, bytes);
    ASSERT_TRUE(understood.accepted);
    EXPECT_EQ(understood.used, bytes.size());
    // C loses the rest of a string after a zero byte, and the upper bytes of a `char` or `short`.
    if (again.text_has_zero || type.ours.narrow_in_c) return;
    EXPECT_EQ(understood.again, again.bytes);
  });
  EXPECT_GT(accepted, 0U);
  // Some inputs consist of numbers only, where damage is no error; the input `shapes` does not.
  if (GetParam().name == "shapes") {
    EXPECT_GT(refused, accepted / 10);
  }
}

// Bytes that libtirpc accepts and we refuse: [RFC 4506 4.3, 4.4, 4.19].
struct Lax {
  const char* type;  ///< in shapes.x
  std::vector<std::uint32_t> words;
  xdr::DecodeCode refused;
};

TEST(DifferentialLaxness, LibtirpcAcceptsAnyPresenceWordBoolAndEnumerator) {
  const auto shapes = std::ranges::find(inputs(), "shapes", &Input::name);
  ASSERT_NE(shapes, inputs().end());
  const std::vector<Lax> all = {
      {"maybe_number", {2, 5}, xdr::DecodeCode::kBadBool}, {"number_chain", {1, 5, 2, 6, 0}, xdr::DecodeCode::kBadBool},
      {"flags", {2, 1, 2}, xdr::DecodeCode::kBadBool},     {"of_bool", {2, 11}, xdr::DecodeCode::kBadBool},
      {"colour", {7}, xdr::DecodeCode::kBadEnum},          {"of_enum", {7, 0, 0}, xdr::DecodeCode::kBadEnum}};
  for (const Lax& each : all) {
    SCOPED_TRACE(each.type);
    Bytes bytes(each.words.size() * 4);
    for (std::size_t i = 0; i < each.words.size(); ++i) xdr::store_u32(bytes.data() + i * 4, each.words[i]);
    const auto ours = shapes->ours();
    const auto at = std::ranges::find_if(ours, [&](const OurType& t) { return std::string_view(t.name) == each.type; });
    ASSERT_NE(at, ours.end());
    const auto refused = at->decode(bytes, false).refused;
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->code(), each.refused);
    EXPECT_NE(theirs_accepts(&shapes->theirs()[at - ours.begin()], bytes.data(), bytes.size()), 0);
  }
}

TEST_P(Differential, TrailingBytesAreFoundAtTheEndOfTheValue) {
  for_all(kCutSeeds, [](const Pair& type, std::uint64_t seed) {
    Bytes bytes = type.ours.encode(seed).bytes;
    const std::size_t size = bytes.size();
    bytes.insert(bytes.end(), 8, std::byte{0xa5});
    const auto refusal = type.ours.decode(bytes, false).refused;
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->code(), xdr::DecodeCode::kTrailingBytes);
    EXPECT_EQ(refusal->offset(), size);
    EXPECT_EQ(understand(type.theirs, bytes).used, size);
  });
}

TEST_P(Differential, EncodedSizesAreWithinTheDeclaredBounds) {
  for_all(kSeeds, [](const Pair& type, std::uint64_t seed) {
    ASSERT_TRUE(type.ours.sizes_agree);
    const std::size_t size = type.ours.encode(seed).bytes.size();
    EXPECT_GE(size, type.ours.min_size);
    EXPECT_LE(size, type.ours.max_size);
  });
}

// If values did not vary, the tests above would compare one value several hundred times.
TEST_P(Differential, RandomValuesOfEachTypeDiffer) {
  const auto ours = GetParam().ours();
  for (const OurType& type : ours) {
    std::set<std::size_t> sizes;
    std::set<Bytes> values;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      const Bytes bytes = type.encode(seed).bytes;
      sizes.insert(bytes.size());
      values.insert(bytes);
    }
    EXPECT_GT(values.size(), 1U) << type.name;
    EXPECT_EQ(sizes.size() > 1, type.min_size != type.max_size) << type.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Inputs, Differential, testing::ValuesIn(inputs()),
                         [](const auto& parameter) { return std::string(parameter.param.name); });

}  // namespace
}  // namespace differential
