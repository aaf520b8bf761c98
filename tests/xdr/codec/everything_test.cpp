// SPDX-License-Identifier: BSD-3-Clause
//
// Every construct of RFC 4506 (tests/xdrgen/golden/everything/input.xdr): encoded, parsed again,
// truncated, and refused where it must be.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "support/allocations.h"
#include "xdr/codec/vectors.h"
#include "xdrgen/golden/collisions/expected/collisions.h"
#include "xdrgen/golden/everything/expected/everything.h"
#include "xdrgen/golden/everything/expected/everything_text.h"

namespace {

using namespace golden::everything;
using codec::words;
using xdr::DecodeCode;
using xdr::EncodeCode;

template <class Value>
std::vector<std::byte> encoded(const Value& value) {
  codec::Guarded memory(value.encoded_size());
  const auto out = memory.last(value.encoded_size());
  const auto size = value.encode(out);
  EXPECT_TRUE(size);
  EXPECT_EQ(size.value_or(0), out.size());
  return {out.begin(), out.end()};
}

template <class View>
void expect_cut_anywhere_is_refused(const std::vector<std::byte>& bytes) {
  codec::Guarded memory(bytes.size());
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    const auto result = View::parse(memory.copy(xdr::Bytes(bytes).first(length)));
    ASSERT_FALSE(result) << length;
    EXPECT_EQ(result.error().code(), DecodeCode::kTruncated) << length;
  }
  EXPECT_TRUE(View::parse(memory.copy(bytes)));
}

xdr::Bytes bytes_of(std::string_view text) { return std::as_bytes(std::span(text.data(), text.size())); }

TEST(Everything, ScalarsSurviveARoundTrip) {
  Scalars value{.a = -1,
                .b = 0xffffffff,
                .c = -2,
                .d = 0xfedcba9876543210,
                .e = 1.5F,
                .f = -0.25,
                .g = {std::byte{0x40}},
                .h = true,
                .i = Colour::BLUE};
  const auto bytes = encoded(value);
  ASSERT_EQ(bytes.size(), Scalars::kEncodedSize);
  EXPECT_EQ(*Scalars::parse(bytes), value);
  EXPECT_EQ(xdr::load_i32(bytes.data() + 56), -3);
  expect_cut_anywhere_is_refused<Scalars>(bytes);

  auto bad = bytes;
  xdr::store_u32(bad.data() + 52, 2);
  EXPECT_EQ(Scalars::parse(bad).error().code(), DecodeCode::kBadBool);
  xdr::store_u32(bad.data() + 52, 1);
  xdr::store_u32(bad.data() + 56, 0);
  EXPECT_EQ(to_string(Scalars::parse(bad).error()), "i: no such enumeration value at byte 56 (input.xdr, line 33)");
  value.i = static_cast<Colour>(9);
  std::array<std::byte, 60> out{};
  EXPECT_EQ(value.encode(out).error().code, EncodeCode::kBadEnum);
}

TEST(Everything, SmallFixedArraysSurviveARoundTripAsValues) {
  const FixedShapes value{.key = {std::byte{1}},
                          .tail = {std::byte{1}, std::byte{2}, std::byte{3}, std::byte{4}, std::byte{5}},
                          .corners = {Point{1, 2}, Point{3, 4}},
                          .flags = {true, false, true},
                          .four = {1, 2, 3, 4}};
  auto bytes = encoded(value);
  EXPECT_EQ(*FixedShapes::parse(bytes), value);
  expect_cut_anywhere_is_refused<FixedShapes>(bytes);
  const auto cut = FixedShapes::parse(xdr::Bytes(bytes).first(29));
  EXPECT_EQ(to_string(cut.error()).substr(0, 35), "corners[1].y: truncated at byte 28 ");
  xdr::store_u32(bytes.data() + 36, 5);
  EXPECT_EQ(to_string(FixedShapes::parse(bytes).error()).substr(0, 50),
            "flags[1]: boolean is neither 0 nor 1 at byte 36 (i");
  xdr::store_u32(bytes.data() + 36, 0);
  bytes[15] = std::byte{1};
  EXPECT_TRUE(FixedShapes::parse(bytes));
  EXPECT_EQ(FixedShapes::parse(bytes, {.strict_padding = true}).error().code(), DecodeCode::kNonzeroPadding);
}

