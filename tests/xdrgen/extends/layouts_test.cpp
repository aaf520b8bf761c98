// SPDX-License-Identifier: BSD-3-Clause
//
// RFC 5663 and RFC 5664 as extensions of RFC 5662: published documents that use each other's types.
#include <gtest/gtest.h>

#ifdef WITH_RFCS
#include <array>
#include <vector>

#include "blocks.h"
#include "blocks_text.h"
#include "objects.h"
#include "objects_text.h"
#endif

namespace {

#ifndef WITH_RFCS
TEST(Layouts, AreNotTestedWithoutThePublishedRfcs) { GTEST_SKIP() << "no ../shared/rfc/rfc5662.txt"; }
#else

namespace nfs41 = published::nfs41;

TEST(Layouts, BlockLayoutWithTypesOfNfs41SurvivesARoundTrip) {
  namespace blocks = published::blocks;
  std::array<blocks::PnfsBlockExtent4, 2> extents{};
  extents[1].bex_vol_id[0] = std::byte{7};
  extents[1].bex_file_offset = 8;
  extents[1].bex_state = blocks::PnfsBlockExtentState4::PNFS_BLOCK_NONE_DATA;
  const blocks::PnfsBlockLayout4 value{.blo_extents = extents};
  std::vector<std::byte> bytes(value.encoded_size());
  ASSERT_TRUE(value.encode(bytes));
  const auto view = blocks::PnfsBlockLayout4View::parse(bytes);
  ASSERT_TRUE(view) << blocks::to_string(view.error());
  EXPECT_EQ(view->blo_extents()[1], extents[1]);
  bytes.resize(bytes.size() - 1);
  const auto broken = blocks::PnfsBlockLayout4View::parse(bytes);
  ASSERT_FALSE(broken);
  EXPECT_TRUE(blocks::to_string(broken.error()).starts_with("blo_extents[1].bex_state: truncated"))
      << blocks::to_string(broken.error());
}

TEST(Layouts, ErrorInsideATypeOfNfs41IsNamedByTheLayout) {
  namespace objects = published::objects;
  const auto value = objects::PnfsOsdTargetaddr4::ota_netaddr({.na_r_netid = "tcp", .na_r_addr = "192.0.2.1.8.1"});
  std::vector<std::byte> bytes(value.encoded_size());
  ASSERT_TRUE(value.encode(bytes));
  const auto view = objects::PnfsOsdTargetaddr4View::parse(bytes);
  ASSERT_TRUE(view) << objects::to_string(view.error());
  ASSERT_NE(view->as_ota_netaddr(), nullptr);
  const nfs41::Netaddr4View& address = *view->as_ota_netaddr();
  EXPECT_EQ(address.na_r_addr(), "192.0.2.1.8.1");
  bytes.resize(16);
  const auto broken = objects::PnfsOsdTargetaddr4View::parse(bytes);
  ASSERT_FALSE(broken);
  const std::string sentence = objects::to_string(broken.error());
  EXPECT_TRUE(sentence.starts_with("ota_netaddr.na_r_addr: truncated at byte")) << sentence;
  EXPECT_NE(sentence.find("(rfc5662.txt"), std::string::npos) << sentence;
}

#endif

}  // namespace
