// SPDX-License-Identifier: BSD-3-Clause
#include "xdr/bytes.h"

#include <gtest/gtest.h>

#include <array>

#include "xdr/codec.h"

namespace {

TEST(Bytes, LoadsAndStoresAreBigEndian) {
  std::array<std::byte, 8> memory{};
  xdr::store_u32(memory.data(), 0x12345678);
  EXPECT_EQ(memory[0], std::byte{0x12});
  EXPECT_EQ(memory[3], std::byte{0x78});
  EXPECT_EQ(xdr::load_u32(memory.data()), 0x12345678U);
  xdr::store_u64(memory.data(), 0x0123456789abcdef);
  EXPECT_EQ(memory[0], std::byte{0x01});
  EXPECT_EQ(memory[7], std::byte{0xef});
  EXPECT_EQ(xdr::load_u64(memory.data()), 0x0123456789abcdefU);
  xdr::store_i32(memory.data(), -2);
  EXPECT_EQ(xdr::load_u32(memory.data()), 0xfffffffeU);
  EXPECT_EQ(xdr::load_i32(memory.data()), -2);
  xdr::store_i64(memory.data(), -3);
  EXPECT_EQ(xdr::load_i64(memory.data()), -3);
}

TEST(Bytes, LoadsAndStoresWorkInConstantExpressions) {
  constexpr auto value = [] {
    std::array<std::byte, 4> memory{};
    xdr::store_u32(memory.data(), 77);
    return xdr::load_u32(memory.data());
  }();
  static_assert(value == 77);
}

TEST(Bytes, PaddingGoesToTheNextMultipleOfFour) {
  static_assert(xdr::padded(0) == 0 && xdr::padded(1) == 4 && xdr::padded(4) == 4 && xdr::padded(5) == 8);
  static_assert(xdr::padded(0xffffffff) == 0x100000000);
}

// [RFC 4506 4.6]: 1.0 is 3f800000.
TEST(Bytes, FloatsAreIeee) {
  std::array<std::byte, 8> memory{};
  xdr::Codec<float>::store(memory.data(), 1.0F);
  EXPECT_EQ(xdr::load_u32(memory.data()), 0x3f800000U);
  xdr::Codec<double>::store(memory.data(), -2.0);
  EXPECT_EQ(xdr::load_u64(memory.data()), 0xc000000000000000U);
  EXPECT_EQ(xdr::Codec<double>::load(memory.data()), -2.0);
}

}  // namespace