struct EverythingShapes : testing::Test {
  std::vector<std::byte> large = std::vector<std::byte>(100, std::byte{0xab});
  std::array<Point, 1> path{Point{5, 6}};
  std::array<std::uint32_t, 100> many{};
  std::array<Blob, 2> blobs{bytes_of("one"), bytes_of("three")};
  std::array<Label, 2> labels{"a", "bcd"};
  std::array<Number, 3> numbers{7, 8, 9};
  std::array<Numbers, 2> rows{Numbers(numbers), Numbers()};
  std::array<Colour, 2> palette{Colour::RED, Colour::BLUE};

  Shapes value() {
    many[99] = 99;
    return {.free_bytes = bytes_of("hello"),
            .few_bytes = bytes_of("1234567"),
            .name = "abc",
            .any_name = "any",
            .large = large,
            .path = path,
            .square = {Point{1, 1}, Point{2, 2}, Point{3, 3}, Point{4, 4}},
            .many = many,
            .blobs = blobs,
            .labels = labels,
            .short_list = numbers,
            .rows = rows,
            .palette = palette,
            .count = 12,
            .done = true};
  }
};

TEST_F(EverythingShapes, MembersOfVaryingSizeSurviveARoundTrip) {
  const auto bytes = encoded(value());
  const auto view = ShapesView::parse(bytes);
  ASSERT_TRUE(view) << to_string(view.error());
  EXPECT_EQ(view->size_bytes(), bytes.size());
  EXPECT_EQ(view->free_bytes().size(), 5U);
  EXPECT_EQ(view->few_bytes().size(), 7U);
  EXPECT_EQ(view->name(), "abc");
  EXPECT_EQ(view->any_name(), "any");
  EXPECT_EQ(view->large().size(), 100U);
  EXPECT_EQ(view->path()[0], (Point{5, 6}));
  EXPECT_EQ(view->square()[3], (Point{4, 4}));
  EXPECT_EQ(view->many().size(), 100U);
  EXPECT_EQ(view->many()[99], 99U);
  std::string all;
  for (const auto blob : view->blobs()) all += std::to_string(blob.size());
  for (const auto label : view->labels()) all += label;
  EXPECT_EQ(all, "35abcd");
  EXPECT_EQ(view->short_list()[2], 9U);
  ASSERT_EQ(view->rows().size(), 2U);
  EXPECT_EQ(view->rows().front()[1], 8U);
  EXPECT_EQ(view->palette()[1], Colour::BLUE);
  EXPECT_EQ(view->count(), 12U);
  EXPECT_TRUE(view->done());
}

TEST_F(EverythingShapes, MessageTruncatedAtAnyByteIsRefused) {
  expect_cut_anywhere_is_refused<ShapesView>(encoded(value()));
}

TEST_F(EverythingShapes, BoundsHoldForParsingAndEncoding) {
  std::array<std::byte, 2048> out{};
  Shapes shapes = value();
  shapes.name = "abcd";
  EXPECT_EQ(to_string(shapes.encode(out).error()), "name: longer than the specification allows (input.xdr, line 47)");
  shapes = value();
  shapes.large = xdr::Bytes(large).first(99);
  EXPECT_EQ(shapes.encode(out).error().code, EncodeCode::kWrongLength);
  shapes = value();
  shapes.many = std::span(many).first(99);
  EXPECT_EQ(shapes.encode(out).error().code, EncodeCode::kWrongLength);
  shapes = value();
  palette[0] = static_cast<Colour>(77);
  EXPECT_EQ(shapes.encode(out).error().code, EncodeCode::kBadEnum);

  EXPECT_EQ(xdr::parse<LabelXdr>(codec::message({4, 0})).error().code(), DecodeCode::kLimitExceeded);
  EXPECT_EQ(xdr::parse<NumbersXdr>(codec::message({4, 0, 0, 0, 0})).error().code(), DecodeCode::kLimitExceeded);
  EXPECT_EQ(*xdr::parse<LabelXdr>(codec::message({3, 0x61626300})), "abc");
}

