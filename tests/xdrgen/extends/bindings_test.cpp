// SPDX-License-Identifier: BSD-3-Clause
//
// The bindings of a base in its extensions: items that may be reduced are found wherever they are
// in the extension's types, and the base's operations stay in the base's codec.
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

#include "shelf.h"
#include "shelf_members.h"
#include "xdr/reduce.h"
#ifdef WITH_DRAFTS
#include "label.h"
#endif

namespace {

namespace store = reduction::store;
namespace shelf = reduction::shelf;

using Memory = std::vector<std::byte>;

Memory data(std::size_t size) { return Memory(size, static_cast<std::byte>(size)); }

shelf::owned::Outer outer(std::uint32_t number, std::size_t size) {
  return {.number = number, .inside = {.eof = true, .data = data(size)}};
}

store::owned::File file() {
  return {.id = 1,
          .data = data(41),
          .block = data(store::BLOCK),
          .note = "note",
          .title = "title",
          .samples = {{.when = 5, .how = store::Status::STATUS_OK, .good = true}},
          .pair = std::vector<store::Sample>(2),
          .extra = {},
          .check_ = 2};
}

shelf::owned::Shelf full_shelf() {
  return {.outers = {outer(1, 40), outer(2, 0), outer(3, 7)},
          .pair = {outer(4, 44), outer(5, 1)},
          .first = file(),
          .rest = {.pieces = {data(9), data(12)}, .entries = {{.number = 6, .value = data(13)}}, .after = 7},
          .named = {{.eof = false, .data = data(14)}, {.eof = true, .data = data(16)}},
          .entries = {{.number = 8, .value = data(17)}, {.number = 9, .value = data(18)}}};
}

shelf::owned::Rack full_rack() {
  return {.row = {shelf::owned::Slot::what(outer(1, 19)), shelf::owned::Slot::FALSE_(),
                  shelf::owned::Slot::what(outer(2, 20))},
          .label = data(21),
          .nothing_eligible = {.mode = 3, .owner = "me", .sizes = {}}};
}

/// Encodes the value without its eligible items, and parses the stream with the items. The stream
/// has memory of exactly its size, so that a sanitizer finds a read beyond it.
template <class Value>
void expect_rejoined(const Value& value, std::size_t items) {
  Memory room(value.encoded_size());
  std::vector<xdr::ReducedItem> list(64);
  const auto sent = value.encode_reduced(room, list);
  ASSERT_TRUE(sent);
  EXPECT_EQ(sent->items.size(), items);
  const Memory stream(room.begin(), room.begin() + static_cast<std::ptrdiff_t>(sent->bytes));
  std::vector<xdr::Landed> landed;
  for (const auto& item : sent->items) landed.emplace_back(item.position, item.data);
  const auto view = Value::View::parse_reduced(stream, landed);
  ASSERT_TRUE(view) << to_string(view.error().code()) << " at " << view.error().offset();
  EXPECT_EQ(to_value(*view), value);
}

TEST(BaseBindings, EligibleItemsOfTheBaseSurviveReductionInTheExtension) { expect_rejoined(full_shelf(), 14); }

TEST(BaseBindings, EligibleItemsOfBaseAndExtensionSurviveReduction) { expect_rejoined(full_rack(), 3); }

// Only a type that contains eligible items can be rejoined: the walk of any other type would not
// know what was left out.
template <class W>
concept Rejoins = requires(xdr::Bytes stream, std::span<const xdr::Landed> landed) {
  xdr::parse_reduced<W>(stream, landed);
};
static_assert(Rejoins<shelf::ShelfView> && Rejoins<shelf::OuterView> && Rejoins<shelf::ReadsXdr>);
static_assert(Rejoins<shelf::SlotView> && Rejoins<xdr::Array<shelf::OuterView>>);
static_assert(Rejoins<xdr::Imported<store::ReadResultView, 1>> && Rejoins<xdr::Eligible<xdr::Opaque<>>>);
static_assert(!Rejoins<store::AttributesView> && !Rejoins<xdr::Array<store::AttributesView>>);
static_assert(!Rejoins<xdr::Opaque<>> && !Rejoins<std::uint32_t>);

#ifdef WITH_DRAFTS
// The extension's codec has only its own operations and characteristics, and not those of the base.
using Messages = example::label::LabelMessages;
static_assert(std::is_same_v<Messages::Operations, xdr::TypeList<Messages::InitXchar>>);
static_assert(Messages::InitXchar::kCode == example::label::ROPT_LABEL);
static_assert(
    std::is_same_v<Messages::Characteristics, xdr::TypeList<Messages::Label, Messages::Shelf, Messages::Offset>>);
static_assert(Messages::Label::kDefault == 0 && Messages::Shelf::kDefault == -10);
static_assert(Messages::Offset::kDefault == std::numeric_limits<std::int64_t>::min());
#endif

}  // namespace
