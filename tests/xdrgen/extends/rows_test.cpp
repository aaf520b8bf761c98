// SPDX-License-Identifier: BSD-3-Clause
//
// Tables of fields that are too large to be joined, and fields that never had a row: a field
// without a row is never mistaken for another field.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "xdr/imported.h"

namespace {

constexpr std::array<xdr::FieldInfo, 0x2000> kOwn{};
constexpr auto kBase = [] {
  std::array<xdr::FieldInfo, 0xf000> rows{};
  rows[1].inner = 2;
  rows[2].inner = 0xefff;
  rows[2].line = 7;
  return rows;
}();
constexpr auto kAll = xdr::join_fields<kOwn, kBase, kOwn>();

TEST(FieldTable, OmitsRowsBeyondTheLargestFieldNumber) {
  EXPECT_EQ(kAll.size(), 0x10000U);
  EXPECT_EQ(kAll[0x2001].inner, 0x2002);
  EXPECT_EQ(kAll[0x2002].line, 7U);
  EXPECT_EQ(kAll[0x2002].inner, 0);
}

TEST(FieldTable, SumBeyondTheLargestFieldNumberNamesNoRow) {
  EXPECT_EQ(xdr::rebased(0x2000, 0xdfff), 0xffff);
  EXPECT_EQ(xdr::rebased(0x2000, 0xe000), 0);
  EXPECT_EQ(xdr::rebased(0x2000, 0), 0);
  EXPECT_EQ(xdr::behind(0x2000, 0xdffe), 0xfffe);
  EXPECT_EQ(xdr::behind(0x2000, 0xf000), 0xffff);
  EXPECT_EQ(xdr::behind(0xffff, 0xf000), 0xffff);
  EXPECT_EQ(xdr::rebased(xdr::behind(0x2000, 0xf000), 1), 0);
}

/// Records the fields that errors name.
struct Blamed {
  static constexpr bool kWrites = false;
  std::vector<xdr::FieldId> fields;
  void fail(xdr::EncodeCode, xdr::FieldId field) { fields.push_back(field); }
};

/// Reports an error in the field that holds it, and in three fields of its own: one without a row,
/// one with a row, and one whose row would lie beyond the largest field number.
struct Wire {};

}  // namespace

template <>
struct xdr::Codec<Wire> {
  using View = int;
  [[maybe_unused]] static constexpr bool kFixed = true;
  [[maybe_unused]] static constexpr std::uint64_t kMinSize = 4;
  [[maybe_unused]] static constexpr bool kChecked = true;
  [[maybe_unused]] static constexpr bool kRestricted = true;
  [[maybe_unused]] static constexpr FieldId kFirstField = 1;
  template <class Out>
  static void put(Out& out, int, FieldId field) {
    for (const FieldId each : {field, FieldId{0}, FieldId{3}, FieldId{0xe800}}) out.fail(EncodeCode::kBadEnum, each);
  }
};

namespace {

TEST(FieldTable, ErrorInAMissingRowNamesTheEnclosingField) {
  Blamed once;
  xdr::Codec<xdr::Imported<Wire, 0x2000>>::put(once, 1, 9);
  EXPECT_EQ(once.fields, (std::vector<xdr::FieldId>{9, 9, 0x2003, 9}));
  Blamed twice;
  xdr::Codec<xdr::Imported<xdr::Imported<Wire, 0x1000>, 0x2000>>::put(twice, 1, 9);
  EXPECT_EQ(twice.fields, (std::vector<xdr::FieldId>{9, 9, 0x3003, 9}));
  Blamed nowhere;
  xdr::Codec<xdr::Imported<Wire, 0x2000>>::put(nowhere, 1, 0);
  EXPECT_EQ(nowhere.fields, (std::vector<xdr::FieldId>{0, 0, 0x2003, 0}));
}

}  // namespace