TEST_F(EverythingShapes, ParsingAllocatesNothing) {
  const auto bytes = encoded(value());
  const std::size_t before = codec::allocations();
  const auto view = ShapesView::parse(bytes);
  std::size_t sum = 0;
  for (const auto row : view->rows()) {
    for (const auto number : row) sum += number;
  }
  const auto size = value().encoded_size();
  const std::size_t after = codec::allocations();
  EXPECT_EQ(after, before);
  EXPECT_EQ(sum, 24U);
  EXPECT_EQ(size, bytes.size());
}

TEST_F(EverythingShapes, OptionalDataMayBePresentOrAbsent) {
  const auto nothing = encoded(Options{});
  EXPECT_EQ(nothing, words({0, 0, 0, 0, 0, 0}));
  const auto empty = OptionsView::parse(nothing);
  ASSERT_TRUE(empty);
  EXPECT_EQ(empty->maybe_number(), std::nullopt);
  EXPECT_EQ(empty->maybe_shapes(), nullptr);

  const Options full{.maybe_number = 3,
                     .maybe_point = Point{1, 2},
                     .maybe_shapes = value(),
                     .maybe_blob = bytes_of("xy"),
                     .maybe_colour = Colour::GREEN,
                     .maybe_cookie = Cookie{std::byte{9}}};
  const auto bytes = encoded(full);
  const auto view = OptionsView::parse(bytes);
  ASSERT_TRUE(view);
  EXPECT_EQ(view->maybe_number(), 3U);
  EXPECT_EQ(view->maybe_point(), (Point{1, 2}));
  ASSERT_NE(view->maybe_shapes(), nullptr);
  EXPECT_EQ(view->maybe_shapes()->name(), "abc");
  EXPECT_EQ(view->maybe_blob()->size(), 2U);
  EXPECT_EQ(view->maybe_colour(), Colour::GREEN);
  EXPECT_EQ((*view->maybe_cookie())[0], std::byte{9});
  expect_cut_anywhere_is_refused<OptionsView>(bytes);
}

TEST_F(EverythingShapes, TypedefsOfOptionalDataAndListsSurviveARoundTrip) {
  const std::array<Perhaps, 2> several{Perhaps(), Perhaps(value())};
  const std::array<bool, 2> flags{true, false};
  const Aliased aliased{.one = {}, .several = several, .twice = Perhaps(), .flags = flags};
  const auto bytes = encoded(aliased);
  const auto view = AliasedView::parse(bytes);
  ASSERT_TRUE(view);
  EXPECT_EQ(view->one(), nullptr);
  ASSERT_EQ(view->several().size(), 2U);
  auto it = view->several().begin();
  EXPECT_FALSE(*it);
  ++it;
  ASSERT_TRUE(*it);
  EXPECT_EQ((**it).any_name(), "any");
  ASSERT_NE(view->twice(), nullptr);
  EXPECT_FALSE(*view->twice());
  EXPECT_FALSE(view->flags()[1]);
  expect_cut_anywhere_is_refused<AliasedView>(bytes);
  EXPECT_EQ(AliasedView::parse(codec::message({0, 0, 0, 1, 2, 0})).error().code(), DecodeCode::kBadBool);
}

