// SPDX-License-Identifier: BSD-3-Clause
//
// Owning values of types with eligible items: a value that is reduced, and parsed again with landed
// data in other memory, stays the same and owns a copy of the landed data.
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "store_json.h"
#include "store_members.h"
#include "support/random_value.h"

namespace {

namespace store = owning::store;

template <class T>
class ReducedValue : public testing::Test {};
using Classes = testing::Types<store::owned::File, store::owned::Operation, store::owned::Compound>;
TYPED_TEST_SUITE(ReducedValue, Classes);

TYPED_TEST(ReducedValue, SurvivesReductionAndParsingWithLandedData) {
  using View = typename TypeParam::View;
  support::Rng rng(1);
  std::size_t left_out = 0;
  for (int i = 0; i < 300; ++i) {
    const auto value = support::random_value<TypeParam>(rng, 60);
    std::vector<std::byte> stream(value.encoded_size());
    std::array<xdr::ReducedItem, 16> items;
    const auto reduced = value.encode_reduced(stream, items);
    ASSERT_TRUE(reduced);
    EXPECT_EQ(reduced->unreduced, value.encoded_size());
    stream.resize(reduced->bytes);
    left_out += reduced->items.size();
    // The placed data is in other memory, as after an RDMA Read.
    std::vector<std::vector<std::byte>> memory;
    std::vector<xdr::Landed> landed;
    for (const auto& item : reduced->items) memory.emplace_back(item.data.begin(), item.data.end());
    for (std::size_t k = 0; k < memory.size(); ++k) landed.emplace_back(items[k].position, memory[k]);
    const auto view = View::parse_reduced(stream, landed);
    ASSERT_TRUE(view) << to_string(view.error().code());
    const auto copy = to_value(*view);
    for (auto& bytes : memory) bytes.assign(bytes.size(), std::byte{0});
    EXPECT_TRUE(copy == value);
    EXPECT_EQ(*from_value(copy), *from_value(value));
    EXPECT_TRUE(*xdr::from_json<TypeParam>(xdr::to_json(copy)) == value);
  }
  EXPECT_GT(left_out, 0U);
}

}  // namespace
