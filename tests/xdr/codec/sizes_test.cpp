// SPDX-License-Identifier: BSD-3-Clause
//
// Sizes: the constants of generated types are the sizes of the smallest and largest values, in 64
// bits where 32 would not suffice; and a parse consumes exactly the value, whatever follows it
// (tests/xdrgen/golden/sizes and everything).
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "xdr/codec/vectors.h"
#include "xdrgen/golden/everything/expected/everything.h"
#include "xdrgen/golden/sizes/expected/sizes.h"
#include "xdrgen/golden/sizes/expected/sizes_text.h"

namespace {

using namespace golden::sizes;
namespace every = golden::everything;

// Sizes of these types need 64 bits, or the type has no largest size.
static_assert(CountsView::kMinSize == 12);
static_assert(CountsView::kMaxSize == 4 + 4294967296 + 8 + 4 + 8ULL * 0xfffffffd);
static_assert(FreeCountsView::kMinSize == 12 && FreeCountsView::kMaxSize == xdr::kUnbounded);
static_assert(LargeEdgesView::kMinSize == 68 + 33 * 8 + 4294967296 &&
              LargeEdgesView::kMaxSize == LargeEdgesView::kMinSize);
static_assert(xdr::Codec<xdr::LargeOpaque<0xfffffffd>>::kMinSize == 4294967296);
static_assert(xdr::Codec<xdr::LargeArray<std::uint64_t, 0xffffffff>>::kMinSize == 8ULL * 0xffffffff);
static_assert(SumEView::kMaxSize == 4 + 65540ULL * 0xfffffffd);
static_assert(ChoiceView::kMaxSize == 4 + CountsView::kMaxSize);
// Sizes with padding, arrays of one element, arms of unions, presence words, lists and nested
// structs.
static_assert(SmallView::kMinSize == 16 && SmallView::kMaxSize == 16 + 4 + 4 + 8 + 8);
static_assert(FixedEdges::kEncodedSize == 64 + 256 + 4);
static_assert(SumC::kEncodedSize == 65536 && SumDView::kMinSize == 65540 && SumDView::kMaxSize == 65540);
static_assert(OpenChoiceView::kMinSize == 8 && OpenChoiceView::kMaxSize == 4 + 256);
static_assert(OptionalEdgesView::kMinSize == 12 && OptionalEdgesView::kMaxSize == 260 + 8 + 16);
static_assert(NodeView::kMinSize == 8 && NodeView::kMaxSize == 16);  // an entry of the list
static_assert(BareView::kMinSize == 8 && BareView::kMaxSize == xdr::kUnbounded);
static_assert(EverythingUnboundedView::kMinSize == 4);

/// Encodes `value`, and parses it alone, followed by zeros and followed by bytes of 0xff: each
/// parse consumes the same bytes.
template <class View, class Value>
std::size_t exact_size(const Value& value) {
  const std::size_t size = value.encoded_size();
  std::vector<std::byte> bytes(size);
  EXPECT_EQ(value.encode(bytes).value_or(0), size);
  for (const std::byte filler : {std::byte{0}, std::byte{0xff}}) {
    for (const std::size_t more : {0U, 1U, 3U, 4U, 64U}) {
      codec::Guarded memory(size + more);
      auto longer = bytes;
      longer.resize(size + more, filler);
      const auto view = View::parse(memory.copy(longer));
      EXPECT_TRUE(view) << more;
      if constexpr (requires { view->size_bytes(); }) {
        EXPECT_EQ(view ? view->size_bytes() : 0, size) << more;
      }
    }
  }
  EXPECT_FALSE(View::parse(std::span(bytes).first(size - 1)));
  EXPECT_GE(size, View::kMinSize);
  EXPECT_LE(size, View::kMaxSize);
  return size;
}

xdr::Bytes some(std::size_t size) {
  static const std::vector<std::byte> bytes(100, std::byte{0x5a});
  return xdr::Bytes(bytes).first(size);
}

TEST(Sizes, SmallestAndLargestValuesHaveTheDeclaredSizes) {
  EXPECT_EQ(exact_size<SmallView>(Small{}), SmallView::kMinSize);
  EXPECT_EQ(exact_size<SmallView>(Small{.three = some(3), .four = some(4), .five = some(5), .most = "1234567"}),
            SmallView::kMaxSize);
  EXPECT_EQ(exact_size<OpenChoiceView>(OpenChoice::flag(0, true)), OpenChoiceView::kMinSize);
  EXPECT_EQ(exact_size<OpenChoiceView>(OpenChoice::words(Block{})), OpenChoiceView::kMaxSize);
  EXPECT_EQ(exact_size<OptionalEdgesView>(OptionalEdges{}), OptionalEdgesView::kMinSize);
  EXPECT_EQ(exact_size<OptionalEdgesView>(OptionalEdges{.words = Block{}, .text = some(2), .tail = OptionalTail{}}),
            OptionalEdgesView::kMaxSize);
  EXPECT_EQ(exact_size<ChoiceView>(Choice::case_0()), ChoiceView::kMinSize);
  EXPECT_EQ(exact_size<FixedEdges>(FixedEdges{}), FixedEdges::kEncodedSize);
  EXPECT_EQ(exact_size<CountsView>(Counts{}), CountsView::kMinSize);
  EXPECT_EQ(exact_size<FreeCountsView>(FreeCounts{}), FreeCountsView::kMinSize);
}

TEST(Sizes, ParserConsumesThePaddingOfOpaqueData) {
  for (std::size_t size = 0; size <= 9; ++size) {
    EXPECT_EQ(exact_size<ChoiceView>(Choice::bytes_(some(size))), 8 + xdr::padded(size)) << size;
    EXPECT_EQ(exact_size<FreeCountsView>(FreeCounts{.bytes_ = some(size)}), 12 + xdr::padded(size)) << size;
  }
}

TEST(Sizes, ListsConsumeTheWordThatEndsThem) {
  const std::array<std::int64_t, 3> entries{1, 2, 3};
  const std::array<Node, 2> nodes{Node{.id = 1, .name = ""}, Node{.id = 2, .name = "12345"}};
  EXPECT_EQ(exact_size<BareView>(Bare{}), BareView::kMinSize);
  EXPECT_EQ(exact_size<BareView>(Bare{.list = entries, .nodes = {}}), 8 + 3 * 12U);
  EXPECT_EQ(exact_size<BareView>(Bare{.list = {}, .nodes = nodes}),
            8 + 4 + NodeView::kMinSize + 4 + NodeView::kMaxSize);
}

// Parsing refuses a count that no message can hold before any sum could overflow.
TEST(Sizes, ParsingRefusesCountsFromTwoToThe29On) {
  for (const std::uint32_t count : {0x20000000U, 0x3fffffffU, 0x40000000U, 0x7fffffffU, 0x80000000U, 0xfffffffcU,
                                    0xfffffffdU, 0xfffffffeU, 0xffffffffU}) {
    for (const std::size_t place : {0U, 4U, 8U}) {  // counts of bytes, of text, of numbers
      std::vector<std::byte> bytes(64);
      xdr::store_u32(&bytes[place], count);
      EXPECT_FALSE(FreeCountsView::parse(bytes, {.array_elements = 0xffffffff})) << count << " at " << place;
      EXPECT_FALSE(CountsView::parse(bytes, {.array_elements = 0xffffffff})) << count << " at " << place;
    }
    std::vector<std::byte> bytes(64);
    xdr::store_u32(bytes.data(), count);
    EXPECT_FALSE(EverythingUnboundedView::parse(bytes, {.array_elements = 0xffffffff})) << count;
  }
  const std::vector<std::byte> page(4096);
  EXPECT_FALSE(LargeEdgesView::parse(page));
}

// The types are from golden/everything, with constructs that golden/sizes lacks: enumerations, and
// arrays of variable-length arrays.
TEST(Sizes, ParserConsumesAsManyBytesAsTheEncoderWrites) {
  const std::array<every::Number, 2> few{1, 2};
  const std::array<every::Numbers, 2> rows{few, few};
  const std::vector<every::Number> hundred(100);
  const std::array<every::Point, 4> square{};
  const std::array<every::Blob, 2> blobs{some(1), some(5)};
  const std::vector<std::byte> large(100);
  const every::Shapes shapes{.free_bytes = some(3),
                             .few_bytes = some(7),
                             .name = "abc",
                             .any_name = "x",
                             .large = large,
                             .path = square,
                             .square = square,
                             .many = hundred,
                             .blobs = blobs,
                             .short_list = few,
                             .rows = rows,
                             .done = true};
  const std::size_t size = exact_size<every::ShapesView>(shapes);
  EXPECT_EQ(exact_size<every::OptionsView>(every::Options{}), every::OptionsView::kMinSize);
  EXPECT_EQ(exact_size<every::OptionsView>(every::Options{.maybe_shapes = shapes}),
            every::OptionsView::kMinSize + size);
  EXPECT_EQ(exact_size<every::ByIntView>(every::ByInt::rest(5, shapes)), 4 + size);
  EXPECT_EQ(exact_size<every::ByUnsignedView>(every::ByUnsigned::otherwise(1)), 4U);
  EXPECT_EQ(exact_size<every::Scalars>(every::Scalars{.i = every::Colour::RED}), every::Scalars::kEncodedSize);
}

}  // namespace