TEST(Everything, ListsWhoseEntriesHaveOneOrSeveralMembersSurviveARoundTrip) {
  const std::array<Number, 2> numbers{1, 2};
  const std::array entries{Entry{.id = 10, .name = "ten"}, Entry{.id = 11, .name = "eleven"}};
  const std::array track{StampedPoint{.where = {1, 2}, .when = -3}};
  const std::array<std::span<const Number>, 2> heads{numbers, std::span(numbers).first(1)};
  const Lists value{.numbers_ = numbers, .entries = entries, .track = track, .heads = heads};
  const auto bytes = encoded(value);
  const auto view = ListsView::parse(bytes);
  ASSERT_TRUE(view);
  EXPECT_EQ(view->numbers_()[1], 2U);
  ASSERT_EQ(view->entries().size(), 2U);
  std::string names;
  for (const auto entry : view->entries()) names += std::string(entry.name()) + std::to_string(entry.id());
  EXPECT_EQ(names, "ten10eleven11");
  EXPECT_EQ(view->track()[0], track[0]);
  std::vector<std::size_t> counts;
  for (const auto head : view->heads()) counts.push_back(head.size());
  EXPECT_EQ(counts, (std::vector<std::size_t>{2, 1}));
  expect_cut_anywhere_is_refused<ListsView>(bytes);

  const std::array<std::span<const Number>, 1> headless{};
  std::array<std::byte, 64> out{};
  EXPECT_EQ((Lists{.numbers_ = {}, .entries = {}, .track = {}, .heads = headless}).encode(out).error().code,
            EncodeCode::kWrongLength)
      << "a node by itself is a list of at least one";
}

TEST(Everything, UnionsByEnumerationAreEncodedAndParsed) {
  const auto warm = encoded(ByColour::warm(Colour::GREEN, {7, 8}));
  EXPECT_EQ(warm, words({2, 7, 8}));
  const auto view = ByColourView::parse(warm);
  ASSERT_TRUE(view);
  EXPECT_EQ(view->which(), Colour::GREEN);
  EXPECT_EQ(view->as_warm(), (Point{7, 8}));
  EXPECT_EQ(view->as_cold(), nullptr);
  const auto cold = encoded(ByColour::cold(bytes_of("ice")));
  const auto ice = ByColourView::parse(cold);
  EXPECT_EQ(ice->as_cold()->size(), 3U);
  EXPECT_EQ(ByColourView::parse(codec::message({0, 0, 0})).error().code(), DecodeCode::kBadEnum);
}

TEST(EverythingDeathTest, ArmWithTheDiscriminantOfAnotherArmFailsAnAssertion) {
  EXPECT_DEATH((void)ByColour::warm(Colour::BLUE, {}), "assertion failed");
  EXPECT_DEATH((void)ByInt::rest(7, {}), "assertion failed");
}

TEST(Everything, UnionsByIntegerAreEncodedAndParsed) {
  EXPECT_EQ(encoded(ByInt::case_minus_1()), words({0xffffffff}));
  EXPECT_EQ(encoded(ByInt::case_7()), words({7}));
  EXPECT_EQ(encoded(ByInt::single(5)), words({8, 5}));
  EXPECT_EQ(ByIntView::parse(codec::message({8, 5})).value().as_single(), 5U);
  EXPECT_TRUE(ByIntView::parse(codec::message({7})));
  const auto rest = ByIntView::parse(codec::message({9}));
  ASSERT_FALSE(rest) << "9 takes the default arm, whose data is missing";
  EXPECT_EQ(to_string(rest.error()).substr(0, 40), "rest.free_bytes: truncated at byte 4 (in");

  const auto entry = std::array{Entry{.id = 1, .name = ""}};
  const auto listing = encoded(ByUnsigned::listing(entry));
  EXPECT_EQ(listing, words({4000000000, 1, 0, 1, 0, 0}));
  const auto listed = ByUnsignedView::parse(listing);
  EXPECT_EQ(listed->as_listing()->size(), 1U);
  const auto other = ByUnsignedView::parse(codec::message({1}));
  EXPECT_EQ(other->as_listing(), nullptr);
}

