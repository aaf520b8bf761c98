// SPDX-License-Identifier: BSD-3-Clause
//
// Reduced streams give the same message as plain ones: for every subset of items, with and without
// padding, and without a copy.
#include <gtest/gtest.h>

#include <random>

#include "support/allocations.h"
#include "support/req.h"
#include "xdr/reduction/samples.h"

namespace reduction {
namespace {

/// Selects the items of a set, by their number.
struct Subset {
  std::uint32_t set = 0;
  std::uint32_t asked = 0;
  bool operator()(const xdr::ReducedItem&) { return (set >> asked++ & 1U) != 0; }
};

/// The placed data of each item; opaque data is followed by non-zero padding.
std::vector<xdr::Landed> with_padding(const Sent& sent, std::vector<Memory>& memory) {
  std::vector<xdr::Landed> result;
  memory.reserve(memory.size() + sent.items.size());
  for (const auto& item : sent.items) {
    Memory& copy = memory.emplace_back(item.data.begin(), item.data.end());
    copy.resize(static_cast<std::size_t>(xdr::padded(copy.size())), std::byte{0xee});
    result.push_back({item.position, copy});
  }
  return result;
}

template <class View, class Value>
void expect_same_however_it_lands(const Value& value, const Sent& sent, std::uint32_t start) {
  const Memory plain = encoded(value);
  std::vector<Memory> memory;
  auto landed = sent.landed();
  const auto padded = with_padding(sent, memory);
  const auto view = View::parse_reduced(sent.stream, landed, {}, start);
  ASSERT_TRUE(view) << to_string(view.error().code()) << " at " << view.error().offset();
  EXPECT_EQ(view->size_bytes(), sent.stream.size());
  EXPECT_EQ(encoded_again(*view), plain);
  const auto longer = View::parse_reduced(sent.stream, padded, {}, start);
  ASSERT_TRUE(longer);
  EXPECT_EQ(encoded_again(*longer), plain);
  std::mt19937 random(7);
  std::shuffle(landed.begin(), landed.end(), random);
  const auto ascends = [](const xdr::Landed& a, const xdr::Landed& b) { return a.position < b.position; };
  const bool shuffled = !std::is_sorted(landed.begin(), landed.end(), ascends);
  const auto refused = View::parse_reduced(sent.stream, landed, {}, start);
  ASSERT_EQ(refused.has_value(), !shuffled);
  if (shuffled) {
    EXPECT_EQ(refused.error().code(), xdr::DecodeCode::kLandedOrder);
  }
  xdr::sort_landed(landed);
  const auto mixed = View::parse_reduced(sent.stream, landed, {}, start);
  ASSERT_TRUE(mixed) << "Positions in any order, sorted";
  EXPECT_EQ(encoded_again(*mixed), plain);
}

TEST(ParseReduced, EverySubsetOfItemsGivesThePlainMessage) {
  REQ("V1-CHK-01", "V1-CHK-02", "V1-CHK-21", "V1-RD-06", "V1-RD-10", "V1-RD-11", "V1-RD-17");
  for (std::uint32_t seed = 0; seed < 12; ++seed) {
    Samples samples(seed);
    const store::File file = samples.file(true);
    const std::size_t items = reduced(file).items.size();
    for (std::uint32_t set = 0; set < 1U << items; ++set) {
      expect_same_however_it_lands<store::FileView>(file, reduced(file, {}, Subset{set}), 0);
    }
  }
}

TEST(ParseReduced, EverySubsetOfItemsInElementsGivesThePlainMessage) {
  REQ("V1-CHK-14");
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    Samples samples(seed);
    const store::Compound compound = samples.compound(samples.below(7));
    const xdr::Reduction how{.min_bytes = 1, .start = 48};
    for (std::uint32_t set = 0; set < 1U << reduced(compound).items.size(); ++set) {
      expect_same_however_it_lands<store::CompoundView>(compound, reduced(compound, how, Subset{set}), 48);
    }
  }
}

TEST(ParseReduced, EverySubsetOfItemsInListsGivesThePlainMessage) {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    Samples samples(seed);
    const store::Lists lists = samples.lists(samples.below(4));
    for (std::uint32_t set = 0; set < 1U << reduced(lists).items.size(); ++set) {
      expect_same_however_it_lands<store::ListsView>(lists, reduced(lists, {}, Subset{set}), 0);
    }
  }
}

TEST(ParseReduced, ParsingCopiesNothingAndAllocatesNothing) {
  Samples samples(11);
  const std::array operations{store::Operation::read({.eof = true, .data = samples.bytes(61)}),
                              store::Operation::write({.offset = 5, .data = samples.bytes(62)}),
                              store::Operation::target(samples.text(63))};
  const store::Compound compound{.tag = "x", .operations = operations, .trailer = 9};
  const Sent sent = reduced(compound);
  const auto landed = sent.landed();
  ASSERT_EQ(landed.size(), 3U);
  const std::size_t before = codec::allocations();
  const auto view = store::CompoundView::parse_reduced(sent.stream, landed);
  std::array<const void*, 3> places{};
  std::size_t i = 0;
  for (const auto operation : view->operations()) {
    if (operation.as_read() != nullptr) places[i] = operation.as_read()->data().data();
    if (operation.as_write() != nullptr) places[i] = operation.as_write()->data().data();
    if (operation.as_target() != nullptr) places[i] = operation.as_target()->data();
    ++i;
  }
  const std::size_t after = codec::allocations();
  EXPECT_EQ(after, before);
  for (std::size_t n = 0; n < places.size(); ++n) EXPECT_EQ(places[n], landed[n].data.data()) << n;
  EXPECT_EQ(view->trailer(), 9U);
}

TEST(ParseReduced, ArraysAndOptionalDataAreReadInPlace) {
  REQ("V1-CHK-11", "V1-CHK-12");
  Samples samples(12);
  store::File file = samples.file(true);
  const Memory extra = encoded(samples.attributes());
  file.extra = file.extra.encoded(extra);
  const Sent sent = reduced(file);
  const auto landed = sent.landed();
  const auto view = store::FileView::parse_reduced(sent.stream, landed);
  ASSERT_TRUE(view);
  ASSERT_NE(view->extra(), nullptr);
  EXPECT_EQ(view->extra()->bytes().data(), extra.data());
  EXPECT_EQ(view->pair().address(0), file.pair.encoded().data());
}

TEST(ParseReduced, UnreducedStreamIsRead) {
  Samples samples(13);
  const store::Compound compound = samples.compound(5);
  const Memory plain = encoded(compound);
  const auto view = store::CompoundView::parse_reduced(plain, {});
  ASSERT_TRUE(view);
  EXPECT_EQ(encoded_again(*view), plain);
  const auto parsed = store::CompoundView::parse(plain);
  ASSERT_TRUE(parsed);
  EXPECT_EQ(encoded_again(*parsed), plain);
}

TEST(ParseReduced, EmptyItemDoesNotTakeTheDataOfTheNextItemAtTheSamePosition) {
  Samples samples(14);
  store::File file = samples.file(true);
  file.data = {};
  const Sent sent = reduced(file);
  ASSERT_EQ(sent.items.front().field, store::Field::File::block) << "both begin at Position 8";
  expect_same_however_it_lands<store::FileView>(file, sent, 0);
}

}  // namespace
}  // namespace reduction
