// SPDX-License-Identifier: BSD-3-Clause
//
// The memory that is kept from one reply to READDIR or READDIRPLUS for the next one.
#include "nfs/server/listing.h"

#include <gtest/gtest.h>

#include <string>

namespace nfs {
namespace listing_test {

void list(Listing& listing, std::size_t entries) {
  for (std::size_t i = 0; i < entries; ++i) {
    const std::string name = "name-" + std::to_string(i);
    listing.keep({.fileid = i, .name = name, .attributes = Attributes{}, .handle = FileHandle{}});
  }
  const auto plus = listing.plus();
  ASSERT_EQ(plus.size(), entries);
  EXPECT_EQ(plus.back().name, "name-" + std::to_string(entries - 1));
}

TEST(Listing, MemoryOfAReplyIsKeptForTheNextReply) {
  Listing listing;
  list(listing, 200);
  const std::size_t bytes = listing.bytes();
  listing.clear();
  EXPECT_TRUE(listing.plain().empty());
  EXPECT_EQ(listing.bytes(), bytes);
  list(listing, 200);
  EXPECT_EQ(listing.bytes(), bytes);
}

TEST(Listing, MemoryOfALargeReplyIsFreed) {
  Listing listing;
  list(listing, 10'000);
  EXPECT_GT(listing.bytes(), Listing::kMostKept);
  listing.clear();
  EXPECT_LE(listing.bytes(), Listing::kMostKept);
  EXPECT_TRUE(listing.plain().empty());
  list(listing, 3);
}

}  // namespace listing_test
}  // namespace nfs