TEST(Everything, UnionsByBoolAreEncodedAndParsed) {
  EXPECT_EQ(encoded(ByBool::FALSE_()), words({0}));
  const auto some = encoded(ByBool::value({}));
  EXPECT_EQ(some, words({1, 0, 0, 0, 0, 0, 0}));
  const auto parsed = ByBoolView::parse(some);
  EXPECT_NE(parsed->as_value(), nullptr);
  EXPECT_EQ(ByBoolView::parse(codec::message({2, 0, 0})).error().code(), DecodeCode::kBadBool);
}

TEST(Everything, UnionOfVoidArmsIsEncodedAsOnlyTheDiscriminant) {
  EXPECT_EQ(encoded(Voids::RED()), words({1}));
  EXPECT_EQ(encoded(Voids::otherwise(Colour::BLUE)), words({0xfffffffd}));
  EXPECT_EQ(VoidsView::parse(codec::message({9})).error().code(), DecodeCode::kBadEnum);
}

TEST(Everything, NestedUnionsSurviveARoundTrip) {
  const std::array more{ByColour::warm(Colour::RED, {1, 2}), ByColour::cold({})};
  const Nested value{.first = ByColour::cold(bytes_of("abc")),
                     .second = ByInt::case_0(),
                     .third = ByBool::value({.maybe_number = 4,
                                             .maybe_point = {},
                                             .maybe_shapes = {},
                                             .maybe_blob = {},
                                             .maybe_colour = {},
                                             .maybe_cookie = {}}),
                     .fourth = Voids::RED(),
                     .more = more,
                     .last = -9};
  const auto bytes = encoded(value);
  const auto view = NestedView::parse(bytes);
  ASSERT_TRUE(view);
  EXPECT_EQ(view->first().as_cold()->size(), 3U);
  EXPECT_EQ(view->third().as_value()->maybe_number(), 4U);
  EXPECT_EQ(view->more().size(), 2U);
  EXPECT_EQ(view->more().front().as_warm(), (Point{1, 2}));
  EXPECT_EQ(view->last(), -9);
  expect_cut_anywhere_is_refused<NestedView>(bytes);
}

TEST(Everything, ConstantsHaveTypesThatHoldTheirValues) {
  static_assert(LARGE == 0xffffffffffffffffU);
  static_assert(NEGATIVE == -5);
  static_assert(std::is_same_v<decltype(LIMIT), const std::uint32_t>);
  static_assert(to_string(Colour::ROT) == "RED", "two names of one value");
}

TEST(Collisions, NamesThatCppReservesGetAnUnderscore) {
  using namespace golden::collisions;
  EXPECT_EQ(class_, 2U);
  EXPECT_EQ(EOF_, -1);
  EXPECT_EQ(static_cast<int>(RdmaProc::new_), 2);
  const RdmaBody body = RdmaBody::rdma_msg({.xid = 3});
  EXPECT_EQ(body.as_rdma_msg()->xid, 3);
}

/// Encodes a value, and parses the result.
template <class View, class Value>
void expect_valid(const Value& value) {
  const auto bytes = encoded(value);
  EXPECT_TRUE(View::parse(bytes)) << testing::PrintToString(bytes);
}

// `xdrgen new-extension --from` writes such values into the handler of a new extension;
// tests/xdrgen/sample_test.cpp compares samples.inc with what xdrgen makes.
TEST(Everything, SampleThatNewExtensionWritesForEachTypeIsValid) {
#define SAMPLE(View, Value, ...)      \
  {                                   \
    const Value sample = __VA_ARGS__; \
    SCOPED_TRACE(#Value);             \
    expect_valid<View>(sample);       \
  }
#include "xdrgen/golden/everything/samples.inc"
#undef SAMPLE
}

}  // namespace
