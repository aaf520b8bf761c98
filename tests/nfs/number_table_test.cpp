// SPDX-License-Identifier: BSD-3-Clause
//
// The table that gives files their numbers, tested without files.
#include "nfs/tree/number_table.h"

#include <gtest/gtest.h>

namespace nfs::test::number_table_test {

FileIdentity file(std::uint64_t inode, std::int64_t born = 0) { return {1, inode, born, 0}; }

TEST(NumberTable, AFileKeepsItsNumber) {
  NumberTable table(10, file(1), 100);
  const auto one = table.number_of(file(2), table.root(), "a");
  ASSERT_TRUE(one);
  EXPECT_EQ(table.number_of(file(2), table.root(), "b"), one);
  EXPECT_EQ(table.number_of(file(2)), one);
  const auto entry = table.find(*one);
  ASSERT_TRUE(entry);
  ASSERT_EQ(entry->places.size(), 2u);
  EXPECT_EQ(entry->places[0].name, "a");
  EXPECT_EQ(entry->places[1].parent, table.root());
}

TEST(NumberTable, FileWithAReusedInodeGetsANewNumber) {
  NumberTable table(10, file(1), 100);
  const auto old = *table.number_of(file(2, 5), table.root(), "a");
  const auto next = *table.number_of(file(2, 6), table.root(), "a");
  EXPECT_FALSE(old == next);
  EXPECT_FALSE(table.find(old));
  EXPECT_TRUE(table.find(next));
  EXPECT_EQ(table.number_of(file(2, 5)), std::nullopt);
}

TEST(NumberTable, DirectoryWithReusedInodeIsForgottenAfterItsContent) {
  NumberTable table(4, file(1), 100);
  const auto old = *table.number_of(file(2, 5), table.root(), "d");
  const auto inner = *table.number_of(file(3), old, "x");
  EXPECT_TRUE(table.find(inner));
  const auto next = *table.number_of(file(2, 6), table.root(), "d");
  for (std::uint64_t i = 10; i < 15; ++i) {
    ASSERT_TRUE(table.number_of(file(i), table.root(), "f"));
    EXPECT_EQ(table.number_of(file(2, 6), table.root(), "d"), next);
  }
  EXPECT_FALSE(table.find(old));
  EXPECT_FALSE(table.find(inner));
}

TEST(NumberTable, ForgetsTheLeastRecentlyUsedFile) {
  NumberTable table(3, file(1), 100);
  const auto a = *table.number_of(file(2), table.root(), "a");
  const auto b = *table.number_of(file(3), table.root(), "b");
  EXPECT_TRUE(table.find(a));
  const auto c = *table.number_of(file(4), table.root(), "c");
  EXPECT_TRUE(table.find(a) && table.find(c));
  EXPECT_FALSE(table.find(b));
  EXPECT_EQ(table.number_of(file(3)), std::nullopt);
}

TEST(NumberTable, KeepsDirectoriesAsLongAsTheirContent) {
  NumberTable table(4, file(1), 100);
  const auto d = *table.number_of(file(2), table.root(), "d");
  const auto inner = *table.number_of(file(3), d, "x");
  for (std::uint64_t i = 10; i < 20; ++i) {
    ASSERT_TRUE(table.number_of(file(i), table.root(), "f"));
    EXPECT_TRUE(table.find(inner));
    EXPECT_TRUE(table.find(d));
  }
  for (std::uint64_t i = 20; i < 24; ++i) ASSERT_TRUE(table.number_of(file(i), table.root(), "f"));
  EXPECT_FALSE(table.find(inner));
  EXPECT_FALSE(table.find(d));
}

TEST(NumberTable, ParentIsNotForgottenToMakeRoomForItsChild) {
  NumberTable table(2, file(1), 100);
  const auto d = *table.number_of(file(2), table.root(), "d");
  EXPECT_EQ(table.number_of(file(3), d, "x"), std::nullopt);
  EXPECT_TRUE(table.find(d));
  EXPECT_TRUE(table.number_of(file(4), table.root(), "y"));  // room is made for other files
  EXPECT_FALSE(table.find(d));
  EXPECT_EQ(table.number_of(file(3), d, "x"), std::nullopt);  // which is not a parent any more
}

TEST(NumberTable, RenamedFileKeepsItsNumberUnderTheNewName) {
  NumberTable table(10, file(1), 100);
  const auto d = *table.number_of(file(2), table.root(), "d");
  const auto x = *table.number_of(file(3), table.root(), "x");
  table.on_renamed(file(3), table.root(), "x", d, "y");
  const auto entry = table.find(x);
  ASSERT_TRUE(entry);
  ASSERT_EQ(entry->places.size(), 1u);
  EXPECT_EQ(entry->places[0].parent, d);
  EXPECT_EQ(entry->places[0].name, "y");
  table.on_renamed(file(99), table.root(), "x", d, "y");  // this file has no number
  EXPECT_EQ(table.number_of(file(99)), std::nullopt);
}

TEST(NumberTable, KeepsTheLatestNamesOfAFileWithManyNames) {
  NumberTable table(10, file(1), 100);
  for (int i = 0; i < 9; ++i) (void)table.number_of(file(2), table.root(), std::to_string(i));
  const auto entry = table.find(*table.number_of(file(2)));
  ASSERT_EQ(entry->places.size(), NumberTable::kMostNames);
  EXPECT_EQ(entry->places.back().name, "8");
  table.on_removed(file(2), table.root(), "8");
  EXPECT_EQ(table.find(*table.number_of(file(2)))->places.back().name, "7");
}

TEST(NumberTable, NumbersOfAnEarlierRunAreInvalid) {
  NumberTable one(10, file(1), 100), other(10, file(1), 5000);
  EXPECT_FALSE(other.find(*one.number_of(file(2), one.root(), "a")));
  EXPECT_FALSE(other.find(one.root()));
  EXPECT_FALSE(one.find({77, 100}));
}

}  // namespace nfs::test::number_table_test
